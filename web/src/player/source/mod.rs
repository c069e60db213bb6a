//! The program, with every task's chip at the line where it is.

pub mod places;
mod python;
mod tokens;

use taktwerk_trace::{Phase, Replay};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::loop_panel::queue::tag;
use super::session::Moment;
use crate::i18n::use_i18n;
use crate::player::program::{Language, Program};
pub use places::Place;
use tokens::{Kind, tokens};

/// Height of a line in pixels.
const LINE_PX: i32 = 26;
/// Chips shown at most at one line.
const MOST: usize = 2;

/// Which program.
#[derive(PartialEq, Properties)]
pub struct SourceViewProps {
    /// The position.
    pub moment: Moment,
    /// The program.
    pub source: Program,
    /// Whether virtual time passes between two events: then a task that blocks the loop is already
    /// at the place that the next event names.
    pub flows: bool,
}

/// The source view.
#[component]
pub fn SourceView(SourceViewProps { moment, source, flows }: &SourceViewProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let (places, current) = moment.with(|replay: &Replay| {
        (places::of(replay, source, *flows), places::current_line(replay, source))
    });
    let running = places.iter().find(|place| place.phase == Phase::Running);
    let current = running.map(|place| place.line).or(current);
    use_line_in_view(&view, current.map(|line| line.saturating_sub(source.first_line)));
    let coloured = use_memo((source.text.clone(), source.language), |(text, language)| {
        colour(text, *language)
    });
    let line = |(index, pieces): (usize, &Vec<(Kind, String)>)| {
        let number = source.first_line + index as u32;
        let here: Vec<_> = places.iter().filter(|place| place.line == number).collect();
        let class = classes!(
            "pl-line",
            (!here.is_empty()).then_some("pl-occupied"),
            (current == Some(number)).then_some("pl-current")
        );
        html! {
            <li {class}>
                <span class="pl-number" aria-hidden="true">{ number }</span>
                <code>{ for pieces.iter().map(token) }</code>
                { chips(moment, &here) }
            </li>
        }
    };
    let file = source.file.rsplit(['/', '\\']).next().unwrap_or(&source.file).to_owned();
    html! {
        <section class="pl-panel pl-source" aria-label={i18n.t("player-source")}>
            <h3>{ i18n.t("player-source") }<span class="pl-count">{ file }</span></h3>
            <div class="pl-source-view" ref={view} tabindex="0" data-own-keys="" role="group"
                aria-label={i18n.t("player-source")}>
                <ol>{ for coloured.iter().enumerate().map(line) }</ol>
            </div>
        </section>
    }
}

/// The lines of a program, cut into coloured pieces.
fn colour(text: &str, language: Language) -> Vec<Vec<(Kind, String)>> {
    let owned = |pieces: Vec<(Kind, &str)>| {
        pieces.into_iter().map(|(kind, piece)| (kind, piece.to_owned())).collect()
    };
    match language {
        Language::Rust => text.lines().map(|line| owned(tokens(line))).collect(),
        Language::Python => python::lines(text).into_iter().map(owned).collect(),
    }
}

fn token((kind, text): &(Kind, String)) -> Html {
    match kind.class() {
        Some(class) => html! { <span {class}>{ text }</span> },
        None => html! { { text } },
    }
}

fn chips(moment: &Moment, here: &[&Place]) -> Html {
    if here.is_empty() {
        return html! {};
    }
    let hidden = here.len().saturating_sub(MOST);
    let chip = |place: &&Place| tag(&moment.session, place.task, place.phase);
    html! {
        <span class="pl-tags">
            { for here.iter().take(MOST).map(chip) }
            if hidden > 0 { <span class="pl-tag">{ format!("+{hidden}") }</span> }
        </span>
    }
}

/// Scrolls within the view, never the page, until a line is well in it.
#[hook]
fn use_line_in_view(view: &NodeRef, line: Option<u32>) {
    let view = view.clone();
    use_effect_with(line, move |line| {
        let Some((view, line)) = view.cast::<HtmlElement>().zip(*line) else { return };
        let top = i32::try_from(line).unwrap_or(i32::MAX).saturating_mul(LINE_PX);
        let (from, room) = (view.scroll_top(), view.client_height());
        if top < from + LINE_PX || top > from + room - 3 * LINE_PX {
            view.set_scroll_top((top - room / 3).max(0));
        }
    });
}
