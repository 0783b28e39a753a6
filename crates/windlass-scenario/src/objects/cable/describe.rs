//! Describes cables.

use super::shedding_describe;
use crate::describe::{Lines, add_line, counted};
use crate::objects::frame::describe::frame_text;
use std::ops::Range;
use windlass_math::number_text::short;
use windlass_mechanics::cable::rope::{CreepLaw, StaticCurve};
use windlass_mechanics::cable::{CableProperties, ConnectionBending};
use windlass_world::{Cable, CableEnd, CableId, CableSurface, Model, World};

/// Adds the cables, their sections, and when they part.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for (i, cable) in model.cables().iter().enumerate() {
        let end = |end: CableEnd| match &cable.ends[end.index()] {
            Some((frame, _)) => frame_text(model, *frame),
            None => "a free end".to_owned(),
        };
        add_line!(
            lines,
            "cable '{}': {} m in {}, {} from {} to {}",
            cable.name,
            short(cable.length()),
            counted(cable.element_lengths.len(), "element"),
            match cable.section_count() {
                1 => format!("EA {} N,", short(cable.sections.first().axial_stiffness)),
                count => format!("of {count} sections,"),
            },
            end(CableEnd::Start),
            end(CableEnd::End)
        );
        let ranges: Vec<_> = cable.sections.elements(cable.element_lengths.len()).collect();
        for (number, properties) in (1..).zip(cable.bare_sections()) {
            let entries = cable.entries_of_section(number);
            let elements = ranges[entries.start].start..ranges[entries.end - 1].end;
            describe_section(model, cable, (properties, elements), lines);
        }
        for end in CableEnd::BOTH {
            describe_end(cable, end, &ranges, lines);
        }
        shedding_describe::describe(model, i, lines);
        match (cable.parts_after, cable.partings) {
            (None, 0) => {}
            (None, most) => add_line!(lines, "  can be cut {most} times"),
            (Some(after), most) => add_line!(
                lines,
                "  parts after {} s without interruption above its breaking load, at most {} times; commands cut it {} times",
                short(after),
                most - cable.cuts,
                cable.cuts
            ),
        }
    }
}

/// Adds the weight of a section of a cable, and its length if there are several.
fn describe_section(
    model: &Model,
    cable: &Cable,
    (properties, elements): (&CableProperties, Range<usize>),
    lines: &mut Lines,
) {
    let gravity = model.sea().gravity;
    let displaced = model.sea().density * properties.area();
    let mass = properties.mass_per_length();
    // Prints zero instead of a rounding error for the wet weight of a neutrally buoyant line.
    let wet = mass - displaced;
    let wet = if wet.abs() < 1e-9 * mass { 0.0 } else { wet };
    let count = elements.len();
    let length: f64 = cable.element_lengths[elements].iter().sum();
    let which = match cable.section_count() {
        1 => String::new(),
        _ => format!(
            "{} m in {}, EA {} N, ",
            short(length),
            counted(count, "element"),
            short(properties.axial_stiffness)
        ),
    };
    add_line!(
        lines,
        "  {which}{} kg/m, of {} kg/m3: {} N in air, {} N in water over its length{}",
        short(mass),
        short(properties.density),
        short(mass * gravity * length),
        short(wet * gravity * length),
        breaking_load(properties)
    );
    if properties.axial_damping > 0.0 {
        add_line!(lines, "  axial damping {} N s", short(properties.axial_damping));
    }
    describe_rope(properties, lines);
}

