//! Checks and compiles rigid rods. A free or pinned rod becomes a body, a pinned rod also a ball
//! joint. A clamped rod is added to the object that carries it.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::body::diffraction::warn_of_wide_rod;
use crate::objects::joint::build::frame_at_start;
use crate::objects::names::check_characters;
use crate::spec::{RodSpec, StartSpec};
use glam::{DQuat, DVec3};
use windlass_math::{Motion, Pose};
use windlass_mechanics::joints::JointKind;
use windlass_mechanics::rod::{MAX_SEGMENTS, Rod, RodCoefficients};
use windlass_world::{BodyDefinition, FrameId, FrameJoint, MountedRod, Owner, RodMass};

/// Largest length of a segment, m, and smallest and largest number of segments, if the number is
/// not given.
const SEGMENT_LENGTH: f64 = 2.0;
const AUTOMATIC_SEGMENTS: [usize; 2] = [10, 200];

impl Object for RodSpec {
    const KIND: &'static str = "rod";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let before = compilation.problems.count();
        let mass = self.checked_mass(path, compilation);
        self.check_numbers(path, compilation);
        self.check_attachment(path, compilation);
        let attached = [("pinned_to", &self.pinned_to), ("clamped_to", &self.clamped_to)];
        let [pin, clamp] = attached.map(|(key, address)| {
            let address = address.as_ref()?;
            compilation.find_frame(address, &format!("{path}.{key}"), &self.label())
        });
        if compilation.problems.count() > before {
            return;
        }
        warn_of_wide_rod(
            self.diameter,
            &compilation.sea,
            &self.label(),
            &mut compilation.problems,
        );
        match (pin, clamp) {
            (_, Some(clamp)) => self.add_clamped(clamp, mass, path, compilation),
            (pin, None) => self.add_body(pin, mass, path, compilation),
        }
    }

    fn key_of(quantity: &str) -> String {
        if quantity == "owner" {
            "clamped_to"
        } else {
            quantity
        }
        .to_owned()
    }
}

impl RodSpec {
    fn problem(&self, path: &str, key: &str, message: &str, compilation: &mut Compilation<'_>) {
        let location = match key {
            "" => path.to_owned(),
            key => format!("{path}.{key}"),
        };
        let message = format!("{}: {message}", self.label());
        compilation.problems.add(&location, message);
    }

    fn is_clamped(&self) -> bool {
        self.clamped_to.is_some()
    }

    /// Returns the mass, and reports a missing or invalid mass.
    fn checked_mass(&self, path: &str, compilation: &mut Compilation<'_>) -> RodMass {
        let (key, unit, given) = match (self.mass, self.mass_per_length) {
            (Some(_), Some(_)) => {
                let message = "mass and mass_per_length are alternatives; give one of them";
                self.problem(path, "mass", message, compilation);
                ("mass", "kg", 1.0)
            }
            (Some(mass), None) => ("mass", "kg", mass),
            (None, Some(mass)) => ("mass_per_length", "kg/m", mass),
            (None, None) => {
                let message = "needs a mass, in kg, or mass_per_length, in kg/m";
                self.problem(path, "", message, compilation);
                ("mass", "kg", 1.0)
            }
        };
        let is_valid = given > 0.0 || (self.is_clamped() && given == 0.0);
        if !is_valid {
            let least = if self.is_clamped() {
                "not be negative"
            } else {
                "be positive"
            };
            let message = format!("{key} must {least}, is {given} {unit}");
            self.problem(path, key, &message, compilation);
        }
        let mass = if key == "mass" { given } else { given * self.length };
        let centre = self.centre_of_gravity.unwrap_or(0.5 * self.length);
        if self.length > 0.0 && !(0.0..=self.length).contains(&centre) {
            compilation.problems.warn(format!(
                "rod '{}': its centre of gravity is {centre} m from end A, outside its length of {} m;                  correct centre_of_gravity unless ballast hangs there",
                self.name, self.length
            ));
        }
        let square = 0.25 * self.diameter * self.diameter;
        let of_cylinder = [
            mass * (self.length * self.length / 12.0 + square / 4.0),
            mass * square / 2.0,
        ];
        let inertia = self.inertia.unwrap_or(of_cylinder);
        let least = if self.is_clamped() { 0.0 } else { f64::MIN_POSITIVE };
        if let Some(given) = self.inertia
            && !(given.iter().all(|value| *value >= least) && given[1] <= 2.0 * given[0])
        {
            let message = format!(
                "the moments of inertia across and about the axis must be positive, and the second at most twice the first, are {given:?} kg m2"
            );
            self.problem(path, "inertia", &message, compilation);
        }
        RodMass {
            mass,
            centre,
            inertia,
        }
    }

