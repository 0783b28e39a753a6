//! Hook loads, slings and shackles.
//!
//! ```text
//! Law      design weight = net weight × weight contingency factor
//!          static hook load = design weight + rigging weight + additional loads
//!          dynamic hook load = static hook load × DAF
//!          sling: F_SD ≤ MBL/γ_sf, γ_sf = max(γ_f γ_c γ_r γ_w γ_m γ_tw, 2.3 γ_r γ_w γ_tw)
//!          γ_r = max(γ_s, γ_b), not their product; γ_b = 1/(1 - 0.5/√(D/d))
//!          shackle: static load ≤ WLL; dynamic load ≤ min(WLL × DAF, MBL/3, proof load)
//! Symbols  γ factors: f load, c consequence, r reduction, s termination, b bending, w wear, m
//!          material, tw twist
//! Valid    lifts in air with one crane; steel wire rope slings and grommets in bending
//! Source   [ND0027] 5.5 to 8.2, revision 11 of 2016. Section 16 of [DNVM] replaced this guideline;
//!          compare the factors with the edition in force
//! Checked  peer_nd0027_dynamic_factors, closed_form_safety_of_a_sling, closed_form_shackle
//! ```

/// Location of a lift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Location {
    /// On land.
    Onshore,
    /// In sheltered waters, or from the deck of the crane vessel.
    Inshore,
    /// By a crane vessel from another vessel.
    Offshore,
}

/// Dynamic amplification factor of a lift in air, for a static hook load in tonnes (`[ND0027]`
/// table 5-1). Loads below 3 t have the factor for 3 t.
///
/// ```
/// use windlass_standards::rigging::{Location, air_dynamic_factor};
///
/// assert_eq!(air_dynamic_factor(100.0, Location::Offshore), 1.25);
/// assert_eq!(air_dynamic_factor(500.0, Location::Inshore), 1.10);
/// ```
pub fn air_dynamic_factor(tonnes: f64, location: Location) -> f64 {
    let light = (100.0 / tonnes.max(3.0)).sqrt();
    let [onshore, inshore, offshore] = match tonnes {
        t if t <= 100.0 => [1.10, 1.07 + 0.05 * light, 1.0 + 0.25 * light],
        t if t <= 300.0 => [1.05, 1.12, 1.25],
        t if t <= 1000.0 => [1.05, 1.10, 1.20],
        t if t <= 2500.0 => [1.03, 1.08, 1.15],
        _ => [1.03, 1.05, 1.10],
    };
    match location {
        Location::Onshore => onshore,
        Location::Inshore => inshore,
        Location::Offshore => offshore,
    }
}

/// Static hook load, N: net weight (N) times contingency factor, plus rigging weight and additional
/// loads, N (`[ND0027]` 6.2).
pub fn static_hook_load(net_weight: f64, contingency: f64, rigging: f64, additional: f64) -> f64 {
    net_weight * contingency + rigging + additional
}

/// Skew load factor of statically indeterminate lifts with four matched slings (`[ND0027]` 5.6.12,
/// under the conditions of this clause on tolerances).
pub const SKEW_FACTOR_MATCHED: f64 = 1.25;
/// Consequence factor (`[ND0027]` 7.5).
pub const CONSEQUENCE_FACTOR: f64 = 1.3;
/// Minimum product of load, consequence and material factor of slings (`[ND0027]` 7.3).
pub const LEAST_SLING_FACTOR: f64 = 2.3;
/// Material factor of steel wire rope with certificates (`[ND0027]` 7.10).
pub const MATERIAL_FACTOR_STEEL: f64 = 1.5;
/// Material factor of steel wire rope that is as new (`[ND0027]` 7.10).
pub const MATERIAL_FACTOR_NEW_STEEL: f64 = 1.35;

/// Termination of a sling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Termination {
    /// Hand splice of wire rope.
    HandSplice,
    /// Hand splice of a cable laid sling.
    CableLaidHandSplice,
    /// Steel ferrule.
    SteelFerrule,
    /// Resin socket.
    ResinSocket,
    /// Swaged fitting, such as a Flemish eye.
    Swaged,
    /// Grommet.
    Grommet,
}

/// Termination factor (`[ND0027]` 7.7).
pub fn termination_factor(termination: Termination) -> f64 {
    match termination {
        Termination::HandSplice => 1.25,
        Termination::CableLaidHandSplice => 1.33,
        Termination::SteelFerrule => 1.12,
        Termination::ResinSocket | Termination::Swaged | Termination::Grommet => 1.0,
    }
}

/// Bending factor of a steel wire rope sling about a diameter, both in m (`[ND0027]` 7.8). It is
/// infinite if the bend diameter is smaller than the sling diameter, because such a bend is not
/// allowed.
///
/// ```
/// use windlass_standards::rigging::bending_factor;
///
/// assert_eq!(bending_factor(0.05, 0.2), 1.0 / 0.75);
/// ```
pub fn bending_factor(sling_diameter: f64, bend_diameter: f64) -> f64 {
    let ratio = bend_diameter / sling_diameter;
    if ratio >= 1.0 {
        1.0 / (1.0 - 0.5 / ratio.sqrt())
    } else {
        f64::INFINITY
    }
}

