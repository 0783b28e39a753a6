//! Export of a scenario as a MoorDyn deck (version 2), with notes on data that a deck cannot
//! represent.
//!
//! | in the scenario | in the deck |
//! |---|---|
//! | end on the ground | fixed point |
//! | end on a body with prescribed motion or on a link of a crane | coupled point, moved by the program that runs MoorDyn |
//! | end on a free body that is an open frame, or without hydrodynamics | point on a free body; a free point if all ends are at the centre of gravity, where they exert no moment |
//! | end on a free body with a hull | point on a coupled body, moved by the program that runs MoorDyn |
//! | free end | free point without mass |
//! | sphere on a node | free point with the mass, volume, drag and added mass of the sphere; the point divides the cable into two lines |
//! | sea and flat bottom | `rho`, `g`, `WtrDpth`, `kBot`, `cBot`, `FrictionCoefficient` |
//!
//! Points have the initial positions of the scenario, before statics.

mod bodies;

use super::{DeckErrors, viscoelastic};
use crate::{Scenario, spec};
use glam::DVec3;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use windlass_mechanics::cable::{AxialLaw, CableProperties, PointMass};
use windlass_world::statics::StaticsOptions;
use windlass_world::{BodyId, BottomShape, Cable, CableEnd, CableId, EndMode, FrameId, Owner, World};

/// A deck, and notes on data that it does not represent.
#[derive(Clone, Debug, Default)]
pub struct Exported {
    /// The deck.
    pub text: String,
    /// Data that is not exported, one sentence each.
    pub notes: Vec<String>,
}

/// Distance of the bottom below the lowest node, m, if the scenario has neither a bottom nor a
/// depth. MoorDyn requires a bottom.
const FAR_BELOW: f64 = 1000.0;
/// Product of `dtM` and the sum of the highest axial, bending and damping rates of an element.
const STEP: f64 = 0.4;

/// A row of the table of points: position (m), mass (kg), volume (m³), drag area (m²) and
/// added-mass coefficient.
struct Point {
    /// `Fixed`, `Coupled`, `Free` or `Body1`.
    attachment: String,
    /// Position, m: from the reference point in body axes for a point on a body, otherwise in the
    /// Earth frame.
    position: DVec3,
    /// Mass, kg.
    mass: f64,
    /// Volume, m³.
    volume: f64,
    /// Drag coefficient times area, m².
    drag_area: f64,
    /// Added-mass coefficient, referred to the mass of the displaced water.
    added_mass: f64,
}

impl Point {
    fn at(attachment: &str, position: DVec3) -> Self {
        Self {
            attachment: attachment.to_owned(),
            position,
            mass: 0.0,
            volume: 0.0,
            drag_area: 0.0,
            added_mass: 0.0,
        }
    }

    /// Returns the free point of a sphere.
    fn of_sphere(sphere: &PointMass, position: DVec3) -> Self {
        let circle = 0.25 * std::f64::consts::PI * sphere.diameter * sphere.diameter;
        Self {
            mass: sphere.mass,
            volume: circle * sphere.diameter * 2.0 / 3.0,
            drag_area: sphere.drag * circle,
            added_mass: sphere.added_mass,
            ..Self::at("Free", position)
        }
    }
}

/// A deck while it is written.
struct Writer<'a> {
    world: &'a World,
    /// The world in its equilibrium, see [`equilibrium`].
    equilibrium: Option<World>,
    spec: &'a spec::Spec,
    types: Vec<CableProperties>,
    /// Exported bodies, and their reference points relative to the centre of gravity, body axes, m.
    bodies: Vec<(BodyId, DVec3)>,
    body_rows: String,
    points: Vec<Point>,
    /// Frames and the numbers of their points. Several lines can share such a point.
    frame_points: Vec<(FrameId, usize)>,
    line_rows: String,
    lines: usize,
    /// `dtM`, s.
    step: f64,
    /// z of the lowest node, m.
    lowest: f64,
    notes: BTreeSet<String>,
}

