//! Which numbers are recorded: tables of channels per object, and the recorder that fills their rows.

use super::angles::Follower;
use super::names::make_distinct;
use crate::math::rotation::euler_angles;
use crate::mechanism::{JointKind, Mechanism};
use crate::world::{BodyId, CableEnd, CableId, MechanismId, Model, Snapshot, SpringId, WinchId};
use glam::DVec3;

/// One recorded quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Name, `tension_start`.
    pub name: String,
    /// Unit, `N`; empty for a pure number.
    pub unit: &'static str,
}

/// What an object's table holds. The first channel is always the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDefinition {
    /// File name without ending, `body-boat`.
    pub name: String,
    /// Object as the user named it, `boat`.
    pub object: String,
    /// What it is.
    pub kind: TableKind,
    /// Columns.
    pub channels: Vec<Channel>,
}

/// What a table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableKind {
    /// Motion and loads of a body.
    Body(BodyId),
    /// Tensions, moments and ends of a cable.
    Cable(CableId),
    /// Positions of a cable's nodes and tensions of its elements.
    CableNodes(CableId),
    /// Speed, length and tension of a winch.
    Winch(WinchId),
    /// Joints of a crane.
    Crane(MechanismId),
    /// A spring.
    Spring(SpringId),
    /// Elevation of the sea at probes.
    Sea,
    /// The energy account.
    Energy,
}

/// Fills one row per table from a snapshot; the rows are allocated once.
#[derive(Clone, Debug)]
pub struct Recorder {
    definitions: Vec<TableDefinition>,
    rows: Vec<Vec<f64>>,
    wave_probes: Vec<[f64; 2]>,
    /// Angles of each body as last recorded: an angle that passes 180° goes on instead of jumping.
    angles: Vec<Follower>,
    /// Energy at the start of the account, J.
    start_energy: f64,
}

/// Nodes of a cable that are recorded, from its start.
const MOST_NODES: usize = 2000;

const AXES: [&str; 3] = ["x", "y", "z"];

struct Channels(Vec<Channel>);

impl Channels {
    fn new() -> Self {
        let mut channels = Self(Vec::new());
        channels.add("time", "s");
        channels
    }

    fn add(&mut self, name: impl Into<String>, unit: &'static str) {
        let name = name.into();
        self.0.push(Channel { name, unit });
    }

    fn vector(&mut self, name: &str, unit: &'static str) {
        for axis in AXES {
            self.add(format!("{name}_{axis}"), unit);
        }
    }
}

/// A name that can be part of a file name.
pub(super) fn file_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    name.chars().map(keep).collect()
}

