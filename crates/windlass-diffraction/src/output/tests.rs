use super::{capytaine_netcdf, capytaine_netcdf_with_errors, wamit_files};
use crate::{
    Coefficients, Conditions, Convergence, Dynamics, Hull, HullMass, Options, solve, solve_on_meshes,
};
use glam::{DMat3, DVec3};
use num_complex::Complex64;
use windlass_hull::radiation::FrequencyCoefficients;
use windlass_hull::radiation::capytaine::parse_capytaine;
use windlass_hull::radiation::wamit::{WamitScale, WamitText, parse_wamit};
use windlass_hull::radiation::wamit_drift::{WamitDrift, parse_wamit_drift};

const DENSITY: f64 = 1025.0;
const GRAVITY: f64 = 9.81;
const CENTRE: DVec3 = DVec3::new(2.0, -1.0, 0.3);

/// A barge without symmetry about its centre of rotation. The mesh is coarse, because the tests of
/// the formats do not need accuracy.
fn barge(name: &str, offset: DVec3) -> Hull {
    let mesh = windlass_mesh::shapes::box_mesh(DVec3::new(8.0, 4.0, 2.0), [4, 2, 2]).unwrap();
    Hull::new(name, mesh.translated(offset), CENTRE + offset)
}

fn solved(hulls: &[Hull]) -> Coefficients {
    let conditions = Conditions {
        frequencies: vec![0.5, 0.8, 1.1, 1.4, 2.0],
        headings: vec![0.0, 0.7, std::f64::consts::PI],
        depth: None,
        density: DENSITY,
        gravity: GRAVITY,
    };
    let options = Options {
        accepts_coarse_panels: true,
        keeps_potentials: true,
        ..Options::default()
    };
    solve(hulls, &conditions, &options).unwrap()
}

fn mass() -> HullMass {
    HullMass {
        mass: DENSITY * 32.0,
        centre_of_gravity: DVec3::new(0.0, 0.0, 0.2),
        inertia: DMat3::from_diagonal(DVec3::new(6e4, 2e5, 2e5)),
    }
}

/// Compares the coefficients from a reader with the coefficients about the centre of rotation, to
/// `tolerance` of the largest entry of each kind.
fn compare(read: &FrequencyCoefficients, expected: &Coefficients, stiffness: &[Vec<f64>], tolerance: f64) {
    let close = |found: f64, expected: f64, scale: f64| {
        assert!(
            (found - expected).abs() <= tolerance * scale,
            "{found} {expected}"
        );
    };
    let largest = |matrix: &[Vec<f64>]| matrix.iter().flatten().fold(0.0_f64, |a, b| a.max(b.abs()));
    assert_eq!(read.frequencies().len(), expected.at.len());
    for (i, result) in expected.at.iter().enumerate() {
        close(read.frequencies()[i], result.frequency, result.frequency);
        for (found, expected) in [
            (&read.added_mass()[i], &result.added_mass),
            (&read.damping()[i], &result.damping),
        ] {
            for (row, column) in (0..36).map(|k| (k / 6, k % 6)) {
                close(found.0[row][column], expected[row][column], largest(expected));
            }
        }
        for (h, heading) in expected.conditions.headings.iter().enumerate() {
            // The readers use exp(iωt) and phases at the reference point.
            let distance = heading.cos() * CENTRE.x + heading.sin() * CENTRE.y;
            let turn = Complex64::cis(-result.wave_number * distance);
            let found = read.excitation(i, h).unwrap();
            for (found, expected) in found.iter().zip(&result.excitation[h]) {
                let expected = (expected * turn).conj();
                assert!((found - expected).norm() <= tolerance * 1e6, "{found} {expected}");
            }
        }
    }
    let limits = [
        (read.slow_added_mass(), expected.zero_added_mass.as_ref().unwrap()),
        (
            read.infinite_added_mass().unwrap(),
            expected.infinite_added_mass.as_ref().unwrap(),
        ),
    ];
    for (found, expected) in limits {
        for (row, column) in (0..36).map(|k| (k / 6, k % 6)) {
            close(found.0[row][column], expected[row][column], largest(expected));
        }
    }
    for (row, column) in (0..36).map(|k| (k / 6, k % 6)) {
        let found = read.hydrostatics().unwrap().0[row][column];
        close(found, stiffness[row][column], largest(stiffness));
    }
}

