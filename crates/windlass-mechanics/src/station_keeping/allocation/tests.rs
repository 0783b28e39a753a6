use super::*;

fn segment(position: [f64; 2], direction: [f64; 2], limits: [f64; 2], weight: f64) -> AllocatedThruster {
    AllocatedThruster {
        position,
        range: ThrustRange::Segment { direction, limits },
        weight,
    }
}

fn azimuth(position: [f64; 2], radius: f64, weight: f64) -> AllocatedThruster {
    AllocatedThruster {
        position,
        range: ThrustRange::Disc { radius },
        weight,
    }
}

const ALL: [bool; 3] = [true; 3];

/// Bow tunnel, two main propellers, stern tunnel.
fn propellers() -> Vec<AllocatedThruster> {
    let (ahead, abeam) = ([1.0, 0.0], [0.0, 1.0]);
    vec![
        segment([30.0, 0.0], abeam, [-100e3, 100e3], 1.0),
        segment([-30.0, 5.0], ahead, [-200e3, 300e3], 1.0),
        segment([-30.0, -5.0], ahead, [-200e3, 300e3], 1.0),
        segment([-28.0, 0.0], abeam, [-80e3, 80e3], 2.0),
    ]
}

/// Bow tunnel, two azimuth thrusters.
fn azimuths() -> Vec<AllocatedThruster> {
    vec![
        segment([30.0, 0.0], [0.0, 1.0], [-100e3, 100e3], 1.0),
        azimuth([-35.0, 7.0], 250e3, 1.0),
        azimuth([-35.0, -7.0], 250e3, 1.5),
    ]
}

fn solved(thrusters: &[AllocatedThruster], demand: [f64; 3], controlled: [bool; 3]) -> Vec<[f64; 2]> {
    let mut forces = vec![[0.0; 2]; thrusters.len()];
    allocate(thrusters, demand, controlled, &mut forces);
    forces
}

/// Bounded least squares by `scipy.optimize.lsq_linear` (method bvls), SciPy 1.16, for the primal
/// problem of the header. The values are rounded to 0.01 N.
#[test]
fn peer_scipy_allocation_to_fixed_thrusters() {
    for (demand, expected) in [
        ([200e3, 50e3, 1e6], [41_035.86, 98_007.97, 101_992.03, 8_964.14]),
        (
            [400e3, 150e3, 2e6],
            [100_000.0, 161_029.12, 238_970.88, 49_668.18],
        ),
        ([500e3, 300e3, 4e6], [100_000.0, 155_283.14, 300_000.0, 11_647.68]),
    ] {
        let forces = solved(&propellers(), demand, ALL);
        let thrusts = [forces[0][1], forces[1][0], forces[2][0], forces[3][1]];
        for (thrust, expected) in thrusts.into_iter().zip(expected) {
            assert!((thrust - expected).abs() < 0.02, "{demand:?}: {thrusts:?}");
        }
    }
}

/// Constrained minimisation by `scipy.optimize.minimize` (SLSQP), SciPy 1.16. SLSQP exceeds the
/// limits of azimuth thrusters by up to about 1e-4 of their thrust (250,010 N instead of 250,000 N
/// in the last case). The tolerance of 40 N allows for this error.
#[test]
fn peer_scipy_allocation_to_azimuth_thrusters() {
    for (demand, expected) in [
        (
            [200e3, 50e3, 1e6],
            [[0.0, 45_811.92], [116_269.62, 2_512.85], [83_730.38, 1_675.23]],
        ),
        (
            [400e3, 150e3, 2e6],
            [[0.0, 100_000.0], [150_635.82, 29_863.46], [249_308.35, 18_583.53]],
        ),
        (
            [500e3, 300e3, 4e6],
            [[0.0, 100_000.0], [224_506.79, -4_493.72], [250_010.35, -36.11]],
        ),
    ] {
        let forces = solved(&azimuths(), demand, ALL);
        for (force, expected) in forces.as_flattened().iter().zip(expected.as_flattened()) {
            assert!((force - expected).abs() < 40.0, "{demand:?}: {forces:?}");
        }
    }
}

