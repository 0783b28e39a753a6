//! Checks and compiles meshes.

use crate::source::{ScenarioProblems, Source};
use crate::spec::*;
use glam::DVec3;
use windlass_mesh::{HullForm, TriangleMesh, import, shapes};

/// Returns the mesh with its origin moved to its `centre_of_gravity`.
pub(crate) fn mesh(
    source: &Source,
    spec: &MeshSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<TriangleMesh> {
    let mut made = Vec::new();
    let scale = spec.scale.map_or([1.0; 3], |scale| scale.factors());
    if let Some(wrong) = scale.iter().find(|scale| !(**scale > 0.0 && scale.is_finite())) {
        let message = format!("{object}: scale must be positive, is {wrong}");
        problems.add(&format!("{path}.scale"), message);
        return None;
    }
    if let Some(file) = &spec.file {
        let read = import::read(&source.beside(file)).map(|mesh| mesh.stretched(DVec3::from(scale)));
        made.push(read.map(|mesh| upright(mesh, spec.up)));
    }
    if let Some(b) = &spec.box_ {
        made.push(shapes::box_mesh(DVec3::from(b.size), b.cells));
    }
    if let Some(s) = &spec.sphere {
        made.push(shapes::sphere(s.radius, s.cells));
    }
    if let Some(c) = &spec.cylinder {
        made.push(shapes::cylinder(c.radius, c.length, c.around, c.along));
    }
    if let Some(hull) = &spec.hull {
        let form = hull_form(hull, &format!("{path}.hull"), object, problems)?;
        made.push(form.mesh(hull.stations, hull.girth));
    }
    if made.len() != 1 {
        let message = format!(
            "{object}: a mesh needs exactly one of file, box, sphere, cylinder, hull; this one has {}",
            made.len()
        );
        problems.add(path, message);
        return None;
    }
    for (name, stated) in [
        ("scale", spec.scale.is_some()),
        ("up", spec.up.is_some()),
        ("freeboard", spec.freeboard.is_some()),
    ] {
        if stated && spec.file.is_none() {
            let message = format!("{object}: {name} is for mesh files only");
            problems.add(&format!("{path}.{name}"), message);
        }
    }
    let read = made.remove(0);
    let mesh = read
        .map_err(|error| problems.add(path, format!("{object}: {error}")))
        .ok()?;
    let closed = with_deck(mesh, spec, path, object, problems)?;
    Some(closed.translated(-DVec3::from(spec.centre_of_gravity)))
}

/// Closes a mesh from a file by a deck if the scenario gives a freeboard. Returns other meshes
/// unchanged.
fn with_deck(
    mesh: TriangleMesh,
    spec: &MeshSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<TriangleMesh> {
    let Some(freeboard) = spec.freeboard.filter(|_| spec.file.is_some()) else {
        return Some(mesh);
    };
    mesh.closed_by_deck(freeboard)
        .map_err(|error| problems.add(&format!("{path}.freeboard"), format!("{object}: {error}")))
        .ok()
}

/// Returns the mesh of a specification with its corners on the hull, as the panel method assumes.
/// Generated spheres and cylinders have the volume of the round shape, so their corners are outside
/// it.
pub fn with_corners_on_hull(spec: &MeshSpec, mut mesh: TriangleMesh) -> TriangleMesh {
    let centre = -DVec3::from(spec.centre_of_gravity);
    for corner in &mut mesh.vertices {
        let from_centre = *corner - centre;
        if let Some(sphere) = &spec.sphere {
            *corner = centre + from_centre.normalize_or_zero() * sphere.radius;
        } else if let Some(cylinder) = &spec.cylinder {
            // The centres of the ends stay on the axis.
            let (along, radial) = (DVec3::X * from_centre.x, from_centre.with_x(0.0));
            *corner = centre + along + radial.normalize_or_zero() * cylinder.radius;
        }
    }
    mesh
}

/// Returns a mesh from a file with z up.
fn upright(mesh: TriangleMesh, up: Option<UpAxis>) -> TriangleMesh {
    match up {
        Some(UpAxis::Y) => mesh.y_up_to_z_up(),
        _ => mesh,
    }
}

fn hull_form(
    spec: &HullSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<HullForm> {
    let base = spec.preset.map(HullPreset::form);
    let mut missing = Vec::new();
    let mut get = |name: &'static str, own: Option<f64>, of_preset: Option<f64>, usual: Option<f64>| {
        own.or(of_preset).or(usual).unwrap_or_else(|| {
            missing.push(name);
            1.0
        })
    };
    let form = HullForm {
        length: get("length", spec.length, base.map(|b| b.length), None),
        beam: get("beam", spec.beam, base.map(|b| b.beam), None),
        depth: get("depth", spec.depth, base.map(|b| b.depth), None),
        transom: get("transom", spec.transom, base.map(|b| b.transom), Some(0.8)),
        shoulder: get("shoulder", spec.shoulder, base.map(|b| b.shoulder), Some(0.45)),
        fullness: get("fullness", spec.fullness, base.map(|b| b.fullness), Some(2.5)),
        forefoot: get("forefoot", spec.forefoot, base.map(|b| b.forefoot), Some(0.3)),
    };
    if missing.is_empty() {
        return Some(form);
    }
    let message = format!(
        "{object}: the hull needs {}; give them in m, or a preset",
        missing.join(", ")
    );
    problems.add(path, message);
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_a_mesh_with_y_up_is_rotated_about_x() {
        // The box in the file is 6 m long (x), 1 m high (y) and 2 m wide (z). Its bottom is the
        // plane y = 0. Its centre is at z = 0.25 m, to starboard.
        let size = DVec3::new(6.0, 1.0, 2.0);
        let file = shapes::box_mesh(size, [1, 1, 1])
            .unwrap()
            .translated(DVec3::new(0.0, 0.5, 0.25));
        let mesh = upright(file.clone(), Some(UpAxis::Y));
        let (low, high) = mesh.bounding_box();
        assert_eq!(
            (low, high),
            (DVec3::new(-3.0, -1.25, 0.0), DVec3::new(3.0, 0.75, 1.0))
        );
        assert!((mesh.volume() - 12.0).abs() < 1e-14);
        assert_eq!(upright(file.clone(), None), file);
        assert_eq!(upright(file.clone(), Some(UpAxis::Z)), file);
    }
}
