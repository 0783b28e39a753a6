//! Whether drivers can carry what they move, in equilibria on its way.

use glam::DVec3;
use windlass_world::World;
use windlass_world::look_ahead::driven_states;
use windlass_world::statics::{StaticsError, StaticsOptions};

/// Equilibria that are looked at on the way.
const LOOKS: u32 = 8;

/// Which drivers must give more than they can, in equilibrium at some of the times until `end` (s) between which drivers move. The world
/// is taken as it starts.
pub fn warnings_of_drivers(world: &World, end: f64, steady_velocity: DVec3) -> Vec<String> {
    let options = StaticsOptions {
        steady_velocity,
        maximum_iterations: 100,
        ..StaticsOptions::default()
    };
    let mut found: Vec<String> = Vec::new();
    let mut named: Vec<String> = Vec::new();
    for state in driven_states(world.model(), world.state(), end, LOOKS) {
        let time = state.time();
        let equilibrium = World::new(world.model().clone(), state)
            .map_err(StaticsError::from)
            .and_then(|mut there| there.solve_statics(&options));
        // Where there is no equilibrium on the way nobody can say.
        if let Err(StaticsError::DriverBeyondLimit {
            joint,
            force,
            limit,
            unit,
        }) = equilibrium
            && !named.contains(&joint)
        {
            found.push(format!(
                "joint '{joint}' must give {force:.4e} {unit} where it is ordered to be at t = {time:.1} s, standing still in calm water, \
                 and its limit is {limit:.4e} {unit}: it will give way"
            ));
            named.push(joint);
        }
    }
    found
}
