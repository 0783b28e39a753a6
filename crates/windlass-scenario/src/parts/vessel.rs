//! Vessels by kind and size: typical dimensions, a parametric hull, estimated masses and stability.
//!
//! ```text
//! Law       hydrostatics of the hull at the draught; similarity of vessels of one kind
//! Symbols   L, B, D, T (m) length, beam, depth, draught; ∇ (m³) displaced volume; GM, KM (m)
//!           metacentric height, height of the metacentre; ρ (kg/m³) density of the water;
//!           T_roll (s) natural roll period; ζ roll damping ratio; g (m/s²) gravity
//! Formulas  mass ρ ∇; height of the centre of gravity KM - GM; radii of gyration 0.39 B in roll,
//!           0.25 L in pitch and yaw; T_roll = 2 C B/√GM, C = 0.373 + 0.023 B/T - 0.043 L/100;
//!           linear roll damping 2 ζ ρ g ∇ GM T_roll/2π
//! Source    2008 IS Code of IMO, part A, 2.3.4 (roll period, with GM in m); first estimates of
//!           radii of gyration as in classification rules; proportions of built vessels
//! Valid     first estimates before the data of the vessel are known. Dimensions, GM and radii of
//!           gyration of vessels of one kind scatter by 10 to 30 %. The centre of buoyancy of the
//!           parametric hull is 7 % of the length abaft amidships, that of real vessels 0 to 3 %
//! Checked   parts/tests/vessels.rs: hydrostatics by formula, block coefficients, roll period
//! ```

use super::Expansion;
use super::objects::{body, box_mesh};
use crate::spec::{
    BodySpec, BoxShipSpec, FrameSpec, HullSpec, HydrodynamicsSpec, MeshSpec, MotionSpec, RadiationSource,
    RadiationSpec, VesselKind, VesselMotion, VesselSpec,
};
use glam::{DQuat, DVec2};
use std::f64::consts::TAU;
use windlass_hull::hydro::{HullSurface, Hydrostatics};
use windlass_math::DVec3;
use windlass_math::number_text::short;
use windlass_mesh::shapes::box_mesh as box_triangles;
use windlass_mesh::{HullForm, MeshError, TriangleMesh};

/// Radius of gyration in roll, divided by the beam.
const ROLL_GYRATION: f64 = 0.39;
/// Radius of gyration in pitch and yaw, divided by the length.
const PITCH_GYRATION: f64 = 0.25;
/// Cells of hulls from keel to deck.
const GIRTH_CELLS: usize = 6;
/// Cells of hulls along the length, in a length equal to the beam.
const CELLS_PER_BEAM: f64 = 5.0;
/// Least and largest number of cells of hulls along the length.
const LENGTH_CELLS: [f64; 2] = [12.0, 24.0];
/// Longest edge of the panels for radiation, divided by the beam. Compared with twice as many cells
/// along the hull and edges of a sixth of the beam, the heave coefficients of a tug change by 0.4
/// %.
const EDGE_PER_BEAM: f64 = 0.25;
/// Longest edge of the panels for radiation, divided by the draught. The computed frequencies end
/// at waves of twice this length, where the damping has decayed to about a quarter of its peak.
const EDGE_PER_DRAUGHT: f64 = 0.75;
/// Cells of barges along x, y and z.
const BARGE_CELLS: [usize; 3] = [16, 6, 4];

/// Ratios of dimensions of usual vessels, from slender warships to pontoons.
const LENGTH_TO_BEAM: [f64; 2] = [1.5, 12.0];
const BEAM_TO_DRAUGHT: [f64; 2] = [1.5, 15.0];
const METACENTRIC_HEIGHT_TO_BEAM: [f64; 2] = [0.01, 1.0];

