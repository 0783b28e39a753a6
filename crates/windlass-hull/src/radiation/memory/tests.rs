//! Tests of the radiation memory.

use super::*;
use std::f64::consts::TAU;

/// K = k e^{-αt}(cos βt - (α/β) sin βt), K̂ = k s/((s + α)² + β²), in heave.
const MODE: (f64, f64, f64) = (3.0e5, 0.35, 0.9);

fn transfer(omega: f64) -> Complex64 {
    let (k, alpha, beta) = MODE;
    let s = Complex64::new(0.0, omega);
    s * k / ((s + alpha) * (s + alpha) + beta * beta)
}

fn single_mode(step: f64, highest: f64, infinite: f64) -> FrequencyCoefficients {
    let frequencies: Vec<f64> = (1..=(highest / step) as usize).map(|i| i as f64 * step).collect();
    let heave = |v: f64| {
        let mut m = Matrix6::ZERO;
        m.0[2][2] = v;
        m
    };
    let a = frequencies
        .iter()
        .map(|&w| heave(infinite + transfer(w).im / w))
        .collect();
    let b = frequencies.iter().map(|&w| heave(transfer(w).re)).collect();
    FrequencyCoefficients::new(frequencies, a, b).unwrap()
}

#[test]
fn closed_form_single_mode_memory() {
    let (k, alpha, beta) = MODE;
    let memory = RadiationMemory::new(&single_mode(0.02, 12.0, 1.0e6)).unwrap();
    for i in 0..40 {
        let t = 0.25 * i as f64;
        let exact = k * (-alpha * t).exp() * ((beta * t).cos() - alpha / beta * (beta * t).sin());
        // The interpolation has an error of less than 1e-4. The end of the tail causes
        // (2/π) 2αk/384 = 0.12 % of k at t = 0. The power of the tail has a further error, because
        // it is fitted where the next term of the expansion is still 1 %.
        let error = memory.retardation(t).0[2][2] - exact;
        assert!(error.abs() < 4e-3 * k, "{t}: {error}");
    }
}

#[test]
fn closed_form_ogilvie_gives_added_mass_and_its_infinite_limit() {
    let table = single_mode(0.02, 6.0, 1.0e6);
    let memory = RadiationMemory::new(&table).unwrap();
    let range = 4.0e5;
    for (i, &omega) in table.frequencies().iter().enumerate().step_by(7) {
        let exact = table.added_mass()[i].0[2][2] - 1.0e6;
        let found = memory.added_mass_above_infinite(omega).0[2][2];
        assert!((found - exact).abs() < 2e-3 * range, "{omega}: {found} {exact}");
    }
    assert!((memory.infinite_added_mass().0[2][2] / 1.0e6 - 1.0).abs() < 1e-3);
    assert!(memory.ogilvie_mismatches()[2] < 2e-3);
}

/// Steps of 0.12 rad/s are a third of the half width α of the peak, where the second derivative of
/// the damping is 2/α² and the fourth derivative is 24/α⁴ times the peak. Cubic splines have an
/// error of 5/384 times the fourth power of the step times the fourth derivative, 0.4 % of the
/// peak. Linear interpolation would have an error of 2.9 %. The segments that approximate the
/// splines add 1/64 of it.
#[test]
fn closed_form_damping_between_the_frequencies_of_a_coarse_table() {
    let (k, alpha, _) = MODE;
    let peak = k / (2.0 * alpha);
    let memory = RadiationMemory::new(&single_mode(0.12, 6.0, 1.0e6)).unwrap();
    for i in 0..230 {
        let omega = 0.025 * f64::from(i);
        let error = memory.damping(omega).0[2][2] - transfer(omega).re;
        assert!(error.abs() < 5e-3 * peak, "{omega}: {}", error / peak);
    }
}

#[test]
fn agrees_across_the_series_switch_of_cosine_weights() {
    let (a, b) = (
        cosine_weights(2.0, 2.1, 0.009_999),
        cosine_weights(2.0, 2.1, 0.010_001),
    );
    assert!(
        (a[0] - b[0]).abs() < 1e-8 && (a[1] - b[1]).abs() < 1e-8,
        "{a:?} {b:?}"
    );
}

