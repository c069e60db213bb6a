use taktwerk_simulators::chain::*;
#[test] fn show() {
    let s = Settings::course();
    println!("{}\n{:#?}", run(&s).result.join("\n"), run(&s).unwind);
    println!("{}", python(&s));
    let mut t = Settings { second_cancel_ms: Some(100), outer_cancel_ms: Some(5000), inner_deadline: Some((1, 1500)), ..s };
    t.layers[1] = Layer { cleanup_ms: 300, async_cleanup: true, call: Call::Detach, swallows: true, fails: true, forgets: false };
    t.layers[2] = Layer { cleanup_ms: 300, async_cleanup: false, call: Call::Shield, swallows: false, fails: false, forgets: false };
    let r = run(&t);
    println!("{}\n{:?}\n{:?}\n{}", r.result.join("\n"), r.unwind, r.leaks, r.trace);
    println!("{}", python(&t));
}

#[test] fn jsx() {
    let s = Settings::course_js();
    println!("{}", js::run(&s).result.join("\n"));
    for k in 0..3 { let mut t = s.clone(); t.layers[k].forgets = true;
    println!("-- {k} forgets\n{}", js::run(&t).result.join("\n")); }
    for k in 0..3 { let mut t = s.clone(); t.layers[k].call = Call::Detach;
    let r = js::run(&t);
    println!("-- {k} race\n{}\n{:?}", r.result.join("\n"), r.leaks); }
    let mut t = s.clone(); t.layers[1] = Layer { call: Call::Detach, forgets: true, ..Layer::default() }; t.outer_cancel_ms = Some(100); t.layers[2].cleanup_ms=50;
    let r = js::run(&t);
    println!("-- both {:?}\n{}\n{}", r.leaks, r.result.join("\n"), r.trace);
}
