//! Line types: `General` and `Homogeneous pipe`.
//!
//! ```text
//! homogeneous pipe   m = ρ π/4 (D² - d²), EA = E A, EI = E π/64 (D⁴ - d⁴) + additional EI,
//!                    GJ = E/(2 (1 + ν)) π/32 (D⁴ - d⁴); coating and lining add mass and diameter
//! contents           mass per length of a section + ρc π/4 d²
//! normal drag        OrcaFlex ½ ρ Cd Dn v² per length, on the drag diameter Dn;
//!                    windlass on the outer diameter D: Cd' = Cd Dn/D
//! axial drag         OrcaFlex ½ ρ Cz (π Dz) v², windlass ½ ρ Cz' (π D) v²: Cz' = Cz Dz/D
//! added mass         both on the displaced mass, ρ π/4 D²
//! ```
//!
//! A drag coefficient that depends on the Reynolds number is imported as its value in a flow of 1
//! m/s.

use super::data::{Object, Reader};
use super::environment::Environment;
use super::scene::{Scene, quoted};
use super::units::*;
use super::variables::Variables;
use super::yaml::{Node, Value};
use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::fmt::Write as _;

/// A line type of the scenario, with the properties that sections need.
#[derive(Clone, Debug)]
pub(super) struct LineType {
    /// Name in the scenario.
    pub(super) name: String,
    /// Mass per length without contents, kg/m.
    pub(super) mass: f64,
    /// Area of the bore, m².
    pub(super) bore: f64,
    /// Torsional stiffness, N·m².
    pub(super) torsion: f64,
    /// Bending stiffness, N·m².
    pub(super) bending: f64,
    /// Axial and lateral friction coefficients on the seabed.
    pub(super) friction: [f64; 2],
}

/// Structure of a line type.
struct Structure {
    outer: f64,
    inner: f64,
    mass: f64,
    axial: f64,
    bending: f64,
    torsion: f64,
    compressive: f64,
    /// Normal and axial coefficients of added mass and drag.
    added_mass: [f64; 2],
    drag: [f64; 2],
    drag_diameters: [f64; 2],
}

/// Sources of data that line types use.
pub(super) struct Sources<'t> {
    pub(super) variables: Variables<'t>,
    pub(super) environment: &'t Environment,
}

/// Reads all line types and writes them to the scene.
pub(super) fn read(
    reader: &mut Reader,
    root: Object<'_>,
    sources: &Sources<'_>,
    scene: &mut Scene,
) -> BTreeMap<String, LineType> {
    let mut types = BTreeMap::new();
    let Some(list) = root.get("LineTypes") else {
        return types;
    };
    for node in list.items() {
        let Some((own, label)) = named(reader, node, "line type") else {
            continue;
        };
        let object = Object::new(node, &label);
        object.get("Name");
        let structure = match object.text("Category") {
            "General" | "" => general(reader, object, sources),
            "Homogeneous pipe" => pipe(reader, object, sources),
            category => {
                let node = object.get("Category").unwrap_or(node);
                let message = format!(
                    "{label}: the category '{category}' is not imported; save the type as General with its equivalent EA, EI and mass"
                );
                reader.problem(node, message);
                continue;
            }
        };
        let name = scene.name(&own);
        scene.text.push_str(&structure.written(&name));
        let lateral = reader
            .number(object, "SeabedLateralFrictionCoefficient", NUMBER)
            .unwrap_or(0.5);
        let axial = reader.number(object, "SeabedAxialFrictionCoefficient", NUMBER);
        report_rest(reader, object, &structure);
        let known = types.insert(
            own.clone(),
            LineType {
                name,
                mass: structure.mass,
                bore: 0.25 * PI * structure.inner * structure.inner,
                torsion: structure.torsion,
                bending: structure.bending,
                friction: [axial.unwrap_or(lateral), lateral],
            },
        );
        if known.is_some() {
            reader.problem(node, format!("{label} is defined twice"));
        }
    }
    types
}

/// Returns the name of an object, and its label for messages. Reports a missing name.
pub(super) fn named(reader: &mut Reader, node: &Node, kind: &str) -> Option<(String, String)> {
    let name = node.entries().iter().find(|entry| entry.key == "Name");
    match name.and_then(|entry| entry.node.text()) {
        Some(name) => Some((name.to_owned(), format!("{kind} '{name}'"))),
        None => {
            reader.problem(node, format!("a {kind} has no Name"));
            None
        }
    }
}

