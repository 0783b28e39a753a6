//! `[IMPROVED]` 3.1.5: hydrodynamic tests that the document proposes but does not run.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::PI;
use windlass::glam::{DQuat, DVec3};
use windlass::hydro::{
    AddedMass, DragRule, FluidEnvironment, FormDrag, HydroLoads, HydroParameters, MeshHydrodynamics,
    SeaSampler,
};
use windlass::math::{FrameMotion, Pose};
use windlass::mesh::shapes;
use windlass::panel_method::{FluidBoundary, added_mass};
use windlass::sea::{Sea, SeaSample};

/// Density of water, kg/m³.
const DENSITY: f64 = 1025.0;
/// Radius and length of the cylinder, m.
const RADIUS: f64 = 0.5;
const LENGTH: f64 = 4.0;
const SIDES: usize = 96;
const MESH_REASON: &str = "a cylinder of 96 sides: area 0.02 % too small, (pi/96)^2/6, volume 0.07 %";

/// Case IMP-07.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "IMP-07",
        section: "[IMPROVED] 3.1.5",
        title: "proposed tests: inclined cylinder, waves, partial submergence, axial rotation",
        note: "The document gives no numbers. Chosen here: a cylinder of 0.5 m radius and 4 m length, Cd \
               0.8 axial and 1.2 transverse, Ca 0.3 axial and 1.0 transverse. Under the upstream rule each \
               panel has its area projected on the flow direction, so the panels together have the \
               projected area of the cylinder.",
        run: proposed,
    }]
}

/// A sea frozen at time zero.
struct Frozen(Sea);

impl SeaSampler for Frozen {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.0.sample_into(points, 0.0, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.0.max_elevation())
    }
}

fn cylinder(parameters: HydroParameters) -> Result<MeshHydrodynamics, CaseError> {
    Ok(MeshHydrodynamics::new(
        &shapes::cylinder(RADIUS, LENGTH, SIDES, 12)?,
        parameters,
    )?)
}

fn loads(element: &MeshHydrodynamics, pose: Pose, sea: Sea) -> HydroLoads {
    let environment = FluidEnvironment {
        density: sea.density,
        gravity: sea.gravity,
        ..FluidEnvironment::default()
    };
    element.evaluate(
        &FrameMotion::at_rest(pose),
        &environment,
        &Frozen(sea),
        &mut element.scratch(),
    )
}

fn with_drag(rule: DragRule) -> HydroParameters {
    HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(0.8, 1.2, 1.2),
            rule,
        },
        ..HydroParameters::default()
    }
}

fn at(depth: f64) -> Pose {
    Pose::new(DVec3::new(0.0, 0.0, -depth), DQuat::IDENTITY)
}

fn proposed() -> Result<Vec<Check>, CaseError> {
    let mut checks = inclined_cylinder()?;
    checks.extend(cylinder_in_waves()?);
    checks.extend(partly_submerged()?);
    checks.extend(axial_rotation()?);
    Ok(checks)
}

fn inclined_cylinder() -> Result<Vec<Check>, CaseError> {
    let speed = 1.5;
    let part = speed * 0.5_f64.sqrt();
    let sea = || Sea::still().with_uniform_current(DVec3::new(part, part, 0.0));
    let (across, along) = (2.0 * RADIUS * LENGTH, PI * RADIUS * RADIUS);
    let shadow = (across + along) * 0.5_f64.sqrt();
    let dynamic = 0.5 * DENSITY * speed * part;
    let facing = loads(&cylinder(with_drag(DragRule::Upstream))?, at(20.0), sea())
        .parts
        .drag
        .force;
    let both = loads(&cylinder(with_drag(DragRule::BothSides))?, at(20.0), sea())
        .parts
        .drag
        .force;
    let check = |name: &str, expected: f64, formula: &str, ours: f64| {
        Check::relative(name, expected, formula, ours, 1e-3, MESH_REASON)
    };
    Ok(vec![
        check(
            "45 deg, upstream panels: drag along [N]",
            0.8 * dynamic * shadow,
            "1/2 rho Cx A_projected |u| ux",
            facing.x,
        ),
        check(
            "45 deg, upstream panels: drag across [N]",
            1.2 * dynamic * shadow,
            "1/2 rho Cy A_projected |u| uy",
            facing.y,
        ),
        check(
            "45 deg, both sides: drag along [N]",
            0.8 * dynamic * along,
            "1/2 rho Cx pi R^2 |u| ux",
            both.x,
        ),
        check(
            "45 deg, both sides: drag across [N]",
            1.2 * dynamic * across,
            "1/2 rho Cy 2 R L |u| uy",
            both.y,
        ),
    ])
}

