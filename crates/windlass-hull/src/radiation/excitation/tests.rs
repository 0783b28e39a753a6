use super::*;
use crate::radiation::{WamitScale, read_wamit};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_6};
use std::path::Path;
use windlass_math::Matrix6;
use windlass_sea::WaveComponent;

/// Excitation (N/m) of a synthetic body at headings β 30° apart: heave 100 + 10 i ω, surge
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

fn waves(components: &[(f64, f64, f64, f64)]) -> Sea {
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

fn model(table: &FrequencyCoefficients, sea: &Sea) -> ExcitationModel {
    ExcitationModel::new(table, sea, BeyondTable::Limits).unwrap()
}

#[test]
fn closed_form_regular_wave_with_position_phase_and_heading() {
    // The frequency of 0.7 rad/s lies between two table frequencies. The body has a heading of
    // 0.3 rad, and the wave propagates at 30° to its bow.
    let (amplitude, omega, phase, psi) = (1.5, 0.7, 0.4, 0.3);
    let sea = waves(&[(amplitude, omega, psi + FRAC_PI_6, phase)]);
    let model = model(&table(), &sea);
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
fn property_force_turns_with_the_body_and_sums_over_components() {
    let sea = [(1.0, 0.5, 0.2, 0.1), (0.7, 0.9, 4.0, 2.0)];
    let both = model(&table(), &waves(&sea));
    let one = |i: usize| model(&table(), &waves(&sea[i..=i]));
    let at = |m: &ExcitationModel, psi: f64| m.wrench(DVec3::X, psi, 3.0);
    let sum = at(&one(0), 0.7) + at(&one(1), 0.7);
    assert!((at(&both, 0.7).force - sum.force).length() < 1e-12);
    // A full turn of the body does not change the force. The force is continuous between the
    // headings of 330° and 360°.
    assert!((at(&both, 0.7 + TAU).force - at(&both, 0.7).force).length() < 1e-9);
    assert!((at(&both, 0.2 + 0.1).force - at(&both, 0.2 + 0.1 + 1e-9).force).length() < 1e-5);
}

#[test]
fn property_mirrored_headings_give_mirrored_forces() {
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

/// Complex heave and surge force (N/m) of a wave of 1 m at a frequency.
fn of_wave(table: &FrequencyCoefficients, omega: f64, beyond: BeyondTable) -> [Complex64; 2] {
    let part = |phase: f64| {
        let sea = waves(&[(1.0, omega, 0.0, phase)]);
        let model = ExcitationModel::new(table, &sea, beyond).unwrap();
        model.wrench(DVec3::ZERO, 0.0, 0.0).force
    };
    let (cosine, sine) = (part(0.0), part(-FRAC_PI_2));
    [Complex64::new(cosine.z, sine.z), Complex64::new(cosine.x, sine.x)]
}

#[test]
fn closed_form_limits_beyond_the_table() {
    let table = table();
    let close = |a: Complex64, b: Complex64| (a - b).norm() < 1e-9;
    // Below 0.4 rad/s the real part of heave is constant. The imaginary part of heave and the surge
    // force are proportional to ω².
    let [heave, surge] = of_wave(&table, 0.2, BeyondTable::Limits);
    assert!(close(heave, Complex64::new(100.0, 1.0)) && close(surge, Complex64::new(0.0, 12.5)));
    // If a hydrostatic stiffness is given, the heave force per metre tends to it.
    let mut stiffness = Matrix6::ZERO;
    stiffness.0[2][2] = 120.0;
    let stiff = table.clone().with_hydrostatics(stiffness).unwrap();
    let [heave, _] = of_wave(&stiff, 0.2, BeyondTable::Limits);
    assert!(close(heave, Complex64::new(115.0, 1.0)), "{heave}");
    // Above 1 rad/s the force is proportional to ω⁻².
    let [heave, surge] = of_wave(&table, 2.0, BeyondTable::Limits);
    assert!(close(heave, Complex64::new(25.0, 2.5)) && close(surge, Complex64::new(0.0, 12.5)));
    let [heave, _] = of_wave(&table, 2.0, BeyondTable::Hold);
    assert!(close(heave, Complex64::new(100.0, 10.0)));
    assert!(close(
        of_wave(&table, 0.2, BeyondTable::Zero)[0],
        Complex64::default()
    ));
    // The end frequencies themselves are inside the table.
    for omega in [0.4, 1.0] {
        let [heave, _] = of_wave(&table, omega, BeyondTable::Zero);
        assert!(close(heave, Complex64::new(100.0, 10.0 * omega)));
    }
    let used = table.coverage_in(&waves(&[(1.0, 0.5, 0.0, 0.0), (0.5, 1.3, 0.0, 0.0)]).waves, 0.0);
    // The wave above the table has 0.5²/(1 + 0.5²) of the energy.
    assert!((used.above - 0.2).abs() < 1e-15 && used.below == 0.0);
}

#[test]
fn property_one_heading_covers_waves_along_it() {
    let none = vec![Matrix6::ZERO; 4];
    let bare = FrequencyCoefficients::new(vec![0.4, 0.6, 0.8, 1.0], none.clone(), none).unwrap();
    let sea = waves(&[(1.0, 0.5, 0.0, 0.0)]);
    let refused = ExcitationModel::new(&bare, &sea, BeyondTable::Limits).unwrap_err();
    assert_eq!(refused, RadiationError::NoExcitation);
    let mut x = Excitation::default();
    x[2] = Complex64::new(70.0, 0.0);
    let one = bare.with_excitation(vec![0.0], vec![x; 4]).unwrap();
    assert!((model(&one, &sea).wrench(DVec3::ZERO, 0.03, 0.0).force.z - 70.0).abs() < 1e-9);
    // Waves within 5° of the heading are covered. Other directions lie in a gap.
    assert_eq!(one.coverage_in(&sea.waves, 0.03).uncovered, 0.0);
    assert_eq!(one.coverage_in(&sea.waves, 0.3).uncovered, 1.0);
}

#[test]
fn closed_form_ramp_leaves_only_the_impulse_of_the_waves() {
    // The impulse from the start is ∫F dt = R Re(X a e^{iθ}/(iω)) with the ramp factor R and the
    // phase θ = ω t + φ. In heave X is 100 + 5 i N/m at ω = 0.5 rad/s; a = 2 m and φ = 0.7. At the
    // end of the integral R = 1.
    let sea = Sea {
        ramp: Ramp::over(9.0),
        ..waves(&[(2.0, 0.5, 0.0, 0.7)])
    };
    let model = model(&table(), &sea);
    let (steps, end) = (40_000, 12.0);
    let step = end / f64::from(steps);
    let force = |i: i32| model.wrench(DVec3::ZERO, 0.0, step * f64::from(i)).force.z;
    let inside: f64 = (1..steps).map(force).sum();
    let impulse = step * (inside + 0.5 * (force(0) + force(steps)));
    let amplitude = Complex64::new(100.0, 5.0) * 2.0 / Complex64::new(0.0, 0.5);
    let expected = (amplitude * Complex64::cis(0.5 * end + 0.7)).re;
    assert!(
        (impulse - expected).abs() < 1e-4 * amplitude.norm(),
        "{impulse} {expected}"
    );
}

/// Omits every second of the pontoon's headings, which are 15° apart, and compares the excitation
/// at the omitted headings with the table. The error of the model must be below 5 % and below 0.3
/// times the error of linear interpolation (root mean square, relative to the values).
#[test]
fn peer_capytaine_omitted_headings_are_recovered() {
    let scale = WamitScale {
        density: 1025.0,
        gravity: 9.81,
        length: 1.0,
    };
    let stem = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation/pontoon");
    let whole = read_wamit(Path::new(stem), scale).unwrap().mirrored().unwrap();
    let count = whole.headings().len();
    let keep = 2;
    let kept: Vec<usize> = (0..count).step_by(keep).collect();
    let rows = (0..whole.frequencies().len())
        .flat_map(|f| kept.iter().map(move |h| (f, *h)))
        .map(|(f, h)| *whole.excitation(f, h).unwrap())
        .collect();
    let bare = FrequencyCoefficients::new(
        whole.frequencies().to_vec(),
        whole.added_mass().to_vec(),
        whole.damping().to_vec(),
    );
    let few = bare
        .unwrap()
        .with_excitation(kept.iter().map(|h| whole.headings()[*h]).collect(), rows)
        .unwrap();
    let (mut error, mut linear, mut size) = ([0.0; 6], [0.0; 6], [0.0; 6]);
    for (f, &omega) in whole.frequencies().iter().enumerate().filter(|(_, w)| **w < 1.6) {
        let [cosine, sine] = [0.0, -FRAC_PI_2].map(|phase| model(&few, &waves(&[(1.0, omega, 0.0, phase)])));
        for h in 0..count {
            // The body is rotated instead of the wave.
            let part =
                |model: &ExcitationModel| model.wrench(DVec3::ZERO, -whole.headings()[h], 0.0).to_array();
            let (cosine, sine) = (part(&cosine), part(&sine));
            let (low, fraction) = (h - h % keep, (h % keep) as f64 / keep as f64);
            for k in 0..6 {
                let truth = whole.excitation(f, h).unwrap()[k];
                error[k] += (Complex64::new(cosine[k], sine[k]) - truth).norm_sqr();
                let at = |h: usize| whole.excitation(f, h % count).unwrap()[k];
                let line = at(low) * (1.0 - fraction) + at(low + keep) * fraction;
                linear[k] += (line - truth).norm_sqr();
                size[k] += truth.norm_sqr();
            }
        }
    }
    for k in 0..6 {
        let [found, line] = [error[k], linear[k]].map(|e: f64| (e / size[k]).sqrt());
        println!(
            "{} deg apart, degree {}: {found:.4}, linear interpolation {line:.4}",
            15 * keep,
            k + 1
        );
        assert!(found < 0.05 && found < 0.3 * line, "{keep} {k}: {found} {line}");
    }
}

#[test]
fn property_no_waves_no_force() {
    let model = model(&table(), &Sea::still());
    assert_eq!(model.wrench(DVec3::ZERO, 0.0, 1.0), Wrench::default());
}
