use super::*;
use crate::math::Matrix6;
use crate::sea::WaveComponent;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_6, PI};

/// Excitation of a made-up body that is exactly linear in heading between 30° steps: heave 100 + 10 i ω, surge
/// i 50 cos β, sway i 50 sin β.
fn table() -> FrequencyCoefficients {
    let frequencies = vec![0.4, 0.6, 0.8, 1.0];
    let none = vec![Matrix6::ZERO; 4];
    let headings: Vec<f64> = (0..12).map(|i| f64::from(i) * FRAC_PI_6).collect();
    let mut excitation = Vec::new();
    for omega in &frequencies {
        for h in &headings {
            let mut x = [Complex64::new(0.0, 0.0); 6];
            x[0] = Complex64::new(0.0, 50.0 * h.cos());
            x[1] = Complex64::new(0.0, 50.0 * h.sin());
            x[2] = Complex64::new(100.0, 10.0 * omega);
            excitation.push(x);
        }
    }
    FrequencyCoefficients::new(frequencies, none.clone(), none)
        .unwrap()
        .with_excitation(headings, excitation)
        .unwrap()
}

fn waves(components: &[(f64, f64, f64, f64)]) -> Waves {
    let components = components
        .iter()
        .map(|&(amplitude, omega, direction, phase)| WaveComponent {
            amplitude,
            omega,
            direction,
            phase,
        });
    Waves::new(components.collect(), 9.81, None).unwrap()
}

#[test]
fn ana_regular_wave_with_position_phase_and_heading() {
    // 0.7 rad/s lies between two frequencies; heading of the body 0.3, wave at 30° to its bow.
    let (amplitude, omega, phase, psi) = (1.5, 0.7, 0.4, 0.3);
    let sea = waves(&[(amplitude, omega, psi + FRAC_PI_6, phase)]);
    let model = ExcitationModel::new(&table(), &sea, Ramp::NONE).unwrap();
    let (position, t) = (DVec3::new(30.0, -12.0, 3.0), 17.0);
    let k = omega * omega / 9.81;
    let direction = DVec3::new((psi + FRAC_PI_6).cos(), (psi + FRAC_PI_6).sin(), 0.0);
    let angle = omega * t - k * direction.dot(position) + phase;
    let found = model.wrench(position, psi, t);
    let heave = amplitude * (100.0 * angle.cos() - 7.0 * angle.sin());
    assert!((found.force.z - heave).abs() < 1e-9);
    assert!((found.force.x + amplitude * 50.0 * FRAC_PI_6.cos() * angle.sin()).abs() < 1e-9);
    assert!((found.force.y + amplitude * 50.0 * FRAC_PI_6.sin() * angle.sin()).abs() < 1e-9);
}

#[test]
fn prop_force_turns_with_the_body_and_sums_over_components() {
    let sea = [(1.0, 0.5, 0.2, 0.1), (0.7, 0.9, 4.0, 2.0)];
    let both = ExcitationModel::new(&table(), &waves(&sea), Ramp::NONE).unwrap();
    let one = |i: usize| ExcitationModel::new(&table(), &waves(&sea[i..=i]), Ramp::NONE).unwrap();
    let at = |m: &ExcitationModel, psi: f64| m.wrench(DVec3::X, psi, 3.0);
    let sum = at(&one(0), 0.7) + at(&one(1), 0.7);
    assert!((at(&both, 0.7).force - sum.force).length() < 1e-12);
    // A whole turn changes nothing; the last gap of the circle (330° to 360°) is covered too.
    assert!((at(&both, 0.7 + TAU).force - at(&both, 0.7).force).length() < 1e-9);
    assert!((at(&both, 0.2 + 0.1).force - at(&both, 0.2 + 0.1 + 1e-9).force).length() < 1e-5);
}

#[test]
fn prop_mirrored_headings_of_a_symmetric_body() {
    let full = table();
    let half: Vec<f64> = (0..7).map(|i| f64::from(i) * FRAC_PI_6).collect();
    let rows: Vec<Excitation> = (0..4)
        .flat_map(|f| (0..7).map(move |h| (f, h)))
        .map(|(f, h)| *full.excitation(f, h).unwrap())
        .collect();
    let none = vec![Matrix6::ZERO; 4];
    let mirrored = FrequencyCoefficients::new(full.frequencies().to_vec(), none.clone(), none)
        .unwrap()
        .with_excitation(half, rows)
        .unwrap()
        .mirrored()
        .unwrap();
    assert_eq!(mirrored.headings().len(), 12);
    for f in 0..4 {
        for h in 0..12 {
            let (a, b) = (mirrored.excitation(f, h).unwrap(), full.excitation(f, h).unwrap());
            assert!((0..6).all(|k| (a[k] - b[k]).norm() < 1e-12), "{f} {h}");
        }
    }
}

#[test]
fn prop_seas_and_headings_outside_the_table_are_refused() {
    let outside = ExcitationModel::new(&table(), &waves(&[(1.0, 1.3, 0.0, 0.0)]), Ramp::NONE).unwrap_err();
    assert!(matches!(outside, RadiationError::SeaOutsideTable { .. }));
    // A little energy outside is let pass, without force above the table.
    let sea = waves(&[(1.0, 0.5, 0.0, 0.0), (0.05, 1.3, 0.0, 0.0)]);
    assert!(ExcitationModel::new(&table(), &sea, Ramp::NONE).is_ok());
    let none = vec![Matrix6::ZERO; 4];
    let bare = FrequencyCoefficients::new(vec![0.4, 0.6, 0.8, 1.0], none.clone(), none).unwrap();
    let sea = waves(&[(1.0, 0.5, 0.0, 0.0)]);
    let refused = ExcitationModel::new(&bare, &sea, Ramp::NONE).unwrap_err();
    assert!(matches!(refused, RadiationError::Headings { .. }));
    let zero = [Complex64::new(0.0, 0.0); 6];
    let sparse = bare
        .with_excitation(vec![0.0, FRAC_PI_2, PI], vec![zero; 12])
        .unwrap();
    assert!(ExcitationModel::new(&sparse, &sea, Ramp::NONE).is_err());
}

#[test]
fn prop_no_waves_no_force() {
    let model = ExcitationModel::new(&table(), &Waves::still(), Ramp::NONE).unwrap();
    assert_eq!(model.wrench(DVec3::ZERO, 0.0, 1.0), Wrench::default());
}
