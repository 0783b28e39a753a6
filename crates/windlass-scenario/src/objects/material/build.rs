//! Checks and compiles contact materials.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::source::ScenarioProblems;
use crate::spec::MaterialSpec;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use windlass_mechanics::contact::friction::{Bristles, LuGre};
use windlass_world::Material;
use windlass_world::spelling::{listing, suggestion};

/// Plausible range of Young's modulus, Pa: from jelly to ten times diamond.
const PLAUSIBLE_MODULUS: RangeInclusive<f64> = 1e2..=1e13;

/// Largest plausible coefficient of friction.
const MAX_FRICTION: f64 = 10.0;

/// Materials by name.
pub(crate) type Materials = BTreeMap<String, Material>;

impl Object for MaterialSpec {
    const KIND: &'static str = "material";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    /// Compiles the material, to which shapes and cables refer by its name.
    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let material = self.compile(path, &mut compilation.problems);
        compilation.materials.insert(self.name.clone(), material);
    }
}

impl MaterialSpec {
    fn compile(&self, path: &str, problems: &mut ScenarioProblems<'_>) -> Material {
        let object = self.label();
        let mut wrong = |key: &str, message: String| {
            problems.add(&format!("{path}.{key}"), format!("{object}: {message}"));
        };
        for (key, value, unit) in [
            ("youngs_modulus", Some(self.youngs_modulus), "Pa"),
            ("break_away_deflection", self.break_away_deflection, "m"),
            ("bristle_relaxation", self.bristle_relaxation, "s"),
            ("bristle_stiffness", self.bristle_stiffness, "N/m"),
            ("bristle_damping", self.bristle_damping, "N s/m"),
            ("stribeck_velocity", self.stribeck_velocity, "m/s"),
            ("dwell_time", self.dwell_time, "s"),
        ] {
            if let Some(value) = value.filter(|value| *value <= 0.0) {
                wrong(
                    key,
                    format!("{key} must be positive, is {value}; give it in {unit}"),
                );
            }
        }
        for (key, value) in [
            ("damping", self.damping),
            ("sliding_friction", self.sliding_friction),
            ("viscous_friction", self.viscous_friction),
            ("rolling_resistance", self.rolling_resistance),
        ] {
            if value < 0.0 {
                wrong(key, format!("{key} must not be negative, is {value}"));
            }
        }
        if self.youngs_modulus > 0.0 && !PLAUSIBLE_MODULUS.contains(&self.youngs_modulus) {
            wrong(
                "youngs_modulus",
                format!(
                    "youngs_modulus {:e} Pa is not plausible for a solid: steel has 2e11, rubber 1e7, soft foam 1e4; give it in Pa",
                    self.youngs_modulus
                ),
            );
        }
        let friction = self.friction(&mut wrong);
        Material {
            youngs_modulus: self.youngs_modulus,
            damping: self.damping,
            friction,
        }
    }

    /// Returns the law of friction. `wrong` takes the key and the message of a problem.
    fn friction(&self, wrong: &mut dyn FnMut(&str, String)) -> LuGre {
        let sliding = self.sliding_friction;
        for (key, value) in [
            ("sliding_friction", Some(sliding)),
            ("static_friction", self.static_friction),
        ] {
            let Some(value) = value.filter(|value| *value > MAX_FRICTION) else {
                continue;
            };
            let message = format!(
                "{key} {value} is too large: dry steel has 0.2 to 0.6, rubber up to 1.5; give a coefficient, not an angle or a percentage"
            );
            wrong(key, message);
        }
        let static_friction = self.static_friction.unwrap_or(sliding);
        if static_friction < sliding {
            let message = format!(
                "static_friction {static_friction} is below sliding_friction {sliding}; give at least {sliding}, or leave out static_friction"
            );
            wrong("static_friction", message);
        }
        let mut friction = LuGre::new(static_friction, sliding);
        self.set_bristles(&mut friction, wrong);
        friction.viscous = self.viscous_friction;
        friction.rolling = self.rolling_resistance;
        friction.stribeck_velocity = self.stribeck_velocity.unwrap_or(friction.stribeck_velocity);
        friction.dwell_time = self.dwell_time.unwrap_or(friction.dwell_time);
        friction
    }

    /// Sets the bristles by stiffness and damping, or by deflection and relaxation time.
    fn set_bristles(&self, friction: &mut LuGre, wrong: &mut dyn FnMut(&str, String)) {
        let by_load = (self.break_away_deflection, self.bristle_relaxation);
        match (self.bristle_stiffness, self.bristle_damping, by_load) {
            (None, None, (deflection, time)) => {
                if let Bristles::Deflection { at_break_away, relaxation } = &mut friction.bristles {
                    *at_break_away = deflection.unwrap_or(*at_break_away);
                    *relaxation = time.unwrap_or(*relaxation);
                }
            }
            (Some(stiffness), Some(damping), (None, None)) => {
                friction.bristles = Bristles::Given { stiffness, damping };
            }
            (Some(_), Some(_), _) => wrong(
                "bristle_stiffness",
                "give either bristle_stiffness and bristle_damping, or break_away_deflection and bristle_relaxation, not both".to_owned(),
            ),
            _ => wrong(
                "",
                "bristle_stiffness and bristle_damping must be given together".to_owned(),
            ),
        }
    }
}

/// Returns the material with a name, or reports a problem that suggests the nearest name.
pub(crate) fn find_material(
    name: &str,
    materials: &Materials,
    location: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Material> {
    let found = materials.get(name).copied();
    if found.is_none() {
        let near = suggestion(name, materials.keys().map(String::as_str));
        let remedy = if materials.is_empty() {
            "add a [[material]]".to_owned()
        } else {
            format!(
                "available: {}",
                listing(name, materials.keys().map(String::as_str))
            )
        };
        problems.add(
            location,
            format!("{object}: there is no material '{name}'{near}; {remedy}"),
        );
    }
    found
}
