//! Checks and compiles elements, material and cross-section of cables, uniform or by section.

use crate::objects::line_type::build::LineTypes;
use crate::objects::line_type::properties::{Layers, LineProperties};
use crate::objects::line_type::rope;
use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, SectionSpec};
use windlass_mechanics::cable::axial_damping::{RodSection, damping_for_ratio, first_axial_frequency};
use windlass_mechanics::cable::{CableProperties, StrainTensionTable};

/// Largest relative difference between `length` and the sum of the element lengths; allows rounding
/// to 1 mm in 10 m.
const LENGTH_TOLERANCE: f64 = 1e-4;

/// Largest plausible diameter, m.
const MAX_DIAMETER: f64 = 2.0;
/// Largest plausible density, kg/m³.
const MAX_DENSITY: f64 = 12e3;
/// Smallest plausible density, kg/m³.
const MIN_DENSITY: f64 = 30.0;

/// Smallest plausible modulus (axial stiffness divided by area), Pa. Shock cord has 1e6 and more.
const MIN_MODULUS: f64 = 5e5;
/// Largest plausible modulus, Pa: diamond has 1.2e12.
const MAX_MODULUS: f64 = 2e12;

/// Largest number of elements of a cable. This number of elements needs about 1 GB of memory.
pub(crate) const MAX_ELEMENTS: usize = 1_000_000;

