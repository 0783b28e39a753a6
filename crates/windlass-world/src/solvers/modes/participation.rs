//! Participation of objects and their degrees of freedom in a mode.
//!
//! ```text
//! Law      share of the degree of freedom k in the kinetic energy of a motion d:
//!          Re(z̄_k Dᵀ_k M d)/(d̄ᵀ M d). The share includes the bodies that the degree of freedom
//!          moves
//! Symbols  d displacement of all objects, M masses and inertias with added mass, z_k amplitude of
//!          the degree of freedom, D_k its displacement per unit. The motion of cable nodes is
//!          divided into motions along and across the line
//! Valid    shares sum to one; a share may be negative where motions oppose each other. A mode
//!          without motion (of a controller or radiation memory) belongs to the object whose
//!          components change most, each scaled by its tolerance
//! Checked  closed_form_ modes of known shapes (crate tests)
//! ```

use super::displacement::{Displacement, Probe, velocities};
use super::increments::Increments;
use super::{ModeShape, Participation};
use crate::core::error::EvaluationError;
use crate::core::rigids::{Owner, RigidId};
use crate::elements::{Elements, Model, Regimes, Scratch};
use glam::{DMat3, DVec3};
use num_complex::Complex64;
use windlass_math::Matrix6;

/// A mode is treated as a mode without motion if other components change by more than this multiple
/// of the motions. Both are scaled by their tolerances.
const INTERNAL_RATIO: f64 = 100.0;
/// Degrees of freedom of a body, in body axes.
const BODY_DOFS: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];
/// Transverse motions of a node.
const TRANSVERSE: [&str; 3] = ["across in x", "across in y", "across in z"];

/// Degree of freedom of a body or of an element.
struct Dof {
    object: String,
    name: String,
    amplitude: Amplitude,
    /// Displacement per unit, of all bodies and links.
    displaces: Vec<[DVec3; 2]>,
}

/// Component of a degree of freedom in a change of the state.
enum Amplitude {
    /// Along or about an axis of a free body: its index, the axis, and whether it is a rotation.
    Body(usize, DVec3, bool),
    /// State index of a coordinate.
    Coordinate(usize),
}

/// Degrees of freedom and inertias of a world.
pub(super) struct Dofs<'a> {
    model: &'a Model,
    scratch: &'a Scratch,
    dofs: Vec<Dof>,
    /// Whether each state component is a velocity.
    is_velocity: Vec<bool>,
    /// Inertias about the origins of all bodies and links, Earth axes.
    inertias: Vec<Matrix6>,
    /// Free nodes of all cables: index among all nodes, mass and tangent.
    nodes: Vec<Vec<(usize, DMat3, DVec3)>>,
}

impl<'a> Dofs<'a> {
    /// Degrees of freedom of a world, evaluated in `scratch`.
    pub(super) fn of(
        model: &'a Model,
        regimes: &Regimes,
        scratch: &'a Scratch,
        increments: &Increments,
        probe: &mut Probe<'_>,
    ) -> Result<Self, EvaluationError> {
        let mut dofs = Vec::new();
        let mut change = vec![0.0; model.map.len()];
        for (index, body) in increments.bodies().iter().enumerate() {
            let of = |body: &&crate::Body| body.numbers == Some(increments.bodies()[index].numbers);
            let object = model
                .bodies
                .iter()
                .find(of)
                .map_or_else(String::new, |body| body.label());
            for (k, name) in BODY_DOFS.into_iter().enumerate() {
                let axis = body.orientation * DVec3::AXES[k % 3];
                change.fill(0.0);
                if k < 3 {
                    let first = body.numbers.range().start;
                    change[first..first + 3].copy_from_slice(&axis.to_array());
                } else {
                    body.add_rotation(axis, &mut change);
                }
                dofs.push(Dof {
                    object: object.clone(),
                    name: name.to_owned(),
                    amplitude: Amplitude::Body(index, axis, k >= 3),
                    displaces: probe.displacement(&change)?.rigids,
                });
            }
        }
        let mut coordinates = Vec::new();
        Elements::coordinates(model, &mut |coordinate| coordinates.push(coordinate));
        for coordinate in coordinates.iter().filter(|one| one.moves_rigids()) {
            change.fill(0.0);
            change[coordinate.position] = 1.0;
            dofs.push(Dof {
                object: coordinate.label(),
                name: coordinate.freedom(),
                amplitude: Amplitude::Coordinate(coordinate.position),
                displaces: probe.displacement(&change)?.rigids,
            });
        }
        Ok(Self {
            inertias: inertias(model, scratch),
            nodes: nodes(model, regimes, scratch),
            is_velocity: velocities(model),
            model,
            scratch,
            dofs,
        })
    }

