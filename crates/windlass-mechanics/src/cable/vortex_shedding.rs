//! Vortex-induced vibration of a line: lift of the vortices that a current sheds, at one node.
//!
//! ```text
//! Law      U = |w|,  e = t x w / √(U² + U₀²),  v_y = (v - m)·e,
//!          w = n(u - m) for the wake oscillator, w = n(u - v) for the synchronised phase
//!          lift        F = ½ ρ D L C_y U (t x w)
//!          wake oscillator: C_y = ½ C_L0 q,
//!            q'' + ε Ω (q² - 1) q' + Ω² q = (A/D) v_y',  Ω = 2π St U/D,
//!            with the states q and p = q' - (A/D) v_y
//!          synchronised phase: C_y = C_L cos φ,  φ' = 2π (c_F + d_F sin(φ_v - φ)) U/D,
//!            φ_v phase of the cross-flow velocity: (cos φ_v, sin φ_v) along (v_y/s_v, z/s_z)
//!          filters     z' = v_y - z/τ,  m' = (v - m)/τ,  (s_z²)' = (z² - s_z²)/τ,
//!                      (s_v²)' = (v_y² - s_v²)/τ,  τ = N D/(St √(|n(u - v)|² + U₀²))
//!          drag, if amplified
//!                      ΔF = ½ ρ D L C_n a |n(u - m)| n(u - m),  a = 1.043 (2 s_z/D)^0.65
//! Symbols  u, v velocity of the fluid and of the node (m/s), m mean velocity of the node (m/s), t
//!          tangent, n( ) part normal to t, D diameter (m), L wet length (m), ρ density (kg/m³),
//!          St Strouhal number (c_F for the phase model), q wake variable: twice the lift
//!          coefficient over its value C_L0 for a fixed cylinder; ε, A damping and coupling of the
//!          wake; C_L lift coefficient, c_F, d_F centre and half width of the range of the
//!          frequency f D/U; z cross-flow displacement about its mean (m), s_z, s_v its root mean
//!          square and that of v_y, N filter time in shedding periods, U₀ = 1 mm/s
//! Frame    Earth
//! Source   wake oscillator with acceleration coupling [FLB04]; synchronised phase [TSL14], with
//!          the constants of [MOORDYN]; drag amplification [V83]
//! Valid    subcritical flow past a circular cylinder; current uniform or changing over many
//!          diameters and shedding periods. Cross-flow only: no in-line vibration. The memory of
//!          the wake has no meaning if the flow reverses within a few shedding periods
//! Energy   lift and drag exchange energy with the flow. The stall term of [FLB04], damping by the
//!          relative velocity, is the drag of [`super::morison`]: C_n = 4π St γ = 2.0 for γ = 0.8
//! Checked  closed_form_limit_cycle, peer_scipy_forced_wake_and_harmonic_balance,
//!          peer_scipy_lock_in_of_a_cylinder_and_harmonic_balance,
//!          closed_form_phase_of_synchronisation, closed_form_drag_amplification,
//!          agrees_with_differences
//! ```
//!
//! With the state p, the acceleration of the node is not needed: the coupling term is integrated
//! exactly. The mean velocity m separates towing and drift, which change the relative flow, from
//! the vibration. The flow of the wake oscillator is that past the mean position; the flow of the
//! synchronised phase is that relative to the vibrating line.

use glam::DVec3;
use std::f64::consts::{PI, TAU};

/// Number of states of a node.
pub const STATES: usize = 8;
/// Number of states in each of the two groups.
pub const GROUP: usize = 4;

/// Names of the states of the first group: wake variable or phase, reduced rate, displacement (m)
/// and mean square displacement (m²).
pub const WAKE_NAMES: [&str; GROUP] = ["variable", "rate", "displacement", "mean square"];
/// Names of the states of the second group: mean velocity (m/s) and mean square cross-flow velocity
/// (m²/s²).
pub const MOTION_NAMES: [&str; GROUP] = ["x", "y", "z", "mean square"];

