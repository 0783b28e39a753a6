//! 6D buoys (lumped and spar) and 3D buoys.
//!
//! A lumped buoy is an open frame: a box of the buoy's height and volume about the centre of
//! volume.
//!
//! ```text
//! box          √(V/H) x √(V/H) x H
//! drag         ½ ρ (Cd A) v², drag_area = Cd A along each axis
//! added mass   Ca times the hydrodynamic mass, which is ρ V by default; about the centre of volume
//! damping      force -c v at the buoy origin O: a 6 x 6 matrix about the centre of gravity G with
//!              r = O - G: [C, -C r×; r× C, c_m - r× C r×]
//! drag moment  ½ ρ Cd A₅ ω², with A₅ the third moment of the drag area
//! ```
//!
//! OrcaFlex's fluid loads of a lumped buoy change linearly over its height, independent of its
//! attitude, and have no moment about the centre of volume. The box of windlass turns with the
//! body.

use super::carriers::{Carrier, Kind, join, pose};
use super::data::{Object, Reader};
use super::environment::Environment;
use super::scene::{Place, Scene, attitude, numbers, quoted, vector};
use super::spar;
use super::units::*;
use super::yaml::Value;
use glam::{DMat3, DVec3};
use std::fmt::Write as _;
use windlass_math::rotation::skew;

/// Smallest volume of an open frame, m³: a buoy without volume keeps its drag.
const LEAST_VOLUME: f64 = 1e-6;
/// Radius of gyration of bodies without inertia, m.
const ARM: f64 = 0.1;

/// Reads a buoy into the scene.
pub(super) fn one(
    reader: &mut Reader,
    object: Object<'_>,
    kind: Kind,
    (carrier, connection): (&Carrier, &str),
    environment: &Environment,
    scene: &mut Scene,
    own: &str,
) {
    let position = reader.required_three(object, "InitialPosition", LENGTH);
    let turns = match kind {
        Kind::SixDegrees => reader
            .three(object, "InitialAttitude", NUMBER)
            .unwrap_or_default(),
        _ => [0.0; 3],
    };
    let (origin, rotation) = pose(environment, &carrier.place, connection, position, turns);
    let centre = DVec3::from(reader.three(object, "CentreOfMass", LENGTH).unwrap_or_default());
    let mass = reader.amount(object, "Mass", MASS, 0.0);
    let is_held = ["Fixed", "Anchored"].contains(&connection);
    if mass <= 0.0 && !is_held {
        reader.problem(
            object.node,
            format!("{}: Mass must be positive, is {mass} kg", object.label),
        );
        return;
    }
    let mut keys = format!("position = {}\n", vector(origin + rotation * centre));
    if rotation != DMat3::IDENTITY {
        let _ = writeln!(keys, "attitude_deg = {}", vector(attitude(rotation)));
    }
    if mass > 0.0 {
        let inertia = inertia(reader, object, kind, mass);
        let _ = write!(keys, "mass = {mass:?}\ninertia = {inertia}\n");
    }
    if is_held {
        keys.push_str("motion = { type = \"fixed\" }\n");
    }
    warn_of_common(reader, object);
    let name = scene.name(own);
    let loads = match (kind, object.text("BuoyType")) {
        (Kind::SixDegrees, "Spar buoy") => spar::loads(
            reader,
            object,
            (origin, rotation, centre),
            environment,
            scene,
            &name,
        ),
        (Kind::SixDegrees, "Towed fish") => {
            reader.warning(
                object.node,
                format!("{}: a towed fish is imported as a body without fluid loads; add a mesh and hydrodynamics", object.label),
            );
            String::new()
        }
        (Kind::SixDegrees, _) => lumped(reader, object, centre, environment),
        _ => three_degrees(reader, object, environment),
    };
    keys.push_str(&loads);
    let body = scene.body(name.clone(), keys);
    let place = Place {
        body: Some(body),
        position: origin,
        rotation,
        offset: -centre,
        turn: DMat3::IDENTITY,
    };
    scene.places.insert(own.to_owned(), place);
    if !is_held && !["Free", ""].contains(&connection) {
        join(
            reader,
            (object.label, object.node),
            (carrier, &name),
            origin,
            scene,
        );
    }
}

