//! The pages, one module each.

mod event_loop;
mod not_found;
pub mod playground;

pub use event_loop::EventLoop;
pub use not_found::NotFound;
pub use playground::Playground;
