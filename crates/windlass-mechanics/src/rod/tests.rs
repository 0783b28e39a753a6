//! Tests of the loads on a rigid rod: closed forms, quadrature.

use super::wetting::Wetting;
use super::*;
use windlass_math::Motion;
use windlass_sea::{Current, Sea};

const DENSITY: f64 = 1025.0;
const GRAVITY: f64 = 9.81;

fn rod(length: f64, diameter: f64, segments: usize) -> Rod {
    Rod {
        length,
        diameter,
        segments,
        coefficients: RodCoefficients::default(),
    }
}

fn at_rest(end_a: DVec3, axis: DVec3) -> RodMotion {
    RodMotion {
        end_a,
        axis: axis.normalize(),
        ..RodMotion::default()
    }
}

fn sea() -> Sea {
    Sea {
        density: DENSITY,
        gravity: GRAVITY,
        air_density: 0.0,
        ..Sea::still()
    }
}

fn loads_in(rod: &Rod, motion: &RodMotion, sea: &Sea, time: f64) -> RodLoads {
    let mut points = Vec::new();
    rod.write_points(motion, &mut points);
    assert_eq!(points.len(), rod.point_count());
    let mut samples = vec![SeaSample::default(); points.len()];
    sea.sample_into(&points, time, &mut samples);
    let fluid = RodFluid {
        water_density: sea.density,
        gravity: sea.gravity,
        air_density: sea.air_density,
        wind: sea.wind.at(time),
    };
    rod.loads(motion, &fluid, &samples)
}

fn close(a: DVec3, b: DVec3, tolerance: f64, what: &str) {
    assert!(a.distance(b) <= tolerance, "{what}: {a} instead of {b}");
}

#[test]
fn closed_form_buoyancy_and_added_inertia_of_a_submerged_rod() {
    let (mut rod, axis) = (rod(12.0, 0.8, 7), DVec3::new(0.3, -0.5, 0.7).normalize());
    rod.coefficients.normal_added_mass = 0.9;
    rod.coefficients.tangential_added_mass = 0.1;
    rod.coefficients.end_added_mass = [0.5, 0.7];
    let loads = loads_in(&rod, &at_rest(DVec3::new(1.0, 2.0, -30.0), axis), &sea(), 0.0);
    let mass = DENSITY * rod.volume();
    // Rounding of sums of about 1e5.
    close(
        loads.buoyancy.force,
        DVec3::Z * mass * GRAVITY,
        1e-9 * mass,
        "buoyancy",
    );
    let moment = (axis * 6.0).cross(DVec3::Z * mass * GRAVITY);
    close(loads.buoyancy.moment, moment, 1e-8 * mass, "moment of buoyancy");
    assert_eq!(loads.inertia, Wrench::ZERO);
    assert_eq!(loads.drag, Wrench::ZERO);
    assert!((loads.displaced_volume / rod.volume() - 1.0).abs() < 1e-13);
    let half_sphere = DENSITY * PI / 12.0 * 0.8_f64.powi(3);
    let along = outer(axis, axis);
    let across = DMat3::IDENTITY - along;
    let expected = Matrix6::translational_inertia(across * (0.9 * mass) + along * (0.1 * mass), axis * 6.0)
        + Matrix6::from_blocks(
            DMat3::ZERO,
            DMat3::ZERO,
            DMat3::ZERO,
            across * (0.9 * mass * 144.0 / 12.0),
        )
        + Matrix6::translational_inertia(along * (0.5 * half_sphere), DVec3::ZERO)
        + Matrix6::translational_inertia(along * (0.7 * half_sphere), axis * 12.0);
    let difference = loads.added_mass - expected;
    let worst = difference
        .0
        .as_flattened()
        .iter()
        .fold(0.0_f64, |a, b| a.max(b.abs()));
    assert!(worst < 1e-9 * mass * 144.0, "{worst}");
    assert!(loads.added_mass.asymmetry() < 1e-9 * mass);
}