/// Returns properties and element lengths (m) of a cable's sections, from its start; a uniform
/// cable has one section.
pub(crate) fn sections(
    cable: &CableSpec,
    path: &str,
    object: &str,
    types: &LineTypes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<(CableProperties, Vec<f64>)>> {
    if cable.section.is_empty() {
        let layers = layers(cable, None, path, object, types, problems);
        let whole = Part {
            cable,
            section: None,
            layers,
            path,
            object,
        };
        let (properties, lengths) = (whole.properties(problems), whole.element_lengths(problems));
        let ratio = whole.damping_ratio();
        let mut all = vec![(properties?, lengths?)];
        return apply_damping_ratios(&mut all, &[ratio], (path, object), problems).then_some(all);
    }
    refuse_cable_keys(cable, path, object, problems);
    let (mut all, mut ratios) = (Vec::new(), Vec::new());
    for (i, section) in cable.section.iter().enumerate() {
        let of = Some((i, section));
        let part = Part {
            cable,
            section: Some(section),
            layers: layers(cable, of, path, object, types, problems),
            path: &format!("{path}.section.{i}"),
            object: &format!("section {} of {object}", i + 1),
        };
        let (properties, lengths) = (part.properties(problems), part.element_lengths(problems));
        all.push(properties.zip(lengths));
        ratios.push(part.damping_ratio());
    }
    let mut all: Vec<_> = all.into_iter().collect::<Option<_>>()?;
    let elements: usize = all.iter().map(|(_, lengths): &(_, Vec<f64>)| lengths.len()).sum();
    if elements > MAX_ELEMENTS {
        let message =
            format!("{object}: its sections have {elements} elements; the largest number is {MAX_ELEMENTS}");
        problems.add(&format!("{path}.section"), message);
        return None;
    }
    apply_damping_ratios(&mut all, &ratios, (path, object), problems).then_some(all)
}

/// Sets the axial damping of sections whose damping is given as a ratio of the first axial mode of
/// the line. Returns true if the damping is valid.
fn apply_damping_ratios(
    sections: &mut [(CableProperties, Vec<f64>)],
    ratios: &[Option<f64>],
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) -> bool {
    if ratios.iter().all(Option::is_none) {
        return true;
    }
    let rods: Vec<_> = sections
        .iter()
        .map(|(properties, lengths)| RodSection {
            stiffness: properties.dynamic_stiffness(0.0),
            mass_per_length: properties.mass_per_length(),
            length: lengths.iter().sum(),
        })
        .collect();
    let frequency = first_axial_frequency(&rods);
    for (((properties, _), rod), ratio) in sections.iter_mut().zip(&rods).zip(ratios) {
        let Some(ratio) = ratio else { continue };
        properties.axial_damping = damping_for_ratio(*ratio, rod.stiffness, frequency);
        if let Err(error) = properties.validate() {
            let message = format!("{object}: axial_damping_ratio {ratio}: {error}");
            problems.add(&format!("{path}.axial_damping_ratio"), message);
            return false;
        }
    }
    true
}

/// Reports keys of the whole cable that cannot be given together with sections.
fn refuse_cable_keys(cable: &CableSpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
    let lengths = [
        ("length", cable.length.is_some()),
        ("elements", cable.elements.is_some()),
        ("element_lengths", cable.element_lengths.is_some()),
    ];
    for (key, _) in lengths.into_iter().filter(|(_, given)| *given) {
        let message = format!(
            "{object}: {key} is given for the whole cable, but a cable with sections has this key in each section; leave it out"
        );
        problems.add(&format!("{path}.{key}"), message);
    }
    if cable.section[0].hinge {
        let message = format!(
            "{object}: its first section has 'hinge', which joins a section to the section before it; leave it out, or pin \
             the start of the cable"
        );
        problems.add(&format!("{path}.section.0.hinge"), message);
    }
    // A cable value that all sections override is not checked elsewhere.
    if let Some(load) = cable.breaking_load.filter(|load| load.is_nan() || *load <= 0.0) {
        let message = format!("{object}: breaking_load is {load} N, but must be positive");
        if cable
            .section
            .iter()
            .all(|section| section.breaking_load.is_some())
        {
            problems.add(&format!("{path}.breaking_load"), message);
        }
    }
}

/// Returns the layers of properties of a cable, or of one of its sections with its index. Returns
/// `None` after a problem.
pub(super) fn layers(
    cable: &CableSpec,
    section: Option<(usize, &SectionSpec)>,
    path: &str,
    object: &str,
    types: &LineTypes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Layers> {
    let mut layers = Layers::default();
    let mut of_cable = (cable.line_type.as_deref(), cable.catalogue.as_ref());
    if let Some((i, section)) = section {
        let of_section = (section.line_type.as_deref(), section.catalogue.as_ref());
        let (path, object) = (
            format!("{path}.section.{i}"),
            format!("section {} of {object}", i + 1),
        );
        layers.add(section.into(), of_section, &path, &object, types, problems)?;
        // The cable's line type does not apply to a section with its own line type.
        if of_section != (None, None) {
            of_cable = (None, None);
        }
    }
    layers.add(cable.into(), of_cable, path, object, types, problems)?;
    Some(layers)
}

/// A cable, or one of its sections.
struct Part<'a> {
    cable: &'a CableSpec,
    section: Option<&'a SectionSpec>,
    /// Properties; `None` after a problem of the line type.
    layers: Option<Layers>,
    path: &'a str,
    object: &'a str,
}

impl Part<'_> {
    fn properties(&self, problems: &mut ScenarioProblems<'_>) -> Option<CableProperties> {
        let (layers, path, object) = (self.layers.as_ref()?, self.path, self.object);
        let Some(diameter) = layers.number(|line| line.diameter) else {
            let message =
                format!("{object}: the key 'diameter' is missing; give its outer diameter (m), or a type");
            problems.add(path, message);
            return None;
        };
        let area = 0.25 * std::f64::consts::PI * diameter * diameter;
        let given = layers.either(|line| (&line.density, &line.mass_per_length));
        if let (None, Some(mass)) = given
            && mass <= 0.0
        {
            let message = format!("{object}: mass_per_length must be positive, is {mass} kg/m");
            problems.add(&layers.location_of("mass_per_length"), message);
            return None;
        }
        let (density, density_key) = match given {
            (Some(density), None) => (density, "density"),
            (None, Some(mass)) if diameter > 0.0 => (mass / area, "mass_per_length"),
            (None, Some(mass)) => (mass, "mass_per_length"),
            _ => {
                let message = format!("{object}: give either density (kg/m3) or mass_per_length (kg/m)");
                problems.add(path, message);
                return None;
            }
        };
        let number = |of: fn(&LineProperties) -> Option<f64>| layers.number(of).unwrap_or(0.0);
        let properties = CableProperties {
            bending_stiffness: number(|line| line.bending_stiffness),
            torsional_stiffness: number(|line| line.torsional_stiffness),
            axial_damping: self.axial_damping(layers, problems)?,
            bending_damping: number(|line| line.bending_damping),
            torsional_damping: number(|line| line.torsional_damping),
            compressive_fraction: number(|line| line.compressive_fraction),
            normal_drag: number(|line| line.normal_drag),
            tangential_drag: number(|line| line.tangential_drag),
            normal_added_mass: number(|line| line.normal_added_mass),
            tangential_added_mass: number(|line| line.tangential_added_mass),
            breaking_load: layers.number(|line| line.breaking_load),
            ..self.axial_properties(layers, density, diameter, problems)?
        };
        if !rope::check(layers, &properties, object, problems) {
            return None;
        }
        match properties.validate() {
            Ok(()) => {
                warn_of_section(&properties, object, problems);
                Some(properties)
            }
            Err(error) => {
                let message = error.to_string();
                // The message contains the name of the property in backquotes. This name is also
                // the key, except for the density.
                let key = message.split('`').nth(1).unwrap_or_default();
                let key = if key == "density" { density_key } else { key };
                problems.add(&layers.location_of(key), format!("{object}: {message}"));
                None
            }
        }
    }

    /// Returns the axial damping (N·s); zero if it is given as a ratio, which depends on the whole
    /// line.
    fn axial_damping(&self, layers: &Layers, problems: &mut ScenarioProblems<'_>) -> Option<f64> {
        match layers.either(|line| (&line.axial_damping, &line.axial_damping_ratio)) {
            (Some(_), Some(_)) => {
                let message = format!(
                    "{}: give either axial_damping (N s) or axial_damping_ratio",
                    self.object
                );
                problems.add(&layers.location_of("axial_damping_ratio"), message);
                None
            }
            (_, Some(ratio)) if !(ratio.is_finite() && ratio >= 0.0) => {
                let message = format!(
                    "{}: axial_damping_ratio must not be negative, is {ratio}; use 0 to omit the damping",
                    self.object
                );
                problems.add(&layers.location_of("axial_damping_ratio"), message);
                None
            }
            (damping, _) => Some(damping.unwrap_or(0.0)),
        }
    }

    /// Returns the ratio of axial damping, if the damping is given as a ratio.
    fn damping_ratio(&self) -> Option<f64> {
        let layers = self.layers.as_ref()?;
        layers
            .either(|line| (&line.axial_damping, &line.axial_damping_ratio))
            .1
    }

    /// Returns properties with stiffness, density and diameter only.
    fn axial_properties(
        &self,
        layers: &Layers,
        density: f64,
        diameter: f64,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<CableProperties> {
        let (path, object) = (self.path, self.object);
        match layers.either(|line| (&line.axial_stiffness, &line.axial_table)) {
            (Some(stiffness), None) => {
                let linear = CableProperties::new(stiffness, density, diameter);
                rope::with_rope_law(layers, linear, None, object, problems)
            }
            (None, Some(points)) => match StrainTensionTable::new(&points) {
                Ok(table) => {
                    let elastic = CableProperties::with_axial_table(table, density, diameter);
                    rope::with_rope_law(layers, elastic, Some(&table), object, problems)
                }
                Err(error) => {
                    let location = layers.location_of("axial_table");
                    problems.add(&location, format!("{object}: {error}"));
                    None
                }
            },
            _ => {
                let message =
                    format!("{object}: give either axial_stiffness (EA, N) or axial_table (strain, N)");
                problems.add(path, message);
                None
            }
        }
    }

    fn element_lengths(&self, problems: &mut ScenarioProblems<'_>) -> Option<Vec<f64>> {
        let (path, object, cable) = (self.path, self.object, self.cable);
        let (given, count, length) = match self.section {
            Some(section) => (&section.element_lengths, section.elements, section.length),
            None => (&cable.element_lengths, cable.elements, cable.length),
        };
        if let Some(length) = length
            && length <= 0.0
        {
            let message = format!("{object}: length must be positive, is {length}; give it in m");
            problems.add(&format!("{path}.length"), message);
            return None;
        }
        match (given, count, length) {
            (Some(lengths), None, total) => {
                let location = format!("{path}.element_lengths");
                if lengths.is_empty() || lengths.iter().any(|length| *length <= 0.0) {
                    let message =
                        format!("{object}: element_lengths needs at least one element, each longer than 0 m");
                    problems.add(&location, message);
                    return None;
                }
                let sum: f64 = lengths.iter().sum();
                if let Some(total) = total
                    && (sum - total).abs() > LENGTH_TOLERANCE * total
                {
                    let message = format!(
                        "{object}: element_lengths sum to {sum} m, but length is {total} m; correct one of them or leave \
                         length out"
                    );
                    problems.add(&location, message);
                    return None;
                }
                Some(lengths.clone())
            }
            (None, Some(elements), Some(length)) => {
                if elements > MAX_ELEMENTS {
                    let message =
                        format!("{object}: it has {elements} elements; the largest number is {MAX_ELEMENTS}");
                    problems.add(&format!("{path}.elements"), message);
                    return None;
                }
                if elements == 0 {
                    let message = format!("{object}: elements must be at least 1");
                    problems.add(&format!("{path}.elements"), message);
                    return None;
                }
                Some(vec![length / elements as f64; elements])
            }
            _ => {
                let message = format!("{object}: give length and elements, or element_lengths");
                problems.add(path, message);
                None
            }
        }
    }
}

/// Warns of implausible sections, which suggest diameters in mm or masses in t.
fn warn_of_section(properties: &CableProperties, object: &str, problems: &mut ScenarioProblems<'_>) {
    let (density, diameter) = (properties.density, properties.diameter);
    let mass = properties.mass_per_length();
    let stiffness = properties.axial_stiffness;
    let modulus = stiffness / properties.area();
    if diameter <= MAX_DIAMETER && !(MIN_MODULUS..=MAX_MODULUS).contains(&modulus) {
        let (than, what) = match modulus < MIN_MODULUS {
            true => ("softer", "rubber has 1e6"),
            false => ("stiffer", "steel has 2e11"),
        };
        problems.warn(format!(
            "{object}: an axial_stiffness of {stiffness} N with a diameter of {diameter} m gives a modulus of {modulus:.2e} Pa, {than} than \
             any cable material ({what}); check axial_stiffness (N, modulus times area) and diameter (m)"
        ));
    }
    if diameter > MAX_DIAMETER {
        problems.warn(format!(
            "{object}: its diameter is {diameter} m; diameters are in m, not in mm"
        ));
    } else if density > MAX_DENSITY {
        problems.warn(format!(
            "{object}: {mass:.4} kg/m within a diameter of {diameter} m gives {density:.0} kg/m3, more than any cable material \
             (steel 7850, lead 11340); check diameter (m) and density (kg/m3) or mass_per_length (kg/m)"
        ));
    } else if density < MIN_DENSITY {
        problems.warn(format!(
            "{object}: {mass:.4} kg/m within a diameter of {diameter} m gives {density:.3} kg/m3, less than any cable material \
             (foam 60, polyethylene 950); check diameter (m) and density (kg/m3) or mass_per_length (kg/m)"
        ));
    }
}
