//! Jacobian of the rates by differences of the forward function, so that no contribution is missed.
//!
//! Nodes that are not coupled to each other are perturbed together, and only the lines are
//! evaluated for them ([`forward::forward_lines`]). The number of evaluations therefore does not
//! grow with the number of nodes. Hulls are evaluated only for perturbations of the core (all
//! unknowns except those of nodes, see [`super::unknowns`]).

use super::bending::BendingLaw;
use super::bordered::ChainTangent;
use super::extrapolation::{STEP, node_step};
use super::islands::Island;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use super::{PerturbedNumber, Tangent};
use crate::core::element::EvaluationContext;
use crate::core::element::line_ends::LineEnd;
use crate::core::error::EvaluationError;
use crate::core::evaluation::{Evaluation, FlowSampling};
use crate::core::forward;
use crate::core::handles::CableEnd;
use crate::core::lines::ends;
use crate::elements::{Elements, Model, Regimes};
use glam::DVec3;
use windlass_math::Wrench;
use windlass_ode::Tolerance;

/// Perturbation of a position (m) or angle (rad), and relative perturbation of other components. It
/// is far above the rounding error of a stiff line's strain, and far below displacements that
/// change the line's stiffness.
const PERTURBATION: f64 = 1e-6;

/// Perturbation of node positions in statics, m: a power of two, so that the perturbed position is
/// exact. Its rounding error, multiplied by the stiffness of short stiff elements, would exceed the
/// stiffness of a mooring.
const POSITION_PERTURBATION: f64 = 1.0 / 1_048_576.0;

/// Test force on an end, N. Accelerations are linear in it, so its magnitude is arbitrary.
const TEST_FORCE: f64 = 1e3;

/// Perturbation of a component with the value `x`. `step` is the perturbation of a component of
/// order 1.
fn perturbation(tolerance: &Tolerance, x: f64, step: f64) -> f64 {
    // Positions and orientations have no relative tolerance. Their perturbation must not depend on
    // the distance from the origin.
    if tolerance.relative == 0.0 && tolerance.absolute.is_finite() {
        step
    } else {
        step * x.abs().max(1.0)
    }
}

/// Difference quotient of one rate.
fn difference_quotient(perturbed: &[f64], base: &[f64], index: usize, by: f64) -> f64 {
    (perturbed[index] - base[index]) / by
}

/// Arguments of the evaluations other than the state vector.
#[derive(Clone, Copy)]
pub(super) struct Point<'a> {
    pub(super) model: &'a Model,
    pub(super) regimes: &'a Regimes,
    pub(super) t: f64,
}

