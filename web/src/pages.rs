//! The pages, one module each.

mod backpressure;
mod cancellation;
mod event_loop;
mod not_found;
pub mod playground;
mod traps;

pub use backpressure::Backpressure;
pub use cancellation::Cancellation;
pub use event_loop::EventLoop;
pub use not_found::NotFound;
pub use playground::Playground;
pub use traps::Traps;