/// Components of the thrusts of [`azimuths`], without the zero along the tunnel thruster.
fn components(forces: &[[f64; 2]]) -> [f64; 5] {
    let [[_, bow], port, starboard] = [forces[0], forces[1], forces[2]];
    [bow, port[0], port[1], starboard[0], starboard[1]]
}

/// Heading control gives no force, and position control no moment about the controlled point.
/// Pseudo-inverse with NumPy, and beyond the limit of the bow thruster the problem of the header by
/// SLSQP. There the free degrees of freedom have little weight: the error of the moment is
/// 0.02 %.
#[test]
fn peer_numpy_free_degrees_of_freedom_are_not_loaded() {
    let (position, heading) = ([true, true, false], [false, false, true]);
    for (demand, controlled, expected, tolerance) in [
        (
            [0.0, 0.0, 3e6],
            heading,
            [44_823.05, -6_178.69, -26_893.83, 6_178.69, -17_929.22],
            0.01,
        ),
        (
            [0.0, 60e3, 0.0],
            position,
            [32_024.90, -1_312.97, 16_785.06, 1_312.97, 11_190.04],
            0.01,
        ),
        (
            [0.0, 0.0, 9e6],
            heading,
            [100_000.0, -51_476.93, -90_619.28, 50_256.88, -60_412.85],
            40.0,
        ),
    ] {
        let mut forces = vec![[0.0; 2]; 3];
        let delivered = allocate(&azimuths(), demand, controlled, &mut forces);
        for (force, expected) in components(&forces).into_iter().zip(expected) {
            assert!((force - expected).abs() < tolerance, "{demand:?}: {forces:?}");
        }
        assert!((delivered[2] - demand[2]).abs() <= 2e-4 * 9e6, "{delivered:?}");
    }
}

/// A bow thruster alone cannot give a moment without a force. It still controls the heading.
#[test]
fn closed_form_one_thruster_controls_the_heading() {
    let bow = [segment([30.0, 0.0], [0.0, 1.0], [-1e5, 1e5], 1.0)];
    let mut forces = [[0.0; 2]; 1];
    let delivered = allocate(&bow, [0.0, 0.0, 1.2e6], [false, false, true], &mut forces);
    assert!((forces[0][1] - 40e3).abs() < 1e-6 && (delivered[2] - 1.2e6).abs() < 1e-4);
}

#[test]
fn closed_form_degrees_of_freedom_that_thrusters_cannot_control() {
    let (tunnel, stern) = (
        segment([30.0, 0.0], [0.0, 1.0], [-1e5, 1e5], 1.0),
        segment([-30.0, 0.0], [0.0, 1.0], [-1e5, 1e5], 1.0),
    );
    for (thrusters, expected) in [
        (vec![tunnel], [true, false, true]),
        (vec![tunnel, stern], [true, false, false]),
        // An azimuth thruster gives a moment only together with a sway force.
        (vec![azimuth([-35.0, 0.0], 1e5, 1.0)], [false, false, true]),
        (azimuths(), [false; 3]),
        (propellers(), [false; 3]),
        (Vec::new(), [true; 3]),
    ] {
        assert_eq!(uncontrollable(&thrusters, ALL), expected, "{thrusters:?}");
    }
    assert_eq!(uncontrollable(&[tunnel], [false, false, true]), [false; 3]);
}

/// Below the limits, the result is `W⁻¹ Bᵀ (B W⁻¹ Bᵀ)⁻¹ τ`, here for two equal thrusters.
#[test]
fn closed_form_two_tunnels() {
    let tunnels = [40.0, -20.0].map(|x| segment([x, 0.0], [0.0, 1.0], [-1e6, 1e6], 1.0));
    let mut forces = [[0.0; 2]; 2];
    let delivered = allocate(&tunnels, [0.0, 60e3, 1.2e6], ALL, &mut forces);
    // f₁ + f₂ = 60 kN, 40 f₁ - 20 f₂ = 1200 kN m.
    let (first, second) = (40e3, 20e3);
    assert!(
        (forces[0][1] - first).abs() < 1e-6 && (forces[1][1] - second).abs() < 1e-6,
        "{forces:?}"
    );
    assert!((delivered[1] - 60e3).abs() < 1e-6 && (delivered[2] - 1.2e6).abs() < 1e-4);
}

