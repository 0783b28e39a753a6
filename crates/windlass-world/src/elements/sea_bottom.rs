//! The sea bottom: flat, sloped, or given by a table of depths. It supports lines and selected
//! points of bodies.
//!
//! ```text
//! Law      N = A max(0, k δ + c δ')  along the bottom's normal n, compression only
//!          friction -N (μ_a u_a + μ_c u_c), u = q/max(|q|, 1) split along and across a cable; μ_c
//!          for points. q = s/s₀ + v_t/v₀: elastic up to s₀, plastic beyond ([`holding`]); with a
//!          creep speed, q = v_t/v₀
//! Symbols  δ penetration along n (m), k stiffness per area (Pa/m), c damping per area (Pa·s/m), A
//!          area (m²): diameter times the length in contact ([`contact`]), or as specified for a
//!          point; s elastic displacement along the bottom (m), s₀ mobilisation displacement (m),
//!          v_t velocity along the bottom (m/s), v₀ the creep speed, or else ½ √(μ g s₀) (m/s),
//!          which damps motions within s₀ critically; μ coefficients along (a) and across (c)
//! Frame    Earth
//! Source   a Winkler foundation as in mooring programs; elastic-plastic friction as for pipes on
//!          soil
//! Valid    contact of centre lines, not of surfaces; slopes up to tens of degrees; no suction, no
//!          embedment, no trenching. With a creep speed, a line on a slope creeps at a speed
//!          below this value
//! Energy   ½ A k δ² is stored; damping and friction dissipate. The elastic energy of friction, at
//!          most ½ μ N s₀, is recorded as dissipated when stored and subtracted when returned
//! Checked  a line's sinkage, a slide on a slope, run-out under friction in closed form, catenaries
//!          on the bottom
//! ```

mod anchors;
mod contact;
mod holding;
mod shape;
mod spheres;

use super::prelude::*;
use crate::core::element::equilibrium::RestFound;
use crate::core::element::linearisation::PointForceSlopes;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::lines::{Cable, Nodes, OneCable, stability_limit_of};
use crate::core::rigids::AttachmentPoint;
use contact::{BottomProbe, Contact};
use glam::DVec3;
use holding::{BottomMemory, FrictionLaw, HeldNodes};
pub use shape::{BottomShape, DepthTable};
use spheres::Sphere;
use windlass_math::Wrench;
use windlass_mechanics::cable::CableProperties;

/// Gravitational acceleration for the damping of held lines, m/s².
const STANDARD_GRAVITY: f64 = 9.80665;

/// The sea bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct SeaBottom {
    /// Geometry of the bottom.
    pub shape: BottomShape,
    /// Stiffness per area, Pa/m.
    pub stiffness: f64,
    /// Damping per area, Pa·s/m.
    pub damping: f64,
    /// Coefficient of friction along a cable.
    pub friction_along: f64,
    /// Coefficient of friction across a cable, and of points.
    pub friction_across: f64,
    /// Displacement along the bottom at which friction reaches its limit, m. Below this
    /// displacement, friction is elastic and does not creep.
    pub mobilisation_displacement: f64,
    /// Speed below which friction is viscous, so lines creep, m/s; `None` for friction that is
    /// elastic below its limit.
    pub creep_speed: Option<f64>,
    /// If true, statics includes friction: it holds lines and points where they are laid at the
    /// start, or where they first touch the bottom. If false, statics includes friction only if no
    /// equilibrium without friction is found.
    pub friction_in_statics: bool,
}

/// A point of a rigid body that the bottom supports.
#[derive(Clone, Debug, PartialEq)]
pub struct BottomPoint {
    /// Frame at the point.
    pub frame: FrameId,
    /// Contact area, m².
    pub area: f64,
}

/// The bottom of a model, if it has one, and the supported points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BottomElements {
    pub(crate) bottom: Option<SeaBottom>,
    pub(crate) points: Vec<BottomPoint>,
}

