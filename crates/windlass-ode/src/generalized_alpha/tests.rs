//! Tests of the generalized-alpha method on systems with closed forms.

use super::*;
use crate::test_systems::{Dense, fixed, oscillator};
use std::f64::consts::TAU;

/// The first number is the position of which the second is the velocity.
fn paired() -> Pairing {
    Pairing {
        vectors: vec![[0, 1, 1]],
        orientations: vec![],
    }
}

/// Steps of given lengths, one after the other and over again, until `end`. Looked at after each: time and x, and the same
/// a third of the step before.
fn run<F: FnMut(f64, &[f64], &mut [f64])>(
    mut system: Dense<F>,
    radius: f64,
    start: &[f64],
    lengths: &[f64],
    end: f64,
    mut look: impl FnMut([(f64, &[f64]); 2]),
) {
    let size = start.len();
    let (mut t, mut x) = (0.0, start.to_vec());
    let (mut integrator, mut memory) = (GeneralizedAlpha::new(size, radius), StepMemory::default());
    // Far above the estimate of these steps, and solved far below their error.
    integrator.solved = 1e-17;
    let tolerances = vec![
        Tolerance {
            absolute: 1e9,
            relative: 0.0
        };
        size
    ];
    let mut inside = vec![0.0; size];
    for &length in lengths.iter().cycle() {
        if t >= end - 1e-9 {
            break;
        }
        let control = fixed(length);
        let made = integrator.step(
            &mut system,
            &mut t,
            &mut x,
            1e9,
            &tolerances,
            &control,
            &mut memory,
        );
        let step = made.unwrap().step;
        let earlier = t - step / 3.0;
        integrator.interpolate(earlier, &mut inside);
        look([(t, &x), (earlier, &inside)]);
    }
}

/// Largest errors of position and velocity of ẍ = -x over one period, at the ends of steps and within.
fn oscillator_errors(pairing: Pairing, radius: f64, lengths: &[f64]) -> [f64; 2] {
    let mut system = Dense::new(oscillator);
    system.pairing = pairing;
    let mut errors = [0.0_f64; 2];
    run(system, radius, &[1.0, 0.0], lengths, TAU, |looks| {
        for (error, (t, x)) in errors.iter_mut().zip(looks) {
            *error = error.max((x[0] - t.cos()).abs()).max((x[1] + t.sin()).abs());
        }
    });
    errors
}

/// Where a pendulum, or a mass that runs into a stop, is after half a minute, and evaluations per step.
fn swung(stop: f64, tolerance: f64, solved: f64) -> ([f64; 2], f64) {
    let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
        r[0] = x[1];
        r[1] = -x[0].sin() - stop * (x[0] - 0.5).max(0.0);
    });
    system.pairing = paired();
    let (mut t, mut x) = (0.0, [-1.2, 0.0]);
    let (mut integrator, mut memory) = (GeneralizedAlpha::new(2, 0.7), StepMemory::default());
    integrator.solved = solved;
    let tolerances = [Tolerance {
        absolute: tolerance,
        relative: 0.0,
    }; 2];
    let control = StepControl {
        maximum_step: 0.02,
        ..StepControl::default()
    };
    let (mut steps, mut evaluations) = (0, 0);
    while t < 30.0 {
        let made = integrator.step(
            &mut system,
            &mut t,
            &mut x,
            30.0,
            &tolerances,
            &control,
            &mut memory,
        );
        (steps, evaluations) = (steps + 1, evaluations + made.unwrap().evaluations);
    }
    (x, f64::from(evaluations) / f64::from(steps))
}

/// Evaluations per step where one correction is enough, and a few more for the derivatives.
const LEAST_EVALUATIONS: f64 = 2.05;

/// A second correction is left out where it would change nothing, so that rates are asked for twice a step: what is left is little of
/// the method's own error, at a stop, too.
#[test]
fn prop_one_correction_is_enough_where_little_is_left() {
    for (stop, most) in [(0.0, LEAST_EVALUATIONS), (1e3, 2.2)] {
        let [exact, tight, quick] = [(1e-9, 1e-9), (1e-4, 1e-9), (1e-4, SOLVED)]
            .map(|(tolerance, solved)| swung(stop, tolerance, solved));
        let off = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]);
        let (error, left) = (off(tight.0, exact.0), off(quick.0, tight.0));
        assert!(left < 0.2 * error, "stop {stop}: {left} of {error}");
        assert!(
            quick.1 < most && (quick.1 < tight.1 || tight.1 < LEAST_EVALUATIONS),
            "stop {stop}: {} for {}",
            quick.1,
            tight.1
        );
    }
}