/// Returns the particulars of a typical vessel of a kind.
pub(super) fn of_kind(kind: VesselKind) -> Particulars {
    // Length, beam, depth, draught and metacentric height, m; transom, shoulder, fullness and
    // forefoot of the hull form.
    let (dimensions, shape) = match kind {
        VesselKind::OffshoreSupply => ([85.0, 18.5, 8.0, 6.2, 1.85], Some([0.9, 0.5, 3.6, 0.25])),
        VesselKind::AnchorHandler => ([75.0, 18.0, 8.0, 6.5, 1.8], Some([0.85, 0.5, 3.0, 0.3])),
        VesselKind::Barge => ([91.0, 27.3, 6.1, 4.3, 8.0], None),
        VesselKind::Tug => ([30.0, 11.0, 5.2, 3.9, 2.0], Some([0.8, 0.45, 2.3, 0.3])),
        VesselKind::Frigate => ([125.0, 14.8, 9.5, 4.9, 1.1], Some([0.75, 0.45, 2.0, 0.2])),
        VesselKind::Construction => ([130.0, 27.0, 12.0, 7.8, 2.7], Some([0.85, 0.5, 3.4, 0.25])),
    };
    let [length, beam, depth, draught, metacentric_height] = dimensions;
    Particulars {
        length,
        beam,
        depth,
        draught,
        metacentric_height,
        shape,
    }
}

/// Main particulars of a vessel.
#[derive(Clone, Copy)]
pub(super) struct Particulars {
    /// Length overall, m.
    pub length: f64,
    /// Beam at the deck, m.
    pub beam: f64,
    /// Depth from base line to deck, m.
    pub depth: f64,
    /// Draught, m.
    pub draught: f64,
    /// Transverse metacentric height, m.
    pub metacentric_height: f64,
    /// Shape of the hull; `None` for a box.
    shape: Option<[f64; 4]>,
}

impl Particulars {
    /// Returns a geometrically similar vessel.
    fn scaled(self, factor: f64) -> Self {
        Self {
            length: factor * self.length,
            beam: factor * self.beam,
            depth: factor * self.depth,
            draught: factor * self.draught,
            metacentric_height: factor * self.metacentric_height,
            shape: self.shape,
        }
    }

    /// Natural roll period by the formula of the IS Code, s.
    pub fn roll_period(&self) -> f64 {
        let factor = 0.373 + 0.023 * self.beam / self.draught - 0.043 * self.length / 100.0;
        2.0 * factor * self.beam / self.metacentric_height.sqrt()
    }

    /// Number of cells along the hull.
    fn length_cells(&self) -> usize {
        let cells = (CELLS_PER_BEAM * self.length / self.beam).round();
        cells.clamp(LENGTH_CELLS[0], LENGTH_CELLS[1]) as usize
    }

    /// Longest edge of the panels for radiation, to two decimals, m.
    fn edge_length(&self) -> f64 {
        let edge = (EDGE_PER_BEAM * self.beam).min(EDGE_PER_DRAUGHT * self.draught);
        (100.0 * edge).ceil() / 100.0
    }

    /// Hull about the point amidships at the waterline.
    fn hull(&self) -> Result<TriangleMesh, MeshError> {
        let mesh = match self.shape {
            Some([transom, shoulder, fullness, forefoot]) => HullForm {
                length: self.length,
                beam: self.beam,
                depth: self.depth,
                transom,
                shoulder,
                fullness,
                forefoot,
            }
            .mesh(self.length_cells(), GIRTH_CELLS)?,
            None => box_triangles(DVec3::new(self.length, self.beam, self.depth), BARGE_CELLS)?
                .translated(DVec3::new(0.0, 0.0, 0.5 * self.depth)),
        };
        Ok(mesh.translated(DVec3::new(0.0, 0.0, -self.draught)))
    }

    /// Hydrostatics at the draught, about the point amidships at the waterline.
    pub fn hydrostatics(&self) -> Result<Hydrostatics, String> {
        let hull = self.hull().map_err(|error| error.to_string())?;
        let hull = HullSurface::new(&hull).map_err(|error| error.to_string())?;
        Ok(Hydrostatics::of(&hull, DQuat::IDENTITY, 0.0))
    }

    /// Mesh keys of the hull of a body whose origin is at `origin` from the point amidships at the
    /// waterline, m.
    fn mesh(&self, origin: DVec3) -> MeshSpec {
        let Some([transom, shoulder, fullness, forefoot]) = self.shape else {
            let middle = DVec3::new(0.0, 0.0, 0.5 * self.depth - self.draught);
            let mut mesh = box_mesh([self.length, self.beam, self.depth], middle - origin);
            if let Some(sides) = &mut mesh.box_ {
                sides.cells = BARGE_CELLS;
            }
            return mesh;
        };
        MeshSpec {
            hull: Some(HullSpec {
                preset: None,
                length: Some(self.length),
                beam: Some(self.beam),
                depth: Some(self.depth),
                transom: Some(transom),
                shoulder: Some(shoulder),
                fullness: Some(fullness),
                forefoot: Some(forefoot),
                stations: self.length_cells(),
                girth: GIRTH_CELLS,
            }),
            centre_of_gravity: (origin + DVec3::new(0.0, 0.0, self.draught)).to_array(),
            ..MeshSpec::default()
        }
    }
}

