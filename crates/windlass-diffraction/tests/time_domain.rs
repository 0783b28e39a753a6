//! Tables for simulations in time: extent and causality.

mod common;

use common::{DENSITY, GRAVITY, barge, hemisphere};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_diffraction::{Hull, Options, TimeDomainTable, solve_for_time_domain};
use windlass_hull::radiation::{FrequencyCoefficients, RadiationMemory};
use windlass_math::Matrix6;

fn table() -> TimeDomainTable {
    TimeDomainTable {
        headings: 1,
        ..TimeDomainTable::new(None, DENSITY, GRAVITY)
    }
}

/// The damping has decayed at the end of a table with chosen frequencies. The added mass follows
/// from the damping by Ogilvie's relation, although the stages of the table have different meshes.
#[test]
fn property_chosen_frequencies_give_causal_coefficients() {
    for mesh in [hemisphere(4), barge([8.0, 2.4, 0.5], [8, 4, 2])] {
        let hull = Hull::new("hull", mesh, DVec3::ZERO);
        let options = Options {
            sharp_edge_levels: 1,
            ..Options::default()
        };
        let found = solve_for_time_domain(&[hull], &table(), &options, &|_, _| true).unwrap();
        let (degree, end) = found.end_damping().unwrap();
        println!(
            "{} frequencies, {} panels, {degree} {end}",
            found.at.len(),
            found.panels
        );
        assert!(end <= table().end_damping);
        let steps: Vec<f64> = found.conditions.frequencies[1..]
            .windows(2)
            .map(|w| w[1] - w[0])
            .collect();
        assert!(
            steps.iter().all(|step| (step - steps[0]).abs() < 1e-9),
            "{steps:?}"
        );
        let matrix =
            |rows: &Vec<Vec<f64>>| Matrix6(std::array::from_fn(|i| std::array::from_fn(|j| rows[i][j])));
        let coefficients = FrequencyCoefficients::new(
            found.conditions.frequencies.clone(),
            found.at.iter().map(|at| matrix(&at.added_mass)).collect(),
            found.at.iter().map(|at| matrix(&at.damping)).collect(),
        );
        let infinite = matrix(found.infinite_added_mass.as_ref().unwrap());
        let coefficients = coefficients.unwrap().with_infinite_added_mass(infinite).unwrap();
        let memory = RadiationMemory::new(&coefficients).unwrap();
        let mismatches = memory.ogilvie_mismatches();
        println!("{mismatches:.4?}");
        // The tolerance is 2 % of the range of the added mass. It covers two errors: linear
        // interpolation between 40 steps, and extrapolation of the tail, which begins at a quarter
        // of the peak.
        for degree in [0, 1, 2] {
            assert!(mismatches[degree] < 0.02, "{degree}: {mismatches:?}");
        }
    }
}

/// With an edge length that splits no panel, the longest edge is the diagonal of the cells of 1.0
/// by 0.6 m, L = 1.166 m. The table ends at the last step with a wave length of at least 2 L,
/// although the damping has not decayed: below 5.14 rad/s, or K T = 1.35.
#[test]
fn closed_form_prescribed_edges_end_the_table() {
    let hull = Hull::new("hull", barge([8.0, 2.4, 0.5], [8, 4, 2]), DVec3::ZERO);
    let options = Options {
        edge_length: Some(10.0),
        accepts_coarse_panels: true,
        ..Options::default()
    };
    let found = solve_for_time_domain(&[hull], &table(), &options, &|_, _| true).unwrap();
    let resolved = (GRAVITY * PI / 1.0_f64.hypot(0.6)).sqrt();
    let [.., before, last] = found.conditions.frequencies[..] else {
        panic!("{:?}", found.conditions.frequencies);
    };
    assert!(
        last < resolved && 2.0 * last - before > resolved,
        "{before} {last} {resolved}"
    );
    assert!(found.end_damping().unwrap().1 > table().end_damping);
}

/// A prescribed range is met exactly. The maximum number of panels ends a table with chosen
/// frequencies.
#[test]
fn regression_range_and_limit_of_panels_end_the_table() {
    let hull = || Hull::new("hull", hemisphere(4), DVec3::ZERO);
    let own = TimeDomainTable {
        range: Some([0.5, 2.0]),
        count: 4,
        ..table()
    };
    let found = solve_for_time_domain(&[hull()], &own, &Options::default(), &|_, _| true).unwrap();
    assert_eq!(found.conditions.frequencies, [0.5, 1.0, 1.5, 2.0]);
    let small = TimeDomainTable {
        panels: 1,
        count: 10,
        ..table()
    };
    let found = solve_for_time_domain(&[hull()], &small, &Options::default(), &|_, _| true).unwrap();
    // The first stage ends at K T = 1, here 3.13 rad/s.
    assert!(found.conditions.frequencies.last().unwrap() < &3.135);
    assert!(found.end_damping().unwrap().1 > table().end_damping);
}
