//! The book of the repository, `book/`: links between pages are valid, generated pages are up to
//! date, and all scenarios, sweeps, scripts, commands and Rust listings work.
//!
//! The pages are Markdown. The words after a fence give the kind of a listing:
//!
//! - `toml`: a whole scenario, which runs for a short time
//! - `toml with lift`: an addition to the scenario `book/listings/lift.toml`
//! - `toml sweep`: a sweep file of the examples
//! - `script with lift`: commands of an operation
//! - `sh`: commands whose arguments are parsed
//! - `rust`: a part of an example of the library
//!
//! The commands of a page with `<!-- in order -->` are executed with its
//! scenario in the file that they use. `WINDLASS_WRITE_BOOK=1` updates the generated pages.

mod channels;
mod listings;
mod reference;

use listings::Listing;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A page: its path below `book/src`, and its text.
struct Page {
    name: String,
    text: String,
}

fn pages() -> Vec<Page> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    let source = root().join("book/src");
    let mut paths = Vec::new();
    walk(&source, &mut paths);
    paths.sort();
    let page = |path: &PathBuf| Page {
        name: path
            .strip_prefix(&source)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/"),
        text: read(path),
    };
    paths.iter().map(page).collect()
}

/// Targets of links and images of a page, outside its listings.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (k, part) in text.split("```").enumerate() {
        let targets = part.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        found.extend(targets.filter(|_| k % 2 == 0).map(str::to_owned));
    }
    found
}

#[test]
fn regression_pages_are_in_the_summary_and_links_are_valid() {
    let pages = pages();
    let source = root().join("book/src");
    let summary = read(&source.join("SUMMARY.md"));
    let listed = links(&summary);
    for page in &pages {
        assert!(
            page.name == "SUMMARY.md" || listed.contains(&page.name),
            "{} is not in SUMMARY.md",
            page.name
        );
        let folder = source.join(&page.name).parent().unwrap().to_owned();
        for link in links(&page.text) {
            if link.starts_with("http") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() {
                source.join(&page.name)
            } else {
                folder.join(file)
            };
            assert!(target.exists(), "{}: nothing is at '{link}'", page.name);
            if !anchor.is_empty() && file.ends_with(".md") | file.is_empty() {
                let text = with_includes(&target);
                assert!(
                    text.contains(&format!("id=\"{anchor}\""))
                        || headings(&text).contains(&anchor.to_owned()),
                    "{}: nothing is at '{link}'",
                    page.name
                );
            }
        }
    }
}

/// Text of a page with its includes.
fn with_includes(path: &Path) -> String {
    let mut text = read(path);
    for part in text.clone().split("{{#include ").skip(1) {
        let file = part.split("}}").next().unwrap();
        text.push_str(&read(&path.parent().unwrap().join(file)));
    }
    text
}

/// Anchors of headings.
fn headings(text: &str) -> Vec<String> {
    let heading = |line: &str| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    text.lines()
        .filter(|line| line.starts_with('#'))
        .map(heading)
        .collect()
}

/// Generated pages: path, introduction, schema.
const REFERENCES: [(&str, &str, &str); 2] = [
    (
        "reference/scenario.md",
        "# Scenario files, key by key\n\n\
         This page is generated from the program's schema (`windlass schema`). For each table it lists all keys with \
         type, unit, default and meaning. `[name]` is a table, `[[name]]` an entry of a list of tables; \
         keys of a nested table may also be written in one line, `motion = { type = \"fixed\" }`. Numbers are in SI units; a key \
         that ends in `_deg` is in degrees.\n\n",
        "windlass-scenario.schema.json",
    ),
    (
        "reference/sweep.md",
        "# Sweep files, key by key\n\n\
         This page is generated from the program's schema (`windlass schema --sweep`). For the use of sweeps, see \
         [Results, reports, sweeps](../guide/results.md#many-runs).\n\n",
        "windlass-sweep.schema.json",
    ),
];

