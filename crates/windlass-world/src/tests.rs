//! Tests of whole worlds: conservation, invariance, statics, purity, files and messages.

mod attachments;
mod bottom_friction;
mod cable_contacts;
mod commands;
mod connections;
mod conservation;
mod contact_statics;
mod contacts;
mod drives;
mod drums;
mod energy;
mod equilibria;
mod events;
mod fenders;
mod floating_lines;
mod held_tension;
mod holds;
mod implicit_steps;
mod invariance;
mod irregular_sea;
mod joints;
mod line_steps;
mod matrix_memory;
mod mechanisms;
mod messages;
mod modes;
mod ordinary_lines;
mod ordinary_loads;
mod parting;
mod purity;
mod radiation;
mod ropes;
mod sections;
mod sheave_friction;
mod sheaves;
mod slack_lines;
mod springs;
mod stability;
mod statics;
mod tangent;
mod tension;
mod touch_down;
mod vortex_shedding;
mod wave_drift;
mod wet_links;
mod winch_tension;
mod winches;

use crate::{BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, World, WorldBuilder};
use crate::{InitialShape, Tolerances};
use glam::DVec3;
use windlass_mechanics::cable::CableProperties;
use windlass_ode::Tolerance;
use windlass_sea::Sea;

/// An undamped rope: EA = 1 kN, EI = 2 N·m², diameter 20 mm, mass per length 1 kg/m.
fn soft_rope() -> CableProperties {
    CableProperties {
        bending_stiffness: 2.0,
        compressive_fraction: 1.0,
        axial_damping: 0.0,
        bending_damping: 0.0,
        ..CableProperties::new(1e3, 1.0 / (0.25 * std::f64::consts::PI * 0.02 * 0.02), 0.02)
    }
}

/// Default tolerances multiplied by a factor.
fn scaled_tolerances(factor: f64) -> Tolerances {
    let scale = |t: Tolerance| Tolerance {
        absolute: t.absolute * factor,
        relative: t.relative * factor,
    };
    let base = Tolerances::default();
    Tolerances {
        position: scale(base.position),
        orientation: scale(base.orientation),
        velocity: scale(base.velocity),
        angular_velocity: scale(base.angular_velocity),
    }
}

/// Nodes of an arc of 1.2 rad, stretched by 0.1 %. The velocities stretch, bend and twist the
/// cable.
fn lively_arc(nodes: usize, length: f64, spin: DVec3) -> InitialShape {
    let positions: Vec<DVec3> = (0..nodes)
        .map(|k| {
            let s = k as f64 / (nodes - 1) as f64;
            let angle = 1.2 * (s - 0.5);
            let radius = length / 1.2;
            DVec3::new(radius * angle.sin(), 0.1 * s * s, radius * angle.cos() - radius) * 1.001
        })
        .collect();
    let velocities = positions
        .iter()
        .map(|p| spin.cross(*p) + DVec3::new(0.3, -0.2, 0.1) + DVec3::new(0.0, 0.0, 0.1 * p.x))
        .collect();
    InitialShape::Nodes {
        positions,
        velocities,
    }
}

/// A free cable with a rotating free body pinned to its end, without gravity.
fn free_cable_with_body(tolerances: Tolerances) -> (World, BodyId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(tolerances);
    let shape = lively_arc(6, 5.0, DVec3::new(0.0, 0.2, 0.5));
    let InitialShape::Nodes {
        mut positions,
        velocities,
    } = shape
    else {
        unreachable!()
    };
    let eye_in_body = DVec3::new(-0.3, 0.1, 0.05);
    let spin = DVec3::new(0.4, -0.3, 0.6);
    let end = positions[5];
    let body = builder.body(
        BodyDefinition::free("body", 3.0, DVec3::new(0.2, 0.3, 0.4))
            .at(end - eye_in_body)
            .moving(windlass_math::Motion::new(
                velocities[5] - spin.cross(eye_in_body),
                spin,
            )),
    );
    positions[5] = end;
    let eye = builder.frame_on_body(body, "eye", eye_in_body);
    let cable = builder.cable(
        CableDefinition::new("rope", soft_rope(), 5.0, 5)
            .free(CableEnd::Start, positions[0])
            .end(eye, Fixity::Pinned)
            .shaped(InitialShape::Nodes {
                positions,
                velocities,
            }),
    );
    (builder.build().unwrap().start().unwrap(), body, cable)
}
