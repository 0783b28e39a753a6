//! Formulas of named variables in scenario files.
//!
//! The crate `nanoexpr` parses and evaluates them. All names are checked when the file is read,
//! including names in branches that are not evaluated. A misspelt name is therefore reported with
//! its location, before a run.

use nanoexpr::{Context, ErrorKind, Instruction, Math, Program, Variables};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::PoisonError;
use windlass_world::spelling::suggestion;

/// Largest number of intermediate values that an evaluation keeps at once.
const MAX_PENDING_VALUES: usize = 32;
/// Largest number of instructions of a formula.
const MAX_INSTRUCTIONS: usize = 256;

type Instructions = Program<'static, 'static, f64, MAX_PENDING_VALUES>;

/// Compiled formulas by text. Instructions refer to the text, so each distinct text is compiled
/// once and kept until the program ends. Worlds with formulas can therefore be cloned and sent
/// between threads at no cost.
#[expect(
    clippy::disallowed_types,
    reason = "the content depends only on the text, in any order of access"
)]
static READ: std::sync::Mutex<BTreeMap<&'static str, Instructions>> = std::sync::Mutex::new(BTreeMap::new());

/// Operators that are written as words.
const OPERATOR_WORDS: [&str; 1] = ["mod"];

/// Functions, for messages.
const FUNCTIONS: &str = "sqrt, cbrt, abs, sign, exp, ln, log10, sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, floor, ceil, \
                         round, trunc, pow, hypot, min, max, clamp";

/// A compiled formula.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expression {
    instructions: Instructions,
}

/// A problem of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ExpressionProblem {
    /// The problem and its remedy.
    pub(super) message: String,
    /// Span in bytes of the formula.
    pub(super) span: Range<usize>,
}

impl fmt::Display for ExpressionProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl Expression {
    /// Compiles a formula of `variables`, each with its unit.
    ///
    /// # Errors
    /// Syntax errors, unknown names, functions with a wrong number of arguments.
    pub(super) fn read(text: &str, variables: &[(&str, &str)]) -> Result<Self, ExpressionProblem> {
        let instructions = instructions_of(text).map_err(|error| in_words(text, error))?;
        check_names(text, variables)?;
        Ok(Self { instructions })
    }

    /// Returns the value of the formula, or `None` if it is not finite, as for a division by zero.
    /// `variable` returns the value of a variable by name.
    pub(super) fn value(&self, variable: impl Fn(&str) -> Option<f64>) -> Option<f64> {
        let value = self.instructions.evaluate(&(Variables(variable), Math)).ok()?;
        value.is_finite().then_some(value)
    }
}

fn instructions_of(text: &str) -> Result<Instructions, nanoexpr::Error> {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(instructions) = read.get(text) {
        return Ok(*instructions);
    }
    // Constant folding can need more instructions during compilation than remain at its end. The
    // smallest sufficient buffer is therefore found by trial.
    let fits = |room: usize| {
        let mut room = vec![Instruction::default(); room];
        nanoexpr::compile::<f64, MAX_PENDING_VALUES>(text, &mut room).map(|instructions| instructions.len())
    };
    let least = fits(MAX_INSTRUCTIONS)?;
    let needed = (least..MAX_INSTRUCTIONS).find(|room| fits(*room).is_ok());
    let text: &'static str = String::leak(text.to_owned());
    let room = Vec::leak(vec![Instruction::default(); needed.unwrap_or(MAX_INSTRUCTIONS)]);
    let instructions: Instructions = nanoexpr::compile(text, room)?;
    read.insert(text, instructions);
    Ok(instructions)
}

/// Returns a problem whose message quotes the invalid text and gives a remedy. The message begins,
/// for example, with `unclosed parenthesis at '(6 - x'`.
fn in_words(text: &str, error: nanoexpr::Error) -> ExpressionProblem {
    let span = error.span.start.min(text.len())..error.span.end.min(text.len());
    let there = text.get(span.clone()).unwrap_or_default().trim();
    let at = match there {
        "" => String::new(),
        there => format!(" at '{there}'"),
    };
    let remedy = match error.kind {
        ErrorKind::TooLong | ErrorKind::TooDeep => "; make it shorter, or divide it among several loads",
        _ => {
            "; a formula can have numbers, names, parentheses, + - * / ^ < <= > >= == != && || ! and 'condition ? one : other'"
        }
    };
    ExpressionProblem {
        message: format!("{}{at}{remedy}", error.kind),
        span,
    }
}

