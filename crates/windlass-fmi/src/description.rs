//! Descriptions of an FMU: `modelDescription.xml` of FMI 3.0 or 2.0, and `terminalsAndIcons.xml` of
//! FMI 3.0.

/// Writes a line. The result of `write!` is ignored, because writing to a `String` cannot fail.
macro_rules! line {
    ($out:expr, $($argument:tt)*) => {{
        let _ = writeln!($out, $($argument)*);
    }};
}

mod version_2;

pub use version_2::model_description_2;

use crate::unit::Unit;
use crate::variables::{COURSE, Choice, JOINT, Kind, MOTION, Role, Variable, WINCH};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Name of the library in the archive, without extension. It is the name of the scenario with
/// underscores in place of all characters that are not ASCII letters or digits.
pub fn model_identifier(name: &str) -> String {
    let kept = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
    let mut identifier: String = kept.collect();
    if !identifier.starts_with(|c: char| c.is_ascii_alphabetic()) {
        identifier.insert_str(0, "unit_");
    }
    identifier
}

/// Token that identifies a description and its library as a pair. It depends on version, scenario
/// and variables.
pub fn instantiation_token(unit: &Unit) -> String {
    let variables = unit.variables().all();
    let names: String = variables
        .iter()
        .map(|variable| format!("{}\n", variable.name))
        .collect();
    format!(
        "windlass-{}-{:08x}-{:08x}",
        env!("CARGO_PKG_VERSION"),
        crc32fast::hash(unit.draft().text().as_bytes()),
        crc32fast::hash(names.as_bytes())
    )
}

/// Escapes a text as an XML attribute value. Omits characters that XML does not allow.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            c if c < ' ' || c == '\u{fffe}' || c == '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

/// Exponents of kg, m, s and rad of a unit, and its factor.
pub(crate) fn base_of(unit: &str) -> Option<([i32; 4], f64)> {
    let degree = 1.0_f64.to_radians();
    Some(match unit {
        "s" => ([0, 0, 1, 0], 1.0),
        "m" => ([0, 1, 0, 0], 1.0),
        "m2" => ([0, 2, 0, 0], 1.0),
        "m3" => ([0, 3, 0, 0], 1.0),
        "1/m" => ([0, -1, 0, 0], 1.0),
        "1/s" => ([0, 0, -1, 0], 1.0),
        "m/s" => ([0, 1, -1, 0], 1.0),
        "m/s2" => ([0, 1, -2, 0], 1.0),
        "deg" => ([0, 0, 0, 1], degree),
        "deg/s" => ([0, 0, -1, 1], degree),
        "deg/s2" => ([0, 0, -2, 1], degree),
        "rad" => ([0, 0, 0, 1], 1.0),
        "rad/s" => ([0, 0, -1, 1], 1.0),
        "N" => ([1, 1, -2, 0], 1.0),
        "N m" | "J" => ([1, 2, -2, 0], 1.0),
        "W" => ([1, 2, -3, 0], 1.0),
        "Pa" => ([1, -1, -2, 0], 1.0),
        "kg" => ([1, 0, 0, 0], 1.0),
        _ => return None,
    })
}

fn write_units(out: &mut String, variables: &[Variable]) {
    let units: BTreeSet<&str> = variables.iter().map(|variable| variable.unit).collect();
    line!(out, "  <UnitDefinitions>");
    for unit in units.into_iter().filter(|unit| !unit.is_empty()) {
        let Some((exponents, factor)) = base_of(unit) else {
            line!(out, "    <Unit name=\"{}\"/>", escaped(unit));
            continue;
        };
        let mut base = String::new();
        for (name, exponent) in ["kg", "m", "s", "rad"].iter().zip(exponents) {
            if exponent != 0 {
                let _ = write!(base, " {name}=\"{exponent}\"");
            }
        }
        if factor != 1.0 {
            let _ = write!(base, " factor=\"{factor}\"");
        }
        line!(
            out,
            "    <Unit name=\"{}\"><BaseUnit{base}/></Unit>",
            escaped(unit)
        );
    }
    line!(out, "  </UnitDefinitions>");
}