/// Energy and power of the bottom at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BottomReading {
    /// Total contact force on lines and bodies, Earth axes, N.
    pub force: DVec3,
    /// Largest penetration, m; zero without contact.
    pub deepest: f64,
    stored: f64,
    dissipated: f64,
}

/// Intermediate results of the bottom.
#[derive(Clone, Debug, Default)]
pub struct BottomScratch {
    reading: BottomReading,
    held: HeldNodes,
    /// Spheres of lines on the bottom.
    spheres: Vec<Sphere>,
}

impl SeaBottom {
    /// A bottom of the given shape with typical properties of mooring programs.
    ///
    /// Stiffness 3 MPa/m; damping 300 kPa·s/m, three times the critical damping of a heavy chain;
    /// friction coefficient 0.5, elastic within the mobilisation displacement of 1 mm.
    pub fn new(shape: BottomShape) -> Self {
        Self {
            shape,
            stiffness: 3e6,
            damping: 3e5,
            friction_along: 0.5,
            friction_across: 0.5,
            mobilisation_displacement: 1e-3,
            creep_speed: None,
            friction_in_statics: false,
        }
    }

    /// Returns true if friction is elastic below its limit, and false if it is viscous.
    fn holds(&self) -> bool {
        self.creep_speed.is_none()
    }

    /// Speed v₀ at which the viscous part of friction reaches the limit without elastic
    /// displacement, m/s.
    fn reference_speed(&self) -> f64 {
        let friction = self.friction_along.max(self.friction_across);
        match self.creep_speed {
            Some(creep_speed) => creep_speed,
            // Without friction, the value has no effect.
            None if friction == 0.0 => 1.0,
            None => 0.5 * (friction * STANDARD_GRAVITY * self.mobilisation_displacement).sqrt(),
        }
    }

    /// Explicit stability limit of friction, for a point whose contact force is its weight, s.
    fn friction_limit(&self, gravity: f64) -> f64 {
        let friction = self.friction_along.max(self.friction_across) * gravity;
        if friction <= 0.0 {
            return f64::INFINITY;
        }
        let decay = friction / self.reference_speed();
        if self.holds() {
            let frequency = (friction / self.mobilisation_displacement).sqrt();
            stability_limit_of(frequency, 0.5 * decay / frequency)
        } else {
            stability_limit_of(decay, 1.0)
        }
    }

