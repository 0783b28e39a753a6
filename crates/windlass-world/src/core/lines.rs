//! Cables: their nodes in the state vector, their laws ([`windlass_mechanics::cable`]) and their
//! end attachments ([`ends`]).
//!
//! A cable has a ring buffer of slots in the state vector. Its nodes occupy consecutive slots. A
//! winch at the start adds and removes nodes at the front, a winch at the end at the back. A node
//! keeps its slot unless the line parts. Because the slots form a ring, a winch at each end can
//! pass any length of line through the cable. Nodes of all cables are stored in common columns
//! ([`Nodes`]), where elements that load cables find them ([`CablesScratch`]).

pub(crate) mod accuracy;
mod bight;
mod branches;
mod channels;
pub(crate) mod definition;
mod draped_line;
pub(crate) mod ends;
mod error_filter;
mod floating;
mod flow;
mod fronts;
pub(crate) mod internal_state;
pub(crate) mod memory;
mod on_bottom;
pub(crate) mod parting;
mod solver_verbs;
mod stability_limit;
pub(crate) mod tension;
mod view;

use crate::core::evaluation::FlowSampling;
use crate::core::handles::{CableEnd, CableId};
use crate::core::precision::Precision;
use crate::core::rigids::Owner;
use crate::core::state_map::NodeNumbers;
use crate::elements::prelude::*;
pub use definition::{Cable, CableDefinition, Fixity, InitialShape};
pub use ends::{Capture, ConnectionState, EndMode, EndPoint};
use flow::FlowAlongCable;
use fronts::Fronts;
use glam::DVec3;
use internal_state::MemoryNumbers;
pub use memory::CableMemory;
pub use parting::{Parting, PartingCause};
pub(crate) use stability_limit::stability_limit_of;
use std::borrow::Cow;
use std::ops::Range;
pub(crate) use view::view;
use windlass_math::{Motion, Wrench};
use windlass_mechanics::cable::pieces::Gap;
use windlass_mechanics::cable::sections::{ranges, section_of};
use windlass_mechanics::cable::{self, BranchRule, CableProperties, CableScratch, ElementMemory, axial};
use windlass_sea::SeaSample;

/// Nodes of all cables in columns; the nodes of one cable are contiguous.
#[derive(Clone, Debug, Default)]
pub struct Nodes {
    /// Positions, m, set in stage 1.
    pub position: Vec<DVec3>,
    /// Velocities, m/s, set in stage 1.
    pub velocity: Vec<DVec3>,
    /// Flow at [`Self::sample_position`], set in stage 2.
    pub sea: Vec<SeaSample>,
    /// Position at which the flow was sampled, m: the position of the node or a nearby point. Set
    /// in stage 2.
    pub(crate) sample_position: Vec<DVec3>,
    /// Accelerations, m/s², set in stage 4.
    pub acceleration: Vec<DVec3>,
}

/// Intermediate results of one cable.
#[derive(Clone, Debug)]
pub struct OneCable {
    /// Range of the cable's nodes in [`Nodes`], set in stage 1.
    pub nodes: Range<usize>,
    /// Unstretched lengths of the cable's elements, m, set in stage 1.
    pub lengths: Vec<f64>,
    /// Rates of these lengths, m/s; empty for a cable without a winch. Set in stage 1.
    pub length_rates: Vec<f64>,
    /// Internal variables of the elements; empty for a line without. Set in stage 1.
    pub(crate) memories: Vec<ElementMemory>,
    /// Gaps where the cable has parted, set in stage 1.
    pub gaps: Vec<Gap>,
    /// First element of each section after the first, set in stage 1.
    pub section_starts: Vec<usize>,
    /// Attachments of the cable's ends (start, end); `None` at a free end. Set in stage 1.
    pub end_points: [Option<EndPoint>; 2],
    /// Force and moment of the cable's ends (start, end) on their attachments, Earth axes, about
    /// the end node. Includes the inertia of the half element at the end. Set in stage 4.
    pub end_loads: [Wrench; 2],
    /// Whether the tension of an element has differed from its law since this flag was last
    /// cleared: compression of a line that ignores slack, or a branch extended beyond its end.
    was_extrapolated: bool,
    /// Record of branch changes during the corrections of a step.
    fronts: Fronts,
    /// Index of the cable's first node in [`Nodes`].
    first_place: usize,
}