#[test]
fn refuses_a_first_column_that_is_not_the_period() {
    // The same values with periods in place of frequencies.
    let table = single_mode(0.05, 6.0, 1.0e6);
    let periods: Vec<f64> = table.frequencies().iter().rev().map(|w| TAU / w).collect();
    let reverse = |v: &[Matrix6]| v.iter().rev().copied().collect::<Vec<_>>();
    let swapped =
        FrequencyCoefficients::new(periods, reverse(table.added_mass()), reverse(table.damping())).unwrap();
    let error = RadiationMemory::new(&swapped).unwrap_err();
    assert!(matches!(
        error,
        RadiationError::NotCausal { degree: 3, .. } | RadiationError::ShortTable { degree: 3, .. }
    ));
}

#[test]
fn refuses_a_table_that_ends_at_the_peak() {
    let error = RadiationMemory::new(&single_mode(0.02, 1.0, 1.0e6)).unwrap_err();
    assert!(
        matches!(error, RadiationError::ShortTable { degree: 3, .. }),
        "{error}"
    );
    let message = error.to_string();
    assert!(message.starts_with("the heave damping is still "), "{message}");
}

/// The table of a single mode with the damping changed above the frequency `from` (rad/s).
fn changed(from: f64, change: impl Fn(f64, f64) -> f64) -> FrequencyCoefficients {
    let table = single_mode(0.02, 8.4, 1.0e6);
    let damping = table.frequencies().iter().zip(table.damping()).map(|(&w, b)| {
        let mut b = *b;
        if w >= from {
            b.0[2][2] = change(w, b.0[2][2]);
        }
        b
    });
    let damping = damping.collect();
    FrequencyCoefficients::new(table.frequencies().to_vec(), table.added_mass().to_vec(), damping).unwrap()
}

/// The WAMIT tables of the sphere of IEA OES Task 10 end at 8.4 rad/s near an irregular frequency,
/// where the heave damping falls to -2 % of its peak. Here the damping falls to -10 %. The memory
/// must still be equal to the closed form of the mode.
#[test]
fn closed_form_memory_despite_negative_damping_above_the_wave_frequencies() {
    let (k, alpha, beta) = MODE;
    let peak = k / (2.0 * alpha);
    let table = changed(8.2, |w, _| -0.1 * peak * (w - 8.2) / 0.2);
    let memory = RadiationMemory::new(&table).unwrap();
    let found = memory.negative_damping()[2];
    // The samples are close to the peak, which is wide.
    assert!(
        (found.share - 0.1).abs() < 1e-3 && (found.omega - 8.4).abs() < 1e-9,
        "{found:?}"
    );
    assert!(memory.clipped() > 0.09, "{}", memory.clipped());
    for i in 1..40 {
        let t = 0.25 * i as f64;
        let exact = k * (-alpha * t).exp() * ((beta * t).cos() - alpha / beta * (beta * t).sin());
        // Error: the damping above 8.2 rad/s is omitted. At t = 0 the error is
        // (2/π) 2αk/8.2 = 5.4 % of k. Later it is less than 2/(8.2 t) times this value.
        let error = memory.retardation(t).0[2][2] - exact;
        assert!(
            error.abs() < 0.054 * k * (2.0 / (8.2 * t)).min(1.0),
            "{t}: {error}"
        );
    }
    // Within the range in use, the table contains the mode unchanged.
    let cut = RadiationMemory::new(&table.within([0.0, 8.1]).unwrap()).unwrap();
    assert_eq!((cut.clipped(), cut.negative_damping()[2].share), (0.0, 0.0));
}

#[test]
fn refuses_unphysical_damping_with_its_frequency() {
    let wrong_sign = changed(0.0, |_, b| -b);
    let irregular = changed(0.0, |w, b| if (w - 1.2).abs() < 0.03 { -b } else { b });
    for table in [wrong_sign, irregular] {
        let error = RadiationMemory::new(&table).unwrap_err();
        assert!(
            matches!(error, RadiationError::NegativeDamping { degree: 3, .. }),
            "{error}"
        );
        assert!(
            error.to_string().contains("frequencies = [lowest, highest]"),
            "{error}"
        );
    }
    let error = single_mode(0.02, 6.0, 1.0e6).within([7.0, 8.0]).unwrap_err();
    assert_eq!(
        error,
        RadiationError::Range {
            lowest: 7.0,
            highest: 8.0,
            count: 0
        }
    );
}
