//! Tests of the whole sea: comparison with reference data, and relations between results.

use super::*;
use windlass_math::DVec3;

/// Three crossing waves, off-axis, with phases.
fn crossing_components() -> Vec<WaveComponent> {
    vec![
        WaveComponent {
            amplitude: 1.2,
            omega: 0.6,
            direction: 0.4,
            phase: 0.3,
        },
        WaveComponent {
            amplitude: 0.7,
            omega: 0.9,
            direction: -1.1,
            phase: 2.0,
        },
        WaveComponent {
            amplitude: 0.2,
            omega: 1.5,
            direction: 2.9,
            phase: -1.0,
        },
    ]
}

fn sea_of(depth: Option<f64>, ramp: Ramp, stretching: Stretching) -> Sea {
    let mut sea = Sea {
        depth,
        ramp,
        ..Sea::default()
    }
    .with_components(crossing_components())
    .unwrap();
    sea.waves = sea.waves.with_stretching(stretching);
    sea
}

/// Rows of the reference table for one wave model: x, z, t, eta, u, w, du/dt, dw/dt, p.
fn reference_rows(model: &str) -> Vec<[f64; 9]> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/waves/wave_kinematics.csv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix(model)?.strip_prefix(','));
    let number = |field: &str| field.parse::<f64>().unwrap();
    lines
        .map(|line| {
            line.split(',')
                .map(number)
                .collect::<Vec<_>>()
                .try_into()
                .unwrap()
        })
        .collect()
}

/// Largest difference from the reference rows below z = 0, in m, m/s, m/s² and, for the pressure,
/// in units of 1e4 Pa.
fn largest_difference(sea: &Sea, rows: &[[f64; 9]]) -> f64 {
    let mut largest = 0.0_f64;
    for &[x, z, t, eta, u, w, du, dw, p] in rows.iter().filter(|row| row[1] <= 0.0) {
        let sample = sea.sample(DVec3::new(x, 7.0, z), t);
        let differences = [
            sample.elevation - eta,
            sample.velocity.x - u,
            sample.velocity.z - w,
            sample.acceleration.x - du,
            sample.acceleration.z - dw,
            (sample.dynamic_pressure - p) / 1e4,
        ];
        largest = differences.iter().fold(largest, |m, d| m.max(d.abs()));
    }
    largest
}

#[test]
fn peer_table_regular_deep_water_wave_matches_the_table() {
    let mut sea = Sea::still()
        .with_regular_wave(1.5, std::f64::consts::TAU / 10.0, 0.0)
        .unwrap();
    sea.waves = sea.waves.with_stretching(Stretching::None);
    let rows = reference_rows("airy");
    assert!(rows.len() > 100);
    // The table has ten digits.
    assert!(largest_difference(&sea, &rows) < 2e-9);
}

#[test]
fn equivalent_wider_registers_give_the_same_bits() {
    let points: Vec<DVec3> = (0..50)
        .map(|i| DVec3::new(1.7 * f64::from(i), -0.9 * f64::from(i), -0.21 * f64::from(i % 23)))
        .collect();
    for stretching in [Stretching::Wheeler, Stretching::Linear] {
        let mut sea = sea_of(Some(30.0), Ramp::over(9.0), stretching);
        sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
        let mut chosen = vec![SeaSample::default(); points.len()];
        let mut plain = chosen.clone();
        sea.sample_into(&points, 4.2, &mut chosen);
        sample_blocks_many_terms::<windlass_math::simd::PortableSimd>(&sea, &points, 4.2, &mut plain);
        assert_eq!(chosen, plain);
    }
}

#[test]
fn closed_form_a_moving_observer_meets_waves_at_the_encounter_frequency() {
    // A ship at 6 m/s, 30° off the wave direction: ω_e = ω - k U cos 30°.
    let (omega, speed, angle) = (0.8, 6.0, 30_f64.to_radians());
    let sea = Sea::still().with_regular_wave(1.0, omega, angle).unwrap();
    let k = omega * omega / sea.gravity;
    let encounter = omega - k * speed * angle.cos();
    for step in 0..100 {
        let t = 0.5 * f64::from(step);
        let here = DVec3::new(speed * t + 20.0, 5.0, -1.0);
        let phase = encounter * t - k * (20.0 * angle.cos() + 5.0 * angle.sin());
        let sample = sea.sample(here, t);
        assert!((sample.elevation - phase.cos()).abs() < 1e-12);
    }
}

