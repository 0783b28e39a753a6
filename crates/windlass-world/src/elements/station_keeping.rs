//! Station keeping of free vessels: a controller of position and heading with a wave filter, thrust
//! allocation, and thrusters with limits of thrust and rate.
//!
//! ```text
//! Law      e = η_s - η_f, η = (x, y, ψ) of the controlled point; R rotates by the heading ψ
//!          τ = K_p Rᵀ e + K_d Rᵀ (η_s' - η_f') + Rᵀ b - c τ_w
//!          b' = R (K_i Rᵀ e + (τ_a - τ)/T_t), T_t = sqrt(K_d/K_i)
//!          thrust: T' = (T_c - T)/t_c within ± its rate limit; likewise the angles of azimuth
//!          thrusters and rudders
//! Symbols  η_s set-point, η_f filtered motion
//!          ([`windlass_mechanics::station_keeping::wave_filter`]), K gains in body axes, b
//!          integral force (Earth axes), τ demanded force and moment, τ_a force and moment of the
//!          allocated thrusts ([`windlass_mechanics::station_keeping::allocation`]), τ_w wind load
//!          on the mesh of the vessel, c feed-forward factor, T_t anti-windup time, T_c allocated
//!          thrust, t_c time constant. The thrust of an azimuth thruster follows the projection of
//!          its command on its present direction
//! Frame    surge, sway and yaw: x forward, y to port, about the controlled point. Only the heading
//!          rotates the horizontal vector from the centre of gravity to this point, because
//!          position references are corrected for roll and pitch
//! Source   `[FOS]` 12.2 (nonlinear PID control with the integral in Earth axes), `[AH06]` 3.5
//!          (anti-windup by back-calculation)
//! Valid    without thrust losses due to inflow, hull and other thrusters; pitch away from ±90°
//! Energy   power of the thrusters: force times velocity of the thruster, recorded as work of
//!          drives
//! Checked  step response, constant load and saturation in closed form; statics; energy;
//!          restart (system tests)
//! ```
//!
//! Statics holds a degree of freedom with integral gain at its set-point, and the thrusters supply
//! the force that holds it. The integral force starts at this value, so a run starts at rest.

mod checks;
pub(crate) mod control;
mod propulsion;
pub(crate) mod set_points;
mod solver_verbs;

use super::prelude::*;
use crate::core::handles::{BodyId, handle};
use crate::core::rigids::{AttachmentPoint, Owner, RigidId};
use crate::core::state_map::{Group, Retraction};
use glam::DVec3;
use set_points::StationMemory;
use std::ops::Range;
use windlass_math::{Wrench, time_table};
use windlass_mechanics::station_keeping::PidGains3;
use windlass_mechanics::station_keeping::allocation::{AllocatedThruster, allocate};
use windlass_mechanics::station_keeping::rudder::RudderLaw;
use windlass_mechanics::station_keeping::wave_filter::WaveFilter;
use windlass_ode::Tolerance;

/// Smallest relative tolerance of thrusts, integral forces and angles.
const SMALLEST_TOLERANCE: f64 = 1e-9;

handle!(
    /// A station keeping controller.
    StationId,
    "station keeping",
    |model: &Model| model.station_keeping.len()
);

/// Controller of position and heading of a free body, with its thrusters.
#[derive(Clone, Debug, PartialEq)]
pub struct StationKeeping {
    /// Unique name.
    pub name: String,
    /// The vessel.
    pub body: BodyId,
    /// Controlled point: x and y from the centre of gravity, body axes, m.
    pub point: [f64; 2],
    /// Set-points of x (m), y (m) and heading (rad): points of time (s) and value, linear in
    /// between and constant beyond the ends. `None` for a degree of freedom that is not controlled;
    /// x and y are controlled together.
    pub set_points: [Option<Vec<[f64; 2]>>; 3],
    /// Gains of surge, sway and yaw, body axes.
    pub gains: PidGains3,
    /// Wave filter of each measured motion.
    pub filter: WaveFilter,
    /// Fraction of the wind load on the mesh of the body that the thrusters counteract without
    /// waiting for an error.
    pub wind_feed_forward: f64,
    /// Thrusters.
    pub thrusters: Vec<StationThruster>,
}

