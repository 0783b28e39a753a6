use super::*;
use crate::{Conditions, Hull, Options, solve};
use std::f64::consts::TAU;
use windlass_hull::panel_method::influence::Panel;
use windlass_mesh::{TriangleMesh, shapes};

const DENSITY: f64 = 1000.0;
const GRAVITY: f64 = 9.81;

fn conditions(frequency: f64, headings: &[f64]) -> Conditions {
    Conditions {
        frequencies: vec![frequency],
        headings: headings.to_vec(),
        depth: None,
        density: DENSITY,
        gravity: GRAVITY,
    }
}

fn options() -> Options {
    Options {
        accepts_coarse_panels: true,
        keeps_potentials: true,
        has_limits: false,
        ..Options::default()
    }
}

/// A closed box with sloping sides: a wedge-like hull of 4 x 2 m at the waterline.
fn flared() -> TriangleMesh {
    let mut mesh = shapes::box_mesh(DVec3::new(4.0, 2.0, 2.0), [2, 2, 2]).unwrap();
    for p in &mut mesh.vertices {
        p.x *= 1.0 + 0.2 * p.z;
        p.y = p.y * (1.0 + 0.3 * p.z) + 0.1 * p.z;
    }
    mesh
}

/// Exact hydrostatic load on the part of a moved mesh below z = 0, about `centre`.
fn hydrostatic_load(mesh: &TriangleMesh, centre: DVec3) -> [DVec3; 2] {
    let mut load = [DVec3::ZERO; 2];
    for corners in (0..mesh.triangles.len()).map(|t| mesh.corners(t)) {
        let mut wet = Vec::new();
        for e in 0..3 {
            let (a, b) = (corners[e], corners[(e + 1) % 3]);
            if a.z <= 0.0 {
                wet.push(a);
            }
            if a.z * b.z < 0.0 {
                wet.push(a + (b - a) * (a.z / (a.z - b.z)));
            }
        }
        for k in 2..wet.len() {
            let Some(panel) = Panel::new([0, 1, 2], [wet[0], wet[k - 1], wet[k]]) else {
                continue;
            };
            for e in 0..3 {
                let middle = panel.points[e].midpoint(panel.points[(e + 1) % 3]);
                let force = panel.normal * (DENSITY * GRAVITY * middle.z * panel.area / 3.0);
                load[0] += force;
                load[1] += (middle - centre).cross(force);
            }
        }
    }
    load
}

/// The mean of the hydrostatic load of a box that moves in all six degrees of freedom, minus the
/// load at rest, is the second-order load without waves.
#[test]
fn closed_form_mean_hydrostatic_load_of_a_moving_box() {
    let mesh = flared();
    let centre = DVec3::new(0.2, -0.1, 0.15);
    let amplitude = 1e-3;
    let motion = [
        Complex64::new(0.7, -0.4),
        Complex64::new(-0.3, 0.8),
        Complex64::new(0.6, 0.5),
        Complex64::new(0.4, -0.2),
        Complex64::new(-0.1, 0.35),
        Complex64::new(0.5, 0.3),
    ];
    // The exact value is the mean of the load over a period, by the trapezoidal rule.
    let count = 64;
    let mut expected = [DVec3::ZERO; 2];
    let rest = hydrostatic_load(&mesh, centre);
    for i in 0..count {
        let phase = Complex64::cis(-TAU * f64::from(i) / f64::from(count));
        let [surge, sway, heave, roll, pitch, yaw] = motion.map(|m| amplitude * (m * phase).re);
        let turn = glam::DMat3::from_rotation_x(roll)
            * glam::DMat3::from_rotation_y(pitch)
            * glam::DMat3::from_rotation_z(yaw);
        let mut moved = mesh.clone();
        for p in &mut moved.vertices {
            *p = centre + DVec3::new(surge, sway, heave) + turn * (*p - centre);
        }
        let load = hydrostatic_load(&moved, centre);
        for kind in 0..2 {
            expected[kind] += (load[kind] - rest[kind]) / (f64::from(count) * amplitude * amplitude);
        }
    }
    // The second-order load without waves, at a frequency so low that velocities are negligible.
    let hull = Hull::new("box", mesh, centre);
    let faceted = Options {
        facets: windlass_hull::panel_method::smooth_surface::FacetModel::Faceted,
        ..options()
    };
    let boundary = Boundary::new(&[hull], None, &faceted).unwrap();
    let fluid = Fluid {
        density: DENSITY,
        gravity: GRAVITY,
        frequency: 1e-9,
    };
    let mut loads = HullLoads::new(centre, &motion);
    for panel in &PanelSurface::new(&boundary).panels {
        for m in 0..boundary.symmetry.order() {
            loads.add_panel(&fluid, &panel.mirrored(&boundary, m), [Complex64::ZERO; 3]);
        }
    }
    let found = loads.mean();
    let scale = DENSITY * GRAVITY;
    println!("{expected:.4?}\n{found:.4?}");
    for (a, b) in [(found.force, expected[0]), (found.moment, expected[1])] {
        // The tolerance covers rounding in the differences of loads, 1e-16/1e-6, and fourth-order
        // terms, 1e-6.
        assert!((DVec3::from_array(a) - b).length() < 1e-5 * scale, "{a:?} {b}");
    }
}

