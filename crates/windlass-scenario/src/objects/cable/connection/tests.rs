//! Connections and bend stiffeners of scenarios: keys, sections, output of `check`, messages.

use crate::Scenario;
use std::path::Path;
use windlass_mechanics::cable::{ConnectionBending, EndConnection};
use windlass_world::{CableEnd, Model};

const RISER: &str = r#"
[simulation]
duration = 1.0
[[frame]]
name = "hang-off"
attitude_deg = [0.0, 90.0, 0.0]
[[cable]]
name = "riser"
diameter = 0.2
mass_per_length = 60.0
axial_stiffness = 4e8
bending_stiffness = 2e4
torsional_stiffness = 1e5
breaking_load = 1e6
LENGTHS
start = { frame = "ground/hang-off", fixity = "clamped", KEYS }
end = { position = [0.0, 0.0, -20.0] }
"#;

const UNIFORM: &str = "length = 20.0\nelements = 80";
const SLEEVE: &str = "bend_stiffener = { length = 2.0, root_diameter = 0.6, tip_diameter = 0.25, \
                      youngs_modulus = 80e6, mass = 280.0, elements = 10 }";

fn scenario(keys: &str, lengths: &str) -> Result<Scenario, String> {
    let text = RISER.replace("KEYS", keys).replace("LENGTHS", lengths);
    Scenario::parse(&text, Path::new("riser.toml")).map_err(|errors| errors.to_string())
}

fn with_model<T>(keys: &str, lengths: &str, read: impl FnOnce(&Model) -> T) -> T {
    let compiled = scenario(keys, lengths).unwrap().compile();
    read(compiled.unwrap_or_else(|errors| panic!("{errors}")).world.model())
}

fn refused(keys: &str) -> String {
    let refused = scenario(keys, UNIFORM).and_then(|scenario| {
        let compiled = scenario.compile();
        compiled.map(|_| ()).map_err(|errors| errors.to_string())
    });
    refused.expect_err("accepted")
}

#[test]
fn agrees_with_the_keys_of_connections() {
    let connection =
        |keys: &str| with_model(keys, UNIFORM, |model| model.cables()[0].connections()[0].copied());
    assert_eq!(
        connection("connection_stiffness = 500.0"),
        Some(EndConnection::isotropic(500.0))
    );
    let axes = connection("connection_stiffness = [0, \"rigid\"], connection_torsion = 0");
    assert_eq!(
        axes,
        Some(EndConnection {
            bending: ConnectionBending::Axes([0.0, f64::INFINITY]),
            torsion: 0.0
        })
    );
    let torsion = connection("connection_stiffness = \"rigid\", connection_torsion = 30.0");
    assert_eq!(
        torsion,
        Some(EndConnection {
            bending: ConnectionBending::Rigid,
            torsion: 30.0
        })
    );
    let Some(EndConnection {
        bending: ConnectionBending::Table(table),
        ..
    }) = connection("connection_table = [[0, 0], [5.0, 200.0], [8, 900.0]]")
    else {
        panic!("no table");
    };
    // Angles are in degrees in the scenario.
    assert!((table.at(6.5_f64.to_radians()).moment - 550.0).abs() < 1e-9);
}

/// The elements of a bend stiffener belong to the section below them.
#[test]
fn agrees_with_the_keys_of_bend_stiffeners() {
    with_model(SLEEVE, UNIFORM, |model| {
        let cable = &model.cables()[0];
        assert_eq!((cable.section_count(), cable.sections.kinds().len()), (1, 11));
        assert_eq!(cable.stiffener(CableEnd::Start), 0..10);
        assert_eq!(cable.element_lengths.len(), 10 + 72);
        // 60 kg/m of the line and 280 kg of the stiffener.
        assert!((cable.mass() - 1480.0).abs() < 1e-9);
        let numbers: Vec<_> = (0..11).map(|entry| cable.section_number(entry)).collect();
        assert_eq!(numbers, [1; 11]);
    });
    let sections =
        "section = [{ length = 8.0, elements = 32 }, { length = 12.0, elements = 24, diameter = 0.1 }]";
    with_model(SLEEVE, sections, |model| {
        let cable = &model.cables()[0];
        assert_eq!(
            (
                cable.section_count(),
                cable.section_number(10),
                cable.section_number(11)
            ),
            (2, 1, 2)
        );
        assert_eq!(cable.entries_of_section(1), 0..11);
        assert_eq!(cable.entries_of_section(2), 11..12);
    });
    let scenario = scenario(SLEEVE, UNIFORM).unwrap();
    let described = crate::describe::describe(&scenario.compile().unwrap(), &scenario.spec);
    let text = format!("{described:?}");
    assert!(
        text.contains("bend stiffener at its start: 2.000 m in 10 elements, 280.0 kg, EI 464532 N m2"),
        "{text}"
    );
}

#[test]
fn refuses_connections_and_stiffeners_by_key() {
    for (keys, message) in [
        (
            "connection_stiffness = -4.0",
            "the bending stiffness of the connection is -4 N m/rad",
        ),
        (
            "connection_stiffness = 1, connection_table = [[1, 2]]",
            "give either connection_stiffness",
        ),
        (
            "connection_table = [[1.0, 20.0], [2.0, 10.0]]",
            "point 2 is at 2 with 10 N m",
        ),
        ("connection_torsion = \"stiff\"", "\"rigid\""),
        (
            "bend_stiffener = { length = 2.0, root_diameter = 0.6, tip_diameter = 0.1, youngs_modulus = 8e7, mass = 9.0 }",
            "`tip_diameter` is 0.1 m, but must be at least the bore, 0.2 m",
        ),
        (
            "bend_stiffener = { length = 22.0, root_diameter = 0.6, tip_diameter = 0.3, youngs_modulus = 8e7, mass = 9.0 }",
            "its length is 22 m, but the section of the line there has only 20 m",
        ),
        (
            "bend_stiffener = { length = 2.0, root_diameter = 0.6, tip_diameter = 0.3, youngs_modulus = 8e7 }",
            "give either mass (kg) or density",
        ),
    ] {
        let found = refused(keys);
        assert!(found.contains(message), "{keys}: {found}");
    }
    let text = RISER
        .replace("LENGTHS", UNIFORM)
        .replace("fixity = \"clamped\", KEYS", "connection_stiffness = 3.0");
    let pinned = Scenario::parse(&text, Path::new("riser.toml")).unwrap().compile();
    let pinned = pinned.map(|_| ()).unwrap_err().to_string();
    assert!(pinned.contains("needs fixity = \"clamped\""), "{pinned}");
}
