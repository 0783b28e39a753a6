//! Reference page of a file format from its JSON Schema: every table, and every key with type,
//! unit, default and description.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;

/// Units as written in descriptions.
const UNITS: [&str; 46] = [
    "N·s²/m² three times, N·m·s² three times",
    "N·s/m three times, N·m·s three times",
    "degrees counter-clockwise from north (x)",
    "degrees per second",
    "degrees per s²",
    "degrees",
    "kg, kg·m, kg·m²",
    "N·s/m or N·m·s/rad",
    "N/m or N·m/rad",
    "N or N·m",
    "m or m/s",
    "N·m²·s",
    "N·m²",
    "N·m",
    "N·s/m",
    "N·s",
    "N/m",
    "N",
    "kg/m³",
    "kg/m",
    "kg·m²",
    "kg·m",
    "kg",
    "m²/s",
    "m/s²",
    "m/s",
    "m³",
    "m²",
    "Pa·s/m",
    "Pa·s",
    "Pa/m",
    "Pa",
    "rad/s",
    "1/m",
    "W",
    "m",
    "s",
    "bearing in degrees",
    "points of time (s) and force",
    "points of time (s) and thrust (N)",
    "degrees or degrees per second",
    "per metre",
    "hours",
    "J",
    "rad",
    "Hz",
];

/// A schema, the locations of its definitions, and their order on the page.
pub struct Reference {
    schema: Value,
    /// Locations (`body.mesh`) of each definition in order of traversal.
    places: BTreeMap<String, Vec<Place>>,
    /// Definitions in the order of the page.
    order: Vec<String>,
}

/// Location of a definition.
#[derive(Clone)]
struct Place {
    path: String,
    in_list: bool,
}

impl Reference {
    pub fn new(text: &str) -> Self {
        let schema: Value = serde_json::from_str(text).unwrap();
        let mut found = Self {
            schema,
            places: BTreeMap::new(),
            order: Vec::new(),
        };
        found.walk();
        for (name, places) in &mut found.places {
            // Prefer the location whose key has the name of the definition.
            let named = |place: &Place| place.path.rsplit('.').next() == Some(&anchor(name));
            places.sort_by_key(|place| !named(place));
        }
        found
    }

    fn definition(&self, name: &str) -> &Value {
        &self.schema["$defs"][name]
    }

    /// Follows all references, breadth first below each table of the file.
    fn walk(&mut self) {
        for (key, value) in ordered(&self.schema) {
            let mut queue = VecDeque::from([(key.to_owned(), value.clone())]);
            while let Some((path, value)) = queue.pop_front() {
                let mut names = Vec::new();
                references(&value, false, &mut names);
                for (name, in_list) in names {
                    let known = self.places.entry(name.clone()).or_default();
                    known.push(Place {
                        path: path.clone(),
                        in_list,
                    });
                    if known.len() > 1 {
                        continue;
                    }
                    self.order.push(name.clone());
                    let definition = self.schema["$defs"][&name].clone();
                    let mut below = properties_below(&definition);
                    // Prefer keys with the name of their definition: a mesh before an appearance.
                    below.sort_by_key(|(key, value)| !is_called_as_its_definition(key, value));
                    for (key, value) in below {
                        queue.push_back((format!("{path}.{key}"), value));
                    }
                    if alternatives(&definition).is_some_and(|_| !is_tagged(&definition)) {
                        queue.push_back((path.clone(), definition));
                    }
                }
            }
        }
    }

    /// Returns the page without its introduction.
    pub fn page(&self) -> String {
        let mut page = String::from("## The file\n\n");
        let top = self.schema["description"].as_str().unwrap_or_default();
        let _ = writeln!(page, "{}\n", words(top));
        self.keys(&self.schema, &mut page);
        for name in &self.order {
            self.section(name, &mut page);
        }
        page
    }

