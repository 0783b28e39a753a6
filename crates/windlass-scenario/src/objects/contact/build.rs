//! Checks and compiles the settings that apply to all contacts.

use crate::compile::Compilation;
use crate::source::ScenarioProblems;
use crate::spec::Spec;
use windlass_world::WorldBuilder;
use windlass_world::spelling::suggestion;

/// Sets the maximum numbers of contacts, and excludes pairs from contact.
pub(crate) fn add_settings(compilation: &mut Compilation<'_>) {
    let Compilation {
        spec,
        builder,
        problems,
        ..
    } = compilation;
    let contact = &spec.contact;
    if let Some(most) = contact.maximum_contacts {
        if most == 0 {
            let message =
                "contact: maximum_contacts must be at least 1; to have no contacts, leave out the shapes";
            problems.add("contact.maximum_contacts", message);
        }
        builder.maximum_contacts(most);
    }
    if let Some(most) = contact.maximum_cable_contacts {
        if most == 0 {
            let message = "contact: maximum_cable_contacts must be at least 1; to have no contacts, leave out the materials of cables";
            problems.add("contact.maximum_cable_contacts", message);
        }
        builder.maximum_cable_contacts(most);
    }
    exclude_pairs(spec, builder, problems);
}

fn exclude_pairs(spec: &Spec, builder: &mut WorldBuilder, problems: &mut ScenarioProblems<'_>) {
    let names = spec.shape.iter().flat_map(|shape| [&*shape.name, &*shape.group]);
    let cables = spec.cable.iter().filter(|cable| cable.touches());
    let cables = cables.map(|cable| cable.name.as_str());
    let known: Vec<&str> = names.filter(|name| !name.is_empty()).chain(cables).collect();
    for (i, [first, second]) in spec.contact.ignore.iter().enumerate() {
        let location = format!("contact.ignore.{i}");
        let mut is_known = true;
        for name in [first, second] {
            if !known.contains(&name.as_str()) {
                is_known = false;
                let is_cable = spec.cable.iter().any(|cable| cable.name == *name);
                let message = if is_cable {
                    format!(
                        "contact: cable '{name}' has no contacts, because it has no material; remove it from 'ignore'"
                    )
                } else {
                    let near = suggestion(name, known.iter().copied());
                    format!("contact: there is no shape, group or cable with a material named '{name}'{near}")
                };
                problems.add(&location, message);
            }
        }
        if is_known {
            builder.exclude_contact(first, second);
        }
    }
}
