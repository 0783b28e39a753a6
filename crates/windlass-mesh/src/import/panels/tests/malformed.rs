//! Malformed files of panel programs: messages with lines, truncated and damaged files.

use super::{FORMATS, Quad, box_hull, part, read_text, text_of};
use crate::import::parse;
use glam::DVec3;
use proptest::prelude::*;

/// Message for a file of which a part is replaced.
fn message(format: &str, from: &str, to: &str) -> String {
    let planes = [false, format != "pnl"];
    let panels: Vec<Quad> = vec![
        [[0, 0, 2], [0, 2, 2], [3, 2, 2], [3, 0, 2]]
            .map(|[x, y, z]| DVec3::new(x.into(), y.into(), -f64::from(z))),
        [[0, 2, 2], [0, 2, 1], [3, 2, 1], [3, 2, 2]]
            .map(|[x, y, z]| DVec3::new(x.into(), y.into(), -f64::from(z))),
    ];
    let text = text_of(format, &panels, planes);
    assert!(text.contains(from), "'{from}' is not in\n{text}");
    let changed = text.replacen(from, to, 1);
    match parse(changed.as_bytes(), format, &format!("hull.{format}")) {
        Ok(_) => panic!("{format} is accepted:\n{changed}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn refuses_bad_gdf_files_with_line_and_remedy() {
    let say = |from, to, expected: &str| {
        let message = message("gdf", from, to);
        assert!(message.contains(expected), "{message}");
    };
    say("1.0 9.80665", "1.0 x", "'hull.gdf', line 2: 'x' is not a number");
    say(
        "1.0 9.80665",
        "1.0 1.0",
        "line 2: GRAV, the second number after the title, is 1 and defines the unit",
    );
    say("1.0 9.80665", "1.0 nan", "line 2: 'nan' is not a number");
    say("a hull\n", "", "GRAV");
    say(
        "0 1\n",
        "0 -1\n",
        "line 3: ISY is -1; it must be 1 for a plane of symmetry, or else 0",
    );
    say("0 1\n", "0 0.5\n", "line 3: '0.5' is not an integer");
    say(
        "0 1\n",
        "1 1\n2 0\n",
        "line 4: the line must have one number, NPAN; files of the higher-order method",
    );
    say(
        "\n2\n",
        "\n0\n",
        "line 4: NPAN is 0; at least one panel is needed",
    );
    say(
        "\n2\n",
        "\n3\n",
        "the file ends before the 12 coordinates of panel 3 of 3",
    );
    say(
        "\n2\n",
        "\n1\n",
        "line 6: more coordinates follow after the panels; correct NPAN on line 4",
    );
    say("\n2\n", "\ntwo\n", "line 4: 'two' is not an integer");
    say(
        "0 0 -2 ",
        "0 0 -2 7 ",
        "line 5: more than 12 coordinates for panel 1",
    );
    say("0 0 -2 ", "0 zero -2 ", "line 5: 'zero' is not a number");
    say("0 0 -2 ", "0 1e400 -2 ", "line 5: '1e400' is not a finite number");
    say(
        "0 0 -2 ",
        "0 -1 -2 ",
        "line 3: ISY is 1, so y = 0 is a plane of symmetry, but the panels extend from y = -1",
    );
    say(
        "0 2 -2 3 2 -2",
        "3 2 -2 0 2 -2",
        "line 5: two sides of the panel cross",
    );
    let empty = parse(b"", "gdf", "hull.gdf").unwrap_err().to_string();
    assert!(empty.contains("the file ends before ULEN and GRAV"), "{empty}");
    let point = "title\n1 9.81\n0 0\n1\n0 0 0 0 0 0 0 0 0 0 0 0\n";
    let flat = parse(point.as_bytes(), "gdf", "hull.gdf")
        .unwrap_err()
        .to_string();
    assert!(
        flat.contains("line 5: no panel of the file has three different corners"),
        "{flat}"
    );
}

#[test]
fn refuses_bad_nemoh_files_with_line_and_remedy() {
    let say = |from, to, expected: &str| {
        for format in ["mar", "dat"] {
            let message = message(format, from, to);
            assert!(message.contains(expected), "{message}");
        }
    };
    say(
        "   2   1",
        "   3   1",
        "line 1: a Nemoh mesh begins with '2 0', or with '2 1'",
    );
    say("   2   1", "   2   1   7", "line 1: a Nemoh mesh begins with");
    say("   2   1", "   2", "line 1: a Nemoh mesh begins with");
    say(
        "   2   1",
        "   2   2",
        "line 1: the flag of symmetry is 2; it must be 1",
    );
    say(
        "\n3 3 2 -2",
        "\n4 3 2 -2",
        "line 4: node 4 is listed where node 3 is expected; number nodes in order",
    );
    say(
        "\n3 3 2 -2",
        "\n3 3 2",
        "line 4: a node needs its number and three coordinates; this line has 3 columns",
    );
    say("\n3 3 2 -2", "\n3 3 two -2", "line 4: 'two' is not a number");
    say("\n3 3 2 -2", "\n3 3 inf -2", "line 4: 'inf' is not a number");
    say(
        "\n3 3 2 -2",
        "\n0 3 2 -2",
        "line 4: node 0 is listed where node 3 is expected",
    );
    say(
        "\n1 0 0 -2",
        "\n1 0 -3 -2",
        "line 1: the flag of symmetry is 1, so y = 0 is a plane of symmetry, but",
    );
    say("0 0. 0. 0.\n", "", "node 1 is listed where node 9 is expected");
    say(
        "\n5 6 7 8",
        "\n5 6 7",
        "line 12: a panel needs four node numbers; this line has 3 columns",
    );
    say(
        "\n5 6 7 8",
        "\n5 6 7 9",
        "line 12: the panel uses node 9, but the file has nodes 1 to 8",
    );
    say("\n5 6 7 8", "\n5 6 7 0", "line 12: the panel uses node 0");
    say("\n5 6 7 8", "\n5 6 7 8.5", "line 12: '8.5' is not an integer");
    say("\n5 6 7 8", "\n5 7 6 8", "line 12: two sides of the panel cross");
    say(
        "\n0 0 0 0\n",
        "\n",
        "the file ends before the line of zeros that ends the panels",
    );
    say(
        "\n0 0 0 0\n",
        "\n0 0 0 0\n1 2 3 4\n",
        "line 14: more numbers follow",
    );
    say("\n1 2 3 4\n5 6 7 8", "", "line 11: the file has no panels");
    let cut = parse(b"2 0\n1 0 0 0\n", "mar", "hull.mar")
        .unwrap_err()
        .to_string();
    assert!(
        cut.contains("line 2: the file ends before the line '0 0 0 0' that ends the nodes"),
        "{cut}"
    );
    assert!(parse(b"", "mar", "x").is_err());
}

#[test]
fn refuses_bad_hams_files_with_line_and_remedy() {
    let say = |from, to, expected: &str| {
        let message = message("pnl", from, to);
        assert!(message.contains(expected), "{message}");
    };
    say(" 2 8 0 0", " 2 8 0", "line 4: the header must have four integers");
    say(
        " 2 8 0 0",
        " 2 8 0 5",
        "line 4: Y-symmetry is 5; it must be 1 for a plane of symmetry",
    );
    say(
        " 2 8 0 0",
        " 0 8 0 0",
        "line 4: the header states 0 panels and 8 nodes",
    );
    say(
        " 2 8 0 0",
        " 2 9 0 0",
        "line 18: a node needs its number and three coordinates; this line has 6",
    );
    say(
        " 2 8 0 0",
        " 2 7 0 0",
        "line 14: a panel needs its number, its number of corners (3 or 4)",
    );
    say(" 2 8 0 0", " 3 8 0 0", "the file ends before panel 3 of 3");
    say(
        " 2 8 0 0",
        " 1 8 0 0",
        "line 19: more panels or nodes follow than the header states",
    );
    say(
        " 2 8 0 0",
        " 2 8 -1 0",
        "line 4: X-symmetry is -1; it must be 1 for a plane of symmetry",
    );
    say(
        "\n3 3 2 -2",
        "\n3 3 2",
        "line 9: a node needs its number and three coordinates",
    );
    say(
        "\n2 4 5 6 7 8",
        "\n2 5 5 6 7 8",
        "line 19: a panel needs its number, its number of corners",
    );
    say("\n2 4 5 6 7 8", "\n2 4 5 6 7 9", "line 19: the panel uses node 9");
    say(
        "\n2 4 5 6 7 8",
        "\n2 4 5 7 6 8",
        "line 19: two sides of the panel cross",
    );
    let empty = parse(b"# nothing\n", "pnl", "hull.pnl").unwrap_err().to_string();
    assert!(empty.contains("the file ends before the header"), "{empty}");
}

/// Texts of all formats, and the numbers of their triangles.
fn samples() -> Vec<(&'static str, String, usize)> {
    let panels = box_hull([4.0, 3.0, 2.0], 2);
    let sample = |format| {
        let text = text_of(format, &part(&panels, [false, true]), [false, true]);
        let count = read_text(format, &text).triangles.len();
        (format, text, count)
    };
    FORMATS.map(sample).into()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// A truncated file is refused, except where only digits of its last panel are missing.
    #[test]
    fn property_truncated_files_are_refused(choice in 0..4usize, fraction in 0.0..1.0f64) {
        let (format, text, count) = &samples()[choice];
        let length = (fraction * text.len() as f64) as usize;
        if let Ok(mesh) = parse(&text.as_bytes()[..length], format, "x") {
            // The last panel and its mirror image have four triangles.
            prop_assert!(mesh.triangles.len() + 4 >= *count, "{format} cut to {length} bytes");
        }
    }

    #[test]
    fn property_no_changed_byte_makes_a_reader_panic(
        choice in 0..4usize, changes in proptest::collection::vec((0.0..1.0f64, any::<u8>()), 1..6),
    ) {
        let (format, text, _) = &samples()[choice];
        let mut bytes = text.clone().into_bytes();
        for (fraction, byte) in changes {
            let place = (fraction * bytes.len() as f64) as usize;
            bytes[place] = byte;
        }
        if let Ok(mesh) = parse(&bytes, format, "x") {
            let _ = mesh.check();
            let _ = mesh.closed_by_deck(1.0);
        }
    }

    #[test]
    fn property_no_words_make_a_reader_panic(
        choice in 0..4usize, words in "(2|0|1| |\n|-?[0-9]{1,3}|9.81|#|,|1e400|1D5|x){0,80}",
    ) {
        let _ = parse(words.as_bytes(), FORMATS[choice], "x");
    }
}