/// Exports a scenario as a deck.
///
/// # Errors
/// A scenario with problems, without cables, or with sheaves.
pub fn export(scenario: &Scenario) -> Result<Exported, DeckErrors> {
    if scenario.spec.cable.is_empty() {
        return Err(DeckErrors(vec![
            "the scenario has no cables; a deck needs lines".to_owned(),
        ]));
    }
    if let Some(sheave) = scenario.spec.sheave.first() {
        return Err(DeckErrors(vec![format!(
            "the scenario has a sheave, '{}', which MoorDyn cannot represent; remove the sheaves and their wires",
            sheave.name
        )]));
    }
    let stiffened =
        |cable: &&spec::CableSpec| cable.start.bend_stiffener.is_some() || cable.end.bend_stiffener.is_some();
    if let Some(cable) = scenario.spec.cable.iter().find(stiffened) {
        return Err(DeckErrors(vec![format!(
            "cable '{}' has a bend_stiffener, which MoorDyn cannot represent: its lines have hinges between line types; remove it",
            cable.name
        )]));
    }
    let compiled = scenario
        .compile()
        .map_err(|errors| DeckErrors(vec![errors.to_string()]))?;
    let world = compiled
        .world
        .start()
        .map_err(|error| DeckErrors(vec![error.to_string()]))?;
    let mut writer = Writer {
        world: &world,
        equilibrium: equilibrium(scenario),
        spec: &scenario.spec,
        types: Vec::new(),
        bodies: Vec::new(),
        body_rows: String::new(),
        points: Vec::new(),
        frame_points: Vec::new(),
        line_rows: String::new(),
        lines: 0,
        step: 0.1,
        lowest: 0.0,
        notes: BTreeSet::new(),
    };
    for (c, cable) in world.model().cables().iter().enumerate() {
        writer.add_cable(CableId::from_index(c), cable);
    }
    writer.report_omissions();
    let title = compiled.title.replace('\n', " ");
    Ok(Exported {
        text: writer.text(&title),
        notes: writer.notes.into_iter().collect(),
    })
}

/// Returns the world in its equilibrium. Returns `None` if the scenario does not start from an
/// equilibrium, if no equilibrium is found, or if no line has point masses or sections.
fn equilibrium(scenario: &Scenario) -> Option<World> {
    let along = |cable: &spec::CableSpec| !(cable.point_mass.is_empty() && cable.section.is_empty());
    if !scenario.spec.cable.iter().any(along) {
        return None;
    }
    let compiled = scenario.compile().ok()?;
    let options = StaticsOptions {
        steady_velocity: compiled.steady_velocity,
        ..StaticsOptions::default()
    };
    let mut world = compiled.world.start().ok()?;
    let wanted = compiled.start == spec::StartSpec::Equilibrium;
    (wanted && world.solve_statics(&options).is_ok()).then_some(world)
}

