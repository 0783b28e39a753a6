//! What a scenario connects: channels of the world to inputs of a unit, outputs of a unit to what
//! of the world follows them.

use super::description::{Description, Type, Variable as Theirs};
use super::instance::Slot;
use super::orders::{Orders, driven, objects};
use super::units::Conversion;
use crate::inputs::Inputs;
use crate::outputs::Outputs;
use crate::variables::{Kind, Variable, Variables};
use std::collections::{BTreeMap, BTreeSet};
use windlass::results::interval_extremes::is_interval_extreme;
use windlass::results::summary::short;
use windlass::results::{Recorder, TableDefinition};
use windlass::scenario::spec::{UnitInputSpec, UnitOutputSpec, UnitSpec, UnitValueSpec};
use windlass::spelling::suggestion;
use windlass::world::{Model, World};

/// What a world has for units.
#[derive(Debug)]
pub(super) struct WorldSide {
    /// What it can follow, by reference.
    pub(super) settable: Variables,
    pub(super) inputs: Inputs,
    /// What it says, in the order of `outputs`.
    said: Variables,
    pub(super) outputs: Outputs,
    tables: Vec<TableDefinition>,
}

impl WorldSide {
    pub(super) fn of(world: &World, recorder: &Recorder) -> Self {
        let (mut settable, mut said) = (Variables::default(), Variables::default());
        Self {
            inputs: Inputs::declare(world, &mut settable),
            outputs: Outputs::declare(world.model(), recorder, &mut said),
            settable,
            said,
            tables: recorder.definitions().to_vec(),
        }
    }

    /// Values of all that can be set, as the world starts.
    pub(super) fn start(&self) -> Vec<f64> {
        self.settable
            .all()
            .iter()
            .map(|variable| variable.start)
            .collect()
    }

    /// What of the world goes by a name.
    fn to(&self, name: &str) -> Result<usize, String> {
        let full = format!("{PREFIX}{name}");
        self.settable.find(&full).ok_or_else(|| {
            let known = self.settable.all().iter();
            let known = known.filter_map(|variable| variable.name.strip_prefix(PREFIX));
            let near = suggestion(name, known);
            format!(
                "nothing of the world goes by the name '{name}'{near}; there are motions of bodies with a given motion \
                 (body.ship.position_z), orders of winches (winch.hoist.speed) and of driven joints (crane.davit.boom.target), and loads \
                 at frames (frame.load.eye.force_x), with names that are no plain words in single quotes (winch.'main hoist'.speed)"
            )
        })
    }

    /// Where a channel is among what the world says; none for the time.
    fn channel(&self, name: &str) -> Result<Option<usize>, String> {
        if name == "time" {
            return Ok(None);
        }
        let Some((table, channel)) = name.split_once(':') else {
            return self.said.find(name).map(Some).ok_or_else(|| {
                let near = suggestion(name, self.said.all().iter().map(|variable| variable.name.as_str()));
                format!(
                    "there is no channel '{name}'{near}; write one of the results (cable-wire:tension_start), the motion of a frame \
                     (frame.load.eye.position_z), or time"
                )
            });
        };
        let tables = self.tables.iter();
        let Some(t) = self.tables.iter().position(|known| known.name == table) else {
            let near = suggestion(table, tables.map(|known| known.name.as_str()));
            return Err(format!("the results have no table '{table}'{near}"));
        };
        let channels = &self.tables[t].channels;
        let c = channels.iter().position(|known| known.name == channel);
        c.and_then(|c| self.outputs.of_column(t, c))
            .map(Some)
            .ok_or_else(|| {
                let near = suggestion(channel, channels.iter().skip(1).map(|known| known.name.as_str()));
                format!("the table '{table}' has no channel '{channel}'{near}")
            })
    }
}

/// What the names of inputs begin with in exported units.
const PREFIX: &str = "input.";

/// An input of a unit and what it is told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Heard {
    pub(super) name: String,
    pub(super) slot: Slot,
    /// Place among what the world says; none for the time.
    pub(super) place: Option<usize>,
    scale: (f64, f64),
    conversion: Conversion,
}

impl Heard {
    /// What it is told where the channel has a value.
    pub(super) fn value(&self, channel: f64) -> Result<f64, String> {
        let (factor, offset) = self.scale;
        let value = self.conversion.theirs(factor * channel + offset);
        fitted(value, self.slot.kind).ok_or_else(|| {
            format!(
                "the world has {value} for its input '{}', which it cannot be",
                self.name
            )
        })
    }
}

/// A number as a type has it; none if it does not fit.
fn fitted(value: f64, kind: Type) -> Option<f64> {
    let (low, high) = kind.range()?;
    let value = if kind.is_whole() { value.round() } else { value };
    (value >= low && value <= high).then_some(value)
}

/// An output of a unit and what follows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Followed {
    pub(super) name: String,
    pub(super) slot: Slot,
    /// Reference of what follows.
    pub(super) to: usize,
    scale: (f64, f64),
    conversion: Conversion,
    /// Of an order, how many there are.
    choices: Option<usize>,
}

