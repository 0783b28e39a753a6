//! Contact loads: pressure patches and their friction, applied to nodes and bodies.

use super::super::contacts::{Solid, combined_friction};
use super::candidates::{ElementOnSolid, ElementPair, LineState, TouchingCable};
use super::patch::{Patch, PatchPoint};
use super::{CableContactScratch, CableTouch, NUMBERS, NodeLoads, Pair, Touched};
use crate::core::element::EvaluationContext;
use crate::core::handles::CableId;
use crate::core::lines::{CablesScratch, ends, view};
use crate::core::rigids::{AttachmentPoint, Rigids};
use crate::elements::Scratch;
use glam::{DMat3, DVec3};
use windlass_math::Wrench;
use windlass_mechanics::cable::separation::near_pairs;
use windlass_mechanics::contact::force::Beds;
use windlass_mechanics::contact::friction::{BristleState, LuGre};

/// Friction memory in Earth axes.
pub(super) fn remembered(axes: DMat3, [x, y, z, dwell]: [f64; NUMBERS]) -> BristleState {
    BristleState {
        deflection: axes * DVec3::new(x, y, z),
        dwell,
    }
}

/// Data common to contacts between cables and with shapes.
struct ContactLaw<'a> {
    eval: &'a EvaluationContext<'a>,
    beds: Beds,
    friction: LuGre,
}

impl ContactLaw<'_> {
    /// Slot of the friction memory of a contact. The search begins after the slot of the previous
    /// contact, because neighbouring elements often have neighbouring slots.
    fn slot_of(&self, numbers: [u32; 2], previous: Option<usize>) -> Option<usize> {
        let slots = &self.eval.regimes.cable_contacts.slots;
        let (before, after) = slots.split_at(previous.map_or(0, |slot| slot + 1));
        let is_own = |held: &Option<[u32; 2]>| *held == Some(numbers);
        let in_after = after.iter().position(is_own).map(|index| before.len() + index);
        in_after.or_else(|| before.iter().position(is_own))
    }

    /// Evaluates a patch and calls `push` with the force at each of its points. Returns the
    /// contact, in which the caller must set cable, element, pair and other object; `None` without
    /// contact. `previous` is the memory slot of the previous contact.
    fn touch(
        &self,
        patch: &Patch,
        (numbers, previous): ([u32; 2], Option<usize>),
        axes: impl Fn(DVec3) -> DMat3,
        mut push: impl FnMut(&PatchPoint, DVec3),
    ) -> Option<CableTouch> {
        let elastic: f64 = patch.points().iter().map(|point| point.elastic).sum();
        if elastic <= 0.0 {
            return None;
        }
        let damping: f64 = patch.points().iter().map(|point| point.damping).sum();
        let normal_force = (elastic + damping).max(0.0);
        let (mut away, mut velocity, mut position, mut along) = (DVec3::ZERO, DVec3::ZERO, DVec3::ZERO, 0.0);
        for point in patch.points() {
            let weight = point.elastic / elastic;
            away += point.nearest.away * weight;
            velocity += point.nearest.velocity * weight;
            position += point.nearest.point * weight;
            along += point.along * weight;
        }
        let normal = away.try_normalize()?;
        let sliding = velocity - normal * velocity.dot(normal);
        let elements = &self.eval.model.cable_contacts;
        let slot = self.slot_of(numbers, previous);
        let axes = axes(normal);
        let mut memory = [0.0; NUMBERS];
        if let (Some(slot), false) = (slot, self.eval.x.is_empty()) {
            memory.copy_from_slice(&self.eval.x[elements.memory_of(slot)]);
        }
        let remembered = remembered(axes, memory);
        let rubbing = self.friction.force(normal_force, sliding, &remembered);
        let friction = rubbing.force - normal * rubbing.force.dot(normal);
        let (mut force, mut power) = (DVec3::ZERO, [0.0, 0.0, -friction.dot(velocity)]);
        let mut act = |point: &PatchPoint, friction: DVec3| {
            let [springs, damping] = point.pushed;
            let own = point.nearest.away * (springs + damping) + friction;
            push(point, own);
            force += own;
            power[0] += springs * point.sinking();
            power[1] += damping * point.sinking();
        };
        for point in patch.points() {
            act(point, friction * (point.elastic / elastic));
        }
        for point in patch.at_nearest() {
            act(point, DVec3::ZERO);
        }
        let bristles = self.friction.bristles(normal_force);
        let mut memory_rate = rubbing.rate;
        memory_rate.deflection = axes.transpose() * rubbing.rate.deflection;
        Some(CableTouch {
            cable: CableId::from_index(0),
            at: (0, along),
            on: Touched::Cable(CableId::from_index(0), 0, 0.0),
            point: position,
            normal,
            depth: patch.depth,
            length: patch.length,
            normal_force,
            friction,
            force,
            sliding,
            sticking: rubbing.sticking,
            power,
            numbers,
            pair: 0,
            slot,
            law: self.friction,
            memory,
            memory_rate,
            stiffness: patch.stiffness.max(bristles.0),
            damping: patch.damping.max(bristles.1),
            normal_slopes: patch.slopes,
            unreduced_force: patch.unreduced_force,
            spread: patch.spread(),
            stiffness_points: patch.stiffness_points(),
            axes,
        })
    }
}

