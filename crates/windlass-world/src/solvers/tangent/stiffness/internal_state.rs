//! Internal variables of the elements of synthetic ropes, eliminated with the nodes of the line.
//!
//! ```text
//! Law      internal variables z of an element: ż = G z + p ε + q ε̇, and its tension changes by
//!          T = k ε + c ε̇ + t·z. With (μ - G) z = g + p ε + q ε̇ and H = (μ - G)⁻¹:
//!          T = (k + t·H p) ε + (c + t·H q) ε̇ + t·H g
//!          The first two terms change the stiffness and damping of the element, the last term is
//!          a load on its nodes
//! Symbols  ε, ε̇ strain and strain rate; μ the shift, 1/s; g right-hand side of the variables;
//!          k, c, t, G, p, q derivatives by the law
//!          ([`windlass_mechanics::cable::rope::RopeTangent`])
//! Valid    exact: an element's variables depend on its two nodes only. Lines without free nodes
//!          have no chain; their variables belong to the core
//! Checked  equivalent_solutions_satisfy_the_linear_system_of_a_rope (crate tests)
//! ```
//!
//! In the core, each element would add unknowns to a dense matrix.

use super::super::bordered::{ChainTangent, EndCoupling};
use super::super::unknowns::Chain;
use super::{ElementStiffness, LineElements, MotionSlopes, Stiffness, add, couplings};
use crate::core::handles::CableEnd;
use crate::core::lines::Cable;
use glam::DVec3;
use std::ops::Range;
use windlass_math::rotation::outer;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::rope::{RATES, RopeTangent};

/// Derivatives of one element with internal variables.
#[derive(Clone, Debug)]
pub(super) struct RopeElement {
    element: usize,
    /// State indices of its internal variables.
    numbers: Range<usize>,
    /// Whether each variable has a rate; the others are constant.
    is_active: [bool; RATES],
    tangent: RopeTangent,
    /// H.
    inverse: [[f64; RATES]; RATES],
    /// Direction of the chord.
    direction: DVec3,
    /// Relative velocity of the nodes normal to the chord, divided by the chord, 1/s.
    turning: DVec3,
    /// Unstretched length, m.
    length: f64,
}

/// Product of a matrix with a vector.
fn times(matrix: &[[f64; RATES]; RATES], by: [f64; RATES]) -> [f64; RATES] {
    matrix.map(|row| row[0] * by[0] + row[1] * by[1])
}