    fn section(&self, name: &str, page: &mut String) {
        let definition = self.definition(name);
        let mut heads = BTreeSet::new();
        let places: Vec<String> = self.places[name]
            .iter()
            .filter(|place| heads.insert(place.path.clone()))
            .map(|place| self.head(name, place))
            .collect();
        let _ = writeln!(page, "<a id=\"{}\"></a>\n\n## {}\n", anchor(name), places[0]);
        let _ = writeln!(
            page,
            "{}\n",
            words(definition["description"].as_str().unwrap_or_default())
        );
        if places.len() > 1 {
            let others = places[1..]
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(", ");
            let _ = writeln!(page, "Also: {others}.\n");
        }
        if let Some(values) = values_of(definition) {
            page.push_str("| value | |\n|---|---|\n");
            for (value, meaning) in values {
                let _ = writeln!(page, "| `\"{value}\"` | {} |", cell(&meaning));
            }
            page.push('\n');
        } else if is_tagged(definition) {
            for variant in alternatives(definition).unwrap() {
                self.variant(variant, page);
            }
        } else if let Some(forms) = alternatives(definition) {
            for form in forms {
                let meaning = form["description"].as_str().unwrap_or_default();
                let _ = writeln!(page, "- {}: {}", self.kind(form), words(meaning));
            }
            page.push('\n');
        } else {
            self.keys(definition, page);
        }
    }

    /// Heading of a table: `[sea]`, `[[body]]`, or of a key with values: `simulation.start`.
    fn head(&self, name: &str, place: &Place) -> String {
        let definition = self.definition(name);
        match (
            values_of(definition).is_some() || is_untagged(definition),
            place.in_list,
        ) {
            (true, _) => format!("`{}`", place.path),
            (false, true) => format!("`[[{}]]`", place.path),
            (false, false) => format!("`[{}]`", place.path),
        }
    }

    fn variant(&self, variant: &Value, page: &mut String) {
        let properties = self.merged(variant);
        let (tag, value) = tag_of(&properties).unwrap();
        let _ = writeln!(page, "### `{tag} = \"{value}\"`\n");
        let mut meaning = variant["description"].as_str();
        if meaning.is_none() {
            meaning = variant["$ref"]
                .as_str()
                .and_then(|r| self.definition(last(r))["description"].as_str());
        }
        let _ = writeln!(page, "{}\n", words(meaning.unwrap_or_default()));
        let rest: Vec<_> = properties.iter().filter(|(key, _)| **key != tag).collect();
        if !rest.is_empty() {
            let needed = self.required(variant);
            self.rows(rest.into_iter().map(|(k, v)| (k.as_str(), v)), &needed, page);
        }
    }

    /// Keys of a variant and of the struct that it contains.
    fn merged(&self, variant: &Value) -> Map<String, Value> {
        let mut all = variant["properties"].as_object().cloned().unwrap_or_default();
        if let Some(reference) = variant["$ref"].as_str() {
            let more = self.definition(last(reference))["properties"]
                .as_object()
                .cloned();
            all.extend(more.unwrap_or_default());
        }
        all
    }

    fn required(&self, variant: &Value) -> BTreeSet<String> {
        let mut all = required(variant);
        if let Some(reference) = variant["$ref"].as_str() {
            all.extend(required(self.definition(last(reference))));
        }
        all
    }

    fn keys(&self, definition: &Value, page: &mut String) {
        self.rows(ordered(definition).into_iter(), &required(definition), page);
    }

