//! Torsion of bent and straight lines, compared with closed forms, and its order of convergence.

use super::*;
use num_complex::Complex64;

/// A weightless straight line along x between two clamps, with torque and almost no tension. Its
/// length, bending stiffness and torsional stiffness are 1.
struct Rod {
    cable: Cable,
}

impl Rod {
    fn new(elements: usize, torque: f64) -> Self {
        let properties = CableProperties {
            bending_stiffness: 1.0,
            torsional_stiffness: 1.0,
            ..CableProperties::new(1e-9, 7800.0, 0.02)
        };
        let mut cable = random_cable(properties, true, true, 1);
        let length = 1.0 / elements as f64;
        cable.lengths = vec![length; elements];
        cable.positions = (0..=elements).map(|i| DVec3::X * (length * i as f64)).collect();
        cable.velocities = vec![DVec3::ZERO; elements + 1];
        // The twist is determined to within full turns, and the last accepted twist selects the
        // turn.
        cable.last_accepted_twist = torque;
        let clamp = |roll: f64| EndFixity::Clamped {
            tangent: DVec3::X,
            angular_velocity: DVec3::ZERO,
            normal: DVec3::new(0.0, roll.cos(), roll.sin()),
        };
        (cable.start, cable.end) = (clamp(0.0), clamp(torque));
        Self { cable }
    }

    /// Returns the rows of the stiffness matrix of all nodes but the first, for complex
    /// displacements y + iz.
    fn stiffness(&self) -> Vec<Vec<Complex64>> {
        const STEP: f64 = 1e-5;
        let nodes = self.cable.positions.len();
        let forces = |moved: usize, by: f64| {
            let mut cable = self.cable.clone();
            cable.positions[moved].y += by;
            cable.evaluate().force
        };
        let mut rows = vec![Vec::new(); nodes - 1];
        for moved in 1..nodes {
            let pairs = forces(moved, STEP).into_iter().zip(forces(moved, -STEP));
            for (row, (f, g)) in rows.iter_mut().zip(pairs.skip(1)) {
                row.push(Complex64::new(g.y - f.y, g.z - f.z) / (2.0 * STEP));
            }
        }
        rows
    }
}

/// Solves linear equations with a Hermitian matrix by Gaussian elimination without pivoting.
/// Returns a flag, which is true if the matrix is positive definite, and the solution.
fn solve(mut rows: Vec<Vec<Complex64>>, mut right: Vec<Complex64>) -> (bool, Vec<Complex64>) {
    let n = right.len();
    let mut positive = true;
    for k in 0..n {
        positive &= rows[k][k].re > 0.0;
        let (above, below) = rows.split_at_mut(k + 1);
        for (i, row) in below.iter_mut().enumerate() {
            let factor = row[k] / above[k][k];
            for j in k..n {
                row[j] -= factor * above[k][j];
            }
            let eliminated = factor * right[k];
            right[k + 1 + i] -= eliminated;
        }
    }
    for k in (0..n).rev() {
        let known: Complex64 = (k + 1..n).map(|j| rows[k][j] * right[j]).sum();
        right[k] = (right[k] - known) / rows[k][k];
    }
    (positive, right)
}

/// The critical torque of a straight clamped rod without axial force is τ = 2 x EI/L = 8.987 EI/L,
/// where tan x = x (Greenhill).
#[test]
fn closed_form_greenhill_torque_to_fourth_order() {
    let critical = 2.0 * 4.493_409_457_909_064;
    let errors = [8, 16, 32, 64].map(|elements| {
        let inner = |torque: f64| {
            let mut rows = Rod::new(elements, torque).stiffness();
            rows.pop();
            rows.iter_mut().for_each(|row| row.truncate(elements - 1));
            rows
        };
        // The matrix is linear in the torque.
        let (plain, twisted) = (inner(0.0), inner(1.0));
        let is_stable = |torque: f64| {
            let mix = |(a, b): (&Vec<Complex64>, &Vec<Complex64>)| {
                a.iter().zip(b).map(|(a, b)| a + (b - a) * torque).collect()
            };
            let rows = plain.iter().zip(&twisted).map(mix).collect();
            solve(rows, vec![Complex64::ZERO; elements - 1]).0
        };
        let (mut low, mut high) = (1.0, 30.0);
        for _ in 0..40 {
            let middle = 0.5 * (low + high);
            *(if is_stable(middle) { &mut low } else { &mut high }) = middle;
        }
        low / critical - 1.0
    });
    assert!(errors[0] < 0.07 && errors[3] < 4e-5, "{errors:?}");
    for pair in errors.windows(2) {
        assert!(
            pair[0] / pair[1] > 11.0,
            "fourth order reduces the error by a factor of sixteen: {errors:?}"
        );
    }
}