    fn check(&self, problems: &mut ModelProblems) {
        for (name, value, zero_is_fine) in [
            ("stiffness", self.stiffness, false),
            ("damping", self.damping, true),
            ("friction along", self.friction_along, true),
            ("friction across", self.friction_across, true),
            ("mobilisation displacement", self.mobilisation_displacement, false),
            ("creep speed", self.creep_speed.unwrap_or(1.0), false),
        ] {
            if !(value.is_finite() && (value > 0.0 || zero_is_fine && value == 0.0)) {
                let rule = match zero_is_fine {
                    true => "zero or a positive number",
                    false => "a positive number",
                };
                problems.add("sea bottom", name, format!("is {value} and must be {rule}"));
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
    /// Adds a sea bottom. It supports cables and the points added by
    /// [`WorldBuilder::rest_on_bottom`].
    pub fn sea_bottom(&mut self, bottom: SeaBottom) -> &mut Self {
        self.model.sea_bottom.bottom = Some(bottom);
        self
    }

    /// Adds a point of a body, with its contact area (m²), that the bottom supports.
    pub fn rest_on_bottom(&mut self, frame: FrameId, area: f64) -> &mut Self {
        self.model.sea_bottom.points.push(BottomPoint { frame, area });
        self
    }
}

impl Model {
    /// The sea bottom, if there is one.
    pub fn sea_bottom(&self) -> Option<&SeaBottom> {
        self.sea_bottom.bottom.as_ref()
    }

    /// Points of bodies that the bottom supports.
    pub fn resting_points(&self) -> &[BottomPoint] {
        &self.sea_bottom.points
    }
}

impl<'a> Snapshot<'a> {
    /// Forces and penetration at the sea bottom.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// // Nothing is in contact with the bottom.
    /// assert_eq!(world.now().sea_bottom().force, DVec3::ZERO);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sea_bottom(&self) -> &'a BottomReading {
        &self.scratch().sea_bottom.reading
    }
}

/// Calls `each` for every element with an end below the surface of the bottom, with both ends and
/// the contact area (m²) of its full length.
fn each_element_in(
    bottom: &SeaBottom,
    made: &Cable,
    cable: &OneCable,
    motions: &Nodes,
    held: &HeldNodes,
    mut each: impl FnMut(usize, [&BottomProbe; 2], f64),
) {
    let node = |node: usize| {
        let probe = BottomProbe::of(bottom, motions.position[node], motions.velocity[node]);
        probe.held(held.displacements[node], held.mobilisation_displacement, held.law)
    };
    let mut nodes = cable.nodes.clone();
    let Some(mut start) = nodes.next().map(node) else {
        return;
    };
    for (element, end) in nodes.map(node).enumerate() {
        if start.is_in() || end.is_in() {
            let area = cable.lengths[element] * cable.of_element(made, element).diameter;
            each(element, [&start, &end], area);
        }
        start = end;
    }
}

/// Element type of the sea bottom.
#[derive(Debug)]
pub(crate) struct SeaBottoms;

impl Element for SeaBottoms {
    const WITH_LINES: bool = true;
    type Definitions = BottomElements;
    type Regimes = Option<BottomMemory>;
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
            None => problems.add(
                "sea bottom",
                "depth",
                "is missing, but points of bodies rest on the bottom; give a depth, or remove the points",
            ),
        }
    }

    fn regimes(model: &Model) -> Option<BottomMemory> {
        BottomMemory::new(model)
    }

