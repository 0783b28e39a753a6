//! Checks which sources name an element: solvers never do, other elements only as listed here.
//!
//! An element is named by the field of its data (`winches`), by its module, by one of its types, or
//! by a method of the model or of a snapshot that takes or returns such a type (`winch_at`). All of
//! these are read from the sources, so that a new element is included.

use super::{crates, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn world() -> PathBuf {
    crates().join("windlass-world/src")
}

/// Lines of code of a source, without comments and string literals.
fn code(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let (mut is_text, mut is_comment, mut last) = (false, false, ' ');
    for c in text.chars() {
        match c {
            '\n' => {
                lines.push(String::new());
                is_comment = false;
            }
            _ if is_comment => {}
            '"' if is_text => is_text = last == '\\',
            '"' if last != '\'' => is_text = true,
            '/' if last == '/' && !is_text => is_comment = true,
            _ if is_text => {}
            _ => lines.last_mut().unwrap().push(c),
        }
        last = if (last, c) == ('\\', '\\') { ' ' } else { c };
    }
    lines
}

/// Identifiers of a line of code.
fn identifiers(code: &str) -> impl Iterator<Item = &str> {
    let words = code.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.filter(|word| !word.is_empty())
}

/// Methods that a line of code calls.
fn calls(code: &str) -> impl Iterator<Item = &str> {
    let after_dots = code.split('.').skip(1);
    let names = after_dots.filter_map(|rest| rest.split_once('(').map(|(name, _)| name));
    names.filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
}

/// Fields of the element types with their paths, in the order of the list in `elements.rs`.
fn listed() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(world().join("elements.rs")).unwrap();
    let list = text.split("$macro! {").nth(1).unwrap().split('}').next().unwrap();
    let entries = list.lines().map(str::trim).filter(|line| line.ends_with(','));
    let entry = |line: &str| {
        let (name, path) = line.rsplit_once(": ").unwrap();
        let name = name.split(' ').next().unwrap();
        (name.to_owned(), path.trim_end_matches(',').to_owned())
    };
    let found: Vec<_> = entries.filter(|line| line.contains(": ")).map(entry).collect();
    assert!(
        found.len() >= 16,
        "the list of elements could not be read: {found:?}"
    );
    found
}

/// Modules of the elements, with the files of each.
fn modules() -> BTreeMap<String, Vec<(PathBuf, String)>> {
    let folder = world().join("elements");
    let mut modules: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (path, text) in sources(&folder) {
        let first = path.strip_prefix(&folder).unwrap().components().next().unwrap();
        let name = Path::new(first.as_os_str()).file_stem().unwrap();
        let name = name.to_string_lossy().into_owned();
        // This module calls all elements.
        if name != "solver_verbs" {
            modules.entry(name).or_default().push((path, text));
        }
    }
    modules
}

/// Types that a source declares, including handles. If `visible` is true, returns only the types
/// that are visible outside the elements.
fn types(text: &str, visible: bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut is_handle = false;
    for line in code(text) {
        let mut words = identifiers(&line);
        let is_visible = line.starts_with("pub ") || line.starts_with("pub(crate)");
        let is_declaration = line.starts_with(|c: char| c.is_alphabetic());
        if line == "handle!(" {
            is_handle = true;
        } else if is_handle && line.ends_with(',') {
            found.extend(words.next().map(str::to_owned));
            is_handle = false;
        } else if is_visible || is_declaration && !visible {
            let kind = words.find(|word| ["struct", "enum", "trait", "type"].contains(word));
            found.extend(kind.and(words.next()).map(str::to_owned));
        }
    }
    found
}

/// Methods of the model, of snapshots and of the world's other data that take or return one of
/// these types.
fn accessors(of: &BTreeSet<String>) -> BTreeSet<String> {
    const OWNERS: [&str; 5] = ["Model", "Regimes", "Scratch", "Snapshot", "World"];
    let mut found = BTreeSet::new();
    for (_, text) in sources(&world()) {
        let mut is_inside = false;
        let mut signature = None;
        for line in code(&text) {
            if line.starts_with("impl") {
                is_inside = super::implemented(&line).is_some_and(|owner| OWNERS.contains(&owner));
            }
            let mut words = identifiers(&line);
            if is_inside && words.any(|word| word == "fn") {
                signature = words.next().map(str::to_owned);
            }
            if let Some(name) = &signature {
                if identifiers(&line).any(|word| of.contains(word)) {
                    found.insert(name.clone());
                }
                if line.ends_with(['{', ';', '}']) {
                    signature = None;
                }
            }
        }
    }
    found
}

