//! The settings of chains with which simulator and Python are compared.

use taktwerk_simulators::chain::{Call, Layer, MAX_LAYERS, Settings};

/// What a layer can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Detach,
    Shield,
    Swallow,
    Fail,
}

const FAULTS: [Fault; 4] = [Fault::Detach, Fault::Shield, Fault::Swallow, Fault::Fail];
const LAYERS: usize = 3;

fn apply(settings: &mut Settings, (layer, fault): (usize, Fault)) {
    let layer = &mut settings.layers[layer];
    match fault {
        Fault::Detach => layer.call = Call::Detach,
        Fault::Shield => layer.call = Call::Shield,
        Fault::Swallow => layer.swallows = true,
        Fault::Fail => layer.fails = true,
    }
}

/// No fault, every single one, and every pair. A layer cannot both detach and shield what is under
/// it.
fn combinations() -> Vec<Vec<(usize, Fault)>> {
    let all: Vec<_> = (0..LAYERS).flat_map(|layer| FAULTS.map(|fault| (layer, fault))).collect();
    let mut found = vec![Vec::new()];
    found.extend(all.iter().map(|&fault| vec![fault]));
    for (at, &first) in all.iter().enumerate() {
        let exclusive =
            |other: (usize, Fault)| first == (other.0, Fault::Detach) && other.1 == Fault::Shield;
        let others = all[at + 1..].iter().filter(|other| !exclusive(**other));
        found.extend(others.map(|&second| vec![first, second]));
    }
    found
}

/// The circumstances that each combination of faults is tried in.
pub fn circumstances() -> Vec<(&'static str, Settings)> {
    let plain = Settings::course();
    let cleaning = |async_cleanup| {
        let layer = |cleanup_ms| Layer { cleanup_ms, async_cleanup, ..Layer::default() };
        Settings { layers: [200, 300, 400].map(layer).into(), ..Settings::course() }
    };
    let second = |ms| Settings { second_cancel_ms: Some(ms), ..cleaning(true) };
    let outer = |ms| Settings { outer_cancel_ms: Some(ms), ..cleaning(true) };
    let nested = |layer, ms| Settings { inner_deadline: Some((layer, ms)), ..cleaning(true) };
    let outer_only = Settings { deadline_ms: None, ..outer(1000) };
    vec![
        ("plain", plain.clone()),
        ("in time", Settings { work_ms: 1000, ..cleaning(true) }),
        ("at the deadline", Settings { work_ms: 2000, ..plain.clone() }),
        ("deadline at once", Settings { deadline_ms: Some(0), ..plain.clone() }),
        ("async cleanup", cleaning(true)),
        ("blocking cleanup", cleaning(false)),
        ("second cancel in the db's cleanup", second(100)),
        ("second cancel in the service's cleanup", second(500)),
        ("second cancel when a cleanup ends", second(400)),
        (
            "second cancel in a blocking cleanup",
            Settings { second_cancel_ms: Some(100), ..cleaning(false) },
        ),
        ("outer cancel before the timeout", outer(1000)),
        ("outer cancel with the timeout", outer(2000)),
        (
            "outer cancel with the timeout, no cleanup",
            Settings { outer_cancel_ms: Some(2000), ..plain.clone() },
        ),
        ("outer cancel after the timeout", outer(2100)),
        ("outer cancel alone", outer_only.clone()),
        ("outer cancel twice", Settings { second_cancel_ms: Some(100), ..outer_only }),
        ("nested deadline in the service", nested(1, 1500)),
        ("nested deadline in the db", nested(2, 1500)),
        ("nested deadline in the handler", nested(0, 1500)),
        ("nested deadlines that meet", nested(1, 2000)),
        ("nested deadline later", nested(1, 2100)),
        (
            "nested deadlines and a second cancel",
            Settings { second_cancel_ms: Some(100), ..nested(1, 1500) },
        ),
    ]
}

/// Every combination of faults in all circumstances.
pub fn variants() -> Vec<(String, Settings)> {
    let mut variants = Vec::new();
    for (what, settings) in circumstances() {
        for faults in combinations() {
            let mut settings = settings.clone();
            faults.iter().for_each(|&fault| apply(&mut settings, fault));
            variants.push((format!("{what}, {faults:?}"), settings));
        }
    }
    variants
}

/// Chains of any depth with any number of faults, by a generator of Knuth's (MMIX).
pub fn random_variants(many: u32) -> Vec<(String, Settings)> {
    let mut state = 7_u64;
    let mut below = move |limit: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    };
    let variant = |number| (format!("random {number}"), random(&mut below));
    (0..many).map(variant).collect()
}

fn random(below: &mut impl FnMut(u64) -> u64) -> Settings {
    let ms = |below: &mut dyn FnMut(u64) -> u64| 100 * below(12) as u32;
    let some = |below: &mut dyn FnMut(u64) -> u64| (below(2) == 0).then(|| ms(below));
    let layers = 1 + below(MAX_LAYERS as u64);
    let layer = |below: &mut dyn FnMut(u64) -> u64| Layer {
        cleanup_ms: ms(below) / 2,
        async_cleanup: below(2) == 0,
        call: [Call::Await, Call::Await, Call::Detach, Call::Shield][below(4) as usize],
        swallows: below(5) == 0,
        fails: below(5) == 0,
        forgets: false,
    };
    Settings {
        layers: (0..layers).map(|_| layer(below)).collect(),
        work_ms: ms(below),
        deadline_ms: some(below),
        inner_deadline: some(below).map(|ms| (below(layers) as usize, ms)),
        outer_cancel_ms: some(below),
        second_cancel_ms: some(below),
    }
}
