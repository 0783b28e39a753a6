//! Periods, amplitudes and orders of convergence from runs.

use windlass::world::{RunError, Snapshot, World};

/// Times at which `signal` crosses its `mean` upwards, interpolated linearly between samples.
///
/// Samples the world every `interval` (s) up to `end` (s).
///
/// # Errors
/// The run fails.
pub fn upward_crossings(
    world: &mut World,
    end: f64,
    interval: f64,
    mean: f64,
    signal: impl Fn(&Snapshot) -> f64,
) -> Result<Vec<f64>, RunError> {
    let mut crossings = Vec::new();
    let mut next = world.time() + interval;
    let mut last = (world.time(), signal(&world.now()) - mean);
    while next <= end {
        while world.time() < next {
            world.step(end)?;
        }
        let value = signal(&world.at(next)?) - mean;
        if last.1 < 0.0 && value >= 0.0 {
            crossings.push(last.0 + (next - last.0) * last.1 / (last.1 - value));
        }
        last = (next, value);
        next += interval;
    }
    Ok(crossings)
}

/// Mean time between successive crossings, s; NaN for fewer than two crossings.
pub fn mean_period(crossings: &[f64]) -> f64 {
    match crossings {
        [first, .., last] => (last - first) / (crossings.len() - 1) as f64,
        _ => f64::NAN,
    }
}

/// Observed order of convergence from the errors at two mesh sizes with ratio `refinement`.
pub fn observed_order(coarse_error: f64, fine_error: f64, refinement: f64) -> f64 {
    (coarse_error / fine_error).abs().ln() / refinement.ln()
}

/// Samples a quantity every `interval` (s) from the present time to `end` (s). Returns times and
/// values.
///
/// # Errors
/// The run fails.
pub fn sample(
    world: &mut World,
    end: f64,
    interval: f64,
    signal: impl Fn(&Snapshot) -> f64,
) -> Result<Vec<(f64, f64)>, RunError> {
    let mut samples = Vec::new();
    let start = world.time();
    for k in 1.. {
        let t = start + f64::from(k) * interval;
        if t > end + 1e-9 {
            break;
        }
        while world.time() < t {
            world.step(t)?;
        }
        samples.push((t, signal(&world.now())));
    }
    Ok(samples)
}

/// Mean and amplitude of a quantity at angular frequency `omega` (rad/s), from samples over whole
/// periods.
pub fn mean_and_amplitude(samples: &[(f64, f64)], omega: f64) -> (f64, f64) {
    let count = samples.len() as f64;
    let mean = samples.iter().map(|(_, value)| value).sum::<f64>() / count;
    let part = |wave: fn(f64) -> f64| {
        let sum: f64 = samples.iter().map(|(t, value)| value * wave(omega * t)).sum();
        2.0 * sum / count
    };
    (mean, part(f64::sin).hypot(part(f64::cos)))
}
