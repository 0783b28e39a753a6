//! Checks and compiles loads with formulas: resolves names to state variables and parses the
//! formulas.

use crate::compile::Compilation;
use crate::expression::{Expression, is_free_name, names_in};
use crate::jumps::levels;
use crate::objects::Object;
use crate::objects::frame::build::Frames;
use crate::source::ScenarioProblems;
use crate::spec::{LoadNumber, LoadSpec, Spec};
use std::sync::Arc;
use windlass_math::{DVec3, Pose, Wrench};
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{FrameNumber, JointNumber, LoadInput, LoadJump, LoadOfState, MechanismId, Model, Owner};

/// Variables of frames: name in formulas, unit.
const OF_FRAMES: [(&str, &str, FrameNumber); 12] = [
    ("x", "m", FrameNumber::Position(0)),
    ("y", "m", FrameNumber::Position(1)),
    ("z", "m", FrameNumber::Position(2)),
    ("vx", "m/s", FrameNumber::Velocity(0)),
    ("vy", "m/s", FrameNumber::Velocity(1)),
    ("vz", "m/s", FrameNumber::Velocity(2)),
    ("roll", "rad", FrameNumber::Angle(0)),
    ("pitch", "rad", FrameNumber::Angle(1)),
    ("yaw", "rad", FrameNumber::Angle(2)),
    ("wx", "rad/s", FrameNumber::AngularVelocity(0)),
    ("wy", "rad/s", FrameNumber::AngularVelocity(1)),
    ("wz", "rad/s", FrameNumber::AngularVelocity(2)),
];

/// Variables of joints between frames: name in formulas, unit.
const OF_JOINTS: [(&str, &str, JointNumber); 5] = [
    ("angle", "rad", JointNumber::Angle),
    ("angle_rate", "rad/s", JointNumber::AngleRate),
    ("way", "m", JointNumber::Displacement),
    ("way_rate", "m/s", JointNumber::DisplacementRate),
    ("distance", "m", JointNumber::Distance),
];

/// Variables of crane joints: name in formulas, true for a rate, units for a prismatic and for a
/// revolute joint.
const OF_CRANES: [(&str, bool, [&str; 2]); 2] = [
    ("position", false, ["m", "rad"]),
    ("rate", true, ["m/s", "rad/s"]),
];

/// A variable that a formula may name.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    unit: &'static str,
    input: LoadInput,
}

/// A load with formulas: its owner, the load, its key path, and the name of the owner in messages.
type FormulaLoad<'s> = (Owner, &'s LoadSpec, String, String);

/// Adds the loads with formulas. All objects that the formulas may name must exist.
pub(crate) fn add_formulas(compilation: &mut Compilation<'_>) {
    let Compilation {
        spec,
        builder,
        frames,
        problems,
        ..
    } = compilation;
    for (owner, load, path, object) in loads_with_formulas(builder.model(), spec) {
        let mut formulas = Formulas {
            load,
            path,
            object,
            model: builder.model(),
            frames,
            problems,
        };
        if let Some(compiled) = formulas.compile(owner) {
            builder.load_of_state(owner, compiled, load.table.clone().unwrap_or_default());
        }
    }
}

fn loads_with_formulas<'s>(model: &Model, spec: &'s Spec) -> Vec<FormulaLoad<'s>> {
    let mut found = Vec::new();
    let mut add = |owner: Option<Owner>, loads: &'s [LoadSpec], path: &str, object: &str| {
        let loads = loads.iter().enumerate().filter(|(_, load)| load.has_formulas());
        for ((k, load), owner) in loads.filter_map(|load| Some(load).zip(owner)) {
            found.push((owner, load, format!("{path}.load.{k}"), object.to_owned()));
        }
    };
    for (i, body) in spec.body.iter().enumerate() {
        let owner = model.body(&body.name).map(Owner::Body);
        add(owner, &body.load, &format!("body.{i}"), &body.label());
    }
    for (i, crane) in spec.crane.iter().enumerate() {
        let id = model.mechanism(&crane.name);
        for (k, link) in crane.link.iter().enumerate() {
            let owner = id.and_then(|id| model.link(id, &link.name)).map(Owner::Link);
            let object = format!("crane '{}', link '{}'", crane.name, link.name);
            add(owner, &link.load, &format!("crane.{i}.link.{k}"), &object);
        }
    }
    found
}

/// Returns true if a function of time (s) is linear, tested at 40 times between -1250 s and 11,250
/// s.
fn is_linear(of: impl Fn(f64) -> Option<f64>) -> bool {
    let [Some(at_start), Some(later)] = [of(0.0), of(1.0)] else {
        return false;
    };
    let slope = later - at_start;
    (1..=40).all(|k| {
        // Spacing by the golden ratio: no periodic function matches a straight line at all of these
        // times.
        let t = 12500.0 * ((0.618_033_988_749_895 * f64::from(k)).fract() - 0.1);
        let (value, expected) = (of(t).unwrap_or(f64::NAN), at_start + slope * t);
        (value - expected).abs() <= 1e-12 * (at_start.abs() + (slope * t).abs() + slope.abs())
    })
}

