//! Friction of surfaces in contact: Karnopp and LuGre models, spinning and rolling.
//!
//! ```text
//! Law      Karnopp  sliding (|v| above a limit): force -μ_c f v/|v|. Sticking: the force balances
//!                   the tangential load up to μ_s f
//!          LuGre    z' = s v + (1 - s)(f_c - σ₀ z)/σ₁, s = exp(-v²/v_s²), f_c = μ_c f dir(v);
//!                   force -(sat(σ₀ z + σ₁ z', f_max) + σ₂ v), f_max = f (μ_c + (μ_s - μ_c) d);
//!                   dwell d' = (s - d)/τ, τ = τ_dw while d increases, else σ₁/σ₀
//!          spin     v has a component along the normal: the spin rate times r = 2/3 a. One limit
//!                   applies to sliding and spinning together. The moment against pure spinning is
//!                   2/3 μ f a, as for a uniformly loaded disc of radius a
//!          rolling  moment b f against the relative rolling velocity
//! Symbols  v sliding velocity of the first surface relative to the second (m/s), f normal force
//!          (N), z bristle deflection (m), μ_s and μ_c coefficients of static and sliding friction,
//!          σ₀ and σ₁ stiffness and damping of bristles (N/m, N·s/m), σ₂ viscous coefficient
//!          (N·s/m), v_s Stribeck velocity (m/s), b rolling coefficient (m), a radius of the
//!          contact (m), dir(v) the direction of v, smoothed below v_ε, s sticking function, d
//!          dwell state, τ_dw dwell time (s), sat(x, m) x limited to the magnitude m
//! Frame    any; forces act on the first surface
//! Source   [SMS] eqs. 90 to 92, errata E45; [TETHER] eqs. 3.23 to 3.34, errata E47; spin and
//!          rolling [IMPROVED] 3.2.2.2
//! Valid    isotropic friction. If bristles are specified by their deflection, their stiffness is
//!          proportional to the load, and z' does not depend on the load
//! Energy   power -force·v is taken from the bodies; bristles store ½ σ₀ z². If surfaces slide much
//!          slower than v_s, z grows beyond f_max/σ₀, because sat limits only the force
//! Checked  closed_form_block_on_a_slope, closed_form_treadmill, closed_form_spinning_disc,
//!          closed_form_rolling_sphere, closed_form_steady_sliding
//! ```

mod derivatives;

pub use derivatives::FrictionDerivatives;

use glam::DVec3;

/// Specification of bristle stiffness and damping.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Bristles {
    /// Constant stiffness and damping, as in `[TETHER]` 3.4.
    Given {
        /// Stiffness σ₀, N/m.
        stiffness: f64,
        /// Damping σ₁, N·s/m.
        damping: f64,
    },
    /// Stiffness and damping proportional to the load: σ₀ = μ_s f/δ, σ₁ = τ σ₀.
    Deflection {
        /// Deflection at break-away, δ, m.
        at_break_away: f64,
        /// Relaxation time τ = σ₁/σ₀, s.
        relaxation: f64,
    },
}

/// Parameters of the LuGre friction model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuGre {
    /// Static friction coefficient μ_s, not below μ_c.
    pub static_friction: f64,
    /// Sliding friction coefficient μ_c.
    pub sliding_friction: f64,
    /// Bristle stiffness and damping.
    pub bristles: Bristles,
    /// Viscous coefficient σ₂, N·s/m.
    pub viscous: f64,
    /// Stribeck velocity v_s, m/s, at which the sticking function is 1/e.
    pub stribeck_velocity: f64,
    /// Time constant τ_dw of the increase of friction from sliding to static, s.
    pub dwell_time: f64,
    /// Rolling coefficient b, m: offset of the centre of pressure ahead of the contact centre.
    pub rolling: f64,
}

/// LuGre bristle state of a pair of surfaces.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BristleState {
    /// Bristle deflection z, m. Its component along the normal is the deflection by spinning.
    pub deflection: DVec3,
    /// Dwell state d, 0 to 1.
    pub dwell: f64,
}

/// Friction at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Friction {
    /// Force on the first surface, N. Its component along the normal is the moment about the normal
    /// divided by the spin radius.
    pub force: DVec3,
    /// Rate of the bristle state: deflection in m/s, dwell state in 1/s.
    pub rate: BristleState,
    /// Sticking function s: 1 when sticking, 0 when sliding.
    pub sticking: f64,
}

/// Smoothing velocity v_ε as a fraction of the Stribeck velocity.
const SMOOTHING_FRACTION: f64 = 0.1;

/// Direction of a velocity, smoothed below `least` (m/s): `[TETHER]` eq. 3.28 as corrected in
/// errata E47.
pub fn direction(velocity: DVec3, least: f64) -> DVec3 {
    let u = velocity.length() / least;
    if u >= 1.0 {
        velocity / velocity.length()
    } else {
        velocity * ((1.5 - 0.5 * u * u) / least)
    }
}

impl LuGre {
    /// Creates a model with default constants: bristle deflection of 0.1 mm, relaxation time of 10
    /// ms, Stribeck velocity of 1 cm/s, dwell time of 0.1 s, no viscous friction, no rolling
    /// resistance.
    ///
    /// A suddenly applied load makes bristles of deflection δ oscillate at a velocity of about √(μ
    /// g δ). If this velocity exceeds the Stribeck velocity, surfaces break away at a force below
    /// static friction.
    pub fn new(static_friction: f64, sliding_friction: f64) -> Self {
        Self {
            static_friction,
            sliding_friction,
            bristles: Bristles::Deflection {
                at_break_away: 1e-4,
                relaxation: 1e-2,
            },
            viscous: 0.0,
            stribeck_velocity: 1e-2,
            dwell_time: 0.1,
            rolling: 0.0,
        }
    }