    /// Shares of all degrees of freedom in a mode, largest first, from the `change` of the state
    /// and its displacement.
    pub(super) fn participations(
        &self,
        change: [&[f64]; 2],
        displacement: &[Displacement; 2],
        increments: &Increments,
        probe: &Probe<'_>,
    ) -> Vec<Participation> {
        let mut found = self.energies(change, displacement, increments);
        let total: f64 = found.iter().map(|component| component.share).sum();
        let internal = self.internal(change, probe.is_position());
        match internal {
            Some(internal) if total.is_nan() || total <= 0.0 || internal.share > INTERNAL_RATIO => {
                vec![Participation {
                    share: 1.0,
                    ..internal
                }]
            }
            _ => {
                found.iter_mut().for_each(|component| component.share /= total);
                found.retain(|component| component.share.abs() > 1e-6);
                found.sort_by(|a, b| b.share.total_cmp(&a.share));
                found
            }
        }
    }

    fn energies(
        &self,
        change: [&[f64]; 2],
        displacement: &[Displacement; 2],
        increments: &Increments,
    ) -> Vec<Participation> {
        let momenta = [0, 1].map(|component: usize| -> Vec<[DVec3; 2]> {
            let rigids = displacement[component].rigids.iter().zip(&self.inertias);
            rigids
                .map(|(displaced, inertia)| times(inertia, displaced))
                .collect()
        });
        let mut found = Vec::new();
        for dof in &self.dofs {
            let share = (0..2).map(|component| {
                let amplitude = dof.amplitude(change[component], increments);
                let work = dof.displaces.iter().zip(&momenta[component]);
                let work: f64 = work.map(|(d, m)| d[0].dot(m[0]) + d[1].dot(m[1])).sum();
                amplitude * work
            });
            found.push(Participation::new(&dof.object, &dof.name, share.sum()));
        }
        for (cable, nodes) in self.model.cables.iter().zip(&self.nodes) {
            let (mut along, mut across) = (0.0, DVec3::ZERO);
            for (index, mass, tangent) in nodes {
                for component in displacement {
                    let displaced = component.nodes[*index];
                    let momentum = *mass * displaced;
                    let stretch = *tangent * tangent.dot(displaced);
                    along += stretch.dot(momentum);
                    across += (displaced - stretch) * momentum;
                }
            }
            found.push(Participation::new(&cable.label(), "along", along));
            for (name, share) in TRANSVERSE.into_iter().zip(across.to_array()) {
                found.push(Participation::new(&cable.label(), name, share));
            }
        }
        found
    }

    /// Object whose component other than a motion changes most. Its share is the ratio of this
    /// change to the largest motion.
    fn internal(&self, change: [&[f64]; 2], is_position: &[bool]) -> Option<Participation> {
        let map = &self.model.map;
        let is_motion = |index: usize| is_position[index] || self.is_velocity[index];
        let size = |index: usize| {
            let allowed = self.model.tolerances[index].absolute;
            let allowed = if allowed.is_finite() && allowed > 0.0 {
                allowed
            } else {
                1.0
            };
            change[0][index].hypot(change[1][index]) / allowed
        };
        let indices = 0..map.len();
        let motion = indices.clone().filter(|index| is_motion(*index)).map(size);
        let motion = motion.fold(0.0, f64::max);
        let others = indices.filter(|index| !is_motion(*index) && !self.model.energy.range().contains(index));
        let most = others.max_by(|a, b| size(*a).total_cmp(&size(*b)))?;
        let block = map.blocks().iter().find(|block| block.range.contains(&most))?;
        let words = map.describe(most);
        let name = words.strip_prefix(&block.object).unwrap_or("").trim();
        let share = if motion > 0.0 {
            size(most) / motion
        } else {
            f64::INFINITY
        };
        (size(most) > 0.0).then(|| Participation::new(&block.object, name, share))
    }

