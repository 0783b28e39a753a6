//! Tables as text: CSV with units in the header, and the `.dat` layouts of `[SMS]` section 3.5.

use super::{ResultsError, io_error};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use windlass_math::Wrench;
use windlass_math::angles::Follower;
use windlass_math::euler_kinematics::{EulerRates, rates_from_body_velocity};
use windlass_math::rotation::{EulerAngles, euler_angles};
use windlass_world::Channel;
use windlass_world::{BodyId, CableEnd, CableId, Owner, Snapshot};

/// Text that waits in memory before it is written, bytes.
const WAITING: usize = 1 << 16;

/// Writes rows of numbers with a separator. The file is open only while a stretch of it is written, so that a run may
/// have more of them than the system lets it open at once.
pub struct RowWriter {
    path: PathBuf,
    waiting: Vec<u8>,
    /// Bytes written.
    written: u64,
    separator: &'static str,
    failed: bool,
}

impl RowWriter {
    fn create(path: &Path, separator: &'static str) -> Result<Self, ResultsError> {
        File::create(path).map_err(io_error(path))?;
        Ok(Self::at(path, separator, 0))
    }

    fn at(path: &Path, separator: &'static str, written: u64) -> Self {
        Self {
            path: path.to_owned(),
            waiting: Vec::new(),
            written,
            separator,
            failed: false,
        }
    }

    /// Goes on with a file after its first `length` bytes; what is beyond is taken away.
    fn resume(path: &Path, separator: &'static str, length: u64) -> Result<Self, ResultsError> {
        let file = OpenOptions::new()
            .write(true)
            .open(path)
            .map_err(io_error(path))?;
        let found = file.metadata().map_err(io_error(path))?.len();
        if found < length {
            return Err(ResultsError::Shortened {
                path: path.display().to_string(),
                found,
                expected: length,
            });
        }
        file.set_len(length).map_err(io_error(path))?;
        Ok(Self::at(path, separator, length))
    }

    /// Starts a CSV file; its header gives each column as `name [unit]`.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn csv(path: &Path, channels: &[Channel]) -> Result<Self, ResultsError> {
        let mut writer = Self::create(path, ",")?;
        let header: Vec<String> = channels
            .iter()
            .map(|c| format!("{} [{}]", c.name, c.unit))
            .collect();
        writer.waiting.extend(header.join(",").bytes());
        writer.waiting.push(b'\n');
        Ok(writer)
    }

    /// Goes on with a CSV file after its first `length` bytes.
    pub(super) fn resume_csv(path: &Path, length: u64) -> Result<Self, ResultsError> {
        Self::resume(path, ",", length)
    }

    /// Length of the file with all that waits, bytes.
    pub(super) fn length(&self) -> u64 {
        self.written + self.waiting.len() as u64
    }

    /// Adds a row. Numbers are written so that they read back to the last bit.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: impl IntoIterator<Item = f64>) -> Result<(), ResultsError> {
        for (i, value) in row.into_iter().enumerate() {
            let separator = if i == 0 { "" } else { self.separator };
            write!(self.waiting, "{separator}{value}").map_err(io_error(&self.path))?;
        }
        self.waiting.push(b'\n');
        if self.waiting.len() >= WAITING {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes what waits.
    pub(super) fn flush(&mut self) -> Result<(), ResultsError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let append = || {
            // Not made anew where the folder is gone: half a file that looks like a whole one helps nobody.
            let mut file = OpenOptions::new().append(true).open(&self.path)?;
            file.write_all(&self.waiting)
        };
        if let Err(error) = append() {
            self.failed = true;
            return Err(io_error(&self.path)(error));
        }
        self.written += self.waiting.len() as u64;
        self.waiting.clear();
        Ok(())
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), ResultsError> {
        self.flush()
    }
}

impl Drop for RowWriter {
    fn drop(&mut self) {
        if !self.failed {
            // What went wrong first is already on its way to the user; nothing can be added to it here.
            let _ = self.flush();
        }
    }
}

/// Files of a cable in its folder.
pub const CABLE_FILES: [&str; 3] = ["results.dat", "tensions.dat", "curvatures.dat"];
/// Files of a payload in its folder; the last one says what the columns of the others are.
pub const PAYLOAD_FILES: [&str; 3] = ["results.dat", "cable_forces.dat", "columns.txt"];

/// What the layouts of `[SMS]` leave open. Not in the files themselves, whose readers expect numbers only.
const PAYLOAD_NOTE: &str = "\
results.dat: time [s]; velocity x y z [m/s]; rates of roll, pitch and yaw [rad/s]; position x y z [m];
  roll, pitch and yaw [rad]. Of the centre of gravity, Earth axes.
  Angles go on past half a turn instead of jumping.
  At pitch +-90 degrees roll and yaw turn about the same axis: their rates are not defined and written as NaN.
cable_forces.dat: time [s]; force x y z [N]; moment x y z [N m]. Of all cables together on the body,
  moment about its centre of gravity, Earth axes.
";

/// The files of one object in the layouts of `[SMS]` section 3.5, in a folder of the object's name.
pub struct DatWriter {
    kind: DatKind,
    files: Vec<RowWriter>,
}

/// How far the files of one object are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DatMemory {
    /// Bytes of each file.
    lengths: Vec<u64>,
    /// The last angles of a payload, from which the next ones go on.
    angles: Follower,
}

enum DatKind {
    Cable(CableId),
    Payload(BodyId, Follower),
}