/// The iteration converges for demands from a tenth to a hundred times the capacity: no change of a
/// single thruster reduces the objective.
#[test]
fn property_optimality_for_demands_of_all_sizes() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
    };
    for thrusters in [propellers(), azimuths()] {
        for size in [0.1, 1.0, 10.0, 100.0] {
            for _ in 0..200 {
                let demand = [800e3, 600e3, 16e6].map(|scale| size * scale * random());
                let forces = solved(&thrusters, demand, ALL);
                let objective = |forces: &[[f64; 2]]| primal(&thrusters, demand, forces);
                let least = objective(&forces);
                // No feasible change of one thruster improves the objective.
                for i in 0..thrusters.len() {
                    for by in [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]] {
                        let mut other = forces.clone();
                        let moved = [other[i][0] + 1e3 * by[0], other[i][1] + 1e3 * by[1]];
                        other[i] = thrusters[i].project(moved).0;
                        let there = objective(&other);
                        assert!(there >= least * (1.0 - 1e-10), "{demand:?} {i}: {there} {least}");
                    }
                }
            }
        }
    }
}

/// Objective of the header.
fn primal(thrusters: &[AllocatedThruster], demand: [f64; 3], forces: &[[f64; 2]]) -> f64 {
    let mut free = [[0.0; 3]; 3];
    for thruster in thrusters {
        add_product(
            &mut free,
            &thruster.columns(),
            &thruster.free_slope(),
            1.0 / thruster.weight,
        );
    }
    let multipliers = solve(free, demand).unwrap();
    let (mut cost, mut delivered) = (0.0, [0.0; 3]);
    for (thruster, force) in thrusters.iter().zip(forces) {
        cost += thruster.weight * (force[0] * force[0] + force[1] * force[1]);
        let effect = thruster.effect(*force);
        delivered = std::array::from_fn(|k| delivered[k] + effect[k]);
    }
    for k in 0..3 {
        let weight = ERROR_FACTORS[k] * free[k][k];
        let wanted = demand[k] + weight * multipliers[k];
        cost += (wanted - delivered[k]).powi(2) / weight;
    }
    cost
}

#[test]
fn property_a_demand_changes_thrust_continuously() {
    // A demand that grows from a tenth of the capacity to far beyond it, in steps of 100 N.
    let thrusters = azimuths();
    let mut before = solved(&thrusters, [0.0; 3], ALL);
    for step in 1..4000 {
        let size = f64::from(step) * 100.0;
        let forces = solved(&thrusters, [size, 0.7 * size, 10.0 * size], ALL);
        for (now, before) in forces.as_flattened().iter().zip(before.as_flattened()) {
            // 10 m × 100 N between thrusters 14 m apart, and a fraction of 100 N: below 1 kN.
            assert!((now - before).abs() < 1e3, "{size}");
        }
        before = forces;
    }
}

#[test]
fn property_unreachable_demands_are_left_out() {
    // Tunnels at one point give no surge force, and only one combination of sway and yaw.
    let tunnel = [segment([0.0, 0.0], [0.0, 1.0], [-1e5, 1e5], 1.0)];
    let mut forces = [[0.0; 2]; 1];
    let delivered = allocate(&tunnel, [5e4, 3e4, 1e6], ALL, &mut forces);
    assert!((forces[0][1] - 3e4).abs() < 1e-6 && delivered[0] == 0.0 && delivered[2] == 0.0);
    assert_eq!(allocate(&[], [1.0; 3], ALL, &mut []), [0.0; 3]);
}