/// A name in a formula, with the number of arguments if it is a function.
struct Name<'t> {
    text: &'t str,
    at: usize,
    arguments: Option<usize>,
}

/// Returns all names in a valid formula.
fn names(text: &str) -> Vec<Name<'_>> {
    let bytes = text.as_bytes();
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let run = |from: usize, goes_on: &dyn Fn(&u8) -> bool| {
        from + bytes[from..].iter().take_while(|b| goes_on(b)).count()
    };
    let mut names = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if byte.is_ascii_digit() || byte == b'.' {
            at = run(at, &|b| b.is_ascii_digit() || *b == b'.');
            // Exponent, as in 1e-5.
            if let [b'e' | b'E', rest @ ..] = &bytes[at..] {
                let sign = usize::from(matches!(rest.first(), Some(b'+' | b'-')));
                if rest.get(sign).is_some_and(u8::is_ascii_digit) {
                    at = run(at + 1 + sign, &u8::is_ascii_digit);
                }
            }
        } else if byte.is_ascii_alphabetic() || byte == b'_' {
            let end = run(at, &is_part);
            let open = run(end, &u8::is_ascii_whitespace);
            names.push(Name {
                text: &text[at..end],
                at,
                arguments: (bytes.get(open) == Some(&b'(')).then(|| arguments(&bytes[open..])),
            });
            at = end;
        } else {
            at += 1;
        }
    }
    names
}

/// Returns the names of variables and functions in a formula.
pub(super) fn names_in(text: &str) -> impl Iterator<Item = &str> {
    names(text).into_iter().map(|name| name.text)
}

/// Returns the number of arguments of a call, for a text that begins with the opening parenthesis.
fn arguments(text: &[u8]) -> usize {
    let (mut depth, mut commas, mut any) = (0_usize, 0, false);
    for byte in text {
        match byte {
            b'(' => {
                any |= depth > 0;
                depth += 1;
            }
            b')' if depth <= 1 => break,
            b')' => depth -= 1,
            b',' if depth == 1 => commas += 1,
            byte => any |= !byte.is_ascii_whitespace(),
        }
    }
    if any { commas + 1 } else { 0 }
}

