//! Pedestal cranes and davits with box-section booms, as trees of links with driven joints.
//!
//! ```text
//! Law       the root section of each boom carries the moment of the working load and of the
//!           masses outboard of it, with the boom horizontal, at the allowable stress
//! Symbols   L (m) length; λ slenderness; h = L/λ depth of the section; A (m²) its area; ρ (kg/m³)
//!           density of steel; g (m/s²) acceleration of gravity; W (kg) working load; ψ dynamic
//!           factor; m (kg) mass of the boom; μ L (m) distance of its centre of gravity from the
//!           root; S (kg) static moment about the root of everything that the boom carries, divided
//!           by L (S = ψ W for a load at the tip); f mean area of the boom, divided by A; k
//!           allowance for stiffeners and lugs; σ (Pa) allowable stress
//! Formulas  thin-walled box of depth h and breadth 0.6 h: section modulus s A h with s = 0.2917,
//!           squared radius of gyration about its axis 0.2133 h²;
//!           root section A = g L (S + μ m)/(s h σ), mass m = k ρ f A L, hence
//!           m = q S/(1 - q μ) with q = k ρ f g λ L/(s σ)
//! Source    beam theory; constants below
//! Valid     preliminary masses, which can differ from a real crane by a factor of two. Winches,
//!           cabin, hydraulics and slewing ring are not included. Lattice booms carried by ropes
//!           are not sized by bending, and no part represents them
//! Checked   parts/tests/cranes.rs; joint loads in windlass-tests/tests/system/parts.rs
//! ```

use super::Expansion;
use super::objects::{STEEL, box_mesh, frame, link, revolute};
use crate::spec::{
    CraneSpec, DavitSpec, DriveSpec, GainsSpec, InertiaSpec, JointSpec, KnuckleBoomCraneSpec, LinkSpec,
    TelescopicCraneSpec, Vector,
};
use std::f64::consts::TAU;
use windlass_math::DVec3;

/// Standard gravity, m/s².
const GRAVITY: f64 = 9.80665;
/// Factor on the mass of the plates for stiffeners, diaphragms and lugs.
const ALLOWANCE: f64 = 1.25;
/// Length of a boom divided by its depth.
const SLENDERNESS: f64 = 15.0;
/// Section modulus of the box, divided by area and depth.
const MODULUS: f64 = 0.2917;
/// Squared radius of gyration of the box about the axis of the boom, divided by the squared depth.
const POLAR_GYRATION: f64 = 0.2133;
/// Allowable stress, Pa: a yield stress of 355 MPa divided by 1.5.
const STRESS: f64 = 355e6 / 1.5;
/// Dynamic factor of the working load.
const DYNAMIC: f64 = 1.3;
/// Largest length of a boom, m, for which these constants are realistic.
const MAX_LENGTH: f64 = 80.0;
/// Natural frequency of each drive with the working load at the largest outreach, Hz. The gains
/// follow from it and from the moment of inertia that the drive moves.
const DRIVE_FREQUENCY: f64 = 1.0;
/// Damping ratio of each drive.
const DRIVE_DAMPING: f64 = 0.7;
/// Integral gain of a drive divided by its proportional gain, 1/s.
const INTEGRAL_RATE: f64 = 0.2;

/// Distribution of the cross-sectional area along a boom.
#[derive(Clone, Copy)]
pub(super) struct Profile {
    /// Mean area, divided by the area of the root.
    mean: f64,
    /// Distance of the centre of gravity from the root, divided by the length.
    centre: f64,
    /// Squared radius of gyration about a transverse axis through the centre of gravity, divided by
    /// the squared length.
    gyration: f64,
}

/// Area that decreases linearly to 40 % at the tip: mean 0.7, centroid 0.3/0.7, squared radius of
/// gyration about the root (1/3 - 0.15)/0.7 = 11/42.
pub(super) const TAPERED: Profile = Profile {
    mean: 0.7,
    centre: 3.0 / 7.0,
    gyration: 11.0 / 42.0 - 9.0 / 49.0,
};

/// Constant area.
pub(super) const PRISMATIC: Profile = Profile {
    mean: 1.0,
    centre: 0.5,
    gyration: 1.0 / 12.0,
};

/// Returns the factor q of the header: the mass of a boom divided by S + μ m.
fn mass_ratio(length: f64, profile: Profile) -> f64 {
    ALLOWANCE * STEEL * profile.mean * GRAVITY * SLENDERNESS * length / (MODULUS * STRESS)
}

