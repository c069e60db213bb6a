//! All events as text: the full equivalent of the picture.

use taktwerk_trace::Event as TraceEvent;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::session::Moment;
use super::table_window::{ROW_PX, TableWindow, scroll_to};
use crate::i18n::{I18n, use_i18n};
use crate::narration;

/// Which events.
#[derive(PartialEq, Properties)]
pub struct TableProps {
    /// The position.
    pub moment: Moment,
    /// Called with the position after the event of the row that was chosen.
    pub onjump: Callback<usize>,
    /// Which run, where there are several.
    #[prop_or_default]
    pub label: Option<AttrValue>,
}

/// The table of events, folded in until it is wanted.
#[component]
pub fn Table(TableProps { moment, onjump, label }: &TableProps) -> Html {
    let i18n = use_i18n();
    let open = use_state_eq(|| false);
    let with_lines = use_state_eq(|| false);
    let onlines = {
        let with_lines = with_lines.clone();
        Callback::from(move |_: Event| with_lines.set(!*with_lines))
    };
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            if let Some(details) = event.target_dyn_into::<HtmlElement>() {
                open.set(details.has_attribute("open"));
            }
        })
    };
    let count = moment.session.trace().len();
    html! {
        <details class="pl-table" {ontoggle}>
            <summary>
                { i18n.t("player-table") }
                if let Some(label) = label { <b>{ label.clone() }</b> }
                <span class="pl-count">{ i18n.tn("player-events", count, &[]) }</span>
            </summary>
            if *open {
                if moment.session.has_lines() {
                    <label class="pl-lines-switch">
                        <input type="checkbox" checked={*with_lines} onchange={onlines} />
                        { i18n.t("player-with-lines") }
                    </label>
                }
                <Rows moment={moment.clone()} with_lines={*with_lines} onjump={onjump.clone()} />
            }
        </details>
    }
}

/// Which rows.
#[derive(PartialEq, Properties)]
struct RowsProps {
    moment: Moment,
    /// Whether a line that is reached is a row, too.
    with_lines: bool,
    onjump: Callback<usize>,
}

#[component]
fn Rows(RowsProps { moment, with_lines, onjump }: &RowsProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let scroll = use_state_eq(|| 0.0);
    let session = &moment.session;
    let some = session.rows_without_lines().filter(|_| !with_lines);
    let count = some.map_or(session.trace().len(), <[u32]>::len);
    // The row of the present event, or the last one before it.
    let present = moment.position.saturating_sub(1);
    let present = some.map_or(present, |rows| {
        rows.partition_point(|&seq| seq as usize <= present).saturating_sub(1)
    });
    use_row_in_view(&view, present);
    let draw = |index: usize| {
        let seq = some.map_or(index, |rows| rows[index] as usize);
        row(&i18n, moment, onjump, (index, seq), index == present && moment.position > 0)
    };
    let onscroll = {
        let (view, scroll) = (view.clone(), scroll.clone());
        Callback::from(move |_: Event| {
            if let Some(view) = view.cast::<HtmlElement>() {
                scroll.set((f64::from(view.scroll_top()) / ROW_PX).floor() * ROW_PX);
            }
        })
    };
    let window = TableWindow::at(*scroll, count);
    let spacer = |height: f64| {
        let style = format!("height:{height}px");
        html! { <tr class="pl-spacer" aria-hidden="true"><td colspan="4" {style}></td></tr> }
    };
    html! {
        <div class="pl-table-view" ref={view} {onscroll} tabindex="0" data-own-keys="" role="group"
            aria-label={i18n.t("player-table")}>
            <table aria-rowcount={(count + 1).to_string()}>
                <thead><tr aria-rowindex="1">
                    <th scope="col">{ i18n.t("player-column-step") }</th>
                    <th scope="col">{ i18n.t("player-column-time") }</th>
                    <th scope="col">{ i18n.t("player-column-task") }</th>
                    <th scope="col">{ i18n.t("player-column-event") }</th>
                </tr></thead>
                <tbody>
                    { spacer(window.before) }
                    { for (window.first..window.end).map(draw) }
                    { spacer(window.after) }
                </tbody>
            </table>
        </div>
    }
}

fn row(
    i18n: &I18n,
    moment: &Moment,
    onjump: &Callback<usize>,
    (index, seq): (usize, usize),
    current: bool,
) -> Html {
    let session = &moment.session;
    let Some(TraceEvent { time, task, .. }) = session.trace().events().get(seq) else {
        return html! {};
    };
    let class = if current {
        "pl-current"
    } else if seq >= moment.position {
        "pl-future"
    } else {
        ""
    };
    let step = (seq + 1).to_string();
    let onclick = onjump.reform(move |_: MouseEvent| seq + 1);
    let label = i18n.ta("player-jump", &[("step", &step)]);
    html! {
        <tr key={seq} {class} {onclick} aria-rowindex={(index + 2).to_string()}
            aria-current={current.then_some("step")}>
            <td><button type="button" tabindex={if current { "0" } else { "-1" }}
                aria-label={label}>{ step }</button></td>
            <td>{ session.seconds(i18n, *time) }</td>
            <td>{ task.map_or_else(|| "–".to_owned(), |task| session.task_name(task)) }</td>
            <td>{ narration::event_text(i18n, session.trace(), seq) }</td>
        </tr>
    }
}

/// Scrolls within the table, never the page, until the current row is in view.
#[hook]
fn use_row_in_view(view: &NodeRef, row: usize) {
    let view = view.clone();
    use_effect_with(row, move |&row| {
        let Some(view) = view.cast::<HtmlElement>() else { return };
        let (scroll, height) = (f64::from(view.scroll_top()), f64::from(view.client_height()));
        if let Some(to) = scroll_to(row, scroll, height) {
            view.set_scroll_top(to as i32);
        }
    });
}
