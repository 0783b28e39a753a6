//! Connections between a scenario and an FMU: channels of the world drive inputs of the FMU, and
//! outputs of the FMU drive objects of the world.

use super::description::{Description, Type, Variable as UnitVariable};
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

/// Variables of a world that FMUs can set or read.
#[derive(Debug)]
pub(super) struct WorldSide {
    /// Variables that FMUs can set, by reference.
    pub(super) settable: Variables,
    pub(super) inputs: Inputs,
    /// Variables that FMUs can read, in the order of `outputs`.
    readable: Variables,
    pub(super) outputs: Outputs,
    tables: Vec<TableDefinition>,
}

impl WorldSide {
    pub(super) fn of(world: &World, recorder: &Recorder) -> Self {
        let (mut settable, mut readable) = (Variables::default(), Variables::default());
        Self {
            inputs: Inputs::declare(world, &mut settable),
            outputs: Outputs::declare(world.model(), recorder, &mut readable),
            settable,
            readable,
            tables: recorder.definitions().to_vec(),
        }
    }

    /// Start values of all variables that can be set.
    pub(super) fn start(&self) -> Vec<f64> {
        self.settable
            .all()
            .iter()
            .map(|variable| variable.start)
            .collect()
    }

    /// Reference of the world's variable to which an output is connected.
    fn to(&self, name: &str) -> Result<usize, String> {
        let full = format!("{PREFIX}{name}");
        self.settable.find(&full).ok_or_else(|| {
            let known = self.settable.all().iter();
            let known = known.filter_map(|variable| variable.name.strip_prefix(PREFIX));
            let near = suggestion(name, known);
            format!(
                "the world has no variable '{name}'{near}; an output can set motions of prescribed bodies \
                 (body.ship.position_z), orders of winches (winch.hoist.speed) and of driven joints \
                 (crane.davit.boom.target), and loads at frames (frame.load.eye.force_x), with single quotes \
                 around names that are not identifiers (winch.'main hoist'.speed)"
            )
        })
    }

    /// Index of a channel among the readable variables; `None` for the time.
    fn channel(&self, name: &str) -> Result<Option<usize>, String> {
        if name == "time" {
            return Ok(None);
        }
        let Some((table, channel)) = name.split_once(':') else {
            return self.readable.find(name).map(Some).ok_or_else(|| {
                let near = suggestion(
                    name,
                    self.readable.all().iter().map(|variable| variable.name.as_str()),
                );
                format!(
                    "there is no channel '{name}'{near}; use a channel of the results \
                     (cable-wire:tension_start), the motion of a frame (frame.load.eye.position_z), or time"
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
        c.and_then(|c| self.outputs.index_of_column(t, c))
            .map(Some)
            .ok_or_else(|| {
                let near = suggestion(channel, channels.iter().skip(1).map(|known| known.name.as_str()));
                format!("the table '{table}' has no channel '{channel}'{near}")
            })
    }
}

/// Prefix of the names of inputs in exported units.
const PREFIX: &str = "input.";

/// An input of an FMU with its source.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ConnectedInput {
    pub(super) name: String,
    pub(super) slot: Slot,
    /// Index among the readable variables; `None` for the time.
    pub(super) source: Option<usize>,
    /// Factor and offset that the scenario applies to the value of the source.
    scale: (f64, f64),
    /// Conversion from the unit of the FMU.
    conversion: Conversion,
}

impl ConnectedInput {
    /// Value of the input for a value of the channel.
    pub(super) fn value(&self, channel: f64) -> Result<f64, String> {
        let (factor, offset) = self.scale;
        let value = self.conversion.theirs(factor * channel + offset);
        fitted(value, self.slot.kind)
            .ok_or_else(|| format!("the value {value} for its input '{}' is out of range", self.name))
    }
}

/// Converts a number to a type. Returns `None` if the number is out of range.
fn fitted(value: f64, kind: Type) -> Option<f64> {
    let (low, high) = kind.range()?;
    let value = if kind.is_whole() { value.round() } else { value };
    (value >= low && value <= high).then_some(value)
}

/// An output of an FMU with its target.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ConnectedOutput {
    pub(super) name: String,
    pub(super) slot: Slot,
    /// Reference of the target.
    pub(super) to: usize,
    scale: (f64, f64),
    conversion: Conversion,
    /// Number of choices, if the target is an order.
    choices: Option<usize>,
}

impl ConnectedOutput {
    /// Value of the target for a value of the output.
    pub(super) fn value(&self, output: f64) -> Result<f64, String> {
        let (factor, offset) = self.scale;
        let value = factor * self.conversion.ours(output) + offset;
        if !value.is_finite() {
            return Err(format!(
                "returns {output} for its output '{}', which is not finite",
                self.name
            ));
        }
        match self.choices {
            Some(count) if value.fract() != 0.0 || !(0.0..count as f64).contains(&value) => Err(format!(
                "returns {output} for its output '{}', but orders are integers from 0 to {}",
                self.name,
                count - 1
            )),
            _ => Ok(value),
        }
    }
}

/// Connections of an FMU.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) parameters: Vec<(Slot, UnitValueSpec)>,
    pub(super) inputs: Vec<ConnectedInput>,
    pub(super) outputs: Vec<ConnectedOutput>,
    /// Objects that the FMU moves, commands or loads.
    pub(super) driven: Inputs,
    pub(super) orders: Orders,
}

/// Resolves the connections of a unit. Collects problems, each with its location in the unit's
/// table of the scenario.
pub(super) struct Connector<'c> {
    pub(super) spec: &'c UnitSpec,
    pub(super) description: &'c Description,
    pub(super) side: &'c WorldSide,
    pub(super) problems: Vec<(String, String)>,
    pub(super) notes: Vec<String>,
}

