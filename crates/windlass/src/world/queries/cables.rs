//! What can be asked of cables: tensions, shapes, lengths, ends.

use super::Snapshot;
use crate::cable::{element_at, spline};
use crate::math::Wrench;
use crate::world::handles::{CableEnd, CableId};
use crate::world::parts::cables::{EndMode, OneCable};
use crate::world::parts::winches::MountedWinch;
use crate::world::rigids::Owner;
use glam::DVec3;

/// A point on a cable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CablePoint {
    /// Earth frame, m.
    pub position: DVec3,
    /// Earth axes, m/s.
    pub velocity: DVec3,
    /// Earth axes, m/s².
    pub acceleration: DVec3,
    /// Unit vector along growing arc length.
    pub tangent: DVec3,
}

impl<'a> Snapshot<'a> {
    /// Whether a cable end is free, attached, or being drawn to a frame.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
        self.modes.cables[self.known(cable)].ends[end.index()]
    }

    /// What a cable end holds on to; nothing at a free end.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().holder(rope, CableEnd::Start), Some(Owner::Ground));
    /// assert_eq!(world.now().holder(rope, CableEnd::End), Some(Owner::Body(load)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn holder(&self, cable: CableId, end: CableEnd) -> Option<Owner> {
        let frame = self.end_mode(cable, end).frame()?;
        Some(self.model.frames[frame.index()].owner)
    }

    /// Unstretched lengths of a cable's elements, m.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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

    /// Unstretched length of a cable, with what its winches owe it, m.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
        let of_cable = |mounted: &MountedWinch| mounted.cable == cable;
        match self.model.winches.iter().position(of_cable) {
            Some(winch) => self.scratch.winches[winch].line.length,
            None => self.element_lengths(cable).iter().sum(),
        }
    }

    fn one(&self, cable: CableId) -> &'a OneCable {
        &self.scratch.cables.each[self.known(cable)]
    }

    /// Tension at a cable end, N: the force on what the end holds on to, along the cable; at a free end, the
    /// tension of the end element.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
        let tensions = self.element_tensions(cable);
        let (neighbour, sign) = match end {
            CableEnd::Start => (tensions.first(), 1.0),
            CableEnd::End => (tensions.last(), -1.0),
        };
        match self.end_mode(cable, end) {
            EndMode::Free => neighbour.copied().unwrap_or(0.0),
            EndMode::Attached(..) | EndMode::Captured(_) => {
                let tangent = self.end_tangent(cable, end);
                sign * self.end_load(cable, end).force.dot(tangent)
            }
        }
    }

    fn end_tangent(&self, cable: CableId, end: CableEnd) -> DVec3 {
        let p = self.node_positions(cable);
        let n = p.len();
        let chord = match end {
            CableEnd::Start => p[1] - p[0],
            CableEnd::End => p[n - 1] - p[n - 2],
        };
        chord.normalize_or_zero()
    }

    /// Force and moment of a cable on what its end holds on to, about the end node, Earth axes. Zero at a free end.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
    /// // What hangs below pulls down on the ceiling.
    /// assert!(down.z < -up.z);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_load(&self, cable: CableId, end: CableEnd) -> Wrench {
        self.one(cable).end_loads[end.index()]
    }

    /// Tension of each element, N, from the start.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // Each carries what hangs below it.
    /// let tensions = world.now().element_tensions(rope);
    /// assert!(tensions.windows(2).all(|pair| pair[0] > pair[1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn element_tensions(&self, cable: CableId) -> &'a [f64] {
        &self.scratch.cables.laws[self.known(cable)].tension
    }

    /// Curvature vector r'' at each node, 1/m.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // It hangs straight.
    /// assert!(world.now().curvatures(rope).iter().all(|curvature| curvature.length() < 1e-9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn curvatures(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.laws[self.known(cable)].curvature
    }

    /// Twist between the end clamps, rad, counted over full turns.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
        self.scratch.cables.laws[self.known(cable)].twist
    }

    /// Positions of the nodes, m.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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

    /// Velocities of the nodes, m/s.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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

    /// Accelerations of the nodes, m/s².
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// // Nothing is stretched yet, so what is not held falls.
    /// let falls = world.now().node_accelerations(rope)[2];
    /// assert!((falls.z + 9.81).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node_accelerations(&self, cable: CableId) -> &'a [DVec3] {
        &self.scratch.cables.nodes.acceleration[self.one(cable).nodes.clone()]
    }

    /// The point at unstretched arc length `s` (m, from the start; held at the ends), on the cubic spline.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
}

/// Nodal values at arc length s, linear between nodes and held at the ends.
fn interpolate_linear(values: &[DVec3], lengths: &[f64], s: f64) -> DVec3 {
    let (node, share) = element_at(lengths, s);
    values[node].lerp(values[node + 1], share)
}