impl Structure {
    fn written(&self, name: &str) -> String {
        let scale = |diameter: f64| diameter / self.outer.max(f64::MIN_POSITIVE);
        let mut text = format!(
            "\n[[line_type]]\nname = {}\ndiameter = {:?}\nmass_per_length = {:?}\naxial_stiffness = {:?}\n",
            quoted(name),
            self.outer,
            self.mass,
            self.axial
        );
        if self.bending > 0.0 {
            let _ = writeln!(text, "bending_stiffness = {:?}", self.bending);
        }
        let _ = write!(
            text,
            "compressive_fraction = {:?}\nnormal_drag = {:?}\ntangential_drag = {:?}\nnormal_added_mass = {:?}\ntangential_added_mass = {:?}\n",
            self.compressive,
            self.drag[0] * scale(self.drag_diameters[0]),
            self.drag[1] * scale(self.drag_diameters[1]),
            self.added_mass[0],
            self.added_mass[1]
        );
        text
    }
}

/// Returns the fraction of the axial stiffness that acts in compression.
fn compressive(reader: &mut Reader, object: Object<'_>, bending: f64) -> f64 {
    let is_limited = object.is_yes("CompressionIsLimited");
    if is_limited && bending > 0.0 {
        let node = object.get("CompressionIsLimited").unwrap_or(object.node);
        let message = format!(
            "{}: OrcaFlex limits the compression to the Euler load of a segment; the scenario allows none",
            object.label
        );
        reader.warning(node, message);
    }
    if is_limited { 0.0 } else { 1.0 }
}

fn general(reader: &mut Reader, object: Object<'_>, sources: &Sources<'_>) -> Structure {
    let outer = diameter(reader, object, "OD");
    let inner = match object.get("ID") {
        Some(_) => reader.amount(object, "ID", LENGTH, 0.0),
        None => 0.0,
    };
    let axial = stiffness(reader, object, "EA", FORCE);
    let bending = bending(reader, object);
    let torsion = match object.get("GJ") {
        Some(_) => stiffness(reader, object, "GJ", BENDING),
        None => 0.0,
    };
    if axial <= 0.0
        && object
            .get("EA")
            .is_some_and(|node| super::data::number(node.text().unwrap_or_default()).is_some())
    {
        reader.problem(object.node, format!("{}: EA must be positive", object.label));
    }
    for name in ["PoissonRatio", "CentreOfMass"] {
        object.get(name).inspect(|node| node.mark());
    }
    let own = |reader: &mut Reader, name: &str| {
        let given = object.get(name).is_some();
        let value = if given {
            reader.positive(object, name, LENGTH)
        } else {
            outer
        };
        if value > 0.0 { value } else { outer }
    };
    let drag_diameters = [
        own(reader, "NormalDragLiftDiameter"),
        own(reader, "AxialDragLiftDiameter"),
    ];
    Structure {
        outer,
        inner,
        mass: reader.positive(object, "MassPerUnitLength", MASS_PER_LENGTH),
        axial,
        bending,
        torsion,
        compressive: compressive(reader, object, bending),
        added_mass: pair(reader, object, "Ca", sources, None),
        drag: pair(reader, object, "Cd", sources, Some(drag_diameters)),
        drag_diameters,
    }
}

