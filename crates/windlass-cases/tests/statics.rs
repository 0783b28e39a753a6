//! Equilibria of scenarios for which earlier solvers did not converge.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::statics::StaticsOptions;

/// A tow line of neutral buoyancy, half of which lies at the surface. A node that emerges loses its
/// buoyancy abruptly. At 1.8 to 2.2 m/s the drag of the boat is close to the force that lifts such
/// a node out of the water.
#[test]
fn converges_statics_of_a_half_floating_tow_line() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/tow-operability/scenario.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    for speed in [1.0, 1.8, 2.0, 2.2, 3.0] {
        let velocity = format!("velocity = [{speed:.1}, 0.0, 0.0]");
        let faster = text.replace("velocity = [1.0, 0.0, 0.0]", &velocity);
        assert_eq!(faster.matches(&velocity).count(), 3);
        let compiled = Scenario::parse(&faster, &path).and_then(|scenario| scenario.compile());
        let compiled = compiled.unwrap_or_else(|errors| panic!("{errors}"));
        let mut world = compiled.world.start().unwrap();
        let options = StaticsOptions {
            steady_velocity: compiled.steady_velocity,
            ..StaticsOptions::default()
        };
        let report = world.solve_statics(&options).unwrap();
        assert!(
            report.residual <= 1e-9 * report.reference.max(1.0),
            "{speed} m/s: {report:?}"
        );
    }
}
