//! Tests of the formats of panel programs: closed forms of hulls in every format, round trips,
//! layouts.

mod malformed;

use super::*;
use crate::hull::HullForm;
use crate::import::{WRITTEN_EXTENSIONS, parse, read, write};
use crate::shapes::{box_mesh, cylinder, sphere};
use std::f64::consts::{PI, TAU};
use std::fmt::Write;

type Quad = [DVec3; 4];

const FORMATS: [&str; 4] = ["gdf", "mar", "dat", "pnl"];

/// Panels of a surface f(u, v) over the unit square, with their normals along f_u × f_v.
fn grid(cells: [usize; 2], f: impl Fn(f64, f64) -> DVec3) -> Vec<Quad> {
    let [n, m] = cells;
    let at = |i: usize, j: usize| f(i as f64 / n as f64, j as f64 / m as f64);
    let panel = |i, j| [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
    (0..n)
        .flat_map(|i| (0..m).map(move |j| (i, j)))
        .map(|(i, j)| panel(i, j))
        .collect()
}

/// Wetted surface of a box of length, breadth and draught (m), open at z = 0.
fn box_hull([l, b, t]: [f64; 3], cells: usize) -> Vec<Quad> {
    let n = [cells; 2];
    [
        grid(n, |u, v| DVec3::new(l * (v - 0.5), b * (u - 0.5), -t)),
        grid(n, |u, v| DVec3::new(l * (v - 0.5), 0.5 * b, -t * (1.0 - u))),
        grid(n, |u, v| DVec3::new(l * (u - 0.5), -0.5 * b, -t * (1.0 - v))),
        grid(n, |u, v| DVec3::new(0.5 * l, b * (u - 0.5), -t * (1.0 - v))),
        grid(n, |u, v| DVec3::new(-0.5 * l, b * (v - 0.5), -t * (1.0 - u))),
    ]
    .concat()
}

/// Unit vector at a fraction of a full turn; exact at quarter turns.
fn direction(u: f64) -> DVec3 {
    match u {
        0.0 | 1.0 => DVec3::X,
        0.25 => DVec3::Y,
        0.5 => -DVec3::X,
        0.75 => -DVec3::Y,
        _ => DVec3::new((TAU * u).cos(), (TAU * u).sin(), 0.0),
    }
}

/// Wetted surface of a vertical cylinder; the panels at the centre of its bottom are triangles.
fn cylinder_hull(radius: f64, draught: f64, around: usize) -> Vec<Quad> {
    let wall = grid([around, 3], |u, v| {
        radius * direction(u) - draught * (1.0 - v) * DVec3::Z
    });
    let bottom = grid([around, 3], |u, v| radius * v * direction(u) - draught * DVec3::Z);
    [wall, bottom].concat()
}

/// Wetted surface of a hemisphere.
fn hemisphere_hull(radius: f64, cells: usize) -> Vec<Quad> {
    grid([4 * cells, cells], |u, v| {
        let (sine, cosine) = (0.5 * PI * v).sin_cos();
        radius * (sine * direction(u) - cosine * DVec3::Z)
    })
}

/// The panels on the positive sides of the planes of symmetry.
fn part(panels: &[Quad], planes: [bool; 2]) -> Vec<Quad> {
    let is_inside = |panel: &&Quad| {
        let centre: DVec3 = panel.iter().sum();
        (0..2).all(|axis| !planes[axis] || centre[axis] > 0.0)
    };
    panels.iter().filter(is_inside).copied().collect()
}

/// Text of a file. It is written here independently of the writers.
fn text_of(format: &str, panels: &[Quad], planes: [bool; 2]) -> String {
    let [x, y] = planes.map(u8::from);
    let mut text = String::new();
    let nodes = || (1..).zip(panels.iter().flatten());
    let node_text = |(number, p): (usize, &DVec3)| format!("{number} {} {} {}\n", p.x, p.y, p.z);
    match format {
        "gdf" => {
            let _ = write!(text, "a hull\n1.0 9.80665\n{x} {y}\n{}\n", panels.len());
            for panel in panels {
                for p in panel {
                    let _ = write!(text, "{} {} {} ", p.x, p.y, p.z);
                }
                text.push('\n');
            }
        }
        "mar" | "dat" => {
            let _ = writeln!(text, "   2   {y}");
            text.extend(nodes().map(node_text));
            text.push_str("0 0. 0. 0.\n");
            for k in 0..panels.len() {
                let _ = writeln!(text, "{} {} {} {}", 4 * k + 1, 4 * k + 2, 4 * k + 3, 4 * k + 4);
            }
            text.push_str("0 0 0 0\n");
        }
        _ => {
            let _ = write!(
                text,
                "  --- Hull ---\n\n # Number of Panels, Nodes, X-Symmetry and Y-Symmetry\n {} {} {x} {y}\n\n # Nodes\n",
                panels.len(),
                4 * panels.len()
            );
            text.extend(nodes().map(node_text));
            text.push_str("  # End\n\n  # Panels\n");
            for (k, panel) in panels.iter().enumerate() {
                let corners: Vec<usize> = (0..4)
                    .filter(|&i| panel[i] != panel[(i + 3) % 4])
                    .map(|i| 4 * k + i + 1)
                    .collect();
                let corners_text = corners.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
                let _ = writeln!(text, "{} {} {corners_text}", k + 1, corners.len());
            }
            text.push_str("  # End\n\n --- End ---\n");
        }
    }
    text
}

fn read_text(format: &str, text: &str) -> TriangleMesh {
    parse(text.as_bytes(), format, "hull").unwrap_or_else(|error| panic!("{format}: {error}\n{text}"))
}

/// Planes of symmetry that a format can state.
fn choices(format: &str) -> &'static [[bool; 2]] {
    match format {
        "mar" | "dat" => &[[false, false], [false, true]],
        _ => &[[false, false], [false, true], [true, false], [true, true]],
    }
}

