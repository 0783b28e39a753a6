//! How evenly a run goes: what the slowest simulated second took. A mean of ten times real time is no use to who drives a
//! simulator with it if some second took three.

use std::time::Instant;
use windlass_results::summary::SlowestSecond;

/// Seconds that are measured on their own, s.
const SECOND: f64 = 1.0;

/// The clock of a run.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Where the present second begins, and when that was.
    from: f64,
    begun: Instant,
    slowest: Option<SlowestSecond>,
}

impl Pace {
    /// From a time (s) on, with what was slowest before.
    pub(super) fn new(time: f64, slowest: Option<SlowestSecond>) -> Self {
        Self {
            from: time,
            begun: Instant::now(),
            slowest,
        }
    }

    /// Takes note of a step that ended at a time, s. The clock is looked at once a second; of steps longer than that all
    /// seconds count as equally slow.
    pub(super) fn step(&mut self, time: f64) {
        let passed = time - self.from;
        if passed < SECOND {
            return;
        }
        let wall_time = self.begun.elapsed().as_secs_f64() * SECOND / passed;
        if self.slowest.is_none_or(|slowest| wall_time > slowest.wall_time) {
            self.slowest = Some(SlowestSecond {
                from: self.from,
                wall_time,
            });
        }
        *self = Self::new(time, self.slowest);
    }

    /// The slowest second so far; none in runs that are shorter.
    pub(super) fn slowest(&self) -> Option<SlowestSecond> {
        self.slowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;
    use std::time::Duration;

    /// The second in which the thread slept is the slowest one, counted from where it began, also after a long step.
    #[test]
    fn route_the_slowest_second_is_found() {
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
