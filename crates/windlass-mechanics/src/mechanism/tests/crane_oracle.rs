//! The seven-link crane against an independent library; see `validation/crane_aba/README.md`.

use super::super::composite::CompositeScratch;
use super::super::denavit_hartenberg::{Row, Variable, joints};
use super::super::{Link, Mechanism, MechanismScratch};
use super::rig::GRAVITY;
use glam::{DMat3, DQuat, DVec3};
use serde::Deserialize;
use windlass_math::{FrameMotion, Motion, Pose, Wrench};

#[derive(Deserialize)]
struct Oracle {
    #[serde(rename = "DH_alpha_a_d_theta_kind")]
    rows: Vec<(f64, f64, f64, f64, String)>,
    mass: Vec<f64>,
    inertia_diag_about_cg: Vec<DVec3>,
    cg: Vec<DVec3>,
    states: Vec<State>,
}

#[derive(Deserialize)]
struct State {
    q: Vec<f64>,
    qd: Vec<f64>,
    tau: Vec<f64>,
    force_world: DVec3,
    moment_world: DVec3,
    fixed_base: FixedBase,
    moving_base: MovingBase,
}

#[derive(Deserialize)]
struct FixedBase {
    qdd: Vec<f64>,
    #[serde(rename = "M")]
    mass_matrix: Vec<Vec<f64>>,
    h: Vec<f64>,
    gravity_torque: Vec<f64>,
    kinetic_energy: f64,
    potential_energy: f64,
    link_frame_origin: Vec<DVec3>,
    link_frame_rotation: Vec<[[f64; 3]; 3]>,
}

#[derive(Deserialize)]
struct MovingBase {
    p: DVec3,
    #[serde(rename = "R")]
    rotation: [[f64; 3]; 3],
    v: DVec3,
    w: DVec3,
    a: DVec3,
    alpha: DVec3,
    qdd: Vec<f64>,
    base_force_world: DVec3,
    #[serde(rename = "base_moment_world_about_F0")]
    base_moment_world: DVec3,
}

