//! Which elements touch what, and their loads.

use super::super::cables::{CablesScratch, ends, view};
use super::super::contacts::{Solid, together};
use super::patch::{Beside, Patch, PatchPoint, Section, zero};
use super::{CableContactScratch, CableTouch, NodeLoads, Pair, REMEMBERED, Touched};
use super::{bed, radius};
use crate::cable::point_loads::shape_functions;
use crate::cable::separation::{Curve, near_pairs};
use crate::contact::force::Beds;
use crate::contact::friction::{LuGre, Memory};
use crate::math::{Pose, Wrench};
use crate::world::handles::{CableId, FrameId};
use crate::world::part::Eval;
use crate::world::parts::{Model, Scratch};
use crate::world::rigids::{RigidId, Rigids, Socket};
use glam::{DMat3, DVec3};
use std::f64::consts::PI;

/// Numbers elements and finds who may touch whom.
pub(super) fn compile(model: &mut Model) {
    let mut next = 0;
    let mut number = |cable: &super::super::cables::Cable| {
        let first = next;
        next += cable.numbers.slots as u32;
        first
    };
    let first_element = model.cables.iter().map(&mut number).collect();
    let (surfaces, contacts) = (&model.cable_contacts.surfaces, &model.contacts);
    let name = |k: usize| [model.cables[surfaces[k].cable.index()].name.as_str(), ""];
    let mut pairs = Vec::new();
    for second in 0..surfaces.len() {
        for first in 0..=second {
            if !contacts.excludes(name(first), name(second)) {
                pairs.push(Pair::Cables([first, second]));
            }
        }
    }
    for surface in 0..surfaces.len() {
        for place in contacts.solids() {
            let shape = contacts.solid(place).shape;
            if !contacts.excludes(name(surface), [&shape.name, &shape.group]) {
                pairs.push(Pair::Solid(surface, place));
            }
        }
    }
    let elements = &mut model.cable_contacts;
    elements.slots = match pairs.is_empty() {
        true => 0,
        false => elements.remembered.unwrap_or(REMEMBERED),
    };
    (elements.first_element, elements.element_count, elements.pairs) = (first_element, next, pairs);
}

/// A cable as its contacts see it.
#[derive(Clone, Copy)]
pub(super) struct Strand<'a> {
    pub(super) cable: usize,
    pub(super) curve: &'a Curve,
    pub(super) radius: f64,
    /// Velocities of its nodes, m/s, and their second derivatives by arc length; none without bending stiffness.
    pub(super) velocity: &'a [DVec3],
    pub(super) bends: &'a [DVec3],
    pub(super) line: Line,
    pub(super) first_place: usize,
}

/// How a line stands at one instant.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    /// What its ends are fixed to.
    pub(super) held: [Option<RigidId>; 2],
    /// The slot of its first node, and how many there are.
    pub(super) first_slot: usize,
    pub(super) slots: usize,
}

impl Line {
    fn of(eval: &Eval<'_>, cable: usize) -> Self {
        let memory = &eval.modes.cables[cable];
        Self {
            held: memory
                .ends
                .map(|end| end.frame().map(|frame| rigid_of(eval.model, frame))),
            first_slot: memory.slot(0),
            slots: eval.model.cables[cable].numbers.slots,
        }
    }
}

pub(super) fn rigid_of(model: &Model, frame: FrameId) -> RigidId {
    model.rigid(model.frames[frame.index()].owner)
}

