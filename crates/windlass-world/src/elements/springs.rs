//! Springs with dampers between two frames: gripes, fenders in line, mooring tails, test rigs.
//!
//! Law: T = k (l - l₀) + c l' along the line between the frames; a spring that only pulls has T >= 0 and nothing while it is
//!   shorter than l₀.
//! Symbols: T tension (N), k stiffness (N/m), c damping (N s/m), l distance of the frames (m), l₀ natural length (m).
//! Frame: Earth; the pull acts on both frames' owners, equal and opposite.
//! Valid: massless; frames apart (at no distance the line has no direction and the spring no force).
//! Energy: ½ k (l - l₀)² stored, (T - k (l - l₀)) l' lost, zero or more also where a pull is cut off.
//! Checked: oscillator in closed form, energy and momentum between links, bodies and the ground.

use super::prelude::*;
use crate::core::handles::{FrameId, handle};
use crate::core::rigids::Socket;
use glam::DVec3;
use windlass_math::Wrench;

handle!(
    /// A spring between two frames.
    SpringId,
    "spring",
    |model: &Model| model.springs.len()
);

/// A spring with a damper between two frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Spring {
    /// Unique name.
    pub name: String,
    /// What it joins.
    pub ends: [FrameId; 2],
    /// Stiffness, N/m, not below zero.
    pub stiffness: f64,
    /// Damping, N·s/m, not below zero.
    pub damping: f64,
    /// Natural length, m, not below zero.
    pub length: f64,
    /// Whether it pulls only.
    pub pulls_only: bool,
}

/// What a spring does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpringScratch {
    /// Distance of its frames, m.
    pub length: f64,
    /// Rate of the distance, m/s.
    pub length_rate: f64,
    /// Tension, N; negative where it pushes.
    pub tension: f64,
}

impl Spring {
    /// Stretch that stores energy, m.
    fn stretch(&self, length: f64) -> f64 {
        let stretch = length - self.length;
        if self.pulls_only {
            stretch.max(0.0)
        } else {
            stretch
        }
    }

    fn tension(&self, length: f64, rate: f64) -> f64 {
        let slack = self.pulls_only && length < self.length;
        let tension = self.stiffness * (length - self.length) + self.damping * rate;
        match self.pulls_only {
            true if slack => 0.0,
            true => tension.max(0.0),
            false => tension,
        }
    }

    fn check(&self, model: &Model, problems: &mut ModelProblems) {
        let object = format!("spring '{}'", self.name);
        for (name, value, unit) in [
            ("stiffness", self.stiffness, "N/m"),
            ("damping", self.damping, "N s/m"),
            ("length", self.length, "m"),
        ] {
            if !(value.is_finite() && value >= 0.0) {
                let problem = format!("is {value} {unit} and must be a finite number not below zero");
                problems.add(&object, name, problem);
            }
        }
        if self.ends[0] == self.ends[1] {
            problems.add(&object, "ends", "are one frame; a spring joins two");
        }
        problems.check_frames(model, &object, "ends", self.ends);
    }
}

impl WorldBuilder {
    /// Adds a spring between two frames.
    pub fn spring(&mut self, spring: Spring) -> SpringId {
        self.model.springs.push(spring);
        SpringId::from_index(self.model.springs.len() - 1)
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct Springs;

impl Part for Springs {
    type Elements = Vec<Spring>;
    type Modes = ();
    type Scratch = Vec<SpringScratch>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model
            .springs
            .iter()
            .for_each(|spring| names("spring", &spring.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for spring in &model.springs {
            spring.check(model, problems);
        }
    }

    fn modes(_model: &Model) {}

    fn scratch(model: &Model) -> Self::Scratch {
        vec![SpringScratch::default(); model.springs.len()]
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        for (spring, now) in eval.model.springs.iter().zip(&mut scratch.springs) {
            let rigids = &mut scratch.rigids;
            let sockets: [Socket; 2] = spring
                .ends
                .map(|frame| rigids.socket(&eval.model.frames[frame.index()]));
            let [(a, va), (b, vb)] = [rigids.at(&sockets[0]), rigids.at(&sockets[1])];
            let direction: DVec3 = (b - a).normalize_or_zero();
            now.length = a.distance(b);
            now.length_rate = (vb - va).dot(direction);
            now.tension = spring.tension(now.length, now.length_rate);
            for (socket, pull) in sockets.iter().zip([now.tension, -now.tension]) {
                rigids.apply(socket, Wrench::new(direction * pull, DVec3::ZERO));
            }
        }
    }

    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for (spring, now) in eval.model.springs.iter().zip(&scratch.springs) {
            let stored = spring.stiffness * spring.stretch(now.length);
            powers.dissipated += (now.tension - stored) * now.length_rate;
        }
    }

    fn stored(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (spring, now) in model.springs.iter().zip(&scratch.springs) {
            energy.strain += 0.5 * spring.stiffness * spring.stretch(now.length).powi(2);
        }
    }

    /// Going slack and taut.
    fn guards(eval: &Eval<'_>, scratch: &Scratch, guards: &mut Guards) {
        let springs = eval.model.springs.iter().zip(&scratch.springs);
        for (spring, now) in springs.filter(|(spring, _)| spring.pulls_only) {
            guards.watch(now.length - spring.length);
        }
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, spring) in model.springs.iter().enumerate() {
            let id = SpringId::from_index(i);
            let table = tables.table("spring", &spring.name);
            table
                .number("tension", "N", move |now| now.spring(id).tension)
                .watched();
            table.number("length", "m", move |now| now.spring(id).length);
        }
    }
}