/// A thruster of a station keeping controller.
#[derive(Clone, Debug, PartialEq)]
pub struct StationThruster {
    /// Name, unique within the controller.
    pub name: String,
    /// Position from the centre of gravity, body axes, m.
    pub position: DVec3,
    /// Type of the thruster with its limits.
    pub kind: StationThrusterKind,
    /// Largest rate of change of the thrust, N/s; infinite without a limit.
    pub thrust_rate: f64,
    /// Time constant of thrust and angle, s.
    pub time_constant: f64,
    /// Weight of its thrust in the allocation, positive: a larger weight gives less thrust.
    pub weight: f64,
}

/// Types of thrusters.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum StationThrusterKind {
    /// Thrust along a fixed direction: tunnel thruster, propeller.
    Fixed {
        /// Angle of positive thrust from forward towards port, rad.
        angle: f64,
        /// Smallest and largest thrust, N; both are zero for a thruster out of service.
        limits: [f64; 2],
    },
    /// Azimuth thruster: thrust in any direction parallel to the deck.
    Azimuth {
        /// Largest thrust, N; zero for a thruster out of service.
        limit: f64,
        /// Largest turning rate, rad/s.
        turn_rate: f64,
    },
    /// Rudder in the slipstream of a propeller whose thrust is prescribed. The controller steers it
    /// to obtain a sway force.
    Rudder {
        /// The rudder.
        law: RudderLaw,
        /// Largest angle, rad, at most 45°.
        limit: f64,
        /// Largest turning rate, rad/s.
        turn_rate: f64,
        /// Thrust of the propeller: points of time (s) and thrust (N).
        thrust: Vec<[f64; 2]>,
        /// Wake fraction: the inflow speed is `1 - wake_fraction` times the forward speed of the
        /// rudder relative to the current.
        wake_fraction: f64,
    },
}

impl StationThrusterKind {
    /// Number of states: the thrust of a fixed thruster, the angle of a rudder, or both of an
    /// azimuth thruster.
    pub(crate) fn state_count(&self) -> usize {
        match self {
            Self::Fixed { .. } | Self::Rudder { .. } => 1,
            Self::Azimuth { .. } => 2,
        }
    }
}

/// A controller in a model.
#[derive(Clone, Debug)]
pub struct MountedStation {
    /// The controller.
    pub station: StationKeeping,
    /// State indices: three integrals (Earth axes), the filters of x, y and heading, the thrusters.
    range: Range<usize>,
    /// Stiffness with which statics holds surge, sway (N/m) and yaw (N·m/rad) if they have integral
    /// gain; `None` in a run.
    holding_stiffness: Option<[f64; 3]>,
}

/// State of a thruster at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StationThrusterReading {
    /// Allocated surge and sway force, N.
    pub command: [f64; 2],
    /// Thrust, N; for a rudder, thrust of its propeller.
    pub thrust: f64,
    /// Angle of the thrust from forward towards port, or rudder angle, rad.
    pub angle: f64,
    /// Thrust divided by its limit, or rudder angle divided by its limit, 0 to 1.
    pub utilisation: f64,
    /// Force, Earth axes, N.
    pub force: DVec3,
    /// Force times the velocity of the thruster, W.
    pub power: f64,
}

/// State of a controller at one instant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StationReading {
    /// Set-point of x (m), y (m) and heading (rad).
    pub set_point: [f64; 3],
    /// Set-point minus measured value: x, y (m, Earth axes) and heading (rad, between -π and π);
    /// zero if not controlled.
    pub error: [f64; 3],
    /// Demanded surge force, sway force (N) and yaw moment (N·m) about the controlled point.
    pub demanded: [f64; 3],
    /// Surge force, sway force (N) and yaw moment (N·m) of the thrusters about the controlled
    /// point.
    pub delivered: [f64; 3],
    /// Thrusters, in the order of the definition.
    pub thrusters: Vec<StationThrusterReading>,
    /// Surge force, sway force (N) and yaw moment (N·m) of the allocated thrusts.
    allocated: [f64; 3],
    buffers: Buffers,
}

