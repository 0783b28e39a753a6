//! Station keeping: controller, thrusters and allocation compared with closed forms; statics,
//! modes, energy, restart, orders.

mod messages;

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::statics::StaticsError;
use windlass::world::{BodyId, StationId, StationReading, World};

/// Mass, kg, and moment of inertia about the vertical axis, kg m².
const MASS: f64 = 5e6;
const INERTIA: f64 = 3e9;

/// A vessel without gravity and water. Only thrusters and the given loads act on it.
fn scenario(body: &str, station: &str, more: &str) -> String {
    format!(
        "[simulation]\nduration = 600.0\nstart = \"as-specified\"\n\
         integrator = {{ velocity_tolerance = 1e-8, position_tolerance = 1e-8, angular_velocity_tolerance = 1e-10, \
         orientation_tolerance = 1e-10, relative_tolerance = 1e-8 }}\n\
         [sea]\ndensity = 0.0\nair_density = 0.0\ngravity = 0.0\n\
         [[body]]\nname = \"vessel\"\nmass = {MASS:?}\ninertia = [3e8, 3e9, {INERTIA:?}]\n{body}\n\
         [[station_keeping]]\nname = \"dp\"\nbody = \"vessel\"\n{station}\n{more}\n"
    )
}

fn compiled(text: &str) -> windlass::scenario::CompiledScenario {
    let scenario = Scenario::parse(text, Path::new("dp.toml")).unwrap_or_else(|errors| panic!("{errors}"));
    scenario.compile().unwrap_or_else(|errors| panic!("{errors}"))
}

fn world(body: &str, station: &str, more: &str) -> World {
    compiled(&scenario(body, station, more)).world.start().unwrap()
}

fn now(world: &World) -> StationReading {
    world.now().station_keeping(StationId::from_index(0)).clone()
}

/// x and y of the centre of gravity (m), and yaw angle (rad).
fn position_and_yaw(world: &World) -> [f64; 3] {
    let pose = world.now().body(BodyId::from_index(0)).pose;
    let ahead = pose.orientation * windlass::math::DVec3::X;
    [pose.position.x, pose.position.y, ahead.y.atan2(ahead.x)]
}

/// Main propeller, bow and stern tunnel thruster with a time constant (s) and a limit (N).
fn thrusters(time_constant: f64, limit: f64) -> String {
    let thruster = |name: &str, kind: &str, x: f64| {
        format!(
            "[[station_keeping.thruster]]\nname = \"{name}\"\ntype = \"{kind}\"\nposition = [{x:?}, 0, 0]\nmax_thrust = {limit:?}\n\
             time_constant = {time_constant:?}\n"
        )
    };
    thruster("main", "propeller", -40.0)
        + &thruster("bow", "tunnel", 40.0)
        + &thruster("stern", "tunnel", -40.0)
}

/// Time constant τ of the thrusters, s.
const LAG: f64 = 2.0;

/// Negative poles p of a controlled mass with thrusters of this time constant, 1/s. Their sum is
/// 1/τ.
const POLES: [f64; 4] = [0.05, 0.08, 0.12, 1.0 / LAG - 0.25];

/// Elementary symmetric polynomials of the negative poles.
fn symmetric() -> [f64; 4] {
    let mut polynomial = [1.0, 0.0, 0.0, 0.0, 0.0];
    for pole in POLES {
        for k in (0..4).rev() {
            polynomial[k + 1] += pole * polynomial[k];
        }
    }
    [polynomial[1], polynomial[2], polynomial[3], polynomial[4]]
}

/// Proportional, integral and derivative gain of a mass for these poles: `τ s⁴ + s³ + (K_d s² + K_p
/// s + K_i)/m = τ Π (s + p)`.
fn gains(mass: f64) -> [f64; 3] {
    let [_, second, third, fourth] = symmetric();
    [third, fourth, second].map(|coefficient| LAG * mass * coefficient)
}

