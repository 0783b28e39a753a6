//! A series of VTK files (`.vtp`) with a list of them by time (`.pvd`), which ParaView opens as one animation.
//!
//! `rigids.pvd` has the surfaces of bodies and links, told apart by the cell field `object`; `cables.pvd` the cables as lines with the
//! cell fields `tension` (N) and `cable`; `frames.pvd` numbered frames of one owner and one name (`tracer 1 1`, `tracer 1 2` ...) as a
//! line each, told apart by the cell field `group`, eight tracers as the edges of a box (`[MBDM]` 7.1.2); `sea.pvd`, where there are
//! waves, the water about the things, from all components of the run. Everything is in the Earth frame (x north, z up), m.

use super::film::{Still, owner};
use super::{ExportError, Film};
use crate::io_error;
use crate::scene::{Scene, SceneOwner, SceneSea, Surface};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use glam::DVec3;
use std::fmt::Write as _;
use std::path::Path;
use windlass_math::Ramp;

/// Cells of the water along a side.
const SEA_CELLS: u32 = 100;
/// How far the water reaches beyond the things, as a share of their size, and at least, m.
const SEA_MARGIN: (f64, f64) = (0.5, 20.0);

/// Points, and cells of them with numbers on each.
#[derive(Default)]
struct Picture {
    points: Vec<f32>,
    /// Corners of each cell one after the other, and where each ends.
    corners: Vec<i32>,
    ends: Vec<i32>,
    fields: Vec<(&'static str, Vec<f32>)>,
}

/// Writes the series into a folder, `rate` pictures a second. Answers how many instants there are.
///
/// # Errors
/// A table is missing, the rate is not positive, or a file cannot be written.
pub fn export(film: &Film, folder: &Path, rate: f64) -> Result<usize, ExportError> {
    let rows = film.rows(rate)?;
    std::fs::create_dir_all(folder).map_err(io_error(folder))?;
    let mut lists = [const { Vec::new() }; 4];
    let groups = groups(film.scene());
    let sea = &film.scene().sea;
    for (number, row) in rows.iter().enumerate() {
        let still = film.still(*row)?;
        let surfaces = ("rigids", "Polys", rigids(film, &still));
        let lines = ("cables", "Lines", cables(&still));
        let water = ("sea", "Polys", water(sea, &still));
        let places = ("frames", "Lines", frames(film, &still, &groups));
        for ((name, cells, picture), list) in [surfaces, lines, water, places].into_iter().zip(&mut lists) {
            if picture.ends.is_empty() {
                continue;
            }
            let file = format!("{name}-{number:05}.vtp");
            let path = folder.join(&file);
            std::fs::write(&path, vtp(&picture, cells)).map_err(io_error(&path))?;
            list.push((still.time, file));
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

fn rigids(film: &Film, still: &Still) -> Picture {
    let scene = film.scene();
    let mut picture = Picture::default();
    let mut objects = Vec::new();
    let bodies = scene
        .bodies
        .iter()
        .zip(&still.bodies)
        .map(|(body, pose)| (body.surface, pose));
    let links = scene.cranes.iter().zip(&still.links);
    let links = links.flat_map(|(crane, poses)| {
        crane
            .links
            .iter()
            .zip(poses)
            .map(|(link, pose)| (link.surface, pose))
    });
    for (object, (surface, pose)) in bodies.chain(links).enumerate() {
        let Some(surface) = surface.and_then(|place| scene.surfaces.get(place)) else {
            continue;
        };
        picture.add_surface(surface, |vertex| pose.transform_point(vertex));
        objects.extend(surface.triangles.iter().map(|_| object as f32));
    }
    picture.fields.push(("object", objects));
    picture
}

fn cables(still: &Still) -> Picture {
    let mut picture = Picture::default();
    let (mut tensions, mut numbers) = (Vec::new(), Vec::new());
    for (number, (nodes, of_elements)) in still.cables.iter().enumerate() {
        let elements = nodes.windows(2).zip(of_elements);
        for (ends, tension) in elements.filter(|(_, tension)| !tension.is_nan()) {
            picture.add_cell(ends.iter().copied());
            tensions.push(*tension as f32);
            numbers.push(number as f32);
        }
    }
    picture.fields = vec![("tension", tensions), ("cable", numbers)];
    picture
}

/// Numbered frames of one owner and one name, by their places in the scene, in the order of their numbers.
fn groups(scene: &Scene) -> Vec<(String, Vec<usize>)> {
    /// Whose frames, and what they are called; their numbers and places.
    type Group = ((SceneOwner, String), Vec<(u32, usize)>);
    let mut groups: Vec<Group> = Vec::new();
    for (place, frame) in scene.frames.iter().enumerate() {
        let numbered = frame.name.rsplit_once(' ');
        let numbered = numbered.and_then(|(name, number)| Some((name.to_owned(), number.parse().ok()?)));
        let Some((name, number)) = numbered else { continue };
        let key = (frame.owner, name);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push((number, place)),
            None => groups.push((key, vec![(number, place)])),
        }
    }
    let lines = groups.into_iter().filter(|(_, members)| members.len() > 1);
    let sorted = lines.map(|((_, name), mut members)| {
        members.sort_unstable();
        (name, members.into_iter().map(|(_, place)| place).collect())
    });
    sorted.collect()
}

/// Edges of a box between its corners, the first coordinate changing fastest.
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

fn frames(film: &Film, still: &Still, groups: &[(String, Vec<usize>)]) -> Picture {
    let scene = film.scene();
    let mut picture = Picture::default();
    let mut numbers = Vec::new();
    for (number, (name, members)) in groups.iter().enumerate() {
        let place = |member: usize| {
            let frame = &scene.frames[members[member]];
            owner(still, frame.owner).transform_point(DVec3::from(frame.pose.position))
        };
        if members.len() == 8 && name.starts_with("tracer ") {
            for edge in EDGES {
                picture.add_cell(edge.into_iter().map(place));
                numbers.push(number as f32);
            }
        } else {
            picture.add_cell((0..members.len()).map(place));
            numbers.push(number as f32);
        }
    }
    picture.fields = vec![("group", numbers)];
    picture
}

/// The water about everything at this instant.
fn water(sea: &SceneSea, still: &Still) -> Picture {
    let mut picture = Picture::default();
    if sea.components.is_empty() {
        return picture;
    }
    let nodes = still.cables.iter().flat_map(|(nodes, _)| nodes.iter().copied());
    let bodies = still.bodies.iter().map(|pose| pose.position);
    let links = still.links.iter().flatten().map(|pose| pose.position);
    let places = || nodes.clone().chain(bodies.clone()).chain(links.clone());
    let low = places().reduce(DVec3::min).unwrap_or(DVec3::ZERO);
    let high = places().reduce(DVec3::max).unwrap_or(DVec3::ZERO);
    let margin = (SEA_MARGIN.0 * (high - low).length()).max(SEA_MARGIN.1);
    let (from, size) = (low - margin, high - low + 2.0 * margin);
    let at = |i: u32, j: u32| {
        let share = |k: u32| f64::from(k) / f64::from(SEA_CELLS);
        let (x, y) = (from.x + size.x * share(i), from.y + size.y * share(j));
        DVec3::new(x, y, elevation(sea, x, y, still.time))
    };
    for j in 0..=SEA_CELLS {
        for i in 0..=SEA_CELLS {
            picture.points.extend(at(i, j).as_vec3().to_array());
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
            picture.corners.extend(corners);
            picture.ends.push(picture.corners.len() as i32);
        }
    }
    picture
}

/// The free waves' elevation, m.
fn elevation(sea: &SceneSea, x: f64, y: f64, t: f64) -> f64 {
    let [start, duration] = sea.ramp;
    let ramp = Ramp { start, duration }.at(t).value;
    let of_wave = |[amplitude, omega, kx, ky, phase]: &[f64; 5]| {
        amplitude * (omega * t - kx * x - ky * y + phase).cos()
    };
    ramp * sea.components.iter().map(of_wave).sum::<f64>()
}

impl Picture {
    fn add_surface(&mut self, surface: &Surface, place: impl Fn(DVec3) -> DVec3) {
        let first = (self.points.len() / 3) as i32;
        for vertex in &surface.vertices {
            let placed = place(DVec3::from(vertex.map(f64::from)));
            self.points.extend(placed.as_vec3().to_array());
        }
        for triangle in &surface.triangles {
            self.corners.extend(triangle.map(|corner| first + corner as i32));
            self.ends.push(self.corners.len() as i32);
        }
    }

    /// A cell with points of its own.
    fn add_cell(&mut self, points: impl Iterator<Item = DVec3>) {
        for point in points {
            self.corners.push((self.points.len() / 3) as i32);
            self.points.extend(point.as_vec3().to_array());
        }
        self.ends.push(self.corners.len() as i32);
    }
}

/// One file; `cells` is what VTK calls its kind of cells.
fn vtp(picture: &Picture, cells: &str) -> String {
    let count = |kind: &str| if kind == cells { picture.ends.len() } else { 0 };
    let (points, ends) = (picture.points.len() / 3, floats(&picture.points));
    let mut text = format!(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n\
         <Piece NumberOfPoints=\"{points}\" NumberOfVerts=\"0\" NumberOfLines=\"{}\" NumberOfStrips=\"0\" NumberOfPolys=\"{}\">\n\
         <Points>\n<DataArray type=\"Float32\" Name=\"position\" NumberOfComponents=\"3\" format=\"binary\">{ends}</DataArray>\n</Points>\n",
        count("Lines"),
        count("Polys")
    );
    // Writing to a text cannot fail.
    let _ = write!(
        text,
        "<{cells}>\n<DataArray type=\"Int32\" Name=\"connectivity\" format=\"binary\">{}</DataArray>\n\
         <DataArray type=\"Int32\" Name=\"offsets\" format=\"binary\">{}</DataArray>\n</{cells}>\n<CellData>\n",
        whole(&picture.corners),
        whole(&picture.ends)
    );
    for (name, values) in &picture.fields {
        let _ = writeln!(
            text,
            "<DataArray type=\"Float32\" Name=\"{name}\" format=\"binary\">{}</DataArray>",
            floats(values)
        );
    }
    text + "</CellData>\n</Piece>\n</PolyData>\n</VTKFile>\n"
}

/// Bytes after their count, in base64, as VTK has them.
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

/// Files by their times. Names are our own, without characters that XML minds.
fn pvd(list: &[(f64, String)]) -> String {
    let entries: String = list
        .iter()
        .map(|(time, file)| format!("<DataSet timestep=\"{time}\" file=\"{file}\"/>\n"))
        .collect();
    format!(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" byte_order=\"LittleEndian\">\n<Collection>\n{entries}</Collection>\n</VTKFile>\n"
    )
}
