//! User-defined force elements, which act on frames and on points of lines.
//!
//! A [`ForceElement`] is a law. Its inputs are the time, the motions of its frames and line points,
//! its continuous states and its discrete state (regime). Its outputs are forces, rates of its
//! states, energies and readings. [`WorldBuilder::element`] adds it to a world. Statics, natural
//! modes, implicit steps, restart, result tables and the energy balance then include it like a
//! built-in element.

use super::prelude::*;
use crate::core::element::couplings::{Couplings, moved_carrier};
use crate::core::handles::{CableId, FrameId, handle};
use crate::core::state_map::{Group, Retraction};
use glam::DVec3;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;
use windlass_math::{FrameMotion, Wrench};
use windlass_ode::Tolerance;

handle!(
    /// A user-defined force element.
    ElementId,
    "element",
    |model: &Model| model.user.len()
);

/// A point of a line, on the chord between its two neighbouring nodes. A force on it is distributed
/// to these nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePoint {
    /// The line.
    pub cable: CableId,
    /// Unstretched arc length from the start of the line, m.
    pub arc_length: f64,
}

/// A continuous state of an element: a number that the world integrates.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementState {
    /// Name, such as `pressure`.
    pub name: String,
    /// Unit, such as `Pa`.
    pub unit: String,
    /// Initial value.
    pub start: f64,
    /// Allowed integration error per step.
    pub tolerance: Tolerance,
}

/// A number that an element reports: a column of its result table.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementReading {
    /// Name in lower case with underscores, such as `torque`.
    pub name: &'static str,
    /// Unit, such as `N m`; empty for a pure number.
    pub unit: &'static str,
    /// Whether the run tracks the extremes of this number at every step and lists them in the
    /// summary.
    pub is_watched: bool,
}

/// Input of an evaluation of an element.
#[derive(Clone, Copy, Debug)]
pub struct ElementInput<'a> {
    /// Time, s.
    pub time: f64,
    /// Pose and velocity of each frame, Earth axes, in the order of [`ForceElement::frames`].
    /// Accelerations belong to the previous evaluation and must not be used.
    pub frames: &'a [FrameMotion],
    /// Position (m) and velocity (m/s) of each line point, Earth axes.
    pub points: &'a [[DVec3; 2]],
    /// Continuous states of the element.
    pub states: &'a [f64],
    /// Discrete state of the element.
    pub regime: u32,
}

/// Output of an evaluation of an element. All numbers are zero when [`ForceElement::evaluate`]
/// receives it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ElementOutput {
    /// Force (N) and moment (N·m) on the body of each frame, about the origin of the frame, Earth
    /// axes.
    pub wrenches: Vec<Wrench>,
    /// Force on each line point, N, Earth axes.
    pub point_forces: Vec<DVec3>,
    /// Time derivatives of the continuous states.
    pub rates: Vec<f64>,
    /// Energy that the element stores, J.
    pub stored_energy: f64,
    /// Power that the element dissipates, W, zero or more.
    pub dissipated_power: f64,
    /// Power that the element supplies to the world, as a drive does, W.
    pub supplied_power: f64,
    /// Readings, in the order of [`ForceElement::readings`].
    pub readings: Vec<f64>,
}

/// A user-defined force element.
///
/// All functions must be pure, because solvers evaluate an element many times per step: the same
/// input must give the same output.
pub trait ForceElement: Debug + Send + Sync {
    /// Kind in messages and result tables, such as `rotational spring`.
    fn kind(&self) -> &'static str;

    /// Name, unique among elements of its kind.
    fn name(&self) -> &str;

    /// Frames on which the element acts.
    fn frames(&self) -> Vec<FrameId> {
        Vec::new()
    }

    /// Points of lines on which the element acts.
    fn line_points(&self) -> Vec<LinePoint> {
        Vec::new()
    }

    /// Continuous states of the element.
    fn states(&self) -> Vec<ElementState> {
        Vec::new()
    }