const Q: usize = 0;
const P: usize = 1;
const Z: usize = 2;
const ZZ: usize = 3;
const MEAN: usize = 4;
const VV: usize = 7;

/// Amplitude of the wake variable q of a fixed cylinder.
const FIXED_AMPLITUDE: f64 = 2.0;
/// Speed below which the direction of the flow is not resolved, m/s.
const SLOWEST: f64 = 1e-3;
/// Motion below which the phase model is not synchronised, as a fraction of flow speed and
/// diameter.
const LEAST_MOTION: f64 = 1e-3;
/// Square of the smallest ratio of the motion to its root mean square with a phase. At the default
/// it reduces the synchronisation of a harmonic motion by 0.3 %.
const LEAST_RATIO: f64 = 1e-2;
/// Angle between the initial phases of neighbouring nodes: the golden angle, so that no natural
/// mode is preferred, rad.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;

/// Wake oscillator of Facchinetti, de Langre and Biolley.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WakeOscillator {
    /// Strouhal number St of the fixed cylinder.
    pub strouhal: f64,
    /// Damping ε of the wake.
    pub damping: f64,
    /// Coupling A of the wake to the acceleration of the line.
    pub coupling: f64,
    /// Lift coefficient C_L0 of the fixed cylinder (amplitude).
    pub lift: f64,
}

impl Default for WakeOscillator {
    /// Values of the source: St = 0.2, ε = 0.3, A = 12, C_L0 = 0.3.
    fn default() -> Self {
        Self {
            strouhal: 0.2,
            damping: 0.3,
            coupling: 12.0,
            lift: 0.3,
        }
    }
}

/// Synchronised phase of Thorsen and others, with the symbols of MoorDyn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SynchronisedPhase {
    /// Lift coefficient `Cl` (amplitude).
    pub lift: f64,
    /// Centre `cF` of the range of the frequency f D/U.
    pub centre_frequency: f64,
    /// Half width `dF` of this range.
    pub frequency_range: f64,
}

impl Default for SynchronisedPhase {
    /// `Cl` = 0.8, `cF` = 0.18, `dF` = 0.08.
    fn default() -> Self {
        Self {
            lift: 0.8,
            centre_frequency: 0.18,
            frequency_range: 0.08,
        }
    }
}

/// Model of the lift.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SheddingModel {
    /// Wake oscillator.
    WakeOscillator(WakeOscillator),
    /// Synchronised phase.
    SynchronisedPhase(SynchronisedPhase),
}

/// Vortex shedding from a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VortexShedding {
    /// Model of the lift.
    pub model: SheddingModel,
    /// Whether the vibration increases the drag of the mean flow.
    pub amplifies_drag: bool,
    /// Time constant N of the filters, in shedding periods.
    pub filter_periods: f64,
}

/// Flow past a node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheddingNode {
    /// Velocity of the fluid, m/s.
    pub fluid: DVec3,
    /// Velocity of the node, m/s.
    pub velocity: DVec3,
    /// Unit tangent of the line.
    pub tangent: DVec3,
    /// Diameter of the line, m.
    pub diameter: f64,
    /// Normal drag coefficient of the line.
    pub normal_drag: f64,
    /// Density of the fluid, kg/m³.
    pub density: f64,
    /// Wet length of the node that sheds vortices, m.
    pub wet_length: f64,
}

/// Loads on a node and rates of its states.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheddingLoads {
    /// Lift, N.
    pub lift: DVec3,
    /// Additional drag, N.
    pub drag: DVec3,
    /// Rates of the states.
    pub rates: [f64; STATES],
    /// Shedding frequency of the fixed line, Hz.
    pub frequency: f64,
    /// Lift coefficient.
    pub lift_coefficient: f64,
    /// Root mean square of the cross-flow displacement divided by the diameter.
    pub amplitude: f64,
}

