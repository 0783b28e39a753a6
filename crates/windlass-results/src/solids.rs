//! Surfaces of the contact shapes of a body. They are drawn if the body has neither an appearance
//! nor a hull mesh.

use super::scene::Surface;
use windlass_math::Pose;
use windlass_mechanics::contact::geometry::{Form, Piece};
use windlass_mesh::{TriangleMesh, shapes};
use windlass_world::{Model, Owner};

/// Number of cells along each edge of the cube that is projected onto a sphere.
const SPHERE_CELLS: usize = 6;

/// Surface of the contact shapes that are fixed to a body, in body axes. `None` if there are no
/// shapes other than half-spaces.
pub(super) fn solids(model: &Model, owner: Owner) -> Option<Surface> {
    let mut surface = Surface {
        vertices: Vec::new(),
        triangles: Vec::new(),
    };
    for shape in model.shapes() {
        let frame = &model.frames()[shape.frame.index()];
        if frame.owner == owner {
            for placed in &shape.pieces {
                add(&mut surface, &placed.piece, &frame.offset.compose(&placed.pose));
            }
        }
    }
    (!surface.triangles.is_empty()).then_some(surface)
}

fn add(surface: &mut Surface, piece: &Piece, pose: &Pose) {
    let mesh = match (piece.form(), piece.facets()) {
        (Form::Sphere { radius }, _) => shapes::sphere(*radius, SPHERE_CELLS).ok(),
        (_, solid) => solid.map(|solid| TriangleMesh {
            vertices: solid.vertices().to_vec(),
            triangles: solid.triangles().collect(),
        }),
    };
    let Some(mesh) = mesh else { return };
    let first = surface.vertices.len() as u32;
    let placed = mesh.vertices.iter().map(|at| pose.transform_point(*at));
    surface.vertices.extend(placed.map(|at| at.as_vec3().to_array()));
    let triangles = mesh.triangles.iter();
    surface
        .triangles
        .extend(triangles.map(|corners| corners.map(|corner| corner + first)));
}