/// Adds the bend stiffener and the connection of an end. `ranges` are the elements of each entry of
/// the cable's sections.
fn describe_end(cable: &Cable, end: CableEnd, ranges: &[Range<usize>], lines: &mut Lines) {
    let (at, sleeve) = (end.word(), cable.stiffener(end));
    if !sleeve.is_empty() {
        let kinds = &cable.sections.kinds()[sleeve.clone()];
        let length = |entry: usize| cable.element_lengths[ranges[entry].clone()].iter().sum::<f64>();
        let bare = cable.bare_sections();
        let line = match end {
            CableEnd::Start => &bare[0],
            CableEnd::End => &bare[bare.len() - 1],
        };
        let added = sleeve.clone().zip(kinds);
        let mass: f64 = added
            .map(|(entry, kind)| length(entry) * (kind.mass_per_length() - line.mass_per_length()))
            .sum();
        let stiffness = kinds.iter().map(|kind| kind.bending_stiffness);
        add_line!(
            lines,
            "  bend stiffener at its {at}: {} m in {}, {} kg, EI {} N m2 at the root to {} at the tip, with the cable's {}",
            short(sleeve.clone().map(length).sum()),
            counted(kinds.len(), "element"),
            short(mass),
            short(stiffness.clone().fold(0.0, f64::max)),
            short(stiffness.fold(f64::INFINITY, f64::min)),
            short(line.bending_stiffness)
        );
    }
    let Some(connection) = cable.connections()[end.index()] else {
        return;
    };
    let unit = |value: f64| match value {
        f64::INFINITY => "rigid".to_owned(),
        0.0 => "free".to_owned(),
        value => format!("{} N m/rad", short(value)),
    };
    let bending = match connection.bending {
        ConnectionBending::Isotropic(value) => unit(value),
        ConnectionBending::Axes([y, z]) => format!("{} about y, {} about z", unit(y), unit(z)),
        ConnectionBending::Table(table) => {
            let [angle, moment] = table.points()[table.points().len() - 1];
            format!(
                "{} of a table up to {} N m at {} deg",
                counted(table.points().len(), "point"),
                short(moment),
                short(angle.to_degrees())
            )
        }
        _ => "rigid".to_owned(),
    };
    add_line!(
        lines,
        "  connection at its {at}: {bending} in bending, {} in torsion",
        unit(connection.torsion)
    );
}

/// Adds the dynamic stiffness, the retardation time and the creep of a synthetic rope.
fn describe_rope(properties: &CableProperties, lines: &mut Lines) {
    let Some(law) = properties.rope_law() else { return };
    if let Some(of) = &law.retardation {
        let per_tension = match of.stiffness_per_tension {
            0.0 => String::new(),
            slope => format!(" plus {} times the mean tension", short(slope)),
        };
        let kind = match &law.curve {
            StaticCurve::Syrope(curves) => format!(
                "permanent elongation (Syrope), highest mean tension {} N, permanent strain {}",
                short(curves.highest_mean_tension),
                short(curves.permanent_strain(curves.highest_mean_tension))
            ),
            _ => "viscoelastic".to_owned(),
        };
        add_line!(
            lines,
            "  {kind}: static stiffness {} N, dynamic stiffness {} N{per_tension}, retardation time {} s",
            short(law.static_stiffness()),
            short(of.dynamic_stiffness),
            short(law.retardation_time())
        );
    }
    if let Some(creep) = &law.creep {
        let rate = match creep.law {
            CreepLaw::Logarithmic {
                strain_per_decade,
                reference_time,
            } => format!(
                "{} per decade of time after {} s",
                short(strain_per_decade),
                short(reference_time)
            ),
            CreepLaw::Steady(rate) => format!("{} 1/s", short(rate)),
            _ => return,
        };
        let tension = short(creep.reference_tension);
        add_line!(lines, "  creeps by a strain of {rate} at {tension} N");
    }
}

fn breaking_load(properties: &CableProperties) -> String {
    properties
        .breaking_load
        .map_or_else(String::new, |load| format!(", breaking load {} N", short(load)))
}

