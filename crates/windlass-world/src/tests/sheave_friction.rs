//! Friction of sheaves at the start of a run.

use super::sheaves::{RADIUS, light_wire, with_inertia};
use super::*;
use windlass_mechanics::friction::StickState;
use windlass_mechanics::sheave::Sheave;

/// A wire starts with unequal tensions. The bearing, or the wire on a fixed wheel, slips at once
/// towards the larger tension, for any length of the first step.
#[test]
fn regression_friction_that_starts_beyond_its_limit_slips_at_once() {
    for (is_fixed, stretched) in [(false, 0), (false, 1), (true, 0), (true, 1)] {
        let sheave = Sheave {
            bearing_friction: 0.1,
            bearing_radius: 0.05,
            is_fixed,
            wire_friction: is_fixed.then_some(0.1),
            ..with_inertia()
        };
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let middle = builder.fixed_frame("middle", DVec3::Z * 30.0);
        let spans = [0, 1].map(|side| {
            // The additional stretch of 10 mm in 20 m gives an additional tension of 2 kN.
            let below = if side == stretched { 0.015 } else { 0.005 };
            let across = if side == 0 { -RADIUS } else { RADIUS };
            let place = DVec3::new(across, 0.0, 10.0 - below);
            let name = format!("load {side}");
            let load = builder.body(BodyDefinition::free(&name, 200.0, DVec3::splat(40.0)).at(place));
            let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
            builder.cable(
                CableDefinition::new(&format!("span {side}"), light_wire(), 20.0, 4)
                    .start(middle, Fixity::Pinned)
                    .end(eye, Fixity::Pinned),
            )
        });
        let sheave = builder.sheave(sheave, middle, spans);
        let mut world = builder.build().unwrap().start().unwrap();
        let of = |world: &World| {
            let memory = world.now().sheave_memory(sheave);
            if is_fixed { memory.wire } else { memory.bearing }
        };
        let at_start = of(&world);
        assert_ne!(
            at_start,
            StickState::Stuck,
            "fixed: {is_fixed}, stretched: {stretched}"
        );
        let before = world.now().sheave(sheave).state.passed;
        world.run_until(1e-3).unwrap();
        let passed = world.now().sheave(sheave).state.passed - before;
        assert!(passed * at_start.sign() > 0.0, "{passed} m, {at_start:?}");
        // The wire runs towards the larger tension. The direction therefore depends on which side
        // is stretched.
        assert_eq!(passed > 0.0, stretched == 1, "{passed} m, stretched: {stretched}");
    }
}
