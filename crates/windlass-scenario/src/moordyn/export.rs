//! A scenario as a deck of MoorDyn (version 2), and what of it a deck cannot say.
//!
//! | in the scenario | in the deck |
//! |---|---|
//! | end on the ground | fixed point |
//! | end on a body of given motion or on a link of a crane | coupled point: who runs MoorDyn moves it |
//! | end on a free body that is an open frame, or without water | point on a free body; where all ends are at its centre of gravity, which nothing then turns, a free point |
//! | end on a free body with a hull | point on a coupled body: who runs MoorDyn has the hull |
//! | free end | free point without mass |
//! | sphere on a node | free point with its mass, volume, drag and added mass; the cable becomes a line on either side |
//! | sea and flat bottom | `rho`, `g`, `WtrDpth`, `kBot`, `cBot`, `FrictionCoefficient` |
//!
//! Points stand where the scenario starts, before statics.

mod bodies;

use super::DeckErrors;
use crate::{Scenario, spec};
use glam::DVec3;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use windlass_mechanics::cable::{AxialLaw, CableProperties, PointMass};
use windlass_world::statics::StaticsOptions;
use windlass_world::{BodyId, BottomShape, Cable, CableEnd, CableId, EndMode, FrameId, Owner, World};

/// A deck, and what it does not say of the scenario.
#[derive(Clone, Debug, Default)]
pub struct Exported {
    /// The deck.
    pub text: String,
    /// What is not carried over, a sentence each.
    pub notes: Vec<String>,
}

/// Depth of the bottom that MoorDyn always has, below the lowest place, where the scenario has none, m.
const FAR_BELOW: f64 = 1000.0;
/// Share of the longest stable step that `dtM` is.
const STEP: f64 = 0.4;

/// A row of the table of points.
struct Point {
    attachment: String,
    place: DVec3,
    mass: f64,
    volume: f64,
    drag_area: f64,
    added_mass: f64,
}

impl Point {
    fn at(attachment: &str, place: DVec3) -> Self {
        Self {
            attachment: attachment.to_owned(),
            place,
            mass: 0.0,
            volume: 0.0,
            drag_area: 0.0,
            added_mass: 0.0,
        }
    }

    /// A free point that a sphere makes.
    fn of_sphere(sphere: &PointMass, place: DVec3) -> Self {
        let circle = 0.25 * std::f64::consts::PI * sphere.diameter * sphere.diameter;
        Self {
            mass: sphere.mass,
            volume: circle * sphere.diameter * 2.0 / 3.0,
            drag_area: sphere.drag * circle,
            added_mass: sphere.added_mass,
            ..Self::at("Free", place)
        }
    }
}

/// What is put together.
struct Writer<'a> {
    world: &'a World,
    /// The same in its equilibrium, if that is wanted and found.
    settled: Option<World>,
    spec: &'a spec::Spec,
    types: Vec<CableProperties>,
    bodies: Vec<(BodyId, DVec3)>,
    body_rows: String,
    points: Vec<Point>,
    /// Points of frames that several lines hold on to.
    of_frames: Vec<(FrameId, usize)>,
    line_rows: String,
    lines: usize,
    /// `dtM`, s.
    step: f64,
    lowest: f64,
    notes: BTreeSet<String>,
}

