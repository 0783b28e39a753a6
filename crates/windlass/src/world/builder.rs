//! [`WorldBuilder`]: the one gate through which models are made, from Rust and from scenario files alike.
//!
//! Definitions are added in any order that the handles allow; [`WorldBuilder::build`] checks everything and
//! reports all that is wrong together.

use super::World;
use super::checks::Problems;
use super::definitions::{BodyDefinition, CableDefinition, InitialShape};
use super::error::{BuildErrors, RunError};
use super::handles::{BodyId, CableEnd, CableId, FrameId, LinkId, MechanismId, SpringId, WinchId};
use super::holds::{Freedom, Hold};
use super::layout::{Layout, Tolerances, write_vector};
use super::ledger::StoredEnergy;
use super::model::{Body, BodyMotion, Cable, Frame, Model, MountedMechanism, MountedWinch, Owner};
use super::springs::Spring;
use super::state::{Discrete, State};
use crate::cable::catenary::CatenaryLine;
use crate::hydro::MeshHydrodynamics;
use crate::integrate::{StepControl, StepMemory};
use crate::math::{FrameMotion, Pose};
use crate::mechanism::Mechanism;
use crate::sea::Sea;
use crate::winch::{Winch, WinchOrder, WinchState};
use glam::{DQuat, DVec3};

/// Collects definitions and compiles them.
#[derive(Clone, Debug)]
pub struct WorldBuilder {
    sea: Sea,
    pub(super) bodies: Vec<BodyDefinition>,
    pub(super) frames: Vec<Frame>,
    pub(super) cables: Vec<CableDefinition>,
    pub(super) winches: Vec<MountedWinch>,
    pub(super) springs: Vec<Spring>,
    pub(super) mechanisms: Vec<MountedMechanism>,
    tolerances: Tolerances,
    step_control: StepControl,
    start_time: f64,
}

/// A compiled model with its initial state.
#[derive(Clone, Debug)]
pub struct BuiltWorld {
    /// The model.
    pub model: Model,
    /// The state at the start.
    pub state: State,
}

impl BuiltWorld {
    /// Holds a degree of freedom of a free body where it is at the start.
    pub fn hold(&mut self, body: BodyId, freedom: Freedom) {
        let (model, state) = (&self.model, &mut self.state);
        if let Some(first) = model.layout.bodies[body.index()] {
            let motion = super::stages::free_body_motion(&state.x, first);
            let hold = Hold::where_it_is(&motion, freedom, state.time);
            state.discrete.holds[body.index()][freedom.index()] = Some(hold);
        }
    }

    /// The world, evaluated at its start.
    ///
    /// # Errors
    /// When the accelerations do not exist there.
    pub fn start(self) -> Result<World, RunError> {
        World::new(self.model, self.state)
    }
}

impl WorldBuilder {
    /// An empty world in a sea.
    pub fn new(sea: Sea) -> Self {
        Self {
            sea,
            bodies: Vec::new(),
            frames: Vec::new(),
            cables: Vec::new(),
            winches: Vec::new(),
            springs: Vec::new(),
            mechanisms: Vec::new(),
            tolerances: Tolerances::default(),
            step_control: StepControl::default(),
            start_time: 0.0,
        }
    }

    /// Error allowed per kind of quantity.
    pub fn tolerances(&mut self, tolerances: Tolerances) -> &mut Self {
        self.tolerances = tolerances;
        self
    }

    /// Limits of the time step.
    pub fn step_control(&mut self, control: StepControl) -> &mut Self {
        self.step_control = control;
        self
    }

    /// Time at the start, s.
    pub fn start_time(&mut self, time: f64) -> &mut Self {
        self.start_time = time;
        self
    }

    /// Adds a body.
    pub fn body(&mut self, definition: BodyDefinition) -> BodyId {
        self.bodies.push(definition);
        BodyId(self.bodies.len() as u32 - 1)
    }

    /// Adds a frame.
    pub fn frame(&mut self, owner: Owner, name: &str, offset: Pose) -> FrameId {
        self.frames.push(Frame {
            name: name.to_owned(),
            owner,
            offset,
        });
        FrameId(self.frames.len() as u32 - 1)
    }

