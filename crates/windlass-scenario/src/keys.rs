//! Keys of a scenario as paths: their syntax, their resolution in a scenario's text, and the
//! insertion of values.
//!
//! A path goes through tables by key and through lists by name or index, `body.boat.mass`. Its last
//! key need not be in the text, since most keys have defaults. A missing key is inserted, and the
//! scenario's reader reports unknown keys.

use super::read::is_list;
use super::renames::current_key;
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};
use windlass_world::spelling::suggestion;

/// Splits a path at its dots. Parts in quotes may contain dots.
///
/// # Errors
/// The message for a path with an empty part or unbalanced quotes.
pub fn split_key(written: &str) -> Result<Vec<String>, String> {
    let mut parts = Vec::new();
    let mut rest = written;
    loop {
        let quote = rest.chars().next().filter(|c| ['"', '\''].contains(c));
        let (part, behind) = match quote {
            Some(quote) => rest[1..]
                .split_once(quote)
                .ok_or_else(|| format!("the key \"{written}\" has an unclosed quotation mark"))?,
            None => rest.split_at(rest.find('.').unwrap_or(rest.len())),
        };
        if part.trim().is_empty() {
            return Err(format!(
                "the key \"{written}\" has an empty part; write keys with one dot between them, such as sea.waves.height"
            ));
        }
        parts.push(if quote.is_some() { part } else { part.trim() }.to_owned());
        match behind.trim_start().strip_prefix('.') {
            Some(more) => rest = more.trim_start(),
            None if behind.trim().is_empty() => return Ok(parts),
            None => {
                return Err(format!(
                    "the key \"{written}\" has text after a closing quotation mark"
                ));
            }
        }
    }
}

/// Checks that the value of a key can be changed.
///
/// # Errors
/// The message for the key `include`: its files are read before values are changed.
pub fn check_changeable(parts: &[String]) -> Result<(), String> {
    match parts.first().is_some_and(|first| first == "include") {
        true => Err(
            "'include' cannot be changed, because its files are read first; change the keys of the included objects instead"
                .to_owned(),
        ),
        false => Ok(()),
    }
}

/// Returns the path with names of list items replaced by their indices, `body.1.mass`.
///
/// # Errors
/// The message for a path through a missing list item or through a plain value.
pub fn resolve(root: &DeTable<'_>, parts: &[String]) -> Result<Vec<String>, String> {
    let mut path: Vec<String> = Vec::new();
    let mut table = Some(root);
    let mut value: Option<&DeValue<'_>> = None;
    for (depth, part) in parts.iter().enumerate() {
        let so_far = || parts[..depth].join(".");
        let tables: Vec<&str> = path
            .iter()
            .map(String::as_str)
            .filter(|step| step.parse::<usize>().is_err())
            .collect();
        let part = &current_key(&tables.join("."), part).to_owned();
        let mut step = part.clone();
        let next = match (table, value) {
            (Some(table), _) => table.get(part.as_str()),
            (None, Some(DeValue::Array(items))) => {
                let at = entry(items, part, &so_far())?;
                step = at.to_string();
                Some(&items[at])
            }
            (None, Some(value)) => {
                let kind = value.type_str();
                return Err(format!("'{}' is a value ({kind}) without keys", so_far()));
            }
            (None, None) => None,
        };
        path.push(step);
        if next.is_none() && depth == 0 && parts.len() > 1 && is_list(part) {
            return Err(format!(
                "the scenario has no [[{part}]]; name a table that it has"
            ));
        }
        value = next.map(Spanned::get_ref);
        table = value.and_then(DeValue::as_table);
    }
    Ok(path)
}

/// Returns the index of an item in a list, given by its name or its index.
fn entry(items: &DeArray<'_>, part: &str, list: &str) -> Result<usize, String> {
    let name = |item: &Spanned<DeValue<'_>>| {
        let table = item.get_ref().as_table()?;
        table.get("name")?.get_ref().as_str().map(str::to_owned)
    };
    let names: Vec<Option<String>> = items.iter().map(name).collect();
    if let Some(at) = names.iter().position(|name| name.as_deref() == Some(part)) {
        return Ok(at);
    }
    if let Some(at) = part.parse::<usize>().ok().filter(|at| *at < items.len()) {
        return Ok(at);
    }
    let known: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
    Err(if known.is_empty() {
        format!(
            "'{part}' is not an index of the list '{list}', which has {} items, counted from 0",
            items.len()
        )
    } else {
        let near = suggestion(part, known.iter().copied());
        format!(
            "there is no {list} '{part}'{near}; available: {}",
            known.join(", ")
        )
    })
}

/// Returns a copy of a value. `to` maps its span and the spans of nested values.
fn relocated<'v>(
    value: &Spanned<DeValue<'v>>,
    to: &dyn Fn(Range<usize>) -> Range<usize>,
) -> Spanned<DeValue<'v>> {
    let inner = match value.get_ref() {
        DeValue::Array(items) => DeValue::Array(items.iter().map(|item| relocated(item, to)).collect()),
        DeValue::Table(table) => {
            let mut all = DeTable::new();
            for (key, item) in table {
                all.insert(
                    Spanned::new(to(key.span()), key.get_ref().clone()),
                    relocated(item, to),
                );
            }
            DeValue::Table(all)
        }
        other => other.clone(),
    };
    Spanned::new(to(value.span()), inner)
}