/// Mean vertical force on a small sphere far below the surface. It is 3/2 ρ V ∇<u²>/2 on a fixed
/// sphere (Taylor's force in a flow that varies slowly over the sphere), and zero on a sphere that
/// moves with the water.
#[test]
fn closed_form_mean_force_on_a_small_submerged_sphere() {
    let (k, depth) = (1.0_f64, 1.2_f64);
    let radius = 0.05;
    let centre = DVec3::new(0.0, 0.0, -depth);
    let mesh = shapes::ellipsoid(DVec3::splat(radius), 8)
        .unwrap()
        .translated(centre);
    let volume = 4.0 / 3.0 * std::f64::consts::PI * radius.powi(3);
    let frequency = (k * GRAVITY).sqrt();
    let hull = Hull::new("sphere", mesh, centre);
    let found = solve(&[hull], &conditions(frequency, &[0.0]), &options()).unwrap();
    let expected = 1.5 * DENSITY * volume * k * frequency.powi(2) * (-2.0 * k * depth).exp();
    let fixed = found.pressure_drift(0, &[]).unwrap()[0][0];
    println!("{:?} {expected}", fixed.force);
    // The tolerance covers terms of the order (k a)² = 2.5e-3 and (a/2d)³, and the second-order
    // error of the panels.
    assert!(
        (fixed.force[2] / expected - 1.0).abs() < 0.02,
        "{:?}",
        fixed.force
    );
    assert!(fixed.force[0].abs() < 1e-3 * expected);
    // Orbits of the water: Re(i A e^(kz), 0, A e^(kz)) e^(-iωt).
    let orbit = (-k * depth).exp();
    let mut motion = vec![Complex64::ZERO; 6];
    motion[0] = Complex64::new(0.0, orbit);
    motion[2] = Complex64::new(orbit, 0.0);
    let moving = found.pressure_drift(0, &[motion]).unwrap()[0][0];
    println!("{:?}", moving.force);
    assert!(
        moving.force.iter().all(|f| f.abs() < 0.02 * expected),
        "{:?}",
        moving.force
    );
}

/// Square of the velocity of the flow φ = ±r^(2/3) around the bottom edges of a box. The integral
/// over a side of depth d is 4/3 d^(1/3) per metre of length.
#[test]
fn closed_form_square_of_the_velocity_at_the_bottom_edges_of_a_box() {
    for levels in [0, 1, 2] {
        let mesh = shapes::box_mesh(DVec3::new(8.0, 4.0, 2.0), [16, 8, 8]).unwrap();
        let graded = Options {
            sharp_edge_levels: levels,
            ..options()
        };
        let boundary = Boundary::new(&[Hull::new("box", mesh, DVec3::ZERO)], None, &graded).unwrap();
        let surface = PanelSurface::new(&boundary);
        // Selects the part of the side y = 2 m that does not touch the upright edges.
        let is_inside =
            |shape: &PanelShape| shape.normal.y > 0.5 && shape.points.iter().all(|p| p.x < 3.0 + 1e-9);
        let square = |shape: &PanelShape| {
            let potential = shape.points.map(|p| (p.z + 1.0).max(0.0).powf(2.0 / 3.0));
            shape.gradient(&potential.map(Complex64::from)).1 * shape.area
        };
        let shapes = surface.panels.iter().map(|panel| panel.mirrored(&boundary, 0));
        let sum: f64 = shapes.filter(is_inside).map(|shape| square(&shape)).sum();
        let expected = 4.0 / 3.0 * 3.0;
        println!("{levels} {sum} {expected}");
        // The sum is exact on the panels at the edge. The next row contributes 8 % of the sum, with
        // an error of 1 %.
        assert!((sum / expected - 1.0).abs() < 3e-3, "{levels} {sum}");
    }
}