    /// Shape of a mode: amplitudes of all bodies, links and nodes.
    pub(super) fn shape(&self, displacement: &[Displacement; 2]) -> ModeShape {
        let complex = |re: DVec3, im: DVec3| -> [Complex64; 3] {
            std::array::from_fn(|k| Complex64::new(re[k], im[k]))
        };
        let of_rigid = |rigid: RigidId| -> [Complex64; 6] {
            let [re, im] = displacement
                .each_ref()
                .map(|component| component.rigids[rigid.index()]);
            let (linear, angular) = (complex(re[0], im[0]), complex(re[1], im[1]));
            std::array::from_fn(|k| if k < 3 { linear[k] } else { angular[k - 3] })
        };
        let model = self.model;
        let bodies = (0..model.bodies.len()).map(crate::BodyId::from_index);
        let links = (0..model.link_count()).map(crate::LinkId::from_index);
        let cables = self.scratch.cables.each.iter();
        let [re, im] = displacement;
        ModeShape {
            bodies: bodies.map(|id| of_rigid(model.rigid(Owner::Body(id)))).collect(),
            links: links.map(|id| of_rigid(model.rigid(Owner::Link(id)))).collect(),
            cables: cables
                .map(|cable| {
                    let nodes = cable.nodes.clone();
                    nodes
                        .map(|node| complex(re.nodes[node], im.nodes[node]))
                        .collect()
                })
                .collect(),
        }
    }
}

impl Dof {
    fn amplitude(&self, change: &[f64], increments: &Increments) -> f64 {
        match self.amplitude {
            Amplitude::Coordinate(index) => change[index],
            Amplitude::Body(index, axis, is_rotation) => {
                let body = &increments.bodies()[index];
                if is_rotation {
                    axis.dot(body.rotation(change))
                } else {
                    axis.dot(DVec3::from_slice(&change[body.numbers.range().start..]))
                }
            }
        }
    }
}

fn times(inertia: &Matrix6, [linear, angular]: &[DVec3; 2]) -> [DVec3; 2] {
    let motion = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
    let [a, b, c, d, e, f] = inertia.times(motion);
    [DVec3::new(a, b, c), DVec3::new(d, e, f)]
}

/// Inertias of all rigid bodies, including bodies whose equations of motion elements solve
/// themselves.
fn inertias(model: &Model, scratch: &Scratch) -> Vec<Matrix6> {
    let rigids = &scratch.rigids;
    let mut inertias: Vec<Matrix6> = rigids.ids().map(|rigid| *rigids.inertia(rigid)).collect();
    Elements::own_inertias(model, scratch, &mut |rigid, own| inertias[rigid.index()] += own);
    inertias
}

/// Masses and tangents of the free nodes of all cables.
fn nodes(model: &Model, regimes: &Regimes, scratch: &Scratch) -> Vec<Vec<(usize, DMat3, DVec3)>> {
    let cables = &scratch.cables;
    let of_cable = |c: usize| {
        let (laws, first) = (&cables.laws[c], cables.each[c].nodes.start);
        let free = regimes.cables[c].free_nodes();
        free.map(|node| {
            let before = node.checked_sub(1).map_or(DVec3::ZERO, |e| laws.direction[e]);
            let after = laws.direction.get(node).copied().unwrap_or(DVec3::ZERO);
            let tangent = (before + after).normalize_or_zero();
            (first + node, laws.mass_matrix(node), tangent)
        })
        .collect()
    };
    (0..model.cables.len()).map(of_cable).collect()
}
