//! Every channel of the program has a line with its unit in the book, and every line belongs to a
//! channel.

use super::listings::{base, shortened, windlass};
use super::{read, root};
use std::collections::BTreeSet;

/// Names of joints in the scenarios below, which are prefixes of channel names.
const LINKS: [&str; 3] = ["slew_", "boom_", "extension_"];

/// Kind of table, channel and unit.
type Row = (String, String, String);

/// Replaces numbers by `N`, the name of a joint by `LINK`, the name of a thruster by `THRUSTER` and
/// the name of a limit by `NAME`.
fn general(kind: &str, channel: &str) -> String {
    if kind == "limit" && channel != "time" {
        return "NAME".to_owned();
    }
    if kind == "crane" || kind == "joint-reactions" {
        for link in LINKS {
            if let Some(quantity) = channel.strip_prefix(link) {
                return format!("LINK_{quantity}");
            }
        }
    }
    if kind == "station keeping"
        && let Some(quantity) = channel.strip_prefix("tunnel_")
    {
        return format!("THRUSTER_{quantity}");
    }
    let part = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if digits { "N".to_owned() } else { part.to_owned() }
    };
    channel.split('_').map(part).collect::<Vec<_>>().join("_")
}

/// Kind of a table: `cable-tow-line-nodes` has the kind `cable ... nodes`.
fn kind_of(table: &str) -> String {
    for kind in [
        "sea-bottom",
        "relative-motion",
        "applied-load",
        "joint-reactions",
        "line-loads",
    ] {
        if table.starts_with(kind) {
            return kind.to_owned();
        }
    }
    if table.starts_with("vortex-shedding") {
        let is_of_nodes = table.ends_with("-nodes");
        return ["vortex-shedding", "vortex-shedding-nodes"][usize::from(is_of_nodes)].to_owned();
    }
    let kind = table.split('-').next().unwrap();
    if kind == "cable" && table.ends_with("-nodes") {
        return "cable-nodes".to_owned();
    }
    kind.to_owned()
}

/// A taut line with an elastic connection and a bend stiffener at each end.
const CONNECTED_ENDS: &str = r#"
[simulation]
duration = 0.1
[[frame]]
name = "a"
[[frame]]
name = "b"
position = [20.01, 0.0, 0.0]
[[cable]]
name = "riser"
length = 20.0
elements = 20
diameter = 0.2
mass_per_length = 60.0
axial_stiffness = 4e8
bending_stiffness = 2e4
torsional_stiffness = 1e5

[cable.start]
frame = "ground/a"
fixity = "clamped"
connection_stiffness = 1e6
bend_stiffener = { length = 2.0, root_diameter = 0.6, tip_diameter = 0.25, youngs_modulus = 80e6, mass = 280.0 }

[cable.end]
frame = "ground/b"
fixity = "clamped"
connection_stiffness = 1e6
bend_stiffener = { length = 2.0, root_diameter = 0.6, tip_diameter = 0.25, youngs_modulus = 80e6, mass = 280.0 }
"#;

/// Channels recorded by a scenario with one object of every kind, by a crane with sheaves, by
/// synthetic ropes and by a line with elastic connections.
fn declared() -> BTreeSet<Row> {
    let mut found = recorded(&base("everything"));
    for example in [
        "heave-compensated-lift/scenario.toml",
        "moored-float/polyester-lines.toml",
    ] {
        found.extend(recorded(&read(&root().join("examples").join(example))));
    }
    found.extend(recorded(CONNECTED_ENDS));
    found
}

