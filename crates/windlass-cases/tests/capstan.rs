//! The example of a line that slides over a rail, compared with Euler's capstan formula.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::{CableEnd, World};
use windlass_cases::scenarios::TAG_LINE_OVER_RAIL;

/// Friction coefficient times a quarter turn.
const EXPONENT: f64 = 0.25 * std::f64::consts::FRAC_PI_2;
/// Weight of the line, N/m.
const WEIGHT: f64 = 0.25 * 9.81;

/// Ratio of the tension at the winch to the tension at the rail, and the additional wrap angle
/// (rad) due to the line's sag.
fn ratio(world: &World) -> (f64, f64) {
    let line = world.model().cable("line").unwrap();
    let now = world.now();
    let [winch, weight] = CableEnd::BOTH.map(|end| now.end_load(line, end).force.length());
    let eye = now.node_positions(line).last().unwrap().z;
    (
        winch / (weight + WEIGHT * (5.0 - eye)),
        0.5 * WEIGHT * 3.0 / winch,
    )
}

#[test]
fn closed_form_capstan_tensions_across_the_rail() {
    let scenario = Scenario::parse(TAG_LINE_OVER_RAIL, Path::new("scenario.toml")).unwrap();
    let compiled = scenario.compile().unwrap();
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    let (mut world, director) = (compiled.world.start().unwrap(), compiled.director);
    world.solve_statics(&Default::default()).unwrap();
    // The line is hauled in between 1 s and 6 s, and paid out after 8 s.
    for (from, to, sign) in [(3.0, 5.0, 1.0), (9.5, 11.0, -1.0)] {
        director.run_until(&mut world, from).unwrap();
        let (mut ratios, mut expected, mut count) = (0.0, 0.0, 0.0);
        while world.time() < to {
            let next = world.time() + 0.01;
            director.run_until(&mut world, next).unwrap();
            let (ratio, sag) = ratio(&world);
            ratios += ratio;
            expected += (sign * (EXPONENT + 0.25 * sag)).exp();
            count += 1.0;
        }
        assert!(
            (ratios / expected - 1.0).abs() < 0.01,
            "{} {}",
            ratios / count,
            expected / count
        );
    }
    let work = world.work();
    let error = world.now().stored_energy().total() - world.start_energy().total() - work.net();
    assert!(
        error.abs() < 1e-3 * work.gross_exchange,
        "energy balance error {error} J, {work:?}"
    );
}
