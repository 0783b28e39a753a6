//! Queries of a world at one instant: motions, tensions, loads, energy.

mod partings;
mod rigids;
mod tensions;
mod world;

pub use tensions::{TensionExtremes, Utilisation};

use crate::core::api::EventSource;
use crate::core::element::EvaluationContext;
use crate::core::energy::{StoredEnergy, Work};
use crate::core::events::EventFunctions;
use crate::core::handles::{CableEnd, CableId, Handle};
use crate::core::lines::tension::at_end;
use crate::core::lines::{ConnectionState, EndMode, OneCable};
use crate::core::progress::Progress;
use crate::core::rigids::Owner;
use crate::elements::Model;
use crate::elements::payout_ends::length;
use crate::elements::winches::MountedWinch;
use crate::elements::{Elements, Regimes, Scratch};
use glam::DVec3;
use windlass_math::Wrench;
use windlass_mechanics::cable::{Curvatures, element_at, spline};

/// An evaluated world at one instant.
///
/// Handles must come from the builder or model of this world. A query with another handle panics
/// with a message, like an index beyond a slice. [`Model::check`] checks handles from elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    model: &'a Model,
    regimes: &'a Regimes,
    scratch: &'a Scratch,
    /// Time, s.
    time: f64,
    /// State vector.
    x: &'a [f64],
}

/// A point on a cable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CablePoint {
    /// Position, Earth frame, m.
    pub position: DVec3,
    /// Velocity, Earth axes, m/s.
    pub velocity: DVec3,
    /// Acceleration, Earth axes, m/s².
    pub acceleration: DVec3,
    /// Unit tangent in the direction of increasing arc length.
    pub tangent: DVec3,
}

impl<'a> Snapshot<'a> {
    pub(crate) fn new(
        model: &'a Model,
        regimes: &'a Regimes,
        scratch: &'a Scratch,
        time: f64,
        x: &'a [f64],
    ) -> Self {
        Self {
            model,
            regimes,
            scratch,
            time,
            x,
        }
    }

    /// Evaluates all event functions.
    pub(crate) fn event_functions(
        &self,
        events: &impl EventSource,
        progress: &[Progress],
        event_functions: &mut EventFunctions,
    ) {
        event_functions.clear();
        let eval = EvaluationContext::fresh(self.model, self.regimes, self.time, self.x);
        Elements::event_functions(&eval, self.scratch, event_functions);
        events.event_functions(self, progress, event_functions);
    }

    /// Index of a handle.
    ///
    /// # Panics
    /// If the handle does not belong to this world.
    #[track_caller]
    pub(crate) fn index_of(&self, handle: impl Handle) -> usize {
        if let Err(unknown) = self.model.check(handle) {
            panic!("{unknown}");
        }
        handle.index()
    }

