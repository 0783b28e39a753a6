//! Inputs of a check: from the scenario, its `[[lift_check]]`, and the results.

use super::load::LiftedLoad;
use super::results::Observed;
use glam::DVec3;
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_hull::motion::PrescribedMotion;
use windlass_scenario::Spec;
use windlass_scenario::spec::{LiftCheckSpec, LiftLocationSpec};
use windlass_standards::rigging::Location;
use windlass_standards::shapes;
use windlass_standards::splash_zone::TipMotion;
use windlass_standards::waves::AMPLITUDE_RATIO;
use windlass_world::{BodyMotion, CableId, Model, Owner};

/// A value and its origin.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Input {
    /// The value, SI.
    pub value: f64,
    /// Origin of the value.
    pub origin: &'static str,
}

/// Origin of values that `[[lift_check]]` specifies.
const GIVEN: &str = "lift_check";
const SCENARIO: &str = "scenario";
/// Origin of the least coefficients of the standard.
const LEAST: &str = "[DNVN] 4.6, least value";

/// All inputs of a check.
#[derive(Clone, Debug)]
pub(super) struct Inputs {
    /// Density of the water, kg/m³.
    pub density: f64,
    /// Mass of the load in air without contingency, kg.
    pub mass: f64,
    /// Mass of hook, slings and line above the load, kg.
    pub mass_above: f64,
    pub contingency: Input,
    pub volume: Input,
    pub height: Input,
    pub projected_area: Input,
    pub slamming_area: Input,
    pub waterplane_area: Input,
    pub added_mass: Input,
    pub drag_coefficient: Input,
    pub slamming_coefficient: Input,
    /// Heave added mass and drag area (coefficient times area) in the simulation; `None` without
    /// hydrodynamics.
    pub simulated: Option<(f64, f64)>,
    /// Whether the simulation includes slamming.
    pub simulates_slamming: bool,
    pub significant_height: Input,
    pub zero_crossing_period: Input,
    pub tip: TipMotion,
    pub tip_origin: &'static str,
    /// Length of the line with the load at the surface, m.
    pub line_length: f64,
    /// Longest length of the line, m.
    pub longest_line: f64,
    /// Axial stiffness of the line, N.
    pub axial_stiffness: f64,
    /// Mass per length of the line, kg/m.
    pub line_mass_per_length: f64,
    /// Stiffness of crane and slings, N/m; `None` for rigid.
    pub crane_stiffness: Option<f64>,
    pub location: Location,
    /// Capacity for the largest dynamic hook load, N.
    pub capacity: Option<f64>,
    /// Alpha factor of the weather forecast.
    pub alpha: Option<f64>,
}

/// A missing input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Missing {
    /// The missing input and the remedy.
    pub message: String,
}

fn missing<T>(load: &str, what: &str, remedy: &str) -> Result<T, Missing> {
    Err(Missing {
        message: format!("the lift check of '{load}' needs {what}: {remedy}"),
    })
}

/// Value of `[[lift_check]]`, or the other value, if there is one.
fn or(given: Option<f64>, other: impl FnOnce() -> Option<Input>) -> Option<Input> {
    let given = given.map(|value| Input { value, origin: GIVEN });
    given.or_else(other)
}

fn from(value: f64, origin: &'static str) -> Option<Input> {
    Some(Input { value, origin })
}

/// Value of `[[lift_check]]`, or a default.
fn or_default(given: Option<f64>, value: f64, origin: &'static str) -> Input {
    given.map_or(Input { value, origin }, |value| Input { value, origin: GIVEN })
}

impl Inputs {
    /// Mass of the load in air with contingency, kg.
    pub fn design_mass(&self) -> f64 {
        self.contingency.value * self.mass
    }

    /// Returns true if the contingency increases the mass of the load.
    pub fn has_contingency(&self) -> bool {
        self.contingency.value > 1.0
    }

