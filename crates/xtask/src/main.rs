//! `cargo xtask`: the one entrance to everything that is done with this repository.
//!
//! The commands are Rust rather than shell scripts so that they run wherever the project itself
//! compiles, and so that a fresh machine needs nothing but Rust and Node: what else is missing,
//! the [`setup`] modules install into a per-user cache, saying what and why.

use std::process::ExitCode;

mod args;
mod bench;
mod checks;
mod oracle;
mod page;
mod process;
mod serve;
mod setup;
mod size;
mod workspace;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = args::parse(&arguments).and_then(args::Action::perform);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