/// Buffers of an evaluation.
#[derive(Clone, Debug, Default, PartialEq)]
struct Buffers {
    /// Thrusters with their present ranges.
    allocation: Vec<AllocatedThruster>,
    /// Allocated thrust vectors, N, body axes.
    forces: Vec<[f64; 2]>,
    /// Time derivatives of the states.
    rates: Vec<f64>,
    /// Filtered error in surge, sway (m) and yaw (rad).
    error: [f64; 3],
}

impl StationReading {
    /// Largest utilisation of the thrusters.
    pub fn utilisation(&self) -> f64 {
        let all = self.thrusters.iter().map(|thruster| thruster.utilisation);
        all.fold(0.0, f64::max)
    }
}

impl StationKeeping {
    fn label(&self) -> String {
        format!("station keeping '{}'", self.name)
    }

    /// Returns true for each of surge, sway and yaw that is controlled: surge and sway by the
    /// set-points of x and y, yaw by the set-point of the heading.
    pub fn is_controlled(&self) -> [bool; 3] {
        std::array::from_fn(|k| self.set_points[k].is_some())
    }

    /// Number of states.
    fn state_count(&self) -> usize {
        let thrusters = self.thrusters.iter().map(|thruster| thruster.kind.state_count());
        3 + 3 * self.filter.state_count() + thrusters.sum::<usize>()
    }

    /// Tables of set-points and propeller thrusts.
    fn tables(&self) -> impl Iterator<Item = &Vec<[f64; 2]>> {
        let thrusts = self.thrusters.iter().filter_map(|thruster| match &thruster.kind {
            StationThrusterKind::Rudder { thrust, .. } => Some(thrust),
            _ => None,
        });
        self.set_points.iter().flatten().chain(thrusts)
    }

    /// Groups of the state vector, in its order.
    fn groups(&self, tolerances: &Tolerances) -> Vec<Group> {
        // By default, the allowed error is 1e-6 of the capacity, far below the resolution of a
        // controller.
        let relative = (0.1 * tolerances.velocity.relative).max(SMALLEST_TOLERANCE);
        let within = |scale: f64| Tolerance {
            absolute: relative * scale.max(f64::MIN_POSITIVE),
            relative,
        };
        let capacity: f64 = self.thrusters.iter().map(StationThruster::capacity).sum();
        let arm = self.thrusters.iter().map(|thruster| thruster.position.length());
        let arm = arm.fold(1.0, f64::max);
        let mut groups = vec![
            Group::vector("integral force", "N", &["x", "y"], within(capacity)),
            Group::number("integral moment", "N m", within(capacity * arm)),
        ];
        for (name, unit) in [("x", "m"), ("y", "m"), ("heading", "rad")] {
            let (position, velocity) = (tolerances.position, tolerances.velocity);
            for k in 0..self.filter.notches.len() {
                let stage = format!("{name} removed by notch {}", k + 1);
                groups.push(Group::number(&stage, unit, position));
                groups.push(Group::number(
                    &format!("rate of {stage}"),
                    &format!("{unit}/s"),
                    velocity,
                ));
            }
            if self.filter.low_pass.is_some() {
                let stage = format!("{name} removed by the low-pass filter");
                groups.push(Group::number(&stage, unit, position));
            }
        }
        for thruster in &self.thrusters {
            let name = &thruster.name;
            let thrust = || Group::number(&format!("thrust of '{name}'"), "N", within(thruster.capacity()));
            let angle = || Group::number(&format!("angle of '{name}'"), "rad", within(1.0));
            match thruster.kind {
                StationThrusterKind::Fixed { .. } => groups.push(thrust()),
                StationThrusterKind::Azimuth { .. } => groups.extend([thrust(), angle()]),
                StationThrusterKind::Rudder { .. } => groups.push(angle()),
            }
        }
        groups
    }
}

impl MountedStation {
    /// State indices of the integrals.
    fn integrals(&self) -> Range<usize> {
        self.range.start..self.range.start + 3
    }