impl Expansion<'_, '_> {
    /// Appends the body of a vessel.
    pub(super) fn vessel(&mut self, part: &VesselSpec) -> Option<()> {
        let particulars = self.particulars(part)?;
        let damping = part.roll_damping_ratio;
        if !(0.0..1.0).contains(&damping) {
            let message =
                format!("roll_damping_ratio is {damping}; give a fraction of critical damping, 0 to 1");
            self.problem("roll_damping_ratio", message);
            return None;
        }
        let vessel = match part.motion {
            VesselMotion::Response => self.moved_by_response(part, &particulars),
            VesselMotion::Free => self.free_vessel(part, &particulars)?,
        };
        self.add_body(vessel, &[("name", "name")]);
        Some(())
    }

    /// Returns the particulars of a vessel, or reports a problem.
    pub(super) fn particulars(&mut self, part: &VesselSpec) -> Option<Particulars> {
        let mut found = of_kind(part.kind);
        // Every dimension that is given also scales the dimensions after it.
        if let Some(length) = part.length {
            found = found.scaled(self.positive("length", length, "m")? / found.length);
        }
        let longitudinal = found.length;
        if let Some(beam) = part.beam {
            found = found.scaled(self.positive("beam", beam, "m")? / found.beam);
            found.length = longitudinal;
        }
        let beam = found.beam;
        let depth = self.positive("depth", part.depth.unwrap_or(found.depth), "m")?;
        let draught = part.draught.unwrap_or(found.draught * depth / found.depth);
        let draught = self.positive("draught", draught, "m")?;
        let stability = part.metacentric_height.unwrap_or(found.metacentric_height);
        let metacentric_height = self.positive("metacentric_height", stability, "m")?;
        if draught >= depth {
            let message = format!(
                "the draught of {} m is not smaller than the depth of {} m: the deck is under water; correct draught or depth",
                short(draught),
                short(depth)
            );
            self.problem("draught", message);
            return None;
        }
        let found = Particulars {
            length: longitudinal,
            beam,
            depth,
            draught,
            metacentric_height,
            shape: found.shape,
        };
        if found.roll_period() <= 0.0 {
            let message = format!(
                "length is {} m, beyond the formula of the roll period; give the length in m",
                short(longitudinal)
            );
            self.problem("length", message);
            return None;
        }
        self.warn_of_unusual_ratios(&found);
        Some(found)
    }

    /// Warns of ratios of dimensions that no usual vessel has: the estimates are not valid there.
    fn warn_of_unusual_ratios(&mut self, vessel: &Particulars) {
        for (name, ratio, [least, most]) in [
            ("length to beam", vessel.length / vessel.beam, LENGTH_TO_BEAM),
            ("beam to draught", vessel.beam / vessel.draught, BEAM_TO_DRAUGHT),
            (
                "metacentric height to beam",
                vessel.metacentric_height / vessel.beam,
                METACENTRIC_HEIGHT_TO_BEAM,
            ),
        ] {
            if !(least..=most).contains(&ratio) {
                self.problems.warn(format!(
                    "{}: the ratio of {name} is {}, outside the range of usual vessels, {least} to {most}; check the dimensions, \
                     because the estimates of masses, stability and roll period are not valid there",
                    self.object,
                    short(ratio)
                ));
            }
        }
    }

    /// Vessel that moves in waves according to closed-form operators.
    fn moved_by_response(&mut self, part: &VesselSpec, particulars: &Particulars) -> BodySpec {
        let period = particulars.roll_period();
        let position = DVec3::new(part.position[0], part.position[1], 0.0);
        let mut vessel = body(
            part.name.clone(),
            (0.0, [0.0; 3]),
            position,
            part.heading_deg,
            part.frame.clone(),
        );
        (vessel.mass, vessel.inertia) = (None, None);
        vessel.motion = MotionSpec::ShipInWaves {
            response: None,
            response_conventions: None,
            preset: None,
            box_ship: Some(BoxShipSpec {
                length: particulars.length,
                beam: particulars.beam,
                draught: particulars.draught,
                roll_period: period,
                roll_damping_ratio: part.roll_damping_ratio,
            }),
            speed: part.speed,
        };
        vessel.appearance = Some(particulars.mesh(DVec3::ZERO));
        self.problems.note(format!(
            "{}: typical dimensions of its kind ({}), and operators of a box of this size: heave and pitch are good to about 20 %; \
             roll depends on the estimated roll period of {} s. Give the vessel's own operators if roll or loads near the bow or stern \
             decide",
            self.object,
            dimensions(particulars),
            short(period)
        ));
        vessel
    }

