//! Springs with dampers between two frames: gripes, in-line fenders, mooring tails, test rigs.
//!
//! Law: T = k (l - l₀) + c l' along the line between the frames. A tension-only spring has T >= 0,
//! and T = 0 while l < l₀.
//! Symbols: T tension (N), k stiffness (N/m), c damping (N s/m), l distance between the frames (m),
//! l₀ natural length (m).
//! Frame: Earth; equal and opposite forces act on the owners of both frames.
//! Valid: massless spring; frames at different positions (at zero distance the direction is
//! undefined and the force is zero).
//! Energy: with the stretch x = l - l₀ (max(0, l - l₀) for tension only), ½ k x² is stored and
//! (T - k x) l' ≥ 0 is dissipated.
//! Checked: closed-form oscillator; conservation of energy and momentum with links, bodies and the
//! ground at the ends.

use super::prelude::*;
use crate::core::element::couplings::Couplings;
use crate::core::handles::{FrameId, handle};
use crate::core::rigids::AttachmentPoint;
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
    /// Frames at its two ends.
    pub ends: [FrameId; 2],
    /// Stiffness, N/m; zero or more.
    pub stiffness: f64,
    /// Damping coefficient, N·s/m; zero or more.
    pub damping: f64,
    /// Natural length, m; zero or more.
    pub length: f64,
    /// Whether the spring acts in tension only.
    pub pulls_only: bool,
}

/// Length and tension of a spring at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpringReading {
    /// Distance between its frames, m.
    pub length: f64,
    /// Rate of change of the length, m/s.
    pub length_rate: f64,
    /// Tension, N; negative in compression.
    pub tension: f64,
}

impl Spring {
    /// Elongation that stores energy, m.
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
                let problem = format!("is {value} {unit}; it must be finite and not negative");
                problems.add(&object, name, problem);
            }
        }
        if self.ends[0] == self.ends[1] {
            problems.add(
                &object,
                "ends",
                "are the same frame; a spring needs two different frames",
            );
        }
        problems.check_frames(model, &object, "ends", self.ends);
    }
}

impl WorldBuilder {
    /// Adds a spring between two frames and returns its handle.
    pub fn spring(&mut self, spring: Spring) -> SpringId {
        self.model.springs.push(spring);
        SpringId::from_index(self.model.springs.len() - 1)
    }
}

/// Element type of the springs.
#[derive(Debug)]
pub(crate) struct Springs;

impl Element for Springs {
    type Definitions = Vec<Spring>;
    type Regimes = ();
    type Scratch = Vec<SpringReading>;

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

    fn regimes(_model: &Model) {}

    fn scratch(model: &Model) -> Self::Scratch {
        vec![SpringReading::default(); model.springs.len()]
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        for (spring, now) in eval.model.springs.iter().zip(&mut scratch.springs) {
            let rigids = &mut scratch.rigids;
            let attachments: [AttachmentPoint; 2] = spring
                .ends
                .map(|frame| rigids.attachment(&eval.model.frames[frame.index()]));
            let [(a, va), (b, vb)] = [rigids.at(&attachments[0]), rigids.at(&attachments[1])];
            let direction: DVec3 = (b - a).normalize_or_zero();
            now.length = a.distance(b);
            now.length_rate = (vb - va).dot(direction);
            now.tension = spring.tension(now.length, now.length_rate);
            for (attachment, pull) in attachments.iter().zip([now.tension, -now.tension]) {
                rigids.apply(attachment, Wrench::new(direction * pull, DVec3::ZERO));
            }
        }
    }

    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for (spring, now) in eval.model.springs.iter().zip(&scratch.springs) {
            let stored = spring.stiffness * spring.stretch(now.length);
            powers.dissipated += (now.tension - stored) * now.length_rate;
        }
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (spring, now) in model.springs.iter().zip(&scratch.springs) {
            energy.strain += 0.5 * spring.stiffness * spring.stretch(now.length).powi(2);
        }
    }

    /// Transitions between slack and taut.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        let springs = eval.model.springs.iter().zip(&scratch.springs);
        for (spring, now) in springs.filter(|(spring, _)| spring.pulls_only) {
            event_functions.watch(now.length - spring.length);
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

impl Linearisation for Springs {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for spring in &model.springs {
            couplings.couple_frames(model, spring.ends);
        }
    }
}

impl Equilibrium for Springs {}