/// The NetCDF file keeps all digits. The tolerance covers rounding in the averages of symmetric
/// matrix entries.
#[test]
fn closed_form_netcdf_file_reads_back_as_written() {
    let coefficients = solved(&[barge("barge", DVec3::ZERO)]);
    // The stiffness is not symmetric, because the centre of gravity is not above the centre of
    // buoyancy.
    let beside = HullMass {
        centre_of_gravity: DVec3::new(0.0, 0.1, 0.2),
        ..mass()
    };
    let bytes = capytaine_netcdf(&coefficients, &[beside]).unwrap();
    let read = parse_capytaine("barge.nc", bytes, DENSITY).unwrap();
    let stiffness = Dynamics::floating(&coefficients, &[beside]).unwrap().stiffness;
    assert!(stiffness[4][5].abs() > 1e3 && stiffness[5][4] == 0.0);
    compare(&read.coefficients, &coefficients, &stiffness, 1e-14);
    assert_eq!(read.rotation_centre, Some(CENTRE));
    assert_eq!(read.centre_of_mass, Some(beside.centre_of_gravity));
    assert_eq!(read.degrees, [true; 6]);
}

/// Numbers in WAMIT's files have eight digits, so a product of two numbers has an error of 1e-7.
#[test]
fn closed_form_wamit_files_read_back_as_written() {
    let coefficients = solved(&[barge("barge", DVec3::ZERO)]);
    let files = wamit_files(&coefficients, &[mass()]).unwrap();
    let scale = WamitScale {
        density: DENSITY,
        gravity: GRAVITY,
        length: 1.0,
    };
    fn text<'a>(name: &'a str, text: &'a str) -> WamitText<'a> {
        WamitText { name, text }
    }
    let hydrostatics = files.hydrostatics.unwrap();
    let read = parse_wamit(
        text("barge.1", &files.radiation),
        Some(text("barge.3", &files.excitation)),
        Some(text("barge.hst", &hydrostatics)),
        scale,
    )
    .unwrap();
    let dynamics = Dynamics::floating(&coefficients, &[mass()]).unwrap();
    compare(&read, &coefficients, &dynamics.stiffness, 1e-7);
    let drift = files.drift.unwrap();
    let read = parse_wamit_drift(text("barge.8", &drift), WamitDrift::Momentum, scale).unwrap();
    for (i, result) in coefficients.at.iter().enumerate() {
        let motions = result.response(&dynamics).unwrap();
        for (h, drift) in coefficients.mean_drift(i, &motions).unwrap().iter().enumerate() {
            let found = read.mean_at(h, i);
            let moment = drift.yaw_moment - (CENTRE.x * drift.force[1] - CENTRE.y * drift.force[0]);
            for (degree, expected) in [(0, drift.force[0]), (1, drift.force[1]), (5, moment)] {
                assert!((found[degree] - expected).abs() < 1e-7 * expected.abs() + 1e-9);
            }
        }
    }
}

/// The `.9` file has six loads about the centre of rotation.
#[test]
fn closed_form_drift_file_reads_back_as_written() {
    let coefficients = solved(&[barge("barge", DVec3::ZERO)]);
    let text = wamit_files(&coefficients, &[mass()])
        .unwrap()
        .pressure_drift
        .unwrap();
    let scale = WamitScale {
        density: DENSITY,
        gravity: GRAVITY,
        length: 1.0,
    };
    let file = WamitText {
        name: "barge.9",
        text: &text,
    };
    let read = parse_wamit_drift(file, WamitDrift::Pressure, scale).unwrap();
    let dynamics = Dynamics::floating(&coefficients, &[mass()]).unwrap();
    for (i, result) in coefficients.at.iter().enumerate() {
        let motions = result.response(&dynamics).unwrap();
        for (h, drift) in coefficients
            .pressure_drift(i, &motions)
            .unwrap()
            .iter()
            .enumerate()
        {
            let expected = [drift[0].force, drift[0].moment].concat();
            for (found, expected) in read.mean_at(h, i).iter().zip(expected) {
                assert!((found - expected).abs() < 1e-7 * expected.abs() + 1e-9);
            }
        }
    }
}

