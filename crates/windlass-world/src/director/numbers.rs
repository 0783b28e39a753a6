//! Numbers in scripts, with and without units.

/// Parses a finite number.
pub(super) fn number(what: &str, word: &str) -> Result<f64, String> {
    match word.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err(format!("{what} must be a number, is '{word}'")),
    }
}

/// Parses a number of at least zero.
pub(super) fn not_negative(what: &str, word: &str) -> Result<f64, String> {
    let value = number(what, word)?;
    if value < 0.0 {
        Err(format!("{what} must not be negative, is {value}"))
    } else {
        Ok(value)
    }
}

/// Parses a number above zero.
pub(super) fn positive(what: &str, word: &str) -> Result<f64, String> {
    above_zero(what, number(what, word)?)
}

/// Refuses a number that is not above zero.
pub(super) fn above_zero(what: &str, value: f64) -> Result<f64, String> {
    if value <= 0.0 {
        Err(format!("{what} must be positive, is {value}"))
    } else {
        Ok(value)
    }
}

/// Parses an angle in rad (`is_angle`) or a length in m. Accepts a unit, as in `90deg`, `1.57rad`
/// or `2m`, followed by `per`, for example `/s`.
pub(super) fn measured(what: &str, word: &str, is_angle: bool, per: &str) -> Result<f64, String> {
    let with = |unit: &str| word.strip_suffix(per)?.strip_suffix(unit);
    let (digits, has_angle_unit, scale) = match (with("deg"), with("rad"), with("m")) {
        (Some(digits), ..) => (digits, true, 1f64.to_radians()),
        (_, Some(digits), _) => (digits, true, 1.0),
        (.., Some(digits)) => (digits, false, 1.0),
        _ => (word, is_angle, 1.0),
    };
    let value = number(what, digits).map_err(|_| {
        let units = if is_angle { ["rad", "deg"] } else { ["m", "m"] };
        let [unit, example_unit] = units.map(|unit| format!("{unit}{per}"));
        let example = if is_angle { "90" } else { "2.5" };
        format!("{what} must be a number (in {unit}; for example {example}{example_unit}), is '{word}'")
    })?;
    match (has_angle_unit, is_angle) {
        (true, false) => Err(format!(
            "{what} of a translation is in m{per}, not an angle: '{word}'"
        )),
        (false, true) => Err(format!(
            "{what} of a rotation is an angle in rad{per} or deg{per}: '{word}'"
        )),
        _ => Ok(scale * value),
    }
}
