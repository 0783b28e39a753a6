//! Spar buoys: stacks of cylinders along z.
//!
//! The cylinders become a mesh of revolution in a file beside the scenario, so that buoyancy and
//! restoring moments follow from the wetted shape. The polygons have the area of the circles:
//!
//! ```text
//! r' = r √(2π/(n sin(2π/n)))     n sides;  r = ½ √(D² - d²) for a cylinder with a bore d
//! ```
//!
//! Drag, added mass and damping of OrcaFlex act on each cylinder. The body has their sums:
//!
//! ```text
//! drag          Cx = Σ Cd A / frontal area of the mesh,
//!               Cz = Σ Cd A / half of the horizontal faces
//! added mass    sums over the wet parts at the start, at the heights z of the cylinders above G:
//!               A₁₁ = Σ ρ Ca V, A₁₅ = Σ ρ Ca V z, A₅₅ = Σ ρ Ca V z² + added inertia
//! damping       sums over the wet parts, at the centres of the cylinders
//! ```

use super::buoys::{linear_damping, mesh_key};
use super::data::{Object, Reader, Row};
use super::environment::Environment;
use super::scene::{Scene, SideFile, numbers};
use super::units::*;
use glam::{DMat3, DVec3};
use std::f64::consts::{PI, TAU};
use std::fmt::Write as _;

/// Number of sides of the mesh.
const SIDES: usize = 32;
/// Largest ratio of the length of a ring of panels to the radius.
const RING: f64 = 0.75;

/// A cylinder, with z from the base of the stack.
#[derive(Clone, Copy, Debug, Default)]
struct Cylinder {
    bottom: f64,
    length: f64,
    /// Radius of the full circle with the area of the section.
    radius: f64,
    /// Normal and axial values.
    drag: [f64; 2],
    added_mass: [f64; 2],
    added_inertia: [f64; 2],
    damping: [f64; 2],
    turning: [f64; 2],
}

impl Cylinder {
    fn area(&self) -> f64 {
        PI * self.radius * self.radius
    }

    fn middle(&self) -> f64 {
        self.bottom + 0.5 * self.length
    }
}

