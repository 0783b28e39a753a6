//! Text of a scenario with the objects of its parts in place of the parts.
//!
//! The lines of each part become comments, so its values and comments stay readable. The objects
//! are appended to the text, in the order in which reading appends them. As a check, the new text
//! is read, and its objects are compared with those of the scenario.

use crate::Scenario;
use crate::read::document;
use crate::source::{ScenarioErrors, Source};
use crate::spec::{PartSpec, Spec};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Returns the text of a scenario with the objects of its parts in place of the parts.
///
/// # Errors
/// A part is in an included file, or the new text does not give the same objects in the same order.
pub fn expanded_text(scenario: &Scenario) -> Result<String, ScenarioErrors> {
    let Scenario { source, spec } = scenario;
    if spec.part.is_empty() {
        return Ok(source.text.clone());
    }
    let root = document(source)?;
    let mut text = commented(source, part_lines(source, &root)?);
    for (i, part) in spec.part.iter().enumerate() {
        text += &objects_of(scenario, i, part);
    }
    check(scenario, &text)?;
    Ok(text)
}

/// Returns the numbers (from 0) of the lines with parts.
fn part_lines(source: &Source, root: &Spanned<DeTable<'_>>) -> Result<BTreeSet<usize>, ScenarioErrors> {
    let mut lines = BTreeSet::new();
    let Some((key, value)) = root.get_ref().get_key_value("part") else {
        return Ok(lines);
    };
    let items = value.get_ref().as_array().map(|items| items.iter());
    for item in items.into_iter().flatten() {
        let span = item.span();
        if span.start >= source.text.len() {
            let (file, _) = source.file_of(&span);
            let message = format!(
                "this part is in '{}'; the parts of an included file cannot be expanded: move them to the scenario",
                file.path.display()
            );
            return Err(source.error(message, Some(span)));
        }
        let mut spans = Vec::new();
        if source.text[span.start..].starts_with("[[") {
            // Tables of other objects can be between `[[part]]` and the tables inside the part.
            collect_spans(item, &mut spans);
        } else {
            // The value of `part = [...]` is commented from its key to its last bracket.
            spans.push(key.span().start..value.span().end);
        }
        for span in spans.into_iter().filter(|span| !span.is_empty()) {
            let (first, _) = source.line_and_column(span.start);
            let (last, _) = source.line_and_column(span.end - 1);
            lines.extend(first - 1..last);
        }
    }
    Ok(lines)
}

/// Collects the spans of a value and of all keys and values inside it.
fn collect_spans(value: &Spanned<DeValue<'_>>, spans: &mut Vec<Range<usize>>) {
    spans.push(value.span());
    match value.get_ref() {
        DeValue::Array(items) => items.iter().for_each(|item| collect_spans(item, spans)),
        DeValue::Table(table) => {
            for (key, item) in table {
                spans.push(key.span());
                collect_spans(item, spans);
            }
        }
        _ => {}
    }
}

/// Returns the text with the given lines (from 0) as comments.
fn commented(source: &Source, lines: BTreeSet<usize>) -> String {
    let mut text = String::new();
    for (i, line) in source.text.lines().enumerate() {
        match (lines.contains(&i), line.is_empty()) {
            (true, true) => text += "#\n",
            (true, false) => {
                text += "# ";
                text += line;
                text.push('\n');
            }
            (false, _) => {
                text += line;
                text.push('\n');
            }
        }
    }
    text
}

/// Returns the objects of part `i` as tables.
fn objects_of(scenario: &Scenario, i: usize, part: &PartSpec) -> String {
    let Scenario { source, spec } = scenario;
    let mut text = format!("\n# Objects of the part '{}' ({}).\n", part.name(), part.kind());
    let own = format!("part.{i}");
    let is_own = |kind: &str, index: usize| {
        let object = format!("{kind}.{index}");
        let mut origins = source.details.origins.iter().filter(|(made, _)| *made == object);
        origins.any(|(_, of_part)| *of_part == own)
    };
    macro_rules! write_lists {
        ($($kind:ident),*) => {$(
            for (index, object) in spec.$kind.iter().enumerate() {
                if is_own(stringify!($kind), index) {
                    write_object(&mut text, stringify!($kind), object);
                }
            }
        )*};
    }
    write_lists!(line_type, body, crane, cable, winch, joint);
    text
}

