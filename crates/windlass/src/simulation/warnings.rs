//! What happens in a run that the user should know of.

use super::depth::{DepthWatch, recall};
use crate::results::summary::short;
use crate::winch::LengthLimit;
use crate::world::statics::StaticsReport;
use crate::world::{CableId, SheaveId, WinchId, World};
use serde::{Deserialize, Serialize};

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
    /// Per cable, whether its breaking load was exceeded.
    broken: Vec<bool>,
    /// Per sheave, whether the wire was too far off its plane on each side, and off the wheel.
    off: Vec<[bool; 3]>,
    depth: DepthWatch,
}

/// What has been warned of.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct WarningsMemory {
    list: Vec<String>,
    at_limit: Vec<Option<LengthLimit>>,
    too_long: Vec<[bool; 3]>,
    #[serde(default)]
    broken: Vec<bool>,
    #[serde(default)]
    off: Vec<[bool; 3]>,
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
            off: self.off.clone(),
            below: self.depth.memory(),
        }
    }

    /// Goes on from what has been warned of.
    pub(super) fn recall(&mut self, memory: WarningsMemory) {
        self.list = memory.list;
        recall(&mut self.at_limit, memory.at_limit);
        recall(&mut self.too_long, memory.too_long);
        recall(&mut self.broken, memory.broken);
        recall(&mut self.off, memory.off);
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
            off: vec![[false; 3]; world.model().sheaves().len()],
            depth: DepthWatch::new(world),
        }
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<String> {
        [&self.known[..], &self.list[..]].concat()
    }

    /// Looks at the world that a run starts with, `as_given` or in equilibrium.
    pub(super) fn start(&mut self, world: &World, as_given: bool) {
        if as_given {
            self.depth.start(world, &mut self.list);
        }
        self.depth.look(world, "at the start ", &mut self.list);
    }

    /// Notes an equilibrium that does not last, or that leaves out the mean drift.
    pub(super) fn equilibrium(&mut self, report: &StaticsReport) {
        self.list.extend(report.warning());
        self.list.extend(report.mean_drift.warning().map(str::to_owned));
    }

    /// Looks at the world after a step.
    pub(super) fn look(&mut self, world: &World) {
        self.look_at_elements(world);
        self.look_at_loads(world);
        self.look_at_winches(world);
        self.look_at_sheaves(world);
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
            if now.wrap < 0.0 && !std::mem::replace(&mut known[2], true) {
                self.list.push(format!(
                    "at t = {t:.2} s the wire lifts off sheave '{}': what follows is of a wire that a keeper holds there, without \
                     friction",
                    sheave.name
                ));
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

    /// Cables beyond their breaking load: the first time of each.
    fn look_at_loads(&mut self, world: &World) {
        let cables = world.model().cables();
        for ((i, cable), broken) in cables.iter().enumerate().zip(&mut self.broken) {
            let Some(bears) = cable.breaking_load.filter(|_| !*broken) else {
                continue;
            };
            let tension = world.now().tension_extremes(CableId::from_index(i));
            if tension.largest > bears {
                *broken = true;
                self.list.push(format!(
                    "at t = {:.2} s cable '{}' is pulled with {} N, {:.2} m from its start, beyond its breaking load of {} N: what \
                     follows is of a line that holds all the same",
                    world.time(),
                    cable.name,
                    short(tension.largest),
                    tension.largest_at,
                    short(bears)
                ));
            }
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