/// The file of the finest mesh has the errors of the report. Two hulls have twelve loads.
#[test]
fn regression_errors_in_the_netcdf_file() {
    let conditions = Conditions {
        frequencies: vec![0.8, 1.1],
        headings: vec![0.7],
        depth: None,
        density: DENSITY,
        gravity: GRAVITY,
    };
    let options = Options {
        accepts_coarse_panels: true,
        keeps_potentials: true,
        ..Options::default()
    };
    let hulls = [barge("a", DVec3::ZERO), barge("b", DVec3::new(0.0, 9.0, 0.0))];
    let meshes = solve_on_meshes(&hulls, &conditions, &options, 2, &|_, _| true).unwrap();
    let other = HullMass {
        centre_of_gravity: mass().centre_of_gravity + DVec3::Y * 9.0,
        ..mass()
    };
    let masses = vec![vec![mass(), other]; 2];
    let report = Convergence::new(&meshes, &masses).unwrap();
    assert_eq!(report.families.len(), 6);
    assert_eq!(report.families[0].coefficient_errors.len(), 2 * 144);
    let bytes = capytaine_netcdf_with_errors(&meshes[1], &masses[1], Some(&report)).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for name in [
        "added_mass_error",
        "radiation_damping_error",
        "excitation_force_error",
        "rao_error",
        "mean_drift_momentum_error",
        "mean_drift_pressure_error",
        "mean_drift_pressure",
        "convergence_order",
        "relative_error",
        "mesh_panels",
    ] {
        assert!(text.contains(name), "{name}");
    }
    let value = report.families[0].coefficient_errors[14].to_be_bytes();
    assert!(bytes.windows(8).any(|window| window == value));
    let fixed = Convergence::new(&meshes, &[vec![], vec![]]).unwrap();
    let bytes = capytaine_netcdf_with_errors(&meshes[1], &[], Some(&fixed)).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("added_mass_error") && !text.contains("mean_drift"));
}

/// Without masses, the files contain no mass matrix, motions, hydrostatics or drift.
#[test]
fn regression_files_without_masses() {
    let coefficients = solved(&[barge("barge", DVec3::ZERO)]);
    let files = wamit_files(&coefficients, &[]).unwrap();
    assert!(files.hydrostatics.is_none() && files.drift.is_none() && files.pressure_drift.is_none());
    let read = parse_capytaine("barge.nc", capytaine_netcdf(&coefficients, &[]).unwrap(), DENSITY).unwrap();
    assert!(read.coefficients.hydrostatics().is_none() && read.centre_of_mass.is_none());
    // Every line of the .3 file has seven columns, and WAMIT's fixed form.
    let first = files.radiation.lines().last().unwrap();
    assert_eq!(first.split_whitespace().count(), 5, "{first}");
    assert!(
        files
            .excitation
            .lines()
            .all(|line| line.split_whitespace().count() == 7)
    );
}

#[test]
fn refuses_masses_of_other_hulls() {
    let coefficients = solved(&[barge("barge", DVec3::ZERO)]);
    assert!(capytaine_netcdf(&coefficients, &[mass(), mass()]).is_err());
    assert!(wamit_files(&coefficients, &[mass(), mass()]).is_err());
}

/// The names of degrees of freedom contain the name of the hull if there are several hulls.
#[test]
fn regression_netcdf_file_of_two_hulls() {
    let hulls = [barge("a", DVec3::ZERO), barge("b", DVec3::new(0.0, 9.0, 0.0))];
    let coefficients = solved(&hulls);
    let bytes = capytaine_netcdf(&coefficients, &[]).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("a__Surge") && text.contains("b__Yaw"));
    let error = parse_capytaine("two.nc", bytes, DENSITY).unwrap_err().to_string();
    assert!(error.contains("a__Surge"), "{error}");
    let files = wamit_files(&coefficients, &[]).unwrap();
    assert_eq!(files.radiation.lines().count(), 144 * (coefficients.at.len() + 2));
}
