//! Rigid-body modes and incident waves, split into the combinations s of even and odd functions of
//! [`crate::symmetry`].

use crate::boundary::{Boundary, Edge};
use crate::symmetry::Mirror;
use glam::{DVec2, DVec3};
use num_complex::Complex64;

/// Coefficients c_k of the normal velocities of unit motions on each hull:
/// `q = Σ_k c_k [n, (y - o) × n]_k` at the point y with the normal n, where o is the origin of the
/// planes of symmetry.
#[derive(Clone, Debug)]
pub(crate) struct Modes {
    /// `coefficients[s][mode]` contains 6 coefficients for each hull, for combination s.
    pub coefficients: Vec<Vec<Vec<f64>>>,
}

impl Modes {
    /// Surge, sway, heave, roll, pitch and yaw of each hull about its point of `centres` (m).
    pub fn new(boundary: &Boundary, centres: &[DVec3]) -> Self {
        let symmetry = &boundary.symmetry;
        let coefficients = (0..symmetry.order())
            .map(|s| {
                (0..6 * centres.len())
                    .map(|mode| part_of_mode(boundary, s, mode, centres[mode / 6]))
                    .collect()
            })
            .collect();
        Self { coefficients }
    }

    /// Number of modes.
    pub fn count(&self) -> usize {
        self.coefficients[0].len()
    }

    /// True if the mode has a part in combination `s`.
    pub fn has_part(&self, s: usize, mode: usize) -> bool {
        self.coefficients[s][mode].iter().any(|c| *c != 0.0)
    }
}

/// Part of a mode in combination `s`, on the meshed parts of the hulls. `centre` is the point (m)
/// of the moving hull about which it rotates.
fn part_of_mode(boundary: &Boundary, s: usize, mode: usize, centre: DVec3) -> Vec<f64> {
    let symmetry = &boundary.symmetry;
    let (moving, k) = (mode / 6, mode % 6);
    let mut whole = [0.0; 6];
    whole[k] = 1.0;
    if k >= 3 {
        // With the centre p: (y - p) × n = (y - o) × n + (o - p) × n.
        let mut axis = DVec3::ZERO;
        axis[k - 3] = 1.0;
        let shift = axis.cross(symmetry.origin - centre);
        whole[..3].copy_from_slice(&shift.to_array());
    }
    let mut part = vec![0.0; 6 * boundary.hulls];
    for (m, mirror) in symmetry.mirrors.iter().enumerate() {
        let factor = symmetry.signs[s][m] / symmetry.order() as f64;
        let signs = mirror.six_signs();
        for hull in (0..boundary.hulls).filter(|&b| symmetry.image_of[m][b] == moving) {
            for c in 0..6 {
                part[6 * hull + c] += factor * signs[c] * whole[c];
            }
        }
    }
    part
}

/// Plane wave function `Z(z) exp(i k·x)` with `Z = cosh k(z + h)/cosh kh`, or `exp(kz)`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaneWave {
    /// Wave vector, 1/m.
    pub vector: DVec2,
    /// Depth, m; `None` for infinite depth.
    pub depth: Option<f64>,
}

impl PlaneWave {
    /// A wave of wave number `k` (1/m) that propagates in direction `heading` (rad).
    pub fn new(k: f64, heading: f64, depth: Option<f64>) -> Self {
        Self {
            vector: DVec2::from_angle(heading) * k,
            depth,
        }
    }

    /// Value and gradient (1/m) at a point.
    pub fn at(&self, p: DVec3) -> (Complex64, [Complex64; 3]) {
        let k = self.vector.length();
        let (profile, slope) = profile(k, p.z, self.depth);
        let phase = Complex64::cis(self.vector.dot(p.truncate()));
        let value = phase * profile;
        let i = Complex64::I;
        (
            value,
            [
                i * self.vector.x * value,
                i * self.vector.y * value,
                phase * slope,
            ],
        )
    }

    /// Part of the value at a point in combination `s`.
    pub fn part(&self, boundary: &Boundary, s: usize, p: DVec3) -> Complex64 {
        let symmetry = &boundary.symmetry;
        let pairs = symmetry.mirrors.iter().zip(&symmetry.signs[s]);
        pairs
            .map(|(m, sign)| self.at(m.point(p)).0 * *sign)
            .sum::<Complex64>()
            / symmetry.order() as f64
    }

    /// Part of the value and of its flux through the panels of an edge in combination `s`.
    pub fn flux_part(&self, boundary: &Boundary, s: usize, edge: &Edge) -> (Complex64, Complex64) {
        let symmetry = &boundary.symmetry;
        let mut sums = (Complex64::ZERO, Complex64::ZERO);
        for (mirror, sign) in symmetry.mirrors.iter().zip(&symmetry.signs[s]) {
            let (value, flux) = self.flux(mirror, edge);
            sums.0 += value * *sign;
            sums.1 += flux * *sign;
        }
        let order = symmetry.order() as f64;
        (sums.0 / order, sums.1 / order)
    }

    fn flux(&self, mirror: &Mirror, edge: &Edge) -> (Complex64, Complex64) {
        let (value, gradient) = self.at(mirror.point(edge.middle));
        let area = mirror.sign * edge.vector_area();
        let flux = gradient[0] * area.x + gradient[1] * area.y + gradient[2] * area.z;
        (value, flux)
    }
}

/// Profile `cosh k(z + h)/cosh kh` and its derivative in z, without overflow.
pub(crate) fn profile(k: f64, z: f64, depth: Option<f64>) -> (f64, f64) {
    let Some(h) = depth else {
        let value = (k * z).exp();
        return (value, k * value);
    };
    // cosh a/cosh b = (e^(a - b) + e^(-a - b))/(1 + e^(-2b)).
    let (rising, falling) = ((k * z).exp(), (-k * (z + 2.0 * h)).exp());
    let scale = 1.0 / (1.0 + (-2.0 * k * h).exp());
    ((rising + falling) * scale, k * (rising - falling) * scale)
}
