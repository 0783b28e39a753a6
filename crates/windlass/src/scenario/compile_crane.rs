//! The cranes of a scenario: rows and joints, masses, drives, stops, given motions.

use super::compile::pose;
use super::compile_body::inertia_matrix;
use super::source::ScenarioProblems;
use super::spec::{
    CraneSpec, DriveSpec, GainsSpec, JointSpec, LinkSpec, RampSpec, SequenceSpec, StopsSpec, VariableSpec,
};
use crate::math::Pose;
use crate::mechanism::denavit_hartenberg::{Row, Variable};
use crate::mechanism::{
    Actuation, Control, EndStops, Joint, JointKind, Link, Mechanism, MechanismError, Parent, PidGains,
};
use crate::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;

/// The mechanism of a crane, or `None` after problems.
pub(super) fn crane(spec: &CraneSpec, path: &str, problems: &mut ScenarioProblems<'_>) -> Option<Mechanism> {
    let object = format!("crane '{}'", spec.name);
    if spec.link.is_empty() {
        problems.add(path, format!("{object}: it has no [[crane.link]]"));
        return None;
    }
    let mut tips: BTreeMap<&str, Pose> = BTreeMap::new();
    let mut links = Vec::new();
    for (i, link) in spec.link.iter().enumerate() {
        let place = format!("{path}.link.{i}");
        if let Some(row) = &link.denavit_hartenberg {
            tips.insert(&link.name, row_of(row).distal_frame());
        }
        let before = i.checked_sub(1).map(|k| spec.link[k].name.as_str());
        let parent = match link.parent.as_deref().or(before) {
            None | Some("base") => Parent::Base,
            Some(name) => Parent::Link(name.to_owned()),
        };
        links.push((link, place, parent));
    }
    let mut made = Vec::new();
    for (link, place, parent) in links {
        let tip = match &parent {
            Parent::Base => Pose::IDENTITY,
            Parent::Link(name) => tips.get(name.as_str()).copied().unwrap_or(Pose::IDENTITY),
        };
        let mut compiler = LinkCompiler {
            object: format!("{object}, link '{}'", link.name),
            path: place,
            problems,
        };
        made.push(compiler.link(link, parent, tip)?);
    }
    Mechanism::new(&spec.name, made)
        .map_err(|error| problems.add(&place_of(spec, path, &error), error.to_string()))
        .ok()
}

/// Where the link that an error names stands in the file.
fn place_of(spec: &CraneSpec, path: &str, error: &MechanismError) -> String {
    let text = error.to_string();
    let named = |link: &LinkSpec| text.contains(&format!("link '{}'", link.name));
    match spec.link.iter().position(named) {
        Some(i) => format!("{path}.link.{i}"),
        None => path.to_owned(),
    }
}

pub(super) fn row_of(row: &super::spec::RowSpec) -> Row {
    let variable = match row.variable {
        VariableSpec::Theta => Variable::Theta,
        VariableSpec::D => Variable::D,
    };
    Row::in_degrees(row.alpha_deg, row.a, row.d, row.theta_deg, variable)
}

struct LinkCompiler<'a, 'p> {
    object: String,
    path: String,
    problems: &'a mut ScenarioProblems<'p>,
}

impl LinkCompiler<'_, '_> {
    fn problem(&mut self, key: &str, message: &str) {
        let place = if key.is_empty() {
            self.path.clone()
        } else {
            format!("{}.{key}", self.path)
        };
        self.problems.add(&place, format!("{}: {message}", self.object));
    }

    /// `tip`: where a row's joint sits in the parent.
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
                    "has a drive and a sequence; a joint is driven or moved as given, not both",
                );
                return None;
            }
            (Some(drive), true) => joint = joint.actuated(self.drive(drive, kind)?),
            (None, false) => {
                let start = joint.initial_position;
                joint = joint.prescribed(self.programme(&spec.sequence, kind, start)?);
            }
            (None, true) => {}
        }
        if let Some(stops) = &spec.stops {
            joint = joint.stopped_by(self.stops(stops, kind)?);
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

    /// One of two keys, the plain one for a joint that slides and the one in degrees for one that turns. The outer
    /// `None` is a problem, which is reported.
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
                "turns"
            } else {
                "does not turn"
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

    fn stops(&mut self, spec: &StopsSpec, kind: JointKind) -> Option<EndStops> {
        for (unit, lower, upper) in [
            ("", spec.lower, spec.upper),
            ("_deg", spec.lower_deg, spec.upper_deg),
        ] {
            if let (Some(lower), Some(upper)) = (lower, upper)
                && lower >= upper
            {
                let message = format!(
                    "stops.lower{unit} is {lower} and stops.upper{unit} {upper}; the lower end must be below the upper"
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
        // Moves are made in the units of the file, so that messages speak of its numbers.
        let (unit, scale) = match kind {
            JointKind::Revolute => (" (degrees)", 1f64.to_radians()),
            _ => (" (m)", 1.0),
        };
        let mut programme = MotionProgramme::at_rest(start);
        for (i, spec) in moves.iter().enumerate() {
            let key = format!("sequence.{i}");
            let mut number = |name: &str, plain: Option<f64>, degrees: Option<f64>| {
                let keys = [format!("{key}.{name}"), format!("{key}.{name}_deg")];
                self.in_joint_units(kind, (&keys[0], plain), (&keys[1], degrees))?;
                Some(plain.or(degrees))
            };
            let distance = number("distance", spec.distance, spec.distance_deg)?;
            let velocity = number("velocity", spec.velocity, spec.velocity_deg)?;
            let acceleration = number("acceleration", spec.acceleration, spec.acceleration_deg)?;
            let ramp = match spec.ramp {
                RampSpec::Cosine => RampShape::Cosine,
                RampSpec::ConstantAcceleration => RampShape::ConstantAcceleration,
            };
            let Some(a) = acceleration else {
                self.problem(&key, "give the largest acceleration of the move");
                return None;
            };
            let made = match (spec.stop, distance, velocity) {
                (None, Some(d), Some(v)) => {
                    MotionSequence::from_distance_and_velocity(ramp, spec.start, d, v, a)
                }
                (Some(stop), None, Some(v)) => {
                    MotionSequence::from_stop_and_velocity(ramp, spec.start, stop, v, a)
                }
                (Some(stop), Some(d), None) => {
                    MotionSequence::from_stop_and_distance(ramp, spec.start, stop, d, a)
                }
                _ => {
                    self.problem(&key, "give two of distance, velocity and stop");
                    return None;
                }
            };
            match made {
                Ok(sequence) => programme = programme.with(sequence.scaled(scale)),
                Err(error) => {
                    self.problem(&key, &format!("{error}{unit}"));
                    return None;
                }
            }
        }
        Some(programme)
    }
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
