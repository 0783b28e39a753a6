use super::*;
use crate::{BodyDefinition, WorldBuilder};
use windlass_hull::radiation::{FitOptions, FrequencyCoefficients, RadiationMemory};

/// Added mass that is the same at all frequencies; the fluid then has no memory.
fn added_mass() -> Matrix6 {
    let mut matrix = Matrix6::from_diagonal([300.0, 1800.0, 2500.0, 900.0, 5000.0, 4000.0]);
    for (i, j, value) in [(0, 4, 120.0), (1, 3, -250.0), (1, 5, 400.0), (2, 4, -300.0)] {
        matrix.0[i][j] = value;
        matrix.0[j][i] = value;
    }
    matrix
}

fn without_memory(added_mass: Matrix6) -> RadiationModel {
    let table = FrequencyCoefficients::new(
        vec![0.5, 1.0, 1.5, 2.0],
        vec![added_mass; 4],
        vec![Matrix6::ZERO; 4],
    );
    let memory = RadiationMemory::new(&table.unwrap()).unwrap();
    RadiationModel::fit(&memory, FitOptions::default()).unwrap()
}

/// The energy of a tumbling, turning and falling body plus the energy of the fluid, ½ νᵀ A∞ ν with
/// ν in the level axes, is constant.
#[test]
fn conserves_energy_of_body_and_fluid_in_large_motions() {
    let mut element = RadiationDiffraction::new(
        without_memory(added_mass()),
        Matrix6::ZERO,
        DVec3::new(1.0, 0.5, -0.8),
    );
    element.slow_motion = SlowMotionFilter::new(12.0);
    element.hull_point = DVec3::new(0.6, 0.1, 0.4);
    let mut builder = WorldBuilder::new(Sea::still());
    let body = builder.body(
        BodyDefinition::free("hull", 1500.0, DVec3::new(800.0, 2500.0, 2700.0))
            .moving(Motion::new(DVec3::new(3.0, 1.0, 2.0), DVec3::new(0.5, 0.4, 0.6)))
            .with_radiation(element),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let energy = |world: &crate::World| {
        let radiating = &world.model().radiation[0];
        let motion = world.now().body(body);
        let slow = radiating.slow_motion(&world.state().x, &motion);
        let axes = Axes::new(&slow, &radiating.element, &motion);
        let velocity = motion
            .velocity
            .velocity_at(axes.arm)
            .rotated(axes.turned.transpose());
        let water = 0.5 * velocity.power(added_mass().wrench_of(velocity));
        (world.now().stored_energy().total() + water, water, axes.heading)
    };
    let (start, water, _) = energy(&world);
    for step in 1..=20 {
        world.run_until(0.25 * f64::from(step)).unwrap();
        let (now, _, _) = energy(&world);
        assert!(
            (now - start).abs() < 1e-4 * water,
            "step {step}: energy error {} J, initial fluid energy {water} J",
            now - start
        );
    }
    // The heading has changed by more than a quarter turn.
    assert!(energy(&world).2.abs() > 1.5, "{}", energy(&world).2);
}

/// Coefficients about two points at different heights, which describe the same hull, give the same
/// motion.
#[test]
fn equivalent_coefficients_about_points_at_different_heights() {
    let reference = DVec3::new(1.0, 0.5, -0.8);
    let end_of = |height: f64| {
        let added_mass = added_mass().moved(-DVec3::Z * height);
        let moved = reference + DVec3::Z * height;
        let mut element = RadiationDiffraction::new(without_memory(added_mass), Matrix6::ZERO, moved);
        element.hull_point = reference;
        let mut builder = WorldBuilder::new(Sea::still());
        let body = builder.body(
            BodyDefinition::free("hull", 1500.0, DVec3::new(800.0, 2500.0, 2700.0))
                .moving(Motion::new(DVec3::new(3.0, 1.0, 2.0), DVec3::new(0.5, 0.4, 0.6)))
                .with_radiation(element),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(3.0).unwrap();
        let motion = world.now().body(body);
        (motion.pose.position, motion.pose.orientation)
    };
    let (position, orientation) = end_of(0.0);
    let (of_moved, turned) = end_of(2.5);
    assert!((position - of_moved).length() < 1e-5, "{position} {of_moved}");
    assert!(orientation.angle_between(turned) < 1e-5, "{orientation} {turned}");
}

/// Steady motion with surge u, sway v and yaw rate r: the momentum A (u, v, 0, 0, 0, r) turns at r,
/// and the moment follows from Kirchhoff's equations.
#[test]
fn closed_form_momentum_on_a_steady_turn() {
    let element = RadiationDiffraction::new(without_memory(added_mass()), added_mass(), DVec3::ZERO);
    let (u, v, r) = (2.0, -0.7, 0.05);
    let velocity = Motion::new(DVec3::new(u, v, 0.0), DVec3::Z * r);
    let a = added_mass().0;
    let (px, py, pz) = (a[0][0] * u, a[1][1] * v + a[1][5] * r, 0.0);
    let (lx, ly) = (a[3][1] * v, a[4][0] * u);
    let found = element.slow_momentum(velocity, false);
    let expected = Wrench::new(
        -DVec3::new(-r * py, r * px, 0.0),
        -DVec3::new(-r * ly + v * pz, r * lx - u * pz, u * py - v * px),
    );
    assert!(
        (found.force - expected.force).length() < 1e-9,
        "{found:?} {expected:?}"
    );
    assert!(
        (found.moment - expected.moment).length() < 1e-9,
        "{found:?} {expected:?}"
    );
    assert!(velocity.power(found).abs() < 1e-9);
    // The forward-speed terms are omitted if manoeuvring derivatives include them. The cross terms
    // of sway and yaw remain.
    let rest = element.slow_momentum(velocity, true);
    assert!(
        (rest.force - DVec3::new(r * py, 0.0, 0.0)).length() < 1e-9,
        "{rest:?}"
    );
    assert!(rest.moment.z.abs() < 1e-9);
}
