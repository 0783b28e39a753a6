use super::*;
fn obj(name: &str) -> TriangleMesh {
    let text = std::fs::read_to_string(format!("/work/shared/oracles/added_mass/{name}.obj")).unwrap();
    let mut mesh = TriangleMesh::default();
    for line in text.lines() {
        let f: Vec<&str> = line.split_whitespace().collect();
        match f.first() {
            Some(&"v") => {
                let v: Vec<f64> = f[1..4].iter().map(|s| s.parse().unwrap()).collect();
                mesh.vertices.push(DVec3::new(v[0], v[1], v[2]));
            }
            Some(&"f") => {
                let v: Vec<u32> = f[1..]
                    .iter()
                    .map(|s| s.split('/').next().unwrap().parse::<u32>().unwrap() - 1)
                    .collect();
                for k in 1..v.len() - 1 {
                    mesh.triangles.push([v[0], v[k], v[k + 1]]);
                }
            }
            _ => {}
        }
    }
    mesh
}
#[test]
fn explore2() {
    for (n, e) in [
        ("sphere_R1_216", [2094.395, 2094.395, 2094.395, 1.0, 1.0, 1.0]),
        ("sphere_R1_600", [2094.395, 2094.395, 2094.395, 1.0, 1.0, 1.0]),
        (
            "ellipsoid_2_1_1_216",
            [1759.418, 5899.579, 5899.579, 1.0, 2005.793, 2005.793],
        ),
        (
            "ellipsoid_2_1_1_600",
            [1759.418, 5899.579, 5899.579, 1.0, 2005.793, 2005.793],
        ),
        (
            "box_6x6x2_256",
            [24624., 24624., 125280., 187000., 187000., 76032.],
        ),
        (
            "box_6x6x2_784",
            [24624., 24624., 125280., 187000., 187000., 76032.],
        ),
        (
            "box_6x6x2_1600",
            [24624., 24624., 125280., 187000., 187000., 76032.],
        ),
    ] {
        for r in [SurfaceReading::Faceted, SurfaceReading::default()] {
            let t = std::time::Instant::now();
            let s = added_mass_reading(&obj(n), r, DVec3::ZERO, 1000.0, FluidBoundary::Unbounded).unwrap();
            let v: Vec<String> = (0..6)
                .map(|k| {
                    format!(
                        "{:+.3}% {:.1}",
                        100.0 * (s.matrix.0[k][k] / e[k] - 1.0),
                        s.matrix.0[k][k]
                    )
                })
                .collect();
            println!(
                "{n} {} V {:.5} as {:.1e} {v:?} {:?}",
                s.panels,
                s.volume,
                s.asymmetry,
                t.elapsed()
            );
        }
    }
}
