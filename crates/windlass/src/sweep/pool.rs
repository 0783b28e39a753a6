//! Distribution of jobs over threads. Each free thread takes the next job.
//!
//! The result of a job depends only on its number, not on the thread or the order of jobs. The
//! caller receives the results on its own thread. The threads share only a counter, a stop flag,
//! and the progress of each job.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

/// Interval at which the caller is informed about unfinished jobs.
const INTERVAL: Duration = Duration::from_millis(100);
/// Stack size of a thread, bytes. It equals the usual stack size of a main thread.
const STACK: usize = 8 << 20;

/// Number of threads that this machine can run in parallel.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Handle of a job, through which it reports its progress.
pub struct Worker<'a> {
    share: &'a AtomicU64,
    stopped: &'a AtomicBool,
}

impl Worker<'_> {
    /// Reports the completed fraction of the job, from 0 to 1. Returns false if the job must stop.
    pub fn report_progress(&self, share: f64) -> bool {
        self.share.store(share.to_bits(), Ordering::Relaxed);
        !self.stopped.load(Ordering::Relaxed)
    }
}

/// Performs the jobs `0..count` on a number of threads (at least one). Calls `observe` with the
/// result of each finished job, and several times a second with the progress of all unfinished
/// jobs, as a number of jobs. If `observe` returns `false`, no further job is started, and
/// [`Worker::report_progress`] returns false in the unfinished jobs.
///
/// ```
/// let mut squares = [0; 10];
/// windlass::sweep::pool::run_jobs(10, 3, &|job, _| job * job, &mut |done, _| {
///     if let Some((job, square)) = done {
///         squares[job] = square;
///     }
///     true
/// })?;
/// assert_eq!(squares[9], 81);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// A thread cannot be started.
pub fn run_jobs<T: Send>(
    count: usize,
    threads: usize,
    work: &(dyn Fn(usize, &Worker<'_>) -> T + Sync),
    observe: &mut dyn FnMut(Option<(usize, T)>, f64) -> bool,
) -> std::io::Result<()> {
    let threads = threads.clamp(1, count.max(1));
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let shares: Vec<AtomicU64> = (0..threads).map(|_| AtomicU64::new(0)).collect();
    let under_way = || {
        let shares = shares
            .iter()
            .map(|share| f64::from_bits(share.load(Ordering::Relaxed)));
        shares.sum::<f64>()
    };
    std::thread::scope(|scope| {
        let (send, receive) = sync_channel(threads);
        for share in &shares {
            let (send, next, stopped) = (send.clone(), &next, &stopped);
            let jobs = move || {
                let worker = Worker { share, stopped };
                while !stopped.load(Ordering::Relaxed) {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= count {
                        break;
                    }
                    let result = work(job, &worker);
                    share.store(0, Ordering::Relaxed);
                    if send.send((job, result)).is_err() {
                        break;
                    }
                }
            };
            let builder = std::thread::Builder::new().stack_size(STACK);
            if let Err(error) = builder.spawn_scoped(scope, jobs) {
                stopped.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        drop(send);
        loop {
            let received = match receive.recv_timeout(INTERVAL) {
                Ok(done) => Some(done),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if !observe(received, under_way()) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn property_every_job_is_done_once_with_any_number_of_threads() {
        for threads in [0, 1, 2, 7, 100] {
            let mut done = vec![0; 50];
            let mut observe = |of: Option<(usize, usize)>, _: f64| {
                if let Some((job, result)) = of {
                    assert_eq!(result, 3 * job);
                    done[job] += 1;
                }
                true
            };
            run_jobs(50, threads, &|job, _| 3 * job, &mut observe).unwrap();
            assert_eq!(done, [1; 50]);
        }
    }

    #[test]
    fn regression_unfinished_jobs_stop_and_no_other_starts() {
        let mut done = 0;
        let work = |_: usize, worker: &Worker<'_>| {
            while worker.report_progress(0.5) {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        let mut shares = Vec::new();
        let mut observe = |of: Option<(usize, ())>, share: f64| {
            done += usize::from(of.is_some());
            shares.push(share);
            false
        };
        run_jobs(1000, 2, &work, &mut observe).unwrap();
        assert!(
            done <= 2 && shares.iter().all(|share| *share <= 1.0),
            "{done} {shares:?}"
        );
    }

    #[test]
    fn regression_no_jobs() {
        run_jobs(0, 4, &|_, _| (), &mut |_, _| true).unwrap();
    }
}
