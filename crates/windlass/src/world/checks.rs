//! What is checked of a model's definitions before it is compiled; all that is wrong is reported together.

use super::builder::{WorldBuilder, cable_name};
use super::definitions::{BodyDefinition, CableDefinition};
use super::error::BuildError;
use super::handles::CableEnd;
use super::model::Owner;
use crate::mechanism::checks::{NOT_OF_A_BODY, is_of_a_body};
use glam::DMat3;

/// Collects what is wrong.
#[derive(Default)]
pub(super) struct Problems(pub(super) Vec<BuildError>);

impl Problems {
    pub(super) fn add(&mut self, object: &str, quantity: &str, problem: impl Into<String>) {
        self.0.push(BuildError {
            object: object.to_owned(),
            quantity: quantity.to_owned(),
            problem: problem.into(),
        });
    }

    pub(super) fn check(&mut self, builder: &WorldBuilder) {
        self.check_names(builder);
        for mounted in &builder.mechanisms {
            let object = format!("mechanism '{}'", mounted.mechanism.name());
            match builder.frames.get(mounted.base.index()).map(|frame| frame.owner) {
                Some(Owner::Link(_)) => self.add(&object, "base", "is on a link of a mechanism; put it on the ground or a body, or make it part of that mechanism"),
                Some(_) => {}
                None => self.add(&object, "base", "is a frame that does not exist"),
            }
        }
        for spring in &builder.springs {
            for (quantity, problem) in spring.problems() {
                self.add(&format!("spring '{}'", spring.name), quantity, problem);
            }
        }
        for w in 0..builder.winches.len() {
            self.check_winch(builder, w);
        }
        for definition in &builder.bodies {
            self.check_body(definition);
        }
        for definition in &builder.cables {
            self.check_cable(definition, builder.frames.len());
        }
    }

    fn check_winch(&mut self, builder: &WorldBuilder, w: usize) {
        let mounted = &builder.winches[w];
        let object = format!("winch '{}'", mounted.winch.name);
        for (quantity, problem) in mounted.winch.problems() {
            self.add(&object, quantity, problem);
        }
        let Some(definition) = builder.cables.get(mounted.cable.index()) else {
            self.add(&object, "cable", "does not exist");
            return;
        };
        let (cable, end) = (&definition.cable, end_word(mounted.end));
        if cable.ends[mounted.end.index()].is_none() {
            let problem = format!(
                "is the {end} of cable '{}', which is not attached to anything; attach it where the winch stands",
                cable.name
            );
            self.add(&object, "end", problem);
        }
        let others = || {
            builder.winches[..w]
                .iter()
                .filter(|other| other.cable == mounted.cable)
        };
        if let Some(other) = others().find(|other| other.end == mounted.end) {
            let problem = format!(
                "is the {end} of cable '{}', which winch '{}' holds already; use the other end, or one winch",
                cable.name, other.winch.name
            );
            self.add(&object, "end", problem);
        }
        if others().next().is_some() && cable.element_lengths.len() < 2 {
            self.add(
                &object,
                "cable",
                format!(
                    "'{}' has one element for two winches; give it two or more",
                    cable.name
                ),
            );
        }
        let [shortest, longest] = mounted.winch.length_limits;
        if !(shortest..=longest).contains(&cable.length()) {
            let problem = format!(
                "are {shortest} m to {longest} m, but cable '{}' is {} m long at the start",
                cable.name,
                cable.length()
            );
            self.add(&object, "length limits", problem);
        }
    }

    fn check_names(&mut self, builder: &WorldBuilder) {
        let mut seen = std::collections::BTreeSet::new();
        let bodies = builder.bodies.iter().map(|d| ("body", d.body.name.as_str()));
        let cables = builder.cables.iter().map(|d| ("cable", d.cable.name.as_str()));
        let mechanisms = builder
            .mechanisms
            .iter()
            .map(|m| ("mechanism", m.mechanism.name()));
        let winches = builder.winches.iter().map(|w| ("winch", w.winch.name.as_str()));
        let springs = builder
            .springs
            .iter()
            .map(|spring| ("spring", spring.name.as_str()));
        let all = bodies
            .chain(cables)
            .chain(mechanisms)
            .chain(winches)
            .chain(springs);
        for (kind, name) in all {
            if !seen.insert((kind, name)) {
                self.add(
                    &format!("{kind} '{name}'"),
                    "name",
                    "is used twice; names must differ",
                );
            }
        }
    }

    fn check_body(&mut self, definition: &BodyDefinition) {
        let body = &definition.body;
        let object = format!("body '{}'", body.name);
        if !body.is_free() {
            return;
        }
        if !(body.mass.is_finite() && body.mass > 0.0) {
            self.add(
                &object,
                "mass",
                format!("must be positive, is {}; give it in kg", body.mass),
            );
        }
        if !is_positive_definite(body.inertia) {
            self.add(
                &object,
                "inertia",
                "must be a positive definite symmetric matrix about the centre of gravity, in kg m²",
            );
        }
        if is_positive_definite(body.inertia) && !is_of_a_body(&body.inertia) {
            self.add(&object, "inertia", NOT_OF_A_BODY);
        }
        let finite = definition.pose.position.is_finite()
            && definition.pose.orientation.is_finite()
            && definition.velocity.linear.is_finite()
            && definition.velocity.angular.is_finite();
        if !finite {
            self.add(&object, "initial position or velocity", "is not finite");
        }
    }

    fn check_cable(&mut self, definition: &CableDefinition, frames: usize) {
        let cable = &definition.cable;
        let object = cable_name(definition);
        if let Err(problem) = cable.properties.validate() {
            self.add(&object, "properties", problem.to_string());
        }
        if cable.element_lengths.is_empty() {
            self.add(
                &object,
                "elements",
                "must be at least one, so that there are two nodes",
            );
        }
        for (i, length) in cable.element_lengths.iter().enumerate() {
            if !(length.is_finite() && *length > 0.0) {
                self.add(
                    &object,
                    "element_lengths",
                    format!("must be positive, element {} is {length} m", i + 1),
                );
            }
        }
        for mass in &cable.point_masses {
            if mass.node >= cable.node_count() {
                self.add(
                    &object,
                    "point_mass",
                    format!(
                        "sits on node {} but the last node is {}",
                        mass.node,
                        cable.node_count() - 1
                    ),
                );
            }
        }
        if let [Some((first, _)), Some((last, _))] = cable.ends
            && first == last
        {
            self.add(
                &object,
                "end",
                "holds on to the same frame as the start; use two frames",
            );
        }
        for (frame, _) in cable.ends.iter().flatten() {
            if frame.index() >= frames {
                self.add(&object, "end", "holds on to a frame that does not exist");
            }
        }
    }
}

/// The word that scenario files use for an end.
fn end_word(end: CableEnd) -> &'static str {
    match end {
        CableEnd::Start => "start",
        CableEnd::End => "end",
    }
}

/// Symmetric with positive leading minors, and finite.
fn is_positive_definite(m: DMat3) -> bool {
    let scale = m.x_axis.x.abs() + m.y_axis.y.abs() + m.z_axis.z.abs();
    let symmetric = (m.x_axis.y - m.y_axis.x).abs() <= 1e-9 * scale
        && (m.x_axis.z - m.z_axis.x).abs() <= 1e-9 * scale
        && (m.y_axis.z - m.z_axis.y).abs() <= 1e-9 * scale;
    let second = m.x_axis.x * m.y_axis.y - m.x_axis.y * m.y_axis.x;
    m.is_finite() && symmetric && m.x_axis.x > 0.0 && second > 0.0 && m.determinant() > 0.0
}
