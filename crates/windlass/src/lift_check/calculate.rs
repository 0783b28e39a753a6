//! The calculations of a lift check.

use super::inputs::{Input, Inputs};
use super::sheet::{Row, Section, Sheet, Verdict, number};
use windlass_standards::deep_water::LoadOnLine;
use windlass_standards::splash_zone::{self, Forces, Load};
use windlass_standards::waves::{self, WaveMotion};
use windlass_standards::{GRAVITY, rigging, snap, weather};

/// A load case, which differs from other cases by the submerged part of the load.
pub(super) struct Case {
    /// Name.
    pub name: &'static str,
    /// Depth of the centre of the submerged part, m.
    pub depth: f64,
    /// Motion of the water.
    pub wave: WaveMotion,
    /// Forces at the mass without contingency, for the slack criterion.
    pub without_contingency: ForcesOfMass,
    /// Forces at the design mass, with contingency.
    pub design: ForcesOfMass,
    /// Snap velocity, m/s: the larger of the velocities with and without contingency; zero if the
    /// slack criterion is met.
    pub snap_velocity: f64,
    /// Snap force at the design mass, N.
    pub snap: f64,
}

/// Forces on the load for a mass with or without contingency.
pub(super) struct ForcesOfMass {
    /// Static force in water, N.
    pub static_force: f64,
    /// Characteristic forces.
    pub characteristic: Forces,
}

impl ForcesOfMass {
    /// Returns true if slings and line stay tight.
    fn is_tight(&self) -> bool {
        splash_zone::is_tight(self.characteristic.hydrodynamic, self.static_force)
    }
}

impl Case {
    /// Largest dynamic force in addition to the static force, N.
    pub fn dynamic(&self) -> f64 {
        self.design.characteristic.hydrodynamic.max(self.snap)
    }

    /// Returns true if the buoyancy is at least the weight without contingency.
    pub fn floats(&self) -> bool {
        self.without_contingency.static_force <= 0.0
    }

    /// Largest total force on the load, N.
    pub fn total(&self) -> f64 {
        self.design.static_force + self.dynamic()
    }
}

/// Stiffness of the hoisting system, N/m.
pub(super) fn stiffness(inputs: &Inputs) -> f64 {
    let line = snap::line_stiffness(inputs.axial_stiffness, inputs.line_length);
    match inputs.crane_stiffness {
        Some(crane) => snap::in_series(&[line, crane]),
        None => line,
    }
}

/// Load cases: the load half submerged, and just fully submerged.
pub(super) fn cases(inputs: &Inputs) -> [Case; 2] {
    let full = Load {
        mass: inputs.design_mass(),
        volume: inputs.volume.value,
        added_mass: inputs.added_mass.value,
        projected_area: inputs.projected_area.value,
        drag_coefficient: inputs.drag_coefficient.value,
        slamming_coefficient: inputs.slamming_coefficient.value,
        ..Load::default()
    };
    let half = Load {
        volume: 0.5 * full.volume,
        added_mass: 0.5 * full.added_mass,
        slamming_area: inputs.slamming_area.value,
        waterplane_area: inputs.waterplane_area.value,
        ..full
    };
    let case = |name, load: Load, depth: f64| {
        let wave = waves::of_period(
            inputs.significant_height.value,
            inputs.zero_crossing_period.value,
            depth,
        );
        let of_mass = |mass: f64| ForcesOfMass {
            static_force: splash_zone::static_force(mass, load.volume, inputs.density),
            characteristic: splash_zone::forces(&Load { mass, ..load }, &wave, &inputs.tip, inputs.density),
        };
        let without_contingency = of_mass(inputs.mass);
        let design = of_mass(inputs.design_mass());
        // A heavier load falls faster, but its snap velocity can be smaller.
        let snap_velocity = if without_contingency.is_tight() {
            0.0
        } else {
            let velocity = |forces: &ForcesOfMass| snap_velocity(inputs, &load, forces);
            velocity(&without_contingency).max(velocity(&design))
        };
        Case {
            name,
            depth,
            wave,
            without_contingency,
            design,
            snap_velocity,
            snap: snap::snap_force(snap_velocity, stiffness(inputs), load.mass + load.added_mass),
        }
    };
    // The lower half of the load is in the water, or the whole load with its top at the surface.
    // The centre of the submerged part is half of its height below the surface.
    let height = inputs.height.value;
    [
        case("half submerged", half, 0.25 * height),
        case("submerged", full, 0.5 * height),
    ]
}

