//! Numbers as text, for messages, summaries and tables.

/// Formats a number with four digits, and with an exponent only if needed.
pub fn short(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 {
        return "0".to_owned();
    }
    if !value.is_finite() {
        return format!("{value}");
    }
    match size {
        s if !(1e-3..1e6).contains(&s) => format!("{value:.3e}"),
        s if s >= 1000.0 => format!("{value:.0}"),
        s if s >= 100.0 => format!("{value:.1}"),
        s if s >= 10.0 => format!("{value:.2}"),
        s if s >= 1.0 => format!("{value:.3}"),
        _ => format!("{value:.4}"),
    }
}

/// Formats the residual of an equilibrium; values below 0.001 are not resolved.
///
/// ```
/// # use windlass_math::number_text::residual_text;
/// assert_eq!((residual_text(3.14e-8), residual_text(0.0123)), ("less than 0.001".to_owned(), "0.0123".to_owned()));
/// ```
pub fn residual_text(value: f64) -> String {
    if value < 1e-3 {
        "less than 0.001".to_owned()
    } else {
        short(value)
    }
}

/// Formats a number. A number that is a rounding error relative to `larger` is formatted as zero.
///
/// ```
/// # use windlass_math::number_text::beside;
/// assert_eq!((beside(1.49e-11, 20622.0), beside(-0.5, 20622.0)), ("0".to_owned(), "-0.5000".to_owned()));
/// ```
pub fn beside(value: f64, larger: f64) -> String {
    if value.abs() < 1e-9 * larger.abs() {
        "0".to_owned()
    } else {
        short(value)
    }
}

/// Formats a number with fixed decimals, and without a sign if it is rounded to zero.
///
/// ```
/// # use windlass_math::number_text::fixed;
/// assert_eq!((fixed(-0.0004, 3), fixed(-0.0006, 3)), ("0.000".to_owned(), "-0.001".to_owned()));
/// ```
pub fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(size) if size.chars().all(|c| matches!(c, '0' | '.')) => size.to_owned(),
        _ => text,
    }
}

/// Formats a fraction in per cent with two significant digits; does not resolve fractions below one
/// millionth.
///
/// ```
/// # use windlass_math::number_text::percent;
/// assert_eq!((percent(0.5).as_str(), percent(2.14e-5).as_str()), ("50 %", "0.0021 %"));
/// assert_eq!(percent(3e-9), "less than 0.0001 %");
/// ```
pub fn percent(fraction: f64) -> String {
    let value = 100.0 * fraction;
    let size = value.abs();
    if size > 0.0 && size < 1e-4 {
        return "less than 0.0001 %".to_owned();
    }
    let decimals = if size > 0.0 {
        1.0 - size.log10().floor()
    } else {
        0.0
    };
    format!("{value:.*} %", decimals.clamp(0.0, 6.0) as usize)
}