    /// Collects all inputs.
    pub fn collect(
        (model, spec): (&Model, &Spec),
        load: &LiftedLoad,
        given: &LiftCheckSpec,
        observed: Option<&Observed>,
    ) -> Result<Self, Missing> {
        let name = given.body.as_str();
        let density = model.sea().density;
        if density <= 0.0 {
            return missing(name, "water", "the density of the sea is zero; give sea.density");
        }
        let body = &model.bodies()[load.body.index()];
        let hydro = model.mesh_on(Owner::Body(load.body));
        let size = hydro.map(extent);
        let body_spec = spec.body.iter().find(|known| known.name == name);
        let coefficients = body_spec.and_then(|body| body.hydrodynamics.as_ref());
        let perforation = coefficients
            .and_then(|hydro| hydro.open_frame.as_ref()?.perforation)
            .unwrap_or(0.0);
        let area = size.map(|size| size.x * size.y);
        let simulated = hydro.zip(area).map(|(hydro, area)| {
            let drag = coefficients.map_or(0.0, |hydro| match &hydro.open_frame {
                Some(frame) => frame.drag_area[2],
                None => hydro.drag[2] * area,
            });
            (hydro.full_added_mass(density).z, drag)
        });
        let volume = or(given.volume, || from(hydro?.full_volume(), SCENARIO));
        let height = or(given.height, || from(size?.z, SCENARIO));
        let projected = or(given.projected_area, || {
            from(area? * (1.0 - perforation), SCENARIO)
        });
        let added = or(given.added_mass, || {
            let plate = shapes::plate_added_mass(size?, density);
            from(
                plate * shapes::perforation_factor(perforation),
                "[DNVN] 4.6, enclosing box",
            )
        });
        let (Some(volume), Some(height), Some(projected_area), Some(added_mass)) =
            (volume, height, projected, added)
        else {
            let remedy = "give the body a mesh or an open_frame, or give volume, height, projected_area and \
                          added_mass in [[lift_check]]";
            return missing(name, "volume, size and added mass of the load", remedy);
        };
        let (significant_height, zero_crossing_period) = sea_state(model, given, name)?;
        let (tip, tip_origin) = tip_motion(model, load, given, observed)?;
        let drag_of_scenario = simulated.map_or(0.0, |(_, area)| area / projected_area.value);
        let (drag, drag_origin) = if drag_of_scenario > shapes::LEAST_DRAG_COEFFICIENT {
            (drag_of_scenario, SCENARIO)
        } else {
            (shapes::LEAST_DRAG_COEFFICIENT, LEAST)
        };
        let slamming = shapes::LEAST_SLAMMING_COEFFICIENT;
        let cable = &model.cables()[load.line.index()];
        let properties = cable.properties_at(load.upper);
        let falls = falls(given);
        let line_length = (cable.length() + body.start_pose().position.z).max(1.0);
        let longest_line = load.winch.map_or(line_length, |winch| {
            model.winches()[winch.index()].winch.length_limits[1]
        });
        let others = load.others.iter().map(|other| model.bodies()[other.index()].mass);
        let rigging = others.sum::<f64>() + mass_of_slings(model, load);
        Ok(Self {
            density,
            mass: body.mass,
            mass_above: rigging + falls * properties.mass_per_length() * line_length,
            contingency: or_default(given.weight_contingency, 1.0, "none"),
            slamming_area: or_default(given.slamming_area, projected_area.value, projected_area.origin),
            waterplane_area: or_default(
                given.waterplane_area,
                volume.value / height.value,
                "volume / height",
            ),
            volume,
            height,
            projected_area,
            added_mass,
            drag_coefficient: or_default(given.drag_coefficient, drag, drag_origin),
            slamming_coefficient: or_default(given.slamming_coefficient, slamming, LEAST),
            simulated,
            simulates_slamming: hydro
                .is_some_and(|hydro| hydro.water_entry().is_some() || hydro.parameters().water_entry),
            significant_height,
            zero_crossing_period,
            tip,
            tip_origin,
            line_length,
            longest_line: longest_line.max(line_length),
            axial_stiffness: falls * properties.axial_stiffness,
            line_mass_per_length: falls * properties.mass_per_length(),
            crane_stiffness: given.crane_stiffness,
            location: match given.location {
                Some(LiftLocationSpec::Onshore) => Location::Onshore,
                Some(LiftLocationSpec::Inshore) => Location::Inshore,
                _ => Location::Offshore,
            },
            capacity: given.capacity,
            alpha: given.alpha,
        })
    }
}

