//! Decks of both versions: columns by position, counts of rows, depth, ends, junctions, failures.

use super::super::*;
use super::{DECK, compiled};
use crate::Scenario;
use windlass_mechanics::cable::vortex_shedding::{SheddingModel, SynchronisedPhase, VortexShedding};
use windlass_world::{BottomShape, CableEnd, EndMode, World};

/// Lines of version 1, with counts of rows and without a depth, in the form of decks of FAST 8.
const FIRST_VERSION: &str = "\
--------------------- MoorDyn Input File ---
lines of a floater
FALSE    Echo      - echo the input file data (flag)
---------------------- LINE TYPES ---
1        NTypes    - number of LineTypes
Name     Diam      MassDen       EA    BA/-zeta    Can   Cat   Cdn   Cdt
(-)       (m)      (kg/m)        (N)    (N-s/-)    (-)   (-)   (-)   (-)
main     0.0766    113.35     7.536E8     -1.0     0.8   0.25  2.0   0.4
---------------------- CONNECTION PROPERTIES ---
2        NConnects - number of connections including anchors and fairleads
Node Type       X        Y        Z          M      V    FX   FY   FZ  CdA   CA
(-)  (-)       (m)      (m)      (m)       (kg)   (m^3) (kN) (kN) (kN) (m^2) (-)
1      Fixed  -837.6      0.0    -200.0     0      0      0    0    0    0     0
2      Vessel   -40.868    0.0     -14.0    0      0      0    0    0    0     0
---------------------- LINE PROPERTIES ---
1        NLines    - number of line objects
Line   LineType  UnstrLen  NumSegs  NodeAnch  NodeFair  Flags/Outputs
(-)       (-)       (m)      (-)      (-)       (-)       (-)
1         main     835.35    20        1         2         -
---------------------- SOLVER OPTIONS ---
0.001 dtM
3.0e6 kbot
3.0e5 cbot
60.0 TmaxIC
4.0 CdScaleIC
0.01 threshIC
---------------------- OUTPUTS ---
FairTen1
END
--- need this line ---
";

fn has(messages: &[String], words: &str) -> bool {
    messages.iter().any(|text| text.contains(words))
}

fn refused(text: &str) -> String {
    import_text("deck", text).unwrap_err().to_string()
}

fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn peer_decks_of_version_1_have_their_numbers() {
    assert!(is_deck(FIRST_VERSION));
    let imported = import_text("deck", FIRST_VERSION).unwrap();
    assert!(imported.warnings.is_empty(), "{:?}", imported.warnings);
    assert!(
        has(&imported.notes, "lowest anchor, point 1, 200 m"),
        "{:?}",
        imported.notes
    );
    let world = compiled(&imported.text);
    let cable = &world.model().cables()[0];
    let p = cable.sections.first();
    assert_eq!((cable.element_lengths.len(), cable.length().round()), (20, 835.0));
    assert_eq!((p.normal_added_mass, p.tangential_added_mass), (0.8, 0.25));
    assert_eq!((p.normal_drag, p.tangential_drag), (2.0, 0.4));
    assert_eq!(p.bending_stiffness, 0.0);
    // zeta L/N sqrt(EA m).
    let damping = 835.35 / 20.0 * (7.536e8_f64 * 113.35).sqrt();
    assert!((p.axial_damping / damping - 1.0).abs() < 1e-12);
    let bottom = world.model().sea_bottom().unwrap();
    assert_eq!(bottom.shape, BottomShape::Flat { depth: 200.0 });
}

/// Both versions of MoorDyn take a positive damping in N·s, regardless of the heading.
#[test]
fn peer_internal_damping_has_many_headings() {
    let deck = replaced(FIRST_VERSION, "BA/-zeta ", "cIntDamp ");
    let deck = replaced(&deck, "(N-s/-)", "(Pa-s)");
    let deck = replaced(&deck, " -1.0     0.8", " 1.0e8    0.8");
    let imported = import_text("deck", &deck).unwrap();
    let p = *compiled(&imported.text).model().cables()[0].sections.first();
    assert_eq!(p.axial_damping, 1e8);
    assert!(has(&imported.warnings, "Pa-s"), "{:?}", imported.warnings);
}