    /// Vessel that moves freely, with radiation from its mesh.
    fn free_vessel(&mut self, part: &VesselSpec, particulars: &Particulars) -> Option<BodySpec> {
        let (density, gravity) = (self.spec.sea.density, self.spec.sea.gravity);
        if !(density > 0.0 && gravity > 0.0) {
            self.problem(
                "motion",
                "a free vessel needs water and gravity; use motion = \"response\", or set sea.density",
            );
            return None;
        }
        if part.speed != 0.0 {
            self.problem(
                "speed",
                "a free vessel moves by the forces on it; remove speed, or use motion = \"response\"",
            );
            return None;
        }
        let afloat = match particulars.hydrostatics() {
            Ok(afloat) => afloat,
            Err(message) => {
                self.problem("length", message);
                return None;
            }
        };
        // From the point amidships at the waterline.
        let metacentre = afloat.metacentric_heights()[0];
        let centre = DVec3::new(
            afloat.centre_of_buoyancy.x,
            0.0,
            metacentre - particulars.metacentric_height,
        );
        if centre.z < -particulars.draught {
            let message = format!(
                "metacentric_height is {} m, and the metacentre of the hull is only {} m above the keel: the centre of gravity would be \
                 below the keel; give a smaller height",
                short(particulars.metacentric_height),
                short(metacentre + particulars.draught)
            );
            self.problem("metacentric_height", message);
            return None;
        }
        let mass = density * afloat.volume;
        let radii = [
            ROLL_GYRATION * particulars.beam,
            PITCH_GYRATION * particulars.length,
            PITCH_GYRATION * particulars.length,
        ];
        let inertia = radii.map(|radius| mass * radius * radius);
        let ahead = DVec2::from_angle(part.heading_deg.to_radians()) * centre.x;
        let position = DVec3::new(part.position[0] + ahead.x, part.position[1] + ahead.y, centre.z);
        let frames = part.frame.iter().map(|frame| FrameSpec {
            position: (DVec3::from(frame.position) - centre).to_array(),
            ..frame.clone()
        });
        let mut vessel = body(
            part.name.clone(),
            (mass, inertia),
            position,
            part.heading_deg,
            frames.collect(),
        );
        vessel.mesh = Some(particulars.mesh(centre));
        let stiffness = gravity * mass * particulars.metacentric_height;
        let roll = 2.0 * part.roll_damping_ratio * stiffness * particulars.roll_period() / TAU;
        vessel.hydrodynamics = Some(HydrodynamicsSpec {
            // Along, across and vertical, on the wetted frontal areas.
            drag: [0.15, 0.8, 1.0],
            wind_drag: [0.8, 1.0, 0.0],
            linear_damping: Some([0.0, 0.0, 0.0, roll, 0.0, 0.0]),
            ..HydrodynamicsSpec::default()
        });
        vessel.radiation = Some(RadiationSpec {
            edge_length: Some(particulars.edge_length()),
            ..RadiationSpec::from_source(RadiationSource::Mesh)
        });
        self.problems.note(format!(
            "{}: typical dimensions of its kind ({}), {} t, centre of gravity {} m above the keel; masses, stability and drag are first \
             estimates: give the vessel's own data before its motions decide",
            self.object,
            dimensions(particulars),
            short(1e-3 * mass),
            short(centre.z + particulars.draught)
        ));
        Some(vessel)
    }
}

/// Returns the dimensions of a vessel as a text.
fn dimensions(particulars: &Particulars) -> String {
    format!(
        "{} x {} x {} m, draught {} m, metacentric height {} m",
        short(particulars.length),
        short(particulars.beam),
        short(particulars.depth),
        short(particulars.draught),
        short(particulars.metacentric_height)
    )
}