impl OneCable {
    /// Index of an end's node in [`Nodes`].
    pub(crate) fn end_place(&self, end: CableEnd) -> usize {
        match end {
            CableEnd::Start => self.nodes.start,
            CableEnd::End => self.nodes.end - 1,
        }
    }

    /// Properties of an element.
    #[inline]
    pub(crate) fn of_element<'p>(&self, cable: &'p Cable, element: usize) -> &'p CableProperties {
        &cable.sections.kinds()[section_of(&self.section_starts, element)]
    }

    /// Elements and properties of each section. If the cable ignores slack, the properties have the
    /// full stiffness in compression.
    pub(crate) fn sections<'p>(
        &'p self,
        cable: &'p Cable,
        ignores_slack: bool,
    ) -> impl Iterator<Item = (Range<usize>, Cow<'p, CableProperties>)> {
        let kinds = cable.sections.kinds().iter();
        self.ranges().zip(kinds).map(move |(elements, kind)| {
            let kind = match ignores_slack {
                true => Cow::Owned(kind.with_full_compression()),
                false => Cow::Borrowed(kind),
            };
            (elements, kind)
        })
    }

    /// The elements of each section.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        ranges(&self.section_starts, self.lengths.len())
    }

    /// Index of an end's node within the cable.
    pub(crate) fn end_node(&self, end: CableEnd) -> usize {
        self.end_place(end) - self.nodes.start
    }
}

/// Intermediate results of all cables.
#[derive(Clone, Debug, Default)]
pub struct CablesScratch {
    /// The nodes.
    pub nodes: Nodes,
    /// Each cable.
    pub each: Vec<OneCable>,
    /// Results of each cable's laws, set in stage 3.
    pub laws: Vec<CableScratch>,
    /// Waves along each cable.
    water: Vec<FlowAlongCable>,
}

impl CablesScratch {
    /// Swaps the cached waves with another scratch of the same model.
    pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
        std::mem::swap(&mut self.water, &mut other.water);
    }
}

/// Adds the energy stored in one cable.
fn add_stored(
    model: &Model,
    nodes: &Nodes,
    (now, laws): (&OneCable, &CableScratch),
    energy: &mut StoredEnergy,
) {
    let range = now.nodes.clone();
    let motion = nodes.position[range.clone()].iter().zip(&nodes.velocity[range]);
    for (mass, (position, velocity)) in laws.mass.iter().zip(motion) {
        energy.kinetic += 0.5 * mass * velocity.length_squared();
        energy.gravitational += mass * model.sea.gravity * position.z;
    }
    energy.strain += laws.strain_energy();
}

/// Element type of the cables.
#[derive(Debug)]
pub(crate) struct Cables;

