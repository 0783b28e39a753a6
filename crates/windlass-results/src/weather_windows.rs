//! Weather windows: how long one waits until the sea lets an operation be done.
//!
//! ```text
//! Law      a window is a time of good weather no shorter than what the operation takes; who comes at t inside one with enough of it
//!          left begins at once, anybody else waits for the start of the next: w(t) = next start - t
//!          mean wait Σ g²/(2 T), share of arrivals that wait longer than w Σ max(g - w, 0)/T
//! Symbols  g stretch of time from the last moment at which an operation could begin to the next; T whole time, less what follows
//!          the last window, whose wait nobody saw the end of
//! Valid    a record of sea states long against the waits; every moment of it is as likely for an arrival; forecasts play no part
//! Checked  closed forms of weather that comes and goes evenly, and arrivals counted one by one
//! ```

/// Waits and windows of one record of weather, for an operation of one length. Times are s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeatherWindows {
    /// How long the operation takes.
    pub lasting: f64,
    /// Share of the time with good weather, windows or not.
    pub good_share: f64,
    /// Share of the time at which the operation can begin.
    pub begin_share: f64,
    /// Windows.
    pub count: usize,
    /// Their mean length; not a number without any.
    pub mean_length: f64,
    /// Mean wait; not a number without a window.
    pub mean_wait: f64,
    /// Wait that half of the arrivals do not exceed.
    pub median_wait: f64,
    /// Wait that nine of ten arrivals do not exceed.
    pub wait_of_nine_in_ten: f64,
    /// Longest wait.
    pub longest_wait: f64,
    /// Share of the time after the last window, which counts in none of the waits.
    pub unended_share: f64,
}

impl WeatherWindows {
    /// Of sea states that hold for `interval` (s, positive) each, good ones true, for an operation that takes `lasting` (s).
    ///
    /// ```
    /// use windlass::results::weather_windows::WeatherWindows;
    ///
    /// // Twelve hours good, twelve bad, and so on; an operation of six hours.
    /// let good: Vec<bool> = (0..240).map(|hour| hour % 24 < 12).collect();
    /// let found = WeatherWindows::of(&good, 3600.0, 6.0 * 3600.0);
    /// assert_eq!((found.count, found.good_share, found.longest_wait), (10, 0.5, 18.0 * 3600.0));
    /// ```
    pub fn of(good: &[bool], interval: f64, lasting: f64) -> Self {
        let total = good.len() as f64 * interval;
        let mut windows: Vec<(f64, f64)> = Vec::new();
        for stretch in good.chunk_by(|a, b| a == b).scan(0, |at, stretch| {
            let begin = *at;
            *at += stretch.len();
            Some((begin, stretch))
        }) {
            let (begin, states) = stretch;
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
        // What counts ends with the last moment at which somebody could begin.
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
            good_share: share(good.iter().filter(|good| **good).count() as f64 * interval),
            begin_share: share(counted - gaps),
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
            unended_share: share(total - counted),
        }
    }
}

/// Mean wait; zero where there is a window that is just long enough from the first moment on, and nothing else.
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

/// The wait that a share of the arrivals does not exceed: arrivals in a stretch of length g wait evenly between none and g.
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
    fn ana_weather_that_comes_and_goes_evenly() {
        // A hours good, B bad, an operation of L: starts are free for A - L of every A + B, and the gap is B + L.
        let (good, bad, lasting) = (12.0, 36.0, 5.0);
        let period = good + bad;
        let record: Vec<bool> = (0..48 * 200).map(|hour| f64::from(hour % 48) < good).collect();
        let found = WeatherWindows::of(&record, 1.0, lasting);
        let gap = bad + lasting;
        // The first window begins at once, the last gap is not seen to its end.
        let counted = 199.0 * period + good - lasting;
        assert_eq!(
            (found.count, found.mean_length, found.good_share),
            (200, good, good / period)
        );
        assert!((found.mean_wait - 199.0 * gap * gap / 2.0 / counted).abs() < 1e-9);
        assert_eq!(found.longest_wait, gap);
        for (found, within) in [(found.median_wait, 0.5), (found.wait_of_nine_in_ten, 0.9)] {
            assert!((found - (gap - (1.0 - within) * counted / 199.0)).abs() < 1e-9);
        }
        assert!((found.unended_share - gap / (200.0 * period)).abs() < 1e-12);
    }

    #[test]
    fn route_waits_are_those_of_arrivals_counted_one_by_one() {
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
            let mut stretches: Vec<(usize, usize)> = Vec::new();
            for hour in (0..record.len()).filter(|hour| record[*hour]) {
                match stretches.last_mut() {
                    Some((_, end)) if *end == hour => *end += 1,
                    _ => stretches.push((hour, hour + 1)),
                }
            }
            let wait = |arrival: f64| {
                let usable = stretches.iter().filter(|(begin, end)| {
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
    fn regress_records_without_windows_have_no_waits() {
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
        assert_eq!((always.median_wait, always.begin_share), (0.0, 0.6));
        let just = WeatherWindows::of(&[true, true], 3600.0, 7200.0);
        assert_eq!((just.count, just.mean_wait), (1, 0.0));
    }
}
