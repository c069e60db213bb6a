//! How much memory the process has, and what happens when it has too much.
//!
//! The interpreter has no way to be refused memory: one that asks for 10 GB and does not get them
//! aborts the process without a word. So the allocator refuses nothing. Above its ceiling it stops
//! the thread that asked, for ever, and the main thread tells and ends the process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

static USED: AtomicUsize = AtomicUsize::new(0);
static CEILING: AtomicUsize = AtomicUsize::new(usize::MAX);
static EXCEEDED: AtomicBool = AtomicBool::new(false);

/// The system's allocator, counted.
pub struct Counted;

/// Bytes that are allocated now.
pub fn used() -> usize {
    USED.load(Ordering::Relaxed)
}

/// Sets the ceiling, in bytes.
pub fn set_ceiling(bytes: usize) {
    CEILING.store(bytes, Ordering::Relaxed);
}

/// Whether a thread was stopped because it wanted more than the ceiling allows.
pub fn is_exceeded() -> bool {
    EXCEEDED.load(Ordering::Acquire)
}

fn take(bytes: usize) {
    let before = USED.fetch_add(bytes, Ordering::Relaxed);
    if before.saturating_add(bytes) > CEILING.load(Ordering::Relaxed) {
        stop_for_ever();
    }
}

fn give_back(bytes: usize) {
    USED.fetch_sub(bytes, Ordering::Relaxed);
}

/// The other threads need memory to tell of it: there is no ceiling any more.
#[cold]
fn stop_for_ever() {
    CEILING.store(usize::MAX, Ordering::Relaxed);
    EXCEEDED.store(true, Ordering::Release);
    loop {
        std::thread::park();
    }
}

// SAFETY: everything is handed to the system's allocator as it came; counting touches atomics only.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Growing may copy: for a moment there are both.
        take(size.saturating_sub(layout.size()));
        give_back(layout.size().saturating_sub(size));
        // SAFETY: the caller keeps the contract.
        unsafe { System.realloc(memory, layout, size) }
    }
}
