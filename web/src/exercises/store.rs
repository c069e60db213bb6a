//! Where progress is kept: in this browser, or only until the page is closed if that is refused.

use std::cell::RefCell;

use super::progress::{Progress, Record, Unusable};
use crate::browser;

const PROGRESS: &str = "taktwerk.progress";
/// A text that could not be read is put aside here, so that it is not lost.
const ASIDE: &str = "taktwerk.progress.unread";

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::new(Kept::open());
}

/// Whether progress will still be there tomorrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// The browser remembers it.
    Lasting,
    /// The browser refuses to remember anything.
    Refused,
    /// A newer version of the page has left progress that this one must not touch.
    Newer,
}

struct Kept {
    progress: Progress,
    memory: Memory,
}

impl Kept {
    fn open() -> Self {
        let stored = browser::recall(PROGRESS);
        let lasting = if browser::can_remember() { Memory::Lasting } else { Memory::Refused };
        let (progress, memory) = match stored.as_deref().map(Progress::parse) {
            None => (Progress::default(), lasting),
            Some(Ok(progress)) => (progress, lasting),
            Some(Err(Unusable::Newer)) => (Progress::default(), Memory::Newer),
            Some(Err(_)) => {
                browser::remember(ASIDE, stored.as_deref().unwrap_or_default());
                (Progress::default(), lasting)
            }
        };
        Self { progress, memory }
    }

    /// Remembers the progress, unless that would overwrite a newer page's.
    fn write(&mut self) {
        if self.memory == Memory::Newer {
            return;
        }
        let written = browser::remember(PROGRESS, &self.progress.to_text());
        self.memory = if written { Memory::Lasting } else { Memory::Refused };
    }

    /// Another tab may have written meanwhile: what it achieved stays.
    fn refresh(&mut self) {
        if self.memory != Memory::Lasting {
            return;
        }
        if let Some(Ok(stored)) = browser::recall(PROGRESS).as_deref().map(Progress::parse) {
            self.progress = stored;
        }
    }
}

/// What is remembered of an exercise.
pub fn of(exercise: &str) -> Record {
    KEPT.with_borrow_mut(|kept| {
        kept.refresh();
        kept.progress.of(exercise)
    })
}

/// Changes what is remembered of an exercise.
pub fn change(exercise: &str, change: impl FnOnce(&mut Record)) {
    KEPT.with_borrow_mut(|kept| {
        kept.refresh();
        kept.progress.change(exercise, change);
        kept.write();
    });
}

/// Whether progress is kept.
pub fn memory() -> Memory {
    KEPT.with_borrow(|kept| kept.memory)
}

/// All progress as the text of a file; none if there is nothing yet.
pub fn export() -> Option<String> {
    KEPT.with_borrow_mut(|kept| {
        kept.refresh();
        (!kept.progress.is_empty()).then(|| kept.progress.to_text())
    })
}

/// Takes over the text of a file.
///
/// # Errors
///
/// If it cannot be used; then nothing has changed.
pub fn import(text: &str) -> Result<(), Unusable> {
    let theirs = Progress::parse(text)?;
    KEPT.with_borrow_mut(|kept| {
        kept.refresh();
        kept.progress.take_over(theirs);
        kept.write();
    });
    Ok(())
}