fn stokes(height: f64, omega: f64, depth: Option<f64>) -> Sea {
    let mut sea = Sea {
        depth,
        ..Sea::still()
    }
    .with_regular_wave(0.5 * height, omega, 0.0)
    .unwrap();
    sea.waves = sea
        .waves
        .with_stretching(Stretching::None)
        .with_second_order(sea.gravity)
        .unwrap();
    sea
}

#[test]
fn peer_table_second_order_deep_water_wave_matches_the_table() {
    let sea = stokes(3.0, std::f64::consts::TAU / 10.0, None);
    let rows = reference_rows("stokes2");
    assert!(rows.len() > 100);
    // The table has ten digits.
    assert!(largest_difference(&sea, &rows) < 2e-9);
}

#[test]
fn closed_form_second_order_in_finite_depth_is_stokes() {
    let (depth, omega, a) = (8.0, 0.9, 0.4);
    let sea = stokes(2.0 * a, omega, Some(depth));
    let k = sea.waves.wave_numbers()[0];
    let (kd, set) = (k * depth, sea.waves.solved());
    assert_eq!((set.free, set.len()), (1, 2));
    let elevation = 0.25 * k * a * a * kd.cosh() * (2.0 + (2.0 * kd).cosh()) / kd.sinh().powi(3);
    // The closed form applies at z = 0, where cosh(2k(z + d)) = cosh(2kd).
    let potential = 0.375 * a * a * omega * (2.0 * kd).cosh() / kd.sinh().powi(4);
    assert!((set.elevation[1] / elevation - 1.0).abs() < 1e-12);
    assert!((set.potential[1] / potential - 1.0).abs() < 1e-12);
}

/// Residuals of the exact free-surface conditions for a crossing sea of this size, in m/s and
/// m²/s².
fn surface_residuals(size: f64, depth: Option<f64>, second: bool) -> [f64; 2] {
    let mut components = crossing_components();
    components
        .iter_mut()
        .for_each(|component| component.amplitude *= size);
    let mut sea = Sea {
        depth,
        ..Sea::still()
    }
    .with_components(components)
    .unwrap();
    sea.waves = sea.waves.with_stretching(Stretching::Linear);
    if second {
        sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
    }
    let h = 1e-3;
    let (mut mean, mut pressures, mut kinematic) = (0.0, Vec::new(), 0.0_f64);
    for step in 0..120 {
        let (x, y, t) = (
            2.3 * f64::from(step),
            -1.1 * f64::from(step),
            0.7 * f64::from(step),
        );
        let eta = sea.elevation(x, y, t);
        let slope = |dx: f64, dy: f64, dt: f64| {
            (sea.elevation(x + dx, y + dy, t + dt) - sea.elevation(x - dx, y - dy, t - dt)) / (2.0 * h)
        };
        let sample = sea.sample(DVec3::new(x, y, eta), t);
        let u = sample.velocity;
        let follow = slope(0.0, 0.0, h) + u.x * slope(h, 0.0, 0.0) + u.y * slope(0.0, h, 0.0) - u.z;
        kinematic = kinematic.max(follow.abs());
        let pressure = sample.dynamic_pressure / sea.density - sea.gravity * eta;
        mean += pressure / 120.0;
        pressures.push(pressure);
    }
    // The mean pressure is due to the set-down, which is omitted.
    let dynamic = pressures.iter().map(|p| (p - mean).abs()).fold(0.0, f64::max);
    [kinematic, dynamic]
}

