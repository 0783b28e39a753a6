//! Definition of a cable by the user with builder methods, its checks and its start shape.

use super::internal_state::MemoryNumbers;
use super::{floating, on_bottom};
use crate::core::handles::{CableEnd, CableId, FrameId};
use crate::core::rigids::Rigids;
use crate::core::state_map::NodeNumbers;
use crate::elements::prelude::*;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::bend_stiffener::stiffen_end;
use windlass_mechanics::cable::catenary::CatenaryLine;
use windlass_mechanics::cable::{
    BendStiffener, BendStiffenerError, CableProperties, EndConnection, PointMass, Sections,
};

/// How a cable end is attached to a frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Fixity {
    /// The position follows the frame; no moment is transmitted.
    Pinned,
    /// Position, direction and twist follow the frame; moments are transmitted both ways. The cable
    /// leaves a start clamp, or enters an end clamp, along the frame's x axis (arc length increases
    /// towards +x). The frame's z axis is the reference for twist.
    Clamped,
}

/// A cable of the model.
#[derive(Clone, Debug)]
pub struct Cable {
    /// Unique name.
    pub name: String,
    /// Material and cross-section of each section.
    pub sections: Sections,
    /// Unstretched length of each element at the start, m.
    pub element_lengths: Vec<f64>,
    /// Masses at nodes, numbered in the order of `element_lengths`.
    pub point_masses: Vec<PointMass>,
    /// End attachments at the start of the run: start, end.
    pub ends: [Option<(FrameId, Fixity)>; 2],
    /// Connections of the ends (start, end) to their frames, which apply while an end is clamped;
    /// `None` for a rigid connection.
    pub(crate) connections: [Option<EndConnection>; 2],
    /// Number of sections of the bend stiffeners at both ends, one for each element of a sleeve.
    pub(crate) stiffener_sections: [usize; 2],
    /// Initial positions of free ends (start, end), m.
    pub(crate) free_ends: [Option<DVec3>; 2],
    /// Initial shape.
    pub shape: InitialShape,
    /// Time for which the tension must continuously exceed the breaking load of a section before
    /// the line parts, s; `None` for a line that does not part under load.
    pub parts_after: Option<f64>,
    /// Largest number of partings, by command or under load; each needs two spare nodes in the
    /// state.
    pub partings: usize,
    /// Number of `partings` reserved for commands that cut the line.
    pub cuts: usize,
    /// Initial twist between two clamps, rad; the nearest value consistent with the clamps' roll
    /// angles is used.
    pub(crate) initial_twist: f64,
    /// Tolerances of the positions (m) and velocities (m/s) of the nodes per step; `None` for the
    /// general tolerances.
    pub tolerances: [Option<f64>; 2],
    /// The general tolerances.
    pub(crate) tolerances_of_others: [f64; 2],
    /// Indices of the nodes in the state vector.
    pub(crate) numbers: NodeNumbers,
    /// Indices of the internal variables of the elements in the state vector.
    pub(crate) memory_numbers: MemoryNumbers,
}

impl Cable {
    /// Number of nodes at the start of the run, ends included.
    pub fn node_count(&self) -> usize {
        self.element_lengths.len() + 1
    }

    /// Upper bound of the stretched length with all line paid out and 10 % stretch, m.
    pub(super) fn greatest_length(&self) -> f64 {
        let longest = self
            .element_lengths
            .iter()
            .fold(0.0, |l: f64, length| l.max(*length));
        1.1 * longest * (self.numbers.slots - 1) as f64
    }

    /// Unstretched length at the start of the run, m.
    pub fn length(&self) -> f64 {
        self.element_lengths.iter().sum()
    }

    /// Largest number of nodes, including nodes that winches and partings can add.
    pub fn most_nodes(&self) -> usize {
        self.numbers.slots
    }

    /// Returns true if a winch or a sheave can add a node and still leave room for the remaining
    /// partings.
    pub(crate) fn has_room(&self, memory: &super::CableMemory) -> bool {
        let kept = 2 * self.partings.saturating_sub(memory.partings.len());
        memory.nodes + kept < self.numbers.slots
    }

    /// Material and cross-section at an end.
    pub fn properties_at(&self, end: CableEnd) -> &CableProperties {
        match end {
            CableEnd::Start => self.sections.first(),
            CableEnd::End => self.sections.last(),
        }
    }