/// Returns the keys and tables of the loads of a spar buoy, and adds its mesh to the files.
pub(super) fn loads(
    reader: &mut Reader,
    object: Object<'_>,
    (origin, rotation, centre): (DVec3, DMat3, DVec3),
    environment: &Environment,
    scene: &mut Scene,
    name: &str,
) -> String {
    let base = DVec3::from(
        reader
            .three(object, "StackBaseCentre", LENGTH)
            .unwrap_or_default(),
    );
    let cylinders = cylinders(reader, object);
    if cylinders.is_empty() {
        reader.problem(
            object.node,
            format!("{}: a spar buoy needs cylinders", object.label),
        );
        return String::new();
    }
    let file = mesh_file(scene, name, &cylinders, base);
    let mut keys = mesh_key(&file, centre);
    // Wet fraction of each cylinder in the initial attitude.
    let wet = |cylinder: &Cylinder| {
        let at = |z: f64| (origin + rotation * (base + DVec3::new(0.0, 0.0, z))).z;
        let (low, high) = (at(cylinder.bottom), at(cylinder.bottom + cylinder.length));
        let (low, high) = (low.min(high), low.max(high));
        match high - low < 1e-9 {
            true => f64::from(u8::from(low < 0.0)),
            false => (-low / (high - low)).clamp(0.0, 1.0),
        }
    };
    let frontal: f64 = cylinders
        .iter()
        .map(|cylinder| 2.0 * cylinder.radius * cylinder.length)
        .sum();
    let faces = horizontal_faces(&cylinders);
    let sum = |of: &dyn Fn(&Cylinder) -> f64| cylinders.iter().map(of).sum::<f64>();
    let drag = [sum(&|c| c.drag[0]) / frontal, sum(&|c| c.drag[1]) / (0.5 * faces)];
    let mut text = format!("drag = {}\n", numbers(&[drag[0], drag[0], drag[1]]));
    let displaced = sum(&|c| wet(c) * c.area() * c.length);
    let height = |c: &Cylinder| base.z + c.middle() - centre.z;
    let matrix = added_mass(&cylinders, wet, height, environment.density);
    if displaced > 0.0 && matrix.iter().flatten().any(|value| *value != 0.0) {
        let rows: Vec<String> = matrix.iter().map(|row| numbers(row)).collect();
        let _ = write!(
            text,
            "added_mass_matrix = [{}]\nadded_mass_reference_volume = {displaced:?}\n",
            rows.join(", ")
        );
        if base.x != centre.x || base.y != centre.y {
            let point = DVec3::new(base.x - centre.x, base.y - centre.y, 0.0);
            let _ = writeln!(
                text,
                "added_mass_reference_point = {}",
                numbers(&point.to_array())
            );
        }
    }
    let total = sum(&|c| wet(c) * (c.damping[0] + c.damping[1] + c.turning[0] + c.turning[1]));
    if total > 0.0 && displaced > 0.0 {
        let normal = sum(&|c| wet(c) * c.damping[0]);
        let axial = sum(&|c| wet(c) * c.damping[1]);
        let arm = match normal > 0.0 {
            true => sum(&|c| wet(c) * c.damping[0] * height(c)) / normal,
            false => 0.0,
        };
        // The forces on cylinders about the mean height have a moment of their own.
        let spread = sum(&|c| wet(c) * c.damping[0] * (height(c) - arm).powi(2));
        let turning = [
            sum(&|c| wet(c) * c.turning[0]) + spread,
            sum(&|c| wet(c) * c.turning[1]),
        ];
        let point = DVec3::new(base.x - centre.x, base.y - centre.y, arm);
        text += &linear_damping(
            [normal, normal, axial],
            [turning[0], turning[0], turning[1]],
            point,
        );
        let _ = writeln!(text, "damping_reference_volume = {displaced:?}");
        if object.text("DampingRelativeTo") == "Earth" {
            reader.warning(object.node, format!("{}: its damping is relative to the Earth in OrcaFlex, and relative to the water in the scenario", object.label));
        }
    }
    object.get("DampingRelativeTo");
    let message = format!(
        "{}: drag, added mass and damping of the cylinders act as sums for the wet part at the start, not on each cylinder",
        object.label
    );
    reader.warning(object.node, message);
    let _ = write!(keys, "\n[body.hydrodynamics]\n{text}");
    keys
}

/// Returns the added mass matrix about the point of the axis at the height of the centre of
/// gravity. `wet` returns the wet fraction of a cylinder, `height` the height of its middle above
/// that point, m.
fn added_mass(
    cylinders: &[Cylinder],
    wet: impl Fn(&Cylinder) -> f64,
    height: impl Fn(&Cylinder) -> f64,
    density: f64,
) -> [[f64; 6]; 6] {
    let mut matrix = [[0.0; 6]; 6];
    for cylinder in cylinders {
        let fraction = wet(cylinder);
        let mass = density * fraction * cylinder.area() * cylinder.length;
        let [normal, axial] = cylinder.added_mass.map(|coefficient| coefficient * mass);
        let z = height(cylinder);
        let spread = normal * z * z + fraction * cylinder.added_inertia[0];
        for (axis, value) in [
            normal,
            normal,
            axial,
            spread,
            spread,
            fraction * cylinder.added_inertia[1],
        ]
        .into_iter()
        .enumerate()
        {
            matrix[axis][axis] += value;
        }
        // A pitch rate moves points above G forward, a roll rate moves them to starboard.
        for (i, j, value) in [(0, 4, normal * z), (1, 3, -normal * z)] {
            matrix[i][j] += value;
            matrix[j][i] += value;
        }
    }
    matrix
}

