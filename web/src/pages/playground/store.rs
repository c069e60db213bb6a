//! What is remembered of the playground between two visits.

use std::cell::RefCell;

use super::desk::Desk;
use crate::browser;

const PROGRAM: &str = "taktwerk.program";
const KEPT: &str = "taktwerk.program.kept";
const AUTO: &str = "taktwerk.auto";

thread_local! {
    /// Holds the desk while the reader is on another page, also where storage is blocked.
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// The desk as it was left.
pub fn open() -> Desk {
    DESK.with_borrow(Clone::clone).unwrap_or_else(|| {
        let kept = browser::recall(KEPT).filter(|kept| !kept.is_empty());
        Desk::open(browser::recall(PROGRAM), kept)
    })
}

/// Remembers the desk; gives whether the browser will still know it tomorrow.
pub fn keep(desk: &Desk) -> bool {
    DESK.set(Some(desk.clone()));
    let kept = browser::remember(KEPT, desk.kept.as_deref().unwrap_or_default());
    browser::remember(PROGRAM, &desk.text) && kept
}

/// Whether programs run by themselves after a change.
pub fn auto() -> bool {
    browser::recall(AUTO).as_deref() != Some("off")
}

/// Remembers whether they do.
pub fn keep_auto(auto: bool) {
    browser::remember(AUTO, if auto { "on" } else { "off" });
}
