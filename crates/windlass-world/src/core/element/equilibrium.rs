//! Functions of an element type in statics: bringing the world to rest, the search for an
//! equilibrium, and the start of a run from it.
//!
//! The unknowns of the search are the nodes of lines, the free bodies and the coordinates of
//! elements ([`super::linearisation::Linearisation::coordinates`]).

use super::line_ends::LineEnd;
use crate::core::rigids::RigidId;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use glam::{DQuat, DVec3};

/// A world that is brought to rest for statics.
pub(crate) struct RestingWorld<'a> {
    /// The model, used during the search only.
    pub(crate) model: &'a mut Model,
    /// The discrete state, used during the search only.
    pub(crate) regimes: &'a mut Regimes,
    /// Start of the search.
    pub(crate) x: &'a mut [f64],
    /// Evaluation of the state from which the search starts.
    pub(crate) scratch: &'a Scratch,
    /// Time, s.
    pub(crate) time: f64,
    /// Steady velocity of the whole world in the equilibrium, Earth axes, m/s.
    pub(crate) steady_velocity: DVec3,
    /// Ends of lines that are held at a tension.
    pub(crate) held_tensions: &'a mut Vec<HeldTension>,
}

/// End of a line that is held at a tension instead of at a length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeldTension {
    /// The end.
    pub(crate) end: LineEnd,
    /// State index of the length of the element there.
    pub(crate) length: usize,
    /// Ordered tension, N.
    pub(crate) ordered: f64,
}

/// Force between an element and rigid bodies, for scales and rounding of residuals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RigidForce {
    /// The two bodies.
    pub(crate) rigids: [RigidId; 2],
    /// Magnitude, N.
    pub(crate) force: f64,
    /// Derivative of the force with respect to relative position, N/m; zero for a reaction.
    pub(crate) stiffness: f64,
    /// Derivative of the moment with respect to relative rotation, N·m/rad; zero if the moment does
    /// not depend on the rotation.
    pub(crate) rotational_stiffness: f64,
}

/// Drive whose load exceeds its limit.
#[derive(Clone, Debug)]
pub(crate) enum OverloadedDrive {
    /// The drive of the joint with this name.
    Joint(String),
    /// Propulsion, with its quantity: `the surge force of station keeping 'dp'`.
    Propulsion(String),
}

/// Load that exceeds the limit of a drive.
#[derive(Clone, Debug)]
pub(crate) struct Overload {
    /// The drive.
    pub(crate) drive: OverloadedDrive,
    /// Required force, N or N·m.
    pub(crate) force: f64,
    /// Maximum force of the drive.
    pub(crate) limit: f64,
    /// N, or N m.
    pub(crate) unit: &'static str,
}

/// An equilibrium that was found.
pub(crate) struct RestFound<'a> {
    /// Model of the search.
    pub(crate) model: &'a Model,
    /// Discrete state of the search.
    pub(crate) regimes: &'a Regimes,
    /// Evaluation at the equilibrium.
    pub(crate) scratch: &'a Scratch,
}

/// Verdict on a step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepVerdict {
    /// The step can be taken.
    Acceptable,
    /// A contact force is too large.
    ForceTooLarge,
    /// An object may have passed through another object.
    MayHavePassed,
}

/// Configuration before a step of the search, to judge the step.
pub(crate) trait StepCheck {
    /// Largest force before the step, N, which scales the allowed contact force.
    fn reference_force(&self) -> f64;

    /// Largest contact force in the evaluation in `scratch`, N.
    fn contact_force(&self, scratch: &Scratch) -> f64;

    /// Verdict on the step that ends at the state in `scratch`, with an allowed contact force (N).
    fn verdict(&self, model: &Model, scratch: &Scratch, allowed: f64) -> StepVerdict;
}

/// Behaviour of an element type in statics.
pub(crate) trait Equilibrium {
    // Bringing to rest.

    /// Moves degrees of freedom with held values to these values.
    fn move_to_held(_model: &Model, _state: &mut State) {}

    /// Lets the dry friction of the objects stick, because nothing slides at rest.
    fn stick_at_rest(_model: &Model, _state: &mut State) {}

