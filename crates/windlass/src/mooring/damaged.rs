//! Equilibria with one line missing.

use super::{LineLoad, Moored, MooredEquilibrium, MooringError, equilibrium};
use crate::scenario::Scenario;
use crate::scenario::spec::{DirectorSpec, Spec};
use glam::DVec3;
use std::collections::BTreeSet;

/// The equilibrium with one line missing.
#[derive(Clone, Debug, PartialEq)]
pub struct DamagedCase {
    /// Names of the cables that are missing: a line at the body, and the cables to which sheaves
    /// lead the same wire.
    pub missing: Vec<String>,
    /// The equilibrium, or the reason why there is none.
    pub result: Result<Damaged, String>,
}

/// Result with one line missing.
#[derive(Clone, Debug, PartialEq)]
pub struct Damaged {
    /// Displacement of the centre of gravity from its position with all lines, Earth axes, m.
    pub displacement: DVec3,
    /// Warnings about the equilibrium; see
    /// [`StaticsReport::warnings`](crate::world::statics::StaticsReport::warnings).
    pub warnings: Vec<String>,
    /// The remaining lines.
    pub lines: Vec<LineLoad>,
}

/// Solves the equilibria with each line of the body missing. Lines of one wire are missing
/// together, in one case.
pub(super) fn damaged_cases(scenario: &Scenario, intact: &Moored) -> Vec<DamagedCase> {
    let mut cases: Vec<DamagedCase> = Vec::new();
    for line in intact.lines(&intact.world) {
        if cases.iter().any(|case| case.missing.contains(&line.name)) {
            continue;
        }
        let missing = wire(&scenario.spec, &line.name);
        cases.push(DamagedCase {
            result: damaged(scenario, intact, &missing).map_err(|error| error.to_string()),
            missing: missing.into_iter().collect(),
        });
    }
    cases
}

fn damaged(
    scenario: &Scenario,
    intact: &Moored,
    missing: &BTreeSet<String>,
) -> Result<Damaged, MooringError> {
    let mut ends = intact.lines(&intact.world).into_iter();
    if ends.all(|line| missing.contains(&line.name)) {
        return Err(MooringError::Body("no line holds the body".to_owned()));
    }
    let mut without = scenario.clone();
    remove(&mut without.spec, missing);
    let body = &intact.world.model().bodies()[intact.body.index()].name;
    let MooredEquilibrium { moored, warnings, .. } = equilibrium(&without, Some(body))?;
    Ok(Damaged {
        warnings,
        displacement: moored.pose.position - intact.pose.position,
        lines: moored.lines(&moored.world),
    })
}

/// Names of the cables of the wire to which a cable belongs: the cable itself, and the cables to
/// which sheaves lead the wire.
fn wire(spec: &Spec, cable: &str) -> BTreeSet<String> {
    let mut wire = BTreeSet::from([cable.to_owned()]);
    loop {
        let before = wire.len();
        for sheave in &spec.sheave {
            if sheave.cables.iter().any(|name| wire.contains(name)) {
                wire.extend(sheave.cables.iter().cloned());
            }
        }
        if wire.len() == before {
            return wire;
        }
    }
}

/// Removes cables from a scenario, with everything that cannot exist without them: their winches,
/// sheaves and pairs without contact. Also removes the objects that can name any of these and do
/// not affect an equilibrium: commands, phases, limits, capacities, lift checks, fatigue
/// assessments and imported units.
fn remove(spec: &mut Spec, cables: &BTreeSet<String>) {
    spec.cable.retain(|cable| !cables.contains(&cable.name));
    spec.winch.retain(|winch| !cables.contains(&winch.cable));
    spec.sheave
        .retain(|sheave| !sheave.cables.iter().any(|name| cables.contains(name)));
    // A shape or a group can have the name of a removed cable. Its pairs stay.
    let shapes = &spec.shape;
    let is_shape = |name: &String| {
        shapes
            .iter()
            .any(|shape| shape.name == *name || shape.group == *name)
    };
    let is_gone = |name: &String| cables.contains(name) && !is_shape(name);
    spec.contact.ignore.retain(|pair| !pair.iter().any(is_gone));
    spec.director = DirectorSpec::default();
    spec.phase.clear();
    spec.limit.clear();
    spec.capacity.clear();
    spec.lift_check.clear();
    spec.fatigue.clear();
    spec.unit.clear();
}
