//! Directions of waves, current and wind.
//!
//! In the library a direction is the direction of travel, in radians counter-clockwise from +x seen
//! from above. Earth axes are x north, y west, z up. Directions therefore increase from north
//! through west, south and east, opposite to compass bearings.

use glam::DVec3;
use windlass_math::rotation::wrapped;

/// Direction of travel (rad, counter-clockwise from +x) of waves, current or wind that come from
/// the compass bearing `bearing` (degrees clockwise from north), as in the scenario key
/// `coming_from_compass_deg`.
pub fn from_coming_from_compass_deg(bearing: f64) -> f64 {
    wrapped(std::f64::consts::PI - bearing.to_radians())
}

/// Direction of travel (rad, counter-clockwise from +x) from the scenario key `going_to_deg`
/// (degrees counter-clockwise from +x).
pub fn from_going_to_deg(angle: f64) -> f64 {
    wrapped(angle.to_radians())
}

/// Unit vector along `direction` (rad, counter-clockwise from +x), Earth axes, horizontal.
pub fn unit_vector(direction: f64) -> DVec3 {
    DVec3::new(direction.cos(), direction.sin(), 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_compass_and_mathematical_directions() {
        let close = |a: DVec3, b: DVec3| assert!((a - b).length() < 1e-14, "{a} {b}");
        // A westerly wind (from the west, bearing 270) blows east, which is -y.
        close(unit_vector(from_coming_from_compass_deg(270.0)), DVec3::NEG_Y);
        close(unit_vector(from_coming_from_compass_deg(0.0)), DVec3::NEG_X);
        close(unit_vector(from_coming_from_compass_deg(90.0)), DVec3::Y);
        close(unit_vector(from_going_to_deg(90.0)), DVec3::Y);
    }
}
