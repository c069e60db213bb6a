//! Worker pools: what each modelled thread is busy with.

use taktwerk_trace::{JobState, Replay, ResourceId, ResourceKind, ResourceState, VirtualTime};
use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::player::session::{Moment, Session};

/// Workers shown at most for each pool, and waiting calls.
const MOST: usize = 8;

/// Whose pools.
#[derive(PartialEq, Properties)]
pub struct PoolsProps {
    /// The position.
    pub moment: Moment,
    /// The virtual clock.
    pub clock: VirtualTime,
}

/// All worker pools; nothing if there are none.
#[component]
pub fn Pools(PoolsProps { moment, clock }: &PoolsProps) -> Html {
    let i18n = use_i18n();
    let (pools, jobs) = moment.with(|replay: &Replay| {
        let state = replay.state();
        let pools = state.resources.iter().copied().enumerate();
        let pools: Vec<_> = pools.filter(|(_, r)| r.kind == ResourceKind::WorkerPool).collect();
        (pools, state.jobs.clone())
    });
    let pool = |(index, state): (usize, ResourceState)| {
        let id = ResourceId(index as u32);
        let jobs: Vec<_> = jobs.iter().filter(|job| job.pool == id).copied().collect();
        pool(&i18n, &moment.session, *clock, state, &jobs)
    };
    html! { <>{ for pools.into_iter().map(pool) }</> }
}

fn pool(
    i18n: &I18n,
    session: &Session,
    clock: VirtualTime,
    state: ResourceState,
    jobs: &[JobState],
) -> Html {
    let workers = state.capacity.unwrap_or(state.level) as usize;
    let name = session.trace().text(state.name);
    let title = i18n.ta("player-pool", &[("name", name)]);
    let busy = format!("{}/{workers}", state.level);
    let waiting: Vec<_> = jobs.iter().filter(|job| job.worker.is_none()).collect();
    let worker = |index: usize| {
        let job = jobs.iter().find(|job| job.worker == Some(index as u32));
        worker(i18n, session, clock, index, job)
    };
    let hidden = workers.saturating_sub(MOST);
    html! {
        <section class="pl-pool" aria-label={title.clone()}>
            <h3>{ title }<span class="pl-count">{ busy }</span></h3>
            <ul class="pl-workers">{ for (0..workers.min(MOST)).map(worker) }</ul>
            if hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-workers", hidden, &[]) }</p>
            }
            { calls_waiting(i18n, session, &waiting) }
        </section>
    }
}

fn worker(
    i18n: &I18n,
    session: &Session,
    clock: VirtualTime,
    index: usize,
    job: Option<&JobState>,
) -> Html {
    let number = (index + 1).to_string();
    let title = i18n.ta("player-worker", &[("number", &number)]);
    let Some(job) = job else {
        return html! {
            <li class="pl-worker">
                <span class="pl-worker-name">{ title }</span>
                <span class="pl-worker-job">{ i18n.t("player-worker-free") }</span>
                <span class="pl-progress" />
            </li>
        };
    };
    let part = progress(session, job, clock);
    html! {
        <li class="pl-worker pl-busy">
            <span class="pl-worker-name">{ title }</span>
            <span class="pl-worker-job">
                { session.trace().text(job.name).to_owned() }
                if let Some(task) = job.task { <small>{ session.task_name(task) }</small> }
            </span>
            <span class="pl-progress">
                <span style={format!("transform:scaleX({part:.4})")} />
            </span>
        </li>
    }
}

/// The part of a running call that is over, from 0 to 1.
fn progress(session: &Session, job: &JobState, clock: VirtualTime) -> f64 {
    let span = session.timeline().jobs.iter().find(|span| span.job == job.job);
    let Some(span) = span else { return 0.0 };
    let whole = span.to_time.since(span.from_time).as_secs_f64();
    if whole > 0.0 { (clock.since(span.from_time).as_secs_f64() / whole).min(1.0) } else { 1.0 }
}

fn calls_waiting(i18n: &I18n, session: &Session, waiting: &[&JobState]) -> Html {
    if waiting.is_empty() {
        return html! {};
    }
    let name = |job: &&JobState| {
        html! { <li class="pl-tag">{ session.trace().text(job.name).to_owned() }</li> }
    };
    let hidden = waiting.len().saturating_sub(MOST);
    html! {
        <div class="pl-calls">
            <span>{ i18n.t("player-calls-waiting") }</span>
            <ul>{ for waiting.iter().take(MOST).map(name) }</ul>
            if hidden > 0 {
                <span>{ i18n.tn("player-more-entries", hidden, &[]) }</span>
            }
        </div>
    }
}