/// Derivatives of loads and rates of one group of states.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheddingSlopes {
    /// Derivatives of the force with respect to each state of the group, N per unit.
    pub force_by_state: [DVec3; GROUP],
    /// Derivatives of the rates with respect to the velocity of the node: one row for each state.
    pub rates_by_velocity: [DVec3; GROUP],
    /// Derivatives of the rates with respect to the states of the group: one row for each rate.
    pub rates_by_state: [[f64; GROUP]; GROUP],
}

/// Reason why parameters of vortex shedding are invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{name} is {value} but must be {range}")]
pub struct VortexSheddingError {
    /// Name of the parameter.
    pub name: &'static str,
    /// Its value.
    pub value: f64,
    /// Range of valid values.
    pub range: &'static str,
}

/// Flow in the plane normal to the line.
struct Flow {
    /// w, m/s.
    normal: DVec3,
    /// U, m/s.
    speed: f64,
    /// n(u - m), m/s.
    mean_flow: DVec3,
    /// t x w, m/s.
    across: DVec3,
    /// v_y, m/s.
    cross_flow_velocity: f64,
    /// Derivative of v_y with respect to the velocity of the node.
    slope: DVec3,
    /// 1/τ, 1/s.
    filter_rate: f64,
}

impl Default for VortexShedding {
    fn default() -> Self {
        Self::new(SheddingModel::WakeOscillator(WakeOscillator::default()))
    }
}

impl VortexShedding {
    /// Default time constant of the filters, in shedding periods. The phase of a vibration at the
    /// shedding frequency has an error of 1/(2π N) = 0.9°.
    pub const FILTER_PERIODS: f64 = 10.0;

    /// Vortex shedding without amplification of drag.
    pub fn new(model: SheddingModel) -> Self {
        Self {
            model,
            amplifies_drag: false,
            filter_periods: Self::FILTER_PERIODS,
        }
    }

    /// Strouhal number of the fixed line.
    pub fn strouhal(&self) -> f64 {
        match self.model {
            SheddingModel::WakeOscillator(wake) => wake.strouhal,
            SheddingModel::SynchronisedPhase(phase) => phase.centre_frequency,
        }
    }

    /// Returns the highest frequency f D/U at which the model applies lift.
    pub fn highest_frequency(&self) -> f64 {
        match self.model {
            SheddingModel::WakeOscillator(wake) => wake.strouhal,
            SheddingModel::SynchronisedPhase(phase) => phase.centre_frequency + phase.frequency_range,
        }
    }

    /// Highest angular frequency of the wake of a line of the given diameter (m) in a flow of the
    /// given speed (m/s), rad/s.
    pub fn highest_angular_frequency(&self, speed: f64, diameter: f64) -> f64 {
        TAU * self.highest_frequency() * speed / diameter
    }

    /// Largest damping ratio of the wake within its cycle: that of the stage at which the wake
    /// variable is at its amplitude, 2 for a fixed line, or at its present value if that is larger.
    /// Zero for the synchronised phase.
    pub fn largest_damping_ratio(&self, state: &[f64; STATES]) -> f64 {
        match self.model {
            SheddingModel::WakeOscillator(wake) => {
                let amplitude = state[Q].abs().max(FIXED_AMPLITUDE);
                0.5 * wake.damping * (amplitude * amplitude - 1.0)
            }
            SheddingModel::SynchronisedPhase(_) => 0.0,
        }
    }