impl Recorder {
    /// A recorder for a model; wave elevation is recorded at `wave_probes` (x, y), m. `start_energy` (J) is what
    /// the energy account starts from.
    pub fn new(model: &Model, wave_probes: &[[f64; 2]], start_energy: f64) -> Self {
        let mut definitions = Vec::new();
        for (i, body) in model.bodies.iter().enumerate() {
            let id = BodyId::from_index(i);
            definitions.push(TableDefinition {
                name: format!("body-{}", file_name(&body.name)),
                object: body.name.clone(),
                kind: TableKind::Body(id),
                channels: body_channels(body.is_free(), body.is_free() && body.hydrodynamics.is_some()),
            });
        }
        for (i, cable) in model.cables.iter().enumerate() {
            let id = CableId::from_index(i);
            definitions.push(TableDefinition {
                name: format!("cable-{}", file_name(&cable.name)),
                object: cable.name.clone(),
                kind: TableKind::Cable(id),
                channels: cable_channels(),
            });
            definitions.push(TableDefinition {
                name: format!("cable-{}-nodes", file_name(&cable.name)),
                object: cable.name.clone(),
                kind: TableKind::CableNodes(id),
                channels: node_channels(model.layout.cable_slots[i].min(MOST_NODES)),
            });
        }
        for (i, mounted) in model.winches.iter().enumerate() {
            definitions.push(TableDefinition {
                name: format!("winch-{}", file_name(&mounted.winch.name)),
                object: mounted.winch.name.clone(),
                kind: TableKind::Winch(WinchId::from_index(i)),
                channels: winch_channels(),
            });
        }
        for (i, mounted) in model.mechanisms.iter().enumerate() {
            definitions.push(TableDefinition {
                name: format!("crane-{}", file_name(mounted.mechanism.name())),
                object: mounted.mechanism.name().to_owned(),
                kind: TableKind::Crane(MechanismId::from_index(i)),
                channels: crane_channels(&mounted.mechanism),
            });
        }
        for (i, spring) in model.springs.iter().enumerate() {
            let mut channels = Channels::new();
            channels.add("tension", "N");
            channels.add("length", "m");
            definitions.push(TableDefinition {
                name: format!("spring-{}", file_name(&spring.name)),
                object: spring.name.clone(),
                kind: TableKind::Spring(SpringId::from_index(i)),
                channels: channels.0,
            });
        }
        if !wave_probes.is_empty() {
            let mut channels = Channels::new();
            for k in 1..=wave_probes.len() {
                channels.add(format!("elevation_{k}"), "m");
            }
            definitions.push(TableDefinition {
                name: "sea".to_owned(),
                object: "sea".to_owned(),
                kind: TableKind::Sea,
                channels: channels.0,
            });
        }
        definitions.push(TableDefinition {
            name: "energy".to_owned(),
            object: "energy".to_owned(),
            kind: TableKind::Energy,
            channels: energy_channels(),
        });
        make_distinct(&mut definitions);
        let rows = definitions
            .iter()
            .map(|table| vec![0.0; table.channels.len()])
            .collect();
        Self {
            definitions,
            rows,
            wave_probes: wave_probes.to_vec(),
            angles: vec![Follower::default(); model.bodies.len()],
            start_energy,
        }
    }

    /// The tables.
    pub fn definitions(&self) -> &[TableDefinition] {
        &self.definitions
    }

    /// Where wave elevation is recorded (x, y), m.
    pub fn wave_probes(&self) -> &[[f64; 2]] {
        &self.wave_probes
    }

    /// The rows last filled, one per table.
    pub fn rows(&self) -> &[Vec<f64>] {
        &self.rows
    }

    /// Fills all rows. Call it in the order of time: angles go on from the last ones.
    pub fn fill(&mut self, now: &Snapshot<'_>) {
        for (definition, row) in self.definitions.iter().zip(&mut self.rows) {
            let mut row = Row { row, next: 0 };
            row.number(now.time());
            match definition.kind {
                TableKind::Body(id) => fill_body(now, id, &mut self.angles[id.index()], &mut row),
                TableKind::Cable(id) => fill_cable(now, id, &mut row),
                TableKind::CableNodes(id) => fill_nodes(now, id, &mut row),
                TableKind::Winch(id) => fill_winch(now, id, &mut row),
                TableKind::Crane(id) => fill_crane(now, id, &mut row),
                TableKind::Spring(id) => {
                    row.number(now.spring(id).tension);
                    row.number(now.spring(id).length);
                }
                TableKind::Sea => {
                    for [x, y] in &self.wave_probes {
                        row.number(now.model().sea.elevation(*x, *y, now.time()));
                    }
                }
                TableKind::Energy => fill_energy(now, self.start_energy, &mut row),
            }
        }
    }
}

struct Row<'a> {
    row: &'a mut [f64],
    next: usize,
}

impl Row<'_> {
    fn number(&mut self, value: f64) {
        self.row[self.next] = value;
        self.next += 1;
    }

    fn vector(&mut self, value: DVec3) {
        value.to_array().into_iter().for_each(|v| self.number(v));
    }

    fn has_room(&self) -> bool {
        self.next < self.row.len()
    }
}

