//! Ready parts: parametric assemblies that expand to ordinary objects of a scenario.
//!
//! A `[[part]]` of a scenario stands for bodies, cables, winches, line types, cranes and joints.
//! Reading a scenario appends these objects to the lists of the scenario, after all objects that
//! the files give. Compilation, description and results then treat them as any other object.
//! [`Source`] records the part from which each object was made, so messages about an object show
//! the line of its part.
//!
//! Each kind of part has a file with its checks and formulas, except that `boom_crane` has all
//! cranes and `tugger` also has tag lines. `keys` has the keys of all parts, and `start` finds the
//! poses of frames at the start. For `windlass expand`, `text` writes the objects of parts into the
//! text of a scenario.

mod boom_crane;
mod hook_block;
pub(crate) mod keys;
mod line;
mod objects;
mod sling_set;
mod start;
mod text;
mod tugger;
mod vessel;

pub use text::expanded_text;

use crate::objects::Object;
use crate::source::{ScenarioErrors, ScenarioProblems, Source};
use crate::spec::{BodySpec, CableSpec, CraneSpec, FrameJointSpec, LineTypeSpec, PartSpec, Spec, WinchSpec};
use windlass_math::Pose;
use windlass_world::spelling::{listing, suggestion};

/// Appends the objects of all parts to a scenario. Returns the source with the origins of these
/// objects, and with the warnings and notes of the parts.
///
/// # Errors
/// A part has values that are not allowed.
pub(crate) fn expand(mut source: Source, spec: &mut Spec) -> Result<Source, ScenarioErrors> {
    if spec.part.is_empty() {
        return Ok(source);
    }
    let mut problems = ScenarioProblems::new(&source);
    let mut origins = Vec::new();
    for i in 0..spec.part.len() {
        let part = spec.part[i].clone();
        let mut expansion = Expansion {
            object: format!("part '{}'", part.name()),
            path: format!("part.{i}"),
            spec: &mut *spec,
            origins: &mut origins,
            problems: &mut problems,
        };
        // The problems are reported together, after all parts.
        let _ = expansion.expand(&part);
    }
    if !problems.is_empty() {
        return Err(problems.into_errors());
    }
    let (warnings, notes) = (problems.warnings().to_vec(), problems.notes().to_vec());
    let details = &mut source.details;
    details.origins = origins;
    details.warnings.extend(warnings);
    details.notes.extend(notes);
    Ok(source)
}

/// Origin of an object of a part, or of a key of such an object. The first path is that of the
/// object or key, such as `cable.4.length`. The second path is that of the part or of the part's
/// key that determines it, such as `part.0.leg_length`.
pub(super) type Origin = (String, String);

/// Expansion of one part.
struct Expansion<'a, 's> {
    /// Name of the part in messages: `part 'slings'`.
    object: String,
    /// Key path of the part.
    path: String,
    /// The scenario, with the objects of the parts before this part.
    spec: &'a mut Spec,
    origins: &'a mut Vec<Origin>,
    problems: &'a mut ScenarioProblems<'s>,
}

impl Expansion<'_, '_> {
    /// Appends the objects of the part. Returns `None` after a problem, which is reported.
    fn expand(&mut self, part: &PartSpec) -> Option<()> {
        if part.name().is_empty() {
            self.problem(
                "name",
                "the name is empty; the names of all objects of the part begin with it",
            );
            return None;
        }
        match part {
            PartSpec::SlingSet(part) => self.sling_set(part),
            PartSpec::HookBlock(part) => self.hook_block(part),
            PartSpec::Tugger(part) => self.tugger(part),
            PartSpec::TagLine(part) => self.tag_line(part),
            PartSpec::KnuckleBoomCrane(part) => self.knuckle_boom_crane(part),
            PartSpec::TelescopicCrane(part) => self.telescopic_crane(part),
            PartSpec::Davit(part) => self.davit(part),
            PartSpec::Vessel(part) => self.vessel(part),
        }
    }

    /// Reports a problem at a key of the part.
    fn problem(&mut self, key: &str, message: impl std::fmt::Display) {
        let location = match key {
            "" => self.path.clone(),
            key => format!("{}.{key}", self.path),
        };
        self.problems
            .add(&location, format!("{}: {message}", self.object));
    }

    /// Returns the value of a key if it is positive, or reports a problem.
    fn positive(&mut self, key: &str, value: f64, unit: &str) -> Option<f64> {
        if value > 0.0 {
            return Some(value);
        }
        self.problem(
            key,
            format!("{key} must be positive, is {value}; give it in {unit}"),
        );
        None
    }

    /// Returns the pose of a frame at the start, or reports a problem that suggests the nearest
    /// address.
    fn frame(&mut self, key: &str, address: &str) -> Option<Pose> {
        let found = start::frame_pose(self.spec, address);
        if found.is_none() {
            let known = start::addresses(self.spec);
            let names = || known.iter().map(String::as_str);
            let near = suggestion(address, names());
            let list = match known.is_empty() {
                true => "add a [[frame]] or a [[body.frame]]".to_owned(),
                false => format!("available: {}", listing(address, names())),
            };
            self.problem(
                key,
                format!("there is no frame '{address}'{near}; frames of later parts cannot be used; {list}"),
            );
        }
        found
    }

    /// Records this part as the origin of a new object. `keys` are pairs of a key of the object and
    /// the key of the part that determines it; an empty key stands for the whole object.
    fn record_origin(&mut self, kind: &str, index: usize, keys: &[(&str, &str)]) {
        let object = format!("{kind}.{index}");
        self.origins.push((object.clone(), self.path.clone()));
        for (key, of_part) in keys {
            let own = match *key {
                "" => object.clone(),
                key => format!("{object}.{key}"),
            };
            self.origins.push((own, format!("{}.{of_part}", self.path)));
        }
    }

    fn add_body(&mut self, body: BodySpec, keys: &[(&str, &str)]) {
        self.record_origin(BodySpec::KIND, self.spec.body.len(), keys);
        self.spec.body.push(body);
    }

    fn add_line_type(&mut self, line_type: LineTypeSpec, keys: &[(&str, &str)]) {
        self.record_origin(LineTypeSpec::KIND, self.spec.line_type.len(), keys);
        self.spec.line_type.push(line_type);
    }

    fn add_cable(&mut self, cable: CableSpec, keys: &[(&str, &str)]) {
        self.record_origin(CableSpec::KIND, self.spec.cable.len(), keys);
        self.spec.cable.push(cable);
    }

    fn add_winch(&mut self, winch: WinchSpec, keys: &[(&str, &str)]) {
        self.record_origin(WinchSpec::KIND, self.spec.winch.len(), keys);
        self.spec.winch.push(winch);
    }

    fn add_crane(&mut self, crane: CraneSpec, keys: &[(&str, &str)]) {
        self.record_origin(CraneSpec::KIND, self.spec.crane.len(), keys);
        self.spec.crane.push(crane);
    }

    fn add_joint(&mut self, joint: FrameJointSpec, keys: &[(&str, &str)]) {
        self.record_origin(FrameJointSpec::KIND, self.spec.joint.len(), keys);
        self.spec.joint.push(joint);
    }
}

#[cfg(test)]
mod tests;
