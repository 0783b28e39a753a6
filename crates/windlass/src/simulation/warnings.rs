//! What happens in a run that the user should know of.

use super::depth::{DepthWatch, recall};
use super::strain::{warnings_of_ends, warnings_of_strain};
use serde::{Deserialize, Serialize};
use windlass_mechanics::winch::LengthLimit;
use windlass_results::summary::{EnergyAccount, short};
use windlass_world::statics::StaticsReport;
use windlass_world::{CableId, PartingCause, SheaveId, WinchId, World};

/// Warnings so far, each once.
#[derive(Clone, Debug)]
pub(super) struct Warnings {
    /// Those of the scenario itself: a run that goes on has those of the scenario that it goes on with.
    known: Vec<String>,
    /// Those of the run.
    pub(super) list: Vec<String>,
    at_limit: Vec<Option<LengthLimit>>,
    /// Per cable, which kinds of elements that are too long have been warned of.
    too_long: Vec<[bool; 3]>,
    /// Per cable, whether its breaking load was exceeded, and how often it has parted.
    broken: Vec<bool>,
    parted: Vec<usize>,
    /// Per body, whether waves were warned of that its tables have no headings for.
    turned_away: Vec<bool>,
    /// Whether steps were as short as they may be.
    shortest_step: bool,
    balance: Balance,
    /// Per sheave, whether the wire was too far off its plane on each side, and off the wheel.
    off: Vec<[bool; 3]>,
    /// Per shape, whether it was pressed beyond its fender's table.
    pressed: Vec<bool>,
    depth: DepthWatch,
}

/// Whether the energy balance was warned of, and in how many steps on end it has been open.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Balance {
    is_known: bool,
    steps: u32,
    since: f64,
}

/// Steps on end in which the energy balance is open before that is said: what a single step leaves open, the next ones may close.
const OPEN_STEPS: u32 = 10;

/// Share of the waves' energy that a body's tables may have no heading for without a word.
const LITTLE: f64 = 0.01;