impl Tangent {
    /// Forms the Jacobian at (t, x). Returns the number of full evaluations.
    ///
    /// # Errors
    /// If the rates do not exist near (t, x).
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
        let point = Point { model, regimes, t };
        forward::evaluate(model, regimes, t, x, &mut self.scratch, &mut self.base)?;
        self.precision.clear();
        Elements::precision(model, x, &self.scratch, &mut self.precision);
        forward::loads_without_lines(
            &EvaluationContext::fresh(model, regimes, t, x),
            &mut self.scratch,
            &mut self.others,
        );
        for island in &mut self.islands {
            island.resize_buffers();
            let Island {
                unknowns,
                lines,
                memories,
                axial_forces,
                ..
            } = island;
            Stiffness::fill(lines, (model, &self.scratch, &[]), unknowns, None, None);
            memories.record(model, &self.scratch, unknowns);
            memories.distribute(model, &mut self.scratch.cables, unknowns);
            axial_forces.begin(point, &self.scratch, x, unknowns);
            if let Some(extrapolation) = &mut self.extrapolation {
                extrapolation.begin(model, &self.scratch, x);
            }
        }
        if self.is_at_rest {
            self.record_bending(&EvaluationContext::fresh(model, regimes, t, x));
            self.record_twists(point)?;
        }
        // Contact between cables couples nodes that are far apart along their lines. Its loads are
        // therefore kept constant while components are perturbed, and its derivatives are added
        // from the contact law.
        self.record_line_contacts(&EvaluationContext::fresh(model, regimes, t, x));
        self.options.keeps_line_contacts = true;
        // Gradients of the flow velocity are neglected. They contribute rates of about k u (k: wave
        // number, u: flow velocity). The Jacobian must resolve only rates of 1/h (h: time step) and
        // above, which are far larger.
        if !(self.is_at_rest || self.extrapolation.is_some()) {
            self.options.flow = FlowSampling::FrozenOnLines;
        }
        let result = self.by_differences(point);
        self.options = Evaluation::FRESH;
        self.add_line_contacts();
        let small_shifts = self.is_at_rest || self.extrapolation.is_some();
        for Island {
            unknowns, jacobian, ..
        } in &mut self.islands
        {
            jacobian.order_rows(unknowns.core.len(), small_shifts);
        }
        Ok(evaluations + result?)
    }

    /// Forms all derivatives by differences. Returns the number of full evaluations.
    fn by_differences(&mut self, point: Point<'_>) -> Result<u32, EvaluationError> {
        let mut evaluations = 0;
        // Lines come first: full evaluations leave bodies at perturbed positions.
        self.by_nodes(point)?;
        self.by_forces_on_ends(point)?;
        self.by_coupled_nodes(point)?;
        let cores = self.islands.iter().map(|island| island.unknowns.core.len());
        let most = cores.max().unwrap_or(0);
        for on_nodes_only in [true, false] {
            for column in 0..most {
                evaluations += self.by_core(point, column, on_nodes_only)?;
            }
        }
        Ok(evaluations)
    }

    /// Evaluates the rates at `self.x` into `self.perturbed`. Without `everything`, `self.x` may
    /// differ from the point of linearisation only in components that act on nodes.
    pub(super) fn evaluate(&mut self, point: Point<'_>, everything: bool) -> Result<(), EvaluationError> {
        let Self {
            scratch,
            others,
            x,
            perturbed,
            options,
            ..
        } = self;
        let Point { model, regimes, t } = point;
        let eval = EvaluationContext {
            options: *options,
            ..EvaluationContext::fresh(model, regimes, t, x)
        };
        if everything {
            forward::forward(&eval, scratch, perturbed)?;
        } else {
            forward::forward_lines(&eval, others, scratch, perturbed)?;
        }
        self.subtract_twist_loads();
        Ok(())
    }

    /// Evaluates the rates with `self.perturbations` multiplied by `sign`, into `self.perturbed`.
    fn evaluate_perturbed(
        &mut self,
        point: Point<'_>,
        everything: bool,
        sign: f64,
    ) -> Result<(), EvaluationError> {
        if self.extrapolation.is_some() {
            // With extrapolation, the world is one island.
            return self.perturbations.first().copied().map_or(Ok(()), |shift| {
                self.extrapolate(point, everything, &[shift.index], sign * shift.by)
            });
        }
        for shift in &self.perturbations {
            self.x[shift.index] += sign * shift.by;
        }
        let result = self.evaluate(point, everything);
        for shift in &self.perturbations {
            self.x[shift.index] = shift.before;
        }
        self.record_axial_forces(point.model);
        result
    }

    /// Records the change of the axial forces of lines.
    fn record_axial_forces(&mut self, model: &Model) {
        for Island {
            unknowns,
            axial_forces,
            ..
        } in &mut self.islands
        {
            axial_forces.record_change(model, &self.scratch, unknowns);
        }
    }

    /// Evaluates the rates with the components `self.indices`, all of nodes, perturbed by the same
    /// increment.
    fn evaluate_nodes_perturbed(&mut self, point: Point<'_>, by: f64) -> Result<(), EvaluationError> {
        let indices = std::mem::take(&mut self.indices);
        let result = if self.extrapolation.is_some() {
            self.extrapolate(point, false, &indices, by)
        } else {
            indices.iter().for_each(|&index| self.x[index] += by);
            let result = self.evaluate(point, false);
            indices.iter().for_each(|&index| self.x[index] -= by);
            self.record_axial_forces(point.model);
            result
        };
        self.indices = indices;
        result
    }

    /// Perturbations of node positions and velocities, m and m/s.
    fn node_steps(&self) -> [f64; 2] {
        match &self.extrapolation {
            Some(extrapolation) => {
                let step = node_step(&self.scratch, &self.islands[0].unknowns.chains);
                [extrapolation.limited(step), STEP]
            }
            None if self.is_at_rest => [POSITION_PERTURBATION, PERTURBATION],
            None => [PERTURBATION; 2],
        }
    }

    /// Records the bending of all lines at the point of linearisation.
    fn record_bending(&mut self, eval: &EvaluationContext<'_>) {
        let (model, scratch) = (eval.model, &self.scratch);
        for island in &mut self.islands {
            let of_chain = |chain: &Chain| {
                let c = chain.cable;
                let line = (&scratch.cables.each[c], &scratch.cables.laws[c]);
                BendingLaw::of(model, c, line, ends::fixity(eval, c, &scratch.rigids))
            };
            island.bending.clear();
            island.bending.extend(island.unknowns.chains.iter().map(of_chain));
        }
    }

    /// Derivatives of node accelerations with respect to node positions and velocities. Nodes
    /// without a common neighbour are perturbed together.
    fn by_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let steps = self.node_steps();
        let chains = || self.islands.iter().flat_map(|island| &island.unknowns.chains);
        let period = chains().map(|chain| 2 * chain.reach + 1).max().unwrap_or(0);
        let longest = chains().map(Chain::len).max().unwrap_or(0);
        for colour in 0..period.min(longest) {
            // Statics has no velocity unknowns.
            for number in 0..if self.is_at_rest { 3 } else { 6 } {
                let (axis, is_velocity) = (number % 3, number >= 3);
                let moved_of = |chain: &Chain| (colour..chain.len()).step_by(period);
                self.indices.clear();
                for chain in self.islands.iter().flat_map(|island| &island.unknowns.chains) {
                    let indices = moved_of(chain).map(|node| chain.state_index(node, axis, is_velocity));
                    self.indices.extend(indices);
                }
                let by = steps[usize::from(is_velocity)];
                self.evaluate_nodes_perturbed(point, by)?;
                let (perturbed, base) = (&self.perturbed, &self.base);
                for Island {
                    unknowns,
                    jacobian,
                    lines,
                    axial_forces,
                    bending,
                    ..
                } in &mut self.islands
                {
                    let chains = unknowns.chains.iter().zip(&*lines).enumerate();
                    for ((c, (chain, law)), tangent) in chains.zip(&mut jacobian.chains) {
                        for node in moved_of(chain) {
                            record_node((chain, tangent), (node, axis, is_velocity), (perturbed, base), by);
                        }
                        for node in moved_of(chain) {
                            axial_forces.correct_node(
                                (c, chain, law),
                                (node, axis, is_velocity),
                                by,
                                tangent,
                            );
                        }
                        if let Some(bending) = bending.get_mut(c).and_then(Option::as_mut) {
                            let laws = &self.scratch.cables.laws[chain.cable];
                            bending.correct_nodes(laws, (chain, tangent), (moved_of(chain), axis), by);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Maximum number of chains of an island.
    fn max_chains(&self) -> usize {
        let chains = self.islands.iter().map(|island| island.unknowns.chains.len());
        chains.max().unwrap_or(0)
    }

    /// Derivatives of the core's rates with respect to coupled nodes, one component of each island
    /// at a time.
    fn by_coupled_nodes(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        for c in 0..self.max_chains() {
            let mut most = 0;
            for Island {
                unknowns,
                coupled_nodes,
                ..
            } in &mut self.islands
            {
                coupled_nodes.clear();
                if c < unknowns.chains.len() {
                    coupled_nodes.extend(unknowns.nodes_coupled_to_core(c));
                }
                most = most.max(3 * coupled_nodes.len());
            }
            for k in 0..most {
                for is_velocity in [false, true] {
                    self.by_coupled_node(point, c, k, is_velocity)?;
                }
            }
        }
        Ok(())
    }

    /// Derivatives of the core's rates with respect to component `k` of the coupled nodes of chain
    /// `c`.
    fn by_coupled_node(
        &mut self,
        point: Point<'_>,
        c: usize,
        k: usize,
        is_velocity: bool,
    ) -> Result<(), EvaluationError> {
        let by = self.node_steps()[usize::from(is_velocity)];
        let axis = k % 3;
        self.perturbations.clear();
        for (i, island) in self.islands.iter_mut().enumerate() {
            let Some(&node) = island.coupled_nodes.get(k / 3) else {
                continue;
            };
            if is_velocity && self.is_at_rest {
                let column = island.jacobian.chains[c].core_rates_mut(k).column(is_velocity);
                column.clear();
                column.resize(island.unknowns.core.len(), 0.0);
                continue;
            }
            let index = island.unknowns.chains[c].state_index(node, axis, is_velocity);
            self.perturbations.push(PerturbedNumber {
                island: i,
                index,
                by,
                before: self.x[index],
            });
        }
        if self.perturbations.is_empty() {
            return Ok(());
        }
        self.evaluate_perturbed(point, false, 1.0)?;
        for shift in &self.perturbations {
            let Island {
                unknowns,
                jacobian,
                lines,
                axial_forces,
                coupled_nodes,
                ..
            } = &mut self.islands[shift.island];
            let node = coupled_nodes[k / 3];
            let (chain, tangent) = (&unknowns.chains[c], &mut jacobian.chains[c]);
            let core_rates = tangent.core_rates_mut(k);
            core_rates.index = 3 * node + axis;
            let mut column = std::mem::take(core_rates.column(is_velocity));
            let rates = unknowns.core.iter();
            column.clear();
            column.extend(rates.map(|&row| difference_quotient(&self.perturbed, &self.base, row, by)));
            axial_forces.correct_core_rates((c, chain, &lines[c]), node, by, tangent, &mut column);
            *tangent.core_rates_mut(k).column(is_velocity) = column;
        }
        Ok(())
    }

    /// Derivatives of the core's rates with respect to forces on ends whose attachments are
    /// movable. A test force acts on one end of each island at a time.
    fn by_forces_on_ends(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        for c in 0..self.max_chains() {
            for end in CableEnd::BOTH {
                self.find_loaded_ends(point.model, c, end);
                for axis in 0..if self.loaded_ends.is_empty() { 0 } else { 3 } {
                    let mut force = DVec3::ZERO;
                    force[axis] = TEST_FORCE;
                    let probe = Wrench::new(force, DVec3::ZERO);
                    self.apply_to_loaded_ends(probe);
                    let result = self.evaluate(point, false);
                    self.apply_to_loaded_ends(-probe);
                    result?;
                    for &(island, _) in &self.loaded_ends {
                        let Island {
                            unknowns, jacobian, ..
                        } = &mut self.islands[island];
                        let coupling = jacobian.chains[c].ends[end.index()].get_or_insert_default();
                        for (by_force, &row) in coupling.by_force.iter_mut().zip(&unknowns.core) {
                            by_force[axis] =
                                difference_quotient(&self.perturbed, &self.base, row, TEST_FORCE);
                        }
                    }
                }
                self.add_end_responses(point.model, c, end);
            }
        }
        Ok(())
    }

    /// Adds the acceleration of lines that run past their carrier (winch or sheave) per unit of
    /// force on the end.
    fn add_end_responses(&mut self, model: &Model, c: usize, end: CableEnd) {
        for &(island, _) in &self.loaded_ends {
            let Island {
                unknowns, jacobian, ..
            } = &mut self.islands[island];
            let line_end = LineEnd::new(unknowns.chains[c].cable, end);
            let Some(response) = Elements::end_response(model, &self.scratch, line_end) else {
                continue;
            };
            let row = unknowns.core.iter().position(|&index| index == response.speed);
            if let (Some(row), Some(coupling)) = (row, &mut jacobian.chains[c].ends[end.index()]) {
                coupling.by_force[row] += response.direction * response.mobility;
            }
        }
    }

    /// Collects the islands in which forces on this end of chain `c` move the line: its attachment
    /// is movable, or the line can run past its carrier.
    fn find_loaded_ends(&mut self, model: &Model, c: usize, end: CableEnd) {
        self.loaded_ends.clear();
        for (i, island) in self.islands.iter_mut().enumerate() {
            let Some(chain) = island.unknowns.chains.get(c) else {
                continue;
            };
            let coupling = &mut island.jacobian.chains[c].ends[end.index()];
            let line_end = LineEnd::new(chain.cable, end);
            let runs_past = Elements::end_response(model, &self.scratch, line_end).is_some();
            if !chain.end_is_moved[end.index()] && !runs_past {
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
            self.loaded_ends.push((i, held.attachment));
        }
    }

    fn apply_to_loaded_ends(&mut self, probe: Wrench) {
        for (_, attachment) in &self.loaded_ends {
            self.others.apply(attachment, probe);
        }
    }

    /// Derivatives of all rates with respect to one core unknown of each island. `on_nodes_only`
    /// selects unknowns that act on nodes only. Returns the number of full evaluations.
    fn by_core(
        &mut self,
        point: Point<'_>,
        column: usize,
        on_nodes_only: bool,
    ) -> Result<u32, EvaluationError> {
        self.choose_core_perturbations(point, column, on_nodes_only);
        if self.perturbations.is_empty() {
            return Ok(0);
        }
        // Central differences cancel the second-order violation of a constraint, which would
        // otherwise appear as stiffness.
        let from_both_sides = self.is_at_rest && Elements::closing_rate(point.model).is_some();
        if from_both_sides {
            self.evaluate_perturbed(point, !on_nodes_only, -1.0)?;
            std::mem::swap(&mut self.perturbed, &mut self.perturbed_backward);
        }
        self.evaluate_perturbed(point, !on_nodes_only, 1.0)?;
        for k in 0..self.perturbations.len() {
            let PerturbedNumber {
                island,
                index,
                by,
                before,
            } = self.perturbations[k];
            let by = if self.extrapolation.is_some() {
                by
            } else {
                // The increment actually applied, after rounding.
                (before + by) - before
            };
            self.record_twist_slopes(index, by);
            let (from, across) = if from_both_sides {
                (&self.perturbed_backward, 2.0 * by)
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
            rates.extend(
                core.iter()
                    .map(|&row| difference_quotient(&self.perturbed, from, row, across)),
            );
            for (tangent, chain) in jacobian.chains.iter_mut().zip(&*chains) {
                let rates = &mut tangent.by_core[column];
                rates.clear();
                let indices = (0..3 * chain.len()).map(|i| chain.velocity(i / 3, i % 3));
                rates.extend(indices.map(|row| difference_quotient(&self.perturbed, from, row, across)));
            }
            let axial_forces = &mut self.islands[island].axial_forces;
            axial_forces.replace_end_displacements(index, by);
            self.record_end_motion(island, column, by);
            self.correct_core_column(island, column, by);
        }
        Ok(u32::from(!on_nodes_only))
    }

    /// Chooses the core unknowns that are perturbed together, and their increments.
    fn choose_core_perturbations(&mut self, point: Point<'_>, column: usize, on_nodes_only: bool) {
        self.perturbations.clear();
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
                island.clear_column(column);
                continue;
            }
            let index = core[column];
            let (tolerance, before) = (&point.model.tolerances[index], self.x[index]);
            let by = match &self.extrapolation {
                Some(extrapolation) => extrapolation.limited(perturbation(tolerance, before, STEP)),
                None => perturbation(tolerance, before, PERTURBATION),
            };
            self.perturbations.push(PerturbedNumber {
                island: i,
                index,
                by: by.min(self.precision.step(index)),
                before,
            });
        }
    }

    /// Replaces the difference quotients of axial forces by derivatives of the line law, in the
    /// column of a core unknown.
    fn correct_core_column(&mut self, island: usize, column: usize, by: f64) {
        let Island {
            unknowns,
            jacobian,
            lines,
            axial_forces,
            ..
        } = &mut self.islands[island];
        let mut rates = std::mem::take(&mut jacobian.core[column]);
        let chains = unknowns.chains.iter().zip(&*lines).enumerate();
        for ((c, (chain, law)), tangent) in chains.zip(&mut jacobian.chains) {
            axial_forces.correct_core_column((c, chain, law), column, by, tangent, &mut rates);
        }
        jacobian.core[column] = rates;
    }

    /// Records the derivatives of the moved ends' positions and velocities with respect to a core
    /// unknown.
    fn record_end_motion(&mut self, island: usize, column: usize, by: f64) {
        let Island {
            jacobian,
            axial_forces,
            ..
        } = &mut self.islands[island];
        for (c, tangent) in jacobian.chains.iter_mut().enumerate() {
            for end in CableEnd::BOTH {
                if let Some(coupling) = &mut tangent.ends[end.index()] {
                    coupling.motion[column] = axial_forces.motion_of_end(c, end, by);
                }
            }
        }
    }
}

/// Records the derivatives of the accelerations of a node and its neighbours with respect to one
/// component of the node.
fn record_node(
    (chain, tangent): (&Chain, &mut ChainTangent),
    (node, axis, is_velocity): (usize, usize, bool),
    (perturbed, base): (&[f64], &[f64]),
    by: f64,
) {
    let blocks = tangent.blocks(is_velocity);
    let last = (node + chain.reach).min(chain.len() - 1);
    for neighbour in node.saturating_sub(chain.reach)..=last {
        let block = blocks.block_mut(neighbour, node);
        for row in 0..3 {
            block[3 * row + axis] = difference_quotient(perturbed, base, chain.velocity(neighbour, row), by);
        }
    }
}
