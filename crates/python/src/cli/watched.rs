//! The interpreter's thread and the one that watches it.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use taktwerk_protocol::Limits;

use super::progress::Progress;
use super::{crash, memory};

/// The stack of the interpreter: room for the recursion limit in a build without optimisation.
const STACK: usize = 512 << 20;

/// How long a run may go on after its limit of wall time before it is ended from outside.
const GRACE: Duration = Duration::from_millis(400);

/// How often the watching thread looks.
const LOOK: Duration = Duration::from_millis(20);

/// What a panic said, if there was one.
static FAULT: Mutex<String> = Mutex::new(String::new());

/// Why a run did not come back. Its thread is then lost, and with it the memory that it holds: the
/// process should end soon.
pub enum BrokenOff {
    /// It took longer than it may, and did not heed the engine's limit.
    TooLong,
    /// It wanted more memory at once than there is for it.
    TooMuchMemory,
    /// The engine panicked with this message.
    EngineFailed(String),
    /// The interpreter touched memory that is not there.
    Crashed,
}

/// Makes the process ready to survive what programs do to the interpreter.
pub fn prepare() {
    std::panic::set_hook(Box::new(|info| {
        *FAULT.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string();
    }));
    crash::watch();
}

/// Does work that runs a program within limits in a thread of its own, and waits for it, but not for
/// ever. The time counts from when the program begins ([`Progress::elapsed`]).
pub fn run<T: Send + 'static>(
    limits: &Limits,
    progress: &Progress,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokenOff> {
    // Beyond what the program may have, which is looked at now and then, for a single huge wish.
    memory::set_ceiling((limits.memory_bytes + limits.memory_bytes / 2) as usize);
    let (send, receive) = mpsc::channel();
    let work = move || {
        let _ = send.send(work());
    };
    if let Err(error) = std::thread::Builder::new().stack_size(STACK).spawn(work) {
        return Err(BrokenOff::EngineFailed(format!("no thread for the interpreter: {error}")));
    }
    wait(&receive, limits.wall_millis, progress)
}

fn wait<T>(receive: &Receiver<T>, wall_millis: u32, progress: &Progress) -> Result<T, BrokenOff> {
    let most = Duration::from_millis(wall_millis.into()) + GRACE;
    loop {
        match receive.recv_timeout(LOOK) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Disconnected) => {
                let fault = FAULT.lock().unwrap_or_else(PoisonError::into_inner).clone();
                return Err(BrokenOff::EngineFailed(fault));
            }
            Err(RecvTimeoutError::Timeout) if crash::happened() => return Err(BrokenOff::Crashed),
            Err(RecvTimeoutError::Timeout) if memory::is_exceeded() => {
                return Err(BrokenOff::TooMuchMemory);
            }
            Err(RecvTimeoutError::Timeout) if wall_millis > 0 && progress.elapsed() > most => {
                return Err(BrokenOff::TooLong);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
