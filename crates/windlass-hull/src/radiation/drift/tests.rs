use super::*;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_6};
use windlass_sea::WaveComponent;

const FREQUENCIES: [f64; 5] = [0.4, 0.6, 0.8, 1.0, 1.2];

fn headings() -> Vec<f64> {
    (0..12).map(|i| f64::from(i) * FRAC_PI_6).collect()
}

/// Drift coefficients: 100 ω cos β in surge, 100 ω sin β in sway, N/m².
fn coefficient(omega: f64, heading: f64) -> [f64; 6] {
    [
        100.0 * omega * heading.cos(),
        100.0 * omega * heading.sin(),
        0.0,
        0.0,
        0.0,
        0.0,
    ]
}

fn mean_table() -> DriftCoefficients {
    let values = headings()
        .iter()
        .flat_map(|h| FREQUENCIES.map(|w| coefficient(w, *h)))
        .collect();
    DriftCoefficients::mean(FREQUENCIES.to_vec(), headings(), values).unwrap()
}

/// The same coefficients as a full table. If `turning` is not zero, the table has an imaginary part
/// proportional to the difference frequency.
fn full_table(turning: f64) -> DriftCoefficients {
    let mut values = Vec::new();
    for h in headings() {
        for a in FREQUENCIES {
            for b in FREQUENCIES {
                let (one, two) = (coefficient(a, h), coefficient(b, h));
                values.push(std::array::from_fn(|k| {
                    Complex64::new(0.5 * (one[k] + two[k]), turning * (a - b))
                }));
            }
        }
    }
    DriftCoefficients::full(FREQUENCIES.to_vec(), headings(), values).unwrap()
}

fn sea(components: &[(f64, f64, f64, f64)]) -> Sea {
    let components = components
        .iter()
        .map(|&(amplitude, omega, direction, phase)| WaveComponent {
            amplitude,
            omega,
            direction,
            phase,
        });
    Sea::still().with_components(components.collect()).unwrap()
}

fn force(table: &DriftCoefficients, sea: &Sea, at: DVec3, heading: f64, t: f64) -> Wrench {
    let model = DriftModel::new(table, sea, BeyondTable::Limits);
    model.wrench(at, heading, t, &mut model.scratch())
}

#[test]
fn closed_form_regular_wave_force_is_coefficient_times_amplitude_squared() {
    // The frequency lies between table frequencies (linear interpolation), the wave direction on a
    // heading of the grid. Expected: 1.5² · 100 · 0.7 along the wave, in body axes.
    let sea = sea(&[(1.5, 0.7, 0.3 + FRAC_PI_6, 0.4)]);
    for table in [mean_table(), full_table(0.0), full_table(40.0)] {
        for t in [0.0, 3.0, 17.0] {
            let found = force(&table, &sea, DVec3::new(30.0, -12.0, 3.0), 0.3, t).force;
            let expected = 1.5 * 1.5 * 70.0 * DVec3::new(FRAC_PI_6.cos(), FRAC_PI_6.sin(), 0.0);
            // The series over twelve headings represents the first harmonic to 1e-4.
            assert!((found - expected).length() < 2e-4 * expected.length(), "{found}");
        }
    }
}

/// The time average in a sea is the sum over its components, Σ a² D. If the equilibrium includes
/// this mean force, it acts in full, and the ramp applies to the varying part only.
#[test]
fn closed_form_mean_is_the_sum_over_components_without_ramp() {
    let mut sea = sea(&[(1.5, 0.7, 0.3 + FRAC_PI_6, 0.4), (0.8, 1.1, 0.3 + FRAC_PI_2, 1.9)]);
    sea.ramp = windlass_math::Ramp::over(20.0);
    let one = 1.5 * 1.5 * 70.0 * DVec3::new(FRAC_PI_6.cos(), FRAC_PI_6.sin(), 0.0);
    let expected = one + 0.8 * 0.8 * 110.0 * DVec3::Y;
    for table in [mean_table(), full_table(0.0), full_table(40.0)] {
        let model = DriftModel::new(&table, &sea, BeyondTable::Limits);
        let mean = model.mean(0.3).force;
        assert!((mean - expected).length() < 2e-4 * expected.length(), "{mean}");
        let mut scratch = model.scratch();
        let mut about = |t: f64| model.wrench_about_mean(DVec3::ZERO, 0.3, t, &mut scratch).force;
        assert_eq!(about(0.0), mean);
        // Average over a whole number of beats, after the ramp.
        let beat = TAU / 0.4;
        let sum = (0..64).fold(DVec3::ZERO, |sum, k| {
            sum + about(40.0 + beat * f64::from(k) / 64.0)
        });
        assert!((sum / 64.0 - mean).length() < 1e-9 * mean.length(), "{sum}");
    }
}

