//! Files that decks name: depths, current, strains and tensions.

use super::super::*;
use super::{DECK, compiled};
use glam::DVec3;
use windlass_world::BottomShape;

/// Imports [`DECK`] after a replacement in its text, with files beside the deck.
fn with_files(from: &str, to: &str, files: &[(&str, &str)]) -> Result<Imported, DeckErrors> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    assert!(DECK.contains(from), "{from}");
    let path = folder.path().join("deck.txt");
    std::fs::write(&path, DECK.replacen(from, to, 1)).unwrap();
    import(&path)
}

const DEPTH: &str = "320     WtrDpth";

#[test]
fn peer_depths_of_both_programs() {
    let of_fortran = "\
--- MoorDyn Bathymetry Input File ---
nGridX 3
nGridY 2
       -1500  0  900
-1200   350  340 330
 1200   340  330 320
";
    let of_c = "\
3 2
-1500 0 900
-1200 1200
-1500 -1200 -350
0 -1200 -340
900 -1200 -330
-1500 1200 -340
0 1200 -330
900 1200 -320
";
    for (option, text) in [
        ("bathymetry.txt WtrDpth", of_fortran),
        ("\"bathymetry.txt\" WtrDpth", of_fortran),
        ("bathymetry.txt SeafloorFile", of_c),
    ] {
        let imported = with_files(DEPTH, option, &[("bathymetry.txt", text)]).unwrap();
        let world = compiled(&imported.text);
        let BottomShape::Table(table) = &world.model().sea_bottom().unwrap().shape else {
            panic!("{}", imported.text)
        };
        assert_eq!(
            (&table.x[..], &table.y[..]),
            (&[-1500.0, 0.0, 900.0][..], &[-1200.0, 1200.0][..])
        );
        assert_eq!(table.depth, [350.0, 340.0, 330.0, 340.0, 330.0, 320.0]);
    }
    for (text, words) in [
        ("", "the file is empty"),
        (
            "title\nnGridX 2\nnGridZ 2\n",
            "line 3: 'nGridZ 2' must be 'nGridY' and a number",
        ),
        ("title\nnGridX 1\nnGridY 2\n", "line 3: a grid of 1 by 2 points"),
        (
            "t\nnGridX 2\nnGridY 2\n0 9\n0 1 1\n9 1\n",
            "line 6: a row needs a y coordinate and 2 depths",
        ),
        (
            "t\nnGridX 2\nnGridY 2\n9 0\n",
            "line 4: a coordinate axis needs 2 increasing numbers",
        ),
        (
            "t\nnGridX 2\nnGridY 2\n0 9\n0 1 deep\n",
            "line 5: 'deep' is not a number",
        ),
        (
            "2 2\n0 9\n0 9\n0 0 -5\n",
            "3 of the 4 points of the grid have no depth",
        ),
        (
            "2 2\n0 9\n0 9\n1 0 -5\n",
            "line 4: x 1 and y 0 are not a point of the grid",
        ),
        ("1e9 1e9\n", "line 1: a grid of 1000000000 by 1000000000 points"),
    ] {
        let files = [("bathymetry.txt", text)];
        let found = with_files(DEPTH, "bathymetry.txt WtrDpth", &files).unwrap_err();
        assert!(found.to_string().contains(words), "{words}\nis not in:\n{found}");
        assert!(
            found
                .to_string()
                .contains("deck.txt:31: the file 'bathymetry.txt'"),
            "{found}"
        );
    }
    let absent = with_files(DEPTH, "bathymetry.txt WtrDpth", &[]).unwrap_err();
    assert!(
        absent.to_string().contains("'bathymetry.txt' cannot be read"),
        "{absent}"
    );
}

