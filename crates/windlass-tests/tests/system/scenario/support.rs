//! Tests of warnings about unsupported bodies.

use std::path::Path;
use windlass::scenario::Scenario;

/// A stone of 10 kg weighs 98.1 N. Its box of 2 litres displaces 2.05 kg of sea water.
#[test]
fn closed_form_weight_of_unsupported_bodies_in_warnings() {
    let unsupported = |simulation: &str, body: &str, rest: &str| {
        let text = format!(
            "[simulation]\nduration = 2.0\n{simulation}\n[[frame]]\nname = \"top\"\n[[body]]\nname = \"stone\"\nmass = 10.0\n\
             inertia = [1.0, 1.0, 1.0]\nframe = [{{ name = \"eye\" }}]\n{body}\n{rest}\n"
        );
        let compiled =
            Scenario::parse(&text, Path::new("stone.toml")).and_then(|scenario| scenario.compile());
        let found = compiled.unwrap_or_else(|errors| panic!("{errors}")).warnings;
        let about = |warning: &String| warning.contains("nothing supports its weight");
        found.into_iter().filter(about).collect::<Vec<_>>()
    };
    let bare = unsupported("", "", "");
    assert!(
        bare.len() == 1
            && bare[0].starts_with("body 'stone': nothing supports its weight of 98.10 N (10.00 kg), so"),
        "{bare:?}"
    );
    let mesh = |size: f64| format!("mesh = {{ box = {{ size = [0.1, 0.1, {size:?}] }} }}");
    let sinks = unsupported("", &mesh(0.2), "");
    assert!(
        sinks.len() == 1 && sinks[0].contains("its mesh displaces at most 2.050 kg"),
        "{sinks:?}"
    );
    // A recorded frame does not support the body.
    let recorded = "[output]\nframes = [\"stone/eye\"]";
    assert_eq!(unsupported("", "", recorded).len(), 1);
    let spring = "[[spring]]\nname = \"tie\"\nstiffness = 1e3\nlength = 1.0\nfrom = \"ground/top\"\nto = \"stone/eye\"";
    for (simulation, body, rest) in [
        ("start = \"as-specified\"", "", ""),
        ("", mesh(1.0).as_str(), ""),
        ("", "held = [\"z\"]", ""),
        ("", "load = [{ force = [0.0, 0.0, 98.1] }]", ""),
        ("", "", spring),
    ] {
        let found = unsupported(simulation, body, rest);
        assert!(found.is_empty(), "{simulation} {body} {rest}: {found:?}");
    }
}