/// Area of all horizontal faces of the stack, m².
fn horizontal_faces(cylinders: &[Cylinder]) -> f64 {
    let ends = cylinders.first().map_or(0.0, Cylinder::area) + cylinders.last().map_or(0.0, Cylinder::area);
    let steps: f64 = cylinders
        .windows(2)
        .map(|pair| (pair[1].area() - pair[0].area()).abs())
        .sum();
    ends + steps
}

/// Reads the cylinders, from the base upwards. OrcaFlex lists them from the top.
fn cylinders(reader: &mut Reader, object: Object<'_>) -> Vec<Cylinder> {
    let by_geometry = object.is_yes("NormalDragAreaCalculatedFromGeometry");
    let Some(table) = object.table("CylinderOuterDiameter", Some("Cylinders")) else {
        return Vec::new();
    };
    let mut cylinders = Vec::new();
    for row in table.rows.iter().rev() {
        let bottom = cylinders
            .last()
            .map_or(0.0, |below: &Cylinder| below.bottom + below.length);
        cylinders.extend(cylinder(reader, row, (object.label, by_geometry), bottom));
    }
    cylinders
}

fn cylinder(
    reader: &mut Reader,
    row: &Row<'_>,
    (label, by_geometry): (&str, bool),
    bottom: f64,
) -> Option<Cylinder> {
    let number =
        |reader: &mut Reader, name: &str, dimension| reader.cell(row, name, dimension, label).unwrap_or(0.0);
    let diameter = number(reader, "CylinderOuterDiameter", LENGTH);
    let bore = number(reader, "CylinderInnerDiameter", LENGTH);
    let length = number(reader, "CylinderLength", LENGTH);
    if diameter <= 0.0 || length <= 0.0 || bore < 0.0 || bore >= diameter {
        let message = format!(
            "{label}: a cylinder needs a positive length and outer diameter, and a smaller inner diameter"
        );
        reader.problem(row.node, message);
        return None;
    }
    if bore > 0.0 {
        reader.note(
            row.node,
            format!(
                "{label}: a cylinder with a bore is imported as a full cylinder with its displaced volume"
            ),
        );
    }
    let object = Object::new(row.node, label);
    let pair = |reader: &mut Reader, name: &str, dimension| {
        let list = reader.list(object, name, dimension).unwrap_or_default();
        [0, 1].map(|i| list.get(i).copied().flatten().unwrap_or(0.0))
    };
    let coefficients = pair(reader, "DragForceCoefficient", NUMBER);
    let mut areas = pair(reader, "DragArea", AREA);
    if by_geometry {
        areas = [diameter * length, number(reader, "CylinderAxialDragArea", AREA)];
    }
    let moment = pair(reader, "DragAreaMoment", AREA_MOMENT);
    let moment_coefficients = pair(reader, "DragMomentCoefficient", NUMBER);
    if (0..2).any(|i| moment[i] * moment_coefficients[i] != 0.0) {
        reader.warning(
            row.node,
            format!("{label}: the drag moments of cylinders are not imported"),
        );
    }
    Some(Cylinder {
        bottom,
        length,
        radius: 0.5 * (diameter * diameter - bore * bore).sqrt(),
        drag: [0, 1].map(|i| coefficients[i] * areas[i]),
        added_mass: pair(reader, "AddedMassForceCoefficient", NUMBER),
        added_inertia: pair(reader, "AddedMomentOfInertia", INERTIA),
        damping: pair(reader, "UnitDampingForce", DAMPING),
        turning: pair(reader, "UnitDampingMoment", ANGULAR_DAMPING),
    })
}

/// Adds the mesh of a stack to the files, in buoy axes, and returns its name.
fn mesh_file(scene: &mut Scene, name: &str, cylinders: &[Cylinder], base: DVec3) -> String {
    let plain: String = name
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect::<String>()
        .to_lowercase();
    let mut file = format!("{plain}.obj");
    let mut number = 2;
    while scene.files.iter().any(|other| other.name == file) {
        file = format!("{plain}-{number}.obj");
        number += 1;
    }
    scene.files.push(SideFile {
        name: file.clone(),
        text: mesh(cylinders, base),
    });
    file
}

