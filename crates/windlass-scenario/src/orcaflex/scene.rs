//! Parts of the scenario under construction: ground frames, bodies with their frames, other
//! objects; and the positions of OrcaFlex objects in them.
//!
//! OrcaFlex's global axes have z up and an arbitrary x, as windlass's Earth axes. Only the height
//! differs: z is measured from the still water, so that `z = Z - WaterSurfaceZ`.
//!
//! ```text
//! vessel      R = Rz(heading) Ry(trim) Rx(heel)
//! buoy        R = Rx(rotation 1) Ry(rotation 2) Rz(rotation 3), each about the rotated axes
//! line end    E = Rz(azimuth) Ry(declination) Rz(gamma), Ez along the line from A to B
//! windlass    R = Rz(yaw) Ry(pitch) Rx(roll); the x axis of a clamp's frame is along the line
//! ```
//!
//! The frame of a clamp therefore has the axes (Ez, Ex, Ey), a cyclic exchange of the axes of E.

use glam::{DMat3, DQuat, DVec3};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;
use std::fmt::Write as _;
use windlass_math::rotation::euler_angles;

/// Returns text as a TOML string.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns a vector as TOML.
pub(super) fn vector(value: DVec3) -> String {
    // -0.0 is confusing in a file.
    let [x, y, z] = value.to_array().map(|number| number + 0.0);
    format!("[{x:?}, {y:?}, {z:?}]")
}

/// Returns numbers as a TOML list.
pub(super) fn numbers(values: &[f64]) -> String {
    let texts: Vec<String> = values.iter().map(|value| format!("{:?}", value + 0.0)).collect();
    format!("[{}]", texts.join(", "))
}

/// Returns roll, pitch and yaw (degrees) of a rotation matrix.
pub(super) fn attitude(rotation: DMat3) -> DVec3 {
    let angles = euler_angles(DQuat::from_mat3(&rotation).normalize());
    DVec3::new(angles.roll, angles.pitch, angles.yaw) * (180.0 / PI)
}

/// Returns the rotation matrix of a vessel with heel, trim and heading (degrees).
pub(super) fn vessel_rotation([heel, trim, heading]: [f64; 3]) -> DMat3 {
    DMat3::from_rotation_z(heading.to_radians())
        * DMat3::from_rotation_y(trim.to_radians())
        * DMat3::from_rotation_x(heel.to_radians())
}

/// Returns the rotation matrix of a buoy, constraint or shape with three successive rotations
/// (degrees).
pub(super) fn buoy_rotation([first, second, third]: [f64; 3]) -> DMat3 {
    DMat3::from_rotation_x(first.to_radians())
        * DMat3::from_rotation_y(second.to_radians())
        * DMat3::from_rotation_z(third.to_radians())
}

/// Returns the axes of the frame of a clamped line end, from azimuth, declination and gamma
/// (degrees).
pub(super) fn clamp_rotation([azimuth, declination, gamma]: [f64; 3]) -> DMat3 {
    let end = DMat3::from_rotation_z(azimuth.to_radians())
        * DMat3::from_rotation_y(declination.to_radians())
        * DMat3::from_rotation_z(gamma.to_radians());
    DMat3::from_cols(end.z_axis, end.x_axis, end.y_axis)
}

/// An OrcaFlex object with local axes, in the scenario.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Index of the body; `None` on the ground.
    pub(super) body: Option<usize>,
    /// Origin and axes of the object in the Earth frame at the start.
    pub(super) position: DVec3,
    pub(super) rotation: DMat3,
    /// Origin and axes of the object in the body's axes.
    pub(super) offset: DVec3,
    pub(super) turn: DMat3,
}

impl Place {
    pub(super) const GROUND: Self = Self {
        body: None,
        position: DVec3::ZERO,
        rotation: DMat3::IDENTITY,
        offset: DVec3::ZERO,
        turn: DMat3::IDENTITY,
    };

    /// Returns the Earth position of a point of the object.
    pub(super) fn at(&self, point: DVec3) -> DVec3 {
        self.position + self.rotation * point
    }

    /// Returns a place that is fixed to this one, at a point with axes relative to this one.
    pub(super) fn fixed(&self, point: DVec3, rotation: DMat3) -> Self {
        Self {
            body: self.body,
            position: self.at(point),
            rotation: self.rotation * rotation,
            offset: self.offset + self.turn * point,
            turn: self.turn * rotation,
        }
    }
}

/// A frame on the ground or on a body.
struct Frame {
    name: String,
    position: DVec3,
    attitude: DVec3,
}

impl Frame {
    fn inline(&self) -> String {
        let mut text = format!(
            "{{ name = {}, position = {}",
            quoted(&self.name),
            vector(self.position)
        );
        if self.attitude.abs().max_element() > 1e-12 {
            let _ = write!(text, ", attitude_deg = {}", vector(self.attitude));
        }
        text + " }"
    }
}

/// A body of the scenario.
pub(super) struct Body {
    pub(super) name: String,
    /// Keys before the frames.
    pub(super) keys: String,
    frames: Vec<Frame>,
}

/// A file that the scenario names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideFile {
    /// Name, in the folder of the scenario.
    pub name: String,
    /// Contents.
    pub text: String,
}

/// The scenario under construction.
#[derive(Default)]
pub(super) struct Scene {
    ground: Vec<Frame>,
    pub(super) bodies: Vec<Body>,
    /// Text of the other objects.
    pub(super) text: String,
    pub(super) files: Vec<SideFile>,
    names: BTreeSet<String>,
    /// Positions of OrcaFlex objects by name.
    pub(super) places: BTreeMap<String, Place>,
}