    /// Connections of the ends (start, end) to their frames; `None` for a rigid connection.
    pub fn connections(&self) -> [Option<&EndConnection>; 2] {
        self.connections.each_ref().map(Option::as_ref)
    }

    /// Properties of the sections of the line without bend stiffeners, from the start.
    pub fn bare_sections(&self) -> &[CableProperties] {
        let kinds = self.sections.kinds();
        &kinds[self.stiffener_sections[0]..kinds.len() - self.stiffener_sections[1]]
    }

    /// Number of sections without those of bend stiffeners.
    pub fn section_count(&self) -> usize {
        self.bare_sections().len()
    }

    /// Number of the section (from 1) that an entry of [`Cable::sections`] belongs to. The entries
    /// of a bend stiffener belong to the section below it.
    pub fn section_number(&self, entry: usize) -> usize {
        (entry + 1)
            .saturating_sub(self.stiffener_sections[0])
            .clamp(1, self.section_count())
    }

    /// Entries of [`Cable::sections`] that the bend stiffener at an end consists of; empty without
    /// one.
    pub fn stiffener(&self, end: CableEnd) -> Range<usize> {
        let all = self.sections.kinds().len();
        match end {
            CableEnd::Start => 0..self.stiffener_sections[0],
            CableEnd::End => all - self.stiffener_sections[1]..all,
        }
    }

    /// Entries of [`Cable::sections`] that a section (numbered from 1) consists of.
    pub fn entries_of_section(&self, number: usize) -> Range<usize> {
        let entries = 0..self.sections.kinds().len();
        let mut own = entries.filter(|entry| self.section_number(*entry) == number);
        let Some(first) = own.next() else { return 0..0 };
        first..own.next_back().unwrap_or(first) + 1
    }

    /// Returns true if a clamped end turns freely in bending.
    pub(crate) fn is_free_to_bend(&self, end: CableEnd) -> bool {
        self.connections[end.index()].is_some_and(|connection| connection.is_free_to_bend())
    }

    /// Returns true if the direction of a clamped end can differ from the direction of its frame.
    pub(crate) fn has_connection_in_bending(&self) -> bool {
        let mut connections = self.connections.iter().flatten();
        connections.any(|connection| connection.is_elastic() || connection.is_free_to_bend())
    }

    /// Mass without point masses at the start of the run, kg.
    pub fn mass(&self) -> f64 {
        self.sections
            .total(&self.element_lengths, CableProperties::mass_per_length)
    }

    pub(crate) fn label(&self) -> String {
        format!("cable '{}'", self.name)
    }
}

/// Initial shape and velocity of a cable.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum InitialShape {
    /// Between its ends: straight and evenly stretched if the distance exceeds its length,
    /// otherwise a catenary under gravity.
    Hanging,
    /// All nodes specified, ends included; velocities are optional (default: at rest).
    Nodes {
        /// Positions, m.
        positions: Vec<DVec3>,
        /// Velocities, m/s; empty, or one per node.
        velocities: Vec<DVec3>,
    },
}

/// A cable as the user defines it.
#[derive(Clone, Debug)]
pub struct CableDefinition {
    /// The cable as stored in the model.
    pub cable: Cable,
}

impl CableDefinition {
    /// A cable of `length` (m) with `elements` equal elements; both ends still need an attachment
    /// or a position.
    pub fn new(name: &str, properties: CableProperties, length: f64, elements: usize) -> Self {
        let element = length / elements.max(1) as f64;
        Self::with_elements(name, properties, vec![element; elements])
    }

    /// A cable with the given unstretched element lengths, m.
    pub fn with_elements(name: &str, properties: CableProperties, element_lengths: Vec<f64>) -> Self {
        Self {
            cable: Cable {
                name: name.to_owned(),
                sections: Sections::new(properties),
                element_lengths,
                point_masses: Vec::new(),
                ends: [None; 2],
                connections: [None; 2],
                stiffener_sections: [0; 2],
                free_ends: [None; 2],
                shape: InitialShape::Hanging,
                parts_after: None,
                partings: 0,
                cuts: 0,
                initial_twist: 0.0,
                tolerances: [None; 2],
                tolerances_of_others: [f64::INFINITY; 2],
                numbers: NodeNumbers::default(),
                memory_numbers: MemoryNumbers::default(),
            },
        }
    }

