//! Tests of the generalized-alpha method against closed-form solutions.

use super::*;
use crate::test_systems::{Dense, fixed, oscillator};
use std::f64::consts::TAU;

/// The second component is the velocity of the first.
fn paired() -> Pairing {
    Pairing {
        vectors: vec![[0, 1, 1]],
        orientations: vec![],
    }
}

/// Takes steps until `end`, with the given lengths repeated cyclically. Calls `look` after each
/// step with time and x at its end, and with the dense output a third of the step earlier.
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
    // The tolerance is much larger than the error estimate of these steps. The residuals of the
    // equations are much smaller than the errors of the steps.
    integrator.newton_tolerance = 1e-17;
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

/// Largest errors of position and velocity of ẍ = -x over one period: at the ends of steps, and
/// between them.
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

/// Returns the state after 30 s of a pendulum that may run into a stop of stiffness `stop`, and the
/// number of evaluations per step.
fn pendulum_with_stop(stop: f64, tolerance: f64, solved: f64) -> ([f64; 2], f64) {
    let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
        r[0] = x[1];
        r[1] = -x[0].sin() - stop * (x[0] - 0.5).max(0.0);
    });
    system.pairing = paired();
    let (mut t, mut x) = (0.0, [-1.2, 0.0]);
    let (mut integrator, mut memory) = (GeneralizedAlpha::new(2, 0.7), StepMemory::default());
    integrator.newton_tolerance = solved;
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

/// Evaluations per step if one correction is sufficient, including the evaluations for the
/// derivatives.
const MIN_EVALUATIONS: f64 = 2.05;

/// A second correction is omitted where it would change nothing, so steps need two evaluations. The
/// remaining residual is small compared with the error of the method, even with a stop.
#[test]
fn property_one_correction_is_enough_for_small_residuals() {
    for (stop, limit) in [(0.0, MIN_EVALUATIONS), (1e3, 2.2)] {
        let [exact, tight, quick] = [(1e-9, 1e-9), (1e-4, 1e-9), (1e-4, SOLVED)]
            .map(|(tolerance, solved)| pendulum_with_stop(stop, tolerance, solved));
        let difference = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]);
        let (error, left) = (difference(tight.0, exact.0), difference(quick.0, tight.0));
        assert!(left < 0.2 * error, "stop {stop}: {left} of {error}");
        assert!(
            quick.1 < limit && (quick.1 < tight.1 || tight.1 < MIN_EVALUATIONS),
            "stop {stop}: {} for {}",
            quick.1,
            tight.1
        );
    }
}

/// The corrections use the exact matrix of the equations of the step. One correction
/// therefore solves a linear system. The system is a stiff spring with a lag: a position, its
/// velocity and a first-order variable.
#[test]
fn closed_form_one_correction_solves_a_linear_step() {
    for radius in [0.0, 0.4, 0.7, 1.0] {
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -1e6 * x[0] - 30.0 * x[1] + 5e3 * x[2];
            r[2] = 200.0 * (x[0] + 0.01 * x[1] - x[2]);
        });
        system.pairing = paired();
        // The tolerance is far above the error estimate of this step.
        let tolerances = [Tolerance {
            absolute: 1e9,
            relative: 0.0,
        }; 3];
        let mut solved_to = |fraction: f64| {
            let (mut integrator, mut memory) = (GeneralizedAlpha::new(3, radius), StepMemory::default());
            let (mut t, mut x, control) = (0.0, [1.0, 0.0, 0.3], fixed(0.02));
            integrator.newton_tolerance = fraction;
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
        // State after one correction, for any residual, and after full convergence.
        let (once, fully) = (solved_to(1e300), solved_to(1e-20));
        let largest = |other: [f64; 3]| {
            let apart = fully
                .iter()
                .zip(other)
                .map(|(fully, other)| (fully - other).abs());
            apart.fold(0.0, f64::max)
        };
        // The Jacobian by differences is accurate to nine digits.
        let (left, distance) = (largest(once), largest([1.0, 0.0, 0.3]));
        assert!(
            left < 1e-7 * distance,
            "radius {radius}: a correction leaves {left} of {distance}"
        );
    }
}

