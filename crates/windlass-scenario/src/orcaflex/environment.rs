//! Sea, seabed, current and wind of the section `Environment`, and the stages of `General`.
//!
//! ```text
//! seabed     flat plane through (x₀, y₀) with z = -depth there and the slope s upwards in the
//!            direction α: d(x, y) = depth - tan s (cos α (x - x₀) + sin α (y - y₀))
//! current    speed(z) = reference speed · factor(depth), towards reference + rotation(depth)
//! power law  speed(d) = bed + (surface - bed) (1 - d/D)^(1/n)
//! ```
//!
//! Directions in OrcaFlex are directions of propagation, counter-clockwise from global x, as
//! `going_to_deg`. Time: an OrcaFlex model begins with a build-up stage at negative time. The
//! scenario begins at zero, so that `t = T + T₀`, where T₀ is the duration of the build-up.

use super::data::{Object, Reader};
use super::scene::{numbers, vector};
use super::units::*;
use super::waves;
use super::yaml::Node;
use glam::DVec3;
use std::fmt::Write as _;

/// Sea and seabed as far as other objects need them, in SI units.
#[derive(Clone, Debug)]
pub(super) struct Environment {
    /// Height of the still water in OrcaFlex's global axes, m.
    pub(super) water_level: f64,
    /// Density of the water, kg/m³.
    pub(super) density: f64,
    pub(super) kinematic_viscosity: f64,
    /// Depth at the origin, m, and its increase per metre along x and y.
    pub(super) depth: Option<f64>,
    pub(super) gradient: [f64; 2],
    /// Depth for the waves, m.
    pub(super) wave_depth: Option<f64>,
    /// Duration of the build-up and of the other stages, s.
    pub(super) build_up: f64,
    pub(super) duration: f64,
    /// Seabed of the scenario, without friction.
    seabed: String,
    sea: String,
}

impl Environment {
    /// Height of the seabed above still water (negative) at a horizontal position, m.
    pub(super) fn seabed_height(&self, x: f64, y: f64) -> f64 {
        -(self.depth.unwrap_or(0.0) + self.gradient[0] * x + self.gradient[1] * y)
    }

    /// Returns an Earth position from OrcaFlex's global axes.
    pub(super) fn earth(&self, [x, y, z]: [f64; 3]) -> DVec3 {
        DVec3::new(x, y, z - self.water_level)
    }

    /// Returns the Earth position of an anchored point, whose z is the height above the seabed.
    pub(super) fn anchored(&self, [x, y, z]: [f64; 3]) -> DVec3 {
        DVec3::new(x, y, z + self.seabed_height(x, y))
    }

    /// Reads the sections `General` and `Environment`.
    pub(super) fn read(reader: &mut Reader, root: &Node) -> Option<Self> {
        let model = Object::new(root, "the model");
        let (build_up, duration) = stages(reader, model);
        let Some(node) = model.get("Environment") else {
            reader.problem(
                root,
                "the section 'Environment' is missing; save the whole model as text from OrcaFlex",
            );
            return None;
        };
        let object = Object::new(node, "environment");
        let mut environment = Self {
            water_level: reader.number(object, "WaterSurfaceZ", LENGTH).unwrap_or(0.0),
            density: reader.required(object, "Density", DENSITY),
            kinematic_viscosity: reader
                .number(object, "KinematicViscosity", VISCOSITY)
                .unwrap_or(1.35e-6),
            depth: None,
            gradient: [0.0; 2],
            wave_depth: None,
            build_up,
            duration,
            seabed: String::new(),
            sea: String::new(),
        };
        check_density(reader, object);
        environment.read_seabed(reader, object);
        environment.write_sea(reader, object);
        Some(environment)
    }

