//! Messages between a master and its partners. A message is an array of 64-bit numbers with a tag,
//! which Fortran, C and Python read directly.
//!
//! | tag | to a partner | numbers |
//! |---|---|---|
//! | 1 | hello | version, scheme (1 staggered, 2 two calls, 3 strong), every, number of bodies, their numbers |
//! | 2 | start | time s, its step s, end s, checkpoint (0: none), number of bodies, motions |
//! | 3 | advance | from s, to s, call, number of bodies, motions at `from`, motions at `to` |
//! | 5 | keep | checkpoint, time s |
//! | 6 | end | reason (0 finished, 1 interrupted, 2 failed) |
//!
//! | tag | from a partner | numbers |
//! |---|---|---|
//! | 1 | hello | version, can repeat steps (0, 1), keeps checkpoints (0, 1), its own step s (0: any), number of bodies, their numbers |
//! | 4 | loads, in reply to start and advance | time s, number of bodies, loads |
//! | 5 | kept | checkpoint, time s |
//! | 9 | failure, at any time | text, UTF-8 |
//!
//! A motion has 19 numbers: position of the centre of gravity (m), orientation, velocity (m/s),
//! angular velocity (rad/s), acceleration (m/s²), angular acceleration (rad/s²). The orientation is
//! a unit quaternion (w, x, y, z) from body axes to Earth axes. A load has 6 numbers: force (N),
//! moment about the centre of gravity (N·m). All are in Earth axes, z up. Bodies are numbered from
//! 1 in the order of the scenario.

use crate::FlowError;
use windlass::glam::{DQuat, DVec3};
use windlass::math::Wrench;

/// Version of these messages.
pub const VERSION: u32 = 1;

/// Tags of messages.
pub mod tag {
    /// Introduction of master or partner.
    pub const HELLO: i32 = 1;
    /// Start of the run.
    pub const START: i32 = 2;
    /// A step, or its repetition.
    pub const ADVANCE: i32 = 3;
    /// Loads on bodies.
    pub const LOADS: i32 = 4;
    /// A checkpoint.
    pub const KEEP: i32 = 5;
    /// End of the run.
    pub const END: i32 = 6;
    /// Failure of a partner.
    pub const FAILURE: i32 = 9;
}

/// Number of values in a motion and in a load.
const MOTION: usize = 19;
const LOAD: usize = 6;

/// Motion of a body, Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BodyMotion {
    /// Position of the centre of gravity, m.
    pub position: DVec3,
    /// Orientation, from body axes to Earth axes.
    pub orientation: DQuat,
    /// Velocity of the centre of gravity, m/s.
    pub velocity: DVec3,
    /// Angular velocity, rad/s.
    pub angular_velocity: DVec3,
    /// Acceleration of the centre of gravity, m/s².
    pub acceleration: DVec3,
    /// Angular acceleration, rad/s².
    pub angular_acceleration: DVec3,
}

impl BodyMotion {
    /// Extrapolates the motion by a time (s) at constant acceleration. The orientation is rotated
    /// with the mean angular velocity.
    pub fn extrapolated(&self, time: f64) -> Self {
        let turned = (self.angular_velocity + 0.5 * time * self.angular_acceleration) * time;
        Self {
            position: self.position + time * (self.velocity + 0.5 * time * self.acceleration),
            orientation: (DQuat::from_scaled_axis(turned) * self.orientation).normalize(),
            velocity: self.velocity + time * self.acceleration,
            angular_velocity: self.angular_velocity + time * self.angular_acceleration,
            ..*self
        }
    }

    fn write(&self, to: &mut Vec<f64>) {
        let q = self.orientation;
        to.extend(self.position.to_array());
        to.extend([q.w, q.x, q.y, q.z]);
        let vectors = [
            self.velocity,
            self.angular_velocity,
            self.acceleration,
            self.angular_acceleration,
        ];
        to.extend(vectors.iter().flat_map(|vector| vector.to_array()));
    }

    fn read(numbers: &[f64; MOTION]) -> Self {
        let vector = |index: usize| DVec3::from_slice(&numbers[index..]);
        Self {
            position: vector(0),
            orientation: DQuat::from_xyzw(numbers[4], numbers[5], numbers[6], numbers[3]),
            velocity: vector(7),
            angular_velocity: vector(10),
            acceleration: vector(13),
            angular_acceleration: vector(16),
        }
    }
}

/// Reason for the end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The run reached its end.
    Finished,
    /// The user interrupted the run.
    Interrupted,
    /// An error occurred.
    Failed,
}

