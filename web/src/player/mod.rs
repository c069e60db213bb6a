//! The player: one trace as animation, table and sentence.
//!
//! Everything it shows is read off a replay of the trace at the playhead, or off the lanes of the
//! whole run; nothing is simulated here. Each view is a component of a `Moment`, so a
//! view whose moment did not change is not drawn again.
//!
//! Pure logic (the playhead, playback, scales, paths, windows of rows) is apart from the
//! components and tested natively.

mod browser;
mod chain;
mod compare;
mod depth_plot;
mod icons;
mod keys;
mod lanes;
mod loop_panel;
mod merged;
mod output;
mod phase;
mod playback;
mod playhead;
mod program;
mod queue_picture;
#[cfg(test)]
mod sample;
mod scale;
mod sentence;
mod session;
mod source;
mod stacks;
mod table;
mod table_window;
mod ticks;
mod transport;
mod view;

use std::rc::Rc;

use taktwerk_trace::Trace;
use yew::prelude::*;

pub use compare::{Compare, Picture, Side};
pub use phase::{class as phase_class, slug as phase_slug};
pub use playhead::Axis;
pub use program::{Language, Program};
pub use session::Unit;
pub use source::Place;

use crate::i18n::use_i18n;
use view::PlayerView;

/// What a [`Player`] shows.
#[derive(Clone, Properties)]
pub struct PlayerProps {
    /// The id of the element; distinct among the players of a page.
    pub id: AttrValue,
    /// The run; compared by address.
    pub trace: Rc<Trace>,
    /// The program that ran.
    #[prop_or_default]
    pub source: Option<Program>,
    /// Whether to begin playing at once, if the reader did not ask for less motion.
    #[prop_or_default]
    pub autoplay: bool,
    /// What the axis counts at first.
    #[prop_or_default]
    pub axis: Axis,
    /// The picture that comes before all others.
    #[prop_or(Picture::Lanes)]
    pub lead: Picture,
    /// In which unit time is told; never changes.
    #[prop_or_default]
    pub unit: Unit,
    /// Where to go; a request with another number is another one.
    #[prop_or_default]
    pub goto: Option<Goto>,
    /// Hears where the tasks are in the program, whenever that changes.
    #[prop_or_default]
    pub onplaces: Option<Callback<Rc<[Place]>>>,
}

/// A place in a trace to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goto {
    /// Events folded in there.
    pub position: usize,
    /// Tells apart two requests for the same place.
    pub number: u32,
}

impl PartialEq for PlayerProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.trace, &other.trace)
            && self.id == other.id
            && self.source == other.source
            && self.axis == other.axis
            && self.autoplay == other.autoplay
            && self.lead == other.lead
            && self.goto == other.goto
            && self.onplaces == other.onplaces
    }
}

/// Replays a trace.
#[component]
pub fn Player(props: &PlayerProps) -> Html {
    let PlayerProps { id, trace, source, autoplay, axis, lead, unit, goto, onplaces } =
        props.clone();
    let i18n = use_i18n();
    html! {
        <PlayerView {id} {trace} {source} {autoplay} {axis} {lead} {unit} {goto} {onplaces} {i18n} />
    }
}
