//! Errors of a world: while it is built, evaluated, run, saved and loaded.

use crate::elements::joints::report::JointConflict;
use thiserror::Error;
use windlass_hull::motion::prescribed::PrescribedMotionError;
use windlass_mechanics::mechanism::MechanismError;

/// One problem of a definition.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{object}: {quantity} {problem}")]
pub struct BuildError {
    /// The object with its user-given name, for example `cable 'tow line'`.
    pub object: String,
    /// Name of the faulty parameter in scenario files.
    pub quantity: String,
    /// The problem and its remedy.
    pub problem: String,
}

impl RunError {
    /// Returns true if a step that failed with this error may succeed with another integration
    /// method, which has other trial states.
    pub(crate) fn depends_on_method(&self) -> bool {
        matches!(
            self,
            Self::StepTooSmall { .. }
                | Self::NotSolved { .. }
                | Self::JointOpen { .. }
                | Self::PressedThrough { .. }
                | Self::Diverged { .. }
                | Self::EventSearch { .. }
                | Self::Evaluation { .. }
        )
    }
}

/// All problems of a definition, found in one pass.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BuildErrors(pub Vec<BuildError>);

/// Reason why the accelerations cannot be computed at a state.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum EvaluationError {
    /// A body's mass matrix (with added mass and attached cable ends) cannot be inverted.
    #[error("{object}: the mass matrix is singular or not finite; check the mass, inertia and added mass")]
    SingularMass {
        /// The object.
        object: String,
    },
    /// Some but not all angles of a body are held while its pitch is ±90°.
    #[error(
        "{object}: its pitch is 90 degrees up or down, where roll and yaw coincide, but only some of its angles are held; \
         hold roll, pitch and yaw together, or none of them"
    )]
    HeldVertically {
        /// The body.
        object: String,
    },
    /// A mechanism's accelerations cannot be computed.
    #[error(transparent)]
    Mechanism(MechanismError),
    /// A driver prescribes a distance that is not positive.
    #[error("joint '{joint}' prescribes a distance of {value} m, which must be positive; change its driver")]
    DrivenLength {
        /// The joint.
        joint: String,
        /// The prescribed distance, m.
        value: f64,
    },
    /// A joint equation has no value in the current positions of the joint's frames.
    #[error(
        "the joint equation {row} has no value: the x axis of a driven frame must not be parallel to the axis of the driven \
         angle, and positions and targets must be finite"
    )]
    NoJointValue {
        /// The equation, for example `'crank drive' (driven angle)`.
        row: String,
    },
    /// A load function has no value.
    #[error(
        "{object}: a load on it has no value (division by zero, or root of a negative number); use max(x, 0) or a condition to \
         define it for all states"
    )]
    NoLoad {
        /// The loaded object.
        object: String,
    },
    /// A prescribed motion has no value at some time.
    #[error("{object}: {source}")]
    Motion {
        /// The body.
        object: String,
        /// The underlying error.
        source: PrescribedMotionError,
    },
}

