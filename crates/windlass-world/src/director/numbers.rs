//! Numbers in scripts, with and without their units.

/// A finite number.
pub(super) fn number(what: &str, word: &str) -> Result<f64, String> {
    match word.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err(format!("{what} must be a number, is '{word}'")),
    }
}

/// A number that is zero or above.
pub(super) fn not_negative(what: &str, word: &str) -> Result<f64, String> {
    let value = number(what, word)?;
    if value < 0.0 {
        Err(format!("{what} must not be negative, is {value}"))
    } else {
        Ok(value)
    }
}

/// A number above zero.
pub(super) fn positive(what: &str, word: &str) -> Result<f64, String> {
    above_zero(what, number(what, word)?)
}

/// Refuses what is not above zero.
pub(super) fn above_zero(what: &str, value: f64) -> Result<f64, String> {
    if value <= 0.0 {
        Err(format!("{what} must be positive, is {value}"))
    } else {
        Ok(value)
    }
}

/// A number in rad where something `turns`, else in m; also `90deg`, `1.57rad`, `2m`, each followed by `per`.
pub(super) fn measured(what: &str, word: &str, turns: bool, per: &str) -> Result<f64, String> {
    let with = |unit: &str| word.strip_suffix(per)?.strip_suffix(unit);
    let (digits, of_turning, scale) = match (with("deg"), with("rad"), with("m")) {
        (Some(digits), ..) => (digits, true, 1f64.to_radians()),
        (_, Some(digits), _) => (digits, true, 1.0),
        (.., Some(digits)) => (digits, false, 1.0),
        _ => (word, turns, 1.0),
    };
    let value = number(what, digits).map_err(|_| {
        let units = if turns { ["rad", "deg"] } else { ["m", "m"] };
        let [own, also] = units.map(|unit| format!("{unit}{per}"));
        let example = if turns { "90" } else { "2.5" };
        format!("{what} must be a number (in {own}; {example}{also} says its unit), is '{word}'")
    })?;
    match (of_turning, turns) {
        (true, false) => Err(format!(
            "{what} of what slides is in m{per}, not an angle: '{word}'"
        )),
        (false, true) => Err(format!(
            "{what} of what turns is an angle, in rad{per} or deg{per}: '{word}'"
        )),
        _ => Ok(scale * value),
    }
}
