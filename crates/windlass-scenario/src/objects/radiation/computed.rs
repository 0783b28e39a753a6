//! Coefficients that are computed from the mesh of a body.
//!
//! The hull is upright, with its centre of gravity at the mean height. Positions along x and y and
//! the heading do not matter, because the coefficients refer to body axes. The reference point
//! is the centre of gravity.

use super::cache::{self, Digest, Stored};
use super::files::{FileData, Problem};
use super::keys::RadiationSpec;
use crate::long_work::Computation;
use crate::objects::body::build::Context;
use crate::objects::mesh::build::{mesh, with_corners_on_hull};
use crate::source::ScenarioProblems;
use crate::spec::{MeshSpec, StartSpec};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use windlass_diffraction::output::{capytaine_netcdf, wamit_files};
use windlass_diffraction::{
    Coefficients, DiffractionError, Hull, HullMass, METHOD_VERSION, Options, TimeDomainTable,
    solve_for_time_domain,
};
use windlass_hull::hydro::{FluidEnvironment, MeshHydrodynamics, StillWater};
use windlass_hull::radiation::WamitDrift;
use windlass_hull::radiation::capytaine::parse_capytaine;
use windlass_hull::radiation::wamit::{WamitScale, WamitText};
use windlass_hull::radiation::wamit_drift::parse_wamit_drift;
use windlass_math::rotation::euler_angles;
use windlass_math::{FrameMotion, Matrix6, Pose};
use windlass_mesh::TriangleMesh;

/// Word in `drift` for mean drift that is computed with the coefficients.
pub(super) const DRIFT_OF_MESH: &str = "mesh";

/// Number of times that panels at sharp edges are halved. Each level of halving reduces the error
/// at an edge by a factor of 2.5. After two levels, this error is comparable to the error of the
/// other panels.
const SHARP_EDGE_LEVELS: u32 = 2;

/// Relative difference of the displaced mass from the body's mass above which a warning is given.
pub(super) const DISPLACEMENT: f64 = 0.05;

/// Initial heel or trim above which a warning is given, rad: 1°.
const HEEL: f64 = 0.0175;

/// Damping at the end of the table, as a fraction of its peak, above which a warning is given.
const END_DAMPING: f64 = 0.35;

/// Relative difference between the excitation by pressure and by Haskind's relation above which a
/// warning is given.
const COARSE: f64 = 0.03;

/// Extent and quality of coefficients.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct Record {
    /// Number of frequencies.
    frequencies: usize,
    /// Lowest and highest frequency, rad/s.
    range: [f64; 2],
    /// Number of headings.
    headings: usize,
    /// Number of panels of the finest mesh.
    panels: usize,
    /// Largest difference of the excitation by pressure and by Haskind's relation, relative to the
    /// largest force of its frequency.
    haskind: f64,
    /// Degree of freedom whose damping has decayed least, and the fraction of its peak.
    end_damping: Option<(String, f64)>,
    /// Hydrostatic stiffness without weight: N/m, N, N·m.
    stiffness: [[f64; 6]; 6],
    /// Mean drift as a WAMIT `.8` file.
    drift: Option<String>,
}

/// A body whose coefficients are computed.
pub(super) struct ComputedBody<'a> {
    pub spec: &'a RadiationSpec,
    pub mesh: Option<&'a MeshSpec>,
    pub hull: &'a MeshHydrodynamics,
    pub start: &'a Pose,
    pub mass: f64,
    pub inertia: DMat3,
    /// Key path of the body.
    pub path: &'a str,
    /// Name of the body in messages.
    pub object: &'a str,
}

