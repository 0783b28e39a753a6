//! An independent computation of the accelerations: the second form of [MBDM], eq. 69, with Euler
//! parameters, as a dense system.

use super::mechanisms::{chain, driven_slider_crank, free_slider_crank, random_system};
use super::support::Random;
use crate::joints::system::Equations;
use crate::joints::{ForwardDynamics, JointedState, JointedSystem, NoLoads};
use faer::Mat;
use faer::linalg::solvers::Solve;
use windlass_math::rotation::skew;
use windlass_math::{DMat3, DVec3, Motion};

type G = [[f64; 4]; 3];

/// G of eq. 36: rows of [-e, -e~ + e0 I].
fn g_matrix(p: [f64; 4]) -> G {
    let e = DVec3::new(p[1], p[2], p[3]);
    let block = DMat3::from_diagonal(DVec3::splat(p[0])) - skew(e);
    std::array::from_fn(|r| [-e[r], block.x_axis[r], block.y_axis[r], block.z_axis[r]])
}

fn times(g: &G, p: [f64; 4]) -> DVec3 {
    let row = |r: usize| (0..4).map(|c| g[r][c] * p[c]).sum::<f64>();
    DVec3::new(row(0), row(1), row(2))
}

fn transposed_times(g: &G, v: DVec3) -> [f64; 4] {
    std::array::from_fn(|c| (0..3).map(|r| g[r][c] * v[r]).sum())
}

/// Adds the rows of the joints and their transposes.
fn add_joints(equations: &Equations, gs: &[G], turns: &[DMat3], a: &mut Mat<f64>, b: &mut Mat<f64>) {
    let bodies = gs.len();
    for link in equations.elimination.links() {
        for r in link.first_row..link.first_row + link.count {
            let row = &equations.rows[r];
            let line = 7 * bodies + r;
            for (body, load) in link.bodies.iter().zip([row.first, row.second]) {
                let Some(body) = *body else { continue };
                let turn = turns[body];
                // Φ_p = 2 Φ_π' G.
                let by_p = transposed_times(&gs[body], 2.0 * (turn.transpose() * load.moment));
                for c in 0..3 {
                    a[(line, 7 * body + c)] += load.force[c];
                    a[(7 * body + c, line)] += load.force[c];
                }
                for c in 0..4 {
                    a[(line, 7 * body + 3 + c)] += by_p[c];
                    a[(7 * body + 3 + c, line)] += by_p[c];
                }
            }
            b[(line, 0)] = row.acceleration;
        }
    }
}

/// Accelerations by eq. 69 (errata E49). The unknowns are r'', p'', and the multipliers of the
/// joints and of the normalisation.
fn by_euler_parameters(system: &JointedSystem, state: &JointedState, gravity: DVec3) -> Vec<Motion> {
    let bodies = system.bodies().len();
    let rows = system.row_count();
    let mut equations = Equations::new(system);
    equations.evaluate(system, state).unwrap();
    let size = 7 * bodies + rows + bodies;
    let mut a: Mat<f64> = Mat::zeros(size, size);
    let mut b: Mat<f64> = Mat::zeros(size, 1);
    let mut gs = Vec::new();
    let mut turns = Vec::new();
    for body in 0..bodies {
        let definition = system.bodies()[body].body;
        let q = state.poses[body].orientation;
        let p = [q.w, q.x, q.y, q.z];
        let turn = DMat3::from_quat(q);
        let spin = turn.transpose() * state.velocities[body].angular;
        let g = g_matrix(p);
        // p' = ½ Gᵀ ω with ω in body axes; the matrix G of p' is G'.
        let rate = transposed_times(&g, 0.5 * spin);
        let g_rate = g_matrix(rate);
        let at = 7 * body;
        for c in 0..3 {
            a[(at + c, at + c)] = definition.mass;
            b[(at + c, 0)] = definition.mass * gravity[c];
        }
        let bias = transposed_times(&g_rate, definition.inertia * times(&g_rate, p) * 8.0);
        for r in 0..4 {
            for c in 0..4 {
                let column = DVec3::new(g[0][c], g[1][c], g[2][c]);
                let row = DVec3::new(g[0][r], g[1][r], g[2][r]);
                a[(at + 3 + r, at + 3 + c)] = 4.0 * row.dot(definition.inertia * column);
            }
            b[(at + 3 + r, 0)] = bias[r];
            let norm = 7 * bodies + rows + body;
            a[(norm, at + 3 + r)] = 2.0 * p[r];
            a[(at + 3 + r, norm)] = 2.0 * p[r];
        }
        b[(7 * bodies + rows + body, 0)] = -2.0 * rate.iter().map(|v| v * v).sum::<f64>();
        gs.push(g);
        turns.push(turn);
    }
    add_joints(&equations, &gs, &turns, &mut a, &mut b);
    let x = a.full_piv_lu().solve(&b);
    (0..bodies)
        .map(|body| {
            let at = 7 * body;
            let turn = turns[body];
            let second: [f64; 4] = std::array::from_fn(|c| x[(at + 3 + c, 0)]);
            // The angular acceleration in body axes is 2 G p'', since G' p' = 0.
            let angular = turn * (2.0 * times(&gs[body], second));
            Motion::new(DVec3::new(x[(at, 0)], x[(at + 1, 0)], x[(at + 2, 0)]), angular)
        })
        .collect()
}

fn agree(name: &str, system: &JointedSystem, state: &JointedState) {
    let gravity = DVec3::new(0.3, -0.2, -9.7);
    let mut forward = ForwardDynamics::new(system, gravity, NoLoads);
    let ours = forward.evaluate(state).unwrap().to_vec();
    let theirs = by_euler_parameters(system, state, gravity);
    let largest = theirs
        .iter()
        .fold(1.0_f64, |a, m| a.max(m.linear.length()).max(m.angular.length()));
    for (body, (a, b)) in ours.iter().zip(&theirs).enumerate() {
        let difference = (a.linear - b.linear).length() + (a.angular - b.angular).length();
        assert!(
            difference < 1e-9 * largest,
            "{name}, body {body}: {difference} of {largest}"
        );
    }
}

#[test]
fn agrees_with_the_form_in_euler_parameters() {
    let mut random = Random(77);
    for (name, system) in [
        ("slider-crank", free_slider_crank(2.3)),
        ("chain", chain(4)),
        ("driven slider-crank", driven_slider_crank(0.4, 2.0)),
    ] {
        let mut state = system.assemble().unwrap().state;
        if name == "chain" {
            for velocity in &mut state.velocities {
                *velocity = Motion::new(random.vector(1.0), random.vector(1.0));
            }
            state = system.assemble_from(&state).unwrap().state;
        }
        agree(name, &system, &state);
    }
    let mut compared = 0;
    for k in 0..60 {
        let system = random_system(&mut random, 2 + k % 4, 0);
        let state = system.unassembled_state();
        // Only systems with independent rows are compared, because otherwise the dense system is
        // singular.
        if system.degrees_of_freedom(&state).unwrap().redundant.is_empty() {
            agree(&format!("random {k}"), &system, &state);
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}
