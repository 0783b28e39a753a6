//! Capacities of winches by layer, of bent slings, of shackles under side loads, and of pad eyes.
//!
//! ```text
//! Law      sling bent about a diameter D: strength multiplied by 1 - 0.5 / √(D/d)
//!          shackle under a load at an angle from the plane normal to its pin: working load
//!          multiplied by a factor that is linear between tabulated angles
//!          pad eye: in-plane and out-of-plane load, each divided by its capacity, added
//! Symbols  d: diameter of the sling; D: diameter of the hook, pin or thimble
//! Valid    steel wire rope slings and grommets, D/d of at least 1
//! Source   [ND0027] 7.8.1 (bending). Side loads of shackles: tables of manufacturers, 100 % in
//!          line, 70 % at 45°, 50 % at 90°. The sum for pad eyes is an upper bound of the elastic
//!          utilisation: stresses add where both loads bend the same section
//! Checked  peer_nd0027_table_of_bending_factors, closed_form_side_loads_and_pad_eyes
//! ```

/// Factor on the strength of a steel wire rope sling that is bent about a diameter (m): `1 - 0.5 /
/// √(D/d)`. It is zero if the bend diameter is smaller than the sling diameter (m), because slings
/// may not be bent so sharply.
///
/// ```
/// use windlass_mechanics::capacity::bending_factor;
///
/// // A 25 mm sling on a 100 mm hook keeps three quarters of its strength.
/// assert_eq!(bending_factor(0.025, 0.1), 0.75);
/// ```
pub fn bending_factor(sling_diameter: f64, bend_diameter: f64) -> f64 {
    let ratio = bend_diameter / sling_diameter;
    if ratio >= 1.0 {
        1.0 - 0.5 / ratio.sqrt()
    } else {
        0.0
    }
}

/// Value for a layer of wire on a drum (counted from 1). Layers beyond the list have the last
/// value.
///
/// ```
/// use windlass_mechanics::capacity::layer_value;
///
/// assert_eq!(layer_value(&[200e3, 180e3, 165e3], 2.0), 180e3);
/// ```
pub fn layer_value(values: &[f64], layer: f64) -> f64 {
    let index = (layer.max(1.0) - 1.0) as usize;
    values.get(index).or(values.last()).copied().unwrap_or(0.0)
}

/// Factor on the working load of a shackle, by the angle of the load from the plane normal to the
/// pin.
#[derive(Clone, Debug, PartialEq)]
pub struct SideLoading {
    /// Angles (rad) and factors, with increasing angles.
    points: Vec<[f64; 2]>,
}

impl Default for SideLoading {
    /// The full working load in line, 70 % of it at 45°, 50 % at 90°.
    fn default() -> Self {
        let points = [[0.0, 1.0], [45.0, 0.7], [90.0, 0.5]];
        Self {
            points: points
                .map(|[angle, factor]: [f64; 2]| [angle.to_radians(), factor])
                .to_vec(),
        }
    }
}

impl SideLoading {
    /// Factors at angles, rad.
    ///
    /// # Errors
    /// There are fewer than two points, angles do not increase, or a factor is not between 0 and 1.
    pub fn new(points: Vec<[f64; 2]>) -> Result<Self, String> {
        if points.len() < 2 {
            return Err("needs at least two points, [angle in degrees, factor]".to_owned());
        }
        // This comparison is also false for NaN.
        if !points.windows(2).all(|pair| pair[1][0] > pair[0][0]) {
            return Err("needs increasing angles".to_owned());
        }
        match points.iter().find(|[_, factor]| !(0.0..=1.0).contains(factor)) {
            Some([_, factor]) => Err(format!("has the factor {factor}; factors are between 0 and 1")),
            None => Ok(Self { points }),
        }
    }

    /// Factor at an angle (rad); constant beyond the first and last points.
    pub fn factor(&self, angle: f64) -> f64 {
        let upper = self.points.partition_point(|[at, _]| *at < angle);
        let below = upper.checked_sub(1).map(|k| self.points[k]);
        match (below, self.points.get(upper).copied()) {
            (None, Some([_, factor])) | (Some([_, factor]), None) => factor,
            (Some([a, low]), Some([b, high])) => low + (high - low) * (angle - a) / (b - a),
            (None, None) => 0.0,
        }
    }
}

/// A pad eye with its capacities.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PadEye {
    /// Largest load in the plane of its plate, N.
    pub in_plane: f64,
    /// Largest load normal to its plate, N.
    pub out_of_plane: f64,
}

impl PadEye {
    /// Utilisation by a load with these components, N: the sum of both utilisations.
    ///
    /// ```
    /// use windlass_mechanics::capacity::PadEye;
    ///
    /// let eye = PadEye { in_plane: 100e3, out_of_plane: 10e3 };
    /// assert_eq!(eye.utilisation(50e3, -2.5e3), 0.75);
    /// ```
    pub fn utilisation(&self, in_plane: f64, out_of_plane: f64) -> f64 {
        let sum = super::utilisation(in_plane.abs(), self.in_plane)
            + super::utilisation(out_of_plane.abs(), self.out_of_plane);
        sum.min(super::MAX_UTILISATION)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The guideline tabulates the reciprocal of the factor with two decimals.
    #[test]
    fn peer_nd0027_table_of_bending_factors() {
        let table = [
            (1.0, 2.0),
            (1.5, 1.69),
            (2.0, 1.55),
            (3.0, 1.41),
            (4.0, 1.33),
            (5.0, 1.29),
            (6.0, 1.26),
            (7.0, 1.23),
        ];
        for (ratio, reciprocal) in table {
            let found = 1.0 / bending_factor(0.04, 0.04 * ratio);
            assert!((found - reciprocal).abs() <= 0.006, "D/d = {ratio}: {found}");
        }
        assert_eq!(bending_factor(0.04, 0.039), 0.0);
    }

    /// Half-way between 0° and 45° the factor is 0.85, half-way between 45° and 90° it is 0.6. The
    /// tolerance covers rounding of the angles.
    #[test]
    fn closed_form_side_loads_and_pad_eyes() {
        let makers = SideLoading::default();
        for (angle, factor) in [
            (0.0_f64, 1.0),
            (22.5, 0.85),
            (45.0, 0.7),
            (67.5, 0.6),
            (90.0, 0.5),
        ] {
            assert!(
                (makers.factor(angle.to_radians()) - factor).abs() < 1e-15,
                "{angle}"
            );
        }
        // In the plane 30 kN of 60 kN, normal to the plane 1 kN of 4 kN: 0.5 + 0.25.
        let eye = PadEye {
            in_plane: 60e3,
            out_of_plane: 4e3,
        };
        assert_eq!(eye.utilisation(-30e3, 1e3), 0.75);
        assert_eq!(layer_value(&[3.0, 2.0], 1.0), 3.0);
        assert_eq!(layer_value(&[3.0, 2.0], 5.0), 2.0);
    }

    #[test]
    fn refuses_tables_of_side_loads_that_cannot_be_interpolated() {
        let refused = |points: &[[f64; 2]]| SideLoading::new(points.to_vec()).is_err();
        assert!(refused(&[[0.0, 1.0]]));
        assert!(refused(&[[0.5, 1.0], [0.5, 0.7]]));
        assert!(refused(&[[0.0, 1.0], [f64::NAN, 0.7]]));
        assert!(refused(&[[0.0, 1.2], [0.5, 0.7]]));
        assert!(!refused(&[[0.0, 1.0], [0.5, 0.7]]));
    }
}
