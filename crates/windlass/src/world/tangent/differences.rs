//! The derivatives of the rates by differences of the stages themselves, so that no part can be forgotten.
//!
//! Nodes that do not feel each other are moved together, and only the lines are evaluated for them
//! ([`stages::evaluate_lines`]): the number of evaluations does not grow with the nodes, and a hull is evaluated for its
//! body's own numbers only.

use super::Tangent;
use super::extrapolation::{STEP, step_of_nodes};
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use crate::integrate::Tolerance;
use crate::math::Wrench;
use crate::world::error::EvaluationError;
use crate::world::handles::{CableEnd, CableId};
use crate::world::part::Eval;
use crate::world::parts::{Model, Modes, Parts};
use crate::world::stages;
use glam::DVec3;

/// Way of a node or a body, m or rad, and share of other numbers: far above rounding in a stiff line's strain, far below
/// what matters in it.
const SMALL: f64 = 1e-6;

/// A force on an end, N; accelerations are in proportion to forces, so any will do.
const PROBE: f64 = 1e3;

/// How far a number is moved, by the `step` of one of order 1.
fn small(tolerance: &Tolerance, x: f64, step: f64) -> f64 {
    // Positions and orientations have no relative part; their scale does not depend on where the origin is.
    if tolerance.relative == 0.0 && tolerance.absolute.is_finite() {
        step
    } else {
        step * x.abs().max(1.0)
    }
}

/// What a moved number changed, per unit.
fn slope(moved: &[f64], base: &[f64], place: usize, by: f64) -> f64 {
    (moved[place] - base[place]) / by
}

/// What the rates are asked of, but for the numbers.
#[derive(Clone, Copy)]
pub(super) struct Point<'a> {
    pub(super) model: &'a Model,
    pub(super) modes: &'a Modes,
    pub(super) t: f64,
}

impl Tangent {
    /// Forms the derivatives at (t, x). Answers how many evaluations of all rates it took.
    ///
    /// # Errors
    /// When the rates do not exist about (t, x).
    pub(in crate::world) fn linearise(
        &mut self,
        model: &Model,
        modes: &Modes,
        t: f64,
        x: &[f64],
    ) -> Result<u32, EvaluationError> {
        if !self.unknowns.fit(model, modes) {
            self.unknowns.fill(model, modes);
        }
        self.x.copy_from_slice(x);
        let evaluations = 1;
        stages::evaluate(model, modes, t, x, &mut self.scratch, &mut self.base)?;
        self.precision.clear();
        Parts::precision(model, x, &self.scratch, &mut self.precision);
        stages::loads_of_others(&Eval { model, modes, t, x }, &mut self.scratch, &mut self.others);
        self.make_room();
        Stiffness::fill(&mut self.lines, model, &self.scratch, &self.unknowns, None, None);
        if let Some(extrapolation) = &mut self.extrapolation {
            extrapolation.begin(&self.unknowns, x, &self.scratch, &self.lines);
        }
        self.note_ends();
        let point = Point { model, modes, t };
        if self.is_at_rest {
            self.note_twists(point)?;
        }
        // Nodes that touch each other lie far apart along their lines: loads between cables stand while numbers are moved,
        // and what they do is added by their law.
        self.note_touches(&Eval { model, modes, t, x });
        self.scratch.cable_contacts.is_held = true;
        let made = self.by_differences(point);
        self.scratch.cable_contacts.is_held = false;
        self.add_touches();
        Ok(evaluations + made?)
    }

    /// All that is by differences. Answers how many evaluations of all rates it took.
    fn by_differences(&mut self, point: Point<'_>) -> Result<u32, EvaluationError> {
        let mut evaluations = 0;
        // The lines first: evaluations of everything leave rigids elsewhere.
        self.by_nodes(point)?;
        self.by_forces_on_ends(point)?;
        self.by_felt_nodes(point)?;
        for on_nodes_only in [true, false] {
            for column in 0..self.unknowns.core.len() {
                if self.unknowns.by_law[column] {
                    self.leave_out(column);
                } else if self.unknowns.on_nodes_only[column] == on_nodes_only {
                    evaluations += self.by_core(point, column)?;
                }
            }
        }
        Ok(evaluations)
    }