fn write_types(out: &mut String) {
    line!(out, "  <TypeDefinitions>");
    let types: [&Choice; 4] = [&MOTION, &WINCH, &JOINT, &COURSE];
    for of in types {
        let (name, description) = (of.name, of.description);
        line!(
            out,
            "    <EnumerationType name=\"{name}\" description=\"{description}\">"
        );
        for (value, (item, description)) in of.items.iter().enumerate() {
            let description = escaped(description);
            line!(
                out,
                "      <Item name=\"{item}\" value=\"{value}\" description=\"{description}\"/>"
            );
        }
        line!(out, "    </EnumerationType>");
    }
    line!(out, "  </TypeDefinitions>");
}

/// Causality and variability of a variable.
fn causality(variable: &Variable) -> (&'static str, &'static str) {
    match (variable.role, variable.kind) {
        (Role::Time, _) => ("independent", "continuous"),
        (Role::Parameter, _) => ("parameter", "tunable"),
        (Role::Input, Kind::Choice(_)) => ("input", "discrete"),
        (Role::Input, Kind::Number) => ("input", "continuous"),
        (Role::Output, _) => ("output", "continuous"),
    }
}

fn write_variable(out: &mut String, reference: usize, variable: &Variable) {
    let Variable {
        name,
        unit,
        description,
        role,
        kind,
        start,
    } = variable;
    let (causality, variability) = causality(variable);
    let mut more = String::new();
    if !unit.is_empty() {
        let _ = write!(more, " unit=\"{}\"", escaped(unit));
    }
    if matches!(role, Role::Parameter | Role::Input) {
        // Debug format writes a decimal point, so that readers take the value as a double.
        match kind {
            Kind::Number => {
                let _ = write!(more, " start=\"{start:?}\"");
            }
            Kind::Choice(of) => {
                let _ = write!(more, " declaredType=\"{}\" start=\"{start}\"", of.name);
            }
        }
    }
    if *role == Role::Parameter {
        more.push_str(" initial=\"exact\"");
    }
    let tag = match kind {
        Kind::Number => "Float64",
        Kind::Choice(_) => "Enumeration",
    };
    line!(
        out,
        "    <{tag} name=\"{}\" valueReference=\"{reference}\" description=\"{}\" causality=\"{causality}\" variability=\"{variability}\"{more}/>",
        escaped(name),
        escaped(description)
    );
}

/// Differences of the versions of the standard in `modelDescription.xml`.
struct Dialect {
    /// Version of the standard.
    version: &'static str,
    /// Name of the attribute with the token that identifies library and description as a pair.
    token: &'static str,
    /// Attributes of the unit's capabilities.
    capabilities: &'static str,
    write_types: fn(&mut String),
    write_variable: fn(&mut String, usize, &Variable),
    /// Writes the outputs, given by their indices among the variables.
    write_structure: fn(&mut String, &[usize]),
}

const VERSION_3: Dialect = Dialect {
    version: "3.0",
    token: "instantiationToken",
    capabilities: "canHandleVariableCommunicationStepSize=\"true\" canGetAndSetFMUState=\"true\" canSerializeFMUState=\"true\" mightReturnEarlyFromDoStep=\"true\" hasEventMode=\"true\"",
    write_types,
    write_variable,
    write_structure,
};

fn write_structure(out: &mut String, outputs: &[usize]) {
    for tag in ["Output", "InitialUnknown"] {
        for reference in outputs {
            line!(out, "    <{tag} valueReference=\"{reference}\"/>");
        }
    }
}

/// Writes `modelDescription.xml` of FMI 3.0 for a unit with a library called `identifier`.
pub fn model_description(unit: &Unit, identifier: &str) -> String {
    describe(unit, identifier, &VERSION_3)
}