#[test]
fn peer_currents_of_both_programs() {
    let profile = "title\nz ux uy uz\n(m) (m/s) (m/s) (m/s)\n-50 0.0 0.2 0\n-10 1.0 0.4 0\n0 1.5 0.4 0\n";
    let water = "\
Waves and currents
--------------------------- WAVES ---
0                    WaveKinMod  - type of wave input
--------------------------- CURRENT ---
1                    CurrentMod  - type of current input
z-depth     x-current      y-current
(m)           (m/s)         (m/s)
0.0             1.5          0.4
10              1.0          0.4
50              0.0          0.2
--------------------- need this line ---
";
    for (option, name, text) in [
        ("1 Currents", "current_profile.txt", profile),
        ("\"water.txt\" WaterKin", "water.txt", water),
    ] {
        let to = format!("{option}\n{DEPTH}");
        let imported = with_files(DEPTH, &to, &[(name, text)]).unwrap();
        let world = compiled(&imported.text);
        let current = &world.model().sea().current;
        // At 30 m depth: the mean of the levels at 10 m and 50 m.
        for (z, expected) in [
            (0.0, [1.5, 0.4]),
            (-10.0, [1.0, 0.4]),
            (-30.0, [0.5, 0.3]),
            (-60.0, [0.0, 0.2]),
        ] {
            let found = current.velocity(z, 0.0);
            let expected = DVec3::new(expected[0], expected[1], 0.0);
            assert!(found.distance(expected) < 1e-12, "{option} {z}: {found}");
        }
    }
    let waves = water.replace(
        "0                    WaveKinMod",
        "2                    WaveKinMod",
    );
    let to = format!("water.txt WaterKin\n{DEPTH}");
    let imported = with_files(DEPTH, &to, &[("water.txt", &waves)]).unwrap();
    let warned = imported
        .warnings
        .iter()
        .any(|text| text.contains("the waves of 'water.txt'"));
    assert!(warned, "{:?}", imported.warnings);
    for (text, words) in [
        ("1 WaveKinMod\n", "the file has no CurrentMod"),
        (
            "0 WaveKinMod\n2 CurrentMod\n",
            "line 2: CurrentMod 2 is not imported",
        ),
        (
            "0 WaveKinMod\n1 CurrentMod\nz x y\n(m) (m/s) (m/s)\n",
            "the current has no levels",
        ),
        (
            "0 WaveKinMod\n1 CurrentMod\nz x y\n(m) (m/s) (m/s)\n0 1\n",
            "line 5: a level needs depth",
        ),
    ] {
        let found = with_files(DEPTH, &to, &[("water.txt", text)]).unwrap_err();
        assert!(found.to_string().contains(words), "{words}\nis not in:\n{found}");
    }
}

#[test]
fn peer_stiffness_by_strain() {
    let table = "---- Polyester ----\nStrain Tension\n(-) (N)\n0.0 0.0\n0.01 2e4\n0.02 1e5\n";
    let to = "2.0    rope.txt    -0.8";
    let imported = with_files("2.0    1.0e7    -0.8", to, &[("rope.txt", table)]).unwrap();
    let world = compiled(&imported.text);
    let rope = world.model().cable("line2").unwrap();
    let p = *world.model().cables()[rope.index()].sections.first();
    let windlass_mechanics::cable::AxialLaw::Table(points) = p.axial_law else {
        panic!("{}", imported.text)
    };
    assert_eq!(points.points(), [[0.01, 2e4], [0.02, 1e5]]);
    // To convert a damping ratio, MoorDyn uses the stiffness of the last point: 1e5 N / 0.02.
    let damping = 0.8 * 20.0 * (5e6_f64 * 2.0).sqrt();
    assert!((p.axial_damping / damping - 1.0).abs() < 1e-12);
    let falling = table.replace("0.02 1e5", "0.005 1e5");
    let found = with_files("2.0    1.0e7    -0.8", to, &[("rope.txt", &falling)]).unwrap_err();
    assert!(
        found
            .to_string()
            .contains("line 6: strain and tension must increase"),
        "{found}"
    );
}