fn pipe(reader: &mut Reader, object: Object<'_>, sources: &Sources<'_>) -> Structure {
    let outer = diameter(reader, object, "OD");
    let inner = reader.amount(object, "ID", LENGTH, 0.0);
    if inner >= outer && outer > 0.0 {
        let node = object.get("ID").unwrap_or(object.node);
        reader.problem(node, format!("{}: ID must be smaller than OD", object.label));
    }
    let young = stiffness(reader, object, "E", STRESS);
    let poisson = reader.number(object, "PoissonRatio", NUMBER).unwrap_or(0.5);
    let density = reader.positive(object, "MaterialDensity", DENSITY);
    let area = 0.25 * PI * (outer.powi(2) - inner.powi(2));
    let second = PI / 64.0 * (outer.powi(4) - inner.powi(4));
    let layer = |reader: &mut Reader, name: &str| {
        let thickness = reader.amount(object, &format!("{name}Thickness"), LENGTH, 0.0);
        let density = match thickness > 0.0 {
            true => reader.required(object, &format!("{name}MaterialDensity"), DENSITY),
            false => 0.0,
        };
        (thickness, density)
    };
    let (coating, coating_density) = layer(reader, "Coating");
    let (lining, lining_density) = layer(reader, "Lining");
    let coated = outer + 2.0 * coating;
    let bore = (inner - 2.0 * lining).max(0.0);
    let mass = density * area
        + coating_density * 0.25 * PI * (coated.powi(2) - outer.powi(2))
        + lining_density * 0.25 * PI * (inner.powi(2) - bore.powi(2));
    let bending = young * second + reader.amount(object, "AdditionalEI", BENDING, 0.0);
    let given = object.get("DragLiftDiameter").is_some();
    let drag_diameter = match given {
        true => reader.positive(object, "DragLiftDiameter", LENGTH),
        false => coated,
    };
    let drag_diameters = [drag_diameter; 2];
    Structure {
        outer: coated,
        inner: bore,
        mass,
        axial: young * area,
        bending,
        torsion: young / (2.0 * (1.0 + poisson)) * 2.0 * second,
        // OrcaFlex does not limit the compression of pipes.
        compressive: 1.0,
        added_mass: [
            coefficient(reader, object, "Can", sources, None),
            coefficient(reader, object, "Caz", sources, None),
        ],
        drag: [
            coefficient(reader, object, "Cdn", sources, Some(drag_diameter)),
            coefficient(reader, object, "Cdz", sources, Some(drag_diameter)),
        ],
        drag_diameters,
    }
}

/// Returns an outer diameter, and refuses a diameter that varies along the line.
fn diameter(reader: &mut Reader, object: Object<'_>, name: &str) -> f64 {
    let text = object.text(name);
    if !text.is_empty() && super::data::number(text).is_none() {
        let node = object.get(name).unwrap_or(object.node);
        let message = format!(
            "{}: {name} is the profile '{text}'; a diameter that varies along the line is not imported: use sections with constant types",
            object.label
        );
        reader.problem(node, message);
        return 1.0;
    }
    reader.positive(object, name, LENGTH)
}

/// Returns a stiffness, and refuses variable data.
fn stiffness(reader: &mut Reader, object: Object<'_>, name: &str, dimension: Dimension) -> f64 {
    let text = object.text(name);
    if !text.is_empty() && super::data::number(text).is_none() {
        let node = object.get(name).unwrap_or(object.node);
        let remedy = match name {
            "EA" => {
                "give a constant EA, and replace it by axial_table (strain, tension in N) in the scenario"
            }
            _ => "give a constant value",
        };
        let message = format!(
            "{}: {name} is the variable data '{text}', which is not imported; {remedy}",
            object.label
        );
        reader.problem(node, message);
        return 1.0;
    }
    let value = reader.required(object, name, dimension);
    if value < 0.0 {
        let node = object.get(name).unwrap_or(object.node);
        reader.problem(node, format!("{}: {name} must not be negative", object.label));
    }
    value
}

/// Returns the bending stiffness of a general line type, which OrcaFlex gives for x and y.
fn bending(reader: &mut Reader, object: Object<'_>) -> f64 {
    let Some(node) = object.get("EI") else {
        reader.missing(object, "EI");
        return 0.0;
    };
    let Value::List(items) = &node.value else {
        return stiffness(reader, object, "EI", BENDING);
    };
    let what = format!("{}: EI", object.label);
    let mut values = Vec::new();
    for item in items {
        item.mark();
        if item.value != Value::Null {
            values.extend(reader.parsed(item, &what, BENDING));
        }
    }
    if let [x, y] = values[..]
        && (x - y).abs() > 1e-9 * x.abs()
    {
        let message = format!(
            "{}: the bending stiffness about y of {y} N·m² is not imported; the scenario has {x} N·m² about both axes",
            object.label
        );
        reader.warning(node, message);
    }
    if values.iter().any(|value| *value < 0.0) {
        reader.problem(node, format!("{what} must not be negative"));
    }
    values.first().copied().unwrap_or(0.0)
}

