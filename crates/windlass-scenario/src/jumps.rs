//! Discontinuities of formulas, from comparisons and step functions.
//!
//! `a < b` and the other comparisons jump where a - b is zero. `sign(a)` jumps where a is zero.
//! `floor(a)`, `ceil(a)`, `trunc(a)` and `round(a)` jump where a is a whole number (`round`: a +
//! 0.5). [`levels`] finds these level functions (a - b, a, a + 0.5) in the text. An operand of a
//! comparison extends to the nearest parenthesis, comma, question mark, colon, `&&`, `||`, `!` or
//! other comparison, since all other operators bind more tightly.

/// A level function of a formula. The formula jumps where the level function passes zero or a whole
/// number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// The level function, as a formula.
    pub(super) text: String,
    /// Whether the formula jumps at each whole number of the level function; otherwise at zero
    /// only.
    pub(super) at_whole_numbers: bool,
    /// Whether the formula's value at the jump is its limit from above.
    pub(super) closed_below: bool,
}

/// Step functions: name, suffix of the argument, whether they jump at whole numbers, whether the
/// value at a jump is the limit from above. `sign` has a third value at zero and is listed twice.
const STEPS: [(&str, &str, bool, bool); 6] = [
    ("floor", "", true, true),
    ("ceil", "", true, false),
    ("trunc", "", true, true),
    ("round", " + 0.5", true, true),
    ("sign", "", false, true),
    ("sign", "", false, false),
];

/// Returns all level functions of a valid formula, without duplicates.
pub(super) fn levels(text: &str) -> Vec<Level> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut add = |level: Level| {
        if !found.contains(&level) {
            found.push(level);
        }
    };
    let mut at = 0;
    while at < bytes.len() {
        let width = match &bytes[at..] {
            [b'<' | b'>', b'=', ..] => 2,
            [b'<' | b'>', ..] => 1,
            _ => 0,
        };
        if width > 0 {
            let (left, right) = (begin(bytes, at), end(bytes, at + width));
            let (one, other) = (text[left..at].trim(), text[at + width..right].trim());
            add(Level {
                text: format!("({one}) - ({other})"),
                at_whole_numbers: false,
                // At zero, the value of `<` and `>=` is the limit from above.
                closed_below: matches!((bytes[at], width), (b'<', 1) | (b'>', 2)),
            });
        }
        at += width.max(1);
    }
    for (name, more, at_whole_numbers, closed_below) in STEPS {
        for (start, _) in text.match_indices(name) {
            let before = start.checked_sub(1).map(|index| bytes[index]);
            let is_part = before.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            let open = start + name.len() + blanks(&bytes[start + name.len()..]);
            if !is_part && bytes.get(open) == Some(&b'(') {
                let argument = text[open + 1..close(bytes, open + 1)].trim();
                add(Level {
                    text: format!("({argument}){more}"),
                    at_whole_numbers,
                    closed_below,
                });
            }
        }
    }
    found
}

fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Returns true if a byte ends an operand of a comparison outside parentheses.
fn ends(byte: u8) -> bool {
    b",?:&|!<>=".contains(&byte)
}

/// Returns the start of the operand that ends before `position`.
fn begin(bytes: &[u8], position: usize) -> usize {
    let mut depth = 0;
    for at in (0..position).rev() {
        match bytes[at] {
            b')' => depth += 1,
            b'(' if depth == 0 => return at + 1,
            b'(' => depth -= 1,
            byte if depth == 0 && ends(byte) => return at + 1,
            _ => {}
        }
    }
    0
}

/// Returns the end of the operand that starts at `position`.
fn end(bytes: &[u8], position: usize) -> usize {
    let mut depth = 0;
    for (at, byte) in bytes.iter().enumerate().skip(position) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return at,
            b')' => depth -= 1,
            byte if depth == 0 && ends(*byte) => return at,
            _ => {}
        }
    }
    bytes.len()
}

/// Returns the position of the parenthesis that closes the parenthesis open at `position`.
fn close(bytes: &[u8], position: usize) -> usize {
    let mut depth = 0;
    for (at, byte) in bytes.iter().enumerate().skip(position) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return at,
            b')' => depth -= 1,
            _ => {}
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(formula: &str) -> Vec<String> {
        levels(formula).into_iter().map(|level| level.text).collect()
    }

    #[test]
    fn regression_level_functions_have_the_operands_of_comparisons() {
        assert_eq!(
            texts("vx <= 0 ? 0 : x <= 5 ? 62857 - 282857/(6 - x) : -11e4*(1 - sin(tau*(x - 5.25)))"),
            ["(vx) - (0)", "(x) - (5)"]
        );
        assert_eq!(
            texts("t >= 2 && t + 1 < 3*max(x, 2) || !(vx > -1e-3)"),
            ["(t) - (2)", "(t + 1) - (3*max(x, 2))", "(vx) - (-1e-3)"]
        );
        assert_eq!(texts("100*(t > 5)"), ["(t) - (5)"]);
        assert_eq!(texts("min(x > 1, 3)"), ["(x) - (1)"]);
        assert_eq!(
            texts("floor (t/2.5) + sign(vx) + round(x)"),
            ["(t/2.5)", "(x) + 0.5", "(vx)", "(vx)"]
        );
        assert!(texts("myfloor*2 + x^2 - abs(x)").is_empty());
        let [strict, closed] = [levels("t > 5"), levels("t >= 5")];
        assert!(!strict[0].closed_below && closed[0].closed_below && !closed[0].at_whole_numbers);
    }
}
