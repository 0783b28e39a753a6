//! `windlass import` and `windlass export-moordyn` of MoorDyn decks, from file to tensions and
//! back.

use super::shared::{text, windlass};
use std::path::Path;

/// A deck with every supported feature; `moordyn/README.md` gives its equilibrium.
const DECK: &str = include_str!("moordyn/deck.txt");

/// Standard output and messages of a command that must succeed.
fn done(arguments: &[&str], folder: &Path) -> [String; 2] {
    let output = windlass(arguments, folder);
    let messages = text(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {messages}");
    [text(&output.stdout), messages]
}

/// The first row of a table of results, by column.
fn first_row(folder: &Path, table: &str) -> impl Fn(&str) -> f64 {
    let path = folder.join(format!("{table}.csv"));
    let whole = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = whole.lines().filter(|line| !line.starts_with('#'));
    let split = |line: Option<&str>| -> Vec<String> {
        let cells = line.unwrap_or_default().split(',');
        cells.map(|cell| cell.trim_matches('"').to_owned()).collect()
    };
    let (columns, row) = (split(lines.next()), split(lines.next()));
    let table = table.to_owned();
    move |name: &str| {
        let column = columns
            .iter()
            .position(|column| column.split([' ', '[']).next() == Some(name));
        let column = column.unwrap_or_else(|| panic!("{table} has no {name}: {columns:?}"));
        row[column].parse().unwrap()
    }
}

/// Runs a scenario from its equilibrium until the first output row, and returns the results folder.
fn rests(scenario: &str, folder: &Path) -> std::path::PathBuf {
    let path = folder.join(scenario);
    let imported = std::fs::read_to_string(&path).unwrap();
    let short = imported.replace(
        "duration = 60.0\noutput_interval = 0.1",
        "duration = 0.01\noutput_interval = 0.01",
    );
    assert_ne!(imported, short);
    let (short_name, out) = (format!("short-{scenario}"), format!("out-{scenario}"));
    std::fs::write(folder.join(&short_name), short).unwrap();
    done(
        &[
            "run",
            &short_name,
            "-o",
            &out,
            "-q",
            "--no-plots",
            "--format",
            "csv",
        ],
        folder,
    );
    folder.join(out)
}

/// Tensions of the imported cables, N, from `moordyn/README.md`.
const TENSIONS: [(&str, &str, f64); 9] = [
    ("line1", "tension_start", 798_889.701_2),
    ("line1", "tension_end", 973_054.929_7),
    ("line2-3", "tension_start", 170_890.848_9),
    ("line2-3", "tension_end", 275_337.999_1),
    ("line4", "tension_start", 64_612.739_9),
    ("line4", "tension_end", 81_423.0),
    ("line5", "tension_end", 397_176.935_8),
    ("line6", "tension_end", 397_176.935_8),
    ("line7", "tension_start", 641_964.119_1),
];

/// Elements of 10 m are chords of catenaries, with an error of at most 1.3e-4 of a tension. A wrong
/// type, end, weight or volume would give 1e-2 or more.
#[test]
fn peer_moorpy_equilibrium_of_an_imported_deck() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    std::fs::write(place.join("deck.txt"), DECK).unwrap();
    let [answer, notes] = done(&["import", "deck.txt", "-o", "made.toml"], place);
    assert!(
        answer.contains("wrote made.toml; check it with: windlass check made.toml"),
        "{answer}"
    );
    let line_of = |start: &str| DECK.lines().position(|line| line.starts_with(start)).unwrap() + 1;
    for (kind, start, words) in [
        (
            "warning",
            "1       Point8",
            "line 5 fails one element from point 8: this element stays attached",
        ),
        (
            "warning",
            "1        WaveKin",
            "the option wavekin = 1 is not imported",
        ),
        (
            "note",
            "2    chain     3",
            "lines 2, 3, which are joined by free points, become one cable, 'line2-3', in this order",
        ),
    ] {
        let expected = format!("{kind}: deck.txt:{}: {words}", line_of(start));
        assert!(notes.contains(&expected), "{expected}\nis not in:\n{notes}");
    }
    assert!(
        notes.contains("no list of channels") && notes.lines().count() == 4,
        "{notes}"
    );
    let [checked, _] = done(&["check", "made.toml"], place);
    assert!(
        checked.contains("no problems") || checked.contains("no errors"),
        "{checked}"
    );
    // Without an output file, the same text is printed.
    let [printed, again] = done(&["import", "deck.txt"], place);
    assert_eq!(
        printed.trim_end(),
        std::fs::read_to_string(place.join("made.toml"))
            .unwrap()
            .trim_end()
    );
    assert_eq!(notes, again);

    let out = rests("made.toml", place);
    for (cable, end, expected) in TENSIONS {
        let found = first_row(&out, &format!("cable-{cable}"))(end);
        assert!(
            (found / expected - 1.0).abs() < 2e-4,
            "{cable} {end}: {found} N, {expected} N"
        );
    }
    let buoy = first_row(&out, "body-body1");
    assert!(
        (buoy("position_z") + 18.2566 + 0.5).abs() < 1e-3,
        "{}",
        buoy("position_z")
    );
    let bridle = first_row(&out, "body-point8");
    for (axis, expected) in [
        ("position_x", -55.6236),
        ("position_y", 0.0),
        ("position_z", -106.5111),
    ] {
        assert!((bridle(axis) - expected).abs() < 0.02, "{axis}: {}", bridle(axis));
    }
}

