//! Block elimination against dense singular values and dense solutions of faer.

use super::mechanisms::{bricard, chain, random_system, windows};
use super::redundancy::inclined_four_bar;
use super::support::Random;
use crate::joints::elimination::Assumption;
use crate::joints::system::Equations;
use crate::joints::{ForwardDynamics, JointedState, JointedSystem, NoLoads};
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
        let degrees_of_freedom = system.degrees_of_freedom(&state).unwrap();
        assert_eq!(
            degrees_of_freedom.rank,
            rank(system, &state),
            "system {k}: {degrees_of_freedom:?}"
        );
        assert_eq!(
            degrees_of_freedom.redundant.len(),
            degrees_of_freedom.rows - degrees_of_freedom.rank
        );
    }
}

#[test]
fn agrees_with_dense_smallest_change() {
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
        system.count_degrees_of_freedom(&mut equations);
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

/// Each deferred row costs one solution for all other rows. Redundant rows of loops are omitted in
/// the regular order, and no row is deferred.
#[test]
fn closed_form_redundant_rows_are_omitted_in_order() {
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
        assert_eq!(factored(&windows(count)), (0, 3 * count));
    }
}

#[test]
fn property_is_invariant_to_rotation_of_the_axes() {
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

/// C of a system in the metric of lengths, scaled to a unit diagonal, and its scales.
fn scaled_matrix(system: &JointedSystem, equations: &Equations) -> (Mat<f64>, Vec<f64>) {
    let j = dense_rows(system, equations);
    let length = system.typical_length();
    let metric = |c: usize| if c % 6 < 3 { 1.0 } else { 1.0 / (length * length) };
    let product =
        |r: usize, s: usize| -> f64 { (0..j.ncols()).map(|c| j[(r, c)] * metric(c) * j[(s, c)]).sum() };
    let scales: Vec<f64> = (0..j.nrows()).map(|r| 1.0 / product(r, r).sqrt()).collect();
    let c = Mat::from_fn(j.nrows(), j.nrows(), |r, s| product(r, s) * scales[r] * scales[s]);
    (c, scales)
}

/// The pseudo-inverse gives the multipliers of smallest norm. The tolerance covers rounding errors
/// for a condition number of about 1e3.
#[test]
fn agrees_with_the_dense_pseudo_inverse() {
    for system in [windows(1), windows(4), bricard()] {
        let mut equations = Equations::new(&system);
        equations.evaluate(&system, &system.unassembled_state()).unwrap();
        equations.use_length_metric(&system);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let (c, scales) = scaled_matrix(&system, &equations);
        // A right-hand side in the range of C.
        let mut random = Random(3);
        let load = Mat::from_fn(c.nrows(), 1, |_, _| random.number());
        let b = &c * &load;
        let expected = Svd::new(c.as_ref()).unwrap();
        let singular = expected.S().column_vector();
        let mut least: Mat<f64> = Mat::zeros(c.nrows(), 1);
        for k in (0..c.nrows()).filter(|k| singular[*k] > 1e-9) {
            let share: f64 = (0..c.nrows()).map(|r| expected.U()[(r, k)] * b[(r, 0)]).sum();
            for r in 0..c.nrows() {
                least[(r, 0)] += expected.V()[(r, k)] * share / singular[k];
            }
        }
        let mut found: Vec<f64> = (0..c.nrows()).map(|r| b[(r, 0)] / scales[r]).collect();
        equations.elimination.solve(&mut found);
        equations
            .elimination
            .share(&mut found, &mut crate::joints::elimination::Sharing::default());
        for (r, found) in found.iter().enumerate() {
            let found = found / scales[r];
            assert!(
                (found - least[(r, 0)]).abs() < 1e-10,
                "{r}: {found} {}",
                least[(r, 0)]
            );
        }
    }
}

/// A body that is moved by δ opens the loop, and redundant rows then have small pivots. If these
/// rows are kept, accelerations change by a finite amount, however small δ is. If they are assumed
/// to be redundant, the error is proportional to δ.
#[test]
fn property_assumed_redundancy_is_continuous_off_the_constraints() {
    let system = windows(3);
    let mut forward = ForwardDynamics::new(&system, -DVec3::Z * 9.81, NoLoads);
    let mut state = system.assemble().unwrap().state;
    state
        .velocities
        .iter_mut()
        .for_each(|velocity| *velocity = Motion::ZERO);
    state.velocities[0].angular = DVec3::Y;
    forward.project(&mut state).unwrap();
    let expected = forward.evaluate(&state).unwrap().to_vec();
    for _ in 0..2 {
        forward.remember_redundant_rows(&state).unwrap();
    }
    let mut errors = [0.0_f64; 2];
    for (offset, error) in [1e-3, 1e-4].into_iter().zip(&mut errors) {
        let mut moved = state.clone();
        let turned = Motion::new(DVec3::ZERO, DVec3::new(offset, 0.0, -0.5 * offset));
        let mut by = vec![Motion::ZERO; system.bodies().len()];
        by[1] = turned;
        moved.move_by(&by, 1.0);
        let found = forward.evaluate(&moved).unwrap();
        for (found, expected) in found.iter().zip(&expected) {
            *error = error.max((*found - *expected).linear.length());
        }
    }
    assert!(errors[0] < 0.1 && errors[1] < 0.2 * errors[0], "{errors:?}");
}

/// Any row of a dependency can be omitted in place of the redundant row. It is recognised as
/// redundant, and its dependency is a vanishing sum of rows. Rows of the same joint are omitted in
/// order; rows of other joints are deferred.
#[test]
fn property_exchanged_rows_are_recognised_as_redundant() {
    let mut exchanged = [0, 0];
    for system in [inclined_four_bar(), windows(3)] {
        let mut equations = Equations::new(&system);
        equations.evaluate(&system, &system.unassembled_state()).unwrap();
        equations.use_length_metric(&system);
        let factor = |equations: &mut Equations| {
            let Equations {
                elimination,
                rows,
                mobility,
                ..
            } = equations;
            elimination.factor(rows, mobility, 0.0);
        };
        factor(&mut equations);
        let j = dense_rows(&system, &equations);
        let redundant: Vec<usize> = equations.elimination.left_out().collect();
        let mut y = vec![0.0; system.row_count()];
        let rows_of = |kept: &usize| {
            equations.elimination.dependency(*kept, &mut y);
            (0..y.len()).filter(|r| y[*r].abs() > 0.1 && r != kept).collect()
        };
        let dependencies: Vec<Vec<usize>> = redundant.iter().map(rows_of).collect();
        for (kept, rows) in redundant.iter().zip(dependencies) {
            for row in rows {
                let is_same_joint = system.row_id(row).joint == system.row_id(*kept).joint;
                let assumption = match is_same_joint {
                    true => Assumption::Redundant,
                    false => Assumption::RedundantLate,
                };
                for other in &redundant {
                    equations.elimination.assume(*other, Assumption::Redundant);
                }
                equations.elimination.assume(*kept, Assumption::None);
                equations.elimination.assume(row, assumption);
                factor(&mut equations);
                let found: Vec<usize> = equations.elimination.left_out().collect();
                let mut expected: Vec<usize> = redundant.iter().copied().filter(|r| r != kept).collect();
                expected.push(row);
                expected.sort_unstable();
                assert_eq!(found, expected);
                assert!(equations.elimination.is_redundant(row));
                if is_same_joint {
                    assert_eq!(equations.elimination.deferred_count(), 0);
                }
                equations.elimination.dependency(row, &mut y);
                for c in 0..j.ncols() {
                    let sum: f64 = (0..j.nrows()).map(|r| y[r] * j[(r, c)]).sum();
                    assert!(sum.abs() < 1e-11, "{sum}");
                }
                equations.elimination.assume(row, Assumption::None);
                exchanged[usize::from(is_same_joint)] += 1;
            }
        }
    }
    assert!(exchanged[0] > 0 && exchanged[1] > 0, "{exchanged:?}");
}
