//! Writing Python programs: lines, indented.

use std::fmt::Display;

/// A Python program while it is written.
#[derive(Debug, Default)]
pub(crate) struct Program {
    text: String,
    depth: usize,
}

impl Program {
    /// Writes a line at the current depth.
    pub fn line(&mut self, text: impl Display) {
        self.text.push_str(&"    ".repeat(self.depth));
        self.text.push_str(&text.to_string());
        self.text.push('\n');
    }

    /// Writes a line and, one step deeper, what stands under it; `pass` if that is nothing.
    pub fn block(&mut self, head: impl Display, body: impl FnOnce(&mut Self)) {
        self.line(head);
        self.depth += 1;
        let before = self.text.len();
        body(self);
        if self.text.len() == before {
            self.line("pass");
        }
        self.depth -= 1;
    }

    /// Writes a definition at the outermost level, two empty lines below what is above it.
    pub fn define(&mut self, head: impl Display, body: impl FnOnce(&mut Self)) {
        self.text.push_str("\n\n");
        self.block(head, body);
    }

    /// The program, which ends by running its coroutine `main`.
    pub fn finish(mut self) -> String {
        self.text.push_str("\n\nasyncio.run(main())\n");
        self.text
    }
}

/// Milliseconds as a Python number of seconds: `2`, `0.3`.
pub(crate) fn seconds(ms: impl Into<u64>) -> String {
    let ms = ms.into();
    let (whole, rest) = (ms / 1000, ms % 1000);
    let text = format!("{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_have_no_needless_decimals() {
        let shown = [0, 5, 200, 300, 2000, 10_000, 12_340].map(|ms: u32| seconds(ms));
        assert_eq!(shown, ["0", "0.005", "0.2", "0.3", "2", "10", "12.34"]);
    }

    #[test]
    fn a_block_without_lines_passes() {
        let mut program = Program::default();
        program.line("import asyncio");
        program.define("async def main():", |_| {});
        let text = "import asyncio\n\n\nasync def main():\n    pass\n\n\nasyncio.run(main())\n";
        assert_eq!(program.finish(), text);
    }
}