impl Writer<'_> {
    fn note(&mut self, note: String) {
        self.notes.insert(note);
    }

    /// Returns the number of a section's line type, from 1.
    fn line_type(&mut self, cable: &Cable, properties: CableProperties) -> usize {
        let name = &cable.name;
        for (value, what) in [
            (properties.torsional_stiffness, "torsion"),
            (properties.bending_damping, "bending damping"),
            (properties.compressive_fraction, "axial stiffness in compression"),
        ] {
            if value > 0.0 {
                self.note(format!("{what} of cable '{name}'"));
            }
        }
        if let (_, Some(what)) = viscoelastic::cells(&properties) {
            self.note(format!("{what} of cable '{name}'"));
        }
        if matches!(properties.axial_law, AxialLaw::Table(_)) {
            self.note(format!(
                "the axial_table of cable '{name}': EA is its largest slope; give MoorDyn a file of strains and tensions instead"
            ));
        }
        if cable.parts_after.is_some() {
            self.note(format!(
                "the parting of cable '{name}' at its breaking load: MoorDyn releases lines at points (FAILURE)"
            ));
        }
        let known = self.types.iter().position(|known| *known == properties);
        known.unwrap_or_else(|| {
            self.types.push(properties);
            self.types.len() - 1
        }) + 1
    }

    fn add_cable(&mut self, id: CableId, cable: &Cable) {
        let name = &cable.name;
        let mut shedding = self.world.model().vortex_shedding().iter();
        if shedding.any(|line| line.cable == id) {
            self.note(format!(
                "vortex shedding of cable '{name}': give its line types the columns Cl, dF and cF"
            ));
        }
        let bends = |kind: &CableProperties| kind.bending_stiffness > 0.0;
        let mut pairs = cable.sections.kinds().windows(2).zip(cable.sections.hinges());
        if pairs.any(|(pair, is_hinge)| !is_hinge && pair.iter().all(bends)) {
            self.note(format!(
                "bending moments between the sections of cable '{name}': MoorDyn joins lines by hinges"
            ));
        }
        let now = self.world.now();
        let nodes = now.node_positions(id);
        let last = nodes.len() - 1;
        // Points along a line get their equilibrium positions, since the initial hanging shape may
        // be below the bottom.
        let equilibrium = self
            .equilibrium
            .as_ref()
            .map(|world| world.now().node_positions(id).to_vec());
        let inside = equilibrium.unwrap_or_else(|| nodes.to_vec());
        // Pairs of a node and the number of its point. Lines of the deck run between these nodes.
        let mut stops: Vec<(usize, usize)> = Vec::new();
        for (end, node) in CableEnd::BOTH.into_iter().zip([0, last]) {
            let point = self.end_point(id, end, nodes[node], cable);
            stops.push((node, point));
        }
        let mut inner: Vec<usize> = cable.point_masses.iter().map(|mass| mass.node).collect();
        inner.sort_unstable();
        inner.dedup();
        for node in inner.into_iter().filter(|node| (1..last).contains(node)) {
            let spheres: Vec<&PointMass> = cable
                .point_masses
                .iter()
                .filter(|mass| mass.node == node)
                .collect();
            if spheres.len() > 1 {
                self.note(format!(
                    "all but the first of the {} spheres on node {node} of cable '{name}'",
                    spheres.len()
                ));
            }
            self.points.push(Point::of_sphere(spheres[0], inside[node]));
            stops.push((node, self.points.len()));
        }
        for &node in cable.sections.section_starts() {
            if stops.iter().all(|(known, _)| *known != node) {
                self.points.push(Point::at("Free", inside[node]));
                stops.push((node, self.points.len()));
            }
        }
        stops.sort_by_key(|stop| stop.0);
        for pair in stops.windows(2) {
            let [(first, a), (end, b)] = [pair[0], pair[1]];
            let kind = self.line_type(cable, *cable.sections.of_element(first));
            self.add_line((kind, name), &cable.element_lengths[first..end], [a, b]);
        }
        self.lowest = nodes.iter().map(|node| node.z).fold(self.lowest, f64::min);
        for (e, length) in cable.element_lengths.iter().enumerate() {
            // Highest axial and bending frequency and highest decay rate of the element, 1/s.
            let section = cable.sections.of_element(e);
            let mass = section.mass_per_length();
            let stiffness = section.dynamic_stiffness(section.breaking_load.unwrap_or(0.0));
            let frequency = 2.0 / length * (stiffness / mass).sqrt();
            let bending = 4.0 / (length * length) * (section.bending_stiffness / mass).sqrt();
            let decay = 4.0 * section.axial_damping / (mass * length * length);
            self.step = self.step.min(STEP / (frequency + bending + decay));
        }
    }

    /// Appends a line of the deck between two points. `kind` is the number of its line type,
    /// `lengths` are the unstretched lengths of its elements, m.
    fn add_line(&mut self, (kind, name): (usize, &str), lengths: &[f64], [a, b]: [usize; 2]) {
        let total: f64 = lengths.iter().sum();
        let mean = total / lengths.len() as f64;
        if lengths.iter().any(|length| (length - mean).abs() > 1e-9 * total) {
            self.note(format!(
                "the different element lengths of cable '{name}': a line has segments of equal length"
            ));
        }
        self.lines += 1;
        let _ = writeln!(
            self.line_rows,
            "{:<4} type{kind:<4} {a:<8} {b:<8} {total:<22?} {:<8} -   # {name}",
            self.lines,
            lengths.len()
        );
    }

    /// Returns the number of the point for an end of a cable.
    fn end_point(&mut self, id: CableId, end: CableEnd, position: DVec3, cable: &Cable) -> usize {
        let node = match end {
            CableEnd::Start => 0,
            CableEnd::End => cable.element_lengths.len(),
        };
        let sphere = cable.point_masses.iter().find(|mass| mass.node == node);
        let mode = self.world.now().end_mode(id, end);
        let Some(frame) = mode.frame() else {
            let point = match sphere {
                Some(sphere) => Point::of_sphere(sphere, position),
                None => Point::at("Free", position),
            };
            self.points.push(point);
            return self.points.len();
        };
        let name = &cable.name;
        if sphere.is_some() {
            self.note(format!(
                "the sphere at the attached {} of cable '{name}'",
                end.word()
            ));
        }
        if matches!(mode, EndMode::Attached(_, windlass_world::Fixity::Clamped)) {
            let what = match cable.connections()[end.index()] {
                Some(_) => "elastic connection",
                None => "clamp",
            };
            self.note(format!(
                "the {what} at the {} of cable '{name}': the line is pinned instead",
                end.word()
            ));
        }
        let body = self.as_point_body(frame);
        let same = |known: FrameId| known == frame || (body.is_some() && body == self.as_point_body(known));
        if let Some((_, point)) = self.frame_points.iter().find(|(known, _)| same(*known)) {
            return *point;
        }
        let point = self.point_of_frame(frame, position);
        self.points.push(point);
        self.frame_points.push((frame, self.points.len()));
        self.points.len()
    }

    /// Adds a note for each object that a deck cannot represent.
    fn report_omissions(&mut self) {
        let spec = self.spec;
        let counted = [
            (spec.winch.len(), "winches: lines keep their initial lengths"),
            (spec.crane.len(), "cranes"),
            (spec.joint.len(), "joints between frames"),
            (spec.spring.len(), "springs"),
            (
                spec.rod.len(),
                "rigid rods: their hydrodynamic and wind loads, and the mass of clamped rods; add RODS and ROD TYPES",
            ),
            (spec.thruster.len(), "thrusters"),
            (spec.shape.len(), "shapes and their contacts"),
            (spec.unit.len(), "co-simulation units"),
        ];
        for (count, what) in counted {
            if count > 0 {
                self.note(format!("{count} {what}"));
            }
        }
        if spec.director != spec::DirectorSpec::default() {
            self.note("the operation in [director]".to_owned());
        }
        if spec.sea.waves != spec::SeaSpec::default().waves {
            self.note("waves: define them for MoorDyn (WaveKin)".to_owned());
        }
        if spec.sea.current != spec::SeaSpec::default().current {
            self.note("the current: define it for MoorDyn (Currents)".to_owned());
        }
        if spec.sea.wind != spec::SeaSpec::default().wind {
            self.note("wind loads above water".to_owned());
        }
        if spec.cable.iter().any(|cable| cable.touches()) {
            self.note("contact of cables, except with the bottom".to_owned());
        }
        let model = self.world.model();
        let has_cable = |body: &spec::BodySpec| {
            let owner = model.body(&body.name).map(Owner::Body);
            let mut frames = self.frame_points.iter();
            frames.any(|(frame, _)| owner == Some(model.frames()[frame.index()].owner))
        };
        if !spec.body.iter().all(has_cable) {
            self.note("bodies without cables".to_owned());
        }
    }

    /// Returns depth (m), stiffness (Pa/m) and damping (Pa·s/m), and friction coefficient of the
    /// bottom.
    fn bottom(&mut self) -> (f64, [f64; 2], f64) {
        let Some(bottom) = self.world.model().sea_bottom() else {
            let depth = self.world.model().sea().depth;
            let depth = depth.unwrap_or(FAR_BELOW - self.lowest);
            self.note(format!(
                "deep water without a bottom: MoorDyn requires a bottom, so the deck has a flat bottom at {depth} m depth"
            ));
            return (depth, [3e6, 3e5], 0.0);
        };
        let depth = match &bottom.shape {
            BottomShape::Flat { depth } => *depth,
            _ => {
                self.note(
                    "the shape of the bottom: the deck has a flat bottom, with the depth at the origin"
                        .to_owned(),
                );
                {
                    let (height, normal) = bottom.shape.height(DVec3::ZERO);
                    height / normal.z
                }
            }
        };
        if bottom.friction_along != bottom.friction_across {
            self.note("different friction of the bottom along and across cables".to_owned());
        }
        (depth, [bottom.stiffness, bottom.damping], bottom.friction_across)
    }

    fn text(&mut self, title: &str) -> String {
        let (depth, [stiffness, damping], friction) = self.bottom();
        let sea = self.world.model().sea();
        let mut out = format!(
            "--------------------- MoorDyn Input File ------------------------------------\n{title}\n\
             ---------------------- LINE TYPES -----------------------------------\n\
             TypeName Diam Mass/m EA BA/-zeta EI Cd Ca CdAx CaAx\n(name) (m) (kg/m) (N) (N-s/-) (N-m^2) (-) (-) (-) (-)\n"
        );
        for (k, kind) in self.types.iter().enumerate() {
            let ([stiffness, damping], _) = viscoelastic::cells(kind);
            let _ = writeln!(
                out,
                "type{} {:?} {:?} {stiffness} {damping} {:?} {:?} {:?} {:?} {:?}",
                k + 1,
                kind.diameter,
                kind.mass_per_length(),
                kind.bending_stiffness,
                kind.normal_drag,
                kind.normal_added_mass,
                kind.tangential_drag,
                kind.tangential_added_mass
            );
        }
        if !self.body_rows.is_empty() {
            out += "---------------------- BODIES -----------------------------------\n\
                ID Attachment X0 Y0 Z0 r0 p0 y0 Mass CG* I* Volume CdA* Ca*\n\
                (#) (-) (m) (m) (m) (deg) (deg) (deg) (kg) (m) (kg-m^2) (m^3) (m^2) (-)\n";
            out += &self.body_rows;
        }
        out += "---------------------- POINTS -----------------------------------\n\
            ID Attachment X Y Z Mass Volume CdA Ca\n(#) (-) (m) (m) (m) (kg) (m^3) (m^2) (-)\n";
        for (k, point) in self.points.iter().enumerate() {
            let _ = writeln!(
                out,
                "{} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
                k + 1,
                point.attachment,
                point.position.x,
                point.position.y,
                point.position.z,
                point.mass,
                point.volume,
                point.drag_area,
                point.added_mass
            );
        }
        out += "---------------------- LINES -----------------------------------\n\
            ID LineType AttachA AttachB UnstrLen NumSegs LineOutputs\n(#) (-) (-) (-) (m) (-) (-)\n";
        out += &self.line_rows;
        let _ = write!(
            out,
            "---------------------- OPTIONS -----------------------------------------\n{:?} dtM time step (s)\n{stiffness:?} kBot stiffness of \
             the bottom (Pa/m)\n{damping:?} cBot its damping (Pa s/m)\n{friction:?} FrictionCoefficient of the bottom\n{depth:?} WtrDpth depth \
             (m)\n{:?} rho density of water (kg/m^3)\n{:?} g gravity (m/s^2)\n",
            self.step, sea.density, sea.gravity
        );
        out += "------------------------- OUTPUTS --------------------------------------\n";
        for line in 1..=self.lines {
            let _ = writeln!(out, "FairTen{line}\nAnchTen{line}");
        }
        out += "END\n------------------------- need this line ------------------------------\n";
        out
    }
}
