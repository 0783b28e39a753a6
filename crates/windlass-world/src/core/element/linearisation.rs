//! Functions of an element type in linearised equations: implicit steps, natural modes, statics.
//!
//! The Jacobian is formed by differences of the forward function, so it includes elements that
//! implement none of these functions. The functions report structure that differences cannot
//! reveal, and derivatives that change within a step.

use super::coordinates::Coordinate;
use super::couplings::Couplings;
use super::line_contact::{LineContactSlopes, SupportSlopes};
use super::line_ends::{EndResponse, LineEnd};
use super::roles::Roles;
use crate::core::element::EvaluationContext;
use crate::core::rigids::RigidId;
use crate::elements::{Model, Regimes, Scratch};
use glam::DMat3;
use windlass_math::Matrix6;

/// Derivatives of the force on a point of a line's element with respect to its motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointForceSlopes {
    /// Position along the element, 0 to 1.
    pub(crate) share: f64,
    /// Derivative with respect to position, N/m.
    pub(crate) by_position: DMat3,
    /// Derivative with respect to velocity, N·s/m.
    pub(crate) by_velocity: DMat3,
}

/// Structure and derivatives of an element type in linearised equations.
pub(crate) trait Linearisation {
    /// Roles of the state components of the element type in an implicit step. Components are
    /// coupled unknowns unless this function sets another role.
    fn roles(_model: &Model, _regimes: &Regimes, _roles: &mut Roles<'_>) {}

    /// Passes to `_word` the integers of the discrete state on which [`Linearisation::roles`] and
    /// [`Linearisation::couplings`] depend, except the attachments of lines. The number and order
    /// of these integers are fixed.
    fn layout(_regimes: &Regimes, _word: &mut dyn FnMut(u64)) {}

    /// Rigid bodies and lines that the element type couples, and the bodies and lines to which its
    /// state components belong.
    fn couplings(_model: &Model, _regimes: &Regimes, _couplings: &mut Couplings) {}

    /// Generalised coordinates with their velocities, except the coordinates of bodies and nodes.
    fn coordinates<'m>(_model: &'m Model, _visit: &mut dyn FnMut(Coordinate<'m>)) {}

    /// Returns true if the element type changes the unstretched length of the line at that end.
    fn pays_out(_model: &Model, _end: LineEnd) -> bool {
        false
    }

    /// Response of the speed at which the line runs past its carrier to a force on that end. `None`
    /// if the line cannot run past its carrier. `scratch` has the tensions.
    fn end_response(_model: &Model, _scratch: &Scratch, _end: LineEnd) -> Option<EndResponse> {
        None
    }

    /// Derivatives of the element type's forces on points of a line, if these forces change within
    /// a step. The line's elements are visited in ascending order. Linearisations at rest form
    /// these derivatives by differences.
    fn line_slopes(
        _model: &Model,
        _scratch: &Scratch,
        _cable: usize,
        _visit: &mut dyn FnMut(usize, &PointForceSlopes),
    ) {
    }

    /// Derivatives of the forces of supports with friction memory on the elements of a line, at the
    /// state in `_scratch`. They change as the line touches, lifts off, sticks and slides.
    fn support_slopes(
        _model: &Model,
        _scratch: &Scratch,
        _cable: usize,
        _visit: &mut dyn FnMut(&SupportSlopes),
    ) {
    }

    /// Contacts of lines whose loads stay constant while nodes are perturbed
    /// ([`crate::core::evaluation::Evaluation::keeps_line_contacts`]), or whose memory has the role
    /// [`super::roles::Role::ByLaw`].
    fn line_contacts(
        _eval: &EvaluationContext<'_>,
        _scratch: &Scratch,
        _contacts: &mut Vec<LineContactSlopes>,
    ) {
    }

    /// Inertias of rigid bodies whose equations of motion the element type solves itself and that
    /// [`crate::core::rigids::Rigids`] does not include, about their origins, Earth axes.
    fn own_inertias(_model: &Model, _scratch: &Scratch, _visit: &mut dyn FnMut(RigidId, Matrix6)) {}

    /// Degrees of freedom of a body that the element type holds: translations along x, y, z, and
    /// the angles roll, pitch, yaw.
    fn held(_regimes: &Regimes, _body: usize) -> [bool; 6] {
        [false; 6]
    }

    /// Prepares the model for small motions, in which violations of constraints decay over time.
    /// With `_at_rest`, prescribed relative motions are stopped.
    fn close_constraints(_model: &mut Model, _at_rest: bool) {}

    /// Rate at which violations of the element type's constraints decay after
    /// [`Linearisation::close_constraints`], critically damped, 1/s; `None` without constraints.
    fn closing_rate(_model: &Model) -> Option<f64> {
        None
    }
}