    /// State indices of the filter of x, y or heading.
    fn filter(&self, k: usize) -> Range<usize> {
        let count = self.station.filter.state_count();
        let first = self.range.start + 3 + k * count;
        first..first + count
    }

    /// State indices of the thrusters.
    fn propulsion(&self) -> Range<usize> {
        self.filter(2).end..self.range.end
    }

    fn rigid(&self, model: &Model) -> RigidId {
        model.rigid(Owner::Body(self.station.body))
    }
}

impl WorldBuilder {
    /// Adds a station keeping controller and returns its handle.
    pub fn station_keeping(&mut self, station: StationKeeping) -> StationId {
        self.model.station_keeping.push(MountedStation {
            station,
            range: 0..0,
            holding_stiffness: None,
        });
        StationId::from_index(self.model.station_keeping.len() - 1)
    }
}

impl Model {
    /// All station keeping controllers, indexed by [`StationId`].
    pub fn station_keeping(&self) -> &[MountedStation] {
        &self.station_keeping
    }
}

impl<'a> Snapshot<'a> {
    /// Errors, forces and thrusters of a station keeping controller.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mechanics::station_keeping::PidGains3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let barge = builder.body(BodyDefinition::free("barge", 2.0, DVec3::ONE));
    /// # let tunnel = |name: &str, x: f64, angle: f64| StationThruster {
    /// #     name: name.into(), position: DVec3::X * x, kind: StationThrusterKind::Fixed { angle, limits: [-9.0, 9.0] },
    /// #     thrust_rate: f64::INFINITY, time_constant: 0.1, weight: 1.0 };
    /// # let side = std::f64::consts::FRAC_PI_2;
    /// # let keeper = StationKeeping {
    /// #     name: "dp".into(), body: barge, point: [0.0; 2],
    /// #     set_points: [4.0, 0.0, 0.0].map(|value| Some(vec![[0.0, value]])),
    /// #     gains: PidGains3::from_periods([2.0, 2.0, 1.0], [20.0; 3], [0.8; 3], 0.1), filter: Default::default(),
    /// #     wind_feed_forward: 0.0,
    /// #     thrusters: vec![tunnel("bow", 2.0, side), tunnel("stern", -2.0, side), tunnel("main", -2.0, 0.0)] };
    /// let keeper = builder.station_keeping(keeper);
    /// let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().station_keeping(keeper).error, [4.0, 0.0, 0.0]);
    /// world.run_until(200.0)?;
    /// assert!(world.now().station_keeping(keeper).error[0].abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn station_keeping(&self, station: StationId) -> &'a StationReading {
        &self.scratch().station_keeping[self.index_of(station)]
    }
}

/// Element type of the station keeping controllers.
#[derive(Debug)]
pub(crate) struct StationKeepers;

