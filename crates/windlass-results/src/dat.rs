//! The `.dat` files of cables, payloads, cranes and winches in the layouts of `[SMS]` section 3.5.

use super::text::RowWriter;
use super::{ResultsError, TableDefinition, io_error};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::path::Path;
use windlass_math::angles::EulerAngleUnwrapper;
use windlass_math::euler_kinematics::{EulerRates, rates_from_body_velocity};
use windlass_math::rotation::{EulerAngles, euler_angles};
use windlass_math::{FrameMotion, Wrench};
use windlass_world::{
    BodyId, CableEnd, CableId, MechanismId, Model, Owner, ShapeId, Snapshot, Subject, WinchId,
};

/// Name of the file that describes the columns of the other files of a folder.
const NOTE: &str = "columns.txt";

/// Layout of the `.dat` files of one table of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DatLayout {
    /// `results.dat`, `tensions.dat` and `curvatures.dat` of a cable.
    Cable(CableId),
    /// `results.dat` and `cable_forces.dat` of a body without contact.
    Payload(BodyId),
    /// The files of a payload, and `contact_forces.dat` and `contact_geometry.dat`.
    PayloadWithContact(BodyId),
    /// `results.dat` of a crane.
    Crane(MechanismId),
    /// `winch_velocity.dat`.
    Winch(WinchId),
    /// No files: the files of another object contain the table. The energy balance is in
    /// `summary.json`.
    Contained,
    /// `[SMS]` defines no layout for the table.
    Missing,
}

/// Conventions that `[SMS]` leaves open. They are not in the data files, whose readers expect
/// numbers only.
const MOTION_NOTE: &str = "\
  Angles are unwrapped: they continue beyond half a turn.
  At pitch +-90 degrees roll and yaw turn about the same axis: their rates are undefined and written as NaN.
";
const CABLE_NOTE: &str = "\
results.dat: time [s]; for each node from the start: velocity and position x [m/s, m], y, z, Earth axes;
  then the unstretched length of each element [m].
tensions.dat: time [s]; effective tension of each element [N].
curvatures.dat: time [s]; curvature vector x y z at each node [1/m], Earth axes.
  The number of columns changes when a winch adds or removes nodes, and when the line parts. Where the line has
  parted, an element has zero length and its tension is NaN.
";
const PAYLOAD_NOTE: &str = "\
results.dat: time [s]; velocity x y z [m/s]; rates of roll, pitch and yaw [rad/s]; position x y z [m];
  roll, pitch and yaw [rad]. Position and velocity of the centre of gravity, Earth axes.
";
const CABLE_FORCES_NOTE: &str = "\
cable_forces.dat: time [s]; force x y z [N]; moment x y z [N m]. Sum over all cables at the body,
  moment about its centre of gravity, Earth axes.
";
const CONTACT_NOTE: &str = "\
contact_forces.dat: time [s]; force x y z on the body [N]; location x y z [m]; stiffness component and
  damping component of the normal force [N]. Earth axes. Sums over all contacts of the body's shapes; the
  force includes friction; the location is the mean of the contact centroids, weighted by normal force.
contact_geometry.dat: time [s]; volume of interference [m3]; penetration depth [m]. The volume is the sum
  over all contacts. The depth of a contact is its volume divided by its area; the largest depth is written.
  All numbers are zero without contact.
";
const CRANE_NOTE: &str = "\
results.dat: time [s]; velocity x y z of the base frame [m/s]; rates of its roll, pitch and yaw [rad/s];
  velocity of each joint [rad/s or m/s]; position x y z of the base frame [m]; its roll, pitch and yaw [rad];
  displacement of each joint [rad or m]. Earth axes; movable joints in the order of the links.
";
const WINCH_NOTE: &str = "\
winch_velocity.dat: time [s]; velocity of the line at the winch [m/s], positive when it pays out.
";