impl DatWriter {
    /// `results.dat`, `tensions.dat` and `curvatures.dat` of a cable.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn cable(folder: &Path, cable: CableId) -> Result<Self, ResultsError> {
        Self::open(folder, DatKind::Cable(cable), &CABLE_FILES)
    }

    /// `results.dat` and `cable_forces.dat` of a payload, with `columns.txt` that explains them.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn payload(folder: &Path, body: BodyId) -> Result<Self, ResultsError> {
        let [results, forces, note] = PAYLOAD_FILES;
        let kind = DatKind::Payload(body, Follower::default());
        let writer = Self::open(folder, kind, &[results, forces])?;
        let note = folder.join(note);
        std::fs::write(&note, PAYLOAD_NOTE).map_err(io_error(&note))?;
        Ok(writer)
    }

    /// Goes on with the files of a cable.
    pub(super) fn resume_cable(
        folder: &Path,
        cable: CableId,
        memory: &DatMemory,
    ) -> Result<Self, ResultsError> {
        Self::resume(folder, DatKind::Cable(cable), &CABLE_FILES, memory)
    }

    /// Goes on with the files of a payload.
    pub(super) fn resume_payload(
        folder: &Path,
        body: BodyId,
        memory: &DatMemory,
    ) -> Result<Self, ResultsError> {
        let kind = DatKind::Payload(body, memory.angles);
        Self::resume(folder, kind, &PAYLOAD_FILES[..2], memory)
    }

    fn resume(
        folder: &Path,
        kind: DatKind,
        names: &[&str],
        memory: &DatMemory,
    ) -> Result<Self, ResultsError> {
        let files = names.iter().zip(&memory.lengths);
        let files = files.map(|(name, length)| RowWriter::resume(&folder.join(name), " ", *length));
        Ok(Self {
            kind,
            files: files.collect::<Result<_, _>>()?,
        })
    }

    /// How far the files are.
    pub(super) fn memory(&self) -> DatMemory {
        DatMemory {
            lengths: self.files.iter().map(RowWriter::length).collect(),
            angles: match self.kind {
                DatKind::Cable(_) => Follower::default(),
                DatKind::Payload(_, angles) => angles,
            },
        }
    }

    /// Writes what waits.
    pub(super) fn flush(&mut self) -> Result<(), ResultsError> {
        self.files.iter_mut().try_for_each(RowWriter::flush)
    }

    fn open(folder: &Path, kind: DatKind, names: &[&str]) -> Result<Self, ResultsError> {
        std::fs::create_dir_all(folder).map_err(io_error(folder))?;
        let files = names
            .iter()
            .map(|name| RowWriter::create(&folder.join(name), " "))
            .collect::<Result<_, _>>()?;
        Ok(Self { kind, files })
    }

    /// Adds a row to each file.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn row(&mut self, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        let time = now.time();
        match &mut self.kind {
            DatKind::Cable(id) => {
                let id = *id;
                let nodes = now.node_positions(id).iter().zip(now.node_velocities(id));
                let state = nodes.flat_map(|(r, v)| [v.x, r.x, v.y, r.y, v.z, r.z]);
                let lengths = now.element_lengths(id).iter().copied();
                let curvatures = now.curvatures(id).iter().flat_map(|c| c.to_array());
                self.files[0].row([time].into_iter().chain(state).chain(lengths))?;
                self.files[1].row([time].into_iter().chain(now.element_tensions(id).iter().copied()))?;
                self.files[2].row([time].into_iter().chain(curvatures))
            }
            DatKind::Payload(id, follower) => {
                let motion = now.body(*id);
                let angles = follower.follow(euler_angles(motion.pose.orientation));
                let spin = motion.rotation.transpose() * motion.velocity.angular;
                let rates = euler_rates(angles, spin);
                let state = motion.velocity.linear.to_array().into_iter();
                let state = state.chain([rates.roll, rates.pitch, rates.yaw]);
                let state = state.chain(motion.pose.position.to_array());
                self.files[0].row([time].into_iter().chain(state).chain([
                    angles.roll,
                    angles.pitch,
                    angles.yaw,
                ]))?;
                let cable = load_of_cables(now, *id);
                self.files[1].row([time].into_iter().chain(cable))
            }
        }
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn finish(self) -> Result<(), ResultsError> {
        self.files.into_iter().try_for_each(RowWriter::finish)
    }
}

/// Rates of the Euler angles (rad/s) from the angular velocity in body axes.
///
/// At pitch ±90° roll and yaw turn about one axis and only their sum or difference has a rate: both are NaN then. The
/// rate of pitch needs no division by cos θ and stays.
fn euler_rates(angles: EulerAngles, spin: DVec3) -> EulerRates {
    rates_from_body_velocity(angles, spin).unwrap_or(EulerRates {
        roll: f64::NAN,
        pitch: spin.y * angles.roll.cos() - spin.z * angles.roll.sin(),
        yaw: f64::NAN,
    })
}

/// Force and moment of all cables on a body, about its centre of gravity, Earth axes.
fn load_of_cables(now: &Snapshot<'_>, body: BodyId) -> [f64; 6] {
    let centre = now.body(body).pose.position;
    let mut sum = Wrench::ZERO;
    for cable in (0..now.model().cables().len()).map(CableId::from_index) {
        let nodes = now.node_positions(cable);
        for (end, node) in [
            (CableEnd::Start, nodes[0]),
            (CableEnd::End, nodes[nodes.len() - 1]),
        ] {
            if now.holder(cable, end) == Some(Owner::Body(body)) {
                let load = now.end_load(cable, end);
                // Each load is about its own node; only about one point do they add up.
                sum += load.moved(node - centre);
            }
        }
    }
    let [f, m] = [sum.force, sum.moment];
    [f.x, f.y, f.z, m.x, m.y, m.z]
}