/// All names of elements, without the names of the carriers in `core`.
struct Names {
    /// Names of the elements' data fields, modules and types.
    words: BTreeSet<String>,
    /// Methods that take or return an element's type.
    methods: BTreeSet<String>,
}

impl Names {
    /// Reads the names from the sources.
    fn new() -> Self {
        let modules = modules();
        let texts = modules.values().flatten().map(|(_, text)| text);
        let types: BTreeSet<String> = texts.flat_map(|text| types(text, true)).collect();
        let fields = listed()
            .into_iter()
            .filter(|(_, path)| !path.starts_with("crate::core::"));
        let fields = fields.map(|(field, _)| field);
        let methods = accessors(&types);
        Self {
            words: types
                .into_iter()
                .chain(fields)
                .chain(modules.into_keys())
                .collect(),
            methods,
        }
    }

    /// Locations in sources that use these names: file, line and name. Types and methods that the
    /// sources declare themselves are not included.
    fn uses(&self, files: &[(PathBuf, String)]) -> Vec<String> {
        let mut own = BTreeSet::new();
        for (_, text) in files {
            own.extend(types(text, false));
            for line in code(text) {
                let mut words = identifiers(&line);
                let name = words.find(|word| *word == "fn").and(words.next());
                own.extend(name.map(str::to_owned));
            }
        }
        let mut found = Vec::new();
        for (path, text) in files {
            for (number, line) in code(text).iter().enumerate() {
                let words = identifiers(line).filter(|word| self.words.contains(*word));
                let methods = calls(line).filter(|name| self.methods.contains(*name));
                for name in words.chain(methods).filter(|name| !own.contains(*name)) {
                    found.push(format!("{}:{}: {name}", path.display(), number + 1));
                }
            }
        }
        found
    }
}

#[test]
fn repository_solvers_name_no_element() {
    let names = Names::new();
    for known in [
        "winches",
        "joints",
        "sea_bottom",
        "payout_ends",
        "MountedWinch",
        "WinchId",
    ] {
        assert!(names.words.contains(known), "'{known}' is not among the names");
    }
    for known in ["winch_at", "sheave_at", "joints", "mechanisms", "winch"] {
        assert!(
            names.methods.contains(known),
            "'{known}' is not among the methods"
        );
    }
    let indirect = "let Model { winches: w, .. } = model; let s = model.sheave_at(cable, end);";
    assert_eq!(names.uses(&[(PathBuf::new(), indirect.to_owned())]).len(), 2);
    let found = names.uses(&sources(&world().join("solvers")));
    assert!(
        found.is_empty(),
        "solvers name elements {} times: {found:#?}",
        found.len()
    );
}

#[test]
fn repository_verbs_of_elements_name_no_element() {
    // If the interface named an element, a solver could use the element's type without writing its
    // name.
    let mut files = sources(&world().join("core/element"));
    let interface = world().join("core/element.rs");
    let text = std::fs::read_to_string(&interface).unwrap();
    files.push((interface, text));
    let found = Names::new().uses(&files);
    assert!(found.is_empty(), "verbs name elements: {found:#?}");
}

/// Elements that name another element: the two names, and the reason why the element needs more
/// than bodies and nodes.
const ALLOWED: [(&str, &str, &str); 13] = [
    (
        "cable_contacts",
        "contacts",
        "lines touch the pieces of shapes, with their materials and exclusions",
    ),
    ("external_loads", "joints", "loads by formulas read joints"),
    (
        "external_loads",
        "mechanisms",
        "loads by formulas read joints of mechanisms",
    ),
    (
        "joints",
        "holds",
        "a constraint force accelerates a body only in the degrees of freedom that are not held",
    ),
    (
        "joints",
        "mechanisms",
        "the passes of its mechanism give the acceleration of a link under a constraint force",
    ),
    (
        "payout_ends",
        "sheaves",
        "owns the relation between a line and a sheave",
    ),
    (
        "payout_ends",
        "winches",
        "owns the relation between a line and a winch",
    ),
    (
        "payout_ends",
        "vortex_shedding",
        "a new node of a line takes the wake of its neighbour",
    ),
    (
        "radiation",
        "meshes",
        "loads of the sea on a body include the loads on its mesh",
    ),
    (
        "rotational_spring",
        "user",
        "is implemented as a user-defined force element",
    ),
    ("sheaves", "payout_ends", "a line is paid out at a sheave"),
    (
        "station_keeping",
        "meshes",
        "the wind load on the hull is the measured input of the feed-forward",
    ),
    ("winches", "payout_ends", "a line is paid out at a winch"),
];