    /// Checks the parameters.
    ///
    /// # Errors
    /// The first parameter that is out of range.
    pub fn validate(&self) -> Result<(), VortexSheddingError> {
        const POSITIVE: &str = "a positive number";
        const NOT_NEGATIVE: &str = "zero or a positive number";
        let refuse = |name, value, range| Err(VortexSheddingError { name, value, range });
        let is_positive = |value: f64| value.is_finite() && value > 0.0;
        let is_not_negative = |value: f64| value.is_finite() && value >= 0.0;
        let (positive, not_negative) = match &self.model {
            SheddingModel::WakeOscillator(wake) => (
                vec![("strouhal", wake.strouhal), ("damping", wake.damping)],
                vec![("coupling", wake.coupling), ("lift", wake.lift)],
            ),
            SheddingModel::SynchronisedPhase(phase) => (
                vec![("centre_frequency", phase.centre_frequency)],
                vec![("lift", phase.lift), ("frequency_range", phase.frequency_range)],
            ),
        };
        if let Some((name, value)) = positive.into_iter().find(|(_, value)| !is_positive(*value)) {
            return refuse(name, value, POSITIVE);
        }
        if let Some((name, value)) = not_negative
            .into_iter()
            .find(|(_, value)| !is_not_negative(*value))
        {
            return refuse(name, value, NOT_NEGATIVE);
        }
        if let SheddingModel::SynchronisedPhase(phase) = self.model
            && phase.frequency_range >= phase.centre_frequency
        {
            return refuse(
                "frequency_range",
                phase.frequency_range,
                "less than centre_frequency, so that the frequency of the lift stays positive",
            );
        }
        if !(self.filter_periods.is_finite() && self.filter_periods >= 1.0) {
            return refuse("filter_periods", self.filter_periods, "1 or more");
        }
        Ok(())
    }

    /// States at the start of a run, for the `node`-th node of a line that moves at a velocity
    /// (m/s). The wake oscillates at its amplitude 2, with the phase of the node a multiple of the
    /// golden angle.
    pub fn start(&self, node: usize, velocity: DVec3) -> [f64; STATES] {
        let phase = (GOLDEN_ANGLE * node as f64).rem_euclid(TAU);
        let first = match self.model {
            SheddingModel::WakeOscillator(_) => FIXED_AMPLITUDE * phase.cos(),
            SheddingModel::SynchronisedPhase(_) => phase,
        };
        let [x, y, z] = velocity.to_array();
        [first, 0.0, 0.0, 0.0, x, y, z, 0.0]
    }

    fn flow(&self, node: &SheddingNode, state: &[f64; STATES]) -> Flow {
        let mean = DVec3::new(state[MEAN], state[MEAN + 1], state[MEAN + 2]);
        let normal_part = |velocity: DVec3| velocity - node.tangent * velocity.dot(node.tangent);
        let mean_flow = normal_part(node.fluid - mean);
        let flow_now = normal_part(node.fluid - node.velocity);
        let uses_mean = matches!(self.model, SheddingModel::WakeOscillator(_));
        let normal = if uses_mean { mean_flow } else { flow_now };
        let resolved = |velocity: DVec3| (velocity.length_squared() + SLOWEST * SLOWEST).sqrt();
        let across = node.tangent.cross(normal);
        let inverse = 1.0 / resolved(normal);
        let direction = across * inverse;
        let vibration = node.velocity - mean;
        let cross_flow_velocity = vibration.dot(direction);
        // The direction of the flow relative to the node turns with the velocity of the node.
        let turning = normal * (cross_flow_velocity * inverse) - vibration.cross(node.tangent);
        Flow {
            normal,
            speed: normal.length(),
            mean_flow,
            across,
            cross_flow_velocity,
            slope: if uses_mean {
                direction
            } else {
                direction + turning * inverse
            },
            filter_rate: self.strouhal() * resolved(flow_now) / (self.filter_periods * node.diameter),
        }
    }

    /// Loads and rates at a node. A node without wet length has zero loads and rates.
    pub fn evaluate(&self, node: &SheddingNode, state: &[f64; STATES]) -> SheddingLoads {
        let amplitude = state[ZZ].max(0.0).sqrt() / node.diameter;
        if node.wet_length <= 0.0 {
            return SheddingLoads {
                amplitude,
                ..SheddingLoads::default()
            };
        }
        let flow = self.flow(node, state);
        let lift_coefficient = self.lift_coefficient(state);
        let per_speed = 0.5 * node.density * node.diameter * node.wet_length;
        let added = if self.amplifies_drag {
            node.normal_drag * drag_increase(amplitude)
        } else {
            0.0
        };
        SheddingLoads {
            lift: flow.across * (per_speed * flow.speed * lift_coefficient),
            drag: flow.mean_flow * (per_speed * flow.mean_flow.length() * added),
            rates: self.rates(node, state, &flow),
            frequency: self.strouhal() * flow.mean_flow.length() / node.diameter,
            lift_coefficient,
            amplitude,
        }
    }

