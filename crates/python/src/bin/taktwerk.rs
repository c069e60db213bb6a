//! The command line: `taktwerk run FILE`.

fn main() -> std::process::ExitCode {
    taktwerk_python::cli::main()
}
