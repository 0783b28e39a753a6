//! Axial tension of the elements.
//!
//! Law: `T = CE (EA ε + CID ε̇) + (1 - CE) t`, where the tension-only part t is `EA ε + d` while the
//! element is longer than its unstretched length and zero otherwise, d being `CID ε̇` held within
//! ±EA ε.
//! Symbols: ε = (l - L)/L strain; l distance of the nodes (m); L unstretched length (m);
//! ε̇ = l̇/L - l L̇/L² strain rate of the material (1/s), which paying out at constant tension leaves
//! at zero; EA stiffness (N); CID damping (N·s); CE compressive fraction.
//! Frame: Earth; the force acts along the chord and its size is T exactly.
//! Source: `[SMS]` eqs. A.8, A.14 with the unit chord (errata E5), table 2 for CID and CE (errata E6).
//! Valid: small strain. The bound on d matters only within the material's retardation time CID/EA
//! of going slack or taut: a rope can't push, nor pull before it is taut, and the tension stays
//! continuous. With CE = 1 the law is linear.
//! Energy: `½ EA ε² L` (times CE in compression) is stored, damping takes power.
//! Checked: energy gradient, passivity, balance.

use super::properties::CableProperties;
use super::{CableScratch, CableView};
use glam::DVec3;

/// Tension of one element: its elastic part, its damping part (N), and the elastic energy (J) per length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxialState {
    /// Elastic part of the tension, N.
    pub elastic: f64,
    /// Damping part of the tension, N.
    pub damping: f64,
    /// Elastic energy per unstretched length, J/m.
    pub energy_per_length: f64,
}

/// The axial law for one element: strain (-) and strain rate (1/s) to tension.
#[inline]
pub fn tension(properties: &CableProperties, strain: f64, strain_rate: f64) -> AxialState {
    let linear = properties.axial_stiffness * strain;
    let rate_part = properties.axial_damping * strain_rate;
    let both_ways = properties.compressive_fraction;
    let (stiffness_factor, damping) = if strain > 0.0 {
        let only_taut = (1.0 - both_ways) * rate_part.max(-linear).min(linear);
        (1.0, both_ways * rate_part + only_taut)
    } else {
        (both_ways, both_ways * rate_part)
    };
    AxialState {
        elastic: stiffness_factor * linear,
        damping,
        energy_per_length: 0.5 * stiffness_factor * linear * strain,
    }
}

/// Adds the axial forces to the nodes; fills tensions and strains, axial energy and damping power.
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let mut energy = 0.0;
    let mut power = 0.0;
    for (i, &length) in view.unstretched_lengths.iter().enumerate() {
        let chord = scratch.chord[i];
        let direction = scratch.direction[i];
        let paid_out = view.length_rates.get(i).copied().unwrap_or(0.0);
        let stretch_rate = direction.dot(view.velocities[i + 1] - view.velocities[i]);
        let strain = (chord - length) / length;
        let strain_rate = (stretch_rate - chord / length * paid_out) / length;
        let state = tension(properties, strain, strain_rate);
        energy += state.energy_per_length * length;
        power -= state.damping * strain_rate * length;
        scratch.strain[i] = strain;
        scratch.tension[i] = state.elastic + state.damping;
        let force: DVec3 = direction * scratch.tension[i];
        scratch.force[i] += force;
        scratch.force[i + 1] -= force;
    }
    scratch.axial_energy = energy;
    scratch.axial_damping_power = power;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rope(compressive_fraction: f64) -> CableProperties {
        CableProperties {
            axial_damping: 500.0,
            compressive_fraction,
            ..CableProperties::new(1e6, 7800.0, 0.02)
        }
    }

    #[test]
    fn ana_linear_when_compression_is_full() {
        let state = tension(&rope(1.0), -0.01, 2.0);
        assert!((state.elastic + 1e4).abs() < 1e-9);
        assert!((state.damping - 1000.0).abs() < 1e-9);
        assert!((state.energy_per_length - 50.0).abs() < 1e-12);
    }

    #[test]
    fn ana_compressive_fraction_scales_stiffness_and_damping() {
        let state = tension(&rope(0.25), -0.01, 2.0);
        assert!((state.elastic + 2500.0).abs() < 1e-9);
        assert!((state.damping - 250.0).abs() < 1e-9);
    }

    #[test]
    fn prop_chain_never_pushes_and_is_continuous_at_slack() {
        for rate in [-100.0, -1.0, 0.0, 1.0, 100.0] {
            let just_taut = tension(&rope(0.0), 1e-9, rate);
            let slack = tension(&rope(0.0), -1e-9, rate);
            assert!(just_taut.elastic + just_taut.damping >= 0.0);
            assert!(just_taut.elastic + just_taut.damping <= 2.1e-3);
            assert_eq!(slack.elastic + slack.damping, 0.0);
            assert!(just_taut.damping * rate >= 0.0);
        }
    }

    #[test]
    fn ana_chain_has_full_damping_when_taut() {
        let state = tension(&rope(0.0), 0.01, -2.0);
        assert!((state.damping + 1000.0).abs() < 1e-9);
    }
}
