//! Comparison of the simulation with the standard, and reasons for notable differences.

use super::calculate::{Case, hook_loads};
use super::inputs::Inputs;
use super::results::Observed;
use super::sheet::{Comparison, NOTABLE, Sheet, number};
use windlass_standards::GRAVITY;
use windlass_standards::shapes::LEAST_DRAG_COEFFICIENT;

const KILO: f64 = 1e3;

/// Adds comparisons and their reasons.
pub(super) fn add(sheet: &mut Sheet, inputs: &Inputs, cases: &[Case; 2], observed: &Observed) {
    let above = inputs.mass_above * GRAVITY;
    let force = |quantity: &str, simulation: f64, standard: f64| Comparison {
        quantity: quantity.to_owned(),
        simulation,
        standard,
        unit: "kN",
        scale: KILO,
    };
    let least = |case: &Case| {
        let forces = &case.without_contingency;
        (forces.static_force - forces.characteristic.hydrodynamic).max(0.0)
    };
    let smallest = cases.iter().map(least).fold(f64::INFINITY, f64::min) + above;
    if observed.crosses {
        let in_water = hook_loads(inputs, cases).in_water;
        sheet.comparisons.push(force(
            "largest hook load in the splash zone",
            observed.tension[1],
            in_water,
        ));
        sheet.comparisons.push(force(
            "smallest hook load in the splash zone",
            observed.tension[0],
            smallest,
        ));
    } else {
        let text = "the load does not pass the surface in this run, so hook loads cannot be compared";
        sheet.remarks.push(text.to_owned());
    }
    if let Some([low, high]) = observed.submerged {
        let case = &cases[1];
        sheet
            .comparisons
            .push(force("largest hook load submerged", high, case.total() + above));
        sheet
            .comparisons
            .push(force("smallest hook load submerged", low, least(case) + above));
    }
    if let Some((added, drag)) = inputs.simulated {
        sheet.comparisons.push(Comparison {
            quantity: "heave added mass, submerged".to_owned(),
            simulation: added,
            standard: inputs.added_mass.value,
            unit: "t",
            scale: KILO,
        });
        sheet.comparisons.push(Comparison {
            quantity: "drag coefficient × area".to_owned(),
            simulation: drag,
            standard: inputs.drag_coefficient.value * inputs.projected_area.value,
            unit: "m²",
            scale: 1.0,
        });
    }
    sheet.comparisons.push(Comparison {
        quantity: "wave amplitude at the crane tip".to_owned(),
        simulation: observed.elevation,
        standard: cases[0].wave.amplitude,
        unit: "m",
        scale: 1.0,
    });
    if sheet.comparisons.iter().any(Comparison::is_notable) {
        sheet.reasons = reasons(inputs, observed, cases);
    }
}

fn reasons(inputs: &Inputs, observed: &Observed, cases: &[Case; 2]) -> Vec<String> {
    let mut reasons = Vec::new();
    let differs = |a: f64, b: f64| (a - b).abs() > NOTABLE * b.abs();
    if let Some((added, drag)) = inputs.simulated {
        let standard = inputs.added_mass.value;
        if differs(added, standard) {
            reasons.push(format!(
                "added mass: the simulation has {} t, the standard {} t ({})",
                number(added / KILO),
                number(standard / KILO),
                inputs.added_mass.origin
            ));
        }
        let area = inputs.drag_coefficient.value * inputs.projected_area.value;
        if differs(drag, area) {
            reasons.push(format!(
                "drag: coefficient times area is {} m² in the simulation and {} m² in the standard, whose least \
                 coefficient is {LEAST_DRAG_COEFFICIENT} ({})",
                number(drag),
                number(area),
                inputs.drag_coefficient.origin
            ));
        }
    }
    let [half, _] = cases;
    let forces = &half.design.characteristic;
    let slamming = forces.slamming / (forces.slamming + forces.drag);
    if slamming > NOTABLE && !inputs.simulates_slamming {
        reasons.push(format!(
            "slamming: {} kN in the standard; the simulation has none, because hydrodynamics has neither \
             water_entry nor slamming",
            number(forces.slamming / KILO)
        ));
    }
    if observed.elevation < (1.0 - NOTABLE) * half.wave.amplitude {
        reasons.push(format!(
            "waves: during {} s in the splash zone, the simulation has waves of up to {} m; the standard has the \
             characteristic amplitude of {} m",
            number(observed.span.1 - observed.span.0),
            number(observed.elevation),
            number(half.wave.amplitude)
        ));
    }
    if inputs.has_contingency() {
        reasons.push(format!(
            "weight: the standard includes the contingency factor {}, the simulation does not",
            inputs.contingency.value
        ));
    }
    if cases.iter().any(|case| case.snap > 0.0) {
        let text = if observed.tension[0] <= 0.0 {
            "snap: both have a slack line; the snap force of the standard assumes the largest snap velocity"
        } else {
            "snap: the slack criterion of the standard fails, so the standard adds a snap force; the line of the simulation \
             stays tight"
        };
        reasons.push(text.to_owned());
    }
    reasons.push(
        "phases: the standard combines characteristic forces as if they were independent; the simulation has \
         their actual phases, and the load moves relative to the crane tip"
            .to_owned(),
    );
    reasons
}
