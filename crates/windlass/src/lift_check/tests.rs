//! Lift checks of small scenarios.

use super::{Comparison, LiftCheckError, Sheet, Verdict, sheets};
use std::path::Path;
use windlass_scenario::Scenario;

/// A hook and a manifold of 15 t on a sling, below a winch on a fixed frame, in a regular wave of
/// 1 m amplitude and 8 s.
const LIFT: &str = r#"
simulation = { duration = 1.0 }
[sea]
waves = { type = "regular", height = 2.0, period = 8.0, going_to_deg = 0.0 }
[[frame]]
name = "tip"
position = [0.0, 0.0, 20.0]
[[body]]
name = "hook"
mass = 500.0
inertia = [50.0, 50.0, 50.0]
position = [0.0, 0.0, 10.0]
frame = [{ name = "eye" }]
[[body]]
name = "manifold"
mass = 15e3
inertia = [4e4, 5e4, 6e4]
position = [0.0, 0.0, 5.0]
hydrodynamics = { open_frame = { size = [6.0, 5.0, 3.0], volume = 2.5, drag_area = [18.0, 22.0, 45.0], perforation = 0.4 } }
frame = [{ name = "eye", position = [0.0, 0.0, 2.0] }]
[[cable]]
name = "wire"
length = 10.0
elements = 2
diameter = 0.03
mass_per_length = 4.0
axial_stiffness = 4e7
start = { frame = "ground/tip" }
end = { frame = "hook/eye" }
[[cable]]
name = "sling"
length = 3.0
elements = 1
diameter = 0.03
mass_per_length = 4.0
axial_stiffness = 4e7
start = { frame = "hook/eye" }
end = { frame = "manifold/eye" }
[[winch]]
name = "drum"
cable = "wire"
end = "start"
acceleration = 0.2
maximum_speed = 0.5
maximum_length = 60.0
"#;

fn check(text: &str) -> Result<Vec<Sheet>, LiftCheckError> {
    let scenario = Scenario::parse(text, Path::new("lift.toml"))?;
    let compiled = scenario.compile()?;
    sheets(&scenario, &compiled, None)
}

/// Value and source of a row; the last one of this name.
fn row(sheet: &Sheet, quantity: &str) -> (String, String) {
    let mut rows = sheet.sections.iter().flat_map(|section| &section.rows);
    let found = rows.rfind(|row| row.quantity == quantity);
    let found = found.unwrap_or_else(|| panic!("no {quantity}"));
    (found.value.clone(), found.source.clone())
}

/// By hand: static force submerged (15000 - 1025 · 2.5) · 9.81 = 122.0 kN; projected area
/// 30 · 0.6 = 18 m²; drag area 45 m² gives the least coefficient 2.5; wave amplitude 1 m;
/// v_w = 0.785 m/s times e^{-0.0629 · 1.5} = 0.715 m/s; v_r = 1.215 m/s; drag
/// ½ · 1025 · 45 · 1.215² = 34.03 kN.
#[test]
fn closed_form_sheet_of_a_load_below_a_hook() {
    let found = check(LIFT).unwrap();
    assert_eq!(found.len(), 1);
    let sheet = &found[0];
    assert_eq!((sheet.load.as_str(), sheet.line.as_str()), ("manifold", "wire"));
    assert_eq!(row(sheet, "static force in water").0, "122.0 kN");
    assert_eq!(row(sheet, "projected area").0, "18.00 m²");
    assert_eq!(row(sheet, "drag coefficient").0, "2.500");
    assert_eq!(row(sheet, "wave amplitude").0, "1.000 m");
    assert_eq!(row(sheet, "relative velocity").0, "1.215 m/s");
    assert_eq!(row(sheet, "drag force").0, "34.03 kN");
    assert_eq!(
        row(sheet, "velocity of the crane tip"),
        ("0 m/s".to_owned(), "fixed tip".to_owned())
    );
    // Hook, sling and 15 m of wire with the load at the surface: 500 + 3 · 4 + 15 · 4 kg.
    assert_eq!(row(sheet, "mass of hook, rigging and line").0, "572.0 kg");
    assert!(
        sheet
            .markdown()
            .contains("| relative velocity | v_r = v_c + √(v_ct² + v_w²) | 1.215 m/s |")
    );
}

