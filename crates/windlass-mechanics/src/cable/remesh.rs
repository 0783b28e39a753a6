//! Splitting and joining of elements at a winch without a jump in tension.
//!
//! ```text
//! Law      split   the new node m is in equilibrium between the winch a and its neighbour b.
//!                  Along the chord e from a to b, the halves have the tensions T + ¼ L w_a·e and
//!                  T - ¼ L w_b·e, so the forces on a and on b do not change. The offset of m from
//!                  the chord is δ = ½ L w_⊥/(T₁/x₁ + T₂/x₂), at which the two tensions carry the
//!                  load of m. The velocity of m is the mean velocity of a and b plus the rate of
//!                  the sag of the three nodes at the winch. The halves have equal unstretched
//!                  lengths
//!          join    the node between the two elements is removed. Along the new chord the tension
//!                  is T = T₁ e₁·e - ½ L₂ w_a·e
//!          length  the new unstretched lengths are l/(1 + ε), where ε is the strain at which the
//!                  axial law has these tensions at the strain rate of the new element
//! Symbols  w load minus inertia force per unstretched length at a and b, including weight, water
//!          and drag (N/m), w_⊥ the component of the mean of w that is normal to e, T tension (N),
//!          L unstretched length (m), l stretched length and x its component along e (m), ε strain;
//!          index 1 element at the winch, index 2 next element
//! Frame    Earth
//! Source   equilibrium of the lumped line. With w = ρA (g - a), the strains of the halves are the
//!          strain of the original element ± ρA L (g - a)·e/(4 EA). [SMS] 2.2 splits an element at
//!          its midpoint with equal strains, and the tension jumps by a quarter of the weight of
//!          the element. The chords of a finer polygon have a greater total length; the difference
//!          is `pending_length`, which the winch returns slowly
//! Valid    both tensions well above zero and a sag less than a fifth of the chord. Otherwise, as
//!          for a slack line, the element is halved at its midpoint. If the three nodes lie on a
//!          smooth curve, the new node is offset by their sag k L²/8. The offset is limited:
//!          neither half is stretched more than the original element
//! Checked  a catenary keeps tension, shape and length (tests in this file); tension at winches in
//!          waves, at 0.1 to 3 m/s (crate tests)
//! ```

use super::axial;
use super::properties::CableProperties;
use glam::DVec3;

/// Position and velocity of a node next to a winch, or of the material at the winch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NodeState {
    /// Position, Earth frame, m.
    pub position: DVec3,
    /// Velocity of the material, Earth axes, m/s. At the winch, it differs from the velocity of the
    /// winch's node.
    pub velocity: DVec3,
}

/// State of an element.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ElementState {
    /// Unstretched length, m.
    pub length: f64,
    /// Strain.
    pub strain: f64,
    /// Tension due to stretch and axial damping, N.
    pub tension: f64,
}

/// Line at a winch before its elements change.
#[derive(Clone, Copy, Debug)]
pub struct LineAtWinch<'a> {
    /// Properties of the cable.
    pub properties: &'a CableProperties,
    /// The material at the winch, the node next to the winch, and the following node. If there is
    /// no following node, the third entry repeats the second.
    pub node_states: [NodeState; 3],
    /// Element at the winch.
    pub outer: ElementState,
    /// The next element, if any.
    pub inner: Option<ElementState>,
    /// Rate of the unstretched length of the element at the winch, m/s.
    pub payout: f64,
    /// Load minus inertia force per unstretched length at the winch and at its neighbour, Earth
    /// axes, N/m.
    pub loads: [DVec3; 2],
    /// Offset of the spline from the chord at the middle of the element at the winch, m.
    pub spline_sag: DVec3,
    /// Time constant with which the pending length is returned, s.
    pub pending_length_time: f64,
}

/// Result of splitting an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// The new node.
    pub node: NodeState,
    /// Unstretched length between the winch and the new node, m.
    pub outer: f64,
    /// Unstretched length between the new node and the old neighbour, m.
    pub inner: f64,
    /// Length that is still to be returned to the line, m.
    pub pending_length: f64,
}

