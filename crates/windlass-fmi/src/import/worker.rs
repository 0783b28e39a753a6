//! A thread for each FMU instance. FMUs expect all calls from one thread, and a hanging FMU must
//! not block the run.

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
    /// Closed when the instance ends.
    ended: Receiver<()>,
    thread: Option<JoinHandle<()>>,
    limit: Duration,
    /// The loaded FMU. It must live until the thread has ended, and is leaked if the thread hangs.
    unit: Option<Arc<Loaded>>,
    is_hanging: bool,
}

impl Worker {
    /// Creates an instance whose calls may take up to `limit` of wall time, s.
    pub(super) fn start(name: &str, unit: Arc<Loaded>, limit: f64) -> Result<Self, String> {
        let (jobs, queue) = channel::<Job>();
        let (created, is_created) = channel();
        let (end, ended) = channel();
        let (own, of_instance) = (Arc::clone(&unit), name.to_owned());
        let work = move || {
            // The library is dropped last.
            let _end: Sender<()> = end;
            ending::mark_thread(&of_instance);
            match Instance::new(&of_instance, own) {
                Ok(mut instance) => {
                    // The receiver may have stopped waiting after the time limit.
                    let _ = created.send(Ok(()));
                    queue.iter().for_each(|job| job(&mut instance));
                }
                Err(problem) => {
                    let _ = created.send(Err(problem));
                }
            }
        };
        let thread = std::thread::Builder::new().name("unit".to_owned()).spawn(work);
        let thread = thread.map_err(|error| format!("its thread cannot be started: {error}"))?;
        let mut worker = Self {
            jobs: Some(jobs),
            ended,
            thread: Some(thread),
            limit: Duration::try_from_secs_f64(limit).unwrap_or(Duration::MAX),
            unit: Some(unit),
            is_hanging: false,
        };
        worker
            .wait(&is_created, "creating it")
            .and_then(|created| created)?;
        Ok(worker)
    }

    /// Calls the instance on its thread; `what` is for messages.
    pub(super) fn call<T: Send + 'static>(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut Instance) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        if self.is_hanging {
            return Err("it did not return from an earlier call and cannot be used any more".to_owned());
        }
        let (sender, receiver) = channel();
        let job: Job = Box::new(move |instance| {
            let _ = sender.send(work(instance));
        });
        let sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
        if !sent {
            return Err("its thread has ended".to_owned());
        }
        self.wait(&receiver, what)?
    }

    fn wait<T>(&mut self, receiver: &Receiver<T>, what: &str) -> Result<T, String> {
        receiver.recv_timeout(self.limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                self.is_hanging = true;
                format!(
                    "{what} took longer than {} s of wall time; increase its wall_time_limit, or check why \
                     the FMU hangs",
                    self.limit.as_secs_f64()
                )
            }
            RecvTimeoutError::Disconnected => "its thread has ended".to_owned(),
        })
    }
}

/// Maximum wait for the end of an instance.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(10);

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        let wait = self.limit.min(SHUTDOWN_LIMIT);
        let ends =
            !self.is_hanging && !matches!(self.ended.recv_timeout(wait), Err(RecvTimeoutError::Timeout));
        if ends {
            // A panic of the thread has already been printed.
            let _ = self.thread.take().map(JoinHandle::join);
        } else {
            // The library must remain loaded while the thread runs in it.
            std::mem::forget(self.unit.take());
        }
    }
}