/// Reason why a run stopped before its end. The world is then in the last accepted state.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum RunError {
    /// The error control requires a step below the minimum.
    #[error(
        "at t = {time:.6} s the step would fall below {step:.3e} s: the error of {quantity} is {error_ratio:.1} times its \
         tolerance. Look for a stiff or nearly massless element there, increase the tolerance, or lower \
         integrator.minimum_step"
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
        "at t = {time:.6} s the equations of an implicit step did not converge down to a step of {step:.2e} s; {quantity} \
         changed most. Look for a jump in a force law there (a line that snaps taut, an end stop), or set \
         integrator.method = \"explicit\""
    )]
    NotSolved {
        /// Time of the last accepted state, s.
        time: f64,
        /// The smallest step tried, s.
        step: f64,
        /// Object and quantity with the largest change in the last iteration.
        quantity: String,
    },
    /// An element oscillates too fast for the smallest step.
    #[error(
        "at t = {time:.6} s {object} needs steps of {step:.2e} s, less than integrator.minimum_step of {minimum:.2e} s; lower its \
         stiffness or damping, increase its mass, or lower integrator.minimum_step"
    )]
    TooStiff {
        /// Time of the last accepted state, s.
        time: f64,
        /// The object, for example `cable 'tow line'`.
        object: String,
        /// The longest stable step, s.
        step: f64,
        /// The smallest step allowed, s.
        minimum: f64,
    },
    /// A line has run off its drum.
    #[error(
        "at t = {time:.6} s all {length} m of the line of {winch} have run out and nothing holds its drum; use a stronger brake or \
         motor to stop it earlier, or increase maximum_length"
    )]
    LineRanOut {
        /// Time of the last accepted state, s.
        time: f64,
        /// The winch, for example `winch 'tugger'`.
        winch: String,
        /// Largest length of the line (`maximum_length` of the winch), m.
        length: f64,
    },
    /// The wire cannot run over a sheave in its present position.
    #[error("at t = {time:.6} s {sheave}: {problem}")]
    WireAtSheave {
        /// Time of the last accepted state, s.
        time: f64,
        /// The sheave, for example `sheave 'boom tip'`.
        sheave: String,
        /// The problem and its remedy.
        problem: String,
    },
    /// A winch pays out more elements than its line can store.
    #[error(
        "at t = {time:.6} s {winch} must split its element of {length:.3} m, but {cable} has room for no more than {most} \
         elements; increase maximum_element of the winch, or lower its maximum_length"
    )]
    NoRoom {
        /// Time of the last accepted state, s.
        time: f64,
        /// The winch, for example `winch 'tugger'`.
        winch: String,
        /// Length of the element at the winch, m.
        length: f64,
        /// The cable, for example `cable 'wire'`.
        cable: String,
        /// Largest number of elements of the cable.
        most: usize,
    },
    /// More cable elements are in contact than the friction memory can hold.
    #[error(
        "at t = {time:.6} s more than {most} cable elements are in contact, more than friction memory can hold; \
         increase maximum_cable_contacts under [contact]"
    )]
    TooManyCableContacts {
        /// Time of the last accepted state, s.
        time: f64,
        /// Largest number of contacts.
        most: usize,
    },
    /// A joint cannot be closed after a step.
    #[error(
        "at t = {time:.6} s joint {row} remains open by {gap:.3e} {unit}: the mechanism is in a singular position, or a driver \
         contradicts another joint, another driver or a held degree of freedom; check the drivers, or remove one of the joints"
    )]
    JointOpen {
        /// Time at the end of the step, s.
        time: f64,
        /// The joint row, for example `'crank pin' (position along Earth x)`.
        row: String,
        /// Gap.
        gap: f64,
        /// Unit of the gap.
        unit: &'static str,
    },
    /// A held degree of freedom contradicts a joint.
    #[error("at t = {time:.6} s the joint '{}' {}", conflict.joint, conflict.problem)]
    HeldJoint {
        /// Time of the conflict, s.
        time: f64,
        /// The joint and the conflict.
        conflict: JointConflict,
    },
    /// More pairs of convex pieces are in contact than the friction memory can hold.
    #[error(
        "at t = {time:.6} s more than {most} pairs of convex pieces are in contact, more than friction memory can hold; \
         increase maximum_contacts under [contact]"
    )]
    TooManyContacts {
        /// Time of the last accepted state, s.
        time: f64,
        /// Largest number of contacts.
        most: usize,
    },
    /// A shape is entirely inside another shape, or has passed through it.
    #[error(
        "at t = {time:.6} s shape '{inner}' and shape '{outer}': one is inside the other, or they have passed through each \
         other, so the direction of the contact force is undefined. Make the thinner shape thicker, increase youngs_modulus, or \
         exclude the pair from contact (ignore under [contact])"
    )]
    OneInsideTheOther {
        /// Time of the last accepted state, s.
        time: f64,
        /// One of the shapes.
        inner: String,
        /// The other shape.
        outer: String,
    },
    /// A shape is pressed almost halfway through another shape, where no step succeeds.
    #[error(
        "at t = {time:.6} s shape '{first}' and shape '{second}' overlap by {depth:.4} m, and the thinner of their pieces is \
         {thickness:.4} m thick: the contact force reverses at half of this thickness, and no step succeeds close to this overlap (the \
         largest error is in {quantity}). Make the piece thicker, increase youngs_modulus, or reduce the load on it"
    )]
    PressedThrough {
        /// Time of the last accepted state, s.
        time: f64,
        /// One of the shapes.
        first: String,
        /// The other shape.
        second: String,
        /// Mean overlap of the shapes, m.
        depth: f64,
        /// Thickness of the thinner piece, m.
        thickness: f64,
        /// Object and quantity with the largest error.
        quantity: String,
    },
    /// A shape is pressed more than halfway through another shape.
    #[error(
        "at t = {time:.6} s shape '{first}' and shape '{second}' overlap by {depth:.5} m, and the thinner of their pieces is \
         {thickness:.5} m thick: beyond half of this thickness, the contact force would press the other piece out on the far side. Make the \
         piece thicker, increase youngs_modulus, or reduce the speed or the load"
    )]
    PressedHalfway {
        /// Time, s.
        time: f64,
        /// One of the shapes.
        first: String,
        /// The other shape.
        second: String,
        /// Mean overlap of the shapes (volume over area), m.
        depth: f64,
        /// Thickness of the thinner piece, m.
        thickness: f64,
    },
    /// A line is pressed through another line, itself or a shape.
    #[error(
        "at t = {time:.6} s {cable} at {arc:.3} m is pressed through {other}: contact begins when the line's axis is \
         {contact_distance:.5} m from the other line's axis or the shape's surface, and the overlap is {depth:.5} m, at which the \
         contact force cannot hold them apart. Increase youngs_modulus or the diameter, reduce the speed or the load, or \
         exclude the pair from contact (ignore under [contact])"
    )]
    LinePressedThrough {
        /// Time, s.
        time: f64,
        /// The line.
        cable: String,
        /// Unstretched arc length of the contact from its start, m.
        arc: f64,
        /// The other object: a shape, or a line with its arc length.
        other: String,
        /// Penetration, m.
        depth: f64,
        /// Distance at which line and object touch, m. For two lines, it is the sum of the radii,
        /// measured between the axes. For a line on a shape, it is the radius, measured from the
        /// axis to the surface.
        contact_distance: f64,
    },
    /// A number is not finite.
    #[error("the run diverged at t = {time:.6} s: {quantity} is no longer a finite number")]
    Diverged {
        /// Time of the last accepted state, s.
        time: f64,
        /// Object and quantity.
        quantity: String,
    },
    /// A query at a time outside the last accepted step.
    #[error("the world cannot be queried at t = {time} s: {}", valid_times(last_step))]
    OutsideLastStep {
        /// The requested time, s.
        time: f64,
        /// Start and end of the last step, s. `None` before the first step and after a command.
        last_step: Option<(f64, f64)>,
    },
    /// The requested end of a step or run has passed, or is not a finite number.
    #[error("the world at t = {time} s cannot run to t = {end} s; give a finite, later time")]
    BadEnd {
        /// Time of the last accepted state, s.
        time: f64,
        /// The requested end, s.
        end: f64,
    },
    /// The accelerations cannot be computed during the search for an event within a step.
    #[error("in the step from t = {time:.6} s, in which an event was to be located: {source}")]
    EventSearch {
        /// Time of the last accepted state, the start of the step, s.
        time: f64,
        /// The underlying error.
        source: Box<EvaluationError>,
    },
    /// The accelerations cannot be computed.
    #[error("at t = {time:.6} s: {source}")]
    Evaluation {
        /// Time of the last accepted state, s.
        time: f64,
        /// The underlying error.
        source: EvaluationError,
    },
}

