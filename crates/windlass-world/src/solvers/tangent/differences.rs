//! The derivatives of the rates by differences of the stages themselves, so that no part can be forgotten.
//!
//! Nodes that do not feel each other are moved together, and only the lines are evaluated for them
//! ([`forward::forward_lines`]): the number of evaluations does not grow with the nodes, and a hull is evaluated for its
//! body's own numbers only.

use super::bordered::ChainTangent;
use super::extrapolation::{STEP, step_of_nodes};
use super::islands::Island;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use super::{MovedNumber, Tangent};
use crate::core::error::EvaluationError;
use crate::core::handles::{CableEnd, CableId};
use crate::core::element::EvaluationContext;
use crate::core::forward;
use crate::core::evaluation::{Evaluation, FlowSampling};
use crate::elements::{Model, Regimes, Elements};
use glam::DVec3;
use windlass_math::Wrench;
use windlass_ode::Tolerance;

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
    pub(super) regimes: &'a Regimes,
    pub(super) t: f64,
}

impl Tangent {
    /// Forms the derivatives at (t, x). Answers how many evaluations of all rates it took.
    ///
    /// # Errors
    /// When the rates do not exist about (t, x).
    pub(crate) fn linearise(
        &mut self,
        model: &Model,
        regimes: &Regimes,
        t: f64,
        x: &[f64],
    ) -> Result<u32, EvaluationError> {
        self.fill(model, regimes);
        self.x.copy_from_slice(x);
        let evaluations = 1;
        forward::evaluate(model, regimes, t, x, &mut self.scratch, &mut self.base)?;
        self.precision.clear();
        Elements::precision(model, x, &self.scratch, &mut self.precision);
        forward::loads_without_lines(&EvaluationContext::fresh(model, regimes, t, x), &mut self.scratch, &mut self.others);
        for island in &mut self.islands {
            island.make_room();
            let Island {
                unknowns,
                lines,
                pulls,
                ..
            } = island;
            Stiffness::fill(lines, (model, &self.scratch, &[]), unknowns, None, None);
            pulls.begin(model, &self.scratch, unknowns);
            if let Some(extrapolation) = &mut self.extrapolation {
                extrapolation.begin(x);
            }
        }
        let point = Point { model, regimes, t };
        if self.is_at_rest {
            self.note_twists(point)?;
        }
        // Nodes that touch each other lie far apart along their lines: loads between cables stand while numbers are moved,
        // and what they do is added by their law.
        self.note_touches(&EvaluationContext::fresh(model, regimes, t, x));
        self.how.keeps_line_contacts = true;
        // Left out: gradients of the water's velocity, which change drag at a rate of k u; what is stiff does at 1/h.
        if !(self.is_at_rest || self.extrapolation.is_some()) {
            self.how.flow = FlowSampling::FrozenOnLines;
        }
        let made = self.by_differences(point);
        self.how = Evaluation::FRESH;
        self.add_touches();
        let small_shifts = self.is_at_rest || self.extrapolation.is_some();
        for Island {
            unknowns, jacobian, ..
        } in &mut self.islands
        {
            jacobian.put_in_order(unknowns.core.len(), small_shifts);
        }
        Ok(evaluations + made?)
    }

    /// All that is by differences. Answers how many evaluations of all rates it took.
    fn by_differences(&mut self, point: Point<'_>) -> Result<u32, EvaluationError> {
        let mut evaluations = 0;
        // The lines first: evaluations of everything leave rigids elsewhere.
        self.by_nodes(point)?;
        self.by_forces_on_ends(point)?;
        self.by_felt_nodes(point)?;
        let cores = self.islands.iter().map(|island| island.unknowns.core.len());
        let most = cores.max().unwrap_or(0);
        for on_nodes_only in [true, false] {
            for column in 0..most {
                evaluations += self.by_core(point, column, on_nodes_only)?;
            }
        }
        Ok(evaluations)
    }

    /// The rates where `self.x` is, into `self.moved`; only cables and winches may differ from where the derivatives are
    /// formed, unless `everything` is evaluated.
    pub(super) fn evaluate(&mut self, point: Point<'_>, everything: bool) -> Result<(), EvaluationError> {
        let Self {
            scratch,
            others,
            x,
            moved,
            how,
            ..
        } = self;
        let Point { model, regimes, t } = point;
        let eval = EvaluationContext {
            how: *how,
            ..EvaluationContext::fresh(model, regimes, t, x)
        };
        if everything {
            forward::forward(&eval, scratch, moved)?;
        } else {
            forward::forward_lines(&eval, others, scratch, moved)?;
        }
        self.take_out_twists();
        Ok(())
    }