/// What has been warned of.
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
    /// What has been warned of.
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

    /// Goes on from what has been warned of.
    pub(super) fn recall(&mut self, memory: WarningsMemory) {
        self.list = memory.list;
        recall(&mut self.at_limit, memory.at_limit);
        recall(&mut self.too_long, memory.too_long);
        recall(&mut self.broken, memory.broken);
        recall(&mut self.parted, memory.parted);
        recall(&mut self.turned_away, memory.turned_away);
        (self.shortest_step, self.balance) = (memory.shortest_step, memory.balance);
        recall(&mut self.off, memory.off);
        recall(&mut self.pressed, memory.pressed);
        self.depth.recall(memory.below);
    }

    /// Begins with those of the scenario itself.
    pub(super) fn new(known: Vec<String>, world: &World) -> Self {
        Self {
            known,
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

    /// All of them.
    pub(super) fn all(&self) -> Vec<String> {
        [&self.known[..], &self.list[..]].concat()
    }

    /// Looks at the world that a run starts with, `as_given` or in equilibrium.
    pub(super) fn start(&mut self, world: &World, as_given: bool) {
        let mut odd = Vec::new();
        if as_given {
            self.depth.start(world, &mut self.list);
            odd = warnings_of_ends(world);
        }
        self.depth.look(world, "at the start ", &mut self.list);
        odd.extend(warnings_of_strain(world));
        self.list
            .extend(odd.iter().map(|warning| format!("at the start {warning}")));
    }

    /// Notes an equilibrium that does not last, or that leaves out the mean drift.
    pub(super) fn equilibrium(&mut self, report: &StaticsReport) {
        self.list.extend(report.warning());
        self.list.extend(report.mean_drift.warning().map(str::to_owned));
    }

    /// Looks at the world after a step.
    pub(super) fn look(&mut self, world: &World) {
        self.look_at_elements(world);
        self.look_at_partings(world);
        self.look_at_loads(world);
        self.look_at_winches(world);
        self.look_at_tables(world);
        self.look_at_step(world);
        self.look_at_balance(world);
        self.look_at_sheaves(world);
        self.look_at_fenders(world);
        let known = self.list.len();
        self.depth.look(world, "", &mut self.list);
        for message in &mut self.list[known..] {
            message.insert_str(0, &format!("at t = {:.2} s ", world.time()));
        }
    }

    /// Wire that comes to a sheave at too large an angle, or leaves it: the first time of each.
    fn look_at_sheaves(&mut self, world: &World) {
        let model = world.model();
        for ((i, mounted), known) in model.sheaves().iter().enumerate().zip(&mut self.off) {
            let now = world.now().sheave(SheaveId::from_index(i));
            let (t, sheave) = (world.time(), &mounted.sheave);
            for side in [0, 1] {
                let angle = now.sides[side].fleet_angle.abs();
                if angle > sheave.largest_fleet_angle && !std::mem::replace(&mut known[side], true) {
                    self.list.push(format!(
                        "at t = {t:.2} s '{}' leaves sheave '{}' at a fleet angle of {:.1} degrees, more than its {:.1}: a real wire \
                         wears, or jumps off; turn the sheave's frame, or move the sheave",
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
                    "at t = {t:.2} s the wire lifts off sheave '{}': what follows is of a wire that a keeper holds there, without \
                     friction",
                    sheave.name
                ));
            }
        }
    }

    /// Fenders pressed beyond their tables: the first time of each.
    fn look_at_fenders(&mut self, world: &World) {
        let shapes = world.model().shapes();
        for contact in world.now().contacts() {
            let deflection = contact.fender_deflection();
            for id in contact.shapes.into_iter().filter(|_| deflection > 0.0) {
                let shape = &shapes[id.index()];
                let Some(fender) = &shape.fender else { continue };
                let rated = fender.law.rated_deflection();
                if deflection > rated && !std::mem::replace(&mut self.pressed[id.index()], true) {
                    self.list.push(format!(
                        "at t = {:.2} s fender '{}' is pressed in by {} m, beyond the last deflection of its table, {} m: its force goes on as \
                         steeply as there; a real one is damaged, and takes no more than {} J",
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

    fn look_at_winches(&mut self, world: &World) {
        let model = world.model();
        for (i, mounted) in model.winches().iter().enumerate() {
            let id = WinchId::from_index(i);
            let now = world.now().winch_memory(id).at_limit;
            if now != self.at_limit[i]
                && let Some(limit) = now
            {
                let what = match limit {
                    LengthLimit::Shortest => "came to its shortest line",
                    LengthLimit::Longest => "came to the end of its line",
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

    /// Cables that have parted: each time.
    fn look_at_partings(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), known) in cables.iter().enumerate().zip(&mut self.parted) {
            let partings = world.now().partings(CableId::from_index(i));
            for parting in &partings[partings.len().min(*known)..] {
                let why = match (parting.cause, parting.breaking_load) {
                    (PartingCause::Overload, Some(bears)) => {
                        format!(
                            "parts under {} N, above its breaking load of {} N",
                            short(parting.tension),
                            short(bears)
                        )
                    }
                    _ => format!("is cut under {} N", short(parting.tension)),
                };
                self.list.push(format!(
                    "at t = {:.4} s cable '{}' {why}, {:.2} m from its start: both pieces go on",
                    parting.time, cable.name, parting.at
                ));
            }
            *known = partings.len();
        }
    }

    /// Cables beyond their breaking load that hold: the first time of each. Of one that parts its parting is told, and jerks in what
    /// is left of it are no news.
    fn look_at_loads(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), broken) in cables.iter().enumerate().zip(&mut self.broken) {
            let holds = cable.parts_after.is_none();
            if *broken || !holds {
                continue;
            }
            let nearest = world.now().utilisation(CableId::from_index(i));
            if let Some(over) = nearest.filter(|nearest| nearest.tension > nearest.breaking_load) {
                *broken = true;
                self.list.push(format!(
                    "at t = {:.2} s cable '{}' is pulled with {} N, {:.2} m from its start, beyond its breaking load of {} N: what \
                     follows is of a line that holds all the same",
                    world.time(),
                    cable.name,
                    short(over.tension),
                    over.at,
                    short(over.breaking_load)
                ));
            }
        }
    }

    /// Bodies that have turned to where their tables have no headings: the first time of each.
    fn look_at_tables(&mut self, world: &World) {
        for (body, heading, share, gap) in world.bodies_outside_heading_range() {
            if share <= LITTLE || std::mem::replace(&mut self.turned_away[body.index()], true) {
                continue;
            }
            self.list.push(format!(
                "at t = {:.2} s body '{}' has turned to a heading of {:.0} deg, outside its table: {:.0} % of the waves' energy comes \
                 from between headings {:.0} and {:.0} deg, where there are none; the nearest stands for them. Give the table \
                 these headings, or hold the body on its course",
                world.time(),
                world.model().bodies()[body.index()].name,
                heading.to_degrees(),
                100.0 * share,
                gap.from.to_degrees(),
                gap.to.to_degrees()
            ));
        }
    }

    /// Steps that may not be shorter: the first time.
    fn look_at_step(&mut self, world: &World) {
        if !self.shortest_step && world.is_step_at_minimum() {
            self.shortest_step = true;
            self.list.push(format!(
                "at t = {:.4} s steps are as short as they may be, simulation.integrator.minimum_step = {} s: lower it, or look for what \
                 snaps or is very stiff; where a step is still too long the run ends",
                world.time(),
                short(world.model().step_control().minimum_step)
            ));
        }
    }

    /// An energy balance that opens: the first time.
    fn look_at_balance(&mut self, world: &World) {
        if self.balance.is_known {
            return;
        }
        let account = EnergyAccount::of(world);
        if !account.exceeds_tolerance() {
            self.balance.steps = 0;
            return;
        }
        if self.balance.steps == 0 {
            self.balance.since = world.time();
        }
        self.balance.steps += 1;
        if self.balance.steps == OPEN_STEPS {
            self.balance.is_known = true;
            self.list.push(format!(
                "at t = {:.2} s the energy balance opens; by t = {:.2} s it is open by {} J, {:.2} % of what changed hands until then: \
                 what comes is not to be trusted to more than that",
                self.balance.since,
                world.time(),
                short(account.closure()),
                100.0 * account.relative_error()
            ));
        }
    }

    /// Elements that are too long for what their cable does: the first of each kind.
    fn look_at_elements(&mut self, world: &World) {
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