/// Value at time t (s) of the solution `Σ c_i e^{-p_i t}` whose derivatives of order 0 to 3 at t =
/// 0 are given.
fn response(derivatives: [f64; 4], t: f64) -> f64 {
    // Σ c_i (-p_i)^k = derivatives[k], by Gaussian elimination.
    let mut rows: Vec<Vec<f64>> = (0..4)
        .map(|k| {
            let mut row: Vec<f64> = POLES.iter().map(|pole| (-pole).powi(k)).collect();
            row.push(derivatives[k as usize]);
            row
        })
        .collect();
    for i in 0..4 {
        let pivot = (i..4)
            .max_by(|a, b| rows[*a][i].abs().total_cmp(&rows[*b][i].abs()))
            .unwrap();
        rows.swap(i, pivot);
        for j in 0..4 {
            if j != i {
                let factor = rows[j][i] / rows[i][i];
                let base = rows[i].clone();
                for (value, base) in rows[j].iter_mut().zip(base) {
                    *value -= factor * base;
                }
            }
        }
    }
    (0..4)
        .map(|i| rows[i][4] / rows[i][i] * (-POLES[i] * t).exp())
        .sum()
}

fn gain_keys(masses: [f64; 3]) -> String {
    let all = masses.map(gains);
    let of = |k: usize| [all[0][k], all[1][k], all[2][k]];
    format!(
        "gains = {{ proportional = {:?}, integral = {:?}, derivative = {:?} }}\n",
        of(0),
        of(1),
        of(2)
    )
}

#[test]
fn closed_form_response_to_a_step_and_a_load() {
    // The set-point steps by 10 m, and a constant force of 200 kN acts from the start. The integral
    // term brings the error to zero.
    let (step, force) = (10.0, 200e3);
    let keys = format!(
        "position = [{step:?}, 0.0]\n{}{}",
        gain_keys([MASS; 3]),
        thrusters(LAG, 1e8)
    );
    let mut world = world(&format!("load = [{{ force = [{force:?}, 0, 0] }}]"), &keys, "");
    let [proportional, ..] = gains(MASS);
    // m x'' = T + F, T' = (K_p e - T)/τ at the start.
    let start = [-step, 0.0, force / MASS, proportional * step / (LAG * MASS)];
    for t in [5.0, 20.0, 60.0, 200.0] {
        world.run_until(t).unwrap();
        let expected = response(start, t);
        let error = -now(&world).error[0];
        // The integration tolerances are 1e-8 m and m/s per step, over some hundred steps.
        assert!((error - expected).abs() < 1e-5, "{t}: {error} {expected}");
    }
    assert!((now(&world).delivered[0] + force).abs() < 1e-3 * force);
}

#[test]
fn closed_form_heading_response_of_two_tunnel_thrusters() {
    let step = 0.2_f64;
    let keys = format!(
        "heading_deg = {:?}\n{}{}",
        step.to_degrees(),
        gain_keys([MASS, MASS, INERTIA]),
        thrusters(LAG, 1e8)
    );
    let mut world = world("", &keys, "");
    let start = [-step, 0.0, 0.0, gains(INERTIA)[0] * step / (LAG * INERTIA)];
    for t in [5.0, 20.0, 60.0] {
        world.run_until(t).unwrap();
        let [x, y, yaw] = position_and_yaw(&world);
        assert!((yaw - step - response(start, t)).abs() < 1e-7, "{t}: {yaw}");
        // The tunnels form a couple, so the centre of gravity does not move.
        assert!(x.abs() < 1e-7 && y.abs() < 1e-7);
    }
}

#[test]
fn closed_form_gains_by_natural_period_and_their_modes() {
    // Without integral term and with a fast thruster, the modes have the period and damping ratio
    // of the gains. The thruster's lag changes both by about ω τ = 1e-4.
    let (period, ratio) = (60.0_f64, 0.7_f64);
    let keys = format!(
        "position = [0.0, 0.0]\nheading_deg = 0.0\n\
         gains = {{ natural_period = {period:?}, damping_ratio = {ratio:?}, integral_ratio = 0.0 }}\n{}",
        thrusters(1e-3, 1e8)
    );
    let mut world = world("", &keys, "");
    world.solve_statics(&Default::default()).unwrap();
    let modes = world.modes(&Default::default()).unwrap().modes;
    let damped = period / (1.0 - ratio * ratio).sqrt();
    let found: Vec<f64> = modes
        .iter()
        .map(|mode| mode.period())
        .filter(|period| *period > 1.0)
        .collect();
    let near = found.iter().filter(|found| (*found / damped - 1.0).abs() < 1e-3);
    assert_eq!(near.count(), 3, "{found:?} {damped}");
}