/// The matrix of corrections is that of the step's equations: one correction solves a linear system, one of a stiff spring with a lag,
/// whose numbers are a position, its velocity and one that is neither.
#[test]
fn ana_one_correction_solves_a_linear_step() {
    for radius in [0.0, 0.4, 0.7, 1.0] {
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -1e6 * x[0] - 30.0 * x[1] + 5e3 * x[2];
            r[2] = 200.0 * (x[0] + 0.01 * x[1] - x[2]);
        });
        system.pairing = paired();
        // Far above the estimate of this step.
        let tolerances = [Tolerance {
            absolute: 1e9,
            relative: 0.0,
        }; 3];
        let mut solved_to = |share: f64| {
            let (mut integrator, mut memory) = (GeneralizedAlpha::new(3, radius), StepMemory::default());
            let (mut t, mut x, control) = (0.0, [1.0, 0.0, 0.3], fixed(0.02));
            integrator.solved = share;
            let step = integrator.step(
                &mut system,
                &mut t,
                &mut x,
                1e9,
                &tolerances,
                &control,
                &mut memory,
            );
            step.unwrap();
            x
        };
        // After one correction, whatever it leaves, and when there is nothing left.
        let (once, fully) = (solved_to(1e300), solved_to(1e-20));
        let largest = |other: [f64; 3]| {
            let apart = fully
                .iter()
                .zip(other)
                .map(|(fully, other)| (fully - other).abs());
            apart.fold(0.0, f64::max)
        };
        // Derivatives by differences are good to nine digits.
        let (left, way) = (largest(once), largest([1.0, 0.0, 0.3]));
        assert!(
            left < 1e-7 * way,
            "radius {radius}: a correction leaves {left} of {way}"
        );
    }
}

#[test]
fn ana_observed_order_is_two() {
    for radius in [0.0, 0.7, 1.0] {
        for pairing in [paired(), Pairing::default()] {
            // Equal steps, and steps that change at every turn.
            for pattern in [&[1.0][..], &[1.2, 0.8, 1.4, 0.6]] {
                let errors = |steps: f64| {
                    let lengths: Vec<f64> = pattern.iter().map(|part| part * TAU / steps).collect();
                    oscillator_errors(pairing.clone(), radius, &lengths)
                };
                let (coarse, fine) = (errors(200.0), errors(400.0));
                for (coarse, fine) in coarse.iter().zip(fine) {
                    let order = (coarse / fine).log2();
                    assert!(
                        (order - 2.0).abs() < 0.2,
                        "radius {radius}, {pattern:?}: order {order}"
                    );
                }
            }
        }
    }
}

/// Of what is far too fast for the steps the amplification matrix has -ρ as a double eigenvalue: the n-th power goes as n ρⁿ.
#[test]
fn ana_fast_vibrations_shrink_by_the_spectral_radius() {
    for radius in [0.7_f64, 0.9] {
        let mut vibration = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -1e8 * x[0];
        });
        vibration.pairing = paired();
        let mut factors = Vec::new();
        run(vibration, radius, &[1e-3, 0.0], &[1.0], 25.0, |[(t, x), _]| {
            factors.push(x[1].abs() / radius.powf(t));
        });
        let decay = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| r[0] = -1e8 * x[0]);
        let mut of_decay = Vec::new();
        run(decay, radius, &[1.0], &[1.0], 25.0, |[(t, x), _]| {
            of_decay.push(x[0].abs() / radius.powf(t));
        });
        for factors in [factors, of_decay] {
            // They lie on a straight line; what the steps are finite for, (h λ)⁻¹, and the solution's residual bend it.
            let bend = factors[24] - 2.0 * factors[19] + factors[14];
            assert!(bend.abs() < 1e-3 * factors[24], "{factors:?}");
        }
    }
}

