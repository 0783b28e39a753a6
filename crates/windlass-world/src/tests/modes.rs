//! Comparison of natural modes with closed forms.

use super::*;
use crate::solvers::modes::{ModesError, ModesOptions, NaturalMode, SmallMotion};
use crate::solvers::stability::Stability;
use crate::{DegreeOfFreedom, Spring};
use num_complex::Complex64;
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use windlass_hull::hydro::{AddedMass, Damping, HydroParameters, MeshHydrodynamics};
use windlass_math::{DMat3, Matrix6, Pose};
use windlass_mechanics::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass_mesh::shapes::box_mesh;

const GRAVITY: f64 = 9.81;

fn modes(world: &World, count: usize) -> Vec<NaturalMode> {
    let options = ModesOptions {
        count,
        ..ModesOptions::default()
    };
    world.modes(&options).unwrap().modes
}

fn assert_close(found: f64, expected: f64, allowed: f64) {
    assert!(
        (found / expected - 1.0).abs() < allowed,
        "{found}, expected {expected}"
    );
}

/// Point masses (kg) on massless hanging rods (m) in a plane, turned by an angle (rad).
fn rods(rods: &[(f64, f64)], turned: f64) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let mut links: Vec<Link> = Vec::new();
    for (i, (mass, length)) in rods.iter().enumerate() {
        let joint = match i {
            0 => Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(FRAC_PI_2 + turned, 0.0),
            _ => Joint::revolute(Pose::new(DVec3::X * rods[i - 1].1, Default::default()), DVec3::Y),
        };
        let link = Link::new(format!("rod {i}"), joint).with_mass(*mass, DVec3::X * *length, DMat3::ZERO);
        let before = links.last().map(|link| link.name.clone());
        links.push(before.into_iter().fold(link, |link, parent| link.on(parent)));
    }
    builder.mechanism(Mechanism::new("pendulum", links).unwrap(), base);
    builder.build().unwrap().start().unwrap()
}

#[test]
fn closed_form_pendulum() {
    let found = modes(&rods(&[(3.0, 2.5)], 0.0), 9);
    assert_eq!(found.len(), 1);
    assert_close(found[0].period(), TAU * (2.5 / GRAVITY).sqrt(), 1e-7);
    assert!(found[0].damping_ratio().abs() < 1e-7 && !found[0].grows());
    assert_eq!(found[0].label(), "crane 'pendulum' joint of 'rod 0'");
}

#[test]
fn closed_form_inverted_pendulum_mode_is_unstable() {
    let found = modes(&rods(&[(3.0, 2.5)], PI), 9);
    let growing: Vec<_> = found.iter().filter(|mode| mode.grows()).collect();
    assert_eq!((growing.len(), found.len()), (1, 2));
    assert_close(growing[0].time_constant(), (2.5 / GRAVITY).sqrt(), 1e-7);
    assert!(growing[0].period().is_infinite());
}

#[test]
fn refuses_modes_of_a_falling_pendulum() {
    let refused = rods(&[(3.0, 2.5)], 0.7)
        .modes(&ModesOptions::default())
        .unwrap_err();
    let ModesError::NotAtRest { quantity, rate } = &refused else {
        panic!("{refused}");
    };
    assert!(quantity.starts_with("crane 'pendulum'"), "{quantity}");
    assert_close(*rate, GRAVITY / 2.5 * 0.7_f64.sin(), 1e-7);
}

#[test]
fn closed_form_double_pendulum() {
    let ((m1, l1), (m2, l2)) = ((3.0, 2.5), (2.0, 1.2));
    let found = modes(&rods(&[(m1, l1), (m2, l2)], 0.0), 9);
    assert_eq!(found.len(), 2);
    // With absolute angles, det(K - ω² M) = 0 is a ω⁴ - b ω² + c = 0.
    let mass = m1 + m2;
    let a = m1 * m2 * (l1 * l2).powi(2);
    let b = mass * m2 * GRAVITY * l1 * l2 * (l1 + l2);
    let c = mass * m2 * GRAVITY * GRAVITY * l1 * l2;
    let root = (b * b - 4.0 * a * c).sqrt();
    for (mode, square) in found.iter().zip([(b - root) / (2.0 * a), (b + root) / (2.0 * a)]) {
        assert_close(mode.period(), TAU / square.sqrt(), 1e-7);
    }
}