fn oracle() -> Oracle {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/crane_aba/crane_aba.json"
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn crane(oracle: &Oracle) -> Mechanism {
    let row = |(alpha, a, d, theta, kind): &(f64, f64, f64, f64, String)| {
        let variable = if kind == "R" { Variable::Theta } else { Variable::D };
        Row::in_degrees(*alpha, *a, *d, *theta, variable)
    };
    let rows: Vec<Row> = oracle.rows.iter().map(row).collect();
    let link = |(i, joint)| {
        let link = Link::new(format!("{i}"), joint).with_mass(
            oracle.mass[i],
            oracle.cg[i],
            DMat3::from_diagonal(oracle.inertia_diag_about_cg[i]),
        );
        if i == 0 {
            link
        } else {
            link.on(format!("{}", i - 1))
        }
    };
    let links = joints(&rows, Pose::IDENTITY)
        .into_iter()
        .enumerate()
        .map(link)
        .collect();
    Mechanism::new("crane", links).unwrap()
}

fn by_rows(rows: &[[f64; 3]; 3]) -> DMat3 {
    DMat3::from_cols_array_2d(rows).transpose()
}

/// Largest difference, divided by the largest expected value.
fn relative(values: impl IntoIterator<Item = f64>, expected: &[f64]) -> f64 {
    let size = expected.iter().fold(0.0_f64, |m, v| m.max(v.abs()));
    let gap = values
        .into_iter()
        .zip(expected)
        .fold(0.0_f64, |m, (v, e)| m.max((v - e).abs()));
    gap / size
}

impl MovingBase {
    fn motion(&self) -> FrameMotion {
        FrameMotion {
            pose: Pose::new(self.p, DQuat::from_mat3(&by_rows(&self.rotation))),
            rotation: by_rows(&self.rotation),
            velocity: Motion::new(self.v, self.w),
            acceleration: Motion::new(self.a, self.alpha),
        }
    }
}

#[test]
fn peer_crane_aba_accelerations_on_fixed_and_moving_base() {
    let oracle = oracle();
    let crane = crane(&oracle);
    let mut scratch = crane.scratch();
    let mut links = vec![FrameMotion::default(); 7];
    let mut loads = [Wrench::ZERO; 7];
    for state in &oracle.states {
        let ground = FrameMotion::at_rest(Pose::IDENTITY);
        let cases = [
            (ground, &state.fixed_base.qdd),
            (state.moving_base.motion(), &state.moving_base.qdd),
        ];
        for (base, expected) in cases {
            for (i, joint) in scratch.joints.iter_mut().enumerate() {
                (joint.position, joint.velocity, joint.force) = (state.q[i], state.qd[i], state.tau[i]);
            }
            loads[6] = Wrench::new(state.force_world, state.moment_world);
            crane.kinematics(&base, &mut links, &mut scratch);
            let load = crane
                .articulate(GRAVITY, &loads, &[], &links, &mut scratch)
                .unwrap();
            crane.accelerations(base.acceleration, &mut links, &mut scratch);
            let error = relative(scratch.joints.iter().map(|j| j.acceleration), expected);
            // Two methods of the independent library agree to 3e-15, and its results are stored
            // with all digits.
            assert!(error < 1e-12, "relative error {error:e}");
            // The wrench of the first joint is the reaction of the base; the origins of its link
            // frame and of the base frame coincide.
            let at_base = load.inertia.wrench_of(base.acceleration) - load.wrench;
            let at_joint = crane.joint_wrench(0, &links, &scratch);
            assert!((at_base.force - at_joint.force).length() < 1e-12 * at_base.force.length());
            assert!((at_base.moment - at_joint.moment).length() < 1e-12 * at_base.moment.length());
        }
        let moving = &state.moving_base;
        let at_base = crane.joint_wrench(0, &links, &scratch);
        let force_error = (at_base.force - moving.base_force_world).length();
        let moment_error = (at_base.moment - moving.base_moment_world).length();
        assert!(force_error < 1e-12 * moving.base_force_world.length());
        assert!(moment_error < 1e-12 * moving.base_moment_world.length());
    }
}

#[test]
fn peer_crane_aba_poses_energies_mass_matrix_and_bias() {
    let oracle = oracle();
    let crane = crane(&oracle);
    let mut scratch = crane.scratch();
    let mut links = vec![FrameMotion::default(); 7];
    let mut composite = CompositeScratch::new(&crane);
    let (mut matrix, mut forces) = (vec![0.0; 49], vec![0.0; 7]);
    for state in &oracle.states {
        let expected = &state.fixed_base;
        let mut bias = |rates: &[f64], links: &mut [FrameMotion], scratch: &mut MechanismScratch| {
            for (i, joint) in scratch.joints.iter_mut().enumerate() {
                (joint.position, joint.velocity, joint.acceleration) = (state.q[i], rates[i], 0.0);
            }
            crane.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), links, scratch);
            crane.inverse_dynamics(GRAVITY, &[], &[], links, scratch, &mut composite, &mut forces);
            forces.clone()
        };
        let at_rest = bias(&[0.0; 7], &mut links, &mut scratch);
        let in_motion = bias(&state.qd, &mut links, &mut scratch);
        assert!(relative(at_rest, &expected.gravity_torque) < 1e-12);
        assert!(relative(in_motion, &expected.h) < 1e-12);
        crane.mass_matrix(&[], &links, &scratch, &mut composite, &mut matrix);
        let rows: Vec<f64> = expected.mass_matrix.concat();
        assert!(relative(matrix.iter().copied(), &rows) < 1e-12);
        crane.orient(&mut links);
        for (i, frame) in links.iter().enumerate() {
            assert!((frame.pose.position - expected.link_frame_origin[i]).length() < 1e-13);
            let turn = frame.rotation - by_rows(&expected.link_frame_rotation[i]);
            assert!(turn.to_cols_array().iter().all(|v| v.abs() < 1e-13));
            let turn = DMat3::from_quat(frame.pose.orientation) - frame.rotation;
            assert!(turn.to_cols_array().iter().all(|v| v.abs() < 1e-13));
        }
        let energies = [
            crane.kinetic_energy(&links),
            crane.potential_energy(GRAVITY, &links),
        ];
        assert!((energies[0] / expected.kinetic_energy - 1.0).abs() < 1e-12);
        assert!((energies[1] / expected.potential_energy - 1.0).abs() < 1e-12);
    }
}
