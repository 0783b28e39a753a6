//! Worker that checks texts and solves for the equilibrium, one at a time.

use super::inspect::{Inspection, inspect};
use super::page::Event;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

/// Polling interval for the end of the command.
const POLL: Duration = Duration::from_millis(100);

/// A text to check.
pub struct Job {
    pub page: u64,
    /// Number of the request, repeated in the replies.
    pub request: u64,
    /// File of the text; it need not exist.
    pub path: PathBuf,
    pub text: String,
    /// If true, the equilibrium is solved after the check.
    pub equilibrium: bool,
}

/// A task of the worker.
enum Task {
    Check(Job),
    /// The equilibrium of a checked text. A search that a check interrupted starts again.
    Equilibrium {
        page: u64,
        request: u64,
        inspection: Box<Inspection>,
    },
}

impl Task {
    fn page(&self) -> u64 {
        match self {
            Self::Check(job) => job.page,
            Self::Equilibrium { page, .. } => *page,
        }
    }
}

/// Queued tasks: checks first. A new text of a page replaces all tasks of that page.
#[derive(Default)]
struct Queue(VecDeque<Task>);

impl Queue {
    fn add(&mut self, job: Job) {
        self.0.retain(|task| task.page() != job.page);
        let checks = self.0.iter().take_while(|task| matches!(task, Task::Check(_)));
        let at = checks.count();
        self.0.insert(at, Task::Check(job));
    }

    /// Adds all jobs that have arrived; returns true if there were any.
    fn receive(&mut self, jobs: &Receiver<Job>) -> bool {
        let mut any = false;
        while let Ok(job) = jobs.try_recv() {
            self.add(job);
            any = true;
        }
        any
    }
}

/// Carries out jobs until the command ends.
pub fn work(jobs: &Receiver<Job>, closing: &AtomicBool, events: &Sender<Event>) {
    let mut queue = Queue::default();
    // Sending fails only after the end of the desk.
    let reply = |page, text| {
        let _ = events.send(Event::Reply(page, text));
    };
    while !closing.load(Ordering::Relaxed) {
        queue.receive(jobs);
        match queue.0.pop_front() {
            None => match jobs.recv_timeout(POLL) {
                Ok(job) => queue.add(job),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            },
            Some(Task::Check(job)) => {
                let (checked, inspection) = inspect(&job.path, &job.text);
                reply(job.page, checked.message(job.request));
                if let (Some(inspection), true) = (inspection, job.equilibrium) {
                    queue.0.push_back(Task::Equilibrium {
                        page: job.page,
                        request: job.request,
                        inspection: Box::new(inspection),
                    });
                }
            }
            Some(Task::Equilibrium {
                page,
                request,
                inspection,
            }) => {
                let mut go_on = || !closing.load(Ordering::Relaxed) && !queue.receive(jobs);
                match inspection.solve(&mut go_on) {
                    Some(solved) => reply(page, solved.message(request)),
                    None if queue.0.iter().any(|task| task.page() == page) => {}
                    None => queue.0.push_back(Task::Equilibrium {
                        page,
                        request,
                        inspection,
                    }),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(page: u64, request: u64) -> Job {
        Job {
            page,
            request,
            path: PathBuf::from("x.toml"),
            text: String::new(),
            equilibrium: true,
        }
    }

    #[test]
    fn regression_a_new_text_replaces_the_tasks_of_its_page_only() {
        let mut queue = Queue::default();
        for (page, request) in [(1, 1), (2, 1), (1, 2), (1, 3)] {
            queue.add(job(page, request));
        }
        let left: Vec<_> = queue
            .0
            .iter()
            .map(|task| match task {
                Task::Check(job) => (job.page, job.request),
                Task::Equilibrium { .. } => panic!("no equilibrium was queued"),
            })
            .collect();
        assert_eq!(left, [(2, 1), (1, 3)]);
    }
}
