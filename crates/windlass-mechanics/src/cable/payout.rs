//! Momentum and energy of the material that a winch pays out or hauls in.
//!
//! ```text
//! Law      material passes the winch with the velocity w = u q relative to the winch, with
//!          q = (r_b - r_a)/L. Half of the end element moves with v_a + w, not with the node of the
//!          winch:
//!          force on node a  -½ρA L w' - ρA u w + ¼ρA u (v_a + w - v_b)
//!          force on node b  ¼ρA u (v_a + w - v_b)
//!          In water, the added mass of the half element adds
//!          to node a        -m w' + ½ m/L u (v_a + w - v_b)
//!          to node b        ½ m/L u (v_a + w - v_b)
//! Symbols  a node at the winch, b its neighbour; r, v positions (m) and velocities (m/s); L
//!          unstretched length of the element between them (m), u = L' its rate (m/s, pay-out
//!          positive); ρA mass per length (kg/m); m added mass of the half element, normal and
//!          tangential (kg)
//! Frame    Earth
//! Source   [SMS] 2.2 names "payout forces due to mass flux" and gives no formula (errata E8).
//!          Momentum balance of the two halves of the element; material passes from one half to the
//!          other with the mean of their velocities. This exchange conserves energy and is
//!          reversible
//! Valid    the law contains no inertia of the drum; the material on the drum moves with the winch
//! Energy   `power` is the total power of the winch on the line: work against tension, kinetic,
//!          potential and strain energy of the new material, and the change in length of bent or
//!          twisted elements
//! Checked  the force of steady pay-out is ρA u²; energy and momentum balances of pay-out (crate
//!          tests)
//! ```

use super::{CableProperties, CableScratch, CableView, bending};
use glam::DVec3;

/// Loads of pay-out at one instant, and related quantities.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Payout {
    /// Velocity of the material relative to the winch, Earth axes, m/s.
    pub relative_velocity: DVec3,
    /// Rate of `relative_velocity`, m/s².
    pub relative_acceleration: DVec3,
    /// Mass of the half element at the winch, kg.
    pub half_mass: f64,
    /// Kinetic energy of the half element at the winch minus the kinetic energy of the same mass
    /// moving with the node, J.
    pub kinetic_energy: f64,
    /// Power of the fluid on the paid-out material minus the power of the fluid on the nodes, W.
    pub water_power: f64,
    /// Power of the winch on the line without the terms that depend on the winch's acceleration, W.
    steady_power: f64,
}

/// Cable end at a winch or a sheave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinchEnd {
    /// True at the cable's start, false at its end.
    pub at_start: bool,
    /// Rate of the end element's unstretched length, m/s; pay-out positive.
    pub rate: f64,
    /// Rate of `rate`, m/s².
    pub acceleration: f64,
}

impl Payout {
    /// Power of the winch on the line (W), for the velocity (m/s) and acceleration (m/s²) of the
    /// winch's node.
    pub fn power(&self, velocity: DVec3, acceleration: DVec3) -> f64 {
        let material = velocity + self.relative_velocity;
        let inertial = material.dot(acceleration + self.relative_acceleration) - velocity.dot(acceleration);
        self.steady_power + self.half_mass * inertial
    }
}

