//! Jobs shared out over the cores: the next one goes to whoever is free.
//!
//! What a job answers depends on its number alone, never on the thread or the order, and the caller hears of it on its own
//! thread, so that nothing is shared but a counter, a flag and how far each job is.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

/// How often the caller hears of jobs under way.
const INTERVAL: Duration = Duration::from_millis(100);
/// Stack of a thread, bytes: that of the program's first one on most systems.
const STACK: usize = 8 << 20;

/// How many threads this machine can do work with at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// A thread that does a job, as the job sees it.
pub struct Worker<'a> {
    share: &'a AtomicU64,
    stopped: &'a AtomicBool,
}

impl Worker<'_> {
    /// Says which share of the job is done, from 0 to 1, and hears whether to go on.
    pub fn report_progress(&self, share: f64) -> bool {
        self.share.store(share.to_bits(), Ordering::Relaxed);
        !self.stopped.load(Ordering::Relaxed)
    }
}

/// Does the jobs `0..count` on a number of threads (at least one). `hear` is told of every job done, with what it came to, and
/// some times a second how much of jobs is done that are under way, in jobs; answering `false` ends it: no job is begun then,
/// and those under way hear of it from [`Worker::go_on`].
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
    hear: &mut dyn FnMut(Option<(usize, T)>, f64) -> bool,
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
                    let answer = work(job, &worker);
                    share.store(0, Ordering::Relaxed);
                    if send.send((job, answer)).is_err() {
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
            let heard = match receive.recv_timeout(INTERVAL) {
                Ok(done) => Some(done),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if !hear(heard, under_way()) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prop_every_job_is_done_once_whatever_the_number_of_threads() {
        for threads in [0, 1, 2, 7, 100] {
            let mut done = vec![0; 50];
            let mut hear = |of: Option<(usize, usize)>, _: f64| {
                if let Some((job, answer)) = of {
                    assert_eq!(answer, 3 * job);
                    done[job] += 1;
                }
                true
            };
            run_jobs(50, threads, &|job, _| 3 * job, &mut hear).unwrap();
            assert_eq!(done, [1; 50]);
        }
    }

    #[test]
    fn regress_jobs_under_way_hear_that_it_ends_and_no_other_is_begun() {
        let mut done = 0;
        let work = |_: usize, worker: &Worker<'_>| {
            while worker.report_progress(0.5) {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        let mut shares = Vec::new();
        let mut hear = |of: Option<(usize, ())>, share: f64| {
            done += usize::from(of.is_some());
            shares.push(share);
            false
        };
        run_jobs(1000, 2, &work, &mut hear).unwrap();
        assert!(
            done <= 2 && shares.iter().all(|share| *share <= 1.0),
            "{done} {shares:?}"
        );
    }

    #[test]
    fn regress_no_jobs_are_no_trouble() {
        run_jobs(0, 4, &|_, _| (), &mut |_, _| true).unwrap();
    }
}
