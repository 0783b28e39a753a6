//! The sea beside a ship: incident, diffracted and radiated waves.
//!
//! The waves that the ship scatters and radiates are represented by plane waves of the same
//! frequencies within a circle about the body (`windlass_diffraction::PlaneWaves`). Ship and circle
//! are at their initial positions, and the ship moves by its response amplitude operators. The sea
//! at the body consists of the components of the scenario's sea and these plane waves.

use super::cache::{self, Digest};
use super::computed::digest_mesh;
use super::files::Problem;
use crate::long_work::Computation;
use crate::objects::Object;
use crate::objects::body::build::{Context, inertia_matrix};
use crate::objects::body::keys::SEA_RADIUS;
use crate::objects::frame::build::pose;
use crate::objects::mesh::build::mesh;
use crate::source::ScenarioProblems;
use crate::spec::{BodySpec, Spec};
use glam::{DMat3, DVec2, DVec3};
use num_complex::Complex64;
use serde::{Deserialize, Serialize};
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_diffraction::{
    DiffractionError, Dynamics, Hull, HullMass, METHOD_VERSION, Options, PlaneWaves, TimeDomainTable,
    solve_for_time_domain,
};
use windlass_math::number_text::short;
use windlass_math::rotation::euler_angles;
use windlass_mesh::TriangleMesh;
use windlass_sea::{Sea, WaveComponent, Waves};
use windlass_world::DegreeOfFreedom;

/// Number of directions of the plane waves. They represent the waves within a radius R if
/// 2 k R + 8 is at most this number.
const DIRECTIONS: usize = 24;
/// Largest k R of the table; it follows from the number of directions.
const LARGEST_KR: f64 = 8.0;
/// Largest K T of the table, with K = ω²/g and the draught T of the ship. Shorter waves hardly load
/// bodies beside a ship.
const LARGEST_KT: f64 = 2.0;
/// Numbers of frequencies and headings of the table. Its steps are small enough to interpolate the
/// waves beside a ship.
const FREQUENCIES: usize = 32;
const HEADINGS: usize = 72;
/// Number of panel edges in the shortest wave. The error of the representation by plane waves is
/// larger than the error due to panels of this size.
const EDGES_PER_WAVE: f64 = 4.0;
/// Smallest distance of the points from the ship's bounding box, as a fraction of the radius.
const CLEARANCE: f64 = 0.05;
/// Amplitude of a plane wave, relative to the incident wave, below which it is left out.
const NEGLIGIBLE: f64 = 1e-3;
/// Root mean square error of the representation, as a fraction of the open sea, above which a
/// warning is given.
const FIT_ERROR: f64 = 0.1;
/// Fraction of the wave energy outside the table above which a warning is given.
const OUTSIDE: f64 = 0.05;
/// Stiffness, N/m or N·m/rad, that holds a degree of freedom of the ship.
const HOLD: f64 = 1e15;

/// Record of the plane waves in the cache, see [`PlaneWaves`]. The amplitudes are stored as data.
#[derive(Deserialize, Serialize)]
struct Record {
    frequencies: Vec<f64>,
    headings: Vec<f64>,
    residuals: Vec<f64>,
    elevations: Vec<f64>,
}

/// Returns the sea of a body that lies in the waves of a ship (`sea_of`); `None` without the key,
/// in still water, or after problems.
pub(crate) fn sea_beside(
    spec: &Spec,
    context: &Context<'_>,
    body: &BodySpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Sea> {
    let Some(ship_name) = body.sea_of.as_ref() else {
        if body.sea_radius != SEA_RADIUS {
            problems.warn(format!(
                "{}: sea_radius has no effect without sea_of; add sea_of = \"SHIP\", or remove sea_radius",
                body.label()
            ));
        }
        return None;
    };
    let object = body.label();
    let made = Ship::find(spec, body, ship_name).and_then(|ship| ship.sea(context, body, problems));
    made.map_err(|problem| problem.add(path, &object, problems))
        .ok()
        .flatten()
}

/// A ship whose waves load a body, and its key path.
struct Ship<'a> {
    spec: &'a BodySpec,
    path: String,
}

