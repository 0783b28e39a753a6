//! Constants of the method for a given spectral radius.

/// Constants of one class of variables: α_m, γ and error constants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct VariableClass {
    /// Weight of the rate at the start in the balance equation.
    pub(super) alpha_m: f64,
    /// Weight of the rate at the end in the update.
    pub(super) gamma: f64,
    /// Carried rates are valid `offset` steps after the ends of the steps; equals α_m - α_f.
    pub(super) offset: f64,
    /// Error of one step, divided by h times the second difference of the rates.
    pub(super) error: f64,
}

impl VariableClass {
    /// Constants of positions, which depend on their velocities.
    pub(super) const POSITION: Self = Self {
        alpha_m: 0.0,
        gamma: 0.0,
        offset: 0.0,
        error: 0.0,
    };

    /// Constants of quadrature variables: trapezoidal rule, without carried rates.
    pub(super) const QUADRATURE: Self = Self {
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
        // Error of the carried rates in the balance equation, divided by h² r''.
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

/// Constants of the method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Constants {
    /// Weight of the rates evaluated at the start, in the balance equation.
    pub(super) alpha_f: f64,
    /// Constants of velocities, whose rates are accelerations [CH93].
    pub(super) velocities: VariableClass,
    /// Weight of the acceleration at the end in the displacement.
    pub(super) beta: f64,
    /// Error of a position, divided by h² times the difference of the accelerations.
    pub(super) position_error: f64,
    /// Constants of first-order variables [JWH00].
    pub(super) first_order: VariableClass,
}

impl Constants {
    /// Constants for a spectral radius from 0 (full damping in one step) to 1 (no damping).
    pub(super) fn new(radius: f64) -> Self {
        let alpha_f = radius / (1.0 + radius);
        let velocities = VariableClass::new((2.0 * radius - 1.0) / (1.0 + radius), alpha_f);
        Self {
            alpha_f,
            velocities,
            beta: 0.25 * (1.0 - velocities.offset).powi(2),
            position_error: 1.0 / 12.0 + 0.25 * velocities.offset.powi(2),
            first_order: VariableClass::new((3.0 * radius - 1.0) / (2.0 * (1.0 + radius)), alpha_f),
        }
    }
}