fn with_added_mass() -> HydroParameters {
    HydroParameters {
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.3, 1.0, 1.0),
            rotational: DVec3::ZERO,
        },
        ..HydroParameters::default()
    }
}

/// A fixed cylinder in long beam waves. The force is (1 + Ca) times displaced mass times fluid
/// acceleration.
fn cylinder_in_waves() -> Result<Vec<Check>, CaseError> {
    let (omega, depth, amplitude) = (0.8, 5.0, 1.0);
    let wave = Sea::still().with_components(vec![windlass::sea::WaveComponent {
        amplitude,
        omega,
        direction: std::f64::consts::FRAC_PI_2,
        phase: -std::f64::consts::FRAC_PI_2,
    }])?;
    let k = omega * omega / wave.gravity;
    let found = loads(&cylinder(with_added_mass())?, at(depth), wave);
    let force = found.wrench.force.y + found.added_mass_bias.force.y;
    let volume = PI * RADIUS * RADIUS * LENGTH;
    // η = a cos(ω t - k y + φ), φ = -90 degrees: at y = 0 and t = 0 the horizontal acceleration is
    // -ω² a e^{-kd} sin(φ).
    let acceleration = omega * omega * amplitude * (-k * depth).exp();
    Ok(vec![Check::relative(
        "fixed cylinder across waves: force [N]",
        2.0 * DENSITY * volume * acceleration,
        "(1 + Ca) rho V w^2 a e^{-kd}",
        force,
        3e-3,
        "variation of the pressure gradient over the section (k R)^2/8 = 0.01 %; averaging over the wetted \
         surface (k R)^2/2 = 0.05 %; mesh 0.07 %",
    )])
}

/// The axis is at the surface, so half of the section is wet.
fn partly_submerged() -> Result<Vec<Check>, CaseError> {
    let speed = 1.2;
    let sea = Sea::still().with_uniform_current(DVec3::new(0.0, speed, 0.0));
    let drag = loads(&cylinder(with_drag(DragRule::Upstream))?, at(0.0), sea)
        .parts
        .drag;
    let force = 0.5 * DENSITY * 1.2 * RADIUS * LENGTH * speed * speed;
    let inertia = loads(&cylinder(with_added_mass())?, at(0.0), Sea::still()).added_mass;
    let half = DENSITY * 0.5 * PI * RADIUS * RADIUS * LENGTH;
    let centroid = 4.0 * RADIUS / (3.0 * PI);
    let check = |name: &str, expected: f64, formula: &str, ours: f64| {
        Check::relative(name, expected, formula, ours, 2e-3, MESH_REASON)
    };
    Ok(vec![
        check(
            "half submerged: drag across [N]",
            force,
            "1/2 rho Cy R L u^2",
            drag.force.y,
        ),
        check(
            "half submerged: drag moment [N m]",
            0.5 * RADIUS * force,
            "R/2 times the drag",
            drag.moment.x,
        ),
        check(
            "half submerged: added mass across [kg]",
            half,
            "Ca rho V/2",
            inertia.0[1][1],
        ),
        check(
            "half submerged: added mass along [kg]",
            0.3 * half,
            "Ca rho V/2",
            inertia.0[0][0],
        ),
        check(
            "half submerged: added inertia in roll [kg m2]",
            half * centroid * centroid,
            "Ca rho V/2 (4R/3pi)^2",
            inertia.0[3][3],
        ),
        check(
            "half submerged: coupling of sway and roll [kg m]",
            half * centroid,
            "Ca rho V/2 4R/3pi",
            inertia.0[1][3].abs(),
        ),
    ])
}

fn axial_rotation() -> Result<Vec<Check>, CaseError> {
    let mesh = shapes::ellipsoid(DVec3::new(2.0, 0.5, 0.5), 8)?;
    let matrix = added_mass(&mesh, DVec3::ZERO, DENSITY, FluidBoundary::Unbounded)?.matrix;
    Ok(vec![Check::absolute(
        "added inertia about the axis of symmetry, relative to the transverse one",
        0.0,
        "a body of revolution rotates without moving fluid",
        matrix.0[3][3] / matrix.0[4][4],
        1e-4,
        "768 triangles on a smooth surface: fourth order in their size",
    )])
}
