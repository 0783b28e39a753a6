//! Description of an imported FMU: the parts of `modelDescription.xml` (FMI 3.0 or 2.0) that an
//! importer needs.

use super::units::BaseUnit;
use crate::export::Version;
use roxmltree::{Document, Node};
use std::collections::{BTreeMap, BTreeSet};
use windlass::spelling::suggestion;

/// Types of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Float64,
    Float32,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Boolean,
    String,
    /// Binary data, clocks.
    Other,
}

impl Type {
    /// Type of an XML element in a version of the standard.
    fn of(element: &str, version: Version) -> Option<Self> {
        Some(match (element, version) {
            ("Float64", Version::Three) | ("Real", Version::Two) => Type::Float64,
            ("Float32", Version::Three) => Type::Float32,
            ("Int8", Version::Three) => Type::Int8,
            ("UInt8", Version::Three) => Type::UInt8,
            ("Int16", Version::Three) => Type::Int16,
            ("UInt16", Version::Three) => Type::UInt16,
            ("Int32", Version::Three) | ("Integer" | "Enumeration", Version::Two) => Type::Int32,
            ("UInt32", Version::Three) => Type::UInt32,
            ("Int64" | "Enumeration", Version::Three) => Type::Int64,
            ("UInt64", Version::Three) => Type::UInt64,
            ("Boolean", _) => Type::Boolean,
            ("String", _) => Type::String,
            ("Binary" | "Clock", Version::Three) => Type::Other,
            _ => return None,
        })
    }

    /// Smallest and largest value; `None` if the type is not numeric.
    pub(super) fn range(self) -> Option<(f64, f64)> {
        Some(match self {
            Type::Float64 => (f64::MIN, f64::MAX),
            Type::Float32 => (f64::from(f32::MIN), f64::from(f32::MAX)),
            Type::Int8 => (f64::from(i8::MIN), f64::from(i8::MAX)),
            Type::UInt8 => (0.0, f64::from(u8::MAX)),
            Type::Int16 => (f64::from(i16::MIN), f64::from(i16::MAX)),
            Type::UInt16 => (0.0, f64::from(u16::MAX)),
            Type::Int32 => (f64::from(i32::MIN), f64::from(i32::MAX)),
            Type::UInt32 => (0.0, f64::from(u32::MAX)),
            // Not all larger integers are exact in double precision.
            Type::Int64 => (-EXACT, EXACT),
            Type::UInt64 => (0.0, EXACT),
            Type::Boolean => (0.0, 1.0),
            Type::String | Type::Other => return None,
        })
    }

    /// Returns true for integer and Boolean types.
    pub(super) fn is_whole(self) -> bool {
        !matches!(self, Type::Float64 | Type::Float32)
    }
}

/// Largest magnitude up to which all integers are exact in double precision.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A variable of an FMU.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) reference: u32,
    pub(super) kind: Type,
    pub(super) causality: String,
    pub(super) variability: String,
    /// Name of its unit of measurement; empty if there is none.
    pub(super) unit: String,
    pub(super) is_array: bool,
}

/// Description of an FMU.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Description {
    pub(super) version: Version,
    pub(super) model: String,
    /// Token that identifies the description and its library as a pair; `guid` in FMI 2.0.
    pub(super) token: String,
    pub(super) tool: String,
    /// Name of the library.
    pub(super) identifier: String,
    pub(super) keeps_states: bool,
    pub(super) writes_states: bool,
    pub(super) varies_steps: bool,
    pub(super) once_per_process: bool,
    pub(super) variables: Vec<Variable>,
    pub(super) units: BTreeMap<String, BaseUnit>,
}

fn flag(node: Node<'_, '_>, name: &str) -> bool {
    matches!(node.attribute(name), Some("true" | "1"))
}

fn child<'a, 'i>(of: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    of.children().find(|node| node.has_tag_name(name))
}

fn elements<'a, 'i>(of: Option<Node<'a, 'i>>) -> impl Iterator<Item = Node<'a, 'i>> {
    of.into_iter()
        .flat_map(|node| node.children())
        .filter(Node::is_element)
}

