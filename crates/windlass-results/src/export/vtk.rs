//! Series of VTK files (`.vtp`) with an index by time (`.pvd`). ParaView opens each series as an
//! animation.
//!
//! - `rigids.pvd`: surfaces of bodies and links, with the cell field `object`.
//! - `cables.pvd`: cables as lines, with the cell fields `tension` (N) and `cable`.
//! - `frames.pvd`: numbered frames of one owner with a common name (`tracer 1 1`, `tracer 1 2`
//!   ...), connected by a line, with the cell field `group`. Eight tracers are the corners of a box
//!   (`[MBDM]` 7.1.2).
//! - `sea.pvd`, if there are waves: the water surface around the objects, from all wave components.
//!
//! All coordinates are in the Earth frame (x north, z up), m.

use super::animation::{Poses, owner};
use super::{Animation, ExportError};
use crate::io_error;
use crate::scene::{Scene, SceneOwner, SceneSea, Surface};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use glam::DVec3;
use std::fmt::Write as _;
use std::path::Path;
use windlass_math::Ramp;

/// Number of cells along each side of the water surface.
const SEA_CELLS: u32 = 100;
/// Margin of the water surface around the objects: as a fraction of the diagonal of their extent,
/// and its minimum in m.
const SEA_MARGIN: (f64, f64) = (0.5, 20.0);

/// Polygonal data of VTK: points, cells made of points, and fields of the cells.
#[derive(Default)]
struct PolyData {
    points: Vec<f32>,
    /// Point indices of all cells.
    corners: Vec<i32>,
    /// Index in `corners` after the last point of each cell.
    ends: Vec<i32>,
    fields: Vec<(&'static str, Vec<f32>)>,
}

/// Writes the series into a folder, with at most `rate` frames per second of simulated time.
/// Returns the number of frames.
///
/// # Errors
/// A table is missing, the rate is not positive, or a file cannot be written.
pub fn export(animation: &Animation, folder: &Path, rate: f64) -> Result<usize, ExportError> {
    let rows = animation.rows(rate)?;
    std::fs::create_dir_all(folder).map_err(io_error(folder))?;
    let mut lists = [const { Vec::new() }; 4];
    let groups = groups(animation.scene());
    let sea = &animation.scene().sea;
    for (number, row) in rows.iter().enumerate() {
        let poses = animation.poses(*row)?;
        let surfaces = ("rigids", "Polys", surfaces(animation, &poses));
        let lines = ("cables", "Lines", cables(&poses));
        let water = ("sea", "Polys", water(sea, &poses));
        let frames = ("frames", "Lines", frames(animation, &poses, &groups));
        for ((name, cells, data), list) in [surfaces, lines, water, frames].into_iter().zip(&mut lists) {
            if data.ends.is_empty() {
                continue;
            }
            let file = format!("{name}-{number:05}.vtp");
            let path = folder.join(&file);
            std::fs::write(&path, vtp(&data, cells)).map_err(io_error(&path))?;
            list.push((poses.time, file));
        }
    }
    for (name, list) in ["rigids", "cables", "sea", "frames"].into_iter().zip(&lists) {
        if !list.is_empty() {
            let path = folder.join(format!("{name}.pvd"));
            std::fs::write(&path, pvd(list)).map_err(io_error(&path))?;
        }
    }
    Ok(rows.len())
}

fn surfaces(animation: &Animation, poses: &Poses) -> PolyData {
    let scene = animation.scene();
    let mut data = PolyData::default();
    let mut objects = Vec::new();
    let bodies = scene
        .bodies
        .iter()
        .zip(&poses.bodies)
        .map(|(body, pose)| (body.surface, pose));
    let links = scene.cranes.iter().zip(&poses.links);
    let links = links.flat_map(|(crane, poses)| {
        crane
            .links
            .iter()
            .zip(poses)
            .map(|(link, pose)| (link.surface, pose))
    });
    for (object, (surface, pose)) in bodies.chain(links).enumerate() {
        let Some(surface) = surface.and_then(|index| scene.surfaces.get(index)) else {
            continue;
        };
        data.add_surface(surface, |vertex| pose.transform_point(vertex));
        objects.extend(surface.triangles.iter().map(|_| object as f32));
    }
    data.fields.push(("object", objects));
    data
}

fn cables(poses: &Poses) -> PolyData {
    let mut data = PolyData::default();
    let (mut tensions, mut numbers) = (Vec::new(), Vec::new());
    for (number, (nodes, of_elements)) in poses.cables.iter().enumerate() {
        let elements = nodes.windows(2).zip(of_elements);
        for (ends, tension) in elements.filter(|(_, tension)| !tension.is_nan()) {
            data.add_cell(ends.iter().copied());
            tensions.push(*tension as f32);
            numbers.push(number as f32);
        }
    }
    data.fields = vec![("tension", tensions), ("cable", numbers)];
    data
}

/// Groups of numbered frames with a common owner and name. The frames of a group are given by their
/// indices in the scene, in the order of their numbers.
fn groups(scene: &Scene) -> Vec<(String, Vec<usize>)> {
    /// Owner and name of a group, and the numbers and indices of its frames.
    type Group = ((SceneOwner, String), Vec<(u32, usize)>);
    let mut groups: Vec<Group> = Vec::new();
    for (index, frame) in scene.frames.iter().enumerate() {
        let numbered = frame.name.rsplit_once(' ');
        let numbered = numbered.and_then(|(name, number)| Some((name.to_owned(), number.parse().ok()?)));
        let Some((name, number)) = numbered else { continue };
        let key = (frame.owner, name);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push((number, index)),
            None => groups.push((key, vec![(number, index)])),
        }
    }
    let lines = groups.into_iter().filter(|(_, members)| members.len() > 1);
    let sorted = lines.map(|((_, name), mut members)| {
        members.sort_unstable();
        (name, members.into_iter().map(|(_, index)| index).collect())
    });
    sorted.collect()
}

