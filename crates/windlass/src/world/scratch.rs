//! Scratch: everything an evaluation computes, grouped by the stage that writes it. Sized once.

use super::end_coupling::EndPoint;
use super::ledger::Powers;
use super::model::Model;
use super::springs::SpringNow;
use super::winches::WinchScratch;
use crate::cable::CableScratch;
use crate::hydro::{HydroLoads, HydroScratch};
use crate::math::{FrameMotion, Matrix6, Wrench};
use crate::mechanism::{BaseLoad, MechanismScratch};
use crate::sea::{LocalPlan, LocalWaves, SeaSample};
use glam::DVec3;
use std::ops::Range;

/// Buffers of one evaluation.
#[derive(Clone, Debug)]
pub struct Scratch {
    /// Stage 1 (acceleration: stage 4): motion of each owner's origin, see [`super::Owner::index`].
    pub owners: Vec<FrameMotion>,
    /// Stage 1: where each cable's nodes stand in the node arrays.
    pub cable_nodes: Vec<Range<usize>>,
    /// Stage 1: unstretched lengths of each cable's elements, m.
    pub element_lengths: Vec<Vec<f64>>,
    /// Stage 1: their rates, m/s; empty for a cable without a winch.
    pub length_rates: Vec<Vec<f64>>,
    /// Stages 1 and 3: what each winch does.
    pub winches: Vec<WinchScratch>,
    /// Stage 1: how each cable's ends (start, end) stand to what they hold on to; zeros at a free end.
    pub end_points: Vec<[EndPoint; 2]>,
    /// Stage 1: node positions, m.
    pub node_position: Vec<DVec3>,
    /// Stage 1: node velocities, m/s.
    pub node_velocity: Vec<DVec3>,
    /// Stage 2: the sea at the nodes.
    pub node_sea: Vec<SeaSample>,
    /// Stage 3: loads on each owner about its origin, Earth axes; inertial loads of the body and of what is
    /// rigidly attached to it are included as far as they don't depend on acceleration.
    pub owner_load: Vec<Wrench>,
    /// Stage 3: inertia of each owner about its origin with added mass and attached cable ends, Earth axes.
    pub owner_inertia: Vec<Matrix6>,
    /// Stage 3: loads of the sea per owner, without the ground.
    pub hydro: Vec<HydroLoads>,
    /// Stage 1: what the memory of radiated waves pushes each body with, body axes at the reference point.
    pub radiation_memory: Vec<Wrench>,
    /// Stage 3: what each spring does.
    pub springs: Vec<SpringNow>,
    /// Stage 3: loads given by the user per body, about its origin, Earth axes.
    pub given_load: Vec<Wrench>,
    /// Stage 3: what each cable computed.
    pub cables: Vec<CableScratch>,
    /// Stage 4: what the holder of each free body's degrees of freedom gives, about its origin, Earth axes.
    pub hold_load: Vec<Wrench>,
    /// Stage 4: node accelerations, m/s².
    pub node_acceleration: Vec<DVec3>,
    /// Stage 4: force and moment of each cable on what its ends hold on to (start, end), Earth axes, about the
    /// end node; the inertia of the half element at the end is in it.
    pub end_load: Vec<[Wrench; 2]>,
    /// Stage 4: load that each prescribed owner has to bring up to move as prescribed.
    pub owner_reaction: Vec<Wrench>,
    /// Stage 5: power by kind.
    pub powers: Powers,
    /// Stages 1 to 4: what each mechanism computed.
    pub mechanisms: Vec<MechanismScratch>,
    /// Stage 4: what each mechanism is to its base.
    pub base_loads: Vec<BaseLoad>,
    /// The place of each cable's first slot in the node arrays.
    pub(super) first_places: Vec<usize>,
    pub(crate) hydro_work: Vec<Option<HydroScratch>>,
    /// Per owner without the ground: the waves near its mesh, where that is faster than the plain sum.
    pub(crate) local_waves: Vec<Option<(LocalPlan, LocalWaves)>>,
}

impl Scratch {
    /// Buffers for a model.
    pub fn new(model: &Model) -> Self {
        let mut next = 0;
        let slots = &model.layout.cable_slots;
        let first_places: Vec<usize> = slots
            .iter()
            .map(|slots| {
                let first = next;
                next += slots;
                first
            })
            .collect();
        let wound = |c: usize| model.winches.iter().any(|mounted| mounted.cable.index() == c);
        let rates = |(c, slots): (usize, &usize)| {
            if wound(c) { vec![0.0; *slots] } else { Vec::new() }
        };
        let owners = model.owner_count();
        Self {
            owners: vec![FrameMotion::default(); owners],
            cable_nodes: first_places.iter().map(|&first| first..first).collect(),
            element_lengths: slots.iter().map(|slots| vec![0.0; *slots]).collect(),
            length_rates: slots.iter().enumerate().map(rates).collect(),
            winches: vec![WinchScratch::default(); model.winches.len()],
            first_places,
            end_points: vec![[EndPoint::default(); 2]; model.cables.len()],
            node_position: vec![DVec3::ZERO; next],
            node_velocity: vec![DVec3::ZERO; next],
            node_sea: vec![SeaSample::default(); next],
            owner_load: vec![Wrench::ZERO; owners],
            owner_inertia: vec![Matrix6::ZERO; owners],
            hydro: vec![HydroLoads::default(); owners - 1],
            hold_load: vec![Wrench::ZERO; model.bodies.len()],
            springs: vec![SpringNow::default(); model.springs.len()],
            radiation_memory: vec![Wrench::ZERO; model.bodies.len()],
            given_load: vec![Wrench::ZERO; model.bodies.len()],
            cables: model
                .layout
                .cable_slots
                .iter()
                .map(|slots| CableScratch::new(*slots))
                .collect(),
            node_acceleration: vec![DVec3::ZERO; next],
            end_load: vec![[Wrench::ZERO; 2]; model.cables.len()],
            owner_reaction: vec![Wrench::ZERO; owners],
            powers: Powers::default(),
            mechanisms: model
                .mechanisms
                .iter()
                .map(|mounted| mounted.mechanism.scratch())
                .collect(),
            base_loads: vec![
                BaseLoad {
                    inertia: Matrix6::ZERO,
                    wrench: Wrench::ZERO,
                };
                model.mechanisms.len()
            ],
            local_waves: model
                .hydrodynamics()
                .map(|element| {
                    let plan = LocalPlan::new(&model.sea, element?.hull().radius())?;
                    let waves = plan.waves();
                    Some((plan, waves))
                })
                .collect(),
            hydro_work: model
                .hydrodynamics()
                .map(|element| element.map(|element| element.scratch()))
                .collect(),
        }
    }
}
