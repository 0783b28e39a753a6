//! Capacities of lifting equipment: load charts of cranes, pull of winches by layer, slings,
//! shackles and pad eyes.

mod load_chart;
mod rigging;

pub use load_chart::{Between, ChartAxis, ChartError, LoadChart};
pub use rigging::{PadEye, SideLoading, bending_factor, layer_value};

/// Largest utilisation that is reported. It is also the utilisation of any load where the capacity
/// is zero, because statistics cannot contain infinite values.
pub const MAX_UTILISATION: f64 = 1000.0;

/// Load divided by capacity, at most [`MAX_UTILISATION`]. Zero for a load that is not positive.
///
/// ```
/// use windlass_mechanics::capacity::{MAX_UTILISATION, utilisation};
///
/// assert_eq!(utilisation(150e3, 200e3), 0.75);
/// // A crane outside its load chart has no capacity.
/// assert_eq!(utilisation(150e3, 0.0), MAX_UTILISATION);
/// assert_eq!(utilisation(-1.0, 0.0), 0.0);
/// ```
pub fn utilisation(load: f64, capacity: f64) -> f64 {
    if load <= 0.0 {
        0.0
    } else if capacity > 0.0 {
        (load / capacity).min(MAX_UTILISATION)
    } else {
        MAX_UTILISATION
    }
}
