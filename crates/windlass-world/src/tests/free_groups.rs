//! Bodies that are connected to each other and to nothing else: as a whole they keep the position
//! and heading at which they are specified.

use super::*;
use crate::Spring;
use crate::solvers::statics::StaticsOptions;
use glam::{DQuat, EulerRot};
use windlass_hull::hydro::{AddedMass, HydroParameters, MeshHydrodynamics};
use windlass_math::Pose;
use windlass_mesh::hull::HullForm;

/// Distance of a bow or stern from the centre of gravity of a boat, m.
const BOW: f64 = 2.5;

/// Two equal boats that face each other. A slack line hangs between their bows, and a spring holds
/// their sterns apart, so that each boat is in tension and does not jackknife. Their centre is at
/// `centre` (m), and the first boat points in the direction `heading` (rad). Both boats start
/// rolled, the first one too high.
fn pair(centre: DVec3, heading: f64, elements: usize) -> (World, [BodyId; 2]) {
    let mut builder = WorldBuilder::new(Sea::still());
    let parameters = HydroParameters {
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.05, 0.3, 1.5),
            rotational: DVec3::new(0.3, 1.0, 0.3),
        },
        ..HydroParameters::default()
    };
    let centre_of_gravity = DVec3::new(-0.89, 0.0, 0.35);
    let hull = HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap();
    let hull = MeshHydrodynamics::new(&hull.translated(-centre_of_gravity), parameters).unwrap();
    let along = DQuat::from_rotation_z(heading) * DVec3::X;
    let boats = [-1.0, 1.0].map(|side: f64| {
        let position = centre + along * (12.0 * side) + DVec3::Z * (0.1 - 0.05 * side);
        let yaw = if side < 0.0 {
            heading
        } else {
            heading + std::f64::consts::PI
        };
        let boat = BodyDefinition::free("boat", 500.0, DVec3::new(400.0, 1541.0, 1760.0));
        let mut boat = boat.at(position).with_hydrodynamics(hull.clone());
        boat.body.name = format!("boat {side}");
        boat.body.pose = Pose::new(position, DQuat::from_euler(EulerRot::ZYX, yaw, 0.02 * side, 0.05));
        builder.body(boat)
    });
    let frames = |builder: &mut WorldBuilder, name: &str, x: f64| {
        boats.map(|boat| builder.frame_on_body(boat, name, DVec3::new(x, 0.0, 0.5)))
    };
    let bows = frames(&mut builder, "bow", BOW);
    let sterns = frames(&mut builder, "stern", -BOW);
    builder.spring(Spring {
        name: "spacer".to_owned(),
        ends: sterns,
        stiffness: 1e4,
        damping: 0.0,
        length: 29.0,
        pulls_only: false,
    });
    let rope = CableProperties {
        compressive_fraction: 0.0,
        ..CableProperties::new(1e6, 1300.0, 0.02)
    };
    let rope = CableDefinition::new("rope", rope, 21.0, elements);
    builder.cable(rope.start(bows[0], Fixity::Pinned).end(bows[1], Fixity::Pinned));
    (builder.build().unwrap().start().unwrap(), boats)
}

#[test]
fn property_free_groups_keep_position_and_heading() {
    for (centre, heading, elements) in [
        (DVec3::ZERO, 0.0, 10),
        (DVec3::new(300.0, -200.0, 0.0), 0.4, 20),
        (DVec3::new(-50.0, 20.0, 0.0), 2.5, 5),
    ] {
        let (mut world, boats) = pair(centre, heading, elements);
        let report = world.solve_statics(&StaticsOptions::default()).unwrap();
        assert!(report.unstable.is_none(), "{report:?}");
        let found = boats.map(|boat| world.now().body(boat).pose);
        let middle = 0.5 * (found[0].position + found[1].position);
        let moved = (middle - centre).truncate().length();
        let across = found[1].position - found[0].position;
        // The pair is symmetric apart from the roll of its start, so its direction is that of the
        // line between the boats, and of each boat.
        let turned = (across.y.atan2(across.x) - heading).sin();
        assert!(moved < 1e-9, "{heading}: moved by {moved} m");
        assert!(turned.abs() < 1e-6, "{heading}: turned by {turned} rad");
        assert!(
            found.iter().all(|pose| (pose.orientation * DVec3::Z).z > 0.999),
            "{found:?}"
        );
    }
}
