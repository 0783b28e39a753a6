//! Contacts between pairs of bodies: detection, forces and distances.

use super::ShapeId;
use super::fenders::Fenders;
use super::near_pairs::NearPairs;
use super::shapes::{Compound, ContactElements, Member};
use super::{Contact, ContactMemory, ContactScratch};
use crate::core::element::EvaluationContext;
use crate::core::rigids::{AttachmentPoint, MotionKind, RigidId, Rigids};
use crate::elements::Model;
use glam::DVec3;
use windlass_math::{FrameMotion, Motion, Pose, Wrench};
use windlass_mechanics::contact::force::normal_force;
use windlass_mechanics::contact::friction::{BristleState, spin_radius};

/// Number of state components of one memory: deflection (3) and dwell.
pub(super) const NUMBERS: usize = 4;

/// Current pose of a piece.
pub(super) fn pose(rigids: &Rigids, compound: &Compound, member: &Member) -> Pose {
    rigids.motion(compound.rigid).pose.compose(&member.pose)
}

/// Centre (Earth frame) and radius of a body-fixed sphere, m.
pub(super) fn sphere(motion: &FrameMotion, centre: DVec3, reach: f64) -> (DVec3, f64) {
    (motion.pose.position + motion.rotation * centre, reach)
}

/// Gap between two spheres, m; negative infinity if one of them has infinite radius.
pub(super) fn gap(a: (DVec3, f64), b: (DVec3, f64)) -> f64 {
    a.0.distance(b.0) - a.1 - b.1
}

/// Gap between the bounding spheres of two pieces, m.
pub(super) fn gap_between(rigids: &Rigids, compounds: [&Compound; 2], members: [&Member; 2]) -> f64 {
    let [a, b] = [0, 1].map(|side| {
        let motion = rigids.motion(compounds[side].rigid);
        sphere(motion, members[side].centre, members[side].reach)
    });
    gap(a, b)
}