fn body_channels(free: bool, wet: bool) -> Vec<Channel> {
    let mut channels = Channels::new();
    channels.vector("position", "m");
    for angle in ["roll", "pitch", "yaw"] {
        channels.add(angle, "deg");
    }
    channels.vector("velocity", "m/s");
    channels.vector("angular_velocity", "deg/s");
    channels.vector("acceleration", "m/s2");
    channels.vector("angular_acceleration", "deg/s2");
    if !free {
        channels.vector("reaction_force", "N");
        channels.vector("reaction_moment", "N m");
    }
    if wet {
        channels.vector("water_force", "N");
        channels.vector("water_moment", "N m");
        channels.add("displaced_volume", "m3");
    }
    channels.0
}

fn fill_body(now: &Snapshot<'_>, id: BodyId, angles: &mut Follower, row: &mut Row<'_>) {
    let motion = now.body(id);
    row.vector(motion.pose.position);
    let angles = angles.follow(euler_angles(motion.pose.orientation));
    for angle in [angles.roll, angles.pitch, angles.yaw] {
        row.number(angle.to_degrees());
    }
    let degrees = |v: DVec3| v * 1.0_f64.to_degrees();
    row.vector(motion.velocity.linear);
    row.vector(degrees(motion.velocity.angular));
    row.vector(motion.acceleration.linear);
    row.vector(degrees(motion.acceleration.angular));
    if !now.model().bodies[id.index()].is_free() {
        let reaction = now.reaction(id);
        row.vector(reaction.force);
        row.vector(reaction.moment);
    }
    if row.has_room() {
        let water = now.water_load(id);
        row.vector(water.force);
        row.vector(water.moment);
        row.number(now.hydrodynamics(id).displaced_volume);
    }
}

fn cable_channels() -> Vec<Channel> {
    let mut channels = Channels::new();
    for name in ["tension_start", "tension_end", "tension_max", "tension_min"] {
        channels.add(name, "N");
    }
    channels.add("tension_max_at", "m");
    channels.add("length", "m");
    channels.add("curvature_max", "1/m");
    channels.add("bending_moment_max", "N m");
    channels.add("twist", "deg");
    channels.vector("start", "m");
    channels.vector("end", "m");
    channels.vector("start_force", "N");
    channels.vector("start_moment", "N m");
    channels.vector("end_force", "N");
    channels.vector("end_moment", "N m");
    channels.0
}

fn fill_cable(now: &Snapshot<'_>, id: CableId, row: &mut Row<'_>) {
    let lengths = now.element_lengths(id);
    let line = now.line_length(id);
    let (mut largest, mut smallest, mut at, mut along) = (f64::NEG_INFINITY, f64::INFINITY, 0.0, 0.0);
    for (tension, length) in now.element_tensions(id).iter().zip(lengths) {
        if *tension > largest {
            (largest, at) = (*tension, along + 0.5 * length);
        }
        smallest = smallest.min(*tension);
        along += length;
    }
    let curvature = now.curvatures(id).iter().map(|c| c.length()).fold(0.0, f64::max);
    row.number(now.tension(id, CableEnd::Start));
    row.number(now.tension(id, CableEnd::End));
    row.number(largest);
    row.number(smallest);
    row.number(at);
    row.number(line);
    row.number(curvature);
    row.number(curvature * now.model().cables[id.index()].properties.bending_stiffness);
    row.number(now.twist(id).to_degrees());
    let nodes = now.node_positions(id);
    row.vector(nodes[0]);
    row.vector(nodes[nodes.len() - 1]);
    for end in CableEnd::BOTH {
        let load = now.end_load(id, end);
        row.vector(load.force);
        row.vector(load.moment);
    }
}

fn node_channels(nodes: usize) -> Vec<Channel> {
    let mut channels = Channels::new();
    for node in 0..nodes {
        channels.vector(&format!("node_{node}"), "m");
    }
    for element in 1..nodes {
        channels.add(format!("tension_{element}"), "N");
    }
    channels.0
}