    /// A number of the core whose derivatives are no differences has none yet.
    fn leave_out(&mut self, column: usize) {
        let Unknowns { chains, core, .. } = &self.unknowns;
        let rates = &mut self.jacobian.core[column];
        rates.clear();
        rates.resize(core.len(), 0.0);
        for (tangent, chain) in self.jacobian.chains.iter_mut().zip(chains) {
            let rates = &mut tangent.by_core[column];
            rates.clear();
            rates.resize(3 * chain.len(), 0.0);
            for end in tangent.ends.iter_mut().flatten() {
                end.motion[column] = [DVec3::ZERO; 2];
            }
        }
    }

    /// Room for all derivatives; none is allocated where there was as much before.
    fn make_room(&mut self) {
        let Unknowns { chains, core, .. } = &self.unknowns;
        let count = core.len();
        self.jacobian.core.resize_with(count, Vec::new);
        self.jacobian.chains.resize_with(chains.len(), Default::default);
        self.ends.resize(chains.len(), [[DVec3::ZERO; 2]; 2]);
        for (c, (tangent, chain)) in self.jacobian.chains.iter_mut().zip(chains).enumerate() {
            tangent.by_position.clear(chain.len(), chain.reach);
            tangent.by_velocity.clear(chain.len(), chain.reach);
            tangent.by_core.resize_with(count, Vec::new);
            tangent.resize_felt(3 * self.unknowns.felt_nodes(c).count());
        }
    }

    /// The rates where `self.x` is, into `self.moved`; only cables and winches may differ from where the derivatives are
    /// formed, unless `everything` is evaluated.
    pub(super) fn evaluate(&mut self, point: Point<'_>, everything: bool) -> Result<(), EvaluationError> {
        let Self {
            scratch,
            others,
            x,
            moved,
            ..
        } = self;
        let Point { model, modes, t } = point;
        if everything {
            stages::evaluate(model, modes, t, x, scratch, moved)?;
        } else {
            stages::evaluate_lines(&Eval { model, modes, t, x }, others, scratch, moved)?;
        }
        self.take_out_twists();
        Ok(())
    }

    /// The rates with a number moved, into `self.moved`.
    fn evaluate_moved(
        &mut self,
        point: Point<'_>,
        everything: bool,
        place: usize,
        by: f64,
    ) -> Result<(), EvaluationError> {
        if self.extrapolation.is_some() {
            return self.extrapolate(point, everything, &[place], by);
        }
        let before = self.x[place];
        self.x[place] += by;
        let made = self.evaluate(point, everything);
        self.x[place] = before;
        made
    }

    /// The same with all numbers of `self.places` moved, of nodes.
    fn evaluate_all_moved(&mut self, point: Point<'_>, by: f64) -> Result<(), EvaluationError> {
        let places = std::mem::take(&mut self.places);
        let made = if self.extrapolation.is_some() {
            self.extrapolate(point, false, &places, by)
        } else {
            places.iter().for_each(|&place| self.x[place] += by);
            let made = self.evaluate(point, false);
            places.iter().for_each(|&place| self.x[place] -= by);
            made
        };
        self.places = places;
        made
    }

    /// How far positions and velocities of nodes are moved, m and m/s.
    fn steps_of_nodes(&self) -> [f64; 2] {
        if self.extrapolation.is_some() {
            [step_of_nodes(&self.scratch, &self.unknowns.chains), STEP]
        } else {
            [SMALL; 2]
        }
    }

