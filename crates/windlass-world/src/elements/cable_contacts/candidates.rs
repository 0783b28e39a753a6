//! Pairs of elements that may touch, and the nearest points between them.

use super::super::contacts::Solid;
use super::patch::{Nearest, Section, find_zero};
use super::{CableSurface, Material, NodeLoads, Pair, REMEMBERED};
use crate::core::element::EvaluationContext;
use crate::core::handles::FrameId;
use crate::core::lines::CablesScratch;
use crate::core::rigids::{RigidId, Rigids};
use crate::elements::Model;
use glam::{DMat3, DVec3};
use std::f64::consts::PI;
use windlass_math::Pose;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::point_loads::shape_functions;
use windlass_mechanics::cable::sections::section_of;
use windlass_mechanics::cable::separation::Curve;
use windlass_mechanics::contact::force::Bed;
use windlass_mechanics::contact::geometry::NearestSurface;

/// Numbers the elements and finds the pairs that may touch.
pub(super) fn compile(model: &mut Model) {
    let mut next = 0;
    let mut number = |cable: &crate::core::lines::Cable| {
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
        for index in contacts.solids() {
            let shape = contacts.solid(index).shape;
            if !contacts.excludes(name(surface), [&shape.name, &shape.group]) {
                pairs.push(Pair::Solid(surface, index));
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

/// Contact properties of a cable by element.
#[derive(Clone, Copy)]
pub(super) struct ElementProperties<'a> {
    pub(super) surface: &'a CableSurface,
    pub(super) kinds: &'a [CableProperties],
    pub(super) section_starts: &'a [usize],
    /// Largest radius of the cable, m.
    pub(super) largest_radius: f64,
}

impl<'a> ElementProperties<'a> {
    /// Properties of a cable whose sections begin at the elements `section_starts`.
    pub(super) fn new(model: &'a Model, surface: &'a CableSurface, section_starts: &'a [usize]) -> Self {
        Self {
            surface,
            kinds: model.cables[surface.cable.index()].sections.kinds(),
            section_starts,
            largest_radius: surface.largest_radius(model),
        }
    }

    /// Radius of an element, m.
    pub(super) fn radius(&self, element: usize) -> f64 {
        0.5 * self.kinds[section_of(self.section_starts, element)].diameter
    }

    /// Material of an element.
    pub(super) fn material(&self, element: usize) -> &'a Material {
        self.surface.material(section_of(self.section_starts, element))
    }

    /// Bed of springs of an element.
    pub(super) fn bed(&self, element: usize) -> Bed {
        let material = self.material(element);
        Bed {
            depth: self.radius(element),
            youngs_modulus: material.youngs_modulus,
            damping: material.damping,
        }
    }
}

/// A cable in the form that the contact search uses.
#[derive(Clone, Copy)]
pub(super) struct TouchingCable<'a> {
    pub(super) cable: usize,
    pub(super) curve: &'a Curve,
    pub(super) properties: ElementProperties<'a>,
    /// Velocities of the nodes, m/s, and their second derivatives with respect to arc length,
    /// 1/(m·s); the latter are empty without bending stiffness.
    pub(super) velocity: &'a [DVec3],
    pub(super) bends: &'a [DVec3],
    pub(super) line: LineState,
    /// Index of the cable's first node among all nodes.
    pub(super) first_node: usize,
}

/// Attachments and slots of a line at one instant.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineState {
    /// Bodies to which the ends are attached.
    pub(super) held: [Option<RigidId>; 2],
    /// Slot of the first node, and the number of slots.
    pub(super) first_slot: usize,
    pub(super) slots: usize,
}

impl LineState {
    pub(super) fn of(eval: &EvaluationContext<'_>, cable: usize) -> Self {
        let memory = &eval.regimes.cables[cable];
        Self {
            held: memory
                .ends
                .map(|end| end.frame().map(|frame| rigid_of(eval.model, frame))),
            first_slot: memory.slot(0),
            slots: eval.model.cables[cable].numbers.slots,
        }
    }
}

/// Body that carries a frame.
pub(super) fn rigid_of(model: &Model, frame: FrameId) -> RigidId {
    model.rigid(model.frames[frame.index()].owner)
}

