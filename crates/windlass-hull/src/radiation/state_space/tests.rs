use super::*;
use crate::radiation::FrequencyCoefficients;
use crate::radiation::wamit::{WamitScale, read_wamit};
use std::path::Path;
use windlass_math::DVec3;

fn hemisphere() -> FrequencyCoefficients {
    read("hemisphere")
}

fn read(body: &str) -> FrequencyCoefficients {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation");
    let scale = WamitScale {
        density: 1025.0,
        gravity: 9.81,
        length: 1.0,
    };
    read_wamit(&Path::new(folder).join(body), scale).unwrap()
}

fn heave_matrix(value: f64) -> Matrix6 {
    let mut m = Matrix6::ZERO;
    m.0[2][2] = value;
    m
}

/// Table of K = k e^{-αt}(cos βt - (α/β) sin βt) in heave, K̂ = k s/((s + α)² + β²).
const MODE: (f64, f64, f64) = (3.0e5, 0.35, 0.9);

fn single_mode() -> RadiationModel {
    let (k, alpha, beta) = MODE;
    let transfer = |w: f64| {
        let s = Complex64::new(0.0, w);
        s * k / ((s + alpha) * (s + alpha) + beta * beta)
    };
    let frequencies: Vec<f64> = (1..=800).map(|i| 0.01 * f64::from(i)).collect();
    let a = frequencies
        .iter()
        .map(|&w| heave_matrix(1e6 + transfer(w).im / w))
        .collect();
    let b = frequencies
        .iter()
        .map(|&w| heave_matrix(transfer(w).re))
        .collect();
    let table = FrequencyCoefficients::new(frequencies, a, b).unwrap();
    RadiationModel::fit(&RadiationMemory::new(&table).unwrap(), FitOptions::default()).unwrap()
}

/// Memory force after a step of the heave velocity from rest to 1 m/s, at each time step `dt`, by
/// Runge-Kutta. The velocity step is an impulsive acceleration, after which the states of each pole
/// are 1/p.
fn forces_after_a_jump(model: &RadiationModel, dt: f64, steps: usize) -> Vec<f64> {
    let n = model.state_count();
    let mut x = Vec::new();
    for mode in &model.modes {
        let left = mode.pole.value().inv();
        x.extend([left.re, left.im].iter().take(mode.pole.order()));
    }
    let mut k = vec![vec![0.0; n]; 4];
    let mut out = Vec::with_capacity(steps);
    for _ in 0..steps {
        out.push(model.force(&x).force.z);
        for (stage, part) in [0.0, 0.5, 0.5, 1.0].into_iter().enumerate() {
            let trial: Vec<f64> = (0..n)
                .map(|i| {
                    x[i] + if stage > 0 {
                        part * dt * k[stage - 1][i]
                    } else {
                        0.0
                    }
                })
                .collect();
            model.rates(&trial, Motion::ZERO, &mut k[stage]);
        }
        for i in 0..n {
            x[i] += dt / 6.0 * (k[0][i] + 2.0 * k[1][i] + 2.0 * k[2][i] + k[3][i]);
        }
    }
    out
}

#[test]
fn closed_form_single_mode_has_two_states_and_the_step_response() {
    let model = single_mode();
    assert_eq!(model.state_count(), 2);
    let (k, alpha, beta) = MODE;
    // The response to a velocity of 1 m/s from t = 0 is the integral of K up to t,
    // k e^{-αt} sin(βt)/β.
    let dt = 0.05;
    for (i, force) in forces_after_a_jump(&model, dt, 200).into_iter().enumerate() {
        let t = i as f64 * dt;
        let exact = -k * (-alpha * t).exp() * (beta * t).sin() / beta;
        // Interpolation and tail of the table cause errors of 0.2 %.
        assert!((force - exact).abs() < 0.003 * k / beta, "{t}: {force} {exact}");
    }
}