/// A value to be inserted into a scenario, with the spans to be reported for it.
pub struct Insertion<'a, 'v> {
    /// The value.
    pub value: &'a Spanned<DeValue<'v>>,
    /// Span reported for the key.
    pub key: Range<usize>,
    /// Maps a span in the value to the reported span.
    pub relocate: &'a dyn Fn(Range<usize>) -> Range<usize>,
}

impl<'v> Insertion<'_, 'v> {
    /// Inserts the value at a resolved path. Missing tables on the path are created.
    pub fn apply(&self, table: &mut DeTable<'v>, path: &'v [String]) {
        let Some((first, rest)) = path.split_first() else {
            return;
        };
        if !table.contains_key(first.as_str()) {
            let key = Spanned::new(self.key.clone(), Cow::Borrowed(first.as_str()));
            table.insert(
                key,
                Spanned::new(self.key.clone(), DeValue::Table(DeTable::new())),
            );
        }
        if let Some(value) = table.get_mut(first.as_str()) {
            self.apply_inside(value, rest);
        }
    }

    fn apply_inside(&self, value: &mut Spanned<DeValue<'v>>, path: &'v [String]) {
        let Some((first, rest)) = path.split_first() else {
            *value = relocated(self.value, self.relocate);
            return;
        };
        match value.get_mut() {
            DeValue::Table(table) => self.apply(table, path),
            DeValue::Array(items) => {
                let at = first.parse::<usize>().ok();
                if let Some(item) = at.and_then(|at| items.get_mut(at)) {
                    self.apply_inside(item, rest);
                }
            }
            // `resolve` rejects paths through other values.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
[sea]
waves = { type = "regular", height = 1.0 }
[[body]]
name = "tug"
[[body]]
name = "boat"
inertia = [1.0, 2.0, 3.0]
frame = [{ name = "a.b" }, { name = "bow", position = [1.0, 0.0, 0.0] }]
"#;

    fn changed(path: &str, value: &str) -> Result<toml::Table, String> {
        let mut root = DeTable::parse(TEXT).unwrap();
        let path = resolve(root.get_ref(), &split_key(path)?)?;
        let value = DeValue::parse(value).unwrap();
        let insertion = Insertion {
            value: &value,
            key: 0..1,
            relocate: &|span| span,
        };
        insertion.apply(root.get_mut(), &path);
        let whole = Spanned::new(0..0, DeValue::Table(root.get_ref().clone()));
        use serde::Deserialize;
        Ok(toml::Table::deserialize(toml::de::ValueDeserializer::from(whole)).unwrap())
    }

    /// Returns the text with one part replaced, as a tree.
    fn expected(old: &str, new: &str) -> toml::Table {
        assert!(TEXT.contains(old));
        TEXT.replace(old, new).parse().unwrap()
    }

    #[test]
    fn equivalent_inserted_value_and_value_in_the_text() {
        for (path, value, old, new) in [
            ("sea.waves.height", "2.5", "height = 1.0", "height = 2.5"),
            (
                "sea.waves.period",
                "8",
                "height = 1.0",
                "height = 1.0, period = 8",
            ),
            ("sea.depth", "40.0", "[sea]", "[sea]\ndepth = 40.0"),
            (
                "body.boat.mass",
                "5.0",
                "name = \"boat\"",
                "name = \"boat\"\nmass = 5.0",
            ),
            (
                "body.0.mass",
                "5.0",
                "name = \"tug\"",
                "name = \"tug\"\nmass = 5.0",
            ),
            ("body.boat.inertia.1", "7.0", "[1.0, 2.0, 3.0]", "[1.0, 7.0, 3.0]"),
            ("body.1.frame.bow.position.2", "9", "0.0, 0.0]", "0.0, 9]"),
            (
                "body.boat.frame.'a.b'.x",
                "[1]",
                "{ name = \"a.b\" }",
                "{ name = \"a.b\", x = [1] }",
            ),
            (
                "a.b.c",
                "{ d = 1 }",
                "[sea]",
                "a = { b = { c = { d = 1 } } }\n[sea]",
            ),
            ("title", "'x'", "[sea]", "title = 'x'\n[sea]"),
        ] {
            assert_eq!(changed(path, value).unwrap(), expected(old, new), "{path}");
        }
    }

    #[test]
    fn refuses_unresolvable_paths_with_a_suggestion() {
        for (path, words) in [
            (
                "body.baot.mass",
                "there is no body 'baot' (did you mean 'boat'?); available: tug, boat",
            ),
            ("body.2.mass", "there is no body '2'"),
            (
                "body.boat.inertia.3",
                "'3' is not an index of the list 'body.boat.inertia', which has 3",
            ),
            ("sea.waves.height.x", "'sea.waves.height' is a value (float)"),
            ("cable.rope.length", "the scenario has no [[cable]]"),
            ("sea..waves", "an empty part"),
            ("", "an empty part"),
            ("body.\"boat.mass", "unclosed quotation mark"),
            ("body.\"boat\"x.mass", "text after a closing quotation mark"),
        ] {
            let refused = changed(path, "1").unwrap_err();
            assert!(refused.contains(words), "{path}: {refused}");
        }
    }
}
