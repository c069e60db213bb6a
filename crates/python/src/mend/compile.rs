//! Programs are compiled with two checks of which RustPython's instructions are short: that a
//! coroutine that is awaited is not over, and that what `async for` goes through can be gone
//! through so.
//!
//! `await x` is compiled as `await <await>(x)`, where the name, which no program can spell, is that
//! of a native function that gives `x` back or raises.

use ruff_text_size::{Ranged, TextRange};
use rustpython_compiler_core::SourceFileBuilder;
use rustpython_vm::builtins::{PyBaseExceptionRef, PyCode, PyCoroutine};
use rustpython_vm::compiler::ast::name::Name;
use rustpython_vm::compiler::ast::visitor::transformer::{
    Transformer, walk_comprehension, walk_expr, walk_stmt,
};
use rustpython_vm::compiler::ast::{
    Arguments, AtomicNodeIndex, Comprehension, Expr, ExprCall, ExprContext, ExprName, Mod, Stmt,
};
use rustpython_vm::compiler::{Mode, codegen, parser};
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};

use super::coroutines::check_usable;

const AWAIT: &str = "<await>";
const AITER: &str = "<aiter>";

pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    let checked: PyObjectRef = vm.new_function(AWAIT, awaited).into();
    vm.builtins.set_attr(vm.ctx.intern_str(AWAIT), checked, vm)?;
    let checked: PyObjectRef = vm.new_function(AITER, gone_through).into();
    vm.builtins.set_attr(vm.ctx.intern_str(AITER), checked, vm)
}

fn awaited(object: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    if let Some(coroutine) = object.downcast_ref::<PyCoroutine>() {
        check_usable(coroutine, vm)?;
    }
    Ok(object)
}

fn gone_through(object: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    if object.get_class_attr(vm.ctx.intern_str("__aiter__")).is_some() {
        return Ok(object);
    }
    let class = object.class().name().to_string();
    Err(vm.new_type_error(format!(
        "'async for' requires an object with __aiter__ method, got {class}"
    )))
}

/// Compiles a module. Gives a `SyntaxError` if it is none.
pub fn compile(
    text: &str,
    path: &str,
    vm: &VirtualMachine,
) -> Result<PyRef<PyCode>, PyBaseExceptionRef> {
    let plain = vm
        .compile(text, Mode::Exec, path.to_owned())
        .map_err(|error| vm.new_syntax_error(&error, Some(text)))?;
    if !text.contains("await") && !text.contains("async") {
        return Ok(plain);
    }
    Ok(checked(text, path, vm).unwrap_or(plain))
}

fn checked(text: &str, path: &str, vm: &VirtualMachine) -> Option<PyRef<PyCode>> {
    let parsed = parser::parse(text, parser::Mode::Module.into()).ok()?;
    let mut syntax = parsed.into_syntax();
    match &mut syntax {
        Mod::Module(module) => Checks.visit_body(&mut module.body),
        Mod::Expression(_) => return None,
    }
    let file = SourceFileBuilder::new(path, text).finish();
    let code = codegen::compile::compile_top(syntax, file, Mode::Exec, vm.compile_opts()).ok()?;
    Some(vm.ctx.new_code(code))
}

struct Checks;

impl Transformer for Checks {
    fn visit_stmt(&self, statement: &mut Stmt) {
        walk_stmt(self, statement);
        if let Stmt::For(loops) = statement
            && loops.is_async
        {
            wrap(AITER, &mut loops.iter, None);
        }
    }

    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        if let Expr::Await(awaits) = expression {
            wrap(AWAIT, &mut awaits.value, Some(awaits.range));
        }
    }

    fn visit_comprehension(&self, comprehension: &mut Comprehension) {
        walk_comprehension(self, comprehension);
        if comprehension.is_async {
            wrap(AITER, &mut comprehension.iter, None);
        }
    }
}

/// Makes an expression the argument of a call; errors of the call are shown at a range.
fn wrap(function: &'static str, expression: &mut Expr, range: Option<TextRange>) {
    let range = range.unwrap_or_else(|| expression.range());
    let name = Expr::Name(ExprName {
        node_index: AtomicNodeIndex::default(),
        range,
        id: Name::new_static(function),
        ctx: ExprContext::Load,
    });
    let blank = name.clone();
    let inner = std::mem::replace(expression, blank);
    *expression = Expr::Call(ExprCall {
        node_index: AtomicNodeIndex::default(),
        range,
        func: Box::new(name),
        arguments: Arguments {
            node_index: AtomicNodeIndex::default(),
            range,
            args: Box::new([inner]),
            keywords: Box::new([]),
        },
    });
}
