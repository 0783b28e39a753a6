//! Springs with dampers between two frames: gripes, fenders in line, mooring tails, test rigs.
//!
//! Law: T = k (l - l₀) + c l' along the line between the frames; a spring that only pulls has T >= 0 and nothing while it is
//!   shorter than l₀.
//! Symbols: T tension (N), k stiffness (N/m), c damping (N s/m), l distance of the frames (m), l₀ natural length (m).
//! Frame: Earth; the pull acts on both frames' owners, equal and opposite.
//! Valid: massless; frames apart (at no distance the line has no direction and the spring no force).
//! Energy: ½ k (l - l₀)² stored, (T - k (l - l₀)) l' lost, zero or more also where a pull is cut off.
//! Checked: oscillator in closed form, energy and momentum between links, bodies and the ground.

use super::handles::FrameId;
use super::ledger::{Powers, StoredEnergy};
use super::model::Model;
use super::scratch::Scratch;
use crate::math::{FrameMotion, Wrench};
use glam::DVec3;

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

/// What a spring does now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpringNow {
    /// Distance of its frames, m.
    pub length: f64,
    /// Rate of the distance, m/s.
    pub length_rate: f64,
    /// Tension, N; negative where it pushes.
    pub tension: f64,
    /// Unit vector from the first frame to the second, Earth axes.
    direction: DVec3,
    /// Places of the ends from their owners' origins, Earth axes, m.
    arms: [DVec3; 2],
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

    /// What is wrong with its numbers, with the name of the parameter.
    pub(super) fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        for (name, value, unit) in [
            ("stiffness", self.stiffness, "N/m"),
            ("damping", self.damping, "N s/m"),
            ("length", self.length, "m"),
        ] {
            if !(value.is_finite() && value >= 0.0) {
                found.push((
                    name,
                    format!("is {value} {unit} and must be a finite number not below zero"),
                ));
            }
        }
        if self.ends[0] == self.ends[1] {
            found.push(("ends", "are one frame; a spring joins two".to_owned()));
        }
        found
    }
}

/// Stage 3: the pulls of all springs, on owners that forces move.
pub(super) fn add_loads(model: &Model, scratch: &mut Scratch) {
    for (s, spring) in model.springs.iter().enumerate() {
        let now = spring_now(model, spring, &scratch.owners);
        scratch.springs[s] = now;
        for (end, pull) in [(0, now.tension), (1, -now.tension)] {
            let place = model.owner_index(spring.ends[end]);
            scratch.owner_load[place] += Wrench::of_force_at(now.direction * pull, now.arms[end]);
        }
    }
}

fn spring_now(model: &Model, spring: &Spring, owners: &[FrameMotion]) -> SpringNow {
    let end = |frame: FrameId| {
        let owner = &owners[model.owner_index(frame)];
        let arm = owner.rotation * model.frames[frame.index()].offset.position;
        (
            arm,
            owner.pose.position + arm,
            owner.velocity.velocity_at(arm).linear,
        )
    };
    let [(first_arm, a, va), (second_arm, b, vb)] = spring.ends.map(end);
    let length = a.distance(b);
    let direction = (b - a).normalize_or_zero();
    let length_rate = (vb - va).dot(direction);
    SpringNow {
        length,
        length_rate,
        tension: spring.tension(length, length_rate),
        direction,
        arms: [first_arm, second_arm],
    }
}

/// Stage 4, last: what the ground and prescribed bodies bring up for the springs at them.
pub(super) fn reactions(model: &Model, scratch: &mut Scratch) {
    for (spring, now) in model.springs.iter().zip(&scratch.springs) {
        for (end, pull) in [(0, now.tension), (1, -now.tension)] {
            let frame = spring.ends[end];
            if !model.owner_is_free(model.frames[frame.index()].owner) {
                let load = Wrench::of_force_at(now.direction * pull, now.arms[end]);
                scratch.owner_reaction[model.owner_index(frame)] -= load;
            }
        }
    }
}

/// Stage 5: what the dampers take.
pub(super) fn add_powers(model: &Model, scratch: &Scratch, powers: &mut Powers) {
    for (spring, now) in model.springs.iter().zip(&scratch.springs) {
        let stored = spring.stiffness * spring.stretch(now.length);
        powers.dissipated += (now.tension - stored) * now.length_rate;
    }
}

/// Energy stored in all springs.
pub(super) fn add_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
    for (spring, now) in model.springs.iter().zip(&scratch.springs) {
        energy.strain += 0.5 * spring.stiffness * spring.stretch(now.length).powi(2);
    }
}