/// Placeholder beds without a force. They are never used, because every cable has a bed.
const NO_FORCE: Beds = Beds {
    stiffness: 0.0,
    damping: 0.0,
};

/// Finds all contacts and applies their loads to nodes and bodies.
pub(super) fn load(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
    let Scratch {
        rigids,
        cables,
        cable_contacts: now,
        ..
    } = scratch;
    update_curves(eval, rigids, cables, now);
    let CableContactScratch {
        touching,
        with_cables,
        curves,
        lines,
        bends,
        between,
        on_solids,
        ..
    } = now;
    let geometry = (&**curves, &**lines, &**bends);
    let cable = |surface: usize| TouchingCable::of(eval.model, &*cables, geometry, surface);
    if !eval.options.keeps_line_contacts {
        touching.clear();
        between.clear();
        for (index, pair) in eval.model.cable_contacts.pairs.iter().enumerate() {
            if let Pair::Cables(surfaces) = pair {
                let pair = surfaces.map(cable);
                press_cables(eval, index, pair, between, touching);
            }
        }
        *with_cables = touching.len();
    }
    touching.truncate(*with_cables);
    on_solids.clear();
    for (index, pair) in eval.model.cable_contacts.pairs.iter().enumerate() {
        if let Pair::Solid(surface, solid) = pair {
            let solid = eval.model.contacts.solid(*solid);
            press_solid(eval, index, (cable(*surface), solid), rigids, on_solids, touching);
        }
    }
    apply_to_nodes(
        eval,
        rigids,
        cables,
        (between, !eval.options.keeps_line_contacts),
        on_solids,
    );
}

/// Adds contact loads to the forces on the nodes of all cables. Loads between cables are first
/// converted to nodal forces if this evaluation has recomputed them (`is_new`).
fn apply_to_nodes(
    eval: &EvaluationContext<'_>,
    rigids: &Rigids,
    cables: &mut CablesScratch,
    (between, is_new): (&mut NodeLoads, bool),
    on_solids: &mut NodeLoads,
) {
    let CablesScratch {
        nodes, each, laws, ..
    } = cables;
    for surface in &eval.model.cable_contacts.surfaces {
        let c = surface.cable.index();
        let range = each[c].nodes.clone();
        let fixity = ends::fixity(eval, c, rigids);
        let cable_view = view(eval, c, nodes, &each[c], fixity);
        let is_stiff = eval.model.cables[c].sections.have_bending_stiffness();
        for (loads, is_new) in [(&mut *between, is_new), (&mut *on_solids, true)] {
            if is_stiff && is_new {
                let (bends, forces) = (&mut loads.bends[range.clone()], &mut loads.forces[range.clone()]);
                loads.moments[c] = laws[c].distribute_curvature_loads(&cable_view, bends, forces);
            }
            for (force, load) in laws[c].force.iter_mut().zip(&loads.forces[range.clone()]) {
                *force += *load;
            }
            laws[c].start_moment += loads.moments[c][0];
            laws[c].end_moment += loads.moments[c][1];
        }
    }
}

/// Updates curves and velocities of all cables with contact.
fn update_curves(
    eval: &EvaluationContext<'_>,
    rigids: &Rigids,
    cables: &mut CablesScratch,
    now: &mut CableContactScratch,
) {
    let CablesScratch {
        nodes, each, laws, ..
    } = cables;
    let kept = now.curves.iter_mut().zip(&mut now.lines);
    for (surface, (curve, line)) in eval.model.cable_contacts.surfaces.iter().zip(kept) {
        let c = surface.cable.index();
        *line = LineState::of(eval, c);
        let fixity = ends::fixity(eval, c, rigids);
        let cable_view = view(eval, c, nodes, &each[c], fixity);
        if eval.model.cables[c].sections.have_bending_stiffness() {
            curve.update(
                cable_view.positions,
                laws[c].curvatures(),
                cable_view.unstretched_lengths,
            );
            laws[c].velocity_curvatures(&cable_view, &mut now.bends[each[c].nodes.clone()]);
        } else {
            curve.update(cable_view.positions, &[][..], cable_view.unstretched_lengths);
        }
    }
}