impl<'a> Strand<'a> {
    pub(super) fn of(
        model: &'a Model,
        cables: &'a CablesScratch,
        (curves, lines, bends): (&'a [Curve], &'a [Line], &'a [DVec3]),
        surface: usize,
    ) -> Self {
        let surface_of = &model.cable_contacts.surfaces[surface];
        let cable = surface_of.cable.index();
        let range = cables.each[cable].nodes.clone();
        let bends = match model.cables[cable].properties.bending_stiffness > 0.0 {
            true => &bends[range.clone()],
            false => &[],
        };
        Self {
            cable,
            curve: &curves[surface],
            radius: radius(model, surface_of),
            velocity: &cables.nodes.velocity[range.clone()],
            bends,
            line: lines[surface],
            first_place: range.start,
        }
    }

    fn velocity(&self, element: usize, along: f64) -> DVec3 {
        let [a, b, bend_a, bend_b] = shape_functions(along, self.curve.length(element));
        let straight = self.velocity[element] * a + self.velocity[element + 1] * b;
        match (self.bends.get(element), self.bends.get(element + 1)) {
            (Some(low), Some(high)) => straight + *low * bend_a + *high * bend_b,
            _ => straight,
        }
    }

    /// Puts a force at a point of an element onto the nodes.
    fn push(&self, loads: &mut NodeLoads, element: usize, along: f64, force: DVec3) {
        let [a, b, bend_a, bend_b] = shape_functions(along, self.curve.length(element));
        let place = self.first_place + element;
        loads.forces[place] += force * a;
        loads.forces[place + 1] += force * b;
        if !self.bends.is_empty() {
            loads.bends[place] += force * bend_a;
            loads.bends[place + 1] += force * bend_b;
        }
    }

    /// What holds an element's start and end, where these are ends of the line.
    fn held_at(&self, element: usize) -> [Option<RigidId>; 2] {
        let at = [element == 0, element + 1 == self.curve.len()];
        [0, 1].map(|end| self.line.held[end].filter(|_| at[end]))
    }

    /// Whether two elements lie farther apart along the line than half a turn of the narrowest bend there is.
    pub(super) fn is_apart(&self, [e, f]: [usize; 2]) -> bool {
        f > e + 1 && self.curve.arc(f, 0.0) - self.curve.arc(e, 1.0) >= PI * self.radius
    }

    fn number(&self, model: &Model, element: usize) -> u32 {
        model.cable_contacts.first_element[self.cable]
            + ((self.line.first_slot + element) % self.line.slots) as u32
    }
}

/// The part of an element (two places along it) that lies between the planes across another one at its nodes.
fn facing([a, b]: [&Curve; 2], [e, f]: [usize; 2]) -> Option<[f64; 2]> {
    let mut range = [0.0, 1.0];
    for (node, sign) in [(f, 1.0), (f + 1, -1.0)] {
        let at = b.at(f, if sign > 0.0 { 0.0 } else { 1.0 }).place;
        let normal = b.slope_at(node) * sign;
        let over = |along: f64| (a.at(e, along).place - at).dot(normal);
        let [low, high] = range.map(over);
        match [low >= 0.0, high >= 0.0] {
            [true, true] => {}
            [false, false] => return None,
            [true, false] => range[1] = zero(range[0], low, range[1], high, over),
            [false, true] => range[0] = zero(range[0], low, range[1], high, over),
        }
    }
    (range[0] < range[1]).then_some(range)
}

/// Two elements of cables that may touch.
pub(super) struct Beads<'a> {
    strands: [Strand<'a>; 2],
    elements: [usize; 2],
    /// The part of the first that the second is beside.
    pub(super) range: [f64; 2],
    pub(super) section: Section,
}

impl<'a> Beads<'a> {
    pub(super) fn of(strands: [Strand<'a>; 2], elements: [usize; 2]) -> Option<Self> {
        let [a, b] = strands;
        let [e, f] = elements;
        let section = Section::Cables([a.radius, b.radius]);
        if a.cable == b.cable && !a.is_apart(elements) {
            return None;
        }
        let held = [a.held_at(e), b.held_at(f)];
        for (i, own) in held[0].into_iter().enumerate() {
            for (j, other) in held[1].into_iter().enumerate() {
                // Ends that are fixed to one thing at one place.
                let ends = [a.curve.at(e, i as f64).place, b.curve.at(f, j as f64).place];
                if own.is_some() && own == other && ends[0].distance(ends[1]) < 3.0 * section.reach() {
                    return None;
                }
            }
        }
        Some(Self {
            strands,
            elements,
            range: facing([a.curve, b.curve], elements)?,
            section,
        })
    }

    /// What is beside a point of the first, and the distance's slope.
    pub(super) fn beside(&self, along: f64) -> (Beside, f64) {
        let ([a, b], [e, f]) = (self.strands, self.elements);
        let own = a.curve.at(e, along);
        let foot = b.curve.foot(f, own.place);
        let other = b.curve.at(f, foot);
        let between = own.place - other.place;
        let distance = between.length();
        let away = match distance > 0.0 {
            true => between / distance,
            false => own
                .slope
                .cross(other.slope)
                .try_normalize()
                .unwrap_or(own.slope.any_orthonormal_vector()),
        };
        let beside = Beside {
            distance,
            away,
            place: own.place,
            along: foot,
            velocity: a.velocity(e, along) - b.velocity(f, foot),
        };
        (beside, away.dot(own.slope) * a.curve.length(e))
    }
}

/// An element of a cable that may touch a piece of a shape.
pub(super) struct Bead<'a> {
    strand: Strand<'a>,
    element: usize,
    solid: Solid<'a>,
    pose: Pose,
    turn: DMat3,
    rigids: &'a Rigids,
    pub(super) section: Section,
}

impl<'a> Bead<'a> {
    /// None where it is farther off than `within` (m) beside the radius.
    pub(super) fn of(
        rigids: &'a Rigids,
        strand: Strand<'a>,
        element: usize,
        solid: Solid<'a>,
        within: f64,
    ) -> Option<Self> {
        let motion = rigids.motion(solid.rigid);
        let (middle, extent) = (
            strand.curve.at(element, 0.5).place,
            strand.curve.half_extent(element),
        );
        let reach = strand.radius + within + extent;
        let centre = motion.pose.position + motion.rotation * solid.sphere.0;
        if middle.distance(centre) > reach + solid.sphere.1 {
            return None;
        }
        if strand.held_at(element).contains(&Some(solid.rigid)) {
            return None;
        }
        let pose = motion.pose.compose(&solid.pose);
        let turn = DMat3::from_quat(pose.orientation);
        let bead = Self {
            strand,
            element,
            solid,
            pose,
            turn,
            rigids,
            section: Section::Surface(strand.radius),
        };
        (bead.height(middle).0 <= reach).then_some(bead)
    }