impl ComputedBody<'_> {
    /// Height of the centre of gravity above still water in the mean position, m.
    fn mean_height(&self) -> f64 {
        self.spec.mean_height.unwrap_or(self.start.position.z)
    }

    /// Returns the coefficients, from the cache if they are there.
    pub fn read(
        &self,
        context: &Context<'_>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<FileData, Problem> {
        self.check_keys()?;
        let Some((spec, mesh)) = self.mesh.and_then(|spec| {
            let path = format!("{}.mesh", self.path);
            Some((spec, mesh(context.source, spec, &path, self.object, problems)?))
        }) else {
            let message = "from = \"mesh\" needs a mesh; add mesh = { ... } to the body, or give a file (wamit, capytaine, bemio)";
            return Err(Problem::new("from", message.to_owned()));
        };
        self.check_floating(&mesh, context, problems);
        let request = self.request(spec, mesh, context);
        let names = ("radiation", "nc");
        let purpose = format!("radiation and diffraction of {}", self.object);
        let digest = request.digest();
        let stored = cache::find_or_compute(&digest, names, context, (self.object, purpose), |computation| {
            request.compute(computation)
        })
        .map_err(|error| self.problem(&error))?;
        let record: Record = serde_json::from_str(&stored.record).map_err(|error| {
            Problem::new("from", format!("the record of the cache cannot be read: {error}"))
        })?;
        self.report(&stored, &record, problems);
        self.file_data(&stored, &record, context)
    }

    /// Refuses keys that describe files.
    fn check_keys(&self) -> Result<(), Problem> {
        let spec = self.spec;
        let refuse = |key: &'static str, reason: &str| {
            Err(Problem::new(
                key,
                format!("{key} describes coefficients in a file; with from = \"mesh\", {reason}"),
            ))
        };
        if spec.wamit.is_some() || spec.capytaine.is_some() || spec.bemio.is_some() {
            let message = "give the coefficients once: from = \"mesh\", or a file (wamit, capytaine, bemio)";
            return Err(Problem::new("from", message.to_owned()));
        }
        if spec.reference_point.is_some() {
            return refuse(
                "reference_point",
                "the reference point is the centre of gravity; remove the key",
            );
        }
        if spec.mirrored {
            return refuse("mirrored", "all headings are computed; remove the key");
        }
        if spec.length != 1.0 {
            return refuse("length", "remove the key");
        }
        if let Some(edge) = spec.edge_length.filter(|edge| !(*edge > 0.0 && edge.is_finite())) {
            let message = format!("edge_length is {edge} m, but must be positive");
            return Err(Problem::new("edge_length", message));
        }
        if let Some(height) = spec.mean_height.filter(|height| !height.is_finite()) {
            let message = format!("mean_height is {height} m, but must be finite");
            return Err(Problem::new("mean_height", message));
        }
        if spec.frequencies.is_some_and(|[lowest, _]| lowest <= 0.0) {
            let message = "with from = \"mesh\", the lowest of frequencies must be above zero".to_owned();
            return Err(Problem::new("frequencies", message));
        }
        Ok(())
    }

    fn request(&self, spec: &MeshSpec, mesh: TriangleMesh, context: &Context<'_>) -> Request {
        let sea = context.sea;
        let mut table = TimeDomainTable::new(sea.depth, sea.density, sea.gravity);
        table.range = self.spec.frequencies;
        let has_drift = self.spec.drift.as_deref() == Some(DRIFT_OF_MESH);
        Request {
            mesh: with_corners_on_hull(spec, mesh).translated(DVec3::Z * self.mean_height()),
            centre: DVec3::Z * self.mean_height(),
            table,
            edge_length: self.spec.edge_length,
            mass: has_drift.then_some((self.mass, self.inertia)),
        }
    }

    /// Warns of a mean position in which the body does not float, or is not upright. A run that
    /// starts as specified warns of its initial attitude itself.
    fn check_floating(
        &self,
        mesh: &TriangleMesh,
        context: &Context<'_>,
        problems: &mut ScenarioProblems<'_>,
    ) {
        let object = self.object;
        let angles = euler_angles(self.start.orientation);
        let is_inclined = angles.roll.abs().max(angles.pitch.abs()) > HEEL;
        if is_inclined && context.start == StartSpec::Equilibrium {
            problems.warn(format!(
                "{object}: it starts with a roll of {:.1} and a pitch of {:.1} degrees, but radiation is computed for the upright \
                 hull; turn the mesh if this is its mean position",
                angles.roll.to_degrees(),
                angles.pitch.to_degrees()
            ));
        }
        let sea = context.sea;
        let environment = FluidEnvironment {
            density: sea.density,
            gravity: sea.gravity,
            ..FluidEnvironment::default()
        };
        let mut scratch = self.hull.scratch();
        let mut displaced = |height: f64| {
            let motion = FrameMotion::at_rest(Pose {
                position: DVec3::Z * height,
                ..Pose::IDENTITY
            });
            let still = self
                .hull
                .evaluate(&motion, &environment, &StillWater::default(), &mut scratch);
            still.displaced_volume * sea.density
        };
        let height = self.mean_height();
        let here = displaced(height);
        if (here - self.mass).abs() <= DISPLACEMENT * self.mass {
            return;
        }
        let (low, high) = mesh.bounding_box();
        // The displacement falls from the submerged to the dry hull.
        let (mut deep, mut dry) = (-high.z, -low.z);
        if !(displaced(deep) >= self.mass && displaced(dry) <= self.mass) {
            return;
        }
        for _ in 0..60 {
            let middle = 0.5 * (deep + dry);
            if displaced(middle) > self.mass {
                deep = middle;
            } else {
                dry = middle;
            }
        }
        problems.warn(format!(
            "{object}: radiation is computed with the centre of gravity at z = {height:.3} m, where the hull displaces {:.4} t, but \
             the mass is {:.4} t; without other vertical forces it floats at z = {:.3} m: give that height in position, or in \
             radiation.mean_height",
            1e-3 * here,
            1e-3 * self.mass,
            0.5 * (deep + dry)
        ));
    }

    fn problem(&self, error: &DiffractionError) -> Problem {
        let key = match error {
            DiffractionError::CoarsePanels { .. } | DiffractionError::Green { .. } => "frequencies",
            DiffractionError::TooManyPanels { .. } => "edge_length",
            _ => "from",
        };
        Problem::of_computation(key, error.to_string(), error)
    }

    /// Adds a note on the computation, and warns of a coarse mesh or a table that ends early.
    fn report(&self, stored: &Stored, record: &Record, problems: &mut ScenarioProblems<'_>) {
        let object = self.object;
        let origin = match &stored.file {
            Some(file) if stored.is_new => format!("computed and saved in {}", file.display()),
            Some(file) => format!("read from {}", file.display()),
            None => "computed".to_owned(),
        };
        problems.note(format!(
            "{object}: radiation and diffraction of its mesh at {} frequencies from {:.3} to {:.3} rad/s, {} headings, {} panels; \
             excitation by pressure and by Haskind's relation within {:.2} %; {origin}",
            record.frequencies,
            record.range[0],
            record.range[1],
            record.headings,
            record.panels,
            100.0 * record.haskind
        ));
        if record.haskind > COARSE {
            problems.warn(format!(
                "{object}: its excitation by pressure and by Haskind's relation differ by {:.1} %; reduce radiation.edge_length, or correct the mesh",
                100.0 * record.haskind
            ));
        }
        if let Some((degree, fraction)) = &record.end_damping
            && *fraction > END_DAMPING
        {
            let remedy = longer_table(self.spec);
            problems.warn(format!(
                "{object}: the {degree} damping is still {:.0} % of its peak at the highest frequency, {:.2} rad/s, so that the memory \
                 of radiated waves is less accurate; {remedy}",
                100.0 * fraction,
                record.range[1]
            ));
        }
    }

    fn file_data(
        &self,
        stored: &Stored,
        record: &Record,
        context: &Context<'_>,
    ) -> Result<FileData, Problem> {
        let sea = context.sea;
        let of_coefficients = |error| Problem::of_coefficients(self.spec, &error);
        let read =
            parse_capytaine("radiation", stored.data.to_vec(), sea.density).map_err(of_coefficients)?;
        let stiffness = Matrix6(record.stiffness);
        let coefficients = read
            .coefficients
            .with_hydrostatics(stiffness)
            .map_err(of_coefficients)?;
        let drift = match &record.drift {
            None => None,
            Some(text) => {
                let scale = WamitScale {
                    density: sea.density,
                    gravity: sea.gravity,
                    length: 1.0,
                };
                let text = WamitText {
                    name: "mean drift",
                    text,
                };
                let read = parse_wamit_drift(text, WamitDrift::Momentum, scale);
                Some(read.map_err(|error| Problem::new("drift", error.to_string()))?)
            }
        };
        let centre = Some(DVec3::Z * self.mean_height());
        Ok(FileData {
            coefficients,
            drift,
            point: centre,
            name: "centre of gravity",
            centre,
            degrees: [true; 6],
        })
    }
}