/// By hand, half submerged: the centre of the lower half of 1.5 m is d = 0.75 m deep;
/// k = (2π/8)²/g = 0.06288 1/m; v_w = 0.7854 e^{-0.04716} = 0.7492 m/s; v_r = 1.2492 m/s; slamming
/// ½ · 1025 · 5 · 18 · 1.2492² = 71.98 kN.
#[test]
fn closed_form_half_submerged_load_at_the_depth_of_its_centre() {
    let sheet = &check(LIFT).unwrap()[0];
    let half = sheet
        .sections
        .iter()
        .find(|section| section.title.contains("half submerged"));
    let half = half.expect("a section");
    let value = |quantity: &str| {
        let found = half.rows.iter().find(|row| row.quantity == quantity);
        found.expect("a row").value.as_str()
    };
    assert_eq!(value("depth of the centre of the submerged part"), "0.7500 m");
    assert_eq!(value("wave number"), "0.06288 1/m");
    assert_eq!(value("velocity of the water"), "0.7492 m/s");
    assert_eq!(value("slamming force"), "71.98 kN");
    assert_eq!(
        row(sheet, "depth of the centre of the submerged part").0,
        "1.500 m"
    );
}

/// 21 m³ displace 21.525 t, more than the 15 t of the load; half of it does not.
#[test]
fn closed_form_load_that_floats() {
    let table = "[[lift_check]]\nbody = \"manifold\"\nvolume = 21.0\n";
    let sheet = &check(&format!("{LIFT}{table}")).unwrap()[0];
    let sinks = &sheet.verdicts[1];
    assert!(
        !sinks.holds && sinks.text.contains("the load sinks, submerged: F_st -64.01 kN"),
        "{sinks:?}"
    );
    assert!(
        sheet.verdicts[0].text.contains("slings stay tight, half"),
        "{sheet}"
    );
    let remarks = sheet.remarks.join("\n");
    assert!(
        remarks.contains("the load floats: its weight without contingency is -64.01 kN when submerged"),
        "{remarks}"
    );
}

/// A shackle of 30 kg on the sling is rigging. A tag line to the ground is not.
#[test]
fn closed_form_mass_of_the_rigging() {
    let text = LIFT.replace(
        "length = 3.0\nelements = 1",
        "length = 3.0\nelements = 2\npoint_mass = [{ node = 1, mass = 30.0 }]",
    );
    let tag = "[[cable]]\nname = \"tag line\"\nlength = 14.0\nelements = 2\ndiameter = 0.03\nmass_per_length = 4.0\naxial_stiffness = 4e7\n\
               start = { frame = \"ground/tip\" }\nend = { frame = \"manifold/eye\" }\n";
    let sheets = check(&format!("{text}{tag}")).unwrap();
    assert_eq!(row(&sheets[0], "mass of hook, rigging and line").0, "602.0 kg");
}

/// A free ship with the crane tip, and a tag line from its crew to the manifold.
const SHIP: &str = "[[body]]\nname = \"ship\"\nmass = 5e6\ninertia = [5e8, 5e9, 5e9]\nposition = [0.0, -20.0, 0.0]\n\
                    frame = [{ name = \"tip\", position = [0.0, 20.0, 20.0] }, { name = \"rail\", position = [5.0, 8.0, 4.0] }]\n";
const TAG_LINE: &str = "[[cable]]\nname = \"tag\"\nlength = 13.0\nelements = 2\ndiameter = 0.012\nmass_per_length = 0.1\naxial_stiffness = 6e4\n\
     start = { frame = \"ship/rail\" }\nend = { frame = \"manifold/eye\" }\n\
     [[winch]]\nname = \"crew\"\ncable = \"tag\"\nend = \"start\"\nacceleration = 8.0\nmaximum_speed = 3.0\nmaximum_length = 60.0\n";