impl Followed {
    /// What follows where the output has a value.
    pub(super) fn value(&self, output: f64) -> Result<f64, String> {
        let (factor, offset) = self.scale;
        let value = factor * self.conversion.ours(output) + offset;
        if !value.is_finite() {
            return Err(format!(
                "says that its '{}' is {output}, which is no number",
                self.name
            ));
        }
        match self.choices {
            Some(count) if value.fract() != 0.0 || !(0.0..count as f64).contains(&value) => Err(format!(
                "says that its '{}' is {output}, and orders are whole numbers from 0 to {}",
                self.name,
                count - 1
            )),
            _ => Ok(value),
        }
    }
}

/// A unit's connections.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) parameters: Vec<(Slot, UnitValueSpec)>,
    pub(super) heard: Vec<Heard>,
    pub(super) followed: Vec<Followed>,
    /// The objects that it moves, orders or loads.
    pub(super) driven: Inputs,
    pub(super) orders: Orders,
}

/// Finds connections, and collects what is wrong with them by its place in the scenario's table of
/// the unit.
pub(super) struct Connector<'c> {
    pub(super) spec: &'c UnitSpec,
    pub(super) description: &'c Description,
    pub(super) side: &'c WorldSide,
    pub(super) problems: Vec<(String, String)>,
    pub(super) notes: Vec<String>,
}

