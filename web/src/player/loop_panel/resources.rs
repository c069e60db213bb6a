//! Levels of queues, semaphores and events.

use taktwerk_trace::{Replay, ResourceKind, ResourceState, State};
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
    let resources = moment.with(|replay: &Replay| shown(replay.state()));
    if resources.is_empty() {
        return html! {};
    }
    let hidden = resources.len().saturating_sub(MOST);
    let row = |(resource, waiters): &(ResourceState, usize)| {
        row(&i18n, &moment.session, resource, *waiters)
    };
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

/// The resources that are no worker pools, and how many tasks wait at each.
fn shown(state: &State) -> Vec<(ResourceState, usize)> {
    let mut all: Vec<_> = state.resources.iter().map(|resource| (*resource, 0)).collect();
    for at in state.tasks.iter().filter_map(|task| task.waits_on?.resource()) {
        if let Some((_, waiters)) = all.get_mut(at.index()) {
            *waiters += 1;
        }
    }
    all.retain(|(resource, _)| resource.kind != ResourceKind::WorkerPool);
    all
}

fn row(i18n: &I18n, session: &Session, resource: &ResourceState, waiters: usize) -> Html {
    let kind = i18n.t(match resource.kind {
        ResourceKind::Semaphore => "player-semaphore",
        ResourceKind::Event => "player-event",
        ResourceKind::Lock => "player-lock",
        ResourceKind::Condition => "player-condition",
        ResourceKind::Barrier => "player-barrier",
        _ => "player-fifo",
    });
    html! {
        <li>
            <span class="pl-resource-name">
                { session.trace().text(resource.name).to_owned() }<small>{ kind }</small>
                if waiters > 0 { <b>{ i18n.tn("player-waiters", waiters, &[]) }</b> }
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
        (ResourceKind::Lock, _) if resource.level > 0 => i18n.t("player-lock-held"),
        (ResourceKind::Lock, _) => i18n.t("player-lock-free"),
        (ResourceKind::Condition, _) => String::new(),
        (_, Some(capacity)) => format!("{}/{capacity}", resource.level),
        (_, None) => resource.level.to_string(),
    }
}

/// The places of a resource, the taken ones filled.
fn cells(resource: &ResourceState) -> Html {
    let has_places = !matches!(resource.kind, ResourceKind::Event | ResourceKind::Condition);
    let Some(capacity) = resource.capacity.filter(|_| has_places) else {
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
