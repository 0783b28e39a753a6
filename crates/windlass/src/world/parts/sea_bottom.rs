//! The sea bottom: flat, sloped, or by a table of depths; it bears cable nodes and points given on rigids.
//!
//! ```text
//! Law      N = A max(0, k δ + c δ')  along the bottom's normal n, never pulling
//!          friction -N (μ_a u_a + μ_c u_c), u = v_t/max(|v_t|, v₀) split along and across a cable; μ_c for points
//! Symbols  δ depth below the bottom along n (m), k stiffness per area (Pa/m), c damping per area (Pa·s/m), A area (m²): diameter
//!          times the length that belongs to a node, or as given for a point; v_t velocity along the bottom (m/s),
//!          v₀ speed below which friction is viscous (m/s), μ coefficients along (a) and across (c)
//! Frame    Earth
//! Source   a Winkler bed as in line programs, whose friction is regularised the same way
//! Valid    centre lines touch, not surfaces; slopes of tens of degrees; no suction, no embedment, no trenching. Below v₀ a
//!          line on a slope creeps instead of sticking
//! Energy   ½ A k δ² stored; damping and friction are losses, zero or more
//! Checked  a node's sinkage, a slide on a slope, run-out under friction in closed form, catenaries on the bottom
//! ```

use super::prelude::*;
use crate::cable::CableProperties;
use crate::math::Wrench;
use crate::world::handles::FrameId;
use crate::world::rigids::Socket;
use glam::DVec3;

/// Where the bottom is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BottomShape {
    /// Horizontal at a depth below still water, m.
    Flat {
        /// Depth, m.
        depth: f64,
    },
    /// A plane that falls along a direction.
    Sloped {
        /// Depth at the origin, m.
        depth: f64,
        /// Growth of the depth per metre along x and y.
        gradient: [f64; 2],
    },
    /// Depths on a grid, bilinear in between and held beyond its edges.
    Table(DepthTable),
}

/// Depths on a rectangular grid.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthTable {
    /// Places along x, growing, m; two or more.
    pub x: Vec<f64>,
    /// Places along y, growing, m; two or more.
    pub y: Vec<f64>,
    /// Depth at each place, m: for every y the depths along x.
    pub depth: Vec<f64>,
}

/// The bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct SeaBottom {
    /// Where it is.
    pub shape: BottomShape,
    /// Stiffness per area, Pa/m.
    pub stiffness: f64,
    /// Damping per area, Pa·s/m.
    pub damping: f64,
    /// Coefficient of friction along a cable.
    pub friction_along: f64,
    /// Coefficient of friction across a cable, and of points.
    pub friction_across: f64,
    /// Speed below which friction is viscous, m/s.
    pub creep_speed: f64,
}

/// A point of a rigid that the bottom can bear.
#[derive(Clone, Debug, PartialEq)]
pub struct BottomPoint {
    /// Where it is.
    pub frame: FrameId,
    /// Area that bears, m².
    pub area: f64,
}

/// The bottom of a model, if it has one, and the points that it bears.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BottomElements {
    pub(crate) bottom: Option<SeaBottom>,
    pub(crate) points: Vec<BottomPoint>,
}

/// Energy and power of the bottom at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BottomScratch {
    /// Force on all that it bears, Earth axes, N.
    pub force: DVec3,
    /// Deepest that something lies in it, m; zero for nothing.
    pub deepest: f64,
    stored: f64,
    dissipated: f64,
}

impl BottomShape {
    /// Depth below still water (m) at a place, and its gradient.
    fn depth(&self, x: f64, y: f64) -> (f64, [f64; 2]) {
        match self {
            BottomShape::Flat { depth } => (*depth, [0.0, 0.0]),
            BottomShape::Sloped { depth, gradient } => (depth + gradient[0] * x + gradient[1] * y, *gradient),
            BottomShape::Table(table) => table.depth(x, y),
        }
    }

    /// How far a point is above the bottom along its normal (m, negative below), and the normal.
    pub fn height(&self, point: DVec3) -> (f64, DVec3) {
        let (depth, [dx, dy]) = self.depth(point.x, point.y);
        let normal = DVec3::new(dx, dy, 1.0).normalize();
        ((point.z + depth) * normal.z, normal)
    }
}

/// The cell that a place is in, and how far along it (0 to 1); beyond the ends its edge, with no slope there.
fn cell(places: &[f64], at: f64) -> (usize, f64, bool) {
    let last = places.len() - 2;
    let i = places.partition_point(|p| *p <= at).saturating_sub(1).min(last);
    let share = (at - places[i]) / (places[i + 1] - places[i]);
    (i, share.clamp(0.0, 1.0), (0.0..=1.0).contains(&share))
}