#[test]
fn converges_second_order_waves_leave_third_order_surface_errors() {
    for depth in [None, Some(9.0)] {
        let coarse = surface_residuals(0.2, depth, true);
        let fine = surface_residuals(0.1, depth, true);
        let linear = surface_residuals(0.2, depth, false);
        for k in 0..2 {
            // The expected ratio is 8 to leading order.
            let ratio = coarse[k] / fine[k];
            assert!((6.5..9.5).contains(&ratio), "{depth:?} {k}: {ratio}");
            assert!(
                coarse[k] < 0.5 * linear[k],
                "{depth:?} {k}: {} {}",
                coarse[k],
                linear[k]
            );
        }
    }
}

#[test]
fn refuses_waves_beyond_second_order() {
    let sea = Sea {
        depth: Some(2.0),
        ..Sea::still()
    }
    .with_regular_wave(0.6, 0.5, 0.0)
    .unwrap();
    let refused = sea.waves.with_second_order(sea.gravity).unwrap_err();
    assert!(
        refused.to_string().contains("too large for this depth"),
        "{refused}"
    );
}

#[test]
fn property_total_pressure_is_zero_at_a_wheeler_surface_even_during_the_ramp() {
    for depth in [None, Some(15.0)] {
        let sea = sea_of(depth, Ramp::over(20.0), Stretching::Wheeler);
        for step in 0..200 {
            let t = 0.37 * f64::from(step);
            let (x, y) = (3.1 * f64::from(step), -1.7 * f64::from(step));
            let eta = sea.elevation(x, y, t);
            let sample = sea.sample(DVec3::new(x, y, eta), t);
            let total = sample.dynamic_pressure - sea.density * sea.gravity * eta;
            // In finite depth, ω² = g k tanh(k d) holds only to rounding. The tolerance is relative
            // to the pressure of 2 m of water, 2e4 Pa.
            assert!(total.abs() < 1e-9, "depth {depth:?}: {total} Pa");
            // The terms are added in different orders. At an elevation of about 2 m, the results
            // differ by tens of rounding errors.
            assert!(
                (sample.elevation - eta).abs() < 1e-14,
                "{} {eta}",
                sample.elevation
            );
        }
    }
}

#[test]
fn equivalent_acceleration_pressure_and_velocity_derive_from_one_potential() {
    // Errors of central differences with step h: truncation, h²/6 of the third derivative (about
    // 1e-8 here); rounding, 1e-16/h of values of order 1 to 10 (1e-10).
    let h = 1e-4;
    for (depth, ramp) in [
        (None, Ramp::NONE),
        (Some(12.0), Ramp::NONE),
        (None, Ramp::over(30.0)),
        (Some(12.0), Ramp::over(30.0)),
    ] {
        let sea = sea_of(depth, ramp, Stretching::None);
        for point in [DVec3::new(3.0, -8.0, -2.0), DVec3::new(-40.0, 5.0, -9.0)] {
            let t = 11.3;
            let difference = |direction: DVec3| {
                let (ahead, behind) = (
                    sea.sample(point + h * direction, t),
                    sea.sample(point - h * direction, t),
                );
                let velocity = (ahead.velocity - behind.velocity) / (2.0 * h);
                (
                    velocity,
                    (ahead.dynamic_pressure - behind.dynamic_pressure) / (2.0 * h),
                )
            };
            let (dx, dy, dz) = (difference(DVec3::X), difference(DVec3::Y), difference(DVec3::Z));
            let here = sea.sample(point, t);
            let in_time = (sea.sample(point, t + h).velocity - sea.sample(point, t - h).velocity) / (2.0 * h);
            assert!((in_time - here.acceleration).length() < 1e-7, "time derivative");
            let gradient = DVec3::new(dx.1, dy.1, dz.1);
            assert!(
                (gradient / -sea.density - here.acceleration).length() < 1e-7,
                "pressure gradient"
            );
            assert!((dx.0.x + dy.0.y + dz.0.z).abs() < 1e-7, "continuity");
            let curl = DVec3::new(dy.0.z - dz.0.y, dz.0.x - dx.0.z, dx.0.y - dy.0.x);
            assert!(curl.length() < 1e-7, "irrotational");
        }
    }
}

