//! `[IMPROVED]` 5.1 and 5.2: a rescue boat and a tuna clipper towed in waves.

use crate::case::{Case, CaseError, Check};
// The cases run the examples, so that users can run the validated scenarios.
use crate::scenarios::{TOW_RESCUE_BOAT, TOW_TUNA_CLIPPER};
use std::f64::consts::{SQRT_2, TAU};
use std::path::Path;
use windlass::glam::DVec3;
use windlass::results::Statistics;
use windlass::scenario::Scenario;
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyId, CableEnd, World};

/// Cases IMP-17 and IMP-18.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "IMP-18",
            section: "[IMPROVED] 5.2",
            title: "tuna clipper towed by a frigate in waves",
            note: "The document does not publish the hull; a parametric hull of 45 m is used. Runs the \
                   example tow-tuna-clipper. The document's mean tension of about 60 kN corresponds to a \
                   frontal area of 12.5 m2 and a line without water loads. As in the document, the \
                   hydrodynamic model of small bodies is applied to the 45 m hull.",
            run: towed_clipper,
        },
        Case {
            id: "IMP-17",
            section: "[IMPROVED] 5.1",
            title: "rescue boat towed at 1 m/s in waves",
            note: "The document does not publish the hull; a parametric 6 m boat is used, with chosen drag \
                   and added mass. The document's result is 'about 1 m/s'. Runs the example \
                   tow-rescue-boat. The mean speed is taken over the last 96 s, the twelve wave periods \
                   after the ramp.",
            run: towed_boat,
        },
    ]
}

/// Returns the world of an example in its equilibrium.
fn in_equilibrium(scenario: &str, name: &str) -> Result<World, CaseError> {
    let compiled = Scenario::parse(scenario, Path::new(name))?.compile()?;
    let steady_velocity = compiled.steady_velocity;
    let mut world = compiled.world.start()?;
    world.solve_statics(&StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    })?;
    Ok(world)
}

/// Course keeping of a vessel that is towed along x: sway (m) and the largest heading error
/// (degrees).
#[derive(Default)]
struct Course {
    sway: Statistics,
    yaw: f64,
}

impl Course {
    fn sample(&mut self, world: &World, vessel: BodyId) {
        let pose = world.now().body(vessel).pose;
        let bow = pose.orientation * DVec3::X;
        self.sway.add(world.time(), pose.position.y);
        self.yaw = self.yaw.max(bow.y.atan2(bow.x).abs().to_degrees());
    }

    /// Checks the largest yaw.
    fn yaw_check(&self, tolerance: f64, reason: &str) -> Check {
        let quantity = "largest heading error [deg]";
        Check::absolute(quantity, 0.0, "straight course", self.yaw, tolerance, reason)
    }
}

fn towed_clipper() -> Result<Vec<Check>, CaseError> {
    let mut world = in_equilibrium(TOW_TUNA_CLIPPER, "tow-tuna-clipper.toml")?;
    let line = world
        .model()
        .cable("tow line")
        .ok_or("the example has no tow line")?;
    let clipper = world
        .model()
        .body("clipper")
        .ok_or("the example has no clipper")?;
    let pull = world.now().end_load(line, CableEnd::Start).force.x;
    let parts = world.now().hydrodynamics(clipper).parts;
    let drag = -(parts.drag + parts.lift).force.x;
    let mut tension = Statistics::default();
    let mut speed_start = 0.0;
    let mut course = Course::default();
    while world.time() < 140.0 {
        world.step(140.0)?;
        course.sample(&world, clipper);
        if world.time() >= 40.0 {
            if speed_start == 0.0 {
                speed_start = world.now().body(clipper).pose.position.x - 2.5 * world.time();
            }
            tension.add(world.time(), world.now().tension(line, CableEnd::Start));
        }
    }
    let speed = 2.5 + (world.now().body(clipper).pose.position.x - 2.5 * world.time() - speed_start) / 100.0;
    Ok(vec![
        Check::relative(
            "tow force in still water [N]",
            drag,
            "drag of hull and rudder at 2.5 m/s",
            pull,
            1e-6,
            "equilibrium solved to 1e-9 of the weight, which is 60 times the drag",
        ),
        Check::absolute(
            "mean tension in waves [N]",
            6.0e4,
            "document: about 60 kN",
            tension.mean(),
            1.2e4,
            "another hull, whose wetted frontal area may differ by a fifth",
        ),
        Check::absolute(
            "mean speed over 100 s [m/s]",
            2.5,
            "speed of the frigate",
            speed,
            0.02,
            "surge of up to 2 m on the line over ten waves",
        ),
        Check::absolute(
            "largest sway [m]",
            0.0,
            "head waves, tow force ahead, symmetric hull",
            course.sway.maximum.max(-course.sway.minimum),
            0.02,
            "the hull's triangulation is not symmetric; a vessel that loses its course deviates by metres",
        ),
        course.yaw_check(0.02, "as for sway; a sheering vessel reaches tens of degrees"),
    ])
}

fn towed_boat() -> Result<Vec<Check>, CaseError> {
    let mut world = in_equilibrium(TOW_RESCUE_BOAT, "tow-rescue-boat.toml")?;
    let boat = world.model().body("boat").ok_or("the example has no boat")?;
    world.run_until(24.0)?;
    let start = world.now().body(boat).pose.position.x;
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut course = Course::default();
    while world.time() < 120.0 {
        world.step(120.0)?;
        course.sample(&world, boat);
        let z = world.now().body(boat).pose.position.z;
        (low, high) = (low.min(z), high.max(z));
    }
    let speed = (world.now().body(boat).pose.position.x - start) / 96.0;
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    let largest_work = work.sea.abs().max(work.prescribed.abs());
    // The wave has an amplitude of 0.5 m and a period of 8 s. The motion of the water is taken at
    // half the draught of about 0.3 m.
    let wave_number = (TAU / 8.0).powi(2) / 9.81;
    let orbit = 0.5 * (-wave_number * 0.15).exp();
    Ok(vec![
        Check::absolute(
            "mean speed over 96 s [m/s]",
            1.0,
            "speed of the towing point",
            speed,
            0.02,
            "the distance to the towing point may change by up to 2 m in 96 s",
        ),
        Check::absolute(
            "heave range [m]",
            1.0,
            "a boat much shorter than the wave (100 m) follows the surface",
            high - low,
            0.03,
            "wave slope over half the beam, (k B)^2, and inertia, (w/w_heave)^2: below 3 %",
        ),
        Check::absolute(
            "amplitude of sway [m]",
            orbit,
            "a boat much shorter than the wave follows the orbital motion, a e^(-k d)",
            course.sway.standard_deviation() * SQRT_2,
            0.03,
            "the weight of the line holds the bow, and the boat sheers by some centimetres",
        ),
        Check::absolute(
            "mean sway [m]",
            0.0,
            "beam waves",
            course.sway.mean(),
            0.28,
            "a transverse Stokes drift of 0.012 m/s at a tow speed of 1 m/s is an angle of 0.7 deg, 0.28 m \
             over the 23 m to the tug",
        ),
        course.yaw_check(
            2.0,
            "0.7 m of sway rotates the line by 1.8 deg; a sheering boat reaches tens of degrees",
        ),
        Check::absolute(
            "energy balance error, relative to the largest work",
            0.0,
            "stored energy gained = work done",
            (gained - work.net()) / largest_work,
            1e-4,
            "error control of 1e-5 of a velocity per step",
        ),
    ])
}
