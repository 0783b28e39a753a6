//! Warnings during a run.

use super::attitude::warnings_of_attitude;
use super::depth::{DepthWatch, restore};
use super::strain::{warnings_of_ends, warnings_of_strain};
use serde::{Deserialize, Serialize};
use windlass_mechanics::winch::LengthLimit;
use windlass_results::summary::{EnergyBalance, short};
use windlass_world::statics::StaticsReport;
use windlass_world::{CableId, PartingCause, SheaveId, WinchId, World};

/// Warnings up to now. Each warning is given once.
#[derive(Clone, Debug)]
pub(super) struct Warnings {
    /// Warnings of the scenario itself. They are not restored when a run is resumed.
    known: Vec<String>,
    /// Predictions among these warnings. They are removed at the end of the run.
    predictions: Vec<String>,
    /// Warnings of the run.
    pub(super) list: Vec<String>,
    at_limit: Vec<Option<LengthLimit>>,
    /// For each cable: flags of the kinds of elements that are too long.
    too_long: Vec<[bool; 3]>,
    /// For each cable: true if the breaking load was exceeded.
    broken: Vec<bool>,
    /// For each cable: number of partings.
    parted: Vec<usize>,
    /// For each body: true if waves came from outside the headings of its tables.
    turned_away: Vec<bool>,
    /// True if the step size reached its minimum.
    shortest_step: bool,
    balance: Balance,
    /// For each sheave: true if the fleet angle was exceeded (on each side), and true if the wire
    /// was off the wheel.
    off: Vec<[bool; 3]>,
    /// For each shape: true if its fender was pressed beyond its table.
    pressed: Vec<bool>,
    depth: DepthWatch,
}

/// Error of the energy balance: whether a warning was given, number of consecutive steps with an
/// error, and time of the first of these steps.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Balance {
    is_known: bool,
    steps: u32,
    since: f64,
}

/// Number of consecutive steps with an energy balance error after which it is reported. The next
/// step may compensate the error of a single step.
const MIN_OPEN_STEPS: u32 = 10;

/// Fraction of the waves' energy from outside the headings of a body's tables that is tolerated
/// without a warning.
const MIN_UNCOVERED_SHARE: f64 = 0.01;

/// Saved state of the warnings.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct WarningsMemory {
    list: Vec<String>,
    at_limit: Vec<Option<LengthLimit>>,
    too_long: Vec<[bool; 3]>,
    #[serde(default)]
    broken: Vec<bool>,
    #[serde(default)]
    parted: Vec<usize>,
    #[serde(default)]
    turned_away: Vec<bool>,
    #[serde(default)]
    shortest_step: bool,
    #[serde(default)]
    balance: Balance,
    #[serde(default)]
    off: Vec<[bool; 3]>,
    #[serde(default)]
    pressed: Vec<bool>,
    below: [Vec<bool>; 2],
}

impl Warnings {
    /// Returns the state of the warnings, for saving.
    pub(super) fn memory(&self) -> WarningsMemory {
        WarningsMemory {
            list: self.list.clone(),
            at_limit: self.at_limit.clone(),
            too_long: self.too_long.clone(),
            broken: self.broken.clone(),
            parted: self.parted.clone(),
            turned_away: self.turned_away.clone(),
            shortest_step: self.shortest_step,
            balance: self.balance,
            off: self.off.clone(),
            pressed: self.pressed.clone(),
            below: self.depth.memory(),
        }
    }

    /// Restores a saved state.
    pub(super) fn restore(&mut self, memory: WarningsMemory) {
        self.list = memory.list;
        restore(&mut self.at_limit, memory.at_limit);
        restore(&mut self.too_long, memory.too_long);
        restore(&mut self.broken, memory.broken);
        restore(&mut self.parted, memory.parted);
        restore(&mut self.turned_away, memory.turned_away);
        (self.shortest_step, self.balance) = (memory.shortest_step, memory.balance);
        restore(&mut self.off, memory.off);
        restore(&mut self.pressed, memory.pressed);
        self.depth.restore(memory.below);
    }

    /// Warnings of a run, starting with those of the scenario.
    pub(super) fn new(known: Vec<String>, predictions: Vec<String>, world: &World) -> Self {
        Self {
            known,
            predictions,
            list: Vec::new(),
            at_limit: vec![None; world.model().winches().len()],
            too_long: vec![[false; 3]; world.model().cables().len()],
            broken: vec![false; world.model().cables().len()],
            parted: vec![0; world.model().cables().len()],
            turned_away: vec![false; world.model().bodies().len()],
            shortest_step: false,
            balance: Balance::default(),
            off: vec![[false; 3]; world.model().sheaves().len()],
            pressed: vec![false; world.model().shapes().len()],
            depth: DepthWatch::new(world),
        }
    }