/// A weightless wire between two points of the ground, stretched by a given strain.
fn string(stiffness: f64, strain: f64, elements: usize, along: DVec3) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let first = builder.fixed_frame("first", DVec3::ZERO);
    let last = builder.fixed_frame("last", along * (10.0 * (1.0 + strain)));
    let mut wire = CableProperties::new(stiffness, 7800.0, 0.02);
    (wire.axial_damping, wire.bending_damping, wire.bending_stiffness) = (0.0, 0.0, 0.0);
    wire.compressive_fraction = 0.0;
    let wire = CableDefinition::new("wire", wire, 10.0, elements)
        .start(first, Fixity::Pinned)
        .end(last, Fixity::Pinned);
    builder.cable(wire);
    builder.build().unwrap().start().unwrap()
}

/// Period of the k-th mode of a string of lumped masses.
fn lumped_string_period(world: &World, strain: f64, elements: usize, k: usize) -> f64 {
    let properties = world.model().cables()[0].sections.first();
    let (tension, element) = (properties.axial_stiffness * strain, 10.0 / elements as f64);
    let mass = properties.mass_per_length() * element;
    let chord = element * (1.0 + strain);
    let sine = (PI * k as f64 / (2.0 * elements as f64)).sin();
    TAU / (2.0 * (tension / (mass * chord)).sqrt() * sine)
}

#[test]
fn closed_form_taut_string() {
    for elements in [10, 20, 40] {
        let (strain, world) = (1e-3, string(1e6, 1e-3, elements, DVec3::X));
        let found = modes(&world, 6);
        // Both transverse directions have the same period.
        for (i, mode) in found.iter().enumerate() {
            let k = i / 2 + 1;
            assert_close(
                mode.period(),
                lumped_string_period(&world, strain, elements, k),
                1e-7,
            );
            assert!(mode.damping_ratio().abs() < 1e-6);
            assert_eq!(
                mode.label(),
                format!("cable 'wire' across in {}", ["y", "z"][i % 2])
            );
            // Mode shapes are half sines normalised to a largest value of one.
            let shape = &mode.shape.cables[0];
            let sines = (0..=elements).map(|n| (PI * (k * n) as f64 / elements as f64).sin());
            let sines: Vec<f64> = sines.collect();
            let (largest, sign) = sines
                .iter()
                .zip(shape)
                .fold((0.0_f64, 1.0), |most, (sine, node)| {
                    if sine.abs() > most.0 {
                        (sine.abs(), sine.signum() * node[1 + i % 2].re.signum())
                    } else {
                        most
                    }
                });
            for (sine, node) in sines.iter().zip(shape) {
                let expected = sine * sign / largest;
                assert!(
                    (node[1 + i % 2] - expected).norm() < 1e-6,
                    "{k} {node:?} {expected}"
                );
            }
            // The period agrees with the continuous string within the discretisation error,
            // (πk/2n)²/6.
            let continuous = TAU * 10.0 / (PI * k as f64)
                * (world.model().cables()[0].sections.first().mass_per_length() / (1e6 * strain)
                    * (1.0 + strain))
                    .sqrt();
            let bound = (PI * k as f64 / (2.0 * elements as f64)).powi(2) / 6.0;
            assert_close(mode.period(), continuous, 1.01 * bound + 1e-3);
        }
    }
}

/// Worst case of rounding and of the slope discontinuity of the axial law. The wire is inclined,
/// has EA/T = 1e6, and is slack after 1e-7 m.
#[test]
fn closed_form_modes_of_an_inclined_stiff_wire() {
    let (strain, elements) = (1e-6, 100);
    let world = string(1e9, strain, elements, DVec3::new(2.0, 3.0, 6.0) / 7.0);
    for (i, mode) in modes(&world, 8).iter().enumerate() {
        let expected = lumped_string_period(&world, strain, elements, i / 2 + 1);
        // The strain of 1e-6 is computed from positions of up to 10 m. Rounding of the positions
        // changes the strain by 1e-10 of its value.
        assert_close(mode.period(), expected, 1e-5);
    }
}