fn recorded(scenario: &str) -> BTreeSet<Row> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("scenario.toml"), shortened(scenario)).unwrap();
    let run = windlass(
        &[
            "run",
            "scenario.toml",
            "--quiet",
            "--no-plots",
            "--format",
            "parquet,csv",
            "--output",
            "results",
        ],
        folder.path(),
    );
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let listed = windlass(&["plot", "results", "--list"], folder.path());
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut found = BTreeSet::new();
    let mut kind = String::new();
    for line in listed.lines() {
        let Some(channels) = line.strip_prefix("  ") else {
            kind = kind_of(line.split(':').next().unwrap());
            continue;
        };
        // Long lists omit the middle: "... (51 more) ...".
        for channel in channels.split(", ").filter(|channel| !channel.starts_with("...")) {
            found.insert(row_of(&kind, channel.trim().trim_end_matches(',')));
        }
    }
    // The lists of cables and their nodes can be long.
    for entry in std::fs::read_dir(folder.path().join("results")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if let Some(table) = name
            .strip_suffix(".csv")
            .filter(|name| name.starts_with("cable-") || name.ends_with("-nodes"))
        {
            let header = read(&path);
            let channels = header.lines().next().unwrap().split(',');
            let channels = channels.filter(|channel| !channel.contains("_interval_"));
            found.extend(channels.map(|channel| row_of(&kind_of(table), channel)));
        }
    }
    found
}

/// Row of a channel, such as `tension_start [N]`.
fn row_of(kind: &str, channel: &str) -> Row {
    let (name, unit) = channel.split_once(" [").unwrap_or((channel, ""));
    (
        kind.to_owned(),
        general(kind, name),
        unit.trim_end_matches(']').to_owned(),
    )
}

/// Channels in the page: rows with channels and units under a heading with the kind in backquotes.
/// A name that ends in `_x`, `_y`, `_z` stands for all three.
fn described() -> BTreeSet<Row> {
    let page = read(&root().join("book/src/reference/channels.md"));
    let mut found = BTreeSet::new();
    let mut kind = String::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            kind = heading.split('`').nth(1).unwrap_or_default().to_owned();
        }
        let mut cells = line.split('|').skip(1).map(str::trim);
        let (Some(names), Some(unit)) = (cells.next(), cells.next()) else {
            continue;
        };
        for name in names.split('`').skip(1).step_by(2) {
            found.insert((kind.clone(), name.to_owned(), unit.to_owned()));
        }
    }
    found
}

#[test]
fn equivalent_channels_in_program_and_book() {
    let (declared, described) = (declared(), described());
    // The time is in every table and is explained once.
    let of_tables = |(_, name, _): &&Row| name != "time";
    let missing: Vec<_> = declared.difference(&described).filter(of_tables).collect();
    assert!(missing.is_empty(), "the book lacks these channels: {missing:?}");
    let unknown: Vec<_> = described.difference(&declared).filter(of_tables).collect();
    assert!(
        unknown.is_empty(),
        "the book lists channels that do not exist: {unknown:?}"
    );
    let kinds: BTreeSet<&String> = declared.iter().map(|(kind, ..)| kind).collect();
    // A kind of table that these scenarios lack would not be noticed. The kinds are therefore also
    // counted in the sources of the library.
    assert_eq!(kinds.len(), kinds_declared_in_the_library(), "{kinds:?}");
}

/// Number of kinds of tables in the library's sources.
fn kinds_declared_in_the_library() -> usize {
    fn walk(folder: &std::path::Path, starts: [&str; 2], found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, starts, found);
                continue;
            }
            let text: String = read(&path).split_whitespace().collect::<Vec<_>>().join("");
            for start in starts {
                let names = text
                    .split(start)
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next());
                found.extend(names.map(str::to_owned));
            }
        }
    }
    let mut found = BTreeSet::new();
    let of_elements = [".table(\"", ".table_about(\""];
    let of_measurements = ["fnkind(&self)->&'staticstr{\"", "constKIND:&str=\""];
    for (folder, starts) in [
        ("core", of_elements),
        ("elements", of_elements),
        ("measurements", of_measurements),
    ] {
        let folder = root().join("crates/windlass-world/src").join(folder);
        walk(&folder, starts, &mut found);
    }
    // Nodes have separate tables for cables and for their vortex shedding, the kind of a user
    // element is not a literal; sea, energy balance and limits are declared in windlass-results.
    found.len() + 6
}