    fn read_seabed(&mut self, reader: &mut Reader, object: Object<'_>) {
        let kind = object.text("SeabedType");
        if !["Flat", ""].contains(&kind) {
            let node = object.get("SeabedType").unwrap_or(object.node);
            let message = format!(
                "environment: a seabed of type '{kind}' is not imported; choose a flat seabed, or give the depths as [sea_bottom] table afterwards"
            );
            reader.problem(node, message);
        }
        // Older versions write WaterDepth, newer ones SeabedOriginDepth.
        let name = match object.has("WaterDepth") {
            true => "WaterDepth",
            false => "SeabedOriginDepth",
        };
        let depth = reader.positive(object, name, LENGTH);
        let slope = reader.number(object, "SeabedSlope", NUMBER).unwrap_or(0.0);
        let direction = reader
            .number(object, "SeabedSlopeDirection", NUMBER)
            .unwrap_or(0.0);
        let origin = reader.list(object, "SeabedOrigin", LENGTH).unwrap_or_default();
        let at = |i: usize| origin.get(i).copied().flatten().unwrap_or(0.0);
        let rise = slope.to_radians().tan();
        let (sine, cosine) = direction.to_radians().sin_cos();
        self.gradient = match slope == 0.0 {
            true => [0.0; 2],
            false => [-rise * cosine, -rise * sine],
        };
        self.depth = Some(depth - self.gradient[0] * at(0) - self.gradient[1] * at(1));
        self.wave_depth = Some(reader.number(object, "NominalDepth", LENGTH).unwrap_or(depth));
        if slope != 0.0 && object.get("NominalDepth").is_none() {
            reader.warning(
                object.node,
                format!("environment: waves have the depth at the seabed origin, {depth} m, everywhere"),
            );
        }
        let model = object.text("SeabedModel");
        if !["Elastic", ""].contains(&model) {
            let node = object.get("SeabedModel").unwrap_or(object.node);
            reader.warning(node, format!("environment: the seabed model '{model}' is imported as an elastic seabed with the default stiffness of windlass"));
        }
        let normal = reader.number(object, "SeabedNormalStiffness", BED_STIFFNESS);
        let _ = write!(
            self.seabed,
            "\n[sea_bottom]\ndepth = {:?}\n",
            self.depth.unwrap_or(depth)
        );
        if slope != 0.0 {
            let _ = writeln!(self.seabed, "gradient = {}", numbers(&self.gradient));
        }
        if let Some(normal) = normal.filter(|normal| *normal > 0.0) {
            let _ = writeln!(self.seabed, "stiffness = {normal:?}");
        }
        if let Some(node) = object.get("SeabedShearStiffness") {
            reader.note(
                node,
                "environment: the shear stiffness of the seabed is not imported; friction reaches its limit at mobilisation_displacement",
            );
        }
        if let Some(node) = object.get("SeabedDamping") {
            reader.warning(node, "environment: the damping of the seabed (percent of critical) is not imported; [sea_bottom] damping has its default");
        }
    }

    fn write_sea(&mut self, reader: &mut Reader, object: Object<'_>) {
        let (waves, is_second_order) = waves::read(reader, object, self);
        let mut text = format!(
            "\n[sea]\ndensity = {:?}\ngravity = {STANDARD_GRAVITY:?}\nkinematic_viscosity = {:?}\n",
            self.density, self.kinematic_viscosity
        );
        if let Some(density) = reader.number(object, "AirDensity", DENSITY) {
            let _ = writeln!(text, "air_density = {density:?}");
        }
        if let Some(depth) = self.wave_depth {
            let _ = writeln!(text, "depth = {depth:?}");
        }
        if self.build_up > 0.0 {
            let _ = writeln!(text, "ramp = {:?}", self.build_up);
        }
        if is_second_order {
            text.push_str("second_order = true\n");
        }
        text.push_str(&waves);
        text.push_str(&self.current(reader, object));
        text.push_str(&wind(reader, object));
        self.sea = text;
    }

