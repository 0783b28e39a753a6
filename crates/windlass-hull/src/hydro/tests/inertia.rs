//! Added mass and Kirchhoff's terms.

use super::shapes::{cuboid, loads, moving, sphere};
use crate::hydro::added_mass::kirchhoff;
use crate::hydro::{AddedMass, FluidEnvironment, HydroParameters, MeshHydrodynamics, StillWater};
use glam::{DVec3, DVec4};
use windlass_math::rotation::{exponential, quaternion_rate};
use windlass_math::{DMat3, DQuat, FrameMotion, Matrix6, Motion, Pose, Wrench};
use windlass_mesh::TriangleMesh;

fn with_added_mass(mesh: &TriangleMesh, added_mass: AddedMass) -> MeshHydrodynamics {
    MeshHydrodynamics::new(
        mesh,
        HydroParameters {
            added_mass,
            ..HydroParameters::default()
        },
    )
    .unwrap()
}

/// Errata E29: A₁₁ = diag(0.3, 1.5, 2.2) at (1, 0.2, 0) m/s gives a moment of -0.24 N·m about z on
/// the body.
#[test]
fn closed_form_munk_moment() {
    let added = Matrix6::from_diagonal([0.3, 1.5, 2.2, 0.0, 0.0, 0.0]);
    let found = kirchhoff(&added, Motion::new(DVec3::new(1.0, 0.2, 0.0), DVec3::ZERO));
    assert!((found.moment - DVec3::new(0.0, 0.0, -0.24)).length() < 1e-15);
    assert!(found.force.length() < 1e-15);
}

/// A body of mass 1.3 kg tumbling in water at rest, without weight and buoyancy.
struct Tumbling {
    hydro: MeshHydrodynamics,
    mass: f64,
    inertia: DMat3,
}

type StateRate = (DVec3, DVec4, Motion);

impl Tumbling {
    fn body_inertia(&self, rotation: DMat3) -> Matrix6 {
        let inertia = rotation * self.inertia * rotation.transpose();
        Matrix6::rigid_inertia(self.mass, DVec3::ZERO, inertia)
    }

    fn rate(&self, (position, orientation, velocity): StateRate) -> StateRate {
        let quaternion = DQuat::from_vec4(orientation).normalize();
        let body = moving(position, quaternion, velocity);
        let weightless = FluidEnvironment {
            gravity: 0.0,
            ..FluidEnvironment::default()
        };
        let found = self.hydro.evaluate(
            &body,
            &weightless,
            &StillWater::default(),
            &mut self.hydro.scratch(),
        );
        let inertia = self.body_inertia(body.rotation);
        let gyroscopic = velocity.angular.cross(inertia.block(3, 3) * velocity.angular);
        let load = found.wrench + found.added_mass_bias - Wrench::new(DVec3::ZERO, gyroscopic);
        let acceleration = (inertia + found.added_mass).acceleration_under(load).unwrap();
        let spin_in_body = quaternion.inverse() * velocity.angular;
        (
            velocity.linear,
            quaternion_rate(quaternion, spin_in_body),
            acceleration,
        )
    }

    fn step(&self, x: StateRate, h: f64) -> StateRate {
        let ahead = |d: StateRate, f: f64| (x.0 + d.0 * f, x.1 + d.1 * f, x.2 + d.2 * f);
        let a = self.rate(x);
        let b = self.rate(ahead(a, h / 2.0));
        let c = self.rate(ahead(b, h / 2.0));
        let d = self.rate(ahead(c, h));
        let s = h / 6.0;
        (
            x.0 + (a.0 + (b.0 + c.0) * 2.0 + d.0) * s,
            (x.1 + (a.1 + (b.1 + c.1) * 2.0 + d.1) * s).normalize(),
            x.2 + (a.2 + (b.2 + c.2) * 2.0 + d.2) * s,
        )
    }

    /// Kinetic energy, impulse, and moment of the impulse about the origin of the Earth frame, of
    /// body and fluid.
    fn invariants(&self, x: StateRate) -> (f64, DVec3, DVec3) {
        let body: FrameMotion = moving(x.0, DQuat::from_vec4(x.1), x.2);
        let added = loads(&self.hydro, &body, &StillWater::default()).added_mass;
        let momentum = (self.body_inertia(body.rotation) + added).wrench_of(x.2);
        let about_origin = momentum.moved(x.0);
        (0.5 * x.2.power(momentum), about_origin.force, about_origin.moment)
    }
}

/// Tumbles for 10 s in the given number of steps and returns the largest relative drift of the
/// invariants.
fn drift(tumbling: &Tumbling, steps: u32) -> f64 {
    let start = (
        DVec3::new(0.0, 0.0, -50.0),
        DVec4::from(exponential(DVec3::new(0.2, 0.4, -0.6))),
        Motion::new(DVec3::new(1.0, 0.2, -0.3), DVec3::new(0.3, -0.5, 0.4)),
    );
    let before = tumbling.invariants(start);
    let mut state = start;
    for _ in 0..steps {
        state = tumbling.step(state, 10.0 / f64::from(steps));
    }
    let after = tumbling.invariants(state);
    assert!((state.0 - start.0).length() > 1.0 && state.1.dot(start.1).abs() < 0.99);
    let energy = (after.0 / before.0 - 1.0).abs();
    let impulse = (after.1 - before.1).length() / before.1.length();
    let moment = (after.2 - before.2).length() / before.2.length();
    energy.max(impulse).max(moment)
}

