//! Bodies and joints as a user gives them.

use super::error::JointError;
use super::frame::{frame_about, frame_along};
use super::library::JointKind;
use super::time_function::TimeFunction;
use crate::rigid_body::RigidBody;
use windlass_math::{DVec3, Motion, Pose};

/// What a frame is fixed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Owner {
    /// The Earth.
    Ground,
    /// A body, by its place in the list.
    Body(usize),
}

/// One of the two places a joint takes hold of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attachment {
    /// What the frame is fixed to.
    pub owner: Owner,
    /// The frame in the owner's axes, from its centre of gravity; on the ground in Earth axes.
    pub frame: Pose,
}

impl Attachment {
    /// On the ground, at a frame in Earth axes.
    pub fn ground(frame: Pose) -> Self {
        Self {
            owner: Owner::Ground,
            frame,
        }
    }

    /// On a body, at a frame in its axes.
    pub fn body(body: usize, frame: Pose) -> Self {
        Self {
            owner: Owner::Body(body),
            frame,
        }
    }
}

/// A free rigid body: its law, and where it is to start.
#[derive(Clone, Debug, PartialEq)]
pub struct JointedBody {
    /// Its name in messages.
    pub name: String,
    /// Mass and inertia about the centre of gravity.
    pub body: RigidBody,
    /// Of the centre of gravity, roughly: assembly makes it fit.
    pub pose: Pose,
    /// Of the centre of gravity, Earth axes, roughly.
    pub velocity: Motion,
}

impl JointedBody {
    /// A body at rest.
    pub fn new(name: &str, body: RigidBody, pose: Pose) -> Self {
        Self {
            name: name.to_owned(),
            body,
            pose,
            velocity: Motion::ZERO,
        }
    }

    /// The same with a velocity (m/s, rad/s, Earth axes).
    #[must_use]
    pub fn with_velocity(mut self, velocity: Motion) -> Self {
        self.velocity = velocity;
        self
    }
}

/// A joint between two frames, or a driver.
#[derive(Clone, Debug)]
pub struct Joint {
    /// Its name in messages.
    pub name: String,
    /// What it keeps from moving.
    pub kind: JointKind,
    /// The first frame: axes and angles of the joint are its.
    pub first: Attachment,
    /// The second frame.
    pub second: Attachment,
    /// Length of a distance joint (m), or what a driver gives over time (m or rad).
    pub target: Option<TimeFunction>,
}

impl Joint {
    /// A joint between two frames.
    pub fn new(name: &str, kind: JointKind, first: Attachment, second: Attachment) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            first,
            second,
            target: None,
        }
    }

    /// The same with its length, or with what drives it.
    #[must_use]
    pub fn with_target(mut self, target: TimeFunction) -> Self {
        self.target = Some(target);
        self
    }

    /// A joint whose frames have their z along an axis (given in each owner's own axes) through a point of each.
    ///
    /// x of both frames is perpendicular to the axis and, for kinds without turning about z, to be given:
    /// use [`Joint::new`] for those.
    ///
    /// # Errors
    /// [`JointError::Frame`] for an axis without length.
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

    /// A joint between frames given by the points p, q and r of `[MBDM]` 7.3 on each owner: z from p to q, x from p towards r.
    ///
    /// # Errors
    /// [`JointError::Frame`] for points that coincide or are in one line.
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

    /// A driver of the angle of a joint that turns about z.
    ///
    /// # Errors
    /// [`JointError::NoSuchFreedom`] where the joint does not turn.
    pub fn driving_angle(name: &str, of: &Joint, function: TimeFunction) -> Result<Self, JointError> {
        let kind = JointKind::RotationalDriver;
        of.driven(
            name,
            kind,
            of.kind.turns(),
            "turn about its axis z alone",
            function,
        )
    }

    /// A driver of the way of a joint that slides along z.
    ///
    /// # Errors
    /// [`JointError::NoSuchFreedom`] where the joint does not slide.
    pub fn driving_way(name: &str, of: &Joint, function: TimeFunction) -> Result<Self, JointError> {
        let kind = JointKind::TranslationalDriver;
        of.driven(
            name,
            kind,
            of.kind.slides(),
            "slide along its axis z alone",
            function,
        )
    }

    fn driven(
        &self,
        name: &str,
        kind: JointKind,
        has_it: bool,
        freedom: &'static str,
        function: TimeFunction,
    ) -> Result<Self, JointError> {
        if has_it {
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

    /// The length, or what is driven, with its first two derivatives.
    pub(crate) fn target_at(&self, t: f64) -> [f64; 3] {
        self.target.as_ref().map_or([0.0; 3], |target| target.at(t))
    }

    /// What is wrong with it beside bodies called `bodies`.
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

/// A pose's numbers must be finite, and its quaternion of length one to 1e-6.
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
