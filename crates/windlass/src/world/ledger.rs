//! The energy account of a run.
//!
//! ```text
//! Law      d/dt (kinetic + gravitational + strain) = sea + drives + prescribed - dissipated
//! Symbols  kinetic        of bodies and cable nodes, dry masses only                          J
//!          gravitational  m g z of bodies and nodes                                           J
//!          strain         axial, bending and torsional energy of cables                       J
//!          sea            power of pressure, drag and added mass on bodies and cables         W
//!          drives         power of loads given by the user                                    W
//!          prescribed     power that prescribed bodies and the ground put into what they hold W
//!          dissipated     power lost in the cables' material damping                          W
//! Valid    the right-hand powers are integrated as components of the state vector by the very steps that
//!          move the world, so the account closes to integration error and to nothing else: a load that is
//!          applied but not accounted, or an inertia that is inconsistent, shows.
//! ```

use super::end_coupling::end_moment;
use super::layout::LEDGER_NUMBERS;
use super::model::Model;
use super::scratch::Scratch;
use super::state::Discrete;
use crate::math::Wrench;
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Place of the work of given loads among the energy integrals.
pub(super) const DRIVES: usize = 1;

/// Power by kind, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Powers {
    /// Of the sea (and air) on bodies and cables.
    pub sea: f64,
    /// Of given loads.
    pub drives: f64,
    /// Of prescribed bodies and the ground on what is attached to them, and of who holds degrees of freedom.
    pub prescribed: f64,
    /// Lost in material damping.
    pub dissipated: f64,
}

/// Stored energy by kind, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StoredEnergy {
    /// ½ m v² + ½ ω·I ω.
    pub kinetic: f64,
    /// m g z.
    pub gravitational: f64,
    /// Of the cables.
    pub strain: f64,
}

impl StoredEnergy {
    /// The sum.
    pub fn total(&self) -> f64 {
        self.kinetic + self.gravitational + self.strain
    }
}

/// Work done since the start of the run, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// By the sea and the air.
    pub sea: f64,
    /// By given loads.
    pub drives: f64,
    /// By prescribed bodies.
    pub prescribed: f64,
    /// Lost in material damping (counted positive).
    pub dissipated: f64,
}

impl Powers {
    pub(super) fn write(&self, rates: &mut [f64], first: usize) {
        let values: [f64; LEDGER_NUMBERS] = [self.sea, self.drives, self.prescribed, self.dissipated];
        rates[first..first + LEDGER_NUMBERS].copy_from_slice(&values);
    }
}

impl Work {
    /// From the state vector of a model.
    pub fn read(model: &Model, x: &[f64]) -> Self {
        let w = &x[model.layout.ledger..];
        Self {
            sea: w[0],
            drives: w[1],
            prescribed: w[2],
            dissipated: w[3],
        }
    }

    /// What the stored energy should have gained.
    pub fn net(&self) -> f64 {
        self.sea + self.drives + self.prescribed - self.dissipated
    }
}

/// Stored energy of the world last evaluated into `scratch`.
pub fn stored_energy(model: &Model, scratch: &Scratch) -> StoredEnergy {
    let gravity = model.sea.gravity;
    let mut energy = StoredEnergy::default();
    for (body, motion) in model.bodies.iter().zip(&scratch.owners[1..]) {
        if !body.is_free() {
            continue;
        }
        let spin = motion.rotation.transpose() * motion.velocity.angular;
        energy.kinetic +=
            0.5 * body.mass * motion.velocity.linear.length_squared() + 0.5 * spin.dot(body.inertia * spin);
        energy.gravitational += body.mass * gravity * motion.pose.position.z;
    }
    for (cable, nodes) in scratch.cables.iter().zip(&scratch.cable_nodes) {
        let places = &scratch.node_position[nodes.clone()];
        let speeds = &scratch.node_velocity[nodes.clone()];
        for ((mass, place), velocity) in cable.mass.iter().zip(places).zip(speeds) {
            energy.kinetic += 0.5 * mass * velocity.length_squared();
            energy.gravitational += mass * gravity * place.z;
        }
        energy.strain += cable.strain_energy();
    }
    super::winches::add_energy(scratch, &mut energy);
    super::springs::add_energy(model, scratch, &mut energy);
    super::mechanisms::add_energy(model, scratch, &mut energy);
    energy
}

