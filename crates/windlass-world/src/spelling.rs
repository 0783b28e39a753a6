//! Suggestions for misspelt names.

/// Returns ` (did you mean 'x'?)` if a known name is close to the written one, otherwise an empty
/// string.
pub fn suggestion<'n>(written: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    known
        .into_iter()
        .map(|name| {
            (
                strsim::damerau_levenshtein(&written.to_lowercase(), &name.to_lowercase()),
                name,
            )
        })
        .filter(|(distance, name)| *distance <= 1 + name.len().max(written.len()) / 4)
        .min()
        .map(|(_, name)| format!(" (did you mean '{name}'?)"))
        .unwrap_or_default()
}

/// Largest number of names that are listed in full.
const LISTED: usize = 24;
/// Number of names in a shortened list.
const NEAREST: usize = 12;

/// Lists the known names for a message, in their order. If there are more than 24 names, lists the
/// 12 nearest to `written` and the number of the others.
pub fn listing<'n>(written: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if known.len() <= LISTED {
        return known.join(", ");
    }
    let written = written.to_lowercase();
    let mut by_distance: Vec<(usize, usize)> = known
        .iter()
        .enumerate()
        .map(|(i, name)| (strsim::damerau_levenshtein(&written, &name.to_lowercase()), i))
        .collect();
    by_distance.sort_unstable();
    by_distance.truncate(NEAREST);
    by_distance.sort_unstable_by_key(|(_, i)| *i);
    let nearest: Vec<&str> = by_distance.iter().map(|(_, i)| known[*i]).collect();
    format!("{} and {} others", nearest.join(", "), known.len() - NEAREST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn property_long_lists_show_the_nearest_names() {
        assert_eq!(listing("c", ["a", "b"]), "a, b");
        let names: Vec<String> = (0..1000).map(|i| format!("load {i}")).collect();
        let list = listing("lode 77", names.iter().map(String::as_str));
        assert!(
            list.contains("load 77 ") && list.ends_with(" and 988 others"),
            "{list}"
        );
    }
}