#[test]
fn closed_form_observed_order_is_two() {
    for radius in [0.0, 0.7, 1.0] {
        for pairing in [paired(), Pairing::default()] {
            // Equal steps, and steps whose length changes every time.
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

/// At infinite frequency the amplification matrix has the double eigenvalue -ρ. Amplitudes after n
/// steps therefore vary as n ρⁿ.
#[test]
fn closed_form_fast_vibrations_decay_by_the_spectral_radius() {
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
            // The amplitudes divided by ρⁿ lie on a straight line, except for two effects: the
            // finite frequency, of order (h λ)⁻¹, and the residual of the solution.
            let bend = factors[24] - 2.0 * factors[19] + factors[14];
            assert!(bend.abs() < 1e-3 * factors[24], "{factors:?}");
        }
    }
}

/// The algorithmic damping ratio at low frequency is ½ (ω h)³ at ρ = 0, zero at ρ = 1 (errata E50),
/// and ½ |δ ω h|³ in between, with δ = α_m - α_f.
#[test]
fn closed_form_damping_of_slow_vibrations() {
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
        // The next term is of order (ω h)⁵. The start adds an error of (ω h)² only once, whereas
        // the damping acts over 314 rad.
        assert!(
            (found - expected).abs() < 0.06 * 0.5 * h.powi(3),
            "{found} for {expected}"
        );
    }
}

/// [IMPROVED] 3.3.1: a damped mass on a spring, against values of an independent program.
#[test]
fn peer_improved_damped_oscillator() {
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
                    // The reference values are printed with six digits.
                    assert!((x[0] - value).abs() < 1e-6, "{} for {value} at {t}", x[0]);
                }
            }
        });
        assert_eq!(seen, values.len());
    }
}

/// Torque-free rotation of a body with principal inertias 1, 1 and 3. Its precession about the
/// angular momentum has a closed form.
#[test]
fn closed_form_a_spinning_top_precesses_with_order_two() {
    let error = |steps: f64| {
        let mut system = Dense::new(|_: f64, x: &[f64], r: &mut [f64]| {
            let (q, w) = (DQuat::from_slice(x), DVec3::from_slice(&x[4..]));
            let rate = (q * DQuat::from_xyzw(w.x, w.y, w.z, 0.0)) * 0.5;
            r[..4].copy_from_slice(&rate.to_array());
            r[4..].copy_from_slice(&[-2.0 * w.y * w.z, 2.0 * w.x * w.z, 0.0]);
        });
        system.pairing.orientations.push([0, 4]);
        let start = [0.0, 0.0, 0.0, 1.0, 0.6, 0.0, 0.8];
        // L = (0.6, 0, 2.4). The orientation is a rotation about L with the rate |L| / 1, followed
        // by a rotation about the body axis with the rate (1 - 3) 0.8.
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

/// [IMPROVED] 3.3.2, errata E50: energy loss of a pendulum with a stiff wire at a large amplitude.
/// The damping ratio must be the value for the pendulum's oscillation. It must not be the value for
/// the axial vibration of the wire, whose phase advances by 20 radians per step. The rapid decay in
/// the report must not appear.
#[test]
fn closed_form_a_pendulum_decays_by_the_algorithmic_damping() {
    let h = 0.05;
    for radius in [0.0_f64, 0.5, 0.9] {
        // 10 m of wire with an axial natural frequency of 400 rad/s; the pendulum's amplitude is
        // 0.3 rad.
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
        let (start_energy, mut last) = (energy(&start), 0.0);
        let end = 10.0 * TAU / omega;
        run(system, radius, &start, &[h], end, |[(_, x), _]| last = energy(x));
        let found = -0.5 * (last / start_energy).ln() / (omega * end);
        let expected = 0.5 * ((1.0 - radius) / (1.0 + radius) * omega * h).powi(3);
        // The initial vibration of the wire, with 1e-4 of the energy, decays. The tension and thus
        // the stretch of the wire also vary at twice the pendulum's frequency; this motion has
        // eight times the damping.
        let by_start = 1e-4 / (omega * end);
        assert!(
            (found - expected).abs() < 0.5 * expected + by_start,
            "radius {radius}: {found} for {expected}"
        );
    }
}

#[test]
fn converges_with_the_tolerance() {
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
        // The error is controlled per step, so the global error is of the order of the tolerance
        // times the number of steps.
        let error = (x[0] - 10f64.cos()).abs();
        assert!(
            error < f64::from(steps) * tolerance,
            "{error} after {steps} steps"
        );
    }
}

/// A chattering rope: it has a force only in tension, a saturating damping, and a stiffness that
/// would limit explicit steps to 1e-5 s. The mass comes to rest where the rope carries its weight.
#[test]
fn closed_form_a_chattering_rope_comes_to_rest() {
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
fn equivalent_repeated_steps_give_the_same_bytes() {
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