/// MoorDyn reads columns by position: other headings change nothing.
#[test]
fn peer_columns_are_read_by_position() {
    let deck = replaced(
        DECK,
        "TypeName   Diam    Mass/m     EA     BA/-zeta    EI    Cd   Ca    CdAx    CaAx",
        "kind       a       b          c      d           e     f    g     h       i",
    );
    let deck = replaced(
        &deck,
        "ID  Attachment  X  Y  Z  Mass  Volume  CdA  Ca",
        "n k x y z w v c q",
    );
    let deck = replaced(
        &deck,
        "ID  LineType AttachA AttachB UnstrLen NumSegs LineOutputs",
        "n t AttachAnch NodeFair L N -",
    );
    let imported = import_text("deck", &deck).unwrap();
    let world = compiled(&imported.text);
    let rope = world.model().cable("line2").unwrap();
    let p = *world.model().cables()[rope.index()].sections.first();
    assert_eq!(
        (p.axial_stiffness, p.normal_drag, p.normal_added_mass),
        (1e7, 1.2, 1.0)
    );
    assert_eq!((p.tangential_drag, p.tangential_added_mass), (0.05, 0.1));
    assert_eq!(world.model().cables()[rope.index()].length(), 400.0);
    // Headings of version 1 above numbers of version 2.
    let mixed = replaced(DECK, "Cd   Ca    CdAx    CaAx", "Can  Cat   Cdn     Cdt");
    let imported = import_text("deck", &mixed).unwrap();
    let p = *compiled(&imported.text).model().cables()[0].sections.first();
    assert_eq!((p.normal_drag, p.normal_added_mass), (1.6, 1.0));
    let warning = "the heading 'can' of the line types means ca, but is at the position of cd";
    assert!(has(&imported.warnings, warning), "{:?}", imported.warnings);
}

#[test]
fn refuses_columns_sections_and_options_that_are_unknown() {
    for (from, to, words) in [
        (
            "BA/-zeta    EI ",
            "CB  CIntDamp ",
            "the column 'cb' of the line types belongs to MAP++",
        ),
        (
            "chain      0.09    77.7    3.84e8    1.0e6       0     1.6  1.0   0.0     0.0",
            "chain      0.09    77.7    3.84e8    1.0e6       0     1.6",
            "deck:6: a row of the line types has 7 columns and needs 10",
        ),
        (
            "kBot  ",
            "kBott ",
            "deck:29: unknown option 'kbott' (did you mean 'kbot'?)",
        ),
        (
            "---------------------- OPTIONS",
            "---------------------- EXTERNAL LOADS ---\nID Object Fext\n(#) (name) (N)\n1 Body1 9|0|0\n---------------------- OPTIONS",
            "the section 'external loads' with 1 rows changes forces",
        ),
        (
            "---------------------- OPTIONS",
            "---------------------- SAILS ---\nID Area\n(#) (m2)\n1 9\n---------------------- OPTIONS",
            "the section 'sails' with 1 rows changes forces",
        ),
        (
            "1       WaveKin",
            "5       Currents",
            "Currents = 5 is not imported",
        ),
    ] {
        let found = refused(&replaced(DECK, from, to));
        assert!(found.contains(words), "{words}\nis not in:\n{found}");
    }
    // A deck that has only rods is recognised.
    let rods = "--- RODS ---\nID T A x y z x y z n\n(#) (-)\n1 r Free 0 0 0 0 0 1 1\n--- LINE TYPES ---\n";
    assert!(is_deck(rods));
    assert!(refused(rods).contains("the section ROD TYPES is missing"));
}

