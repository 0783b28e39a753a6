//! Poses of frames at the start, from the positions in the file.
//!
//! The poses of bodies follow from `position` and `attitude_deg`, without the oscillation of a
//! prescribed motion. The joints of cranes have their start values.

use crate::objects::crane::build::link_poses;
use crate::objects::frame::build::pose;
use crate::spec::{FrameSpec, Spec};
use windlass_math::Pose;

/// Returns the pose of a named frame of an object, from the pose of the object.
fn on(object: Pose, frames: &[FrameSpec], name: &str) -> Option<Pose> {
    let frame = frames.iter().find(|frame| frame.name == name)?;
    Some(object.compose(&pose(frame.position, frame.attitude_deg)))
}

/// Returns the pose of the frame with an address: "ground/frame", "body/frame", "crane/link" or
/// "crane/link/frame".
pub(super) fn frame_pose(spec: &Spec, address: &str) -> Option<Pose> {
    let (owner, name) = address.split_once('/')?;
    if owner == "ground" {
        return on(Pose::IDENTITY, &spec.frame, name);
    }
    if let Some(body) = spec.body.iter().find(|body| body.name == owner) {
        return on(pose(body.position, body.attitude_deg), &body.frame, name);
    }
    let crane = spec.crane.iter().find(|crane| crane.name == owner)?;
    let (link, name) = match name.split_once('/') {
        Some((link, name)) => (link, Some(name)),
        None => (name, None),
    };
    // The base of a crane must be on the ground or on a body, so the recursion ends here.
    let base = match crane.base.split_once('/') {
        Some((on, _)) if spec.crane.iter().any(|crane| crane.name == on) => return None,
        _ => frame_pose(spec, &crane.base)?,
    };
    let index = crane.link.iter().position(|own| own.name == link)?;
    let link_pose = base.compose(link_poses(crane)?.get(index)?);
    match name {
        None => Some(link_pose),
        Some(name) => on(link_pose, &crane.link[index].frame, name),
    }
}

/// Returns the addresses of all frames.
pub(super) fn addresses(spec: &Spec) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |owner: &str, frames: &[FrameSpec]| {
        found.extend(frames.iter().map(|frame| format!("{owner}/{}", frame.name)));
    };
    add("ground", &spec.frame);
    spec.body.iter().for_each(|body| add(&body.name, &body.frame));
    for crane in &spec.crane {
        for link in &crane.link {
            add(&format!("{}/{}", crane.name, link.name), &link.frame);
        }
    }
    found
}
