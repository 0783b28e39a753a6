//! Loads of water and air, compared with closed forms.

use super::*;

fn inclined_cable(fluid: CableEnvironment) -> (Cable, DVec3, DVec3) {
    let direction = DVec3::new(0.6, 0.0, -0.8);
    let law = CableProperties {
        normal_drag: 1.2,
        tangential_drag: 0.02,
        normal_added_mass: 1.0,
        tangential_added_mass: 0.1,
        ..CableProperties::new(1e6, 7800.0, 0.05)
    };
    let mut cable = random_cable(law, false, false, 1);
    cable.environment = fluid;
    let mut s = 0.0;
    cable.positions[0] = DVec3::new(0.0, 0.0, -5.0);
    for (i, length) in cable.lengths.iter().enumerate() {
        s += length;
        cable.positions[i + 1] = cable.positions[0] + direction * s;
    }
    cable.velocities.fill(DVec3::new(0.3, -0.2, 0.1));
    let water = DVec3::new(1.5, 0.7, -0.4);
    let sample = SeaSample {
        velocity: water,
        acceleration: DVec3::new(0.2, -0.5, 0.3),
        ..SeaSample::default()
    };
    cable.sea = vec![sample; 7];
    (cable, direction, water - DVec3::new(0.3, -0.2, 0.1))
}

#[test]
fn closed_form_drag_buoyancy_and_fluid_inertia_of_an_inclined_cable() {
    let gravity = DVec3::new(0.0, 0.0, -9.81);
    let (cable, t, u) = inclined_cable(CableEnvironment {
        gravity,
        water_density: 1025.0,
        ..CableEnvironment::default()
    });
    let scratch = cable.evaluate();
    let (length, d, a) = (5.6, 0.05, cable.sea[0].acceleration);
    let area = 0.25 * std::f64::consts::PI * d * d;
    let (along, across) = (u.dot(t), u - t * u.dot(t));
    let drag = across * (0.5 * 1025.0 * d * length * 1.2 * across.length())
        + t * (0.5 * 1025.0 * std::f64::consts::PI * d * length * 0.02 * along * along.abs());
    let mass = 1025.0 * area * length;
    let inertia = a * mass + (a - t * a.dot(t)) * mass + t * (0.1 * mass * a.dot(t));
    let weight = gravity * (7800.0 * area * length - mass);
    let total: DVec3 = scratch.force.iter().sum();
    assert!((total - drag - inertia - weight).length() < 1e-10 * total.length());
    let across_mass: f64 = scratch.added_mass_normal.iter().sum();
    let along_mass: f64 = scratch.added_mass_tangential.iter().sum();
    assert!((across_mass - mass).abs() < 1e-12 * mass);
    assert!((along_mass - 0.1 * mass).abs() < 1e-12 * mass);
    // `free_acceleration` uses the inverse of the mass matrix in closed form.
    for i in 0..7 {
        let back = scratch.mass_matrix(i) * scratch.free_acceleration(i);
        assert!((back - scratch.force[i]).length() < 1e-12 * scratch.force[i].length());
    }
}

#[test]
fn closed_form_wind_drag_on_a_dry_cable() {
    let (mut cable, t, _) = inclined_cable(CableEnvironment {
        water_density: 1025.0,
        air_density: 1.225,
        wind: windlass_sea::WindState::uniform(DVec3::new(12.0, 5.0, 0.0)),
        ..CableEnvironment::default()
    });
    cable.positions.iter_mut().for_each(|r| r.z += 100.0);
    let u = DVec3::new(12.0, 5.0, 0.0) - cable.velocities[0];
    let (along, across) = (u.dot(t), u - t * u.dot(t));
    let drag = across * (0.5 * 1.225 * 0.05 * 5.6 * 1.2 * across.length())
        + t * (0.5 * 1.225 * std::f64::consts::PI * 0.05 * 5.6 * 0.02 * along * along.abs());
    let total: DVec3 = cable.evaluate().force.iter().sum();
    assert!((total - drag).length() < 1e-12 * drag.length());
}

/// The centre of buoyancy of a cylinder that the surface cuts obliquely lies above the middle of
/// its wet axis. The additional moment is the buoyancy per length of the wet cylinder times
/// `r²/8s²` and the cosine of the inclination, where s is the sine of the inclination. The
/// tolerance of 7 % allows for the approximate wet fraction of a section.
#[test]
fn closed_form_buoyancy_and_its_centre_at_partial_immersion() {
    for height in [0.1, 0.9, 2.3, 3.0, 4.4] {
        let (mut cable, t, _) = inclined_cable(CableEnvironment {
            water_density: 1025.0,
            gravity: DVec3::new(0.0, 0.0, -9.81),
            ..CableEnvironment::default()
        });
        // With a negligible stiffness, rounding errors of the chords cause no force.
        cable.properties = CableProperties::new(1e-9, 1e-12, 0.05);
        cable.sea = vec![SeaSample::default(); 7];
        // The upper end is `height` above the surface. A length of `height / 0.8` is therefore dry.
        cable
            .positions
            .iter_mut()
            .for_each(|r| *r += DVec3::Z * (5.0 + height));
        let scratch = cable.evaluate();
        let area = 0.25 * std::f64::consts::PI * 0.05 * 0.05;
        let wet = 5.6 - height / 0.8;
        let total: DVec3 = scratch.force.iter().sum();
        assert!((total.z - 1025.0 * 9.81 * area * wet).abs() < 1e-10);
        let centre = cable.positions[0].x + t.x * (5.6 - 0.5 * wet);
        let moment: f64 = scratch
            .force
            .iter()
            .zip(&cable.positions)
            .map(|(f, r)| f.z * r.x)
            .sum();
        let cut = 1025.0 * 9.81 * area * -t.x * (0.025_f64 / 0.8).powi(2) / 8.0;
        let above = moment - total.z * centre;
        assert!((above / cut - 1.0).abs() < 0.07, "{height} {above} {cut}");
    }
}