#[test]
fn peer_capytaine_hemisphere_response_matches_the_table() {
    let table = hemisphere();
    let memory = RadiationMemory::new(&table).unwrap();
    let model = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    // Only surge, sway and heave have states. A hemisphere has no damping in rotation about its
    // centre.
    assert!(model.report().states[3..].iter().all(|s| *s == 0));
    assert!(model.state_count() <= 24, "{}", model.state_count());
    for k in 0..3 {
        let peak = table.damping().iter().map(|b| b.0[k][k]).fold(0.0, f64::max);
        let infinite = model.infinite_added_mass().0[k][k];
        let added_masses = table.added_mass().iter().map(|a| a.0[k][k]);
        let range = added_masses.clone().fold(0.0, f64::max) - added_masses.fold(f64::INFINITY, f64::min);
        for (i, &omega) in table.frequencies().iter().enumerate() {
            let response = model.frequency_response(omega)[k][k];
            // The error of the fit is 2 % of the peak response, which is 1.3 times the peak
            // damping. The table itself (480 panels) violates Ogilvie's relation by 1 % of the
            // range of A on average.
            let damping = table.damping()[i].0[k][k];
            assert!(
                (response.re - damping).abs() < 0.03 * peak,
                "{k} {omega}: {} {damping}",
                response.re
            );
            let added = omega * (table.added_mass()[i].0[k][k] - infinite);
            let allowed = 0.03 * peak + 0.03 * omega * range;
            assert!(
                (response.im - added).abs() < allowed,
                "{k} {omega}: {} {added}",
                response.im
            );
        }
    }
}

#[test]
fn property_steady_velocity_causes_no_force_and_the_model_is_passive() {
    let memory = RadiationMemory::new(&hemisphere()).unwrap();
    let model = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    let peak = model.frequency_response(1.0)[2][2].norm();
    assert!(model.frequency_response(0.0)[2][2].norm() < 1e-9 * peak);
    assert!(model.report().least_damping > -0.01);
}

/// Free decay in heave with the state-space model and with the explicit convolution.
#[test]
fn agrees_free_decay_with_states_and_with_convolution() {
    let table = hemisphere();
    let memory = RadiationMemory::new(&table).unwrap();
    let model = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    let stiffness = table.hydrostatics().unwrap().0[2][2];
    // The mass in equilibrium equals the displaced mass of water.
    let mass = 1025.0 * 2.0 / 3.0 * std::f64::consts::PI * 125.0 + model.infinite_added_mass().0[2][2];
    let (dt, steps) = (0.02, 1000);
    let kernel: Vec<f64> = (0..steps)
        .map(|i| memory.retardation(i as f64 * dt).0[2][2])
        .collect();
    let by_convolution = decay(mass, stiffness, dt, steps, {
        let mut past: Vec<f64> = Vec::new();
        move |v: f64| {
            past.push(v);
            let last = past.len() - 1;
            let sum: f64 = (0..=last).map(|i| kernel[last - i] * past[i]).sum();
            -(sum - 0.5 * (kernel[0] * v + kernel[last] * past[0])) * dt
        }
    });
    let by_states = decay(mass, stiffness, dt, steps, {
        let mut x = vec![0.0; model.state_count()];
        let mut rate = vec![0.0; model.state_count()];
        let model = model.clone();
        let mut last = 0.0;
        move |v: f64| {
            let acceleration = DVec3::Z * ((v - last) / dt);
            last = v;
            model.rates(&x, Motion::new(acceleration, DVec3::ZERO), &mut rate);
            x.iter_mut().zip(&rate).for_each(|(x, r)| *x += dt * r);
            model.force(&x).force.z
        }
    });
    let worst = by_states
        .iter()
        .zip(&by_convolution)
        .map(|(a, b)| (a - b).abs())
        .fold(0.0, f64::max);
    // The body is released from 1 m. The error of the fit is 2 % of the peak response, and both
    // integrations are of first order in the step of 0.02 s.
    assert!(worst < 0.02, "{worst}");
    // The reference period and decrement follow from the table. They correspond to the root of
    // `F(ω) = C - ω² (m + A) + iωB`, computed by one Newton step from the resonance ω0 = 1.436
    // rad/s. All terms are divided by the displaced mass. With A = 0.420, B = 0.342, A' = -0.19 and
    // B' = -0.18, `F' = -2ω0·1.420 + ω0²·0.19 + i(B + ω0 B') = -3.69 + 0.08i`. The step is
    // `-F/F' = -0.003 + 0.133i`, so the period is 4.38 s and the decrement is
    // exp(-0.133·4.38) = 0.558.
    let maximum = |from: usize, to: usize| {
        let all = (from..to).map(|i| (i, by_states[i]));
        all.fold((0, 0.0), |best, next| if next.1 > best.1 { next } else { best })
    };
    let (first, second) = (maximum(150, 320), maximum(350, 540));
    let (period, decrement) = ((second.0 - first.0) as f64 * dt, second.1 / first.1);
    assert!((period / 4.38 - 1.0).abs() < 0.02, "{period}");
    // The size of a second Newton step is about the square of the first step divided by ω0, which
    // is 9 % of the first step. It would change the decrement by 5 %.
    assert!((decrement / 0.558 - 1.0).abs() < 0.05, "{decrement}");
}