/// Message to a partner.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ToPartner {
    /// Introduction.
    Hello {
        /// [`VERSION`].
        version: u32,
        /// 1 staggered, 2 two calls, 3 strong.
        scheme: u32,
        /// Number of steps of the master in one step of the partner.
        every: u32,
        /// Numbers of the bodies, in the order of the motions and loads.
        bodies: Vec<u32>,
    },
    /// Start of the run. The partner replies with its loads at the start.
    Start {
        /// Time, s.
        time: f64,
        /// Step of the partner, s.
        step: f64,
        /// End of the run, s.
        end: f64,
        /// Checkpoint to continue from; 0 for none.
        checkpoint: u64,
        /// Motions at the start.
        motions: Vec<BodyMotion>,
    },
    /// A step. The partner replies with its loads at the end.
    Advance {
        /// Start, s.
        from: f64,
        /// End, s.
        to: f64,
        /// Number of earlier calls for this step. If it is not zero, the partner first restores its
        /// state at `from`.
        call: u32,
        /// Motions at both ends.
        motions: [Vec<BodyMotion>; 2],
    },
    /// Request to save a checkpoint and to keep the previous checkpoint.
    Keep {
        /// Number of the checkpoint.
        checkpoint: u64,
        /// Time, s.
        time: f64,
    },
    /// End of the run. The partner does not reply.
    End(Reason),
}

impl ToPartner {
    /// Tag of the message.
    pub fn tag(&self) -> i32 {
        match self {
            Self::Hello { .. } => tag::HELLO,
            Self::Start { .. } => tag::START,
            Self::Advance { .. } => tag::ADVANCE,
            Self::Keep { .. } => tag::KEEP,
            Self::End(_) => tag::END,
        }
    }

    /// Numbers of the message.
    pub fn numbers(&self) -> Vec<f64> {
        match self {
            Self::Hello {
                version,
                scheme,
                every,
                bodies,
            } => {
                let head = [*version, *scheme, *every, bodies.len() as u32];
                head.iter()
                    .chain(bodies)
                    .map(|number| f64::from(*number))
                    .collect()
            }
            Self::Start {
                time,
                step,
                end,
                checkpoint,
                motions,
            } => {
                let mut all = vec![*time, *step, *end, *checkpoint as f64, motions.len() as f64];
                motions.iter().for_each(|motion| motion.write(&mut all));
                all
            }
            Self::Advance {
                from,
                to,
                call,
                motions,
            } => {
                let mut all = vec![*from, *to, f64::from(*call), motions[0].len() as f64];
                motions.iter().flatten().for_each(|motion| motion.write(&mut all));
                all
            }
            Self::Keep { checkpoint, time } => vec![*checkpoint as f64, *time],
            Self::End(reason) => vec![match reason {
                Reason::Finished => 0.0,
                Reason::Interrupted => 1.0,
                Reason::Failed => 2.0,
            }],
        }
    }

    /// Reads the output of [`ToPartner::numbers`]; `None` if it is not a message.
    pub fn read(tag: i32, numbers: &[f64]) -> Option<Self> {
        let motions = |from: usize, count: usize| -> Option<Vec<BodyMotion>> {
            let all = numbers.get(from..from + MOTION * count)?;
            Some(all.as_chunks::<MOTION>().0.iter().map(BodyMotion::read).collect())
        };
        match (tag, numbers) {
            (tag::HELLO, [version, scheme, every, _, bodies @ ..]) => Some(Self::Hello {
                version: *version as u32,
                scheme: *scheme as u32,
                every: *every as u32,
                bodies: bodies.iter().map(|body| *body as u32).collect(),
            }),
            (tag::START, [time, step, end, checkpoint, count, ..]) => Some(Self::Start {
                time: *time,
                step: *step,
                end: *end,
                checkpoint: *checkpoint as u64,
                motions: motions(5, *count as usize)?,
            }),
            (tag::ADVANCE, [from, to, call, count, ..]) => {
                let count = *count as usize;
                Some(Self::Advance {
                    from: *from,
                    to: *to,
                    call: *call as u32,
                    motions: [motions(4, count)?, motions(4 + MOTION * count, count)?],
                })
            }
            (tag::KEEP, [checkpoint, time]) => Some(Self::Keep {
                checkpoint: *checkpoint as u64,
                time: *time,
            }),
            (tag::END, [reason]) => Some(Self::End(match reason {
                0.0 => Reason::Finished,
                1.0 => Reason::Interrupted,
                _ => Reason::Failed,
            })),
            _ => None,
        }
    }
}

/// Message from a partner.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FromPartner {
    /// Introduction.
    Hello {
        /// Version of its messages.
        version: f64,
        /// True if the partner can repeat a step.
        can_repeat: bool,
        /// True if the partner saves checkpoints.
        keeps_checkpoints: bool,
        /// Fixed step of the partner, s; 0 if the partner accepts any step.
        step: f64,
        /// Numbers of the partner's bodies.
        bodies: Vec<f64>,
    },
    /// Loads at a time.
    Loads {
        /// Time, s.
        time: f64,
        /// Loads about the centres of gravity, N and N·m.
        loads: Vec<Wrench>,
    },
    /// A checkpoint was saved.
    Kept {
        /// Number of the checkpoint.
        checkpoint: f64,
        /// Time, s.
        time: f64,
    },
    /// The partner failed, with a message.
    Failure(String),
}

