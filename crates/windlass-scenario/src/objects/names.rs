//! Names of objects: allowed characters, duplicates within a kind and between kinds.

use super::{Object, for_each_object};
use crate::Spec;
use crate::source::ScenarioProblems;
use std::collections::{BTreeMap, HashMap};

/// Largest number of characters of a name. Result files are named after objects.
const MAX_NAME_LENGTH: usize = 80;

/// Names of the objects of one kind, for the detection of duplicates.
#[derive(Default)]
pub(crate) struct Names<'n>(HashMap<&'n str, String>);

impl<'n> Names<'n> {
    /// Checks the name of the object at `path`.
    pub(crate) fn check(&mut self, name: &'n str, path: &str, problems: &mut ScenarioProblems<'_>) {
        let location = format!("{path}.name");
        if name == "ground" {
            let message = "'ground' is the name of the Earth; use another name".to_owned();
            problems.add(&location, message);
        } else if name.chars().count() > MAX_NAME_LENGTH {
            let message = format!(
                "a name of {} characters is too long for file names; use at most {MAX_NAME_LENGTH}",
                name.chars().count()
            );
            problems.add(&location, message);
        } else if name.is_empty() || name.contains(['/', '\\', '"']) {
            let message = format!("'{name}' cannot be a name; use letters, digits, spaces and dashes");
            problems.add(&location, message);
        }
        check_characters(name, &location, problems);
        if let Some(first) = self.0.get(name) {
            let first = problems.source().location_of_line(first, 1);
            problems.add(
                &location,
                format!("the name '{name}' is used twice, first in {first}; names must differ"),
            );
        } else {
            self.0.insert(name, location);
        }
    }
}

/// Reports control characters, which could change the state of a terminal or break a line of
/// output.
pub(crate) fn check_characters(name: &str, location: &str, problems: &mut ScenarioProblems<'_>) {
    if name.chars().any(char::is_control) {
        let shown = name.escape_debug();
        problems.add(
            location,
            format!("'{shown}' contains a control character; use letters, digits, spaces and dashes"),
        );
    }
}

/// Checks that objects of different kinds have different names, so that commands and addresses of
/// frames are unambiguous.
pub(crate) fn check_unique(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    let mut all = Vec::new();
    macro_rules! list {
        ($($kind:ident),*) => {
            $(list_addressed(&spec.$kind, &mut all);)*
        };
    }
    for_each_object!(list);
    let mut counts = BTreeMap::new();
    let mut kinds: HashMap<&str, &str> = HashMap::new();
    for (kind, name) in all {
        let index = *counts.entry(kind).and_modify(|k| *k += 1).or_insert(0);
        let other = *kinds.entry(name).or_insert(kind);
        if other != kind {
            problems.add(
                &format!("{kind}.{index}.name"),
                format!("'{name}' is already the name of a {other}; commands need unique names"),
            );
        }
    }
}

/// Adds kind and name of each object, if commands or addresses use the names of this kind.
fn list_addressed<'s, T: Object>(objects: &'s [T], all: &mut Vec<(&'static str, &'s str)>) {
    if T::IS_ADDRESSED {
        all.extend(objects.iter().map(|object| (T::KIND, object.name())));
    }
}