/// Snap velocity of the load when its slack line becomes tight, m/s.
fn snap_velocity(inputs: &Inputs, load: &Load, forces: &ForcesOfMass) -> f64 {
    let area = load.projected_area;
    let free_fall =
        snap::free_fall_velocity(forces.static_force, load.drag_coefficient, area, inputs.density);
    snap::snap_velocity(free_fall, forces.characteristic.relative_velocity)
}

fn row(quantity: &str, formula: &str, value: String, source: &str) -> Row {
    Row {
        quantity: quantity.to_owned(),
        formula: formula.to_owned(),
        value,
        source: source.to_owned(),
    }
}

fn kilonewtons(force: f64) -> String {
    format!("{} kN", number(1e-3 * force))
}

fn with_unit(value: f64, unit: &str) -> String {
    format!("{} {unit}", number(value)).trim_end().to_owned()
}

/// The sheet of a load on a line, without the comparison with the simulation.
pub(super) fn sheet(load: &str, line: &str, inputs: &Inputs, cases: &[Case; 2]) -> Sheet {
    let hook_loads = hook_loads(inputs, cases);
    let mut sections = vec![input_section(inputs)];
    sections.extend(cases.iter().map(|case| case_section(inputs, case)));
    sections.push(hook_section(&hook_loads));
    sections.push(line_section(inputs));
    Sheet {
        load: load.to_owned(),
        line: line.to_owned(),
        sections,
        comparisons: Vec::new(),
        reasons: Vec::new(),
        verdicts: verdicts(inputs, cases, &hook_loads),
        remarks: remarks(inputs, cases),
    }
}

fn input_section(inputs: &Inputs) -> Section {
    let of = |name: &str, symbol: &str, input: &Input, unit: &str| {
        row(name, symbol, with_unit(input.value, unit), input.origin)
    };
    let tip = |name: &str, symbol: &str, value: f64, unit: &str| {
        row(name, symbol, with_unit(value, unit), inputs.tip_origin)
    };
    let scenario = "scenario";
    let rows = vec![
        row("mass in air", "M", with_unit(inputs.mass, "kg"), scenario),
        row(
            "mass of hook, rigging and line",
            "M_r",
            with_unit(inputs.mass_above, "kg"),
            scenario,
        ),
        of("weight contingency factor", "γ", &inputs.contingency, ""),
        row(
            "design mass",
            "M_d = γ M",
            with_unit(inputs.design_mass(), "kg"),
            "[ND0027] 6.2",
        ),
        of("displaced volume", "V", &inputs.volume, "m³"),
        of("height", "h", &inputs.height, "m"),
        of("projected area", "A_p", &inputs.projected_area, "m²"),
        of("slamming area", "A_s", &inputs.slamming_area, "m²"),
        of(
            "waterplane area at the surface",
            "A_w",
            &inputs.waterplane_area,
            "m²",
        ),
        of("heave added mass", "A33", &inputs.added_mass, "kg"),
        of("drag coefficient", "C_D", &inputs.drag_coefficient, ""),
        of("slamming coefficient", "C_s", &inputs.slamming_coefficient, ""),
        of("significant wave height", "Hs", &inputs.significant_height, "m"),
        of("zero-crossing period", "Tz", &inputs.zero_crossing_period, "s"),
        tip("amplitude of the crane tip", "η_ct", inputs.tip.amplitude, "m"),
        tip("velocity of the crane tip", "v_ct", inputs.tip.velocity, "m/s"),
        tip(
            "acceleration of the crane tip",
            "a_ct",
            inputs.tip.acceleration,
            "m/s²",
        ),
        row(
            "lowering speed",
            "v_c",
            with_unit(inputs.tip.hook_speed, "m/s"),
            "winch or lift_check",
        ),
    ];
    Section {
        title: "Inputs".to_owned(),
        rows,
    }
}

fn case_section(inputs: &Inputs, case: &Case) -> Section {
    let mut rows = Vec::from(wave_rows(inputs, case));
    rows.extend(force_rows(&case.design));
    if inputs.has_contingency() {
        rows.extend(rows_without_contingency(&case.without_contingency));
    }
    if case.snap > 0.0 {
        rows.push(row(
            "stiffness of line and crane",
            "K",
            with_unit(stiffness(inputs), "N/m"),
            "[DNVN] 4.7",
        ));
        rows.push(row(
            "snap velocity",
            "v_snap = v_ff + C v_r",
            with_unit(case.snap_velocity, "m/s"),
            "[DNVN] 4.7",
        ));
        rows.push(row(
            "snap force",
            "v_snap √(K (M_d+A33))",
            kilonewtons(case.snap),
            "[DNVN] 4.7",
        ));
    }
    rows.push(row(
        "total force on the load",
        "F_st + max(F_hyd, F_snap)",
        kilonewtons(case.total()),
        "[DNVN] 4.4",
    ));
    let amplification = splash_zone::dynamic_amplification(case.total(), inputs.design_mass());
    rows.push(row(
        "dynamic amplification",
        "F_total / (M_d g)",
        number(amplification),
        "[DNVN] 4.4",
    ));
    Section {
        title: format!("Splash zone, {}", case.name),
        rows,
    }
}