impl FromPartner {
    /// Tag and content of the message.
    pub fn bytes(&self) -> (i32, Vec<u8>) {
        let of = |numbers: Vec<f64>| numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
        match self {
            Self::Hello {
                version,
                can_repeat,
                keeps_checkpoints,
                step,
                bodies,
            } => {
                let flags = [*can_repeat, *keeps_checkpoints].map(|flag| f64::from(u8::from(flag)));
                let mut all = vec![*version, flags[0], flags[1], *step, bodies.len() as f64];
                all.extend(bodies);
                (tag::HELLO, of(all))
            }
            Self::Loads { time, loads } => {
                let mut all = vec![*time, loads.len() as f64];
                let each = |load: &Wrench| [load.force.to_array(), load.moment.to_array()];
                all.extend(loads.iter().flat_map(each).flatten());
                (tag::LOADS, of(all))
            }
            Self::Kept { checkpoint, time } => (tag::KEEP, of(vec![*checkpoint, *time])),
            Self::Failure(words) => (tag::FAILURE, words.clone().into_bytes()),
        }
    }

    /// Reads a message of a partner.
    ///
    /// # Errors
    /// [`FlowError::Partner`] if it is not a message, or has a wrong size.
    pub fn read(name: &str, tag: i32, bytes: &[u8]) -> Result<Self, FlowError> {
        let refused = |problem: String| FlowError::Partner {
            name: name.to_owned(),
            problem,
        };
        if tag == tag::FAILURE {
            return Ok(Self::Failure(String::from_utf8_lossy(bytes).into_owned()));
        }
        let (eights, left) = bytes.as_chunks::<8>();
        if !left.is_empty() {
            return Err(refused(format!(
                "its message with tag {tag} has {} bytes, not a multiple of 8; send MPI_DOUBLE (numpy.float64)",
                bytes.len()
            )));
        }
        let numbers: Vec<f64> = eights.iter().map(|eight| f64::from_ne_bytes(*eight)).collect();
        let size = |wanted: usize, of: &str| -> Result<(), FlowError> {
            if numbers.len() == wanted {
                return Ok(());
            }
            Err(refused(format!(
                "its message '{of}' has {} numbers instead of {wanted}; see the table of messages in the guide",
                numbers.len()
            )))
        };
        let whole = |count: f64, each: usize| -> Result<usize, FlowError> {
            let good = count.is_finite() && count.fract() == 0.0 && (0.0..1e6).contains(&count);
            if good {
                return Ok(each * count as usize);
            }
            Err(refused(format!(
                "its message with tag {tag} has an invalid number of bodies, {count}; see the table of \
                 messages in the guide"
            )))
        };
        match (tag, &numbers[..]) {
            (tag::HELLO, [version, can_repeat, keeps_checkpoints, step, count, bodies @ ..]) => {
                size(5 + whole(*count, 1)?, "hello")?;
                Ok(Self::Hello {
                    version: *version,
                    can_repeat: *can_repeat != 0.0,
                    keeps_checkpoints: *keeps_checkpoints != 0.0,
                    step: *step,
                    bodies: bodies.to_vec(),
                })
            }
            // A hello message of another version may have another length. The first number is the
            // version.
            (tag::HELLO, [version, ..]) if *version != f64::from(VERSION) => Ok(Self::Hello {
                version: *version,
                can_repeat: false,
                keeps_checkpoints: false,
                step: 0.0,
                bodies: Vec::new(),
            }),
            (tag::LOADS, [time, count, loads @ ..]) => {
                size(2 + whole(*count, LOAD)?, "loads")?;
                let each = |six: &[f64; LOAD]| {
                    Wrench::new(DVec3::from_slice(&six[..3]), DVec3::from_slice(&six[3..]))
                };
                Ok(Self::Loads {
                    time: *time,
                    loads: loads.as_chunks::<LOAD>().0.iter().map(each).collect(),
                })
            }
            (tag::KEEP, [checkpoint, time]) => Ok(Self::Kept {
                checkpoint: *checkpoint,
                time: *time,
            }),
            (tag::HELLO | tag::LOADS | tag::KEEP, few) => Err(refused(format!(
                "its message with tag {tag} has {} numbers, a wrong size; see the table of messages in the guide",
                few.len()
            ))),
            _ => Err(refused(format!(
                "it sends a message with the unknown tag {tag}; see the table of messages in the guide"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moving(k: f64) -> BodyMotion {
        BodyMotion {
            position: DVec3::new(k, 2.0, 3.0),
            orientation: DQuat::from_scaled_axis(DVec3::new(0.3, -0.2, k)),
            velocity: DVec3::new(4.0, 5.0, 6.0),
            angular_velocity: DVec3::new(0.7, 0.8, 0.9),
            acceleration: DVec3::new(1.1, 1.2, 1.3),
            angular_acceleration: DVec3::new(-0.1, 0.2, 0.4),
        }
    }

    #[test]
    fn equivalent_messages_after_writing_and_reading() {
        let motions = vec![moving(0.1), moving(0.5)];
        for message in [
            ToPartner::Hello {
                version: 1,
                scheme: 3,
                every: 10,
                bodies: vec![4, 2],
            },
            ToPartner::Start {
                time: 1.0,
                step: 0.1,
                end: 9.0,
                checkpoint: 17,
                motions: motions.clone(),
            },
            ToPartner::Advance {
                from: 1.0,
                to: 1.5,
                call: 2,
                motions: [motions.clone(), vec![moving(0.2), moving(0.3)]],
            },
            ToPartner::Keep {
                checkpoint: 3,
                time: 0.25,
            },
            ToPartner::End(Reason::Interrupted),
        ] {
            let again = ToPartner::read(message.tag(), &message.numbers());
            assert_eq!(again, Some(message));
        }
        let wrench = |k: f64| Wrench::new(DVec3::new(k, 1.0, 2.0), DVec3::new(3.0, 4.0, k));
        for message in [
            FromPartner::Hello {
                version: 1.0,
                can_repeat: true,
                keeps_checkpoints: false,
                step: 0.01,
                bodies: vec![4.0, 2.0],
            },
            FromPartner::Loads {
                time: 3.0,
                loads: vec![wrench(7.0), wrench(8.0)],
            },
            FromPartner::Kept {
                checkpoint: 5.0,
                time: 1.0,
            },
            FromPartner::Failure("what was wrong".to_owned()),
        ] {
            let (tag, bytes) = message.bytes();
            assert_eq!(
                FromPartner::read("p", tag, &bytes).expect("a valid message"),
                message
            );
        }
    }

    #[test]
    fn closed_form_extrapolated_motion() {
        let there = moving(0.1).extrapolated(2.0);
        assert!((there.position.x - (0.1 + 8.0 + 0.5 * 1.1 * 4.0)).abs() < 1e-12);
        assert!((there.angular_velocity.z - 1.7).abs() < 1e-12);
        let spun = BodyMotion {
            angular_velocity: DVec3::Z,
            angular_acceleration: DVec3::Z,
            orientation: DQuat::IDENTITY,
            ..BodyMotion::default()
        };
        // The rotation is 1·2 + 1·2²/2 = 4 rad about z.
        let wanted = DQuat::from_rotation_z(4.0);
        assert!(spun.extrapolated(2.0).orientation.dot(wanted).abs() > 1.0 - 1e-14);
    }

    #[test]
    fn refuses_messages_of_wrong_sizes() {
        let said = |tag: i32, numbers: &[f64], more: usize| {
            let mut bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
            bytes.extend(vec![0; more]);
            FromPartner::read("tank", tag, &bytes)
                .expect_err("an invalid message")
                .to_string()
        };
        for (found, words) in [
            (
                said(tag::LOADS, &[1.0, 1.0, 0.0], 0),
                "its message 'loads' has 3 numbers instead of 8",
            ),
            (
                said(tag::LOADS, &[1.0, f64::NAN, 0.0], 0),
                "its message with tag 4 has an invalid number of bodies, NaN",
            ),
            (
                said(tag::LOADS, &[1.0, -1.0], 0),
                "its message with tag 4 has an invalid number of bodies, -1",
            ),
            (said(tag::LOADS, &[], 0), "its message with tag 4 has 0 numbers"),
            (said(tag::LOADS, &[1.0], 4), "has 12 bytes, not a multiple of 8"),
            (
                said(tag::HELLO, &[1.0, 0.0, 0.0, 0.0, 2.0, 1.0], 0),
                "its message 'hello' has 6 numbers instead of 7",
            ),
            (
                said(tag::KEEP, &[1.0, 2.0, 3.0], 0),
                "its message with tag 5 has 3 numbers",
            ),
            (said(77, &[], 0), "sends a message with the unknown tag 77"),
        ] {
            assert!(
                found.starts_with("partner 'tank': ") && found.contains(words),
                "{found}"
            );
        }
        // A hello message of another version may be shorter.
        let bytes = 2.0_f64.to_ne_bytes();
        assert!(matches!(
            FromPartner::read("tank", tag::HELLO, &bytes),
            Ok(FromPartner::Hello { version: 2.0, .. })
        ));
    }
}
