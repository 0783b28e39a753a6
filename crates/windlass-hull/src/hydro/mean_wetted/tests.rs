use super::*;
use crate::hydro::{FluidEnvironment, HydroParameters, MeshHydrodynamics, SeaSampler};
use std::f64::consts::PI;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};
use windlass_mesh::{TriangleMesh, shapes};
use windlass_sea::{Sea, SeaSample};

const UNIT_WEIGHT: f64 = 1025.0 * 9.81;

fn surface(mesh: &TriangleMesh, hull_point: DVec3) -> MeanWettedSurface {
    MeanWettedSurface::new(&HullSurface::new(mesh).unwrap(), hull_point)
}

fn deep(wave_number: f64, heading: f64) -> UnitWave {
    UnitWave {
        wave_number,
        heading,
        depth: None,
    }
}

/// Box of 20 x 10 m and 3 m draught in a wave along x: X_1 = 2 i ρg B sin(kL/2) (1 - e^{-kT})/k,
/// X_3 = 2 ρg B sin(kL/2)/k e^{-kT}. At k = 0.15 1/m, the linear interpolation over panels of 0.5 m
/// has an error of at most (k·0.5)²/8 = 7e-4.
#[test]
fn closed_form_wave_loads_on_a_box() {
    let (length, breadth, draught, k) = (20.0, 10.0, 3.0, 0.15_f64);
    let mesh = shapes::box_mesh(DVec3::new(length, breadth, 2.0 * draught), [40, 20, 12]).unwrap();
    let found = surface(&mesh, DVec3::ZERO).froude_krylov(deep(k, 0.0), UNIT_WEIGHT);
    let half = (0.5 * k * length).sin();
    let heave = UNIT_WEIGHT * breadth * 2.0 * half / k * (-k * draught).exp();
    let surge = UNIT_WEIGHT * breadth * 2.0 * half * (1.0 - (-k * draught).exp()) / k;
    assert!((found[2] - heave).norm() < 1e-3 * heave, "{} {heave}", found[2]);
    // The surge force is largest a quarter of a period before the crest reaches the middle.
    let surge = Complex64::new(0.0, surge);
    assert!(
        (found[0] - surge).norm() < 1e-3 * surge.norm(),
        "{} {surge}",
        found[0]
    );
    // By symmetry about y = 0, the sway force and the roll moment are zero.
    assert!(found[1].norm() + found[3].norm() / breadth < 1e-9 * heave);
}

/// In long waves the heave load tends to ρ g A, also in finite depth.
#[test]
fn closed_form_long_waves_lift_the_waterplane() {
    let mesh = shapes::sphere(5.0, 12).unwrap();
    let surface = surface(&mesh, DVec3::ZERO);
    let area = surface.hydrostatics().waterplane_area();
    // The waterplane of the mesh has the area of the circle to 1 %.
    assert!((area / (25.0 * PI) - 1.0).abs() < 0.01, "{area}");
    for depth in [None, Some(20.0)] {
        let wave = UnitWave {
            depth,
            ..deep(1e-5, 0.4)
        };
        let heave = surface.froude_krylov(wave, UNIT_WEIGHT)[2];
        // The tolerance is k times the depth of the centre of pressure, 1e-5 x 5.
        assert!((heave.re / (UNIT_WEIGHT * area) - 1.0).abs() < 1e-4, "{heave}");
    }
}

/// The sea at t = 0.
struct AtStart<'a>(&'a Sea);

impl SeaSampler for AtStart<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.0.sample_into(points, 0.0, out);
    }
}

/// Pressure load about the hull point on a hull in its mean position, in a wave of this amplitude
/// and phase, minus the load in still water.
fn of_pressure(mesh: &TriangleMesh, hull_point: DVec3, amplitude: f64, phase: f64, wave: UnitWave) -> Wrench {
    let hydro = MeshHydrodynamics::new(mesh, HydroParameters::default()).unwrap();
    let still = Sea {
        depth: wave.depth,
        ..Sea::still()
    };
    let k = wave.wave_number;
    let omega = (9.81 * k * wave.depth.map_or(1.0, |depth| (k * depth).tanh())).sqrt();
    let component = windlass_sea::WaveComponent {
        amplitude,
        omega,
        direction: wave.heading,
        phase,
    };
    let sea = still.clone().with_components(vec![component]).unwrap();
    let pose = Pose::new(-hull_point, windlass_math::DQuat::IDENTITY);
    let load = |sea: &Sea| {
        let motion = FrameMotion::at_rest(pose);
        let environment = FluidEnvironment::default();
        let loads = hydro.evaluate(&motion, &environment, &AtStart(sea), &mut hydro.scratch());
        loads.parts.pressure.moved(-hull_point)
    };
    load(&sea) - load(&still)
}