/// Result of joining two elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JoinedElement {
    /// Unstretched length of the new element, m.
    pub length: f64,
    /// Length that is still to be returned to the line, m.
    pub pending_length: f64,
}

/// Smallest ratio of the two tensions and largest ratio of sag to chord of a split in equilibrium.
const MIN_TENSION_RATIO: f64 = 0.2;
const MAX_SAG_RATIO: f64 = 0.2;
/// Smallest cosine of the angle between two elements for which their nodes are treated as points of
/// a smooth curve.
const SMOOTH_COSINE: f64 = 0.7;
/// Number of fixed-point iterations for the coupled lengths. Each reduces the error by a factor of
/// 100 or more.
const ITERATIONS: usize = 5;

/// Solves for the strain at which the axial law has the `tension` (N) at a strain rate (1/s).
/// `start` is the initial guess. The tension increases with strain.
fn strain_at(properties: &CableProperties, tension: f64, rate: f64, start: f64) -> f64 {
    let law = |strain: f64| {
        let state = axial::tension(properties, strain, rate);
        state.elastic + state.damping
    };
    let small = 1e-3 * tension.abs() / properties.axial_stiffness;
    let mut strain = start;
    // The law is piecewise linear. Each segment that is crossed needs one iteration, and
    // convergence needs one more.
    for _ in 0..2 * axial::MAX_POINTS {
        let now = law(strain);
        let slope = (law(strain + small) - now) / small;
        if slope <= 0.0 || (now - tension).abs() <= 1e-12 * tension.abs() {
            break;
        }
        strain += (tension - now) / slope;
    }
    strain
}

