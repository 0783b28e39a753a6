//! Definition of bodies and joints by the user.

use super::error::JointError;
use super::frame::{frame_about, frame_along};
use super::library::JointKind;
use super::time_function::TimeFunction;
use crate::rigid_body::RigidBody;
use windlass_math::{DVec3, Motion, Pose};

/// Object to which a frame is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Owner {
    /// The Earth.
    Ground,
    /// A body, by its index in the list.
    Body(usize),
}

/// Attachment of a joint: one of its two frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attachment {
    /// Owner of the frame.
    pub owner: Owner,
    /// Pose of the frame in the axes of the owner, relative to its centre of gravity. On the
    /// ground, in Earth axes.
    pub frame: Pose,
}

impl Attachment {
    /// Attachment to the ground at a frame in Earth axes.
    pub fn ground(frame: Pose) -> Self {
        Self {
            owner: Owner::Ground,
            frame,
        }
    }

    /// Attachment to a body at a frame in the body's axes, relative to its centre of gravity.
    pub fn body(body: usize, frame: Pose) -> Self {
        Self {
            owner: Owner::Body(body),
            frame,
        }
    }
}

/// A rigid body with its initial pose and velocity.
#[derive(Clone, Debug, PartialEq)]
pub struct JointedBody {
    /// Name for messages.
    pub name: String,
    /// Mass and inertia about the centre of gravity.
    pub body: RigidBody,
    /// Approximate initial pose of the centre of gravity. Assembly corrects it.
    pub pose: Pose,
    /// Approximate initial velocity of the centre of gravity, Earth axes.
    pub velocity: Motion,
}

impl JointedBody {
    /// Creates a body at rest.
    pub fn new(name: &str, body: RigidBody, pose: Pose) -> Self {
        Self {
            name: name.to_owned(),
            body,
            pose,
            velocity: Motion::ZERO,
        }
    }

    /// Sets the initial velocity (m/s, rad/s, Earth axes).
    #[must_use]
    pub fn with_velocity(mut self, velocity: Motion) -> Self {
        self.velocity = velocity;
        self
    }
}

/// A joint or driver between two frames.
#[derive(Clone, Debug)]
pub struct Joint {
    /// Name for messages.
    pub name: String,
    /// Kind of joint.
    pub kind: JointKind,
    /// The first frame. Axes and angles of the joint refer to it.
    pub first: Attachment,
    /// The second frame.
    pub second: Attachment,
    /// Length of a distance joint (m), or function of time that a driver prescribes (m or rad).
    pub target: Option<TimeFunction>,
}