/// Adds the pay-out forces to the two nodes at the winch. The other laws must have been applied.
pub fn apply(
    properties: &CableProperties,
    view: &CableView,
    winch: &WinchEnd,
    scratch: &mut CableScratch,
) -> Payout {
    let elements = view.unstretched_lengths.len();
    let (a, b, element) = if winch.at_start {
        (0, 1, 0)
    } else {
        (elements, elements - 1, elements - 1)
    };
    let length = view.unstretched_lengths[element];
    let (line, rate) = (properties.mass_per_length(), winch.rate);
    let stretch = (view.positions[b] - view.positions[a]) / length;
    let stretch_rate = (view.velocities[b] - view.velocities[a] - stretch * rate) / length;
    let relative_velocity = stretch * rate;
    let relative_acceleration = stretch * winch.acceleration + stretch_rate * rate;
    let (v_a, v_b) = (view.velocities[a], view.velocities[b]);
    let half_mass = 0.5 * line * length;
    let v_in = v_a + relative_velocity;
    let on_line = (v_in - v_b) * (0.25 * line * rate);
    let on_winch = on_line - relative_acceleration * half_mass - relative_velocity * (line * rate);
    let exchanged = added(view, scratch, a, v_in - v_b) * (0.5 * rate / length);
    let water_on_winch = exchanged - added(view, scratch, a, relative_acceleration);
    scratch.force[a] += on_winch + water_on_winch;
    scratch.force[b] += on_line + exchanged;

    let influx = EnergyInflux::new(properties, view, element, (a, b), v_in, scratch);
    Payout {
        relative_velocity,
        relative_acceleration,
        half_mass,
        kinetic_energy: half_mass * (v_a.dot(relative_velocity) + 0.5 * relative_velocity.length_squared()),
        water_power: water_on_winch.dot(v_in) + exchanged.dot(v_b),
        steady_power: rate * influx.energy + on_winch.dot(v_a) + on_line.dot(v_b)
            - water_on_winch.dot(relative_velocity),
    }
}

/// Force of the wire on a drum or wheel that pays it out, for the equations of motion of drums and
/// wheels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PayoutForce {
    /// Force that pulls wire out, N: the tension at the end minus the momentum flux, plus
    /// `strain_excess`.
    pub tension: f64,
    /// Part of the force that is not tension, N: `σ ε - e`. Per metre of unstretched wire, the
    /// tension `σ` does work over `1 + ε` metres, and the wire stores the strain energy `e`.
    pub strain_excess: f64,
    /// Energy per length of wire at the end, J/m: `-ρA (g·r - ½v²)`. A wheel that transfers wire
    /// between two ends supplies the difference between the values at these ends.
    pub potential: f64,
    /// Mass of the half element that accelerates with the pay-out rate, kg.
    pub mass: f64,
}

/// Computes the pay-out force from the pay-out rate in `winch` and the acceleration of the end node
/// (m/s²).
///
/// The acceleration in `winch` is not used. The other laws must have been applied.
///
/// ```text
/// Law      power of the drum P = u X,  X = potential - T + m u'
///          T = σ (1 + ε) - e + ½ρA g·(r_b - r_a) - ¼ρA w·(w + v_b - v_a) - ½ρA L q·(a + q' u),
///          plus terms of bending, torsion and added mass
/// Symbols  potential, T and m as in [`PayoutForce`], σ tension of the element, ε its strain, e its
///          strain energy per length, a acceleration of the end node; others as in the module
/// Source   [`Payout::power`] divided by u. A wheel or drum therefore receives exactly the power
///          that the wire delivers
/// Checked  energy balance of drums and sheaves (crate tests)
/// ```
pub fn payout_force(
    properties: &CableProperties,
    view: &CableView,
    winch: &WinchEnd,
    acceleration: DVec3,
    scratch: &CableScratch,
) -> PayoutForce {
    let elements = view.unstretched_lengths.len();
    let (a, b, element) = if winch.at_start {
        (0, 1, 0)
    } else {
        (elements, elements - 1, elements - 1)
    };
    let length = view.unstretched_lengths[element];
    let (line, rate) = (properties.mass_per_length(), winch.rate);
    let stretch = (view.positions[b] - view.positions[a]) / length;
    let (v_a, v_b) = (view.velocities[a], view.velocities[b]);
    let stretch_rate = (v_b - v_a - stretch * rate) / length;
    let half_mass = 0.5 * line * length;
    let relative = stretch * rate;
    let v_in = v_a + relative;
    let water = added(view, scratch, a, v_in - v_b) * (0.5 * rate / length)
        - added(view, scratch, a, stretch_rate * rate);
    let influx = EnergyInflux::new(properties, view, element, (a, b), v_in, scratch);
    let steady_force = influx.energy + 0.25 * line * (v_in - v_b).dot(v_a + v_b) - line * relative.dot(v_a)
        + half_mass * stretch.dot(acceleration + stretch_rate * rate)
        - water.dot(stretch);
    let potential = line * (0.5 * v_a.length_squared() - view.environment.gravity.dot(view.positions[a]));
    PayoutForce {
        tension: -steady_force + potential,
        strain_excess: influx.strain_excess,
        potential,
        mass: half_mass * stretch.length_squared() + added(view, scratch, a, stretch).dot(stretch),
    }
}

