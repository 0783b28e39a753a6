//! Tests of seas in scenarios: defaults, wave systems, records, large waves, and warnings.

use super::*;
use windlass::sea::{Sea, Stretching};

/// The boat with a hull lift, for which there is no warning.
fn keeping_course(text: &str) -> String {
    let lift = "hull_lift = { position = [-2.1, 0.0, -0.2], draught = 0.1 }";
    text.replace(
        "hydrodynamics = { drag = [0.3",
        &format!("hydrodynamics = {{ {lift}, drag = [0.3"),
    )
}

fn compiled(waves: &str, folder: &Path) -> Result<compile::CompiledScenario, String> {
    Scenario::parse(&keeping_course(&with(REGULAR, waves)), &folder.join("tow.toml"))
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())
}

fn sea(waves: &str) -> (Sea, Vec<String>) {
    let made = compiled(waves, Path::new("")).unwrap_or_else(|errors| panic!("{errors}"));
    (made.world.model().sea().clone(), made.warnings)
}

fn refused(waves: &str) -> String {
    match compiled(waves, Path::new("")) {
        Ok(_) => panic!("{waves} should be refused"),
        Err(errors) => errors,
    }
}

/// Keys of the sea that follow the keys of its waves.
fn beside(waves: &str, keys: &str) -> String {
    // The text is inserted in `waves = { ... }`. It closes this brace, and opens another one for
    // the text that follows.
    format!("{waves} }}\n{keys}\nwind = {{ speed = 0.0, going_to_deg = 0.0")
}

#[test]
fn regression_mismatched_order_and_stretching_cause_warnings() {
    let wave = "type = \"regular\", height = 4.0, period = 8.0, going_to_deg = 0.0";
    let (first, silent) = sea(wave);
    assert_eq!((first.waves.stretching(), silent), (Stretching::Wheeler, vec![]));
    let (second, silent) = sea(&beside(wave, "second_order = true"));
    assert_eq!((second.waves.stretching(), silent), (Stretching::Linear, vec![]));
    let (stated, warnings) = sea(&beside(wave, "second_order = true\nstretching = \"wheeler\""));
    assert_eq!(stated.waves.stretching(), Stretching::Wheeler);
    // The expected head is k a² for a wave with an amplitude of 2 m and a period of 8 s.
    assert!(
        warnings.len() == 1
            && warnings[0].contains("second order")
            && warnings[0].contains("-0.252 m of head"),
        "{warnings:?}"
    );
    let (_, warnings) = sea(&beside(wave, "stretching = \"linear\""));
    assert!(
        warnings[0].contains("first order") && warnings[0].contains("+0.252 m"),
        "{warnings:?}"
    );
    let message = refused(&beside(wave, "second_order_cut_off = 2.0"));
    assert!(message.contains("needs second_order = true"), "{message}");
}

const JONSWAP: &str = "type = \"irregular\", spectrum = \"jonswap\", significant_height = 3.0, peak_period = 9.0, going_to_deg = 0.0";

#[test]
fn regression_steep_seas_cause_warnings() {
    let steep = JONSWAP.replace("9.0", "5.8");
    let (_, warnings) = sea(&steep);
    assert!(
        warnings.len() == 1 && warnings[0].contains("set second_order = true"),
        "{warnings:?}"
    );
    assert_eq!(sea(JONSWAP).1, Vec::<String>::new());
    let few = format!("{steep}, components = 20");
    let (_, warnings) = sea(&beside(&few, "second_order = true"));
    assert!(
        warnings.len() == 1 && warnings[0].contains("beyond second order"),
        "{warnings:?}"
    );
}

#[test]
fn closed_form_systems_add_their_energies_and_are_independent_seas() {
    let one = "spectrum = \"jonswap\", significant_height = 3.0, peak_period = 9.0, going_to_deg = 0.0, components = 40";
    let swell = "spectrum = \"bretschneider\", significant_height = 4.0, peak_period = 15.0, going_to_deg = 90.0, components = 30, spreading_s = 20";
    let text = format!("type = \"systems\", systems = [{{ {one} }}, {{ {swell} }}, {{ {one} }}]");
    let (made, _) = sea(&text);
    assert_eq!(made.waves.components().len(), 110);
    assert!((made.waves.significant_height() - 34_f64.sqrt()).abs() < 1e-9);
    let of = |from: usize| &made.waves.components()[from..from + 40];
    assert!(
        of(0)[0].phase != of(70)[0].phase,
        "systems with equal keys need different phases"
    );
    let (other, _) = sea(&text.replace("type = \"systems\"", "type = \"systems\", seed = 2"));
    assert_ne!(made, other);
    // The first of several systems equals a sea with this system only.
    let (alone, _) = sea(&format!("type = \"irregular\", {one}"));
    assert_eq!(alone.waves.components(), of(0));
    assert!(refused("type = \"systems\", systems = []").contains("at least one"));
    let both = JONSWAP.replace("type", "spreading_s = 3, spreading_exponent = 2, type");
    assert!(refused(&both).contains("give only one of them"));
}