/// A wire that hangs at rest with a free lower end. Its stretch is negligible.
fn chain(elements: usize, length: f64) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let mut wire = CableProperties::new(1e9, 7800.0, 0.02);
    (wire.axial_damping, wire.bending_damping, wire.bending_stiffness) = (0.0, 0.0, 0.0);
    wire.compressive_fraction = 0.0;
    let element = length / elements as f64;
    let weight = wire.mass_per_length() * element * GRAVITY;
    let mut place = DVec3::ZERO;
    let mut positions = vec![place];
    for e in 0..elements {
        // The end node has half of the weight of the last element.
        let strain = weight * ((elements - e) as f64 - 0.5) / wire.axial_stiffness;
        place.z -= element * (1.0 + strain);
        positions.push(place);
    }
    let wire = CableDefinition::new("chain", wire, length, elements)
        .start(top, Fixity::Pinned)
        .free(CableEnd::End, place)
        .shaped(InitialShape::Nodes {
            velocities: vec![DVec3::ZERO; positions.len()],
            positions,
        });
    builder.cable(wire);
    builder.build().unwrap().start().unwrap()
}

/// Zeros of the Bessel function J0.
const BESSEL: [f64; 3] = [
    2.404_825_557_695_773,
    5.520_078_110_286_311,
    8.653_727_912_911_013,
];

/// Period of the k-th mode of a hanging chain, counted from 0.
fn chain_period(length: f64, k: usize) -> f64 {
    2.0 * TAU / BESSEL[k] * (length / GRAVITY).sqrt()
}

#[test]
fn closed_form_hanging_chain() {
    let off = |elements: usize| -> Vec<f64> {
        let found = modes(&chain(elements, 30.0), 6);
        let off = |(i, mode): (usize, &NaturalMode)| mode.period() / chain_period(30.0, i / 2) - 1.0;
        found.iter().enumerate().map(off).collect()
    };
    let (coarse, fine) = (off(20), off(80));
    for (i, (coarse, fine)) in coarse.iter().zip(&fine).enumerate() {
        // The error is of second order in the element length. The slowest mode is within 1e-4 with
        // 80 elements. All modes agree after extrapolation.
        assert!((coarse / fine / 16.0 - 1.0).abs() < 0.1, "{coarse} {fine}");
        assert!(fine.abs() < [1e-4, 1e-3, 3e-3][i / 2], "{i}: {fine}");
        assert!((fine - (coarse - fine) / 15.0).abs() < 1e-4, "{coarse} {fine}");
    }
}

/// The chain has 12,000 state increments, so its modes are found by Arnoldi iteration.
#[test]
fn closed_form_hanging_chain_of_2000_elements() {
    let found = chain(2000, 1000.0).modes(&ModesOptions {
        count: 6,
        ..ModesOptions::default()
    });
    let found = found.unwrap();
    assert_eq!(
        (found.increments, found.modes.len(), found.is_cut_short),
        (12_000, 6, false)
    );
    for (i, mode) in found.modes.iter().enumerate() {
        assert_close(mode.period(), chain_period(1000.0, i / 2), 1e-5);
    }
}

#[test]
fn agrees_with_modes_of_a_small_world() {
    let mut motion = SmallMotion::about(&chain(30, 30.0), None).unwrap();
    let sorted = |mut values: Vec<Complex64>| {
        values.retain(|value| value.im > 0.0);
        values.sort_by(|a, b| a.im.total_cmp(&b.im));
        values
    };
    let values =
        |found: &crate::solvers::modes::Spectrum| sorted(found.pairs.iter().map(|pair| pair.value).collect());
    let all = values(&motion.all().unwrap());
    let nearest = values(&motion.nearest(10).unwrap());
    assert!(nearest.len() >= 10, "{}", nearest.len());
    for (a, b) in all.iter().zip(&nearest).take(10) {
        assert!((a - b).norm() < 1e-8 * a.norm(), "{a} {b}");
    }
}

