//! Fatigue curves and areas for the stress, from the keys of an assessment.

use windlass_scenario::spec::{
    FatigueRangeSpec, FatigueSpec, OwnCurveSpec, WeldClassSpec, WeldEnvironmentSpec,
};
use windlass_standards::fatigue::{FatigueLaw, WeldEnvironment, chain_area, curve, rope_area, weld};

/// Cycles of the first branch of own curves of one branch.
const ONE_BRANCH: f64 = f64::INFINITY;

/// Area for the stress, m²; NaN for ranges of tension.
pub(super) fn area(spec: &FatigueSpec) -> f64 {
    let of_diameter = |diameter: f64| match spec.curve {
        Some(curve) if curve.is_chain() => chain_area(diameter),
        _ => rope_area(diameter),
    };
    spec.area
        .or(spec.nominal_diameter.map(of_diameter))
        .unwrap_or(f64::NAN)
}

/// Law of an assessment, and its name with the source.
pub(super) fn law(spec: &FatigueSpec) -> Option<(FatigueLaw, String)> {
    if let Some(line) = spec.curve {
        let found = curve(line.name())?;
        return Some((found.law, format!("{}, {}", found.name, found.source)));
    }
    if let Some(detail) = &spec.weld {
        let environment = match detail.environment {
            WeldEnvironmentSpec::CathodicProtection => WeldEnvironment::CathodicProtection,
            WeldEnvironmentSpec::FreeCorrosion => WeldEnvironment::FreeCorrosion,
            _ => WeldEnvironment::Air,
        };
        let found = weld(class(detail.class), environment)?;
        return Some((
            found.law,
            format!("class {}, {}", found.name.to_uppercase(), found.source),
        ));
    }
    let own = spec.own_curve.as_ref()?;
    Some((own_law(own), "own curve".to_owned()))
}

fn own_law(own: &OwnCurveSpec) -> FatigueLaw {
    let log = own.constant.log10();
    if own.of == FatigueRangeSpec::Tension && own.change.is_none() {
        return FatigueLaw::Tension {
            exponent: own.exponent,
            log_k: log,
            per_mean: 0.0,
        };
    }
    let (change, second) = (
        own.change.unwrap_or(ONE_BRANCH),
        own.second_exponent.unwrap_or(own.exponent),
    );
    // Both branches have the same range at the change.
    let second_log = match own.change {
        Some(change) => change.log10() + second / own.exponent * (log - change.log10()),
        None => log,
    };
    let branches = [(own.exponent, log), (second, second_log)];
    match own.of {
        FatigueRangeSpec::Tension => FatigueLaw::TensionBranches { branches, change },
        _ => FatigueLaw::Stress { branches, change },
    }
}

fn class(class: WeldClassSpec) -> &'static str {
    match class {
        WeldClassSpec::B1 => "b1",
        WeldClassSpec::B2 => "b2",
        WeldClassSpec::C => "c",
        WeldClassSpec::C1 => "c1",
        WeldClassSpec::C2 => "c2",
        WeldClassSpec::D => "d",
        WeldClassSpec::E => "e",
        WeldClassSpec::F => "f",
        WeldClassSpec::F1 => "f1",
        WeldClassSpec::F3 => "f3",
        WeldClassSpec::G => "g",
        WeldClassSpec::W1 => "w1",
        WeldClassSpec::W2 => "w2",
        _ => "w3",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// N = 1e12 S^-3 up to 1e7 cycles meets the second branch at S = 1e5^(1/3) MPa.
    #[test]
    fn closed_form_branches_of_own_curves_meet() {
        let own = |of: FatigueRangeSpec| OwnCurveSpec {
            of,
            exponent: 3.0,
            constant: 1e12,
            change: Some(1e7),
            second_exponent: Some(5.0),
        };
        let range = 1e5_f64.powf(1.0 / 3.0);
        for of in [FatigueRangeSpec::Stress, FatigueRangeSpec::Tension] {
            let law = own_law(&own(of));
            let [above, below] = [1.001, 0.999].map(|factor| law.cycles(factor * range, 0.0) / 1e7);
            assert!((above - 1.001_f64.powi(-3)).abs() < 1e-9, "{above}");
            assert!((below - 0.999_f64.powi(-5)).abs() < 1e-9, "{below}");
        }
        let single = OwnCurveSpec {
            change: None,
            second_exponent: None,
            ..own(FatigueRangeSpec::Tension)
        };
        assert!((own_law(&single).cycles(10.0, 0.5) / 1e9 - 1.0).abs() < 1e-12);
    }
}