/// A heeled spar whose ends are not cut by the surface: the centroid of an obliquely cut cylinder.
#[test]
fn closed_form_righting_moment_of_a_heeled_spar() {
    let spar = rod(20.0, 3.0, 13);
    for heel in [0.0, 1e-9, 1e-4, 0.1, 0.5, 0.9_f64] {
        let axis = DVec3::new(heel.sin(), 0.0, heel.cos());
        let wet = 8.3;
        let end = DVec3::new(2.0, -1.0, -wet * axis.z);
        let loads = loads_in(&spar, &at_rest(end, axis), &sea(), 0.0);
        let area = spar.area();
        let tan = heel.tan();
        // Second moment of the cross-section: π R⁴/4.
        let inertia = PI * 1.5_f64.powi(4) / 4.0;
        let weight = DENSITY * GRAVITY;
        let along = 0.5 * (wet * wet * area + tan * tan * inertia);
        let towards_low_side = inertia * tan;
        let lever = along * heel.sin() + towards_low_side * heel.cos();
        // The quadrature along partly wetted sections has an error of 5e-9 of their volume.
        let tolerance = 1e-8 * weight * area * 20.0;
        close(
            loads.buoyancy.force,
            DVec3::Z * weight * area * wet,
            tolerance,
            "buoyancy",
        );
        let moment = DVec3::new(0.0, -weight * lever, 0.0);
        close(loads.buoyancy.moment, moment, tolerance * 20.0, "moment");
    }
}

/// Wetted volume and its moments by midpoint quadrature over the cross-section: at each point of
/// the section, the wetted length along the axis is exact.
fn quadrature(length: f64, radius: f64, depth_at_a: f64, tilt: f64) -> [f64; 3] {
    let (sin, cos) = tilt.sin_cos();
    let (rings, spokes) = (600, 720);
    let mut sums = [0.0; 3];
    for ring in 0..rings {
        let r = radius * (ring as f64 + 0.5) / rings as f64;
        let cell = 2.0 * PI / spokes as f64 * r * radius / rings as f64;
        for spoke in 0..spokes {
            let x = r * (2.0 * PI * (spoke as f64 + 0.5) / spokes as f64).cos();
            // Depth of the point at a distance s along the axis: depth_at_a - s cos - x sin.
            let reach = depth_at_a - x * sin;
            let (from, to) = if cos.abs() < 1e-12 {
                if reach > 0.0 { (0.0, length) } else { (0.0, 0.0) }
            } else if cos > 0.0 {
                (0.0, (reach / cos).clamp(0.0, length))
            } else {
                ((reach / cos).clamp(0.0, length), length)
            };
            sums[0] += cell * (to - from);
            sums[1] += cell * 0.5 * (to * to - from * from);
            sums[2] += cell * x * (to - from);
        }
    }
    sums
}

#[test]
fn agrees_with_quadrature_of_the_wetted_volume_at_any_inclination() {
    let (length, radius, segments) = (5.0, 0.6, 4);
    for tilt in [0.0, 0.3, 1.0, 1.4, PI / 2.0, 1.8, 2.5, PI] {
        for depth in [-0.5, -0.1, 0.0, 0.4, 1.3, 3.0, 6.0] {
            let depth_at = |along: f64| depth - along * f64::cos(tilt);
            let mut sums = [0.0; 3];
            for k in 0..segments {
                let span = [k, k + 1].map(|k| length * f64::from(k) / f64::from(segments));
                let wetting = Wetting::of(span, span.map(depth_at), radius, f64::sin(tilt).abs());
                let area = PI * radius * radius;
                if let Some(wet) = wetting.wet {
                    sums[0] += wet.length * area;
                    sums[1] += wet.length * wet.centre * area;
                }
                let dry = wetting.dry.map_or(0.0, |dry| dry.length);
                let wet = wetting.wet.map_or(0.0, |wet| wet.length);
                assert!((wet + dry - 1.25).abs() < 1e-12);
                sums[2] += wetting.offset;
            }
            let expected = quadrature(length, radius, depth, tilt);
            // The midpoint rule has cells of 1 mm x 0.5 degrees. The slope of the wetted length is
            // discontinuous at the edge of the surface; its value is, if the rod is level.
            let tolerance = if f64::cos(tilt).abs() < 1e-9 { 1e-3 } else { 1e-5 };
            for (sum, exact) in sums.iter().zip(&expected) {
                assert!(
                    (sum - exact).abs() < tolerance,
                    "{tilt} {depth}: {sums:?} {expected:?}"
                );
            }
        }
    }
}