impl Element for Cables {
    const WITH_LINES: bool = true;
    type Definitions = Vec<Cable>;
    type Regimes = Vec<CableMemory>;
    type Scratch = CablesScratch;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model.cables.iter().for_each(|cable| names("cable", &cable.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for (c, cable) in model.cables.iter().enumerate() {
            definition::check(model, (c, cable), problems);
            let runs_past_carrier = crate::elements::payout_ends::payout_ends(model, c)
                .next()
                .is_some();
            if cable.has_internal_state() && runs_past_carrier {
                let problem = "is a synthetic rope with slow elongation or creep, which cannot run past a winch or sheave: \
                               its elements there change their length; attach the rope to the end of another line";
                problems.add(&cable.label(), "properties", problem);
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for c in 0..model.cables.len() {
            let (first, slots) = crate::elements::payout_ends::slots(model, c);
            let object = model.cables[c].label();
            let [position, velocity] = model.cables[c].tolerances;
            let mut own = *tolerances;
            model.cables[c].tolerances_of_others = [own.position.absolute, own.velocity.absolute];
            own.position.absolute = position.unwrap_or(own.position.absolute);
            own.velocity.absolute = velocity.unwrap_or(own.velocity.absolute);
            model.cables[c].numbers = NodeNumbers::add(map, object.clone(), slots, first, &own);
            if model.cables[c].has_internal_state() {
                let lengths = model.cables[c].element_lengths.iter();
                // Elongations of elements then have the tolerance of positions.
                let tolerance = own.position.absolute / lengths.fold(0.0, |a: f64, b| a.max(*b));
                let first = -(first as i64);
                model.cables[c].memory_numbers = MemoryNumbers::add(map, object, slots, first, tolerance);
            }
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        model.cables.iter().map(CableMemory::new).collect()
    }

    fn scratch(model: &Model) -> CablesScratch {
        let mut next = 0;
        let mut one = |(c, cable): (usize, &Cable)| {
            let (first, slots) = (next, cable.numbers.slots);
            next += slots;
            OneCable {
                nodes: first..first,
                lengths: vec![0.0; slots],
                length_rates: if model.can_pay_out(c) {
                    vec![0.0; slots]
                } else {
                    Vec::new()
                },
                memories: match cable.has_internal_state() {
                    true => Vec::with_capacity(slots),
                    false => Vec::new(),
                },
                gaps: Vec::with_capacity(cable.partings),
                section_starts: cable.sections.section_starts().to_vec(),
                end_points: [None; 2],
                end_loads: [Wrench::ZERO; 2],
                fronts: Fronts::with_capacity(slots),
                was_extrapolated: false,
                first_place: first,
            }
        };
        let each = model.cables.iter().enumerate().map(&mut one).collect();
        let laws = model.cables.iter().map(|cable| {
            let mut laws = CableScratch::new(cable.numbers.slots);
            if cable.has_internal_state() {
                laws = laws.with_memory_rates();
            }
            let stretches = cable.partings + cable.sections.kinds().len();
            if stretches > 1 {
                let (slots, masses) = (cable.numbers.slots, cable.point_masses.len());
                laws.reserve_segments(stretches, slots, masses, !cable.sections.is_uniform());
            }
            laws
        });
        let water = model.cables.iter().map(|cable| {
            // A line attached to the ground mostly oscillates about a fixed position.
            let mut held = cable.ends.iter().flatten();
            let stays = held.any(|(frame, _)| model.frames[frame.index()].owner == Owner::Ground);
            FlowAlongCable::new(&model.sea, cable.greatest_length(), cable.numbers.slots, stays)
        });
        CablesScratch {
            each,
            laws: laws.collect(),
            water: water.collect(),
            nodes: Nodes {
                position: vec![DVec3::ZERO; next],
                velocity: vec![DVec3::ZERO; next],
                sea: vec![SeaSample::default(); next],
                sample_position: vec![DVec3::ZERO; next],
                acceleration: vec![DVec3::ZERO; next],
            },
        }
    }

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
        problems: &mut ModelProblems,
    ) {
        for cable in &eval.model.cables {
            match definition::start_shape(eval.model, cable, &scratch.rigids) {
                Ok((positions, velocities)) => {
                    cable.start_internal_state(x, &positions);
                    let slots = cable.numbers.first_slot..;
                    for ((slot, position), velocity) in slots.zip(positions).zip(velocities) {
                        cable.numbers.write(x, slot, position, velocity);
                    }
                }
                Err(problem) => problems.add(&cable.label(), "shape", problem),
            }
        }
    }

    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let CablesScratch {
            nodes, each, laws, ..
        } = &mut scratch.cables;
        for (c, (now, memory)) in each.iter_mut().zip(&eval.regimes.cables).enumerate() {
            now.nodes = now.first_place..now.first_place + memory.nodes;
            laws[c].resize(memory.nodes);
            now.lengths.clear();
            for slots in memory.stretches() {
                now.lengths.extend_from_slice(&memory.lengths[slots]);
            }
            now.lengths.truncate(memory.nodes - 1);
            now.gaps.clear();
            now.gaps.extend(memory.gaps());
            now.section_starts.clear();
            now.section_starts
                .extend(memory.section_starts(&eval.model.cables[c]));
            if !now.length_rates.is_empty() {
                now.length_rates.resize(memory.nodes - 1, 0.0);
                now.length_rates.fill(0.0);
            }
            now.gather_memories(&eval.model.cables[c], memory, eval.x);
            let numbers = eval.model.cables[c].numbers;
            let mut next = now.nodes.start;
            for slots in memory.stretches() {
                let range = next..next + slots.len();
                next = range.end;
                let columns = [
                    (&mut nodes.position, numbers.positions(eval.x, slots.clone())),
                    (&mut nodes.velocity, numbers.velocities(eval.x, slots)),
                ];
                for (column, numbers) in columns {
                    for (value, number) in column[range.clone()].iter_mut().zip(numbers) {
                        *value = DVec3::from(*number);
                    }
                }
            }
            for end in CableEnd::BOTH {
                let node = now.end_place(end);
                let point = EndPoint::of(memory.ends[end.index()], eval, &scratch.rigids);
                if let Some(point) = &point {
                    let (position, carried) = scratch.rigids.at(&point.attachment);
                    nodes.position[node] = position;
                    nodes.velocity[node] = carried + point.relative_velocity;
                }
                now.end_points[end.index()] = point;
            }
        }
        Ok(())
    }

    fn sample_sea(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let (sea, cables) = (&eval.model.sea, &mut scratch.cables);
        if eval.options.flow == FlowSampling::FrozenOnLines {
            return;
        }
        let can_reuse_nearby = eval.options.flow == FlowSampling::ReuseNearby;
        for (now, water) in cables.each.iter().zip(&mut cables.water) {
            let range = now.nodes.clone();
            let positions = &cables.nodes.position[range.clone()];
            let samples = (
                &mut cables.nodes.sea[range.clone()],
                &mut cables.nodes.sample_position[range],
            );
            water.sample_into(sea, eval.t, positions, samples, can_reuse_nearby);
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let CablesScratch {
            nodes, each, laws, ..
        } = &mut scratch.cables;
        for (c, (now, laws)) in each.iter_mut().zip(laws).enumerate() {
            if eval.options.branches == BranchRule::FromLaw {
                now.fronts.clear();
            }
            let fixity = ends::fixity(eval, c, &scratch.rigids);
            let cable_view = view(eval, c, nodes, now, fixity);
            cable::evaluate_sections(eval.model.cables[c].sections.kinds(), &cable_view, laws);
            now.was_extrapolated |=
                laws.is_extrapolated || eval.options.ignores_slack(c) && !laws.is_fully_taut;
        }
    }

    /// Adds external loads, then turns attached end nodes into loads and inertias of the bodies to
    /// which they are attached.
    fn fold_nodes(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let CablesScratch { each, laws, .. } = &mut scratch.cables;
        for ((now, laws), memory) in each.iter().zip(laws).zip(&eval.regimes.cables) {
            for (nodes, slots) in memory.loaded_nodes_and_slots() {
                let loads = &memory.node_loads[slots.clone()];
                for (force, load) in laws.force[nodes.clone()].iter_mut().zip(loads) {
                    *force += DVec3::from(*load);
                }
                for added in [&mut laws.added_mass_normal, &mut laws.added_mass_tangential] {
                    let inertia = &memory.node_inertia[slots.clone()];
                    for (mass, given) in added[nodes.clone()].iter_mut().zip(inertia) {
                        *mass += given;
                    }
                }
            }
            for end in CableEnd::BOTH {
                if let Some(point) = &now.end_points[end.index()] {
                    let k = now.end_node(end);
                    let load = Wrench::new(laws.force[k], ends::clamp_moment(laws, end));
                    ends::fold_node(point, load, laws.mass_matrix(k), &mut scratch.rigids);
                }
            }
        }
    }

    fn accelerations(_eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let CablesScratch {
            nodes, each, laws, ..
        } = &mut scratch.cables;
        for (now, laws) in each.iter_mut().zip(laws) {
            cable::free_accelerations(laws, &mut nodes.acceleration[now.nodes.clone()]);
            for end in CableEnd::BOTH {
                let Some(point) = &now.end_points[end.index()] else {
                    now.end_loads[end.index()] = Wrench::ZERO;
                    continue;
                };
                let (node, k) = (now.end_place(end), now.end_node(end));
                let acceleration = point.acceleration(&scratch.rigids);
                nodes.acceleration[node] = acceleration;
                let force = laws.force[k] - laws.mass_matrix(k) * acceleration;
                now.end_loads[end.index()] = Wrench::new(force, ends::clamp_moment(laws, end));
            }
        }
        Ok(())
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let CablesScratch {
            nodes, each, laws, ..
        } = &scratch.cables;
        let lines = each.iter().zip(laws);
        for (((now, laws), memory), cable) in lines.zip(&eval.regimes.cables).zip(&eval.model.cables) {
            internal_state::write_rates(cable, memory, laws, rates);
            let (velocities, accelerations) = (&nodes.velocity, &nodes.acceleration);
            let motion = [velocities, accelerations].map(|column| &column[now.nodes.clone()]);
            let mut done = 0;
            for slots in memory.stretches() {
                let part = done..done + slots.len();
                done = part.end;
                let motion = motion.map(|column| &column[part.clone()]);
                cable.numbers.write_all(rates, slots, motion);
            }
            // Rates of an attached end are zero, because it moves with its frame. Rates of empty
            // slots are zero, too.
            for end in CableEnd::BOTH {
                if memory.ends[end.index()] != EndMode::Free {
                    let slot = memory.slot_of(end);
                    cable.numbers.write(rates, slot, DVec3::ZERO, DVec3::ZERO);
                }
            }
        }
    }

    fn filter_error(model: &Model, regimes: &Regimes, error: &mut [f64], scratch: &Scratch) {
        error_filter::filter(model, regimes, &scratch.cables, error);
    }

    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        let CablesScratch {
            nodes, each, laws, ..
        } = &scratch.cables;
        for ((now, laws), memory) in each.iter().zip(laws).zip(&eval.regimes.cables) {
            powers.dissipated -=
                laws.axial_damping_power + laws.bending_damping_power + laws.torsion_damping_power;
            powers.sea += laws.drag_power + laws.buoyancy_power + laws.fluid_inertia_power;
            let motion = [&nodes.velocity, &nodes.acceleration].map(|column| &column[now.nodes.clone()]);
            let mut with_given = 0.0;
            cable::added_mass_power(laws, motion, &mut with_given);
            let (mut by_inertia, mut by_loads) = (0.0, 0.0);
            for (nodes, slots) in memory.loaded_nodes_and_slots() {
                let [velocities, accelerations] = motion.map(|column| &column[nodes.clone()]);
                let given = memory.node_loads[slots.clone()]
                    .iter()
                    .zip(&memory.node_inertia[slots]);
                for ((velocity, acceleration), (load, inertia)) in
                    velocities.iter().zip(accelerations).zip(given)
                {
                    by_inertia += inertia * velocity.dot(*acceleration);
                    by_loads += velocity.dot(DVec3::from(*load));
                }
            }
            powers.sea -= with_given - by_inertia;
            powers.drives += by_loads - by_inertia;
            for (point, load) in now.end_points.iter().zip(&now.end_loads) {
                // The work that moves a captured end to its frame is part of the work of drives.
                let drawn = point.map_or(Motion::ZERO, |point| point.relative());
                powers.drives -= drawn.power(*load);
            }
        }
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        let CablesScratch {
            nodes, each, laws, ..
        } = &scratch.cables;
        for (now, laws) in each.iter().zip(laws) {
            add_stored(model, nodes, (now, laws), energy);
        }
    }

    /// Arrival of captured ends, and parting of lines that stay overloaded.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let ends = state.regimes.cables.iter().flat_map(|memory| &memory.ends);
        let arrivals = ends.filter_map(EndMode::arrival);
        let pairs = model.cables.iter().zip(&state.regimes.cables);
        let partings = pairs.filter_map(|(cable, memory)| parting::due_at(cable, memory));
        let times = arrivals.chain(partings).filter(|t| *t > state.time);
        times.fold(f64::INFINITY, f64::min)
    }

    /// Breaking loads of lines that can part, and slack and taut transitions of slings (lines of
    /// one element). The error control would detect these transitions too late. In longer lines the
    /// vibration of the inner nodes keeps the steps short enough.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        parting::watch(eval, scratch, event_functions);
        let lines = scratch.cables.laws.iter().zip(&scratch.cables.each);
        for (cable, (laws, now)) in eval.model.cables.iter().zip(lines) {
            if let ([strain], true) = (&laws.strain[..], cable.sections.can_go_slack()) {
                let kind = cable.sections.first();
                event_functions.watch(axial::slack_function(kind, *strain, &now.memory(0)));
            }
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        let mut ends = state.regimes.cables.iter().flat_map(|memory| &memory.ends);
        ends.any(|end| end.has_arrived(state.time)) || parting::changes(model, state, scratch)
    }

    /// The twist of a new line follows from its shape.
    fn begin(_model: &Model, state: &mut State, scratch: &Scratch) {
        for (memory, laws) in state.regimes.cables.iter_mut().zip(&scratch.cables.laws) {
            memory.twist = laws.twist;
        }
    }

    /// Stores the unwrapped twist, attaches ends that have arrived, and parts overloaded lines.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let mut changed = parting::accept(model, state, scratch);
        let lines = scratch.cables.laws.iter().zip(&scratch.cables.each);
        let memories = state.regimes.cables.iter_mut().zip(&model.cables);
        for ((memory, cable), (laws, now)) in memories.zip(lines) {
            internal_state::update_peaks(cable, memory, now);
            memory.twist = laws.twist;
            for end in &mut memory.ends {
                if end.has_arrived(state.time) {
                    *end = end.attached();
                    changed = true;
                }
            }
        }
        changed
    }

    fn stability_limit<'m>(model: &'m Model, regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let each = scratch.cables.each.iter().zip(&scratch.cables.laws);
        let steps = each.zip(&regimes.cables).zip(&model.cables);
        let limits = steps.map(|(((now, laws), memory), cable)| StepLimit {
            step: stability_limit::of_cable(cable, now, laws, memory),
            object: ("cable", &cable.name),
        });
        limits.min_by(|a, b| a.step.total_cmp(&b.step))
    }

    /// Requires the general tolerances in the equations of nodes that have wide tolerances. Larger
    /// residuals would disturb the bodies to which the line is attached.
    fn precision(model: &Model, _x: &[f64], _scratch: &Scratch, precision: &mut Precision) {
        for cable in model.cables.iter().filter(|cable| cable.tolerances != [None; 2]) {
            for (numbers, tolerance) in cable.numbers.ranges().into_iter().zip(cable.tolerances_of_others) {
                precision.require_tolerance(numbers, tolerance);
            }
        }
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, cable) in model.cables.iter().enumerate() {
            channels::declare(CableId::from_index(i), cable, tables);
        }
    }
}