/// The derivative of the pressure load on the instantaneous wetted surface with respect to the
/// amplitude equals the linear load. This holds also for coarse panels that the waterline cuts. The
/// derivative is a central difference with 1 mm. Its error is of second order in the ratio of
/// amplitude to panel size. The tolerance, 1e-4 of the largest load, is (1 mm/0.1 m)².
#[test]
fn agrees_with_derivative_of_pressure_in_small_waves() {
    let hull_point = DVec3::new(0.3, -0.2, 1.1);
    let sphere = shapes::sphere(5.0, 4).unwrap().translated(DVec3::Z * 0.4);
    let boxed = shapes::box_mesh(DVec3::new(20.0, 8.0, 5.0), [5, 3, 3]).unwrap();
    for mesh in [sphere, boxed] {
        let surface = surface(&mesh, hull_point);
        for wave in [
            deep(0.12, 0.7),
            UnitWave {
                depth: Some(12.0),
                ..deep(0.2, 2.5)
            },
        ] {
            let linear = surface.froude_krylov(wave, UNIT_WEIGHT);
            let largest = linear.iter().fold(0.0, |most: f64, x| most.max(x.norm()));
            for (phase, part) in [(0.0, 0), (-0.5 * PI, 1)] {
                let step = 1e-3;
                let [more, less] = [step, -step].map(|a| of_pressure(&mesh, hull_point, a, phase, wave));
                let slope = ((more - less) * (0.5 / step)).to_array();
                for (slope, linear) in slope.into_iter().zip(linear) {
                    let expected = [linear.re, linear.im][part];
                    assert!((slope - expected).abs() < 1e-4 * largest, "{slope} {expected}");
                }
            }
        }
    }
}

fn body_at(position: DVec3, turned: DVec3) -> FrameMotion {
    FrameMotion::at_rest(Pose::new(position, exponential(turned)))
}

/// In small heave, heel and trim, the load of the linear hydrostatics equals the load of the
/// pressure on the mesh. Tolerance: second order in a motion of 1e-4.
#[test]
fn agrees_with_pressure_in_small_motions() {
    let mesh = shapes::sphere(5.0, 6)
        .unwrap()
        .translated(DVec3::new(0.3, 0.2, 1.5));
    let hull_point = DVec3::new(-0.5, 0.4, 2.0);
    let surface = surface(&mesh, hull_point);
    let hydro = MeshHydrodynamics::new(&mesh, HydroParameters::default()).unwrap();
    let still = Sea::still();
    for (rise, turned) in [
        (0.0, DVec3::ZERO),
        (1e-4, DVec3::ZERO),
        (0.0, DVec3::X * 1e-4),
        (-1e-4, DVec3::new(5e-5, 1e-4, 0.3)),
    ] {
        let motion = body_at(DVec3::new(7.0, 3.0, rise - hull_point.z), turned);
        let environment = FluidEnvironment::default();
        let mesh = hydro.evaluate(&motion, &environment, &AtStart(&still), &mut hydro.scratch());
        let difference = surface.hydrostatics().load(&motion, UNIT_WEIGHT) - mesh.parts.pressure;
        let size = UNIT_WEIGHT * surface.hydrostatics().volume();
        assert!(difference.force.length() < 2e-8 * size, "{difference:?}");
        assert!(difference.moment.length() < 1e-7 * size, "{difference:?}");
    }
}

/// The work of the load equals the decrease of the potential, also at large angles. Tolerance:
/// central differences with steps of 1e-5.
#[test]
fn conserves_energy_of_linear_hydrostatics() {
    let mesh = shapes::box_mesh(DVec3::new(12.0, 5.0, 4.0), [3, 2, 2]).unwrap();
    let surface = surface(&mesh, DVec3::new(0.5, 0.3, 0.7));
    let linear = surface.hydrostatics();
    let (position, turned) = (DVec3::new(1.0, 2.0, 0.9), DVec3::new(0.6, -0.4, 0.8));
    let load = linear.load(&body_at(position, turned), UNIT_WEIGHT);
    let step = 1e-5;
    for axis in DVec3::AXES {
        let along = |s: f64| linear.potential(&body_at(position + axis * s, turned), UNIT_WEIGHT);
        let about = |s: f64| {
            let mut motion = body_at(position, turned);
            motion.pose.orientation = exponential(axis * s) * motion.pose.orientation;
            let motion = FrameMotion::at_rest(motion.pose);
            linear.potential(&motion, UNIT_WEIGHT)
        };
        let slope = |of: &dyn Fn(f64) -> f64| (of(-step) - of(step)) / (2.0 * step);
        let size = UNIT_WEIGHT * linear.volume();
        let motion = Motion::new(axis, DVec3::ZERO);
        assert!((motion.power(load) - slope(&along)).abs() < 1e-8 * size);
        assert!((axis.dot(load.moment) - slope(&about)).abs() < 1e-7 * size);
    }
}