impl<'a> Ship<'a> {
    fn find(spec: &'a Spec, body: &BodySpec, name: &str) -> Result<Self, Problem> {
        let problem = |message: String| Problem::new("sea_of", message);
        if body.name == name {
            return Err(problem(
                "sea_of names the body itself; name the ship beside it".to_owned(),
            ));
        }
        if body.radiation.is_some() {
            let message = "a body with radiation is loaded by its own excitation; remove sea_of or radiation";
            return Err(problem(message.to_owned()));
        }
        let Some(index) = spec.body.iter().position(|other| other.name == name) else {
            return Err(problem(format!(
                "sea_of names '{name}', but there is no body of this name"
            )));
        };
        let ship = &spec.body[index];
        let is_computed = ship
            .radiation
            .as_ref()
            .is_some_and(|radiation| radiation.from.is_some());
        if !is_computed {
            let message = format!(
                "sea_of needs the waves of body '{name}', which has no computed radiation; give it radiation = {{ from = \"mesh\" }}"
            );
            return Err(problem(message));
        }
        if !(body.sea_radius > 0.0 && body.sea_radius.is_finite()) {
            let message = format!("sea_radius is {} m, but must be positive", body.sea_radius);
            return Err(Problem::new("sea_radius", message));
        }
        Ok(Self {
            spec: ship,
            path: format!("body.{index}"),
        })
    }

    /// Heading at the start, rad.
    fn heading(&self) -> f64 {
        euler_angles(pose(self.spec.position, self.spec.attitude_deg).orientation).yaw
    }

    /// Returns the sea beside the ship, or `None` in still water.
    fn sea(
        &self,
        context: &Context<'_>,
        body: &BodySpec,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<Option<Sea>, Problem> {
        let sea = context.sea;
        if sea.waves.is_still() {
            return Ok(None);
        }
        if sea.waves.second_order_cut_off().is_some() {
            let message = "sea_of needs first-order waves; remove second_order from the sea";
            return Err(Problem::new("sea_of", message.to_owned()));
        }
        let object = self.spec.label();
        let mesh_path = format!("{}.mesh", self.path);
        let hull = self.spec.mesh.as_ref();
        let Some(hull) = hull.and_then(|spec| mesh(context.source, spec, &mesh_path, &object, problems))
        else {
            return Ok(None);
        };
        let offset = DVec2::new(
            body.position[0] - self.spec.position[0],
            body.position[1] - self.spec.position[1],
        );
        let centre = DVec2::from_angle(-self.heading()).rotate(offset);
        let request = Request::new(self.spec, hull, (centre, body.sea_radius), sea)?;
        let names = ("waves", "bin");
        let purpose = format!("the waves beside {object}");
        let digest = request.digest();
        let stored = cache::find_or_compute(&digest, names, context, (&object, purpose), |computation| {
            request.compute(computation)
        })
        .map_err(|error| {
            Problem::of_computation("sea_of", format!("the waves of {object}: {error}"), &error)
        })?;
        let waves = request.read(&stored).ok_or_else(|| {
            Problem::new(
                "sea_of",
                "the cache has no valid waves; delete windlass-cache".to_owned(),
            )
        })?;
        let (components, report) = self.components(&waves, sea);
        report.issue(body, &self.spec.name, problems);
        let stretching = sea.waves.stretching();
        let made = Waves::new(components, sea.gravity, sea.depth)
            .map_err(|error| Problem::new("sea_of", error.to_string()))?;
        Ok(Some(Sea {
            waves: made.with_stretching(stretching),
            ..sea.clone()
        }))
    }

    /// Returns the components of the sea beside the ship: the incident waves, then the waves that
    /// the ship scatters and radiates.
    fn components(&self, waves: &PlaneWaves, sea: &Sea) -> (Vec<WaveComponent>, Report) {
        let heading = self.heading();
        let ship = DVec2::new(self.spec.position[0], self.spec.position[1]);
        let centre = ship + DVec2::from_angle(heading).rotate(waves.centre);
        let open = sea.waves.components();
        let mut components = open.to_vec();
        let mut report = Report::default();
        for (wave, &k) in open.iter().zip(sea.waves.wave_numbers()) {
            let along = |direction: f64, point: DVec2| k * DVec2::from_angle(direction).dot(point);
            // η = Re(A exp(i k d·x - iωt)) with A = a exp(-iφ).
            let amplitude = Complex64::from_polar(wave.amplitude, -wave.phase);
            let at_ship = amplitude * Complex64::cis(along(wave.direction, ship));
            let mut at_centre = amplitude * Complex64::cis(along(wave.direction, centre));
            let plane = waves.at(wave.omega, wave.direction - heading);
            for (m, factor) in plane.iter().enumerate() {
                let direction = TAU * m as f64 / DIRECTIONS as f64 + heading;
                let scattered = at_ship * factor;
                at_centre += scattered;
                if factor.norm() > NEGLIGIBLE {
                    let at_origin = scattered * Complex64::cis(-along(direction, centre));
                    components.push(WaveComponent {
                        amplitude: at_origin.norm(),
                        omega: wave.omega,
                        direction,
                        phase: -at_origin.arg(),
                    });
                }
            }
            report.add(wave, at_centre, waves);
        }
        (components, report)
    }
}

/// The sea at the centre of the circle compared with the open sea.
#[derive(Default)]
struct Report {
    /// Sums of squared amplitudes, m²: open sea, beside the ship, residual, outside the table.
    open: f64,
    beside: f64,
    residual: f64,
    outside: f64,
}

impl Report {
    fn add(&mut self, wave: &WaveComponent, at_centre: Complex64, waves: &PlaneWaves) {
        let square = wave.amplitude * wave.amplitude;
        self.open += square;
        self.beside += at_centre.norm_sqr();
        let above = waves.frequencies.partition_point(|w| *w < wave.omega);
        match waves.residuals.get(above) {
            Some(residual) if wave.omega >= waves.frequencies[0] => {
                self.residual += square * residual * residual
            }
            _ => self.outside += square,
        }
    }

