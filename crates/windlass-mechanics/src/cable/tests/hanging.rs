//! A hanging cable in motion and at rest, compared with an independent program and with the
//! catenary.

use super::*;
use windlass_math::Ramp;
use windlass_math::tables::Table;

const WEIGHT_ON_END: f64 = 200.0;
const ELEMENTS: usize = 20;

/// Position and velocity of the driven top. The position is `R(t) (sin 1.2 t, 0, ½ sin 1.5 t)` m,
/// where R is a smooth ramp from 0 to 1 over 5 s.
fn top(t: f64) -> (DVec3, DVec3) {
    let ramp = Ramp::over(5.0).at(t);
    let path = DVec3::new((1.2 * t).sin(), 0.0, 0.5 * (1.5 * t).sin());
    let path_rate = DVec3::new(1.2 * (1.2 * t).cos(), 0.0, 0.75 * (1.5 * t).cos());
    (path * ramp.value, path * ramp.rate + path_rate * ramp.value)
}

/// 20 m of wire rope that hangs at rest with a mass of 200 kg at its end.
fn rope_at_rest() -> Cable {
    let law = CableProperties {
        axial_damping: 200.0,
        ..CableProperties::new(5e5, 7778.0, 0.02)
    };
    let mut cable = random_cable(law, false, false, 1);
    cable.environment.gravity = DVec3::new(0.0, 0.0, -9.81);
    cable.lengths = vec![1.0; ELEMENTS];
    cable.masses = vec![PointMass {
        node: ELEMENTS,
        mass: WEIGHT_ON_END,
        diameter: 0.0,
        drag: 0.0,
        added_mass: 0.0,
    }];
    cable.positions = vec![DVec3::ZERO];
    for i in 0..ELEMENTS {
        let below = ELEMENTS as f64 - i as f64 - 0.5;
        let tension = 9.81 * (WEIGHT_ON_END + law.mass_per_length() * below);
        let next = cable.positions[i] - DVec3::Z * (1.0 + tension / 5e5);
        cable.positions.push(next);
    }
    cable.velocities = vec![DVec3::ZERO; ELEMENTS + 1];
    cable
}

/// Computes the velocities and accelerations of the free nodes, and returns the force on the top
/// node.
fn rates(cable: &mut Cable, t: f64, scratch: &mut CableScratch, rate: &mut [DVec3]) -> DVec3 {
    (cable.positions[0], cable.velocities[0]) = top(t);
    let view = CableView {
        positions: &cable.positions,
        velocities: &cable.velocities,
        unstretched_lengths: &cable.lengths,
        point_masses: &cable.masses,
        start: EndFixity::Pinned,
        environment: cable.environment,
        ..CableView::default()
    };
    evaluate(&cable.properties, &view, scratch);
    let nodes = cable.positions.len();
    for i in 1..nodes {
        rate[i] = cable.velocities[i];
        rate[nodes + i] = scratch.free_acceleration(i);
    }
    scratch.force[0]
}

/// Performs one classical Runge-Kutta step.
fn step(cable: &mut Cable, t: f64, dt: f64, scratch: &mut CableScratch, rate: &mut [DVec3]) {
    let nodes = cable.positions.len();
    let from = [cable.positions.clone(), cable.velocities.clone()].concat();
    let mut sum = vec![DVec3::ZERO; 2 * nodes];
    let mut at = t;
    for (weight, ahead) in [(1.0, 0.5), (2.0, 0.5), (2.0, 1.0), (1.0, 0.0)] {
        rates(cable, at, scratch, rate);
        at = t + ahead * dt;
        for i in 0..nodes {
            sum[i] += rate[i] * (weight * dt / 6.0);
            sum[nodes + i] += rate[nodes + i] * (weight * dt / 6.0);
            cable.positions[i] = from[i] + rate[i] * (ahead * dt);
            cable.velocities[i] = from[nodes + i] + rate[nodes + i] * (ahead * dt);
        }
    }
    for i in 0..nodes {
        cable.positions[i] = from[i] + sum[i];
        cable.velocities[i] = from[nodes + i] + sum[nodes + i];
    }
}

/// Compares the force on the support and the position of the weight with the results of an
/// independent program for the same lumped-mass model.
#[test]
fn peer_lumped_mass_program_hanging_rope_with_driven_top() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/cable_hanging/ramped_20_elements.csv"
    );
    let table = Table::read("ramped_20_elements.csv", path.as_ref()).unwrap();
    let mut cable = rope_at_rest();
    let mut scratch = CableScratch::new(ELEMENTS + 1);
    let mut rate = vec![DVec3::ZERO; 2 * ELEMENTS + 2];
    let (dt, steps_per_row) = (1e-3, 100);
    let mut worst = [0.0_f64; 2];
    for row in 0..table.rows() {
        let values: Vec<f64> = table.values.iter().map(|column| column[row]).collect();
        let t = 0.1 * row as f64;
        assert!((values[0] - t).abs() < 1e-9);
        let force = rates(&mut cable, t, &mut scratch, &mut rate);
        let weight = cable.positions[ELEMENTS];
        worst[0] = worst[0].max((force - DVec3::new(values[1], 0.0, values[2])).length());
        worst[1] = worst[1].max((weight - DVec3::new(values[3], 0.0, values[4])).length());
        for k in 0..steps_per_row {
            step(&mut cable, t + dt * f64::from(k), dt, &mut scratch, &mut rate);
        }
    }
    // The equations are the same. Only the integration differs: this test uses steps of 1 ms with a
    // method of fourth order.
    assert!(worst[0] < 5e-3 && worst[1] < 2e-8, "{worst:?}");
}

/// Largest error of tension (N) in the inner elements of a cable whose nodes lie on a catenary.
fn worst_residual(elements: usize) -> f64 {
    let length = 60.0 / elements as f64;
    let law = CableProperties::new(1e6, 7800.0, 0.02);
    let weight_per_length = law.mass_per_length() * 9.81;
    let line = catenary::CatenaryLine {
        length: 60.0,
        weight_per_length,
        axial_stiffness: law.axial_stiffness,
    };
    let shape = line.hang(DVec3::ZERO, DVec3::new(40.0, 20.0, 5.0)).unwrap();
    let mut cable = random_cable(law, false, false, 1);
    cable.environment.gravity = DVec3::new(0.0, 0.0, -9.81);
    cable.lengths = vec![length; elements];
    cable.positions = vec![DVec3::ZERO; elements + 1];
    shape.place_nodes(&cable.lengths, &mut cable.positions);
    cable.velocities = vec![DVec3::ZERO; elements + 1];
    let scratch = cable.evaluate();
    let interior = &scratch.tension[1..elements - 1];
    let errors = interior.iter().enumerate().map(|(i, tension)| {
        let exact = shape.tension(length * (i as f64 + 1.5)).length();
        (tension - exact).abs()
    });
    errors.fold(0.0, f64::max)
}

#[test]
fn converges_quadratically_to_tension_of_a_catenary() {
    // Chords of length L are shorter than their arcs by a fraction (L κ)²/24, where κ is the
    // curvature.
    let (coarse, fine) = (worst_residual(50), worst_residual(100));
    assert!((coarse / fine - 4.0).abs() < 0.1, "{coarse} {fine}");
}