/// Contacts between two cables.
fn press_cables(
    eval: &EvaluationContext<'_>,
    pair_index: usize,
    cables: [TouchingCable<'_>; 2],
    loads: &mut NodeLoads,
    touching: &mut Vec<CableTouch>,
) {
    let model = eval.model;
    let [a, b] = cables;
    let reach = a.properties.largest_radius + b.properties.largest_radius;
    near_pairs([a.curve, b.curve], reach, |e, f| {
        let Some(pair) = ElementPair::of(cables, [e, f]) else {
            return;
        };
        let materials = [a.properties.material(e), b.properties.material(f)];
        let law = ContactLaw {
            eval,
            beds: Beds::in_series(Some(a.properties.bed(e)), Some(b.properties.bed(f))).unwrap_or(NO_FORCE),
            friction: combined_friction(materials.map(|material| material.friction)),
        };
        let mut patch = Patch::default();
        let section = (&pair.section, &law.beds);
        patch.press(
            pair.range,
            a.curve.length(e),
            section,
            |along| pair.nearest(along),
            |along, nearest| pair.velocity(along, nearest),
        );
        let along = a.curve.at(e, 0.5).slope;
        let axes = |normal: DVec3| {
            let first = (along - normal * along.dot(normal))
                .try_normalize()
                .unwrap_or_else(|| normal.any_orthonormal_vector());
            DMat3::from_cols(first, normal.cross(first), normal)
        };
        let numbers = [a.number(model, e), b.number(model, f)];
        let previous = touching.last().and_then(|touch| touch.slot);
        let made = law.touch(&patch, (numbers, previous), axes, |point, force| {
            a.add_force(loads, e, point.along, force);
            b.add_force(loads, f, point.nearest.along, -force);
        });
        let (mut feet, mut elastic) = (0.0, 0.0);
        for point in patch.points() {
            feet += point.elastic * point.nearest.along;
            elastic += point.elastic;
        }
        touching.extend(made.map(|made| CableTouch {
            cable: CableId::from_index(a.cable),
            at: (e, made.at.1),
            on: Touched::Cable(CableId::from_index(b.cable), f, feet / elastic),
            pair: pair_index,
            ..made
        }));
    });
}

/// Contacts between a cable and a piece of a shape.
fn press_solid(
    eval: &EvaluationContext<'_>,
    pair_index: usize,
    (cable, solid): (TouchingCable<'_>, Solid<'_>),
    rigids: &mut Rigids,
    loads: &mut NodeLoads,
    touching: &mut Vec<CableTouch>,
) {
    let model = eval.model;
    for e in 0..cable.curve.len() {
        let Some(pair) = ElementOnSolid::of(&*rigids, cable, e, solid, 0.0) else {
            continue;
        };
        let materials = [cable.properties.material(e), &solid.shape.material];
        let law = ContactLaw {
            eval,
            beds: Beds::in_series(Some(cable.properties.bed(e)), solid.bed).unwrap_or(NO_FORCE),
            friction: combined_friction(materials.map(|material| material.friction)),
        };
        let mut patch = Patch::default();
        let section = (&pair.section, &law.beds);
        patch.press(
            [0.0, 1.0],
            cable.curve.length(e),
            section,
            |along| pair.nearest(along),
            |along, nearest| pair.velocity(along, nearest),
        );
        let motion = *rigids.motion(solid.rigid);
        let numbers = [
            cable.number(model, e),
            model.cable_contacts.element_count + solid.number,
        ];
        let previous = touching.last().and_then(|touch| touch.slot);
        let made = law.touch(
            &patch,
            (numbers, previous),
            |_| motion.rotation,
            |point, force| {
                cable.add_force(loads, e, point.along, force);
                let arm = point.nearest.point - motion.pose.position;
                let attachment = AttachmentPoint {
                    rigid: solid.rigid,
                    arm,
                };
                rigids.apply(&attachment, Wrench::new(-force, DVec3::ZERO));
            },
        );
        touching.extend(made.map(|made| CableTouch {
            cable: CableId::from_index(cable.cable),
            at: (e, made.at.1),
            on: Touched::Shape(solid.shape_id),
            pair: pair_index,
            ..made
        }));
    }
}