    fn rows<'a>(
        &self,
        keys: impl Iterator<Item = (&'a str, &'a Value)>,
        needed: &BTreeSet<String>,
        page: &mut String,
    ) {
        page.push_str("| key | type | unit | default | |\n|---|---|---|---|---|\n");
        let (first, then): (Vec<_>, Vec<_>) = keys.partition(|(key, _)| needed.contains(*key));
        for (key, value) in first.into_iter().chain(then) {
            let text = value["description"].as_str().unwrap_or_default();
            let default = if needed.contains(key) {
                "needed".to_owned()
            } else {
                default(value, text)
            };
            let _ = writeln!(
                page,
                "| `{key}` | {} | {} | {} | {} |",
                self.kind(value),
                unit(key, text).unwrap_or_default(),
                cell(&default),
                cell(text)
            );
        }
        page.push('\n');
    }

    /// Type of a key in words, with a link to its section if there is one.
    fn kind(&self, value: &Value) -> String {
        if let Some(reference) = value["$ref"].as_str() {
            let name = last(reference);
            let definition = self.definition(name);
            let what = if values_of(definition).is_some() {
                "text, one of these"
            } else if is_untagged(definition) {
                "see there"
            } else {
                "table"
            };
            return format!("[{what}](#{})", anchor(name));
        }
        for forms in ["anyOf", "oneOf"] {
            if let Some(forms) = value[forms].as_array() {
                let kinds: Vec<String> = forms
                    .iter()
                    .filter(|form| form["type"] != "null")
                    .map(|form| self.kind(form))
                    .collect();
                return kinds.join(" or ");
            }
        }
        let types: Vec<&str> = match &value["type"] {
            Value::String(one) => vec![one],
            Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
            _ => vec!["any"],
        };
        match types.iter().find(|kind| **kind != "null") {
            Some(&"array") => self.list(value),
            Some(&"number") => "number".to_owned(),
            Some(&"integer") => "whole number".to_owned(),
            Some(&"boolean") => "true or false".to_owned(),
            Some(&"string") => "text".to_owned(),
            Some(&"object") => "table".to_owned(),
            _ => "anything".to_owned(),
        }
    }

    fn list(&self, value: &Value) -> String {
        let item = self.kind(&value["items"]);
        let several = match item.as_str() {
            "number" => "numbers".to_owned(),
            "whole number" => "whole numbers".to_owned(),
            "text" => "texts".to_owned(),
            linked if linked.starts_with("[table]") => linked.replacen("[table]", "[tables]", 1),
            other => format!("times {other}"),
        };
        match (value["minItems"].as_u64(), value["maxItems"].as_u64()) {
            (Some(least), Some(most)) if least == most => format!("{least} {several}"),
            _ => format!("list of {}", several.trim_start_matches("times ")),
        }
    }
}

fn last(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap()
}

fn anchor(name: &str) -> String {
    name.trim_end_matches("Spec").to_lowercase()
}

