//! What the interpreter does not bound itself: how deeply a source is nested.
//!
//! Parser and compiler call themselves for each level of a source, and no limit stops them before
//! the stack is used up, which ends the process, or in a browser the worker. Sources that go
//! deeper than any that a person writes are therefore refused before they are parsed, in CPython's
//! words where it has some. The recursion limit can be lowered by a program, but not lifted above
//! what the stack bears.

use std::cell::Cell;

use rustpython_vm::builtins::{PyBaseExceptionRef, PyBytes, PyStr};
use rustpython_vm::compiler::ast::token::TokenKind;
use rustpython_vm::compiler::parser::{Mode, lexer};
use rustpython_vm::function::FuncArgs;
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};

use crate::observe;

/// Most brackets around one place, as in CPython.
const BRACKETS: usize = 200;

/// Most levels of indentation, as in CPython.
const INDENTS: usize = 100;

/// Most operators, calls and attributes that one expression hangs on each other.
const CHAIN: u32 = 500;

/// Most `elif` of one `if`.
const ELIFS: u32 = 500;

thread_local! {
    static MOST_RECURSION: Cell<usize> = const { Cell::new(0) };
}

/// Puts the guards in place of the functions that they guard.
pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    for name in ["compile", "eval", "exec"] {
        let real = vm.builtins.get_attr(name, vm)?;
        let guarded = move |args: FuncArgs, vm: &VirtualMachine| -> PyResult {
            check_argument(&args, vm)?;
            real.call(args, vm)
        };
        let guarded: PyObjectRef = vm.new_function(name, guarded).into();
        vm.builtins.set_attr(name, guarded, vm)?;
    }
    MOST_RECURSION.set(vm.recursion_limit.get());
    let hook: PyObjectRef = vm.new_function("unraisablehook", unraisable).into();
    vm.sys_module.set_attr("unraisablehook", hook, vm)?;
    let set_limit: PyObjectRef = vm.new_function("setrecursionlimit", set_limit).into();
    vm.sys_module.set_attr("setrecursionlimit", set_limit, vm)
}

/// An error that nobody can catch is told, except the one with which the engine ends a run: it can
/// hit a `__del__` like any other function.
fn unraisable(what: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    if observe::check(vm).is_err() {
        return Ok(());
    }
    let hook = vm.sys_module.get_attr("__unraisablehook__", vm)?;
    hook.call((what,), vm)?;
    Ok(())
}

fn set_limit(limit: i64, vm: &VirtualMachine) -> PyResult<()> {
    let limit = usize::try_from(limit)
        .ok()
        .filter(|limit| *limit > 0)
        .ok_or_else(|| vm.new_value_error("recursion limit must be greater or equal than 1"))?;
    let depth = vm.current_recursion_depth();
    if limit <= depth {
        return Err(vm.new_recursion_error(format!(
            "cannot set the recursion limit to {limit} at the recursion depth {depth}: the limit \
             is too low"
        )));
    }
    vm.recursion_limit.set(limit.min(MOST_RECURSION.get()));
    Ok(())
}

fn check_argument(args: &FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    let named = || args.kwargs.get("source").or_else(|| args.kwargs.get("object"));
    let Some(source) = args.args.first().or_else(named) else { return Ok(()) };
    let text = if let Some(text) = source.downcast_ref::<PyStr>() {
        text.to_string_lossy()
    } else if let Some(bytes) = source.downcast_ref::<PyBytes>() {
        String::from_utf8_lossy(bytes.as_bytes())
    } else {
        return Ok(());
    };
    let file = args.args.get(1).and_then(|file| file.downcast_ref::<PyStr>());
    let file = file.map_or("<string>".into(), |file| file.to_string_lossy());
    check(&text, &file, vm)
}

/// A `SyntaxError` if a source is nested too deeply to be parsed.
pub fn check(source: &str, file: &str, vm: &VirtualMachine) -> PyResult<()> {
    let Some(fault) = Depth::fault_of(source) else { return Ok(()) };
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    // The lexer does not say where it is, but its faults stay when more lines follow.
    let line = first_line_with_fault(&lines);
    Err(refuse(fault, line, lines.get(line - 1).copied().unwrap_or_default(), file, vm)?)
}

/// From 1: the shortest beginning of the source that is at fault.
fn first_line_with_fault(lines: &[&str]) -> usize {
    let (mut good, mut bad) = (0, lines.len().max(1));
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        match Depth::fault_of(&lines[..middle].concat()) {
            Some(_) => bad = middle,
            None => good = middle,
        }
    }
    bad
}