/// Heave after release from 1 m: semi-implicit Euler, with the memory force computed from the
/// velocities so far.
fn decay(mass: f64, stiffness: f64, dt: f64, steps: usize, mut memory: impl FnMut(f64) -> f64) -> Vec<f64> {
    let (mut z, mut v) = (1.0, 0.0);
    (0..steps)
        .map(|_| {
            v += dt * (memory(v) - stiffness * z) / mass;
            z += dt * v;
            z
        })
        .collect()
}

#[test]
fn agrees_forced_heave_in_time_and_frequency_domain() {
    let table = hemisphere();
    let memory = RadiationMemory::new(&table).unwrap();
    let model = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    let stiffness = table.hydrostatics().unwrap().0[2][2];
    let dry = 1025.0 * 2.0 / 3.0 * std::f64::consts::PI * 125.0;
    // The force is harmonic. The amplitude after the transient is compared with the amplitude from
    // the table.
    let i = table.frequencies().partition_point(|w| *w < 1.15);
    let omega = table.frequencies()[i];
    let reaction = Complex64::new(
        stiffness - omega * omega * (dry + table.added_mass()[i].0[2][2]),
        omega * table.damping()[i].0[2][2],
    );
    let expected = 1.0e5 / reaction.norm();
    let mass = dry + model.infinite_added_mass().0[2][2];
    let dt = 0.01;
    let (mut z, mut v) = (0.0, 0.0);
    let mut x = vec![0.0; model.state_count()];
    let mut rate = x.clone();
    let mut largest = 0.0_f64;
    for step in 0..8000 {
        let t = step as f64 * dt;
        let force = model.force(&x).force.z + 1.0e5 * (omega * t).cos() - stiffness * z;
        v += dt * force / mass;
        z += dt * v;
        model.rates(&x, Motion::new(DVec3::Z * (force / mass), DVec3::ZERO), &mut rate);
        x.iter_mut().zip(&rate).for_each(|(x, r)| *x += dt * r);
        if t > 60.0 {
            largest = largest.max(z.abs());
        }
    }
    // Errors: 2 % from the fit and 3 % from the causality error of the table. Near resonance, the
    // error in the damping has the largest effect.
    assert!((largest / expected - 1.0).abs() < 0.04, "{largest} {expected}");
}

#[test]
fn property_short_slices_are_left_unchanged() {
    let model = single_mode();
    let mut out = [7.0];
    model.rates(&[1.0], Motion::default(), &mut out);
    assert_eq!(out, [7.0]);
    assert_eq!(model.force(&[1.0]), Wrench::default());
}

#[test]
fn peer_capytaine_coupled_barge_is_passive_and_matches_its_table() {
    // Surge and pitch are coupled, and so are sway, roll and yaw (the middle of the barge is 3 m
    // ahead of the origin). At low frequency all damping except in heave is nearly zero.
    let table = read("barge");
    let memory = RadiationMemory::new(&table).unwrap();
    // With 384 panels, added mass and damping satisfy Ogilvie's relation to 3 % of the range of the
    // added mass.
    assert!(memory.ogilvie_mismatches().iter().all(|m| *m < 0.03));
    let model = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    assert!(model.report().least_damping > -0.01);
    // There are at most twelve states per column. Many of them represent the spike of the table at
    // 2.3 rad/s.
    assert!(model.state_count() <= 64, "{:?}", model.report());
    // Peaks of |B + iω(A - A∞)|. In pitch this peak is twice the peak of the damping.
    let infinite = table.infinite_added_mass().unwrap();
    let peak = |k: usize| {
        (0..table.frequencies().len())
            .map(|i| {
                let added = table.added_mass()[i].0[k][k] - infinite.0[k][k];
                table.damping()[i].0[k][k].hypot(table.frequencies()[i] * added)
            })
            .fold(0.0, f64::max)
    };
    for (i, &omega) in table.frequencies().iter().enumerate() {
        let response = model.frequency_response(omega);
        for (row, column) in [
            (0, 0),
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 4),
            (5, 5),
            (0, 4),
            (1, 3),
            (1, 5),
        ] {
            // Errors: 2 % from the fit, and 2 % from negative damping (at 2.3 rad/s) that was
            // removed from the table.
            let error = response[row][column].re - table.damping()[i].0[row][column];
            let scale = (peak(row) * peak(column)).sqrt();
            assert!(
                error.abs() < 0.04 * scale,
                "{row} {column} {omega}: {}",
                error / scale
            );
        }
    }
}