    fn lift_coefficient(&self, state: &[f64; STATES]) -> f64 {
        match self.model {
            SheddingModel::WakeOscillator(wake) => 0.5 * wake.lift * state[Q],
            SheddingModel::SynchronisedPhase(phase) => phase.lift * state[Q].cos(),
        }
    }

    fn rates(&self, node: &SheddingNode, state: &[f64; STATES], flow: &Flow) -> [f64; STATES] {
        let (v_y, filter) = (flow.cross_flow_velocity, flow.filter_rate);
        let mut rates = [0.0; STATES];
        match &self.model {
            SheddingModel::WakeOscillator(wake) => {
                let omega = TAU * wake.strouhal * flow.speed / node.diameter;
                let q = state[Q];
                rates[Q] = state[P] + wake.coupling / node.diameter * v_y;
                rates[P] = -omega * (wake.damping * (q * q - 1.0) * rates[Q] + omega * q);
            }
            SheddingModel::SynchronisedPhase(phase) => {
                let motion = PhaseOfMotion::new(node, state, flow);
                let reduced = phase.centre_frequency + phase.frequency_range * motion.lead_of(state[Q]);
                rates[Q] = TAU * reduced * flow.speed / node.diameter;
            }
        }
        rates[Z] = v_y - state[Z] * filter;
        rates[ZZ] = (state[Z] * state[Z] - state[ZZ]) * filter;
        for (k, velocity) in node.velocity.to_array().into_iter().enumerate() {
            rates[MEAN + k] = (velocity - state[MEAN + k]) * filter;
        }
        rates[VV] = (v_y * v_y - state[VV]) * filter;
        rates
    }

    /// Derivatives of both groups of states. The derivatives of one group with respect to the
    /// other, and of the filter time and the drag increase, are neglected: they are of the order of
    /// the filter rate.
    pub fn slopes(&self, node: &SheddingNode, state: &[f64; STATES]) -> [SheddingSlopes; 2] {
        let [mut wake_group, mut motion_group] = [SheddingSlopes::default(); 2];
        if node.wet_length <= 0.0 {
            return [wake_group, motion_group];
        }
        let flow = self.flow(node, state);
        let (e, filter) = (flow.slope, flow.filter_rate);
        let force = flow.across * (0.5 * node.density * node.diameter * node.wet_length * flow.speed);
        let SheddingSlopes {
            force_by_state,
            rates_by_velocity,
            rates_by_state,
        } = &mut wake_group;
        match &self.model {
            SheddingModel::WakeOscillator(wake) => {
                let omega = TAU * wake.strouhal * flow.speed / node.diameter;
                let gain = wake.coupling / node.diameter;
                let q = state[Q];
                let rate = state[P] + gain * flow.cross_flow_velocity;
                let decay = -omega * wake.damping * (q * q - 1.0);
                force_by_state[Q] = force * (0.5 * wake.lift);
                rates_by_velocity[Q] = e * gain;
                rates_by_velocity[P] = e * (gain * decay);
                rates_by_state[Q][P] = 1.0;
                rates_by_state[P][Q] = -omega * (2.0 * wake.damping * q * rate + omega);
                rates_by_state[P][P] = decay;
            }
            SheddingModel::SynchronisedPhase(phase) => {
                let motion = PhaseOfMotion::new(node, state, &flow);
                let scale = TAU * phase.frequency_range * flow.speed / node.diameter;
                let [by_phase, by_velocity, by_displacement] = motion.slopes_of_lead(state[Q]);
                force_by_state[Q] = force * (-phase.lift * state[Q].sin());
                let reduced = phase.centre_frequency + phase.frequency_range * motion.lead_of(state[Q]);
                let by_speed = TAU * reduced / node.diameter;
                rates_by_velocity[Q] = e * (scale * by_velocity) - flow.normal.normalize_or_zero() * by_speed;
                rates_by_state[Q][Q] = scale * by_phase;
                rates_by_state[Q][Z] = scale * by_displacement;
            }
        }
        rates_by_velocity[Z] = e;
        rates_by_state[Z][Z] = -filter;
        rates_by_state[ZZ][Z] = 2.0 * state[Z] * filter;
        rates_by_state[ZZ][ZZ] = -filter;
        for k in 0..GROUP {
            motion_group.rates_by_state[k][k] = -filter;
        }
        for (row, axis) in motion_group.rates_by_velocity.iter_mut().zip(DVec3::AXES) {
            *row = axis * filter;
        }
        motion_group.rates_by_velocity[VV - MEAN] = e * (2.0 * flow.cross_flow_velocity * filter);
        [wake_group, motion_group]
    }
}