/// Nodes beyond those that the cable has now, which a winch may make, are not a number.
fn fill_nodes(now: &Snapshot<'_>, id: CableId, row: &mut Row<'_>) {
    let nodes = now.model().layout.cable_slots[id.index()].min(MOST_NODES);
    let positions = now.node_positions(id).iter().copied();
    for position in positions.chain(std::iter::repeat(DVec3::NAN)).take(nodes) {
        row.vector(position);
    }
    let tensions = now.element_tensions(id).iter().copied();
    for tension in tensions.chain(std::iter::repeat(f64::NAN)).take(nodes - 1) {
        row.number(tension);
    }
}

fn winch_channels() -> Vec<Channel> {
    let mut channels = Channels::new();
    channels.add("line_length", "m");
    channels.add("speed", "m/s");
    channels.add("acceleration", "m/s2");
    channels.add("tension", "N");
    channels.add("hoisting_power", "W");
    channels.0
}

fn fill_winch(now: &Snapshot<'_>, id: WinchId, row: &mut Row<'_>) {
    let winch = now.winch(id);
    row.number(winch.line.length);
    row.number(winch.speed);
    row.number(winch.drive.rates.speed);
    row.number(winch.line.tension);
    row.number(-winch.line.tension * winch.speed);
}

/// The links that move against their parents, with the kind of their joints.
fn moving_links(mechanism: &Mechanism) -> impl Iterator<Item = (&str, JointKind)> {
    (0..mechanism.joint_count()).filter_map(|joint| {
        let (joint, link) = mechanism.joint(joint)?;
        Some((mechanism.links()[link].name.as_str(), joint.kind))
    })
}

fn crane_channels(mechanism: &Mechanism) -> Vec<Channel> {
    let mut channels = Channels::new();
    for (link, kind) in moving_links(mechanism) {
        let units = match kind {
            JointKind::Revolute => ["deg", "deg/s", "N m"],
            JointKind::Prismatic | JointKind::Fixed => ["m", "m/s", "N"],
        };
        for (quantity, unit) in ["position", "rate", "load"].into_iter().zip(units) {
            channels.add(format!("{link} {quantity}"), unit);
        }
        channels.add(format!("{link} power"), "W");
    }
    channels.vector("base_force", "N");
    channels.vector("base_moment", "N m");
    channels.0
}

fn fill_crane(now: &Snapshot<'_>, id: MechanismId, row: &mut Row<'_>) {
    let mechanism = &now.model().mechanisms[id.index()].mechanism;
    for (joint, (_, kind)) in now.joints(id).iter().zip(moving_links(mechanism)) {
        let unit = if kind == JointKind::Revolute {
            1.0_f64.to_degrees()
        } else {
            1.0
        };
        row.number(joint.position * unit);
        row.number(joint.velocity * unit);
        row.number(joint.force);
        row.number(joint.force * joint.velocity);
    }
    let base = now.base_load(id);
    row.vector(base.force);
    row.vector(base.moment);
}

fn energy_channels() -> Vec<Channel> {
    let mut channels = Channels::new();
    for name in [
        "kinetic",
        "gravitational",
        "strain",
        "work_of_sea",
        "work_of_drives",
        "work_of_prescribed_motion",
        "dissipated",
        "closure",
    ] {
        channels.add(name, "J");
    }
    channels.0
}

fn fill_energy(now: &Snapshot<'_>, start_energy: f64, row: &mut Row<'_>) {
    let (stored, work) = (now.stored_energy(), now.work());
    for value in [
        stored.kinetic,
        stored.gravitational,
        stored.strain,
        work.sea,
        work.drives,
        work.prescribed,
    ] {
        row.number(value);
    }
    row.number(work.dissipated);
    row.number(stored.total() - start_energy - work.net());
}