impl DatLayout {
    /// Layout of a table of results.
    pub(super) fn of(table: &TableDefinition, model: &Model) -> Self {
        let is_on_body = |shape: ShapeId| matches!(owner(model, shape), Owner::Body(_));
        match table.subject {
            Subject::Body(body) => {
                let mut touching = model.pairs_of_shapes().into_iter().flatten();
                if touching.any(|shape| owner(model, shape) == Owner::Body(body)) {
                    Self::PayloadWithContact(body)
                } else {
                    Self::Payload(body)
                }
            }
            Subject::Cable(cable) => Self::Cable(cable),
            Subject::Crane(crane) => Self::Crane(crane),
            Subject::Winch(winch) => Self::Winch(winch),
            Subject::Contact(shapes) if shapes.into_iter().any(is_on_body) => Self::Contained,
            Subject::Other if ["cable", "energy"].contains(&table.kind) => Self::Contained,
            Subject::Contact(_) | Subject::Other => Self::Missing,
        }
    }

    /// Names of the files with rows of numbers.
    fn data_files(self) -> &'static [&'static str] {
        match self {
            Self::Cable(_) => &["results.dat", "tensions.dat", "curvatures.dat"],
            Self::Payload(_) => &["results.dat", "cable_forces.dat"],
            Self::PayloadWithContact(_) => &[
                "results.dat",
                "cable_forces.dat",
                "contact_forces.dat",
                "contact_geometry.dat",
            ],
            Self::Crane(_) => &["results.dat"],
            Self::Winch(_) => &["winch_velocity.dat"],
            Self::Contained | Self::Missing => &[],
        }
    }

    /// Largest number of columns of all files together.
    pub fn maximum_columns(self, model: &Model) -> usize {
        let payload = 13 + 7;
        match self {
            Self::Cable(cable) => 11 * model.cables()[cable.index()].most_nodes(),
            Self::Payload(_) => payload,
            Self::PayloadWithContact(_) => payload + 9 + 3,
            Self::Crane(crane) => 13 + 2 * model.mechanisms()[crane.index()].mechanism.joint_count(),
            Self::Winch(_) => 2,
            Self::Contained | Self::Missing => 0,
        }
    }

    /// Text that describes the columns, with units.
    fn note(self) -> String {
        match self {
            Self::Payload(_) => [PAYLOAD_NOTE, MOTION_NOTE, CABLE_FORCES_NOTE].concat(),
            Self::PayloadWithContact(_) => {
                [PAYLOAD_NOTE, MOTION_NOTE, CABLE_FORCES_NOTE, CONTACT_NOTE].concat()
            }
            Self::Crane(_) => [CRANE_NOTE, MOTION_NOTE].concat(),
            Self::Winch(_) => WINCH_NOTE.to_owned(),
            Self::Cable(_) => CABLE_NOTE.to_owned(),
            Self::Contained | Self::Missing => String::new(),
        }
    }

    /// Names of all files in the folder of the object.
    pub(super) fn files(self) -> impl Iterator<Item = &'static str> {
        let note = (!self.note().is_empty()).then_some(NOTE);
        self.data_files().iter().copied().chain(note)
    }
}

/// Owner of the frame that carries a shape.
fn owner(model: &Model, shape: ShapeId) -> Owner {
    let frame = model.shapes()[shape.index()].frame;
    model.frames()[frame.index()].owner
}

/// Files of one object in the layouts of `[SMS]` section 3.5, in a folder named after the object.
pub struct DatWriter {
    layout: DatLayout,
    angles: EulerAngleUnwrapper,
    files: Vec<RowWriter>,
}

/// State of the files of one object, from which writing resumes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DatMemory {
    /// Bytes of each file.
    lengths: Vec<u64>,
    /// Last angles of a payload or of the base of a crane. The next angles are unwrapped relative
    /// to them.
    angles: EulerAngleUnwrapper,
}