fn dot(a: [f64; RATES], b: [f64; RATES]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

impl RopeElement {
    /// Derivatives of an element, if its law has internal variables.
    pub(super) fn of(
        line: &LineElements<'_>,
        (cable, properties): (&Cable, &CableProperties),
        chain: &Chain,
        element: usize,
    ) -> Option<Self> {
        let length = line.now.lengths[element];
        let law = properties.rope_law().filter(|law| !law.is_relaxed())?;
        if length == 0.0 || cable.memory_numbers.is_empty() {
            return None;
        }
        let (strain, branch) = (line.laws.strain[element], line.laws.branch[element]);
        let memory = line.now.memory(element);
        let direction = line.laws.direction[element];
        let (relative, _) = line.rates(element);
        let across = relative - direction * direction.dot(relative);
        Some(Self {
            element,
            numbers: cable.memory_numbers.of_slot(chain.slot_of_element(element)),
            is_active: law.active_variables(),
            tangent: law.tangent(properties, strain, &memory, branch),
            inverse: [[0.0; RATES]; RATES],
            direction,
            turning: across * line.laws.inverse_chord[element],
            length,
        })
    }

    /// Changes of the tension per strain and per strain rate by elimination of the variables.
    fn effective_slopes(&self) -> [f64; 2] {
        let RopeTangent {
            rates,
            tension_by_memory,
            ..
        } = &self.tangent;
        [0, 1].map(|k| {
            let by = [rates[0][k], rates[1][k]];
            dot(*tension_by_memory, times(&self.inverse, by))
        })
    }

    /// Changes of the force on the lower node by elimination of the variables.
    fn effective_force(&self) -> MotionSlopes {
        let [by_strain, by_rate] = self.effective_slopes().map(|slope| slope / self.length);
        let along = outer(self.direction, self.direction);
        MotionSlopes {
            by_position: along * by_strain + outer(self.direction, self.turning) * by_rate,
            by_velocity: along * by_rate,
        }
    }

    /// Right-hand sides of the variables; zero for constant variables.
    fn right(&self, x: &[f64]) -> [f64; RATES] {
        [0, 1].map(|i| {
            if self.is_active[i] {
                x[self.numbers.start + i]
            } else {
                0.0
            }
        })
    }

    /// Force on the lower node by the right-hand sides of the variables.
    fn load(&self, x: &[f64]) -> DVec3 {
        let right = self.right(x);
        let tension = dot(self.tangent.tension_by_memory, times(&self.inverse, right));
        self.direction * tension
    }

    /// Replaces the right-hand sides of the variables by the solution, given the relative position
    /// and velocity of the nodes in the solution.
    fn solve(&self, x: &mut [f64], [position, velocity]: [DVec3; 2]) {
        let strain = self.direction.dot(position) / self.length;
        let rate = (self.direction.dot(velocity) + self.turning.dot(position)) / self.length;
        let right = [0, 1].map(|i| {
            let [by_strain, by_rate] = self.tangent.rates[i];
            self.right(x)[i] + by_strain * strain + by_rate * rate
        });
        let solution = times(&self.inverse, right);
        for (i, index) in self
            .numbers
            .clone()
            .enumerate()
            .filter(|(i, _)| self.is_active[*i])
        {
            x[index] = solution[i];
        }
    }
}

impl Stiffness {
    /// Returns true if the line has internal variables.
    pub(in super::super) fn has_internal_state(&self) -> bool {
        !self.ropes.is_empty()
    }

    /// Takes only the internal variables of a reference, whose stiffness is that of the Jacobian.
    pub(in super::super) fn copy_internal_state(&mut self, reference: &Self) {
        self.supports.clear();
        self.slopes.clone_from(&reference.slopes);
        self.ropes.clone_from(&reference.ropes);
        self.inverses.clone_from(&reference.inverses);
        (self.start_is_held, self.free) = (reference.start_is_held, reference.free);
        self.elements.clear();
        self.elements
            .resize(reference.elements.len(), ElementStiffness::ZERO);
    }

    /// Eliminates the internal variables for a shift μ (1/s).
    pub(in super::super) fn eliminate_internal_state(&mut self, shift: f64) {
        let Self {
            ropes,
            elements,
            inverses,
            ..
        } = self;
        for rope in ropes {
            rope.inverse = rope.tangent.inverse(shift);
            let (by, e) = (rope.effective_force(), rope.element);
            let add = |to: &mut MotionSlopes, by: MotionSlopes| {
                to.by_position += by.by_position;
                to.by_velocity += by.by_velocity;
            };
            add(&mut elements[e].force, by);
            for (k, own) in elements[e].accelerations.iter_mut().enumerate() {
                if let Some(inverse) = inverses[e + k] {
                    add(own, by.times(inverse));
                }
            }
        }
    }

    /// Adds the right-hand sides of the internal variables to the accelerations `v` of the chain's
    /// nodes. `x` is the right-hand side of the whole state.
    pub(in super::super) fn add_internal_state_to_right(&self, x: &[f64], v: &mut [f64]) {
        for rope in &self.ropes {
            let force = rope.load(x);
            for (node, sign) in [(rope.element, 1.0), (rope.element + 1, -1.0)] {
                if let (Some(free), Some(inverse)) = (self.free_node(node), self.inverses[node]) {
                    add(v, free, inverse * force * sign);
                }
            }
        }
    }

    /// Adds the right-hand sides of the internal variables of the end elements to the core.
    pub(in super::super) fn add_internal_state_to_core(
        &self,
        tangent: &ChainTangent,
        x: &[f64],
        mut add: impl FnMut(usize, f64),
    ) {
        for (end, coupling) in couplings(tangent) {
            let (element, _) = self.at_end(end);
            let sign = if end == 0 { 1.0 } else { -1.0 };
            for rope in self.ropes.iter().filter(|rope| rope.element == element) {
                let force = rope.load(x) * sign;
                for (row, by_force) in coupling.loaded_rows() {
                    add(row, by_force.dot(force));
                }
            }
        }
    }

    /// Replaces the right-hand sides of the internal variables in `x` by the solution. `motion`
    /// returns position and velocity of a free node in the solution, and `core` holds the solution
    /// of the core.
    pub(in super::super) fn solve_internal_state(
        &self,
        tangent: &ChainTangent,
        x: &mut [f64],
        core: &[f64],
        motion: impl Fn(usize) -> [DVec3; 2],
    ) {
        let end_motion = |end: CableEnd| {
            let of = |coupling: &EndCoupling| {
                let terms = coupling.motion.iter().zip(core);
                terms.fold([DVec3::ZERO; 2], |[position, velocity], (by, value)| {
                    [position + by[0] * *value, velocity + by[1] * *value]
                })
            };
            tangent.ends[end.index()].as_ref().map_or([DVec3::ZERO; 2], of)
        };
        let [start, end] = CableEnd::BOTH.map(end_motion);
        for rope in &self.ropes {
            let of_node = |node: usize| match self.free_node(node) {
                Some(free) => motion(free),
                None if node == 0 => start,
                None => end,
            };
            let [low, high] = [rope.element, rope.element + 1].map(of_node);
            rope.solve(x, [0, 1].map(|k| high[k] - low[k]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_elimination_of_two_variables() {
        let tangent = RopeTangent {
            tension: [5.0, 2.0],
            tension_by_memory: [-3.0, -5.0],
            rates: [[0.4, 0.1], [0.2, 0.0]],
            rates_by_memory: [[-1.5, -0.3], [0.6, -0.2]],
        };
        let shift = 7.0;
        let inverse = tangent.inverse(shift);
        for column in 0..2 {
            let unit = [0, 1].map(|row| inverse[row][column]);
            for row in 0..2 {
                let product = shift * unit[row] - dot(tangent.rates_by_memory[row], unit);
                let expected = if row == column { 1.0 } else { 0.0 };
                assert!((product - expected).abs() < 1e-15);
            }
        }
    }
}
