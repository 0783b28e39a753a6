//! Tests of the surface pressure by order of theory and stretching, and of the second-order
//! cut-off.

use super::*;
use crate::{LocalPlan, Realisation, Spreading, WaveSpectrum, realise};
use std::f64::consts::{PI, TAU};

/// A deep-water wave of height 4 m and period 8 s.
fn wave(second: bool, stretching: Option<Stretching>) -> Sea {
    let mut sea = Sea::still().with_regular_wave(2.0, TAU / 8.0, 0.0).unwrap();
    if second {
        sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
    }
    if let Some(stretching) = stretching {
        sea.waves = sea.waves.with_stretching(stretching);
    }
    sea
}

/// Head of the total pressure at the surface under the crest and the trough, m.
fn heads(sea: &Sea) -> [f64; 2] {
    [0.0, 4.0].map(|t| {
        let eta = sea.elevation(0.0, 0.0, t);
        let sample = sea.sample(DVec3::new(0.0, 0.0, eta), t);
        sample.dynamic_pressure / (sea.density * sea.gravity) - eta
    })
}

#[test]
fn closed_form_consistent_order_and_stretching_have_no_surface_head() {
    let k = (TAU / 8.0).powi(2) / 9.81;
    // The head is zero for first order with Wheeler stretching. For second order with linear
    // stretching it is of third order: within a (k a)² (0.03 m) of the mean of crest and trough.
    // This mean is due to the set-down.
    assert!(heads(&wave(false, None)).iter().all(|head| head.abs() < 1e-12));
    let second = heads(&wave(true, None));
    assert!(
        second.iter().all(|head| head.abs() < 2.0 * (2.0 * k).powi(2)),
        "{second:?}"
    );
    assert!(
        wave(false, None).waves.surface_error().is_none() && wave(true, None).waves.surface_error().is_none()
    );
}

#[test]
fn closed_form_inconsistent_pairs_have_the_reported_error() {
    for (second, stretching) in [
        (true, Stretching::Wheeler),
        (false, Stretching::Linear),
        (false, Stretching::None),
        (true, Stretching::None),
    ] {
        let sea = wave(second, Some(stretching));
        let error = sea.waves.surface_error().unwrap();
        assert_eq!(error.elevation, 2.0);
        for (head, expected) in heads(&sea).into_iter().zip([error.at_crest, error.at_trough]) {
            // k a² is 0.2515 m. The error of the next order is a fraction k a = 0.126 of this head,
            // or twice this fraction for second order.
            assert!(
                (head - expected).abs() < 0.07,
                "{second} {stretching:?}: {head} {expected}"
            );
        }
        let largest = error.at_crest.abs().max(error.at_trough.abs());
        assert!((largest - (TAU / 8.0).powi(2) / 9.81 * 4.0).abs() < 1e-12);
    }
}

#[test]
fn closed_form_waves_above_the_cut_off_have_no_bound_waves() {
    // With Hs = 4 m, the cut-off is √(2 · 9.81/4) = 2.2147 rad/s. The last of the three waves is
    // above it and has no bound waves.
    let size = 2_f64.sqrt() / 1.01_f64.sqrt();
    let components = [(0.6, size), (2.2, 0.0), (2.23, 0.1 * size)].map(|(omega, amplitude)| WaveComponent {
        amplitude,
        omega,
        direction: 0.0,
        phase: 0.0,
    });
    let sea = Sea::still().with_components(components.to_vec()).unwrap();
    assert!((sea.waves.significant_height() - 4.0).abs() < 1e-12);
    let bound = sea.waves.clone().with_second_order(9.81).unwrap();
    assert!((bound.second_order_cut_off().unwrap() - (2.0 * 9.81 / 4.0_f64).sqrt()).abs() < 1e-12);
    assert_eq!(
        bound.solved().len() - bound.solved().free,
        1,
        "the first with itself"
    );
    let further = sea.waves.with_second_order_below(3.0, 9.81).unwrap();
    // The bound waves are the second harmonics of both waves, their sum and their difference.
    assert_eq!(further.solved().len() - further.solved().free, 4);
}