/// Inputs of the computation of the coefficients.
struct Request {
    /// Mesh in the mean position, with still water at z = 0.
    mesh: TriangleMesh,
    /// Centre of gravity in the mean position, m.
    centre: DVec3,
    table: TimeDomainTable,
    edge_length: Option<f64>,
    /// Mass (kg) and inertia (kg·m²) for the mean drift of the floating body.
    mass: Option<(f64, DMat3)>,
}

impl Request {
    fn digest(&self) -> Digest {
        let mut digest = Digest::default();
        digest.number(f64::from(METHOD_VERSION));
        digest.number(f64::from(SHARP_EDGE_LEVELS));
        let table = &self.table;
        let range = table.range.unwrap_or([0.0; 2]);
        for value in [
            table.depth.unwrap_or(f64::INFINITY),
            table.density,
            table.gravity,
            table.headings as f64,
            range[0],
            range[1],
            table.count as f64,
            table.end_damping,
            table.panels as f64,
            self.edge_length.unwrap_or(f64::INFINITY),
            self.centre.z,
        ] {
            digest.number(value);
        }
        let (mass, inertia) = self.mass.unwrap_or((0.0, DMat3::ZERO));
        digest.number(mass);
        inertia.to_cols_array().into_iter().for_each(|v| digest.number(v));
        digest_mesh(&mut digest, &self.mesh);
        digest
    }