/// After export and import the equilibrium is equal to rounding; truncated decimals would give 1e-6
/// or more.
#[test]
fn equivalent_deck_after_export_and_import() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    std::fs::write(place.join("deck.txt"), DECK).unwrap();
    done(&["import", "deck.txt", "-o", "made.toml"], place);
    let [answer, lost] = done(&["export-moordyn", "made.toml", "-o", "out.txt"], place);
    assert!(answer.contains("out.txt (for MoorDyn, version 2)"), "{answer}");
    // Only the motion of the deck's platform, the failure of a line and its vortices are lost.
    let vessel =
        "not exported: the motion of body 'vessel': the program that runs MoorDyn moves its coupled points";
    let operation = "not exported: the operation in [director]";
    let shedding =
        "not exported: vortex shedding of cable 'line4': give its line types the columns Cl, dF and cF";
    for part in [vessel, operation, shedding] {
        assert!(lost.contains(part), "{lost}");
    }
    assert_eq!(lost.lines().count(), 3, "{lost}");
    let [printed, _] = done(&["export-moordyn", "made.toml"], place);
    let exported = std::fs::read_to_string(place.join("out.txt")).unwrap();
    assert_eq!(printed.trim_end(), exported.trim_end());
    let attached = |text: &str, kind: &str| {
        let cells = text.lines().filter_map(|line| line.split_whitespace().nth(1));
        cells.filter(|cell| *cell == kind).count()
    };
    for (kind, both) in [("Fixed", 4), ("Free", 3), ("Body1", 1)] {
        assert_eq!(
            (attached(DECK, kind), attached(&exported, kind)),
            (both, both),
            "{kind}"
        );
    }

    done(&["import", "out.txt", "-o", "again.toml"], place);
    done(&["check", "again.toml"], place);
    let [before, after] = ["made.toml", "again.toml"].map(|scenario| rests(scenario, place));
    for (cable, end, _) in TENSIONS {
        let [one, other] = [&before, &after].map(|out| first_row(out, &format!("cable-{cable}"))(end));
        assert!(
            (one / other - 1.0).abs() < 1e-7,
            "{cable} {end}: {one} N, {other} N"
        );
    }
    // After another cycle the deck differs only in its title.
    done(&["export-moordyn", "again.toml", "-o", "third.txt"], place);
    let third = std::fs::read_to_string(place.join("third.txt")).unwrap();
    let body = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(body(&exported), body(&third));
}

/// The deck with a text replaced.
fn with(from: &str, to: &str) -> String {
    assert!(DECK.contains(from), "{from}");
    DECK.replacen(from, to, 1)
}