/// Steady loads: a force in Earth axes (N) at a point ahead of the centre of gravity.
const LOAD: &str =
    "load = [{ force = [-150e3, 100e3, 0], point = [10.0, 0, 0] }]\nattitude_deg = [0, 0, 30.0]";

#[test]
fn closed_form_equilibrium_with_integral_action() {
    let keys = format!(
        "position = [3.0, -2.0]\nheading_deg = 30.0\npoint = [12.0, 2.0]\ngains = {{ natural_period = 80.0 }}\n{}",
        thrusters(LAG, 300e3)
    );
    let mut world = world(LOAD, &keys, "");
    world.solve_statics(&Default::default()).unwrap();
    let state = now(&world);
    let (sin, cos) = 30_f64.to_radians().sin_cos();
    let (fx, fy) = (-150e3 * cos + 100e3 * sin, 150e3 * sin + 100e3 * cos);
    // Moment about the point: the load is at (10, 0) in body axes, the point at (12, 2).
    let moment = (10.0 - 12.0) * fy - (0.0 - 2.0) * fx;
    // The heading error of 1e-6 rad turns the load by less than 1 N and changes the moment by less
    // than 3 N m.
    for (found, expected) in state.delivered.into_iter().zip([-fx, -fy, -moment]) {
        assert!((found - expected).abs() < 3.0, "{state:?} {expected}");
    }
    // Statics holds the set-point with a stiffness of 100 1/s² times the mass, in Earth axes.
    let stiffness = 100.0 * MASS;
    let expected = [150e3 / stiffness, -100e3 / stiffness, -moment / (100.0 * INERTIA)];
    for (error, expected) in state.error.into_iter().zip(expected) {
        assert!((error - expected).abs() < 1e-7, "{state:?} {expected}");
    }
    // The run starts at rest. The integral term then removes the small error.
    let acceleration = world.now().body(BodyId::from_index(0)).acceleration;
    assert!(acceleration.linear.length() < 1e-6 && acceleration.angular.length() < 1e-8);
    world.run_until(500.0).unwrap();
    let errors = now(&world).error;
    assert!(errors.iter().all(|error| error.abs() < 1e-5), "{errors:?}");
}

#[test]
fn closed_form_offset_without_integral_action() {
    // The spring and the controller share the load: x = F/(k + K_p).
    let keys = format!(
        "position = [0.0, 0.0]\ngains = {{ proportional = [60e3, 60e3, 0], derivative = [1e6, 1e6, 0] }}\n{}",
        thrusters(LAG, 1e6)
    );
    let more = "[[frame]]\nname = \"anchor\"\nposition = [-500.0, 0, 0]\n\
                [[spring]]\nname = \"line\"\nfrom = \"ground/anchor\"\nto = \"vessel/bow\"\nstiffness = 40e3\nlength = 500.0\n";
    let body = "load = [{ force = [200e3, 0, 0] }]\nframe = [{ name = \"bow\", position = [0, 0, 0] }]\nheld = [\"yaw\"]";
    let mut world = world(body, &keys, more);
    world.solve_statics(&Default::default()).unwrap();
    let [x, y, _] = position_and_yaw(&world);
    assert!((x - 2.0).abs() < 1e-6 && y.abs() < 1e-6, "{x} {y}");
    assert!((now(&world).delivered[0] + 120e3).abs() < 0.1);
}

#[test]
fn closed_form_weathervaning_about_a_point_ahead() {
    // Only the position of a point 30 m ahead is controlled. The vessel turns until the load, which
    // acts at its centre of gravity, points from this point to the centre of gravity. The bow
    // thruster alone supplies the sway force, or it shares it with azimuth thrusters so that they
    // give no moment about the point.
    let body = "load = [{ force = [120e3, 90e3, 0] }]\nattitude_deg = [0, 0, -120.0]";
    let bow = "{ name = \"bow\", type = \"tunnel\", position = [40, 0, 0], max_thrust = 300e3 }";
    let main = "{ name = \"main\", type = \"propeller\", position = [-40, 0, 0], max_thrust = 300e3 }";
    let pods = "{ name = \"port\", type = \"azimuth\", position = [-38, 6, 0], max_thrust = 200e3 },\n\
                { name = \"starboard\", type = \"azimuth\", position = [-38, -6, 0], max_thrust = 200e3 }";
    for stern in [main, pods] {
        let keys = format!(
            "position = [0.0, 0.0]\npoint = [30.0, 0.0]\ngains = {{ natural_period = 60.0 }}\n\
             thruster = [\n{stern},\n{bow},\n]\n"
        );
        let mut world = world(body, &keys, "");
        world.solve_statics(&Default::default()).unwrap();
        let [x, y, yaw] = position_and_yaw(&world);
        let downwind = 0.75_f64.atan();
        let expected = downwind - std::f64::consts::PI;
        assert!((yaw - expected).abs() < 1e-4, "{yaw} {expected}");
        assert!((x - 30.0 * downwind.cos()).abs() < 1e-2 && (y - 30.0 * downwind.sin()).abs() < 1e-2);
        // A moment of 1 N m would turn the load of 150 kN by 2e-7 rad.
        assert!(now(&world).delivered[2].abs() < 500.0, "{:?}", now(&world));
    }
}

