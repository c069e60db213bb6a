//! The exhibits give equal traces, byte for byte: in a second run, and in the next version.
//!
//! `tests/browser.rs` compares the browser's traces with the same files.
#![cfg(not(target_family = "wasm"))]

mod programs;

use expect_test::expect_file;
use programs::{for_each_program, text};

macro_rules! run_twice {
    ($($name:ident,)*) => {$(
        #[test]
        fn $name() {
            let (first, second) = (programs::$name(), programs::$name());
            assert_eq!(text(&first), text(&second));
            assert_eq!(first.trace, second.trace, "texts or places differ");
            expect_file![concat!("snapshots/", stringify!($name), ".txt")].assert_eq(&text(&first));
        }
    )*};
}
for_each_program!(run_twice);
