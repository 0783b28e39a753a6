//! Worker that checks texts and solves for the equilibrium, one at a time. A new order stops the
//! long computations of a check, and the search for an equilibrium.

use super::inspect::{Findings, Inspection, inspect};
use super::page::{Event, computing};
use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, Sender, channel};
use std::time::Duration;
use windlass::scenario::long_work::{CompileOptions, LongWork};

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

/// Order to the worker.
pub enum Order {
    /// Check a text.
    Check(Job),
    /// Drop the tasks of a page that has disconnected.
    Drop(u64),
}

/// The desk's end of the queue of orders. It counts the orders that were sent, so a long
/// computation can detect a new order.
pub struct Orders {
    orders: Sender<Order>,
    sent: Arc<AtomicU64>,
}

impl Orders {
    /// Sends an order.
    ///
    /// # Errors
    /// The worker has ended.
    pub fn send(&self, order: Order) -> Result<(), SendError<Order>> {
        self.orders.send(order)?;
        self.sent.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// The worker's end of the queue of orders.
pub struct Received {
    orders: Receiver<Order>,
    sent: Arc<AtomicU64>,
    /// Number of orders that were received.
    count: u64,
}

/// Returns both ends of a queue of orders.
pub fn orders() -> (Orders, Received) {
    let (orders, received) = channel();
    let sent = Arc::new(AtomicU64::new(0));
    let received = Received {
        orders: received,
        sent: Arc::clone(&sent),
        count: 0,
    };
    (Orders { orders, sent }, received)
}

/// A task of the worker.
enum Task {
    /// A check. If an order of another page interrupts its long computation, the check starts
    /// again.
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
struct Queue {
    tasks: VecDeque<Task>,
    /// Pages that have disconnected.
    left: BTreeSet<u64>,
}

impl Queue {
    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Check(job) => self.add(job),
            Order::Drop(page) => {
                self.left.insert(page);
                self.tasks.retain(|task| task.page() != page);
            }
        }
    }

    fn add(&mut self, job: Job) {
        self.tasks.retain(|task| task.page() != job.page);
        let checks = self
            .tasks
            .iter()
            .take_while(|task| matches!(task, Task::Check(_)));
        let at = checks.count();
        self.tasks.insert(at, Task::Check(job));
    }

    /// Carries out all orders that have arrived; returns true if there were any.
    fn receive(&mut self, received: &mut Received) -> bool {
        let mut any = false;
        while let Ok(order) = received.orders.try_recv() {
            received.count += 1;
            self.carry_out(order);
            any = true;
        }
        any
    }

    /// Returns true if the page has neither disconnected nor sent a new text.
    fn is_current(&self, page: u64) -> bool {
        !self.left.contains(&page) && self.tasks.iter().all(|task| task.page() != page)
    }
}

/// Carries out orders until the command ends.
pub fn work(mut received: Received, closing: &AtomicBool, events: &Sender<Event>) {
    let mut queue = Queue::default();
    // Sending fails only after the end of the desk.
    let reply = |page, text| {
        let _ = events.send(Event::Reply(page, text));
    };
    while !closing.load(Ordering::Relaxed) {
        queue.receive(&mut received);
        match queue.tasks.pop_front() {
            None => match received.orders.recv_timeout(POLL) {
                Ok(order) => {
                    received.count += 1;
                    queue.carry_out(order);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            },
            Some(Task::Check(job)) => {
                let Some((checked, inspection)) = check(&job, &received, closing, events) else {
                    // A new order interrupted a long computation.
                    queue.receive(&mut received);
                    if queue.is_current(job.page) {
                        queue.add(job);
                    }
                    continue;
                };
                reply(job.page, checked.message(job.request));
                if let (Some(inspection), true) = (inspection, job.equilibrium) {
                    queue.tasks.push_back(Task::Equilibrium {
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
                let mut may_continue = || !closing.load(Ordering::Relaxed) && !queue.receive(&mut received);
                match inspection.solve(&mut may_continue) {
                    Some(solved) => reply(page, solved.message(request)),
                    None if queue.is_current(page) => queue.tasks.push_back(Task::Equilibrium {
                        page,
                        request,
                        inspection,
                    }),
                    None => {}
                }
            }
        }
    }
}

/// Checks the text of a job, and reports the progress of long computations. Returns `None` if a new
/// order or the end of the command stopped one of them. Their results are saved only if the text is
/// on disk: a number that is being typed must not leave a file for each digit.
fn check(
    job: &Job,
    received: &Received,
    closing: &AtomicBool,
    events: &Sender<Event>,
) -> Option<(Findings, Option<Inspection>)> {
    let was_stopped = AtomicBool::new(false);
    // Computations use several threads, but a receiver can be used in one thread only.
    let (sent, count) = (&received.sent, received.count);
    let is_stopped = || {
        let stops = closing.load(Ordering::Relaxed) || sent.load(Ordering::Relaxed) > count;
        was_stopped.fetch_or(stops, Ordering::Relaxed) || stops
    };
    let progress = |work: &LongWork| {
        if let Some(text) = computing(work, Some(job.request)) {
            // Sending fails only after the end of the desk.
            let _ = events.send(Event::Reply(job.page, text));
        }
    };
    let options = CompileOptions {
        progress: &progress,
        is_stopped: &is_stopped,
        saves: &|| is_on_disk(&job.path, &job.text),
    };
    let found = inspect(&job.path, &job.text, &options);
    (!was_stopped.load(Ordering::Relaxed)).then_some(found)
}

/// Returns true if the file has this text.
fn is_on_disk(path: &Path, text: &str) -> bool {
    std::fs::read(path).is_ok_and(|saved| saved == text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A half-submerged sphere. No other test has this density.
    const FLOAT: &str = r#"
[simulation]
duration = 1.0
[sea]
density = 1003.0
[[body]]
name = "float"
mass = 2100.0
inertia = [600.0, 600.0, 700.0]
position = [0.0, 0.0, -0.3]
mesh = { sphere = { radius = 1.0, cells = 3 }, centre_of_gravity = [0.0, 0.0, -0.3] }
radiation = { from = "mesh", edge_length = 0.4, frequencies = [0.5, 7.0] }
"#;

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
            .tasks
            .iter()
            .map(|task| match task {
                Task::Check(job) => (job.page, job.request),
                Task::Equilibrium { .. } => panic!("no equilibrium was queued"),
            })
            .collect();
        assert_eq!(left, [(2, 1), (1, 3)]);
        queue.carry_out(Order::Drop(2));
        assert_eq!(queue.tasks.len(), 1);
        assert!(!queue.is_current(1) && !queue.is_current(2) && queue.is_current(3));
    }

    #[test]
    fn regression_a_new_order_stops_the_computation_of_a_check() {
        let folder = tempfile::tempdir().unwrap();
        let mut job = job(1, 1);
        job.path = folder.path().join("float.toml");
        job.text = FLOAT.to_owned();
        let closing = AtomicBool::new(false);
        let (events, messages) = channel();
        let (orders, mut received) = orders();
        orders.send(Order::Drop(2)).unwrap();
        assert!(check(&job, &received, &closing, &events).is_none());
        let mut queue = Queue::default();
        assert!(queue.receive(&mut received));
        let (found, inspection) = check(&job, &received, &closing, &events).unwrap();
        assert!(inspection.is_some(), "{}", found.message(1));
        let texts = messages.try_iter().filter_map(|event| match event {
            Event::Reply(1, text) => Some(text),
            _ => None,
        });
        let progress: Vec<String> = texts.collect();
        assert!(
            progress
                .iter()
                .any(|text| text.contains("radiation and diffraction of body 'float': 1 of ")),
            "{progress:?}"
        );
        // The text is not on disk, so nothing is saved beside it.
        std::fs::write(&job.path, FLOAT.replace("duration = 1.0", "duration = 2.0")).unwrap();
        assert!(check(&job, &received, &closing, &events).is_some());
        let cache = folder.path().join("windlass-cache");
        assert!(!cache.exists());
        // The result is in memory. It is saved when the text is.
        std::fs::write(&job.path, FLOAT).unwrap();
        assert!(check(&job, &received, &closing, &events).is_some());
        assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 2);
    }
}