#[test]
fn equivalent_surface_moves_with_the_vertical_velocity_and_no_flow_crosses_the_bottom() {
    let sea = sea_of(Some(12.0), Ramp::NONE, Stretching::None);
    let h = 1e-4;
    for t in [0.0, 2.7, 9.1] {
        let rate = (sea.elevation(4.0, 2.0, t + h) - sea.elevation(4.0, 2.0, t - h)) / (2.0 * h);
        let vertical = sea.sample(DVec3::new(4.0, 2.0, 0.0), t).velocity.z;
        // The truncation error is h²/6 of the third derivative.
        assert!((rate - vertical).abs() < 1e-7);
        assert!(sea.sample(DVec3::new(4.0, 2.0, -12.0), t).velocity.z.abs() < 1e-15);
    }
}

#[test]
fn equivalent_blocks_and_single_points_agree_to_the_last_bit() {
    let mut sea = sea_of(Some(30.0), Ramp::over(5.0), Stretching::Wheeler);
    sea.current = Current::power_law(DVec3::new(0.5, -0.2, 0.0), 30.0, 1.0 / 7.0).unwrap();
    let points: Vec<DVec3> = (0..29)
        .map(|i| {
            DVec3::new(
                1.7 * f64::from(i),
                40.0 - 3.3 * f64::from(i),
                3.0 - 1.4 * f64::from(i),
            )
        })
        .collect();
    let mut out = vec![SeaSample::default(); points.len()];
    sea.sample_into(&points, 3.21, &mut out);
    for (point, sample) in points.iter().zip(&out) {
        assert_eq!(*sample, sea.sample(*point, 3.21));
    }
}

#[test]
fn closed_form_still_water_has_the_current_only() {
    let sea = Sea {
        current: Current::uniform(DVec3::new(1.0, -0.5, 0.0)),
        ..Sea::still()
    };
    let mut out = [SeaSample::default(); 3];
    sea.sample_into(&[DVec3::ZERO, DVec3::NEG_Z, DVec3::X], 5.0, &mut out);
    for sample in out {
        assert_eq!(
            sample,
            SeaSample {
                velocity: DVec3::new(1.0, -0.5, 0.0),
                ..SeaSample::default()
            }
        );
    }
    assert_eq!(sea.max_elevation(), 0.0);
    assert_eq!(sea.elevation(1.0, 2.0, 3.0), 0.0);
}

#[test]
fn property_elevation_never_exceeds_its_bound() {
    let sea = sea_of(None, Ramp::over(4.0), Stretching::Wheeler);
    let highest = (0..5000).map(|i| sea.elevation(0.1 * f64::from(i), 0.0, 0.01 * f64::from(i)).abs());
    let highest = highest.fold(0.0, f64::max);
    assert!(highest <= sea.max_elevation() && highest > 0.5 * sea.max_elevation());
}

#[test]
fn closed_form_points_above_the_surface_get_the_surface_values() {
    for stretching in [Stretching::Wheeler, Stretching::Linear] {
        let sea = sea_of(None, Ramp::NONE, stretching);
        let eta = sea.elevation(1.0, 1.0, 2.0);
        let (at, above) = (
            sea.sample(DVec3::new(1.0, 1.0, eta), 2.0),
            sea.sample(DVec3::new(1.0, 1.0, eta + 9.0), 2.0),
        );
        // The two results differ only by the rounding of Wheeler's height z - eta at z = eta + 9.
        assert!((at.velocity - above.velocity).length() < 1e-14);
        assert!((at.dynamic_pressure - above.dynamic_pressure).abs() < 1e-10);
    }
}

#[test]
fn refuses_impossible_waves() {
    assert!(Sea::still().with_regular_wave(1.0, 0.0, 0.0).is_err());
    assert!(Sea::still().with_regular_wave(f64::NAN, 1.0, 0.0).is_err());
    let sea = Sea {
        depth: Some(-3.0),
        ..Sea::still()
    };
    assert!(sea.with_regular_wave(1.0, 1.0, 0.0).is_err());
}

mod irregular;
mod order;
