//! Weather windows: waiting times until the sea state allows an operation.
//!
//! ```text
//! Law      a window is a period of good weather that is at least as long as the operation. At an
//!          arrival at time t in a window with enough time left, the operation begins at once. Any
//!          other arrival waits until the start s of the next window: w(t) = s - t
//!          The mean wait is Σ g²/(2 T). The fraction of arrivals that wait longer than w is
//!          Σ max(g - w, 0)/T
//! Symbols  g gap between the last time at which an operation could begin and the next such time; T
//!          time from the start of the record to the last time at which an operation can begin. The
//!          end of later waits is not in the record
//! Valid    for a record of sea states that is long compared with the waits, with arrivals
//!          distributed uniformly in time; without forecasts
//! Checked  against closed forms for periodic weather, and against arrivals counted one by one
//! ```

/// Waits and windows in one weather record, for an operation of given duration. Times are in s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeatherWindows {
    /// Duration of the operation.
    pub lasting: f64,
    /// Fraction of the time with good weather, inside or outside of windows.
    pub good_fraction: f64,
    /// Fraction of the time at which an operation can begin.
    pub start_fraction: f64,
    /// Number of windows.
    pub count: usize,
    /// Mean length of the windows; NaN if there are none.
    pub mean_length: f64,
    /// Mean wait; NaN if there is no window.
    pub mean_wait: f64,
    /// Wait that half of the arrivals do not exceed; NaN if there is no window.
    pub median_wait: f64,
    /// Wait that nine of ten arrivals do not exceed; NaN if there is no window.
    pub wait_of_nine_in_ten: f64,
    /// Longest wait; NaN if there is no window.
    pub longest_wait: f64,
    /// Fraction of the record after the last time at which an operation can begin. The waits
    /// exclude this part of the record.
    pub unknown_wait_fraction: f64,
}

impl WeatherWindows {
    /// Evaluates a record of sea states, each of which lasts `interval` (s, positive) and is true
    /// if the weather is good. The operation takes `lasting` (s).
    ///
    /// ```
    /// use windlass_results::weather_windows::WeatherWindows;
    ///
    /// // Twelve hours good, twelve hours bad, alternating; an operation of six hours.
    /// let good: Vec<bool> = (0..240).map(|hour| hour % 24 < 12).collect();
    /// let found = WeatherWindows::of(&good, 3600.0, 6.0 * 3600.0);
    /// assert_eq!((found.count, found.good_fraction, found.longest_wait), (10, 0.5, 18.0 * 3600.0));
    /// ```
    pub fn of(good: &[bool], interval: f64, lasting: f64) -> Self {
        let total = good.len() as f64 * interval;
        let mut windows: Vec<(f64, f64)> = Vec::new();
        for run in good.chunk_by(|a, b| a == b).scan(0, |at, run| {
            let begin = *at;
            *at += run.len();
            Some((begin, run))
        }) {
            let (begin, states) = run;
            let length = states.len() as f64 * interval;
            if states[0] && length >= lasting {
                windows.push((begin as f64 * interval, length));
            }
        }
        let mut free = 0.0;
        let waits: Vec<f64> = windows
            .iter()
            .map(|(begin, length)| {
                let gap = begin - free;
                free = begin + length - lasting;
                gap
            })
            .collect();
        // The evaluated time ends with the last time at which an operation can begin.
        let counted = free;
        let share = |time: f64| if total > 0.0 { time / total } else { f64::NAN };
        let gaps: f64 = waits.iter().sum();
        let sum_of_lengths: f64 = windows.iter().map(|(_, length)| length).sum();
        let count = windows.len();
        let of_waits = |within: f64| {
            if count == 0 {
                f64::NAN
            } else {
                quantile(&waits, counted, within)
            }
        };
        Self {
            lasting,
            good_fraction: share(good.iter().filter(|good| **good).count() as f64 * interval),
            start_fraction: share(counted - gaps),
            count,
            mean_length: sum_of_lengths / count as f64,
            mean_wait: mean(&waits, counted, count),
            median_wait: of_waits(0.5),
            wait_of_nine_in_ten: of_waits(0.9),
            longest_wait: if count == 0 {
                f64::NAN
            } else {
                waits.iter().copied().fold(0.0, f64::max)
            },
            unknown_wait_fraction: share(total - counted),
        }
    }
}

/// Mean wait. It is zero if the only window starts at once and is just long enough.
fn mean(waits: &[f64], counted: f64, count: usize) -> f64 {
    if count == 0 {
        return f64::NAN;
    }
    if counted > 0.0 {
        waits.iter().map(|wait| 0.5 * wait * wait).sum::<f64>() / counted
    } else {
        0.0
    }
}