/// Morison's formula for a submerged inclined rod in a regular wave, summed over 4000 slices.
#[test]
fn agrees_with_quadrature_of_morison_loads_in_a_regular_wave() {
    let omega = 0.9;
    let sea = sea().with_regular_wave(1.2, omega, 0.4).unwrap();
    let mut rod = rod(15.0, 0.7, 10);
    rod.coefficients.tangential_drag = 0.02;
    rod.coefficients.end_drag = [0.0; 2];
    rod.coefficients.end_added_mass = [0.0; 2];
    let mut motion = at_rest(DVec3::new(3.0, -2.0, -18.0), DVec3::new(0.4, 0.1, 0.9));
    motion.velocity = DVec3::new(0.3, -0.2, 0.1);
    for step in 0..8 {
        let time = f64::from(step) * PI / (4.0 * omega);
        let loads = loads_in(&rod, &motion, &sea, time);
        let mut expected = Wrench::ZERO;
        let slices = 4000;
        for k in 0..slices {
            let along = 15.0 * (f64::from(k) + 0.5) / f64::from(slices);
            let length = 15.0 / f64::from(slices);
            let point = motion.end_a + motion.axis * along;
            let flow = sea.sample(point, time);
            let split = |v: DVec3| {
                let t = motion.axis * v.dot(motion.axis);
                [v - t, t]
            };
            let [a_n, a_t] = split(flow.acceleration);
            let [u_n, u_t] = split(flow.velocity - motion.velocity);
            let per_length = (a_n * 2.0 + a_t) * (DENSITY * rod.area())
                + (u_n * u_n.length() + u_t * (u_t.length() * PI * 0.02)) * (0.5 * DENSITY * 0.7);
            expected += Wrench::of_force_at(per_length * length, motion.axis * along);
        }
        let sum = loads.inertia + loads.drag;
        // Gauss points of 1.5 m segments: (k l)⁴/4320 = 2e-6 for k = 0.083 rad/m; the change of
        // direction of the drag within a segment adds about 1e-5.
        let scale = DENSITY * rod.volume();
        close(sum.force, expected.force, 2e-5 * scale, "force");
        close(sum.moment, expected.moment, 2e-5 * scale * 15.0, "moment");
    }
}

/// The vertical wave force on an upright spar is the dynamic pressure on its lower end, if the
/// waves are long.
#[test]
fn closed_form_heave_force_on_an_upright_spar_is_the_pressure_at_its_end() {
    let (amplitude, omega) = (0.01, 0.5);
    let sea = sea().with_regular_wave(amplitude, omega, 0.0).unwrap();
    let mut spar = rod(30.0, 2.0, 20);
    spar.coefficients.end_drag = [0.0; 2];
    spar.coefficients.end_added_mass = [0.0; 2];
    let draught = 20.0;
    let motion = at_rest(DVec3::new(0.0, 0.0, -draught), DVec3::Z);
    let still = DENSITY * GRAVITY * spar.area() * draught;
    let wave_number = omega * omega / GRAVITY;
    for step in 0..4 {
        let time = f64::from(step) * PI / (2.0 * omega);
        let force = loads_in(&spar, &motion, &sea, time).total().force.z - still;
        let pressure = DENSITY * GRAVITY * amplitude * (omega * time).cos() * (-wave_number * draught).exp();
        // Wheeler's stretching changes the force by k a of its amplitude.
        let scale = DENSITY * GRAVITY * amplitude * spar.area();
        assert!((force - pressure * spar.area()).abs() < 2.0 * wave_number * amplitude * scale);
    }
}

#[test]
fn closed_form_drag_in_a_current_and_at_the_ends() {
    let mut sea = sea();
    let stream = DVec3::new(1.5, 0.0, 0.0);
    sea.current = Current::uniform(stream);
    let mut rod = rod(10.0, 0.5, 5);
    rod.coefficients.normal_drag = 1.2;
    rod.coefficients.tangential_drag = 0.03;
    rod.coefficients.end_drag = [0.8, 1.1];
    let axis = DVec3::new(0.6, 0.0, 0.8);
    let loads = loads_in(&rod, &at_rest(DVec3::Z * -40.0, axis), &sea, 0.0);
    let (u_t, u_n) = (axis * 0.9, stream - axis * 0.9);
    let side = 0.5 * DENSITY * 0.5 * 10.0;
    let normal = u_n * (side * 1.2 * u_n.length());
    let tangential = u_t * (side * PI * 0.03 * 0.9);
    let end = |factor: f64| u_t * (0.5 * DENSITY * rod.area() * factor * 0.9);
    let force = normal + tangential + end(0.8) + end(1.1);
    // Rounding of forces of about 1e4 N.
    close(loads.drag.force, force, 1e-8, "drag");
    close(
        loads.drag.moment,
        (axis * 5.0).cross(normal),
        1e-7,
        "moment of the drag",
    );
    // A rod that moves with the stream has no drag.
    let mut drifting = at_rest(DVec3::Z * -40.0, axis);
    drifting.velocity = stream;
    assert!(loads_in(&rod, &drifting, &sea, 0.0).drag.force.length() < 1e-12);
}