    /// Time, s.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.step(1.0)?;
    /// let middle = 0.5 * world.time();
    /// assert_eq!(world.at(middle)?.time(), middle);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn time(&self) -> f64 {
        self.time
    }

    /// State vector.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let now = world.now();
    /// assert_eq!(now.x().len(), now.model().state_map().len());
    /// assert_eq!(now.model().state_map().describe(2), "body 'puck' position z");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn x(&self) -> &'a [f64] {
        self.x
    }

    /// Attachment of a cable end: free, attached, or moving to a frame.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().end_mode(rope, CableEnd::Start), EndMode::Attached(top, Fixity::Pinned));
    /// world.detach(rope, CableEnd::Start)?;
    /// assert_eq!(world.now().end_mode(rope, CableEnd::Start), EndMode::Free);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_mode(&self, cable: CableId, end: CableEnd) -> EndMode {
        self.regimes.cables[self.index_of(cable)].ends[end.index()]
    }

    /// Owner of the frame to which a cable end is attached. `None` at a free end.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().end_owner(rope, CableEnd::Start), Some(Owner::Ground));
    /// assert_eq!(world.now().end_owner(rope, CableEnd::End), Some(Owner::Body(load)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_owner(&self, cable: CableId, end: CableEnd) -> Option<Owner> {
        let frame = self.end_mode(cable, end).frame()?;
        Some(self.model.frames[frame.index()].owner)
    }

    /// Unstretched lengths of the elements of a cable, m.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().element_lengths(rope), [2.5; 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn element_lengths(&self, cable: CableId) -> &'a [f64] {
        &self.one(cable).lengths
    }

    /// Unstretched length of a cable including the pending length of splits and joins, m.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().line_length(rope), 10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line_length(&self, cable: CableId) -> f64 {
        length(self.model, self.index_of(cable), self.scratch)
    }

    /// Mass (kg, without point masses) of a line with a winch at the end `wound`. The section at
    /// the winch has the length of the line minus the length of all other sections.
    pub(crate) fn line_mass(&self, cable: CableId, wound: CableEnd) -> f64 {
        let (one, definition) = (self.one(cable), &self.model.cables[cable.index()]);
        let at_winch = match wound {
            CableEnd::Start => 0,
            CableEnd::End => definition.sections.kinds().len() - 1,
        };
        let mut left = self.line_length(cable);
        let mut mass = 0.0;
        for (k, (kind, elements)) in definition.sections.kinds().iter().zip(one.ranges()).enumerate() {
            if k != at_winch {
                let length: f64 = one.lengths[elements].iter().sum();
                mass += kind.mass_per_length() * length;
                left -= length;
            }
        }
        mass + definition.properties_at(wound).mass_per_length() * left
    }

    fn one(&self, cable: CableId) -> &'a OneCable {
        &self.scratch.cables.each[self.index_of(cable)]
    }

    /// Effective tension at a cable end, N: the internal force there along the tangent. It equals
    /// the end's pull on its attachment ([`Snapshot::end_load`]) except at a winch or sheave. These
    /// also supply the thrust ρA u² that accelerates the material (ρA: mass per length, u: speed of
    /// the wire). At a free end it is the tension of the end element. A cable with compressive
    /// fraction zero and no bending stiffness has no negative tension.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// let weight = 9.81 * (200.0 + 7778.0 * 0.25 * std::f64::consts::PI * 0.008_f64.powi(2) * 10.0);
    /// assert!((world.now().tension(rope, CableEnd::Start) - weight).abs() < 1e-6 * weight);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tension(&self, cable: CableId, end: CableEnd) -> f64 {
        let laws = &self.scratch.cables.laws[cable.index()];
        let lengths = self.element_lengths(cable);
        let (tension, length) = match end {
            CableEnd::Start => (laws.tension.first(), lengths.first()),
            CableEnd::End => (laws.tension.last(), lengths.last()),
        };
        let mode = self.end_mode(cable, end);
        if mode == EndMode::Free {
            return tension.copied().unwrap_or(0.0);
        }
        let mut force = self.end_load(cable, end).force;
        let here = |mounted: &MountedWinch| (mounted.cable, mounted.end) == (cable, end);
        if let Some(winch) = self.model.winches.iter().position(here) {
            force += self.scratch.winches[winch].thrust;
        }
        if let Some((sheave, side)) = self.model.sheave_at(cable, end) {
            force += self.scratch.sheaves[sheave.index()].sides[side].thrust;
        }
        let properties = self.model.cables[cable.index()].properties_at(end);
        let length = length.copied().unwrap_or(1.0);
        let bends = mode.is_clamped() && !self.model.cables[cable.index()].is_free_to_bend(end);
        at_end(properties, laws, (end, bends), length, force)
    }

    /// Wall tension at a cable end, N: effective tension less water pressure times cross-section
    /// area, for a cable without a bore. The material carries the wall tension. The effective
    /// tension of [`Snapshot::tension`] balances submerged weight and governs sag and buckling.
    ///
    /// Source: `[SPARKS84]`, with external pressure only.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// # world.solve_statics(&Default::default())?;
    /// // In a vacuum, the wall tension equals the effective tension.
    /// let now = world.now();
    /// assert_eq!(now.wall_tension(rope, CableEnd::End), now.tension(rope, CableEnd::End));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn wall_tension(&self, cable: CableId, end: CableEnd) -> f64 {
        let cables = &self.scratch.cables;
        let node = self.one(cable).end_place(end);
        let (position, sea) = (cables.nodes.position[node], &cables.nodes.sea[node]);
        let water = &self.model.sea;
        let pressure = if position.z < sea.elevation {
            sea.dynamic_pressure - water.density * water.gravity * position.z
        } else {
            0.0
        };
        let area = self.model.cables[cable.index()].properties_at(end).area();
        self.tension(cable, end) - pressure.max(0.0) * area
    }

    /// Force and moment of a cable on its end attachment, about the end node, Earth axes. Zero at a
    /// free end.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// let now = world.now();
    /// let (up, down) = (now.end_load(rope, CableEnd::End).force, now.end_load(rope, CableEnd::Start).force);
    /// assert!((up.z - 200.0 * 9.81).abs() < 1e-2);
    /// // The cable pulls its upper attachment down.
    /// assert!(down.z < -up.z);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_load(&self, cable: CableId, end: CableEnd) -> Wrench {
        self.one(cable).end_loads[end.index()]
    }

    /// Effective tension at the middle of each element from the start, N: the internal force along
    /// the element from stretch, axial damping and bending (EI κ²).
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // Each element carries everything below it.
    /// let tensions = world.now().element_tensions(rope);
    /// assert!(tensions.windows(2).all(|pair| pair[0] > pair[1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn element_tensions(&self, cable: CableId) -> &'a [f64] {
        &self.scratch.cables.laws[self.index_of(cable)].tension
    }

    /// Curvature vectors r'', 1/m: at the nodes, or by element.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // The cable hangs straight.
    /// assert!(world.now().curvatures(rope).iter().all(|curvature| curvature.length() < 1e-9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn curvatures(&self, cable: CableId) -> Curvatures<'a> {
        self.scratch.cables.laws[self.index_of(cable)].curvatures()
    }

    /// Angles and moments of the elastic connection of a cable end; `None` for an end without one,
    /// or one that is not clamped.
    ///
    /// ```
    /// # use windlass_mechanics::cable::{CableProperties, EndConnection}; use glam::DVec3; use windlass_sea::Sea;
    /// # use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let (top, foot) = (builder.fixed_frame("top", DVec3::ZERO), builder.fixed_frame("foot", DVec3::X * 10.0));
    /// let wire = CableProperties { bending_stiffness: 40.0, ..CableProperties::new(5e6, 7778.0, 0.03) };
    /// let line = CableDefinition::new("line", wire, 10.0, 40)
    ///     .start(top, Fixity::Clamped)
    ///     .connected(CableEnd::Start, EndConnection::isotropic(200.0))
    ///     .end(foot, Fixity::Pinned);
    /// let line = builder.cable(line);
    /// let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// let start = world.now().connection(line, CableEnd::Start).unwrap();
    /// assert!((start.bending_moment - 200.0 * start.angle).abs() < 1e-6 * start.bending_moment);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn connection(&self, cable: CableId, end: CableEnd) -> Option<ConnectionState> {
        let connection = self.model.cables[cable.index()].connections()[end.index()]?;
        let mode = self.end_mode(cable, end);
        let frame = mode.frame().filter(|_| mode.is_clamped())?;
        let laws = &self.scratch.cables.laws[self.index_of(cable)];
        let lengths = self.element_lengths(cable);
        let s = match end {
            CableEnd::Start => 0.0,
            CableEnd::End => lengths.iter().sum(),
        };
        let (_, slope) = spline::interpolate(self.node_positions(cable), laws.curvatures(), lengths, s);
        let directions = [self.frame(frame).rotation.x_axis, slope];
        Some(ConnectionState::of(connection, laws, end, directions))
    }

    /// Twist between the end clamps, rad, with full turns.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().twist(rope), 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn twist(&self, cable: CableId) -> f64 {
        self.scratch.cables.laws[self.index_of(cable)].twist
    }

    /// Positions of the nodes, Earth frame, m.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let nodes = world.now().node_positions(rope);
    /// assert_eq!(nodes.len(), 5);
    /// assert_eq!(nodes[4], DVec3::Z * -10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node_positions(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.position[self.one(cable).nodes.clone()]
    }

    /// Velocities of the nodes, Earth axes, m/s.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert!(world.now().node_velocities(rope).iter().all(|velocity| velocity.length() == 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node_velocities(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.velocity[self.one(cable).nodes.clone()]
    }

    /// Accelerations of the nodes, Earth axes, m/s².
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// // Nothing is stretched yet, so free nodes fall.
    /// let falls = world.now().node_accelerations(rope)[2];
    /// assert!((falls.z + 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node_accelerations(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.acceleration[self.one(cable).nodes.clone()]
    }

    /// Point at unstretched arc length `s` (m from the start, clamped to the ends), on the cubic
    /// spline.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let point = world.now().cable_point(rope, 6.0);
    /// assert!(point.position.distance(DVec3::Z * -6.0) < 1e-12);
    /// assert_eq!(point.tangent, -DVec3::Z);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cable_point(&self, cable: CableId, s: f64) -> CablePoint {
        let lengths = self.element_lengths(cable);
        let curvature = self.curvatures(cable);
        let (position, slope) = spline::interpolate(self.node_positions(cable), curvature, lengths, s);
        let velocity = interpolate_linear(self.node_velocities(cable), lengths, s);
        let acceleration = interpolate_linear(self.node_accelerations(cable), lengths, s);
        CablePoint {
            position,
            velocity,
            acceleration,
            tangent: slope.normalize_or_zero(),
        }
    }

    /// Stored energy, J.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// let energy = world.now().stored_energy();
    /// assert!((energy.kinetic + energy.gravitational).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stored_energy(&self) -> StoredEnergy {
        StoredEnergy::of(self.model, self.scratch)
    }

    /// Work since the start of the energy balance, J.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// assert_eq!(world.now().work(), world.work());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn work(&self) -> Work {
        self.model.energy.read(self.x)
    }

    /// All results of the evaluation.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let rigids = world.now().scratch().rigids();
    /// // The ground and the puck.
    /// assert_eq!(rigids.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn scratch(&self) -> &'a Scratch {
        self.scratch
    }

    /// The model.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().model().bodies().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn model(&self) -> &'a Model {
        self.model
    }
}

/// Linear interpolation of nodal values at arc length s, constant beyond the ends.
fn interpolate_linear(values: &[DVec3], lengths: &[f64], s: f64) -> DVec3 {
    let (node, share) = element_at(lengths, s);
    values[node].lerp(values[node + 1], share)
}
