//! `modelDescription.xml` of FMI 2.0.

use super::{Dialect, describe, escaped};
use crate::unit::Unit;
use crate::variables::{COURSE, Choice, JOINT, Kind, MOTION, Role, Variable, WINCH};
use std::fmt::Write;

const VERSION_2: Dialect = Dialect {
    version: "2.0",
    token: "guid",
    capabilities: "canHandleVariableCommunicationStepSize=\"true\" canGetAndSetFMUstate=\"true\" canSerializeFMUstate=\"true\"",
    write_types,
    write_variable,
    write_structure,
};

/// Writes `modelDescription.xml` of FMI 2.0 for a unit with a library called `identifier`.
pub fn model_description_2(unit: &Unit, identifier: &str) -> String {
    describe(unit, identifier, &VERSION_2)
}

fn write_structure(out: &mut String, outputs: &[usize]) {
    for tag in ["Outputs", "InitialUnknowns"] {
        line!(out, "    <{tag}>");
        for reference in outputs {
            // FMI 2.0 counts from one.
            line!(out, "      <Unknown index=\"{}\"/>", reference + 1);
        }
        line!(out, "    </{tag}>");
    }
}

fn write_types(out: &mut String) {
    line!(out, "  <TypeDefinitions>");
    let types: [&Choice; 4] = [&MOTION, &WINCH, &JOINT, &COURSE];
    for of in types {
        let (name, description) = (of.name, of.description);
        line!(
            out,
            "    <SimpleType name=\"{name}\" description=\"{description}\"><Enumeration>"
        );
        for (value, (item, description)) in of.items.iter().enumerate() {
            let description = escaped(description);
            line!(
                out,
                "      <Item name=\"{item}\" value=\"{value}\" description=\"{description}\"/>"
            );
        }
        line!(out, "    </Enumeration></SimpleType>");
    }
    line!(out, "  </TypeDefinitions>");
}

fn write_variable(out: &mut String, reference: usize, variable: &Variable) {
    let (causality, variability) = super::causality(variable);
    let initial = match variable.role {
        Role::Parameter => " initial=\"exact\"",
        Role::Output => " initial=\"calculated\"",
        _ => "",
    };
    let is_set = matches!(variable.role, Role::Parameter | Role::Input);
    let mut of_type = String::new();
    match variable.kind {
        Kind::Number => {
            of_type.push_str("Real");
            if !variable.unit.is_empty() {
                let _ = write!(of_type, " unit=\"{}\"", escaped(variable.unit));
            }
            if is_set {
                let _ = write!(of_type, " start=\"{:?}\"", variable.start);
            }
        }
        Kind::Choice(of) => {
            let _ = write!(
                of_type,
                "Enumeration declaredType=\"{}\" start=\"{}\"",
                of.name, variable.start
            );
        }
    }
    line!(
        out,
        "    <ScalarVariable name=\"{}\" valueReference=\"{reference}\" description=\"{}\" causality=\"{causality}\" variability=\"{variability}\"{initial}><{of_type}/></ScalarVariable>",
        escaped(&variable.name),
        escaped(&variable.description)
    );
}