/// Wind of 15 m/s on a box of 40 m, 12 m and 6 m in the air: ½ ρ C A V² times cos β ahead, and
/// sin β to port. Feed-forward of the fraction c leaves the fraction 1 - c to the proportional
/// gain.
#[test]
fn closed_form_wind_feed_forward_at_several_headings() {
    let (speed, towards) = (15.0_f64, 20.0_f64);
    let pressure = 0.5 * 1.25 * speed * speed;
    for heading in [0.0_f64, 45.0, 130.0, -100.0] {
        for fraction in [0.0, 0.4, 1.0] {
            let body = format!(
                "position = [0, 0, 20.0]\nattitude_deg = [0, 0, {heading:?}]\nheld = [\"z\", \"roll\", \"pitch\"]\n\
                 mesh = {{ box = {{ size = [40.0, 12.0, 6.0], cells = [2, 2, 2] }} }}\n\
                 hydrodynamics = {{ drag = [0.0, 0.0, 0.0], wind_drag = [0.8, 0.9, 0.0] }}"
            );
            let keys = format!(
                "position = [0.0, 0.0]\nheading_deg = {heading:?}\nwind_feed_forward = {fraction:?}\n\
                 gains = {{ proportional = [50e3, 60e3, 4e7], derivative = [1e6, 1e6, 1e9] }}\n{}",
                thrusters(LAG, 1e6)
            );
            let text = scenario(&body, &keys, "").replace(
                "air_density = 0.0",
                &format!("air_density = 1.25\nwind = {{ speed = {speed:?}, going_to_deg = {towards:?} }}"),
            );
            let mut world = compiled(&text).world.start().unwrap();
            world.solve_statics(&Default::default()).unwrap();
            let (sin, cos) = (towards - heading).to_radians().sin_cos();
            let load = [0.8 * 72.0 * pressure * cos, 0.9 * 240.0 * pressure * sin];
            let state = now(&world);
            for k in 0..2 {
                // The statics of positions is accurate to a micrometre, 0.06 N.
                assert!(
                    (state.delivered[k] + load[k]).abs() < 1.0,
                    "{heading} {fraction}: {state:?}"
                );
            }
            // The error in the axes of the vessel.
            let (sin, cos) = heading.to_radians().sin_cos();
            let [x, y, _] = state.error;
            let error = [cos * x + sin * y, cos * y - sin * x];
            for (k, gain) in [50e3, 60e3].into_iter().enumerate() {
                let expected = -(1.0 - fraction) * load[k] / gain;
                assert!(
                    (error[k] - expected).abs() < 1e-5,
                    "{heading} {fraction}: {error:?} {expected}"
                );
            }
        }
    }
}