#[test]
fn closed_form_narrow_seas_of_second_order_have_stokes_skewness() {
    // η = a cos θ + k a²/2 cos 2θ with Rayleigh-distributed a: E[η³]/σ³ = 3 k σ.
    let spectrum = WaveSpectrum::table(vec![0.69, 0.70, 0.71], vec![0.0, 1.0, 0.0]).unwrap();
    let realisation = Realisation {
        components: 24,
        ..Realisation::default()
    };
    let mut waves = realise(&spectrum, Spreading::LongCrested, 0.0, realisation).unwrap();
    let scale = 0.7 / spectrum.variance().sqrt();
    waves.iter_mut().for_each(|wave| wave.amplitude *= scale);
    let mut sea = Sea::still().with_components(waves).unwrap();
    sea.waves = sea.waves.with_second_order(9.81).unwrap();
    // The period of the wave groups is about 2π/0.02 s. There are a dozen groups in 4000 s, and
    // distant positions have independent groups.
    let (mut square, mut cube, mut count) = (0.0, 0.0, 0.0);
    for position in 0..40 {
        for step in 0..600 {
            let eta = sea.elevation(1.7e4 * f64::from(position), 0.0, 6.7 * f64::from(step));
            square += eta * eta;
            cube += eta.powi(3);
            count += 1.0;
        }
    }
    let skewness = cube / count / (square / count).powf(1.5);
    let expected = 3.0 * 0.49 / 9.81 * 0.7;
    assert!((skewness / expected - 1.0).abs() < 0.2, "{skewness} {expected}");
}

#[test]
fn equivalent_local_waves_of_second_order_are_linearly_stretched() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for depth in [None, Some(30.0)] {
        let realisation = Realisation {
            components: 60,
            ..Realisation::default()
        };
        let components = realise(&spectrum, Spreading::LongCrested, 0.4, realisation).unwrap();
        let mut sea = Sea {
            depth,
            ..Sea::still()
        }
        .with_components(components)
        .unwrap();
        sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
        assert_eq!(sea.waves.stretching(), Stretching::Linear);
        let plan = LocalPlan::new(&sea, 12.0, 1000).unwrap();
        assert!(plan.wave_number_count() * 10 < sea.waves.solved().len());
        let centre = DVec3::new(210.0, -45.0, 0.0);
        let points: Vec<DVec3> = (0..200)
            .map(|i| 2.0 * PI * 0.618_033_989 * f64::from(i))
            .enumerate()
            .map(|(i, angle)| {
                let r = 10.0 * (i as f64 / 200.0).sqrt();
                centre + DVec3::new(r * angle.cos(), r * angle.sin(), 3.0 - 0.025 * i as f64)
            })
            .collect();
        let (mut plain, mut waves) = (vec![SeaSample::default(); 200], plan.waves(1, 1));
        let mut fast = plain.clone();
        for t in [0.0, 12.0, 31.0, 300.0] {
            sea.sample_into(&points, t, &mut plain);
            plan.prepare(&sea, centre, t, &mut waves);
            waves.sample_into(&plan, &sea, &points, &mut fast);
            for (a, b) in plain.iter().zip(&fast) {
                // Tolerances as for Wheeler stretching: fractions of the height, and of the height
                // times the frequency of the tail, 3 rad/s.
                assert!((a.elevation - b.elevation).abs() < 5e-4 * 3.0);
                assert!(
                    a.velocity.distance(b.velocity) < 3e-3 * 3.0,
                    "{} {}",
                    a.velocity,
                    b.velocity
                );
                assert!(a.acceleration.distance(b.acceleration) < 1e-2 * 3.0);
                let head = (a.dynamic_pressure - b.dynamic_pressure) / (sea.density * sea.gravity);
                assert!(head.abs() < 1e-3 * 3.0, "{head}");
            }
        }
    }
}