impl DepthTable {
    fn depth(&self, x: f64, y: f64) -> (f64, [f64; 2]) {
        let ((i, s, in_x), (j, t, in_y)) = (cell(&self.x, x), cell(&self.y, y));
        let at = |di: usize, dj: usize| self.depth[(j + dj) * self.x.len() + i + di];
        let (low, high) = (
            at(0, 0) + (at(1, 0) - at(0, 0)) * s,
            at(0, 1) + (at(1, 1) - at(0, 1)) * s,
        );
        let along_x = (at(1, 0) - at(0, 0)) * (1.0 - t) + (at(1, 1) - at(0, 1)) * t;
        let slope = |rise: f64, run: f64, inside: bool| if inside { rise / run } else { 0.0 };
        let gradient = [
            slope(along_x, self.x[i + 1] - self.x[i], in_x),
            slope(high - low, self.y[j + 1] - self.y[j], in_y),
        ];
        (low + (high - low) * t, gradient)
    }

    fn problem(&self) -> Option<&'static str> {
        let grows = |places: &[f64]| places.len() >= 2 && places.windows(2).all(|pair| pair[0] < pair[1]);
        let all = self.x.iter().chain(&self.y).chain(&self.depth);
        if !all.clone().all(|value| value.is_finite()) {
            Some("has numbers that are not finite")
        } else if !(grows(&self.x) && grows(&self.y)) {
            Some("needs two or more places along x and along y, growing")
        } else if self.depth.len() != self.x.len() * self.y.len() {
            Some("needs one depth for each pair of places: for every y those along x")
        } else {
            None
        }
    }
}

/// What the bottom does to one point.
struct Contact {
    force: DVec3,
    stored: f64,
    dissipated: f64,
    depth: f64,
}

impl SeaBottom {
    /// A bottom of a shape as hard as line programs take it to be unless told otherwise: 3 MPa/m, with 300 kPa·s/m three times the
    /// critical damping of a heavy chain, friction 0.5.
    pub fn new(shape: BottomShape) -> Self {
        Self {
            shape,
            stiffness: 3e6,
            damping: 3e5,
            friction_along: 0.5,
            friction_across: 0.5,
            creep_speed: 0.01,
        }
    }

    /// On a point of some area; `tangent` of a cable, none of a point.
    fn contact(
        &self,
        position: DVec3,
        velocity: DVec3,
        area: f64,
        tangent: Option<DVec3>,
    ) -> Option<Contact> {
        let (height, normal) = self.shape.height(position);
        if height >= 0.0 {
            return None;
        }
        let (depth, sinking) = (-height, -velocity.dot(normal));
        let elastic = area * self.stiffness * depth;
        let pressing = (elastic + area * self.damping * sinking).max(0.0);
        let along_bottom = velocity + normal * sinking;
        let direction = along_bottom / along_bottom.length().max(self.creep_speed);
        let along = tangent.map_or(DVec3::ZERO, |t| {
            let in_bottom = (t - normal * t.dot(normal)).normalize_or_zero();
            in_bottom * direction.dot(in_bottom)
        });
        let across = direction - along;
        let friction = (along * self.friction_along + across * self.friction_across) * -pressing;
        Some(Contact {
            force: normal * pressing + friction,
            stored: 0.5 * elastic * depth,
            dissipated: (pressing - elastic) * sinking - friction.dot(velocity),
            depth,
        })
    }

    fn check(&self, problems: &mut ModelProblems) {
        for (name, value, zero_is_fine) in [
            ("stiffness", self.stiffness, false),
            ("damping", self.damping, true),
            ("friction along", self.friction_along, true),
            ("friction across", self.friction_across, true),
            ("creep speed", self.creep_speed, false),
        ] {
            if !(value.is_finite() && (value > 0.0 || zero_is_fine && value == 0.0)) {
                problems.add(
                    "sea bottom",
                    name,
                    format!("is {value} and must be a positive number"),
                );
            }
        }
        let problem = match &self.shape {
            BottomShape::Flat { depth } if !(depth.is_finite() && *depth > 0.0) => {
                Some("must lie below still water; give a positive depth in m")
            }
            BottomShape::Sloped { depth, gradient } => {
                let finite = depth.is_finite() && gradient.iter().all(|g| g.is_finite());
                (!finite).then_some("has numbers that are not finite")
            }
            BottomShape::Table(table) => table.problem(),
            BottomShape::Flat { .. } => None,
        };
        if let Some(problem) = problem {
            problems.add("sea bottom", "depth", problem);
        }
    }
}

impl WorldBuilder {
    /// Gives the sea a bottom that bears cables, and what [`WorldBuilder::rest_on_bottom`] names.
    pub fn sea_bottom(&mut self, bottom: SeaBottom) -> &mut Self {
        self.model.sea_bottom.bottom = Some(bottom);
        self
    }

    /// Lets the bottom bear a point of a rigid, with an area (m²).
    pub fn rest_on_bottom(&mut self, frame: FrameId, area: f64) -> &mut Self {
        self.model.sea_bottom.points.push(BottomPoint { frame, area });
        self
    }
}

impl Model {
    /// The sea bottom, where it has been given.
    pub fn sea_bottom(&self) -> Option<&SeaBottom> {
        self.sea_bottom.bottom.as_ref()
    }

    /// The points of rigids that the bottom bears.
    pub fn resting_points(&self) -> &[BottomPoint] {
        &self.sea_bottom.points
    }
}