    /// Adds a frame on a body, at a point in body axes from the centre of gravity (m), with the body's axes.
    pub fn frame_on_body(&mut self, body: BodyId, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Body(body), name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Adds a frame fixed in the Earth frame, with its axes.
    pub fn fixed_frame(&mut self, name: &str, position: DVec3) -> FrameId {
        self.frame(Owner::Ground, name, Pose::new(position, DQuat::IDENTITY))
    }

    /// Adds a cable.
    pub fn cable(&mut self, definition: CableDefinition) -> CableId {
        self.cables.push(definition);
        CableId(self.cables.len() as u32 - 1)
    }

    /// The bodies added so far.
    pub fn bodies(&self) -> impl Iterator<Item = &Body> {
        self.bodies.iter().map(|definition| &definition.body)
    }

    /// The winches added so far.
    pub fn winches(&self) -> &[MountedWinch] {
        &self.winches
    }

    /// The mechanisms added so far.
    pub fn mechanisms(&self) -> &[MountedMechanism] {
        &self.mechanisms
    }

    /// The cables added so far.
    pub fn cables(&self) -> Vec<&Cable> {
        self.cables.iter().map(|definition| &definition.cable).collect()
    }

    /// Adds a winch at an end of a cable, which must be attached there, with what it is told at the start.
    pub fn winch(&mut self, winch: Winch, cable: CableId, end: CableEnd, order: WinchOrder) -> WinchId {
        self.winches.push(MountedWinch {
            winch,
            cable,
            end,
            order,
        });
        WinchId(self.winches.len() as u32 - 1)
    }

    /// Adds a spring between two frames.
    pub fn spring(&mut self, spring: Spring) -> SpringId {
        self.springs.push(spring);
        SpringId(self.springs.len() as u32 - 1)
    }

    /// Adds a mechanism that stands on a frame of the ground or of a body.
    pub fn mechanism(&mut self, mechanism: Mechanism, base: FrameId) -> MechanismId {
        let links = |mounted: &MountedMechanism| mounted.mechanism.links().len();
        let first_link = self.mechanisms.iter().map(links).sum();
        let hydrodynamics = vec![None; mechanism.links().len()];
        self.mechanisms.push(MountedMechanism {
            hydrodynamics,
            mechanism,
            base,
            first_link,
        });
        MechanismId(self.mechanisms.len() as u32 - 1)
    }

    /// Gives a link a surface for the sea and the wind to act on, in the axes of the link's frame.
    pub fn link_hydrodynamics(&mut self, link: LinkId, element: MeshHydrodynamics) {
        for mounted in &mut self.mechanisms {
            let place = link.index().checked_sub(mounted.first_link);
            if let Some(own) = place.and_then(|place| mounted.hydrodynamics.get_mut(place)) {
                *own = Some(element);
                return;
            }
        }
    }

    /// The link of that name of a mechanism, to put frames on.
    pub fn link(&self, mechanism: MechanismId, name: &str) -> Option<LinkId> {
        let mounted = self.mechanisms.get(mechanism.index())?;
        let link = mounted.mechanism.link(name)?;
        Some(LinkId((mounted.first_link + link) as u32))
    }

    /// Checks and compiles everything.
    ///
    /// # Errors
    /// All that is wrong, together.
    pub fn build(self) -> Result<BuiltWorld, BuildErrors> {
        let mut problems = Problems::default();
        problems.check(&self);
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        let owners = self.owner_motions();
        let bodies: Vec<Body> = self
            .bodies
            .iter()
            .map(|definition| definition.body.clone())
            .collect();
        let cables: Vec<Cable> = self
            .cables
            .iter()
            .map(|definition| definition.cable.clone())
            .collect();
        let layout = Layout::new(&bodies, &cables, &self.winches, &self.mechanisms);
        let mut x = vec![0.0; layout.len];
        for (definition, first) in self.bodies.iter().zip(&layout.bodies) {
            if let Some(first) = *first {
                write_body(&mut x, first, definition);
            }
        }
        for (c, definition) in self.cables.iter().enumerate() {
            match self.node_shape(definition, &owners) {
                Ok((positions, velocities)) => {
                    let first = layout.first_slots[c];
                    for (k, (position, velocity)) in positions.iter().zip(&velocities).enumerate() {
                        write_vector(&mut x, layout.node_position(c, first + k), *position);
                        write_vector(&mut x, layout.node_velocity(c, first + k), *velocity);
                    }
                }
                Err(problem) => problems.add(&cable_name(definition), "shape", problem),
            }
        }
        if !problems.0.is_empty() {
            return Err(BuildErrors(problems.0));
        }
        for (mounted, &first) in self.mechanisms.iter().zip(&layout.mechanisms) {
            let last = first + mounted.mechanism.state_len();
            mounted.mechanism.write_initial_state(&mut x[first..last]);
        }
        for (mounted, &first) in self.winches.iter().zip(&layout.winches) {
            write_winch(&mut x[first..], mounted, &cables[mounted.cable.index()]);
        }
        let tolerances = layout.tolerances(&self.tolerances, &self.mechanisms);
        let model = Model {
            sea: self.sea,
            bodies,
            frames: self.frames,
            cables,
            winches: self.winches,
            springs: self.springs,
            mechanisms: self.mechanisms,
            layout,
            tolerances,
            step_control: self.step_control,
        };
        let state = State {
            time: self.start_time,
            x,
            discrete: Discrete::new(&model),
            director: Vec::new(),
            step: StepMemory::default(),
            start_energy: StoredEnergy::default(),
        };
        Ok(BuiltWorld { model, state })
    }

    /// Motion of each owner at the start.
    fn owner_motions(&self) -> Vec<FrameMotion> {
        let mut owners = vec![FrameMotion::at_rest(Pose::IDENTITY)];
        owners.extend(
            self.bodies
                .iter()
                .map(|definition| match &definition.body.motion {
                    BodyMotion::Free => FrameMotion {
                        velocity: definition.velocity,
                        ..FrameMotion::at_rest(definition.pose)
                    },
                    // A motion without a value at the start is reported when the world is first evaluated.
                    BodyMotion::Prescribed(motion) => motion.at(self.start_time).unwrap_or_default(),
                }),
        );
        for mounted in &self.mechanisms {
            let frame = &self.frames[mounted.base.index()];
            let base = owners[frame.owner.index(self.bodies.len())].fixed_frame(&frame.offset);
            let (mechanism, mut work) = (&mounted.mechanism, mounted.mechanism.scratch());
            let mut state = vec![0.0; mechanism.state_len()];
            mechanism.write_initial_state(&mut state);
            mechanism.read_state(self.start_time, &state, &mut work);
            mechanism.kinematics(&base, &mut work);
            owners.extend((0..mechanism.links().len()).map(|link| work.link_motion(link)));
        }
        owners
    }

    /// Positions and velocities of a cable's nodes at the start, or what is wrong.
    fn node_shape(
        &self,
        definition: &CableDefinition,
        owners: &[FrameMotion],
    ) -> Result<(Vec<DVec3>, Vec<DVec3>), String> {
        let nodes = definition.cable.node_count();
        if let InitialShape::Nodes {
            positions,
            velocities,
        } = &definition.shape
        {
            let at_rest = || vec![DVec3::ZERO; nodes];
            let velocities = if velocities.is_empty() {
                at_rest()
            } else {
                velocities.clone()
            };
            return if positions.len() == nodes && velocities.len() == nodes {
                Ok((positions.clone(), velocities))
            } else {
                Err(format!(
                    "gives {} positions and {} velocities for {nodes} nodes; give one of each per node",
                    positions.len(),
                    velocities.len()
                ))
            };
        }
        let end = |side: usize| match definition.cable.ends[side] {
            Some((frame, _)) => {
                let frame = &self.frames[frame.index()];
                let motion = owners[frame.owner.index(self.bodies.len())].fixed_frame(&frame.offset);
                Some((motion.pose.position, motion.velocity.linear))
            }
            None => definition.free_ends[side].map(|position| (position, DVec3::ZERO)),
        };
        let missing =
            |side: &str| format!("cannot be found: the {side} is neither attached nor given a position");
        let (first, first_velocity) = end(0).ok_or_else(|| missing("start"))?;
        let (last, last_velocity) = end(1).ok_or_else(|| missing("end"))?;
        let lengths = &definition.cable.element_lengths;
        let total: f64 = lengths.iter().sum();
        let positions = hanging_shape(&definition.cable, first, last, self.sea.gravity);
        let mut s = 0.0;
        let mut velocities = vec![first_velocity];
        for length in lengths {
            s += length;
            velocities.push(first_velocity.lerp(last_velocity, s / total));
        }
        Ok((positions, velocities))
    }
}

/// Nodes between two points: straight when the cable is no longer than the distance, else the elastic catenary
/// of its dry weight; statics refines it.
fn hanging_shape(cable: &Cable, first: DVec3, last: DVec3, gravity: f64) -> Vec<DVec3> {
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
        weight_per_length: cable.properties.mass_per_length() * gravity,
        axial_stiffness: cable.properties.axial_stiffness,
    };
    if total <= first.distance(last) || gravity <= 0.0 {
        return straight();
    }
    match line.hang(first, last) {
        Ok(catenary) => {
            let mut positions = vec![DVec3::ZERO; cable.node_count()];
            catenary.place_nodes(&cable.element_lengths, &mut positions);
            positions
        }
        // A start shape only: statics or the run itself will tell what is wrong with the cable.
        Err(_) => straight(),
    }
}

fn write_body(x: &mut [f64], first: usize, definition: &BodyDefinition) {
    let Pose {
        position,
        orientation,
    } = definition.pose;
    write_vector(x, first, position);
    x[first + 3..first + 7].copy_from_slice(&orientation.to_array());
    write_vector(x, first + 7, definition.velocity.linear);
    write_vector(
        x,
        first + 10,
        orientation.conjugate() * definition.velocity.angular,
    );
}

/// The winch at rest; its end element is as long as at the start, which for both winches of a cable of one element is
/// excluded by the checks.
fn write_winch(x: &mut [f64], mounted: &MountedWinch, cable: &Cable) {
    let lengths = &cable.element_lengths;
    let element = match mounted.end {
        CableEnd::Start => lengths.first(),
        CableEnd::End => lengths.last(),
    };
    let state = WinchState {
        element_length: element.copied().unwrap_or(0.0),
        ..WinchState::default()
    };
    state.write(x);
}

pub(super) fn cable_name(definition: &CableDefinition) -> String {
    format!("cable '{}'", definition.cable.name)
}