    /// Reports invalid dimensions, coefficients and frames.
    fn check_numbers(&self, path: &str, compilation: &mut Compilation<'_>) {
        for (key, value) in [("length", self.length), ("diameter", self.diameter)] {
            if value <= 0.0 {
                let message = format!("{key} must be positive, is {value} m");
                self.problem(path, key, &message, compilation);
            }
        }
        for (key, value) in self.coefficients().named() {
            if value < 0.0 {
                let message = format!("{key} must not be negative, is {value}");
                self.problem(path, key, &message, compilation);
            }
        }
        if let Some(segments) = self.segments
            && !(1..=MAX_SEGMENTS).contains(&segments)
        {
            let message = format!("segments must be 1 to {MAX_SEGMENTS}, is {segments}");
            self.problem(path, "segments", &message, compilation);
        }
        if self.direction == [0.0; 3] {
            let message = "direction must not be zero; it points from end A to end B";
            self.problem(path, "direction", message, compilation);
        }
        for (i, frame) in self.frame.iter().enumerate() {
            check_characters(
                &frame.name,
                &format!("{path}.frame.{i}.name"),
                &mut compilation.problems,
            );
            if self.length > 0.0 && !(0.0..=self.length).contains(&frame.at) {
                let message = format!(
                    "the frame '{}' is at {} m from end A, but the rod is {} m long",
                    frame.name, frame.at, self.length
                );
                self.problem(path, &format!("frame.{i}.at"), &message, compilation);
            }
        }
    }

    /// Reports keys that contradict the attachment.
    fn check_attachment(&self, path: &str, compilation: &mut Compilation<'_>) {
        let (pinned, clamped) = (self.pinned_to.is_some(), self.is_clamped());
        if pinned && clamped {
            let message = "is either pinned or clamped; give pinned_to or clamped_to, not both";
            self.problem(path, "clamped_to", message, compilation);
        }
        if pinned && self.position.is_some() {
            let message = "end A of a pinned rod is at its frame; remove position, or move the frame";
            self.problem(path, "position", message, compilation);
        }
        let starts_at_rest = compilation.spec.simulation.start == StartSpec::Equilibrium;
        let own = format!("{}/", self.name);
        for (key, address) in [("pinned_to", &self.pinned_to), ("clamped_to", &self.clamped_to)] {
            if address.as_ref().is_some_and(|address| address.starts_with(&own)) {
                let message = "cannot be attached to itself; name a frame of another object";
                self.problem(path, key, message, compilation);
            }
        }
        for (key, given, has_no_effect) in [
            ("velocity", self.velocity, pinned || clamped),
            ("angular_velocity_deg", self.angular_velocity_deg, clamped),
        ] {
            if given == [0.0; 3] {
                continue;
            }
            if has_no_effect {
                let message = format!("{key} is not used, because the rod moves with its frame; remove it");
                self.problem(path, key, &message, compilation);
            } else if starts_at_rest {
                let message = format!(
                    "{key} is not used when the run starts from equilibrium; set simulation.start = \"as-specified\", or remove it"
                );
                self.problem(path, key, &message, compilation);
            }
        }
    }

    fn coefficients(&self) -> RodCoefficients {
        RodCoefficients {
            normal_drag: self.normal_drag,
            tangential_drag: self.tangential_drag,
            normal_added_mass: self.normal_added_mass,
            tangential_added_mass: self.tangential_added_mass,
            end_drag: self.end_drag,
            end_added_mass: self.end_added_mass,
        }
    }

