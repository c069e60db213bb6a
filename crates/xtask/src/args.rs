//! The command line. Written by hand, since eight commands with five options among them do not
//! justify the compile time of an argument parser in front of every other command.

use anyhow::{Context, Result, bail};

use crate::setup::Need;
use crate::workspace::Workspace;
use crate::{bench, checks, oracle, page, serve, setup, size};

const USAGE: &str = "\
cargo xtask COMMAND

  serve [--port N] [--open] [--release]
                     set up, build the page and serve it, rebuilding on every change
  test [STEP...]     all checks, or only the named ones; `test --list` names them
  check-content      whether the exercises are sound and every answer gets its verdict
  build [--public-url URL]
                     the release build of the page, in dist/
  size [--build]     what the page costs to download, against its budget
  bench [--browser]  the executor beside tokio, the replay of a long trace, and long runs
                     of the queue model;
                     or the engine in dist/ beside Pyodide, in headless Chromium
  oracle [--check] [NAME...]
                     run the conformance programs under CPython and write what they print,
                     or only say where it differs; a NAME is the beginning of a name
  setup              only install what is missing

Environment: TAKTWERK_WASM_STD=debian takes the wasm standard library from Debian's packages;
TAKTWERK_CHROMIUM and CHROMEDRIVER name a browser and its driver that are not on PATH.";

/// What the user asked for.
#[derive(Debug, PartialEq, Eq)]
pub enum Action {
    /// Print how the commands are called.
    Help,
    /// Serve the page on this machine.
    Serve(serve::Options),
    /// Say where the page is once it is served; `serve` calls it, people do not.
    Announce {
        /// The port of the server.
        port: u16,
        /// The process that serves.
        server: u32,
    },
    /// Run checks; the names are those of [`checks`]' steps, none meaning all.
    Test(Vec<String>),
    /// Print the names of the checks.
    ListSteps,
    /// Make `dist/`.
    Build {
        /// The address below which the page will be hosted, if not `/`.
        public_url: Option<String>,
    },
    /// Measure `dist/`.
    Size {
        /// Build first, even if there is a `dist/`.
        build: bool,
    },
    /// Run the native benches.
    Bench,
    /// Run the benches of the release build in a browser.
    BenchInBrowser,
    /// Make, or check, the expected output of the conformance programs.
    Oracle(oracle::Options),
    /// Install all that any command needs.
    Setup,
}

impl Action {
    /// Does it.
    pub fn perform(self) -> Result<()> {
        let workspace = Workspace::find()?;
        match self {
            Self::Help => println!("{USAGE}"),
            Self::Serve(options) => serve::run(&workspace, &options)?,
            Self::Announce { port, server } => serve::announce(port, server),
            Self::Test(names) => checks::run(&workspace, &names)?,
            Self::ListSteps => checks::list(),
            Self::Build { public_url } => {
                let tools = setup::prepare(&workspace, page::NEEDS)?;
                page::build(&workspace, &tools, public_url.as_deref())?;
            }
            Self::Size { build } => size::run(&workspace, build)?,
            Self::Bench => bench::run(&workspace)?,
            Self::BenchInBrowser => bench::run_in_browser(&workspace)?,
            Self::Oracle(options) => oracle::run(&workspace, &options)?,
            Self::Setup => {
                setup::prepare(&workspace, Need::ALL)?;
                println!("set-up: everything is there");
            }
        }
        Ok(())
    }
}