    fn issue(&self, body: &BodySpec, ship: &str, problems: &mut ScenarioProblems<'_>) {
        let object = body.label();
        let height = |squares: f64| 4.0 * (0.5 * squares).sqrt();
        let (open, beside) = (height(self.open), height(self.beside));
        let change = match beside < open {
            true => format!("{:.0} % lower than", 100.0 * (1.0 - beside / open)),
            false => format!("{:.0} % higher than", 100.0 * (beside / open - 1.0)),
        };
        let inside = self.open - self.outside;
        if inside > f64::EPSILON * self.open {
            let error = (self.residual / inside).sqrt();
            problems.note(format!(
                "{object}: at its start, the sea beside '{ship}' has a significant height of {beside:.3} m, {change} the open sea of \
                 {open:.3} m; plane waves represent it within {} m, with an error of {:.1} % of the open sea",
                body.sea_radius,
                100.0 * error
            ));
            if error > FIT_ERROR {
                problems.warn(format!(
                    "{object}: the waves beside '{ship}' are represented with an error of {:.0} % of the open sea; reduce sea_radius, or \
                     start farther from the hull",
                    100.0 * error
                ));
            }
        } else {
            problems.note(format!(
                "{object}: the sea beside '{ship}' is not computed at the wave frequencies, so it equals the open sea, with a \
                 significant height of {open:.3} m"
            ));
        }
        let outside = self.outside / self.open;
        if outside > OUTSIDE {
            problems.warn(format!(
                "{object}: {:.0} % of the wave energy is outside the frequencies for which the waves of '{ship}' are known; these \
                 waves pass the ship undisturbed; reduce sea_radius for shorter waves",
                100.0 * outside
            ));
        }
    }
}

/// Inputs of the computation of the waves beside a ship, in axes of the ship.
struct Request {
    /// Mesh in the mean position, with still water at z = 0.
    mesh: TriangleMesh,
    mass: HullMass,
    /// Linear damping about the centre of gravity, diagonal.
    damping: [f64; 6],
    /// Degrees of freedom that are held.
    is_held: [bool; 6],
    table: TimeDomainTable,
    edge_length: Option<f64>,
    centre: DVec2,
    points: Vec<DVec3>,
}

impl Request {
    fn new(
        ship: &BodySpec,
        mesh: TriangleMesh,
        (centre, radius): (DVec2, f64),
        sea: &Sea,
    ) -> Result<Self, Problem> {
        let radiation = ship.radiation.as_ref();
        let height = radiation.and_then(|r| r.mean_height).unwrap_or(ship.position[2]);
        let mesh = mesh.translated(DVec3::Z * height);
        let wet: Vec<DVec3> = mesh.vertices.iter().copied().filter(|p| p.z <= 0.0).collect();
        let low = wet.iter().copied().reduce(DVec3::min).unwrap_or_default();
        let high = wet.iter().copied().reduce(DVec3::max).unwrap_or_default();
        let margin = CLEARANCE * radius;
        // Distance from the rectangle along x or y; negative inside.
        let gap = |p: DVec2| {
            (low.x - p.x)
                .max(p.x - high.x)
                .max((low.y - p.y).max(p.y - high.y))
        };
        let is_inside = |p: DVec2| gap(p) < margin;
        if is_inside(centre) {
            return Err(too_close(&ship.name, [low, high], gap(centre), radius));
        }
        let draught = -low.z;
        let mut table = TimeDomainTable::new(sea.depth, sea.density, sea.gravity);
        let highest = (sea.gravity * (LARGEST_KT / draught).min(LARGEST_KR / radius)).sqrt();
        table.range = Some([highest / FREQUENCIES as f64, highest]);
        table.count = FREQUENCIES;
        table.headings = HEADINGS;
        table.edges_per_wave = EDGES_PER_WAVE;
        let hydrodynamics = ship.hydrodynamics.as_ref();
        Ok(Self {
            mass: HullMass {
                mass: ship.mass.unwrap_or_default(),
                centre_of_gravity: DVec3::Z * height,
                inertia: ship.inertia.as_ref().map_or(DMat3::ZERO, inertia_matrix),
            },
            damping: hydrodynamics.and_then(|h| h.linear_damping).unwrap_or_default(),
            is_held: DegreeOfFreedom::ALL.map(|freedom| ship.held.contains(&freedom)),
            table,
            edge_length: radiation.and_then(|r| r.edge_length),
            centre,
            points: points_around(centre, radius, sea.depth)
                .filter(|p| !is_inside(p.truncate()))
                .collect(),
            mesh,
        })
    }

