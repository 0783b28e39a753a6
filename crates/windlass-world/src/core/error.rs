//! What can go wrong with a world: while it is built, evaluated, run, saved and loaded.

use crate::elements::joints::report::JointConflict;
use thiserror::Error;
use windlass_hull::motion::prescribed::PrescribedMotionError;
use windlass_mechanics::mechanism::MechanismError;

/// One thing wrong with a definition.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{object}: {quantity} {problem}")]
pub struct BuildError {
    /// The object as the user named it, `cable 'tow line'`.
    pub object: String,
    /// The parameter at fault, in the words of the scenario file.
    pub quantity: String,
    /// What is wrong and what to do.
    pub problem: String,
}

/// Everything wrong with a definition, found in one pass.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BuildErrors(pub Vec<BuildError>);

/// Why accelerations do not exist at some state.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum EvaluationError {
    /// A body's mass matrix (with added mass and attached cable ends) cannot be inverted.
    #[error("{object}: the mass matrix is singular or not finite; check its mass, inertia and added mass")]
    SingularMass {
        /// Name of the object.
        object: String,
    },
    /// One or two angles of a body are held where its pitch is ±90°.
    #[error(
        "{object}: its pitch is 90 degrees up or down, where roll and yaw are the same motion, and only some of its angles are \
         held; hold roll, pitch and yaw together, or none of them"
    )]
    HeldVertically {
        /// Name of the object.
        object: String,
    },
    /// A mechanism's accelerations do not exist.
    #[error(transparent)]
    Mechanism(MechanismError),
    /// A driven distance is not positive.
    #[error("joint '{joint}' asks for a distance of {value} m; it must stay positive: change what drives it")]
    DrivenLength {
        /// The joint.
        joint: String,
        /// What it asks for, m.
        value: f64,
    },
    /// A row of a joint has no value where its frames are.
    #[error(
        "the row {row} of a joint has no value: x of a driven frame must not point along the axis about which the angle counts, \
         and places and targets must be finite"
    )]
    NoJointValue {
        /// The row, `'crank drive' (driven angle)`.
        row: String,
    },
    /// A load that is given by a function has no value.
    #[error(
        "{object}: a load on it has no value (a division by zero, a root of what is negative); write it so that it has one \
         wherever the state may come: max(x, 0), or a condition"
    )]
    NoLoad {
        /// What it acts on.
        object: String,
    },
    /// A prescribed motion has no value at some time.
    #[error("{object}: {source}")]
    Motion {
        /// Name of the object.
        object: String,
        /// The underlying error.
        source: PrescribedMotionError,
    },
}