    /// Stops the motions of the objects, locks the coordinates that loads cannot move, and removes
    /// friction that would allow a range of equilibria.
    fn bring_to_rest(_world: &mut RestingWorld<'_>) {}

    /// Writes a steady velocity (m/s) of the free objects to the state vector, and clears memories
    /// of motion.
    fn move_steadily(_model: &Model, _regimes: &Regimes, _velocity: DVec3, _x: &mut [f64]) {}

    /// Includes or removes mean wave drift forces. Returns true if the element type has such
    /// forces.
    fn set_mean_drift(_model: &Model, _regimes: &mut Regimes, _acts: bool) -> bool {
        false
    }

    // Search.

    /// Multiplies the stiffness of supports of lines by `factor`. Returns true if the element type
    /// supports lines. The search reaches an equilibrium on stiff supports through equilibria on
    /// softer supports.
    fn scale_supports(_model: &mut Model, _factor: f64) -> bool {
        false
    }

    /// Mass of the rigid bodies whose equations of motion the element type solves itself, kg.
    fn own_mass(_model: &Model) -> f64 {
        0.0
    }

    /// Returns the orientation of a body with the held angles set to their held values.
    fn keep_orientation(_regimes: &Regimes, _body: usize, orientation: DQuat) -> DQuat {
        orientation
    }

    /// Range of the unstretched length (m) of the element at a pay-out end of a line, given the
    /// current `length` of this element.
    fn length_range(_model: &Model, _scratch: &Scratch, _end: LineEnd, _length: f64) -> Option<[f64; 2]> {
        None
    }

    /// Returns true if the element at a line end that is held at a tension must be split or joined
    /// with its neighbour.
    fn is_remesh_due(_model: &Model, _regimes: &Regimes, _x: &[f64], _end: LineEnd) -> bool {
        false
    }

    /// Splits or joins the element at a line end that is held at a tension, as in a run, but keeps
    /// at least two elements. `scratch`, the evaluation of `state`, is then out of date.
    fn remesh_held_end(_model: &Model, _end: LineEnd, _state: &mut State, _scratch: &Scratch) {}

    /// Forces between the objects and rigid bodies.
    fn forces_on_rigids(_model: &Model, _scratch: &Scratch, _visit: &mut dyn FnMut(RigidForce)) {}

    /// First thing to check if no equilibrium is found for a node of a line that the element type
    /// loads.
    fn advice_on_node(
        _model: &Model,
        _scratch: &Scratch,
        _cable: usize,
        _node: usize,
    ) -> Option<&'static str> {
        None
    }

    /// Advice if no equilibrium is found and supports of the element type carry lines or bodies;
    /// begins with a punctuation mark.
    fn advice_on_supports(_model: &Model, _scratch: &Scratch) -> Option<&'static str> {
        None
    }

    /// Records the configuration before a step, if objects may touch or pass through each other.
    fn step_check(_model: &Model, _scratch: &Scratch) -> Option<Box<dyn StepCheck>> {
        None
    }

    /// Lets friction on supports of the element type hold lines and bodies where they touch.
    /// Returns true if this call switches such friction on. Without this call, the search has no
    /// friction on supports.
    fn hold_on_supports(_model: &Model, _regimes: &mut Regimes) -> bool {
        false
    }

    /// Holds lines and bodies on supports of the element type at the positions where they are laid
    /// at the start of the search. Friction is mobilised as in a run; its limit applies only with
    /// `is_limited`. Returns true if any line or body is laid and held.
    fn return_to_laid(_model: &Model, _scratch: &Scratch, _regimes: &mut Regimes, _is_limited: bool) -> bool {
        false
    }

    /// Largest distance of lines and bodies from the positions where they are laid at the start of
    /// the search, m.
    fn distance_from_laid(_model: &Model, _scratch: &Scratch, _regimes: &Regimes) -> f64 {
        0.0
    }

    /// Updates the memory of sticking friction to positions after a step. With `released`, friction
    /// sticks at the present positions, with zero force.
    fn update_sticking(_model: &Model, _scratch: &Scratch, _regimes: &mut Regimes, _released: bool) {}

    /// Sticking friction (N) and normal force (N) of each contact.
    fn sticking_friction(_scratch: &Scratch, _visit: &mut dyn FnMut(DVec3, f64)) {}

    // Start of a run.

    /// Returns true if the element type has drives with limited force.
    fn has_limited_drives(_model: &Model) -> bool {
        false
    }

    /// First drive whose load exceeds its limit.
    fn overload(_model: &Model, _scratch: &Scratch) -> Option<Overload> {
        None
    }

    /// Stores the equilibrium in the memory of the element type, so that a run starts at rest.
    /// `state` has the positions of the equilibrium.
    fn store_rest(_found: &RestFound<'_>, _state: &mut State) {}

    /// Initialises controllers with the forces that hold the equilibrium. `scratch` has the
    /// evaluation of the equilibrium.
    fn load_drives(_model: &Model, _state: &mut State, _scratch: &Scratch) {}
}