/// All drift comes from the integrator: it is small and decreases by about 2⁴ when the step is
/// halved.
fn assert_invariant(tumbling: &Tumbling) {
    let (coarse, fine) = (drift(tumbling, 400), drift(tumbling, 800));
    assert!(fine < 1e-6 && fine < coarse / 14.0, "{coarse:e} {fine:e}");
}

/// A full matrix with coupling, about a point other than the centre of gravity, conserves energy
/// and impulse.
#[test]
fn conserves_energy_and_impulse_with_full_matrix() {
    let mut matrix = Matrix6::from_diagonal([0.3, 1.5, 2.2, 0.2, 0.5, 0.4]);
    for (i, j, value) in [
        (0, 1, 0.1),
        (1, 5, 0.3),
        (2, 4, -0.35),
        (3, 4, 0.05),
        (0, 3, 0.04),
    ] {
        matrix.0[i][j] = value;
        matrix.0[j][i] = value;
    }
    assert_invariant(&Tumbling {
        hydro: with_added_mass(
            &cuboid(DVec3::new(1.0, 0.4, 0.3), DVec3::ZERO),
            AddedMass::Matrix {
                matrix,
                reference_point: DVec3::new(0.2, -0.1, 0.15),
                reference_volume: None,
            },
        ),
        mass: 1.3,
        inertia: DMat3::from_diagonal(DVec3::new(0.5, 0.9, 1.2)),
    });
}

/// Coefficients of the displaced volume, whose centroid is not at the centre of gravity, conserve
/// energy and impulse.
#[test]
fn conserves_energy_and_impulse_with_coefficients() {
    assert_invariant(&Tumbling {
        hydro: with_added_mass(
            &cuboid(DVec3::new(0.1, 0.2, 0.15), DVec3::new(0.05, 0.0, -0.03)),
            AddedMass::Coefficients {
                translational: DVec3::new(0.2, 0.6, 1.4),
                rotational: DVec3::new(0.5, 0.7, 0.2),
            },
        ),
        mass: 1.3,
        inertia: DMat3::from_diagonal(DVec3::new(0.05, 0.09, 0.12)),
    });
}

/// IMP-06: Ca = 0.5 gives 2146.75 kg on the exact sphere of radius 1 m. The model uses the volume
/// of the mesh instead. The rotational coefficients are zero, so there is no inertia about the
/// centre.
#[test]
fn closed_form_sphere_added_mass() {
    let hydro = with_added_mass(
        &sphere(1.0, 24),
        AddedMass::Coefficients {
            translational: DVec3::splat(0.5),
            rotational: DVec3::ZERO,
        },
    );
    let spin = Motion::new(DVec3::ZERO, DVec3::new(1.0, 2.0, 3.0));
    let body = moving(DVec3::Z * -10.0, exponential(DVec3::new(1.0, 0.3, 2.0)), spin);
    let found = loads(&hydro, &body, &StillWater::default());
    let mass = 0.5 * 1025.0 * hydro.hull().volume();
    let expected = Matrix6::from_diagonal([mass, mass, mass, 0.0, 0.0, 0.0]);
    for (row, wanted) in found.added_mass.0.iter().zip(&expected.0) {
        assert!(row.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9));
    }
    assert!((mass / 2146.75 - 1.0).abs() < 0.01);
    assert!(found.added_mass_bias.force.length() + found.added_mass_bias.moment.length() < 1e-8);
}

/// Coefficients of one give the inertia of the displaced water as a rigid body. This is the mass
/// and inertia of the box about its centre, moved to the centre of gravity. At half the draught,
/// the displaced water has half the mass.
#[test]
fn closed_form_unit_coefficients_give_the_displaced_water() {
    let (size, centre) = (DVec3::new(3.0, 2.0, 1.0), DVec3::new(0.3, -0.2, 0.1));
    let ones = AddedMass::Coefficients {
        translational: DVec3::ONE,
        rotational: DVec3::ONE,
    };
    let hydro = with_added_mass(&cuboid(size, centre), ones);
    let mass = 1025.0 * 6.0;
    let inertia = DVec3::new(5.0, 10.0, 13.0) * (mass / 12.0);
    let deep = loads(
        &hydro,
        &FrameMotion::at_rest(Pose::new(DVec3::Z * -9.0, DQuat::IDENTITY)),
        &StillWater::default(),
    );
    let expected = Matrix6::rigid_inertia(mass, centre, DMat3::from_diagonal(inertia));
    let floating = loads(
        &hydro,
        &FrameMotion::at_rest(Pose::new(DVec3::Z * -0.1, DQuat::IDENTITY)),
        &StillWater::default(),
    );
    let half_centre = centre - DVec3::Z * 0.25;
    let half = Matrix6::rigid_inertia(mass / 2.0, half_centre, DMat3::from_diagonal(inertia / 2.0));
    for (found, expected) in [(deep, expected), (floating, half)] {
        for (row, wanted) in found.added_mass.0.iter().zip(&expected.0) {
            // The tolerance is the rounding error of entries of 1e4 kg.
            assert!(row.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9));
        }
    }
}