impl Connector<'_> {
    fn problem(&mut self, place: String, problem: &str) {
        self.problems
            .push((place, format!("unit '{}': {problem}", self.spec.name)));
    }

    fn find(&mut self, name: &str, place: &str) -> Option<Theirs> {
        match self.description.find(name) {
            Ok(found) if found.is_array => {
                let problem = format!("its '{name}' is an array, and single numbers are known alone");
                self.problem(format!("{place}.name"), &problem);
                None
            }
            Ok(found) => Some(found.clone()),
            Err(problem) => {
                self.problem(format!("{place}.name"), &problem);
                None
            }
        }
    }

    /// All that the scenario connects; `taken` are the objects that follow other units.
    pub(super) fn link(&mut self, model: &Model, taken: &mut BTreeMap<usize, String>) -> Link {
        let spec = self.spec;
        let mut link = Link {
            parameters: Vec::new(),
            heard: Vec::new(),
            followed: Vec::new(),
            driven: Inputs::default(),
            orders: Orders::default(),
        };
        let mut names = BTreeSet::new();
        for (k, parameter) in spec.parameter.iter().enumerate() {
            let place = format!("parameter.{k}");
            if !names.insert(&parameter.name) {
                self.problem(
                    format!("{place}.name"),
                    &format!("'{}' is given twice", parameter.name),
                );
            }
            if let Some(variable) = self.find(&parameter.name, &place) {
                link.parameters
                    .extend(self.parameter(&variable, &parameter.value, &place));
            }
        }
        let mut names = BTreeSet::new();
        for (k, input) in spec.input.iter().enumerate() {
            let place = format!("input.{k}");
            if !names.insert(&input.name) {
                self.problem(
                    format!("{place}.name"),
                    &format!("'{}' is connected twice", input.name),
                );
            }
            link.heard.extend(self.heard(input, &place));
        }
        let mut places = BTreeMap::new();
        for (k, output) in spec.output.iter().enumerate() {
            let place = format!("output.{k}");
            let Some(followed) = self.followed(output, &place) else {
                continue;
            };
            if places.insert(followed.to, place.clone()).is_some() {
                self.problem(
                    format!("{place}.to"),
                    &format!("'{}' is connected twice", output.to),
                );
            }
            self.take(&followed, &place, taken);
            link.followed.push(followed);
        }
        let connected: BTreeSet<usize> = places.keys().copied().collect();
        link.driven = driven(&self.side.inputs, &connected);
        link.orders = Orders::of(&self.side.inputs, model, &connected);
        for (reference, problem) in std::mem::take(&mut link.orders.problems) {
            let place = places.get(&reference).cloned().unwrap_or_default();
            self.problem(format!("{place}.to"), &problem);
        }
        link
    }

    /// Whether what an output drives follows no other unit.
    fn take(&mut self, followed: &Followed, place: &str, taken: &mut BTreeMap<usize, String>) {
        let within = |(first, count): &(usize, usize)| (*first..first + count).contains(&followed.to);
        let Some((first, _)) = objects(&self.side.inputs).find(within) else {
            return;
        };
        let other = taken
            .entry(first)
            .or_insert_with(|| self.spec.name.clone())
            .clone();
        if other != self.spec.name {
            let problem = format!("this follows the unit '{other}' already; leave one of them out");
            self.problem(format!("{place}.to"), &problem);
        }
    }

    fn parameter(
        &mut self,
        variable: &Theirs,
        value: &UnitValueSpec,
        place: &str,
    ) -> Option<(Slot, UnitValueSpec)> {
        let settable = ["parameter", "input"].contains(&variable.causality.as_str());
        if !settable || variable.variability == "constant" {
            let problem = format!(
                "'{}' cannot be set: it is {} '{}'; parameters and inputs can",
                variable.name, "of causality", variable.causality
            );
            self.problem(format!("{place}.name"), &problem);
            return None;
        }
        let fits = match (value, variable.kind) {
            (UnitValueSpec::Text(_), kind) => kind == Type::String,
            (UnitValueSpec::Boolean(_), kind) => kind == Type::Boolean,
            (UnitValueSpec::Number(number), kind) => {
                let whole = !kind.is_whole() || number.fract() == 0.0;
                kind != Type::Boolean && whole && fitted(*number, kind).is_some()
            }
        };
        if !fits {
            let wanted = match variable.kind {
                Type::Boolean => "true or false".to_owned(),
                Type::String => "a text".to_owned(),
                Type::Other => "of a type that cannot be set".to_owned(),
                kind => {
                    let (low, high) = kind.range().unwrap_or_default();
                    let whole = if kind.is_whole() { "whole " } else { "" };
                    format!("a {whole}number from {low:e} to {high:e}")
                }
            };
            self.problem(
                format!("{place}.value"),
                &format!("'{}' is {wanted}", variable.name),
            );
            return None;
        }
        Some((Slot::from(variable), value.clone()))
    }

    /// Whether a variable is a number.
    fn number(&mut self, variable: &Theirs, place: &str) -> Option<Slot> {
        if variable.kind.range().is_none() {
            let problem = format!(
                "its '{}' is no number, and only numbers can be connected",
                variable.name
            );
            self.problem(format!("{place}.name"), &problem);
            return None;
        }
        Some(Slot::from(variable))
    }

    /// A factor of the scenario's that makes nothing, or no number, of what it multiplies. With an
    /// offset it makes a constant.
    fn check_factor(&mut self, (factor, offset): (f64, f64), place: String) {
        if (factor == 0.0 && offset == 0.0) || !factor.is_finite() {
            let problem = format!("factor is {factor} and must be a number other than 0; leave it out for 1");
            self.problem(place, &problem);
        }
    }

    fn conversion(&mut self, variable: &Theirs, own: &Variable, place: String) -> Option<Conversion> {
        let declared = self.description.units.get(&variable.unit);
        match Conversion::between(&variable.unit, declared, own.unit) {
            Ok(conversion) => {
                if conversion != Conversion::NONE {
                    let (factor, offset) = (short(conversion.factor), conversion.offset);
                    let add = if offset == 0.0 {
                        String::new()
                    } else {
                        format!(" + {}", short(offset))
                    };
                    self.notes.push(format!(
                        "unit '{}': '{}' is in {}, '{}' in {}: {factor}{add}",
                        self.spec.name, variable.name, variable.unit, own.name, own.unit
                    ));
                }
                Some(conversion)
            }
            Err(problem) => {
                let problem = format!("its '{}' {problem} ('{}')", variable.name, own.name);
                self.problem(place, &problem);
                None
            }
        }
    }

    fn heard(&mut self, input: &UnitInputSpec, place: &str) -> Option<Heard> {
        self.check_factor((input.factor, input.offset), format!("{place}.factor"));
        let side = self.side;
        let variable = self.find(&input.name, place);
        let channel = side.channel(&input.channel).map_err(|problem| {
            self.problem(format!("{place}.channel"), &problem);
        });
        if input
            .channel
            .split_once(':')
            .is_some_and(|(_, name)| is_interval_extreme(name))
        {
            let problem = format!(
                "'{}' is an extreme between rows; take the channel itself",
                input.channel
            );
            self.problem(format!("{place}.channel"), &problem);
            return None;
        }
        let variable = variable?;
        if variable.causality != "input" {
            let problem = format!(
                "its '{}' is no input but of causality '{}'",
                variable.name, variable.causality
            );
            self.problem(format!("{place}.name"), &problem);
            return None;
        }
        let slot = self.number(&variable, place)?;
        let time = Variable::time(0.0);
        let at = channel.ok()?;
        let own = at.map_or(&time, |at| &side.said.all()[at]);
        let conversion = self.conversion(&variable, own, format!("{place}.channel"))?;
        Some(Heard {
            name: variable.name,
            slot,
            place: at,
            scale: (input.factor, input.offset),
            conversion,
        })
    }

    fn followed(&mut self, output: &UnitOutputSpec, place: &str) -> Option<Followed> {
        self.check_factor((output.factor, output.offset), format!("{place}.factor"));
        let side = self.side;
        let variable = self.find(&output.name, place);
        let to = side.to(&output.to).map_err(|problem| {
            self.problem(format!("{place}.to"), &problem);
        });
        let (variable, to) = (variable?, to.ok()?);
        let slot = self.number(&variable, place)?;
        let own = &side.settable.all()[to];
        let choices = match own.kind {
            Kind::Choice(choice) => Some(choice.items.len()),
            Kind::Number => None,
        };
        let conversion = if choices.is_some() {
            Conversion::NONE
        } else {
            self.conversion(&variable, own, format!("{place}.to"))?
        };
        Some(Followed {
            name: variable.name,
            slot,
            to,
            scale: (output.factor, output.offset),
            conversion,
            choices,
        })
    }
}
