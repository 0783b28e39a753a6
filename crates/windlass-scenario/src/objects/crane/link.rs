//! Checks and compiles links of cranes: joint, mass, drive, stops, prescribed motion.

use super::sequence::programme;
use crate::objects::body::build::inertia_matrix;
use crate::objects::frame::build::pose;
use crate::source::ScenarioProblems;
use crate::spec::{
    DriveSpec, FollowSpec, GainsSpec, JointSpec, LinkSpec, RowSpec, SequenceSpec, StopsSpec, VariableSpec,
};
use glam::{DMat3, DVec3};
use std::f64::consts::TAU;
use windlass_math::tables::{Table, TableError};
use windlass_math::{Pose, time_table};
use windlass_mechanics::mechanism::denavit_hartenberg::{Row, Variable};
use windlass_mechanics::mechanism::{
    Actuation, Control, EndStops, Joint, JointKind, JointMotion, Link, Parent, PidGains, SetPointFunction,
};
use windlass_mechanics::motion_sequence::MotionProgramme;

/// Difference between the set-point and the joint at the start above which a warning is given: m or
/// rad for a position, m/s or rad/s for a rate.
const JUMP_WARNING: f64 = 1e-3;

pub(super) struct LinkCompiler<'a, 'p> {
    pub object: String,
    pub path: String,
    /// Start time of the run, s.
    pub start: f64,
    pub problems: &'a mut ScenarioProblems<'p>,
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
    pub fn link(&mut self, spec: &LinkSpec, parent: Parent, tip: Pose) -> Option<Link> {
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

    /// Returns the value of one of two keys: the plain key for a prismatic joint, the key in
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
        self.warn_of_jump(&joint, &function, by_position);
        Some(joint.following(function))
    }

    /// Warns if a joint starts far from the set-point that its drive follows.
    fn warn_of_jump(&mut self, joint: &Joint, function: &SetPointFunction, by_position: bool) {
        let first = function.at(self.start).0;
        let away = (first
            - if by_position {
                joint.initial_position
            } else {
                joint.initial_velocity
            })
        .abs();
        if away > JUMP_WARNING {
            let object = self.object.clone();
            let what = if by_position { "position" } else { "rate" };
            let scale = if joint.kind == JointKind::Revolute {
                1.0 / 1f64.to_radians()
            } else {
                1.0
            };
            self.problems.warn(format!(
                "{object}: its drive follows a {what} of {:.3} at the start, which differs by {:.3} from the {what} of the joint; \
                 the drive's force jumps at the start",
                first * scale,
                away * scale
            ));
        }
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

pub(super) fn joint_of(spec: &JointSpec) -> Joint {
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

pub(super) fn row_of(row: &RowSpec) -> Row {
    let variable = match row.variable {
        VariableSpec::Theta => Variable::Theta,
        VariableSpec::D => Variable::D,
    };
    Row::in_degrees(row.alpha_deg, row.a, row.d, row.theta_deg, variable)
}