/// Visits all pairs of pieces of two bodies whose bounding spheres have a gap of at most `within`
/// (m), with that gap.
pub(super) fn each_near<'m>(
    elements: &'m ContactElements,
    rigids: &Rigids,
    pair: [usize; 2],
    within: f64,
    mut visit: impl FnMut([&'m Member; 2], f64),
) {
    let compounds = pair.map(|k| &elements.compounds[k]);
    let motions = compounds.map(|compound| rigids.motion(compound.rigid));
    let whole = [0, 1].map(|side| sphere(motions[side], compounds[side].centre, compounds[side].reach));
    if gap(whole[0], whole[1]) > within {
        return;
    }
    for a in &compounds[0].members {
        let at = sphere(motions[0], a.centre, a.reach);
        if gap(at, whole[1]) > within {
            continue;
        }
        for b in &compounds[1].members {
            let gap = gap(at, sphere(motions[1], b.centre, b.reach));
            if gap <= within && !elements.is_excluded(a.shape, b.shape) {
                visit([a, b], gap);
            }
        }
    }
}

/// Finds all contacts and computes their forces.
pub(super) fn find(eval: &EvaluationContext<'_>, rigids: &Rigids, now: &mut ContactScratch) {
    let elements = &eval.model.contacts;
    now.touching.clear();
    let ContactScratch {
        touching,
        near,
        overlapping,
        ..
    } = now;
    near.update(elements, rigids);
    // The slots are mostly in the order of the contacts, so the next slot is tried first.
    let mut next_slot = 0;
    for &index in near.pairs() {
        let pair = elements.pairs[index];
        let compounds = pair.map(|k| &elements.compounds[k]);
        each_near(elements, rigids, pair, 0.0, |members, _| {
            let [a, b] = [0, 1].map(|side| pose(rigids, compounds[side], members[side]));
            let [first, second] = members.map(|member| elements.piece(member));
            let Some(overlap) = overlapping.compute((first, &a), (second, &b)) else {
                return;
            };
            let numbers = members.map(|member| member.number);
            let slot = eval.regimes.contacts.slot(numbers, next_slot);
            next_slot = slot.map_or(next_slot, |slot| slot + 1);
            let mut contact = Contact {
                shapes: members.map(|member| ShapeId::from_index(member.shape)),
                pieces: members.map(|member| member.piece),
                numbers,
                rigids: compounds.map(|compound| compound.rigid),
                pair: index,
                slot,
                overlap,
                fender: members[0].fender.or(members[1].fender),
                ..Contact::default()
            };
            if contact.fender.is_none() {
                contact.load(eval, rigids, members);
            }
            touching.push(contact);
        });
    }
    // The force of a fender depends on all its contacts with the other body, so all contacts are
    // found first.
    for k in 0..touching.len() {
        if touching[k].fender.is_some() {
            let mut contact = touching[k];
            contact.fender_state = Fenders::fender_state(elements, &contact, (&*touching, rigids), eval.x);
            if let Some(members) = elements.members_of(&contact) {
                contact.load(eval, rigids, members);
            }
            touching[k] = contact;
        }
    }
}

/// Friction memory in a slot of the state vector.
pub(super) fn memory(elements: &ContactElements, slot: usize, x: &[f64]) -> BristleState {
    let z = &x[elements.numbers.start + NUMBERS * slot..];
    BristleState {
        deflection: DVec3::new(z[0], z[1], z[2]),
        dwell: z[3],
    }
}

impl Contact {
    /// Velocity of the first body relative to the second at the centroid of the overlap, Earth
    /// axes.
    pub(super) fn relative(&self, rigids: &Rigids) -> Motion {
        let [a, b] = self.rigids.map(|rigid| {
            let motion = rigids.motion(rigid);
            motion
                .velocity
                .velocity_at(self.overlap.centroid - motion.pose.position)
        });
        a - b
    }

    /// Computes the forces and powers of the contact.
    fn load(&mut self, eval: &EvaluationContext<'_>, rigids: &Rigids, members: [&Member; 2]) {
        let (beds, friction) = eval.model.contacts.pair_of(members[0], members[1]);
        let relative = self.relative(rigids);
        let normal = self.overlap.normal;
        let pressing = match &self.fender_state {
            Some((fender_state, _)) => fender_state.normal_force(&self.overlap, self.overlap.rate(relative)),
            None => normal_force(&beds, &self.overlap, relative),
        };
        let spin_radius = spin_radius(self.overlap.radius());
        let spin = relative.angular.dot(normal);
        self.sliding = relative.linear - normal * relative.linear.dot(normal);
        // The bristle deflection is stored in the axes of the second body, because it rotates with
        // that surface.
        let axes = rigids.motion(self.rigids[1]).rotation;
        let mut remembered = match self.slot {
            Some(slot) if !eval.x.is_empty() => memory(&eval.model.contacts, slot, eval.x),
            _ => BristleState::default(),
        };
        remembered.deflection = axes * remembered.deflection;
        if let Some(stuck) = eval.regimes.contacts.stuck(self, rigids) {
            remembered = stuck;
        }
        let velocity = self.sliding + normal * (spin * spin_radius);
        let rubbing = friction.force(pressing.magnitude, velocity, &remembered);
        let across = rubbing.force.dot(normal);
        self.friction = rubbing.force - normal * across;
        let rolling = relative.angular - normal * spin;
        let moment = normal * (across * spin_radius) + friction.rolling_moment(pressing.magnitude, rolling);
        let rubbing_load = Wrench::new(self.friction, moment);
        self.memory_rate = rubbing.rate;
        self.memory_rate.deflection = axes.transpose() * rubbing.rate.deflection;
        self.sticking = rubbing.sticking;
        (self.stiffness, self.damping) = match &self.fender_state {
            Some((fender_state, _)) => (fender_state.stiffness, 0.0),
            None => (
                beds.stiffness * self.overlap.area,
                beds.damping * self.overlap.area,
            ),
        };
        self.bristles = friction.bristles(pressing.magnitude);
        self.power = [
            -relative.power(pressing.elastic_load),
            pressing.dissipated,
            -relative.power(rubbing_load),
        ];
        self.load = pressing.load + rubbing_load;
        self.normal_force = pressing;
    }

    /// Applies the load to both bodies.
    pub(super) fn apply(&self, rigids: &mut Rigids) {
        for (rigid, load) in self.rigids.into_iter().zip([self.load, -self.load]) {
            let arm = self.overlap.centroid - rigids.motion(rigid).pose.position;
            rigids.apply(&AttachmentPoint { rigid, arm }, load);
        }
    }

    /// Smallest force that sets the precision of a step, N: a tenth of the weight of the lighter
    /// free body in contact, or 1 N without a free body.
    ///
    /// Contacts with less force are about to separate. Gravity is replaced by 1 m/s² if it is
    /// smaller, because a tolerance cannot be relative to zero.
    pub(super) fn least_force(&self, model: &Model, rigids: &Rigids) -> f64 {
        let mass = |rigid: RigidId| match rigids.motion_kind(rigid) {
            MotionKind::Free => model.bodies[rigid.index() - 1].mass,
            MotionKind::Prescribed | MotionKind::Jointed => f64::INFINITY,
        };
        let lightest = f64::min(mass(self.rigids[0]), mass(self.rigids[1]));
        if lightest.is_finite() {
            0.1 * lightest * model.sea.gravity.max(EXTRA_ACCELERATION)
        } else {
            1.0
        }
    }

    /// Contribution of the contact to the squared frequency (1/s²) and the decay rate (1/s) of one
    /// of its bodies.
    fn vibration(&self, rigids: &Rigids, rigid: RigidId) -> (f64, f64) {
        let inverse_mass = |direction: DVec3| {
            let arm = self.overlap.centroid - rigids.motion(rigid).pose.position;
            let push = Wrench::of_force_at(direction, arm);
            let response = rigids.inertia(rigid).acceleration_under(push);
            response.map_or(0.0, |response| response.power(push))
        };
        let normal = inverse_mass(self.overlap.normal);
        let (x, y) = self.overlap.normal.any_orthonormal_pair();
        let along = inverse_mass(x).max(inverse_mass(y));
        (
            (self.stiffness * normal).max(self.bristles.0 * along),
            (self.damping * normal).max(self.bristles.1 * along),
        )
    }
}

/// Upper bounds of the squared frequencies (1/s²) and decay rates (1/s) of bodies in contact.
///
/// Contributions are summed over the contacts of each free body. The bound adds the two largest
/// sums, because a contact moves up to two free bodies. Links are omitted; error control limits
/// their steps.
pub(super) fn vibration_bounds(rigids: &Rigids, touching: &[Contact]) -> (f64, f64) {
    let mut most = [(0.0, 0.0); 2];
    for rigid in rigids
        .ids()
        .filter(|rigid| rigids.motion_kind(*rigid) == MotionKind::Free)
    {
        let contacts_of_body = touching.iter().filter(|contact| contact.rigids.contains(&rigid));
        let (square, decay) = contacts_of_body.fold((0.0, 0.0), |sum, contact| {
            let one = contact.vibration(rigids, rigid);
            (sum.0 + one.0, sum.1 + one.1)
        });
        for (value, of) in [(square, 0), (decay, 1)] {
            let (first, second) = &mut most[of];
            if value > *first {
                (*first, *second) = (value, *first);
            } else if value > *second {
                *second = value;
            }
        }
    }
    (most[0].0 + most[0].1, most[1].0 + most[1].1)
}

/// Distance between the shapes of two bodies, m. If shapes overlap, it is minus the largest mean
/// penetration. If the bounding spheres are apart, it is the gap between the spheres. `of_pair` has
/// the index of the pair and its contacts.
pub(super) fn separation(
    model: &Model,
    rigids: &Rigids,
    near: &NearPairs,
    of_pair: (usize, &[Contact]),
) -> f64 {
    let (pair_index, touching) = of_pair;
    let deepest = touching.iter().map(Contact::depth).fold(0.0, f64::max);
    if deepest > 0.0 {
        return -deepest;
    }
    let (elements, pair) = (&model.contacts, model.contacts.pairs[pair_index]);
    let apart = near.gap(elements, pair);
    if apart > 0.0 {
        return apart;
    }
    let compounds = pair.map(|k| &elements.compounds[k]);
    let mut nearest = f64::INFINITY;
    each_near(elements, rigids, pair, f64::INFINITY, |members, gap| {
        if gap < nearest {
            nearest = nearest.min(distance(elements, rigids, compounds, members));
        }
    });
    nearest
}

/// Distance between two pieces, m.
pub(super) fn distance(
    elements: &ContactElements,
    rigids: &Rigids,
    compounds: [&Compound; 2],
    members: [&Member; 2],
) -> f64 {
    let [a, b] = [0, 1].map(|side| pose(rigids, compounds[side], members[side]));
    let [first, second] = members.map(|member| elements.piece(member));
    first.distance(&a, second, &b)
}

/// Acceleration that the step limit adds to twice the current acceleration, m/s².
const EXTRA_ACCELERATION: f64 = 1.0;
/// Pieces are examined only if their bounding spheres could meet within this time, s.
const HORIZON: f64 = 1.0;

/// The longest step (s) within which no two separate pieces can pass through each other.
///
/// A piece may travel the distance to the other piece plus half of the thickness of the thinner
/// piece.
pub(super) fn travel_limit(model: &Model, rigids: &Rigids, now: &ContactScratch) -> f64 {
    let elements = &model.contacts;
    let mut longest = f64::INFINITY;
    let mut contacts = ByPair::new(&now.touching);
    for (index, &pair) in elements.pairs.iter().enumerate() {
        let touching = contacts.next(index);
        let compounds = pair.map(|k| &elements.compounds[k]);
        let [a, b] = compounds.map(|compound| rigids.motion(compound.rigid));
        // Largest speed due to rotation at points of one body that can be near the other, m/s.
        let turning = |of: usize| {
            let (own, other) = (compounds[of], compounds[1 - of]);
            let motions = [a, b];
            let (motion, other_motion) = (motions[of], motions[1 - of]);
            let (centre, reach) = sphere(other_motion, other.centre, other.reach);
            let arm = (own.centre.length() + own.reach).min(centre.distance(motion.pose.position) + reach);
            let spin = motion.velocity.angular.length();
            if spin == 0.0 { 0.0 } else { spin * arm }
        };
        let speed = (a.velocity.linear - b.velocity.linear).length() + turning(0) + turning(1);
        let acceleration =
            2.0 * (a.acceleration.linear - b.acceleration.linear).length() + EXTRA_ACCELERATION;
        let time =
            |distance: f64| 2.0 * distance / (speed + (speed * speed + 2.0 * acceleration * distance).sqrt());
        let within = speed * HORIZON + 0.5 * acceleration * HORIZON * HORIZON;
        each_near(elements, rigids, pair, within, |members, gap| {
            let thinner = members
                .map(|member| elements.piece(member).thickness())
                .into_iter()
                .fold(f64::INFINITY, f64::min);
            let far = gap.max(0.0) + 0.5 * thinner;
            let numbers = members.map(|member| member.number);
            let is_in_contact = || touching.iter().any(|contact| contact.numbers == numbers);
            if time(far) >= longest || is_in_contact() {
                return;
            }
            let apart = distance(elements, rigids, compounds, members).max(gap);
            longest = longest.min(time(apart + 0.5 * thinner));
        });
    }
    longest
}

/// Contacts grouped by pairs of bodies, which are visited in ascending order.
pub(super) struct ByPair<'a> {
    /// Contacts of the pairs that have not been visited yet.
    rest: &'a [Contact],
}

impl<'a> ByPair<'a> {
    /// All contacts, in the order of their pairs.
    pub(super) fn new(touching: &'a [Contact]) -> Self {
        Self { rest: touching }
    }

    /// Contacts of a pair, by its index.
    pub(super) fn next(&mut self, pair: usize) -> &'a [Contact] {
        let count = self.rest.iter().take_while(|contact| contact.pair == pair);
        let (of_pair, rest) = self.rest.split_at(count.count());
        self.rest = rest;
        of_pair
    }
}

impl ContactMemory {
    /// Slot of a pair of pieces. The slot `first` is tried before the others.
    pub(super) fn slot(&self, numbers: [u32; 2], first: usize) -> Option<usize> {
        if self.slots.get(first) == Some(&Some(numbers)) {
            return Some(first);
        }
        self.slots.iter().position(|slot| *slot == Some(numbers))
    }
}
