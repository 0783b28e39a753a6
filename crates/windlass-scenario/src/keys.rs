//! Keys of a scenario as paths: how they are written, where they lead in the scenario's text, and how a value is put there.
//!
//! A path goes through tables by keys and through lists by names or places, `body.boat.mass`. What it names need not be in the
//! text, since most keys have defaults: it is added then, and the scenario's own reader says whether there is such a key.

use super::read::is_list;
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};
use windlass_world::spelling::suggestion;

/// Takes a path apart at its dots; parts in quotes may have dots of their own.
pub fn parts(written: &str) -> Result<Vec<String>, String> {
    let mut parts = Vec::new();
    let mut rest = written;
    loop {
        let quote = rest.chars().next().filter(|c| ['"', '\''].contains(c));
        let (part, behind) = match quote {
            Some(quote) => rest[1..]
                .split_once(quote)
                .ok_or_else(|| format!("the key \"{written}\" has a quotation mark without its twin"))?,
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
                    "there is something behind a quotation mark in the key \"{written}\""
                ));
            }
        }
    }
}

/// Where a path leads: the same with the places of what it names in lists, `body.1.mass`.
pub fn resolve(root: &DeTable<'_>, parts: &[String]) -> Result<Vec<String>, String> {
    let mut place: Vec<String> = Vec::new();
    let mut table = Some(root);
    let mut value: Option<&DeValue<'_>> = None;
    for (depth, part) in parts.iter().enumerate() {
        let so_far = || parts[..depth].join(".");
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
                return Err(format!(
                    "'{}' is a value ({kind}) and has no keys in it",
                    so_far()
                ));
            }
            (None, None) => None,
        };
        place.push(step);
        if next.is_none() && depth == 0 && parts.len() > 1 && is_list(part) {
            return Err(format!("the scenario has no [[{part}]]; name one that it has"));
        }
        value = next.map(Spanned::get_ref);
        table = value.and_then(DeValue::as_table);
    }
    Ok(place)
}

/// The place of an entry in a list, by its name or that place.
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
            "'{part}' is no place in the list '{list}', which has {}, counted from 0",
            items.len()
        )
    } else {
        let near = suggestion(part, known.iter().copied());
        format!(
            "there is no {list} '{part}'{near}; there are: {}",
            known.join(", ")
        )
    })
}

/// A value with its places, and those of all in it, moved.
fn moved<'v>(
    value: &Spanned<DeValue<'v>>,
    to: &dyn Fn(Range<usize>) -> Range<usize>,
) -> Spanned<DeValue<'v>> {
    let inner = match value.get_ref() {
        DeValue::Array(items) => DeValue::Array(items.iter().map(|item| moved(item, to)).collect()),
        DeValue::Table(table) => {
            let mut all = DeTable::new();
            for (key, item) in table {
                all.insert(
                    Spanned::new(to(key.span()), key.get_ref().clone()),
                    moved(item, to),
                );
            }
            DeValue::Table(all)
        }
        other => other.clone(),
    };
    Spanned::new(to(value.span()), inner)
}

/// A value to be put somewhere, and where it and its key are said to stand.
pub struct Put<'a, 'v> {
    /// The value.
    pub value: &'a Spanned<DeValue<'v>>,
    /// The place of the key.
    pub key: Range<usize>,
    /// From a place in the value to where it is said to stand.
    pub to: &'a dyn Fn(Range<usize>) -> Range<usize>,
}

impl<'v> Put<'_, 'v> {
    /// Puts it at a resolved place, making the tables that lead there.
    pub fn at(&self, table: &mut DeTable<'v>, place: &'v [String]) {
        let Some((first, rest)) = place.split_first() else {
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
            self.inside(value, rest);
        }
    }

    fn inside(&self, value: &mut Spanned<DeValue<'v>>, place: &'v [String]) {
        let Some((first, rest)) = place.split_first() else {
            *value = moved(self.value, self.to);
            return;
        };
        match value.get_mut() {
            DeValue::Table(table) => self.at(table, place),
            DeValue::Array(items) => {
                let at = first.parse::<usize>().ok();
                if let Some(item) = at.and_then(|at| items.get_mut(at)) {
                    self.inside(item, rest);
                }
            }
            // Nothing else has places in it: `resolve` refuses them.
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
        let place = resolve(root.get_ref(), &parts(path)?)?;
        let value = DeValue::parse(value).unwrap();
        let put = Put {
            value: &value,
            key: 0..1,
            to: &|span| span,
        };
        put.at(root.get_mut(), &place);
        let whole = Spanned::new(0..0, DeValue::Table(root.get_ref().clone()));
        use serde::Deserialize;
        Ok(toml::Table::deserialize(toml::de::ValueDeserializer::from(whole)).unwrap())
    }

    /// The text with one part replaced or added, as a tree.
    fn expected(old: &str, new: &str) -> toml::Table {
        assert!(TEXT.contains(old));
        TEXT.replace(old, new).parse().unwrap()
    }

    #[test]
    fn route_a_value_put_at_a_path_is_one_written_there() {
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
    fn regress_paths_that_lead_nowhere_are_refused_with_a_suggestion() {
        for (path, words) in [
            (
                "body.baot.mass",
                "there is no body 'baot' (did you mean 'boat'?); there are: tug, boat",
            ),
            ("body.2.mass", "there is no body '2'"),
            (
                "body.boat.inertia.3",
                "'3' is no place in the list 'body.boat.inertia', which has 3",
            ),
            ("sea.waves.height.x", "'sea.waves.height' is a value (float)"),
            ("cable.rope.length", "the scenario has no [[cable]]"),
            ("sea..waves", "an empty part"),
            ("", "an empty part"),
            ("body.\"boat.mass", "without its twin"),
            ("body.\"boat\"x.mass", "something behind a quotation mark"),
        ] {
            let refused = changed(path, "1").unwrap_err();
            assert!(refused.contains(words), "{path}: {refused}");
        }
    }
}