/// Returns the mass (kg) of a boom of a length (m). `carried` is the static moment S of the header,
/// kg.
pub(super) fn boom_mass(length: f64, carried: f64, profile: Profile) -> f64 {
    let ratio = mass_ratio(length, profile);
    ratio * carried / (1.0 - ratio * profile.centre)
}

/// Returns the masses (kg) of the outer and the inner section of a telescopic boom. Both sections
/// are `length` (m) long. The inner section carries the `load` (kg), and extends by `extension` (m)
/// beyond the outer section.
pub(super) fn telescopic_masses(length: f64, extension: f64, load: f64) -> [f64; 2] {
    let (ratio, outside) = (mass_ratio(length, PRISMATIC), extension / length);
    // The largest moment in the inner section is at the end of the outer section. It is caused by
    // the load and by the extended part of the inner section.
    let inner = ratio * load * outside / (1.0 - 0.5 * ratio * outside * outside);
    let carried = load * (1.0 + outside) + inner * (outside + PRISMATIC.centre);
    [boom_mass(length, carried, PRISMATIC), inner]
}

/// A boom or a section of a telescopic boom.
struct Section {
    /// Length, m.
    length: f64,
    /// Mass, kg.
    mass: f64,
    profile: Profile,
}

impl Section {
    /// Depth of the root section, m.
    fn depth(&self) -> f64 {
        self.length / SLENDERNESS
    }

    /// Distance of the centre of gravity from the root, m.
    fn centre(&self) -> f64 {
        self.profile.centre * self.length
    }

    /// Moments of inertia about the centre of gravity, kg·m²: about the axis of the boom and about
    /// two transverse axes.
    fn inertia(&self) -> Vector {
        let across = self.mass * self.profile.gyration * self.length * self.length;
        [
            POLAR_GYRATION * self.mass * self.depth() * self.depth(),
            across,
            across,
        ]
    }

    /// Moment of inertia, kg·m², about a transverse axis at a distance (m) behind the root.
    fn about(&self, distance: f64) -> f64 {
        let arm = distance + self.centre();
        self.inertia()[1] + self.mass * arm * arm
    }

    /// Adds mass, inertia and appearance to a link along x.
    fn fill(&self, link: LinkSpec) -> LinkSpec {
        LinkSpec {
            mass: self.mass,
            centre_of_gravity: [self.centre(), 0.0, 0.0],
            inertia: Some(InertiaSpec::Principal(self.inertia())),
            appearance: Some(box_mesh(
                [self.length, 0.6 * self.depth(), self.depth()],
                DVec3::new(0.5 * self.length, 0.0, 0.0),
            )),
            ..link
        }
    }
}

/// Returns gains of the position control of a joint that moves `inertia` (kg or kg·m²).
fn gains(inertia: f64) -> GainsSpec {
    let frequency = TAU * DRIVE_FREQUENCY;
    let proportional = inertia * frequency * frequency;
    GainsSpec {
        proportional,
        integral: INTEGRAL_RATE * proportional,
        derivative: 2.0 * DRIVE_DAMPING * frequency * inertia,
    }
}

/// Returns the drive of a revolute joint that moves `inertia` (kg·m²), with a limit of its rate
/// (degrees per second).
fn turning(inertia: f64, rate_deg: f64) -> DriveSpec {
    DriveSpec {
        position: Some(gains(inertia)),
        set_point_rate_deg: Some(rate_deg),
        ..DriveSpec::default()
    }
}

/// Base and column of a crane.
struct Base<'p> {
    /// Name of the crane.
    name: &'p str,
    /// Name of the base frame.
    base: &'p str,
    /// Height of the boom's hinge above the base, m.
    height: f64,
    /// Mass of the column, kg; `None` to estimate it.
    column_mass: Option<f64>,
    /// Initial slew angle, degrees.
    slew_deg: f64,
    /// Limit of the slew rate, degrees per second.
    slew_rate_deg: f64,
}

impl Expansion<'_, '_> {
    /// Returns the length of a boom, or reports that it is out of range.
    fn boom_length(&mut self, key: &str, length: f64) -> Option<f64> {
        if length > 0.0 && length <= MAX_LENGTH {
            return Some(length);
        }
        self.problem(
            key,
            format!("{key} is {length} m; the masses are estimated for booms up to {MAX_LENGTH} m; describe longer booms as a [[crane]]"),
        );
        None
    }

