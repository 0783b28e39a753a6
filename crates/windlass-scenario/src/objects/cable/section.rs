//! Checks and compiles elements, material and cross-section of cables, uniform or by section.

use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, SectionSpec};
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
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<(CableProperties, Vec<f64>)>> {
    if cable.section.is_empty() {
        let whole = Part {
            cable,
            section: None,
            path,
            object,
        };
        let (properties, lengths) = (whole.properties(problems), whole.element_lengths(problems));
        return Some(vec![(properties?, lengths?)]);
    }
    refuse_cable_keys(cable, path, object, problems);
    let mut all = Vec::new();
    for (i, section) in cable.section.iter().enumerate() {
        let part = Part {
            cable,
            section: Some(section),
            path: &format!("{path}.section.{i}"),
            object: &format!("section {} of {object}", i + 1),
        };
        let (properties, lengths) = (part.properties(problems), part.element_lengths(problems));
        all.push(properties.zip(lengths));
    }
    let all: Vec<_> = all.into_iter().collect::<Option<_>>()?;
    let elements: usize = all.iter().map(|(_, lengths): &(_, Vec<f64>)| lengths.len()).sum();
    if elements > MAX_ELEMENTS {
        let message =
            format!("{object}: its sections have {elements} elements; the largest number is {MAX_ELEMENTS}");
        problems.add(&format!("{path}.section"), message);
        return None;
    }
    Some(all)
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

/// A cable, or one of its sections.
struct Part<'a> {
    cable: &'a CableSpec,
    section: Option<&'a SectionSpec>,
    path: &'a str,
    object: &'a str,
}

/// Returns the values of two alternative keys: from the section if it has one of them, otherwise
/// from the cable.
fn either<'a, A, B>(
    section: Option<(&'a Option<A>, &'a Option<B>)>,
    cable: (&'a Option<A>, &'a Option<B>),
) -> (Option<&'a A>, Option<&'a B>) {
    let chosen = section
        .filter(|(a, b)| a.is_some() || b.is_some())
        .unwrap_or(cable);
    (chosen.0.as_ref(), chosen.1.as_ref())
}

impl Part<'_> {
    /// Returns a number of the section, or of the cable if the section does not have it.
    fn number(&self, of_section: impl Fn(&SectionSpec) -> Option<f64>, of_cable: f64) -> f64 {
        self.section.and_then(of_section).unwrap_or(of_cable)
    }

    fn properties(&self, problems: &mut ScenarioProblems<'_>) -> Option<CableProperties> {
        let (cable, path, object) = (self.cable, self.path, self.object);
        let Some(diameter) = self
            .section
            .and_then(|section| section.diameter)
            .or(cable.diameter)
        else {
            problems.add(
                path,
                format!("{object}: the key 'diameter' is missing; give its outer diameter (m)"),
            );
            return None;
        };
        let area = 0.25 * std::f64::consts::PI * diameter * diameter;
        let of_section = self
            .section
            .map(|section| (&section.density, &section.mass_per_length));
        let given = either(of_section, (&cable.density, &cable.mass_per_length));
        if let (None, Some(mass)) = given
            && *mass <= 0.0
        {
            let message = format!("{object}: mass_per_length must be positive, is {mass} kg/m");
            problems.add(&format!("{path}.mass_per_length"), message);
            return None;
        }
        let (density, density_key) = match given {
            (Some(density), None) => (*density, "density"),
            (None, Some(mass)) if diameter > 0.0 => (mass / area, "mass_per_length"),
            (None, Some(mass)) => (*mass, "mass_per_length"),
            _ => {
                let message = format!("{object}: give either density (kg/m3) or mass_per_length (kg/m)");
                problems.add(path, message);
                return None;
            }
        };
        let axial = self.axial_properties(density, diameter, problems)?;
        let properties = CableProperties {
            bending_stiffness: self.number(|s| s.bending_stiffness, cable.bending_stiffness),
            torsional_stiffness: self.number(|s| s.torsional_stiffness, cable.torsional_stiffness),
            axial_damping: self.number(|s| s.axial_damping, cable.axial_damping),
            bending_damping: self.number(|s| s.bending_damping, cable.bending_damping),
            torsional_damping: self.number(|s| s.torsional_damping, cable.torsional_damping),
            compressive_fraction: self.number(|s| s.compressive_fraction, cable.compressive_fraction),
            normal_drag: self.number(|s| s.normal_drag, cable.normal_drag),
            tangential_drag: self.number(|s| s.tangential_drag, cable.tangential_drag),
            normal_added_mass: self.number(|s| s.normal_added_mass, cable.normal_added_mass),
            tangential_added_mass: self.number(|s| s.tangential_added_mass, cable.tangential_added_mass),
            breaking_load: self
                .section
                .and_then(|section| section.breaking_load)
                .or(cable.breaking_load),
            ..axial
        };
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
                problems.add(&self.location_of(key), format!("{object}: {message}"));
                None
            }
        }
    }

    /// Returns the key path of a value: in the section, or in the cable for all sections.
    fn location_of(&self, key: &str) -> String {
        let section = self
            .section
            .and_then(|section| serde_json::to_value(section).ok());
        let is_given = |section: &serde_json::Value| section.get(key).is_some_and(|value| !value.is_null());
        let location = match self.path.rsplit_once(".section.") {
            Some((cable, _)) if !section.as_ref().is_some_and(is_given) => cable,
            _ => self.path,
        };
        format!("{location}.{key}")
    }

    /// Returns properties with stiffness, density and diameter only.
    fn axial_properties(
        &self,
        density: f64,
        diameter: f64,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<CableProperties> {
        let (path, object, cable) = (self.path, self.object, self.cable);
        let of_section = self
            .section
            .map(|section| (&section.axial_stiffness, &section.axial_table));
        match either(of_section, (&cable.axial_stiffness, &cable.axial_table)) {
            (Some(stiffness), None) => Some(CableProperties::new(*stiffness, density, diameter)),
            (None, Some(points)) => match StrainTensionTable::new(points) {
                Ok(table) => Some(CableProperties::with_axial_table(table, density, diameter)),
                Err(error) => {
                    problems.add(&format!("{path}.axial_table"), format!("{object}: {error}"));
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
