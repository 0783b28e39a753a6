//! Station keeping in linearised equations and in statics.

use super::control::{self, HOLDING_FREQUENCY, Measured};
use super::{MountedStation, StationKeepers, StationReading, propulsion};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Overload, OverloadedDrive, RestFound, RestingWorld, RigidForce};
use crate::core::rigids::{MotionKind, Owner};
use crate::elements::prelude::*;
use windlass_mechanics::station_keeping::allocation::{AllocatedThruster, allocate};

/// Largest number of corrections of an allocation whose thrusters are at their limits.
const MAX_CORRECTIONS: usize = 100;
/// Largest shortfall with which thrusters can hold a vessel, as the fraction in [`is_supplied`].
const ALLOWED_SHORTFALL: f64 = 1e-4;

impl Linearisation for StationKeepers {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for mounted in &model.station_keeping {
            let rigid = mounted.rigid(model);
            if model.motion_kind(Owner::Body(mounted.station.body)) != MotionKind::Prescribed {
                couplings.assign_to_rigid(mounted.range.clone(), rigid);
            }
        }
    }
}

/// Returns the allocation that supplies the demand of `now`: the demand given to the allocation,
/// the thrust vectors (N, body axes), and the remaining shortfall. At limits, an allocation has a
/// small error, so the demand given to it is increased until the error is negligible.
fn corrected_allocation(
    mounted: &MountedStation,
    now: &StationReading,
) -> ([f64; 3], Vec<[f64; 2]>, [f64; 3]) {
    let controlled = mounted.station.is_controlled();
    let mut forces = now.buffers.forces.clone();
    let (mut demand, mut shortfall) = (now.demanded, [0.0; 3]);
    for _ in 0..MAX_CORRECTIONS {
        let delivered = allocate(&now.buffers.allocation, demand, controlled, &mut forces);
        shortfall = std::array::from_fn(|k| {
            if controlled[k] {
                now.demanded[k] - delivered[k]
            } else {
                0.0
            }
        });
        if is_supplied(now, shortfall, 1e-12) {
            break;
        }
        demand = std::array::from_fn(|k| demand[k] + shortfall[k]);
    }
    (demand, forces, shortfall)
}

/// Returns the magnitudes of a surge force, a sway force and a yaw moment, N. The moment is divided
/// by the largest distance of a thruster from the controlled point.
fn magnitudes(now: &StationReading, [surge, sway, moment]: [f64; 3]) -> [f64; 3] {
    let arms = now.buffers.allocation.iter();
    let arm = arms.map(|thruster| thruster.position[0].hypot(thruster.position[1]));
    let arm = arm.fold(f64::MIN_POSITIVE, f64::max);
    [surge.abs(), sway.abs(), moment.abs() / arm]
}

/// Returns true if the shortfall is at most a `fraction` of the demand or, for a small demand, of a
/// tenth of the capacity of the thrusters.
fn is_supplied(now: &StationReading, shortfall: [f64; 3], fraction: f64) -> bool {
    let largest = |force| magnitudes(now, force).into_iter().fold(0.0, f64::max);
    let capacity: f64 = now
        .buffers
        .allocation
        .iter()
        .map(AllocatedThruster::capacity)
        .sum();
    largest(shortfall) <= fraction * largest(now.demanded).max(0.1 * capacity)
}

impl Equilibrium for StationKeepers {
    /// Holds degrees of freedom with integral gain at their set-points.
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        let bodies = &world.model.bodies;
        for mounted in &mut world.model.station_keeping {
            let body = &bodies[mounted.station.body.index()];
            let square = HOLDING_FREQUENCY * HOLDING_FREQUENCY;
            let masses = [body.mass, body.mass, body.inertia.z_axis.z];
            mounted.holding_stiffness = Some(masses.map(|mass| square * mass));
        }
    }

    fn forces_on_rigids(model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidForce)) {
        for (mounted, now) in model.station_keeping.iter().zip(&scratch.station_keeping) {
            let station = &mounted.station;
            let controlled = station.is_controlled();
            let holding = mounted.holding_stiffness.unwrap_or_default();
            let stiffness: [f64; 3] = std::array::from_fn(|k| {
                if controlled[k] && station.gains.integral[k] > 0.0 {
                    holding[k]
                } else {
                    0.0
                }
            });
            visit(RigidForce {
                rigids: [mounted.rigid(model), model.rigid(Owner::Ground)],
                force: now.demanded[0].hypot(now.demanded[1]),
                stiffness: stiffness[0].max(stiffness[1]),
                rotational_stiffness: stiffness[2],
            });
        }
    }

    fn has_limited_drives(model: &Model) -> bool {
        !model.station_keeping.is_empty()
    }

    fn overload(model: &Model, scratch: &Scratch) -> Option<Overload> {
        let mut stations = model.station_keeping.iter().zip(&scratch.station_keeping);
        stations.find_map(|(mounted, now)| {
            let (_, _, shortfall) = corrected_allocation(mounted, now);
            if is_supplied(now, shortfall, ALLOWED_SHORTFALL) {
                return None;
            }
            let missing = magnitudes(now, shortfall);
            let worst = (0..3).max_by(|a, b| missing[*a].total_cmp(&missing[*b]))?;
            Some(Overload {
                drive: OverloadedDrive::Propulsion(format!(
                    "the {} of {}",
                    ["surge force", "sway force", "yaw moment"][worst],
                    mounted.station.label()
                )),
                force: now.demanded[worst],
                limit: now.demanded[worst] - shortfall[worst],
                unit: if worst == 2 { "N m" } else { "N" },
            })
        })
    }

    /// Starts the thrusters and the integral forces with the load of the equilibrium, and the
    /// filters with their steady states.
    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        let stations = found
            .model
            .station_keeping
            .iter()
            .zip(&found.scratch.station_keeping);
        for (i, (mounted, now)) in stations.enumerate() {
            let (demand, forces, _) = corrected_allocation(mounted, now);
            let rigid = mounted.rigid(found.model);
            let motion = found.scratch.rigids.motion(rigid);
            let time = state.time;
            propulsion::write_steady_states(mounted, &forces, motion, &found.model.sea, time, &mut state.x);
            let measured = Measured::of(&mounted.station, motion);
            for k in 0..3 {
                let filter = mounted.filter(k);
                mounted
                    .station
                    .filter
                    .write_steady_states(measured.velocity[k], &mut state.x[filter]);
            }
            state.x[mounted.integrals()].fill(0.0);
            let memory = state.regimes.station_keeping[i];
            if memory.is_off {
                continue;
            }
            // The integral force is the load minus the demand of a run without integral force.
            let in_run = MountedStation {
                holding_stiffness: None,
                ..mounted.clone()
            };
            let mut without = now.clone();
            let wind = found.scratch.meshes.loads[rigid.index()].parts.wind;
            control::demand(
                &in_run,
                &memory,
                &measured,
                wind,
                (time, &state.x[..]),
                &mut without,
            );
            let gains = &mounted.station.gains;
            let controlled = mounted.station.is_controlled();
            let integral = std::array::from_fn(|k| {
                let has_integral = controlled[k] && gains.integral[k] > 0.0;
                if has_integral {
                    demand[k] - without.demanded[k]
                } else {
                    0.0
                }
            });
            state.x[mounted.integrals()].copy_from_slice(&measured.to_earth(integral));
        }
    }
}