/// A thruster without thrust is out of service. The others give the force and the moment.
#[test]
fn closed_form_equilibrium_with_a_thruster_out_of_service() {
    let keys = "position = [0.0, 0.0]\nheading_deg = 0.0\ngains = { natural_period = 80.0 }\n\
                thruster = [\n{ name = \"bow\", type = \"tunnel\", position = [35, 0, 0], max_thrust = 150e3 },\n\
                { name = \"port\", type = \"azimuth\", position = [-38, 6, 0], max_thrust = 0 },\n\
                { name = \"starboard\", type = \"azimuth\", position = [-38, -6, 0], max_thrust = 300e3 },\n]\n";
    let mut world = world("load = [{ force = [-100e3, 60e3, 0] }]", keys, "");
    world.solve_statics(&Default::default()).unwrap();
    world.run_until(100.0).unwrap();
    let state = now(&world);
    assert_eq!(state.thrusters[1].thrust, 0.0);
    // The set-point is held by springs in statics: an error of 0.2 mm times 31 kN/m is 6 N.
    // Surge 100 kN from the starboard thruster turns the vessel by 6 m · 100 kN. Bow b and stern s:
    // b + s = -60 kN, 35 b - 38 s + 6 · 100 kN = 0.
    let bow = (-38.0 * 60e3 - 6.0 * 100e3) / 73.0;
    let stern = -60e3 - bow;
    let [bow_reading, _, pod] = [0, 1, 2].map(|k| state.thrusters[k]);
    assert!((bow_reading.thrust - bow).abs() < 20.0, "{state:?} {bow}");
    let force = [pod.thrust * pod.angle.cos(), pod.thrust * pod.angle.sin()];
    assert!(
        (force[0] - 100e3).abs() < 20.0 && (force[1] - stern).abs() < 20.0,
        "{force:?} {stern}"
    );
    assert!(state.error.iter().all(|error| error.abs() < 1e-3), "{state:?}");
}

#[test]
fn closed_form_saturated_thruster() {
    // The load exceeds the largest thrust by 50 kN. This difference accelerates the vessel.
    let body = "load = [{ force = [150e3, 0, 0] }]";
    let keys = format!(
        "position = [0.0, 0.0]\nheading_deg = 0.0\ngains = {{ natural_period = 40.0 }}\n{}",
        thrusters(LAG, 100e3)
    );
    let mut world = world(body, &keys, "");
    let before = world.state().clone();
    let error = world.solve_statics(&Default::default()).unwrap_err();
    assert!(
        matches!(error, StaticsError::PropulsionBeyondLimit { .. }),
        "{error}"
    );
    let message = error.to_string();
    assert!(
        message.contains("the surge force of station keeping 'dp' needs -1.5000e5 N")
            && message.contains("deliver -1.0000e5 N"),
        "{message}"
    );
    assert_eq!(world.state(), &before);
    world.run_until(200.0).unwrap();
    let state = now(&world);
    assert!((state.delivered[0] + 100e3).abs() < 0.5 && (state.thrusters[0].utilisation - 1.0).abs() < 1e-5);
    let acceleration = world.now().body(BodyId::from_index(0)).acceleration.linear.x;
    // The thrust is 0.5 N from its limit at most, 2e-6 of the capacity of 300 kN.
    assert!((acceleration - 50e3 / MASS).abs() < 1e-7, "{acceleration}");
}

#[test]
fn closed_form_rate_limit_of_the_thrust() {
    // The demand jumps to 2 MN, beyond the limit. The thrust rises at 20 kN/s.
    let keys = "position = [500.0, 0.0]\ngains = { proportional = [4e3, 4e3, 0] }\n\
                [[station_keeping.thruster]]\nname = \"main\"\ntype = \"propeller\"\nposition = [-40, 0, 0]\nmax_thrust = 1e6\n\
                thrust_rate = 20e3\ntime_constant = 0.5\n";
    let mut world = world("", keys, "");
    world.run_until(10.0).unwrap();
    let thrust = now(&world).thrusters[0].thrust;
    assert!((thrust - 200e3).abs() < 1.0, "{thrust}");
    // x = r t³/(6 m).
    let [x, ..] = position_and_yaw(&world);
    assert!((x - 20e3 * 1000.0 / (6.0 * MASS)).abs() < 1e-6, "{x}");
}

#[test]
fn closed_form_azimuth_thruster_turns_at_its_rate() {
    // The thruster starts ahead and must turn to port by 90 degrees at 3 degrees/s. Its thrust
    // follows the projection of the command on its direction.
    let keys = "position = [0.0, 50.0]\ngains = { proportional = [4e3, 4e3, 0] }\n\
                [[station_keeping.thruster]]\nname = \"pod\"\ntype = \"azimuth\"\nposition = [0, 0, 0]\nmax_thrust = 1e6\n\
                turn_rate_deg = 3.0\ntime_constant = 0.2\n";
    let mut world = world("", keys, "");
    for t in [5.0, 20.0] {
        world.run_until(t).unwrap();
        let pod = now(&world).thrusters[0];
        // The rate limits the turn until the thruster points in the direction of the command.
        assert!((pod.angle.to_degrees() - 3.0 * t).abs() < 0.05, "{pod:?}");
        let expected = pod.command[0] * pod.angle.cos() + pod.command[1] * pod.angle.sin();
        // The thrust lags by the time constant, while the projection grows by 5 % per second.
        assert!((pod.thrust / expected - 1.0).abs() < 0.05, "{pod:?} {expected}");
    }
    world.run_until(45.0).unwrap();
    let pod = now(&world).thrusters[0];
    let towards = pod.command[1].atan2(pod.command[0]);
    assert!((pod.angle - towards).to_degrees().abs() < 1.0, "{pod:?}");
}