/// Reads a hull in every format, whole and in halves, and compares volume (m³), waterplane area
/// (m²) and height of the centre of buoyancy (m).
fn check_hull(panels: &[Quad], volume: f64, area: f64, height: f64) {
    for format in FORMATS {
        for &planes in choices(format) {
            let hull = read_text(format, &text_of(format, &part(panels, planes), planes));
            let edge = hull.open_edge().unwrap().unwrap();
            assert!(edge.level == 0.0 && edge.loops.len() == 1, "{format} {planes:?}");
            // Rounding errors of sums over some hundred panels.
            assert!((edge.area / area - 1.0).abs() < 1e-12, "{format} {planes:?}");
            for freeboard in [0.0, 2.0] {
                let closed = hull.closed_by_deck(freeboard).unwrap();
                closed
                    .check()
                    .unwrap_or_else(|error| panic!("{format} {planes:?}: {error}"));
                let solid = closed.solid();
                let all = volume + area * freeboard;
                let centre = (volume * height + 0.5 * area * freeboard * freeboard) / all;
                assert!((solid.volume / all - 1.0).abs() < 1e-12, "{format} {planes:?}");
                assert!(
                    solid.centroid.distance(DVec3::Z * centre) < 1e-12,
                    "{format} {planes:?}"
                );
            }
        }
    }
}

#[test]
fn closed_form_boxes_have_their_volume_area_and_centroid_in_every_format() {
    let [l, b, t] = [20.0, 8.0, 2.0];
    check_hull(&box_hull([l, b, t], 4), l * b * t, l * b, -0.5 * t);
}

#[test]
fn closed_form_cylinders_have_their_volume_area_and_centroid_in_every_format() {
    let (radius, draught, around) = (5.0, 3.0, 24);
    // Area of the regular polygon of the section.
    let area = 0.5 * around as f64 * radius * radius * (TAU / around as f64).sin();
    check_hull(
        &cylinder_hull(radius, draught, around),
        area * draught,
        area,
        -0.5 * draught,
    );
}