/// The end clamp of a rod under torque is displaced sideways. The deflection u = y + iz obeys u''''
/// = iτ u''', with the solution u = a + bs + cs² + d e^{iτs}. The moment on the start clamp is
/// EI x × u''(0).
#[test]
fn closed_form_clamp_moment_under_torque_to_fourth_order() {
    let closed = |torque: f64| {
        let b = Complex64::new(0.0, torque);
        let whole = b.exp();
        let d = 1.0 / (whole - 1.0 - b + b * (1.0 - whole) * 0.5);
        b * d * (1.0 - whole) + d * b * b
    };
    for (torque, largest) in [(2.0, 8e-4), (7.0, 0.1)] {
        let errors = [8, 16, 32].map(|elements| {
            let Rod { mut cable } = Rod::new(elements, torque);
            let mut rows = Rod::new(elements, torque).stiffness();
            rows.pop();
            let by_end = rows.iter_mut().map(|row| -row.pop().unwrap()).collect();
            let (_, shape) = solve(rows, by_end);
            let offset = 1e-5;
            for (node, u) in cable.positions[1..elements].iter_mut().zip(&shape) {
                *node += DVec3::new(0.0, u.re, u.im) * offset;
            }
            cable.positions[elements].y += offset;
            let scratch = cable.evaluate();
            assert!((scratch.torque - torque).abs() < 1e-8);
            let moment = scratch.start_moment / offset;
            let expected = Complex64::I * closed(torque);
            (Complex64::new(moment.y, moment.z) - expected).norm() / expected.norm()
        });
        assert!(errors[0] < largest, "{torque}: {errors:?}");
        for pair in errors.windows(2) {
            assert!(pair[0] / pair[1] > 9.0, "{torque}: {errors:?}");
        }
    }
}

/// Along a helix, a frame without spin about the tangent rotates relative to the Frenet frame by 2π
/// sin(pitch angle) per turn.
#[test]
fn closed_form_writhe_of_a_helix_to_fourth_order() {
    let (radius, rise, turns) = (1.0_f64, 2.0_f64, 0.5_f64);
    let round = radius * std::f64::consts::TAU;
    let per_turn = round.hypot(rise);
    let phi = |turn: f64| turn * std::f64::consts::TAU;
    let at = |turn: f64| DVec3::new(radius * phi(turn).cos(), radius * phi(turn).sin(), rise * turn);
    let tangent = |turn: f64| DVec3::new(-round * phi(turn).sin(), round * phi(turn).cos(), rise).normalize();
    // The normals point towards the axis of the helix, as in the Frenet frame.
    let clamp = |turn: f64| EndFixity::Clamped {
        tangent: tangent(turn),
        angular_velocity: DVec3::ZERO,
        normal: DVec3::new(-at(turn).x, -at(turn).y, 0.0),
    };
    let expected = std::f64::consts::TAU * turns * rise / per_turn;
    let errors = [10, 20, 40, 80].map(|elements: u32| {
        let mut cable = random_cable(properties(), true, true, 1);
        let length = turns / f64::from(elements);
        cable.positions = (0..=elements).map(|i| at(length * f64::from(i))).collect();
        cable.lengths = vec![length * per_turn; elements as usize];
        cable.velocities = vec![DVec3::ZERO; elements as usize + 1];
        (cable.start, cable.end) = (clamp(0.0), clamp(turns));
        (cable.evaluate().twist - expected).abs()
    });
    assert!(errors[0] < 3e-4, "{errors:?}");
    for pair in errors.windows(2) {
        assert!(pair[0] / pair[1] > 14.0, "{errors:?}");
    }
}
