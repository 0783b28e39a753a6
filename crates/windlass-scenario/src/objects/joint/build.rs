//! Compiles the joints of a scenario: frames from addresses or positions, lengths, drives.

use crate::compile::{Frames, Names, find_frame};
use crate::objects::crane::build::programme;
use crate::source::ScenarioProblems;
use crate::spec::{FrameJointKind, FrameJointSpec, JointDriveSpec, Spec};
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_math::rotation::wrapped;
use windlass_math::{DVec3, FrameMotion, Pose, time_table};
use windlass_mechanics::joints::frame::{frame_about, frame_along};
use windlass_mechanics::joints::{DriverLimits, JointKind, TimeFunction};
use windlass_mechanics::mechanism::EndStops;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{BodyId, BodyMotion, FrameId, FrameJoint, Model, Owner, WorldBuilder};

/// Coordinate that a drive controls; it determines which of the drive's keys apply.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Driven {
    Turn,
    Slide,
    Stretch,
}

impl Driven {
    fn key(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Slide => "slide",
            Self::Stretch => "stretch",
        }
    }

    fn kind(self) -> JointKind {
        match self {
            Self::Turn => JointKind::RotationalDriver,
            Self::Slide => JointKind::TranslationalDriver,
            Self::Stretch => JointKind::DistanceDriver,
        }
    }

    /// Returns whether a joint type has this coordinate, and the end of the message for a type that
    /// has not.
    fn is_free(self, kind: FrameJointKind) -> (bool, &'static str) {
        use FrameJointKind::{Cylindrical, Distance, Free, Revolute, Translational};
        match self {
            Self::Turn => (
                matches!(kind, Revolute | Cylindrical | Free),
                "rotate about its axis z alone; drive one of kind 'revolute', 'cylindrical' or 'free'",
            ),
            Self::Slide => (
                matches!(kind, Translational | Cylindrical | Free),
                "slide along its axis z alone; drive one of kind 'translational', 'cylindrical' or 'free'",
            ),
            Self::Stretch => (
                matches!(kind, Distance | Free),
                "have a length; drive one of kind 'distance' or 'free'",
            ),
        }
    }
}

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

/// Adds the joints of a scenario and their drives.
pub(crate) fn add_joints(
    builder: &mut WorldBuilder,
    spec: &Spec,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) {
    let mut names = Names::default();
    for (i, joint) in spec.joint.iter().enumerate() {
        let path = format!("joint.{i}");
        names.check(&joint.name, &path, problems);
        let mut one = JointCompiler {
            spec: joint,
            object: format!("joint '{}'", joint.name),
            path,
            start_time: spec.simulation.start_time,
            problems,
        };
        one.add(builder, spec, frames);
    }
}

/// Marker of a problem that is already reported.
struct Reported;

struct JointCompiler<'a, 's> {
    spec: &'a FrameJointSpec,
    object: String,
    path: String,
    start_time: f64,
    problems: &'a mut ScenarioProblems<'s>,
}