/// Wait that the fraction `within` of the arrivals does not exceed. The waits of arrivals in a gap
/// of length g are distributed uniformly between 0 and g.
fn quantile(waits: &[f64], counted: f64, within: f64) -> f64 {
    let longer = |wait: f64| waits.iter().map(|gap| (gap - wait).max(0.0)).sum::<f64>();
    let allowed = (1.0 - within) * counted;
    let (mut low, mut high) = (0.0, waits.iter().copied().fold(0.0, f64::max));
    if longer(0.0) <= allowed {
        return 0.0;
    }
    while high - low > 1e-12 * high {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            break;
        }
        if longer(middle) > allowed {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_math::random::Random;

    #[test]
    fn closed_form_periodic_weather() {
        // The weather is good for A hours, then bad for B hours, and the operation takes L hours.
        // The operation can begin during A - L of every A + B hours, and the gap is B + L.
        let (good, bad, lasting) = (12.0, 36.0, 5.0);
        let period = good + bad;
        let record: Vec<bool> = (0..48 * 200).map(|hour| f64::from(hour % 48) < good).collect();
        let found = WeatherWindows::of(&record, 1.0, lasting);
        let gap = bad + lasting;
        // The first window begins at once. The end of the last gap is not in the record.
        let counted = 199.0 * period + good - lasting;
        assert_eq!(
            (found.count, found.mean_length, found.good_fraction),
            (200, good, good / period)
        );
        assert!((found.mean_wait - 199.0 * gap * gap / 2.0 / counted).abs() < 1e-9);
        assert_eq!(found.longest_wait, gap);
        for (found, within) in [(found.median_wait, 0.5), (found.wait_of_nine_in_ten, 0.9)] {
            assert!((found - (gap - (1.0 - within) * counted / 199.0)).abs() < 1e-9);
        }
        assert!((found.unknown_wait_fraction - gap / (200.0 * period)).abs() < 1e-12);
    }

    #[test]
    fn agrees_with_arrivals_counted_one_by_one() {
        let mut random = Random::new(5);
        let mut state = true;
        let record: Vec<bool> = (0..3000)
            .map(|_| {
                state ^= random.uniform() < 0.1;
                state
            })
            .collect();
        for lasting in [1_u32, 7, 20] {
            let found = WeatherWindows::of(&record, 3600.0, f64::from(lasting) * 3600.0);
            let mut windows: Vec<(usize, usize)> = Vec::new();
            for hour in (0..record.len()).filter(|hour| record[*hour]) {
                match windows.last_mut() {
                    Some((_, end)) if *end == hour => *end += 1,
                    _ => windows.push((hour, hour + 1)),
                }
            }
            let wait = |arrival: f64| {
                let usable = windows.iter().filter(|(begin, end)| {
                    end - begin >= lasting as usize && (end - lasting as usize) as f64 >= arrival
                });
                usable
                    .map(|(begin, _)| (*begin as f64 - arrival).max(0.0))
                    .reduce(f64::min)
            };
            let waits: Vec<f64> = (0..30_000)
                .filter_map(|k| wait(0.1 * (f64::from(k) + 0.5)))
                .collect();
            let mean = 3600.0 * waits.iter().sum::<f64>() / waits.len() as f64;
            assert!(
                (found.mean_wait - mean).abs() < 0.005 * mean,
                "{lasting}: {mean} {found:?}"
            );
            for (found, within) in [(found.median_wait, 0.5), (found.wait_of_nine_in_ten, 0.9)] {
                let above = waits.iter().filter(|wait| 3600.0 * **wait > found).count();
                assert!((above as f64 / waits.len() as f64 - (1.0 - within)).abs() < 0.002);
            }
        }
    }

    #[test]
    fn regression_records_without_windows_have_no_waits() {
        for record in [&[][..], &[false; 5], &[true, false, true]] {
            let found = WeatherWindows::of(record, 3600.0, 7200.0);
            assert_eq!(found.count, 0);
            assert!(found.mean_wait.is_nan() && found.longest_wait.is_nan() && found.mean_length.is_nan());
        }
        let always = WeatherWindows::of(&[true; 5], 3600.0, 7200.0);
        assert_eq!(
            (always.count, always.mean_wait, always.longest_wait),
            (1, 0.0, 0.0)
        );
        assert_eq!((always.median_wait, always.start_fraction), (0.0, 0.6));
        let just = WeatherWindows::of(&[true, true], 3600.0, 7200.0);
        assert_eq!((just.count, just.mean_wait), (1, 0.0));
    }
}