impl LineAtWinch<'_> {
    /// Returns the state of the winch's node.
    fn winch(&self) -> NodeState {
        let [material, near, _] = self.node_states;
        let passing = (near.position - material.position) * (self.payout / self.outer.length);
        NodeState {
            velocity: material.velocity - passing,
            ..material
        }
    }

    /// Splits the element at the winch.
    pub fn split(&self) -> Split {
        let (winch, near) = (self.winch(), self.node_states[1]);
        let (length, tension) = (self.outer.length, self.outer.tension);
        let span = near.position - winch.position;
        let chord = span.length();
        let e = span.normalize_or_zero();
        let [at_winch, at_near] = self.loads;
        let pulls = [
            tension + 0.25 * length * at_winch.dot(e),
            tension - 0.25 * length * at_near.dot(e),
        ];
        let load = at_winch.midpoint(at_near);
        let load = load - e * load.dot(e);
        let (smaller, larger) = (pulls[0].min(pulls[1]), pulls[0].max(pulls[1]));
        let too_slack =
            smaller <= MIN_TENSION_RATIO * larger || load.length() * length > 8.0 * MAX_SAG_RATIO * smaller;
        if too_slack || chord <= 0.0 {
            return self.split_at_midpoint();
        }
        let stretched = tension * length * length;
        let flexible = stretched / (stretched + 12.0 * self.properties.bending_stiffness);
        let stiff_sag = self.spline_sag.reject_from_normalized(e) * (1.0 - flexible);
        let velocity = self.midpoint_with_sag(|node| node.velocity);
        let mut fraction = 0.5;
        let mut lengths = [0.5 * length; 2];
        let mut position = winch.position;
        for _ in 0..ITERATIONS {
            let along = [fraction * chord, (1.0 - fraction) * chord];
            let sag =
                load * (0.5 * length * flexible / (pulls[0] / along[0] + pulls[1] / along[1])) + stiff_sag;
            position = winch.position + e * along[0] + sag;
            let node = NodeState { position, velocity };
            let paid_out = self.payout + (length - lengths[0] - lengths[1]) / self.pending_length_time;
            let sides = [(&winch, &node, paid_out), (&node, &near, 0.0)];
            lengths = std::array::from_fn(|i| {
                let (from, to, paid_out) = sides[i];
                let pull = |chord: f64| pulls[i] * chord / along[i];
                self.length_under(pull, from, to, lengths[i], paid_out)
            });
            fraction = fraction * lengths[1] / (fraction * lengths[1] + (1.0 - fraction) * lengths[0]);
        }
        Split {
            node: NodeState { position, velocity },
            outer: lengths[0],
            inner: lengths[1],
            pending_length: length - lengths[0] - lengths[1],
        }
    }

    /// Joins the two elements at the winch. Both must exist.
    pub fn join(&self) -> JoinedElement {
        let (winch, [_, near, far]) = (self.winch(), self.node_states);
        let inner = self.inner.unwrap_or_default();
        let sum = self.outer.length + inner.length;
        let (span, first) = (far.position - winch.position, near.position - winch.position);
        let chord = span.length();
        let e = span.normalize_or_zero();
        let pull =
            first.normalize_or_zero().dot(e) * self.outer.tension - 0.5 * inner.length * self.loads[0].dot(e);
        if pull <= sum * self.largest_load() || chord <= 0.0 {
            return JoinedElement {
                length: sum,
                pending_length: 0.0,
            };
        }
        let mut length = sum;
        for _ in 0..ITERATIONS {
            let paid_out = self.payout + (sum - length) / self.pending_length_time;
            length = self.length_under(|_| pull, &winch, &far, length, paid_out);
        }
        JoinedElement {
            length,
            pending_length: sum - length,
        }
    }

    fn largest_load(&self) -> f64 {
        let [a, b] = self.loads.map(DVec3::length);
        a.max(b)
    }

    /// Unstretched length (m) at which an element between two nodes has the tension (N) that
    /// `tension` returns for its chord. `length` is the initial guess, `paid_out` the pay-out rate
    /// (m/s).
    fn length_under(
        &self,
        tension: impl Fn(f64) -> f64,
        from: &NodeState,
        to: &NodeState,
        length: f64,
        paid_out: f64,
    ) -> f64 {
        let span = to.position - from.position;
        let chord = span.length();
        let stretching = span.dot(to.velocity - from.velocity) / chord;
        let rate = (stretching - chord / length * paid_out) / length;
        chord / (1.0 + strain_at(self.properties, tension(chord), rate, self.outer.strain))
    }

    /// Mean position of the winch and its neighbour plus the sag of the three nodes, or the rate of
    /// this sum if `of` returns velocities.
    fn midpoint_with_sag(&self, of: impl Fn(&NodeState) -> DVec3) -> DVec3 {
        let [winch, near, _] = &self.node_states;
        of(winch).midpoint(of(near)) + self.sag(of)
    }

    /// Sag of the curve through the three nodes if `of` returns positions, rate of the sag if it
    /// returns velocities. Zero if the nodes do not lie on a smooth curve.
    fn sag(&self, of: impl Fn(&NodeState) -> DVec3) -> DVec3 {
        let [winch, near, far] = &self.node_states;
        let first = (near.position - winch.position).normalize_or_zero();
        let second = (far.position - near.position).normalize_or_zero();
        let Some(inner) = self.inner.filter(|_| first.dot(second) > SMOOTH_COSINE) else {
            return DVec3::ZERO;
        };
        let (outer, next) = (self.outer.length, inner.length);
        let turn = (of(far) - of(near)) / next - (of(near) - of(winch)) / outer;
        turn * (-0.25 * outer * outer / (next + outer))
    }

    /// Splits a slack element at its midpoint.
    fn split_at_midpoint(&self) -> Split {
        let half = 0.5 * self.outer.length;
        let [winch, near, _] = &self.node_states;
        let span = near.position - winch.position;
        let e = span.normalize_or_zero();
        let across = |sag: DVec3| sag - e * sag.dot(e);
        let [sag, sag_rate] = [
            across(self.sag(|node| node.position)),
            across(self.sag(|node| node.velocity)),
        ];
        // Largest offset from the chord at which neither half is stretched more than the original
        // element.
        let reach = half * (1.0 + self.outer.strain.max(0.0));
        let max_sag = (reach * reach - 0.25 * span.length_squared()).max(0.0).sqrt();
        let factor = (max_sag / sag.length().max(f64::MIN_POSITIVE)).min(1.0);
        Split {
            node: NodeState {
                position: winch.position.midpoint(near.position) + sag * factor,
                velocity: winch.velocity.midpoint(near.velocity) + sag_rate * factor,
            },
            outer: half,
            inner: half,
            pending_length: 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::catenary::CatenaryLine;

    fn wire() -> CableProperties {
        CableProperties::new(1e6, 7700.0, 0.02)
    }

    /// Nodes of a hanging line between a winch and a point 120 m away and 150 m below, with the
    /// specified element lengths (m).
    fn hanging(properties: &CableProperties, lengths: &[f64]) -> Vec<DVec3> {
        let line = CatenaryLine {
            length: lengths.iter().sum(),
            weight_per_length: properties.mass_per_length() * 9.81,
            axial_stiffness: properties.axial_stiffness,
        };
        let found = line.hang(DVec3::ZERO, DVec3::new(120.0, 0.0, -150.0)).unwrap();
        let mut nodes = vec![DVec3::ZERO; lengths.len() + 1];
        found.place_nodes(lengths, &mut nodes);
        nodes
    }

    fn at_winch<'a>(properties: &'a CableProperties, nodes: &[DVec3], lengths: &[f64]) -> LineAtWinch<'a> {
        let span = |i: usize| {
            let strain = nodes[i].distance(nodes[i + 1]) / lengths[i] - 1.0;
            ElementState {
                length: lengths[i],
                strain,
                tension: properties.axial_stiffness * strain,
            }
        };
        LineAtWinch {
            properties,
            node_states: std::array::from_fn(|k| NodeState {
                position: nodes[k],
                velocity: DVec3::ZERO,
            }),
            outer: span(0),
            inner: Some(span(1)),
            payout: 0.0,
            loads: [DVec3::Z * (-9.81 * properties.mass_per_length()); 2],
            spline_sag: DVec3::ZERO,
            pending_length_time: f64::INFINITY,
        }
    }

    fn pull(properties: &CableProperties, from: DVec3, to: DVec3, length: f64) -> DVec3 {
        let chord = from.distance(to);
        (to - from) * (properties.axial_stiffness * (chord / length - 1.0) / chord)
    }

    /// The new node is in equilibrium. The forces on the winch and on the neighbour are unchanged,
    /// except for weight that is lumped at other nodes.
    #[test]
    fn closed_form_split_is_in_equilibrium_and_keeps_the_tensions() {
        let properties = wire();
        let mut lengths = vec![10.0; 19];
        lengths.insert(0, 20.0);
        let nodes = hanging(&properties, &lengths);
        let line = at_winch(&properties, &nodes, &lengths);
        let split = line.split();
        let m = split.node.position;
        let before = pull(&properties, nodes[0], nodes[1], 20.0);
        let outer = pull(&properties, nodes[0], m, split.outer);
        let inner = pull(&properties, m, nodes[1], split.inner);
        let weight = line.loads[0];
        assert!((split.outer - split.inner).abs() < 1e-9, "{split:?}");
        // Along the original chord the balance is exact except for rounding. Normal to the chord
        // its error is w_∥ w_⊥ L²/(16 T), here 8e-4 of 6 kN.
        let e = (nodes[1] - nodes[0]).normalize();
        let tension = before.length();
        let balance = inner - outer + weight * 10.0;
        let on_winch = outer + weight * 5.0 - before - weight * 10.0;
        let on_near = -inner + weight * 5.0 + before - weight * 10.0;
        for (what, left) in [
            ("balance", balance),
            ("winch", on_winch),
            ("near", -on_near - balance),
        ] {
            assert!(
                left.dot(e).abs() < 1e-6 * tension,
                "{what}: {left} of {tension} N"
            );
            assert!(left.length() < 1e-3 * tension, "{what}: {left} of {tension} N");
        }
        // The strains are the original strain ± ρA L g·e/(4 EA).
        let difference = (outer.length() - inner.length()) / 1e6;
        let expected = properties.mass_per_length() * 20.0 * 9.81 * -e.z / 2e6;
        assert!(
            (difference - expected).abs() < 2e-2 * expected,
            "{difference} {expected}"
        );
        // The node lies on the catenary, except for an error of third order in the angle by which
        // the element turns.
        let fine: Vec<f64> = [10.0, 10.0]
            .into_iter()
            .chain(lengths[1..].iter().copied())
            .collect();
        let exact = hanging(&properties, &fine)[1];
        assert!(m.distance(exact) < 2e-3, "{m} {exact}");
    }

    #[test]
    fn equivalent_joining_undoes_splitting() {
        let properties = wire();
        let mut lengths = vec![10.0; 19];
        lengths.insert(0, 20.0);
        let nodes = hanging(&properties, &lengths);
        let line = at_winch(&properties, &nodes, &lengths);
        let split = line.split();
        let split_nodes = [nodes[0], split.node.position, nodes[1]];
        let split_lengths = [split.outer, split.inner];
        let back = at_winch(&properties, &split_nodes, &split_lengths).join();
        // The element lengths differ by the pending length of a few millimetres, which changes the
        // weight of half an element.
        assert!((back.length - 20.0).abs() < 1e-6, "{back:?}");
        assert!(
            (back.pending_length + split.pending_length).abs() < 1e-6,
            "{back:?} {split:?}"
        );
    }

    /// Random elements, slack and taut, at any angle. A split at the midpoint stretches neither
    /// half more than the original element, except for rounding. A split in equilibrium has the
    /// tensions that balance its load.
    #[test]
    fn property_no_split_stretches_a_line() {
        let properties = wire();
        let mut random_state = 1_u64;
        let mut next = || {
            random_state = random_state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (random_state >> 33) as f64 / f64::from(1_u32 << 30) - 1.0
        };
        let mut halved = 0;
        for _ in 0..20_000 {
            let mut vector = |size: f64| DVec3::new(next(), next(), next()) * size;
            let near = vector(12.0);
            let nodes = [DVec3::ZERO, near, near + vector(12.0)];
            // Chords up to 1e-3 longer, or much shorter, than the unstretched lengths.
            let mut length = |chord: f64| {
                chord
                    * (1.0
                        + if next() > 0.0 {
                            1.5 * next().abs()
                        } else {
                            -1e-3 * next().abs()
                        })
            };
            let lengths = [length(nodes[1].length()), length(nodes[1].distance(nodes[2]))];
            let mut line = at_winch(&properties, &nodes, &lengths);
            line.outer.tension = line.outer.tension.max(0.0);
            line.loads = [DVec3::new(0.0, 0.0, -25.0), DVec3::new(5.0 * next(), 0.0, -40.0)];
            let split = line.split();
            let m = split.node.position;
            let strains = [
                m.length() / split.outer - 1.0,
                m.distance(nodes[1]) / split.inner - 1.0,
            ];
            let balanced = split.outer + split.inner != lengths[0];
            halved += usize::from(!balanced);
            let largest = if balanced {
                (line.outer.tension + 0.25 * lengths[0] * 41.0) / properties.axial_stiffness
            } else {
                line.outer.strain.max(0.0)
            };
            for strain in strains {
                assert!(
                    strain < largest * (1.0 + 2.0 * MAX_SAG_RATIO) + 1e-9,
                    "{line:?} {split:?} {strain} {largest}"
                );
            }
        }
        assert!((5_000..19_000).contains(&halved), "{halved}");
    }

    #[test]
    fn closed_form_slack_line_keeps_its_length() {
        let properties = wire();
        let nodes = [0.0, 2.0, 2.0].map(|x| DVec3::X * x);
        let slack = ElementState {
            length: 4.0,
            strain: -0.5,
            tension: 0.0,
        };
        let mut line = LineAtWinch {
            outer: slack,
            inner: None,
            ..at_winch(&properties, &nodes, &[4.0, 4.0])
        };
        let split = line.split();
        assert_eq!((split.outer, split.inner, split.pending_length), (2.0, 2.0, 0.0));
        assert_eq!(split.node.position, DVec3::X);
        line.inner = Some(slack);
        let joined = line.join();
        assert_eq!((joined.length, joined.pending_length), (8.0, 0.0));
    }
}
