//! Tables as text: CSV with units in the header, and the `.dat` layouts of [SMS] section 3.5.

use super::table::Channel;
use super::{ResultsError, io_error};
use crate::body::euler_kinematics::rates_from_body_velocity;
use crate::math::rotation::euler_angles;
use crate::world::{BodyId, CableEnd, CableId, Model, Snapshot};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes rows of numbers with a separator.
pub struct RowWriter {
    path: PathBuf,
    file: BufWriter<File>,
    separator: &'static str,
}

impl RowWriter {
    fn create(path: &Path, separator: &'static str) -> Result<Self, ResultsError> {
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(File::create(path).map_err(io_error(path))?),
            separator,
        })
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
        writeln!(writer.file, "{}", header.join(",")).map_err(io_error(path))?;
        Ok(writer)
    }

    /// Adds a row. Numbers are written so that they read back to the last bit.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: impl IntoIterator<Item = f64>) -> Result<(), ResultsError> {
        let write = |file: &mut BufWriter<File>| -> std::io::Result<()> {
            for (i, value) in row.into_iter().enumerate() {
                let separator = if i == 0 { "" } else { self.separator };
                write!(file, "{separator}{value}")?;
            }
            writeln!(file)
        };
        write(&mut self.file).map_err(io_error(&self.path))
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), ResultsError> {
        self.file.flush().map_err(io_error(&self.path))
    }
}

/// The files of one object in the layouts of [SMS] section 3.5, in a folder of the object's name.
pub struct DatWriter {
    kind: DatKind,
    files: Vec<RowWriter>,
}

enum DatKind {
    Cable(CableId),
    Payload(BodyId),
}

impl DatWriter {
    /// `results.dat`, `tensions.dat` and `curvatures.dat` of a cable.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn cable(folder: &Path, cable: CableId) -> Result<Self, ResultsError> {
        Self::open(
            folder,
            DatKind::Cable(cable),
            &["results.dat", "tensions.dat", "curvatures.dat"],
        )
    }

    /// `results.dat` and `cable_forces.dat` of a payload.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn payload(folder: &Path, body: BodyId) -> Result<Self, ResultsError> {
        Self::open(
            folder,
            DatKind::Payload(body),
            &["results.dat", "cable_forces.dat"],
        )
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
        match self.kind {
            DatKind::Cable(id) => {
                let nodes = now.node_positions(id).iter().zip(now.node_velocities(id));
                let state = nodes.flat_map(|(r, v)| [v.x, r.x, v.y, r.y, v.z, r.z]);
                let lengths = now.element_lengths(id).iter().copied();
                let curvatures = now.curvatures(id).iter().flat_map(|c| c.to_array());
                self.files[0].row([time].into_iter().chain(state).chain(lengths))?;
                self.files[1].row([time].into_iter().chain(now.element_tensions(id).iter().copied()))?;
                self.files[2].row([time].into_iter().chain(curvatures))
            }
            DatKind::Payload(id) => {
                let motion = now.body(id);
                let angles = euler_angles(motion.pose.orientation);
                let spin = motion.rotation.transpose() * motion.velocity.angular;
                let rates = rates_from_body_velocity(angles, spin).unwrap_or_default();
                let state = motion.velocity.linear.to_array().into_iter();
                let state = state.chain([rates.roll, rates.pitch, rates.yaw]);
                let state = state.chain(motion.pose.position.to_array());
                self.files[0].row([time].into_iter().chain(state).chain([
                    angles.roll,
                    angles.pitch,
                    angles.yaw,
                ]))?;
                let cable = attached_cable(now.model(), now, id);
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

/// Force and moment of all cables on a body, each at its own connection point, Earth axes.
fn attached_cable(model: &Model, now: &Snapshot<'_>, body: BodyId) -> [f64; 6] {
    let mut sum = crate::math::Wrench::ZERO;
    for cable in (0..model.cables.len()).map(CableId::from_index) {
        for end in CableEnd::BOTH {
            if now.holder(cable, end) == Some(crate::world::Owner::Body(body)) {
                sum += now.end_load(cable, end);
            }
        }
    }
    let [f, m] = [sum.force, sum.moment];
    [f.x, f.y, f.z, m.x, m.y, m.z]
}
