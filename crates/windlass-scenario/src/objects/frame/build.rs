//! Checks and compiles frames, which other objects find by address.

use crate::compile::Compilation;
use crate::objects::names::check_characters;
use crate::source::ScenarioProblems;
use crate::spec::{FrameSpec, Vector};
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_math::Pose;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{FrameId, Owner};

/// Frames by "owner/name".
pub(crate) type Frames = BTreeMap<String, FrameId>;

/// Returns the pose for a position (m) and roll, pitch, yaw (degrees).
pub(crate) fn pose(position: Vector, attitude_deg: Vector) -> Pose {
    let [roll, pitch, yaw] = attitude_deg.map(f64::to_radians);
    Pose::new(
        DVec3::from(position),
        from_euler_angles(EulerAngles { roll, pitch, yaw }),
    )
}

/// Adds the frames fixed in the Earth frame.
pub(crate) fn add_ground_frames(compilation: &mut Compilation<'_>) {
    add_frames(
        &compilation.spec.frame,
        (Owner::Ground, "ground"),
        "",
        compilation,
    );
}

/// Adds the frames of an owner. `prefix` is the key path of the owner, with a dot at its end.
pub(crate) fn add_frames(
    list: &[FrameSpec],
    owner: (Owner, &str),
    prefix: &str,
    compilation: &mut Compilation<'_>,
) {
    for (i, frame) in list.iter().enumerate() {
        add_frame(frame, owner, &format!("{prefix}frame.{i}"), compilation);
    }
}

fn add_frame(
    frame: &FrameSpec,
    (owner, owner_name): (Owner, &str),
    path: &str,
    compilation: &mut Compilation<'_>,
) {
    let Compilation {
        builder,
        frames,
        problems,
        ..
    } = compilation;
    check_characters(&frame.name, &format!("{path}.name"), problems);
    let id = builder.frame(owner, &frame.name, pose(frame.position, frame.attitude_deg));
    let address = format!("{owner_name}/{}", frame.name);
    if frames.insert(address.clone(), id).is_some() {
        problems.add(
            &format!("{path}.name"),
            format!("the frame '{address}' is defined twice; names must differ"),
        );
    }
}

/// Returns the frame with an address, or reports a problem that suggests the nearest address.
pub(crate) fn find_frame(
    address: &str,
    path: &str,
    object: &str,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) -> Option<FrameId> {
    let found = frames.get(address).copied();
    if found.is_none() {
        let known: Vec<&str> = frames.keys().map(String::as_str).collect();
        let list = if known.is_empty() {
            "there are no frames yet: add a [[frame]] or a [[body.frame]]".to_owned()
        } else {
            format!("available: {}", listing(address, known.iter().copied()))
        };
        // A frequent mistake is a frame's name without its owner's name.
        let own = |name: &&&str| name.rsplit_once('/').is_some_and(|(_, own)| own == address);
        let near = match known.iter().find(own) {
            Some(name) => format!(" (did you mean '{name}'?)"),
            None => suggestion(address, known.iter().copied()),
        };
        problems.add(
            path,
            format!("{object}: there is no frame '{address}'{near}; {list}"),
        );
    }
    found
}
