//! Fast path for hulls submerged in still water, compared with the general path that sums over
//! corners and panels.

use super::shapes::{cuboid, loads, moving, refined, scatter, sphere};
use crate::hydro::{
    AddedMass, DragRule, FormDrag, HydroLoads, HydroParameters, LiftingSurface, MeshHydrodynamics,
    SeaSampler, SkinFriction, StillWater,
};
use glam::DVec3;
use windlass_math::rotation::exponential;
use windlass_math::{DQuat, Motion};
use windlass_sea::SeaSample;

/// Still water that does not report its uniform current, which selects the general method.
struct Sampled(StillWater);

impl SeaSampler for Sampled {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.0.sample_into(points, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        self.0.max_elevation()
    }
}

/// All values of the loads.
fn load_values(loads: &HydroLoads) -> Vec<f64> {
    let parts = &loads.parts;
    let wrenches = [
        loads.wrench,
        loads.added_mass_bias,
        parts.pressure,
        parts.drag,
        parts.friction,
        parts.lift,
        parts.kirchhoff,
        parts.fluid_inertia,
    ];
    let vectors = [
        loads.centre_of_buoyancy,
        loads.water_velocity,
        loads.water_acceleration,
    ];
    let [velocity, acceleration] = loads.equivalent_fluid_motion;
    let mut all = vec![
        loads.buoyancy_energy,
        loads.displaced_volume,
        loads.displacement_rate,
        loads.wetted_area,
        loads.waterplane_area,
        loads.draught,
        loads.dissipated_power,
    ];
    all.extend(wrenches.iter().flat_map(|wrench| wrench.to_array()));
    all.extend(vectors.iter().flat_map(|vector| vector.to_array()));
    all.extend(velocity.to_array().into_iter().chain(acceleration.to_array()));
    all.extend(loads.added_mass.0.as_flattened());
    all
}

/// The two paths sum in a different order. The tolerance is the rounding error of sums whose terms
/// reach 3e5 N m (moment of buoyancy) and 2e7 J (energy of buoyancy).
#[test]
fn agrees_with_sum_over_panels_of_submerged_hull() {
    let mut random = scatter(7);
    let mut vector = |size: f64| DVec3::new(random(), random(), random()) * size;
    let meshes = [
        sphere(1.3, 5),
        refined(&cuboid(DVec3::new(4.0, 2.0, 1.0), DVec3::new(0.7, -0.4, 3.0)), 1),
    ];
    for rule in [DragRule::Upstream, DragRule::BothSides, DragRule::CrossFlow] {
        for mesh in &meshes {
            let parameters = HydroParameters {
                drag: FormDrag {
                    coefficients: DVec3::new(0.5, 1.0, 1.5),
                    rule,
                },
                skin_friction: SkinFriction::Ittc1957 { length: 4.0 },
                added_mass: AddedMass::Coefficients {
                    translational: DVec3::new(0.3, 0.8, 1.2),
                    rotational: DVec3::new(0.3, 0.2, 0.1),
                },
                ..HydroParameters::default()
            };
            let skeg = LiftingSurface::skeg(DVec3::new(-2.0, 0.0, -0.5), 1.0, 1.2);
            let hydro = MeshHydrodynamics::new(mesh, parameters).unwrap();
            let hydro = hydro
                .with_lifting_surfaces(&[skeg])
                .unwrap()
                .with_equivalent_fluid_motion();
            for _ in 0..4 {
                let position = DVec3::new(30.0, -20.0, -7.0) + vector(1.0);
                let velocity = Motion::new(vector(2.0), vector(1.0));
                let body = moving(position, exponential(vector(3.0)), velocity);
                let water = StillWater { current: vector(1.5) };
                assert!(position.z + hydro.hull().radius().max(3.5) < 0.0);
                let (found, expected) = (
                    loads(&hydro, &body, &water),
                    loads(&hydro, &body, &Sampled(water)),
                );
                for (k, (a, b)) in load_values(&found)
                    .into_iter()
                    .zip(load_values(&expected))
                    .enumerate()
                {
                    assert!((a - b).abs() < 1e-12 * b.abs().max(2e4), "{k}: {a} {b}");
                }
            }
        }
    }
}

/// Compares both paths at depths near the limit above which the general path is used.
#[test]
fn agrees_with_general_path_near_the_surface() {
    let hydro = MeshHydrodynamics::new(&sphere(1.0, 6), HydroParameters::default()).unwrap();
    for depth in [1.5, 1.0 + 1e-9, 1.0 - 1e-9, 0.9] {
        let body = moving(DVec3::new(0.0, 0.0, -depth), DQuat::IDENTITY, Motion::ZERO);
        let water = StillWater::default();
        let (found, expected) = (
            loads(&hydro, &body, &water),
            loads(&hydro, &body, &Sampled(water)),
        );
        let difference = (found.wrench.force - expected.wrench.force).length();
        assert!(
            difference < 1e-12 * expected.wrench.force.z,
            "{depth}: {difference}"
        );
        assert_eq!(
            found.displaced_volume < 0.999 * hydro.hull().volume(),
            depth == 0.9
        );
    }
}
