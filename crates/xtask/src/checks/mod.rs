//! `cargo xtask test`: everything that must hold, as a list of steps that stops at the first that
//! fails.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::setup::{self, Need, Tools};
use crate::workspace::Workspace;

mod browser_tests;
mod steps;

/// One check.
struct Step {
    /// What it is called on the command line.
    name: &'static str,
    /// What it makes sure of.
    about: &'static str,
    /// What must be installed for it.
    needs: &'static [Need],
    perform: fn(&Workspace, &Tools) -> Result<()>,
}

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        about: "the sources are formatted",
        needs: &[Need::RustComponents],
        perform: steps::fmt,
    },
    Step {
        name: "clippy",
        about: "clippy finds nothing in any native target",
        needs: &[Need::RustComponents],
        perform: steps::clippy,
    },
    Step {
        name: "clippy-wasm",
        about: "clippy finds nothing in what goes to the page",
        needs: &[Need::RustComponents, Need::WasmStd],
        perform: steps::clippy_wasm,
    },
    Step {
        name: "docs",
        about: "the documentation builds without warnings",
        needs: &[],
        perform: steps::docs,
    },
    Step { name: "native", about: "the native tests pass", needs: &[], perform: steps::native },
    Step {
        name: "content",
        about: "the exercises are sound and every answer gets its verdict",
        needs: &[],
        perform: steps::content,
    },
    Step {
        name: "browser",
        about: "the tests compiled to wasm pass in headless Chromium",
        needs: &[Need::WasmStd, Need::WasmBindgen, Need::Browser],
        perform: steps::browser,
    },
    Step {
        name: "build",
        about: "the release build of the page is made",
        needs: crate::page::NEEDS,
        perform: steps::build,
    },
    Step { name: "size", about: "the page keeps its budget", needs: &[], perform: steps::size },
    Step {
        name: "e2e",
        about: "the release build works in a browser",
        needs: &[Need::Browser, Need::EndToEnd],
        perform: steps::end_to_end,
    },
];

/// Prints the steps' names and what they are for.
pub fn list() {
    for step in STEPS {
        println!("{:<12} {}", step.name, step.about);
    }
}

/// Runs the named steps, in the list's order; all of them if no name is given.
pub fn run(workspace: &Workspace, names: &[String]) -> Result<()> {
    let chosen = choose(names)?;
    let needs: Vec<Need> = chosen.iter().flat_map(|step| step.needs).copied().collect();
    let started = Instant::now();
    let tools = setup::prepare(workspace, &needs).context("the set-up failed")?;
    let mut times = vec![("set-up", started.elapsed())];
    for step in &chosen {
        println!("\n== {}: {}", step.name, step.about);
        let started = Instant::now();
        let outcome = (step.perform)(workspace, &tools);
        times.push((step.name, started.elapsed()));
        if let Err(error) = outcome {
            print_times(&times);
            let again = format!("cargo xtask test {}", step.name);
            return Err(error.context(format!("step `{}` failed (again: {again})", step.name)));
        }
    }
    print_times(&times);
    println!("all {} steps passed", chosen.len());
    Ok(())
}

fn choose(names: &[String]) -> Result<Vec<&'static Step>> {
    for name in names {
        if !STEPS.iter().any(|step| step.name == name) {
            let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`; there are {}", known.join(", "));
        }
    }
    let chosen =
        STEPS.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name));
    Ok(chosen.collect())
}

fn print_times(times: &[(&str, Duration)]) {
    println!();
    for (name, time) in times {
        println!("{name:<12} {:>7.1} s", time.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_every_step() {
        assert_eq!(choose(&[]).unwrap().len(), STEPS.len());
    }

    #[test]
    fn named_steps_run_in_the_lists_order() {
        let names = ["e2e".to_owned(), "fmt".to_owned()];
        let chosen: Vec<&str> = choose(&names).unwrap().iter().map(|s| s.name).collect();
        assert_eq!(chosen, ["fmt", "e2e"]);
    }

    #[test]
    fn an_unknown_step_is_refused_with_the_known_ones() {
        let error = choose(&["dance".to_owned()]).err().unwrap().to_string();
        assert!(error.contains("clippy-wasm"), "{error}");
    }
}