#[test]
fn closed_form_free_points_with_one_line_are_free_ends() {
    let imported = import_text("deck", DECK).unwrap();
    let world = compiled(&imported.text);
    let rope = world.model().cable("line2").unwrap();
    assert_eq!(world.now().end_mode(rope, CableEnd::End), EndMode::Free);
    // Point 4 has 100 kg, 0.5 m³, a drag area of 0.6 m² and an added mass coefficient of 0.5.
    let [sphere] = world.model().cables()[rope.index()].point_masses[..] else {
        panic!("{}", imported.text)
    };
    assert_eq!((sphere.node, sphere.mass, sphere.added_mass), (20, 100.0, 0.5));
    let volume = std::f64::consts::PI / 6.0 * sphere.diameter.powi(3);
    let area = std::f64::consts::FRAC_PI_4 * sphere.diameter.powi(2);
    assert!((volume - 0.5).abs() < 1e-12 && (sphere.drag * area - 0.6).abs() < 1e-12);
    assert!(world.model().body("point4").is_none(), "{}", imported.text);
    let nodes = world.now().node_positions(rope);
    assert!(nodes[20].distance(glam::DVec3::new(30.0, 0.0, -200.0)) < 1e-9);
}

/// A junction without mass is given a thousandth of the mass of the half elements at the junction.
#[test]
fn closed_form_junctions_without_mass_have_a_negligible_mass() {
    let deck = replaced(DECK, "-200  100 0.5 0.6 0.5", "-200  0 0 0 0");
    let deck = replaced(
        &deck,
        "2   rope     3       4       400      20      pt\n",
        "2 rope 3 4 400 20 -\n3 rope 2 4 400 20 -\n4 chain 1 4 900 90 -\n",
    );
    let imported = import_text("deck", &deck).unwrap();
    let world = compiled(&imported.text);
    let junction = world.model().body("point4").unwrap();
    // Two half elements of 20 m and 2 kg/m, one of 10 m and 77.7 kg/m.
    let expected = 1e-3 * 0.5 * (2.0 * 20.0 * 2.0 + 10.0 * 77.7);
    let mass = world.model().bodies()[junction.index()].mass;
    assert!((mass / expected - 1.0).abs() < 1e-12, "{mass}");
    assert!(
        has(&imported.notes, "joins 3 lines and has no mass"),
        "{:?}",
        imported.notes
    );
}

#[test]
fn closed_form_failures_are_cuts_by_the_director() {
    let failure = |row: &str| {
        let section = format!(
            "---------------------- FAILURE ---\nID Point Lines FailTime FailTen\n() () (,) (s) (N)\n{row}\n---------------------- OPTIONS"
        );
        replaced(DECK, "---------------------- OPTIONS", &section)
    };
    let spec = |row: &str| {
        let imported = import_text("deck", &failure(row)).unwrap();
        compiled(&imported.text);
        let scenario = Scenario::parse(&imported.text, Path::new("imported.toml")).unwrap();
        scenario.spec.director.step[0].clone()
    };
    use crate::spec::CommandsSpec;
    // Line 1 has 80 segments of 11.25 m.
    let step = spec("1 2 1 12.5 0");
    assert_eq!(step.commands, CommandsSpec::One("line1 cut 888.75".to_owned()));
    assert_eq!(
        (step.at, step.after, step.when),
        (Some(12.5), Some(Vec::new()), None)
    );
    let step = spec("1 Point1 1 0 1.2e6");
    assert_eq!(step.commands, CommandsSpec::One("line1 cut 11.25".to_owned()));
    let when = step.when.unwrap();
    assert_eq!(
        (when.tension.as_deref(), when.above),
        (Some("line1/start"), Some(1.2e6))
    );
    // A point between two lines keeps its mass when either line fails. A cut at the joint leaves
    // the point with the first line. A cut one element before the joint leaves the point with the
    // second line.
    let joined = "---------------------- LINE TYPES ---
Name Diam MassDenInAir EA BA/-zeta EI Cd Ca CdAx CaAx
() (m) (kg/m) (N) (N-s) (N-m2) () () () ()
chain 0.05 10 1e7 1e4 0 1 1 0 0
---------------------- POINTS ---
ID Type X Y Z M V CdA CA
() () (m) (m) (m) (kg) (m3) (m2) ()
1 Fixed 0 0 -10 0 0 0 0
2 Free 20 0 -30 2000 0.1 0 0
3 Coupled 40 0 -10 0 0 0 0
---------------------- LINES ---
ID LineType AttachA AttachB UnstrLen NumSegs Outputs
() () () () (m) () ()
1 chain 1 2 30 20 -
2 chain 2 3 30 20 -
---------------------- OPTIONS ---
60 WtrDpth
";
    for (line, cut) in [(1, "cut 28.5"), (2, "cut 30.0")] {
        let row = format!(
            "---------------------- FAILURE ---\nID Point Lines FailTime FailTen\n() () (,) (s) (N)\n1 2 {line} 1.0 0\n---------------------- OPTIONS"
        );
        let imported =
            import_text("deck", &replaced(joined, "---------------------- OPTIONS", &row)).unwrap();
        assert!(imported.text.contains(cut), "{cut} is not in:\n{}", imported.text);
    }
    for (row, words) in [
        (
            "1 2 1,2 12.5 0",
            "the failure of the lines 1,2 at point 2 is not imported",
        ),
        ("1 3 1 12.5 0", "a failure names line '1' at point '3'"),
        ("1 2 1 0 0", "needs a positive time (s) or tension (N)"),
        ("1 2 1", "a row of the failures has 3 columns"),
    ] {
        let found = refused(&failure(row));
        assert!(found.contains(words), "{words}\nis not in:\n{found}");
    }
}