impl<'a> Snapshot<'a> {
    /// What the sea bottom bears.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// // Nothing lies on it.
    /// assert_eq!(world.now().sea_bottom().force, DVec3::ZERO);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sea_bottom(&self) -> &'a BottomScratch {
        &self.scratch().sea_bottom
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct SeaBottoms;

impl Part for SeaBottoms {
    const WITH_LINES: bool = true;
    type Elements = BottomElements;
    type Modes = ();
    type Scratch = BottomScratch;

    fn check(model: &Model, problems: &mut ModelProblems) {
        let BottomElements { bottom, points } = &model.sea_bottom;
        for point in points {
            problems.check_frames(model, "sea bottom", "point", [point.frame]);
            if !(point.area.is_finite() && point.area > 0.0) {
                problems.add(
                    "sea bottom",
                    "area",
                    format!("is {} m² and must be positive", point.area),
                );
            }
        }
        match bottom {
            Some(bottom) => bottom.check(problems),
            None if points.is_empty() => {}
            None => problems.add("sea bottom", "depth", "is missing, but points are to rest on it"),
        }
    }

    fn modes(_model: &Model) {}

    fn scratch(_model: &Model) -> BottomScratch {
        BottomScratch::default()
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let BottomElements { bottom, points } = &eval.model.sea_bottom;
        let Some(bottom) = bottom else { return };
        let Scratch {
            rigids,
            cables,
            sea_bottom: now,
            ..
        } = scratch;
        *now = BottomScratch::default();
        for point in points {
            let socket: Socket = rigids.socket(&eval.model.frames[point.frame.index()]);
            let (position, velocity) = rigids.at(&socket);
            if let Some(contact) = bottom.contact(position, velocity, point.area, None) {
                now.add(&contact);
                rigids.apply(&socket, Wrench::new(contact.force, DVec3::ZERO));
            }
        }
        for ((cable, laws), made) in cables.each.iter().zip(&mut cables.laws).zip(&eval.model.cables) {
            for (k, node) in cable.nodes.clone().enumerate() {
                let (position, velocity) = (cables.nodes.position[node], cables.nodes.velocity[node]);
                let around = [k.checked_sub(1), Some(k)].into_iter().flatten();
                let around = around.filter(|&element| element < cable.lengths.len());
                let half = |e: usize| 0.5 * cable.lengths[e] * cable.of_element(made, e).diameter;
                let area: f64 = around.clone().map(half).sum();
                let tangent = || {
                    let sum: DVec3 = around.clone().map(|element| laws.direction[element]).sum();
                    sum.normalize_or_zero()
                };
                if bottom.shape.height(position).0 < 0.0
                    && let Some(contact) = bottom.contact(position, velocity, area, Some(tangent()))
                {
                    now.add(&contact);
                    laws.force[k] += contact.force;
                }
            }
        }
    }

    fn powers(_eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        powers.dissipated += scratch.sea_bottom.dissipated;
    }

    fn stored(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        energy.strain += scratch.sea_bottom.stored;
    }

    /// Points touch and leave it.
    fn guards(eval: &Eval<'_>, scratch: &Scratch, guards: &mut Guards) {
        let BottomElements { bottom, points } = &eval.model.sea_bottom;
        let Some(bottom) = bottom else { return };
        for point in points {
            let socket = scratch.rigids.socket(&eval.model.frames[point.frame.index()]);
            guards.watch(bottom.shape.height(scratch.rigids.at(&socket).0).0);
        }
    }

    /// By the cables that lie on it; what rests on points is left to the error control.
    fn longest_step<'m>(model: &'m Model, _modes: &Modes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let bottom = model
            .sea_bottom
            .bottom
            .as_ref()
            .filter(|_| scratch.sea_bottom.deepest > 0.0)?;
        let of_kind = |made: &'m super::cables::Cable, kind: &CableProperties| {
            let (line, diameter) = (kind.mass_per_length(), kind.diameter);
            let frequency = (bottom.stiffness * diameter / line).sqrt();
            let ratio = bottom.damping * diameter / (2.0 * line * frequency);
            let friction = bottom.friction_along.max(bottom.friction_across) * model.sea.gravity;
            StepLimit {
                step: super::cables::longest_step_of(frequency, ratio)
                    .min(super::cables::longest_step_of(friction / bottom.creep_speed, 1.0)),
                object: ("cable", &made.name),
            }
        };
        let kinds = |made: &'m super::cables::Cable| {
            made.sections.kinds().iter().map(move |kind| of_kind(made, kind))
        };
        let limits = model.cables.iter().flat_map(kinds);
        limits.min_by(|a, b| a.step.total_cmp(&b.step))
    }

    fn channels(model: &Model, tables: &mut Tables) {
        if model.sea_bottom.bottom.is_some() {
            let table = tables.table("sea-bottom", "");
            table.vector("force", "N", |now| now.sea_bottom().force);
            table
                .number("deepest", "m", |now| now.sea_bottom().deepest)
                .watched();
        }
    }
}

impl BottomScratch {
    fn add(&mut self, contact: &Contact) {
        self.force += contact.force;
        self.stored += contact.stored;
        self.dissipated += contact.dissipated;
        self.deepest = self.deepest.max(contact.depth);
    }
}
