//! Who waits for whom when nothing can go on.

use crate::{Phase, State, TaskId, WaitOn};

/// One arrow of a [`WaitGraph`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitEdge {
    /// The task that waits.
    pub waiter: TaskId,
    /// What it waits on.
    pub on: WaitOn,
}

/// The waiting tasks of a stuck run, in order of creation, and what each waits on.
///
/// The term is that of Coffman, Elphick, Shoshani: "System Deadlocks" (1971): a cycle of tasks
/// that wait for each other can never go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaitGraph {
    /// All arrows, by waiter.
    pub edges: Vec<WaitEdge>,
}

impl WaitGraph {
    /// The graph of a state: every task that neither ended, runs, nor is ready.
    pub fn of(state: &State) -> Self {
        let edges = state.tasks.iter().enumerate().filter_map(|(index, task)| {
            let waits = !task.phase.is_over() && task.phase != Phase::Running;
            let on = task.waits_on.filter(|_| waits)?;
            Some(WaitEdge { waiter: TaskId::from_index(index), on })
        });
        Self { edges: edges.collect() }
    }

    /// What a task waits on.
    pub fn waits_on(&self, task: TaskId) -> Option<WaitOn> {
        let at = self.edges.binary_search_by_key(&task, |edge| edge.waiter).ok()?;
        Some(self.edges[at].on)
    }

    /// The first cycle of tasks that await each other, starting with its lowest id.
    pub fn cycle(&self) -> Option<Vec<TaskId>> {
        self.edges.iter().find_map(|edge| self.cycle_through(edge.waiter))
    }

    fn cycle_through(&self, start: TaskId) -> Option<Vec<TaskId>> {
        let mut path = vec![start];
        let mut at = start;
        while let Some(WaitOn::Task(next)) = self.waits_on(at) {
            if next == start {
                return Some(path);
            }
            if path.contains(&next) {
                return None;
            }
            path.push(next);
            at = next;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(usize, WaitOn)]) -> WaitGraph {
        let edge = |&(waiter, on)| WaitEdge { waiter: TaskId::from_index(waiter), on };
        WaitGraph { edges: edges.iter().map(edge).collect() }
    }

    fn task(index: usize) -> WaitOn {
        WaitOn::Task(TaskId::from_index(index))
    }

    #[test]
    fn finds_a_cycle_behind_a_tail() {
        let found = graph(&[(0, task(1)), (1, task(2)), (2, task(1))]).cycle();
        assert_eq!(found, Some(vec![TaskId::from_index(1), TaskId::from_index(2)]));
    }

    #[test]
    fn a_chain_is_no_cycle() {
        assert_eq!(graph(&[(0, task(1)), (1, task(2)), (2, WaitOn::Foreign)]).cycle(), None);
    }

    #[test]
    fn a_task_that_awaits_itself_is_a_cycle_of_one() {
        assert_eq!(graph(&[(0, task(0))]).cycle(), Some(vec![TaskId::MAIN]));
    }
}