#[test]
fn closed_form_cantilever() {
    let (length, stiffness) = (4.0, 1e3);
    let off = |elements: usize| -> Vec<f64> {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let wall = builder.fixed_frame("wall", DVec3::ZERO);
        let mut bar = CableProperties::new(1e7, 7800.0, 0.02);
        (bar.axial_damping, bar.bending_damping, bar.torsional_stiffness) = (0.0, 0.0, 0.0);
        bar.bending_stiffness = stiffness;
        let definition = CableDefinition::new("bar", bar, length, elements)
            .start(wall, Fixity::Clamped)
            .free(CableEnd::End, DVec3::X * length);
        builder.cable(definition);
        let world = builder.build().unwrap().start().unwrap();
        let found = modes(&world, 4);
        let off = |(i, mode): (usize, &NaturalMode)| {
            // The first two roots of cos(βL) cosh(βL) = -1.
            let beta = [1.875_104_068_711_961, 4.694_091_132_974_175][i / 2] / length;
            let frequency = beta * beta * (stiffness / bar.mass_per_length()).sqrt();
            assert_eq!(mode.participations[0].object, "cable 'bar'");
            mode.period() * frequency / TAU - 1.0
        };
        found.iter().enumerate().map(off).collect()
    };
    let (coarse, fine) = (off(20), off(40));
    for (coarse, fine) in coarse.iter().zip(&fine) {
        assert!(fine.abs() < 2e-3, "{fine}");
        assert!((coarse / fine / 4.0 - 1.0).abs() < 0.1, "{coarse} {fine}");
        assert!((fine - (coarse - fine) / 3.0).abs() < 1e-4, "{coarse} {fine}");
    }
}

const DENSITY: f64 = 1025.0;

/// A floating box of 10 x 4 x 2 m with a draught of 1 m and with added mass. Some degrees of
/// freedom are held.
fn afloat(held: &[(DegreeOfFreedom, f64)]) -> (World, [f64; 3]) {
    let (added, inertia) = ([5e3, 2e4, 6e4, 4e4, 3e5, 2e5], DVec3::new(7e4, 4e5, 4.5e5));
    let mass = DENSITY * 40.0;
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: Matrix6::from_diagonal(added),
            reference_point: DVec3::ZERO,
            reference_volume: Some(40.0),
        },
        ..HydroParameters::default()
    };
    let mesh = box_mesh(DVec3::new(10.0, 4.0, 2.0), [4, 3, 2]).unwrap();
    let hull = MeshHydrodynamics::new(&mesh, parameters).unwrap();
    let mut builder = WorldBuilder::new(Sea::still());
    let body = builder.body(BodyDefinition::free("box", mass, inertia).with_hydrodynamics(hull));
    let mut world = builder.build().unwrap().start().unwrap();
    for (freedom, value) in held {
        world.hold_body(body, *freedom, *value).unwrap();
    }
    // The buoyancy acts half the draught above the keel. The keel is 1 m below the centre of
    // gravity.
    let height = |second_moment: f64| 0.5 + second_moment / 40.0 - 1.0;
    let period = |stiffness: f64, inertia: f64| TAU * (inertia / stiffness).sqrt();
    let weight = mass * GRAVITY;
    let periods = [
        period(DENSITY * GRAVITY * 40.0, mass + added[2]),
        period(weight * height(10.0 * 64.0 / 12.0), inertia.x + added[3]),
        period(weight * height(4.0 * 1000.0 / 12.0), inertia.y + added[4]),
    ];
    (world, periods)
}

#[test]
fn closed_form_floating_box() {
    let (world, periods) = afloat(&[]);
    let found = modes(&world, 9);
    let labels: Vec<String> = found.iter().map(NaturalMode::label).collect();
    // No restoring force acts in the horizontal plane.
    assert_eq!(
        labels[..3],
        ["body 'box' surge", "body 'box' sway", "body 'box' yaw"]
    );
    assert!(found[..3].iter().all(NaturalMode::is_neutral) && found.len() == 6);
    for (freedom, period) in ["heave", "roll", "pitch"].into_iter().zip(periods) {
        let label = format!("body 'box' {freedom}");
        let mode = found.iter().find(|mode| mode.label() == label).unwrap();
        assert_close(mode.period(), period, 1e-7);
        assert!(mode.damping_ratio().abs() < 1e-6 && mode.participations[0].share > 0.999_999);
        let moved = mode.shape.bodies[0];
        assert!(
            moved.iter().all(|z| z.norm() < 1e-6 || (z - 1.0).norm() < 1e-6),
            "{moved:?}"
        );
    }
}