fn check_names(text: &str, variables: &[(&str, &str)]) -> Result<(), ExpressionProblem> {
    let is_constant = |name: &str| Context::<f64>::variable(&Math, name).is_some();
    for name in names(text) {
        let called = name.text;
        let message = match name.arguments {
            _ if OPERATOR_WORDS.contains(&called) => continue,
            Some(count) => match Context::<f64>::call(&Math, called, &vec![0.5; count]) {
                None => format!(
                    "there is no function '{called}'{}; available: {FUNCTIONS}",
                    suggestion(called, FUNCTIONS.split(", "))
                ),
                Some(Err(ErrorKind::ArgumentCount)) => format!("'{called}' does not take {count} arguments"),
                Some(_) => continue,
            },
            None if is_constant(called) || variables.iter().any(|(name, _)| *name == called) => continue,
            None => format!(
                "there is no variable '{called}'{}; available: {}, and pi, tau, e",
                suggestion(called, variables.iter().map(|(name, _)| *name)),
                variables
                    .iter()
                    .map(|(name, unit)| format!("{name} ({unit})"))
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
        };
        return Err(ExpressionProblem {
            message,
            span: name.at..name.at + called.len(),
        });
    }
    Ok(())
}

/// Returns true if a name is valid for a user's variable.
pub(super) fn is_free_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    let is_name = bytes
        .first()
        .is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_')
        && bytes.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
    is_name
        && !OPERATOR_WORDS.contains(&name)
        && Context::<f64>::variable(&Math, name).is_none()
        && Context::<f64>::call(&Math, name, &[]).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const VARIABLES: [(&str, &str); 2] = [("x", "m"), ("v3", "m/s")];

    fn value(text: &str, x: f64) -> Option<f64> {
        let read = Expression::read(text, &VARIABLES).unwrap_or_else(|problem| panic!("{text}: {problem}"));
        read.value(|name| (name == "x").then_some(x))
    }

    #[test]
    fn closed_form_formulas_have_the_values_of_rust_expressions() {
        let x = 0.7_f64;
        for (text, expected) in [
            ("-x^2", -(x * x)),
            ("2^-x", 2.0_f64.powf(-x)),
            ("1 - 2 - 3", -4.0),
            ("8/4/2", 1.0),
            ("-282857/(6 - x) + 62857", -282857.0 / (6.0 - x) + 62857.0),
            (
                "-11e4*(1 - sin(tau*(x - 5.25)))",
                -11e4 * (1.0 - (std::f64::consts::TAU * (x - 5.25)).sin()),
            ),
            ("x > 0.5 ? 1.5e1 : 2", 15.0),
            ("x < 0.5 ? 1 : x < 0.6 ? 2 : 3", 3.0),
            ("x > 0 && x <= 0.7", 1.0),
            (
                "max(x, 1, 2) + min(x, 3) * atan2(1, 1)",
                2.0 + x * std::f64::consts::FRAC_PI_4,
            ),
            ("x != 0 ? 1/x : 0", 1.0 / x),
        ] {
            let found = value(text, x).unwrap();
            assert!(
                (found - expected).abs() <= 1e-14 * expected.abs(),
                "{text}: {found} {expected}"
            );
        }
        // Branches that are not evaluated need not have a value.
        assert_eq!(value("x != 0 ? 1/x : 7", 0.0), Some(7.0));
        for text in ["1/x", "ln(x)", "sqrt(x - 1)", "exp(1000 + x)"] {
            assert_eq!(value(text, 0.0), None, "{text}");
        }
    }

    #[test]
    fn refuses_invalid_formulas_with_message_and_location() {
        for (text, words, at) in [
            ("2*(x + 1", "unclosed parenthesis", "("),
            (
                "2*yaw",
                "there is no variable 'yaw'; available: x (m), v3 (m/s), and pi, tau, e",
                "yaw",
            ),
            (
                "x > 0 ? 1 : v",
                "there is no variable 'v' (did you mean 'v3'?)",
                "v",
            ),
            ("x > 9 ? 1 : sine(x)", "there is no function 'sine'", "sine"),
            ("atan2(x)", "'atan2' does not take 1 arguments", "atan2"),
            (
                "x > 9 ? 1 : sin(x, hypot(x, 1))",
                "'sin' does not take 2 arguments",
                "sin",
            ),
            ("2 x", "unexpected token", "x"),
            ("x = 2", "unexpected character", "="),
            ("", "unexpected end", ""),
        ] {
            let problem = Expression::read(text, &VARIABLES).unwrap_err();
            assert!(problem.message.starts_with(words), "{text}: {problem}");
            assert!(text[problem.span.clone()].starts_with(at), "{text}: {problem:?}");
        }
        let long = vec!["x"; 300].join("+");
        assert!(
            Expression::read(&long, &VARIABLES[..1])
                .unwrap_err()
                .message
                .contains("make it shorter")
        );
        assert!(["x3", "_a"].iter().all(|name| is_free_name(name)));
        assert!(
            ["pi", "sin", "3x", "a b", "", "mod"]
                .iter()
                .all(|name| !is_free_name(name))
        );
    }

    proptest! {
        #[test]
        fn property_no_text_causes_a_panic(text in ".{0,60}", formula in "[x0-9+*/^().,<>=?: e-]{0,40}") {
            for text in [text, formula] {
                if let Ok(read) = Expression::read(&text, &VARIABLES[..1]) {
                    let _ = read.value(|_| Some(0.3));
                }
            }
        }
    }
}