    /// Accelerations of nodes by the numbers of nodes: those that no node feels together are moved together.
    fn by_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let steps = self.steps_of_nodes();
        let chains = &self.unknowns.chains;
        let period = chains.iter().map(|chain| 2 * chain.reach + 1).max().unwrap_or(0);
        let longest = chains.iter().map(Chain::len).max().unwrap_or(0);
        for colour in 0..period.min(longest) {
            // Velocities are no unknowns of statics.
            for number in 0..if self.is_at_rest { 3 } else { 6 } {
                let (axis, is_velocity) = (number % 3, number >= 3);
                let moved_of = |chain: &Chain| (colour..chain.len()).step_by(period);
                self.places.clear();
                for chain in &self.unknowns.chains {
                    let places = moved_of(chain).map(|node| chain.number(node, axis, is_velocity));
                    self.places.extend(places);
                }
                let by = steps[usize::from(is_velocity)];
                self.evaluate_all_moved(point, by)?;
                let chains = self.unknowns.chains.iter().enumerate();
                for ((c, chain), tangent) in chains.zip(&mut self.jacobian.chains) {
                    let blocks = tangent.blocks(is_velocity);
                    for node in moved_of(chain) {
                        let last = (node + chain.reach).min(chain.len() - 1);
                        for felt in node.saturating_sub(chain.reach)..=last {
                            let block = blocks.block_mut(felt, node);
                            for row in 0..3 {
                                let at = chain.velocity(felt, row);
                                block[3 * row + axis] = slope(&self.moved, &self.base, at, by);
                            }
                        }
                    }
                    if let Some(sums) = &self.extrapolation {
                        for node in moved_of(chain) {
                            sums.mend_node((c, chain), (node, axis, is_velocity), by, tangent);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Rates of the core by the numbers of nodes that it feels, one by one.
    fn by_felt_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let steps = self.steps_of_nodes();
        for c in 0..self.unknowns.chains.len() {
            self.felt.clear();
            self.felt.extend(self.unknowns.felt_nodes(c));
            for k in 0..3 * self.felt.len() {
                let (node, axis) = (self.felt[k / 3], k % 3);
                for is_velocity in [false, true] {
                    if is_velocity && self.is_at_rest {
                        let column = self.jacobian.chains[c].felt_mut(k).column(is_velocity);
                        column.clear();
                        column.resize(self.unknowns.core.len(), 0.0);
                        continue;
                    }
                    let by = steps[usize::from(is_velocity)];
                    let place = self.unknowns.chains[c].number(node, axis, is_velocity);
                    self.evaluate_moved(point, false, place, by)?;
                    let (chain, tangent) = (&self.unknowns.chains[c], &mut self.jacobian.chains[c]);
                    let felt = tangent.felt_mut(k);
                    felt.place = 3 * node + axis;
                    let mut column = std::mem::take(felt.column(is_velocity));
                    let rates = self.unknowns.core.iter();
                    column.clear();
                    column.extend(rates.map(|&row| slope(&self.moved, &self.base, row, by)));
                    if let Some(sums) = &self.extrapolation {
                        sums.mend_felt((c, chain), (node, axis, is_velocity), by, tangent, &mut column);
                    }
                    *tangent.felt_mut(k).column(is_velocity) = column;
                }
            }
        }
        Ok(())
    }

    /// Where the ends are that forces move.
    fn note_ends(&mut self) {
        let cables = &self.scratch.cables;
        for (chain, ends) in self.unknowns.chains.iter().zip(&mut self.ends) {
            *ends = CableEnd::BOTH.map(|end| {
                let place = cables.each[chain.cable].end_place(end);
                [cables.nodes.position[place], cables.nodes.velocity[place]]
            });
        }
    }

    /// Rates of the core by a force on each end that forces move.
    fn by_forces_on_ends(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        for c in 0..self.unknowns.chains.len() {
            for end in CableEnd::BOTH {
                let chain = &self.unknowns.chains[c];
                let sheave = point.model.sheave_at(CableId::from_index(chain.cable), end);
                if !chain.end_is_moved[end.index()] && sheave.is_none() {
                    self.jacobian.chains[c].ends[end.index()] = None;
                    continue;
                }
                let Some(held) = self.scratch.cables.each[chain.cable].end_points[end.index()] else {
                    continue;
                };
                let count = self.unknowns.core.len();
                let coupling = self.jacobian.chains[c].ends[end.index()].get_or_insert_default();
                coupling.by_force.resize(count, DVec3::ZERO);
                coupling.motion.resize(count, [DVec3::ZERO; 2]);
                for axis in 0..3 {
                    let mut force = DVec3::ZERO;
                    force[axis] = PROBE;
                    let probe = Wrench::new(force, DVec3::ZERO);
                    self.others.apply(&held.socket, probe);
                    let made = self.evaluate(point, false);
                    self.others.apply(&held.socket, -probe);
                    made?;
                    let coupling = self.jacobian.chains[c].ends[end.index()].get_or_insert_default();
                    for (by_force, &row) in coupling.by_force.iter_mut().zip(&self.unknowns.core) {
                        by_force[axis] = slope(&self.moved, &self.base, row, PROBE);
                    }
                }
                if let Some((sheave, side)) = sheave {
                    let speed = point.model.sheaves[sheave.index()].wire_places()[1];
                    let by_pull = self.scratch.sheaves[sheave.index()].by_pull(side);
                    let coupling = self.jacobian.chains[c].ends[end.index()].get_or_insert_default();
                    let row = self.unknowns.core.iter().position(|&place| place == speed);
                    if let Some(row) = row {
                        coupling.by_force[row] += by_pull;
                    }
                }
            }
        }
        Ok(())
    }

    /// All rates by a number of the core. Answers how many evaluations of everything it took.
    fn by_core(&mut self, point: Point<'_>, column: usize) -> Result<u32, EvaluationError> {
        let place = self.unknowns.core[column];
        let (tolerance, before) = (&point.model.tolerances[place], self.x[place]);
        let on_nodes_only = self.unknowns.on_nodes_only[column];
        let by = if self.extrapolation.is_some() {
            small(tolerance, before, STEP)
        } else {
            small(tolerance, before, SMALL)
        };
        let by = by.min(self.precision.step(place));
        // What opens a joint in second order closes at once and would pass for a stiffness.
        let from_both_sides = self.is_at_rest && !point.model.joints.each.is_empty();
        if from_both_sides {
            self.evaluate_moved(point, !on_nodes_only, place, -by)?;
            std::mem::swap(&mut self.moved, &mut self.opposite);
        }
        self.evaluate_moved(point, !on_nodes_only, place, by)?;
        let by = if self.extrapolation.is_some() {
            by
        } else {
            // What it was moved by, to the last bit.
            (before + by) - before
        };
        self.note_twists_by(place, by);
        let (from, across) = if from_both_sides {
            (&self.opposite, 2.0 * by)
        } else {
            (&self.base, by)
        };
        let Unknowns { chains, core, .. } = &self.unknowns;
        let rates = &mut self.jacobian.core[column];
        rates.clear();
        rates.extend(core.iter().map(|&row| slope(&self.moved, from, row, across)));
        for (tangent, chain) in self.jacobian.chains.iter_mut().zip(chains) {
            let rates = &mut tangent.by_core[column];
            rates.clear();
            let places = (0..3 * chain.len()).map(|i| chain.velocity(i / 3, i % 3));
            rates.extend(places.map(|row| slope(&self.moved, from, row, across)));
        }
        self.note_motion_of_ends(column, by);
        let passes = self.note_wire_passed(point.model, column);
        if (!on_nodes_only || passes)
            && let Some(sums) = &self.extrapolation
        {
            let mut rates = std::mem::take(&mut self.jacobian.core[column]);
            let chains = self.unknowns.chains.iter().enumerate();
            for ((c, chain), tangent) in chains.zip(&mut self.jacobian.chains) {
                sums.mend_core((c, chain), column, by, tangent, &mut rates);
            }
            self.jacobian.core[column] = rates;
        }
        Ok(u32::from(!on_nodes_only))
    }

    /// Wire that passes a sheave stretches the spans as ends do that move along them. Answers whether a number of the core is
    /// such wire or its speed.
    fn note_wire_passed(&mut self, model: &Model, column: usize) -> bool {
        let place = self.unknowns.core[column];
        let found = model.sheaves.iter().enumerate().find_map(|(s, mounted)| {
            let kind = mounted.wire_places().iter().position(|&own| own == place)?;
            Some((s, kind))
        });
        let Some((s, kind)) = found else {
            return false;
        };
        let chains = self.unknowns.chains.iter().zip(&mut self.jacobian.chains);
        for (chain, tangent) in chains {
            for end in CableEnd::BOTH {
                let at = model.sheave_at(CableId::from_index(chain.cable), end);
                if let (Some((sheave, side)), Some(coupling)) = (at, &mut tangent.ends[end.index()])
                    && sheave.index() == s
                {
                    let laws = &self.scratch.cables.laws[chain.cable];
                    let element = match end {
                        CableEnd::Start => 0,
                        CableEnd::End => laws.strain.len() - 1,
                    };
                    let way = self.scratch.sheaves[s].way_of_wire(side);
                    coupling.motion[column][kind] += way * (1.0 + laws.strain[element]);
                }
            }
        }
        true
    }

    /// Position and velocity of the ends that forces move, by a number of the core.
    fn note_motion_of_ends(&mut self, column: usize, by: f64) {
        let cables = &self.scratch.cables;
        let chains = self.unknowns.chains.iter().zip(&mut self.jacobian.chains);
        for (c, ((chain, tangent), ends)) in chains.zip(&self.ends).enumerate() {
            for end in CableEnd::BOTH {
                if let Some(coupling) = &mut tangent.ends[end.index()] {
                    let place = cables.each[chain.cable].end_place(end);
                    let now = [cables.nodes.position[place], cables.nodes.velocity[place]];
                    let [position, velocity] = ends[end.index()];
                    coupling.motion[column] = match &self.extrapolation {
                        Some(sums) => sums.end_motion(c, end, by),
                        None => [(now[0] - position) / by, (now[1] - velocity) / by],
                    };
                }
            }
        }
    }
}