    /// Appends a section with the given unstretched element lengths, m. The two sections share a
    /// node. Bending and torsion are continuous at this node; see [`Self::with_hinged_section`].
    ///
    /// ```
    /// use windlass_mechanics::cable::CableProperties;
    /// use windlass_world::CableDefinition;
    ///
    /// let chain = CableProperties::new(8e8, 7800.0, 0.15);
    /// let rope = CableProperties::new(2e7, 1100.0, 0.18);
    /// let line = CableDefinition::new("line 1", chain, 100.0, 20).with_section(rope, vec![12.0; 10]);
    /// assert_eq!(line.cable.length(), 220.0);
    /// ```
    #[must_use]
    pub fn with_section(mut self, properties: CableProperties, element_lengths: Vec<f64>) -> Self {
        let first = self.cable.element_lengths.len();
        self.cable.sections = self.cable.sections.with_section_from(first, properties);
        self.cable.element_lengths.extend(element_lengths);
        self
    }

    /// Same as [`Self::with_section`], joined to the section before by a hinge, such as a shackle.
    /// The hinge transmits force but no moment and no torque.
    #[must_use]
    pub fn with_hinged_section(mut self, properties: CableProperties, element_lengths: Vec<f64>) -> Self {
        self = self.with_section(properties, element_lengths);
        self.cable.sections = self.cable.sections.hinged();
        self
    }

    /// Attaches the start to a frame.
    pub fn start(mut self, frame: FrameId, fixity: Fixity) -> Self {
        self.cable.ends[0] = Some((frame, fixity));
        self
    }

    /// Attaches the end to a frame.
    pub fn end(mut self, frame: FrameId, fixity: Fixity) -> Self {
        self.cable.ends[1] = Some((frame, fixity));
        self
    }

    /// Connects an end to its frame by springs in bending and torsion. They apply whenever the end
    /// is clamped. Their directions are those of a clamp: the undeformed line leaves along the
    /// frame's x axis.
    ///
    /// ```
    /// use windlass_mechanics::cable::{CableProperties, EndConnection};
    /// use windlass_world::{CableDefinition, CableEnd};
    ///
    /// let hose = CableProperties { bending_stiffness: 2e4, ..CableProperties::new(1e8, 2000.0, 0.2) };
    /// let hose = CableDefinition::new("hose", hose, 50.0, 100)
    ///     .connected(CableEnd::End, EndConnection::isotropic(5e4));
    /// assert!(hose.cable.connections()[1].is_some());
    /// ```
    #[must_use]
    pub fn connected(mut self, end: CableEnd, connection: EndConnection) -> Self {
        self.cable.connections[end.index()] = Some(connection);
        self
    }

    /// Puts a bend stiffener on an end, with its own mesh of equal `elements`. It replaces the
    /// elements of the line below it. Add all sections and point masses of the line before and
    /// after this call, respectively.
    ///
    /// ```
    /// use windlass_mechanics::cable::{BendStiffener, CableProperties};
    /// use windlass_world::{CableDefinition, CableEnd};
    ///
    /// let pipe = CableProperties { bending_stiffness: 2e4, ..CableProperties::new(1e8, 2000.0, 0.2) };
    /// let sleeve = BendStiffener {
    ///     length: 2.0,
    ///     root_diameter: 0.6,
    ///     tip_diameter: 0.25,
    ///     bore: 0.2,
    ///     youngs_modulus: 80e6,
    ///     density: 1150.0,
    /// };
    /// let riser = CableDefinition::new("riser", pipe, 50.0, 100).with_bend_stiffener(CableEnd::Start, &sleeve, 20)?;
    /// assert_eq!(riser.cable.element_lengths.len(), 20 + 96);
    /// assert_eq!(riser.cable.section_count(), 1);
    /// # Ok::<(), windlass_mechanics::cable::BendStiffenerError>(())
    /// ```
    ///
    /// # Errors
    /// The stiffener is invalid or does not fit the section at this end.
    pub fn with_bend_stiffener(
        mut self,
        end: CableEnd,
        stiffener: &BendStiffener,
        elements: usize,
    ) -> Result<Self, BendStiffenerError> {
        let line = (&self.cable.sections, &self.cable.element_lengths[..]);
        let stiffened = stiffen_end(line, end == CableEnd::Start, stiffener, elements)?;
        self.cable.sections = stiffened.sections;
        self.cable.element_lengths = stiffened.element_lengths;
        self.cable.stiffener_sections[end.index()] = elements;
        Ok(self)
    }

