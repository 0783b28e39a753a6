//! Uniformity of the speed of a run, given by the wall time of its slowest simulated second. A
//! real-time simulator needs it in addition to the mean real-time factor.

use std::time::Instant;
use windlass_results::summary::SlowestSecond;

/// Simulated length of the measured intervals, s.
const SECOND: f64 = 1.0;

/// Clock of a run.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Simulated time (s) at the start of the current interval. The next field is the instant of
    /// this start.
    from: f64,
    started_at: Instant,
    slowest: Option<SlowestSecond>,
}

impl Pace {
    /// Starts an interval at a time (s). `slowest` is the slowest second up to now.
    pub(super) fn new(time: f64, slowest: Option<SlowestSecond>) -> Self {
        Self {
            from: time,
            started_at: Instant::now(),
            slowest,
        }
    }

    /// Records a step that ended at a time (s). The clock is read once per simulated second. For
    /// longer steps, the wall time is averaged over their seconds.
    pub(super) fn step(&mut self, time: f64) {
        let passed = time - self.from;
        if passed < SECOND {
            return;
        }
        let wall_time = self.started_at.elapsed().as_secs_f64() * SECOND / passed;
        if self.slowest.is_none_or(|slowest| wall_time > slowest.wall_time) {
            self.slowest = Some(SlowestSecond {
                from: self.from,
                wall_time,
            });
        }
        *self = Self::new(time, self.slowest);
    }

    /// The slowest second up to now; `None` if the run is shorter than a second.
    pub(super) fn slowest(&self) -> Option<SlowestSecond> {
        self.slowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;
    use std::time::Duration;

    /// The slowest second is the one in which the thread slept, measured from the start of the
    /// second. A long step is averaged.
    #[test]
    fn regression_the_slowest_second_is_found() {
        let mut pace = Pace::new(2.0, None);
        pace.step(2.9);
        assert_eq!(pace.slowest(), None);
        pace.step(3.25);
        sleep(Duration::from_millis(60));
        pace.step(4.0);
        pace.step(4.5);
        pace.step(5.5);
        let found = pace.slowest().unwrap();
        assert!(found.from == 3.25 && found.wall_time > 0.04, "{found:?}");

        let mut pace = Pace::new(0.0, None);
        sleep(Duration::from_millis(60));
        pace.step(60.0);
        let found = pace.slowest().unwrap();
        assert!(found.from == 0.0 && found.wall_time >= 1e-3, "{found:?}");
    }
}