/// Reads the arguments after `cargo xtask`.
pub fn parse(arguments: &[String]) -> Result<Action> {
    let mut words = arguments.iter().map(String::as_str);
    let Some(command) = words.next() else {
        return Ok(Action::Help);
    };
    let rest: Vec<&str> = words.collect();
    match command {
        "help" | "-h" | "--help" => Ok(Action::Help),
        "serve" => parse_serve(&rest),
        serve::ANNOUNCE => match rest[..] {
            [port, server] => Ok(Action::Announce { port: port.parse()?, server: server.parse()? }),
            _ => bail!("`{command}` is called by `serve` only"),
        },
        "test" if rest == ["--list"] => Ok(Action::ListSteps),
        "test" => Ok(Action::Test(rest.iter().map(ToString::to_string).collect())),
        "check-content" if rest.is_empty() => Ok(Action::Test(vec!["content".to_owned()])),
        "check-content" => bail!("`check-content` takes no arguments\n\n{USAGE}"),
        "build" => parse_build(&rest),
        "size" => match rest[..] {
            [] => Ok(Action::Size { build: false }),
            ["--build"] => Ok(Action::Size { build: true }),
            _ => bail!("`size` knows only --build\n\n{USAGE}"),
        },
        "oracle" => parse_oracle(&rest),
        "bench" => match rest[..] {
            [] => Ok(Action::Bench),
            ["--browser"] => Ok(Action::BenchInBrowser),
            _ => bail!("`bench` knows only --browser\n\n{USAGE}"),
        },
        "setup" if rest.is_empty() => Ok(Action::Setup),
        "setup" => bail!("`setup` takes no arguments\n\n{USAGE}"),
        other => bail!("there is no command `{other}`\n\n{USAGE}"),
    }
}

fn parse_serve(rest: &[&str]) -> Result<Action> {
    let mut options = serve::Options::default();
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        match *word {
            "--open" => options.open = true,
            "--release" => options.release = true,
            "--port" => {
                let value = words.next().context("--port needs a number")?;
                let port = value
                    .parse()
                    .with_context(|| format!("--port needs a number up to 65535, not `{value}`"))?;
                options.port = Some(port);
            }
            other => bail!("`serve` does not know `{other}`\n\n{USAGE}"),
        }
    }
    Ok(Action::Serve(options))
}

fn parse_build(rest: &[&str]) -> Result<Action> {
    match rest[..] {
        [] => Ok(Action::Build { public_url: None }),
        ["--public-url", url] => Ok(Action::Build { public_url: Some(url.to_owned()) }),
        _ => bail!("`build` knows only --public-url URL\n\n{USAGE}"),
    }
}

fn parse_oracle(rest: &[&str]) -> Result<Action> {
    let mut options = oracle::Options::default();
    for word in rest {
        match *word {
            "--check" => options.check = true,
            option if option.starts_with('-') => {
                bail!("`oracle` does not know `{option}`\n\n{USAGE}")
            }
            name => options.names.push(name.to_owned()),
        }
    }
    Ok(Action::Oracle(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Action> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parse(&words)
    }

    #[test]
    fn no_command_prints_the_usage() {
        assert_eq!(parse_line("").unwrap(), Action::Help);
    }

    #[test]
    fn serve_reads_its_options() {
        let expected = serve::Options { port: Some(9000), open: true, release: false };
        assert_eq!(parse_line("serve --port 9000 --open").unwrap(), Action::Serve(expected));
    }

    #[test]
    fn oracle_takes_names_and_an_option() {
        let expected = oracle::Options { check: true, names: vec!["queue_".to_owned()] };
        assert_eq!(parse_line("oracle queue_ --check").unwrap(), Action::Oracle(expected));
    }

    #[test]
    fn wrong_arguments_are_said() {
        for line in [
            "serve --port x",
            "serve --port",
            "build now",
            "size 3",
            "oracle --loud",
            "bench x",
            "dance",
        ] {
            assert!(parse_line(line).is_err(), "{line}");
        }
    }

    #[test]
    fn test_takes_step_names() {
        let expected = Action::Test(vec!["fmt".to_owned(), "e2e".to_owned()]);
        assert_eq!(parse_line("test fmt e2e").unwrap(), expected);
        let content = Action::Test(vec!["content".to_owned()]);
        assert_eq!(parse_line("check-content").unwrap(), content);
    }
}
