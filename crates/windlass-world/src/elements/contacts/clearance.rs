//! Clearances: distances between pairs of shapes.
//!
//! A clearance is the smallest distance over all pairs of pieces ([`Piece::distance`]), and zero if
//! any pieces touch or overlap. It is also defined between shapes of one body and between immovable
//! shapes. Checked: against formulas, and in the output of a scenario.
//!
//! [`Piece::distance`]: windlass_mechanics::contact::geometry::Piece::distance

use super::ShapeId;
use super::pairs;
use super::shapes::{Compound, ContactElements, Member};
use crate::core::builder::WorldBuilder;
use crate::core::channels::Tables;
use crate::core::checks::ModelProblems;
use crate::core::queries::Snapshot;
use crate::core::rigids::Rigids;
use crate::elements::Model;

/// Two shapes whose distance is a result channel.
#[derive(Clone, Debug, PartialEq)]
pub struct Clearance {
    /// Unique name.
    pub name: String,
    /// The shapes.
    pub shapes: [ShapeId; 2],
}

impl Clearance {
    pub(super) fn check(elements: &ContactElements, problems: &mut ModelProblems) {
        for clearance in &elements.clearances {
            let object = format!("clearance '{}'", clearance.name);
            let [first, second] = clearance.shapes;
            if first == second {
                problems.add(
                    &object,
                    "shapes",
                    "are the same shape; a clearance needs two different shapes",
                );
            }
            if clearance
                .shapes
                .iter()
                .any(|shape| shape.index() >= elements.shapes.len())
            {
                problems.add(&object, "shapes", "include a shape that does not exist");
            }
        }
    }
}

impl ContactElements {
    /// The compound that contains a shape.
    fn compound_of(&self, shape: usize) -> Option<&Compound> {
        let holds = |compound: &&Compound| compound.members.iter().any(|member| member.shape == shape);
        self.compounds.iter().find(holds)
    }

    /// Distance between two shapes, m.
    fn clearance(&self, rigids: &Rigids, shapes: [usize; 2]) -> f64 {
        let [Some(first), Some(second)] = shapes.map(|shape| self.compound_of(shape)) else {
            return f64::INFINITY;
        };
        let compounds = [first, second];
        let of = |side: usize| {
            let members = compounds[side].members.iter();
            members.filter(move |member: &&Member| member.shape == shapes[side])
        };
        let mut nearest = f64::INFINITY;
        for a in of(0) {
            for b in of(1) {
                if pairs::gap_between(rigids, compounds, [a, b]) < nearest {
                    nearest = nearest.min(pairs::distance(self, rigids, compounds, [a, b]));
                }
            }
        }
        nearest
    }
}

impl WorldBuilder {
    /// Adds the distance between two shapes to the results; [`Snapshot::clearance`] works for any
    /// two shapes.
    pub fn clearance(&mut self, name: &str, shapes: [ShapeId; 2]) -> &mut Self {
        let name = name.to_owned();
        self.model.contacts.clearances.push(Clearance { name, shapes });
        self
    }
}

impl Model {
    /// Clearances in the results.
    pub fn clearances(&self) -> &[Clearance] {
        &self.contacts.clearances
    }
}

impl Snapshot<'_> {
    /// Distance between two shapes (m): zero if they touch or overlap, infinite between
    /// half-spaces.
    ///
    /// ```
    /// # use windlass_mechanics::contact::{friction::LuGre, geometry::Piece}; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let steel = Material { youngs_modulus: 1e9, damping: 1e7, friction: LuGre::new(0.3, 0.25) };
    /// let ground = builder.fixed_frame("ground", DVec3::ZERO);
    /// let ground = builder.shape(Shape::new("ground", ground, Piece::half_space(), steel));
    /// let ball = builder.body(BodyDefinition::free("ball", 10.0, DVec3::ONE).at(DVec3::Z * 3.0));
    /// let centre = builder.frame_on_body(ball, "centre", DVec3::ZERO);
    /// let ball = builder.shape(Shape::new("ball", centre, Piece::sphere(0.5)?, steel));
    /// let world = builder.build()?.start()?;
    /// assert!((world.now().clearance(ball, ground) - 2.5).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clearance(&self, first: ShapeId, second: ShapeId) -> f64 {
        let shapes = [self.index_of(first), self.index_of(second)];
        self.model().contacts.clearance(self.scratch().rigids(), shapes)
    }
}

/// Declares the channels of all clearances.
pub(super) fn channels(model: &Model, tables: &mut Tables) {
    for clearance in model.clearances() {
        let [first, second] = clearance.shapes;
        tables
            .table("clearance", &clearance.name)
            .number("distance", "m", move |now| now.clearance(first, second))
            .watched();
    }
}