/// Adds the objects that a cable may touch, and its contact properties.
pub(crate) fn describe_touching(model: &Model, surface: &CableSurface, lines: &mut Lines) {
    let cable = &model.cables()[surface.cable().index()];
    let (cables, shapes) = model.may_touch(surface.cable());
    let itself = cables.contains(&surface.cable());
    let others = cables.len() - usize::from(itself);
    let parts = [
        itself.then(|| "itself".to_owned()),
        (others > 0).then(|| counted(others, "other cable")),
        (!shapes.is_empty()).then(|| counted(shapes.len(), "shape")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let Some((last, first)) = parts.split_last() else {
        add_line!(lines, "cable '{}' cannot touch anything", cable.name);
        let name = &cable.name;
        lines.warn(format!(
            "cable '{name}' has a contact material but cannot touch anything: all pairs with it are ignored"
        ));
        return;
    };
    let what = match first {
        [] => last.clone(),
        first => format!("{} and {last}", first.join(", ")),
    };
    let sections = cable.bare_sections().iter().enumerate();
    let mut properties = sections.map(|(section, kind)| {
        let material = surface.material(section + cable.stiffener(CableEnd::Start).len());
        format!(
            "{} m thick, {} Pa, friction {}",
            short(kind.diameter),
            short(material.youngs_modulus),
            short(material.friction.sliding_friction)
        )
    });
    if cable.section_count() == 1 {
        add_line!(
            lines,
            "cable '{}' may touch {what}: {}",
            cable.name,
            properties.next().unwrap_or_default()
        );
    } else {
        add_line!(lines, "cable '{}' may touch {what}", cable.name);
        for (section, text) in properties.enumerate() {
            add_line!(lines, "  section {}: {text}", section + 1);
        }
    }
}

/// Adds tensions in the equilibrium and safety factors.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    for (i, cable) in model.cables().iter().enumerate() {
        let id = CableId::from_index(i);
        let nearest = now.utilisation(id);
        let factor = nearest.map_or_else(String::new, |nearest| {
            let factor = nearest.breaking_load / nearest.tension.max(f64::MIN_POSITIVE);
            let section = section_of(cable, nearest.section);
            format!(
                ", safety factor {}{section}{}",
                short(factor),
                not_included(cable)
            )
        });
        add_line!(
            lines,
            "  cable '{}': {} N at its start, {} N at its end{factor}",
            cable.name,
            short(now.tension(id, CableEnd::Start)),
            short(now.tension(id, CableEnd::End))
        );
        if let Some(over) = nearest.filter(|nearest| nearest.tension > nearest.breaking_load) {
            let then = match cable.parts_after {
                Some(after) => format!(", and would part {} s after the start", short(after)),
                None => String::new(),
            };
            lines.warn(format!(
                "the tension of cable '{}' exceeds its breaking load of {} N{} in the equilibrium{then}",
                cable.name,
                short(over.breaking_load),
                section_of(cable, over.section)
            ));
        }
    }
    shedding_describe::describe_equilibrium(world, lines);
}

/// Returns a remark on the sections that the safety factor does not include.
fn not_included(cable: &Cable) -> String {
    let kinds = cable.bare_sections().iter();
    let loads: Vec<Option<f64>> = kinds.map(|kind| kind.breaking_load).collect();
    match sections_without_breaking_load(&loads) {
        Some(sections) if loads.contains(&None) => format!(" (without {sections}: no breaking_load)"),
        _ => String::new(),
    }
}

/// Returns the name of the section of a cable, if it has several.
fn section_of(cable: &Cable, section: usize) -> String {
    match cable.section_count() {
        1 => String::new(),
        _ => format!(" in section {}", cable.section_number(section)),
    }
}

/// Returns the sections without a breaking load, such as `sections 2, 3`. Returns `None` if no
/// section has a breaking load.
pub(crate) fn sections_without_breaking_load(loads: &[Option<f64>]) -> Option<String> {
    if loads.iter().all(Option::is_none) {
        return None;
    }
    let missing = (1_usize..).zip(loads).filter(|(_, load)| load.is_none());
    let numbers: Vec<String> = missing.map(|(number, _)| number.to_string()).collect();
    let plural = if numbers.len() == 1 { "" } else { "s" };
    Some(format!("section{plural} {}", numbers.join(", ")))
}