#[test]
fn closed_form_friction_of_both_programs() {
    let friction = |options: &str| {
        let deck = replaced(DECK, "320     WtrDpth", &format!("{options}320     WtrDpth"));
        let imported = import_text("deck", &deck).unwrap();
        let bottom = compiled(&imported.text).model().sea_bottom().cloned().unwrap();
        (bottom.friction_along, bottom.friction_across, imported.warnings)
    };
    let (along, across, _) = friction("0.4 FrictionCoefficient\n");
    assert_eq!((along, across), (0.4, 0.4));
    let (along, across, warnings) = friction("0.2 mu_kA\n0.7 mu_kT\n1.5 mc\n");
    assert_eq!((along, across), (0.2, 0.7));
    assert!(
        has(&warnings, "the option mc = 1.5 is not imported"),
        "{warnings:?}"
    );
}

/// `Cl`, `dF` and `cF` become the synchronised phase of vortex shedding, with MoorDyn's defaults
/// for missing columns. A negative coefficient is refused.
#[test]
fn peer_decks_with_vortex_shedding() {
    let heading = ("CdAx    CaAx\n", "CdAx    CaAx  Cl dF cF\n");
    let chain = "chain      0.09    77.7    3.84e8    1.0e6       0     1.6  1.0   0.0     0.0";
    let rope = "rope       0.05     2.0    1.0e7    -0.8         0     1.2  1.0   0.05    0.1";
    let deck = replaced(DECK, heading.0, heading.1);
    let deck = replaced(&deck, chain, &format!("{chain} 0.0 0.08 0.18"));
    let deck_of = |columns: &str| replaced(&deck, rope, &format!("{rope} {columns}"));
    let imported = import_text("deck", &deck_of("0.7 0.06 0.16")).unwrap();
    assert!(!has(&imported.warnings, "vortex"), "{:?}", imported.warnings);
    let world = compiled(&imported.text);
    let law = |world: &World, cable: &str| {
        let index = world
            .model()
            .cables()
            .iter()
            .position(|known| known.name == cable);
        let mut lines = world.model().vortex_shedding().iter();
        lines
            .find(|line| Some(line.cable.index()) == index)
            .map(|line| line.sections.clone())
    };
    let expected = |lift, centre_frequency, frequency_range| {
        let phase = SynchronisedPhase {
            lift,
            centre_frequency,
            frequency_range,
        };
        Some(vec![Some(VortexShedding::new(SheddingModel::SynchronisedPhase(
            phase,
        )))])
    };
    assert_eq!(law(&world, "line2"), expected(0.7, 0.16, 0.06));
    assert_eq!(law(&world, "line1"), None);
    let imported = import_text("deck", &deck_of("0.7")).unwrap();
    assert_eq!(law(&compiled(&imported.text), "line2"), expected(0.7, 0.18, 0.08));
    let refused = import_text("deck", &deck_of("-0.7 0.06 0.16"))
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("'cl' must not be negative, is -0.7"),
        "{refused}"
    );
    let refused = import_text("deck", &deck_of("0.7 0.2 0.16"))
        .unwrap_err()
        .to_string();
    assert!(refused.contains("'df' (vortex-induced vibration)"), "{refused}");
}
