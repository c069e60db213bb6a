//! Who waits for whom in a run that is stuck, as chains that are easy to read.

use std::rc::Rc;

use taktwerk_trace::{
    EventKind, Phase, Replay, ResourceId, ResourceKind, State, TaskId, Trace, WaitGraph, WaitOn,
};
use yew::prelude::*;

use crate::i18n::I18n;
use crate::player::phase_class;

/// Chains shown at most.
const MOST: usize = 6;

/// A link of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A task, which waits for the next link.
    Task(TaskId),
    /// A resource, which belongs to the next link if there is one.
    Resource(ResourceId),
    /// Something else that a task waits for.
    Other(WaitOn),
}

/// A chain of waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its links, each waiting for the next.
    pub nodes: Vec<Node>,
    /// The link that the last one leads back to, if the chain ends in a circle.
    pub back_to: Option<usize>,
}

/// The chains of the state after `position` events, circles first.
pub fn chains(trace: &Rc<Trace>, position: usize) -> Vec<Chain> {
    let mut replay = Replay::new(Rc::clone(trace));
    let graph = WaitGraph::of(replay.seek(position));
    let holders = holders(trace, position);
    let mut found: Vec<Chain> = Vec::new();
    for edge in &graph.edges {
        let known = |chain: &Chain| chain.nodes.contains(&Node::Task(edge.waiter));
        if !found.iter().any(known) {
            let chain = chain_from(edge.waiter, &graph, &holders);
            // A chain that only leads into this one is a part of it.
            found.retain(|old| !chain.nodes.contains(&old.nodes[0]));
            found.push(chain);
        }
    }
    let (mut first, rest): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|chain| chain.back_to.is_some());
    first.extend(rest);
    first
}

fn chain_from(start: TaskId, graph: &WaitGraph, holders: &[(ResourceId, TaskId)]) -> Chain {
    let mut nodes = vec![Node::Task(start)];
    let mut at = start;
    while let Some(on) = graph.waits_on(at) {
        let next = match on {
            WaitOn::Task(task) => Some(task),
            on => {
                let resource = on.resource();
                nodes.push(resource.map_or(Node::Other(on), Node::Resource));
                let held = matches!(on, WaitOn::Permit(_)).then_some(resource).flatten();
                held.and_then(|id| holders.iter().find(|(held, _)| *held == id)).map(|(_, t)| *t)
            }
        };
        let Some(next) = next else { break };
        let back = nodes.iter().position(|node| *node == Node::Task(next));
        if back.is_some() {
            return Chain { nodes, back_to: back };
        }
        nodes.push(Node::Task(next));
        at = next;
    }
    Chain { nodes, back_to: None }
}

/// Which task holds which permit, in the order of taking.
fn holders(trace: &Trace, position: usize) -> Vec<(ResourceId, TaskId)> {
    let mut held = Vec::new();
    for event in trace.events().iter().take(position) {
        let Some(task) = event.task else { continue };
        match event.kind {
            EventKind::PermitTaken { semaphore, .. } => held.push((semaphore, task)),
            EventKind::PermitReturned { semaphore, .. } => {
                if let Some(at) = held.iter().position(|known| *known == (semaphore, task)) {
                    held.remove(at);
                }
            }
            _ => {}
        }
    }
    held
}

/// Draws the chains of a run that is stuck after `position` events.
pub fn draw(i18n: &I18n, trace: &Rc<Trace>, position: usize) -> Html {
    let chains = chains(trace, position);
    let mut replay = Replay::new(Rc::clone(trace));
    let state = replay.seek(position);
    let drawer = Drawer { i18n, trace, state };
    let hidden = chains.len().saturating_sub(MOST);
    html! {
        <div class="pg-waits" role="group" aria-label={i18n.t("waits-title")}>
            { for chains.iter().take(MOST).map(|chain| drawer.chain(chain)) }
            if hidden > 0 {
                <p class="pg-more">{ i18n.tn("waits-more", hidden, &[]) }</p>
            }
        </div>
    }
}

struct Drawer<'a> {
    i18n: &'a I18n,
    trace: &'a Trace,
    state: &'a State,
}