    fn law(&self) -> Rod {
        let [least, most] = AUTOMATIC_SEGMENTS;
        let automatic = ((self.length / SEGMENT_LENGTH).ceil() as usize).clamp(least, most);
        Rod {
            length: self.length,
            diameter: self.diameter,
            segments: self.segments.unwrap_or(automatic),
            coefficients: self.coefficients(),
        }
    }

    /// Orientation of the rod in the axes of its direction.
    fn orientation(&self) -> DQuat {
        DQuat::from_rotation_arc(DVec3::Z, DVec3::from(self.direction).normalize_or(DVec3::Z))
    }

    /// Adds a free or pinned rod: a body, its frames, and a ball joint at end A.
    fn add_body(&self, pin: Option<FrameId>, mass: RodMass, path: &str, compilation: &mut Compilation<'_>) {
        let model = compilation.builder.model();
        let base = match pin {
            Some(frame) => frame_at_start(model, frame, compilation.spec.simulation.start_time),
            None => Pose::new(DVec3::from(self.position.unwrap_or_default()), DQuat::IDENTITY),
        };
        let orientation = (base.orientation * self.orientation()).normalize();
        let spin = DVec3::from(self.angular_velocity_deg.map(f64::to_radians));
        let arm = orientation * (DVec3::Z * mass.centre);
        let velocity = match pin {
            Some(_) => spin.cross(arm),
            None => DVec3::from(self.velocity),
        };
        let [across, along] = mass.inertia;
        let definition = BodyDefinition::free(&self.name, mass.mass, DVec3::new(across, across, along))
            .at(base.position + arm)
            .oriented(orientation)
            .moving(Motion::new(velocity, spin));
        let owner = Owner::Body(compilation.builder.body(definition));
        let pose = Pose::new(DVec3::Z * -mass.centre, DQuat::IDENTITY);
        let end_a = self.add_frames((owner, ""), pose, path, compilation);
        if let Some(frame) = pin {
            let joint = FrameJoint::new(&self.name, JointKind::Spherical, frame, end_a);
            compilation.builder.joint(joint);
        }
        compilation.builder.rod(MountedRod {
            name: self.name.clone(),
            law: self.law(),
            owner,
            pose,
            own_mass: None,
        });
    }

    /// Adds a rod to the object that carries a frame.
    fn add_clamped(&self, clamp: FrameId, mass: RodMass, path: &str, compilation: &mut Compilation<'_>) {
        let frame = &compilation.builder.model().frames()[clamp.index()];
        let position = DVec3::from(self.position.unwrap_or_default());
        let (owner, offset) = (frame.owner, frame.offset);
        let pose = offset.compose(&Pose::new(position, self.orientation()));
        let prefix = format!("{} ", self.name);
        self.add_frames((owner, &prefix), pose, path, compilation);
        compilation.builder.rod(MountedRod {
            name: self.name.clone(),
            law: self.law(),
            owner,
            pose,
            own_mass: Some(mass),
        });
    }

    /// Adds the frames of a rod, and returns the frame at end A. On an object that has other
    /// frames, their names have a prefix.
    fn add_frames(
        &self,
        (owner, prefix): (Owner, &str),
        pose: Pose,
        path: &str,
        compilation: &mut Compilation<'_>,
    ) -> FrameId {
        let ends = [("A", 0.0), ("B", self.length)];
        let inner = self.frame.iter().map(|frame| (frame.name.as_str(), frame.at));
        let mut first = None;
        for (i, (name, at)) in ends.into_iter().chain(inner).enumerate() {
            let offset = pose.compose(&Pose::new(DVec3::Z * at, DQuat::IDENTITY));
            let id = compilation
                .builder
                .frame(owner, &format!("{prefix}{name}"), offset);
            let address = format!("{}/{name}", self.name);
            if compilation.frames.insert(address.clone(), id).is_some() {
                let message = format!("the frame '{address}' is defined twice; names must differ");
                let key = match i.checked_sub(2) {
                    Some(frame) => format!("frame.{frame}.name"),
                    None => "name".to_owned(),
                };
                self.problem(path, &key, &message, compilation);
            }
            first.get_or_insert(id);
        }
        first.unwrap_or(FrameId::from_index(0))
    }
}
