//! A thread for each instance of a unit: units want all calls from one thread, and one that does
//! not answer must not hold the run.

use super::archive::Loaded;
use super::ending;
use super::instance::Instance;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

type Job = Box<dyn FnOnce(&mut Instance) + Send>;

/// An instance on its thread.
pub(super) struct Worker {
    jobs: Option<Sender<Job>>,
    /// It ends with the instance.
    ended: Receiver<()>,
    thread: Option<JoinHandle<()>>,
    limit: Duration,
    /// Kept until the thread has ended; for good where it does not.
    unit: Option<Arc<Loaded>>,
    lost: bool,
}

impl Worker {
    /// Makes an instance; calls of it take no longer than `limit` of wall time, s.
    pub(super) fn start(name: &str, unit: Arc<Loaded>, limit: f64) -> Result<Self, String> {
        let (jobs, to_do) = channel::<Job>();
        let (made, is_made) = channel();
        let (end, ended) = channel();
        let (own, of_instance) = (Arc::clone(&unit), name.to_owned());
        let work = move || {
            // Dropped last.
            let _end: Sender<()> = end;
            ending::is_thread_of(&of_instance);
            match Instance::new(&of_instance, own) {
                Ok(mut instance) => {
                    // Who does not wait any more is told by the limit.
                    let _ = made.send(Ok(()));
                    to_do.iter().for_each(|job| job(&mut instance));
                }
                Err(problem) => {
                    let _ = made.send(Err(problem));
                }
            }
        };
        let thread = std::thread::Builder::new().name("unit".to_owned()).spawn(work);
        let thread = thread.map_err(|error| format!("there is no thread for it: {error}"))?;
        let mut worker = Self {
            jobs: Some(jobs),
            ended,
            thread: Some(thread),
            limit: Duration::try_from_secs_f64(limit).unwrap_or(Duration::MAX),
            unit: Some(unit),
            lost: false,
        };
        worker.wait(&is_made, "making it").and_then(|made| made)?;
        Ok(worker)
    }

    /// Has the thread do something with the instance; `what` is for messages.
    pub(super) fn call<T: Send + 'static>(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut Instance) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        if self.lost {
            return Err("it did not answer before, and cannot be asked any more".to_owned());
        }
        let (answer, answered) = channel();
        let job: Job = Box::new(move |instance| {
            let _ = answer.send(work(instance));
        });
        let sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
        if !sent {
            return Err("its thread has ended".to_owned());
        }
        self.wait(&answered, what)?
    }

    fn wait<T>(&mut self, answered: &Receiver<T>, what: &str) -> Result<T, String> {
        answered.recv_timeout(self.limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                self.lost = true;
                format!(
                    "{what} took longer than {} s of wall time; set its wall_time_limit higher, or see why it does not answer",
                    self.limit.as_secs_f64()
                )
            }
            RecvTimeoutError::Disconnected => "its thread has ended".to_owned(),
        })
    }
}

/// How long an instance may take to end, where it need not be waited for.
const FAREWELL: Duration = Duration::from_secs(10);

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        let wait = self.limit.min(FAREWELL);
        let ends = !self.lost && !matches!(self.ended.recv_timeout(wait), Err(RecvTimeoutError::Timeout));
        if ends {
            // A panic there has been printed.
            let _ = self.thread.take().map(JoinHandle::join);
        } else {
            // Its library must stay while the thread is in it.
            std::mem::forget(self.unit.take());
        }
    }
}