/// Hook, sling and wire are rigging, as without the tag line: 572 kg. The ship of 5000 t is not,
/// whether it carries the crane or only the crew.
#[test]
fn closed_form_rigging_of_a_load_with_a_tag_line_to_a_free_ship() {
    let tip = "tip_amplitude = 0.5\ntip_velocity = 0.6\ntip_acceleration = 0.5\n";
    for (control, carried) in [
        (
            "hands = { grip = 400.0 }\ncontrol = { mode = \"tension\", tension = 150.0 }\n",
            true,
        ),
        ("control = { mode = \"tension\", tension = 5e3 }\n", true),
        ("control = { mode = \"tension\", tension = 5e3 }\n", false),
        ("", true),
    ] {
        let lift = if carried {
            LIFT.replace("ground/tip", "ship/tip")
        } else {
            LIFT.to_owned()
        };
        let table = format!("[[lift_check]]\nbody = \"manifold\"\n{tip}");
        let sheets = check(&format!("{lift}{SHIP}{TAG_LINE}{control}{table}")).unwrap();
        assert_eq!(sheets.len(), 1);
        assert_eq!(
            (sheets[0].load.as_str(), sheets[0].line.as_str()),
            ("manifold", "wire")
        );
        assert_eq!(row(&sheets[0], "mass of hook, rigging and line").0, "572.0 kg");
    }
    // Without a table, the load is checked on its hoist wire only, not on the line of the tugger.
    let control = "control = { mode = \"tension\", tension = 5e3 }\n";
    let found = check(&format!("{LIFT}{SHIP}{TAG_LINE}{control}")).unwrap();
    let lines: Vec<_> = found.iter().map(|sheet| sheet.line.as_str()).collect();
    assert_eq!(lines, ["wire"]);
}

/// A ball joint connects a master link of 80 kg to the hook, and the sling hangs from the link.
#[test]
fn closed_form_rigging_with_a_joint() {
    let link = "[[body]]\nname = \"link\"\nmass = 80.0\ninertia = [1.0, 1.0, 1.0]\nposition = [0.0, 0.0, 10.0]\n\
                frame = [{ name = \"eye\" }]\n\
                [[joint]]\nname = \"pin\"\nkind = \"spherical\"\nfrom = \"hook/eye\"\nto = \"link/eye\"\n";
    let text = LIFT.replace(
        "start = { frame = \"hook/eye\" }",
        "start = { frame = \"link/eye\" }",
    );
    let sheets = check(&format!("{text}{link}")).unwrap();
    assert_eq!((sheets.len(), sheets[0].load.as_str()), (1, "manifold"));
    assert_eq!(row(&sheets[0], "mass of hook, rigging and line").0, "652.0 kg");
}

/// A tether management system of 3 t hangs from the wire. The winch of its tether carries the
/// vehicle, so both hang.
#[test]
fn closed_form_rigging_with_a_winch_that_hangs() {
    let winch = "[[winch]]\nname = \"tether\"\ncable = \"sling\"\nend = \"start\"\nacceleration = 1.0\nmaximum_speed = 1.0\n\
                 maximum_length = 60.0\n[[lift_check]]\nbody = \"manifold\"\nline = \"wire\"\n";
    let sheets = check(&format!("{}{winch}", LIFT.replace("mass = 500.0", "mass = 3e3"))).unwrap();
    assert_eq!(row(&sheets[0], "mass of hook, rigging and line").0, "3072 kg");
}