/// Returns the inertia about the centre of gravity as TOML.
fn inertia(reader: &mut Reader, object: Object<'_>, kind: Kind, mass: f64) -> String {
    let arbitrary = || vector(DVec3::splat(mass * ARM * ARM));
    if kind != Kind::SixDegrees {
        return arbitrary();
    }
    let inertia = reader.required_three(object, "MomentsOfInertia", INERTIA);
    if inertia.iter().any(|value| *value < 0.0) {
        reader.problem(
            object.node,
            format!("{}: MomentsOfInertia must not be negative", object.label),
        );
    }
    if inertia.contains(&0.0) {
        let message = format!(
            "{}: moments of inertia of zero are replaced by those of a radius of gyration of {ARM} m",
            object.label
        );
        reader.note(object.node, message);
        return vector(DVec3::from(
            inertia.map(|value| if value > 0.0 { value } else { mass * ARM * ARM }),
        ));
    }
    vector(DVec3::from(inertia))
}

/// Warns of data of all buoys that are not imported.
fn warn_of_common(reader: &mut Reader, object: Object<'_>) {
    if let Some(node) = object.get("DisturbanceVessel")
        && node.text() != Some("(none)")
    {
        reader.warning(
            node,
            format!(
                "{}: the sea state disturbance of a vessel is not imported",
                object.label
            ),
        );
    }
    for name in [
        "BuoyType",
        "LumpedBuoyAddedMassMethod",
        "StackedBuoyAddedMassAndDampingMethod",
    ] {
        let text = object.text(name);
        if ![
            "",
            "Lumped buoy",
            "Spar buoy",
            "Towed fish",
            "Diagonal values",
            "Values for each cylinder",
        ]
        .contains(&text)
        {
            let node = object.get(name).unwrap_or(object.node);
            reader.problem(
                node,
                format!(
                    "{}: {name} '{text}' is not imported; use values along the axes",
                    object.label
                ),
            );
        }
    }
    for name in ["SeabedFrictionCoefficient", "TotalContactArea", "ContactArea"] {
        object.get(name);
    }
    if let Some(node) = object.get("TotalContactArea").or(object.get("ContactArea")) {
        let message = format!(
            "{}: its contact with seabed and shapes is not imported; add a [[shape]], or the frame to [sea_bottom] rest",
            object.label
        );
        reader.warning(node, message);
    }
    for name in [
        "LumpedBuoySlamForceDataEntry",
        "LumpedBuoySlamForceDataExit",
        "MunkMomentCoefficient",
    ] {
        if let Some(node) = object.get(name)
            && node.text().and_then(super::data::number) != Some(0.0)
        {
            reader.warning(node, format!("{}: {name} is not imported", object.label));
        }
    }
    object.get("LumpedBuoySlamArea");
    if let Some(node) = object.get("FluidAccelerationForceCoefficient") {
        node.mark();
        if node.items().iter().any(|item| item.value != Value::Null) {
            let message = format!(
                "{}: FluidAccelerationForceCoefficient is not imported; the force of the fluid's acceleration follows from pressure and added mass",
                object.label
            );
            reader.warning(node, message);
        }
    }
}

/// Returns the products of two lists of three numbers.
fn products(
    reader: &mut Reader,
    object: Object<'_>,
    (factor, dimension): (&str, Dimension),
    coefficient: &str,
) -> [f64; 3] {
    let values = reader.three(object, factor, dimension).unwrap_or_default();
    let coefficients = reader.three(object, coefficient, NUMBER).unwrap_or_default();
    let products = [0, 1, 2].map(|axis| values[axis] * coefficients[axis]);
    if products.iter().any(|value| *value < 0.0) {
        reader.problem(
            object.node,
            format!(
                "{}: {factor} and {coefficient} must not be negative",
                object.label
            ),
        );
    }
    products
}

/// Open frame of a buoy.
struct Frame {
    volume: f64,
    height: f64,
    middle: DVec3,
    drag_area: [f64; 3],
    added_mass: [f64; 3],
    added_inertia: [f64; 3],
}

impl Frame {
    /// Returns the tables of the body; nothing for a buoy without volume and drag.
    fn written(&self, damping: &str) -> String {
        let volume = self.volume.max(LEAST_VOLUME);
        let has_loads = self.volume > 0.0 || self.drag_area != [0.0; 3] || !damping.is_empty();
        if !has_loads {
            return String::new();
        }
        let height = if self.height > 0.0 {
            self.height
        } else {
            volume.cbrt()
        };
        let side = (volume / height).sqrt();
        format!(
            "\n[body.hydrodynamics]\n{damping}open_frame = {{ size = {}, middle = {}, volume = {:?}, drag_area = {}, added_mass = {}, added_inertia = {} }}\n",
            numbers(&[side, side, height]),
            vector(self.middle),
            volume,
            numbers(&self.drag_area),
            numbers(&self.added_mass),
            numbers(&self.added_inertia)
        )
    }
}