    fn scratch(model: &Model) -> BottomScratch {
        let slots = model.cables.iter().map(|cable| cable.numbers.slots);
        BottomScratch {
            reading: BottomReading::default(),
            held: HeldNodes {
                displacements: vec![None; slots.sum()],
                mobilisation_displacement: 1.0,
                law: FrictionLaw::Run,
            },
            spheres: Vec::with_capacity(spheres::count(model)),
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let BottomElements { bottom, points } = &eval.model.sea_bottom;
        let Some(bottom) = bottom else { return };
        let memory = eval.regimes.sea_bottom.as_ref();
        let Scratch {
            rigids,
            cables,
            sea_bottom:
                BottomScratch {
                    reading: now,
                    held,
                    spheres,
                },
            ..
        } = scratch;
        *now = BottomReading::default();
        for (p, point) in points.iter().enumerate() {
            let attachment: AttachmentPoint = rigids.attachment(&eval.model.frames[point.frame.index()]);
            let (position, velocity) = rigids.at(&attachment);
            let probe = BottomProbe::of(bottom, position, velocity);
            let probe = memory.map_or(probe, |memory| memory.hold_point(bottom, p, probe));
            if let Some(contact) = bottom.contact(&probe, point.area, DVec3::ZERO) {
                now.deepest = now.deepest.max(-probe.height);
                now.add(&contact);
                rigids.apply(&attachment, Wrench::new(contact.force, DVec3::ZERO));
            }
        }
        if let Some(memory) = memory {
            memory.hold_nodes(bottom, &eval.regimes.cables, cables, held);
        }
        for (c, (cable, laws)) in cables.each.iter().zip(&mut cables.laws).enumerate() {
            let made = &eval.model.cables[c];
            let mut on_ends = [DVec3::ZERO; 2];
            let last = cable.lengths.len() - 1;
            each_element_in(bottom, made, cable, &cables.nodes, held, |element, ends, area| {
                now.deepest = now.deepest.max(-ends[0].height).max(-ends[1].height);
                bottom.under_element(ends, area, laws.direction[element], |share, contact| {
                    now.add(contact);
                    laws.force[element] += contact.force * (1.0 - share);
                    laws.force[element + 1] += contact.force * share;
                    if element == 0 {
                        on_ends[0] += contact.force * (1.0 - share);
                    }
                    if element == last {
                        on_ends[1] += contact.force * share;
                    }
                });
            });
            for end in CableEnd::BOTH {
                let line = (c, cable, &cables.nodes);
                let support = anchors::support(eval, bottom, line, end, on_ends[end.index()]);
                if let Some(support) = support {
                    now.force += support;
                    laws.force[cable.end_node(end)] += support;
                }
            }
        }
        spheres::list(eval.model, bottom, &eval.regimes.cables, cables, spheres);
        for sphere in spheres.iter() {
            if let Some(contact) = sphere.contact(bottom, cables, held) {
                now.add(&contact);
                cables.laws[sphere.cable].force[sphere.node] += contact.force;
            }
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        powers.dissipated += scratch.sea_bottom.reading.dissipated;
    }

    fn stored_energy(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        energy.strain += scratch.sea_bottom.reading.stored;
    }

    /// Touch-down and lift-off of supported points.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        let BottomElements { bottom, points } = &eval.model.sea_bottom;
        let Some(bottom) = bottom else { return };
        for point in points {
            let attachment = scratch.rigids.attachment(&eval.model.frames[point.frame.index()]);
            event_functions.watch(bottom.shape.height(scratch.rigids.at(&attachment).0).0);
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        let memory = state.regimes.sea_bottom.as_ref();
        memory.is_some_and(|memory| memory.changes(model, &state.regimes.cables, scratch))
    }

    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let Regimes {
            cables, sea_bottom, ..
        } = &mut state.regimes;
        if let Some(memory) = sea_bottom {
            memory.accept(model, cables, scratch);
        }
        // No new evaluation is needed, because updating the holding points does not change the
        // forces at the end of the step.
        false
    }

    /// Limit from cables on the bottom. For supported points of bodies, error control limits the
    /// step.
    fn stability_limit<'m>(model: &'m Model, _regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let bottom = model
            .sea_bottom
            .bottom
            .as_ref()
            .filter(|_| scratch.sea_bottom.reading.deepest > 0.0)?;
        let of_kind = |made: &'m crate::core::lines::Cable, kind: &CableProperties| {
            let (line, diameter) = (kind.mass_per_length(), kind.diameter);
            let frequency = (bottom.stiffness * diameter / line).sqrt();
            let ratio = bottom.damping * diameter / (2.0 * line * frequency);
            StepLimit {
                step: stability_limit_of(frequency, ratio).min(bottom.friction_limit(model.sea.gravity)),
                object: ("cable", &made.name),
            }
        };
        let kinds = |made: &'m crate::core::lines::Cable| {
            made.sections.kinds().iter().map(move |kind| of_kind(made, kind))
        };
        let of_spheres = scratch.sea_bottom.spheres.iter().map(|sphere| StepLimit {
            step: sphere.stability_limit(bottom, &scratch.cables),
            object: ("cable", &model.cables[sphere.cable].name),
        });
        let limits = model.cables.iter().flat_map(kinds).chain(of_spheres);
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

