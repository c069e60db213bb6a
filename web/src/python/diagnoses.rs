//! What the engine noticed, as cards: what it is, why it matters, where to look.

use std::rc::Rc;

use taktwerk_trace::{Diagnosis, Stuck, Trace};
use yew::prelude::*;

use super::findings::{self, Finding};
use super::{Ask, waits};
use crate::i18n::I18n;
use crate::narration;
use crate::prose::prose;

/// Cards shown at most.
const MOST: usize = 8;

/// The cards; nothing if there was nothing to notice. Their buttons call `tell`.
pub fn draw(i18n: &I18n, trace: &Rc<Trace>, tell: &Callback<Ask>) -> Html {
    let findings = findings::of(trace);
    if findings.is_empty() {
        return html! {};
    }
    let hidden = findings.len().saturating_sub(MOST);
    let card = |finding: &Finding| card(i18n, trace, finding, tell);
    html! {
        <section class="pg-findings" aria-label={i18n.t("findings-title")}>
            <h3>{ i18n.t("findings-title") }</h3>
            <ul>{ for findings.iter().take(MOST).map(card) }</ul>
            if hidden > 0 {
                <p class="pg-more">{ i18n.tn("findings-more", hidden, &[]) }</p>
            }
        </section>
    }
}

fn card(i18n: &I18n, trace: &Rc<Trace>, finding: &Finding, tell: &Callback<Ask>) -> Html {
    let key = key(finding.what);
    let position = finding.event + 1;
    let onclick = tell.reform(move |_: MouseEvent| Ask::Show { position });
    let stuck = matches!(finding.what, Diagnosis::Stuck { .. });
    html! {
        <li class={classes!("pg-finding", stuck.then_some("pg-is-bad"))}>
            <h4>{ i18n.t(key) }</h4>
            <p>
                { narration::diagnosis_text(i18n, trace, finding.task, finding.what) }
                { extent(i18n, finding) }
            </p>
            if stuck { { waits::draw(i18n, trace, position) } }
            <p class="pg-advice">{ prose(&i18n.t(&format!("{key}.advice"))) }</p>
            <div class="pg-buttons">
                <button type="button" class="pg-button" {onclick}>{ i18n.t("findings-show") }</button>
                { line_link(i18n, trace, finding, tell) }
            </div>
        </li>
    }
}

/// How long and how often.
fn extent(i18n: &I18n, finding: &Finding) -> Html {
    if !matches!(finding.what, Diagnosis::LoopBlocked { .. }) {
        return html! {};
    }
    let length = i18n.ta("narration-seconds", &[("seconds", &i18n.seconds(finding.blocked))]);
    html! { <>{ " " }{ i18n.tn("findings-blocked", finding.times, &[("length", &length)]) }</> }
}

fn line_link(i18n: &I18n, trace: &Trace, finding: &Finding, tell: &Callback<Ask>) -> Html {
    let Some(site) = trace.position(finding.site) else { return html! {} };
    let (line, column) = (site.line, site.column.max(1));
    let onclick = tell.reform(move |_: MouseEvent| Ask::Visit { line, column });
    let text = i18n.ta("traceback-line", &[("line", &line.to_string())]);
    html! { <button type="button" class="pg-link" {onclick}>{ text }</button> }
}

/// The key of a card's title; its advice is an attribute of it.
const fn key(what: Diagnosis) -> &'static str {
    match what {
        Diagnosis::LoopBlocked { .. } => "finding-loop-blocked",
        Diagnosis::Stuck { why } => stuck_key(why),
        Diagnosis::CancellationSwallowed { .. } => "finding-cancellation-swallowed",
        Diagnosis::Orphaned { .. } => "finding-orphaned",
        Diagnosis::NeverAwaited { .. } => "finding-never-awaited",
        Diagnosis::ExceptionNeverRetrieved { .. } => "finding-error-unheard",
        Diagnosis::BusyWait { .. } => "finding-busy-wait",
        Diagnosis::QueueGrows { .. } => "finding-queue-grows",
        _ => "finding-other",
    }
}

const fn stuck_key(why: Stuck) -> &'static str {
    match why {
        Stuck::Cycle { .. } => "finding-cycle",
        Stuck::LockHeld { .. } => "finding-lock-held",
        Stuck::TaskDoneMissing { .. } => "finding-task-done-missing",
        Stuck::NobodyPuts { .. } => "finding-nobody-puts",
        Stuck::NobodyGets { .. } => "finding-nobody-gets",
        Stuck::NobodySignals { .. } => "finding-nobody-signals",
        _ => "finding-nobody-settles",
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_trace::{ResourceId, TaskId, TextId};

    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn every_card_has_a_title_and_advice() {
        let (queue, lock, resource) = (ResourceId(0), ResourceId(0), ResourceId(0));
        let task = TaskId::MAIN;
        let stuck = [
            Stuck::Cycle { first: task },
            Stuck::LockHeld { lock, owner: None },
            Stuck::TaskDoneMissing { queue, missing: 1 },
            Stuck::NobodyPuts { queue },
            Stuck::NobodyGets { queue },
            Stuck::NobodySignals { resource },
            Stuck::NobodySettles { task },
        ];
        let others = [
            Diagnosis::LoopBlocked { call: TextId::NONE, late: 0 },
            Diagnosis::CancellationSwallowed { task },
            Diagnosis::Orphaned { task },
            Diagnosis::NeverAwaited { name: TextId::NONE },
            Diagnosis::ExceptionNeverRetrieved { task: None, error: TextId::NONE },
            Diagnosis::BusyWait { turns: 1 },
            Diagnosis::QueueGrows { queue, depth: 1 },
        ];
        for what in stuck.map(|why| Diagnosis::Stuck { why }).into_iter().chain(others) {
            for lang in Lang::ALL {
                let i18n = I18n::of(lang);
                let key = key(what);
                assert!(i18n.has(key) && i18n.has(&format!("{key}.advice")), "{key}");
                assert_ne!(key, "finding-other");
            }
        }
    }
}
