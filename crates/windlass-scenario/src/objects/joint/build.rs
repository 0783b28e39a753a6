//! Checks and compiles joints: their frames, from addresses or a position, and their lengths. The
//! drives of joints are in [`super::drive`].

use super::drive::Driven;
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::frame::build::{Frames, find_frame};
use crate::source::ScenarioProblems;
use crate::spec::{FrameJointKind, FrameJointSpec, JointDriveSpec, Spec};
use windlass_math::rotation::wrapped;
use windlass_math::{DVec3, FrameMotion, Pose};
use windlass_mechanics::joints::frame::{frame_about, frame_along};
use windlass_mechanics::joints::{JointKind, TimeFunction};
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{BodyId, BodyMotion, FrameId, FrameJoint, Model, Owner, WorldBuilder};

fn kind_of(kind: FrameJointKind) -> Option<JointKind> {
    Some(match kind {
        FrameJointKind::Fixed => JointKind::Fixed,
        FrameJointKind::Revolute => JointKind::Revolute,
        FrameJointKind::Spherical => JointKind::Spherical,
        FrameJointKind::Universal => JointKind::Universal,
        FrameJointKind::Cylindrical => JointKind::Cylindrical,
        FrameJointKind::Translational => JointKind::Translational,
        FrameJointKind::RevoluteCylindrical => JointKind::RevoluteCylindrical,
        FrameJointKind::Distance => JointKind::Distance,
        FrameJointKind::AbsoluteX => JointKind::AbsoluteX,
        FrameJointKind::AbsoluteY => JointKind::AbsoluteY,
        FrameJointKind::AbsoluteZ => JointKind::AbsoluteZ,
        FrameJointKind::AbsoluteOrientation => JointKind::AbsoluteOrientation,
        FrameJointKind::Free => return None,
    })
}

impl Object for FrameJointSpec {
    const KIND: &'static str = "joint";

    fn name(&self) -> &str {
        &self.name
    }

    /// Adds the joint and its drives.
    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            spec,
            builder,
            frames,
            problems,
            ..
        } = compilation;
        let mut one = JointCompiler {
            spec: self,
            object: self.label(),
            path: path.to_owned(),
            start_time: spec.simulation.start_time,
            problems,
        };
        one.add(builder, spec, frames);
    }

    /// The name of a drive starts with the name of its joint.
    fn is_source_of(&self, name: &str) -> bool {
        let own = name.strip_prefix(self.name.as_str());
        own.is_some_and(|rest| rest.is_empty() || rest == " turn" || rest == " slide")
    }

    fn key_of(quantity: &str) -> String {
        match quantity {
            "frames" => "to",
            "target" | "assembly" => "name",
            other => other,
        }
        .to_owned()
    }
}

/// A joint while it is compiled.
pub(super) struct JointCompiler<'a, 's> {
    spec: &'a FrameJointSpec,
    /// Name of the joint in messages.
    object: String,
    /// Key path of the joint.
    path: String,
    /// Start time of the simulation, s.
    start_time: f64,
    problems: &'a mut ScenarioProblems<'s>,
}

impl JointCompiler<'_, '_> {
    pub(super) fn problem(&mut self, key: &str, message: impl std::fmt::Display) {
        self.problems.add(
            &format!("{}.{key}", self.path),
            format!("{}: {message}", self.object),
        );
    }

    fn add(&mut self, builder: &mut WorldBuilder, scenario: &Spec, frames: &Frames) {
        let Some(ends) = self.ends(builder, scenario, frames) else {
            return;
        };
        let Self { spec, .. } = *self;
        if spec.position.is_some() && (spec.kind == FrameJointKind::Distance || spec.stretch.is_some()) {
            self.problem(
                "position",
                "a joint with a length needs two different ends; remove position, and give the addresses of \
                 its two frames",
            );
            return;
        }
        let start = ends.map(|frame| frame_at_start(builder.model(), frame, self.start_time));
        let apart = start[0].position.distance(start[1].position);
        let drives = [
            (Driven::Turn, &spec.turn),
            (Driven::Slide, &spec.slide),
            (Driven::Stretch, &spec.stretch),
        ];
        if spec.length.is_some() && (spec.kind != FrameJointKind::Distance || spec.stretch.is_some()) {
            self.problem(
                "length",
                "only a joint of kind 'distance' without a drive has a length; remove it",
            );
        }
        if let Some(kind) = kind_of(spec.kind).filter(|_| spec.stretch.is_none()) {
            let joint = FrameJoint::new(&spec.name, kind, ends[0], ends[1]);
            builder.joint(match kind {
                JointKind::Distance => {
                    joint.with_target(TimeFunction::Constant(spec.length.unwrap_or(apart)))
                }
                _ => joint,
            });
        } else if drives.iter().all(|(_, drive)| drive.is_none()) {
            self.problem(
                "kind",
                "a joint of kind 'free' needs a drive; give turn, slide or stretch, or change the kind",
            );
        }
        for (driven, drive) in drives {
            let Some(drive) = drive else { continue };
            let now = match driven {
                Driven::Turn => angle(&start),
                Driven::Slide => {
                    (start[0].orientation.conjugate() * (start[1].position - start[0].position)).z
                }
                Driven::Stretch => apart,
            };
            if let Some(driver) = self.driver(driven, drive, now, ends) {
                builder.joint(driver);
            }
        }
    }