impl Joint {
    /// Creates a joint between two frames, without a target.
    pub fn new(name: &str, kind: JointKind, first: Attachment, second: Attachment) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            first,
            second,
            target: None,
        }
    }

    /// Sets the length or the function of time that the joint follows.
    #[must_use]
    pub fn with_target(mut self, target: TimeFunction) -> Self {
        self.target = Some(target);
        self
    }

    /// Creates a joint from a point and an axis on each owner, both in the owner's axes. The z axes
    /// of the frames point along these axes.
    ///
    /// The directions of the x axes are arbitrary. Use [`Joint::new`] for joints that do not rotate
    /// about z, because they constrain the angle between the x axes.
    ///
    /// # Errors
    /// [`JointError::Frame`] if an axis has no length.
    pub fn about_axis(
        name: &str,
        kind: JointKind,
        first: (Owner, DVec3, DVec3),
        second: (Owner, DVec3, DVec3),
    ) -> Result<Self, JointError> {
        let attach = |(owner, point, axis): (Owner, DVec3, DVec3)| {
            let frame = frame_along(point, axis).map_err(|source| JointError::Frame {
                joint: name.to_owned(),
                source,
            })?;
            Ok(Attachment { owner, frame })
        };
        Ok(Self::new(name, kind, attach(first)?, attach(second)?))
    }

    /// Creates a joint from the points p, q and r of `[MBDM]` 7.3 on each owner: z from p to q, x
    /// from p towards r.
    ///
    /// # Errors
    /// [`JointError::Frame`] if points coincide or are collinear.
    pub fn of_points(
        name: &str,
        kind: JointKind,
        first: (Owner, [DVec3; 3]),
        second: (Owner, [DVec3; 3]),
    ) -> Result<Self, JointError> {
        let attach = |(owner, [p, q, r]): (Owner, [DVec3; 3])| {
            let frame = frame_about(p, q - p, r - p).map_err(|source| JointError::Frame {
                joint: name.to_owned(),
                source,
            })?;
            Ok(Attachment { owner, frame })
        };
        Ok(Self::new(name, kind, attach(first)?, attach(second)?))
    }

    /// Creates a driver of the angle of a joint that rotates about z.
    ///
    /// # Errors
    /// [`JointError::NoSuchFreedom`] if the joint does not rotate.
    pub fn driving_angle(name: &str, of: &Joint, function: TimeFunction) -> Result<Self, JointError> {
        let kind = JointKind::RotationalDriver;
        of.driven(
            name,
            kind,
            of.kind.turns(),
            "rotates about its z axis only",
            function,
        )
    }

    /// Creates a driver of the displacement of a joint that slides along z.
    ///
    /// # Errors
    /// [`JointError::NoSuchFreedom`] if the joint does not slide.
    pub fn driving_translation(name: &str, of: &Joint, function: TimeFunction) -> Result<Self, JointError> {
        let kind = JointKind::TranslationalDriver;
        of.driven(
            name,
            kind,
            of.kind.slides(),
            "slides along its z axis only",
            function,
        )
    }

    fn driven(
        &self,
        name: &str,
        kind: JointKind,
        has_freedom: bool,
        freedom: &'static str,
        function: TimeFunction,
    ) -> Result<Self, JointError> {
        if has_freedom {
            Ok(Self::new(name, kind, self.first, self.second).with_target(function))
        } else {
            Err(JointError::NoSuchFreedom {
                driver: name.to_owned(),
                joint: self.name.clone(),
                kind: self.kind.name(),
                freedom,
            })
        }
    }

    /// Target and its first two derivatives at time t (s); zero for a joint without a target.
    pub(crate) fn target_at(&self, t: f64) -> [f64; 3] {
        self.target.as_ref().map_or([0.0; 3], |target| target.at(t))
    }

    /// Reports errors of the definition. `bodies` are the bodies of the system.
    pub(crate) fn check(&self, bodies: &[JointedBody], errors: &mut Vec<JointError>) {
        let joint = || self.name.clone();
        let kind = self.kind.name();
        for (attachment, what) in [(&self.first, "first frame"), (&self.second, "second frame")] {
            if let Owner::Body(body) = attachment.owner
                && body >= bodies.len()
            {
                errors.push(JointError::UnknownBody {
                    joint: joint(),
                    body,
                    count: bodies.len(),
                });
                return;
            }
            check_pose(&format!("joint '{}'", self.name), what, &attachment.frame, errors);
        }
        let owner_name = |owner: Owner| match owner {
            Owner::Ground => "the ground".to_owned(),
            Owner::Body(body) => format!("'{}'", bodies[body].name),
        };
        if self.first.owner == self.second.owner {
            errors.push(JointError::SameOwner {
                joint: joint(),
                owner: owner_name(self.first.owner),
            });
        }
        if self.kind.is_absolute()
            && let Owner::Body(body) = self.first.owner
        {
            errors.push(JointError::NotOnGround {
                joint: joint(),
                kind,
                owner: bodies[body].name.clone(),
            });
        }
        self.check_target(errors);
    }

    fn check_target(&self, errors: &mut Vec<JointError>) {
        let (joint, kind) = (self.name.clone(), self.kind.name());
        match &self.target {
            None if self.kind.has_target() => errors.push(JointError::NoTarget {
                joint,
                kind,
                what: if self.kind.is_driver() {
                    "a function of time"
                } else {
                    "a length"
                },
            }),
            Some(_) if !self.kind.has_target() => errors.push(JointError::UnwantedTarget { joint, kind }),
            Some(target) => {
                let [value, rate, second] = target.at(0.0);
                let is_length = matches!(self.kind, JointKind::Distance | JointKind::DistanceDriver);
                if ![value, rate, second].iter().all(|number| number.is_finite()) {
                    errors.push(JointError::Number {
                        owner: format!("joint '{joint}'"),
                        what: "target at t = 0",
                        must: "finite",
                    });
                } else if is_length && value <= 0.0 {
                    errors.push(JointError::Length { joint, value });
                }
            }
            None => {}
        }
    }
}

/// Checks that the pose is finite and that its quaternion has unit length to 1e-6.
pub(crate) fn check_pose(owner: &str, what: &'static str, pose: &Pose, errors: &mut Vec<JointError>) {
    let unit = (pose.orientation.length() - 1.0).abs() < 1e-6;
    if !pose.position.is_finite() || !unit {
        errors.push(JointError::Number {
            owner: owner.to_owned(),
            what,
            must: if pose.position.is_finite() {
                "a rotation (its quaternion needs a length of one)"
            } else {
                "finite"
            },
        });
    }
}