/// Edges of a box, as pairs of corners. The corners are numbered such that the first coordinate
/// changes fastest.
const EDGES: [[usize; 2]; 12] = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
];

fn frames(animation: &Animation, poses: &Poses, groups: &[(String, Vec<usize>)]) -> PolyData {
    let scene = animation.scene();
    let mut data = PolyData::default();
    let mut numbers = Vec::new();
    for (number, (name, members)) in groups.iter().enumerate() {
        let position = |member: usize| {
            let frame = &scene.frames[members[member]];
            owner(poses, frame.owner).transform_point(DVec3::from(frame.pose.position))
        };
        if members.len() == 8 && name.starts_with("tracer ") {
            for edge in EDGES {
                data.add_cell(edge.into_iter().map(position));
                numbers.push(number as f32);
            }
        } else {
            data.add_cell((0..members.len()).map(position));
            numbers.push(number as f32);
        }
    }
    data.fields = vec![("group", numbers)];
    data
}

/// The water surface around all objects at the time of `poses`.
fn water(sea: &SceneSea, poses: &Poses) -> PolyData {
    let mut data = PolyData::default();
    if sea.components.is_empty() {
        return data;
    }
    let nodes = poses.cables.iter().flat_map(|(nodes, _)| nodes.iter().copied());
    let bodies = poses.bodies.iter().map(|pose| pose.position);
    let links = poses.links.iter().flatten().map(|pose| pose.position);
    let positions = || nodes.clone().chain(bodies.clone()).chain(links.clone());
    let low = positions().reduce(DVec3::min).unwrap_or(DVec3::ZERO);
    let high = positions().reduce(DVec3::max).unwrap_or(DVec3::ZERO);
    let margin = (SEA_MARGIN.0 * (high - low).length()).max(SEA_MARGIN.1);
    let (from, size) = (low - margin, high - low + 2.0 * margin);
    let at = |i: u32, j: u32| {
        let share = |k: u32| f64::from(k) / f64::from(SEA_CELLS);
        let (x, y) = (from.x + size.x * share(i), from.y + size.y * share(j));
        DVec3::new(x, y, elevation(sea, x, y, poses.time))
    };
    for j in 0..=SEA_CELLS {
        for i in 0..=SEA_CELLS {
            data.points.extend(at(i, j).as_vec3().to_array());
        }
    }
    let corner = |i: u32, j: u32| (j * (SEA_CELLS + 1) + i) as i32;
    for j in 0..SEA_CELLS {
        for i in 0..SEA_CELLS {
            let corners = [
                corner(i, j),
                corner(i + 1, j),
                corner(i + 1, j + 1),
                corner(i, j + 1),
            ];
            data.corners.extend(corners);
            data.ends.push(data.corners.len() as i32);
        }
    }
    data
}

