//! Mass matrix by the composite-rigid-body algorithm, and inverse dynamics by the recursive
//! Newton-Euler algorithm. They are an independent formulation for checks.
//!
//! ```text
//! Law      M q'' + J_bᵀ a_base + h = τ; M_ij = φ_i · I_j^c φ_j for i on the path from j to the
//!          base
//! Symbols  I^c composite inertia of a link and all links that it carries, φ unit joint motion, J_b
//!          coupling to the base, h bias force, τ joint force
//! Frame    as in the articulated-body algorithm: Earth axes about each link frame's origin
//! Source   the composite-rigid-body and the recursive Newton-Euler algorithm, [F08] ch. 5, 6
//! Valid    trees; all movable joints, including prescribed joints; without drive inertia
//! Energy   ½ q'ᵀ M q' is the kinetic energy on a base at rest
//! Checked  M and h of the seven-link crane against an independent library; accelerations against
//!          the articulated-body algorithm
//! ```

use super::joint::JointKind;
use super::model::Mechanism;
use super::scratch::MechanismScratch;
use super::symmetric_inertia::SymmetricInertia;
use glam::DVec3;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};

/// Buffers of both algorithms. Allocated once.
#[derive(Clone, Debug)]
pub struct CompositeScratch {
    inertias: Vec<SymmetricInertia>,
    wrenches: Vec<Wrench>,
    accelerations: Vec<Motion>,
}

impl CompositeScratch {
    /// Creates buffers for one mechanism.
    pub fn new(mechanism: &Mechanism) -> Self {
        let links = mechanism.links().len();
        Self {
            inertias: vec![SymmetricInertia::default(); links],
            wrenches: vec![Wrench::ZERO; links],
            accelerations: vec![Motion::ZERO; links],
        }
    }
}

impl Mechanism {
    /// Writes the joint-space mass matrix by rows to `matrix` (`joint_count` squared entries; kg,
    /// kg·m, kg·m²), with `added_inertia` as in [`Mechanism::articulate`]. Returns the composite
    /// inertia of the whole tree with its joints locked, about the base frame's origin. Needs
    /// [`Mechanism::kinematics`].
    pub fn mass_matrix(
        &self,
        added_inertia: &[Matrix6],
        links: &[FrameMotion],
        scratch: &MechanismScratch,
        composite: &mut CompositeScratch,
        matrix: &mut [f64],
    ) -> Matrix6 {
        let n = self.joints.len();
        matrix.fill(0.0);
        for i in 0..self.links.len() {
            composite.inertias[i] = self.own_inertia(i, added_inertia, &links[i]);
        }
        let mut whole = SymmetricInertia::default();
        for (i, constants) in self.constants.iter().enumerate().rev() {
            let inertia = composite.inertias[i];
            let carried = inertia.moved(scratch.links[i].arm);
            match constants.parent {
                0 => whole.add(&carried),
                p => composite.inertias[p - 1].add(&carried),
            }
            if constants.kind == JointKind::Fixed {
                continue;
            }
            // Wrench of a unit acceleration of this joint, moved towards the base.
            let mut wrench = inertia.wrench_of(&self.unit_motion(i, scratch));
            let mut at = i;
            loop {
                let here = &self.constants[at];
                if here.kind != JointKind::Fixed {
                    let entry = self.unit_motion(at, scratch).power(wrench);
                    matrix[constants.joint * n + here.joint] = entry;
                    matrix[here.joint * n + constants.joint] = entry;
                }
                if here.parent == 0 {
                    break;
                }
                wrench = wrench.moved(scratch.links[at].arm);
                at = here.parent - 1;
            }
        }
        whole.to_matrix()
    }

