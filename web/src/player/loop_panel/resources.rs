//! Levels of queues, semaphores and events.

use taktwerk_trace::{Replay, ResourceKind, ResourceState};
use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::player::session::{Moment, Session};

/// Up to this capacity each place is drawn.
const MOST_CELLS: u32 = 24;
/// Resources shown at most.
const MOST: usize = 8;

/// Whose resources.
#[derive(PartialEq, Properties)]
pub struct ResourcesProps {
    /// The position.
    pub moment: Moment,
}

/// The levels of all resources that are no worker pools; nothing if there are none.
#[component]
pub fn Resources(ResourcesProps { moment }: &ResourcesProps) -> Html {
    let i18n = use_i18n();
    let resources = moment.with(|replay: &Replay| {
        let all = replay.state().resources.iter().copied();
        all.filter(|r| r.kind != ResourceKind::WorkerPool).collect::<Vec<_>>()
    });
    if resources.is_empty() {
        return html! {};
    }
    let hidden = resources.len().saturating_sub(MOST);
    let row = |resource: &ResourceState| row(&i18n, &moment.session, resource);
    html! {
        <section class="pl-resources" aria-label={i18n.t("player-resources")}>
            <h3>{ i18n.t("player-resources") }</h3>
            <ul>{ for resources.iter().take(MOST).map(row) }</ul>
            if hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-entries", hidden, &[]) }</p>
            }
        </section>
    }
}

fn row(i18n: &I18n, session: &Session, resource: &ResourceState) -> Html {
    let kind = i18n.t(match resource.kind {
        ResourceKind::Semaphore => "player-semaphore",
        ResourceKind::Event => "player-event",
        _ => "player-fifo",
    });
    html! {
        <li>
            <span class="pl-resource-name">
                { session.trace().text(resource.name).to_owned() }<small>{ kind }</small>
            </span>
            { cells(resource) }
            <span class="pl-resource-level">{ level(i18n, resource) }</span>
        </li>
    }
}

fn level(i18n: &I18n, resource: &ResourceState) -> String {
    match (resource.kind, resource.capacity) {
        (ResourceKind::Event, _) if resource.level > 0 => i18n.t("player-event-set"),
        (ResourceKind::Event, _) => i18n.t("player-event-unset"),
        (_, Some(capacity)) => format!("{}/{capacity}", resource.level),
        (_, None) => resource.level.to_string(),
    }
}

/// The places of a resource, the taken ones filled.
fn cells(resource: &ResourceState) -> Html {
    let Some(capacity) = resource.capacity.filter(|_| resource.kind != ResourceKind::Event) else {
        return html! { <span class="pl-cells" /> };
    };
    if capacity > MOST_CELLS {
        let part = f64::from(resource.level) / f64::from(capacity);
        let style = format!("transform:scaleX({part:.4})");
        return html! { <span class="pl-progress"><span {style} /></span> };
    }
    let cell = |index| html! { <i class={(index < resource.level).then_some("pl-full")} /> };
    html! { <span class="pl-cells" aria-hidden="true">{ for (0..capacity).map(cell) }</span> }
}