    /// All warnings; without predictions once the run has ended.
    pub(super) fn all(&self, has_ended: bool) -> Vec<String> {
        let mut all = [&self.known[..], &self.list[..]].concat();
        if has_ended {
            all.retain(|warning| !self.predictions.contains(warning));
        }
        all
    }

    /// Checks the start of a run, which is in the specified state if `as_given` is true, otherwise
    /// in equilibrium.
    pub(super) fn start(&mut self, world: &World, as_given: bool) {
        let mut odd = Vec::new();
        if as_given {
            self.depth.start(world, &mut self.list);
            odd = warnings_of_ends(world);
        }
        self.depth.check(world, "at the start ", &mut self.list);
        odd.extend(warnings_of_strain(world));
        odd.extend(warnings_of_attitude(world));
        self.list
            .extend(odd.iter().map(|warning| format!("at the start {warning}")));
    }

    /// Adds the warnings of the statics.
    pub(super) fn equilibrium(&mut self, report: &StaticsReport) {
        self.list.extend(report.warnings());
    }

    /// Checks the world after a step.
    pub(super) fn check(&mut self, world: &World) {
        self.check_elements(world);
        self.check_partings(world);
        self.check_loads(world);
        self.check_winches(world);
        self.check_tables(world);
        self.check_step(world);
        self.check_balance(world);
        self.check_sheaves(world);
        self.check_fenders(world);
        let known = self.list.len();
        self.depth.check(world, "", &mut self.list);
        for message in &mut self.list[known..] {
            message.insert_str(0, &format!("at t = {:.2} s ", world.time()));
        }
    }

    /// Warns of large fleet angles, and of wire that lifts off a sheave, once each.
    fn check_sheaves(&mut self, world: &World) {
        let model = world.model();
        for ((i, mounted), known) in model.sheaves().iter().enumerate().zip(&mut self.off) {
            let now = world.now().sheave(SheaveId::from_index(i));
            let (t, sheave) = (world.time(), &mounted.sheave);
            for side in [0, 1] {
                let angle = now.sides[side].fleet_angle.abs();
                if angle > sheave.largest_fleet_angle && !std::mem::replace(&mut known[side], true) {
                    self.list.push(format!(
                        "at t = {t:.2} s '{}' leaves sheave '{}' at a fleet angle of {:.1} degrees, more than its limit of {:.1}: a real wire \
                         would wear or jump off; rotate the sheave's frame, or move the sheave",
                        model.cables()[mounted.cables[side].index()].name,
                        sheave.name,
                        angle.to_degrees(),
                        sheave.largest_fleet_angle.to_degrees()
                    ));
                }
            }
            let is_off = now.wrap < 0.0 && sheave.roller.is_none();
            if is_off && !std::mem::replace(&mut known[2], true) {
                self.list.push(format!(
                    "at t = {t:.2} s the wire lifts off sheave '{}': later results assume a keeper that holds the wire without \
                     friction",
                    sheave.name
                ));
            }
        }
    }

    /// Warns of fenders that are pressed beyond their tables, once each.
    fn check_fenders(&mut self, world: &World) {
        let shapes = world.model().shapes();
        for contact in world.now().contacts() {
            let deflection = contact.fender_deflection();
            for id in contact.shapes.into_iter().filter(|_| deflection > 0.0) {
                let shape = &shapes[id.index()];
                let Some(fender) = &shape.fender else { continue };
                let rated = fender.law.rated_deflection();
                if deflection > rated && !std::mem::replace(&mut self.pressed[id.index()], true) {
                    self.list.push(format!(
                        "at t = {:.2} s fender '{}' is pressed in by {} m, beyond the last deflection of its table, {} m: its force is \
                         extrapolated linearly; a real fender is damaged and absorbs at most {} J",
                        world.time(),
                        shape.name,
                        short(deflection),
                        short(rated),
                        short(fender.law.rated_energy())
                    ));
                }
            }
        }
    }

    fn check_winches(&mut self, world: &World) {
        let model = world.model();
        for (i, mounted) in model.winches().iter().enumerate() {
            let id = WinchId::from_index(i);
            let now = world.now().winch_memory(id).at_limit;
            if now != self.at_limit[i]
                && let Some(limit) = now
            {
                let what = match limit {
                    LengthLimit::Shortest => "reached its minimum line length",
                    LengthLimit::Longest => "reached the end of its line",
                };
                let length = world.now().winch(id).line.length;
                self.list.push(format!(
                    "at t = {:.2} s winch '{}' {what} and stopped: {length:.3} m of '{}'",
                    world.time(),
                    mounted.winch.name,
                    model.cables()[mounted.cable.index()].name
                ));
            }
            self.at_limit[i] = now;
        }
    }

