//! Export of bodies and of the attachments of cables to them.

use super::{Point, Writer};
use crate::spec;
use glam::{DMat3, DVec3};
use std::fmt::Write as _;
use windlass_math::rotation::euler_angles;
use windlass_world::{BodyId, CableEnd, CableId, EndMode, Fixity, FrameId, Owner};

impl<'a> Writer<'a> {
    /// Returns the scenario's definition of a body.
    fn spec_of(&self, id: BodyId) -> Option<&'a spec::BodySpec> {
        let name = &self.world.model().bodies()[id.index()].name;
        self.spec.body.iter().find(|spec| spec.name == *name)
    }

    /// Returns the free body of a frame if a point can represent it. All cables of the body must be
    /// pinned at the centre of gravity, and the hydrodynamics must be the same in all directions.
    pub(super) fn as_point_body(&self, frame: FrameId) -> Option<BodyId> {
        let model = self.world.model();
        let owner = model.frames()[frame.index()].owner;
        let Owner::Body(id) = owner else { return None };
        let is_at_centre = |c: usize, end: CableEnd| {
            let mode = self.world.now().end_mode(CableId::from_index(c), end);
            let Some(frame) = mode.frame().map(|frame| &model.frames()[frame.index()]) else {
                return true;
            };
            let is_pinned = !matches!(mode, EndMode::Attached(_, Fixity::Clamped));
            frame.owner != owner || (is_pinned && frame.offset.position == DVec3::ZERO)
        };
        let spec = self.spec_of(id)?;
        let is_bare = spec.mesh.is_none() && spec.radiation.is_none();
        let wet = spec.hydrodynamics.as_ref();
        let is_isotropic = wet.and_then(|wet| wet.open_frame.as_ref()).is_none_or(|frame| {
            let all = |values: [f64; 3]| values == [values[0]; 3];
            let added = frame.added_mass.is_none_or(all) && frame.added_inertia == [0.0; 3];
            frame.middle == [0.0; 3] && all(frame.drag_area) && added
        });
        let mut cables = 0..model.cables().len();
        let is_point = model.bodies()[id.index()].is_free() && is_bare && is_isotropic;
        (is_point && cables.all(|c| CableEnd::BOTH.into_iter().all(|end| is_at_centre(c, end)))).then_some(id)
    }

    /// Returns the point for a frame to which a cable is attached.
    pub(super) fn point_of_frame(&mut self, frame: FrameId, position: DVec3) -> Point {
        if let Some(body) = self.as_point_body(frame) {
            return self.point_of_body(body, position);
        }
        let model = self.world.model();
        let owner = model.frames()[frame.index()].owner;
        match owner {
            Owner::Ground => Point::at("Fixed", position),
            Owner::Body(body) if model.bodies()[body.index()].is_free() => {
                let (number, middle) = self.body(body);
                let offset = model.frames()[frame.index()].offset.position;
                Point::at(&format!("Body{number}"), offset - middle)
            }
            _ => {
                let owner_name = model.owner_name(owner);
                self.note(format!(
                    "the motion of {owner_name}: the program that runs MoorDyn moves its coupled points"
                ));
                Point::at("Coupled", position)
            }
        }
    }

    /// Returns the point for a body that can be a point.
    fn point_of_body(&mut self, id: BodyId, position: DVec3) -> Point {
        let mut point = Point {
            mass: self.world.model().bodies()[id.index()].mass,
            ..Point::at("Free", position)
        };
        let wet = self.spec_of(id).and_then(|spec| spec.hydrodynamics.as_ref());
        if let Some(frame) = wet.and_then(|wet| wet.open_frame.as_ref()) {
            (point.volume, point.drag_area) = (frame.volume, frame.drag_area[0]);
            match frame.added_mass {
                Some(mass) => point.added_mass = self.coefficient(mass, frame.volume)[0],
                None => self.note_lost_added_mass(id),
            }
        }
        point
    }

    /// Returns added mass coefficients: added mass (kg) divided by the mass of water in a volume
    /// (m³).
    fn coefficient(&self, mass: [f64; 3], volume: f64) -> [f64; 3] {
        let water = self.world.model().sea().density * volume;
        mass.map(|mass| if water > 0.0 { mass / water } else { 0.0 })
    }

    fn note_lost_added_mass(&mut self, id: BodyId) {
        let name = &self.world.model().bodies()[id.index()].name;
        self.note(format!("added mass of body '{name}': add it as Ca"));
    }

    /// Returns the number of a free body, from 1, and its reference point relative to the centre of
    /// gravity, in body axes, m. Writes the body's row in the first call.
    fn body(&mut self, id: BodyId) -> (usize, DVec3) {
        if let Some(index) = self.bodies.iter().position(|(known, _)| *known == id) {
            return (index + 1, self.bodies[index].1);
        }
        let body = &self.world.model().bodies()[id.index()];
        let spec = self.spec_of(id);
        let wet = spec.and_then(|spec| spec.hydrodynamics.as_ref());
        let frame = wet.and_then(|wet| wet.open_frame.as_ref());
        let has_hull = spec.is_some_and(|spec| spec.mesh.is_some() || spec.radiation.is_some());
        let (name, motion) = (&body.name, self.world.now().body(id));
        let middle = frame.map_or(DVec3::ZERO, |frame| DVec3::from(frame.middle));
        let position = motion.pose.position + motion.rotation * middle;
        let angles = euler_angles(motion.pose.orientation);
        // Adding zero removes the sign of a negative zero.
        let angles = [angles.roll, angles.pitch, angles.yaw].map(|angle| angle.to_degrees() + 0.0);
        if angles.iter().filter(|angle| angle.abs() > 1e-9).count() > 1 {
            self.note(format!(
                "the order in which the angles of body '{name}' are applied, which matters because it is rotated about several \
                 axes; check its attitude in MoorDyn"
            ));
        }
        let off_diagonal = body.inertia - DMat3::from_diagonal(body.inertia.diagonal());
        if off_diagonal.to_cols_array().iter().any(|entry| entry.abs() > 0.0) {
            self.note(format!("products of inertia of body '{name}'"));
        }
        let kind = if has_hull { "Coupled" } else { "Free" };
        if has_hull {
            self.note(format!(
                "the loads on the hull of body '{name}': the body is written as coupled, and the program that runs MoorDyn must \
                 move it"
            ));
        }
        let (mut volume, mut drag, mut added) = (0.0, [0.0; 3], [0.0; 3]);
        if let Some(frame) = frame {
            (volume, drag) = (frame.volume, frame.drag_area);
            match frame.added_mass {
                Some(mass) => added = self.coefficient(mass, volume),
                None => self.note_lost_added_mass(id),
            }
            if frame.added_inertia != [0.0; 3] {
                self.note(format!("added inertia of body '{name}'"));
            }
        }
        self.bodies.push((id, middle));
        let number = self.bodies.len();
        let three = |v: [f64; 3]| format!("{:?}|{:?}|{:?}", v[0], v[1], v[2]);
        let _ = writeln!(
            self.body_rows,
            "{number} {kind} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {} {volume:?} {} {}   # {name}",
            position.x,
            position.y,
            position.z,
            angles[0],
            angles[1],
            angles[2],
            body.mass,
            three((DVec3::ZERO - middle).to_array()),
            three(body.inertia.diagonal().to_array()),
            three(drag),
            three(added),
        );
        (number, middle)
    }
}