    /// Returns the current of the scenario.
    fn current(&self, reader: &mut Reader, object: Object<'_>) -> String {
        if object.is_yes("MultipleCurrentDataCanBeDefined") {
            let node = object
                .get("MultipleCurrentDataCanBeDefined")
                .unwrap_or(object.node);
            let message = "environment: several current data sets are not imported; choose one (MultipleCurrentDataCanBeDefined: No) and save the model again";
            reader.problem(node, message);
            return String::new();
        }
        if let Some(node) = object.get("HorizontalCurrentFactor") {
            reader.warning(
                node,
                "environment: the horizontal variation of the current is not imported",
            );
        }
        let direction = reader
            .number(object, "RefCurrentDirection", NUMBER)
            .unwrap_or(0.0);
        let levels = match object.text("VerticalCurrentVariationMethod") {
            "Power law" => self.power_law(reader, object, direction),
            "Interpolated" | "" => interpolated(reader, object, direction),
            method => {
                let node = object
                    .get("VerticalCurrentVariationMethod")
                    .unwrap_or(object.node);
                let message = format!(
                    "environment: the current profile '{method}' is not imported; use an interpolated profile"
                );
                reader.problem(node, message);
                Vec::new()
            }
        };
        if levels.iter().all(|(_, velocity)| *velocity == DVec3::ZERO) {
            return String::new();
        }
        if self.build_up > 0.0 && !object.is_yes("CurrentRamped") {
            reader.warning(
                object.node,
                "environment: the current acts in full during the build-up of OrcaFlex; in the scenario it acts in the equilibrium at the start and then rises with the waves over `ramp`",
            );
        }
        let rows: Vec<String> = levels
            .iter()
            .map(|(depth, velocity)| {
                format!("    {{ depth = {depth:?}, velocity = {} }},\n", vector(*velocity))
            })
            .collect();
        format!("\n[sea.current]\nlevels = [\n{}]\n", rows.concat())
    }

    fn power_law(&self, reader: &mut Reader, object: Object<'_>, direction: f64) -> Vec<(f64, DVec3)> {
        let surface = reader.required(object, "CurrentSpeedAtSurface", SPEED);
        let bed = reader.required(object, "CurrentSpeedAtSeabed", SPEED);
        let exponent = reader.positive(object, "CurrentExponent", NUMBER);
        let depth = self.depth.unwrap_or(1.0);
        // The profile is steep near the bed, where the levels are dense.
        let level = |i: u32| {
            let height = depth * (f64::from(i) / 20.0).powi(2);
            let speed = bed + (surface - bed) * (height / depth).powf(1.0 / exponent.max(1e-3));
            (depth - height, towards(direction) * speed)
        };
        (0..=20).rev().map(level).collect()
    }

    /// Returns the simulation, sea and seabed as text. `friction` has the coefficients along and
    /// across lines.
    pub(super) fn written(&self, friction: Option<[f64; 2]>) -> String {
        let mut text = format!(
            "\n[simulation]\nduration = {:?}\noutput_interval = 0.1\n{}{}",
            self.build_up + self.duration,
            self.sea,
            self.seabed
        );
        if let Some([along, across]) = friction {
            let _ = write!(text, "friction_along = {along:?}\nfriction_across = {across:?}\n");
        }
        text
    }
}

/// Returns the unit vector of a direction of propagation (degrees).
fn towards(direction: f64) -> DVec3 {
    let (sine, cosine) = direction.to_radians().sin_cos();
    // Whole quarter turns give exact zeros.
    let tidy = |value: f64| if value.abs() < 1e-15 { 0.0 } else { value };
    DVec3::new(tidy(cosine), tidy(sine), 0.0)
}