    /// Leaves an end free, with an initial position (m).
    pub fn free(mut self, end: CableEnd, position: DVec3) -> Self {
        self.cable.ends[end.index()] = None;
        self.cable.free_ends[end.index()] = Some(position);
        self
    }

    /// Sets the initial shape.
    pub fn shaped(mut self, shape: InitialShape) -> Self {
        self.cable.shape = shape;
        self
    }

    /// Sets the initial twist (rad, positive when the end is turned about its tangent by the
    /// right-hand rule), full turns included. The roll angles of the two clamps determine the twist
    /// up to full turns; the value nearest to `twist` is used. Ignored unless both ends are
    /// clamped.
    pub fn twisted(mut self, twist: f64) -> Self {
        self.cable.initial_twist = twist;
        self
    }

    /// Sets the breaking load of all sections added so far, N.
    pub fn with_breaking_load(mut self, load: f64) -> Self {
        let kinds = self.cable.sections.kinds_mut();
        kinds
            .iter_mut()
            .for_each(|kind| *kind = kind.with_breaking_load(load));
        self
    }

    /// Makes the line part after its tension has exceeded the breaking load for `after` (s)
    /// continuously. Allows at least one parting, see [`CableDefinition::with_partings`].
    #[must_use]
    pub fn parting_after(mut self, after: f64) -> Self {
        self.cable.parts_after = Some(after);
        self.cable.partings = self.cable.partings.max(1);
        self
    }

    /// Sets the largest number of partings, under load or by
    /// [`World::cut_cable`](crate::World::cut_cable).
    #[must_use]
    pub fn with_partings(mut self, most: usize) -> Self {
        self.cable.partings = most;
        self
    }

    /// Sets the tolerances of its nodes' positions (m) and velocities (m/s) per step; `None` for
    /// the general tolerances.
    ///
    /// Wider tolerances save time for slack lines of many elements, whose small vibrations hardly
    /// affect anything else.
    #[must_use]
    pub fn with_tolerances(mut self, position: Option<f64>, velocity: Option<f64>) -> Self {
        self.cable.tolerances = [position, velocity];
        self
    }

    /// Adds a point mass at a node.
    pub fn with_point_mass(mut self, mass: PointMass) -> Self {
        self.cable.point_masses.push(mass);
        self
    }
}

impl WorldBuilder {
    /// Adds a cable and returns its handle.
    pub fn cable(&mut self, definition: CableDefinition) -> CableId {
        self.model.cables.push(definition.cable);
        CableId::from_index(self.model.cables.len() - 1)
    }

    /// Reserves room in a cable for one more parting by command. Partings under load do not use it.
    pub fn room_to_part(&mut self, cable: CableId) -> &mut Self {
        if let Some(cable) = self.model.cables.get_mut(cable.index()) {
            cable.partings += 1;
            cable.cuts += 1;
        }
        self
    }
}

/// Checks a cable.
pub(super) fn check(model: &Model, (c, cable): (usize, &Cable), problems: &mut ModelProblems) {
    let object = cable.label();
    check_sections(cable, problems);
    check_parting(cable, problems);
    check_tolerances(cable, problems);
    check_connections(model, (c, cable), problems);
    if !cable.initial_twist.is_finite() {
        problems.add(&object, "initial_twist", "is not a finite number");
    }
    if cable.element_lengths.is_empty() {
        let problem = "must be at least one, which gives two nodes";
        problems.add(&object, "elements", problem);
    }
    for (i, length) in cable.element_lengths.iter().enumerate() {
        if !(length.is_finite() && *length > 0.0) {
            let problem = format!("must be positive, element {} is {length} m", i + 1);
            problems.add(&object, "element_lengths", problem);
        }
    }
    let last = cable.element_lengths.len();
    for mass in cable.point_masses.iter().filter(|mass| mass.node > last) {
        let problem = format!("is on node {}, but the last node is {last}", mass.node);
        problems.add(&object, "point_mass", problem);
    }
    if let [Some((first, _)), Some((last, _))] = cable.ends
        && first == last
    {
        let problem = "is attached to the same frame as the start; use two different frames";
        problems.add(&object, "end", problem);
    }
    let frames = cable.ends.iter().flatten().map(|(frame, _)| *frame);
    problems.check_frames(model, &object, "end", frames);
}