    /// Readings of the element.
    fn readings(&self) -> Vec<ElementReading> {
        Vec::new()
    }

    /// Checks the parameters of the element and reports each error as a quantity and a message.
    fn check(&self, _problem: &mut dyn FnMut(&str, String)) {}

    /// Evaluates the law.
    fn evaluate(&self, input: &ElementInput<'_>, output: &mut ElementOutput);

    /// Passes event functions to `watch`. A step ends where one of them changes sign. Their number
    /// and order may depend only on the regime.
    fn event_functions(
        &self,
        _input: &ElementInput<'_>,
        _output: &ElementOutput,
        _watch: &mut dyn FnMut(f64),
    ) {
    }

    /// Discrete state after an accepted step. The initial state is 0.
    fn next_regime(&self, input: &ElementInput<'_>, _output: &ElementOutput) -> u32 {
        input.regime
    }
}

/// An element of a model, with the frames, points, states and readings that it declares.
#[derive(Clone, Debug)]
pub struct UserElement {
    law: Arc<dyn ForceElement>,
    frames: Vec<FrameId>,
    points: Vec<LinePoint>,
    states: Vec<ElementState>,
    /// Indices of the element's states in the state vector.
    range: Range<usize>,
    readings: Vec<ElementReading>,
}

impl UserElement {
    fn label(&self) -> String {
        format!("{} '{}'", self.law.kind(), self.law.name())
    }
}

/// Inputs and output of one element.
#[derive(Clone, Debug, Default)]
pub struct UserElementScratch {
    frames: Vec<FrameMotion>,
    points: Vec<[DVec3; 2]>,
    output: ElementOutput,
}

impl UserElementScratch {
    /// Output of the element.
    pub fn output(&self) -> &ElementOutput {
        &self.output
    }

    fn input<'a>(
        &'a self,
        element: &UserElement,
        eval: &EvaluationContext<'a>,
        regime: u32,
    ) -> ElementInput<'a> {
        ElementInput {
            time: eval.t,
            frames: &self.frames,
            points: &self.points,
            states: &eval.x[element.range.clone()],
            regime,
        }
    }
}

impl ElementOutput {
    fn clear(&mut self, element: &UserElement) {
        fn zeros<T: Clone>(values: &mut Vec<T>, count: usize, zero: T) {
            values.clear();
            values.resize(count, zero);
        }
        zeros(&mut self.wrenches, element.frames.len(), Wrench::ZERO);
        zeros(&mut self.point_forces, element.points.len(), DVec3::ZERO);
        zeros(&mut self.rates, element.states.len(), 0.0);
        zeros(&mut self.readings, element.readings.len(), 0.0);
        (self.stored_energy, self.dissipated_power, self.supplied_power) = (0.0, 0.0, 0.0);
    }
}

impl WorldBuilder {
    /// Adds a user-defined force element and returns its handle.
    ///
    /// ```
    /// # use glam::{DMat3, DVec3}; use windlass_sea::Sea; use windlass_world::*; use windlass_math::Wrench;
    /// #[derive(Debug)]
    /// struct Pull {
    ///     at: FrameId,
    ///     force: DVec3,
    /// }
    ///
    /// impl ForceElement for Pull {
    ///     fn kind(&self) -> &'static str {
    ///         "pull"
    ///     }
    ///     fn name(&self) -> &str {
    ///         "tug"
    ///     }
    ///     fn frames(&self) -> Vec<FrameId> {
    ///         vec![self.at]
    ///     }
    ///     fn evaluate(&self, input: &ElementInput<'_>, output: &mut ElementOutput) {
    ///         output.wrenches[0] = Wrench::new(self.force, DVec3::ZERO);
    ///         output.supplied_power = self.force.dot(input.frames[0].velocity.linear);
    ///     }
    /// }
    ///
    /// let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// let bow = builder.frame_on_body(puck, "bow", DVec3::ZERO);
    /// builder.element(Pull { at: bow, force: DVec3::X * 6.0 });
    /// let world = builder.build()?.start()?;
    /// assert!((world.now().body(puck).acceleration.linear.x - 3.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn element(&mut self, law: impl ForceElement + 'static) -> ElementId {
        let element = UserElement {
            frames: law.frames(),
            points: law.line_points(),
            states: law.states(),
            range: 0..0,
            readings: law.readings(),
            law: Arc::new(law),
        };
        self.model.user.push(element);
        ElementId::from_index(self.model.user.len() - 1)
    }
}