struct Formulas<'a, 's> {
    load: &'a LoadSpec,
    path: String,
    object: String,
    model: &'a Model,
    frames: &'a Frames,
    problems: &'a mut ScenarioProblems<'s>,
}

impl Formulas<'_, '_> {
    fn problem(&mut self, key: &str, message: impl std::fmt::Display) {
        self.problems.add(
            &format!("{}.{key}", self.path),
            format!("{}: {message}", self.object),
        );
    }

    fn compile(&mut self, owner: Owner) -> Option<LoadOfState> {
        if self.load.period.is_some() {
            self.problem(
                "period",
                "a load with formulas has no period; write cos(tau*t/period) in the formula",
            );
        }
        let variables = self.variables(owner);
        let numbers = [&self.load.force, &self.load.moment].into_iter().flatten();
        let used: Vec<&str> = numbers
            .clone()
            .filter_map(LoadNumber::formula)
            .flat_map(names_in)
            .collect();
        let inputs: Vec<Variable> = variables
            .iter()
            .filter(|variable| used.contains(&variable.name.as_str()))
            .cloned()
            .collect();
        let known: Vec<(&str, &str)> = variables
            .iter()
            .map(|variable| (variable.name.as_str(), variable.unit))
            .collect();
        let mut laws = [Law::Number(0.0); 6];
        let mut complete = true;
        for (k, number) in numbers.enumerate() {
            let law = match number {
                LoadNumber::Number(value) => Ok(Law::Number(*value)),
                LoadNumber::Formula(text) => Expression::read(text, &known).map(Law::Formula),
            };
            match law {
                Ok(law) => laws[k] = law,
                Err(error) => {
                    let (key, unit) = if k < 3 { ("force", "N") } else { ("moment", "N m") };
                    let axis = ["x", "y", "z"][k % 3];
                    self.problem(
                        &format!("{key}.{}", k % 3),
                        format!("the {key} along {axis}, in {unit}: {error}"),
                    );
                    complete = false;
                }
            }
        }
        let words = format!(
            "{:?} {:?} {:?}",
            self.load.force, self.load.moment, self.load.variables
        );
        let names: Vec<String> = inputs.iter().map(|variable| variable.name.clone()).collect();
        let jumps = self.jumps(&names, &known);
        complete.then(|| LoadOfState {
            jumps,
            point: DVec3::from(self.load.point),
            follows_body: self.load.follows_body,
            words,
            inputs: inputs.iter().map(|variable| variable.input).collect(),
            law: Arc::new(move |now| {
                let of = |name: &str| Some(now[names.iter().position(|other| other == name)?]);
                let [fx, fy, fz, mx, my, mz] = laws.map(|law| law.value(of));
                Wrench::new(DVec3::new(fx, fy, fz), DVec3::new(mx, my, mz))
            }),
        })
    }

    /// Returns the levels at which the formulas are discontinuous.
    fn jumps(&self, names: &[String], known: &[(&str, &str)]) -> Vec<LoadJump> {
        let formulas = [&self.load.force, &self.load.moment].into_iter().flatten();
        let mut all = Vec::new();
        for level in formulas.filter_map(LoadNumber::formula).flat_map(levels) {
            if all.contains(&level) {
                continue;
            }
            all.push(level);
        }
        let jump = |level: crate::jumps::Level| {
            // The level is part of a formula that has been parsed, so parsing it should succeed. If
            // it fails, the load still works: the integrator then locates the discontinuity by
            // shortening its steps.
            let read = Expression::read(&level.text, known).ok()?;
            let own = names.to_vec();
            let by_time = names_in(&level.text)
                .all(|name| name == "t" || !names.iter().any(|other| other == name))
                && is_linear(|t| read.value(|_| Some(t)));
            Some(LoadJump {
                level: Arc::new(move |now: &[f64]| {
                    let of = |name: &str| Some(now[own.iter().position(|other| other == name)?]);
                    read.value(of).unwrap_or(f64::NAN)
                }),
                at_whole_numbers: level.at_whole_numbers,
                closed_below: level.closed_below,
                by_time,
            })
        };
        all.into_iter().filter_map(jump).collect()
    }

    /// Returns all variables that the formulas may name: the time, the variables of the point of
    /// the load, and the entries of `variables`.
    fn variables(&mut self, owner: Owner) -> Vec<Variable> {
        let offset = Pose {
            position: DVec3::from(self.load.point),
            ..Pose::IDENTITY
        };
        let own = OF_FRAMES.map(|(name, unit, number)| Variable {
            name: name.to_owned(),
            unit,
            input: LoadInput::Frame {
                owner,
                offset,
                number,
            },
        });
        let time = Variable {
            name: "t".to_owned(),
            unit: "s",
            input: LoadInput::Time,
        };
        let mut all: Vec<Variable> = std::iter::once(time).chain(own).collect();
        let load = self.load;
        for (name, address) in &load.variables {
            let key = format!("variables.{name}");
            if !is_free_name(name) || all.iter().any(|other| other.name == *name) {
                self.problem(
                    &key,
                    format!(
                        "'{name}' cannot be the name of a variable; use letters, digits and underscores, and none of the names that \
                         formulas already have: {}, pi, tau, e, functions",
                        all.iter().map(|other| other.name.as_str()).collect::<Vec<_>>().join(", ")
                    ),
                );
                continue;
            }
            match self.find(address) {
                Ok((unit, input)) => all.push(Variable {
                    name: name.clone(),
                    unit,
                    input,
                }),
                Err(message) => self.problem(&key, message),
            }
        }
        all
    }