    fn digest(&self) -> Digest {
        let mut digest = Digest::default();
        let table = &self.table;
        let range = table.range.unwrap_or_default();
        for value in [
            f64::from(METHOD_VERSION),
            table.depth.unwrap_or(f64::INFINITY),
            table.density,
            table.gravity,
            table.headings as f64,
            range[0],
            range[1],
            table.count as f64,
            self.edge_length.unwrap_or(f64::INFINITY),
            self.mass.mass,
            self.mass.centre_of_gravity.z,
            DIRECTIONS as f64,
        ] {
            digest.number(value);
        }
        let inertia = self.mass.inertia.to_cols_array();
        inertia
            .into_iter()
            .chain(self.damping)
            .for_each(|v| digest.number(v));
        self.is_held
            .iter()
            .for_each(|held| digest.number(f64::from(u8::from(*held))));
        digest_mesh(&mut digest, &self.mesh);
        for point in &self.points {
            point.to_array().into_iter().for_each(|v| digest.number(v));
        }
        digest
    }

    fn compute(&self, computation: &Computation<'_>) -> Result<(String, Vec<u8>), DiffractionError> {
        let found = self.plane_waves(&|done, planned| computation.report(done, planned))?;
        let record = Record {
            frequencies: found.frequencies,
            headings: found.headings,
            residuals: found.residuals,
            elevations: found.elevations,
        };
        let numbers = found.amplitudes.iter().flat_map(|c| [c.re, c.im]);
        let data = numbers.flat_map(f64::to_le_bytes).collect();
        // Finite numbers only, which JSON can represent.
        Ok((serde_json::to_string(&record).unwrap_or_default(), data))
    }

