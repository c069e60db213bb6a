//! Where the rows of the lanes are.

use taktwerk_trace::{ResourceId, TaskId, Timeline};

/// Greatest number of task lanes drawn; the table has the rest.
pub const MOST_LANES: usize = 60;

/// Vertical measures of the lanes, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// Whether names stand above their lanes instead of beside them.
    pub narrow: bool,
    /// Lanes of tasks drawn.
    pub tasks: usize,
    /// Tasks without a lane.
    pub hidden: usize,
    /// Whether blocks of the loop are drawn and need room for their labels.
    pub blocks: bool,
    /// Rows of workers, below the tasks.
    pub workers: Vec<(ResourceId, u32)>,
}

/// Height of the axis above the lanes.
pub const AXIS: f64 = 34.0;
/// Room for the labels of blocks between the axis and the lanes.
const BLOCK_LABELS: f64 = 22.0;
/// Height of the drawn track within its row.
pub const TRACK: f64 = 22.0;
/// Room between the lanes of tasks and those of workers.
const GAP: f64 = 14.0;
/// Room below the last row.
const BELOW: f64 = 8.0;

impl Geometry {
    /// The rows for a run.
    pub fn new(timeline: &Timeline, narrow: bool) -> Self {
        let tasks = timeline.lanes.len().min(MOST_LANES);
        let hidden = timeline.lanes.len() - tasks;
        let mut workers: Vec<_> = timeline.jobs.iter().map(|job| (job.pool, job.worker)).collect();
        workers.sort_unstable();
        workers.dedup();
        workers.truncate(MOST_LANES);
        Self { narrow, tasks, hidden, blocks: !timeline.blocks.is_empty(), workers }
    }

    /// Height of a row.
    pub fn row(&self) -> f64 {
        if self.narrow { 54.0 } else { 44.0 }
    }

    /// Top of the first row.
    fn top(&self) -> f64 {
        AXIS + if self.blocks { BLOCK_LABELS } else { 0.0 }
    }

    /// Top of the row of a task.
    pub fn task_row(&self, index: usize) -> f64 {
        self.top() + index as f64 * self.row()
    }

    /// Top of the row of a worker.
    pub fn worker_row(&self, index: usize) -> f64 {
        self.top() + GAP + (self.tasks + index) as f64 * self.row()
    }

    /// Top of the track in a row.
    pub fn track(&self, row_top: f64) -> f64 {
        let above = if self.narrow { 26.0 } else { (self.row() - TRACK) / 2.0 };
        row_top + above
    }

    /// Top of the track of a task, if it is drawn.
    pub fn task_track(&self, task: TaskId) -> Option<f64> {
        (task.index() < self.tasks).then(|| self.track(self.task_row(task.index())))
    }

    /// Lower edge of the lanes of the tasks.
    pub fn tasks_bottom(&self) -> f64 {
        self.task_row(self.tasks)
    }

    /// Height of everything.
    pub fn height(&self) -> f64 {
        let workers = self.workers.len();
        BELOW + if workers == 0 { self.tasks_bottom() } else { self.worker_row(workers) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    #[test]
    fn rows_do_not_overlap() {
        for narrow in [false, true] {
            let geometry = Geometry::new(&Timeline::of(&sample::coffee()), narrow);
            assert_eq!(geometry.tasks, 2);
            let track = geometry.track(geometry.task_row(0));
            assert!(track >= AXIS && track + TRACK <= geometry.task_row(1));
            assert!(geometry.height() >= geometry.task_row(2));
        }
    }

    #[test]
    fn workers_get_a_row_each_below_the_tasks() {
        let mut timeline = Timeline::of(&sample::coffee());
        timeline.jobs = [1, 0, 1].map(sample::job).to_vec();
        let geometry = Geometry::new(&timeline, false);
        assert_eq!(geometry.workers, [(ResourceId(0), 0), (ResourceId(0), 1)]);
        assert!(geometry.worker_row(0) > geometry.tasks_bottom());
    }

    #[test]
    fn very_many_tasks_are_cut_off() {
        let mut timeline = Timeline::of(&sample::coffee());
        let lane = timeline.lanes[0].clone();
        timeline.lanes = vec![lane; MOST_LANES + 5];
        let geometry = Geometry::new(&timeline, false);
        assert_eq!((geometry.tasks, geometry.hidden), (MOST_LANES, 5));
        assert_eq!(geometry.task_track(TaskId::from_index(MOST_LANES)), None);
    }
}
