//! Tests of the reader of Capytaine files.

use super::*;
use crate::radiation::{WamitScale, read_wamit};

fn file(name: &str) -> std::path::PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation")).join(name)
}

/// Reference: Capytaine's WAMIT export of the same run, which has seven digits.
#[test]
fn peer_capytaine_netcdf_matches_its_wamit_export() {
    let scale = WamitScale {
        density: 1025.0,
        gravity: 9.81,
        length: 1.0,
    };
    let wamit = read_wamit(&file("pontoon"), scale).unwrap();
    let size = |m: &Matrix6, i: usize, j: usize| (m.0[i][i] * m.0[j][j]).abs().sqrt();
    for name in ["pontoon-classic.nc", "pontoon-nc4.nc"] {
        let found = read_capytaine(&file(name), 1025.0).unwrap().coefficients;
        assert_eq!((found.frequencies().len(), found.headings().len()), (18, 3));
        let (infinite, of_wamit) = (
            found.infinite_added_mass().unwrap(),
            wamit.infinite_added_mass().unwrap(),
        );
        for (f, omega) in found.frequencies().iter().enumerate() {
            let w = wamit
                .frequencies()
                .iter()
                .position(|w| (w - omega).abs() < 1e-5)
                .unwrap();
            for i in 0..6 {
                for j in 0..6 {
                    let unit = 3e-6 * size(infinite, i, j);
                    let a = found.added_mass()[f].0[i][j] - wamit.added_mass()[w].0[i][j];
                    let b = found.damping()[f].0[i][j] - wamit.damping()[w].0[i][j];
                    assert!(
                        a.abs() < unit && b.abs() < unit,
                        "{name} {omega} {i} {j}: {a} {b}"
                    );
                    assert!((infinite.0[i][j] - of_wamit.0[i][j]).abs() < unit);
                }
            }
            for (h, heading) in found.headings().iter().enumerate() {
                let same = |other: &f64| (other - heading).abs() < 1e-6;
                let other = wamit.headings().iter().position(same).unwrap();
                let (x, y) = (
                    found.excitation(f, h).unwrap(),
                    wamit.excitation(w, other).unwrap(),
                );
                for k in 0..6 {
                    let unit = if k < 3 { 5e6 } else { 5e7 };
                    assert!((x[k] - y[k]).norm() < 3e-6 * unit, "{name} {omega} {heading} {k}");
                }
            }
        }
        let (of_run, other) = (found.hydrostatics().unwrap(), wamit.hydrostatics().unwrap());
        assert!((of_run.0[2][2] / other.0[2][2] - 1.0).abs() < 1e-6);
    }
    // Added mass is proportional to density.
    let twice = read_capytaine(&file("pontoon-nc4.nc"), 2000.0)
        .unwrap()
        .coefficients;
    let once = read_capytaine(&file("pontoon-nc4.nc"), 1000.0)
        .unwrap()
        .coefficients;
    let of = |c: &FrequencyCoefficients| c.added_mass()[2].0[1][1];
    assert!((of(&twice) / of(&once) - 2.0).abs() < 1e-12);
}

#[test]
fn refuses_other_files() {
    for name in ["pontoon.8", "none.nc"] {
        let error = read_capytaine(&file(name), 1025.0).unwrap_err();
        assert!(matches!(error, RadiationError::Unreadable { .. }), "{error}");
        assert!(error.to_string().contains(name), "{error}");
    }
    // Every truncation of a valid file is refused or read, without a panic.
    let bytes = std::fs::read(file("pontoon-nc4.nc")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let cut = folder.path().join("cut.nc");
    for part in 1..40 {
        std::fs::write(&cut, &bytes[..bytes.len() * part / 40]).unwrap();
        let _ = read_capytaine(&cut, 1025.0);
    }
}

/// Replaces the big-endian number `value` in the bytes of a file of the classic format.
fn replaced(bytes: &[u8], value: f64, with: f64) -> Vec<u8> {
    let mut out = bytes.to_vec();
    let mut count = 0;
    for at in 0..bytes.len() - 8 {
        if bytes[at..at + 8] == value.to_be_bytes() {
            out[at..at + 8].copy_from_slice(&with.to_be_bytes());
            count += 1;
        }
    }
    assert!(count > 0);
    out
}

/// Reference: the same file with all frequencies. Capytaine writes NaN where its solution fails, as
/// in very long waves.
#[test]
fn peer_capytaine_frequencies_with_nan_are_omitted_and_named() {
    let bytes = std::fs::read(file("pontoon-classic.nc")).unwrap();
    let whole = parse_capytaine("p.nc", bytes.clone(), 1025.0).unwrap();
    assert!(whole.coefficients.left_out().is_empty());
    let frequencies = whole.coefficients.frequencies().to_vec();
    for lost in [0, 1] {
        // The file has the density 1025 kg/m³, so its values are unscaled.
        let value = whole.coefficients.added_mass()[lost].0[2][2];
        let found = parse_capytaine("p.nc", replaced(&bytes, value, f64::NAN), 1025.0).unwrap();
        let found = found.coefficients;
        assert_eq!(found.left_out(), [frequencies[lost]]);
        assert_eq!(found.frequencies().len(), frequencies.len() - 1);
        let kept = frequencies.len() - 1;
        assert_eq!(
            found.added_mass()[kept - 1],
            whole.coefficients.added_mass()[kept]
        );
        assert_eq!(
            found.excitation(kept - 1, 1),
            whole.coefficients.excitation(kept, 1)
        );
    }
    let mut none = bytes;
    for matrix in &whole.coefficients.added_mass()[..frequencies.len() - 3] {
        none = replaced(&none, matrix.0[2][2], f64::NAN);
    }
    let error = parse_capytaine("p.nc", none, 1025.0).unwrap_err().to_string();
    let first = format!("{:.4}, ", frequencies[0]);
    assert!(
        error.contains("not finite at") && error.contains(&first),
        "{error}"
    );
}

#[test]
fn peer_capytaine_rotation_centre_and_centre_of_mass() {
    // The pontoon of the reference run, see `validation/radiation/README.md`, has its rotation
    // centre at the origin, on the waterplane.
    let body = read_capytaine(&file("pontoon-nc4.nc"), 1025.0).unwrap();
    assert_eq!(body.rotation_centre, Some(DVec3::ZERO));
    assert_eq!(body.degrees, [true; 6]);
}

#[test]
fn refuses_modes_that_are_not_of_one_rigid_body() {
    let list = |names: &[&str]| rigid_degrees(&names.iter().map(|&n| n.to_owned()).collect::<Vec<_>>());
    assert_eq!(
        list(&["Heave\0\0", "Surge"]),
        Ok([Some(1), None, Some(0), None, None, None])
    );
    for (names, expected) in [
        (["Heave", "bending"], "'bending', which is a generalised mode"),
        (["barge__Heave", "float__Heave"], "one of several bodies"),
    ] {
        let error = list(&names).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    assert!(list(&[]).is_err());
}