    /// The rates with the numbers of `self.shifts` moved, or moved the other way, into `self.moved`.
    fn evaluate_shifted(
        &mut self,
        point: Point<'_>,
        everything: bool,
        sign: f64,
    ) -> Result<(), EvaluationError> {
        if self.extrapolation.is_some() {
            // Of one island.
            return self.shifts.first().copied().map_or(Ok(()), |shift| {
                self.extrapolate(point, everything, &[shift.place], sign * shift.by)
            });
        }
        for shift in &self.shifts {
            self.x[shift.place] += sign * shift.by;
        }
        let made = self.evaluate(point, everything);
        for shift in &self.shifts {
            self.x[shift.place] = shift.before;
        }
        self.note_pulls(point.model);
        made
    }

    /// What the numbers that were moved make of the axial forces of lines.
    fn note_pulls(&mut self, model: &Model) {
        for Island { unknowns, pulls, .. } in &mut self.islands {
            pulls.note_change(model, &self.scratch, unknowns);
        }
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
            self.note_pulls(point.model);
            made
        };
        self.places = places;
        made
    }

    /// How far positions and velocities of nodes are moved, m and m/s.
    fn steps_of_nodes(&self) -> [f64; 2] {
        if self.extrapolation.is_some() {
            [
                step_of_nodes(&self.scratch, &self.islands[0].unknowns.chains),
                STEP,
            ]
        } else {
            [SMALL; 2]
        }
    }

    /// Accelerations of nodes by the numbers of nodes: those that no node feels together are moved together.
    fn by_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let steps = self.steps_of_nodes();
        let chains = || self.islands.iter().flat_map(|island| &island.unknowns.chains);
        let period = chains().map(|chain| 2 * chain.reach + 1).max().unwrap_or(0);
        let longest = chains().map(Chain::len).max().unwrap_or(0);
        for colour in 0..period.min(longest) {
            // Velocities are no unknowns of statics.
            for number in 0..if self.is_at_rest { 3 } else { 6 } {
                let (axis, is_velocity) = (number % 3, number >= 3);
                let moved_of = |chain: &Chain| (colour..chain.len()).step_by(period);
                self.places.clear();
                for chain in self.islands.iter().flat_map(|island| &island.unknowns.chains) {
                    let places = moved_of(chain).map(|node| chain.number(node, axis, is_velocity));
                    self.places.extend(places);
                }
                let by = steps[usize::from(is_velocity)];
                self.evaluate_all_moved(point, by)?;
                let (moved, base) = (&self.moved, &self.base);
                for Island {
                    unknowns,
                    jacobian,
                    lines,
                    pulls,
                    ..
                } in &mut self.islands
                {
                    let chains = unknowns.chains.iter().zip(&*lines).enumerate();
                    for ((c, (chain, law)), tangent) in chains.zip(&mut jacobian.chains) {
                        for node in moved_of(chain) {
                            note_node((chain, tangent), (node, axis, is_velocity), (moved, base), by);
                        }
                        for node in moved_of(chain) {
                            pulls.mend_node((c, chain, law), (node, axis, is_velocity), by, tangent);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Most chains of an island.
    fn most_chains(&self) -> usize {
        let chains = self.islands.iter().map(|island| island.unknowns.chains.len());
        chains.max().unwrap_or(0)
    }

    /// Rates of the core by the numbers of nodes that it feels, one of each island at a time.
    fn by_felt_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        for c in 0..self.most_chains() {
            let mut most = 0;
            for Island { unknowns, felt, .. } in &mut self.islands {
                felt.clear();
                if c < unknowns.chains.len() {
                    felt.extend(unknowns.felt_nodes(c));
                }
                most = most.max(3 * felt.len());
            }
            for k in 0..most {
                for is_velocity in [false, true] {
                    self.by_felt_node(point, c, k, is_velocity)?;
                }
            }
        }
        Ok(())
    }

    /// The same by one number of a chain's felt nodes.
    fn by_felt_node(
        &mut self,
        point: Point<'_>,
        c: usize,
        k: usize,
        is_velocity: bool,
    ) -> Result<(), EvaluationError> {
        let by = self.steps_of_nodes()[usize::from(is_velocity)];
        let axis = k % 3;
        self.shifts.clear();
        for (i, island) in self.islands.iter_mut().enumerate() {
            let Some(&node) = island.felt.get(k / 3) else {
                continue;
            };
            if is_velocity && self.is_at_rest {
                let column = island.jacobian.chains[c].felt_mut(k).column(is_velocity);
                column.clear();
                column.resize(island.unknowns.core.len(), 0.0);
                continue;
            }
            let place = island.unknowns.chains[c].number(node, axis, is_velocity);
            self.shifts.push(MovedNumber {
                island: i,
                place,
                by,
                before: self.x[place],
            });
        }
        if self.shifts.is_empty() {
            return Ok(());
        }
        self.evaluate_shifted(point, false, 1.0)?;
        for shift in &self.shifts {
            let Island {
                unknowns,
                jacobian,
                lines,
                pulls,
                felt,
                ..
            } = &mut self.islands[shift.island];
            let node = felt[k / 3];
            let (chain, tangent) = (&unknowns.chains[c], &mut jacobian.chains[c]);
            let felt = tangent.felt_mut(k);
            felt.place = 3 * node + axis;
            let mut column = std::mem::take(felt.column(is_velocity));
            let rates = unknowns.core.iter();
            column.clear();
            column.extend(rates.map(|&row| slope(&self.moved, &self.base, row, by)));
            pulls.mend_felt((c, chain, &lines[c]), node, by, tangent, &mut column);
            *tangent.felt_mut(k).column(is_velocity) = column;
        }
        Ok(())
    }

    /// Rates of the core by a force on each end that forces move, one of each island at a time.
    fn by_forces_on_ends(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        for c in 0..self.most_chains() {
            for end in CableEnd::BOTH {
                self.probe_ends(point.model, c, end);
                for axis in 0..if self.probed.is_empty() { 0 } else { 3 } {
                    let mut force = DVec3::ZERO;
                    force[axis] = PROBE;
                    let probe = Wrench::new(force, DVec3::ZERO);
                    self.apply_to_probed(probe);
                    let made = self.evaluate(point, false);
                    self.apply_to_probed(-probe);
                    made?;
                    for &(island, _) in &self.probed {
                        let Island {
                            unknowns, jacobian, ..
                        } = &mut self.islands[island];
                        let coupling = jacobian.chains[c].ends[end.index()].get_or_insert_default();
                        for (by_force, &row) in coupling.by_force.iter_mut().zip(&unknowns.core) {
                            by_force[axis] = slope(&self.moved, &self.base, row, PROBE);
                        }
                    }
                }
                self.note_pull_on_sheaves(point.model, c, end);
            }
        }
        Ok(())
    }

    /// Wire that is pulled at a sheave passes it.
    fn note_pull_on_sheaves(&mut self, model: &Model, c: usize, end: CableEnd) {
        for &(island, _) in &self.probed {
            let Island {
                unknowns, jacobian, ..
            } = &mut self.islands[island];
            let cable = CableId::from_index(unknowns.chains[c].cable);
            let Some((sheave, side)) = model.sheave_at(cable, end) else {
                continue;
            };
            let speed = model.sheaves[sheave.index()].line_state_indices()[1];
            let row = unknowns.core.iter().position(|&place| place == speed);
            if let (Some(row), Some(coupling)) = (row, &mut jacobian.chains[c].ends[end.index()]) {
                coupling.by_force[row] += self.scratch.sheaves[sheave.index()].acceleration_per_force(side);
            }
        }
    }

    /// Finds the ends, of one chain of each island, that forces move or that wire passes.
    fn probe_ends(&mut self, model: &Model, c: usize, end: CableEnd) {
        self.probed.clear();
        for (i, island) in self.islands.iter_mut().enumerate() {
            let Some(chain) = island.unknowns.chains.get(c) else {
                continue;
            };
            let coupling = &mut island.jacobian.chains[c].ends[end.index()];
            let is_led = model.sheave_at(CableId::from_index(chain.cable), end).is_some();
            if !chain.end_is_moved[end.index()] && !is_led {
                *coupling = None;
                continue;
            }
            let Some(held) = self.scratch.cables.each[chain.cable].end_points[end.index()] else {
                continue;
            };
            let count = island.unknowns.core.len();
            let coupling = coupling.get_or_insert_default();
            coupling.by_force.resize(count, DVec3::ZERO);
            coupling.motion.resize(count, [DVec3::ZERO; 2]);
            self.probed.push((i, held.attachment));
        }
    }

    fn apply_to_probed(&mut self, probe: Wrench) {
        for (_, attachment) in &self.probed {
            self.others.apply(attachment, probe);
        }
    }

    /// All rates by a number of the core of each island, where it acts on nodes only or not. Answers how many evaluations of
    /// everything it took.
    fn by_core(
        &mut self,
        point: Point<'_>,
        column: usize,
        on_nodes_only: bool,
    ) -> Result<u32, EvaluationError> {
        self.shift_core(point, column, on_nodes_only);
        if self.shifts.is_empty() {
            return Ok(0);
        }
        // What opens a joint in second order closes at once and would pass for a stiffness.
        let from_both_sides = self.is_at_rest && !point.model.joints.each.is_empty();
        if from_both_sides {
            self.evaluate_shifted(point, !on_nodes_only, -1.0)?;
            std::mem::swap(&mut self.moved, &mut self.opposite);
        }
        self.evaluate_shifted(point, !on_nodes_only, 1.0)?;
        for k in 0..self.shifts.len() {
            let MovedNumber {
                island,
                place,
                by,
                before,
            } = self.shifts[k];
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
            let Island {
                unknowns: Unknowns { chains, core, .. },
                jacobian,
                ..
            } = &mut self.islands[island];
            let rates = &mut jacobian.core[column];
            rates.clear();
            rates.extend(core.iter().map(|&row| slope(&self.moved, from, row, across)));
            for (tangent, chain) in jacobian.chains.iter_mut().zip(&*chains) {
                let rates = &mut tangent.by_core[column];
                rates.clear();
                let places = (0..3 * chain.len()).map(|i| chain.velocity(i / 3, i % 3));
                rates.extend(places.map(|row| slope(&self.moved, from, row, across)));
            }
            self.note_motion_of_ends(island, column, by);
            self.mend_core(island, column, by);
        }
        Ok(u32::from(!on_nodes_only))
    }

    /// Finds the numbers of the cores that are moved together, and how far.
    fn shift_core(&mut self, point: Point<'_>, column: usize, on_nodes_only: bool) {
        self.shifts.clear();
        for (i, island) in self.islands.iter_mut().enumerate() {
            let Unknowns {
                core,
                by_law,
                on_nodes_only: only,
                ..
            } = &island.unknowns;
            if only.get(column) != Some(&on_nodes_only) {
                continue;
            }
            if by_law[column] {
                island.leave_out(column);
                continue;
            }
            let place = core[column];
            let (tolerance, before) = (&point.model.tolerances[place], self.x[place]);
            let by = if self.extrapolation.is_some() {
                small(tolerance, before, STEP)
            } else {
                small(tolerance, before, SMALL)
            };
            self.shifts.push(MovedNumber {
                island: i,
                place,
                by: by.min(self.precision.step(place)),
                before,
            });
        }
    }

    /// Puts the law of lines into the place of what differences make of it, in the rates by a number of the core.
    fn mend_core(&mut self, island: usize, column: usize, by: f64) {
        let Island {
            unknowns,
            jacobian,
            lines,
            pulls,
            ..
        } = &mut self.islands[island];
        let mut rates = std::mem::take(&mut jacobian.core[column]);
        let chains = unknowns.chains.iter().zip(&*lines).enumerate();
        for ((c, (chain, law)), tangent) in chains.zip(&mut jacobian.chains) {
            pulls.mend_core((c, chain, law), column, by, tangent, &mut rates);
        }
        jacobian.core[column] = rates;
    }

    /// Position and velocity of the ends that forces move, by a number of the core of an island.
    fn note_motion_of_ends(&mut self, island: usize, column: usize, by: f64) {
        let Island { jacobian, pulls, .. } = &mut self.islands[island];
        for (c, tangent) in jacobian.chains.iter_mut().enumerate() {
            for end in CableEnd::BOTH {
                if let Some(coupling) = &mut tangent.ends[end.index()] {
                    coupling.motion[column] = pulls.motion_of_end(c, end, by);
                }
            }
        }
    }
}

/// Accelerations of the nodes about one that was `moved`, in one of its numbers.
fn note_node(
    (chain, tangent): (&Chain, &mut ChainTangent),
    (node, axis, is_velocity): (usize, usize, bool),
    (moved, base): (&[f64], &[f64]),
    by: f64,
) {
    let blocks = tangent.blocks(is_velocity);
    let last = (node + chain.reach).min(chain.len() - 1);
    for felt in node.saturating_sub(chain.reach)..=last {
        let block = blocks.block_mut(felt, node);
        for row in 0..3 {
            block[3 * row + axis] = slope(moved, base, chain.velocity(felt, row), by);
        }
    }
}