/// The panels have their corners on the sphere, so the errors are of second order in their size and
/// fall to a quarter if the panels are halved.
#[test]
fn closed_form_hemispheres_converge_to_their_volume_area_and_centroid_in_every_format() {
    let radius = 5.0_f64;
    let exact = [
        2.0 / 3.0 * PI * radius.powi(3),
        PI * radius * radius,
        -3.0 / 8.0 * radius,
        2.0 * PI * radius * radius,
    ];
    let errors = |format: &str, cells: usize| {
        let hull = read_text(
            format,
            &text_of(format, &hemisphere_hull(radius, cells), [false; 2]),
        );
        let solid = hull.closed_by_deck(0.0).unwrap().solid();
        let area = hull.open_edge().unwrap().unwrap().area;
        let found = [solid.volume, area, solid.centroid.z, hull.area()];
        [0, 1, 2, 3].map(|k| 1.0 - found[k] / exact[k])
    };
    for format in FORMATS {
        let (coarse, fine) = (errors(format, 8), errors(format, 16));
        for (a, b) in coarse.into_iter().zip(fine) {
            assert!(
                b.abs() < 0.01 && (3.8..4.2).contains(&(a / b)),
                "{format}: {coarse:?} {fine:?}"
            );
        }
    }
}

/// Triangles as coordinates, in an order that does not depend on the file. Heights are rounded to
/// zero as the readers round them.
fn sorted_triangles(mesh: &TriangleMesh) -> Vec<[[f64; 3]; 3]> {
    let (low, high) = mesh.bounding_box();
    let tolerance = SNAP_FRACTION * (high - low).max_element();
    let snapped = |p: DVec3| if p.z.abs() <= tolerance { p.with_z(0.0) } else { p };
    let by_value = |a: &[f64; 3], b: &[f64; 3]| a.partial_cmp(b).unwrap();
    let mut triangles: Vec<_> = (0..mesh.triangles.len())
        .map(|k| {
            let mut corners = mesh.corners(k).map(|p| (snapped(p) + 0.0).to_array());
            let least = (0..3)
                .min_by(|a, b| by_value(&corners[*a], &corners[*b]))
                .unwrap();
            corners.rotate_left(least);
            corners
        })
        .collect();
    triangles.sort_by(|a, b| a.partial_cmp(b).unwrap());
    triangles
}

