//! Largest wall time of one simulated second of a run. A real-time simulator must be fast enough in
//! its slowest second; the mean real-time factor does not show this.

use std::time::Instant;
use windlass_results::summary::SlowestSecond;

/// Simulated length of the measured intervals, s.
const SECOND: f64 = 1.0;

/// Measures the wall time of the simulated seconds of a run.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Simulated time at the start of the current interval, s.
    from: f64,
    /// Wall clock at the start of the current interval.
    started_at: Instant,
    slowest: Option<SlowestSecond>,
}

impl Pace {
    /// Starts the first interval at a time (s). `slowest` is the slowest second of earlier parts of
    /// the run.
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
        self.step_by(time, Instant::now);
    }

    /// As [`Pace::step`], with a given clock.
    fn step_by(&mut self, time: f64, clock: impl FnOnce() -> Instant) {
        let passed = time - self.from;
        if passed < SECOND {
            return;
        }
        let now = clock();
        let wall_time = now.duration_since(self.started_at).as_secs_f64() * SECOND / passed;
        if self.slowest.is_none_or(|slowest| wall_time > slowest.wall_time) {
            self.slowest = Some(SlowestSecond {
                from: self.from,
                wall_time,
            });
        }
        (self.from, self.started_at) = (time, now);
    }

    /// The slowest second up to now; `None` if the run is shorter than a second.
    pub(super) fn slowest(&self) -> Option<SlowestSecond> {
        self.slowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The slowest second is the one with the largest wall time, measured from the start of the
    /// second. A long step is averaged.
    #[test]
    fn regression_the_slowest_second_is_found() {
        // The steps are given by simulated time and wall time at their ends, s.
        let after = |steps: &[(f64, f64)], pace: &mut Pace| {
            let began = pace.started_at;
            for (time, wall) in steps {
                pace.step_by(*time, || began + Duration::from_secs_f64(*wall));
            }
            pace.slowest()
        };
        let mut pace = Pace::new(2.0, None);
        assert!(after(&[(2.9, 0.5)], &mut pace).is_none());
        let steps = [(3.25, 0.5), (4.0, 0.6), (4.5, 1.75), (5.5, 2.25)];
        let found = after(&steps, &mut pace).unwrap();
        // The slowest interval takes 1.25 s of wall time for 1.25 s of simulated time. The
        // intervals before and after it take 0.4 s and 0.5 s per simulated second.
        assert_eq!((found.from, found.wall_time), (3.25, 1.0));

        let mut pace = Pace::new(0.0, None);
        let found = after(&[(60.0, 0.75)], &mut pace).unwrap();
        assert_eq!((found.from, found.wall_time), (0.0, 0.0125));

        // With the real clock only a lower bound is certain, because a busy machine takes longer.
        let mut pace = Pace::new(0.0, None);
        std::thread::sleep(Duration::from_millis(20));
        pace.step(1.0);
        let found = pace.slowest().unwrap();
        assert!(found.from == 0.0 && found.wall_time >= 0.02, "{found:?}");
    }
}