/// Checks the properties of the sections.
fn check_sections(cable: &Cable, problems: &mut ModelProblems) {
    let object = cable.label();
    let sections = &cable.sections;
    for (i, kind) in sections.kinds().iter().enumerate() {
        let part = match sections.is_uniform() {
            true => "properties".to_owned(),
            false => format!("section {}", i + 1),
        };
        if let Err(problem) = kind.validate() {
            problems.add(&object, &part, problem.to_string());
        }
    }
    check_torsion(cable, problems);
    for (i, elements) in sections.elements(cable.element_lengths.len()).enumerate() {
        if elements.is_empty() && !sections.is_uniform() {
            let problem = "has no element; each section needs at least one".to_owned();
            problems.add(&object, &format!("section {}", i + 1), problem);
        }
    }
}

/// Checks that either all sections transmit torque or none does.
fn check_torsion(cable: &Cable, problems: &mut ModelProblems) {
    let (object, sections) = (cable.label(), &cable.sections);
    let twists = |kind: &CableProperties| kind.torsional_stiffness > 0.0 || kind.torsional_damping > 0.0;
    let Some(twisted) = sections
        .kinds()
        .iter()
        .position(twists)
        .filter(|_| !sections.is_uniform())
    else {
        return;
    };
    let mut problem = |section: usize, problem: &str| {
        problems.add(&object, &format!("section {}", section + 1), problem.to_owned());
    };
    if let Some(hinge) = sections.hinges().iter().position(|is_hinged| *is_hinged) {
        let hinged = hinge + 2;
        let reason = format!(
            "has a torsional stiffness or damping, but the hinge before section {hinged} transmits no torque; leave out the \
             torsional stiffness and damping of all sections, or the hinge"
        );
        problem(twisted, &reason);
    } else if let Some(other) = sections
        .kinds()
        .iter()
        .position(|kind| kind.torsional_stiffness == 0.0)
    {
        let reason = format!(
            "has no torsional stiffness, but section {} has a torsional stiffness or damping; give all sections a torsional \
             stiffness, or none",
            twisted + 1
        );
        problem(other, &reason);
    }
}

/// Checks the connections of the ends.
fn check_connections(model: &Model, (c, cable): (usize, &Cable), problems: &mut ModelProblems) {
    let object = cable.label();
    for end in CableEnd::BOTH {
        let Some(connection) = &cable.connections[end.index()] else {
            continue;
        };
        let quantity = format!("connection at the {}", end.word());
        if let Err(problem) = connection.validate() {
            problems.add(&object, &quantity, problem.to_string());
        }
        let properties = cable.properties_at(end);
        if connection.is_elastic() && properties.bending_stiffness == 0.0 {
            let problem = "has a stiffness in bending, but the line there has no bending stiffness; give the line a \
                           bending stiffness, or leave out the stiffness of the connection";
            problems.add(&object, &quantity, problem);
        }
        let is_fed = crate::elements::payout_ends::payout_ends(model, c).any(|payout| payout.end == end);
        if is_fed {
            let problem =
                "is at a winch or a sheave, where the line moves through its end; connect the other end";
            problems.add(&object, &quantity, problem);
        }
    }
}

/// Checks the node tolerances.
fn check_tolerances(cable: &Cable, problems: &mut ModelProblems) {
    for (quantity, unit, tolerance) in [
        ("position", "m", cable.tolerances[0]),
        ("velocity", "m/s", cable.tolerances[1]),
    ] {
        if let Some(value) = tolerance.filter(|value| !(value.is_finite() && *value > 0.0)) {
            let problem = format!("is {value} {unit} and must be a positive number");
            problems.add(&cable.label(), &format!("{quantity} tolerance"), problem);
        }
    }
}