fn required(definition: &Value) -> BTreeSet<String> {
    let listed = definition["required"].as_array().into_iter().flatten();
    listed.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Keys with their schemas, required ones first.
fn ordered(definition: &Value) -> Vec<(&str, &Value)> {
    let needed = required(definition);
    let all = definition["properties"].as_object().into_iter().flatten();
    let all: Vec<(&str, &Value)> = all.map(|(key, value)| (key.as_str(), value)).collect();
    let (mut first, then): (Vec<_>, Vec<_>) = all.into_iter().partition(|(key, _)| needed.contains(*key));
    first.extend(then);
    first
}

fn alternatives(definition: &Value) -> Option<&Vec<Value>> {
    definition["oneOf"]
        .as_array()
        .or_else(|| definition["anyOf"].as_array())
}

/// Key and value that select a variant: `type`, `regular`.
fn tag_of(properties: &Map<String, Value>) -> Option<(String, String)> {
    let tagged = |(key, value): (&String, &Value)| Some((key.clone(), value["const"].as_str()?.to_owned()));
    properties.iter().find_map(tagged)
}

fn is_tagged(definition: &Value) -> bool {
    alternatives(definition)
        .and_then(|all| all.first()?["properties"].as_object())
        .is_some_and(|properties| tag_of(properties).is_some())
}

fn is_untagged(definition: &Value) -> bool {
    alternatives(definition).is_some() && !is_tagged(definition) && values_of(definition).is_none()
}

/// Allowed values of a key with their descriptions.
fn values_of(definition: &Value) -> Option<Vec<(String, String)>> {
    if let Some(plain) = definition["enum"].as_array() {
        let words = plain.iter().filter_map(Value::as_str);
        return Some(words.map(|word| (word.to_owned(), String::new())).collect());
    }
    let mut values = Vec::new();
    for form in alternatives(definition)? {
        let meaning = form["description"].as_str().unwrap_or_default().to_owned();
        match (form["const"].as_str(), form["enum"].as_array()) {
            (Some(word), _) => values.push((word.to_owned(), meaning)),
            (None, Some(several)) => {
                let several = several.iter().filter_map(Value::as_str);
                values.extend(several.map(|word| (word.to_owned(), meaning.clone())));
            }
            _ => return None,
        }
    }
    Some(values)
}

/// All keys of a definition, including the keys of its variants.
fn properties_below(definition: &Value) -> Vec<(String, Value)> {
    let own = |of: &Value| -> Vec<(String, Value)> {
        let all = ordered(of).into_iter();
        all.map(|(key, value)| (key.to_owned(), value.clone())).collect()
    };
    let mut all = own(definition);
    if is_tagged(definition) {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for variant in alternatives(definition).unwrap() {
            all.extend(
                own(variant)
                    .into_iter()
                    .filter(|(key, _)| seen.insert(key.clone())),
            );
        }
    }
    all
}

fn is_called_as_its_definition(key: &str, value: &Value) -> bool {
    let mut names = Vec::new();
    references(value, false, &mut names);
    names.iter().any(|(name, _)| anchor(name) == key.replace('_', ""))
}

/// Definitions that a key's schema refers to, with a flag for lists.
fn references(value: &Value, in_list: bool, found: &mut Vec<(String, bool)>) {
    if let Some(reference) = value["$ref"].as_str() {
        found.push((last(reference).to_owned(), in_list));
    }
    for forms in ["anyOf", "oneOf"] {
        for form in value[forms].as_array().into_iter().flatten() {
            references(form, in_list, found);
        }
    }
    if value["items"].is_object() {
        references(&value["items"], true, found);
    }
}

/// Unit in a description: at the end of a clause or in brackets; degrees for angles.
fn unit(key: &str, text: &str) -> Option<&'static str> {
    let named = |unit: &&&str| {
        let ends = [".", ";", ":", ",", ")", " ("];
        [format!(", {unit}"), format!("({unit}")].iter().any(|start| {
            text.match_indices(start.as_str()).any(|(place, start)| {
                let rest = &text[place + start.len()..];
                // A single letter may be a symbol in running text; a unit ends its clause.
                rest.is_empty() || ends.iter().any(|end| rest.starts_with(end))
            })
        })
    };
    if key.ends_with("_deg") {
        let per_second = text.contains("per second") || text.contains("per s²");
        return Some(match (per_second, text.contains("per s²")) {
            (true, true) => "deg/s²",
            (true, false) => "deg/s",
            _ => "deg",
        });
    }
    UNITS.iter().find(named).copied()
}

/// Default of a key.
fn default(value: &Value, text: &str) -> String {
    for start in ["Default: ", "Default "] {
        if let Some((_, rest)) = text.split_once(start) {
            // The default ends with the sentence. A decimal point does not end the sentence.
            let end = rest.find(". ").unwrap_or(rest.len());
            return rest[..end].trim_end_matches('.').to_owned();
        }
    }
    match &value["default"] {
        Value::Null => String::new(),
        Value::Array(empty) if empty.is_empty() => "none".to_owned(),
        Value::Object(table) => {
            let said: Vec<String> = table
                .iter()
                .filter(|(_, value)| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()))
                .map(|(key, value)| format!("{key} = {value}"))
                .collect();
            match said.as_slice() {
                [one] => format!("`{{ {one} }}`"),
                _ => "its defaults".to_owned(),
            }
        }
        Value::String(empty) if empty.is_empty() => "none".to_owned(),
        plain => format!("`{}`", plain.to_string().replace(',', ", ")),
    }
}

/// Description as running text.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    words(text).replace('|', "\\|")
}