/// Elevation of the free waves, m.
fn elevation(sea: &SceneSea, x: f64, y: f64, t: f64) -> f64 {
    let [start, duration] = sea.ramp;
    let ramp = Ramp { start, duration }.at(t).value;
    let of_wave = |[amplitude, omega, kx, ky, phase]: &[f64; 5]| {
        amplitude * (omega * t - kx * x - ky * y + phase).cos()
    };
    ramp * sea.components.iter().map(of_wave).sum::<f64>()
}

impl PolyData {
    fn add_surface(&mut self, surface: &Surface, transform: impl Fn(DVec3) -> DVec3) {
        let first = (self.points.len() / 3) as i32;
        for vertex in &surface.vertices {
            let placed = transform(DVec3::from(vertex.map(f64::from)));
            self.points.extend(placed.as_vec3().to_array());
        }
        for triangle in &surface.triangles {
            self.corners.extend(triangle.map(|corner| first + corner as i32));
            self.ends.push(self.corners.len() as i32);
        }
    }

    /// Adds a cell with its own points.
    fn add_cell(&mut self, points: impl Iterator<Item = DVec3>) {
        for point in points {
            self.corners.push((self.points.len() / 3) as i32);
            self.points.extend(point.as_vec3().to_array());
        }
        self.ends.push(self.corners.len() as i32);
    }
}

/// Text of one file. `cells` is VTK's name for the kind of cells.
fn vtp(data: &PolyData, cells: &str) -> String {
    let count = |kind: &str| if kind == cells { data.ends.len() } else { 0 };
    let (points, ends) = (data.points.len() / 3, floats(&data.points));
    let mut text = format!(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n\
         <Piece NumberOfPoints=\"{points}\" NumberOfVerts=\"0\" NumberOfLines=\"{}\" NumberOfStrips=\"0\" NumberOfPolys=\"{}\">\n\
         <Points>\n<DataArray type=\"Float32\" Name=\"position\" NumberOfComponents=\"3\" format=\"binary\">{ends}</DataArray>\n</Points>\n",
        count("Lines"),
        count("Polys")
    );
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "<{cells}>\n<DataArray type=\"Int32\" Name=\"connectivity\" format=\"binary\">{}</DataArray>\n\
         <DataArray type=\"Int32\" Name=\"offsets\" format=\"binary\">{}</DataArray>\n</{cells}>\n<CellData>\n",
        whole(&data.corners),
        whole(&data.ends)
    );
    for (name, values) in &data.fields {
        let _ = writeln!(
            text,
            "<DataArray type=\"Float32\" Name=\"{name}\" format=\"binary\">{}</DataArray>",
            floats(values)
        );
    }
    text + "</CellData>\n</Piece>\n</PolyData>\n</VTKFile>\n"
}

/// Encodes bytes in base64, preceded by their number, as in VTK files.
fn encoded(bytes: Vec<u8>) -> String {
    let mut all = (bytes.len() as u64).to_le_bytes().to_vec();
    all.extend(bytes);
    STANDARD.encode(all)
}

fn floats(values: &[f32]) -> String {
    encoded(values.iter().flat_map(|value| value.to_le_bytes()).collect())
}

fn whole(values: &[i32]) -> String {
    encoded(values.iter().flat_map(|value| value.to_le_bytes()).collect())
}

/// Index of the files by time. The file names need no XML escapes.
fn pvd(list: &[(f64, String)]) -> String {
    let entries: String = list
        .iter()
        .map(|(time, file)| format!("<DataSet timestep=\"{time}\" file=\"{file}\"/>\n"))
        .collect();
    format!(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" byte_order=\"LittleEndian\">\n<Collection>\n{entries}</Collection>\n</VTKFile>\n"
    )
}
