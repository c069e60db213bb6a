//! The command line tool `taktwerk`, for authors and tests.
//!
//! A program may do what it likes to its interpreter, so the tool does not count on it: the
//! interpreter has a thread of its own, and the main thread ends the process when the program
//! takes too long, takes too much memory, or meets a fault of the engine.

mod args;
mod check;
mod content;
mod crash;
mod folders;
mod judge;
mod memory;
mod progress;
mod run;
mod verdict;
mod watched;

use std::process::ExitCode;

use args::Command;
pub use memory::Counted;

const USAGE: &str = "\
taktwerk runs Python on the virtual clock.

usage: taktwerk run FILE|- [--trace json|table] [--budget N] [--path DIR]… [-- ARG…]
       taktwerk check EXERCISE FILE|- [--lang de|en] [--json]
       taktwerk content DIR
       taktwerk --version

run: a program

  FILE          the program; - reads it from the standard input
  --trace WHAT  after the program's output, print its trace: as JSON or as a table
  --budget N    the most events that the program may cause (200000 if not given)
  --wall MS     the most milliseconds that the program may take, 0 for any (2000 if not given,
                with --path any)
  --memory MIB  the most memory that the program may take (512 if not given)
  --path DIR    a further folder to import modules from; may be given more than once
  --no-trace    record nothing but the output

check: what the page says about an answer
  EXERCISE      the exercise's folder, or its name in exercises/
  FILE          the answer: a program, or the list where an order is asked for
  --lang LANG   the language of the exercise (de if not given)
  --json        print the verdict as JSON

content: whether the exercises in a folder are sound, and each answer in them gets the verdict
that it should

exit codes of check and content: 0 all is well, 1 it is not, 2 a wrong use of this tool

exit codes of run: 0 the program came to its end, 1 an error left it, 2 a wrong use of this tool,
124 a limit ended it or every task waits for ever, 125 the engine failed; or sys.exit's own.
";

/// The whole tool.
pub fn main() -> ExitCode {
    match Command::parse(std::env::args().skip(1)) {
        Ok(Command::Run(options)) => run::execute(options),
        Ok(Command::Check(options)) => check::execute(&options),
        Ok(Command::Content(root)) => content::execute(&root),
        Ok(Command::Version) => {
            println!("taktwerk {} (Python 3.14 on the virtual clock)", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Ok(Command::Help) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("taktwerk: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