#[test]
fn closed_form_two_waves_beat_at_their_difference_frequency() {
    let (a, b, w1, w2) = (1.2, 0.8, 0.6, 1.0);
    let sea = sea(&[(a, w1, 0.0, 0.3), (b, w2, 0.0, 1.1)]);
    let at = DVec3::new(5.0, 0.0, 0.0);
    let k = |w: f64| w * w / 9.81;
    for t in [0.0, 2.0, 9.0] {
        let difference = (w1 - w2) * t - (k(w1) - k(w2)) * 5.0 + 0.3 - 1.1;
        let newman = a * a * 60.0 + b * b * 100.0 + 2.0 * a * b * 80.0 * difference.cos();
        let found = force(&mean_table(), &sea, at, 0.0, t).force.x;
        assert!((found - newman).abs() < 1e-3, "{found} {newman}");
        // Twice the real part of z1 z2* i c (ω1 - ω2).
        let turning = newman - 2.0 * a * b * 40.0 * (w1 - w2) * difference.sin();
        let found = force(&full_table(40.0), &sea, at, 0.0, t).force.x;
        assert!((found - turning).abs() < 1e-3, "{found} {turning}");
    }
}

#[test]
fn equivalent_newman_and_full_table_of_means() {
    // All waves have one direction. With several directions, Newman's approximation uses the
    // direction of each wave, but a full table uses the mean of the functions of both directions.
    let sea = sea(&[
        (1.0, 0.5, 0.2, 0.1),
        (0.7, 0.9, 0.2, 2.0),
        (0.4, 1.15, 0.2, 5.0),
        (0.3, 0.63, 0.2, 3.0),
    ]);
    for t in [0.0, 5.0, 31.0] {
        let one = force(&mean_table(), &sea, DVec3::X, 0.7, t);
        let two = force(&full_table(0.0), &sea, DVec3::X, 0.7, t);
        assert!(
            (one.force - two.force).length() < 1e-9 * one.force.length(),
            "{one:?} {two:?}"
        );
    }
}

#[test]
fn property_force_beyond_the_table_and_in_the_ramp() {
    let value = |omega: f64, beyond: BeyondTable| {
        let sea = sea(&[(1.0, omega, 0.0, 0.0)]);
        let of = |table: &DriftCoefficients| {
            let model = DriftModel::new(table, &sea, beyond);
            model.wrench(DVec3::ZERO, 0.0, 0.0, &mut model.scratch()).force.x
        };
        let (mean, full) = (of(&mean_table()), of(&full_table(0.0)));
        assert!((mean - full).abs() < 1e-9 * 40.0, "{mean} {full}");
        mean
    };
    // The coefficient is 40 N/m² at 0.4 rad/s and 120 N/m² at 1.2 rad/s. It is
    // proportional to the fourth power of the frequency below the table, and constant above it.
    assert!((value(0.2, BeyondTable::Limits) - 40.0 / 16.0).abs() < 1e-9);
    assert!((value(1.6, BeyondTable::Limits) - 120.0).abs() < 1e-9);
    assert!((value(0.2, BeyondTable::Hold) - 40.0).abs() < 1e-9);
    assert_eq!(value(0.2, BeyondTable::Zero), 0.0);
    let ramped = Sea {
        ramp: Ramp::over(10.0),
        ..sea(&[(1.0, 0.8, 0.0, 0.0)])
    };
    // At half of the elevation, the force is a quarter.
    assert!((force(&mean_table(), &ramped, DVec3::ZERO, 0.0, 5.0).force.x - 20.0).abs() < 1e-9);
}

#[test]
fn property_mirrored_headings_and_refusal_of_wrong_tables() {
    let half: Vec<f64> = headings().into_iter().take(7).collect();
    let values = half
        .iter()
        .flat_map(|h| FREQUENCIES.map(|w| coefficient(w, *h)))
        .collect();
    let whole = DriftCoefficients::mean(FREQUENCIES.to_vec(), half.clone(), values)
        .unwrap()
        .mirrored();
    assert_eq!(whole.headings().len(), 12);
    for (h, heading) in whole.headings().iter().enumerate() {
        let expected = coefficient(0.8, *heading);
        let found = whole.mean_at(h, 2);
        assert!((0..6).all(|k| (found[k] - expected[k]).abs() < 1e-9), "{heading}");
    }
    assert!(DriftCoefficients::mean(FREQUENCIES.to_vec(), half, vec![[0.0; 6]; 3]).is_err());
    assert!(DriftCoefficients::mean(FREQUENCIES.to_vec(), vec![0.0], vec![[f64::NAN; 6]; 5]).is_err());
    assert!(
        DriftCoefficients::full(
            FREQUENCIES.to_vec(),
            vec![FRAC_PI_2],
            vec![ComplexSix::default(); 5]
        )
        .is_err()
    );
}