/// Energy per length of material that enters the end element.
struct EnergyInflux {
    /// Derivative of the cable's energy with respect to the length of the end element, at constant
    /// positions of the nodes and without acceleration-dependent terms, J/m.
    energy: f64,
    /// `σ ε - e`, N.
    strain_excess: f64,
}

impl EnergyInflux {
    fn new(
        properties: &CableProperties,
        view: &CableView,
        element: usize,
        (a, b): (usize, usize),
        v_in: DVec3,
        scratch: &CableScratch,
    ) -> Self {
        let line = properties.mass_per_length();
        let bending = bending::internal_force(properties, view, scratch, element);
        let tension = scratch.tension[element] - bending.dot(scratch.direction[element]);
        let strain = scratch.strain[element];
        let elastic = super::axial::tension(properties, strain, 0.0).energy_per_length;
        let strain_excess = strain * tension - elastic;
        let ends = view.positions[a] + view.positions[b];
        let moving = v_in.length_squared() + view.velocities[b].length_squared();
        Self {
            energy: -tension - strain_excess - 0.5 * line * view.environment.gravity.dot(ends)
                + 0.25 * line * moving
                + bending_per_length(properties, view, element, scratch)
                - scratch.torsion_energy / view.unstretched_lengths.iter().sum::<f64>(),
            strain_excess,
        }
    }
}

/// Product (N) of the added mass of the half element at node `a` and an `acceleration` (m/s²).
///
/// The added mass of a sphere at the winch does not move with the wire.
fn added(view: &CableView, scratch: &CableScratch, a: usize, acceleration: DVec3) -> DVec3 {
    let normal = scratch.added_mass_normal[a];
    if normal == 0.0 && scratch.added_mass_tangential[a] == 0.0 || view.spheres().any(|(node, _)| node == a) {
        return DVec3::ZERO;
    }
    let tangent = scratch.tangent[a];
    let along = acceleration.dot(tangent) * (scratch.added_mass_tangential[a] - normal);
    acceleration * normal + tangent * along
}

/// Derivative of the bending energy with respect to the length of an end element at constant
/// positions of the nodes, J/m.
fn bending_per_length(
    properties: &CableProperties,
    view: &CableView,
    element: usize,
    scratch: &CableScratch,
) -> f64 {
    if properties.bending_stiffness == 0.0 {
        return 0.0;
    }
    let length = view.unstretched_lengths[element];
    let [k0, k1] = scratch.curvatures().of_element(element);
    let span = view.positions[element + 1] - view.positions[element];
    let mut per_length = (k1 - k0).dot(span) / (length * length)
        - (k0.length_squared() + k0.dot(k1) + k1.length_squared()) / 6.0;
    let clamp = scratch.chord[element] / (length * length);
    let tangents = scratch.end_tangents();
    if let (0, Some(tangent)) = (element, tangents[0]) {
        per_length += k0.dot(tangent) * clamp;
    }
    if let (true, Some(tangent)) = (element + 1 == view.unstretched_lengths.len(), tangents[1]) {
        per_length -= k1.dot(tangent) * clamp;
    }
    properties.bending_stiffness * per_length
}