/// By hand, with M_d = 16.5 t, A33 = 40 t and the tip in motion. Submerged: F_st = (16500 - 2562.5)
/// · 9.81 = 136.7 kN, F_M = √((56500 · 0.5)² + (42562.5 · 0.5613)²) = 37.00 kN, F_hyd = 60.11 kN
/// (59.76 kN at 15 t), total 196.8 kN, 1.216 times the weight of M_d. Half submerged: slack, v_ff =
/// √(2 · 149296/(1025 · 45)) = 2.544 m/s, more than 0.7 v_r; snap 2.544 √(4e7/15 · 36500) = 793.8
/// kN, total 943.1 kN; 572 kg of rigging add 5.61 kN.
#[test]
fn closed_form_contingency_in_air_and_in_water() {
    let table = "[[lift_check]]\nbody = \"manifold\"\nadded_mass = 40e3\ntip_amplitude = 0.5\ntip_velocity = 0.6\n\
                 tip_acceleration = 0.5\ncapacity = 940e3\n";
    let with = format!("{LIFT}{table}weight_contingency = 1.1\n");
    let sheet = &check(&with).unwrap()[0];
    for (quantity, expected) in [
        ("design mass", "16500 kg"),
        ("static force in water", "136.7 kN"),
        ("mass force", "37.00 kN"),
        ("hydrodynamic force", "60.11 kN"),
        ("hydrodynamic force without contingency", "59.76 kN"),
        ("smallest static force in water", "122.0 kN"),
        ("snap velocity", "2.544 m/s"),
        ("snap force", "793.8 kN"),
        ("total force on the load", "196.8 kN"),
        ("dynamic amplification", "1.216"),
        ("static hook load", "167.5 kN"),
        ("dynamic hook load in water", "948.7 kN"),
    ] {
        assert_eq!(row(sheet, quantity).0, expected, "{quantity}");
    }
    // The slack criterion has the smallest weight: 0.9 · 122.0 kN.
    let tight = &sheet.verdicts[1];
    assert!(
        tight.holds
            && tight
                .text
                .contains("F_hyd 59.76 kN is at most 0.9 F_st = 109.8 kN without"),
        "{tight:?}"
    );
    // The hook load in water exceeds the capacity only with the contingency.
    let capacity = |sheet: &Sheet| sheet.verdicts.last().unwrap().holds;
    let without = &check(&format!("{LIFT}{table}")).unwrap()[0];
    assert!(!capacity(sheet) && capacity(without), "{sheet}");
    let refused = check(&with.replace("1.1\n", "0.9\n")).unwrap_err().to_string();
    assert!(
        refused.contains("weight_contingency must be at least 1"),
        "{refused}"
    );
}

/// A wave event changes the components, and few components have another m2 than the spectrum. With
/// 2 m and 8 s, γ is 1: Tz = 8 s/(1.25 π)^(1/4) = 5.683 s.
#[test]
fn closed_form_sea_state_of_the_spectrum() {
    let event = |kind: &str| format!("event = {{ type = \"{kind}\", crest = 2.5, time = 50.0 }}");
    for keys in [
        "components = 50".to_owned(),
        "components = 3".to_owned(),
        "components = 1".to_owned(),
        event("focused"),
        event("embedded"),
    ] {
        let waves = format!(
            "{{ type = \"irregular\", spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0, going_to_deg = 0.0, {keys} }}"
        );
        let regular = "{ type = \"regular\", height = 2.0, period = 8.0, going_to_deg = 0.0 }";
        let text = LIFT.replace(regular, &waves);
        assert!(text != LIFT);
        let sheet = &check(&text).unwrap()[0];
        assert_eq!(
            row(sheet, "significant wave height"),
            ("2.000 m".to_owned(), "scenario, spectrum".to_owned()),
            "{keys}"
        );
        assert_eq!(row(sheet, "zero-crossing period").0, "5.683 s", "{keys}");
    }
}

/// Two sheets of one load on one line would contradict each other. The second table does not name
/// the line.
#[test]
fn refuses_two_checks_of_one_load() {
    let table = |line: &str| format!("[[lift_check]]\nbody = \"manifold\"\n{line}");
    for line in ["", "line = \"wire\"\n"] {
        let text = format!("{LIFT}{}{}", table(line), table(""));
        let refused = check(&text).unwrap_err().to_string();
        assert!(
            refused.contains("there are two lift checks of 'manifold'"),
            "{refused}"
        );
    }
}