    /// Returns the driver of a coordinate with the value `now` (m or rad) at the start.
    fn driver(
        &mut self,
        driven: Driven,
        drive: &JointDriveSpec,
        now: f64,
        [from, to]: [FrameId; 2],
    ) -> Option<FrameJoint> {
        let spec = self.spec;
        let (is_free, otherwise) = driven.is_free(spec.kind);
        if !is_free {
            self.problem(driven.key(), format!("it has no {otherwise}, or change the kind"));
            return None;
        }
        let alone = spec.kind == FrameJointKind::Free || driven == Driven::Stretch;
        let name = if alone {
            spec.name.clone()
        } else {
            format!("{} {}", spec.name, driven.key())
        };
        let target = self.target(driven, drive, now)?;
        let limits = self.limits(driven, drive).ok()?;
        let joint = FrameJoint::new(&name, driven.kind(), from, to).with_target(target);
        Some(FrameJoint { limits, ..joint })
    }

    /// Returns the two frames, which are created if the joint has a position.
    fn ends(&mut self, builder: &mut WorldBuilder, scenario: &Spec, frames: &Frames) -> Option<[FrameId; 2]> {
        let Self { spec, .. } = *self;
        let addresses = [("from", &spec.from), ("to", &spec.to)];
        let Some(position) = spec.position else {
            for (key, given) in [("axis", spec.axis.is_some()), ("towards", spec.towards.is_some())] {
                if given {
                    self.problem(
                        key,
                        "needs a position; joints between existing frames use the axes of the frames",
                    );
                }
            }
            let found = addresses.map(|(key, address)| {
                find_frame(
                    address,
                    &format!("{}.{key}", self.path),
                    &self.object,
                    frames,
                    self.problems,
                )
            });
            return Some([found[0]?, found[1]?]);
        };
        let axis = DVec3::from(spec.axis.unwrap_or([0.0, 0.0, 1.0]));
        let there = match spec.towards {
            Some(towards) => frame_about(DVec3::from(position), axis, DVec3::from(towards)),
            None => frame_along(DVec3::from(position), axis),
        };
        let there = match there {
            Ok(there) => there,
            Err(error) => {
                let key = if spec.axis.is_some() { "axis" } else { "towards" };
                self.problem(key, error);
                return None;
            }
        };
        let owners = addresses.map(|(key, address)| self.owner(key, address, builder.model(), scenario));
        let owners = [owners[0]?, owners[1]?];
        Some(owners.map(|owner| {
            let pose = owner_at_start(builder.model(), owner, self.start_time);
            builder.frame(owner, &self.object, pose.inverse().compose(&there))
        }))
    }

    /// Returns the owner named by `from` or `to` of a joint with a position.
    fn owner(&mut self, key: &str, address: &str, model: &Model, scenario: &Spec) -> Option<Owner> {
        if address == "ground" {
            return Some(Owner::Ground);
        }
        if let Some(body) = model.body(address) {
            return Some(Owner::Body(body));
        }
        if let Some((crane, link)) = address.split_once('/')
            && let Some(link) = model.mechanism(crane).and_then(|crane| model.link(crane, link))
        {
            return Some(Owner::Link(link));
        }
        let bodies = scenario.body.iter().map(|body| body.name.clone());
        let links = scenario.crane.iter().flat_map(|crane| {
            let link = |link: &crate::spec::LinkSpec| format!("{}/{}", crane.name, link.name);
            crane.link.iter().map(link)
        });
        let known: Vec<String> = std::iter::once("ground".to_owned())
            .chain(bodies)
            .chain(links)
            .collect();
        let near = suggestion(address, known.iter().map(String::as_str));
        let message = format!(
            "there is no '{address}'{near}; a joint with a position needs an object: {}; a joint without a position needs addresses of frames",
            listing(address, known.iter().map(String::as_str))
        );
        self.problem(key, message);
        None
    }
}

/// Returns the angle about z of the first frame from its x axis to the x axis of the second frame,
/// rad.
fn angle([first, second]: &[Pose; 2]) -> f64 {
    let along = (first.orientation.conjugate() * second.orientation) * DVec3::X;
    wrapped(along.y.atan2(along.x))
}

/// Returns the pose of a frame at the start time (s), before assembly.
pub(crate) fn frame_at_start(model: &Model, frame: FrameId, time: f64) -> Pose {
    let frame = &model.frames()[frame.index()];
    owner_at_start(model, frame.owner, time).compose(&frame.offset)
}

/// Returns the pose of an owner at the start, before assembly.
fn owner_at_start(model: &Model, owner: Owner, time: f64) -> Pose {
    let of_body = |body: BodyId| {
        let body = &model.bodies()[body.index()];
        match &body.motion {
            // A motion without a value at that time is reported elsewhere.
            BodyMotion::Prescribed(motion) => motion.at(time).map_or(Pose::IDENTITY, |motion| motion.pose),
            _ => body.start_pose(),
        }
    };
    match owner {
        Owner::Body(body) => of_body(body),
        Owner::Link(link) => {
            let contains_link =
                |mounted: &&windlass_world::MountedMechanism| mounted.first_link <= link.index();
            let Some(mounted) = model.mechanisms().iter().rfind(contains_link) else {
                return Pose::IDENTITY;
            };
            let base = FrameMotion::at_rest(frame_at_start(model, mounted.base, time));
            let mechanism = &mounted.mechanism;
            let mut links = vec![FrameMotion::default(); mechanism.links().len()];
            mechanism.kinematics(&base, &mut links, &mut mechanism.scratch());
            mechanism.orient(&mut links);
            links[link.index() - mounted.first_link].pose
        }
        _ => Pose::IDENTITY,
    }
}
