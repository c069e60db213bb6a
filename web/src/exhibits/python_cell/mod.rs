//! Python in the middle of a page: a program that the reader can change and run, and its picture.
//!
//! [`PythonCell`] has an editor, controls, results and a picture of the run, by default the player.
//! [`use_python_run`] is for components that run programs of their own and show them as they like.
//! Both run by themselves when they first come near the part of the page that is seen; before that
//! nothing is loaded. All cells of a page share one engine.

mod draft;
mod layout;
mod near;
mod run;
mod view;

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Outcome;
use crate::i18n::use_i18n;
use crate::player::{Axis, Goto, Picture, Place, Program};

pub use run::{CellState, use_python_run};
use view::PythonCellView;

/// Properties of [`PythonCell`].
#[derive(Clone, PartialEq, Properties)]
pub struct PythonCellProps {
    /// The id of the element; distinct on a page. The player's is `{id}-player`.
    pub id: AttrValue,
    /// The program. Another one takes its place and runs, unless the reader has changed it.
    pub code: AttrValue,
    /// What the program is, for those who hear the page; tells apart the cells of a page.
    #[prop_or_default]
    pub name: AttrValue,
    /// What the player's axis counts at first.
    #[prop_or_default]
    pub axis: Axis,
    /// The picture that the player begins with.
    #[prop_or(Picture::Lanes)]
    pub lead: Picture,
    /// Hears of every run that is over.
    #[prop_or_default]
    pub onrun: Callback<Rc<Outcome>>,
    /// Draws a run in place of the player.
    #[prop_or_default]
    pub picture: Option<Callback<Shown, Html>>,
}

/// A run, for a picture of it.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// The run.
    pub outcome: Rc<Outcome>,
    /// The program that ran, as a player shows it.
    pub source: Program,
    /// Whether the program has changed since.
    pub stale: bool,
    /// Where the reader wants to go in the run.
    pub goto: Option<Goto>,
    /// Marks the lines of tasks in the editor.
    pub onplaces: Callback<Rc<[Place]>>,
}

/// A program to change and to run, and its picture.
#[component]
pub fn PythonCell(props: &PythonCellProps) -> Html {
    let i18n = use_i18n();
    let mut cell = props.clone();
    if cell.name.is_empty() {
        cell.name = i18n.t("cell-name").into();
    }
    html! { <PythonCellView {cell} {i18n} /> }
}