    fn plane_waves(
        &self,
        progress: &(dyn Fn(usize, usize) -> bool + Sync),
    ) -> Result<PlaneWaves, DiffractionError> {
        let hull = Hull::new("ship", self.mesh.clone(), self.mass.centre_of_gravity);
        let options = Options {
            edge_length: self.edge_length,
            accepts_coarse_panels: self.edge_length.is_some(),
            keeps_potentials: true,
            sharp_edge_levels: 1,
            has_limits: false,
            ..Options::default()
        };
        let found = solve_for_time_domain(&[hull], &self.table, &options, progress)?;
        let mut dynamics = Dynamics::floating(&found, &[self.mass])?;
        for k in 0..6 {
            dynamics.damping[k][k] += self.damping[k];
            if self.is_held[k] {
                dynamics.stiffness[k][k] += HOLD;
            }
        }
        let moves = !self.is_held.iter().all(|held| *held);
        found.plane_waves(&self.points, self.centre, DIRECTIONS, moves.then_some(&dynamics))
    }

    /// Reads plane waves from the cache; `None` if the record or the number of amplitudes is wrong.
    fn read(&self, stored: &cache::Stored) -> Option<PlaneWaves> {
        let record: Record = serde_json::from_str(&stored.record).ok()?;
        let numbers: Vec<f64> = stored
            .data
            .as_chunks::<8>()
            .0
            .iter()
            .map(|bytes| f64::from_le_bytes(*bytes))
            .collect();
        let amplitudes: Vec<Complex64> = numbers
            .chunks_exact(2)
            .map(|c| Complex64::new(c[0], c[1]))
            .collect();
        PlaneWaves::from_parts(
            (self.centre, DIRECTIONS),
            (record.frequencies, record.headings),
            amplitudes,
            (record.residuals, record.elevations),
        )
    }
}

/// Problem of a body that starts in the rectangle around the wetted hull of a ship, or too close to
/// it for the radius of its sea. `low` and `high` are corners of the rectangle from the ship's
/// centre of gravity in axes of the ship, and `gap` is the distance of the body from the rectangle,
/// m.
fn too_close(ship: &str, [low, high]: [DVec3; 2], gap: f64, radius: f64) -> Problem {
    let rectangle = format!(
        "the rectangle around the wetted hull of '{ship}' ({:.1} m behind to {:.1} m ahead, {:.1} m to starboard to {:.1} m to port \
         of its centre of gravity)",
        -low.x, high.x, -low.y, high.y
    );
    if gap <= 0.0 {
        let message = format!(
            "it starts inside {rectangle}; the waves there are not computed, so remove sea_of, or start it beside the hull"
        );
        return Problem::new("sea_of", message);
    }
    let message = format!(
        "sea_radius is {radius} m, and the middle of this circle must be at least {} m ({:.0} % of the radius) from {rectangle}, but it \
         starts {} m from it; reduce sea_radius to less than {} m, or start it farther from the hull",
        short(CLEARANCE * radius),
        100.0 * CLEARANCE,
        short(gap),
        short(gap / CLEARANCE)
    );
    Problem::new("sea_radius", message)
}

/// Returns points in a circle about `centre`, at the surface and below it. The depth of the lower
/// points is a quarter of the radius or, in shallow water, half the water depth.
fn points_around(centre: DVec2, radius: f64, depth: Option<f64>) -> impl Iterator<Item = DVec3> {
    const RINGS: usize = 4;
    const AROUND: usize = 10;
    let ring = move |i: usize| {
        // Rings of equal areas; every second ring is turned by half a step.
        let r = radius * ((i as f64 + 0.5) / RINGS as f64).sqrt();
        (0..AROUND).map(move |j| {
            let angle = TAU * (j as f64 + 0.5 * (i % 2) as f64) / AROUND as f64 + 0.1 * FRAC_PI_2;
            centre + DVec2::from_angle(angle) * r
        })
    };
    let below = (0.25 * radius).min(0.5 * depth.unwrap_or(f64::INFINITY));
    (0..RINGS)
        .flat_map(ring)
        .flat_map(move |p| [0.0, -below].map(|z| p.extend(z)))
}