impl DatWriter {
    /// Creates the files of a layout, and `columns.txt` that describes them. `None` for a layout
    /// without files.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn create(folder: &Path, layout: DatLayout) -> Result<Option<Self>, ResultsError> {
        if layout.data_files().is_empty() {
            return Ok(None);
        }
        std::fs::create_dir_all(folder).map_err(io_error(folder))?;
        let files = layout.data_files().iter();
        let files = files.map(|name| RowWriter::create(&folder.join(name), " "));
        let files = files.collect::<Result<_, _>>()?;
        let note = layout.note();
        if !note.is_empty() {
            let path = folder.join(NOTE);
            std::fs::write(&path, note).map_err(io_error(&path))?;
        }
        Ok(Some(Self {
            layout,
            angles: EulerAngleUnwrapper::default(),
            files,
        }))
    }

    /// Reopens the files of a layout; rows beyond the lengths in `memory` are discarded. `None` for
    /// a layout without files.
    pub(super) fn resume<'m>(
        folder: &Path,
        layout: DatLayout,
        memory: &mut impl Iterator<Item = &'m DatMemory>,
    ) -> Result<Option<Self>, ResultsError> {
        let names = layout.data_files();
        if names.is_empty() {
            return Ok(None);
        }
        let Some(memory) = memory.next() else {
            return Ok(None);
        };
        let files = names.iter().zip(&memory.lengths);
        let files = files.map(|(name, length)| RowWriter::resume(&folder.join(name), " ", *length));
        Ok(Some(Self {
            layout,
            angles: memory.angles,
            files: files.collect::<Result<_, _>>()?,
        }))
    }

    /// State of the files, for resuming.
    pub(super) fn memory(&self) -> DatMemory {
        DatMemory {
            lengths: self.files.iter().map(RowWriter::length).collect(),
            angles: self.angles,
        }
    }

    /// Writes the buffered text and waits until it is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), ResultsError> {
        self.files.iter_mut().try_for_each(RowWriter::sync)
    }

    /// Adds a row to each file.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn row(&mut self, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        match self.layout {
            DatLayout::Cable(id) => self.row_of_cable(now, id),
            DatLayout::Payload(id) => self.row_of_payload(now, id),
            DatLayout::PayloadWithContact(id) => {
                self.row_of_payload(now, id)?;
                let contact = ContactOfBody::of(now, id);
                let [force, point] = [contact.force, contact.point()].map(|v| v.to_array());
                let parts = [contact.elastic, contact.damping];
                self.write(2, now, force.into_iter().chain(point).chain(parts))?;
                self.write(3, now, [contact.volume, contact.depth])
            }
            DatLayout::Crane(id) => {
                let base = now.frame(now.model().mechanisms()[id.index()].base);
                let [rates, place] = self.motion(&base);
                let joints = now.joints(id).iter();
                let state = rates
                    .into_iter()
                    .chain(joints.clone().map(|joint| joint.velocity));
                let state = state.chain(place).chain(joints.map(|joint| joint.position));
                self.write(0, now, state)
            }
            DatLayout::Winch(id) => self.write(0, now, [now.winch(id).speed]),
            DatLayout::Contained | DatLayout::Missing => Ok(()),
        }
    }

    /// Adds time and values to the file with the given index.
    fn write(
        &mut self,
        file: usize,
        now: &Snapshot<'_>,
        values: impl IntoIterator<Item = f64>,
    ) -> Result<(), ResultsError> {
        self.files[file].row([now.time()].into_iter().chain(values))
    }

    fn row_of_cable(&mut self, now: &Snapshot<'_>, id: CableId) -> Result<(), ResultsError> {
        let nodes = now.node_positions(id).iter().zip(now.node_velocities(id));
        let state = nodes.flat_map(|(r, v)| [v.x, r.x, v.y, r.y, v.z, r.z]);
        let lengths = now.element_lengths(id).iter().copied();
        let curvatures = now.curvatures(id).iter().flat_map(|k| k.to_array());
        self.write(0, now, state.chain(lengths))?;
        let tensions = now.element_tensions(id).iter().zip(now.element_lengths(id));
        let tensions = tensions.map(|(tension, length)| if *length > 0.0 { *tension } else { f64::NAN });
        self.write(1, now, tensions)?;
        self.write(2, now, curvatures)
    }

    fn row_of_payload(&mut self, now: &Snapshot<'_>, id: BodyId) -> Result<(), ResultsError> {
        let [rates, place] = self.motion(&now.body(id));
        self.write(0, now, rates.into_iter().chain(place))?;
        self.write(1, now, load_of_cables(now, id))
    }

    /// Velocity and rates of the Euler angles, then position and Euler angles; m, rad and s.
    fn motion(&mut self, motion: &FrameMotion) -> [[f64; 6]; 2] {
        let angles = self.angles.follow(euler_angles(motion.pose.orientation));
        let spin = motion.rotation.transpose() * motion.velocity.angular;
        let rates = euler_rates(angles, spin);
        let [v, r] = [motion.velocity.linear, motion.pose.position];
        [
            [v.x, v.y, v.z, rates.roll, rates.pitch, rates.yaw],
            [r.x, r.y, r.z, angles.roll, angles.pitch, angles.yaw],
        ]
    }
}

