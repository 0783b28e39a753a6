//! What is to be seen of a rigid that has neither an appearance nor a surface in the sea: the solids that touch others.

use super::scene::Surface;
use windlass_math::Pose;
use windlass_mechanics::contact::geometry::{Form, Piece};
use windlass_mesh::{TriangleMesh, shapes};
use windlass_world::{Model, Owner};

/// Cells of a sphere along each edge of the cube that it is made from.
const SPHERE_CELLS: usize = 6;

/// The solids fixed to a rigid, in its axes; none where there are none, or half-spaces alone.
pub(super) fn solids(model: &Model, owner: Owner) -> Option<Surface> {
    let mut surface = Surface {
        vertices: Vec::new(),
        triangles: Vec::new(),
    };
    for shape in model.shapes() {
        let frame = &model.frames()[shape.frame.index()];
        if frame.owner == owner {
            for placed in &shape.pieces {
                add(&mut surface, &placed.piece, &frame.offset.compose(&placed.place));
            }
        }
    }
    (!surface.triangles.is_empty()).then_some(surface)
}

fn add(surface: &mut Surface, piece: &Piece, place: &Pose) {
    let mesh = match (piece.form(), piece.facets()) {
        (Form::Sphere { radius }, _) => shapes::sphere(*radius, SPHERE_CELLS).ok(),
        (_, solid) => solid.map(|solid| TriangleMesh {
            vertices: solid.vertices().to_vec(),
            triangles: solid.triangles().collect(),
        }),
    };
    let Some(mesh) = mesh else { return };
    let first = surface.vertices.len() as u32;
    let placed = mesh.vertices.iter().map(|at| place.transform_point(*at));
    surface.vertices.extend(placed.map(|at| at.as_vec3().to_array()));
    let triangles = mesh.triangles.iter();
    surface
        .triangles
        .extend(triangles.map(|corners| corners.map(|corner| corner + first)));
}
