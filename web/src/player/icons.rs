//! The signs on the buttons.

use yew::prelude::*;

/// A sign, as path data in a square of 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon(&'static str);

impl Icon {
    /// Play.
    pub const PLAY: Self =
        Self("M6 4.2v11.6a.8.8 0 0 0 1.2.7l9.3-5.8a.8.8 0 0 0 0-1.4L7.2 3.5A.8.8 0 0 0 6 4.2z");
    /// Pause.
    pub const PAUSE: Self = Self("M5.5 4h3v12h-3zM11.5 4h3v12h-3z");
    /// Again from the start.
    pub const AGAIN: Self =
        Self("M10 3.5a6.5 6.5 0 1 1-6.2 4.6l1.7.5A4.7 4.7 0 1 0 10 5.3v2.5L5.8 4.6 10 1.2z");
    /// One event on.
    pub const NEXT: Self = Self("M6 4.8v10.4L12.2 10zM13 4.8h2.2v10.4H13z");
    /// One event back.
    pub const PREVIOUS: Self = Self("M14 4.8v10.4L7.8 10zM4.8 4.8H7v10.4H4.8z");
    /// To the start.
    pub const START: Self = Self("M16 4.8v10.4L10.4 10zM10 4.8v10.4L4.4 10zM2.8 4.8h1.8v10.4H2.8z");
    /// To the end.
    pub const END: Self = Self("M4 4.8v10.4L9.6 10zM10 4.8v10.4l5.6-5.2zM15.4 4.8h1.8v10.4h-1.8z");

    /// The sign as an image without words.
    pub fn draw(self) -> Html {
        html! {
            <svg class="pl-icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d={self.0} fill="currentColor" />
            </svg>
        }
    }
}