/// Why a run stopped before its end. The state is then the last accepted one.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum RunError {
    /// The error control asks for a step below the minimum.
    #[error(
        "at t = {time:.6} s the step would have to fall below {step:.3e} s: the error in {quantity} is \
         {error_ratio:.1} times its tolerance. Look for a stiff or nearly massless part there, loosen the \
         tolerance or lower integrator.minimum_step"
    )]
    StepTooSmall {
        /// Time of the last accepted state, s.
        time: f64,
        /// The smallest step allowed, s.
        step: f64,
        /// Object and quantity with the largest error.
        quantity: String,
        /// Error over tolerance.
        error_ratio: f64,
    },
    /// The equations of an implicit step could not be solved.
    #[error(
        "at t = {time:.6} s the equations of an implicit step could not be solved down to a step of {step:.2e} s: {quantity} \
         does not settle. Look for a law with a jump there (a line that snaps taut, a stop), or set \
         integrator.method = \"explicit\""
    )]
    NotSolved {
        /// Time of the last accepted state, s.
        time: f64,
        /// The smallest step tried, s.
        step: f64,
        /// Object and quantity that moved most in the last iteration.
        quantity: String,
    },
    /// Something vibrates faster than the steps can follow.
    #[error(
        "at t = {time:.6} s {object} needs steps of {step:.2e} s, shorter than integrator.minimum_step, {minimum:.2e} s; \
         lower its stiffness or damping, give it more mass, or lower integrator.minimum_step"
    )]
    TooStiff {
        /// Time of the last accepted state, s.
        time: f64,
        /// The object, `cable 'tow line'`.
        object: String,
        /// The longest stable step, s.
        step: f64,
        /// The shortest step allowed, s.
        minimum: f64,
    },
    /// All of a line has run off a drum.
    #[error(
        "at t = {time:.6} s all {length} m of the line of {winch} have run out, and nothing holds its drum; stop it before, with a \
         stronger brake or motor, or raise maximum_length"
    )]
    LineRanOut {
        /// Time of the last accepted state, s.
        time: f64,
        /// The winch, `winch 'tugger'`.
        winch: String,
        /// The longest line, m.
        length: f64,
    },
    /// The wire at a sheave has come to where it cannot run over it.
    #[error("at t = {time:.6} s {sheave}: {problem}")]
    WireAtSheave {
        /// Time of the last accepted state, s.
        time: f64,
        /// The sheave, `sheave 'boom tip'`.
        sheave: String,
        /// What has happened and what to do.
        problem: String,
    },
    /// A winch pays out more elements than its line has room for.
    #[error(
        "at t = {time:.6} s {winch} has to split its element of {length:.3} m, but {cable} has room for no more than {most} \
         elements; raise the winch's maximum_element, or lower its maximum_length so that it stops before"
    )]
    NoRoom {
        /// Time of the last accepted state, s.
        time: f64,
        /// The winch, `winch 'tugger'`.
        winch: String,
        /// Length of the element at it, m.
        length: f64,
        /// The cable, `cable 'wire'`.
        cable: String,
        /// Elements that it can come to have.
        most: usize,
    },
    /// More elements of cables touch than there is memory for.
    #[error(
        "at t = {time:.6} s more than {most} elements of cables touch something, and friction remembers no more; raise the number of contacts of cables"
    )]
    TooManyCableContacts {
        /// Time of the last accepted state, s.
        time: f64,
        /// Contacts that there is room for.
        most: usize,
    },
    /// A joint cannot be closed after a step.
    #[error(
        "at t = {time:.6} s the joint {row} stays {gap:.3e} {unit} open: the mechanism is at a place it cannot go through, or what \
         drives it contradicts another joint or driver, or what is held; check drivers there, or take one of the joints away"
    )]
    JointOpen {
        /// Time at the end of the step, s.
        time: f64,
        /// The row of the joint, `'crank pin' (place along Earth x)`.
        row: String,
        /// How far it is open.
        gap: f64,
        /// Unit of that.
        unit: &'static str,
    },
    /// What is held of a body contradicts a joint.
    #[error("at t = {time:.6} s the joint '{}' {}", conflict.joint, conflict.problem)]
    HeldJoint {
        /// When it would have to hold, s.
        time: f64,
        /// The joint, and what contradicts it.
        conflict: JointConflict,
    },
    /// More shapes touch than there is memory for.
    #[error(
        "at t = {time:.6} s more than {most} pairs of convex pieces touch, and friction remembers no more; raise \
         most_contacts under [contact]"
    )]
    TooManyContacts {
        /// Time of the last accepted state, s.
        time: f64,
        /// Contacts that there is room for.
        most: usize,
    },
    /// A shape is wholly inside another one.
    #[error(
        "at t = {time:.6} s shape '{inner}' and shape '{outer}' are one inside the other, or have come through each other: \
         there is no telling which way contact presses; give the thinner one more thickness, raise youngs_modulus, or \
         leave the two out of contact (ignore under [contact])"
    )]
    OneInsideTheOther {
        /// Time of the last accepted state, s.
        time: f64,
        /// One of them.
        inner: String,
        /// The other.
        outer: String,
    },
    /// No step can be taken where a shape is pressed nearly through half of another's thickness.
    #[error(
        "at t = {time:.6} s shape '{first}' and shape '{second}' overlap by {depth:.4} m, where the thinner of their pieces has \
         {thickness:.4} m: half-way through, contact turns to press the other way, and no step can be taken ({quantity}). Give \
         the piece more thickness, raise youngs_modulus, or find out what presses so hard"
    )]
    PressedThrough {
        /// Time of the last accepted state, s.
        time: f64,
        /// One of them.
        first: String,
        /// The other.
        second: String,
        /// Their mean overlap, m.
        depth: f64,
        /// Thickness of the thinner piece, m.
        thickness: f64,
        /// Object and quantity whose error is the largest.
        quantity: String,
    },
    /// A number is no longer finite.
    #[error("the run diverged at t = {time:.6} s: {quantity} is no longer a finite number")]
    Diverged {
        /// Time of the last accepted state, s.
        time: f64,
        /// Object and quantity.
        quantity: String,
    },
    /// The world was asked for at a time that does not lie within the last accepted step.
    #[error("the world cannot be seen at t = {time} s: {}", seen(last_step))]
    OutsideLastStep {
        /// The time asked for, s.
        time: f64,
        /// Start and end of the last step, s; none before the first step and after a command.
        last_step: Option<(f64, f64)>,
    },
    /// A step or a run was asked for to a time that is past, or to none.
    #[error("the world at t = {time} s cannot be run to t = {end} s; give it a later time")]
    BadEnd {
        /// Time of the last accepted state, s.
        time: f64,
        /// The end asked for, s.
        end: f64,
    },
    /// The accelerations do not exist where an event was looked for within a step.
    #[error("in the step from t = {time:.6} s, in which an event was to be located: {source}")]
    EventSearch {
        /// Time of the last accepted state, the start of the step, s.
        time: f64,
        /// The underlying error.
        source: Box<EvaluationError>,
    },
    /// The accelerations do not exist.
    #[error("at t = {time:.6} s: {source}")]
    Evaluation {
        /// Time of the last accepted state, s.
        time: f64,
        /// The underlying error.
        source: EvaluationError,
    },
}

