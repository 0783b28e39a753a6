//! Friction of surfaces that are pressed together: Karnopp's and the LuGre model, spinning and rolling.
//!
//! ```text
//! Law      Karnopp  sliding (|v| above a limit): -μ_c f v/|v|. Sticking: what holds against the tangential load, up to μ_s f
//!          LuGre    z' = s v + (1 - s)(f_c - σ₀ z)/σ₁, s = exp(-v²/v_s²), f_c = μ_c f dir(v);
//!                   force -(sat(σ₀ z + σ₁ z', f_max) + σ₂ v), f_max = f (μ_c + (μ_s - μ_c) d);
//!                   dwell d' = (s - d)/τ, τ = τ_dw where it grows, else σ₁/σ₀
//!          spin     v has a part along the normal, the spin times r = 2/3 a: sliding and spinning share one limit, and
//!                   spinning alone meets the moment 2/3 μ f a of an evenly pressed disc of radius a
//!          rolling  moment b f against the relative rolling velocity
//! Symbols  v sliding velocity of the first against the second (m/s), f normal force (N), z bristle deflection (m),
//!          μ_s, μ_c static and sliding friction, σ₀ and σ₁ stiffness and damping of bristles (N/m, N·s/m), σ₂ viscous part
//!          (N·s/m), v_s Stribeck velocity (m/s), b rolling coefficient (m), dir(v) the direction, smoothed below v_ε
//! Frame    any one; forces are those on the first surface
//! Source   [SMS] eqs. 90 to 92, errata E45; [TETHER] eqs. 3.23 to 3.34, errata E47; spin and rolling [IMPROVED] 3.2.2.2 asks for
//! Valid    isotropic friction. Bristles of a given deflection are as stiff as the load presses them: nothing in z' depends on
//!          the load then
//! Energy   -force·v, of which a part below f²/(2σ₀) is stored in bristles
//! Checked  ana_block_on_a_slope, ana_treadmill, ana_spinning_disc, ana_rolling_sphere, ana_steady_sliding
//! ```

use glam::DVec3;

/// Stiffness and damping of bristles.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Bristles {
    /// As `[TETHER]` 3.4 has them.
    Given {
        /// σ₀, N/m.
        stiffness: f64,
        /// σ₁, N·s/m.
        damping: f64,
    },
    /// By the load: σ₀ = μ_s f/δ, σ₁ = τ σ₀.
    Deflection {
        /// Deflection at which surfaces break away, δ, m.
        at_break_away: f64,
        /// Relaxation time τ = σ₁/σ₀, s.
        relaxation: f64,
    },
}

/// Friction of two surfaces after the LuGre model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuGre {
    /// Static friction μ_s, not below μ_c.
    pub static_friction: f64,
    /// Sliding friction μ_c.
    pub sliding_friction: f64,
    /// Bristles.
    pub bristles: Bristles,
    /// Viscous part σ₂, N·s/m.
    pub viscous: f64,
    /// Stribeck velocity v_s, m/s: where 37 % of the surfaces stick.
    pub stribeck_velocity: f64,
    /// Time τ_dw (s) in which static friction builds up.
    pub dwell_time: f64,
    /// Rolling coefficient b, m: how far ahead of the centre the pressure acts.
    pub rolling: f64,
}

/// What a pair of surfaces remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Memory {
    /// Deflection of the bristles z, m; its part along the normal is of the spin.
    pub deflection: DVec3,
    /// Dwell d, 0 to 1.
    pub dwell: f64,
}

/// Friction at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Friction {
    /// Force on the first surface, N; its part along the normal times the spin radius is the moment about the normal.
    pub force: DVec3,
    /// Rate of the memory: m/s and 1/s.
    pub rate: Memory,
    /// Sticking function s, 1 for stuck, 0 for sliding.
    pub sticking: f64,
}

/// The smoothing velocity v_ε as a share of the Stribeck velocity.
const SMOOTHED: f64 = 0.1;

/// Direction of a velocity, smoothed below `least` (m/s): `[TETHER]` eq. 3.28 as corrected in errata E47.
pub fn direction(velocity: DVec3, least: f64) -> DVec3 {
    let u = velocity.length() / least;
    if u >= 1.0 {
        velocity / velocity.length()
    } else {
        velocity * ((1.5 - 0.5 * u * u) / least)
    }
}

