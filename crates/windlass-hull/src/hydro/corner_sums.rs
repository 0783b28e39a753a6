//! Sums over wet panels that are linear in the values at the corners, accumulated corner by corner.
//!
//! Pressure, height, flow and acceleration enter the panel integrals with weights that do not
//! change between evaluations. The weights of all panels around a corner are summed in advance. A
//! corner whose panels are all wet is an interior corner and uses these weights
//! ([`super::wet_panels`]). The remainder at the waterline is summed panel by panel
//! ([`super::waterline::WaterlineTriangles`]). The sum over corners is faster, because a closed
//! hull has half as many corners as panels, and no indices are looked up.
//!
//! For a triangle with corners r_k, area A, area vector **A** and corner values f_k:
//! `∫ f dA = A/3 Σ f_k`, and `∫ f r dA = A/12 Σ f_k (r_k + Σ r)`.

use super::surface::SurfacePanel;
use glam::{DMat3, DVec3};
use windlass_math::lanes::{LANES, LaneArray, LaneVectors};
use windlass_math::rotation::outer;

/// Weights of [`LANES`] corners, summed over the panels around each corner, body axes about the
/// centre of gravity. Zero in unused lanes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CornerWeights {
    /// `Σ A/3`, m².
    pub area: LaneArray,
    /// `Σ **A**/3`, m².
    pub area_vector: LaneVectors,
    /// Rows of `Σ (r + Σ r) **A**ᵀ/12`, m³.
    pub moment: [LaneVectors; 3],
}

/// Additional weights for the fluid motion fit ([`super::water_rotation`]). Unused lanes have the
/// position of the first corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FitWeights {
    /// Positions of the corners, m.
    pub position: LaneVectors,
    /// Rows of `Σ **A** **A**ᵀ/3A`, m².
    pub normal: [LaneVectors; 3],
    /// Rows of `Σ (c × **A**) **A**ᵀ/3A` with the panels' centroids c, m³.
    pub turning: [LaneVectors; 3],
}

/// Computes the weights of all corners of a hull, in blocks.
pub(super) fn weights_of(
    panels: &[SurfacePanel],
    vertices: &[DVec3],
) -> (Vec<CornerWeights>, Vec<FitWeights>) {
    let mut sums = vec![(0.0, DVec3::ZERO, [DMat3::ZERO; 3]); vertices.len()];
    for panel in panels {
        let positions = panel.corners.map(|k| vertices[k as usize]);
        let all: DVec3 = positions.into_iter().sum();
        let (area, vector) = (panel.area, panel.area_vector);
        let through = vector / (3.0 * area);
        let turning = (all / 3.0).cross(vector);
        for (&k, position) in panel.corners.iter().zip(positions) {
            let (area_sum, vector_sum, [moment, normal, turn]) = &mut sums[k as usize];
            *area_sum += area / 3.0;
            *vector_sum += vector / 3.0;
            *moment += outer(position + all, vector / 12.0);
            *normal += outer(vector, through);
            *turn += outer(turning, through);
        }
    }
    let mut weights = vec![CornerWeights::default(); vertices.len().div_ceil(LANES)];
    let mut empty = FitWeights::default();
    (0..LANES).for_each(|lane| empty.position.set(lane, vertices[0]));
    let mut fits = vec![empty; weights.len()];
    for (k, ((area, vector, [moment, normal, turn]), position)) in sums.into_iter().zip(vertices).enumerate()
    {
        let (block, lane) = (k / LANES, k % LANES);
        weights[block].area[lane] = area;
        weights[block].area_vector.set(lane, vector);
        fits[block].position.set(lane, *position);
        for row in 0..3 {
            weights[block].moment[row].set(lane, moment.row(row));
            fits[block].normal[row].set(lane, normal.row(row));
            fits[block].turning[row].set(lane, turn.row(row));
        }
    }
    (weights, fits)
}
