//! `modelDescription.xml` of FMI 2.0.

use super::{LOG_CATEGORIES, escaped, instantiation_token, write_units};
use crate::unit::Unit;
use crate::variables::{COURSE, Choice, JOINT, Kind, MOTION, Role, Variable, WINCH};
use std::fmt::Write;

/// Of a unit whose library is called `identifier`.
pub fn model_description_2(unit: &Unit, identifier: &str) -> String {
    let scenario = unit.scenario();
    let (start, stop) = (unit.time(), unit.time() + scenario.duration);
    let variables = unit.variables().all();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    line!(
        out,
        "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"{}\" guid=\"{}\" generationTool=\"windlass {}\" variableNamingConvention=\"structured\">",
        escaped(&scenario.title),
        instantiation_token(unit),
        env!("CARGO_PKG_VERSION")
    );
    line!(
        out,
        "  <CoSimulation modelIdentifier=\"{identifier}\" canHandleVariableCommunicationStepSize=\"true\" canGetAndSetFMUstate=\"true\" canSerializeFMUstate=\"true\"/>"
    );
    write_units(&mut out, variables);
    write_types(&mut out);
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
        write_variable(&mut out, reference, variable);
    }
    line!(out, "  </ModelVariables>");
    line!(out, "  <ModelStructure>");
    for tag in ["Outputs", "InitialUnknowns"] {
        line!(out, "    <{tag}>");
        for (reference, variable) in variables.iter().enumerate() {
            if variable.role == Role::Output {
                // Counted from one.
                line!(out, "      <Unknown index=\"{}\"/>", reference + 1);
            }
        }
        line!(out, "    </{tag}>");
    }
    line!(out, "  </ModelStructure>\n</fmiModelDescription>");
    out
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
