//! Describes frames.

use crate::describe::{Lines, add_line, triple};
use windlass_world::{FrameId, Model, World};

/// Returns a frame with its owner: `'stern' of body 'tug'`.
pub(crate) fn frame_text(model: &Model, frame: FrameId) -> String {
    let frame = &model.frames()[frame.index()];
    let owner = model.owner_name(frame.owner);
    // The frame created by a joint is named after the joint.
    if frame.name.starts_with("joint '") {
        format!("its frame on {owner}")
    } else {
        format!("'{}' of {owner}", frame.name)
    }
}

/// Adds the named frames of each owner with their positions, and says whether joints have moved
/// bodies from their specified positions. Omits the frame "origin" of each link.
pub(crate) fn describe_positions(world: &World, is_assembled: bool, lines: &mut Lines) {
    let how = if is_assembled {
        "as assembled"
    } else {
        "as specified"
    };
    let (model, now) = (world.model(), world.now());
    let mut owners: Vec<(String, Vec<String>)> = Vec::new();
    for (i, frame) in model.frames().iter().enumerate() {
        if frame.name == "origin" {
            continue;
        }
        let position = now.frame(FrameId::from_index(i)).pose.position;
        let text = format!("{} at {} m", frame.name, triple(position, 2));
        let owner = model.owner_name(frame.owner);
        match owners.iter_mut().find(|(name, _)| *name == owner) {
            Some((_, frames)) => frames.push(text),
            None => owners.push((owner, vec![text])),
        }
    }
    for (owner, frames) in owners {
        add_line!(lines, "frames of {owner} {how}: {}", frames.join(", "));
    }
}