#[test]
fn equivalent_files_of_every_format_are_read_as_they_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let shapes = [
        box_mesh(DVec3::new(3.0, 1.5, 0.75), [2, 3, 1]).unwrap(),
        sphere(2.0, 4).unwrap(),
        cylinder(0.5, 3.0, 12, 3).unwrap(),
        HullForm::FRIGATE.mesh(12, 4).unwrap(),
        read_text("gdf", &text_of("gdf", &hemisphere_hull(5.0, 6), [false; 2])),
    ];
    for mesh in &shapes {
        for extension in WRITTEN_EXTENSIONS
            .split(", ")
            .filter(|extension| *extension != ".stl")
        {
            let file = folder.path().join(format!("hull{extension}"));
            write(mesh, &file).unwrap();
            let back = read(&file).unwrap();
            assert_eq!(sorted_triangles(&back), sorted_triangles(mesh), "{extension}");
        }
    }
    let error = write(&shapes[0], &folder.path().join("hull.3ds"))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("unknown extension '3ds'; use one of .obj, .stl, .gdf"),
        "{error}"
    );
    let error = write(&shapes[0], &folder.path().join("none/hull.gdf"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot be written"), "{error}");
}

#[test]
fn equivalent_quadrilaterals_stay_quadrilaterals() {
    let panels = hemisphere_hull(5.0, 6);
    let mesh = read_text("gdf", &text_of("gdf", &panels, [false; 2]));
    let written = super::panels(&mesh);
    assert_eq!(written.len(), panels.len());
    let triangles = written.iter().filter(|[_, _, c, d]| c == d).count();
    assert_eq!(triangles, 24, "the panels at the pole");
    // Triangles that meet at a sharp edge are not joined.
    let folded = TriangleMesh {
        vertices: vec![
            DVec3::ZERO,
            DVec3::X,
            DVec3::new(1.0, 1.0, 0.0),
            DVec3::new(0.0, 1.0, 0.3),
        ],
        triangles: vec![[0, 1, 2], [0, 2, 3]],
    };
    assert_eq!(super::panels(&folded), [[0, 1, 2, 2], [0, 2, 3, 3]]);
    // A corner in the middle of a straight side.
    let mut straight = folded;
    straight.vertices[3] = DVec3::new(0.5, 0.5, 0.0);
    straight.triangles = vec![[0, 1, 3], [1, 2, 3]];
    assert_eq!(super::panels(&straight), [[0, 1, 3, 3], [1, 2, 3, 3]]);
}

#[test]
fn closed_form_quadrilaterals_are_split_on_their_outer_side() {
    let at = |x: f64, y: f64, z: f64| DVec3::new(x, y, z);
    // A dart: only one diagonal lies inside it, although the other is shorter.
    let dart = [
        at(0.0, 0.0, 0.0),
        at(4.0, -1.0, 0.0),
        at(1.0, 0.0, 0.0),
        at(4.0, 1.0, 0.0),
    ];
    assert_eq!(split(dart), Some([[0, 1, 2], [0, 2, 3]]));
    let turned = [dart[1], dart[2], dart[3], dart[0]];
    assert_eq!(split(turned), Some([[0, 1, 3], [1, 2, 3]]));
    // A corner in the middle of a side, as beside finer panels.
    let flat = [
        at(0.0, 0.0, 0.0),
        at(1.0, 0.0, 0.0),
        at(2.0, 0.0, 0.0),
        at(1.0, 2.0, 0.0),
    ];
    assert_eq!(split(flat), Some([[0, 1, 3], [1, 2, 3]]));
    let crossed = [
        at(0.0, 0.0, 0.0),
        at(1.0, 1.0, 0.0),
        at(1.0, 0.0, 0.0),
        at(0.0, 2.0, 0.0),
    ];
    assert_eq!(split(crossed), None);
}

#[test]
fn regression_layouts_of_other_programs_are_read() {
    // Rhino: comments after the numbers, a corner on each line.
    let gdf = "Rhino->WAMIT file export (mesh)\r\n1 9.80665 \tULEN GRAV\r\n0  1 \tISX  ISY\r\n1\r\n  0.0 0.0 -1.0\r\n  0.0 1.0 -1.0\r\n  1.0 1.0 -1.0\r\n  1.0 0.0 -1.0\r\n";
    let mesh = read_text("gdf", gdf);
    assert_eq!((mesh.triangles.len(), mesh.area()), (4, 2.0));
    assert_eq!(
        mesh.bounding_box(),
        (DVec3::new(0.0, -1.0, -1.0), DVec3::new(1.0, 1.0, -1.0))
    );
    // Fortran: exponents D, commas, blank lines, lines that continue, no title.
    let gdf = "\n  1.0D+00,\n 9.81\n\n0 0\n 2 panels\n0,0,-1.D0, 0,1,-1 1,1,-1\n 0.1D+01 0 -1 ! first\n0 0 0 1 0 0 1 1 0 1 1 0\n\n";
    let mesh = read_text("gdf", gdf);
    assert_eq!((mesh.triangles.len(), mesh.area()), (3, 1.5));
    // Feet.
    let feet = gdf.replace("9.81", "32.174");
    assert!((read_text("gdf", &feet).area() - 1.5 * 0.3048 * 0.3048).abs() < 1e-15);
    // Nemoh: five columns of zeros; Aquaplus: a single zero; a comment after the header.
    let mar = |end: &str| {
        format!(
            "                    2          1\n  1  0. 0. -1.\n  2  0. 1. -1.\n  3  1. 1. -1.\n  4  1. 0. -1.\n{end}\n  1 2 3 4\n  1 2 3 1\n  {end}\n\n"
        )
    };
    for end in ["0 0.00 0.00 0.00", "     0     0     0     0     0", "0"] {
        assert_eq!(read_text("dat", &mar(end)).triangles.len(), 6);
    }
    let commented = mar("0 0 0 0").replacen('1', "1   ! symmetric", 1);
    assert_eq!(read_text("mar", &commented).triangles.len(), 6);
}