/// Checks when and how often the line can part.
fn check_parting(cable: &Cable, problems: &mut ModelProblems) {
    let object = cable.label();
    if cable.partings > MAX_PARTINGS {
        let problem = format!("can be at most {MAX_PARTINGS}, are {}", cable.partings);
        problems.add(&object, "partings", problem);
    }
    let Some(after) = cable.parts_after else { return };
    if !(after.is_finite() && after >= 0.0) {
        let problem = format!("is {after} s; it must be zero or a positive number");
        problems.add(&object, "parts_after", problem);
    }
    if cable.sections.breaking_load().is_none() {
        let problem = "is given without a breaking load; add the tension at which the line parts, N";
        problems.add(&object, "parts_after", problem);
    }
    if cable.partings == 0 {
        let problem = "is given, but the number of partings is zero; allow one or more";
        problems.add(&object, "parts_after", problem);
    }
}

/// Largest number of partings of a cable; each needs two spare nodes in the state.
pub const MAX_PARTINGS: usize = 100;

/// Initial positions and velocities of a cable's nodes, or an error message.
pub(crate) fn start_shape(
    model: &Model,
    cable: &Cable,
    rigids: &Rigids,
) -> Result<(Vec<DVec3>, Vec<DVec3>), String> {
    match &cable.shape {
        InitialShape::Nodes {
            positions,
            velocities,
        } => given_shape(cable, positions, velocities),
        InitialShape::Hanging => {
            let end = |side: usize| match cable.ends[side] {
                Some((frame, _)) => {
                    let motion = rigids.frame(&model.frames[frame.index()]);
                    Some((motion.pose.position, motion.velocity.linear))
                }
                None => cable.free_ends[side].map(|position| (position, DVec3::ZERO)),
            };
            let missing = |side: &str| {
                format!("cannot be determined: the {side} is neither attached nor given a position")
            };
            let (first, first_velocity) = end(0).ok_or_else(|| missing("start"))?;
            let (last, last_velocity) = end(1).ok_or_else(|| missing("end"))?;
            let hanging = hanging_shape(cable, first, last, model.sea.gravity);
            let positions = on_bottom::shape(model, cable, &hanging)
                .or_else(|| floating::shape(model, cable, &hanging))
                .unwrap_or(hanging);
            let total = cable.length();
            let mut s = 0.0;
            let mut velocities = vec![first_velocity];
            for length in &cable.element_lengths {
                s += length;
                velocities.push(first_velocity.lerp(last_velocity, s / total));
            }
            Ok((positions, velocities))
        }
    }
}

/// Initial shape from specified nodes.
fn given_shape(
    cable: &Cable,
    positions: &[DVec3],
    velocities: &[DVec3],
) -> Result<(Vec<DVec3>, Vec<DVec3>), String> {
    let nodes = cable.node_count();
    let velocities = if velocities.is_empty() {
        vec![DVec3::ZERO; nodes]
    } else {
        velocities.to_vec()
    };
    if positions.len() == nodes && velocities.len() == nodes {
        Ok((positions.to_vec(), velocities))
    } else {
        Err(format!(
            "has {} positions and {} velocities for {nodes} nodes; give one of each per node",
            positions.len(),
            velocities.len()
        ))
    }
}

/// Rounding error of the sum of element lengths, relative to the length. With this margin, a line
/// of twenty elements of 0.1 m between points 2 m apart is straight. A catenary would sag by the
/// elastic elongation and bend a stiff line at a clamp.
const ROUNDING: f64 = 1e-12;

/// Nodes between two points: straight if the cable is no longer than the distance, otherwise the
/// elastic catenary with its mean dry weight; statics refines it.
pub(crate) fn hanging_shape(cable: &Cable, first: DVec3, last: DVec3, gravity: f64) -> Vec<DVec3> {
    let total = cable.length();
    let straight = || {
        let mut s = 0.0;
        let mut positions = vec![first];
        positions.extend(cable.element_lengths.iter().map(|length| {
            s += length;
            first.lerp(last, s / total)
        }));
        positions
    };
    let line = CatenaryLine {
        length: total,
        weight_per_length: cable.mass() / total * gravity,
        axial_stiffness: cable.sections.smallest(|kind| kind.axial_stiffness),
    };
    if total <= first.distance(last) * (1.0 + ROUNDING) || gravity <= 0.0 {
        return straight();
    }
    match line.hang(first, last) {
        Ok(catenary) => {
            let mut positions = vec![DVec3::ZERO; cable.node_count()];
            catenary.place_nodes(&cable.element_lengths, &mut positions);
            positions
        }
        // This is only a start shape: statics or the run reports the problem with the cable.
        Err(_) => straight(),
    }
}
