//! Constructors of the objects of parts. Keys that parts do not use have their defaults.

use super::line::LineOfPart;
use crate::spec::{
    BodySpec, BoxSpec, CableSpec, EndSpec, FixitySpec, FrameSpec, InertiaSpec, JointSpec, LinkSpec, MeshSpec,
    MotionSpec, Vector, WinchControlSpec, WinchEndSpec, WinchSpec,
};
use windlass_math::DVec3;

/// Density of steel, kg/m³.
pub(super) const STEEL: f64 = 7850.0;

/// Returns the end of a cable that is pinned to a frame.
fn pinned(frame: &str) -> EndSpec {
    EndSpec {
        frame: Some(frame.to_owned()),
        fixity: FixitySpec::Pinned,
        ..EndSpec::default()
    }
}

/// Returns a cable of an unstretched length (m) between two frames.
pub(super) fn cable(
    name: String,
    line: &LineOfPart<'_>,
    (length, elements): (f64, usize),
    ends: [&str; 2],
) -> CableSpec {
    CableSpec {
        name,
        length: Some(length),
        elements: Some(elements),
        line_type: line.line_type.clone(),
        catalogue: line.catalogue.clone(),
        axial_damping: line.axial_damping,
        start: pinned(ends[0]),
        end: pinned(ends[1]),
        ..CableSpec::default()
    }
}

/// Returns a frame on a body.
pub(super) fn frame(name: &str, position: DVec3) -> FrameSpec {
    FrameSpec {
        name: name.to_owned(),
        position: position.to_array(),
        attitude_deg: [0.0; 3],
    }
}

/// Returns a free body of a mass (kg) with principal moments of inertia (kg·m²) at a position (m)
/// and a yaw (degrees).
pub(super) fn body(
    name: String,
    (mass, inertia): (f64, Vector),
    position: DVec3,
    yaw_deg: f64,
    frame: Vec<FrameSpec>,
) -> BodySpec {
    BodySpec {
        name,
        mass: Some(mass),
        inertia: Some(InertiaSpec::Principal(inertia)),
        position: position.to_array(),
        attitude_deg: [0.0, 0.0, yaw_deg],
        velocity: [0.0; 3],
        angular_velocity_deg: [0.0; 3],
        motion: MotionSpec::default(),
        held: Vec::new(),
        mesh: None,
        appearance: None,
        hydrodynamics: None,
        radiation: None,
        sea_of: None,
        sea_radius: crate::objects::body::keys::SEA_RADIUS,
        frame,
        load: Vec::new(),
    }
}

/// Returns a surface for display: a box of a length, breadth and height (m) about a centre (m).
pub(super) fn box_mesh(size: Vector, centre: DVec3) -> MeshSpec {
    MeshSpec {
        box_: Some(BoxSpec {
            size,
            cells: [1, 1, 1],
        }),
        // The origin of the body in the coordinates of the box.
        centre_of_gravity: (DVec3::ZERO - centre).to_array(),
        ..MeshSpec::default()
    }
}

/// Returns a revolute joint at a position (m) with an axis and an angle at the start (degrees).
pub(super) fn revolute(position: Vector, axis: Vector, start_deg: f64) -> JointSpec {
    JointSpec::Revolute {
        position,
        attitude_deg: [0.0; 3],
        axis,
        start_deg,
    }
}

/// Returns a link without mass, whose parent is the link before it.
pub(super) fn link(name: &str, joint: JointSpec) -> LinkSpec {
    LinkSpec {
        name: name.to_owned(),
        parent: None,
        denavit_hartenberg: None,
        joint: Some(joint),
        mass: 0.0,
        centre_of_gravity: [0.0; 3],
        inertia: None,
        inertia_attitude_deg: [0.0; 3],
        rate: None,
        rate_deg: None,
        drive: None,
        stops: None,
        sequence: Vec::new(),
        joint_force: Vec::new(),
        load: Vec::new(),
        mesh: None,
        appearance: None,
        mesh_position: [0.0; 3],
        mesh_attitude_deg: [0.0; 3],
        hydrodynamics: None,
        frame: Vec::new(),
    }
}

/// Limits of a winch.
pub(super) struct WinchLimits {
    /// Largest speed, m/s.
    pub speed: f64,
    /// Largest acceleration, m/s².
    pub acceleration: f64,
    /// Smallest length of the line, m.
    pub minimum_length: Option<f64>,
    /// Largest length of the line, m.
    pub maximum_length: f64,
}

/// Returns a winch at the start of a cable.
pub(super) fn winch(
    name: String,
    cable: String,
    limits: &WinchLimits,
    control: WinchControlSpec,
) -> WinchSpec {
    WinchSpec {
        name,
        cable,
        end: WinchEndSpec::Start,
        acceleration: limits.acceleration,
        deceleration: None,
        maximum_speed: limits.speed,
        response_time: None,
        minimum_length: limits.minimum_length,
        maximum_length: limits.maximum_length,
        minimum_element: None,
        maximum_element: None,
        tension_gains: None,
        hands: None,
        drum: None,
        compensated_at: None,
        control,
    }
}