fn refuse(
    fault: &str,
    line: usize,
    text: &str,
    file: &str,
    vm: &VirtualMachine,
) -> PyResult<PyBaseExceptionRef> {
    let class = vm.ctx.exceptions.syntax_error.to_owned();
    let error = vm.new_exception_msg(class, fault.into());
    let text: String = text.chars().take(80).collect();
    let fields: [(&'static str, PyObjectRef); 5] = [
        ("msg", vm.ctx.new_str(fault).into()),
        ("filename", vm.ctx.new_str(file).into()),
        ("lineno", vm.ctx.new_int(line).into()),
        ("offset", vm.ctx.new_int(1).into()),
        ("text", vm.ctx.new_str(text).into()),
    ];
    for (name, value) in fields {
        error.as_object().set_attr(name, value, vm)?;
    }
    Ok(error)
}

/// How deep a source is at one of its tokens.
struct Depth {
    /// For each open bracket or formatted string, what hangs on each other inside so far.
    chains: Vec<u32>,
    /// For each level of indentation, the `elif` so far.
    elifs: Vec<u32>,
    at_line_start: bool,
}

impl Depth {
    /// What makes a source too deep, if it is.
    fn fault_of(source: &str) -> Option<&'static str> {
        // Most sources are too short for any of it.
        if source.len() < BRACKETS {
            return None;
        }
        let mut depth = Self { chains: vec![0], elifs: vec![0], at_line_start: true };
        let mut lexer = lexer::lex(source, Mode::Module);
        loop {
            let token = lexer.next_token();
            if token == TokenKind::EndOfFile {
                return None;
            }
            depth.step(token);
            if let Some(fault) = depth.fault() {
                return Some(fault);
            }
        }
    }

    fn fault(&self) -> Option<&'static str> {
        if self.chains.len() > BRACKETS {
            Some("too many nested parentheses")
        } else if self.chains.iter().sum::<u32>() > CHAIN {
            Some("the expression is too long: give parts of it names")
        } else if self.elifs.len() > INDENTS {
            Some("too many levels of indentation")
        } else if self.elifs.last().is_some_and(|elifs| *elifs > ELIFS) {
            Some("too many elif: a dictionary or match would be better")
        } else {
            None
        }
    }

    fn step(&mut self, token: TokenKind) {
        use TokenKind as T;
        match token {
            T::Lpar | T::Lsqb => {
                self.hang();
                self.chains.push(0);
            }
            T::Lbrace | T::FStringStart | T::TStringStart => self.chains.push(0),
            T::Rpar | T::Rsqb | T::Rbrace | T::FStringEnd | T::TStringEnd => self.close(),
            T::Comma | T::Semi => self.settle(),
            T::Newline => {
                self.chains.truncate(1);
                self.settle();
            }
            T::Indent => self.elifs.push(0),
            T::Dedent => {
                self.elifs.pop();
            }
            T::Elif => self.count_elif(1),
            T::If if self.at_line_start => self.count_elif(0),
            _ if hangs(token) => self.hang(),
            _ => {}
        }
        self.at_line_start = matches!(token, T::Newline | T::Indent | T::Dedent)
            || (self.at_line_start && token.is_trivia());
    }

    fn hang(&mut self) {
        if let Some(chain) = self.chains.last_mut() {
            *chain += 1;
        }
    }

    fn settle(&mut self) {
        if let Some(chain) = self.chains.last_mut() {
            *chain = 0;
        }
    }

    fn close(&mut self) {
        if self.chains.len() > 1 {
            self.chains.pop();
        }
    }

    /// One more, or a new `if`.
    fn count_elif(&mut self, more: u32) {
        if let Some(elifs) = self.elifs.last_mut() {
            *elifs = if more == 0 { 0 } else { *elifs + more };
        }
    }
}

/// Whether a token makes the tree of an expression one level deeper.
fn hangs(token: TokenKind) -> bool {
    use TokenKind as T;
    token.as_binary_operator().is_some()
        || token.as_unary_operator().is_some()
        || matches!(token, T::Dot | T::Lambda | T::If | T::Await | T::For | T::Yield)
}

#[cfg(test)]
mod tests {
    use super::Depth;

    #[test]
    fn what_people_write_is_not_too_deep() {
        let table =
            format!("x = [{}]\n", "(1 + 2, [3], {4: 'five'}, f'{six}', a.b.c()), ".repeat(5000));
        let text = format!("x = f'{}'\n", "{a} and {b.c(1)} ".repeat(2000));
        let lines = "if a:\n    b.c(d)\nelif e:\n    f = -1\n".repeat(2000);
        for source in [table, text, lines] {
            assert_eq!(Depth::fault_of(&source), None);
        }
    }

    #[test]
    fn each_kind_of_nesting_is_bounded() {
        for part in ["(", "[", "{", "-", "not ", "1 + ", "a.", "lambda: ", "1 if 1 else ", "f'{"] {
            let source = format!("x = {}", part.repeat(2000));
            assert!(Depth::fault_of(&source).is_some(), "{part:?}");
        }
        let calls = format!("f{}", "()".repeat(2000));
        let blocks: String = (0..300).map(|n| " ".repeat(n) + "if 1:\n").collect();
        let elifs = "if 0: pass\n".to_owned() + &"elif 0: pass\n".repeat(2000);
        for source in [calls, blocks, elifs] {
            assert!(Depth::fault_of(&source).is_some(), "{:?}", &source[..20]);
        }
    }

    #[test]
    fn the_line_of_the_fault_is_found() {
        let source = format!("a = 1\n\nb = '''\n'''\nc = {}\nd = 2\n", "(".repeat(300));
        let lines: Vec<&str> = source.split_inclusive('\n').collect();
        assert_eq!(super::first_line_with_fault(&lines), 5);
    }
}