#[test]
fn closed_form_held_degrees_of_freedom_have_no_modes() {
    let (world, periods) = afloat(&[
        (DegreeOfFreedom::X, 0.0),
        (DegreeOfFreedom::Z, 0.0),
        (DegreeOfFreedom::Yaw, 0.0),
    ]);
    let found = modes(&world, 9);
    let labels: Vec<String> = found.iter().map(NaturalMode::label).collect();
    assert_eq!(labels, ["body 'box' sway", "body 'box' roll", "body 'box' pitch"]);
    assert_close(found[1].period(), periods[1], 1e-7);
    assert_close(found[2].period(), periods[2], 1e-7);
    let (world, periods) = afloat(&[
        (DegreeOfFreedom::Roll, 0.0),
        (DegreeOfFreedom::Pitch, 0.0),
        (DegreeOfFreedom::Yaw, 0.0),
    ]);
    let found = modes(&world, 9);
    assert_eq!(found.len(), 3);
    assert_close(found[2].period(), periods[0], 1e-7);
}

#[test]
fn closed_form_modes_of_a_damped_spring() {
    let (stiffness, damping, mass) = (200.0, 20.0, 50.0);
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let body = builder.body(BodyDefinition::free("buoy", mass, DVec3::ONE).at(DVec3::X * 2.0));
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let pile = builder.fixed_frame("pile", DVec3::ZERO);
    builder.spring(Spring {
        name: "spring".into(),
        ends: [pile, eye],
        stiffness,
        damping,
        length: 2.0,
        pulls_only: false,
    });
    let found = modes(&builder.build().unwrap().start().unwrap(), 9);
    assert_eq!(found.iter().filter(|mode| mode.is_neutral()).count(), 5);
    assert_eq!((found.len(), found[5].label().as_str()), (6, "body 'buoy' surge"));
    let natural = (stiffness / mass).sqrt();
    assert_close(found[5].natural_period(), TAU / natural, 1e-7);
    assert_close(found[5].damping_ratio(), damping / (2.0 * mass * natural), 1e-7);
    assert_close(found[5].time_constant(), 2.0 * mass / damping, 1e-7);
}

/// A joint with a drive has the characteristic equation `I λ³ + c λ² + P λ + J = 0`. All roots are
/// real only at high damping.
#[test]
fn closed_form_drive_with_integral_term() {
    let (inertia, proportional, integral) = (12.0, 300.0, 40.0);
    for damping in [20.0, 400.0] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let base = builder.fixed_frame("base", DVec3::ZERO);
        let gains = PidGains {
            proportional,
            integral,
            derivative: 0.0,
        };
        let drive = Actuation::new(Control::Position(gains)).damped(damping);
        let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y).actuated(drive);
        let link = Link::new("arm", joint).with_mass(3.0, DVec3::X * 2.0, DMat3::ZERO);
        builder.mechanism(Mechanism::new("crane", vec![link]).unwrap(), base);
        let found = modes(&builder.build().unwrap().start().unwrap(), 9);
        let roots = found
            .iter()
            .map(|mode| if mode.oscillates() { 2 } else { 1 })
            .sum::<usize>();
        assert_eq!((roots, found.len()), (3, if damping > 100.0 { 3 } else { 2 }));
        for mode in &found {
            let l = mode.eigenvalue;
            let terms = [
                l * l * l * inertia,
                l * l * damping,
                l * proportional,
                Complex64::from(integral),
            ];
            let size: f64 = terms.iter().map(|term| term.norm()).sum();
            assert!(terms.iter().sum::<Complex64>().norm() < 1e-6 * size, "{l}");
            assert!(!mode.grows() && mode.participations[0].object == "crane 'crane'");
        }
    }
}

