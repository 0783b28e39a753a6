//! Measurements: result channels that are requested and do not affect the motion.
//!
//! A [`Measurement`] declares channels that read a snapshot, such as the motion of a frame or the
//! utilisation of a capacity. It costs nothing in the step loop beyond its readings.

use super::prelude::*;
use crate::core::channels::ChannelTable;
use std::fmt::Debug;
use std::sync::Arc;

/// Requested result channels.
///
/// The `Debug` text must contain all parameters: a saved run resumes only if the text is unchanged.
pub trait Measurement: Debug + Send + Sync {
    /// Kind in messages and result tables, such as `capacity`.
    fn kind(&self) -> &'static str;

    /// Name, unique among measurements of its kind.
    fn name(&self) -> &str;

    /// Checks the parameters and references, and reports each error as a quantity and a message.
    fn check(&self, _model: &Model, _problem: &mut dyn FnMut(&str, String)) {}

    /// Declares its channels.
    fn declare(&self, model: &Model, table: &mut ChannelTable);
}

impl WorldBuilder {
    /// Adds requested result channels.
    ///
    /// ```
    /// use glam::DVec3;
    /// use windlass_sea::Sea;
    /// use windlass_world::{BodyDefinition, Tables, WorldBuilder, measurements::MotionOfFrame};
    ///
    /// let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// let rim = builder.frame_on_body(puck, "rim", DVec3::X);
    /// builder.measurement(MotionOfFrame { name: "puck/rim".to_owned(), frame: rim });
    /// let world = builder.build()?.start()?;
    /// let tables = Tables::of(world.model()).into_vec();
    /// assert!(tables.iter().any(|table| table.kind == "frame" && table.object == "puck/rim"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn measurement(&mut self, measurement: impl Measurement + 'static) -> &mut Self {
        self.model.measurements.push(Arc::new(measurement));
        self
    }
}

impl Model {
    /// Requested result channels.
    pub fn measurements(&self) -> &[Arc<dyn Measurement>] {
        &self.measurements
    }
}

/// Element type of the measurements.
#[derive(Debug)]
pub(crate) struct Measurements;

impl Element for Measurements {
    type Definitions = Vec<Arc<dyn Measurement>>;
    type Regimes = ();
    type Scratch = ();

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        for measurement in &model.measurements {
            names(measurement.kind(), measurement.name());
        }
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for measurement in &model.measurements {
            let object = format!("{} '{}'", measurement.kind(), measurement.name());
            measurement.check(model, &mut |quantity, problem| {
                problems.add(&object, quantity, problem);
            });
        }
    }

    fn regimes(_model: &Model) {}

    fn scratch(_model: &Model) {}

    fn channels(model: &Model, tables: &mut Tables) {
        for measurement in &model.measurements {
            measurement.declare(model, tables.table(measurement.kind(), measurement.name()));
        }
    }
}

impl Linearisation for Measurements {}

impl Equilibrium for Measurements {}
