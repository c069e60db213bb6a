//! The command line: what is to be done, and within which limits.

use std::path::PathBuf;
use std::str::FromStr;

use taktwerk_protocol::Limits;

/// What the tool is asked to do.
pub enum Command {
    /// Run a program.
    Run(Options),
    /// Judge an answer to an exercise.
    Check(CheckOptions),
    /// Check all exercises in a folder.
    Content(PathBuf),
    /// Print the version.
    Version,
    /// Print how the tool is used.
    Help,
}

/// How a trace is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TraceForm {
    Json,
    Table,
}

/// What `taktwerk run` was told.
pub struct Options {
    /// The program's file, or `-`.
    pub file: String,
    /// Whether and how to print the trace.
    pub form: Option<TraceForm>,
    pub limits: Limits,
    /// Whether to record anything but output.
    pub tracing: bool,
    /// Further folders with modules.
    pub paths: Vec<PathBuf>,
    /// `sys.argv[1:]`.
    pub args: Vec<String>,
}

/// What `taktwerk check` was told.
#[derive(Debug, PartialEq, Eq)]
pub struct CheckOptions {
    /// The exercise's folder or name.
    pub exercise: String,
    /// The answer's file, or `-`.
    pub file: String,
    /// The language of the exercise.
    pub lang: String,
    /// Whether the verdict is printed as data.
    pub json: bool,
}

impl Command {
    /// Reads the arguments after the tool's name.
    pub fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        match args.next().as_deref() {
            Some("run") => Ok(Self::Run(Options::parse(args)?)),
            Some("check") => Ok(Self::Check(CheckOptions::parse(args)?)),
            Some("content") => match (args.next(), args.next()) {
                (Some(root), None) => Ok(Self::Content(root.into())),
                _ => Err("content wants one folder".to_owned()),
            },
            Some("--version" | "-V") => Ok(Self::Version),
            Some("--help" | "-h") => Ok(Self::Help),
            Some(other) => Err(format!("there is no command {other:?}")),
            None => Err("a command is missing".to_owned()),
        }
    }
}

impl Options {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            file: String::new(),
            form: None,
            limits: Limits::default(),
            tracing: true,
            paths: Vec::new(),
            args: Vec::new(),
        };
        let (mut file, mut wall) = (None, None);
        while let Some(arg) = args.next() {
            if arg == "--" {
                options.args.extend(args);
                break;
            }
            if arg.starts_with("--") {
                options.option(&arg, &mut wall, &mut args)?;
            } else if file.is_none() {
                file = Some(arg);
            } else {
                options.args.push(arg);
            }
        }
        // Who brings folders along has more in mind than a learner's program.
        let most = if options.paths.is_empty() { options.limits.wall_millis } else { 0 };
        options.limits.wall_millis = wall.unwrap_or(most);
        options.file = file.ok_or("run wants a file, or - for the standard input")?;
        Ok(options)
    }

    fn option(
        &mut self,
        name: &str,
        wall: &mut Option<u32>,
        args: &mut impl Iterator<Item = String>,
    ) -> Result<(), String> {
        let mut value = || args.next().ok_or(format!("{name} wants a value"));
        match name {
            "--trace" => self.form = Some(TraceForm::parse(&value()?)?),
            "--budget" => self.limits.events = number(name, &value()?)?,
            "--wall" => *wall = Some(number(name, &value()?)?),
            "--memory" => self.limits.memory_bytes = number::<u64>(name, &value()?)? << 20,
            "--path" => self.paths.push(value()?.into()),
            "--no-trace" => self.tracing = false,
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }
}

impl CheckOptions {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let (mut files, mut lang, mut json) = (Vec::new(), "de".to_owned(), false);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--lang" => lang = args.next().ok_or("--lang wants a value")?,
                "--json" => json = true,
                _ if arg.starts_with("--") => return Err(format!("there is no option {arg}")),
                _ => files.push(arg),
            }
        }
        let [exercise, file] = files
            .try_into()
            .map_err(|_| "check wants an exercise and a file, or - for the standard input")?;
        Ok(Self { exercise, file, lang, json })
    }
}

fn number<N: FromStr>(option: &str, text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{option} wants a number, not {text:?}"))
}

impl TraceForm {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "json" => Ok(Self::Json),
            "table" => Ok(Self::Table),
            _ => Err(format!("--trace wants json or table, not {text:?}")),
        }
    }
}
