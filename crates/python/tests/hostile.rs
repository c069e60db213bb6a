//! Programs that mean harm, or do it: `tests/hostile/NAME/program.py`.
//!
//! Whatever a program does, the tool must come back in time with a message that says what happened,
//! and never with a panic. `expect.txt` says of each program how it ends, one condition a line:
//! `exit:` the exit codes that are right, `stdout:` and `stderr:` a text that occurs there, where
//! `\n` is a newline. `browser:` has the exit codes that stand for the same in a browser, if they
//! are others (tests/e2e): its stack and its memory are smaller. A good program runs at the end and
//! must be right.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A program that needs longer has hung. Far more than it takes on a machine that does other
/// things, too: this is no test of speed.
const HUNG: Duration = Duration::from_secs(10);

/// Programs that run at a time.
const AT_A_TIME: usize = 2;

/// How a process ended.
struct Outcome {
    code: Option<i32>,
    stdout: String,
    stderr: String,
    hung: bool,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile")
}

/// Runs the tool and waits. The outputs go to files: a pipe could be full, and one that nobody
/// reads from would keep the process.
fn run(program: &Path, wall_millis: u32) -> std::io::Result<Outcome> {
    let name = program.to_string_lossy().replace(['/', '\\'], "_");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.out"));
    let err = out.with_extension("err");
    let mut child = Command::new(env!("CARGO_BIN_EXE_taktwerk"))
        .current_dir(program)
        .args(["run", "program.py", "--wall", &wall_millis.to_string()])
        .stdin(Stdio::null())
        .stdout(File::create(&out)?)
        .stderr(File::create(&err)?)
        .spawn()?;
    let start = Instant::now();
    let mut hung = false;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > HUNG {
            hung = true;
            child.kill()?;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let text =
        |path| Ok::<_, std::io::Error>(String::from_utf8_lossy(&fs::read(path)?).into_owned());
    Ok(Outcome { code: status.code(), stdout: text(&out)?, stderr: text(&err)?, hung })
}

/// What is wrong with the run of a program.
fn faults(name: &str) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let program = folder().join(name);
    let expected = fs::read_to_string(program.join("expect.txt"))?;
    // Programs that are to end by themselves have time for it on a busy machine.
    let stopped = expected.lines().any(|line| line.starts_with("exit:") && line.contains("124"));
    let outcome = run(&program, if stopped { 2000 } else { 8000 })?;
    let mut faults = Vec::new();
    if outcome.hung {
        faults.push("it hung".to_owned());
    }
    for (what, value) in expected.lines().filter_map(|line| line.split_once(": ")) {
        let text = value.replace("\\n", "\n");
        let good = match what {
            "exit" => value.split(' ').any(|code| code.parse().ok() == outcome.code),
            "stdout" => outcome.stdout.contains(&text),
            "stderr" => outcome.stderr.contains(&text),
            "browser" => true,
            _ => false,
        };
        if !good {
            faults.push(format!("not {what}: {value} (exit code {:?})", outcome.code));
        }
    }
    for text in ["panicked at", "RUST_BACKTRACE", "fatal runtime error"] {
        // The words of a panic may stand in our own message, not alone.
        if outcome.stderr.contains(text) && !outcome.stderr.contains("the engine failed") {
            faults.push(format!("the error output has {text:?}"));
        }
    }
    if !faults.is_empty() {
        let tail: Vec<_> = outcome.stderr.lines().rev().take(4).collect();
        faults.extend(tail.into_iter().rev().map(|line| format!("  | {line:.160}")));
    }
    Ok(faults)
}

fn names() -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[test]
fn no_program_harms_the_tool() {
    let names = names().expect("the programs can be listed");
    assert!(names.len() >= 45, "programs are missing: there are {}", names.len());
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
            let faults = faults(name).unwrap_or_else(|error| vec![error.to_string()]);
            if !faults.is_empty() {
                let text = format!("{name}:\n    {}", faults.join("\n    "));
                failed.lock().expect("no holder panics").push(text);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner().expect("no holder panics");
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), names.len(), failed.join("\n"));
}

#[test]
fn a_good_program_is_right_afterwards() {
    // The first one is hostile, the second is not: they share nothing but the machine.
    run(&folder().join("loop_swallows_everything"), 500).expect("the tool starts");
    let good = run(&folder().join("good_program"), 8000).expect("the tool starts");
    assert_eq!((good.code, good.stderr.as_str()), (Some(0), ""));
    assert_eq!(good.stdout, "1.0 first\n2.0 second\n[1, 4, 9] 3.0\n");
}
