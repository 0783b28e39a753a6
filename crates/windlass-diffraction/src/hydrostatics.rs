//! Hydrostatic properties of the wetted panels.
//!
//! ```text
//! Law      F_i = -C_ij ξ_j, C_33 = ρ g A_w, C_34 = ρ g ∫ y dA, C_35 = -ρ g ∫ x dA,
//!          C_44 = ρ g (∫ y² dA + V z_b), C_45 = -ρ g ∫ x y dA, C_55 = ρ g (∫ x² dA + V z_b),
//!          C_46 = -ρ g V x_b, C_56 = -ρ g V y_b
//! Symbols  V displaced volume, (x_b, y_b, z_b) its centre, A_w waterplane; coordinates from the
//!          centre of rotation
//! Frame    Earth frame, z up, z = 0 the still water
//! Source   [N77] ch. 6
//! Valid    small motions; the weight is not included
//! Energy   buoyancy is conservative
//! Checked  box, sphere
//! ```

use crate::boundary::{Boundary, SEA_BED};
use crate::coefficients::HullSummary;
use crate::mesh::Hull;
use glam::DVec3;
use windlass_hull::panel_method::influence::Panel;

/// Integrals over the hull of n_z times powers of x, y and z, which give volume and waterplane.
#[derive(Default)]
struct Sums {
    /// Volume, m³.
    volume: f64,
    /// First moments of the volume, m⁴.
    first: DVec3,
    /// Volume (m³) and first moments (m⁴) from n_x. Horizontal surfaces do not contribute.
    by_sides: (f64, DVec3),
    /// Waterplane area, m².
    area: f64,
    /// ∫ x dA, ∫ y dA, m³.
    area_first: [f64; 2],
    /// ∫ x² dA, ∫ y² dA, ∫ x y dA, m⁴.
    area_second: [f64; 3],
    /// Height of the lowest point, m.
    lowest: f64,
}

impl Sums {
    fn add(&mut self, panel: &Panel, points: [DVec3; 3], normal: DVec3) {
        let from_below = -normal.z * panel.area / 3.0;
        let aside = normal.x * panel.area / 3.0;
        // The edge-midpoint rule is exact for quadratic functions.
        for e in 0..3 {
            let p = points[e].midpoint(points[(e + 1) % 3]);
            self.volume -= from_below * p.z;
            self.first.x -= from_below * p.z * p.x;
            self.first.y -= from_below * p.z * p.y;
            self.first.z -= from_below * 0.5 * p.z * p.z;
            self.by_sides.0 += aside * p.x;
            self.by_sides.1 += DVec3::new(0.5 * p.x, p.y, p.z) * (aside * p.x);
            self.area += from_below;
            self.area_first[0] += from_below * p.x;
            self.area_first[1] += from_below * p.y;
            self.area_second[0] += from_below * p.x * p.x;
            self.area_second[1] += from_below * p.y * p.y;
            self.area_second[2] += from_below * p.x * p.y;
        }
        self.lowest = points.iter().map(|p| p.z).fold(self.lowest, f64::min);
    }
}

/// Properties of hull `b` in water with a `depth` (m) and a specific weight ρ g (N/m³).
pub(crate) fn summary(
    boundary: &Boundary,
    b: usize,
    hull: &Hull,
    (depth, weight): (Option<f64>, f64),
) -> HullSummary {
    let centre = hull.rotation_centre;
    let mut sums = Sums::default();
    for (mirror, image) in boundary.symmetry.mirrors.iter().zip(&boundary.symmetry.image_of) {
        for (k, panel) in boundary.panels[..boundary.hull_panels].iter().enumerate() {
            if image[boundary.hull_of[k]] == b {
                let shifted = panel.points.map(|p| {
                    let p = mirror.point(p);
                    DVec3::new(p.x - centre.x, p.y - centre.y, p.z)
                });
                sums.add(panel, shifted, mirror.sign * panel.normal);
            }
        }
    }
    // The bottom of a hull on the sea bed is not wetted, so the volume comes from the sides.
    let is_on_sea_bed = depth.is_some_and(|h| -sums.lowest >= h * (1.0 - SEA_BED));
    let (volume, first) = match is_on_sea_bed {
        true => sums.by_sides,
        false => (sums.volume, sums.first),
    };
    let centre_of_volume = if volume > 0.0 { first / volume } else { DVec3::ZERO };
    // The pressure on vertical sides has no vertical component.
    let is_buoyant = sums.volume > 1e-9 * sums.area * -sums.lowest;
    let buoyancy = if is_buoyant {
        sums.first / sums.volume
    } else {
        DVec3::ZERO
    };
    let height = buoyancy.z - centre.z;
    let mut c = [[0.0; 6]; 6];
    c[2][2] = sums.area;
    c[2][3] = sums.area_first[1];
    c[2][4] = -sums.area_first[0];
    c[3][3] = sums.area_second[1] + sums.volume * height;
    c[4][4] = sums.area_second[0] + sums.volume * height;
    c[3][4] = -sums.area_second[2];
    (c[3][2], c[4][2], c[4][3]) = (c[2][3], c[2][4], c[3][4]);
    c[3][5] = -sums.volume * buoyancy.x;
    c[4][5] = -sums.volume * buoyancy.y;
    HullSummary {
        name: hull.name.clone(),
        rotation_centre: centre,
        volume,
        is_on_sea_bed,
        centre_of_buoyancy: centre_of_volume + DVec3::new(centre.x, centre.y, 0.0),
        waterplane_area: sums.area,
        buoyancy_stiffness: c.map(|row| row.map(|v| v * weight)),
        draught: -sums.lowest,
    }
}