#[test]
fn closed_form_spectra_with_two_peaks_have_their_heights() {
    let irregular = |keys: &str| format!("type = \"irregular\", going_to_deg = 0.0, {keys}");
    let (wind, _) = sea(&irregular(
        "spectrum = \"torsethaugen\", significant_height = 3.0, peak_period = 8.0",
    ));
    assert!((wind.waves.significant_height() - 3.0).abs() < 1e-9);
    let part = |h: f64, t: f64| format!("{{ significant_height = {h}, peak_period = {t}, shape = 2.0 }}");
    let parts = format!(
        "spectrum = \"ochi-hubble\", parts = [{}, {}]",
        part(3.0, 14.0),
        part(4.0, 9.0)
    );
    let (given, _) = sea(&irregular(&parts));
    assert!((given.waves.significant_height() - 5.0).abs() < 1e-9);
    sea(&irregular("spectrum = \"ochi-hubble\", significant_height = 5.0"));
    assert!(refused(&irregular("spectrum = \"ochi-hubble\"")).contains("either significant_height or parts"));
    let wrong = format!("{JONSWAP}, parts = [{}, {}]", part(3.0, 14.0), part(4.0, 9.0));
    assert!(refused(&wrong).contains("parts needs"));
}

#[test]
fn closed_form_large_waves_pass_at_the_given_position_and_time() {
    let at = "time = 40.0, position = [12.0, -5.0]";
    let elevation = |event: &str| {
        let (made, _) = sea(&format!("{JONSWAP}, event = {{ {event}, {at} }}"));
        [39.5, 40.0, 40.5].map(|t| made.elevation(12.0, -5.0, t))
    };
    for kind in ["focused", "embedded"] {
        let [before, crest, after] = elevation(&format!("type = \"{kind}\", crest = 4.0"));
        assert!(
            (crest - 4.0).abs() < 1e-9 && before < crest && after < crest,
            "{kind}"
        );
    }
    // The most probable crest of three hours is 0.75 m √(2 ln N) = 2.88 m, with N about 1600 waves
    // of 6.8 s.
    let [_, crest, _] = elevation("type = \"focused\", hours = 3.0");
    assert!((crest - 2.88).abs() < 0.03, "{crest}");
    let [before, crest, after] = elevation("type = \"largest-of\", hours = 1.0");
    assert!(crest > 1.5 && before < crest && after < crest, "{crest}");
    assert!(refused(&format!("{JONSWAP}, event = {{ type = \"focused\", {at} }}")).contains("either crest"));
    assert!(
        refused(&format!(
            "{JONSWAP}, event = {{ type = \"largest-of\", hours = 1e4, {at} }}"
        ))
        .contains("up to 240")
    );
}

/// An event changes the components, but not the sea state of the spectra: Hs = 3 m of one
/// system, 5 m of two.
#[test]
fn closed_form_sea_state_with_an_event() {
    let event = "event = { type = \"focused\", crest = 4.0, time = 40.0 }";
    let swell =
        "spectrum = \"bretschneider\", significant_height = 4.0, peak_period = 15.0, going_to_deg = 90.0";
    let one = JONSWAP.replace("type = \"irregular\", ", "");
    let both = format!("type = \"systems\", systems = [{{ {one} }}, {{ {swell} }}]");
    for (waves, height) in [(JONSWAP, 3.0), (both.as_str(), 5.0)] {
        let (plain, _) = sea(waves);
        let (focused, _) = sea(&format!("{waves}, {event}"));
        let state = plain.waves.sea_state();
        assert!((state.significant_height - height).abs() < 1e-9, "{state:?}");
        assert_eq!(focused.waves.sea_state(), state);
        assert!((focused.waves.significant_height() - height).abs() > 0.1);
    }
}

#[test]
fn closed_form_a_sea_starts_at_any_time() {
    let (zero, _) = sea(JONSWAP);
    let (later, _) = sea(&beside(JONSWAP, "time_offset = 600.0"));
    for t in [0.0, 7.3] {
        assert!((zero.elevation(3.0, 4.0, 600.0 + t) - later.elevation(3.0, 4.0, t)).abs() < 1e-9);
    }
}

