//! The pages, one module each.

mod event_loop;
mod not_found;

pub use event_loop::EventLoop;
pub use not_found::NotFound;