#[test]
fn closed_form_wave_filter_removes_an_oscillation() {
    // A notch without damping removes the response at its period completely. The vessel oscillates
    // under a load with the amplitude F/(m ω²) = 2.84 m.
    let (period, force) = (10.0_f64, 5.6e6);
    let omega = std::f64::consts::TAU / period;
    // The vessel starts on its steady oscillation x = -F/(m ω²) cos(ω t).
    let amplitude = force / (MASS * omega * omega);
    let body = format!(
        "position = [{:?}, 0, 0]\nload = [{{ force = [{force:?}, 0, 0], period = {period:?} }}]",
        -amplitude
    );
    // The gains are too small to change the frequency of the oscillation.
    let station = |filter: &str| {
        format!(
            "position = [0.0, 0.0]\ngains = {{ proportional = [1e3, 1e3, 0], derivative = [5e5, 5e5, 0] }}\n{filter}{}",
            thrusters(0.1, 1e8)
        )
    };
    let amplitude_of_demand = |filter: &str| {
        let mut world = world(&body, &station(filter), "");
        world.run_until(400.0).unwrap();
        let mut range = [f64::INFINITY, f64::NEG_INFINITY];
        for step in 0..100 {
            world.run_until(400.0 + 0.1 * f64::from(step)).unwrap();
            let demand = now(&world).demanded[0];
            range = [range[0].min(demand), range[1].max(demand)];
        }
        0.5 * (range[1] - range[0])
    };
    let open = amplitude_of_demand("");
    let filtered = amplitude_of_demand(
        "wave_filter = { notch_periods = [10.0], notch_damping = 0.0, notch_width = 0.5 }\n",
    );
    assert!(open > 0.9 * 5e5 * omega * amplitude, "{open}");
    // Transients decay with the slow poles of the controller, of 0.1 1/s.
    assert!(filtered < 1e-3 * open, "{filtered} {open}");
}

#[test]
fn closed_form_autopilot_steers_by_a_rudder() {
    // A tug with 300 kN of thrust keeps its heading against a moment of 2 MN m. Its rudder, 30 m
    // aft, gives a sway force of 2e6/30 N, with a drag of N sin²δ.
    let body = "load = [{ moment = [0, 0, 2e6] }, { force = [-300e3, 0, 0], follows_body = true }]";
    let keys = "heading_deg = 0.0\ngains = { natural_period = 30.0 }\n\
                [[station_keeping.thruster]]\nname = \"rudder\"\ntype = \"rudder\"\nposition = [-30, 0, 0]\nthrust = 300e3\n\
                rudder_area = 10.0\npropeller_diameter = 3.5\ntime_constant = 1.0\n";
    let mut world = world(body, keys, "");
    world.run_until(600.0).unwrap();
    let state = now(&world);
    assert!(state.error[2].abs() < 1e-6, "{state:?}");
    let rudder = state.thrusters[0];
    assert!((rudder.force.y - 2e6 / 30.0).abs() < 10.0, "{rudder:?}");
    // Normal force N = A f T/A_p sin δ at bollard pull.
    let disc = std::f64::consts::PI * 1.75_f64.powi(2);
    let strength = 10.0 * (6.13 * 1.5 / 3.75) * 300e3 / disc;
    let angle = 0.5 * (2.0 * 2e6 / 30.0 / strength).asin();
    assert!((rudder.angle - angle).abs() < 1e-4, "{rudder:?} {angle}");
    assert!((rudder.force.x - (300e3 - strength * angle.sin().powi(2))).abs() < 20.0);
}