fn lumped(reader: &mut Reader, object: Object<'_>, centre: DVec3, environment: &Environment) -> String {
    let volume = reader.amount(object, "Volume", VOLUME, 0.0);
    let displaced = environment.density * volume;
    let middle = DVec3::from(reader.three(object, "CentreOfVolume", LENGTH).unwrap_or_default()) - centre;
    let hydrodynamic = reader.list(object, "HydrodynamicMass", MASS).unwrap_or_default();
    let coefficients = reader
        .three(object, "AddedMassCoefficient", NUMBER)
        .unwrap_or_default();
    let added_mass = [0, 1, 2].map(|axis| {
        let mass = hydrodynamic.get(axis).copied().flatten().unwrap_or(displaced);
        mass * coefficients[axis]
    });
    let added_inertia = products(
        reader,
        object,
        ("HydrodynamicInertia", INERTIA),
        "AddedInertiaCoefficient",
    );
    let moment = products(
        reader,
        object,
        ("DragAreaMoment", AREA_MOMENT),
        "DragMomentCoefficient",
    );
    let frame = Frame {
        volume,
        height: reader.amount(object, "Height", LENGTH, 0.0),
        middle,
        drag_area: products(reader, object, ("DragArea", AREA), "DragForceCoefficient"),
        added_mass,
        added_inertia,
    };
    let force = reader
        .three(object, "UnitDampingForce", DAMPING)
        .unwrap_or_default();
    let turning = reader
        .three(object, "UnitDampingMoment", ANGULAR_DAMPING)
        .unwrap_or_default();
    let mut damping = linear_damping(force, turning, -centre);
    if moment != [0.0; 3] {
        let [x, y, z] = moment.map(|moment| 0.5 * environment.density * moment);
        let _ = writeln!(
            damping,
            "quadratic_damping = {}",
            numbers(&[0.0, 0.0, 0.0, x, y, z])
        );
    }
    if !damping.is_empty() {
        let _ = writeln!(
            damping,
            "damping_reference_volume = {:?}",
            volume.max(LEAST_VOLUME)
        );
        if object.text("DampingRelativeTo") == "Earth" {
            let message = format!(
                "{}: its damping is relative to the Earth in OrcaFlex, and relative to the water in the scenario",
                object.label
            );
            reader.warning(object.node, message);
        }
    }
    object.get("DampingRelativeTo");
    frame.written(&damping)
}

/// Returns the key of a linear damping at a point `r` from the centre of gravity (m), with forces
/// per velocity (N·s/m) and moments per angular velocity (N·m·s).
pub(super) fn linear_damping(force: [f64; 3], moment: [f64; 3], r: DVec3) -> String {
    if force == [0.0; 3] && moment == [0.0; 3] {
        return String::new();
    }
    if r == DVec3::ZERO {
        let all: Vec<f64> = force.into_iter().chain(moment).collect();
        return format!("linear_damping = {}\n", numbers(&all));
    }
    let c = DMat3::from_diagonal(DVec3::from(force));
    let arm = skew(r);
    let blocks = [
        [c, -(c * arm)],
        [arm * c, DMat3::from_diagonal(DVec3::from(moment)) - arm * c * arm],
    ];
    let row = |i: usize| {
        let row: Vec<f64> = blocks[i / 3]
            .iter()
            .flat_map(|block| block.row(i % 3).to_array())
            .collect();
        numbers(&row)
    };
    let rows: Vec<String> = (0..6).map(row).collect();
    format!("linear_damping_matrix = [{}]\n", rows.join(", "))
}

fn three_degrees(reader: &mut Reader, object: Object<'_>, environment: &Environment) -> String {
    let volume = reader.amount(object, "Volume", VOLUME, 0.0);
    let coefficients = reader.three(object, "Ca", NUMBER).unwrap_or_default();
    let frame = Frame {
        volume,
        height: reader.amount(object, "Height", LENGTH, 0.0),
        middle: DVec3::ZERO,
        drag_area: products(reader, object, ("DragArea", AREA), "Cd"),
        added_mass: coefficients.map(|coefficient| coefficient * environment.density * volume),
        added_inertia: [0.0; 3],
    };
    reader.note(
        object.node,
        format!("{}: a 3D buoy does not turn in OrcaFlex; its body has an arbitrary inertia and turns with its loads", object.label),
    );
    frame.written("")
}

/// Returns text as TOML, for the file of a mesh.
pub(super) fn mesh_key(file: &str, centre: DVec3) -> String {
    format!(
        "mesh = {{ file = {}, centre_of_gravity = {} }}\n",
        quoted(file),
        vector(centre)
    )
}