/// Returns the mass of the slings and of the point masses on slings and line, such as shackles, kg.
fn mass_of_slings(model: &Model, load: &LiftedLoad) -> f64 {
    let cable = |id: &CableId| &model.cables()[id.index()];
    let points = |id: &CableId| -> f64 { cable(id).point_masses.iter().map(|point| point.mass).sum() };
    let slings: f64 = load
        .slings
        .iter()
        .map(|sling| cable(sling).mass() + points(sling))
        .sum();
    slings + points(&load.line)
}

/// Length, breadth and height of the surface of a body, m.
pub(super) fn extent(hydro: &MeshHydrodynamics) -> DVec3 {
    let corners = hydro.hull().corners();
    let first = corners.first().copied().unwrap_or_default();
    let bounds = corners.iter().fold((first, first), |(low, high), corner| {
        (low.min(*corner), high.max(*corner))
    });
    bounds.1 - bounds.0
}

/// Returns the significant height and the zero-crossing period of the scenario's spectra, or
/// otherwise of its wave components. The height of a regular wave is converted so that the
/// characteristic amplitude equals the wave's amplitude.
pub(super) fn sea_state(model: &Model, given: &LiftCheckSpec, name: &str) -> Result<(Input, Input), Missing> {
    let waves = &model.sea().waves;
    let state = waves.sea_state();
    let origin = match waves.spectral_state() {
        Some(_) => "scenario, spectrum",
        None => SCENARIO,
    };
    let height = match (waves.spectral_state(), waves.components()) {
        (None, [single]) => from(
            single.amplitude / AMPLITUDE_RATIO,
            "scenario, regular wave: amplitude / 0.9",
        ),
        _ => from(state.significant_height, origin),
    };
    let height = or(given.significant_height, || height).filter(|height| height.value > 0.0);
    let period = or(given.zero_crossing_period, || {
        from(state.zero_crossing_period, origin)
    })
    .filter(|period| period.value > 0.0);
    match (height, period) {
        (Some(height), Some(period)) => Ok((height, period)),
        _ => missing(
            name,
            "a sea state",
            "give sea.waves, or significant_height and zero_crossing_period in [[lift_check]]",
        ),
    }
}

/// Number of falls of the hoist wire.
fn falls(given: &LiftCheckSpec) -> f64 {
    f64::from(given.falls.unwrap_or(1))
}

/// Motion of the crane tip: specified, taken from the results, or zero if the tip does not move.
fn tip_motion(
    model: &Model,
    load: &LiftedLoad,
    given: &LiftCheckSpec,
    observed: Option<&Observed>,
) -> Result<(TipMotion, &'static str), Missing> {
    let speed = load
        .winch
        .map(|winch| model.winches()[winch.index()].winch.maximum_speed / falls(given));
    let hook_speed = given.hook_speed.or(speed).unwrap_or(0.0);
    let all = (given.tip_amplitude, given.tip_velocity, given.tip_acceleration);
    let motion = |amplitude, velocity, acceleration| TipMotion {
        amplitude,
        velocity,
        acceleration,
        hook_speed,
    };
    if let (Some(amplitude), Some(velocity), Some(acceleration)) = all {
        return Ok((motion(amplitude, velocity, acceleration), GIVEN));
    }
    if let Some(observed) = observed {
        let [amplitude, velocity, acceleration] = observed.tip;
        let motion = motion(
            all.0.unwrap_or(amplitude),
            all.1.unwrap_or(velocity),
            all.2.unwrap_or(acceleration),
        );
        return Ok((motion, "results, largest values"));
    }
    let is_fixed = match model.frames()[load.tip.index()].owner {
        Owner::Ground => true,
        Owner::Body(body) => match &model.bodies()[body.index()].motion {
            BodyMotion::Prescribed(motion) => matches!(**motion, PrescribedMotion::Fixed(_)),
            BodyMotion::Free => false,
        },
        Owner::Link(_) => false,
    };
    if is_fixed {
        return Ok((motion(0.0, 0.0, 0.0), "fixed tip"));
    }
    missing(
        &given.body,
        "the vertical motion of the crane tip",
        "name the results folder of a run (`windlass lift-check scenario.toml RESULTS`), or give tip_amplitude, \
         tip_velocity and tip_acceleration in [[lift_check]]",
    )
}
