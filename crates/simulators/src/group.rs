//! B9: a task group. One child ends, one fails, and the group cancels the rest before it ends
//! itself, with the error.

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, run as execute};
use taktwerk_trace::Clause;

use crate::python::{Program, seconds};
use crate::source::source;
use crate::{Run, Source};

/// Most children of a group; further ones are left out.
pub const MAX_CHILDREN: usize = 8;

/// The children's names.
const NAMES: [&str; MAX_CHILDREN] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// A child of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child {
    /// How long it runs, in milliseconds, 0 to 20 000.
    pub ms: u32,
    /// Whether it fails then.
    pub fails: bool,
}

/// What can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The children, in the order in which they are created: 1 to [`MAX_CHILDREN`].
    pub children: Vec<Child>,
}

impl Settings {
    /// B9: a ends at 1 s, b fails at 2 s, c would run until 10 s.
    pub fn course() -> Self {
        let child = |(ms, fails)| Child { ms, fails };
        Self { children: [(1000, false), (2000, true), (10_000, false)].map(child).into() }
    }

    fn named(&self) -> impl Iterator<Item = (&'static str, Child)> {
        NAMES.into_iter().zip(self.children.iter().copied())
    }
}

/// Runs the program. The result has the lines of B9.
pub fn run(settings: &Settings) -> Run {
    let children: Vec<_> = settings.named().collect();
    let report = execute(Config::traced(), |rt| group(rt, children));
    let result = report.trace.outputs().map(str::to_owned).collect();
    Run { trace: report.trace, result }
}

/// The program.
pub fn source() -> Source {
    source!("group.rs")
}

/// The Python program that does what [`run`] does with these settings, and writes the same lines.
pub fn python(settings: &Settings) -> String {
    let mut program = Program::default();
    program.line("import asyncio");
    for (name, child) in settings.named() {
        program.define(format!("async def {name}():"), |body| child_body(name, child, body));
    }
    program.define("async def main():", |body| main_body(settings, body));
    program.finish()
}

fn main_body(settings: &Settings, body: &mut Program) {
    body.line("loop = asyncio.get_running_loop()");
    if !settings.named().any(|(_, child)| child.fails) {
        return group_body(settings, body);
    }
    body.block("try:", |body| group_body(settings, body));
    body.block("except* ValueError as caught:", |body| {
        body.line("texts = [str(error) for error in caught.exceptions]");
        body.line("print(f\"  gefangen: {texts} bei t = {loop.time()}\")");
    });
}

fn group_body(settings: &Settings, body: &mut Program) {
    body.block("async with asyncio.TaskGroup() as group:", |body| {
        for (name, _) in settings.named() {
            body.line(format!("group.create_task({name}(), name=\"{name}\")"));
        }
    });
    body.line("print(f\"  alle fertig bei t = {loop.time()}\")");
}

fn child_body(name: &str, child: Child, body: &mut Program) {
    body.block("try:", |body| {
        body.line(format!("await asyncio.sleep({})", seconds(child.ms)));
    });
    body.block("except asyncio.CancelledError:", |body| {
        body.line(format!("print(\"  {name} abgebrochen\")"));
        body.line("raise");
    });
    if child.fails {
        body.line(format!("raise ValueError(\"{name} kaputt\")"));
    } else {
        body.line(format!("print(\"  {name} fertig\")"));
    }
}

/// The texts of some errors, as Python writes a list of them.
fn list(errors: &[Error]) -> String {
    let texts: Vec<_> = errors.iter().map(|error| format!("'{error}'")).collect();
    format!("[{}]", texts.join(", "))
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use super::{Child, Clause, Duration, Error, Handle, list};

    type Done = Result<(), Error>;

    async fn framed(rt: Handle, name: &'static str, child: Child) -> Done {
        rt.frame(name, work(&rt, name, child)).await
    }

// <program>
async fn work(rt: &Handle, name: &str, child: Child)
    -> Done
{
    let time = Duration::from_millis(child.ms.into());
    if let Err(cancelled) = rt.sleep(time).await {
        rt.enter_clause(Clause::Except);
        rt.log(format!("  {name} abgebrochen"));
        return Err(cancelled.into());
    }
    if child.fails {
        let text = format!("{name} kaputt");
        return Err(Error::failed(text));
    }
    rt.log(format!("  {name} fertig"));
    Ok(())
}

pub async fn group(rt: Handle,
    children: Vec<(&'static str, Child)>) -> Done
{
    let came = rt.scope(async |scope| {
        for (name, child) in children {
            let task = framed(rt.clone(), name, child);
            scope.spawn(name, task)?;
        }
        Ok(())
    })
    .await;
    let t = rt.now();
    match came {
        Err(Error::Group(errors)) => {
            let errors = list(&errors);
            rt.log(format!(
                "  gefangen: {errors} bei t = {t}"));
        }
        _ => rt.log(format!("  alle fertig bei t = {t}")),
    }
    Ok(())
}
// </program>
}
use program::group;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_result_of_the_course() {
        let expected = ["  a fertig", "  c abgebrochen", "  gefangen: ['b kaputt'] bei t = 2.0"];
        assert_eq!(run(&Settings::course()).result, expected);
    }

    #[test]
    fn without_a_failure_all_children_end() {
        let child = |ms| Child { ms, fails: false };
        let settings = Settings { children: [20, 10].map(child).into() };
        assert_eq!(
            run(&settings).result,
            ["  b fertig", "  a fertig", "  alle fertig bei t = 0.02"]
        );
        let none = Settings { children: Vec::new() };
        assert_eq!(run(&none).result, ["  alle fertig bei t = 0.0"]);
    }

    #[test]
    fn failures_at_the_same_time_are_collected() {
        let child = |(ms, fails)| Child { ms, fails };
        let settings =
            Settings { children: [(10, true), (10, true), (11, true)].map(child).into() };
        let expected = ["  c abgebrochen", "  gefangen: ['a kaputt', 'b kaputt'] bei t = 0.01"];
        assert_eq!(run(&settings).result, expected);
    }
}
