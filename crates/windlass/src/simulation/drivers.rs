//! Warnings about drivers that cannot carry their static load at some position of their stroke.

use glam::DVec3;
use windlass_world::World;
use windlass_world::look_ahead::driven_states;
use windlass_world::statics::{StaticsError, StaticsOptions};

/// Number of equilibria that are solved between the first and the last time at which drivers move.
const SAMPLES: u32 = 8;

/// Solves the statics at several times until `end` (s) while drivers move, starting from the state
/// of the world. Warns of drivers whose force exceeds their limit.
pub fn warnings_of_drivers(world: &World, end: f64, steady_velocity: DVec3) -> Vec<String> {
    let options = StaticsOptions {
        steady_velocity,
        maximum_iterations: 100,
        ..StaticsOptions::default()
    };
    let mut found: Vec<String> = Vec::new();
    let mut named: Vec<String> = Vec::new();
    for state in driven_states(world.model(), world.state(), end, SAMPLES) {
        let time = state.time();
        let equilibrium = World::new(world.model().clone(), state)
            .map_err(StaticsError::from)
            .and_then(|mut there| there.solve_statics(&options));
        // Other failures of the statics give no information about the drivers.
        if let Err(StaticsError::DriverBeyondLimit {
            joint,
            force,
            limit,
            unit,
        }) = equilibrium
            && !named.contains(&joint)
        {
            found.push(format!(
                "joint '{joint}' needs {force:.4e} {unit} for static equilibrium at its target at t = {time:.1} s in calm water, \
                 above its limit of {limit:.4e} {unit}: it will yield"
            ));
            named.push(joint);
        }
    }
    found
}
