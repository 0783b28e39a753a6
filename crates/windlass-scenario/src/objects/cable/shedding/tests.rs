//! Tests of the keys of vortex shedding: defaults, precedence, sections, messages, `check`.

use crate::{Scenario, ScenarioErrors, describe};
use std::path::Path;
use windlass_mechanics::cable::vortex_shedding::{
    SheddingModel, SynchronisedPhase, VortexShedding, WakeOscillator,
};

const LINE: &str = r#"
[simulation]
duration = 1.0
[sea]
depth = 60.0
current = { velocity = [0.45, 0.0, 0.0] }
[[frame]]
name = "head"
position = [0.0, 0.0, -8.0]
[[frame]]
name = "base"
position = [0.0, 0.0, -48.0]
[[line_type]]
name = "wire"
diameter = 0.03
mass_per_length = 1.5
axial_stiffness = 1e6
normal_drag = 1.2
normal_added_mass = 1.0
vortex_shedding = { model = "wake-oscillator", strouhal = 0.21 }
[[cable]]
name = "riser"
start = { frame = "ground/head" }
end = { frame = "ground/base" }
type = "wire"
KEYS
"#;

const WHOLE: &str = "length = 39.8\nelements = 40\n";

fn parsed(keys: &str) -> Result<Scenario, ScenarioErrors> {
    Scenario::parse(&LINE.replace("KEYS", keys), Path::new("line.toml"))
}

fn laws(keys: &str) -> Vec<Option<VortexShedding>> {
    let scenario = parsed(keys).unwrap_or_else(|errors| panic!("{errors}"));
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let lines = compiled.world.model().vortex_shedding();
    lines
        .first()
        .map(|line| line.sections.clone())
        .unwrap_or_default()
}

fn refused(keys: &str) -> String {
    let refused = parsed(keys).and_then(|scenario| scenario.compile().map(|_| ()));
    refused.expect_err("accepted").to_string()
}

#[test]
fn regression_defaults_and_precedence() {
    let of_type = VortexShedding::new(SheddingModel::WakeOscillator(WakeOscillator {
        strouhal: 0.21,
        ..WakeOscillator::default()
    }));
    assert_eq!(laws(WHOLE), [Some(of_type)]);
    // The keys of the cable replace the whole table of its line type.
    let own = laws(&format!(
        "{WHOLE}vortex_shedding = {{ model = \"synchronised-phase\", lift = 0.7, drag_amplification = \"vandiver\" }}"
    ));
    let expected = VortexShedding {
        amplifies_drag: true,
        ..VortexShedding::new(SheddingModel::SynchronisedPhase(SynchronisedPhase {
            lift: 0.7,
            ..SynchronisedPhase::default()
        }))
    };
    assert_eq!(own, [Some(expected)]);
    assert_eq!(
        laws(&format!("{WHOLE}vortex_shedding = {{ model = \"none\" }}")),
        []
    );
    let sections = "section = [{ length = 20.0, elements = 20 }, { length = 19.8, elements = 20, vortex_shedding = { model = \"none\" } }]";
    assert_eq!(laws(sections), [Some(of_type), None]);
}

#[test]
fn refuses_values_out_of_range_and_keys_of_the_other_model() {
    for (table, words) in [
        (
            "model = \"wake-oscillator\", strouhal = -0.2",
            "strouhal is -0.2 but must be a positive number",
        ),
        (
            "model = \"synchronised-phase\", frequency_range = 0.5",
            "frequency_range is 0.5 but must be less than centre_frequency",
        ),
        (
            "model = \"wake-oscillator\", frequency_range = 0.05",
            "frequency_range has no effect with the model 'wake-oscillator'",
        ),
        (
            "model = \"synchronised-phase\", coupling = 12.0",
            "coupling has no effect with the model 'synchronised-phase'",
        ),
        (
            "model = \"none\", lift = 0.3",
            "lift has no effect with the model 'none'",
        ),
        (
            "model = \"wake-oscillator\", filter_periods = 0.1",
            "filter_periods is 0.1 but must be 1 or more",
        ),
    ] {
        let message = refused(&format!("{WHOLE}vortex_shedding = {{ {table} }}"));
        assert!(
            message.contains(words) && message.contains("cable 'riser'"),
            "{table}: {message}"
        );
    }
}

/// A taut string of 40 m with 5.03 kN and 2.22 kg/m has 0.595 Hz; the shedding frequency is 0.21 ·
/// 0.45/0.03 = 3.15 Hz, nearest to the fifth mode. The sag by the submerged weight changes the
/// tension by 3 % over the length.
#[test]
fn closed_form_check_compares_frequencies() {
    let scenario = parsed(WHOLE).unwrap_or_else(|errors| panic!("{errors}"));
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let lines = describe::describe_equilibrium(&world);
    let text: Vec<String> = lines.iter().map(|line| line.text.clone()).collect();
    let text = text.join("\n");
    assert!(
        text.contains("cable 'riser' sheds vortices at 3.150 Hz"),
        "{text}"
    );
    assert!(text.contains("nearest mode 5"), "{text}");
    assert!(text.contains("over the depth: z -9"), "{text}");
}