impl JointCompiler<'_, '_> {
    fn problem(&mut self, key: &str, message: impl std::fmt::Display) {
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
            let (is_free, otherwise) = driven.is_free(spec.kind);
            if !is_free {
                self.problem(
                    driven.key(),
                    format!("it does not {otherwise}, or change the kind"),
                );
                continue;
            }
            let now = match driven {
                Driven::Turn => angle(&start),
                Driven::Slide => {
                    (start[0].orientation.conjugate() * (start[1].position - start[0].position)).z
                }
                Driven::Stretch => apart,
            };
            let alone = spec.kind == FrameJointKind::Free || driven == Driven::Stretch;
            let name = if alone {
                spec.name.clone()
            } else {
                format!("{} {}", spec.name, driven.key())
            };
            if let Some(target) = self.target(driven, drive, now)
                && let Ok(limits) = self.limits(driven, drive)
            {
                let joint = FrameJoint::new(&name, driven.kind(), ends[0], ends[1]).with_target(target);
                builder.joint(FrameJoint { limits, ..joint });
            }
        }
    }

    /// Returns the two frames, which are created if the joint has a position.
    fn ends(&mut self, builder: &mut WorldBuilder, scenario: &Spec, frames: &Frames) -> Option<[FrameId; 2]> {
        let Self { spec, .. } = *self;
        let addresses = [("from", &spec.from), ("to", &spec.to)];
        let Some(position) = spec.position else {
            for (key, given) in [("axis", spec.axis.is_some()), ("towards", spec.towards.is_some())] {
                if given {
                    self.problem(key, "needs a position; frames have axes of their own");
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
            "there is no '{address}'{near}; with position, name an object: {}; without it, give addresses of frames",
            listing(address, known.iter().map(String::as_str))
        );
        self.problem(key, message);
        None
    }

    /// Returns the limits of a drive, if it has any.
    fn limits(&mut self, driven: Driven, drive: &JointDriveSpec) -> Result<Option<DriverLimits>, Reported> {
        let (key, turns) = (driven.key(), driven == Driven::Turn);
        let scale = if turns { 1.0_f64.to_radians() } else { 1.0 };
        let one_of = |plain: Option<f64>, degrees: Option<f64>| {
            if turns { (degrees, plain) } else { (plain, degrees) }
        };
        let stops = drive.stops.as_ref();
        let (rate, wrong_rate) = one_of(drive.rate_limit, drive.rate_limit_deg);
        let (lower, wrong_lower) = stops.map_or((None, None), |stops| one_of(stops.lower, stops.lower_deg));
        let (upper, wrong_upper) = stops.map_or((None, None), |stops| one_of(stops.upper, stops.upper_deg));
        let [right, wrong] = if turns { ["_deg", ""] } else { ["", "_deg"] };
        for (name, value) in [
            ("rate_limit", wrong_rate),
            ("stops.lower", wrong_lower),
            ("stops.upper", wrong_upper),
        ] {
            if value.is_some() {
                let message = format!(
                    "give {name}{right}, not {name}{wrong}; values of this drive are in {}",
                    unit(turns)
                );
                self.problem(&format!("{key}.{name}{wrong}"), message);
                return Err(Reported);
            }
        }
        if drive.force_limit.is_none() && drive.inward_force_limit.is_some() {
            let message = "inward_force_limit needs a force_limit, the limit of the outward force";
            self.problem(&format!("{key}.inward_force_limit"), message);
            return Err(Reported);
        }
        let has_any = drive.force_limit.or(drive.power_limit).or(rate).is_some() || stops.is_some();
        if !has_any {
            if drive.regain_time.is_some() {
                let message = "a drive without limits never falls behind; give force_limit or rate_limit, or leave out regain_time";
                self.problem(&format!("{key}.regain_time"), message);
                return Err(Reported);
            }
            return Ok(None);
        }
        let none = DriverLimits::none();
        let outward_force = drive.force_limit.unwrap_or(f64::INFINITY);
        let limits = DriverLimits {
            outward_force,
            inward_force: drive.inward_force_limit.unwrap_or(outward_force),
            power: drive.power_limit.unwrap_or(f64::INFINITY),
            rate: rate.map_or(f64::INFINITY, |rate| scale * rate),
            regain_time: drive.regain_time.unwrap_or(none.regain_time),
            stops: stops.map(|stops| EndStops {
                lower: lower.map_or(f64::NEG_INFINITY, |lower| scale * lower),
                upper: upper.map_or(f64::INFINITY, |upper| scale * upper),
                stiffness: stops.stiffness,
                damping: stops.damping,
            }),
        };
        let mut problems = Vec::new();
        limits.problems(driven == Driven::Stretch, |name, problem| {
            problems.push((name, problem))
        });
        for (name, problem) in &problems {
            let name = match *name {
                "rate_limit" => format!("rate_limit{right}"),
                "stops.lower" => format!("stops.lower{right}"),
                name => name.to_owned(),
            };
            self.problem(&format!("{key}.{name}"), format!("{name} {problem}"));
        }
        match problems.is_empty() {
            true => Ok(Some(limits)),
            false => Err(Reported),
        }
    }

    /// Returns the prescribed function of a drive, whose coordinate has the value `now` at the
    /// start.
    fn target(&mut self, driven: Driven, drive: &JointDriveSpec, now: f64) -> Option<TimeFunction> {
        let key = driven.key();
        let turns = driven == Driven::Turn;
        let scale = if turns { 1.0_f64.to_radians() } else { 1.0 };
        let mut wrong = None;
        let mut pick = |name: &'static str, plain: bool, degrees: bool| {
            if (turns && plain) || (!turns && degrees) {
                wrong = Some((name, turns));
            }
        };
        pick("start", drive.start.is_some(), drive.start_deg.is_some());
        pick("rate", drive.rate.is_some(), drive.rate_deg.is_some());
        pick(
            "amplitude",
            drive.amplitude.is_some(),
            drive.amplitude_deg.is_some(),
        );
        pick("table", drive.table.is_some(), drive.table_deg.is_some());
        if let Some((name, turns)) = wrong {
            let (other, suffix) = if turns { ("", "_deg") } else { ("_deg", "") };
            let message = format!(
                "give {name}{suffix}, not {name}{other}; values of this drive are in {}",
                unit(turns)
            );
            self.problem(&format!("{key}.{name}{other}"), message);
            return None;
        }
        let start = drive.start.or(drive.start_deg).map_or(now, |start| start * scale);
        let (rate, amplitude) = (
            drive.rate.or(drive.rate_deg),
            drive.amplitude.or(drive.amplitude_deg),
        );
        let table = drive.table.as_ref().or(drive.table_deg.as_ref());
        let laws = [
            rate.is_some(),
            amplitude.is_some(),
            table.is_some(),
            drive.sequence.is_some(),
        ];
        if laws.iter().filter(|given| **given).count() != 1 {
            let message = "give exactly one of rate, amplitude with period, table, sequence";
            self.problem(key, message);
            return None;
        }
        if amplitude.is_none() && (drive.period.is_some() || drive.phase_deg.is_some()) {
            self.problem(&format!("{key}.period"), "period and phase_deg need an amplitude");
            return None;
        }
        if let Some(rate) = rate {
            return Some(TimeFunction::Uniform {
                start,
                rate: rate * scale,
            });
        }
        if let Some(amplitude) = amplitude {
            let period = drive.period.filter(|period| *period > 0.0);
            let Some(period) = period else {
                self.problem(
                    &format!("{key}.period"),
                    "an amplitude needs a positive period, in s",
                );
                return None;
            };
            return Some(TimeFunction::Harmonic {
                mean: start,
                amplitude: amplitude * scale,
                angular_frequency: TAU / period,
                // As a sine, which is zero at the start.
                phase: drive.phase_deg.unwrap_or(0.0).to_radians() - FRAC_PI_2,
            });
        }
        if let Some(table) = table {
            if !time_table::has_increasing_times(table) {
                let name = if turns { "table_deg" } else { "table" };
                let message = format!(
                    "needs points of time and {} in order of increasing time",
                    unit(turns)
                );
                self.problem(&format!("{key}.{name}"), message);
                return None;
            }
            let points = table.iter().map(|[time, value]| [*time, value * scale]);
            return Some(TimeFunction::Stations(points.collect()));
        }
        let sequence = drive.sequence.as_deref().unwrap_or_default();
        let mut wrong = |location: &str, message: &str| self.problem(&format!("{key}.{location}"), message);
        programme(sequence, turns, start, &mut wrong).map(TimeFunction::Programme)
    }
}

fn unit(turns: bool) -> &'static str {
    if turns { "degrees" } else { "metres" }
}

/// Returns the angle from x of the first to x of the second about z of the first, rad.
fn angle([first, second]: &[Pose; 2]) -> f64 {
    let along = (first.orientation.conjugate() * second.orientation) * DVec3::X;
    wrapped(along.y.atan2(along.x))
}

/// Returns the pose of a frame at the start.
fn frame_at_start(model: &Model, frame: FrameId, time: f64) -> Pose {
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