impl<'a> Snapshot<'a> {
    /// Output of a user-defined force element.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let post = builder.fixed_frame("post", DVec3::ZERO);
    /// # let door = builder.body(BodyDefinition::free("door", 2.0, DVec3::ONE));
    /// # let edge = builder.frame_on_body(door, "edge", DVec3::ZERO);
    /// # let spring = RotationalSpring::new("closer", [post, edge], DVec3::Z).with_stiffness(3.0, 0.5);
    /// # let closer = builder.element(spring);
    /// # let world = builder.build()?.start()?;
    /// let torque = world.now().element(closer).readings[0];
    /// assert!((torque - 3.0 * 0.5).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn element(&self, element: ElementId) -> &'a ElementOutput {
        &self.scratch().user[self.index_of(element)].output
    }
}

/// Element that contains a point of a line, and the position along the element (0 to 1). `None` if
/// the line has no element there with a length above zero.
fn nodes_beside(lengths: &[f64], arc_length: f64) -> Option<(usize, f64)> {
    let mut before = 0.0;
    for (element, length) in lengths.iter().enumerate() {
        let is_last = element + 1 == lengths.len();
        if *length > 0.0 && (arc_length <= before + length || is_last) {
            return Some((element, ((arc_length - before) / length).clamp(0.0, 1.0)));
        }
        before += length;
    }
    None
}

/// Element type of user-defined elements.
#[derive(Debug)]
pub(crate) struct UserElements;

impl Element for UserElements {
    /// Elements with line points load cable nodes.
    const WITH_LINES: bool = true;