    pub(super) fn height(&self, place: DVec3) -> (f64, DVec3) {
        let (height, outward) = self
            .solid
            .piece
            .height(self.turn.transpose() * (place - self.pose.position));
        (height, self.turn * outward)
    }

    pub(super) fn beside(&self, along: f64) -> (Beside, f64) {
        let (strand, element) = (&self.strand, self.element);
        let own = strand.curve.at(element, along);
        let (distance, away) = self.height(own.place);
        let motion = self.rigids.motion(self.solid.rigid);
        let carried = motion
            .velocity
            .velocity_at(own.place - motion.pose.position)
            .linear;
        let beside = Beside {
            distance,
            away,
            place: own.place,
            along: 0.0,
            velocity: strand.velocity(element, along) - carried,
        };
        (beside, away.dot(own.slope) * strand.curve.length(element))
    }
}

/// What is common to both kinds of contact while it is made.
struct Making<'a> {
    eval: &'a Eval<'a>,
    beds: Beds,
    friction: LuGre,
}

impl Making<'_> {
    /// Forces of a patch, if it has any: the contact without its place, and the force at each point.
    fn touch(
        &self,
        patch: &Patch,
        numbers: [u32; 2],
        axes: impl Fn(DVec3) -> DMat3,
        mut push: impl FnMut(&PatchPoint, DVec3),
    ) -> Option<CableTouch> {
        let elastic: f64 = patch.points().iter().map(|point| point.elastic).sum();
        if elastic <= 0.0 {
            return None;
        }
        let pressing: f64 = patch.points().iter().map(|point| point.pressing).sum();
        let (mut away, mut velocity, mut place, mut along) = (DVec3::ZERO, DVec3::ZERO, DVec3::ZERO, 0.0);
        for point in patch.points() {
            let share = point.elastic / elastic;
            away += point.beside.away * share;
            velocity += point.beside.velocity * share;
            place += point.beside.place * share;
            along += point.along * share;
        }
        let normal = away.try_normalize()?;
        let sliding = velocity - normal * velocity.dot(normal);
        let elements = &self.eval.model.cable_contacts;
        let slots = &self.eval.modes.cable_contacts.slots;
        let slot = slots.iter().position(|held| *held == Some(numbers));
        let axes = axes(normal);
        let mut remembered = Memory::default();
        if let (Some(slot), false) = (slot, self.eval.x.is_empty()) {
            let z = &self.eval.x[elements.memory_of(slot)];
            remembered.deflection = axes * DVec3::new(z[0], z[1], z[2]);
            remembered.dwell = z[3];
        }
        let rubbing = self.friction.force(pressing, sliding, &remembered);
        let friction = rubbing.force - normal * rubbing.force.dot(normal);
        let (mut force, mut power) = (DVec3::ZERO, [0.0, 0.0, -friction.dot(velocity)]);
        for point in patch.points() {
            let own = point.beside.away * point.pressing + friction * (point.elastic / elastic);
            push(point, own);
            force += own;
            let sinking = -point.beside.velocity.dot(point.beside.away);
            power[0] += point.elastic * sinking;
            power[1] += (point.pressing - point.elastic) * sinking;
        }
        let bristles = self.friction.bristles(pressing);
        let mut memory_rate = rubbing.rate;
        memory_rate.deflection = axes.transpose() * rubbing.rate.deflection;
        Some(CableTouch {
            cable: CableId::from_index(0),
            at: (0, along),
            on: Touched::Cable(CableId::from_index(0), 0, 0.0),
            point: place,
            normal,
            depth: patch.depth,
            length: patch.length,
            normal_force: pressing,
            friction,
            force,
            sliding,
            sticking: rubbing.sticking,
            power,
            numbers,
            pair: 0,
            slot,
            memory_rate,
            stiffness: patch.stiffness.max(bristles.0),
            damping: patch.damping.max(bristles.1),
            normal_slopes: [patch.growth, patch.damping],
            spread: patch.spread(),
            axes,
        })
    }
}