impl Drawer<'_> {
    fn chain(&self, chain: &Chain) -> Html {
        let link = |(index, node): (usize, &Node)| {
            let circles = chain.back_to.is_some_and(|back| index >= back);
            html! {
                <li class={circles.then_some("pg-circle")}>
                    if index > 0 { { self.arrow(chain.nodes[index - 1]) } }
                    { self.node(*node) }
                </li>
            }
        };
        let last = chain.nodes.last().copied();
        let back = chain.back_to.zip(last).map(|(back, last)| {
            html! {
                <li class="pg-circle">
                    { self.arrow(last) }
                    { self.node(chain.nodes[back]) }
                    <b class="pg-closed">{ self.i18n.t("waits-circle") }</b>
                </li>
            }
        });
        html! { <ol class="pg-chain">{ for chain.nodes.iter().enumerate().map(link) }{ back }</ol> }
    }

    fn arrow(&self, from: Node) -> Html {
        let key = if matches!(from, Node::Task(_)) { "waits-for" } else { "waits-held-by" };
        html! { <span class="pg-arrow">{ self.i18n.t(key) }</span> }
    }

    fn node(&self, node: Node) -> Html {
        match node {
            Node::Task(task) => {
                let state = self.state.task(task);
                let phase = state.map_or(Phase::Waiting, |task| task.phase);
                let name = state.map_or("", |task| self.trace.text(task.name));
                let name = if name.is_empty() { task.to_string() } else { name.to_owned() };
                html! { <span class={classes!("pl-tag", phase_class(phase))}>{ name }</span> }
            }
            Node::Resource(id) => self.resource(id),
            Node::Other(on) => html! { <span class="pg-thing">{ self.words(on) }</span> },
        }
    }

    fn resource(&self, id: ResourceId) -> Html {
        let Some(resource) = self.state.resource(id) else { return html! {} };
        let kind = self.i18n.t(match resource.kind {
            ResourceKind::Semaphore => "player-semaphore",
            ResourceKind::Event => "player-event",
            ResourceKind::Lock => "player-lock",
            ResourceKind::Condition => "player-condition",
            ResourceKind::Barrier => "player-barrier",
            _ => "player-fifo",
        });
        let name = self.trace.text(resource.name).to_owned();
        // A name that was made up says already what it is: Lock-2.
        let says_it = name.to_lowercase().starts_with(&kind.to_lowercase());
        let kind = (!says_it).then(|| format!("{kind} "));
        html! { <span class="pg-thing">{ kind }<code>{ name }</code></span> }
    }

    fn words(&self, on: WaitOn) -> String {
        match on {
            WaitOn::Scope(_) => self.i18n.t("waits-children"),
            WaitOn::Several(many) => self.i18n.tn("waits-several", many as usize, &[]),
            WaitOn::Future => self.i18n.t("waits-future"),
            _ => self.i18n.t("waits-other"),
        }
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_trace::{Event, SiteId, TextId, VirtualTime};

    use super::*;

    fn task(index: usize) -> TaskId {
        TaskId::from_index(index)
    }

    fn stuck(waits: &[(usize, WaitOn)], held: &[(u32, usize)]) -> Rc<Trace> {
        let mut trace = Trace::new();
        let mut push = |task: Option<TaskId>, kind| {
            trace.push(Event { time: VirtualTime::ZERO, task, site: SiteId::NONE, kind });
        };
        for (index, _) in waits.iter().enumerate() {
            let (child, name) = (task(index), TextId::NONE);
            push(None, EventKind::TaskCreated { child, parent: None, name });
        }
        for &(lock, owner) in held {
            let semaphore = ResourceId(lock);
            push(Some(task(owner)), EventKind::PermitTaken { semaphore, free: 0 });
        }
        for &(waiter, on) in waits {
            push(Some(task(waiter)), EventKind::StepBegan);
            push(Some(task(waiter)), EventKind::Suspended { on });
        }
        Rc::new(trace)
    }

    #[test]
    fn two_locks_taken_crosswise_are_a_circle() {
        let lock = |id| WaitOn::Permit(ResourceId(id));
        let waits = [(0, WaitOn::Task(task(1))), (1, lock(1)), (2, lock(0))];
        let trace = stuck(&waits, &[(0, 1), (1, 2)]);
        let found = chains(&trace, trace.len());
        let nodes = [
            Node::Task(task(0)),
            Node::Task(task(1)),
            Node::Resource(ResourceId(1)),
            Node::Task(task(2)),
            Node::Resource(ResourceId(0)),
        ];
        assert_eq!(found, [Chain { nodes: nodes.to_vec(), back_to: Some(1) }]);
    }

    #[test]
    fn a_wait_that_nobody_ends_is_a_chain_with_an_end() {
        let item = WaitOn::Item(ResourceId(0));
        let trace = stuck(&[(0, item), (1, WaitOn::Task(task(0)))], &[]);
        let found = chains(&trace, trace.len());
        let ends = [Node::Task(task(1)), Node::Task(task(0)), Node::Resource(ResourceId(0))];
        assert_eq!(found, [Chain { nodes: ends.to_vec(), back_to: None }]);
    }

    #[test]
    fn a_lock_that_its_own_holder_wants_again_is_a_circle() {
        let trace = stuck(&[(0, WaitOn::Permit(ResourceId(0)))], &[(0, 0)]);
        let found = chains(&trace, trace.len());
        assert_eq!(found[0].back_to, Some(0));
    }
}