impl Scene {
    /// Returns a name that the scenario allows and does not have yet.
    pub(super) fn name(&mut self, text: &str) -> String {
        let plain: String = text
            .chars()
            .map(|letter| match letter {
                '"' => '\'',
                '/' | '\\' => '-',
                letter if letter.is_control() => ' ',
                letter => letter,
            })
            .take(60)
            .collect();
        let plain = match plain.trim() {
            "" => "object",
            "ground" => "ground object",
            plain => plain,
        };
        let mut name = plain.to_owned();
        let mut number = 2;
        while !self.names.insert(name.to_lowercase()) {
            name = format!("{plain} ({number})");
            number += 1;
        }
        name
    }

    /// Adds a body and returns its index.
    pub(super) fn body(&mut self, name: String, keys: String) -> usize {
        self.bodies.push(Body {
            name,
            keys,
            frames: Vec::new(),
        });
        self.bodies.len() - 1
    }

    /// Returns the name of the object that carries a place.
    pub(super) fn carrier(&self, place: &Place) -> String {
        place
            .body
            .map_or_else(|| "ground".to_owned(), |body| self.bodies[body].name.clone())
    }

    /// Adds a frame at a point of a place, with axes relative to the place, and returns its
    /// address.
    pub(super) fn frame(&mut self, place: &Place, point: DVec3, rotation: DMat3, label: &str) -> String {
        let plain: String = label
            .chars()
            .map(|letter| match letter {
                '"' => '\'',
                '/' | '\\' => '-',
                letter if letter.is_control() => ' ',
                letter => letter,
            })
            .take(70)
            .collect();
        let carrier = self.carrier(place);
        let frames = match place.body {
            None => &mut self.ground,
            Some(body) => &mut self.bodies[body].frames,
        };
        let mut name = plain.clone();
        let mut number = 2;
        while frames.iter().any(|frame| frame.name == name) {
            name = format!("{plain} ({number})");
            number += 1;
        }
        let address = format!("{carrier}/{name}");
        frames.push(Frame {
            name,
            position: place.offset + place.turn * point,
            attitude: attitude(place.turn * rotation),
        });
        address
    }

    /// Returns the text of frames, bodies and other objects.
    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        for frame in &self.ground {
            let _ = write!(
                text,
                "\n[[frame]]\nname = {}\nposition = {}\n",
                quoted(&frame.name),
                vector(frame.position)
            );
            if frame.attitude.abs().max_element() > 1e-12 {
                let _ = writeln!(text, "attitude_deg = {}", vector(frame.attitude));
            }
        }
        for body in &self.bodies {
            let _ = write!(text, "\n[[body]]\nname = {}\n", quoted(&body.name));
            // Tables of the body follow its keys, so the frames come before them.
            let (keys, tables) = body.keys.split_once("\n[body.").unwrap_or((&body.keys, ""));
            text.push_str(keys.trim_end());
            text.push('\n');
            if !body.frames.is_empty() {
                text.push_str("frame = [\n");
                for frame in &body.frames {
                    let _ = writeln!(text, "    {},", frame.inline());
                }
                text.push_str("]\n");
            }
            if !tables.is_empty() {
                let _ = write!(text, "\n[body.{}\n", tables.trim_end());
            }
        }
        text + &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_rotations_of_vessels_buoys_and_line_ends() {
        // A heading of 90 degrees turns the bow to +y.
        let bow = vessel_rotation([0.0, 0.0, 90.0]) * DVec3::X;
        assert!(bow.distance(DVec3::Y) < 1e-15);
        // Positive heel lowers starboard: port (y) goes up. Positive trim lowers the bow.
        assert!((vessel_rotation([10.0, 0.0, 0.0]) * DVec3::Y).z > 0.0);
        assert!((vessel_rotation([0.0, 10.0, 0.0]) * DVec3::X).z < 0.0);
        // First about x by 90 degrees, then about the new z by 90 degrees: x goes to the new y,
        // which is the Earth's z.
        let x = buoy_rotation([90.0, 0.0, 90.0]) * DVec3::X;
        assert!(x.distance(DVec3::Z) < 1e-15);
        // A declination of 180 degrees points down, an azimuth of 90 with 90 degrees along +y.
        assert!(clamp_rotation([0.0, 180.0, 0.0]).x_axis.distance(-DVec3::Z) < 1e-15);
        assert!(clamp_rotation([90.0, 90.0, 30.0]).x_axis.distance(DVec3::Y) < 1e-15);
        let clamp = clamp_rotation([20.0, 40.0, 60.0]);
        assert!((clamp.determinant() - 1.0).abs() < 1e-14);
        // The angles of the scenario give the same rotation.
        let [roll, pitch, yaw] = attitude(clamp).to_array();
        assert!((vessel_rotation([roll, pitch, yaw]).x_axis).distance(clamp.x_axis) < 1e-12);
        assert!((vessel_rotation([roll, pitch, yaw]).y_axis).distance(clamp.y_axis) < 1e-12);
    }

    #[test]
    fn property_names_are_allowed_and_unique() {
        let mut scene = Scene::default();
        assert_eq!(scene.name("10\" riser/A"), "10' riser-A");
        assert_eq!(scene.name("10\" riser/A"), "10' riser-A (2)");
        assert_eq!(scene.name("ground"), "ground object");
        let address = scene.frame(&Place::GROUND, DVec3::X, DMat3::IDENTITY, "a/b");
        assert_eq!(address, "ground/a-b");
    }
}
