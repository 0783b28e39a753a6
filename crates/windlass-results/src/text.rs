//! Tables as text: CSV with units in the header, and the `.dat` layouts of `[SMS]` section 3.5.

use super::{ResultsError, io_error};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use windlass_math::Wrench;
use windlass_math::angles::EulerAngleUnwrapper;
use windlass_math::euler_kinematics::{EulerRates, rates_from_body_velocity};
use windlass_math::rotation::{EulerAngles, euler_angles};
use windlass_world::Channel;
use windlass_world::{BodyId, CableEnd, CableId, Owner, Snapshot};

/// Buffer size before text is written, bytes.
const WAITING: usize = 1 << 16;

/// Writes rows of numbers with a separator. The file is open only during a write, so that a run may
/// have more files than the system allows to be open at once.
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

    /// Reopens a file at its first `length` bytes; the rest is discarded.
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

    /// Reopens a CSV file at its first `length` bytes.
    pub(super) fn resume_csv(path: &Path, length: u64) -> Result<Self, ResultsError> {
        Self::resume(path, ",", length)
    }

    /// Length of the file including buffered text, bytes.
    pub(super) fn length(&self) -> u64 {
        self.written + self.waiting.len() as u64
    }

    /// Adds a row. Numbers are written with enough digits to read back exactly.
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

    /// Writes the buffered text.
    pub(super) fn flush(&mut self) -> Result<(), ResultsError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let append = || {
            // Do not create the file again if the folder is gone: it would be incomplete.
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

    /// Writes the buffered text and waits until it is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), ResultsError> {
        self.flush()?;
        super::checksums::sync_file(&self.path)
    }

    /// Writes the buffered text and closes the file.
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
            // The first error is already being returned; an error here adds nothing.
            let _ = self.flush();
        }
    }
}

/// Files of a cable in its folder.
pub const CABLE_FILES: [&str; 3] = ["results.dat", "tensions.dat", "curvatures.dat"];
/// Files of a payload in its folder; the last one describes the columns of the others.
pub const PAYLOAD_FILES: [&str; 3] = ["results.dat", "cable_forces.dat", "columns.txt"];

/// Conventions that `[SMS]` leaves open. They are not in the data files, whose readers expect
/// numbers only.
const PAYLOAD_NOTE: &str = "\
results.dat: time [s]; velocity x y z [m/s]; rates of roll, pitch and yaw [rad/s]; position x y z [m];
  roll, pitch and yaw [rad]. Of the centre of gravity, Earth axes.
  Angles are continuous beyond half a turn.
  At pitch +-90 degrees roll and yaw turn about the same axis: their rates are undefined and written as NaN.
cable_forces.dat: time [s]; force x y z [N]; moment x y z [N m]. Sum over all cables at the body,
  moment about its centre of gravity, Earth axes.
";

/// Files of one object in the layouts of `[SMS]` section 3.5, in a folder named after the object.
pub struct DatWriter {
    kind: DatKind,
    files: Vec<RowWriter>,
}

/// State of the files of one object, from which writing resumes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DatMemory {
    /// Bytes of each file.
    lengths: Vec<u64>,
    /// The last angles of a payload, from which the next ones are unwrapped.
    angles: EulerAngleUnwrapper,
}

enum DatKind {
    Cable(CableId),
    Payload(BodyId, EulerAngleUnwrapper),
}

impl DatWriter {
    /// Creates `results.dat`, `tensions.dat` and `curvatures.dat` of a cable.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn cable(folder: &Path, cable: CableId) -> Result<Self, ResultsError> {
        Self::open(folder, DatKind::Cable(cable), &CABLE_FILES)
    }

    /// Creates `results.dat` and `cable_forces.dat` of a payload, and `columns.txt` that describes
    /// them.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn payload(folder: &Path, body: BodyId) -> Result<Self, ResultsError> {
        let [results, forces, note] = PAYLOAD_FILES;
        let kind = DatKind::Payload(body, EulerAngleUnwrapper::default());
        let writer = Self::open(folder, kind, &[results, forces])?;
        let note = folder.join(note);
        std::fs::write(&note, PAYLOAD_NOTE).map_err(io_error(&note))?;
        Ok(writer)
    }

    /// Reopens the files of a cable.
    pub(super) fn resume_cable(
        folder: &Path,
        cable: CableId,
        memory: &DatMemory,
    ) -> Result<Self, ResultsError> {
        Self::resume(folder, DatKind::Cable(cable), &CABLE_FILES, memory)
    }

    /// Reopens the files of a payload.
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

    /// State of the files, for resuming.
    pub(super) fn memory(&self) -> DatMemory {
        DatMemory {
            lengths: self.files.iter().map(RowWriter::length).collect(),
            angles: match self.kind {
                DatKind::Cable(_) => EulerAngleUnwrapper::default(),
                DatKind::Payload(_, angles) => angles,
            },
        }
    }

    /// Writes the buffered text.
    pub(super) fn sync(&mut self) -> Result<(), ResultsError> {
        self.files.iter_mut().try_for_each(RowWriter::sync)
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
            DatKind::Payload(id, unwrapper) => {
                let motion = now.body(*id);
                let angles = unwrapper.follow(euler_angles(motion.pose.orientation));
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

    /// Writes the buffered text and closes the files.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn finish(self) -> Result<(), ResultsError> {
        self.files.into_iter().try_for_each(RowWriter::finish)
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
