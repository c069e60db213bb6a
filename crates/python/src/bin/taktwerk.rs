//! The command line: `taktwerk run FILE`.

/// The process must see how much memory a program takes.
#[global_allocator]
static MEMORY: taktwerk_python::cli::Counted = taktwerk_python::cli::Counted;

fn main() -> std::process::ExitCode {
    taktwerk_python::cli::main()
}