impl Linearisation for SeaBottoms {
    /// Reports the derivatives of the bottom forces, because lines land, lift off and slide within
    /// a step.
    fn line_slopes(
        model: &Model,
        scratch: &Scratch,
        cable: usize,
        visit: &mut dyn FnMut(usize, &PointForceSlopes),
    ) {
        let Some(bottom) = &model.sea_bottom.bottom else {
            return;
        };
        let (now, laws, nodes) = (
            &scratch.cables.each[cable],
            &scratch.cables.laws[cable],
            &scratch.cables.nodes,
        );
        let held = &scratch.sea_bottom.held;
        let made = &model.cables[cable];
        each_element_in(bottom, made, now, nodes, held, |element, ends, area| {
            let line = laws.direction[element];
            bottom.slopes_under_element(ends, area, line, |slope| visit(element, slope));
        });
        let spheres = scratch.sea_bottom.spheres.iter();
        for sphere in spheres.filter(|sphere| sphere.cable == cable) {
            let (element, slopes) = sphere.slopes(bottom, &scratch.cables, held);
            visit(element, &slopes);
        }
    }
}

impl Equilibrium for SeaBottoms {
    fn stick_at_rest(model: &Model, state: &mut State) {
        let bottom = model.sea_bottom.bottom.as_ref();
        if let Some(memory) = &mut state.regimes.sea_bottom {
            memory.start_search(model, bottom.is_some_and(|bottom| bottom.friction_in_statics));
        }
    }

    fn advice_on_supports(model: &Model, scratch: &Scratch) -> Option<&'static str> {
        let bottom = model.sea_bottom.bottom.as_ref()?;
        let friction = bottom.friction_along.max(bottom.friction_across);
        let may_help = friction > 0.0 && bottom.holds() && !bottom.friction_in_statics;
        (may_help && scratch.sea_bottom.reading.deepest > 0.0).then_some(
            "; if friction on the sea bottom holds lines or bodies where they are laid, set \
             sea_bottom.friction_in_statics = true",
        )
    }

    fn hold_on_supports(model: &Model, regimes: &mut Regimes) -> bool {
        let (Some(bottom), Some(memory)) = (&model.sea_bottom.bottom, &mut regimes.sea_bottom) else {
            return false;
        };
        let friction = bottom.friction_along.max(bottom.friction_across);
        let may_hold = friction > 0.0 && !bottom.friction_in_statics;
        if may_hold {
            memory.start_search(model, true);
        }
        may_hold
    }

    fn return_to_laid(model: &Model, scratch: &Scratch, regimes: &mut Regimes, is_limited: bool) -> bool {
        let Regimes {
            cables, sea_bottom, ..
        } = regimes;
        let memory = sea_bottom.as_mut();
        memory.is_some_and(|memory| memory.return_to_laid(model, cables, scratch, is_limited))
    }

    fn distance_from_laid(model: &Model, scratch: &Scratch, regimes: &Regimes) -> f64 {
        let memory = regimes.sea_bottom.as_ref();
        memory.map_or(0.0, |memory| {
            memory.distance_from_laid(model, &regimes.cables, scratch)
        })
    }

    /// Lines remain held where they were laid if friction is released.
    fn update_sticking(model: &Model, scratch: &Scratch, regimes: &mut Regimes, released: bool) {
        if let Some(memory) = regimes.sea_bottom.as_mut().filter(|_| !released) {
            memory.follow_search(model, &regimes.cables, scratch);
        }
    }

    /// Lets the run start with the friction of the equilibrium.
    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        let searched = found.regimes.sea_bottom.as_ref();
        if let (Some(memory), Some(searched)) = (&mut state.regimes.sea_bottom, searched) {
            *memory = searched.after_search(found);
        }
    }

    /// Does not change the support of body points, because bodies would sink by metres into a soft
    /// bottom.
    fn scale_supports(model: &mut Model, factor: f64) -> bool {
        let BottomElements { bottom, points } = &mut model.sea_bottom;
        match bottom {
            Some(bottom) if !model.cables.is_empty() => {
                bottom.stiffness *= factor;
                bottom.damping *= factor;
                points.iter_mut().for_each(|point| point.area /= factor);
                true
            }
            _ => false,
        }
    }
}

impl BottomReading {
    fn add(&mut self, contact: &Contact) {
        self.force += contact.force;
        self.stored += contact.stored;
        self.dissipated += contact.dissipated;
    }
}