/// Rates of the Euler angles (rad/s) from the angular velocity in body axes.
///
/// At pitch ±90° roll and yaw turn about one axis. Only their sum or difference has a rate, so both
/// are NaN. The pitch rate needs no division by cos θ and remains defined.
fn euler_rates(angles: EulerAngles, spin: DVec3) -> EulerRates {
    rates_from_body_velocity(angles, spin).unwrap_or(EulerRates {
        roll: f64::NAN,
        pitch: spin.y * angles.roll.cos() - spin.z * angles.roll.sin(),
        yaw: f64::NAN,
    })
}

/// Force (N) and moment (N m) of all cables on a body, about its centre of gravity, Earth axes.
fn load_of_cables(now: &Snapshot<'_>, body: BodyId) -> [f64; 6] {
    let centre = now.body(body).pose.position;
    let mut sum = Wrench::ZERO;
    for cable in (0..now.model().cables().len()).map(CableId::from_index) {
        let nodes = now.node_positions(cable);
        for (end, node) in [
            (CableEnd::Start, nodes[0]),
            (CableEnd::End, nodes[nodes.len() - 1]),
        ] {
            if now.end_owner(cable, end) == Some(Owner::Body(body)) {
                let load = now.end_load(cable, end);
                // Moments are about the node of each load; move them to the centre before summing.
                sum += load.moved(node - centre);
            }
        }
    }
    let [f, m] = [sum.force, sum.moment];
    [f.x, f.y, f.z, m.x, m.y, m.z]
}

/// All contacts of the shapes of one body; zeros without contact.
#[derive(Default)]
struct ContactOfBody {
    /// Force on the body, Earth axes, N.
    force: DVec3,
    /// Sum over all contacts of centroid (m) times normal force (N), and sum of the normal forces.
    pressed: (DVec3, f64),
    /// Sum over all contacts of centroid (m) times volume (m³).
    occupied: DVec3,
    /// Elastic part and damping part of the normal forces, N.
    elastic: f64,
    damping: f64,
    /// Volume of interference, m³.
    volume: f64,
    /// Largest penetration, m.
    depth: f64,
}

impl ContactOfBody {
    fn of(now: &Snapshot<'_>, body: BodyId) -> Self {
        let mut sum = Self::default();
        for contact in now.contacts() {
            let [on_first, on_second] = contact
                .shapes
                .map(|shape| owner(now.model(), shape) == Owner::Body(body));
            let sign = match (on_first, on_second) {
                (true, _) => 1.0,
                (false, true) => -1.0,
                (false, false) => continue,
            };
            let (normal, overlap) = (&contact.normal_force, &contact.overlap);
            sum.force += contact.load.force * sign;
            sum.pressed.0 += overlap.centroid * normal.magnitude;
            sum.pressed.1 += normal.magnitude;
            sum.occupied += overlap.centroid * overlap.volume;
            sum.elastic += normal.elastic;
            sum.damping += normal.magnitude - normal.elastic;
            sum.volume += overlap.volume;
            sum.depth = sum.depth.max(contact.depth());
        }
        sum
    }

    /// Mean of the centroids, Earth frame, m: weighted by normal force, or by volume if all normal
    /// forces are zero.
    fn point(&self) -> DVec3 {
        match (self.pressed, self.volume) {
            ((moment, force), _) if force > 0.0 => moment / force,
            (_, volume) if volume > 0.0 => self.occupied / volume,
            _ => DVec3::ZERO,
        }
    }
}