#[test]
fn closed_form_wind_drag_on_the_dry_part() {
    let mut sea = sea();
    sea.air_density = 1.25;
    sea.wind.speed = 20.0;
    let mut rod = rod(10.0, 0.5, 5);
    rod.coefficients.end_drag = [0.0; 2];
    let loads = loads_in(&rod, &at_rest(DVec3::Z * -4.3, DVec3::Z), &sea, 0.0);
    let wind = sea.wind.velocity(10.0, 0.0);
    let force = wind * (0.5 * 1.25 * 0.5 * 5.7 * wind.length());
    // Rounding of forces of about 1e3 N.
    close(loads.drag.force, force, 1e-9, "wind drag");
    // Middle of the dry part: 4.3 m + 5.7 m/2.
    close(
        loads.drag.moment,
        DVec3::Z.cross(force) * 7.15,
        1e-8,
        "moment of the wind",
    );
}

/// Added mass and centripetal loads of a spinning rod equal the sums over slices.
#[test]
fn agrees_with_sum_of_slices_for_a_spinning_rod() {
    let mut rod = rod(6.0, 0.4, 3);
    rod.coefficients.tangential_added_mass = 0.3;
    rod.coefficients.normal_drag = 0.0;
    rod.coefficients.end_drag = [0.0; 2];
    rod.coefficients.end_added_mass = [0.0, 0.6];
    let mut motion = at_rest(DVec3::Z * -20.0, DVec3::new(0.2, 0.9, 0.4));
    motion.spin = DVec3::new(0.5, -1.0, 0.7);
    let loads = loads_in(&rod, &motion, &sea(), 0.0);
    let acceleration = Motion::new(DVec3::new(1.0, 2.0, -0.5), DVec3::new(0.3, 0.1, -0.4));
    let mut expected = Wrench::ZERO;
    let slices = 2000;
    let mut add = |along: f64, normal: f64, tangential: f64| {
        let arm = motion.axis * along;
        let b = acceleration.acceleration_at(arm, motion.spin).linear;
        let b_t = motion.axis * b.dot(motion.axis);
        expected += Wrench::of_force_at(-((b - b_t) * normal + b_t * tangential), arm);
    };
    let slice = DENSITY * rod.volume() / f64::from(slices);
    for k in 0..slices {
        add(6.0 * (f64::from(k) + 0.5) / f64::from(slices), slice, 0.3 * slice);
    }
    add(6.0, 0.0, 0.6 * DENSITY * PI / 12.0 * 0.4_f64.powi(3));
    let found = loads.inertia - loads.added_mass.wrench_of(acceleration);
    // The midpoint rule of 2000 slices has an error of 4e-8 of the second moment.
    close(
        found.force,
        expected.force,
        1e-6 * expected.force.length(),
        "force",
    );
    close(
        found.moment,
        expected.moment,
        1e-6 * expected.moment.length(),
        "moment",
    );
}

/// The wet length of an upright rod is continuous as it passes through the surface.
#[test]
fn property_loads_are_continuous_through_the_surface() {
    let rod = rod(4.0, 0.5, 8);
    for axis in [DVec3::Z, DVec3::X, DVec3::new(1e-6, 0.0, 1.0), -DVec3::Z] {
        let mut last: Option<RodLoads> = None;
        for k in 0..1200 {
            let z = -5.0 + f64::from(k) * 0.01;
            let loads = loads_in(&rod, &at_rest(DVec3::Z * z, axis), &sea(), 0.0);
            if let Some(last) = last {
                // At most the volume that a step of 0.01 m of the largest section can displace.
                let change = (loads.displaced_volume - last.displaced_volume).abs();
                assert!(change <= 0.01 * 4.0 * 0.5 * 1.01, "{axis} {z}: {change}");
                let change = (loads.added_mass - last.added_mass).0;
                let worst = change[..3].iter().flatten().fold(0.0_f64, |a, b| a.max(b.abs()));
                assert!(worst < 0.1 * DENSITY * rod.volume(), "{axis} {z}: {worst}");
            }
            last = Some(loads);
        }
    }
}
