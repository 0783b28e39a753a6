//! The method's constants, from the spectral radius that the fastest vibrations are to have.

/// Constants of one kind of number: α_m, γ, and those of the errors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Kind {
    /// Weight of the rate at the start in the balance.
    pub(super) alpha_m: f64,
    /// Weight of the rate at the end in the step.
    pub(super) gamma: f64,
    /// The rates carried along are those at `offset` steps after the ends of the steps: α_m - α_f.
    pub(super) offset: f64,
    /// Error of a step over h times the second difference of the rates.
    pub(super) error: f64,
}

impl Kind {
    /// Of a number that follows from its velocity.
    pub(super) const POSITION: Self = Self {
        alpha_m: 0.0,
        gamma: 0.0,
        offset: 0.0,
        error: 0.0,
    };

    /// Of a number that acts on nothing: by the rates at both ends of the step, none of which are carried on.
    pub(super) const FOLLOWER: Self = Self {
        alpha_m: 0.0,
        gamma: 0.5,
        offset: 0.0,
        error: 0.0,
    };

    pub(super) fn is_position(&self) -> bool {
        self.gamma == 0.0
    }

    fn new(alpha_m: f64, alpha_f: f64) -> Self {
        let offset = alpha_m - alpha_f;
        // What the carried rates are off by, over h² r'', from their balance.
        let carried = 0.5
            * ((1.0 - alpha_f).powi(2)
                - (1.0 - alpha_m) * (1.0 + offset).powi(2)
                - alpha_m * offset * offset);
        Self {
            alpha_m,
            gamma: 0.5 - offset,
            offset,
            error: 1.0 / 12.0 - 0.5 * offset * offset + carried,
        }
    }
}

/// The method's constants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Constants {
    /// Weight of the start in where the rates are asked for.
    pub(super) alpha_f: f64,
    /// Those of velocities, whose rates are accelerations [CH93].
    pub(super) velocities: Kind,
    /// Weight of the acceleration at the end in the way.
    pub(super) beta: f64,
    /// Error of a position over h² times the difference of the accelerations.
    pub(super) position_error: f64,
    /// Those of numbers that have no velocity [JWH00].
    pub(super) first_order: Kind,
}

impl Constants {
    /// Those with a spectral radius, 0 (dead within a step) to 1 (never).
    pub(super) fn new(radius: f64) -> Self {
        let alpha_f = radius / (1.0 + radius);
        let velocities = Kind::new((2.0 * radius - 1.0) / (1.0 + radius), alpha_f);
        Self {
            alpha_f,
            velocities,
            beta: 0.25 * (1.0 - velocities.offset).powi(2),
            position_error: 1.0 / 12.0 + 0.25 * velocities.offset.powi(2),
            first_order: Kind::new((3.0 * radius - 1.0) / (2.0 * (1.0 + radius)), alpha_f),
        }
    }
}
