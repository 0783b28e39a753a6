//! Bending of a cantilever, and bending damping in proportion to the bending stiffness.

use super::*;

/// Returns the element lengths and node positions of a beam of 3 m along x, with `elements` unequal
/// elements and a small deflection in z.
fn beam(elements: usize, deflection: impl Fn(f64) -> f64) -> (Vec<f64>, Vec<DVec3>) {
    let lengths: Vec<f64> = (0..elements).map(|i| 0.5 + 0.3 * (i % 3) as f64).collect();
    let total: f64 = lengths.iter().sum();
    let lengths: Vec<f64> = lengths.iter().map(|l| 3.0 * l / total).collect();
    let mut s = 0.0;
    let mut positions = vec![DVec3::ZERO];
    for length in &lengths {
        s += length;
        positions.push(DVec3::new(s, 0.0, deflection(s)));
    }
    (lengths, positions)
}

#[test]
fn closed_form_cantilever_deflection() {
    let (length, stiffness, force) = (3.0, 40.0, 1e-9);
    for elements in [1, 2, 3, 7, 20] {
        let exact = |s: f64| force * s * s * (3.0 * length - s) / (6.0 * stiffness);
        let (lengths, positions) = beam(elements, exact);
        let mut cable = random_cable(
            CableProperties {
                torsional_stiffness: 0.0,
                ..properties()
            },
            true,
            false,
            1,
        );
        (cable.lengths, cable.positions) = (lengths, positions);
        cable.velocities = vec![DVec3::ZERO; elements + 1];
        cable.start = EndFixity::Clamped {
            tangent: DVec3::X,
            angular_velocity: DVec3::ZERO,
            normal: DVec3::Z,
        };
        let scratch = cable.evaluate();
        for (i, f) in scratch.force.iter().enumerate() {
            let expected = match i {
                0 => force,
                i if i == elements => -force,
                _ => 0.0,
            };
            // For small deflection the spline is the exact solution of the beam. The tolerance
            // covers the rounding errors of deflections of 1e-10 m with 20 elements, which are
            // multiplied by EI/L³ of one element.
            assert!((f.z - expected).abs() < 1e-8 * force, "{elements} {i} {}", f.z);
        }
        assert!((scratch.start_moment.y + force * length).abs() < 1e-8 * force * length);
    }
}

#[test]
fn closed_form_bending_damping_of_a_straight_cable_is_proportional_to_its_stiffness() {
    let shape = |s: f64| 1e-7 * s * s * (9.0 - s);
    let (lengths, positions) = beam(7, shape);
    let law = CableProperties {
        torsional_stiffness: 0.0,
        bending_damping: 8.0,
        ..properties()
    };
    for (start, end) in ENDS {
        let mut cable = random_cable(law, start, end, 1);
        for end in [&mut cable.start, &mut cable.end] {
            if let EndFixity::Clamped {
                tangent,
                angular_velocity,
                ..
            } = end
            {
                (*tangent, *angular_velocity) = (DVec3::X, DVec3::ZERO);
            }
        }
        cable.lengths = lengths.clone();
        cable.positions = positions.clone();
        cable.velocities = vec![DVec3::ZERO; 8];
        let elastic = cable.evaluate();
        // The nodes of a straight cable have velocities equal to this deflection per second. Its
        // damping forces are BCID/EI = 0.2 s times the elastic forces of the shape.
        cable.velocities = positions.iter().map(|r| DVec3::Z * r.z).collect();
        cable.positions.iter_mut().for_each(|r| r.z = 0.0);
        let damped = cable.evaluate();
        for (a, b) in elastic.force.iter().zip(&damped.force) {
            assert!((a.z * 0.2 - b.z).abs() < 1e-13, "{start} {end} {} {}", a.z, b.z);
        }
        assert!((elastic.start_moment * 0.2 - damped.start_moment).length() < 1e-13);
        assert!((elastic.end_moment * 0.2 - damped.end_moment).length() < 1e-13);
    }
}
