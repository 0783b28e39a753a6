//! Adds the channels that are recorded on request.

use crate::compile::Compilation;
use windlass_world::measurements::{AppliedLoad, JointReactions, LineLoads, MotionOfFrame};
use windlass_world::{BodyId, CableId, MechanismId};

/// Adds the motions of the frames in `output.frames`.
pub(crate) fn add_frames(compilation: &mut Compilation<'_>) {
    let spec = compilation.spec;
    for (i, address) in spec.output.frames.iter().enumerate() {
        let path = format!("output.frames.{i}");
        if spec.output.frames[..i].contains(address) {
            let message = format!("the frame '{address}' is listed twice; remove one");
            compilation.problems.add(&path, message);
            continue;
        }
        if let Some(frame) = compilation.find_frame(address, &path, "output") {
            compilation.builder.measurement(MotionOfFrame {
                name: address.clone(),
                frame,
            });
        }
    }
}

/// Adds the loads on bodies, in joints and of lines, if `output.loads` requests them.
pub(crate) fn add_loads(compilation: &mut Compilation<'_>) {
    if !compilation.spec.output.loads {
        return;
    }
    let builder = &mut compilation.builder;
    let model = builder.model();
    let bodies: Vec<String> = model.bodies().iter().map(|body| body.name.clone()).collect();
    let cables: Vec<String> = model.cables().iter().map(|cable| cable.name.clone()).collect();
    let mounted = model.mechanisms().iter();
    let cranes: Vec<String> = mounted
        .map(|mounted| mounted.mechanism.name().to_owned())
        .collect();
    for (i, name) in bodies.into_iter().enumerate() {
        let body = BodyId::from_index(i);
        builder.measurement(AppliedLoad { name, body });
    }
    for (i, name) in cranes.into_iter().enumerate() {
        let mechanism = MechanismId::from_index(i);
        builder.measurement(JointReactions { name, mechanism });
    }
    for (i, name) in cables.into_iter().enumerate() {
        let cable = CableId::from_index(i);
        builder.measurement(LineLoads { name, cable });
    }
}