const RIGID: Beds = Beds {
    stiffness: 0.0,
    damping: 0.0,
};

/// Finds all contacts and puts their loads onto nodes and rigids.
pub(super) fn load(eval: &Eval<'_>, scratch: &mut Scratch) {
    let Scratch {
        rigids,
        cables,
        cable_contacts: now,
        ..
    } = scratch;
    place_curves(eval, rigids, cables, now);
    let CableContactScratch {
        touching,
        with_cables,
        curves,
        lines,
        bends,
        between,
        on_solids,
        is_held,
    } = now;
    let seen = (&**curves, &**lines, &**bends);
    let strand = |surface: usize| Strand::of(eval.model, &*cables, seen, surface);
    if !*is_held {
        touching.clear();
        between.clear();
        for (place, pair) in eval.model.cable_contacts.pairs.iter().enumerate() {
            if let Pair::Cables(surfaces) = pair {
                let strands = surfaces.map(strand);
                press_cables(eval, (place, *surfaces), strands, between, touching);
            }
        }
        *with_cables = touching.len();
    }
    touching.truncate(*with_cables);
    on_solids.clear();
    for (place, pair) in eval.model.cable_contacts.pairs.iter().enumerate() {
        if let Pair::Solid(surface, solid) = pair {
            let solid = eval.model.contacts.solid(*solid);
            press_solid(
                eval,
                (place, *surface),
                (strand(*surface), solid),
                rigids,
                on_solids,
                touching,
            );
        }
    }
    for surface in &eval.model.cable_contacts.surfaces {
        let c = surface.cable.index();
        let CablesScratch {
            nodes, each, laws, ..
        } = &mut *cables;
        let range = each[c].nodes.clone();
        let fixity = ends::fixity(eval, c, rigids);
        let seen = view(eval, c, nodes, &each[c], fixity);
        let is_stiff = eval.model.cables[c].properties.bending_stiffness > 0.0;
        for (loads, is_new) in [(&mut *between, !*is_held), (&mut *on_solids, true)] {
            if is_stiff && is_new {
                let (bends, forces) = (&mut loads.bends[range.clone()], &mut loads.forces[range.clone()]);
                loads.moments[c] = laws[c].spread_bends(&seen, bends, forces);
            }
            for (force, load) in laws[c].force.iter_mut().zip(&loads.forces[range.clone()]) {
                *force += *load;
            }
            laws[c].start_moment += loads.moments[c][0];
            laws[c].end_moment += loads.moments[c][1];
        }
    }
}