impl LuGre {
    /// Friction for these coefficients with constants that hold a body on a slope: bristles of 0.1 mm that relax in 10 ms, a
    /// Stribeck velocity of 1 cm/s, dwell of 0.1 s, no viscous part, no rolling resistance.
    ///
    /// A load that comes at once makes bristles of deflection δ swing at about √(μ g δ); where that is more than the
    /// Stribeck velocity, surfaces break away under less than static friction.
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

    /// What is wrong with its numbers, if anything.
    pub fn problem(&self) -> Option<&'static str> {
        let sound = |value: f64| value.is_finite() && value >= 0.0;
        let positive = |value: f64| value.is_finite() && value > 0.0;
        let bristles = match self.bristles {
            Bristles::Given { stiffness, damping } => positive(stiffness) && positive(damping),
            Bristles::Deflection {
                at_break_away,
                relaxation,
            } => positive(at_break_away) && positive(relaxation),
        };
        if !(sound(self.static_friction) && sound(self.sliding_friction)) {
            Some("needs friction coefficients that are finite and not below zero")
        } else if self.static_friction < self.sliding_friction {
            Some("has static friction below sliding friction: give at least the sliding friction")
        } else if !bristles {
            Some("needs bristles with positive constants")
        } else if !(positive(self.stribeck_velocity) && positive(self.dwell_time)) {
            Some("needs a positive Stribeck velocity and dwell time")
        } else if !(sound(self.viscous) && sound(self.rolling)) {
            Some("needs a viscous part and a rolling coefficient not below zero")
        } else {
            None
        }
    }

    /// σ₀ and σ₁ under a normal force (N).
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

    /// Relaxation time σ₁/σ₀ and Coulomb's force over σ₁ per direction, which stay finite without a load.
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
                let share = self.sliding_friction / self.static_friction.max(f64::MIN_POSITIVE);
                (relaxation, share * at_break_away / relaxation)
            }
        }
    }

    /// Friction under a normal force (N) at a sliding velocity (m/s; its part along the normal is spin times radius).
    pub fn force(&self, normal_force: f64, velocity: DVec3, memory: &Memory) -> Friction {
        let (relaxation, pull) = self.relaxation(normal_force);
        let sticking = (-velocity.length_squared() / self.stribeck_velocity.powi(2)).exp();
        let sliding = 1.0 - sticking;
        let toward =
            direction(velocity, SMOOTHED * self.stribeck_velocity) * pull - memory.deflection / relaxation;
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
            rate: Memory { deflection, dwell },
            sticking,
        }
    }

    /// Rates of the memory of surfaces that are apart: it fades with the bristles' relaxation.
    pub fn apart(&self, memory: &Memory) -> Memory {
        let (relaxation, _) = self.relaxation(0.0);
        Memory {
            deflection: -memory.deflection / relaxation,
            dwell: -memory.dwell / relaxation,
        }
    }

    /// Moment against rolling on the first surface (N·m): `rolling` is the relative angular velocity without its part
    /// along the normal (rad/s), smoothed below 1 mrad/s.
    pub fn rolling_moment(&self, normal_force: f64, rolling: DVec3) -> DVec3 {
        -direction(rolling, 1e-3) * (self.rolling * normal_force)
    }
}

/// Radius (m) at which friction meets a spin on a disc of radius `disc` (m) that is evenly pressed.
pub fn spin_radius(disc: f64) -> f64 {
    2.0 / 3.0 * disc
}

/// Friction of two surfaces after Karnopp: a dead zone of velocity in which surfaces stick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Karnopp {
    /// Static friction μ_s.
    pub static_friction: f64,
    /// Sliding friction μ_c.
    pub sliding_friction: f64,
    /// Velocity up to which surfaces stick, m/s.
    pub dead_zone: f64,
}

impl Karnopp {
    /// Force on the first surface (N) at a sliding velocity (m/s), where `load` (N) is the tangential force that would
    /// accelerate the first relative to the second (errata E45).
    pub fn force(&self, normal_force: f64, velocity: DVec3, load: DVec3) -> DVec3 {
        let speed = velocity.length();
        if speed > self.dead_zone {
            return velocity * (-self.sliding_friction * normal_force / speed);
        }
        (-load).clamp_length_max(self.static_friction * normal_force)
    }
}