/// Clause of the wave motion and of the characteristic forces.
const CHARACTERISTIC: &str = "[DNVN] 4.3";

/// Rows of the motion of the water.
fn wave_rows(inputs: &Inputs, case: &Case) -> [Row; 5] {
    [
        row(
            "wave amplitude",
            "ζ = 0.9 Hs",
            with_unit(case.wave.amplitude, "m"),
            CHARACTERISTIC,
        ),
        row(
            "depth of the centre of the submerged part",
            "d",
            with_unit(case.depth, "m"),
            "[DNVN] 4.3.4.2",
        ),
        row(
            "wave number",
            "k = ω²/g, ω = 2π/Tz",
            with_unit(waves::wave_number(inputs.zero_crossing_period.value), "1/m"),
            CHARACTERISTIC,
        ),
        row(
            "velocity of the water",
            "v_w = ζ ω e^(-k d)",
            with_unit(case.wave.velocity, "m/s"),
            CHARACTERISTIC,
        ),
        row(
            "acceleration of the water",
            "a_w = ζ ω² e^(-k d)",
            with_unit(case.wave.acceleration, "m/s²"),
            CHARACTERISTIC,
        ),
    ]
}

/// Rows of the forces on the load at the design mass.
fn force_rows(design: &ForcesOfMass) -> [Row; 7] {
    let forces = &design.characteristic;
    [
        row(
            "relative velocity",
            "v_r = v_c + √(v_ct² + v_w²)",
            with_unit(forces.relative_velocity, "m/s"),
            CHARACTERISTIC,
        ),
        row(
            "slamming force",
            "½ ρ C_s A_s v_r²",
            kilonewtons(forces.slamming),
            CHARACTERISTIC,
        ),
        row(
            "drag force",
            "½ ρ C_D A_p v_r²",
            kilonewtons(forces.drag),
            CHARACTERISTIC,
        ),
        row(
            "mass force",
            "√([(M_d+A33) a_ct]² + [(ρV+A33) a_w]²)",
            kilonewtons(forces.mass),
            CHARACTERISTIC,
        ),
        row(
            "varying buoyancy force",
            "ρ g A_w √(ζ² + η_ct²)",
            kilonewtons(forces.varying_buoyancy),
            CHARACTERISTIC,
        ),
        row(
            "hydrodynamic force",
            "F_hyd = √((F_D+F_s)² + (F_M-F_ρ)²)",
            kilonewtons(forces.hydrodynamic),
            CHARACTERISTIC,
        ),
        row(
            "static force in water",
            "F_st = (M_d - ρV) g",
            kilonewtons(design.static_force),
            "[DNVN] 4.4",
        ),
    ]
}

/// Rows of the forces without contingency, which the slack criterion compares.
fn rows_without_contingency(forces: &ForcesOfMass) -> [Row; 2] {
    [
        row(
            "hydrodynamic force without contingency",
            "F_hyd with M for M_d",
            kilonewtons(forces.characteristic.hydrodynamic),
            CHARACTERISTIC,
        ),
        row(
            "smallest static force in water",
            "(M - ρV) g",
            kilonewtons(forces.static_force),
            "[DNVN] 4.4",
        ),
    ]
}

/// Hook loads, N.
pub(super) struct HookLoads {
    /// Static load in air.
    pub still: f64,
    /// Dynamic factor in air.
    pub air_factor: f64,
    /// Largest dynamic load in air.
    pub in_air: f64,
    /// Largest dynamic load in water.
    pub in_water: f64,
}

pub(super) fn hook_loads(inputs: &Inputs, cases: &[Case; 2]) -> HookLoads {
    let above = inputs.mass_above * GRAVITY;
    let still = rigging::static_hook_load(inputs.mass * GRAVITY, inputs.contingency.value, above, 0.0);
    let air_factor = rigging::air_dynamic_factor(still / (1e3 * GRAVITY), inputs.location);
    let in_water = cases.iter().map(|case| case.total() + above);
    HookLoads {
        still,
        air_factor,
        in_air: still * air_factor,
        in_water: in_water.fold(0.0, f64::max),
    }
}