/// A full matrix is rotated and moved like any inertia. Its kinetic energy equals the kinetic
/// energy of the matrix in body axes at its reference point.
#[test]
fn conserves_kinetic_energy_of_a_moved_matrix() {
    let matrix = Matrix6::from_diagonal([3.0, 5.0, 7.0, 1.0, 2.0, 4.0]);
    let reference_point = DVec3::new(0.4, 0.5, -0.6);
    let hydro = with_added_mass(
        &cuboid(DVec3::ONE, DVec3::ZERO),
        AddedMass::Matrix {
            matrix,
            reference_point,
            reference_volume: Some(0.5),
        },
    );
    let velocity = Motion::new(DVec3::new(1.0, -2.0, 0.5), DVec3::new(0.3, 0.8, -0.2));
    let body = moving(DVec3::Z * -4.0, exponential(DVec3::new(1.0, 0.5, 0.2)), velocity);
    let found = loads(&hydro, &body, &StillWater::default());
    let at_reference = velocity
        .velocity_at(body.rotation * reference_point)
        .rotated(body.rotation.transpose());
    let expected = at_reference.power(matrix.wrench_of(at_reference));
    let energy = velocity.power(found.added_mass.wrench_of(velocity));
    assert!((energy - expected).abs() < 1e-12 * expected);
    // The immersed quarter is half of the reference volume, so the factor is ½ (2 - ½).
    let floating = moving(DVec3::Z * 0.25, DQuat::IDENTITY, Motion::ZERO);
    let found = loads(&hydro, &floating, &StillWater::default());
    assert!((found.added_mass.0[0][0] - 2.25).abs() < 1e-12);
}

/// A weightless box entering the water conserves `(m + A) v`. The height of its centroid follows by
/// quadrature of `v = m v₀/(m + ρ Ca S d)`: `m d + ρ Ca S d²/2 = m v₀ t`.
#[test]
fn conserves_momentum_of_a_box_entering_the_water() {
    let parameters = HydroParameters {
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.0, 0.0, 0.8),
            rotational: DVec3::ZERO,
        },
        water_entry: true,
        ..HydroParameters::default()
    };
    let hydro = MeshHydrodynamics::new(&cuboid(DVec3::new(2.0, 1.0, 1.0), DVec3::ZERO), parameters).unwrap();
    let weightless = FluidEnvironment {
        gravity: 0.0,
        ..FluidEnvironment::default()
    };
    let (mass, speed) = (500.0, 3.0);
    let growth = 0.8 * 1025.0 * 2.0;
    let mut scratch = hydro.scratch();
    let mut rate = |x: [f64; 2]| {
        let body = moving(
            DVec3::Z * (0.5 - x[0]),
            DQuat::IDENTITY,
            Motion::new(DVec3::Z * -x[1], DVec3::ZERO),
        );
        let found = hydro.evaluate(&body, &weightless, &StillWater::default(), &mut scratch);
        assert!((found.displacement_rate - 2.0 * x[1]).abs() < 1e-12);
        let load = found.wrench.force.z + found.added_mass_bias.force.z;
        [x[1], -load / (mass + found.added_mass.0[2][2])]
    };
    let (mut x, h) = ([1e-9, speed], 0.001);
    let mut time = 0.0;
    while x[0] < 0.6 {
        let ahead = |d: [f64; 2], f: f64| [x[0] + d[0] * f, x[1] + d[1] * f];
        let a = rate(x);
        let b = rate(ahead(a, h / 2.0));
        let c = rate(ahead(b, h / 2.0));
        let d = rate(ahead(c, h));
        x = [0, 1].map(|i| x[i] + h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]));
        time += h;
    }
    let momentum = (mass + growth * x[0]) * x[1];
    // The error of fourth-order steps of 1 ms at a time scale of 0.1 s is 1e-8.
    assert!((momentum / (mass * speed) - 1.0).abs() < 1e-7);
    assert!((mass * x[0] + 0.5 * growth * x[0] * x[0] - mass * speed * time).abs() < 1e-6 * mass);
    // On water exit there is no slamming load.
    let rising = moving(DVec3::ZERO, DQuat::IDENTITY, Motion::new(DVec3::Z, DVec3::ZERO));
    assert_eq!(
        loads(&hydro, &rising, &StillWater::default()).parts.water_entry,
        Wrench::ZERO
    );
}