#[test]
fn closed_form_values_of_a_table_replace_values_of_the_scenario() {
    let table = "[[lift_check]]\nbody = \"manifold\"\nslamming_area = 0.0\nvolume = 3.0\nalpha = 0.8\ncapacity = 1e3\n";
    let sheet = &check(&format!("{LIFT}{table}")).unwrap()[0];
    assert_eq!(
        row(sheet, "displaced volume"),
        ("3.000 m³".to_owned(), "lift_check".to_owned())
    );
    assert_eq!(row(sheet, "slamming force").0, "0 kN");
    assert!(!sheet.holds());
    // α Hs = 0.8 · 1/0.9.
    assert!(
        sheet.remarks.iter().any(|remark| remark.contains("Hs 0.8889 m")),
        "{:?}",
        sheet.remarks
    );
}

/// Four falls of the wire: four times its stiffness and mass, and a quarter of the speed of the
/// winch, 0.5 m/s: v_r = 0.125 m/s + 0.7147 m/s. The mass of the wire, 60 kg a fall, changes the
/// period by ε/6 = 0.2 % at most.
#[test]
fn closed_form_falls_of_a_reeved_wire() {
    let table = "[[lift_check]]\nbody = \"manifold\"\nfalls = 4\n";
    let [one, four] =
        [String::new(), table.to_owned()].map(|table| check(&format!("{LIFT}{table}")).unwrap().remove(0));
    assert_eq!(row(&four, "mass of hook, rigging and line").0, "752.0 kg");
    assert_eq!(row(&four, "relative velocity").0, "0.8397 m/s");
    let period = |sheet: &Sheet| {
        let (text, _) = row(sheet, "natural period at the surface");
        text.trim_end_matches(" s").parse::<f64>().unwrap()
    };
    assert!((period(&one) / period(&four) / 2.0 - 1.0).abs() < 3e-3);
    let refused = check(&format!("{LIFT}{}", table.replace('4', "0")))
        .unwrap_err()
        .to_string();
    assert!(refused.contains("falls must be at least 1"), "{refused}");
}

#[test]
fn refuses_checks_without_a_load_or_its_properties() {
    let message = |text: &str| check(text).unwrap_err().to_string();
    let bare = LIFT.replace("hydrodynamics = ", "# ");
    let missing = message(&bare);
    assert!(
        missing.contains("lift.toml:") && missing.contains("projected_area"),
        "{missing}"
    );
    let free = LIFT.replace("[sea]\nwaves", "[sea]\n# ");
    assert!(
        message(&free).contains("significant_height"),
        "{}",
        message(&free)
    );
    let unknown = format!("{LIFT}[[lift_check]]\nbody = \"hook\"\nline = \"wir\"\n");
    assert!(message(&unknown).contains("'wire'"), "{}", message(&unknown));
    let negative = format!("{LIFT}[[lift_check]]\nbody = \"manifold\"\nvolume = -1.0\n");
    let negative = message(&negative);
    assert!(negative.contains("volume must be more than zero"), "{negative}");
    let moving = LIFT.replace(
        "start = { frame = \"ground/tip\" }",
        "start = { frame = \"ship/tip\" }",
    );
    let ship = "[[body]]\nname = \"ship\"\nmotion = { type = \"ship-in-waves\", preset = \"frigate\" }\n\
                frame = [{ name = \"tip\", position = [0.0, 0.0, 20.0] }]\n";
    let moving = message(&format!("{moving}{ship}"));
    assert!(
        moving.contains("tip_acceleration") && moving.contains("RESULTS"),
        "{moving}"
    );
}

#[test]
fn closed_form_notable_differences_and_verdicts() {
    let of = |simulation| Comparison {
        quantity: "force".to_owned(),
        simulation,
        standard: 4.0,
        unit: "kN",
        scale: 1e3,
    };
    assert!(!of(5.0).is_notable() && of(5.01).is_notable() && of(2.9).is_notable());
    let verdict = |holds| Verdict {
        text: String::new(),
        holds,
    };
    let mut sheet = check(LIFT).unwrap().remove(0);
    sheet.verdicts = vec![verdict(true), verdict(true)];
    assert!(sheet.holds());
    sheet.verdicts.push(verdict(false));
    assert!(!sheet.holds());
}
