//! What can be wrong with joints, and why a mechanism of them cannot be placed or moved.

use super::frame::FrameError;

/// Why bodies and joints make no system. Each names the joint or body, and the remedy.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum JointError {
    /// Two bodies, or two joints, have one name.
    #[error("two {what} are called '{name}'; names must differ")]
    DuplicateName {
        /// Bodies or joints.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A joint takes hold of a body that does not exist.
    #[error("joint '{joint}': there is no body number {body}; there are {count}")]
    UnknownBody {
        /// The joint.
        joint: String,
        /// The number given.
        body: usize,
        /// How many there are.
        count: usize,
    },
    /// Both frames of a joint are on one owner.
    #[error("joint '{joint}': both frames are on {owner}; a joint needs two owners")]
    SameOwner {
        /// The joint.
        joint: String,
        /// The owner.
        owner: String,
    },
    /// An absolute constraint does not start on the ground.
    #[error(
        "joint '{joint}': the first frame of a joint of kind '{kind}' must be on the ground, not on '{owner}'"
    )]
    NotOnGround {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
        /// Where it is.
        owner: String,
    },
    /// A joint has no length or function of time and needs one.
    #[error("joint '{joint}' of kind '{kind}' needs {what}; give one with `with_target`")]
    NoTarget {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
        /// A length or a function of time.
        what: &'static str,
    },
    /// A joint has a length or function of time and none of its rows can follow one.
    #[error(
        "joint '{joint}' of kind '{kind}' follows nothing over time; leave the target out, or add a driver"
    )]
    UnwantedTarget {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
    },
    /// Two points are to be no distance apart, or less.
    #[error(
        "joint '{joint}': the distance is {value} m; it must be positive (points that coincide: use 'spherical')"
    )]
    Length {
        /// The joint.
        joint: String,
        /// The distance asked for, m.
        value: f64,
    },
    /// A driver is put on a joint that does not let it move.
    #[error(
        "driver '{driver}': joint '{joint}' of kind '{kind}' does not {freedom}; drive a joint that does, or change the kind"
    )]
    NoSuchFreedom {
        /// The driver.
        driver: String,
        /// The joint.
        joint: String,
        /// The joint's kind.
        kind: &'static str,
        /// What is missing, after 'does not'.
        freedom: &'static str,
    },
    /// A point and directions make no frame.
    #[error("joint '{joint}': {source}")]
    Frame {
        /// The joint.
        joint: String,
        /// What is wrong.
        source: FrameError,
    },
    /// A number is infinite or none, or a quaternion has no length of one.
    #[error("{owner}: its {what} is not {must}")]
    Number {
        /// The joint or body, with its kind.
        owner: String,
        /// Which number.
        what: &'static str,
        /// What it should be.
        must: &'static str,
    },
}

/// Why a system of bodies and joints cannot be placed, moved or driven.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The joints cannot all be closed.
    #[error(
        "at t = {time} s the joints cannot all be closed: {row} stays {gap:.3e} {unit} open at best; check lengths \
         and frames there, or start nearer to the assembled position"
    )]
    NotClosed {
        /// When, s.
        time: f64,
        /// The row that is furthest from closed.
        row: String,
        /// By how much.
        gap: f64,
        /// Its unit.
        unit: &'static str,
    },
    /// Constraints contradict each other.
    #[error(
        "at t = {time} s constraints contradict each other by {gap:.3e} {unit}: {rows}; take one of them away, \
         or make them agree"
    )]
    Conflict {
        /// When, s.
        time: f64,
        /// The rows that cannot hold together.
        rows: String,
        /// By how much they miss each other.
        gap: f64,
        /// Unit of it.
        unit: &'static str,
    },
    /// A joint closed the wrong way round.
    #[error(
        "joint '{joint}' closes only with its axes z pointing against each other; turn one of its frames round, or start \
         nearer to the assembled position"
    )]
    Opposed {
        /// The joint.
        joint: String,
    },
    /// A driven distance is not positive.
    #[error("at t = {time} s driver '{joint}' asks for a distance of {value} m; it must stay positive")]
    DrivenLength {
        /// When, s.
        time: f64,
        /// The driver.
        joint: String,
        /// What it asks for, m.
        value: f64,
    },
    /// A kinematic analysis of what can still move by itself.
    #[error(
        "{freedoms} of the freedoms are left open, so time alone does not say where the bodies are; drive them, or make a dynamic analysis"
    )]
    NotDriven {
        /// How many.
        freedoms: usize,
    },
    /// A place, velocity or load became infinite or none.
    #[error("at t = {time} s {what} of body '{body}' is not finite")]
    NotFinite {
        /// When, s.
        time: f64,
        /// What.
        what: &'static str,
        /// Of which body.
        body: String,
    },
    /// A row has no value where its frames are.
    #[error(
        "at t = {time} s {row} has no value: x of a driven frame must not point along the axis about which the angle counts, \
         and places and targets must be finite"
    )]
    NoValue {
        /// When, s.
        time: f64,
        /// The row.
        row: String,
    },
    /// A state is not one of this system.
    #[error("the state has {given} bodies and the system {bodies}; take a state that this system gave")]
    OtherSystem {
        /// Bodies of the system.
        bodies: usize,
        /// Bodies of the state.
        given: usize,
    },
    /// A time to go to is infinite or none.
    #[error("the time to go to is {time} s; it must be finite")]
    NoTime {
        /// The time asked for, s.
        time: f64,
    },
    /// A step cannot be made to the tolerance.
    #[error("at t = {time} s the step became smaller than {smallest} s: {what}")]
    Step {
        /// When, s.
        time: f64,
        /// The smallest allowed, s.
        smallest: f64,
        /// The component with the largest error, or another reason.
        what: String,
    },
}