    type Definitions = Vec<UserElement>;
    type Regimes = Vec<u32>;
    type Scratch = Vec<UserElementScratch>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        for element in &model.user {
            names(element.law.kind(), element.law.name());
        }
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for element in &model.user {
            let object = element.label();
            element
                .law
                .check(&mut |quantity, problem| problems.add(&object, quantity, problem));
            problems.check_frames(model, &object, "frames", element.frames.iter().copied());
            for point in &element.points {
                match model.cables.get(point.cable.index()) {
                    None => problems.add(&object, "line points", "refer to a cable that does not exist"),
                    Some(cable) if !(0.0..=cable.length()).contains(&point.arc_length) => {
                        let problem = format!(
                            "are at an arc length of {} m, but cable '{}' is {} m long",
                            point.arc_length,
                            cable.name,
                            cable.length()
                        );
                        problems.add(&object, "line points", problem);
                    }
                    Some(_) => {}
                }
            }
            for state in element.states.iter().filter(|state| !state.start.is_finite()) {
                problems.add(&object, &state.name, "starts at a value that is not finite");
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, _tolerances: &Tolerances) {
        for element in &mut model.user {
            if !element.states.is_empty() {
                let group = |state: &ElementState| Group::number(&state.name, &state.unit, state.tolerance);
                let groups = element.states.iter().map(group).collect();
                element.range = map.add(element.label(), groups, Retraction::Add);
            }
        }
    }

    fn regimes(model: &Model) -> Vec<u32> {
        vec![0; model.user.len()]
    }

    fn scratch(model: &Model) -> Self::Scratch {
        let buffers = |element: &UserElement| {
            let mut one = UserElementScratch::default();
            one.output.clear(element);
            one.frames.reserve(element.frames.len());
            one.points.reserve(element.points.len());
            one
        };
        model.user.iter().map(buffers).collect()
    }

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        _scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
        for element in &eval.model.user {
            for (value, state) in x[element.range.clone()].iter_mut().zip(&element.states) {
                *value = state.start;
            }
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids, cables, user, ..
        } = scratch;
        let regimes = &eval.regimes.user;
        for ((element, now), regime) in eval.model.user.iter().zip(user).zip(regimes) {
            now.frames.clear();
            let frames = element.frames.iter();
            now.frames
                .extend(frames.map(|frame| rigids.frame(&eval.model.frames[frame.index()])));
            now.points.clear();
            for point in &element.points {
                let line = &cables.each[point.cable.index()];
                let motion =
                    nodes_beside(&line.lengths, point.arc_length).map_or([DVec3::ZERO; 2], |(e, share)| {
                        let node = line.nodes.start + e;
                        [&cables.nodes.position, &cables.nodes.velocity]
                            .map(|column| column[node].lerp(column[node + 1], share))
                    });
                now.points.push(motion);
            }
            let mut output = std::mem::take(&mut now.output);
            output.clear(element);
            element
                .law
                .evaluate(&now.input(element, eval, *regime), &mut output);
            now.output = output;
            for (frame, wrench) in element.frames.iter().zip(&now.output.wrenches) {
                let attachment = rigids.attachment(&eval.model.frames[frame.index()]);
                rigids.apply(&attachment, *wrench);
            }
            for (point, force) in element.points.iter().zip(&now.output.point_forces) {
                let c = point.cable.index();
                if let Some((e, share)) = nodes_beside(&cables.each[c].lengths, point.arc_length) {
                    cables.laws[c].force[e] += *force * (1.0 - share);
                    cables.laws[c].force[e + 1] += *force * share;
                }
            }
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (element, now) in eval.model.user.iter().zip(&scratch.user) {
            rates[element.range.clone()].copy_from_slice(&now.output.rates);
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for now in &scratch.user {
            powers.dissipated += now.output.dissipated_power;
            powers.drives += now.output.supplied_power;
        }
    }

    fn stored_energy(_model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        energy.strain += scratch
            .user
            .iter()
            .map(|now| now.output.stored_energy)
            .sum::<f64>();
    }

    fn event_functions(eval: &EvaluationContext<'_>, scratch: &Scratch, functions: &mut EventFunctions) {
        let elements = eval.model.user.iter().zip(&scratch.user).zip(&eval.regimes.user);
        for ((element, now), regime) in elements {
            let input = now.input(element, eval, *regime);
            element
                .law
                .event_functions(&input, &now.output, &mut |value| functions.watch(value));
        }
    }

    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut has_changed = false;
        for (i, (element, now)) in model.user.iter().zip(&scratch.user).enumerate() {
            let regime = state.regimes.user[i];
            let input = ElementInput {
                time: state.time,
                frames: &now.frames,
                points: &now.points,
                states: &state.x[element.range.clone()],
                regime,
            };
            let next = element.law.next_regime(&input, &now.output);
            has_changed |= next != regime;
            state.regimes.user[i] = next;
        }
        has_changed
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, element) in model.user.iter().enumerate() {
            let id = ElementId::from_index(i);
            if element.readings.is_empty() {
                continue;
            }
            let table = tables.table(element.law.kind(), element.law.name());
            for (k, reading) in element.readings.iter().enumerate() {
                let declared =
                    table.number(reading.name, reading.unit, move |now| now.element(id).readings[k]);
                if reading.is_watched {
                    declared.watched();
                }
            }
        }
    }
}

impl Linearisation for UserElements {
    /// An element with line points may couple any objects. Other elements couple the bodies of
    /// their frames. The states of an element are assigned to the first of these bodies that loads
    /// can move.
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for element in &model.user {
            if !element.points.is_empty() {
                couplings.couple_all();
            }
            let mut frames = element.frames.iter().copied();
            couplings.couple_frames(model, frames.clone());
            if let Some(rigid) = frames.find_map(|frame| moved_carrier(model, frame)) {
                couplings.assign_to_rigid(element.range.clone(), rigid);
            }
        }
    }
}

impl Equilibrium for UserElements {}