#[test]
fn equivalent_references_and_schemas() {
    for (name, opening, schema) in REFERENCES {
        let text = read(&root().join("schema").join(schema));
        let page = format!("{opening}{}", reference::Reference::new(&text).page());
        let path = root().join("book/src").join(name);
        if std::env::var_os("WINDLASS_WRITE_BOOK").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        assert!(
            std::fs::read_to_string(&path).is_ok_and(|text| text.trim_end() == page.trim_end()),
            "run the tests once with WINDLASS_WRITE_BOOK=1 to renew {name}"
        );
    }
}

#[test]
fn property_every_schema_key_is_in_the_reference() {
    fn keys(value: &serde_json::Value, found: &mut Vec<String>) {
        if let Some(properties) = value["properties"].as_object() {
            found.extend(properties.keys().cloned());
        }
        match value {
            serde_json::Value::Object(fields) => fields.values().for_each(|value| keys(value, found)),
            serde_json::Value::Array(items) => items.iter().for_each(|value| keys(value, found)),
            _ => {}
        }
    }
    for (name, _, schema) in REFERENCES {
        let schema = serde_json::from_str(&read(&root().join("schema").join(schema))).unwrap();
        let page = read(&root().join("book/src").join(name));
        let mut all = Vec::new();
        keys(&schema, &mut all);
        assert!(all.len() > 10);
        for key in all {
            let is_there = page.contains(&format!("| `{key}` |")) || page.contains(&format!("### `{key} = "));
            assert!(is_there, "{key} is not in {name}");
        }
    }
}

#[test]
fn regression_every_folder_of_the_library_is_in_the_theory() {
    let page = read(&root().join("book/src/theory/README.md"));
    for entry in std::fs::read_dir(root().join("crates/windlass/src")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(
            !path.is_dir() || page.contains(&format!("`{name}`")),
            "theory/README.md does not mention {name}"
        );
    }
}

#[test]
fn regression_every_validation_case_is_in_the_table() {
    let page = read(&root().join("book/src/validation.md"));
    let refused = listings::windlass(&["validate", "no-such-case"], &root());
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    let ids = message.split_once("cases: ").unwrap().1;
    let ids: Vec<&str> = ids.trim().split(", ").collect();
    assert!(ids.len() > 50, "{message}");
    for id in ids {
        assert!(
            page.contains(&format!("### {id}: ")),
            "{id} is not in the table: run scripts/validation_page.py"
        );
    }
}

#[test]
fn regression_listings_work() {
    let mut counts = [0; 6];
    for page in pages() {
        let listings = listings::of(&page.text);
        for listing in &listings {
            let place = format!("{}:{}", page.name, listing.line);
            let kind = match listing.info.as_slice() {
                ["toml"] => listings::whole_scenario(listing, &place),
                ["toml", "with", base] => listings::part_of_scenario(listing, base, &place),
                ["toml", "sweep"] => listings::sweep(listing, &place),
                ["script", "with", base] => listings::script(listing, base, &place),
                ["sh"] => listings::commands(listing, &place),
                ["rust"] => listings::rust(listing, &place),
                ["text"] => continue,
                other => panic!("{place}: unknown kind of listing {other:?}"),
            };
            counts[kind as usize] += 1;
        }
        if page.text.contains("<!-- in order -->") {
            in_order(&page, &listings);
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// Writes the scenario of a page to the file that its commands use, and executes them.
fn in_order(page: &Page, listings: &[Listing<'_>]) {
    let folder = tempfile::tempdir().unwrap();
    let scenario = listings.iter().find(|listing| listing.info == ["toml"]).unwrap();
    let commands: Vec<Vec<String>> = listings
        .iter()
        .filter(|listing| listing.info == ["sh"])
        .flat_map(|listing| listings::command_lines(&listing.text))
        .collect();
    let named = |words: &Vec<String>| words.iter().find(|word| word.ends_with(".toml")).cloned();
    let file = commands.iter().find_map(named).unwrap();
    std::fs::write(folder.path().join(file), listings::shortened(&scenario.text)).unwrap();
    for words in commands {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let done = listings::windlass(&words, folder.path());
        let message = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{}: {words:?}: {message}", page.name);
    }
}
