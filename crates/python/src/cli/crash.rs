//! A crash of the interpreter's thread as one more way in which a run can be broken off.
//!
//! Some of the interpreter's own calls have no limit of recursion (a class whose `__call__` is an
//! instance of itself), and it trusts code objects that a program has put together. Then the
//! system says that memory was touched that is not there. The handler stops the thread for ever,
//! as a lack of memory does; the main thread tells.

use std::sync::atomic::{AtomicBool, Ordering};

static CRASHED: AtomicBool = AtomicBool::new(false);

/// Whether a thread has crashed.
pub fn happened() -> bool {
    CRASHED.load(Ordering::Acquire)
}

/// Sets the handler. Threads of the standard library have the second stack that it needs.
#[cfg(unix)]
pub fn watch() {
    // SAFETY: the action is zeroed, which is valid for it, and filled in as the system wants it;
    // the handler does nothing but set an atomic and sleep, which a handler may.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = stop_for_ever as extern "C" fn(libc::c_int) as usize;
        action.sa_flags = libc::SA_ONSTACK;
        libc::sigemptyset(&raw mut action.sa_mask);
        for signal in [libc::SIGSEGV, libc::SIGBUS, libc::SIGILL] {
            libc::sigaction(signal, &raw const action, std::ptr::null_mut());
        }
    }
}

/// Elsewhere the system ends the process.
#[cfg(not(unix))]
pub fn watch() {}

#[cfg(unix)]
extern "C" fn stop_for_ever(_signal: libc::c_int) {
    CRASHED.store(true, Ordering::Release);
    loop {
        // SAFETY: it has no conditions.
        unsafe { libc::pause() };
    }
}