/// Partial factors of a sling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlingFactors {
    /// Load factor, from the edition in force.
    pub load: f64,
    /// Consequence factor.
    pub consequence: f64,
    /// Termination factor.
    pub termination: f64,
    /// Bending factor.
    pub bending: f64,
    /// Wear and application factor: 1.0 with inspection, 1.1 without (`[ND0027]` 7.9).
    pub wear: f64,
    /// Material factor.
    pub material: f64,
    /// Twist factor; 1 for steel wire rope.
    pub twist: f64,
}

impl SlingFactors {
    /// Nominal safety factor of the sling (`[ND0027]` 7.3).
    pub fn safety_factor(&self) -> f64 {
        let reduction = self.termination.max(self.bending) * self.wear * self.twist;
        let partial = self.load * self.consequence * self.material;
        partial.max(LEAST_SLING_FACTOR) * reduction
    }

    /// Utilisation: design load times safety factor over breaking load, both in N.
    pub fn utilisation(&self, design_load: f64, breaking_load: f64) -> f64 {
        design_load * self.safety_factor() / breaking_load
    }
}

/// Load in each of `count` equal slings at an angle (rad) to the vertical, N, for a hook load (N)
/// and a skew load factor.
pub fn sling_load(hook_load: f64, count: u32, angle: f64, skew_factor: f64) -> f64 {
    skew_factor * hook_load / (f64::from(count) * angle.cos())
}

/// Utilisation of a shackle (`[ND0027]` 8.2): dynamic load divided by the smallest permitted value.
/// One permitted value is the working load limit times the dynamic factor. It is equivalent to
/// limiting the static load to the working load limit. `proof_load` is `None` if undocumented.
pub fn shackle_utilisation(
    static_load: f64,
    dynamic_factor: f64,
    working_load_limit: f64,
    breaking_load: f64,
    proof_load: Option<f64>,
) -> f64 {
    let permitted = (working_load_limit * dynamic_factor)
        .min(breaking_load / 3.0)
        .min(proof_load.unwrap_or(f64::INFINITY));
    static_load * dynamic_factor / permitted
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Table 5-1. Up to 100 t the table has formulas, which give offshore factors of 2.25 for 4 t
    /// and 1.5 for 25 t. Above 100 t its factors are constants.
    #[test]
    fn peer_nd0027_dynamic_factors() {
        for (tonnes, expected) in [
            (4.0, [1.10, 1.32, 2.25]),
            (25.0, [1.10, 1.17, 1.5]),
            (300.0, [1.05, 1.12, 1.25]),
            (1000.0, [1.05, 1.10, 1.20]),
            (2500.0, [1.03, 1.08, 1.15]),
            (2501.0, [1.03, 1.05, 1.10]),
        ] {
            let found = [Location::Onshore, Location::Inshore, Location::Offshore]
                .map(|location| air_dynamic_factor(tonnes, location));
            for (found, expected) in found.iter().zip(expected) {
                assert!((found - expected).abs() < 1e-12, "{tonnes} t: {found}");
            }
        }
        assert_eq!(
            air_dynamic_factor(1.0, Location::Offshore),
            air_dynamic_factor(3.0, Location::Offshore)
        );
    }

    /// Load factor 1.3, new steel: 1.3 · 1.3 · 1.35 = 2.2815 is below 2.3, so the minimum governs.
    /// The bending factor at D/d = 4, 1/0.75, is larger than the factor of the hand splice, 1.25,
    /// and governs.
    #[test]
    fn closed_form_safety_of_a_sling() {
        let factors = SlingFactors {
            load: 1.3,
            consequence: CONSEQUENCE_FACTOR,
            termination: termination_factor(Termination::HandSplice),
            bending: bending_factor(0.05, 0.2),
            wear: 1.0,
            material: MATERIAL_FACTOR_NEW_STEEL,
            twist: 1.0,
        };
        assert!((factors.safety_factor() - 2.3 / 0.75).abs() < 1e-12);
        let used = SlingFactors {
            material: MATERIAL_FACTOR_STEEL,
            bending: 1.0,
            ..factors
        };
        assert!((used.safety_factor() - 1.3 * 1.3 * 1.5 * 1.25).abs() < 1e-12);
        // 20 t in four slings at 30° with a skew load factor of 1.25: 1.25 · 196.2/(4 cos 30°) =
        // 70.80 kN.
        let load = sling_load(196.2e3, 4, 30.0_f64.to_radians(), SKEW_FACTOR_MATCHED);
        assert!((load - 70.798e3).abs() < 5.0, "{load}");
        assert!((factors.utilisation(load, 500e3) - load * 2.3 / 0.75 / 500e3).abs() < 1e-12);
        assert_eq!(bending_factor(0.05, 0.04), f64::INFINITY);
    }

    /// Shackle with a working load limit of 25 t and a breaking load of 125 t, static load 20 t,
    /// DAF 1.5. The dynamic load is 30 t, the permitted load min(37.5, 41.67) t, the utilisation
    /// 0.8. With a proof load of 30 t the utilisation is 1.
    #[test]
    fn closed_form_shackle() {
        let t = 9810.0;
        let used = |proof| shackle_utilisation(20.0 * t, 1.5, 25.0 * t, 125.0 * t, proof);
        assert!((used(None) - 0.8).abs() < 1e-12);
        assert!((used(Some(30.0 * t)) - 1.0).abs() < 1e-12);
        assert!((static_hook_load(100.0, 1.1, 5.0, 2.0) - 117.0).abs() < 1e-12);
    }
}