/// Appends an object as a table with double brackets, without the keys that have their default.
fn write_object<T: Serialize + DeserializeOwned + PartialEq>(text: &mut String, kind: &str, object: &T) {
    let table = without_defaults(object);
    let _ = write!(text, "\n[[{kind}]]\n");
    let is_list_of_tables = |value: &toml::Value| {
        let items = value.as_array();
        items
            .and_then(|items| items.first())
            .is_some_and(toml::Value::is_table)
    };
    let is_sub_list = |key: &str, value: &toml::Value| key == "link" && is_list_of_tables(value);
    for key in ordered(&table) {
        if !is_sub_list(key, &table[key]) {
            let _ = writeln!(text, "{key} = {}", inline(&table[key]));
        }
    }
    for (key, value) in table.iter().filter(|(key, value)| is_sub_list(key, value)) {
        for item in value
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(toml::Value::as_table)
        {
            let _ = write!(text, "\n[[{kind}.{key}]]\n");
            for key in ordered(item) {
                let _ = writeln!(text, "{key} = {}", inline(&item[key]));
            }
        }
    }
}

/// Returns the keys of a table in this order: the name, plain values, tables, lists of tables. Each
/// group is in alphabetical order.
fn ordered(table: &toml::Table) -> Vec<&str> {
    let rank = |key: &str| match &table[key] {
        _ if key == "name" => 0,
        toml::Value::Table(_) => 2,
        toml::Value::Array(items) if items.first().is_some_and(toml::Value::is_table) => 3,
        _ => 1,
    };
    let mut keys: Vec<&str> = table.keys().map(String::as_str).collect();
    keys.sort_by_key(|key| (rank(key), *key));
    keys
}

/// Returns a value on one line.
fn inline(value: &toml::Value) -> String {
    match value {
        toml::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        toml::Value::Table(table) => {
            let items = ordered(table).into_iter();
            let items: Vec<String> = items
                .map(|key| format!("{key} = {}", inline(&table[key])))
                .collect();
            format!("{{ {} }}", items.join(", "))
        }
        other => other.to_string(),
    }
}

/// Returns the keys of an object without those whose removal does not change the object.
fn without_defaults<T: Serialize + DeserializeOwned + PartialEq>(object: &T) -> toml::Table {
    // Serialisation cannot fail: all objects have a text form.
    let Ok(toml::Value::Table(mut table)) = toml::Value::try_from(object) else {
        return toml::Table::new();
    };
    let mut paths = Vec::new();
    key_paths(&toml::Value::Table(table.clone()), &mut Vec::new(), &mut paths);
    for path in &paths {
        let mut shorter = toml::Value::Table(table.clone());
        remove(&mut shorter, path);
        if T::deserialize(shorter.clone()).is_ok_and(|read| read == *object)
            && let toml::Value::Table(shorter) = shorter
        {
            table = shorter;
        }
    }
    table
}

/// A step of a path through tables and lists.
#[derive(Clone)]
enum Step {
    Key(String),
    Index(usize),
}

/// Collects the paths of all keys, outer keys first.
fn key_paths(value: &toml::Value, before: &mut Vec<Step>, found: &mut Vec<Vec<Step>>) {
    match value {
        toml::Value::Table(table) => {
            for (key, item) in table {
                before.push(Step::Key(key.clone()));
                found.push(before.clone());
                key_paths(item, before, found);
                before.pop();
            }
        }
        toml::Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                before.push(Step::Index(index));
                key_paths(item, before, found);
                before.pop();
            }
        }
        _ => {}
    }
}

/// Removes the key at a path, if it exists.
fn remove(value: &mut toml::Value, path: &[Step]) {
    match (path, value) {
        ([Step::Key(key)], toml::Value::Table(table)) => {
            table.remove(key);
        }
        ([Step::Key(key), rest @ ..], toml::Value::Table(table)) => {
            if let Some(inside) = table.get_mut(key) {
                remove(inside, rest);
            }
        }
        ([Step::Index(index), rest @ ..], toml::Value::Array(items)) => {
            if let Some(inside) = items.get_mut(*index) {
                remove(inside, rest);
            }
        }
        _ => {}
    }
}

/// Checks that the expanded text gives the objects of the scenario in the same order.
fn check(scenario: &Scenario, text: &str) -> Result<(), ScenarioErrors> {
    let source = &scenario.source;
    let expected = Spec {
        part: Vec::new(),
        ..scenario.spec.clone()
    };
    let problem = match Scenario::parse(text, &source.path) {
        Ok(read) if read.spec == expected => return Ok(()),
        Ok(_) => {
            "the parts cannot be expanded, because the order of the objects would change; write each part as a [[part]] table, \
             and move the objects of included files to the scenario"
                .to_owned()
        }
        Err(errors) => {
            let first = errors.problems.first().map_or("", |problem| &problem.message);
            format!(
                "the parts cannot be expanded: {first}; write lists of objects as tables with double brackets, such as [[cable]]"
            )
        }
    };
    Err(source.error(problem, source.locate("part")))
}