/// The method's own damping ratio of a slow vibration: ½ (ω h)³ at ρ = 0, none at 1 (errata E50), and
/// ½ |δ ω h|³ between, δ = α_m - α_f.
#[test]
fn ana_damping_of_slow_vibrations() {
    for radius in [0.0_f64, 0.5, 1.0] {
        let mut system = Dense::new(oscillator);
        system.pairing = paired();
        let h: f64 = 0.05;
        let mut amplitude = 0.0;
        run(system, radius, &[1.0, 0.0], &[h], 50.0 * TAU, |[(_, x), _]| {
            amplitude = x[0].hypot(x[1])
        });
        let found = -amplitude.ln() / (50.0 * TAU);
        let expected = 0.5 * ((1.0 - radius) / (1.0 + radius) * h).powi(3);
        // The next term is of the order of (ω h)⁵; the start adds (ω h)² once over the 314 rad.
        assert!(
            (found - expected).abs() < 0.06 * 0.5 * h.powi(3),
            "{found} for {expected}"
        );
    }
}

/// [IMPROVED] 3.3.1: a mass on a spring with damper, against values of an independent program.
#[test]
fn peer_a_damped_oscillator() {
    let table = [
        (
            0.0,
            [
                (1.0, 3.278547),
                (2.0, -0.077199),
                (3.0, -2.359241),
                (5.0, -0.898785),
                (20.0, 0.043191),
            ],
        ),
        (
            1.0,
            [
                (1.0, 3.057579),
                (2.0, -0.536492),
                (3.0, -2.603286),
                (5.0, -0.195141),
                (20.0, 0.114370),
            ],
        ),
    ];
    for (radius, values) in table {
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -x[0] - 0.4 * x[1];
        });
        system.pairing = paired();
        let mut seen = 0;
        run(system, radius, &[5.0, 0.0], &[0.5], 20.0, |[(t, x), _]| {
            for (time, value) in values {
                if (t - time).abs() < 1e-9 {
                    seen += 1;
                    // Printed with six digits.
                    assert!((x[0] - value).abs() < 1e-6, "{} for {value} at {t}", x[0]);
                }
            }
        });
        assert_eq!(seen, values.len());
    }
}

/// Free rotation of a body with inertias 1, 1, 3: it precesses about its angular momentum in closed form.
#[test]
fn ana_a_spinning_top_precesses_with_order_two() {
    let error = |steps: f64| {
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            let (q, w) = (DQuat::from_slice(x), DVec3::from_slice(&x[4..]));
            let rate = (q * DQuat::from_xyzw(w.x, w.y, w.z, 0.0)) * 0.5;
            r[..4].copy_from_slice(&rate.to_array());
            r[4..].copy_from_slice(&[-2.0 * w.y * w.z, 2.0 * w.x * w.z, 0.0]);
        });
        system.pairing.orientations.push([0, 4]);
        let start = [0.0, 0.0, 0.0, 1.0, 0.6, 0.0, 0.8];
        // L = (0.6, 0, 2.4); orientation = turn about L at |L| / 1, then about the body's axis at (1 - 3) 0.8.
        let momentum = DVec3::new(0.6, 0.0, 2.4);
        let mut worst = 0.0_f64;
        run(system, 0.7, &start, &[3.0 / steps], 3.0, |looks| {
            for (t, x) in looks {
                let turned = exponential(momentum * t) * exponential(DVec3::Z * (-1.6 * t));
                worst = worst.max(logarithm(turned.inverse() * DQuat::from_slice(x)).length());
                assert!((DQuat::from_slice(x).length() - 1.0).abs() < 1e-12);
            }
        });
        worst
    };
    let order = (error(100.0) / error(200.0)).log2();
    assert!((order - 2.0).abs() < 0.2, "order {order}");
}

/// [IMPROVED] 3.3.2, errata E50: what a large swing on a stiff wire loses by itself. Its damping ratio is that of its slow motion,
/// not of the wire's vibrations, which are 20 radians a step; the report's rapid decay must not appear.
#[test]
fn ana_the_swing_decays_no_faster_than_the_method_damps() {
    let h = 0.05;
    for radius in [0.0_f64, 0.5, 0.9] {
        // 10 m of wire, 400 rad/s; a swing of 0.3 rad.
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            let (position, velocity) = (&x[..2], &x[2..]);
            let length = position[0].hypot(position[1]);
            let pull = 1.6e5 * (length - 10.0) / length;
            r[..2].copy_from_slice(velocity);
            r[2..].copy_from_slice(&[-pull * position[0], -pull * position[1] - 9.81]);
        });
        system.pairing.vectors.push([0, 2, 2]);
        let start = [10.0 * 0.3_f64.sin(), -10.0 * 0.3_f64.cos(), 0.0, 0.0];
        let omega = 0.981_f64.sqrt();
        let energy = |x: &[f64]| {
            let stretch = x[0].hypot(x[1]) - 10.0;
            0.5 * (x[2] * x[2] + x[3] * x[3]) + 9.81 * (x[1] + 10.0) + 0.5 * 1.6e5 * stretch * stretch
        };
        let (begun, mut last) = (energy(&start), 0.0);
        let end = 10.0 * TAU / omega;
        run(system, radius, &start, &[h], end, |[(_, x), _]| last = energy(x));
        let found = -0.5 * (last / begun).ln() / (omega * end);
        let expected = 0.5 * ((1.0 - radius) / (1.0 + radius) * omega * h).powi(3);
        // The wire's own vibration at the start, 1e-4 of the energy, dies; and it stretches and shrinks at twice the frequency of
        // the swing, which is damped eight times as much.
        let by_start = 1e-4 / (omega * end);
        assert!(
            (found - expected).abs() < 0.5 * expected + by_start,
            "radius {radius}: {found} for {expected}"
        );
    }
}