/// Returns a cable on which only buoyancy acts, in still water.
fn buoyant_cable() -> Cable {
    let (mut cable, ..) = inclined_cable(CableEnvironment {
        water_density: 1000.0,
        gravity: DVec3::new(0.0, 0.0, -10.0),
        ..CableEnvironment::default()
    });
    cable.properties = CableProperties::new(1e-9, 1e-12, 0.05);
    cable.sea = vec![SeaSample::default(); 7];
    cable
}

/// The wet fraction of a level cable at the surface equals the wet fraction of a circular section
/// within 0.013, and it is continuous.
#[test]
fn closed_form_level_cable_at_the_surface() {
    let mut cable = buoyant_cable();
    let mut buoyancy_at = |depth: f64| {
        for (k, position) in cable.positions.iter_mut().enumerate() {
            *position = DVec3::new(k as f64, 0.0, -depth);
        }
        cable.evaluate().force.iter().map(|force| force.z).sum::<f64>()
    };
    let all = buoyancy_at(1.0);
    let (mut before, steps) = (0.0, 200);
    for k in 0..=steps {
        let depth = 2.2 * f64::from(k) / f64::from(steps) - 1.1;
        let wet_fraction = buoyancy_at(0.025 * depth) / all;
        let eta = depth.clamp(-1.0, 1.0);
        let segment = 1.0 - (eta.acos() - eta * (1.0 - eta * eta).sqrt()) / std::f64::consts::PI;
        assert!(
            (wet_fraction - segment).abs() < 0.013,
            "{depth}: {wet_fraction} {segment}"
        );
        assert!(wet_fraction > before - 1e-12 && wet_fraction - before < 0.008);
        before = wet_fraction;
    }
    assert!((buoyancy_at(0.025) / all - 1.0).abs() < 1e-12);
    assert!(buoyancy_at(-0.0251).abs() < 1e-9 && (before - 1.0).abs() < 1e-12);
}

/// Buoyancy does no work over a closed path of the nodes through the surface. The error of the
/// trapezoidal rule is of second order in the step.
#[test]
fn conserves_energy_of_buoyancy_at_the_surface() {
    let mut cable = buoyant_cable();
    let mut work_in = |steps: u32| {
        let mut heights = [0.0; 7];
        let mut work = 0.0;
        let mut previous: Option<([f64; 7], Vec<f64>)> = None;
        for step in 0..=steps {
            let turn = std::f64::consts::TAU * f64::from(step) / f64::from(steps);
            for (k, height) in heights.iter_mut().enumerate() {
                *height = 0.04 * (turn + 1.3 * k as f64).sin() + 0.01 * k as f64;
                cable.positions[k] = DVec3::new(k as f64, 0.0, *height);
            }
            let forces: Vec<f64> = cable.evaluate().force.iter().map(|force| force.z).collect();
            if let Some((old_heights, old_forces)) = &previous {
                for k in 0..7 {
                    work += 0.5 * (forces[k] + old_forces[k]) * (heights[k] - old_heights[k]);
                }
            }
            previous = Some((heights, forces));
        }
        work
    };
    // For comparison, the work to submerge one node is about 1 J.
    let [coarse, fine] = [work_in(400), work_in(1600)];
    assert!(coarse.abs() < 1e-4 && fine.abs() < 1e-5, "{coarse} {fine}");
}

#[test]
fn closed_form_sphere_on_a_node() {
    let (mut cable, ..) = inclined_cable(CableEnvironment {
        water_density: 1000.0,
        gravity: DVec3::new(0.0, 0.0, -10.0),
        ..CableEnvironment::default()
    });
    let bare = cable.evaluate();
    cable.masses = vec![PointMass {
        node: 6,
        mass: 100.0,
        diameter: 0.6,
        drag: 0.5,
        added_mass: 0.5,
    }];
    let scratch = cable.evaluate();
    let volume = std::f64::consts::PI * 0.6_f64.powi(3) / 6.0;
    let u = cable.sea[6].velocity - cable.velocities[6];
    let expected = DVec3::new(0.0, 0.0, -1000.0 + 1e4 * volume)
        + cable.sea[6].acceleration * (1500.0 * volume)
        + u * (0.5 * 1000.0 * 0.5 * 0.09 * std::f64::consts::PI * u.length());
    assert!((scratch.force[6] - bare.force[6] - expected).length() < 1e-10 * expected.length());
    assert!((scratch.mass[6] - bare.mass[6] - 100.0).abs() < 1e-12);
    assert!((scratch.added_mass_normal[6] - bare.added_mass_normal[6] - 500.0 * volume).abs() < 1e-10);
    // A half-immersed sphere, and a cap of height h, whose volume is π h² (3R - h)/3.
    assert!((morison::wet_fraction_of_sphere(0.6, 0.0) - 0.5).abs() < 1e-15);
    let cap = std::f64::consts::PI * 0.01 * (0.9 - 0.1) / 3.0;
    assert!((morison::wet_fraction_of_sphere(0.6, -0.2) - cap / volume).abs() < 1e-14);
}