/// Curves and velocities of all cables that touch.
fn place_curves(eval: &Eval<'_>, rigids: &Rigids, cables: &mut CablesScratch, now: &mut CableContactScratch) {
    let CablesScratch {
        nodes, each, laws, ..
    } = cables;
    let kept = now.curves.iter_mut().zip(&mut now.lines);
    for (surface, (curve, line)) in eval.model.cable_contacts.surfaces.iter().zip(kept) {
        let c = surface.cable.index();
        *line = Line::of(eval, c);
        let fixity = ends::fixity(eval, c, rigids);
        let seen = view(eval, c, nodes, &each[c], fixity);
        if eval.model.cables[c].properties.bending_stiffness > 0.0 {
            curve.place(seen.positions, &laws[c].curvature, seen.unstretched_lengths);
            laws[c].velocity_bends(&seen, &mut now.bends[each[c].nodes.clone()]);
        } else {
            curve.place(seen.positions, &[], seen.unstretched_lengths);
        }
    }
}

fn press_cables(
    eval: &Eval<'_>,
    (place, surfaces): (usize, [usize; 2]),
    strands: [Strand<'_>; 2],
    loads: &mut NodeLoads,
    touching: &mut Vec<CableTouch>,
) {
    let model = eval.model;
    let surfaces = surfaces.map(|k| &model.cable_contacts.surfaces[k]);
    let beds = surfaces.map(|surface| Some(bed(model, surface)));
    let making = Making {
        eval,
        beds: Beds::in_series(beds[0], beds[1]).unwrap_or(RIGID),
        friction: together(surfaces.map(|surface| surface.material.friction)),
    };
    let reach = strands[0].radius + strands[1].radius;
    near_pairs(strands.map(|strand| strand.curve), reach, |e, f| {
        let Some(beads) = Beads::of(strands, [e, f]) else {
            return;
        };
        let [a, b] = strands;
        let mut patch = Patch::default();
        let section = (&beads.section, &making.beds);
        patch.press(beads.range, a.curve.length(e), section, |along| {
            beads.beside(along)
        });
        let along = a.curve.at(e, 0.5).slope;
        let axes = |normal: DVec3| {
            let first = (along - normal * along.dot(normal))
                .try_normalize()
                .unwrap_or_else(|| normal.any_orthonormal_vector());
            DMat3::from_cols(first, normal.cross(first), normal)
        };
        let numbers = [a.number(model, e), b.number(model, f)];
        let (mut feet, mut elastic) = (0.0, 0.0);
        let made = making.touch(&patch, numbers, axes, |point, force| {
            a.push(loads, e, point.along, force);
            b.push(loads, f, point.beside.along, -force);
            feet += point.elastic * point.beside.along;
            elastic += point.elastic;
        });
        touching.extend(made.map(|made| CableTouch {
            cable: CableId::from_index(a.cable),
            at: (e, made.at.1),
            on: Touched::Cable(CableId::from_index(b.cable), f, feet / elastic),
            pair: place,
            ..made
        }));
    });
}

fn press_solid(
    eval: &Eval<'_>,
    (place, surface): (usize, usize),
    (strand, solid): (Strand<'_>, Solid<'_>),
    rigids: &mut Rigids,
    loads: &mut NodeLoads,
    touching: &mut Vec<CableTouch>,
) {
    let model = eval.model;
    let surface = &model.cable_contacts.surfaces[surface];
    let making = Making {
        eval,
        beds: Beds::in_series(Some(bed(model, surface)), solid.bed).unwrap_or(RIGID),
        friction: together([surface.material.friction, solid.shape.material.friction]),
    };
    for e in 0..strand.curve.len() {
        let Some(bead) = Bead::of(&*rigids, strand, e, solid, 0.0) else {
            continue;
        };
        let mut patch = Patch::default();
        let section = (&bead.section, &making.beds);
        patch.press([0.0, 1.0], strand.curve.length(e), section, |along| {
            bead.beside(along)
        });
        let motion = *rigids.motion(solid.rigid);
        let numbers = [
            strand.number(model, e),
            model.cable_contacts.element_count + solid.number,
        ];
        let made = making.touch(
            &patch,
            numbers,
            |_| motion.rotation,
            |point, force| {
                strand.push(loads, e, point.along, force);
                let arm = point.beside.place - motion.pose.position;
                let socket = Socket {
                    rigid: solid.rigid,
                    arm,
                };
                rigids.apply(&socket, Wrench::new(-force, DVec3::ZERO));
            },
        );
        touching.extend(made.map(|made| CableTouch {
            cable: surface.cable,
            at: (e, made.at.1),
            on: Touched::Shape(solid.shape_id),
            pair: place,
            ..made
        }));
    }
}