/// Relative increase a of the drag coefficient by a cross-flow vibration. `amplitude` is the root
/// mean square displacement divided by the diameter. The formula is shifted by its value for a
/// thousandth of a diameter, so that its slope is finite without vibration.
pub fn drag_increase(amplitude: f64) -> f64 {
    const LEAST: f64 = 1e-3;
    let formula = |amplitude: f64| 1.043 * (2.0 * amplitude).powf(0.65);
    formula((amplitude * amplitude + LEAST * LEAST).sqrt()) - formula(LEAST)
}

/// Phase of the cross-flow velocity.
struct PhaseOfMotion {
    /// v_y/s_v and z/s_z.
    cosine: f64,
    sine: f64,
    /// Inverse of s_v (s/m) and of s_z (1/m).
    per_velocity: f64,
    per_displacement: f64,
    /// Length of (cosine, sine).
    norm: f64,
}

impl PhaseOfMotion {
    fn new(node: &SheddingNode, state: &[f64; STATES], flow: &Flow) -> Self {
        let slowest = LEAST_MOTION * (flow.speed + SLOWEST);
        let smallest = LEAST_MOTION * node.diameter;
        let inverse_rms = |square: f64, least: f64| 1.0 / (square.max(0.0) + least * least).sqrt();
        let (per_velocity, per_displacement) =
            (inverse_rms(state[VV], slowest), inverse_rms(state[ZZ], smallest));
        let (cosine, sine) = (
            flow.cross_flow_velocity * per_velocity,
            state[Z] * per_displacement,
        );
        Self {
            cosine,
            sine,
            per_velocity,
            per_displacement,
            norm: (cosine * cosine + sine * sine + LEAST_RATIO).sqrt(),
        }
    }

    /// Returns sin(φ_v - φ).
    fn lead_of(&self, phase: f64) -> f64 {
        (self.sine * phase.cos() - self.cosine * phase.sin()) / self.norm
    }

    /// Derivatives of [`Self::lead_of`] with respect to the phase, v_y and z.
    fn slopes_of_lead(&self, phase: f64) -> [f64; 3] {
        let (sin, cos) = phase.sin_cos();
        let lead = self.lead_of(phase) / (self.norm * self.norm);
        [
            -(self.sine * sin + self.cosine * cos) / self.norm,
            (-sin / self.norm - lead * self.cosine) * self.per_velocity,
            (cos / self.norm - lead * self.sine) * self.per_displacement,
        ]
    }
}

/// Stall parameter γ of `[FLB04]` that corresponds to a normal drag coefficient and a Strouhal
/// number.
pub fn stall_parameter(normal_drag: f64, strouhal: f64) -> f64 {
    normal_drag / (4.0 * PI * strouhal)
}

#[cfg(test)]
mod tests;
