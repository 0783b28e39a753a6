//! Sums over wet panels made corner by corner, where they are linear in what is known at the corners.
//!
//! Of pressure, of the height and its square, of flow and acceleration a panel needs integrals whose shares are the same for every
//! evaluation: what the panels about a corner make of its value is one set of weights, known beforehand. A corner is summed so when all
//! panels about it are wet ([`super::wet_panels`]); what the others have, at the water's edge, is summed panel by panel
//! ([`super::triangles::Edge`]). Hulls have half as many corners as panels, and nothing has to be looked up.
//!
//! Over a triangle with corners r_k, area A and area vector **A**, of values f_k: `∫ f dA = A/3 Σ f_k`, and
//! `∫ f r dA = A/12 Σ f_k (r_k + Σ r)`.

use super::surface::SurfacePanel;
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;
use windlass_math::wide::{LANES, Numbers, Vectors};

/// Weights of [`LANES`] corners, sums over the panels about each, body axes about the centre of gravity. Lanes without a corner have none.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CornerWeights {
    /// `Σ A/3`, m².
    pub area: Numbers,
    /// `Σ **A**/3`, m².
    pub area_vector: Vectors,
    /// Rows of `Σ (r + Σ r) **A**ᵀ/12`, m³.
    pub moment: [Vectors; 3],
}

/// More of them, for the rigid motion nearest to the water's ([`super::water_rotation`]). Lanes without a corner have the place of the first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FitWeights {
    /// Places of the corners, m.
    pub place: Vectors,
    /// Rows of `Σ **A** **A**ᵀ/3A`, m².
    pub normal: [Vectors; 3],
    /// Rows of `Σ (c × **A**) **A**ᵀ/3A` with the panels' centroids c, m³.
    pub turning: [Vectors; 3],
}

/// The weights of all corners of a hull, in blocks.
pub(super) fn weights_of(
    panels: &[SurfacePanel],
    vertices: &[DVec3],
) -> (Vec<CornerWeights>, Vec<FitWeights>) {
    let mut sums = vec![(0.0, DVec3::ZERO, [DMat3::ZERO; 3]); vertices.len()];
    for panel in panels {
        let places = panel.corners.map(|k| vertices[k as usize]);
        let all: DVec3 = places.into_iter().sum();
        let (area, vector) = (panel.area, panel.area_vector);
        let through = vector / (3.0 * area);
        let turning = (all / 3.0).cross(vector);
        for (&k, place) in panel.corners.iter().zip(places) {
            let (area_sum, vector_sum, [moment, normal, turn]) = &mut sums[k as usize];
            *area_sum += area / 3.0;
            *vector_sum += vector / 3.0;
            *moment += outer(place + all, vector / 12.0);
            *normal += outer(vector, through);
            *turn += outer(turning, through);
        }
    }
    let mut weights = vec![CornerWeights::default(); vertices.len().div_ceil(LANES)];
    let mut empty = FitWeights::default();
    (0..LANES).for_each(|lane| empty.place.set(lane, vertices[0]));
    let mut fits = vec![empty; weights.len()];
    for (k, ((area, vector, [moment, normal, turn]), place)) in sums.into_iter().zip(vertices).enumerate() {
        let (block, lane) = (k / LANES, k % LANES);
        weights[block].area[lane] = area;
        weights[block].area_vector.set(lane, vector);
        fits[block].place.set(lane, *place);
        for row in 0..3 {
            weights[block].moment[row].set(lane, moment.row(row));
            fits[block].normal[row].set(lane, normal.row(row));
            fits[block].turning[row].set(lane, turn.row(row));
        }
    }
    (weights, fits)
}