impl<'a> TouchingCable<'a> {
    pub(super) fn of(
        model: &'a Model,
        cables: &'a CablesScratch,
        (curves, lines, bends): (&'a [Curve], &'a [LineState], &'a [DVec3]),
        surface: usize,
    ) -> Self {
        let surface_of = &model.cable_contacts.surfaces[surface];
        let cable = surface_of.cable.index();
        let range = cables.each[cable].nodes.clone();
        let bends = match model.cables[cable].sections.have_bending_stiffness() {
            true => &bends[range.clone()],
            false => &[],
        };
        Self {
            cable,
            curve: &curves[surface],
            properties: ElementProperties::new(model, surface_of, &cables.each[cable].section_starts),
            velocity: &cables.nodes.velocity[range.clone()],
            bends,
            line: lines[surface],
            first_node: range.start,
        }
    }

    /// Shape functions at a point of an element.
    fn shape_functions(&self, element: usize, along: f64) -> [f64; 4] {
        shape_functions(along, self.curve.length(element), self.curve.flexibility(element))
    }

    /// Velocity of a point of an element.
    fn velocity(&self, element: usize, along: f64) -> DVec3 {
        let [a, b, bend_a, bend_b] = self.shape_functions(element, along);
        let straight = self.velocity[element] * a + self.velocity[element + 1] * b;
        match (self.bends.get(element), self.bends.get(element + 1)) {
            (Some(low), Some(high)) => straight + *low * bend_a + *high * bend_b,
            _ => straight,
        }
    }

    /// Distributes a force (N, Earth axes) at a point of an element to the nodes.
    pub(super) fn add_force(&self, loads: &mut NodeLoads, element: usize, along: f64, force: DVec3) {
        let [a, b, bend_a, bend_b] = self.shape_functions(element, along);
        let node = self.first_node + element;
        loads.forces[node] += force * a;
        loads.forces[node + 1] += force * b;
        if !self.bends.is_empty() {
            loads.bends[node] += force * bend_a;
            loads.bends[node + 1] += force * bend_b;
        }
    }

    /// Bodies that an element's start and end are attached to, if these are ends of the line.
    pub(super) fn held_at(&self, element: usize) -> [Option<RigidId>; 2] {
        let at = [element == 0, element + 1 == self.curve.len()];
        [0, 1].map(|end| self.line.held[end].filter(|_| at[end]))
    }

    /// Returns true if two elements are further apart along the line than half a turn of the
    /// tightest possible bend.
    pub(super) fn is_apart(&self, [e, f]: [usize; 2]) -> bool {
        let radius = self.properties.radius(e).max(self.properties.radius(f));
        f > e + 1 && self.curve.arc(f, 0.0) - self.curve.arc(e, 1.0) >= PI * radius
    }

    /// Number of an element, counted over all cables.
    pub(super) fn number(&self, model: &Model, element: usize) -> u32 {
        model.cable_contacts.first_element[self.cable]
            + ((self.line.first_slot + element) % self.line.slots) as u32
    }
}

/// Range along element `e` (0 to 1) that lies between the cross-sectional planes at the nodes of
/// element `f`.
fn facing([a, b]: [&Curve; 2], [e, f]: [usize; 2]) -> Option<[f64; 2]> {
    let mut range = [0.0, 1.0];
    for (node, sign) in [(f, 1.0), (f + 1, -1.0)] {
        let at = b.at(f, if sign > 0.0 { 0.0 } else { 1.0 }).position;
        let normal = b.slope_at(node) * sign;
        let over = |along: f64| (a.at(e, along).position - at).dot(normal);
        let [low, high] = range.map(over);
        // A point in the plane of a node belongs only to the element that starts at the node.
        let is_inside = |over: f64| if sign > 0.0 { over >= 0.0 } else { over > 0.0 };
        match [low, high].map(is_inside) {
            [true, true] => {}
            [false, false] => return None,
            [true, false] => range[1] = find_zero(range[0], low, range[1], high, over),
            [false, true] => range[0] = find_zero(range[0], low, range[1], high, over),
        }
    }
    (range[0] < range[1]).then_some(range)
}

/// Two elements of cables that may touch.
pub(super) struct ElementPair<'a> {
    cables: [TouchingCable<'a>; 2],
    elements: [usize; 2],
    /// Range along the first element (0 to 1) that faces the second.
    pub(super) range: [f64; 2],
    pub(super) section: Section,
}

/// Distance between the axes at which two elements touch, m. `None` if their contact is excluded
/// because they are close to each other along one cable, or because their ends are attached close
/// to each other on the same body.
pub(super) fn contact_distance([a, b]: [TouchingCable<'_>; 2], [e, f]: [usize; 2]) -> Option<f64> {
    if a.cable == b.cable && !a.is_apart([e, f]) {
        return None;
    }
    let reach = a.properties.radius(e) + b.properties.radius(f);
    let held = [a.held_at(e), b.held_at(f)];
    for (i, own) in held[0].into_iter().enumerate() {
        for (j, other) in held[1].into_iter().enumerate() {
            let ends = [a.curve.at(e, i as f64).position, b.curve.at(f, j as f64).position];
            if own.is_some() && own == other && ends[0].distance(ends[1]) < 3.0 * reach {
                return None;
            }
        }
    }
    Some(reach)
}

impl<'a> ElementPair<'a> {
    pub(super) fn of(cables: [TouchingCable<'a>; 2], elements: [usize; 2]) -> Option<Self> {
        contact_distance(cables, elements)?;
        let [a, b] = cables;
        let [e, f] = elements;
        Some(Self {
            cables,
            elements,
            range: facing([a.curve, b.curve], elements)?,
            section: Section::Cables([a.properties.radius(e), b.properties.radius(f)]),
        })
    }

    /// Point of the second element that is nearest to a point of the first, and the derivative of
    /// the distance with respect to `along` (m).
    pub(super) fn nearest(&self, along: f64) -> (Nearest, f64) {
        let ([a, b], [e, f]) = (self.cables, self.elements);
        let own = a.curve.at(e, along);
        let foot = b.curve.foot(f, own.position);
        let other = b.curve.at(f, foot);
        let between = own.position - other.position;
        let distance = between.length();
        let away = match distance > 0.0 {
            true => between / distance,
            false => own
                .slope
                .cross(other.slope)
                .try_normalize()
                .unwrap_or(own.slope.any_orthonormal_vector()),
        };
        let nearest = Nearest {
            distance,
            curvature_radius: 0.0,
            away,
            point: own.position,
            along: foot,
            velocity: DVec3::ZERO,
        };
        (nearest, away.dot(own.slope) * a.curve.length(e))
    }

    /// Velocity (m/s) of a point of the first element relative to the nearest point of the second.
    pub(super) fn velocity(&self, along: f64, nearest: &Nearest) -> DVec3 {
        let ([a, b], [e, f]) = (self.cables, self.elements);
        a.velocity(e, along) - b.velocity(f, nearest.along)
    }
}

/// An element of a cable and a piece of a shape that may touch.
pub(super) struct ElementOnSolid<'a> {
    cable: TouchingCable<'a>,
    element: usize,
    solid: Solid<'a>,
    pose: Pose,
    rotation: DMat3,
    rigids: &'a Rigids,
    pub(super) section: Section,
}

impl<'a> ElementOnSolid<'a> {
    /// Returns `None` if contact is impossible: if the gap to the piece exceeds `within` (m), if an
    /// end of the cable at this element is attached to the piece's body, or if the element is the
    /// gap of a parting.
    pub(super) fn of(
        rigids: &'a Rigids,
        cable: TouchingCable<'a>,
        element: usize,
        solid: Solid<'a>,
        within: f64,
    ) -> Option<Self> {
        if cable.curve.length(element) == 0.0 {
            return None;
        }
        let motion = rigids.motion(solid.rigid);
        let (middle, extent) = (
            cable.curve.at(element, 0.5).position,
            cable.curve.half_extent(element),
        );
        let radius = cable.properties.radius(element);
        let reach = radius + within + extent;
        let centre = motion.pose.position + motion.rotation * solid.sphere.0;
        if middle.distance(centre) > reach + solid.sphere.1 {
            return None;
        }
        if cable.held_at(element).contains(&Some(solid.rigid)) {
            return None;
        }
        let pose = motion.pose.compose(&solid.pose);
        let rotation = DMat3::from_quat(pose.orientation);
        let pair = Self {
            cable,
            element,
            solid,
            pose,
            rotation,
            rigids,
            section: Section::Surface(radius),
        };
        (pair.height(middle).0 <= reach).then_some(pair)
    }

    /// Height of a point above the surface (m, negative inside), and the outward direction, Earth
    /// axes.
    pub(super) fn height(&self, point: DVec3) -> (f64, DVec3) {
        let nearest = self.nearest_surface(point);
        (nearest.height, nearest.outward)
    }

    /// The nearest point of the surface, with the outward direction in Earth axes.
    fn nearest_surface(&self, point: DVec3) -> NearestSurface {
        let local = self.rotation.transpose() * (point - self.pose.position);
        let nearest = self.solid.piece.nearest_surface(local);
        NearestSurface {
            outward: self.rotation * nearest.outward,
            ..nearest
        }
    }

    /// Point of the surface that is nearest to a point of the element, and the derivative of the
    /// distance with respect to `along` (m).
    pub(super) fn nearest(&self, along: f64) -> (Nearest, f64) {
        let (cable, element) = (&self.cable, self.element);
        let own = cable.curve.at(element, along);
        let surface = self.nearest_surface(own.position);
        let (distance, away) = (surface.height, surface.outward);
        let nearest = Nearest {
            distance,
            // Beside an edge, the radius is zero, and a point deep in the shape would be beyond the
            // centre of curvature.
            curvature_radius: match surface.curvature_radius {
                0.0 => f64::INFINITY,
                radius => radius,
            },
            away,
            point: own.position,
            along: 0.0,
            velocity: DVec3::ZERO,
        };
        (nearest, away.dot(own.slope) * cable.curve.length(element))
    }

    /// Velocity (m/s) of a point of the element relative to the shape.
    pub(super) fn velocity(&self, along: f64, nearest: &Nearest) -> DVec3 {
        let motion = self.rigids.motion(self.solid.rigid);
        let arm = nearest.point - motion.pose.position;
        let carried = motion.velocity.velocity_at(arm).linear;
        self.cable.velocity(self.element, along) - carried
    }
}
