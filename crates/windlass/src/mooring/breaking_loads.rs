//! Warnings of lines without a breaking load, in all or some of their sections.

use super::Moored;

/// Returns warnings of lines and sections without a breaking load, if other lines or sections have
/// one. The safety factors ignore them.
pub(super) fn warnings(moored: &Moored) -> Vec<String> {
    let cables = moored.world.model().cables();
    let lines = || moored.ends.iter().map(move |(cable, _)| &cables[cable.index()]);
    let mut kinds = lines().flat_map(|line| line.bare_sections());
    if kinds.all(|kind| kind.breaking_load.is_none()) {
        return Vec::new();
    }
    let mut warnings = Vec::new();
    for line in lines() {
        let kinds = line.bare_sections();
        let missing = (1_usize..)
            .zip(kinds)
            .filter(|(_, kind)| kind.breaking_load.is_none());
        let missing: Vec<String> = missing.map(|(number, _)| number.to_string()).collect();
        let which = match missing.len() {
            0 => continue,
            count if count == kinds.len() => " and is".to_owned(),
            1 => format!(" in section {}, which is", missing[0]),
            _ => format!(" in sections {}, which are", missing.join(", ")),
        };
        warnings.push(format!(
            "line '{}' has no breaking_load{which} left out of the safety factors; give one to the cable or its sections",
            line.name
        ));
    }
    warnings
}