    fn compute(&self, computation: &Computation<'_>) -> Result<(String, Vec<u8>), DiffractionError> {
        let hull = Hull::new("hull", self.mesh.clone(), self.centre);
        let options = Options {
            edge_length: self.edge_length,
            // The user has chosen the panels; Haskind's relation shows their error.
            accepts_coarse_panels: self.edge_length.is_some(),
            sharp_edge_levels: SHARP_EDGE_LEVELS,
            ..Options::default()
        };
        let progress = |done: usize, planned: usize| computation.report(done, planned);
        let found = solve_for_time_domain(&[hull], &self.table, &options, &progress)?;
        let mut record = record_of(&found);
        if let Some((mass, inertia)) = self.mass {
            let mass = HullMass {
                mass,
                centre_of_gravity: self.centre,
                inertia,
            };
            record.drift = wamit_files(&found, &[mass])?.drift;
        }
        // Numbers and strings only, which JSON can represent.
        let record = serde_json::to_string(&record).unwrap_or_default();
        Ok((record, capytaine_netcdf(&found, &[])?))
    }
}

/// Returns the remedy for a computed table that ends before its damping has decayed.
pub(super) fn longer_table(spec: &RadiationSpec) -> String {
    match (spec.frequencies, spec.edge_length) {
        (Some(_), _) => "increase the highest of radiation.frequencies".to_owned(),
        (None, Some(edge)) => format!(
            "reduce radiation.edge_length ({edge} m), which does not resolve shorter waves; this needs more panels and takes longer"
        ),
        (None, None) => {
            "give radiation.frequencies with a higher end; this needs more panels and takes longer".to_owned()
        }
    }
}

/// Adds a mesh to a digest.
pub(super) fn digest_mesh(digest: &mut Digest, mesh: &TriangleMesh) {
    digest.number(mesh.vertices.len() as f64);
    for vertex in &mesh.vertices {
        vertex.to_array().into_iter().for_each(|v| digest.number(v));
    }
    for corner in mesh.triangles.as_flattened() {
        digest.number(f64::from(*corner));
    }
}

/// Returns the extent and quality of coefficients.
fn record_of(found: &Coefficients) -> Record {
    let frequencies = &found.conditions.frequencies;
    // Excitation by short waves is small, and its relative error does not matter.
    let long = frequencies.iter().zip(&found.at).filter(|(w, _)| {
        let draught = found.hulls[0].draught;
        *w * *w * draught <= 2.0 * found.conditions.gravity
    });
    Record {
        frequencies: frequencies.len(),
        range: [
            frequencies.first().copied().unwrap_or_default(),
            frequencies.last().copied().unwrap_or_default(),
        ],
        headings: found.conditions.headings.len(),
        panels: found.panels,
        haskind: long
            .map(|(_, result)| result.haskind_difference())
            .fold(0.0, f64::max),
        end_damping: found
            .end_damping()
            .map(|(degree, fraction)| (["surge", "sway", "heave"][degree % 3].to_owned(), fraction)),
        stiffness: found.hulls[0].buoyancy_stiffness,
        drift: None,
    }
}