fn valid_times(last_step: &Option<(f64, f64)>) -> String {
    match last_step {
        Some((from, to)) => format!("only times within the last step are available, from {from} s to {to} s"),
        None => "no step was taken since the start or the last command; use World::now".to_owned(),
    }
}

/// Reason why a command was refused. The world is then as it was before.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum CommandError {
    /// A handle does not belong to this world.
    #[error(
        "there is no {kind} number {index}: this world has {count}; take handles from its own builder or model"
    )]
    UnknownHandle {
        /// Kind of object, for example `body`.
        kind: &'static str,
        /// The index.
        index: usize,
        /// Number of such objects.
        count: usize,
    },
    /// A command that does not apply to this object.
    #[error("{object} {reason}")]
    WrongKind {
        /// The object, for example `body 'boat'`.
        object: String,
        /// The reason and its remedy.
        reason: &'static str,
    },
    /// A number is not finite.
    #[error("{object}: {quantity} is not a finite number")]
    NotFinite {
        /// The object.
        object: String,
        /// The quantity.
        quantity: &'static str,
    },
    /// A number is outside its range.
    #[error("{object}: {quantity} is {value}; {remedy}")]
    OutOfRange {
        /// The object.
        object: String,
        /// The quantity.
        quantity: &'static str,
        /// Value of the quantity, in SI units.
        value: f64,
        /// The allowed range.
        remedy: &'static str,
    },
    /// An order that a machine cannot follow.
    #[error("{object}: the order {problem}")]
    Order {
        /// The object, for example `winch 'tugger'`.
        object: String,
        /// The problem and its remedy.
        problem: String,
    },
    /// A line cannot part at the given point, or has no room to part again.
    #[error("{object} {problem}")]
    NoParting {
        /// The object, for example `cable 'tow line'`.
        object: String,
        /// The problem and its remedy.
        problem: String,
    },
    /// A cable end is too far from the frame to which it should be attached.
    #[error("{object} is {distance:.3} m away, more than the reach of {reach:.3} m")]
    OutOfReach {
        /// The end, for example `end of cable 'wire'`.
        object: String,
        /// Distance of the end from the frame, m.
        distance: f64,
        /// Largest allowed distance, m.
        reach: f64,
    },
    /// The world cannot be evaluated under the command.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Reason why a saved state could not be written or read.
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
    /// The state was saved by another version of windlass.
    #[error(
        "{path}: the saved state has format version {found}, but this program reads version {expected}; continue with the windlass \
         version that saved it, or run the scenario from its start"
    )]
    Version {
        /// The file.
        path: String,
        /// Version of its format.
        found: u32,
        /// The supported version.
        expected: u32,
    },
    /// The file is not a saved state.
    #[error("{path}: not a saved state of windlass: {problem}")]
    Format {
        /// The file.
        path: String,
        /// The problem.
        problem: String,
    },
    /// The file was changed or damaged after it was written.
    #[error(
        "{path}: the saved state is damaged: its checksum is {found:08x}, not {expected:08x}; use an older saved state"
    )]
    Damaged {
        /// The file.
        path: String,
        /// Checksum of the content.
        found: u32,
        /// Checksum stored in the file.
        expected: u32,
    },
    /// The state belongs to another model.
    #[error(
        "{path}: the saved state does not fit this model ({problem}); load it with the scenario that saved it"
    )]
    Mismatch {
        /// The file.
        path: String,
        /// The difference.
        problem: String,
    },
}
