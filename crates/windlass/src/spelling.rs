//! What a user may have meant by a word that is not known.

/// ` (did you mean 'x'?)` when something known is close to what was written, else nothing.
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