    /// Inverse dynamics: writes the joint forces (one per movable joint, N or N·m) for the
    /// accelerations in `scratch.joints`. The motion of the base, including its acceleration, was
    /// passed to [`Mechanism::kinematics`]. `gravity`, `loads` and `added_inertia` are as in
    /// [`Mechanism::articulate`]. With zero accelerations the forces are the bias h. Returns the
    /// wrench of the base on the tree, about the base frame's origin.
    #[allow(clippy::too_many_arguments)] // Arrays of the caller and two sets of buffers.
    pub fn inverse_dynamics(
        &self,
        gravity: DVec3,
        loads: &[Wrench],
        added_inertia: &[Matrix6],
        links: &[FrameMotion],
        scratch: &MechanismScratch,
        composite: &mut CompositeScratch,
        joint_forces: &mut [f64],
    ) -> Wrench {
        for (i, constants) in self.constants.iter().enumerate() {
            let (link, work) = (&links[i], &scratch.links[i]);
            let carried = match constants.parent {
                0 => scratch.base.acceleration,
                p => composite.accelerations[p - 1],
            };
            let mut motion = carried.velocity_at(work.arm) + work.bias_acceleration;
            if constants.kind != JointKind::Fixed {
                motion += self.unit_motion(i, scratch) * scratch.joints[constants.joint].acceleration;
            }
            composite.accelerations[i] = motion;
            let load = loads.get(i).copied().unwrap_or(Wrench::ZERO);
            composite.wrenches[i] = self.wrench_needed(i, gravity, added_inertia, link, motion) - load;
        }
        let mut from_base = Wrench::ZERO;
        for (i, constants) in self.constants.iter().enumerate().rev() {
            let wrench = composite.wrenches[i];
            if constants.kind != JointKind::Fixed {
                joint_forces[constants.joint] = self.unit_motion(i, scratch).power(wrench);
            }
            let carried = wrench.moved(scratch.links[i].arm);
            match constants.parent {
                0 => from_base += carried,
                p => composite.wrenches[p - 1] += carried,
            }
        }
        from_base
    }

    /// Wrench that a link needs for an acceleration under `gravity`, about the link's origin, Earth
    /// axes.
    fn wrench_needed(
        &self,
        i: usize,
        gravity: DVec3,
        added_inertia: &[Matrix6],
        link: &FrameMotion,
        acceleration: Motion,
    ) -> Wrench {
        let constants = &self.constants[i];
        let centre_moment = link.rotation * constants.moment;
        let omega = link.velocity.angular;
        let inertia_about_origin = constants.inertia.rotated(&link.rotation);
        let gyroscopic = Wrench::new(
            omega.cross(omega.cross(centre_moment)),
            omega.cross(inertia_about_origin.times(omega)),
        );
        let weight = Wrench::new(gravity * constants.mass, centre_moment.cross(gravity));
        self.own_inertia(i, added_inertia, link).wrench_of(&acceleration) + gyroscopic - weight
    }

    /// Reaction at the joint of a link: wrench of the parent on the link, about the link's origin,
    /// Earth axes. `links` must include accelerations; `gravity`, `loads` and `added_inertia` are
    /// as in [`Mechanism::articulate`].
    pub fn joint_reaction(
        &self,
        link: usize,
        gravity: DVec3,
        loads: &[Wrench],
        added_inertia: &[Matrix6],
        links: &[FrameMotion],
    ) -> Wrench {
        let own = &links[link];
        let load = loads.get(link).copied().unwrap_or(Wrench::ZERO);
        let needed = self.wrench_needed(link, gravity, added_inertia, own, own.acceleration) - load;
        let children = self.constants.iter().enumerate();
        let children = children.filter(|(_, constants)| constants.parent == link + 1);
        children.fold(needed, |sum, (child, _)| {
            let reaction = self.joint_reaction(child, gravity, loads, added_inertia, links);
            sum + reaction.moved(links[child].pose.position - own.pose.position)
        })
    }

    fn unit_motion(&self, i: usize, scratch: &MechanismScratch) -> Motion {
        MechanismScratch::unit_motion(self.constants[i].kind, scratch.links[i].axis)
    }

    /// Inertia of one link including added inertia, about its origin.
    fn own_inertia(&self, i: usize, added_inertia: &[Matrix6], link: &FrameMotion) -> SymmetricInertia {
        let (constants, rotation) = (&self.constants[i], &link.rotation);
        let moment = *rotation * constants.moment;
        let mut inertia =
            SymmetricInertia::rigid_body(constants.mass, moment, constants.inertia.rotated(rotation));
        if let Some(added) = added_inertia.get(i) {
            inertia.add(&SymmetricInertia::from_matrix(added));
        }
        inertia
    }
}
