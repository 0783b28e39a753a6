//! Errors of joint definitions and of kinematic and dynamic analysis.

use super::frame::FrameError;

/// Error in the definition of bodies and joints. The messages name the joint or body and the
/// remedy.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum JointError {
    /// Two bodies or two joints have the same name.
    #[error("two {what} are called '{name}'; names must differ")]
    DuplicateName {
        /// Bodies or joints.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A joint refers to a body that does not exist.
    #[error("joint '{joint}': there is no body number {body}; there are {count}")]
    UnknownBody {
        /// The joint.
        joint: String,
        /// The specified body index.
        body: usize,
        /// Number of bodies.
        count: usize,
    },
    /// Both frames of a joint are on one owner.
    #[error("joint '{joint}': both frames are on {owner}; a joint needs frames on two different objects")]
    SameOwner {
        /// The joint.
        joint: String,
        /// The owner.
        owner: String,
    },
    /// The first frame of an absolute constraint is not on the ground.
    #[error(
        "joint '{joint}': the first frame of a joint of kind '{kind}' must be on the ground, not on '{owner}'"
    )]
    NotOnGround {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
        /// Body to which the first frame is fixed.
        owner: String,
    },
    /// A joint needs a length or function of time and has none.
    #[error("joint '{joint}' of kind '{kind}' needs {what}; give one with `with_target`")]
    NoTarget {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
        /// Required input: a length or a function of time.
        what: &'static str,
    },
    /// A joint has a length or function of time that its kind does not use.
    #[error("joint '{joint}' of kind '{kind}' does not use a target; remove the target, or add a driver")]
    UnwantedTarget {
        /// The joint.
        joint: String,
        /// Its kind.
        kind: &'static str,
    },
    /// The length of a distance joint is zero or negative.
    #[error(
        "joint '{joint}': the distance is {value} m; it must be positive (for points that coincide, use 'spherical')"
    )]
    Length {
        /// The joint.
        joint: String,
        /// The distance, m.
        value: f64,
    },
    /// A driver acts on a degree of freedom that its joint does not have.
    #[error(
        "driver '{driver}' needs a joint that {freedom}, but joint '{joint}' is of kind '{kind}'; drive another joint, or change the kind"
    )]
    NoSuchFreedom {
        /// The driver.
        driver: String,
        /// The joint.
        joint: String,
        /// The joint's kind.
        kind: &'static str,
        /// The required degree of freedom, worded to follow 'a joint that'.
        freedom: &'static str,
    },
    /// A point and directions do not define a frame.
    #[error("joint '{joint}': {source}")]
    Frame {
        /// The joint.
        joint: String,
        /// The cause.
        source: FrameError,
    },
    /// A component is infinite or NaN, or a quaternion is not of unit length.
    #[error("{owner}: its {what} is not {must}")]
    Number {
        /// The joint or body, with its kind.
        owner: String,
        /// The quantity.
        what: &'static str,
        /// The requirement.
        must: &'static str,
    },
}

/// Error in the assembly or analysis of a system of bodies and joints.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The constraints of the joints cannot all be satisfied.
    #[error(
        "at t = {time} s the joints cannot all be closed: {row} has a residual of at least {gap:.3e} {unit}; check lengths \
         and frames there, or start nearer to the assembled position"
    )]
    NotClosed {
        /// Time, s.
        time: f64,
        /// The row with the largest residual.
        row: String,
        /// The residual of this row.
        gap: f64,
        /// Unit of the residual.
        unit: &'static str,
    },
    /// Constraints contradict each other.
    #[error(
        "at t = {time} s constraints contradict each other by {gap:.3e} {unit}: {rows}; remove one of them, \
         or make them consistent"
    )]
    Conflict {
        /// Time, s.
        time: f64,
        /// The inconsistent rows.
        rows: String,
        /// Size of the inconsistency.
        gap: f64,
        /// Unit of the inconsistency.
        unit: &'static str,
    },
    /// A joint can only be satisfied with opposed axes.
    #[error(
        "joint '{joint}' closes only with its z axes pointing in opposite directions; reverse one of its frames, or start \
         nearer to the assembled position"
    )]
    Opposed {
        /// The joint.
        joint: String,
    },
    /// A driven distance is not positive.
    #[error("at t = {time} s driver '{joint}' prescribes a distance of {value} m; it must stay positive")]
    DrivenLength {
        /// Time, s.
        time: f64,
        /// The driver.
        joint: String,
        /// The prescribed distance, m.
        value: f64,
    },
    /// A system with undriven degrees of freedom does not permit a kinematic analysis.
    #[error(
        "{degrees_of_freedom} degrees of freedom are not driven, so a kinematic analysis is not possible; drive them, or use a dynamic analysis"
    )]
    NotDriven {
        /// Number of undriven degrees of freedom.
        degrees_of_freedom: usize,
    },
    /// A position, velocity or load became infinite or NaN.
    #[error("at t = {time} s {what} of body '{body}' is not finite")]
    NotFinite {
        /// Time, s.
        time: f64,
        /// The quantity.
        what: &'static str,
        /// The body.
        body: String,
    },
    /// A row is undefined at the positions of its frames.
    #[error(
        "at t = {time} s {row} is undefined: x of a driven frame must not point along the axis of rotation, \
         and positions and targets must be finite"
    )]
    NoValue {
        /// Time, s.
        time: f64,
        /// The row.
        row: String,
    },
    /// A state does not belong to this system.
    #[error("the state has {given} bodies and the system {bodies}; use a state of this system")]
    OtherSystem {
        /// Number of bodies of the system.
        bodies: usize,
        /// Number of bodies of the state.
        given: usize,
    },
    /// The target time of an analysis is infinite or NaN.
    #[error("the target time is {time} s; it must be finite")]
    NoTime {
        /// The target time, s.
        time: f64,
    },
    /// A step cannot meet the tolerance.
    #[error("at t = {time} s the step size fell below the minimum of {smallest} s: {what}")]
    Step {
        /// Time, s.
        time: f64,
        /// Minimum step size, s.
        smallest: f64,
        /// The component with the largest error, or another cause.
        what: String,
    },
}
