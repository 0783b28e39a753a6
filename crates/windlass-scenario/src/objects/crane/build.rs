//! Compiles the cranes of a scenario: rows and joints, masses, drives, stops, prescribed motions.

use crate::compile::pose;
use crate::objects::body::build::inertia_matrix;
use crate::source::ScenarioProblems;
use crate::spec::{
    CraneSpec, DriveSpec, FollowSpec, GainsSpec, JointSpec, LinkSpec, RampSpec, SequenceSpec, StopsSpec,
    VariableSpec,
};
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::f64::consts::TAU;
use windlass_math::tables::{Table, TableError};
use windlass_math::{Pose, time_table};
use windlass_mechanics::mechanism::denavit_hartenberg::{Row, Variable};
use windlass_mechanics::mechanism::{
    Actuation, Control, EndStops, Joint, JointKind, JointMotion, Link, Mechanism, MechanismError, Parent,
    PidGains, SetPointFunction,
};
use windlass_mechanics::motion_sequence::{MotionProgramme, MotionSequence, RampShape};

/// Distance between a joint's initial value and the set-point it follows above which a warning is
/// given, m, rad or per second.
const FAR_AWAY: f64 = 1e-3;

/// Returns the mechanism of a crane for a run that starts at `start` (s), or `None` after problems.
pub(crate) fn crane(
    (spec, start): (&CraneSpec, f64),
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Mechanism> {
    let object = format!("crane '{}'", spec.name);
    if spec.link.is_empty() {
        problems.add(path, format!("{object}: it needs at least one [[crane.link]]"));
        return None;
    }
    let mut tips: BTreeMap<&str, Pose> = BTreeMap::new();
    let mut links = Vec::new();
    for (i, link) in spec.link.iter().enumerate() {
        let location = format!("{path}.link.{i}");
        if let Some(row) = &link.denavit_hartenberg {
            tips.insert(&link.name, row_of(row).distal_frame());
        }
        let before = i.checked_sub(1).map(|k| spec.link[k].name.as_str());
        let parent = match link.parent.as_deref().or(before) {
            None | Some("base") => Parent::Base,
            Some(name) => Parent::Link(name.to_owned()),
        };
        links.push((link, location, parent));
    }
    let mut made = Vec::new();
    for (link, location, parent) in links {
        let tip = match &parent {
            Parent::Base => Pose::IDENTITY,
            Parent::Link(name) => tips.get(name.as_str()).copied().unwrap_or(Pose::IDENTITY),
        };
        let mut compiler = LinkCompiler {
            object: format!("{object}, link '{}'", link.name),
            path: location,
            start,
            problems,
        };
        made.push(compiler.link(link, parent, tip)?);
    }
    Mechanism::new(&spec.name, made)
        .map_err(|error| problems.add(&location_of(spec, path, &error), error.to_string()))
        .ok()
}

/// Returns the key path of the link that an error names.
fn location_of(spec: &CraneSpec, path: &str, error: &MechanismError) -> String {
    let text = error.to_string();
    let named = |link: &LinkSpec| text.contains(&format!("link '{}'", link.name));
    match spec.link.iter().position(named) {
        Some(i) => format!("{path}.link.{i}"),
        None => path.to_owned(),
    }
}

pub(crate) fn row_of(row: &crate::spec::RowSpec) -> Row {
    let variable = match row.variable {
        VariableSpec::Theta => Variable::Theta,
        VariableSpec::D => Variable::D,
    };
    Row::in_degrees(row.alpha_deg, row.a, row.d, row.theta_deg, variable)
}

struct LinkCompiler<'a, 'p> {
    object: String,
    path: String,
    /// Start time of the run, s.
    start: f64,
    problems: &'a mut ScenarioProblems<'p>,
}

impl LinkCompiler<'_, '_> {
    fn problem(&mut self, key: &str, message: &str) {
        let location = if key.is_empty() {
            self.path.clone()
        } else {
            format!("{}.{key}", self.path)
        };
        self.problems
            .add(&location, format!("{}: {message}", self.object));
    }

    /// Compiles a link. `tip` is the pose of a Denavit-Hartenberg joint in the parent's frame.
    fn link(&mut self, spec: &LinkSpec, parent: Parent, tip: Pose) -> Option<Link> {
        let mut joint = match (&spec.denavit_hartenberg, &spec.joint) {
            (Some(row), None) => row_of(row).joint(tip),
            (None, Some(joint)) => joint_of(joint),
            _ => {
                self.problem("", "give either denavit_hartenberg or joint");
                return None;
            }
        };
        let kind = joint.kind;
        let rate = self.in_joint_units(kind, ("rate", spec.rate), ("rate_deg", spec.rate_deg))?;
        joint.initial_velocity = rate.unwrap_or(0.0);
        match (&spec.drive, spec.sequence.is_empty()) {
            (Some(_), false) => {
                self.problem(
                    "sequence",
                    "has a drive and a sequence; a joint has either a drive or a prescribed motion",
                );
                return None;
            }
            (Some(drive), true) => {
                joint = joint.actuated(self.drive(drive, kind)?);
                if let Some(follow) = &drive.follow {
                    joint = self.following(joint, follow)?;
                }
            }
            (None, false) => {
                let start = joint.initial_position;
                joint = joint.prescribed(self.programme(&spec.sequence, kind, start)?);
            }
            (None, true) => {}
        }
        if let Some(stops) = &spec.stops {
            joint = joint.with_stops(self.stops(stops, kind)?);
        }
        if !spec.joint_force.is_empty() {
            joint = self.forced(joint, &spec.joint_force)?;
        }
        let axes = DMat3::from_quat(pose([0.0; 3], spec.inertia_attitude_deg).orientation);
        let inertia = match &spec.inertia {
            Some(inertia) => axes * inertia_matrix(inertia) * axes.transpose(),
            None => DMat3::ZERO,
        };
        let mut link =
            Link::new(&spec.name, joint).with_mass(spec.mass, DVec3::from(spec.centre_of_gravity), inertia);
        link.parent = parent;
        Some(link)
    }

    /// Returns the value of one of two keys: the plain one for a prismatic joint, the one in
    /// degrees for a revolute joint. The outer `None` means a problem, which is reported.
    fn in_joint_units(
        &mut self,
        kind: JointKind,
        plain: (&str, Option<f64>),
        degrees: (&str, Option<f64>),
    ) -> Option<Option<f64>> {
        let (right, wrong) = match kind {
            JointKind::Revolute => (degrees, plain),
            JointKind::Prismatic | JointKind::Fixed => (plain, degrees),
        };
        if wrong.1.is_some() {
            let kind = if kind == JointKind::Revolute {
                "rotates"
            } else {
                "does not rotate"
            };
            self.problem(
                wrong.0,
                &format!("its joint {kind}: use {} instead of {}", right.0, wrong.0),
            );
            return None;
        }
        let turns = kind == JointKind::Revolute;
        Some(
            right
                .1
                .map(|value| if turns { value.to_radians() } else { value }),
        )
    }

    fn drive(&mut self, spec: &DriveSpec, kind: JointKind) -> Option<Actuation> {
        let gains = |gains: GainsSpec| PidGains {
            proportional: gains.proportional,
            integral: gains.integral,
            derivative: gains.derivative,
        };
        let control = match (spec.position.map(gains), spec.velocity.map(gains)) {
            (None, None) => Control::Passive,
            (Some(position), None) => Control::Position(position),
            (None, Some(velocity)) => Control::Velocity(velocity),
            (Some(position), Some(velocity)) => Control::Travel { position, velocity },
        };
        let rate = self.in_joint_units(
            kind,
            ("drive.set_point_rate", spec.set_point_rate),
            ("drive.set_point_rate_deg", spec.set_point_rate_deg),
        )?;
        Some(Actuation {
            control,
            viscous_damping: spec.viscous_damping,
            compensates_damping: spec.compensate_damping,
            force_limit: spec.force_limit.unwrap_or(f64::INFINITY),
            power_limit: spec.power_limit.unwrap_or(f64::INFINITY),
            set_point_rate: rate.unwrap_or(f64::INFINITY),
        })
    }

    /// Returns the joint with a prescribed force.
    fn forced(&mut self, joint: Joint, points: &[[f64; 2]]) -> Option<Joint> {
        let problem = match &joint.motion {
            _ if joint.kind == JointKind::Fixed => {
                "is on a fixed joint, which cannot move; give the link a load"
            }
            JointMotion::Prescribed(_) => "is on a joint with prescribed motion, where a force has no effect",
            JointMotion::Dynamic(_) if !time_table::has_increasing_times(points) => {
                "needs points [time, force] in order of increasing time"
            }
            JointMotion::Dynamic(_) => return Some(joint.with_applied_force(points.to_vec())),
        };
        self.problem("joint_force", &format!("joint_force {problem}"));
        None
    }

    /// Returns the joint with a set-point that follows a function or a file.
    fn following(&mut self, joint: Joint, spec: &FollowSpec) -> Option<Joint> {
        let (kind, degree) = (joint.kind, 1f64.to_radians());
        let by_position = match &joint.motion {
            JointMotion::Dynamic(drive) => match drive.control {
                Control::Passive => {
                    self.problem(
                        "drive.follow",
                        "its drive has no gains to follow a set-point; give position or velocity",
                    );
                    return None;
                }
                Control::Velocity(_) => false,
                _ => true,
            },
            JointMotion::Prescribed(_) => return None,
        };
        let function = match spec {
            FollowSpec::Harmonic {
                mean,
                mean_deg,
                amplitude,
                amplitude_deg,
                period,
                phase_deg,
            } => {
                let mut number = |key: &str, plain: Option<f64>, degrees: Option<f64>| {
                    let keys = [format!("drive.follow.{key}"), format!("drive.follow.{key}_deg")];
                    self.in_joint_units(kind, (&keys[0], plain), (&keys[1], degrees))
                };
                let (mean, amplitude) = (
                    number("mean", *mean, *mean_deg)?,
                    number("amplitude", *amplitude, *amplitude_deg)?,
                );
                if *period <= 0.0 {
                    self.problem(
                        "drive.follow.period",
                        &format!("the period of the set-point must be positive, is {period}; give it in s"),
                    );
                    return None;
                }
                SetPointFunction::Harmonic {
                    mean: mean.unwrap_or(0.0),
                    amplitude: amplitude.unwrap_or(0.0),
                    frequency: TAU / period,
                    phase: phase_deg.to_radians(),
                }
            }
            FollowSpec::TimeHistory { file, column } => {
                let (unit, scale) = match (kind, by_position) {
                    (JointKind::Revolute, true) => ("deg", degree),
                    (JointKind::Revolute, false) => ("deg/s", degree),
                    (_, true) => ("m", 1.0),
                    (_, false) => ("m/s", 1.0),
                };
                let points = self.history(file, column, unit)?;
                SetPointFunction::Table(points.into_iter().map(|[t, value]| [t, value * scale]).collect())
            }
        };
        let first = function.at(self.start).0;
        let away = (first
            - if by_position {
                joint.initial_position
            } else {
                joint.initial_velocity
            })
        .abs();
        if away > FAR_AWAY {
            let object = self.object.clone();
            let what = if by_position { "position" } else { "rate" };
            let scale = if kind == JointKind::Revolute {
                1.0 / degree
            } else {
                1.0
            };
            self.problems.warn(format!(
                "{object}: the {what} that its drive follows is {:.3} at the start, {:.3} away from that of the joint, which \
                 causes a jump in the drive's force",
                first * scale,
                away * scale
            ));
        }
        Some(joint.following(function))
    }

    /// Reads points of time and value from a file.
    fn history(&mut self, file: &str, column: &str, unit: &'static str) -> Option<Vec<[f64; 2]>> {
        let path = self.problems.source().beside(file);
        let read = || {
            let table = Table::read(file, &path)?;
            table.check_unit("time", "s")?;
            table.check_unit(column, unit)?;
            let pairs = table.finite("time")?.iter().zip(table.finite(column)?);
            Ok::<_, TableError>(pairs.map(|(t, value)| [*t, *value]).collect::<Vec<_>>())
        };
        match read() {
            Ok(points) if time_table::has_increasing_times(&points) => Some(points),
            Ok(_) => {
                self.problem(
                    "drive.follow.file",
                    &format!("'{file}' needs rows in order of increasing time"),
                );
                None
            }
            Err(error) => {
                self.problem("drive.follow.file", &error.to_string());
                None
            }
        }
    }

    fn stops(&mut self, spec: &StopsSpec, kind: JointKind) -> Option<EndStops> {
        for (unit, lower, upper) in [
            ("", spec.lower, spec.upper),
            ("_deg", spec.lower_deg, spec.upper_deg),
        ] {
            if let (Some(lower), Some(upper)) = (lower, upper)
                && lower >= upper
            {
                let message = format!(
                    "stops.lower{unit} is {lower} and stops.upper{unit} is {upper}; the lower end must be below the upper end"
                );
                self.problem(&format!("stops.lower{unit}"), &message);
                return None;
            }
        }
        let lower = self.in_joint_units(
            kind,
            ("stops.lower", spec.lower),
            ("stops.lower_deg", spec.lower_deg),
        )?;
        let upper = self.in_joint_units(
            kind,
            ("stops.upper", spec.upper),
            ("stops.upper_deg", spec.upper_deg),
        )?;
        Some(EndStops {
            lower: lower.unwrap_or(f64::NEG_INFINITY),
            upper: upper.unwrap_or(f64::INFINITY),
            stiffness: spec.stiffness,
            damping: spec.damping,
        })
    }

    fn programme(&mut self, moves: &[SequenceSpec], kind: JointKind, start: f64) -> Option<MotionProgramme> {
        let turns = kind == JointKind::Revolute;
        programme(moves, turns, start, &mut |key, message| {
            self.problem(key, message)
        })
    }
}

/// Returns the programme of moves from `start` (m or rad) of a joint that rotates (`turns`) or
/// slides. `problem` takes the key and the message of a problem.
pub(crate) fn programme(
    moves: &[SequenceSpec],
    turns: bool,
    start: f64,
    problem: &mut dyn FnMut(&str, &str),
) -> Option<MotionProgramme> {
    // Moves are computed in the units of the file, so that messages quote its numbers.
    let (unit, scale) = if turns {
        (" (degrees)", 1f64.to_radians())
    } else {
        (" (m)", 1.0)
    };
    let mut programme = MotionProgramme::at_rest(start);
    for (i, spec) in moves.iter().enumerate() {
        let key = format!("sequence.{i}");
        let mut number = |name: &str, plain: Option<f64>, degrees: Option<f64>| {
            let (right, wrong) = if turns { (degrees, plain) } else { (plain, degrees) };
            if wrong.is_some() {
                let keys = [format!("{key}.{name}"), format!("{key}.{name}_deg")];
                let (right, wrong) = if turns { (1, 0) } else { (0, 1) };
                let how = if turns { "rotates" } else { "does not rotate" };
                let message = format!("its joint {how}: use {} instead of {}", keys[right], keys[wrong]);
                problem(&keys[wrong], &message);
                return None;
            }
            Some(right)
        };
        let distance = number("distance", spec.distance, spec.distance_deg)?;
        let velocity = number("velocity", spec.velocity, spec.velocity_deg)?;
        let acceleration = number("acceleration", spec.acceleration, spec.acceleration_deg)?;
        let ramp = match spec.ramp {
            RampSpec::Cosine => RampShape::Cosine,
            RampSpec::ConstantAcceleration => RampShape::ConstantAcceleration,
        };
        let Some(a) = acceleration else {
            problem(&key, "the move needs its largest acceleration; give acceleration");
            return None;
        };
        let made = match (spec.stop, distance, velocity) {
            (None, Some(d), Some(v)) => MotionSequence::from_distance_and_velocity(ramp, spec.start, d, v, a),
            (Some(stop), None, Some(v)) => {
                MotionSequence::from_stop_and_velocity(ramp, spec.start, stop, v, a)
            }
            (Some(stop), Some(d), None) => {
                MotionSequence::from_stop_and_distance(ramp, spec.start, stop, d, a)
            }
            _ => {
                problem(&key, "give two of distance, velocity and stop");
                return None;
            }
        };
        match made {
            Ok(sequence) => programme = programme.with(sequence.scaled(scale)),
            Err(error) => {
                problem(&key, &format!("{error}{unit}"));
                return None;
            }
        }
    }
    Some(programme)
}

fn joint_of(spec: &JointSpec) -> Joint {
    match spec {
        JointSpec::Fixed {
            position,
            attitude_deg,
        } => Joint::fixed(pose(*position, *attitude_deg)),
        JointSpec::Revolute {
            position,
            attitude_deg,
            axis,
            start_deg,
        } => Joint::revolute(pose(*position, *attitude_deg), DVec3::from(*axis))
            .starting_at(start_deg.to_radians(), 0.0),
        JointSpec::Prismatic {
            position,
            attitude_deg,
            axis,
            start,
        } => Joint::prismatic(pose(*position, *attitude_deg), DVec3::from(*axis)).starting_at(*start, 0.0),
    }
}