    /// Finds the variable at an address such as `"slider/pin.vx"`: its unit and the load input that
    /// supplies it.
    fn find(&self, address: &str) -> Result<(&'static str, LoadInput), String> {
        let known = || {
            let frames = OF_FRAMES
                .map(|(name, unit, _)| format!("{name} ({unit})"))
                .join(", ");
            let joints = OF_JOINTS
                .map(|(name, unit, _)| format!("{name} ({unit})"))
                .join(", ");
            format!(
                "bodies and frames have {frames}; joints have {joints}; links of cranes have position (m or rad) and rate"
            )
        };
        let Some((object_name, quantity)) = address.rsplit_once('.') else {
            return Err(format!(
                "'{address}' is not a variable; give object and quantity, as in \"body/frame.x\": {}",
                known()
            ));
        };
        if let Some((_, unit, number)) = OF_FRAMES.iter().find(|(name, ..)| *name == quantity) {
            let (owner, offset) = self.frame(object_name)?;
            let number = *number;
            return Ok((
                unit,
                LoadInput::Frame {
                    owner,
                    offset,
                    number,
                },
            ));
        }
        if let Some((_, unit, number)) = OF_JOINTS.iter().find(|(name, ..)| *name == quantity) {
            let joint = self.model.joint(object_name).ok_or_else(|| {
                let names = self.model.joints().iter().map(|joint| joint.name.as_str());
                no_such("joint", object_name, names)
            })?;
            return Ok((unit, LoadInput::Joint(joint, *number)));
        }
        if let Some((_, rate, units)) = OF_CRANES.iter().find(|(name, ..)| *name == quantity) {
            return self.joint_of_crane(object_name, *rate, units);
        }
        Err(format!("there is no quantity '{quantity}'; {}", known()))
    }

    fn frame(&self, object_name: &str) -> Result<(Owner, Pose), String> {
        if let Some(body) = self.model.body(object_name) {
            return Ok((Owner::Body(body), Pose::IDENTITY));
        }
        let frame = self.frames.get(object_name).ok_or_else(|| {
            let bodies = self.model.bodies().iter().map(|body| body.name.as_str());
            no_such(
                "body or frame",
                object_name,
                bodies.chain(self.frames.keys().map(String::as_str)),
            )
        })?;
        let frame = &self.model.frames()[frame.index()];
        Ok((frame.owner, frame.offset))
    }

    fn joint_of_crane(
        &self,
        object_name: &str,
        rate: bool,
        units: &[&'static str; 2],
    ) -> Result<(&'static str, LoadInput), String> {
        let joints = self
            .model
            .mechanisms()
            .iter()
            .enumerate()
            .flat_map(|(m, mounted)| {
                let crane = &mounted.mechanism;
                (0..crane.joint_count()).filter_map(move |joint| {
                    let (found, link) = crane.joint(joint)?;
                    let turns = found.kind == windlass_mechanics::mechanism::JointKind::Revolute;
                    let name = format!("{}/{}", crane.name(), crane.links()[link].name);
                    Some((name, m, joint, turns))
                })
            });
        let joints: Vec<(String, usize, usize, bool)> = joints.collect();
        let Some((_, m, joint, turns)) = joints.iter().find(|(name, ..)| name == object_name) else {
            let names = joints.iter().map(|(name, ..)| name.as_str());
            return Err(no_such("movable link of a crane", object_name, names));
        };
        let input = LoadInput::MechanismJoint {
            mechanism: MechanismId::from_index(*m),
            joint: *joint,
            rate,
        };
        Ok((units[usize::from(*turns)], input))
    }
}

fn no_such<'n>(what: &str, object_name: &str, names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.collect();
    let near = suggestion(object_name, names.iter().copied());
    let list = match names.is_empty() {
        true => "none available".to_owned(),
        false => format!("available: {}", listing(object_name, names.iter().copied())),
    };
    format!("there is no {what} '{object_name}'{near}; {list}")
}

/// One component of a load.
#[derive(Clone, Copy, Debug)]
enum Law {
    Number(f64),
    Formula(Expression),
}

impl Law {
    fn value(self, of: impl Fn(&str) -> Option<f64>) -> f64 {
        match self {
            Self::Number(value) => value,
            // NaN stops the evaluation, with a message that names the load.
            Self::Formula(formula) => formula.value(of).unwrap_or(f64::NAN),
        }
    }
}