/// A body on a tow rope in a current, with the hydrodynamic moments of its hull. Sway and yaw have
/// a quartic characteristic equation, which is stable in one case and unstable in the other.
#[test]
fn closed_form_towed_body() {
    let (speed, mass, inertia, arm, stiffness, slack) = (1.5, DENSITY * 8.0, 9e3, 2.5, 1e6, 20.0);
    let (surge, sway, yaw) = (900.0, 5e3, 6e3);
    for (turning, stable) in [(2e3, true), (2e4, false)] {
        let mut damping = Matrix6::from_diagonal([surge, sway, sway, 2e3, 2e3, yaw]);
        (damping.0[1][5], damping.0[5][1]) = (-turning, turning);
        let parameters = HydroParameters {
            damping: Damping {
                linear: damping,
                ..Damping::default()
            },
            ..HydroParameters::default()
        };
        let mesh = box_mesh(DVec3::new(4.0, 2.0, 1.0), [2, 2, 2]).unwrap();
        let hull = MeshHydrodynamics::new(&mesh, parameters).unwrap();
        let mut sea = Sea::still();
        sea.current = windlass_sea::Current::uniform(DVec3::new(-speed, 0.0, 0.0));
        let mut builder = WorldBuilder::new(sea);
        let pull = surge * speed;
        let length = slack + pull / stiffness;
        let body = BodyDefinition::free("fish", mass, DVec3::splat(inertia))
            .with_hydrodynamics(hull)
            .at(DVec3::new(-length - arm, 0.0, -10.0));
        let body = builder.body(body);
        let eye = builder.frame_on_body(body, "eye", DVec3::X * arm);
        let ship = builder.fixed_frame("ship", DVec3::Z * -10.0);
        builder.spring(Spring {
            name: "rope".into(),
            ends: [ship, eye],
            stiffness,
            damping: 0.0,
            length: slack,
            pulls_only: true,
        });
        let found = modes(&builder.build().unwrap().start().unwrap(), 20);
        let mut roots = 0;
        for mode in &found {
            let freedom = mode.participations[0].freedom.as_str();
            if !["sway", "yaw"].contains(&freedom) {
                continue;
            }
            roots += if mode.oscillates() { 2 } else { 1 };
            let l = mode.eigenvalue;
            // The rows are lateral force and moment. The columns are lateral displacement and
            // heading.
            let a = l * l * mass + l * sway + pull / length;
            let b = l * -turning + surge * speed - sway * speed + pull * arm / length;
            let c = l * turning + arm * pull / length;
            let d = l * l * inertia + l * yaw - turning * speed + arm * arm * pull / length + arm * pull;
            let size = a.norm() * d.norm() + b.norm() * c.norm();
            let scale = (l * l * mass).norm() + (l * sway).norm() + pull / length;
            let scale = size.max(scale * (l * l * inertia).norm());
            assert!(
                (a * d - b * c).norm() < 1e-5 * scale,
                "{l}: {} of {scale}",
                a * d - b * c
            );
        }
        assert_eq!(roots, 4);
        assert_eq!(!found.iter().any(NaturalMode::grows), stable);
    }
}

#[test]
fn regression_slack_wire_is_free() {
    let found = modes(&string(1e6, -1e-3, 8, DVec3::X), 9);
    assert_eq!(found.len(), 3 * 7);
    assert!(found.iter().all(NaturalMode::is_neutral));
}

/// A taut line hangs under water, and its added mass turns with it. The finite differences of the
/// forces cross the strain at which elements go slack. A line with compressive stiffness has the
/// same modes. All modes are stable.
#[test]
fn regression_taut_lines_with_added_mass_are_stable() {
    let hanging_line = |elements: usize, axial_stiffness: f64, compressive_fraction: f64| {
        let mut builder = WorldBuilder::new(Sea::still());
        let a = builder.fixed_frame("a", DVec3::new(0.0, 0.0, -30.0));
        let b = builder.fixed_frame("b", DVec3::new(20.0, 0.0, -40.0));
        let made = CableProperties {
            compressive_fraction,
            axial_damping: 1e5,
            normal_drag: 1.2,
            tangential_drag: 0.01,
            normal_added_mass: 1.0,
            ..CableProperties::new(axial_stiffness, 3000.0, 0.1)
        };
        let line = CableDefinition::new("line", made, 24.0, elements);
        builder.cable(line.start(a, Fixity::Pinned).end(b, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        world
    };
    for (elements, stiffness) in [(40, 1e7), (60, 1e7), (60, 5e6), (200, 1e7)] {
        let stability = hanging_line(elements, stiffness, 0.0).stability().unwrap();
        assert!(
            matches!(stability, Stability::Stable),
            "{elements}, {stiffness}: {stability:?}"
        );
    }
    let [slack, pushed] = [0.0, 1.0].map(|fraction| modes(&hanging_line(60, 1e7, fraction), 8));
    for (slack, pushed) in slack.iter().zip(&pushed) {
        assert_close(slack.period(), pushed.period(), 1e-6);
    }
}
