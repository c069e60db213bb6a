//! Running other programs, and saying well what went wrong when they fail.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// How many lines of a failed program's output are repeated in the error.
const TAIL_LINES: usize = 25;

/// The cargo that runs this command, so that the children use the same one.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// npm, which is a batch file on Windows.
pub fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Runs with the terminal's input and output.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs silently and returns what the program printed on standard output.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed ({}){}", shown(command), output.status, tail(&said));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs with all output in the file `log`; a failure repeats the end of it.
pub fn logged(command: &mut Command, log: &Path) -> Result<()> {
    let file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    let status = command
        .stdin(Stdio::null())
        .stdout(file.try_clone()?)
        .stderr(file)
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        let bytes = fs::read(log).unwrap_or_default();
        let said = String::from_utf8_lossy(&bytes);
        bail!("`{}` failed ({status}){}", shown(command), tail(&said));
    }
    Ok(())
}

/// The first program of that name in the folders of `PATH`.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
        .find(|candidate| candidate.is_file())
}

/// Whether this is the user `root`, who may install packages.
pub fn is_root() -> bool {
    capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// The command as one would type it, for messages.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let mut end = String::new();
    for line in &lines[lines.len().saturating_sub(TAIL_LINES)..] {
        // Writing to a string cannot fail.
        let _ = write!(end, "\n    {line}");
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_without_its_folder() {
        let mut command = Command::new("/some/where/tool");
        command.args(["--flag", "value"]);
        assert_eq!(shown(&command), "tool --flag value");
    }

    #[test]
    fn the_tail_keeps_the_last_lines() {
        let lines: Vec<String> = (0..100).map(|n| format!("line {n}\n")).collect();
        let text = lines.join("\n");
        let end = tail(&text);
        assert_eq!(end.lines().count(), TAIL_LINES + 1);
        assert!(end.ends_with("line 99"));
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert!(format!("{error:#}").contains("no-such-program-anywhere"));
    }
}