fn hook_section(loads: &HookLoads) -> Section {
    let rows = vec![
        row(
            "static hook load",
            "M_d g + M_r g",
            kilonewtons(loads.still),
            "[ND0027] 6.2",
        ),
        row(
            "dynamic factor in air",
            "table over the static hook load",
            number(loads.air_factor),
            "[ND0027] table 5-1",
        ),
        row(
            "dynamic hook load in air",
            "static hook load × factor",
            kilonewtons(loads.in_air),
            "[ND0027] 6.2",
        ),
        row(
            "dynamic hook load in water",
            "F_total + M_r g",
            kilonewtons(loads.in_water),
            "[DNVN] 4.4",
        ),
    ];
    Section {
        title: "Hook load".to_owned(),
        rows,
    }
}

fn line_section(inputs: &Inputs) -> Section {
    let period = |length: f64| {
        let load = LoadOnLine {
            mass: inputs.mass + inputs.added_mass.value,
            length,
            axial_stiffness: inputs.axial_stiffness,
            mass_per_length: inputs.line_mass_per_length,
            crane_stiffness: inputs.crane_stiffness.unwrap_or(f64::INFINITY),
        };
        with_unit(load.natural_period(), "s")
    };
    let clause = "[DNVN] 5, wave equation";
    let at = |length: f64| format!("β from ε = m L/(M+A33), L = {} m", number(length));
    let rows = vec![
        row(
            "natural period at the surface",
            &at(inputs.line_length),
            period(inputs.line_length),
            clause,
        ),
        row(
            "natural period at the full line",
            &at(inputs.longest_line),
            period(inputs.longest_line),
            clause,
        ),
    ];
    Section {
        title: "Resonance".to_owned(),
        rows,
    }
}

fn verdicts(inputs: &Inputs, cases: &[Case; 2], hook_loads: &HookLoads) -> Vec<Verdict> {
    let without = match inputs.has_contingency() {
        true => " without contingency",
        false => "",
    };
    let mut all: Vec<Verdict> = cases
        .iter()
        .map(|case| Verdict {
            holds: case.without_contingency.is_tight(),
            text: match case.floats() {
                true => format!(
                    "the load sinks, {}: F_st {}{without} is more than zero ([DNVN] 4.4)",
                    case.name,
                    kilonewtons(case.without_contingency.static_force)
                ),
                false => format!(
                    "slings stay tight, {}: F_hyd {} is at most 0.9 F_st = {}{without} ([DNVN] 4.4)",
                    case.name,
                    kilonewtons(case.without_contingency.characteristic.hydrodynamic),
                    kilonewtons(0.9 * case.without_contingency.static_force)
                ),
            },
        })
        .collect();
    if let Some(capacity) = inputs.capacity {
        let largest = hook_loads.in_air.max(hook_loads.in_water);
        all.push(Verdict {
            holds: largest <= capacity,
            text: format!(
                "largest dynamic hook load {} is at most the capacity {}",
                kilonewtons(largest),
                kilonewtons(capacity)
            ),
        });
    }
    all
}

fn remarks(inputs: &Inputs, cases: &[Case; 2]) -> Vec<String> {
    let mut remarks = Vec::new();
    if let Some(case) = cases.iter().find(|case| case.floats()) {
        remarks.push(format!(
            "the load floats: its weight without contingency is {} when {}, so that it cannot be lowered through the surface, and the forces in \
             water do not apply; check mass and volume, or add ballast",
            kilonewtons(case.without_contingency.static_force),
            case.name
        ));
    }
    let (height, period) = (inputs.significant_height.value, inputs.zero_crossing_period.value);
    let [shortest, longest] = waves::period_range(height);
    if !(shortest..=longest).contains(&period) {
        remarks.push(format!(
            "Tz {} s is outside the range of {} s to {} s to be analysed for this wave height ([DNVN] 4.3)",
            number(period),
            number(shortest),
            number(longest)
        ));
    }
    if let Some(alpha) = inputs.alpha {
        remarks.push(format!(
            "with alpha {alpha}, the lift may start at a forecast of at most Hs {} m ([DNVM] 2.6.10)",
            number(weather::forecast_limit(height, alpha))
        ));
    }
    if inputs.crane_stiffness.is_none() {
        remarks.push(
            "crane and slings are assumed to be rigid; give crane_stiffness in [[lift_check]]".to_owned(),
        );
    }
    remarks
}
