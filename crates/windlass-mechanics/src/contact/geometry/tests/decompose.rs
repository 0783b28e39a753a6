//! Convex decomposition of meshes, and errors of invalid meshes.

use crate::contact::geometry::{GeometryError, MAX_PIECES, Piece, Polyhedron, decompose};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_mesh::{HullForm, MeshError, TriangleMesh, shapes};

/// An angle section of 1 m length along y, with legs of 2 m and a thickness of 0.5 m.
fn angle_iron() -> TriangleMesh {
    let outline = [
        (0.0, 0.0),
        (2.0, 0.0),
        (2.0, 0.5),
        (0.5, 0.5),
        (0.5, 2.0),
        (0.0, 2.0),
    ];
    let ends = [0.0, 1.0].into_iter();
    let vertices = ends
        .flat_map(|y| outline.map(|(x, z)| DVec3::new(x, y, z)))
        .collect();
    let sides = (0..6).flat_map(|k| {
        let next = (k + 1) % 6;
        [[k, next, 6 + next], [k, 6 + next, 6 + k]]
    });
    let fan = |[a, b, c]: [u32; 3]| [[a, c, b], [6 + a, 6 + b, 6 + c]];
    let caps = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]]
        .into_iter()
        .flat_map(fan);
    let mesh = TriangleMesh {
        vertices,
        triangles: sides.chain(caps).collect(),
    };
    if mesh.volume() < 0.0 { mesh.flipped() } else { mesh }
}

/// A torus about z with radii of 2 m and 0.5 m: 24 sections of 12 corners.
fn ring() -> TriangleMesh {
    let (around, section) = (24, 12);
    let turn = |k: u32, of: u32| 2.0 * PI * f64::from(k) / f64::from(of);
    let corner = |i: u32, j: u32| {
        let out = 2.0 + 0.5 * turn(j, section).cos();
        let (sin, cos) = turn(i, around).sin_cos();
        DVec3::new(out * cos, out * sin, 0.5 * turn(j, section).sin())
    };
    let vertex = |i: u32, j: u32| (i % around) * section + j % section;
    let each = || (0..around).flat_map(|i| (0..section).map(move |j| (i, j)));
    TriangleMesh {
        vertices: each().map(|(i, j)| corner(i, j)).collect(),
        triangles: each()
            .flat_map(|(i, j)| {
                let far = vertex(i + 1, j + 1);
                [
                    [vertex(i, j), vertex(i + 1, j), far],
                    [vertex(i, j), far, vertex(i, j + 1)],
                ]
            })
            .collect(),
    }
}

/// A convex mesh remains one piece with the same volume, although the limit permits more pieces.
#[test]
fn closed_form_convex_meshes_remain_whole() {
    let size = DVec3::new(3.0, 2.0, 1.0);
    let mesh = shapes::box_mesh(size, [4, 3, 2])
        .unwrap()
        .translated(DVec3::splat(7.0));
    let decomposition = decompose(&mesh, 20).unwrap();
    assert_eq!(decomposition.pieces.len(), 1);
    assert!(decomposition.volume_error().abs() < 1e-12);
    assert!(
        decomposition.pieces[0]
            .bounding_sphere()
            .0
            .distance(DVec3::splat(7.0))
            < 1e-12
    );
    assert!((decomposition.pieces[0].volume() - 6.0).abs() < 1e-12);
}

/// Checks that every vertex of the mesh lies inside a piece, or on its surface within rounding.
fn assert_covers(mesh: &TriangleMesh, pieces: &[Piece]) {
    let depth = |piece: &Piece, point: DVec3| {
        let faces = piece.facets().unwrap().faces().iter();
        faces
            .map(|face| face.offset_of(point))
            .fold(f64::NEG_INFINITY, f64::max)
    };
    for vertex in &mesh.vertices {
        let out = pieces
            .iter()
            .map(|piece| depth(piece, *vertex))
            .fold(f64::INFINITY, f64::min);
        assert!(out < 1e-9, "{vertex} is {out} m outside");
    }
}