/// Stage 5: the powers of the evaluation in `scratch`.
pub(super) fn powers(model: &Model, discrete: &Discrete, scratch: &Scratch) -> Powers {
    let mut powers = Powers::default();
    for (i, body) in model.bodies.iter().enumerate() {
        let motion = &scratch.owners[i + 1];
        if body.is_free() {
            powers.sea += motion
                .velocity
                .power(scratch.hydro[i].with_inertia(motion.acceleration));
            let given_inertia = discrete.body_inertia[i].rotated(motion.rotation);
            let given = scratch.given_load[i] - given_inertia.wrench_of(motion.acceleration);
            powers.drives += motion.velocity.power(given);
        }
    }
    let first = model.bodies.len();
    for (link, given) in discrete.link_loads.iter().enumerate() {
        let (motion, hydro) = (&scratch.owners[1 + first + link], &scratch.hydro[first + link]);
        powers.sea += motion.velocity.power(hydro.with_inertia(motion.acceleration));
        powers.drives += motion.velocity.power(*given);
    }
    for ((cable, nodes), memory) in scratch
        .cables
        .iter()
        .zip(&scratch.cable_nodes)
        .zip(&discrete.cables)
    {
        powers.dissipated -=
            cable.axial_damping_power + cable.bending_damping_power + cable.torsion_damping_power;
        powers.sea += cable.drag_power + cable.buoyancy_power + cable.fluid_inertia_power;
        for (k, (slot, node)) in memory.slots().zip(nodes.clone()).enumerate() {
            let velocity = scratch.node_velocity[node];
            let acceleration = scratch.node_acceleration[node];
            let inertial = cable.mass_matrix(k) * acceleration - acceleration * cable.mass[k];
            let given = acceleration * memory.node_inertia[slot];
            powers.sea -= velocity.dot(inertial - given);
            powers.drives += velocity.dot(DVec3::from(memory.node_loads[slot]) - given);
        }
    }
    for (points, loads) in scratch.end_points.iter().zip(&scratch.end_load) {
        for (point, load) in points.iter().zip(loads) {
            // Who draws an end to its frame stands on the owner.
            powers.drives -= load.force.dot(point.relative_velocity);
        }
    }
    for (owner, reaction) in scratch.owners.iter().zip(&scratch.owner_reaction) {
        powers.prescribed += owner.velocity.power(*reaction);
    }
    powers
}

/// Stage 4, last part: end loads on frames and the reactions of prescribed owners.
pub(super) fn reactions(model: &Model, discrete: &Discrete, scratch: &mut Scratch) {
    scratch.owner_reaction.fill(Wrench::ZERO);
    for (reaction, held) in scratch.owner_reaction[1..].iter_mut().zip(&scratch.hold_load) {
        *reaction += *held;
    }
    for (c, memory) in discrete.cables.iter().enumerate() {
        let nodes = scratch.cable_nodes[c].clone();
        for (side, mode) in memory.ends.iter().enumerate() {
            let Some(frame) = mode.frame() else {
                scratch.end_load[c][side] = Wrench::ZERO;
                continue;
            };
            let k = if side == 0 { 0 } else { nodes.len() - 1 };
            let cable = &scratch.cables[c];
            let inertial = cable.mass_matrix(k) * scratch.node_acceleration[nodes.start + k];
            let load = Wrench::new(cable.force[k] - inertial, end_moment(cable, side));
            scratch.end_load[c][side] = load;
            let point = scratch.end_points[c][side];
            if !model.owner_is_free(model.frames[frame.index()].owner) {
                scratch.owner_reaction[point.owner] -= load.moved(point.arm);
            }
        }
    }
}
