//! Equal programs give equal traces, byte for byte: in a second run, and in the next version.
//!
//! `tests/browser.rs` compares the browser's traces with the same files.
#![cfg(not(target_family = "wasm"))]

mod programs;

use expect_test::expect_file;
use programs::for_each_program;

macro_rules! run_twice {
    ($($name:ident,)*) => {$(
        #[test]
        fn $name() {
            let (first, second) = (programs::$name(), programs::$name());
            assert_eq!(first.to_string(), second.to_string());
            assert_eq!(first, second, "texts or places differ");
            let file = expect_file![concat!("snapshots/", stringify!($name), ".txt")];
            file.assert_eq(&first.to_string());
        }
    )*};
}
for_each_program!(run_twice);