#[test]
fn property_pieces_cover_the_mesh_with_little_more_than_its_volume() {
    // The hull of the angle section is a box of 2 x 2 x 1 m without a triangular prism with sides
    // of 1.5 m.
    let whole = decompose(&angle_iron(), 1).unwrap();
    assert!((whole.volume_error() - (4.0 - 0.5 * 1.5 * 1.5) / 1.75 + 1.0).abs() < 1e-12);
    for (mesh, most, largest) in [
        (angle_iron(), 4, 0.05),
        (ring(), 12, 0.1),
        (ring(), 40, 0.02),
        (HullForm::RESCUE_BOAT_6M.mesh(12, 4).unwrap(), 20, 0.002),
        (HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap(), 4, 0.003),
        (HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap(), 20, 0.003),
        (HullForm::RESCUE_BOAT_6M.mesh(20, 6).unwrap(), 8, 0.001),
        (HullForm::RESCUE_BOAT_6M.mesh(20, 6).unwrap(), 20, 0.001),
    ] {
        let decomposition = decompose(&mesh, most).unwrap();
        assert!(decomposition.pieces.len() > 1 && decomposition.pieces.len() <= most);
        let error = decomposition.volume_error();
        assert!(error > -1e-3 && error < largest, "{most}: {error}");
        assert_covers(&mesh, &decomposition.pieces);
    }
}

/// A hull contains all of its points, also if many points are coplanar or duplicate, such as the
/// points of a ring cut by planes.
#[test]
fn property_hulls_contain_their_points() {
    let grid = |k: usize| DVec3::new((k % 5) as f64, (k / 5 % 5) as f64, (k / 25) as f64) * 0.1;
    let mut points: Vec<DVec3> = (0..125).map(grid).collect();
    points.extend(
        ring()
            .vertices
            .iter()
            .map(|p| p.clamp(DVec3::splat(0.0), DVec3::splat(1.9))),
    );
    let hull = Polyhedron::hull(&points).unwrap();
    for point in points {
        assert!(hull.faces().iter().all(|face| face.offset_of(point) < 1e-8));
    }
}

/// Two parts of a convex solid together have the volume of the whole. The faces of a ship's side
/// are only approximately coplanar. If they were merged, corners would lie outside, and the
/// computation of the hulls of the parts would fail.
#[test]
fn conserves_volume_of_halves_of_a_hull() {
    let mesh = HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap();
    let whole = Polyhedron::hull(&mesh.vertices).unwrap();
    let (low, high) = mesh.bounding_box();
    for axis in 0..3 {
        for fraction in [0.1, 0.25, 0.5, 0.7, 0.9] {
            let plane = low[axis] + fraction * (high[axis] - low[axis]);
            let mut cut = Vec::new();
            for (k, from) in whole.vertices().iter().enumerate() {
                for to in &whole.vertices()[..k] {
                    let (a, b) = (from[axis] - plane, to[axis] - plane);
                    if a * b < 0.0 {
                        cut.push(*from + (*to - *from) * (a / (a - b)));
                    }
                }
            }
            let half = |side: f64| {
                let on_side = whole
                    .vertices()
                    .iter()
                    .filter(|p| side * (p[axis] - plane) >= 0.0);
                let points: Vec<DVec3> = on_side.chain(&cut).copied().collect();
                Piece::hull(&points).unwrap().volume()
            };
            let (both, all) = (
                half(1.0) + half(-1.0),
                Piece::hull(&mesh.vertices).unwrap().volume(),
            );
            assert!(
                (both / all - 1.0).abs() < 1e-8,
                "{axis} {fraction}: {both} of {all}"
            );
        }
    }
}

#[test]
fn refuses_meshes_that_are_not_solids() {
    // All vertices of the angle section lie on its hull. The vertices on the inside of the ring do
    // not lie on the hull of the ring.
    let hull = angle_iron();
    assert!(matches!(
        Piece::convex_mesh(&hull),
        Err(GeometryError::VolumeMismatch { .. })
    ));
    assert!(matches!(
        Piece::convex_mesh(&ring()),
        Err(GeometryError::NotConvex { .. })
    ));
    for most in [0, MAX_PIECES + 1] {
        assert_eq!(decompose(&hull, most), Err(GeometryError::PieceCount(most)));
    }
    let inverted = decompose(&hull.clone().flipped(), 4);
    assert!(matches!(
        inverted,
        Err(GeometryError::Mesh(MeshError::Inverted { .. }))
    ));
    let mut open = hull.clone();
    open.triangles.pop();
    assert!(matches!(
        Piece::convex_mesh(&open),
        Err(GeometryError::Mesh(MeshError::Open { .. }))
    ));
    let flat = TriangleMesh {
        vertices: hull.vertices.iter().map(|v| DVec3::new(v.x, 0.0, v.z)).collect(),
        triangles: hull.triangles,
    };
    assert!(decompose(&flat, 4).is_err());
}