#[test]
fn refuses_bad_decks_with_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let missing = |section: &str| format!("error: bad.txt: the section {section} is missing");
    let bad = |deck: String, expected: &str| {
        std::fs::write(place.join("bad.txt"), deck).unwrap();
        let output = windlass(&["import", "bad.txt", "-o", "made.toml"], place);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{expected}: {message}");
        assert!(
            message.lines().any(|line| line.starts_with(expected)),
            "{expected}\nis not in:\n{message}"
        );
        assert!(!place.join("made.toml").exists() && output.stdout.is_empty());
    };
    for (heading, section) in [
        ("---------------------- LINE TYPES", "LINE TYPES"),
        ("---------------------- POINTS", "POINTS"),
        ("---------------------- LINES", "LINES"),
    ] {
        bad(with(heading, "---------------------- WORDS"), &missing(section));
    }
    for (from, to, expected) in [
        // Missing and repeated definitions.
        (
            "1    chain     1",
            "1    cable     1",
            "error: bad.txt:33: line 1 has the type 'cable', which the deck does not define",
        ),
        (
            "1        2        900.0",
            "1        12       900.0",
            "error: bad.txt:33: line 1 ends at '12', which is neither a point nor the end of a rod of the deck",
        ),
        (
            "Body1 ",
            "Body4 ",
            "error: bad.txt:25: point 7 is on body 4, which the deck does not define",
        ),
        (
            "rope      0.05",
            "chain     0.05",
            "error: bad.txt:7: line type 'chain' is defined twice",
        ),
        (
            "3    Fixed",
            "2    Fixed",
            "error: bad.txt:21: point 2 is defined twice",
        ),
        (
            "2    chain     3",
            "1    chain     3",
            "error: bad.txt:34: line 1 is defined twice",
        ),
        // Invalid numbers.
        (
            "77.7",
            "77,7",
            "error: bad.txt:6: '77,7' is not a number for 'mass/m'",
        ),
        (
            "900.0     80",
            "900.0     many",
            "error: bad.txt:33: 'many' is not a number for 'numsegs'",
        ),
        (
            "chain     0.09",
            "chain     -0.09",
            "error: bad.txt:6: 'diam' must be positive, is -0.09",
        ),
        (
            "3.84e8",
            "0.0000",
            "error: bad.txt:6: 'ea' must be positive, is 0",
        ),
        (
            "3000.0  0.4",
            "-300.0  0.4",
            "error: bad.txt:22: 'mass' must not be negative, is -300",
        ),
        (
            "0     4000 ",
            "0     0    ",
            "error: bad.txt:12: 'mass' must be positive, is 0",
        ),
        (
            "9000|9000|4000",
            "9000|9000",
            "error: bad.txt:12: '9000|9000' for 'i*' must be one number, or three separated by bars",
        ),
        (
            "9.81  ",
            "-9.81 ",
            "error: bad.txt:47: 'g' must not be negative, is -9.81",
        ),
        (
            "60       TmaxIC       time of dynamic relaxation (s)",
            "60",
            "error: bad.txt:52: '60' is not an option",
        ),
        // Unsupported features.
        (
            "3.84e8",
            "EA.txt",
            "error: bad.txt:6: the file 'EA.txt' for 'ea' cannot be read",
        ),
        (
            "320      WtrDpth",
            "sea.txt  WtrDpth",
            "error: bad.txt:50: the file 'sea.txt' cannot be read",
        ),
        (
            "2    Vessel",
            "2    Turbine1",
            "error: bad.txt:20: point 2 has the attachment 'Turbine1', which is not imported",
        ),
        (
            "11       8        690.0",
            "R1A      8        690.0",
            "error: bad.txt:39: line 7 ends at 'R1A', which is neither a point nor the end of a rod of the deck",
        ),
        // Invalid names, and a line of zero length.
        (
            "5    rope      8",
            "5\"   rope      8",
            "error: bad.txt:37: '5\"' is not a valid identifier",
        ),
        (
            "1    chain     1        2",
            "1    chain     1        1",
            "error: bad.txt:33: line 1 has point 1 at both ends",
        ),
    ] {
        bad(with(from, to), expected);
    }
    // All errors are reported at once.
    std::fs::write(
        place.join("bad.txt"),
        with("77.7", "much").replace("2    Vessel", "2    Turbine1"),
    )
    .unwrap();
    let message = text(&windlass(&["import", "bad.txt"], place).stderr);
    assert!(
        message.contains("bad.txt:6: ") && message.contains("bad.txt:20: "),
        "{message}"
    );
}

#[test]
fn refuses_missing_and_existing_files() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    std::fs::write(place.join("deck.txt"), DECK).unwrap();
    std::fs::write(place.join("notes.txt"), "Lines are at 60 m.\n").unwrap();
    std::fs::write(place.join("kept.toml"), "mine").unwrap();
    done(&["import", "deck.txt", "-o", "made.toml"], place);
    let made = std::fs::read_to_string(place.join("made.toml")).unwrap();
    std::fs::write(place.join("empty.toml"), "[simulation]\nduration = 1.0\n").unwrap();
    for (arguments, expected) in [
        (
            &["import", "absent.txt", "-o", "new"][..],
            "error: absent.txt: cannot be read",
        ),
        (
            &["import", "notes.txt", "-o", "new"],
            "error: notes.txt: cannot determine what this file describes",
        ),
        (
            &["import", "deck.txt", "notes.txt", "-o", "new"],
            "error: 'deck.txt' is a deck of MoorDyn; import it alone",
        ),
        (
            &["import", "deck.txt", "-o", "kept.toml"],
            "error: 'kept.toml' already exists",
        ),
        (
            &["import", "deck.txt", "-o", "absent/new"],
            "error: 'absent/new' cannot be written",
        ),
        (
            &["export-moordyn", "absent.toml", "-o", "new"],
            "error: absent.toml",
        ),
        (
            &["export-moordyn", "empty.toml", "-o", "new"],
            "error: the scenario has no cables",
        ),
        (&["export-moordyn", "deck.txt", "-o", "new"], "error: deck.txt:1"),
        (
            &["export-moordyn", "made.toml", "-o", "kept.toml"],
            "error: 'kept.toml' already exists",
        ),
        (&["export-moordyn", "made.toml", "-o", "absent/new"], "error: "),
    ] {
        let output = windlass(arguments, place);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
        assert!(
            message.lines().any(|line| line.starts_with(expected)),
            "{expected}\nis not in:\n{message}"
        );
        assert!(!place.join("new").exists(), "{arguments:?}");
    }
    assert_eq!(std::fs::read_to_string(place.join("kept.toml")).unwrap(), "mine");
    assert_eq!(std::fs::read_to_string(place.join("made.toml")).unwrap(), made);
    done(
        &["export-moordyn", "made.toml", "-o", "kept.toml", "--overwrite"],
        place,
    );
    assert!(
        std::fs::read_to_string(place.join("kept.toml"))
            .unwrap()
            .contains("LINE TYPES")
    );
}