    /// Returns a mass from the file, or an estimate.
    fn mass(&mut self, key: &str, given: Option<f64>, estimate: f64) -> Option<f64> {
        self.positive(key, given.unwrap_or(estimate), "kg")
    }

    /// Returns the column with its slewing drive. `outboard` is the moment of inertia about the
    /// slewing axis of all that the column carries, kg·m².
    fn column(&mut self, base: &Base<'_>, boom: &Section, outboard: f64) -> Option<LinkSpec> {
        let height = self.positive("pedestal_height", base.height, "m")?;
        let rate = self.positive("slew_rate_deg", base.slew_rate_deg, "degrees per second")?;
        self.frame("base", base.base)?;
        // The column has the cross-section of the boom at its root.
        let mass_per_length = boom.mass / (boom.profile.mean * boom.length);
        let mass = self.mass("column_mass", base.column_mass, mass_per_length * height)?;
        let depth = boom.depth();
        let axial = POLAR_GYRATION * mass * depth * depth;
        let across = mass * height * height / 12.0 + 0.5 * axial;
        let joint = revolute([0.0; 3], [0.0, 0.0, 1.0], base.slew_deg);
        Some(LinkSpec {
            mass,
            centre_of_gravity: [0.0, 0.0, 0.5 * height],
            inertia: Some(InertiaSpec::Principal([across, across, axial])),
            appearance: Some(box_mesh(
                [depth, depth, height],
                DVec3::new(0.0, 0.0, 0.5 * height),
            )),
            drive: Some(turning(outboard + axial, rate)),
            ..link("column", joint)
        })
    }

    /// Appends the crane with its links.
    fn finish_crane(&mut self, base: &Base<'_>, links: Vec<LinkSpec>) {
        let crane = CraneSpec {
            name: base.name.to_owned(),
            base: base.base.to_owned(),
            link: links,
        };
        self.add_crane(crane, &[("name", "name"), ("base", "base")]);
    }

    /// Appends a crane with a boom and a jib.
    pub(super) fn knuckle_boom_crane(&mut self, part: &KnuckleBoomCraneSpec) -> Option<()> {
        let load = self.positive("working_load", part.working_load, "kg")?;
        let length = self.boom_length("boom_length", part.boom_length)?;
        let jib_length = self.boom_length("jib_length", part.jib_length)?;
        let rate = self.positive("luff_rate_deg", part.luff_rate_deg, "degrees per second")?;
        let profile = TAPERED;
        let estimate = boom_mass(jib_length, DYNAMIC * load, profile);
        let jib = Section {
            length: jib_length,
            mass: self.mass("jib_mass", part.jib_mass, estimate)?,
            profile,
        };
        let moment = DYNAMIC * load * (length + jib_length) + jib.mass * (length + jib.centre());
        let estimate = boom_mass(length, moment / length, profile);
        let boom = Section {
            length,
            mass: self.mass("boom_mass", part.boom_mass, estimate)?,
            profile,
        };
        let reach = length + jib_length;
        let outboard = boom.about(0.0) + jib.about(length) + load * reach * reach;
        let base = Base {
            name: &part.name,
            base: &part.base,
            height: part.pedestal_height,
            column_mass: part.column_mass,
            slew_deg: part.slew_deg,
            slew_rate_deg: part.slew_rate_deg,
        };
        let column = self.column(&base, &boom, outboard)?;
        let at_column = [0.0, 0.0, part.pedestal_height];
        let luff = revolute(at_column, [0.0, -1.0, 0.0], part.boom_angle_deg);
        let fold = revolute([length, 0.0, 0.0], [0.0, -1.0, 0.0], part.jib_angle_deg);
        let jib_inertia = jib.about(0.0) + load * jib_length * jib_length;
        let links = vec![
            column,
            LinkSpec {
                drive: Some(turning(outboard, rate)),
                ..boom.fill(link("boom", luff))
            },
            LinkSpec {
                drive: Some(turning(jib_inertia, rate)),
                frame: vec![frame("tip", DVec3::new(jib_length, 0.0, 0.0))],
                ..jib.fill(link("jib", fold))
            },
        ];
        self.finish_crane(&base, links);
        Some(())
    }

