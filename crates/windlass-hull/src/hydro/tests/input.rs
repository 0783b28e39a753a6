//! Refusal of invalid meshes and coefficients.

use super::shapes::cuboid;
use crate::hydro::{
    AddedMass, Damping, FormDrag, HullSurface, HydroError, HydroParameters, MeshHydrodynamics,
};
use glam::DVec3;
use windlass_math::Matrix6;
use windlass_mesh::TriangleMesh;

fn refusal(mesh: &TriangleMesh) -> HydroError {
    MeshHydrodynamics::new(mesh, HydroParameters::default()).unwrap_err()
}

#[test]
fn refuses_broken_meshes() {
    let whole = cuboid(DVec3::ONE, DVec3::ZERO);
    assert_eq!(refusal(&TriangleMesh::default()), HydroError::EmptyMesh);

    let mut holed = whole.clone();
    holed.triangles.pop();
    assert!(matches!(refusal(&holed), HydroError::OpenMesh { edges: 3, .. }));

    let mut one_flipped = whole.clone();
    one_flipped.triangles[3].reverse();
    assert!(matches!(refusal(&one_flipped), HydroError::OpenMesh { .. }));

    let mut inside_out = whole.clone();
    inside_out.triangles.iter_mut().for_each(|t| t.reverse());
    assert_eq!(refusal(&inside_out), HydroError::NoVolume { volume: -1.0 });

    let mut wild = whole.clone();
    wild.triangles[2][1] = 77;
    assert!(refusal(&wild).to_string().contains("triangle 3"));

    let mut endless = whole;
    endless.vertices[4].y = f64::NAN;
    assert_eq!(refusal(&endless), HydroError::NotFiniteVertex { vertex: 5 });
}

/// A remote vertex that no triangle uses must not become the lowest or farthest corner.
#[test]
fn regression_unused_vertices_are_not_part_of_a_hull() {
    let whole = cuboid(DVec3::ONE, DVec3::ZERO);
    let mut stray = whole.clone();
    stray.vertices.insert(3, DVec3::Z * -50.0);
    let moved = |corner: u32| if corner < 3 { corner } else { corner + 1 };
    stray
        .triangles
        .iter_mut()
        .for_each(|triangle| *triangle = triangle.map(moved));
    assert_eq!(HullSurface::new(&stray), HullSurface::new(&whole));
}

#[test]
fn refuses_bad_coefficients() {
    let mesh = cuboid(DVec3::ONE, DVec3::ZERO);
    let refusal = |parameters| MeshHydrodynamics::new(&mesh, parameters).unwrap_err().to_string();
    let text = refusal(HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(1.0, -0.2, 1.0),
            ..FormDrag::default()
        },
        ..HydroParameters::default()
    });
    assert!(text.contains("drag coefficient is -0.2"), "{text}");

    let mut skewed = Matrix6::from_diagonal([1.0; 6]);
    skewed.0[0][4] = 0.3;
    let matrix = |matrix| HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix,
            reference_point: DVec3::ZERO,
            reference_volume: None,
        },
        ..HydroParameters::default()
    };
    assert!(refusal(matrix(skewed)).contains("symmetric"));
    let mut indefinite = Matrix6::from_diagonal([1.0, 1.0, 1.0, 1.0, 1.0, 0.0]);
    indefinite.0[1][5] = 0.3;
    indefinite.0[5][1] = 0.3;
    assert!(refusal(matrix(indefinite)).contains("negative eigenvalue"));

    let text = refusal(HydroParameters {
        damping: Damping {
            linear: Matrix6::from_diagonal([1.0, 1.0, -1.0, 0.0, 0.0, 0.0]),
            ..Damping::default()
        },
        ..HydroParameters::default()
    });
    assert!(text.contains("linear damping"), "{text}");
}