    /// Returns a description of an invalid parameter, if any.
    pub fn problem(&self) -> Option<&'static str> {
        let non_negative = |value: f64| value.is_finite() && value >= 0.0;
        let positive = |value: f64| value.is_finite() && value > 0.0;
        let bristles = match self.bristles {
            Bristles::Given { stiffness, damping } => positive(stiffness) && positive(damping),
            Bristles::Deflection {
                at_break_away,
                relaxation,
            } => positive(at_break_away) && positive(relaxation),
        };
        if !(non_negative(self.static_friction) && non_negative(self.sliding_friction)) {
            Some("needs friction coefficients that are finite and not below zero")
        } else if self.static_friction < self.sliding_friction {
            Some("has static friction below sliding friction: give at least the sliding friction")
        } else if !bristles {
            Some("needs bristles with positive constants")
        } else if !(positive(self.stribeck_velocity) && positive(self.dwell_time)) {
            Some("needs a positive Stribeck velocity and dwell time")
        } else if !(non_negative(self.viscous) && non_negative(self.rolling)) {
            Some("needs a viscous coefficient and a rolling coefficient that are not negative")
        } else {
            None
        }
    }

    /// Bristle stiffness σ₀ (N/m) and damping σ₁ (N·s/m) at a normal force (N).
    pub fn bristles(&self, normal_force: f64) -> (f64, f64) {
        match self.bristles {
            Bristles::Given { stiffness, damping } => (stiffness, damping),
            Bristles::Deflection {
                at_break_away,
                relaxation,
            } => {
                let stiffness = self.static_friction * normal_force / at_break_away;
                (stiffness, relaxation * stiffness)
            }
        }
    }

    /// Relaxation time σ₁/σ₀ (s) and Coulomb force divided by σ₁ (m/s). Both are finite at zero
    /// load.
    fn relaxation(&self, normal_force: f64) -> (f64, f64) {
        match self.bristles {
            Bristles::Given { stiffness, damping } => (
                damping / stiffness,
                self.sliding_friction * normal_force / damping,
            ),
            Bristles::Deflection {
                at_break_away,
                relaxation,
            } => {
                let ratio = self.sliding_friction / self.static_friction.max(f64::MIN_POSITIVE);
                (relaxation, ratio * at_break_away / relaxation)
            }
        }
    }

    /// Friction at a normal force (N) and sliding velocity (m/s). The component of the velocity
    /// along the normal is the spin rate times the spin radius.
    pub fn force(&self, normal_force: f64, velocity: DVec3, memory: &BristleState) -> Friction {
        let (relaxation, pull) = self.relaxation(normal_force);
        let sticking = (-velocity.length_squared() / self.stribeck_velocity.powi(2)).exp();
        let sliding = 1.0 - sticking;
        let toward = direction(velocity, SMOOTHING_FRACTION * self.stribeck_velocity) * pull
            - memory.deflection / relaxation;
        let deflection = velocity * sticking + toward * sliding;
        let lag = sticking - memory.dwell;
        let dwell = lag / if lag >= 0.0 { self.dwell_time } else { relaxation };
        let (stiffness, damping) = self.bristles(normal_force);
        let built_up = memory.dwell.clamp(0.0, 1.0);
        let limit = normal_force
            * (self.sliding_friction + (self.static_friction - self.sliding_friction) * built_up);
        let bristle_force =
            (memory.deflection * stiffness + deflection * damping).clamp_length_max(limit.max(0.0));
        Friction {
            force: -(bristle_force + velocity * self.viscous),
            rate: BristleState { deflection, dwell },
            sticking,
        }
    }

    /// Rate of the bristle state of separated surfaces. The state decays with the relaxation time.
    pub fn separated_rate(&self, memory: &BristleState) -> BristleState {
        let (relaxation, _) = self.relaxation(0.0);
        BristleState {
            deflection: -memory.deflection / relaxation,
            dwell: -memory.dwell / relaxation,
        }
    }

    /// Rolling resistance moment on the first surface (N·m). `rolling` is the relative angular
    /// velocity normal to the contact normal (rad/s); the moment is smoothed below 1 mrad/s.
    pub fn rolling_moment(&self, normal_force: f64, rolling: DVec3) -> DVec3 {
        -direction(rolling, 1e-3) * (self.rolling * normal_force)
    }
}

/// Effective radius (m) of the friction moment of a uniformly loaded spinning disc of radius `disc`
/// (m).
pub fn spin_radius(disc: f64) -> f64 {
    2.0 / 3.0 * disc
}

/// Karnopp friction: surfaces stick within a dead zone of velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Karnopp {
    /// Static friction coefficient μ_s.
    pub static_friction: f64,
    /// Sliding friction coefficient μ_c.
    pub sliding_friction: f64,
    /// Largest velocity at which surfaces stick, m/s.
    pub dead_zone: f64,
}

impl Karnopp {
    /// Force on the first surface (N) at a sliding velocity (m/s). `load` (N) is the tangential
    /// force that would accelerate the first surface relative to the second (errata E45).
    pub fn force(&self, normal_force: f64, velocity: DVec3, load: DVec3) -> DVec3 {
        let speed = velocity.length();
        if speed > self.dead_zone {
            return velocity * (-self.sliding_friction * normal_force / speed);
        }
        (-load).clamp_length_max(self.static_friction * normal_force)
    }
}