#[test]
fn equivalent_measured_elevation_and_elevation_of_its_components() {
    let folder = tempfile::tempdir().unwrap();
    let record = |t: f64| 1.2 * (0.8 * t).cos() + 0.4 * (1.4 * t + 1.0).sin();
    let mut text = String::from("time, elevation\n");
    for k in 0..401 {
        let t = 100.0 + 0.25 * f64::from(k);
        text += &format!("{t}, {}\n", record(t));
    }
    std::fs::write(folder.path().join("probe.csv"), &text).unwrap();
    let waves = "type = \"measured\", file = \"probe.csv\", going_to_deg = 30.0, position = [5.0, 6.0], shortest_period = 0.5";
    let made = compiled(waves, folder.path()).unwrap_or_else(|errors| panic!("{errors}"));
    let mean = (0..401).map(|k| record(100.0 + 0.25 * f64::from(k))).sum::<f64>() / 401.0;
    for k in [0, 13, 200, 400] {
        let t = 100.0 + 0.25 * f64::from(k);
        let found = made.world.model().sea().elevation(5.0, 6.0, t);
        // The components have periods down to 0.5 s. Only a component at half of the sampling
        // frequency is missing.
        assert!((found - (record(t) - mean)).abs() < 0.01, "{t}: {found}");
    }
    std::fs::write(folder.path().join("probe.csv"), "0, 1\n1, 2\n3, 3\n").unwrap();
    let message = compiled(waves, folder.path()).err().unwrap_or_default();
    assert!(
        message.contains("not at equal intervals: 1 s follows 0 s"),
        "{message}"
    );
}

/// Writes a table of heave operators, with the given headings and with frequencies from the first
/// to the last.
fn operators(folder: &Path, headings: &[f64], frequencies: [f64; 3]) {
    let mut text = String::from("heading_deg,frequency_rad_s,heave_amplitude,heave_phase\n");
    for heading in headings {
        for omega in frequencies {
            text += &format!("{heading},{omega},0.8,0.1\n");
        }
    }
    std::fs::write(folder.join("rao.csv"), text).unwrap();
}

fn ship(folder: &Path, keys: &str, relative_deg: f64) -> Result<Vec<String>, String> {
    let motion = format!(
        "{{ type = \"ship-in-waves\", response = \"rao.csv\", response_conventions = {{ check = false{keys} }} }}"
    );
    let text = with(
        REGULAR,
        &JONSWAP.replace("going_to_deg = 0.0", &format!("going_to_deg = {relative_deg}")),
    );
    let text = keeping_course(&text).replace(STEADY_TUG, &motion);
    Scenario::parse(&text, &folder.join("tow.toml"))
        .and_then(|scenario| scenario.compile())
        .map(|made| made.warnings)
        .map_err(|errors| errors.to_string())
}

const STEADY_TUG: &str = "{ type = \"constant-velocity\", velocity = [1.0, 0.0, 0.0] }";

#[test]
fn regression_operators_that_do_not_cover_the_sea_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let full: Vec<f64> = (0..18).map(|i| 20.0 * f64::from(i)).collect();
    operators(place, &full, [0.1, 0.6, 4.5]);
    assert_eq!(ship(place, "", 10.0), Ok(vec![]));
    // The sea exceeds the frequencies of the table. The warning gives the fraction of the energy
    // outside the table, and the key.
    operators(place, &full, [0.1, 0.5, 0.75]);
    let warnings = ship(place, "", 10.0).unwrap();
    assert!(
        warnings.len() == 1 && warnings[0].contains("above the frequencies 0.1000 to 0.7500 rad/s"),
        "{warnings:?}"
    );
    assert!(warnings[0].contains("beyond_table"), "{warnings:?}");
    for stated in ["limits", "hold", "zero"] {
        assert_eq!(
            ship(place, &format!(", beyond_table = \"{stated}\""), 10.0),
            Ok(vec![])
        );
    }
    let message = ship(place, ", beyond_table = \"refuse\"", 10.0).unwrap_err();
    assert!(message.contains("does not allow"), "{message}");
    // The next tables have headings that are far apart, or a single heading.
    operators(place, &[0.0, 60.0, 120.0, 180.0, 240.0, 300.0], [0.1, 0.6, 4.5]);
    let warnings = ship(place, "", 90.0).unwrap();
    assert!(warnings[0].contains("up to 60 deg apart"), "{warnings:?}");
    assert_eq!(ship(place, "", 120.0), Ok(vec![]), "along one of them");
    operators(place, &[180.0], [0.1, 0.6, 4.5]);
    assert_eq!(ship(place, "", 180.0), Ok(vec![]));
    let message = ship(place, "", 90.0).unwrap_err();
    assert!(
        message.contains("100 % of the wave energy") && message.contains("180.0 and 540.0"),
        "{message}"
    );
}