fn seen(last_step: &Option<(f64, f64)>) -> String {
    match last_step {
        Some((from, to)) => format!("only the last step can be, from {from} s to {to} s"),
        None => "no step has been taken since the start or the last command; use World::now".to_owned(),
    }
}

/// Why a command was refused; the world is then as it was before.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum CommandError {
    /// A handle does not belong to this world.
    #[error(
        "there is no {kind} number {index}: this world has {count}; take handles from its own builder or model"
    )]
    UnknownHandle {
        /// What was asked for, `body`.
        kind: &'static str,
        /// Its place.
        index: usize,
        /// How many there are.
        count: usize,
    },
    /// A command for another kind of object.
    #[error("{object} {reason}")]
    WrongKind {
        /// The object, `body 'boat'`.
        object: String,
        /// Why it cannot be commanded so, and what to do.
        reason: &'static str,
    },
    /// A number is not finite.
    #[error("{object}: {quantity} is not a finite number")]
    NotFinite {
        /// The object.
        object: String,
        /// What was given.
        quantity: &'static str,
    },
    /// A number is outside of what makes sense.
    #[error("{object}: {quantity} is {value}; {remedy}")]
    OutOfRange {
        /// The object.
        object: String,
        /// What was given.
        quantity: &'static str,
        /// Its value, in SI units.
        value: f64,
        /// What it may be.
        remedy: &'static str,
    },
    /// An order that the machine cannot follow.
    #[error("{object}: the order {problem}")]
    Order {
        /// The object, `winch 'tugger'`.
        object: String,
        /// What is wrong with it and what to do.
        problem: String,
    },
    /// A line that cannot part there, or any more.
    #[error("{object} {problem}")]
    NoParting {
        /// The object, `cable 'tow line'`.
        object: String,
        /// What is in the way and what to do.
        problem: String,
    },
    /// A cable end is too far from the frame that it should hold on to.
    #[error("{object} is {distance:.3} m away, more than the reach of {reach:.3} m")]
    OutOfReach {
        /// The end, `end of cable 'wire'`.
        object: String,
        /// How far it is, m.
        distance: f64,
        /// How far it may be, m.
        reach: f64,
    },
    /// The world cannot be evaluated under the command.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Why a saved state could not be written or read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StateFileError {
    /// The file could not be opened, read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// The underlying error.
        source: std::io::Error,
    },
    /// The state was saved by another version of the program.
    #[error(
        "{path}: the saved state has format version {found}, this program reads version {expected}; go on with the windlass \
         that saved it, or run the scenario from its start"
    )]
    Version {
        /// The file.
        path: String,
        /// Version of its format.
        found: u32,
        /// The version that is read.
        expected: u32,
    },
    /// The file is not a saved state.
    #[error("{path}: not a saved state of windlass: {problem}")]
    Format {
        /// The file.
        path: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The file was changed or damaged after it was written.
    #[error(
        "{path}: the saved state is damaged: its checksum is {found:08x}, not {expected:08x}; take an older one"
    )]
    Damaged {
        /// The file.
        path: String,
        /// Checksum of what is there.
        found: u32,
        /// Checksum that was written with it.
        expected: u32,
    },
    /// The state belongs to another model.
    #[error(
        "{path}: the saved state does not fit this model ({problem}); load it with the scenario it was saved from"
    )]
    Mismatch {
        /// The file.
        path: String,
        /// What differs.
        problem: String,
    },
}