impl Connector<'_> {
    fn problem(&mut self, location: String, problem: &str) {
        self.problems
            .push((location, format!("unit '{}': {problem}", self.spec.name)));
    }

    fn find(&mut self, name: &str, location: &str) -> Option<UnitVariable> {
        match self.description.find(name) {
            Ok(found) if found.is_array => {
                let problem = format!("its '{name}' is an array; only scalars are supported");
                self.problem(format!("{location}.name"), &problem);
                None
            }
            Ok(found) => Some(found.clone()),
            Err(problem) => {
                self.problem(format!("{location}.name"), &problem);
                None
            }
        }
    }

    /// Resolves all connections. `taken` contains the objects that other FMUs drive.
    pub(super) fn link(&mut self, model: &Model, taken: &mut BTreeMap<usize, String>) -> Link {
        let spec = self.spec;
        let mut link = Link {
            parameters: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            driven: Inputs::default(),
            orders: Orders::default(),
        };
        let mut names = BTreeSet::new();
        for (k, parameter) in spec.parameter.iter().enumerate() {
            let location = format!("parameter.{k}");
            if !names.insert(&parameter.name) {
                self.problem(
                    format!("{location}.name"),
                    &format!("'{}' is given twice; remove one", parameter.name),
                );
            }
            if let Some(variable) = self.find(&parameter.name, &location) {
                link.parameters
                    .extend(self.parameter(&variable, &parameter.value, &location));
            }
        }
        let mut names = BTreeSet::new();
        for (k, input) in spec.input.iter().enumerate() {
            let location = format!("input.{k}");
            if !names.insert(&input.name) {
                self.problem(
                    format!("{location}.name"),
                    &format!("'{}' is connected twice", input.name),
                );
            }
            link.inputs.extend(self.connect_input(input, &location));
        }
        let mut locations = BTreeMap::new();
        for (k, output) in spec.output.iter().enumerate() {
            let location = format!("output.{k}");
            let Some(connection) = self.connect_output(output, &location) else {
                continue;
            };
            if locations.insert(connection.to, location.clone()).is_some() {
                self.problem(
                    format!("{location}.to"),
                    &format!("'{}' is connected twice", output.to),
                );
            }
            self.take(&connection, &location, taken);
            link.outputs.push(connection);
        }
        let connected: BTreeSet<usize> = locations.keys().copied().collect();
        link.driven = driven(&self.side.inputs, &connected);
        link.orders = Orders::of(&self.side.inputs, model, &connected);
        for (reference, problem) in std::mem::take(&mut link.orders.problems) {
            let location = locations.get(&reference).cloned().unwrap_or_default();
            self.problem(format!("{location}.to"), &problem);
        }
        link
    }

    /// Checks that no other FMU drives the target of an output.
    fn take(&mut self, connection: &ConnectedOutput, location: &str, taken: &mut BTreeMap<usize, String>) {
        let within = |(first, count): &(usize, usize)| (*first..first + count).contains(&connection.to);
        let Some((first, _)) = objects(&self.side.inputs).find(within) else {
            return;
        };
        let other = taken
            .entry(first)
            .or_insert_with(|| self.spec.name.clone())
            .clone();
        if other != self.spec.name {
            let problem =
                format!("the unit '{other}' already drives this object; remove one of the connections");
            self.problem(format!("{location}.to"), &problem);
        }
    }

    fn parameter(
        &mut self,
        variable: &UnitVariable,
        value: &UnitValueSpec,
        location: &str,
    ) -> Option<(Slot, UnitValueSpec)> {
        let settable = ["parameter", "input"].contains(&variable.causality.as_str());
        if !settable || variable.variability == "constant" {
            let problem = format!(
                "'{}' cannot be set: it is {} '{}'; only parameters and inputs can be set",
                variable.name, "of causality", variable.causality
            );
            self.problem(format!("{location}.name"), &problem);
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
                Type::Other => "of another type, because variables of its type cannot be set".to_owned(),
                kind => {
                    let (low, high) = kind.range().unwrap_or_default();
                    let number = if kind.is_whole() { "an integer" } else { "a number" };
                    format!("{number} from {low:e} to {high:e}")
                }
            };
            self.problem(
                format!("{location}.value"),
                &format!("'{}' must be {wanted}", variable.name),
            );
            return None;
        }
        Some((Slot::from(variable), value.clone()))
    }

    /// Checks that a variable is numeric.
    fn number(&mut self, variable: &UnitVariable, location: &str) -> Option<Slot> {
        if variable.kind.range().is_none() {
            let problem = format!(
                "its '{}' is not numeric; only numeric variables can be connected",
                variable.name
            );
            self.problem(format!("{location}.name"), &problem);
            return None;
        }
        Some(Slot::from(variable))
    }

    /// Checks that a factor is finite and not zero. Zero is allowed together with an offset; the
    /// value is then constant.
    fn check_factor(&mut self, (factor, offset): (f64, f64), location: String) {
        if (factor == 0.0 && offset == 0.0) || !factor.is_finite() {
            let problem =
                format!("factor is {factor}; it must be finite and not 0; omit it for a factor of 1");
            self.problem(location, &problem);
        }
    }

    fn conversion(
        &mut self,
        variable: &UnitVariable,
        own: &Variable,
        location: String,
    ) -> Option<Conversion> {
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
                self.problem(location, &problem);
                None
            }
        }
    }

    fn connect_input(&mut self, input: &UnitInputSpec, location: &str) -> Option<ConnectedInput> {
        self.check_factor((input.factor, input.offset), format!("{location}.factor"));
        let side = self.side;
        let variable = self.find(&input.name, location);
        let channel = side.channel(&input.channel).map_err(|problem| {
            self.problem(format!("{location}.channel"), &problem);
        });
        if input
            .channel
            .split_once(':')
            .is_some_and(|(_, name)| is_interval_extreme(name))
        {
            let problem = format!(
                "'{}' is the smallest or largest value between rows of the results; use the channel itself",
                input.channel
            );
            self.problem(format!("{location}.channel"), &problem);
            return None;
        }
        let variable = variable?;
        if variable.causality != "input" {
            let problem = format!(
                "its '{}' is not an input; its causality is '{}'",
                variable.name, variable.causality
            );
            self.problem(format!("{location}.name"), &problem);
            return None;
        }
        let slot = self.number(&variable, location)?;
        let time = Variable::time(0.0);
        let at = channel.ok()?;
        let own = at.map_or(&time, |at| &side.readable.all()[at]);
        let conversion = self.conversion(&variable, own, format!("{location}.channel"))?;
        Some(ConnectedInput {
            name: variable.name,
            slot,
            source: at,
            scale: (input.factor, input.offset),
            conversion,
        })
    }

    fn connect_output(&mut self, output: &UnitOutputSpec, location: &str) -> Option<ConnectedOutput> {
        self.check_factor((output.factor, output.offset), format!("{location}.factor"));
        let side = self.side;
        let variable = self.find(&output.name, location);
        let to = side.to(&output.to).map_err(|problem| {
            self.problem(format!("{location}.to"), &problem);
        });
        let (variable, to) = (variable?, to.ok()?);
        let slot = self.number(&variable, location)?;
        let own = &side.settable.all()[to];
        let choices = match own.kind {
            Kind::Choice(choice) => Some(choice.items.len()),
            Kind::Number => None,
        };
        let conversion = if choices.is_some() {
            Conversion::NONE
        } else {
            self.conversion(&variable, own, format!("{location}.to"))?
        };
        Some(ConnectedOutput {
            name: variable.name,
            slot,
            to,
            scale: (output.factor, output.offset),
            conversion,
            choices,
        })
    }
}