/// Reads the durations of the build-up and of the other stages.
fn stages(reader: &mut Reader, model: Object<'_>) -> (f64, f64) {
    let Some(node) = model.get("General") else {
        reader.note(
            model.node,
            "the section 'General' is missing; the run has 60 s without build-up",
        );
        return (0.0, 60.0);
    };
    let general = Object::new(node, "general");
    let durations = reader.list(general, "StageDuration", TIME).unwrap_or_default();
    let durations: Vec<f64> = durations.into_iter().flatten().collect();
    if durations.iter().any(|duration| *duration < 0.0) {
        let node = general.get("StageDuration").unwrap_or(general.node);
        reader.problem(node, "general: StageDuration must not be negative");
    }
    let [build_up, stages @ ..] = &durations[..] else {
        reader.note(
            general.node,
            "general: StageDuration is missing; the run has 60 s without build-up",
        );
        return (0.0, 60.0);
    };
    let duration: f64 = stages.iter().sum();
    if general.text("DynamicsSolutionMethod").contains("frequency") {
        reader.note(
            general.node,
            "general: the model is for frequency domain; the scenario runs in the time domain",
        );
    }
    if let Some(first) = general.get("FirstStage").or(general.get("StartTime")) {
        reader.warning(first, "general: StartTime and FirstStage are not imported; the build-up is the first stage, and t = 0 of OrcaFlex is its end");
    }
    reader.note(
        general.node,
        format!("general: t = 0 of OrcaFlex is t = {build_up} s of the scenario, the end of the build-up"),
    );
    (*build_up, duration)
}

fn check_density(reader: &mut Reader, object: Object<'_>) {
    for name in ["HorizontalWaterDensityFactor", "VerticalDensityVariation"] {
        if let Some(node) = object.get(name)
            && node.text() != Some("Constant")
        {
            reader.warning(
                node,
                format!("environment: the variation of the water density ({name}) is not imported"),
            );
        }
    }
}

/// Reads a current profile: rows of depth, factor and rotation.
fn interpolated(reader: &mut Reader, object: Object<'_>, direction: f64) -> Vec<(f64, DVec3)> {
    let speed = reader.number(object, "RefCurrentSpeed", SPEED).unwrap_or(0.0);
    let Some(table) = object.table("CurrentDepth", None) else {
        return vec![(0.0, towards(direction) * speed)];
    };
    let mut levels: Vec<(f64, DVec3)> = Vec::new();
    for row in &table.rows {
        let cell = |reader: &mut Reader, name, dimension, default| {
            reader
                .cell(row, name, dimension, "current profile")
                .unwrap_or(default)
        };
        let depth = cell(reader, "CurrentDepth", LENGTH, 0.0);
        let factor = cell(reader, "CurrentFactor", NUMBER, 1.0);
        let rotation = cell(reader, "CurrentRotation", NUMBER, 0.0);
        if levels.last().is_some_and(|(last, _)| *last >= depth) {
            reader.problem(row.node, "current profile: the depths must increase");
        }
        levels.push((depth, towards(direction + rotation) * (speed * factor)));
    }
    levels
}

/// Returns the wind of the scenario.
fn wind(reader: &mut Reader, object: Object<'_>) -> String {
    let speed = reader.number(object, "WindSpeed", SPEED).unwrap_or(0.0);
    let direction = reader.number(object, "WindDirection", NUMBER).unwrap_or(0.0);
    let kind = object.text("WindType");
    if speed != 0.0 && !["Constant", ""].contains(&kind) {
        let node = object.get("WindType").unwrap_or(object.node);
        let message = format!(
            "environment: the wind '{kind}' is imported as a steady wind with its mean speed of {speed} m/s"
        );
        reader.warning(node, message);
    }
    if let Some(node) = object.get("VerticalWindVariationFactor") {
        reader.warning(node, "environment: the vertical variation of the wind is not imported; set profile_exponent or roughness");
    }
    // These data only shape a wind that is imported as steady.
    for entry in object.node.entries() {
        let is_spectral = entry.key.starts_with("WindSpectrum")
            || [
                "WindSeed",
                "WindTimeOrigin",
                "NumberOfWindComponents",
                "WindRamping",
            ]
            .contains(&entry.key.as_str())
            || entry.key.starts_with("Include") && entry.key.ends_with("WindLoads");
        if is_spectral {
            entry.node.mark();
        }
    }
    match speed {
        0.0 => String::new(),
        _ => format!("\n[sea.wind]\nspeed = {speed:?}\ngoing_to_deg = {direction:?}\n"),
    }
}
