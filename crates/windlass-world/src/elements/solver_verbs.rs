//! Calls of the functions that only solvers need ([`Linearisation`], [`Equilibrium`]), for all
//! element types in the order of the list.

use super::*;
use crate::core::element::coordinates::Coordinate;
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Overload, RestFound, RestingWorld, RigidForce, StepCheck};
use crate::core::element::line_contact::{LineContactSlopes, SupportSlopes};
use crate::core::element::line_ends::{EndResponse, LineEnd};
use crate::core::element::linearisation::PointForceSlopes;
use crate::core::element::roles::Roles;
use crate::core::rigids::RigidId;
use glam::{DQuat, DVec3};
use windlass_math::Matrix6;

macro_rules! linearisation {
    ($($(#[$doc:meta])* $name:ident $([$serde:meta])?: $element:ty,)*) => {
        impl Elements {
            /// Sets the roles of state components in an implicit step.
            pub(crate) fn roles(model: &Model, regimes: &Regimes, roles: &mut Roles<'_>) {
                $(<$element>::roles(model, regimes, roles);)*
            }

            /// Passes integers to `word` that differ whenever the roles may differ.
            pub(crate) fn layout(regimes: &Regimes, word: &mut dyn FnMut(u64)) {
                $(<$element>::layout(regimes, word);)*
            }

            /// Collects the couplings of all elements.
            pub(crate) fn couplings(model: &Model, regimes: &Regimes, couplings: &mut Couplings) {
                $(<$element>::couplings(model, regimes, couplings);)*
            }

            /// Visits the coordinates of all elements.
            pub(crate) fn coordinates<'m>(model: &'m Model, visit: &mut dyn FnMut(Coordinate<'m>)) {
                $(<$element>::coordinates(model, visit);)*
            }

            /// Returns true if an element changes the unstretched length of the line at that end.
            pub(crate) fn pays_out(model: &Model, end: LineEnd) -> bool {
                false $(|| <$element>::pays_out(model, end))*
            }

            /// Acceleration of the line past its carrier at that end under a force there; `None` if
            /// the line cannot run past the carrier.
            pub(crate) fn end_response(model: &Model, scratch: &Scratch, end: LineEnd) -> Option<EndResponse> {
                None $(.or_else(|| <$element>::end_response(model, scratch, end)))*
            }

            /// Visits the derivatives of forces on points of a line, with the index of the line's
            /// element.
            pub(crate) fn line_slopes(
                model: &Model,
                scratch: &Scratch,
                cable: usize,
                visit: &mut dyn FnMut(usize, &PointForceSlopes),
            ) {
                $(<$element>::line_slopes(model, scratch, cable, visit);)*
            }

            /// Visits the derivatives of the forces of supports with friction memory on a line.
            pub(crate) fn support_slopes(
                model: &Model,
                scratch: &Scratch,
                cable: usize,
                visit: &mut dyn FnMut(&SupportSlopes),
            ) {
                $(<$element>::support_slopes(model, scratch, cable, visit);)*
            }

            /// Collects the contacts of lines.
            pub(crate) fn line_contacts(
                eval: &EvaluationContext<'_>,
                scratch: &Scratch,
                contacts: &mut Vec<LineContactSlopes>,
            ) {
                $(<$element>::line_contacts(eval, scratch, contacts);)*
            }

            /// Visits inertias of rigid bodies whose equations of motion an element solves itself,
            /// such as links.
            pub(crate) fn own_inertias(model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidId, Matrix6)) {
                $(<$element>::own_inertias(model, scratch, visit);)*
            }

            /// Degrees of freedom of a body that elements hold.
            pub(crate) fn held(regimes: &Regimes, body: usize) -> [bool; 6] {
                let mut held = [false; 6];
                $(held.iter_mut().zip(<$element>::held(regimes, body)).for_each(|(all, own)| *all |= own);)*
                held
            }

            /// Prepares all elements for small motions, in which violated constraints close over
            /// time.
            pub(crate) fn close_constraints(model: &mut Model, at_rest: bool) {
                $(<$element>::close_constraints(model, at_rest);)*
            }

            /// Rate at which constraints close, 1/s; `None` without constraints.
            pub(crate) fn closing_rate(model: &Model) -> Option<f64> {
                None $(.or_else(|| <$element>::closing_rate(model)))*
            }
        }
    };
}

macro_rules! equilibrium {
    ($($(#[$doc:meta])* $name:ident $([$serde:meta])?: $element:ty,)*) => {
        impl Elements {
            /// Moves held degrees of freedom to their hold values.
            pub(crate) fn move_to_held(model: &Model, state: &mut State) {
                $(<$element>::move_to_held(model, state);)*
            }

            /// Lets dry friction of all elements stick.
            pub(crate) fn stick_at_rest(model: &Model, state: &mut State) {
                $(<$element>::stick_at_rest(model, state);)*
            }

            /// Brings all elements to rest.
            pub(crate) fn bring_to_rest(world: &mut RestingWorld<'_>) {
                $(<$element>::bring_to_rest(world);)*
            }

            /// Gives all free objects a steady velocity, m/s.
            pub(crate) fn move_steadily(model: &Model, regimes: &Regimes, velocity: DVec3, x: &mut [f64]) {
                $(<$element>::move_steadily(model, regimes, velocity, x);)*
            }

            /// Includes or removes mean drift. Returns true if an element has mean drift.
            pub(crate) fn set_mean_drift(model: &Model, regimes: &mut Regimes, acts: bool) -> bool {
                let mut has_drift = false;
                $(has_drift |= <$element>::set_mean_drift(model, regimes, acts);)*
                has_drift
            }

            /// Multiplies the stiffness of supports of lines. Returns true if there are such
            /// supports.
            pub(crate) fn scale_supports(model: &mut Model, factor: f64) -> bool {
                let mut supports_lines = false;
                $(supports_lines |= <$element>::scale_supports(model, factor);)*
                supports_lines
            }

            /// Mass of rigid bodies whose equations of motion an element solves itself, kg.
            pub(crate) fn own_mass(model: &Model) -> f64 {
                let mut mass = 0.0;
                $(mass += <$element>::own_mass(model);)*
                mass
            }

            /// Orientation of a body with held angles set to their hold values.
            pub(crate) fn keep_orientation(regimes: &Regimes, body: usize, mut orientation: DQuat) -> DQuat {
                $(orientation = <$element>::keep_orientation(regimes, body, orientation);)*
                orientation
            }

            /// Range of the unstretched length of the line's element at a pay-out end, m.
            pub(crate) fn length_range(
                model: &Model,
                scratch: &Scratch,
                end: LineEnd,
                length: f64,
            ) -> Option<[f64; 2]> {
                None $(.or_else(|| <$element>::length_range(model, scratch, end, length)))*
            }

            /// Returns true if the element at a line end that is held at a tension must be split or
            /// joined with its neighbour.
            pub(crate) fn is_remesh_due(model: &Model, regimes: &Regimes, x: &[f64], end: LineEnd) -> bool {
                false $(|| <$element>::is_remesh_due(model, regimes, x, end))*
            }

            /// Splits or joins the element at a line end that is held at a tension.
            pub(crate) fn remesh_held_end(model: &Model, end: LineEnd, state: &mut State, scratch: &Scratch) {
                $(<$element>::remesh_held_end(model, end, state, scratch);)*
            }

            /// Visits forces between elements and rigid bodies.
            pub(crate) fn forces_on_rigids(model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidForce)) {
                $(<$element>::forces_on_rigids(model, scratch, visit);)*
            }

            /// First thing to check if no equilibrium is found for a node of a line.
            pub(crate) fn advice_on_node(
                model: &Model,
                scratch: &Scratch,
                cable: usize,
                node: usize,
            ) -> Option<&'static str> {
                None $(.or_else(|| <$element>::advice_on_node(model, scratch, cable, node)))*
            }

            /// Advice if no equilibrium is found and supports carry lines or bodies.
            pub(crate) fn advice_on_supports(model: &Model, scratch: &Scratch) -> Option<&'static str> {
                None $(.or_else(|| <$element>::advice_on_supports(model, scratch)))*
            }

            /// Records the configuration before a step of the search for an equilibrium.
            pub(crate) fn step_checks(model: &Model, scratch: &Scratch) -> Vec<Box<dyn StepCheck>> {
                let mut checks = Vec::new();
                $(checks.extend(<$element>::step_check(model, scratch));)*
                checks
            }

            /// Lets friction on supports hold lines. Returns true if there are such supports.
            pub(crate) fn hold_on_supports(model: &Model, regimes: &mut Regimes) -> bool {
                let mut holds = false;
                $(holds |= <$element>::hold_on_supports(model, regimes);)*
                holds
            }

            /// Holds lines and bodies at the positions where they are laid on supports at the start
            /// of the search. Returns true if any of them are laid.
            pub(crate) fn return_to_laid(
                model: &Model,
                scratch: &Scratch,
                regimes: &mut Regimes,
                is_limited: bool,
            ) -> bool {
                let mut holds = false;
                $(holds |= <$element>::return_to_laid(model, scratch, regimes, is_limited);)*
                holds
            }

            /// Largest distance of lines and bodies from the positions where they are laid on
            /// supports, m.
            pub(crate) fn distance_from_laid(model: &Model, scratch: &Scratch, regimes: &Regimes) -> f64 {
                let mut farthest: f64 = 0.0;
                $(farthest = farthest.max(<$element>::distance_from_laid(model, scratch, regimes));)*
                farthest
            }

            /// Updates the memory of sticking friction.
            pub(crate) fn update_sticking(model: &Model, scratch: &Scratch, regimes: &mut Regimes, released: bool) {
                $(<$element>::update_sticking(model, scratch, regimes, released);)*
            }

            /// Visits the friction (N) of each contact that may stick, with the normal force (N).
            pub(crate) fn sticking_friction(scratch: &Scratch, visit: &mut dyn FnMut(DVec3, f64)) {
                $(<$element>::sticking_friction(scratch, visit);)*
            }

            /// Returns true if there are drives with limited force.
            pub(crate) fn has_limited_drives(model: &Model) -> bool {
                false $(|| <$element>::has_limited_drives(model))*
            }

            /// First drive whose load exceeds its limit.
            pub(crate) fn overload(model: &Model, scratch: &Scratch) -> Option<Overload> {
                None $(.or_else(|| <$element>::overload(model, scratch)))*
            }

            /// Stores an equilibrium in the memory of all elements.
            pub(crate) fn store_rest(found: &RestFound<'_>, state: &mut State) {
                $(<$element>::store_rest(found, state);)*
            }

            /// Sets the integrals of controllers to the forces that hold the equilibrium.
            pub(crate) fn load_drives(model: &Model, state: &mut State, scratch: &Scratch) {
                $(<$element>::load_drives(model, state, scratch);)*
            }
        }
    };
}

element_list!(linearisation);
element_list!(equilibrium);
