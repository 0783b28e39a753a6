//! [IMPROVED] 5.1: a rescue boat towed in waves.

use crate::case::{Case, CaseError, Check};
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::statics::StaticsOptions;

/// The example is the case: users see what was validated.
const SCENARIO: &str = include_str!("../../../examples/tow-rescue-boat/scenario.toml");

/// IMP-17.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "IMP-17",
        section: "[IMPROVED] 5.1",
        title: "rescue boat towed at 1 m/s in waves",
        note: "The hull is not published: the parametric 6 m boat stands in for it, with drag and added mass chosen. Its result is 'about 1 m/s'. Runs \
               the example tow-rescue-boat; the mean is over its last 96 s, twelve waves after the ramp.",
        run: towed_boat,
    }]
}

fn towed_boat() -> Result<Vec<Check>, CaseError> {
    let compiled = Scenario::parse(SCENARIO, Path::new("tow-rescue-boat.toml"))?.compile()?;
    let steady_velocity = compiled.steady_velocity;
    let mut world = compiled.world.start()?;
    world.solve_statics(&StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    })?;
    let boat = world.model().body("boat").ok_or("the example has no boat")?;
    world.run_until(24.0)?;
    let start = world.now().body(boat).pose.position.x;
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    while world.time() < 120.0 {
        world.step(120.0)?;
        let z = world.now().body(boat).pose.position.z;
        (low, high) = (low.min(z), high.max(z));
    }
    let speed = (world.now().body(boat).pose.position.x - start) / 96.0;
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    let turnover = work.sea.abs().max(work.prescribed.abs());
    Ok(vec![
        Check::absolute(
            "mean speed over 96 s [m/s]",
            1.0,
            "speed of the towing point",
            speed,
            0.02,
            "the boat may sit elsewhere on its line at the end than at the start: up to 2 m in 96 s",
        ),
        Check::absolute(
            "heave range [m]",
            1.0,
            "a boat far shorter than the wave (100 m) follows its height",
            high - low,
            0.03,
            "the wave's slope over half the beam and the boat's inertia change it by (k B)^2 and (w/w_heave)^2, below 3 %",
        ),
        Check::absolute(
            "energy account, share of the largest work",
            0.0,
            "stored energy gained = work done",
            (gained - work.net()) / turnover,
            1e-4,
            "error control of 1e-5 of a velocity per step",
        ),
    ])
}