    /// Returns the largest extension (m) of a telescopic boom of a length (m), or reports
    /// extensions that are out of range.
    fn stroke(&mut self, part: &TelescopicCraneSpec, length: f64) -> Option<f64> {
        let stroke = self.positive("maximum_extension", part.maximum_extension, "m")?;
        if stroke >= length {
            let message = format!(
                "maximum_extension is {stroke} m; it must be shorter than boom_length, because the inner section must overlap with the boom of {length} m"
            );
            self.problem("maximum_extension", message);
            return None;
        }
        if length + stroke > MAX_LENGTH {
            let message = format!(
                "boom_length and maximum_extension are {} m together; the masses are estimated for booms up to {MAX_LENGTH} m; \
                 describe longer booms as a [[crane]]",
                length + stroke
            );
            self.problem("maximum_extension", message);
            return None;
        }
        if !(0.0..=stroke).contains(&part.extension) {
            let message = format!(
                "extension is {} m; it must be from 0 to maximum_extension ({stroke} m)",
                part.extension
            );
            self.problem("extension", message);
            return None;
        }
        Some(stroke)
    }

    /// Appends a crane with a telescopic boom of two sections.
    pub(super) fn telescopic_crane(&mut self, part: &TelescopicCraneSpec) -> Option<()> {
        let load = self.positive("working_load", part.working_load, "kg")?;
        let length = self.boom_length("boom_length", part.boom_length)?;
        let stroke = self.stroke(part, length)?;
        let luff_rate = self.positive("luff_rate_deg", part.luff_rate_deg, "degrees per second")?;
        let rate = self.positive("extension_rate", part.extension_rate, "m/s")?;
        let [outer, inner] = telescopic_masses(length, stroke, DYNAMIC * load);
        let profile = PRISMATIC;
        let boom = Section {
            length,
            mass: self.mass("boom_mass", part.boom_mass, outer)?,
            profile,
        };
        let extension = Section {
            length,
            mass: self.mass("extension_mass", part.extension_mass, inner)?,
            profile,
        };
        let reach = length + stroke;
        let outboard = boom.about(0.0) + extension.about(stroke) + load * reach * reach;
        let base = Base {
            name: &part.name,
            base: &part.base,
            height: part.pedestal_height,
            column_mass: part.column_mass,
            slew_deg: part.slew_deg,
            slew_rate_deg: part.slew_rate_deg,
        };
        let column = self.column(&base, &boom, outboard)?;
        let luff = revolute(
            [0.0, 0.0, part.pedestal_height],
            [0.0, -1.0, 0.0],
            part.boom_angle_deg,
        );
        let slide = JointSpec::Prismatic {
            position: [0.0; 3],
            attitude_deg: [0.0; 3],
            axis: [1.0, 0.0, 0.0],
            start: part.extension,
        };
        let drive = DriveSpec {
            position: Some(gains(extension.mass + load)),
            set_point_rate: Some(rate),
            ..DriveSpec::default()
        };
        let links = vec![
            column,
            LinkSpec {
                drive: Some(turning(outboard, luff_rate)),
                ..boom.fill(link("boom", luff))
            },
            LinkSpec {
                drive: Some(drive),
                frame: vec![frame("tip", DVec3::new(length, 0.0, 0.0))],
                ..extension.fill(link("extension", slide))
            },
        ];
        self.finish_crane(&base, links);
        Some(())
    }

    /// Appends a slewing davit with a boom at a constant angle.
    pub(super) fn davit(&mut self, part: &DavitSpec) -> Option<()> {
        let load = self.positive("working_load", part.working_load, "kg")?;
        let length = self.boom_length("boom_length", part.boom_length)?;
        let estimate = boom_mass(length, DYNAMIC * load, TAPERED);
        let boom = Section {
            length,
            mass: self.mass("boom_mass", part.boom_mass, estimate)?,
            profile: TAPERED,
        };
        let outboard = boom.about(0.0) + load * length * length;
        let base = Base {
            name: &part.name,
            base: &part.base,
            height: part.pedestal_height,
            column_mass: part.column_mass,
            slew_deg: part.slew_deg,
            slew_rate_deg: part.slew_rate_deg,
        };
        let column = self.column(&base, &boom, outboard)?;
        let fixed = JointSpec::Fixed {
            position: [0.0, 0.0, part.pedestal_height],
            attitude_deg: [0.0, -part.boom_angle_deg, 0.0],
        };
        let links = vec![
            column,
            LinkSpec {
                frame: vec![frame("tip", DVec3::new(length, 0.0, 0.0))],
                ..boom.fill(link("boom", fixed))
            },
        ];
        self.finish_crane(&base, links);
        Some(())
    }
}
