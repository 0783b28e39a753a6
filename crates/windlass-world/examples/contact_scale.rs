//! Cost of rigid contact by size:
//! `cargo run --profile profiling -p windlass-world --example contact_scale -- CASE SIZE SECONDS`.
//!
//! Runs one case for a simulated time (s) and prints steps, evaluations, wall time and a checksum
//! of the final state, so that builds can be compared for equal results
//! (`docs/performance.md`). The cases: `deck` (loose boxes side by side on a heaving and rolling
//! deck), `stack` (boxes on top of each other at rest) and `pile` (boxes that fall on each other).

use glam::{DQuat, DVec3};
use std::f64::consts::TAU;
use std::time::Instant;
use windlass_hull::motion::prescribed::{Harmonic, MeanCourse, Oscillation, PrescribedMotion};
use windlass_math::ramp::Ramp;
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;
use windlass_ode::Method;
use windlass_sea::Sea;
use windlass_world::{BodyDefinition, Material, Shape, World, WorldBuilder};

const MASS: f64 = 1000.0;

fn material() -> Material {
    Material {
        youngs_modulus: 1e8,
        damping: 2e6,
        friction: LuGre::new(0.4, 0.3),
    }
}

/// Adds a cube of 1 m.
fn cube(builder: &mut WorldBuilder, k: usize, at: DVec3, turn: DQuat) {
    let name = format!("box {k}");
    let body = BodyDefinition::free(&name, MASS, DVec3::splat(MASS / 6.0))
        .at(at)
        .oriented(turn);
    let body = builder.body(body);
    let centre = builder.frame_on_body(body, &format!("centre {k}"), DVec3::ZERO);
    let piece = Piece::cuboid(DVec3::ONE).expect("a cube");
    builder.shape(Shape::new(&name, centre, piece, material()));
}

/// Adds a deck that heaves by 1 m and rolls by 5 degrees, with its top at z = 0.
fn deck(builder: &mut WorldBuilder) {
    let mut oscillations = [Oscillation::default(); 6];
    let frequency = TAU / 8.0;
    // The deck is level at the start.
    let phase = -0.25 * TAU;
    oscillations[2] = Oscillation {
        amplitude: 1.0,
        frequency,
        phase,
    };
    oscillations[3] = Oscillation {
        amplitude: 5.0_f64.to_radians(),
        frequency: 0.8 * frequency,
        phase,
    };
    let motion = PrescribedMotion::Harmonic(Harmonic {
        mean: MeanCourse::default(),
        oscillations,
        ramp: Ramp::NONE,
    });
    let ship = builder.body(BodyDefinition::prescribed("ship", motion));
    let frame = builder.frame_on_body(ship, "deck", DVec3::Z * -0.5);
    let piece = Piece::cuboid(DVec3::new(100.0, 100.0, 1.0)).expect("a box");
    builder.shape(Shape::new("deck", frame, piece, material()));
}

fn world(case: &str, size: usize) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Automatic).maximum_contacts(4 * size);
    let across = (size as f64).sqrt().ceil() as usize;
    match case {
        "deck" => {
            deck(&mut builder);
            for k in 0..size {
                let offset = |k: usize| 1.5 * (k as f64 - 0.5 * (across - 1) as f64);
                let at = DVec3::new(offset(k % across), offset(k / across), 0.5001);
                cube(&mut builder, k, at, DQuat::IDENTITY);
            }
        }
        "stack" => {
            let ground = builder.fixed_frame("ground", DVec3::ZERO);
            builder.shape(Shape::new("ground", ground, Piece::half_space(), material()));
            for k in 0..size {
                cube(
                    &mut builder,
                    k,
                    DVec3::Z * (0.5 + k as f64),
                    DQuat::from_rotation_z(0.1 * k as f64),
                );
            }
        }
        "pile" => {
            let ground = builder.fixed_frame("ground", DVec3::ZERO);
            builder.shape(Shape::new("ground", ground, Piece::half_space(), material()));
            for k in 0..size {
                let angle = 2.4 * k as f64;
                let at = DVec3::new(0.3 * angle.cos(), 0.3 * angle.sin(), 1.0 + 1.5 * k as f64);
                cube(
                    &mut builder,
                    k,
                    at,
                    DQuat::from_scaled_axis(DVec3::new(angle.sin(), angle, angle.cos())),
                );
            }
        }
        _ => panic!("cases: deck, stack, pile"),
    }
    builder.build().expect("a valid model").start().expect("a start")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [case, size, seconds] = &arguments[..] else {
        panic!("usage: contact_scale CASE SIZE SECONDS");
    };
    let size: usize = size.parse().expect("a number of bodies");
    let seconds: f64 = seconds.parse().expect("a time, s");
    let mut world = world(case, size);
    let start = Instant::now();
    world.run_until(seconds).expect("a run");
    let elapsed = start.elapsed().as_secs_f64();
    let sum = world
        .state()
        .x()
        .iter()
        .fold(0_u64, |sum, x| sum.rotate_left(5) ^ x.to_bits());
    println!(
        "{case} {size}: {seconds} s in {elapsed:.3} s, {:.3} times real time",
        seconds / elapsed
    );
    println!("{:?}", world.counters());
    println!("state {sum:016x}");
}
