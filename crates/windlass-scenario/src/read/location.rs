//! Locations of problems inside tables whose type depends on a key, such as `type` or `mode`. For
//! these tables, the deserializer reports the location of the whole table.

use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

/// The part of a table that a message of the deserializer is about.
enum Culprit<'m> {
    Key(&'m str),
    Text(&'m str),
    Number(f64),
}

impl<'m> Culprit<'m> {
    fn of(message: &'m str) -> Option<Self> {
        let quoted = |mark: char| message.split(mark).nth(1);
        if message.starts_with("unknown field") {
            return quoted('`').map(Culprit::Key);
        }
        if message.starts_with("unknown variant") {
            return quoted('`').map(Culprit::Text);
        }
        let rest = message.strip_prefix("invalid type: ");
        let rest = rest.or_else(|| message.strip_prefix("invalid value: "))?;
        if rest.starts_with("string ") {
            return quoted('"').map(Culprit::Text);
        }
        let is_number = rest.starts_with("integer ") || rest.starts_with("floating point ");
        let number = quoted('`').filter(|_| is_number)?.parse().ok()?;
        Some(Culprit::Number(number))
    }

    /// Collects the spans of all keys and values that match.
    fn find(&self, value: &Spanned<DeValue<'_>>, found: &mut Vec<Range<usize>>) {
        let number_of = |text: &str| text.replace('_', "").parse::<f64>().ok();
        let is_here = match (self, value.get_ref()) {
            (Culprit::Text(text), DeValue::String(own)) => own == text,
            (Culprit::Number(number), DeValue::Integer(own)) => number_of(own.as_str()) == Some(*number),
            (Culprit::Number(number), DeValue::Float(own)) => number_of(own.as_str()) == Some(*number),
            _ => false,
        };
        if is_here {
            found.push(value.span());
        }
        match value.get_ref() {
            DeValue::Array(items) => items.iter().for_each(|item| self.find(item, found)),
            DeValue::Table(table) => {
                for (key, item) in table {
                    if matches!(self, Culprit::Key(name) if key.get_ref() == name) {
                        found.push(key.span());
                    }
                    self.find(item, found);
                }
            }
            _ => {}
        }
    }
}

/// Returns the location of the key or value in `value` that a message of the deserializer quotes.
/// Returns `None` if the message quotes nothing, or if several keys or values match.
pub(super) fn quoted_in(value: &Spanned<DeValue<'_>>, message: &str) -> Option<Range<usize>> {
    let mut found = Vec::new();
    Culprit::of(message)?.find(value, &mut found);
    match &found[..] {
        [only] => Some(only.clone()),
        _ => None,
    }
}