impl Element for StationKeepers {
    type Definitions = Vec<MountedStation>;
    type Regimes = Vec<StationMemory>;
    type Scratch = Vec<StationReading>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        for mounted in &model.station_keeping {
            names("station keeping", &mounted.station.name);
        }
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for mounted in &model.station_keeping {
            mounted.station.check(model, problems);
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        for mounted in &mut model.station_keeping {
            let groups = mounted.station.groups(tolerances);
            mounted.range = map.add(mounted.station.label(), groups, Retraction::Add);
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        vec![StationMemory::default(); model.station_keeping.len()]
    }

    fn scratch(model: &Model) -> Self::Scratch {
        let reading = |mounted: &MountedStation| {
            let thrusters = mounted.station.thrusters.len();
            StationReading {
                thrusters: vec![StationThrusterReading::default(); thrusters],
                buffers: Buffers {
                    allocation: Vec::with_capacity(thrusters),
                    forces: vec![[0.0; 2]; thrusters],
                    rates: vec![0.0; mounted.station.state_count()],
                    error: [0.0; 3],
                },
                ..StationReading::default()
            }
        };
        model.station_keeping.iter().map(reading).collect()
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        for (i, mounted) in eval.model.station_keeping.iter().enumerate() {
            let rigid = mounted.rigid(eval.model);
            let motion = *scratch.rigids.motion(rigid);
            let wind = scratch.meshes.loads[rigid.index()].parts.wind;
            let measured = control::Measured::of(&mounted.station, &motion);
            let memory = &eval.regimes.station_keeping[i];
            let now = &mut scratch.station_keeping[i];
            control::demand(mounted, memory, &measured, wind, (eval.t, eval.x), now);
            propulsion::list(
                &mounted.station,
                &motion,
                &eval.model.sea,
                eval.t,
                &mut now.buffers.allocation,
            );
            let controlled = mounted.station.is_controlled();
            now.allocated = allocate(
                &now.buffers.allocation,
                now.demanded,
                controlled,
                &mut now.buffers.forces,
            );
            control::integral_rates(mounted, memory, &measured, now);
            propulsion::advance(mounted, &motion, &eval.model.sea, (eval.t, eval.x), now);
            for (thruster, state) in mounted.station.thrusters.iter().zip(&now.thrusters) {
                let arm = motion.rotation * thruster.position;
                let at = AttachmentPoint { rigid, arm };
                scratch.rigids.apply(&at, Wrench::new(state.force, DVec3::ZERO));
            }
            if mounted.holding_stiffness.is_some() {
                let at = AttachmentPoint {
                    rigid,
                    arm: measured.arm,
                };
                scratch
                    .rigids
                    .apply(&at, measured.wrench(now.shortfall(controlled)));
            }
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (mounted, now) in eval.model.station_keeping.iter().zip(&scratch.station_keeping) {
            rates[mounted.range.clone()].copy_from_slice(&now.buffers.rates);
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        let thrusters = scratch.station_keeping.iter().flat_map(|now| &now.thrusters);
        powers.drives += thrusters.map(|thruster| thruster.power).sum::<f64>();
    }

    /// Points of the tables, and ends of ordered moves of set-points.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let tables = model
            .station_keeping
            .iter()
            .flat_map(|mounted| mounted.station.tables());
        let points = tables.filter_map(|points| time_table::next_point(points, state.time));
        let memories = state.regimes.station_keeping.iter();
        let arrivals = memories
            .flat_map(|memory| memory.arrivals())
            .filter(|t| *t > state.time);
        points.chain(arrivals).fold(f64::INFINITY, f64::min)
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, mounted) in model.station_keeping.iter().enumerate() {
            let id = StationId::from_index(i);
            let table = tables.table("station keeping", &mounted.station.name);
            let errors = [
                ("position_error_x", "m"),
                ("position_error_y", "m"),
                ("heading_error", "deg"),
            ];
            table
                .numbers(errors, move |now, out| {
                    let [x, y, heading] = now.station_keeping(id).error;
                    out.copy_from_slice(&[x, y, heading.to_degrees()]);
                })
                .watched();
            let sides = [("demanded", false), ("delivered", true)];
            for (name, is_delivered) in sides {
                let names = [("surge_force", "N"), ("sway_force", "N"), ("yaw_moment", "N m")];
                let names = names.map(|(quantity, unit)| (format!("{name}_{quantity}"), unit));
                table
                    .numbers(names, move |now, out| {
                        let now = now.station_keeping(id);
                        out.copy_from_slice(if is_delivered {
                            &now.delivered
                        } else {
                            &now.demanded
                        });
                    })
                    .watched();
            }
            table
                .number("utilisation", "", move |now| {
                    now.station_keeping(id).utilisation()
                })
                .watched();
            for (k, thruster) in mounted.station.thrusters.iter().enumerate() {
                let names = [
                    ("thrust", "N"),
                    ("angle", "deg"),
                    ("utilisation", ""),
                    ("power", "W"),
                ];
                let names = names.map(|(quantity, unit)| (format!("{}_{quantity}", thruster.name), unit));
                table.numbers(names, move |now, out| {
                    let state = &now.station_keeping(id).thrusters[k];
                    let angle = state.angle.to_degrees();
                    out.copy_from_slice(&[state.thrust, angle, state.utilisation, state.power]);
                });
            }
        }
    }
}