/// A vessel with azimuth thrusters and a wave filter that moves with a constant heel and trim.
fn lively(method: &str) -> World {
    let body = "velocity = [0.3, -0.2, 0.0]\nattitude_deg = [5.0, -3.0, 10.0]\nheld = [\"z\", \"roll\", \"pitch\"]\nload = [{ force = [100e3, 50e3, 0], period = 70.0 }]";
    let station = "position = [20.0, 10.0]\nheading_deg = 40.0\ngains = { natural_period = 100.0 }\n\
                   wave_filter = { notch_periods = [9.0, 12.0], notch_width = 0.5, low_pass_period = 3.0 }\n\
                   thruster = [\n{ name = \"bow\", type = \"tunnel\", position = [35, 0, -3], max_thrust = 150e3 },\n\
                   { name = \"port\", type = \"azimuth\", position = [-38, 6, -5], max_thrust = 300e3, thrust_rate = 40e3 },\n\
                   { name = \"starboard\", type = \"azimuth\", position = [-38, -6, -5], max_thrust = 300e3 },\n]\n";
    let text = scenario(body, station, "").replace("integrator = { ", &format!("integrator = {{ {method}"));
    compiled(&text).world.start().unwrap()
}

#[test]
fn conserves_energy_with_the_work_of_the_thrusters() {
    let mut world = lively("");
    world.run_until(200.0).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    let error = gained - work.net();
    // The quadrature of the powers is controlled to 1e-4 of the energy exchanged in each step.
    assert!(error.abs() < 1e-4 * work.gross_exchange, "{error} {work:?}");
    assert!(work.drives.abs() > 1e4, "{work:?}");
}

#[test]
fn agrees_with_implicit_steps() {
    let motions = ["", "method = \"implicit\", "].map(|method| {
        let mut world = lively(method);
        world.run_until(150.0).unwrap();
        position_and_yaw(&world)
    });
    for (one, other) in motions[0].iter().zip(motions[1]) {
        // Both methods integrate to 1e-8 per step; rate limits reduce their order at a few steps.
        assert!((one - other).abs() < 1e-4, "{motions:?}");
    }
}

#[test]
fn regression_restart_is_bit_identical() {
    let folder = std::env::temp_dir().join(format!("windlass-station-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("state.json");
    let (mut whole, mut again) = (lively(""), lively(""));
    whole.run_until(30.0).unwrap();
    let order = windlass::world::StationOrder::Heading {
        target: 1.0,
        rate: Some(0.01),
    };
    whole.order_station(StationId::from_index(0), order).unwrap();
    for _ in 0..40 {
        whole.step(300.0).unwrap();
    }
    whole.save_state(&file).unwrap();
    again.load_state(&file).unwrap();
    for _ in 0..40 {
        whole.step(300.0).unwrap();
        again.step(300.0).unwrap();
    }
    assert_eq!(whole.state(), again.state());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn closed_form_orders_of_a_script_move_the_set_points() {
    let station = format!(
        "position = [0.0, 0.0]\nheading_deg = 170.0\ngains = {{ natural_period = 40.0 }}\n{}",
        thrusters(LAG, 1e6)
    );
    let director = "[director]\ncommands = \"\"\"\ndp position 30 40 0.5\ndp heading -170deg 0.5deg/s\npause 600\ndp off\n\"\"\"\n";
    let compiled = compiled(&scenario("attitude_deg = [0, 0, 170.0]", &station, director));
    let mut world = compiled.world.start().unwrap();
    compiled.director.run_until(&mut world, 20.0).unwrap();
    // After 20 s: 10 m of 50 m, and 10 of 20 degrees, in the direction of the smaller turn, over
    // 180 degrees.
    let [x, y, heading] = now(&world).set_point;
    assert!((x - 6.0).abs() < 1e-9 && (y - 8.0).abs() < 1e-9, "{x} {y}");
    assert!((heading.to_degrees() - 180.0).abs() < 1e-9, "{heading}");
    compiled.director.run_until(&mut world, 599.0).unwrap();
    let state = now(&world);
    assert!(state.error.iter().all(|error| error.abs() < 1e-2), "{state:?}");
    assert!((position_and_yaw(&world)[2].to_degrees() + 170.0).abs() < 0.5);
    // When the controller is off, the thrust decays.
    compiled.director.run_until(&mut world, 650.0).unwrap();
    let state = now(&world);
    assert!(
        state.demanded == [0.0; 3] && state.utilisation() < 1e-6,
        "{state:?}"
    );
}
