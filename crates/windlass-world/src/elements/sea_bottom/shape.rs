//! Geometry of the sea bottom: flat, sloped, or given by a table of depths.

use glam::DVec3;

/// Geometry of the bottom.
#[derive(Clone, Debug, PartialEq)]
pub enum BottomShape {
    /// Horizontal.
    Flat {
        /// Depth below still water, m.
        depth: f64,
    },
    /// An inclined plane.
    Sloped {
        /// Depth below still water at the origin, m.
        depth: f64,
        /// Increase of the depth per metre along Earth x and y.
        gradient: [f64; 2],
    },
    /// Depths on a grid, bilinear in between and constant beyond its edges.
    Table(DepthTable),
}

/// Depths on a rectangular grid.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthTable {
    /// Grid coordinates along x, increasing, m; two or more.
    pub x: Vec<f64>,
    /// Grid coordinates along y, increasing, m; two or more.
    pub y: Vec<f64>,
    /// Depth below still water at each grid point, m; all depths along x for the first y, then for
    /// the next y.
    pub depth: Vec<f64>,
}

impl BottomShape {
    /// Depth below still water (m) at a horizontal position, and its gradient.
    fn depth(&self, x: f64, y: f64) -> (f64, [f64; 2]) {
        match self {
            BottomShape::Flat { depth } => (*depth, [0.0, 0.0]),
            BottomShape::Sloped { depth, gradient } => (depth + gradient[0] * x + gradient[1] * y, *gradient),
            BottomShape::Table(table) => table.depth(x, y),
        }
    }

    /// Height of a point above the bottom along its normal (m, negative below), and the normal.
    pub fn height(&self, point: DVec3) -> (f64, DVec3) {
        if let BottomShape::Flat { depth } = self {
            return (point.z + depth, DVec3::Z);
        }
        let (depth, [dx, dy]) = self.depth(point.x, point.y);
        let normal = DVec3::new(dx, dy, 1.0).normalize();
        ((point.z + depth) * normal.z, normal)
    }
}

/// Index of the grid cell, the fraction (0 to 1) along it, and whether the coordinate is inside the
/// grid.
fn cell(grid: &[f64], at: f64) -> (usize, f64, bool) {
    let last = grid.len() - 2;
    let i = grid.partition_point(|p| *p <= at).saturating_sub(1).min(last);
    let fraction = (at - grid[i]) / (grid[i + 1] - grid[i]);
    (i, fraction.clamp(0.0, 1.0), (0.0..=1.0).contains(&fraction))
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
        let is_increasing = |grid: &[f64]| grid.len() >= 2 && grid.windows(2).all(|pair| pair[0] < pair[1]);
        let all = self.x.iter().chain(&self.y).chain(&self.depth);
        if !all.clone().all(|value| value.is_finite()) {
            Some("has numbers that are not finite")
        } else if !(is_increasing(&self.x) && is_increasing(&self.y)) {
            Some("needs two or more increasing coordinates along x and along y")
        } else if self.depth.len() != self.x.len() * self.y.len() {
            Some("needs one depth for each grid point: for every y the depths along x")
        } else {
            None
        }
    }
}