impl Description {
    /// Reads a description.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let document = Document::parse(text)
            .map_err(|error| format!("its modelDescription.xml cannot be read: {error}"))?;
        let root = document.root_element();
        if !root.has_tag_name("fmiModelDescription") {
            return Err("its modelDescription.xml does not describe an FMU".to_owned());
        }
        let written = root.attribute("fmiVersion").unwrap_or_default();
        let (version, token) = match written.split('.').next() {
            Some("3") => (Version::Three, "instantiationToken"),
            Some("2") => (Version::Two, "guid"),
            _ => {
                return Err(format!(
                    "it is of FMI version '{written}', but only 2.0 and 3.0 are supported; export the FMU again"
                ));
            }
        };
        let Some(kind) = child(root, "CoSimulation") else {
            return Err(
                "it supports only model exchange or scheduled execution, without its own solver; export the \
                 FMU for co-simulation"
                    .to_owned(),
            );
        };
        // needsExecutionTool is ignored. FMUs made with Python set it although they start the
        // interpreter themselves. A missing program is reported when the FMU starts.
        let set = |name: &str| flag(kind, name);
        // The capitalisation differs between versions.
        let states = |three: &str, two: &str| set(three) || set(two);
        let identifier = kind.attribute("modelIdentifier").unwrap_or_default().to_owned();
        if identifier.is_empty() || identifier.contains(['/', '\\']) || identifier.starts_with('.') {
            return Err(format!(
                "'{identifier}' cannot be the name of its library; export the FMU again"
            ));
        }
        Ok(Self {
            version,
            model: root.attribute("modelName").unwrap_or_default().to_owned(),
            token: root.attribute(token).unwrap_or_default().to_owned(),
            tool: root.attribute("generationTool").unwrap_or_default().to_owned(),
            identifier,
            keeps_states: states("canGetAndSetFMUState", "canGetAndSetFMUstate"),
            writes_states: states("canSerializeFMUState", "canSerializeFMUstate"),
            varies_steps: set("canHandleVariableCommunicationStepSize"),
            once_per_process: set("canBeInstantiatedOnlyOncePerProcess"),
            variables: variables(root, version)?,
            units: units(root),
        })
    }

    /// Returns the variable with this name, or a message with the nearest name.
    pub(super) fn find(&self, name: &str) -> Result<&Variable, String> {
        let found = self.variables.iter().find(|variable| variable.name == name);
        found.ok_or_else(|| {
            let all = self.variables.iter().map(|variable| variable.name.as_str());
            let near = suggestion(name, all);
            let count = self.variables.len();
            let list = if near.is_empty() {
                format!("; its modelDescription.xml lists all {count}")
            } else {
                String::new()
            };
            format!("it has no variable '{name}'{near}{list}")
        })
    }
}

/// Units of measurement of types by name, for variables that inherit the unit of their type.
fn units_of_types(root: Node<'_, '_>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for definition in elements(child(root, "TypeDefinitions")) {
        let name = definition.attribute("name").unwrap_or_default();
        // In FMI 2.0 the type is a child element of its definition.
        let own = definition.attribute("unit");
        let unit = own.or_else(|| elements(Some(definition)).find_map(|node| node.attribute("unit")));
        if let Some(unit) = unit {
            found.insert(name.to_owned(), unit.to_owned());
        }
    }
    found
}

fn variables(root: Node<'_, '_>, version: Version) -> Result<Vec<Variable>, String> {
    let of_types = units_of_types(root);
    let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
    for node in elements(child(root, "ModelVariables")) {
        let typed = match version {
            Version::Three => Some(node),
            Version::Two => {
                elements(Some(node)).find(|node| Type::of(node.tag_name().name(), version).is_some())
            }
        };
        let kind = typed.and_then(|typed| Type::of(typed.tag_name().name(), version));
        let (Some(typed), Some(kind)) = (typed, kind) else {
            continue;
        };
        let name = node.attribute("name").unwrap_or_default().to_owned();
        let reference = node.attribute("valueReference").unwrap_or_default();
        let reference = reference.parse().map_err(|_| {
            format!("its modelDescription.xml has no valid reference for '{name}' (valueReference = '{reference}')")
        })?;
        let declared = typed
            .attribute("declaredType")
            .and_then(|name| of_types.get(name));
        let unit = typed.attribute("unit").or(declared.map(String::as_str));
        if !seen.insert(name.clone()) {
            return Err(format!(
                "its modelDescription.xml has two variables named '{name}'; export the FMU again"
            ));
        }
        all.push(Variable {
            name,
            reference,
            kind,
            causality: node.attribute("causality").unwrap_or("local").to_owned(),
            variability: node.attribute("variability").unwrap_or_default().to_owned(),
            unit: unit.unwrap_or_default().to_owned(),
            is_array: child(node, "Dimension").is_some(),
        });
    }
    Ok(all)
}

fn units(root: Node<'_, '_>) -> BTreeMap<String, BaseUnit> {
    let mut found = BTreeMap::new();
    for unit in elements(child(root, "UnitDefinitions")) {
        let (Some(name), Some(base)) = (unit.attribute("name"), child(unit, "BaseUnit")) else {
            continue;
        };
        let number = |name: &str, default: f64| {
            let written = base.attribute(name).map(str::trim);
            written.map_or(Some(default), |text| text.parse().ok())
        };
        let exponents = BaseUnit::NAMES.map(|name| number(name, 0.0).unwrap_or(0.0) as i32);
        let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
        let numbers = (
            finite(number("factor", 1.0)).filter(|factor| *factor != 0.0),
            finite(number("offset", 0.0)),
        );
        // A unit that cannot be converted is treated as undefined, so that variables with this unit
        // are refused.
        if let (Some(factor), Some(offset)) = numbers {
            let base = BaseUnit {
                exponents,
                factor,
                offset,
            };
            found.insert(name.to_owned(), base);
        }
    }
    found
}