    /// Reports every parting of a cable.
    fn check_partings(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), known) in cables.iter().enumerate().zip(&mut self.parted) {
            let partings = world.now().partings(CableId::from_index(i));
            for parting in &partings[partings.len().min(*known)..] {
                let why = match (parting.cause, parting.breaking_load) {
                    (PartingCause::Overload, Some(breaking_load)) => {
                        format!(
                            "parts at a tension of {} N, above its breaking load of {} N",
                            short(parting.tension),
                            short(breaking_load)
                        )
                    }
                    _ => format!("is cut at a tension of {} N", short(parting.tension)),
                };
                self.list.push(format!(
                    "at t = {:.4} s cable '{}' {why}, {:.2} m from its start: the simulation continues with both segments",
                    parting.time, cable.name, parting.at
                ));
            }
            *known = partings.len();
        }
    }

    /// Warns of cables beyond their breaking load that cannot part, once each. Cables that part are
    /// reported by [`Self::check_partings`].
    fn check_loads(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), broken) in cables.iter().enumerate().zip(&mut self.broken) {
            let does_not_part = cable.parts_after.is_none();
            if *broken || !does_not_part {
                continue;
            }
            let nearest = world.now().utilisation(CableId::from_index(i));
            if let Some(over) = nearest.filter(|nearest| nearest.tension > nearest.breaking_load) {
                *broken = true;
                self.list.push(format!(
                    "at t = {:.2} s cable '{}' has a tension of {} N, {:.2} m from its start, above its breaking load of {} N: later \
                     results are valid only if the line does not break",
                    world.time(),
                    cable.name,
                    short(over.tension),
                    over.at,
                    short(over.breaking_load)
                ));
            }
        }
    }

    /// Warns of bodies that have rotated to headings outside their tables, once each.
    fn check_tables(&mut self, world: &World) {
        for (body, heading, share, gap) in world.bodies_outside_heading_range() {
            if share <= MIN_UNCOVERED_SHARE || std::mem::replace(&mut self.turned_away[body.index()], true) {
                continue;
            }
            self.list.push(format!(
                "at t = {:.2} s body '{}' has turned to a heading of {:.0} deg, outside its table: {:.0} % of the waves' energy comes \
                 from the gap between headings {:.0} and {:.0} deg; the nearest heading is used instead. Add these headings to \
                 the table, or keep the body on its course",
                world.time(),
                world.model().bodies()[body.index()].name,
                heading.to_degrees(),
                100.0 * share,
                gap.from.to_degrees(),
                gap.to.to_degrees()
            ));
        }
    }

    /// Warns of a step at the minimum step size, once.
    fn check_step(&mut self, world: &World) {
        if !self.shortest_step && world.is_step_at_minimum() {
            self.shortest_step = true;
            self.list.push(format!(
                "at t = {:.4} s the step size reached its minimum, simulation.integrator.minimum_step = {} s: reduce it, or look for \
                 snap loads or very stiff elements; the run stops if a step at the minimum is not accurate enough",
                world.time(),
                short(world.model().step_control().minimum_step)
            ));
        }
    }

    /// Warns of an energy balance error that grows, once.
    fn check_balance(&mut self, world: &World) {
        if self.balance.is_known {
            return;
        }
        let balance = EnergyBalance::of(world);
        if !balance.exceeds_tolerance() {
            self.balance.steps = 0;
            return;
        }
        if self.balance.steps == 0 {
            self.balance.since = world.time();
        }
        self.balance.steps += 1;
        if self.balance.steps == MIN_OPEN_STEPS {
            self.balance.is_known = true;
            self.list.push(format!(
                "at t = {:.2} s an energy balance error starts to grow; by t = {:.2} s it is {} J, {:.2} % of the gross energy exchanged: \
                 later results are not more accurate than that",
                self.balance.since,
                world.time(),
                short(balance.closure()),
                100.0 * balance.relative_error()
            ));
        }
    }

    /// Warns of elements that are too long, once for each kind of element and cable.
    fn check_elements(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), known) in cables.iter().enumerate().zip(&mut self.too_long) {
            if *known == [true; 3] {
                continue;
            }
            for found in world.now().too_long_elements(CableId::from_index(i)) {
                if !std::mem::replace(&mut known[found.kind()], true) {
                    let message = found.message(&cable.name);
                    self.list.push(format!("at t = {:.2} s {message}", world.time()));
                }
            }
        }
    }
}
