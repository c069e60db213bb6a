//! The exhibits in a browser: their traces are the bytes that were stored by a native run.
#![cfg(target_family = "wasm")]

mod programs;

use programs::{for_each_program, text};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

macro_rules! run_here {
    ($($name:ident,)*) => {$(
        #[wasm_bindgen_test]
        fn $name() {
            let stored = include_str!(concat!("snapshots/", stringify!($name), ".txt"));
            assert_eq!(text(&programs::$name()), stored);
            assert_eq!(text(&programs::$name()), stored, "in a second run");
        }
    )*};
}
for_each_program!(run_here);
