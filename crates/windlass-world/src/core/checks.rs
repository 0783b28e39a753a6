//! Checks of a model before it is compiled. All problems are reported together. Each element checks
//! its own objects ([`crate::core::element::Element::check`]). This file has the checks across
//! elements and the list of problems.

use crate::core::error::BuildError;
use crate::core::handles::FrameId;
use crate::elements::Elements;
use crate::elements::Model;
use std::collections::BTreeSet;

/// Collects problems.
#[derive(Debug, Default)]
pub(crate) struct ModelProblems(pub(crate) Vec<BuildError>);

impl ModelProblems {
    pub(crate) fn add(&mut self, object: &str, quantity: &str, problem: impl Into<String>) {
        self.0.push(BuildError {
            object: object.to_owned(),
            quantity: quantity.to_owned(),
            problem: problem.into(),
        });
    }

    /// Reports frames that do not exist.
    pub(crate) fn check_frames(
        &mut self,
        model: &Model,
        object: &str,
        quantity: &str,
        frames: impl IntoIterator<Item = FrameId>,
    ) {
        for frame in frames {
            if frame.index() >= model.frames.len() {
                self.add(object, quantity, "refers to a frame that does not exist");
            }
        }
    }

    pub(crate) fn check(&mut self, model: &Model) {
        self.check_names(model);
        for frame in &model.frames {
            let object = format!("frame '{}'", frame.name);
            if !model.has_owner(frame.owner) {
                self.add(&object, "owner", "does not exist");
            }
            if !(frame.offset.position.is_finite() && frame.offset.orientation.is_finite()) {
                self.add(&object, "pose", "is not finite");
            }
        }
        Elements::check(model, self);
    }

    fn check_names(&mut self, model: &Model) {
        let mut seen = BTreeSet::new();
        Elements::names(model, &mut |kind, name| {
            if !seen.insert((kind, name.to_owned())) {
                let problem = "is used twice; names must differ";
                self.add(&format!("{kind} '{name}'"), "name", problem);
            }
        });
    }
}