/// Returns a closed mesh of revolution as OBJ, with outward normals.
fn mesh(cylinders: &[Cylinder], base: DVec3) -> String {
    let angle = TAU / SIDES as f64;
    let factor = (angle / angle.sin()).sqrt();
    // Profile of radius and height, from the base to the top.
    let mut profile: Vec<[f64; 2]> = Vec::new();
    for cylinder in cylinders {
        let rings = (cylinder.length / (RING * cylinder.radius))
            .ceil()
            .clamp(1.0, 60.0) as usize;
        for i in 0..=rings {
            let z = cylinder.bottom + cylinder.length * i as f64 / rings as f64;
            let point = [factor * cylinder.radius, z];
            if profile.last() != Some(&point) {
                profile.push(point);
            }
        }
    }
    let mut text = String::from("# Spar buoy imported from OrcaFlex\n");
    let vertex = |text: &mut String, x: f64, y: f64, z: f64| {
        let _ = writeln!(text, "v {:?} {:?} {:?}", base.x + x, base.y + y, base.z + z);
    };
    vertex(&mut text, 0.0, 0.0, profile[0][1]);
    vertex(&mut text, 0.0, 0.0, profile[profile.len() - 1][1]);
    for [radius, z] in &profile {
        for side in 0..SIDES {
            let (sine, cosine) = (angle * side as f64).sin_cos();
            vertex(&mut text, radius * cosine, radius * sine, *z);
        }
    }
    let at = |ring: usize, side: usize| 3 + ring * SIDES + side % SIDES;
    let last = profile.len() - 1;
    for side in 0..SIDES {
        let _ = writeln!(text, "f 1 {} {}", at(0, side + 1), at(0, side));
        for ring in 0..last {
            let (a, b) = (at(ring, side), at(ring, side + 1));
            let (c, d) = (at(ring + 1, side + 1), at(ring + 1, side));
            let _ = write!(text, "f {a} {b} {c}\nf {a} {c} {d}\n");
        }
        let _ = writeln!(text, "f 2 {} {}", at(last, side), at(last, side + 1));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_mesh_has_the_volume_and_heights_of_the_cylinders() {
        let lower = Cylinder {
            bottom: 0.0,
            length: 3.0,
            radius: 1.0,
            ..Cylinder::default()
        };
        let upper = Cylinder {
            bottom: 3.0,
            length: 1.0,
            radius: 3.0,
            ..Cylinder::default()
        };
        let text = mesh(&[lower, upper], DVec3::new(0.5, 0.0, -2.0));
        let mut vertices: Vec<DVec3> = Vec::new();
        let mut volume = 0.0;
        let mut moment = DVec3::ZERO;
        for line in text.lines() {
            let numbers: Vec<f64> = line
                .split(' ')
                .skip(1)
                .filter_map(|word| word.parse().ok())
                .collect();
            match line.as_bytes()[0] {
                b'v' => vertices.push(DVec3::new(numbers[0], numbers[1], numbers[2])),
                b'f' => {
                    let [a, b, c] = [0, 1, 2].map(|i| vertices[numbers[i] as usize - 1]);
                    let part = a.dot(b.cross(c)) / 6.0;
                    volume += part;
                    moment += part * (a + b + c) / 4.0;
                }
                _ => {}
            }
        }
        let exact = PI * 3.0 + PI * 9.0;
        assert!((volume / exact - 1.0).abs() < 1e-12, "{volume} and {exact}");
        let middle = moment / volume;
        let height = (PI * 3.0 * 1.5 + PI * 9.0 * 3.5) / exact - 2.0;
        assert!(middle.distance(DVec3::new(0.5, 0.0, height)) < 1e-12, "{middle}");
        assert!((horizontal_faces(&[lower, upper]) - PI * 18.0).abs() < 1e-12);
    }
}
