//! Closed forms of the twist and its forces: full turns, rotated clamps, and motion through the
//! straight shape.

use super::*;

/// Returns a cable of eight elements between two clamps whose tangents point along x. The end clamp
/// is rotated about x by `end_angle` (rad).
fn clamped_along_x(shape: impl Fn(f64) -> DVec3, end_angle: f64) -> Cable {
    let mut cable = random_cable(properties(), true, true, 1);
    cable.lengths = vec![1.0; 8];
    cable.positions = (0..9).map(|i| shape(f64::from(i))).collect();
    cable.velocities = vec![DVec3::ZERO; 9];
    let clamp = |angle: f64| EndFixity::Clamped {
        tangent: DVec3::X,
        angular_velocity: DVec3::ZERO,
        normal: DVec3::new(0.0, angle.cos(), angle.sin()),
    };
    (cable.start, cable.end) = (clamp(0.0), clamp(end_angle));
    cable
}

#[test]
fn closed_form_twist_of_straight_and_planar_cables_includes_full_turns() {
    let inflected = |s: f64| DVec3::new(s, 0.6 * (s * std::f64::consts::FRAC_PI_4).sin(), 0.0);
    let straight = |s: f64| DVec3::X * s;
    let shapes: [&dyn Fn(f64) -> DVec3; 2] = [&straight, &inflected];
    for shape in shapes {
        let mut last_accepted_twist = 0.0;
        for step in 0..=400 {
            let angle = 0.05 * f64::from(step);
            let mut cable = clamped_along_x(shape, angle);
            cable.last_accepted_twist = last_accepted_twist;
            let scratch = cable.evaluate();
            assert!((scratch.twist - angle).abs() < 1e-12);
            assert!((scratch.torque - 30.0 * angle / 8.0).abs() < 1e-11);
            last_accepted_twist = scratch.twist;
        }
        // The end was rotated by more than three turns.
        assert!(last_accepted_twist > 19.9);
    }
}

/// In a twisted arc between clamps along its tangents, the moments on the clamps act along these
/// tangents. With fixed nodes, a rotation of a clamp about a normal therefore does not change the
/// twist. The error decreases with the square of the element length.
#[test]
fn closed_form_torsion_acts_on_clamps_along_the_tangent() {
    let across = |elements: u32| {
        let step = 2.0 / f64::from(elements);
        let mut cable = clamped_along_x(|s| DVec3::X * s, 0.0);
        cable.lengths = vec![(0.5 * step).sin() * 2.0; elements as usize];
        cable.positions = (0..=elements)
            .map(|i| {
                DVec3::new(
                    (step * f64::from(i)).sin(),
                    1.0 - (step * f64::from(i)).cos(),
                    0.0,
                )
            })
            .collect();
        cable.velocities = vec![DVec3::ZERO; elements as usize + 1];
        let clamp = |tangent: DVec3, roll: f64| EndFixity::Clamped {
            tangent,
            angular_velocity: DVec3::ZERO,
            normal: DVec3::Z * roll.cos() + tangent.cross(DVec3::Z) * roll.sin(),
        };
        let end = DVec3::new(2f64.cos(), 2f64.sin(), 0.0);
        (cable.start, cable.end) = (clamp(DVec3::X, 0.0), clamp(end, 0.8));
        cable.properties.bending_stiffness = 0.0;
        let scratch = cable.evaluate();
        // A planar curve has no writhe.
        assert!((scratch.twist - 0.8).abs() < 1e-12, "{}", scratch.twist);
        let sideways = |moment: DVec3, tangent: DVec3| moment.reject_from_normalized(tangent).length();
        [
            sideways(scratch.start_moment, DVec3::X),
            sideways(scratch.end_moment, end),
        ]
        .map(|m| m / scratch.torque)
    };
    let (coarse, fine) = (across(10), across(20));
    for (coarse, fine) in coarse.iter().zip(fine) {
        // A formulation that uses only chords would have errors of 0.05 and 0.025.
        assert!(*coarse < 0.01 && fine < 0.3 * coarse, "{coarse} {fine}");
    }
}

/// Forces of torsion on a line in the shape of a half sine wave. The amplitude passes through zero.
/// At small amplitudes the force per length is τ d³y/ds³, and therefore linear in the amplitude.
#[test]
fn closed_form_torsion_is_linear_about_the_straight_shape() {
    let arch = std::f64::consts::PI / 8.0;
    let forces = |amplitude: f64| {
        let mut cable = clamped_along_x(|s| DVec3::new(s, amplitude * (s * arch).sin(), 0.0), 1.2);
        // Bending and axial forces are removed because they would dominate.
        cable.properties.axial_stiffness = 1e-9;
        cable.properties.bending_stiffness = 0.0;
        let scratch = cable.evaluate();
        assert!((scratch.twist - 1.2).abs() < 1e-3);
        scratch.force
    };
    let largest = 0.01;
    let torque = 30.0 * 1.2 / 8.0;
    let whole = forces(largest);
    // Node 5 is one element from the middle of the half wave and away from the clamps. The load on
    // 1 m of line there is τ (π/8)³ a sin(π/8), with amplitude a. With eight elements per half
    // wave, the relative discretisation error is (π/8)²/8 for each derivative, and (π/8)²/16 for
    // the chords.
    let largest_load = torque * arch.powi(3) * largest;
    let expected = largest_load * arch.sin();
    assert!(
        (whole[5].z.abs() / expected - 1.0).abs() < 0.05,
        "{} {expected}",
        whole[5].z
    );
    assert!((whole[5].z + whole[3].z).abs() < 1e-3 * expected);
    assert!(whole.iter().all(|f| f.y.abs() < 1e-3 * expected));
    let mut before = forces(-largest);
    for k in -99..=100 {
        let now = forces(largest / 100.0 * f64::from(k));
        for ((a, b), whole) in now.iter().zip(&before).zip(&whole) {
            // Each step changes the forces by a hundredth of `whole`. The ratio of the next term of
            // the law to this term is the square of the slope, (0.01 π/8)² = 1.5e-5. The loads at
            // the clamps are four times as large.
            let difference = (*a - *b - *whole / 100.0).length();
            assert!(difference < 1e-3 * largest_load / 100.0, "{k}: {difference}");
        }
        before = now;
    }
}