#[test]
fn prop_error_stays_near_the_tolerance() {
    for tolerance in [1e-4, 1e-6] {
        let mut system = Dense::new(oscillator);
        system.pairing = paired();
        let (mut t, mut x) = (0.0, [1.0, 0.0]);
        let (mut integrator, mut memory) = (GeneralizedAlpha::new(2, 0.7), StepMemory::default());
        let limits = [Tolerance {
            absolute: tolerance,
            relative: 0.0,
        }; 2];
        let control = StepControl {
            maximum_step: 10.0,
            ..StepControl::default()
        };
        let mut steps = 0;
        while t < 10.0 {
            integrator
                .step(&mut system, &mut t, &mut x, 10.0, &limits, &control, &mut memory)
                .unwrap();
            steps += 1;
        }
        // Per-step control: the global error is of the order of (number of steps) x tolerance.
        let error = (x[0] - 10f64.cos()).abs();
        assert!(
            error < f64::from(steps) * tolerance,
            "{error} after {steps} steps"
        );
    }
}

/// A rope that chatters: a force only where it is stretched, with a damping that saturates, and a stiffness that would ask
/// explicit steps of 1e-5 s. The mass comes to rest where its weight is held.
#[test]
fn ana_a_chattering_rope_comes_to_rest() {
    let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
        let linear = 1e9 * x[0].max(0.0);
        let damping = (1e5 * x[1]).clamp(-linear, linear);
        (r[0], r[1]) = (x[1], 9.81 - linear - damping);
    });
    system.pairing = paired();
    let (mut t, mut x) = (0.0, [-0.1, 0.0]);
    let (mut integrator, mut memory) = (GeneralizedAlpha::new(2, 0.7), StepMemory::default());
    let limits = [Tolerance {
        absolute: 1e-6,
        relative: 1e-5,
    }; 2];
    let mut steps = 0;
    while t < 5.0 {
        let control = StepControl::default();
        integrator
            .step(&mut system, &mut t, &mut x, 5.0, &limits, &control, &mut memory)
            .unwrap();
        steps += 1;
    }
    assert!((x[0] - 9.81e-9).abs() < 1e-9 && x[1].abs() < 1e-6, "{x:?}");
    assert!(steps < 10_000, "{steps} steps");
}

#[test]
fn route_repeated_steps_give_the_same_bytes() {
    let run = |interrupt: bool| {
        let rates = |t: f64, x: &[f64], r: &mut [f64]| {
            (r[0], r[1]) = (x[1], -50.0 * x[0] * x[0] * x[0] + t.sin());
        };
        let system = || {
            let mut system = Dense::new(rates);
            system.pairing = paired();
            system
        };
        let (mut t, mut x, mut now) = (0.0, [1.0, 0.0], system());
        let (mut integrator, mut memory) = (GeneralizedAlpha::new(2, 0.7), StepMemory::default());
        for _ in 0..30 {
            if interrupt {
                (now, integrator) = (system(), GeneralizedAlpha::new(2, 0.7));
                memory = serde_json::from_str(&serde_json::to_string(&memory).unwrap()).unwrap();
            }
            let limits = [Tolerance {
                absolute: 1e-7,
                relative: 1e-7,
            }; 2];
            let control = StepControl::default();
            integrator
                .step(&mut now, &mut t, &mut x, 1e9, &limits, &control, &mut memory)
                .unwrap();
        }
        (t, x)
    };
    assert_eq!(run(false), run(true));
}