fn describe(unit: &Unit, identifier: &str, dialect: &Dialect) -> String {
    let scenario = unit.scenario();
    let (start, stop) = (unit.time(), unit.time() + scenario.duration);
    let variables = unit.variables().all();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    line!(
        out,
        "<fmiModelDescription fmiVersion=\"{}\" modelName=\"{}\" {}=\"{}\" generationTool=\"windlass {}\" variableNamingConvention=\"structured\">",
        dialect.version,
        escaped(&scenario.title),
        dialect.token,
        instantiation_token(unit),
        env!("CARGO_PKG_VERSION")
    );
    line!(
        out,
        "  <CoSimulation modelIdentifier=\"{identifier}\" {}/>",
        dialect.capabilities
    );
    write_units(&mut out, variables);
    (dialect.write_types)(&mut out);
    line!(out, "  <LogCategories>");
    for (category, description) in LOG_CATEGORIES {
        line!(
            out,
            "    <Category name=\"{category}\" description=\"{description}\"/>"
        );
    }
    line!(out, "  </LogCategories>");
    line!(
        out,
        "  <DefaultExperiment startTime=\"{start:?}\" stopTime=\"{stop:?}\" stepSize=\"{:?}\"/>",
        scenario.output_interval
    );
    line!(out, "  <ModelVariables>");
    for (reference, variable) in variables.iter().enumerate() {
        (dialect.write_variable)(&mut out, reference, variable);
    }
    line!(out, "  </ModelVariables>");
    line!(out, "  <ModelStructure>");
    let is_output =
        |(reference, variable): (usize, &Variable)| (variable.role == Role::Output).then_some(reference);
    let outputs: Vec<usize> = variables.iter().enumerate().filter_map(is_output).collect();
    (dialect.write_structure)(&mut out, &outputs);
    line!(out, "  </ModelStructure>\n</fmiModelDescription>");
    out
}

/// Log categories and their descriptions.
pub const LOG_CATEGORIES: [(&str, &str); 3] = [
    ("logStatusError", "errors, with remedies"),
    ("logStatusWarning", "warnings of the scenario check"),
    ("logEvents", "steps that end at an event"),
];

/// Writes `terminalsAndIcons.xml`: one terminal per object, with the name prefix of its variables.
/// Members that are inputs have the prefix `input_`.
pub fn terminals(unit: &Unit) -> String {
    let mut terminals: BTreeMap<&str, Vec<(&str, String)>> = BTreeMap::new();
    for variable in unit.variables().all() {
        let Some((object, member)) = last_dot(&variable.name) else {
            continue;
        };
        let (object, member) = match variable.role {
            Role::Input => (object.trim_start_matches("input."), format!("input_{member}")),
            Role::Output => (object, member.to_owned()),
            _ => continue,
        };
        let members = terminals.entry(object).or_default();
        members.push((&variable.name, member));
    }
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiTerminalsAndIcons fmiVersion=\"3.0\">\n  <Terminals>\n",
    );
    for (object, members) in terminals {
        line!(
            out,
            "    <Terminal name=\"{}\" matchingRule=\"bus\">",
            escaped(object)
        );
        for (variable, member) in members {
            line!(
                out,
                "      <TerminalMemberVariable variableName=\"{}\" memberName=\"{}\" variableKind=\"signal\"/>",
                escaped(variable),
                escaped(&member)
            );
        }
        line!(out, "    </Terminal>");
    }
    out.push_str("  </Terminals>\n</fmiTerminalsAndIcons>\n");
    out
}

/// Splits a name at its last dot outside quotes.
fn last_dot(name: &str) -> Option<(&str, &str)> {
    let mut quoted = false;
    let mut found = None;
    for (at, c) in name.char_indices() {
        match c {
            '\'' => quoted = !quoted,
            '.' if !quoted => found = Some(at),
            _ => {}
        }
    }
    found.map(|at| (&name[..at], &name[at + 1..]))
}
