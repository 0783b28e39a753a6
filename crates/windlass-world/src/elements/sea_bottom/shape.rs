//! Where the sea bottom is: flat, sloped, or by a table of depths.

use glam::DVec3;

/// Where the bottom is.
#[derive(Clone, Debug, PartialEq)]
pub enum BottomShape {
    /// Horizontal at a depth below still water, m.
    Flat {
        /// Depth, m.
        depth: f64,
    },
    /// A plane that falls along a direction.
    Sloped {
        /// Depth at the origin, m.
        depth: f64,
        /// Growth of the depth per metre along x and y.
        gradient: [f64; 2],
    },
    /// Depths on a grid, bilinear in between and held beyond its edges.
    Table(DepthTable),
}

/// Depths on a rectangular grid.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthTable {
    /// Places along x, growing, m; two or more.
    pub x: Vec<f64>,
    /// Places along y, growing, m; two or more.
    pub y: Vec<f64>,
    /// Depth at each place, m: for every y the depths along x.
    pub depth: Vec<f64>,
}

impl BottomShape {
    /// Depth below still water (m) at a place, and its gradient.
    fn depth(&self, x: f64, y: f64) -> (f64, [f64; 2]) {
        match self {
            BottomShape::Flat { depth } => (*depth, [0.0, 0.0]),
            BottomShape::Sloped { depth, gradient } => (depth + gradient[0] * x + gradient[1] * y, *gradient),
            BottomShape::Table(table) => table.depth(x, y),
        }
    }

    /// How far a point is above the bottom along its normal (m, negative below), and the normal.
    pub fn height(&self, point: DVec3) -> (f64, DVec3) {
        if let BottomShape::Flat { depth } = self {
            return (point.z + depth, DVec3::Z);
        }
        let (depth, [dx, dy]) = self.depth(point.x, point.y);
        let normal = DVec3::new(dx, dy, 1.0).normalize();
        ((point.z + depth) * normal.z, normal)
    }
}

/// The cell that a place is in, and how far along it (0 to 1); beyond the ends its edge, with no slope there.
fn cell(places: &[f64], at: f64) -> (usize, f64, bool) {
    let last = places.len() - 2;
    let i = places.partition_point(|p| *p <= at).saturating_sub(1).min(last);
    let share = (at - places[i]) / (places[i + 1] - places[i]);
    (i, share.clamp(0.0, 1.0), (0.0..=1.0).contains(&share))
}

impl DepthTable {
    fn depth(&self, x: f64, y: f64) -> (f64, [f64; 2]) {
        let ((i, s, in_x), (j, t, in_y)) = (cell(&self.x, x), cell(&self.y, y));
        let at = |di: usize, dj: usize| self.depth[(j + dj) * self.x.len() + i + di];
        let (low, high) = (
            at(0, 0) + (at(1, 0) - at(0, 0)) * s,
            at(0, 1) + (at(1, 1) - at(0, 1)) * s,
        );
        let along_x = (at(1, 0) - at(0, 0)) * (1.0 - t) + (at(1, 1) - at(0, 1)) * t;
        let slope = |rise: f64, run: f64, inside: bool| if inside { rise / run } else { 0.0 };
        let gradient = [
            slope(along_x, self.x[i + 1] - self.x[i], in_x),
            slope(high - low, self.y[j + 1] - self.y[j], in_y),
        ];
        (low + (high - low) * t, gradient)
    }

    pub(super) fn problem(&self) -> Option<&'static str> {
        let grows = |places: &[f64]| places.len() >= 2 && places.windows(2).all(|pair| pair[0] < pair[1]);
        let all = self.x.iter().chain(&self.y).chain(&self.depth);
        if !all.clone().all(|value| value.is_finite()) {
            Some("has numbers that are not finite")
        } else if !(grows(&self.x) && grows(&self.y)) {
            Some("needs two or more places along x and along y, growing")
        } else if self.depth.len() != self.x.len() * self.y.len() {
            Some("needs one depth for each pair of places: for every y those along x")
        } else {
            None
        }
    }
}