/// Returns the normal and axial coefficient of a list for x, y and z; y is `~` if it equals x.
fn pair(
    reader: &mut Reader,
    object: Object<'_>,
    name: &str,
    sources: &Sources<'_>,
    diameters: Option<[f64; 2]>,
) -> [f64; 2] {
    let Some(node) = object.get(name) else {
        reader.missing(object, name);
        return [0.0; 2];
    };
    node.mark();
    let [x, y, z] = node.items() else {
        reader.problem(node, format!("{}: {name} must have three values", object.label));
        return [0.0; 2];
    };
    if y.value != Value::Null && y.value != x.value {
        let message = format!(
            "{}: {name} for y differs from x and is not imported",
            object.label
        );
        reader.warning(y, message);
    }
    let of = |axis: usize| diameters.map(|diameters| diameters[axis]);
    [
        constant(reader, x, (object.label, name), sources, of(0)),
        constant(reader, z, (object.label, name), sources, of(1)),
    ]
}

/// Returns a coefficient by name.
fn coefficient(
    reader: &mut Reader,
    object: Object<'_>,
    name: &str,
    sources: &Sources<'_>,
    diameter: Option<f64>,
) -> f64 {
    match object.get(name) {
        Some(node) => constant(reader, node, (object.label, name), sources, diameter),
        None => {
            reader.missing(object, name);
            0.0
        }
    }
}

/// Returns a coefficient; for variable data of a drag coefficient, its value in a flow of 1 m/s.
fn constant(
    reader: &mut Reader,
    node: &Node,
    (label, name): (&str, &str),
    sources: &Sources<'_>,
    diameter: Option<f64>,
) -> f64 {
    let text = node.text().unwrap_or_default();
    let value = match (super::data::number(text), diameter) {
        (None, Some(diameter)) if !text.is_empty() => {
            let reynolds = diameter / sources.environment.kinematic_viscosity;
            let found = sources.variables.value(reader, "Dragcoefficient", text, reynolds);
            match found {
                Some(value) => {
                    let message = format!(
                        "{label}: {name} '{text}' depends on the Reynolds number and is imported as the constant {value:.4}, its value at {reynolds:.3e} (1 m/s)"
                    );
                    reader.warning(node, message);
                    Some(value)
                }
                None => {
                    reader.problem(
                        node,
                        format!(
                            "{label}: {name}: there is no table of drag coefficients '{text}' in VariableData"
                        ),
                    );
                    None
                }
            }
        }
        _ => reader.parsed(node, &format!("{label}: {name}"), NUMBER),
    };
    let value = value.unwrap_or(0.0);
    if value < 0.0 {
        reader.problem(node, format!("{label}: {name} must not be negative, is {value}"));
    }
    value
}

/// Warns of data that are not imported and act on forces.
fn report_rest(reader: &mut Reader, object: Object<'_>, structure: &Structure) {
    if let Some(node) = object.get("RayleighDampingCoefficients")
        && node.text() != Some("(no damping)")
    {
        let message = format!(
            "{}: its Rayleigh damping is not imported; set axial_damping and bending_damping of the line type",
            object.label
        );
        reader.warning(node, message);
    }
    if let Some(node) = object.get("Cm") {
        node.mark();
        if node.items().iter().any(|item| item.value != Value::Null) {
            reader.warning(
                node,
                format!(
                    "{}: inertia coefficients Cm are not imported; they are 1 + Ca",
                    object.label
                ),
            );
        }
    }
    for name in ["OuterContactDiameter", "InnerContactDiameter"] {
        if let Some(node) = object.get(name) {
            reader.note(
                node,
                format!(
                    "{}: {name} is not imported; contact is at the outer diameter",
                    object.label
                ),
            );
        }
    }
    if let Some(node) = object.get("ClashStiffness")
        && node
            .text()
            .and_then(super::data::number)
            .is_some_and(|value| value != 0.0)
    {
        let message = format!(
            "{}: clashing is not imported; give the cables a material for contact",
            object.label
        );
        reader.warning(node, message);
    }
    for name in ["ClashDamping", "TensionTorqueCoupling", "Cs", "Ce", "Cl"] {
        if let Some(node) = object.get(name)
            && node.text().and_then(super::data::number) != Some(0.0)
        {
            reader.warning(node, format!("{}: {name} is not imported", object.label));
        }
    }
    if structure.inner >= structure.outer {
        reader.problem(
            object.node,
            format!("{}: ID must be smaller than OD", object.label),
        );
    }
}
