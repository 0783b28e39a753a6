//! Block elimination against dense singular values and dense solutions of faer.

use super::mechanisms::{bricard, chain, random_system, windows};
use super::support::Random;
use crate::joints::system::Equations;
use crate::joints::{JointedState, JointedSystem};
use faer::Mat;
use faer::linalg::solvers::Svd;
use windlass_math::{DVec3, Motion};

/// J as a dense matrix with six columns per body.
pub fn dense_rows(system: &JointedSystem, equations: &Equations) -> Mat<f64> {
    let mut j = Mat::zeros(system.row_count(), 6 * system.bodies().len());
    for link in equations.elimination.links() {
        for r in link.first_row..link.first_row + link.count {
            let loads = [equations.rows[r].first, equations.rows[r].second];
            for (body, load) in link.bodies.iter().zip(loads) {
                for (c, value) in load.to_array().into_iter().enumerate() {
                    if let Some(body) = body {
                        j[(r, 6 * body + c)] += value;
                    }
                }
            }
        }
    }
    j
}

/// Rank by singular values, with rotations scaled by the typical length.
pub fn rank(system: &JointedSystem, state: &JointedState) -> usize {
    let mut equations = Equations::new(system);
    equations.evaluate(system, state).unwrap();
    let mut j = dense_rows(system, &equations);
    for c in 0..j.ncols() {
        if c % 6 >= 3 {
            for r in 0..j.nrows() {
                j[(r, c)] /= system.typical_length();
            }
        }
    }
    let svd = Svd::new(j.as_ref()).unwrap();
    let s = svd.S().column_vector();
    (0..s.nrows()).filter(|k| s[*k] > 1e-9 * s[0]).count()
}

#[test]
fn agrees_with_ranks_of_singular_values() {
    let mut systems: Vec<JointedSystem> = vec![bricard(), windows(1), windows(3), chain(7)];
    let mut random = Random(5);
    for k in 0..40 {
        systems.push(random_system(&mut random, 2 + k % 5, k % 4));
    }
    for (k, system) in systems.iter().enumerate() {
        let state = system.unassembled_state();
        let freedoms = system.freedoms(&state).unwrap();
        assert_eq!(freedoms.rank, rank(system, &state), "system {k}: {freedoms:?}");
        assert_eq!(freedoms.redundant.len(), freedoms.rows - freedoms.rank);
    }
}

#[test]
fn agrees_with_dense_least_change() {
    let mut random = Random(21);
    for k in 0..30 {
        let system = random_system(&mut random, 3 + k % 4, k % 2);
        let state = system.unassembled_state();
        let mut equations = Equations::new(&system);
        equations.evaluate(&system, &state).unwrap();
        equations.use_length_metric(&system);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let free: Vec<Motion> = (0..system.bodies().len())
            .map(|_| Motion::new(random.vector(1.0), random.vector(1.0)))
            .collect();
        let mut found = free.clone();
        equations.elimination.correct(
            2,
            &equations.rows,
            &equations.mobility,
            &mut found,
            &mut equations.multipliers,
            |row| row.acceleration,
        );
        if equations.elimination.left_out().count() > 0 {
            continue;
        }
        // Expected: x = free + S² Jᵀ (J S² Jᵀ)⁻¹ (γ - J free), computed by the pseudo-inverse of J
        // S.
        let length = system.typical_length();
        let mut j = dense_rows(&system, &equations);
        let scale = |c: usize| if c % 6 < 3 { 1.0 } else { 1.0 / length };
        let before: Vec<f64> = free.iter().flat_map(|m| m.to_array()).collect();
        let rest = Mat::from_fn(j.nrows(), 1, |r, _| {
            let has: f64 = (0..j.ncols()).map(|c| j[(r, c)] * before[c]).sum();
            equations.rows[r].acceleration - has
        });
        for c in 0..j.ncols() {
            for r in 0..j.nrows() {
                j[(r, c)] *= scale(c);
            }
        }
        let change = Svd::new(j.as_ref()).unwrap().pseudoinverse() * rest;
        let largest = (0..change.nrows()).fold(1.0_f64, |a, r| a.max(change[(r, 0)].abs()));
        for (body, motion) in found.iter().enumerate() {
            for (c, value) in motion.to_array().into_iter().enumerate() {
                let column = 6 * body + c;
                let expected = before[column] + change[(column, 0)] * scale(column);
                assert!(
                    (value - expected).abs() < 1e-9 * largest,
                    "{k}: {value} {expected}"
                );
            }
        }
    }
}

#[test]
fn property_a_dependency_is_a_vanishing_sum_of_rows() {
    for system in [bricard(), windows(2)] {
        let mut equations = Equations::new(&system);
        equations.evaluate(&system, &system.unassembled_state()).unwrap();
        system.count_freedoms(&mut equations);
        let j = dense_rows(&system, &equations);
        let left_out: Vec<usize> = equations.elimination.left_out().collect();
        assert!(!left_out.is_empty());
        let mut y = vec![0.0; system.row_count()];
        for row in left_out {
            equations.elimination.dependency(row, &mut y);
            for c in 0..j.ncols() {
                let sum: f64 = (0..j.nrows()).map(|r| y[r] * j[(r, c)]).sum();
                assert!(sum.abs() < 1e-11, "{sum}");
            }
        }
    }
}

#[test]
fn closed_form_blocks_grow_linearly_along_chains() {
    for count in [10, 100, 1000] {
        let equations = Equations::new(&chain(count));
        // One block for each joint, and one for each pair of neighbours.
        assert_eq!(equations.elimination.filled(), 2 * count - 1);
    }
    // The loops of a row of four-bar linkages are small, and each needs a few blocks.
    let few = Equations::new(&windows(20)).elimination.filled();
    let many = Equations::new(&windows(40)).elimination.filled();
    assert!(many < 2 * few + 20, "{few} {many}");
}

/// Each deferred row costs one solution. In chains no rows are deferred, in loops only the
/// redundant rows.
#[test]
fn closed_form_rows_are_deferred_for_redundancy_only() {
    let factored = |system: &JointedSystem| {
        let mut equations = Equations::new(system);
        equations.evaluate(system, &system.unassembled_state()).unwrap();
        equations.use_length_metric(system);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let left_out = equations.elimination.left_out().count();
        (equations.elimination.deferred_count(), left_out)
    };
    assert_eq!(factored(&chain(1000)), (0, 0));
    for count in [5, 20, 40] {
        // Each plane loop has three redundant rows.
        assert_eq!(factored(&windows(count)), (3 * count, 3 * count));
    }
}

#[test]
fn is_invariant_to_rotation_of_the_axes() {
    let mut random = Random(33);
    let system = random_system(&mut random, 4, 1);
    let turn = random.orientation();
    let change = |turned: bool| {
        let mut state = system.unassembled_state();
        let mut equations = Equations::new(&system);
        equations.evaluate(&system, &state).unwrap();
        equations.use_length_metric(&system);
        if turned {
            // The same rows in rotated axes.
            let rotation = windlass_math::DMat3::from_quat(turn);
            for row in &mut equations.rows {
                row.first = row.first.rotated(rotation);
                row.second = row.second.rotated(rotation);
            }
        }
        state.velocities.fill(Motion::ZERO);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        equations.find_increments();
        equations.increments[2].linear
    };
    let (plain, turned): (DVec3, DVec3) = (change(false), change(true));
    assert!((turn * plain - turned).length() < 1e-9 * (1.0 + plain.length()));
}