/// Maps from names in the sources to the modules of the elements.
struct Owners {
    /// Keys: names of the modules, and fields of the world's data.
    fields: BTreeMap<String, String>,
    /// Keys: names of the elements' types.
    types: BTreeMap<String, String>,
}

impl Owners {
    fn of(modules: &BTreeMap<String, Vec<(PathBuf, String)>>) -> Self {
        let own = modules.keys().map(|name| (name.clone(), name.clone()));
        let listed = listed()
            .into_iter()
            .filter(|(_, path)| !path.starts_with("crate::core::"));
        let listed = listed.map(|(field, path)| (field, path.split("::").next().unwrap().to_owned()));
        let mut by_type = BTreeMap::new();
        for (module, files) in modules {
            for (_, text) in files {
                by_type.extend(types(text, true).into_iter().map(|name| (name, module.clone())));
            }
        }
        Self {
            fields: own.chain(listed).collect(),
            types: by_type,
        }
    }

    /// Modules named in a line of code, by path, by field or by type.
    fn named(&self, line: &str, own: &BTreeSet<String>) -> Vec<&String> {
        let mut found = Vec::new();
        for before in ["model.", "regimes.", "scratch.", "elements::", "super::"] {
            let names = line
                .split(before)
                .skip(1)
                .filter_map(|rest| identifiers(rest).next());
            found.extend(names.filter_map(|name| self.fields.get(name)));
        }
        let words = identifiers(line).filter(|word| !own.contains(*word));
        found.extend(words.filter_map(|word| self.types.get(word)));
        found
    }

    /// Modules that files name, with the locations.
    fn named_by(&self, files: &[(PathBuf, String)]) -> BTreeMap<&String, Vec<String>> {
        let mut found: BTreeMap<_, Vec<String>> = BTreeMap::new();
        let mut own: BTreeSet<String> = files.iter().flat_map(|(_, text)| types(text, false)).collect();
        // Types of other crates may have the same names.
        let imports = files.iter().flat_map(|(_, text)| text.lines());
        let imports = imports.filter(|line| line.starts_with("use windlass_"));
        own.extend(imports.flat_map(identifiers).map(str::to_owned));
        for (path, text) in files {
            let mut is_destructuring = false;
            for (number, line) in code(text).iter().enumerate() {
                let mut named = self.named(line, &own);
                // `let Scratch { rigids, cables, .. } = scratch`.
                is_destructuring |= ["Model", "Regimes", "Scratch"]
                    .iter()
                    .any(|data| line.contains(&format!("let {data} {{")));
                if is_destructuring {
                    let fields = identifiers(line).filter_map(|word| self.fields.get(word));
                    named.extend(fields);
                }
                is_destructuring &= !line.contains('}');
                for module in named {
                    let place = format!("{}:{}", path.display(), number + 1);
                    found.entry(module).or_default().push(place);
                }
            }
        }
        found
    }
}

#[test]
fn repository_elements_name_each_other_only_as_listed() {
    let modules = modules();
    let owners = Owners::of(&modules);
    let mut seen = BTreeSet::new();
    let mut unlisted = BTreeMap::new();
    for (module, files) in &modules {
        for (other, places) in owners.named_by(files) {
            let pair = (module.as_str(), other.as_str());
            if module != other && !ALLOWED.iter().any(|(who, whom, _)| (*who, *whom) == pair) {
                unlisted.insert(format!("{module} names {other}"), places);
            }
            seen.insert((module.clone(), other.clone()));
        }
    }
    assert!(unlisted.is_empty(), "{unlisted:#?}");
    for (who, whom, reason) in ALLOWED {
        assert!(!reason.is_empty());
        let is_seen = seen.contains(&(who.to_owned(), whom.to_owned()));
        assert!(
            is_seen,
            "{who} no longer names {whom}: remove the pair from the list"
        );
    }
}