/// Makes a deck of a scenario.
///
/// # Errors
/// A scenario that is wrong, has no cables, or leads one over a sheave.
pub fn export(scenario: &Scenario) -> Result<Exported, DeckErrors> {
    if scenario.spec.cable.is_empty() {
        return Err(DeckErrors(vec![
            "the scenario has no cables: a deck is made of lines".to_owned(),
        ]));
    }
    if let Some(sheave) = scenario.spec.sheave.first() {
        return Err(DeckErrors(vec![format!(
            "the scenario leads a wire over sheave '{}', and MoorDyn has none: take the sheaves out, and the wires over them",
            sheave.name
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
        settled: settled(scenario),
        spec: &scenario.spec,
        types: Vec::new(),
        bodies: Vec::new(),
        body_rows: String::new(),
        points: Vec::new(),
        of_frames: Vec::new(),
        line_rows: String::new(),
        lines: 0,
        step: 0.1,
        lowest: 0.0,
        notes: BTreeSet::new(),
    };
    for (c, cable) in world.model().cables().iter().enumerate() {
        writer.add_cable(CableId::from_index(c), cable);
    }
    writer.leave_out();
    let title = compiled.title.replace('\n', " ");
    Ok(Exported {
        text: writer.text(&title),
        notes: writer.notes.into_iter().collect(),
    })
}

/// The scenario in its equilibrium, where it starts from that, has points along lines and finds it.
fn settled(scenario: &Scenario) -> Option<World> {
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

    /// The number of a section's line type, from 1.
    fn line_type(&mut self, cable: &Cable, properties: CableProperties) -> usize {
        let name = &cable.name;
        for (value, what) in [
            (properties.torsional_stiffness, "torsion"),
            (properties.bending_damping, "damping of bending"),
            (properties.compressive_fraction, "stiffness in compression"),
        ] {
            if value > 0.0 {
                self.note(format!("{what} of cable '{name}'"));
            }
        }
        if matches!(properties.axial_law, AxialLaw::Table(_)) {
            self.note(format!(
                "the axial_table of cable '{name}': EA is its largest slope; give MoorDyn a file of strains and tensions"
            ));
        }
        if cable.parts_after.is_some() {
            self.note(format!(
                "the parting of cable '{name}' at its breaking load: MoorDyn lets go of lines at points (FAILURE)"
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
        let now = self.world.now();
        let nodes = now.node_positions(id);
        let last = nodes.len() - 1;
        // Points along a line start where statics has them: the hanging shape that a line starts in may be below the bottom.
        let settled = self
            .settled
            .as_ref()
            .map(|world| world.now().node_positions(id).to_vec());
        let inside = settled.unwrap_or_else(|| nodes.to_vec());
        // A node with several spheres is one point.
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
            let limit = cable.sections.of_element(e);
            let mass = limit.mass_per_length();
            let frequency = 2.0 / length * (limit.axial_stiffness / mass).sqrt();
            let bending = 4.0 / (length * length) * (limit.bending_stiffness / mass).sqrt();
            let decay = 4.0 * limit.axial_damping / (mass * length * length);
            self.step = self.step.min(STEP / (frequency + bending + decay));
        }
    }

    fn add_line(&mut self, (kind, name): (usize, &str), lengths: &[f64], [a, b]: [usize; 2]) {
        let total: f64 = lengths.iter().sum();
        let mean = total / lengths.len() as f64;
        if lengths.iter().any(|length| (length - mean).abs() > 1e-9 * total) {
            self.note(format!(
                "elements of several lengths of cable '{name}': segments of a line are all of one"
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

    /// The number of the point that an end of a cable is on.
    fn end_point(&mut self, id: CableId, end: CableEnd, place: DVec3, cable: &Cable) -> usize {
        let node = match end {
            CableEnd::Start => 0,
            CableEnd::End => cable.element_lengths.len(),
        };
        let sphere = cable.point_masses.iter().find(|mass| mass.node == node);
        let mode = self.world.now().end_mode(id, end);
        let Some(frame) = mode.frame() else {
            let point = match sphere {
                Some(sphere) => Point::of_sphere(sphere, place),
                None => Point::at("Free", place),
            };
            self.points.push(point);
            return self.points.len();
        };
        let name = &cable.name;
        if sphere.is_some() {
            self.note(format!(
                "the sphere at the {} of cable '{name}', which is held",
                end.word()
            ));
        }
        if matches!(mode, EndMode::Attached(_, windlass_world::Fixity::Clamped)) {
            self.note(format!(
                "the clamp at the {} of cable '{name}': the line is pinned there",
                end.word()
            ));
        }
        let body = self.bare_body(frame);
        let same = |known: FrameId| known == frame || (body.is_some() && body == self.bare_body(known));
        if let Some((_, point)) = self.of_frames.iter().find(|(known, _)| same(*known)) {
            return *point;
        }
        let point = self.point_of_frame(frame, place);
        self.points.push(point);
        self.of_frames.push((frame, self.points.len()));
        self.points.len()
    }

    /// What a deck has no words for.
    fn leave_out(&mut self) {
        let spec = self.spec;
        let counted = [
            (
                spec.winch.len(),
                "winches: lines keep the lengths that they have at the start",
            ),
            (spec.crane.len(), "cranes"),
            (spec.joint.len(), "joints between frames"),
            (spec.spring.len(), "springs"),
            (spec.thruster.len(), "thrusters"),
            (spec.shape.len(), "shapes and their contacts"),
            (spec.unit.len(), "units of others"),
        ];
        for (count, what) in counted {
            if count > 0 {
                self.note(format!("{count} {what}"));
            }
        }
        if spec.director != spec::DirectorSpec::default() {
            self.note("the director".to_owned());
        }
        if spec.sea.waves != spec::SeaSpec::default().waves {
            self.note("waves: give MoorDyn its own (WaveKin)".to_owned());
        }
        if spec.sea.current != spec::SeaSpec::default().current {
            self.note("the current: give MoorDyn its own (Currents)".to_owned());
        }
        if spec.sea.wind != spec::SeaSpec::default().wind {
            self.note("wind on what is above water".to_owned());
        }
        if spec.cable.iter().any(|cable| cable.touches()) {
            self.note("contact of cables with anything but the bottom".to_owned());
        }
        let model = self.world.model();
        let is_held = |body: &spec::BodySpec| {
            let owner = model.body(&body.name).map(Owner::Body);
            let mut frames = self.of_frames.iter();
            frames.any(|(frame, _)| owner == Some(model.frames()[frame.index()].owner))
        };
        if !spec.body.iter().all(is_held) {
            self.note("bodies that no cable holds on to".to_owned());
        }
    }

    /// Depth (m), stiffness and damping of the bottom, and its friction.
    fn bottom(&mut self) -> (f64, [f64; 2], f64) {
        let Some(bottom) = self.world.model().sea_bottom() else {
            let depth = self.world.model().sea().depth;
            let depth = depth.unwrap_or(FAR_BELOW - self.lowest);
            self.note(format!(
                "that there is no bottom that bears lines: MoorDyn has one {depth} m deep"
            ));
            return (depth, [3e6, 3e5], 0.0);
        };
        let depth = match &bottom.shape {
            BottomShape::Flat { depth } => *depth,
            _ => {
                self.note(
                    "the shape of the bottom: MoorDyn's is flat, as deep as that under the origin".to_owned(),
                );
                {
                    let (height, normal) = bottom.shape.height(DVec3::ZERO);
                    height / normal.z
                }
            }
        };
        if bottom.friction_along != bottom.friction_across {
            self.note("friction of the bottom along cables, which differs from that across".to_owned());
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
            let _ = writeln!(
                out,
                "type{} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
                k + 1,
                kind.diameter,
                kind.mass_per_length(),
                kind.axial_stiffness,
                kind.axial_damping,
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
                point.place.x,
                point.place.y,
                point.place.z,
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
