//! Checks and compiles the vortex shedding of cables.

use super::section::layers;
use crate::objects::Object;
use crate::objects::line_type::build::LineTypes;
use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, DragAmplificationSpec, SheddingModelSpec, VortexSheddingSpec};
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::vortex_shedding::{
    SheddingModel, SynchronisedPhase, VortexShedding, WakeOscillator,
};

/// Returns the vortex shedding of each section of a cable without problems in its properties.
/// `None` if no section sheds vortices.
pub(super) fn shedding(
    cable: &CableSpec,
    kinds: &[CableProperties],
    path: &str,
    types: &LineTypes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<Option<VortexShedding>>> {
    let object = cable.label();
    let mut one = |section| {
        let layers = layers(cable, section, path, &object, types, problems)?;
        let (spec, location) = layers.vortex_shedding()?;
        spec.law(&location, &object, problems)
    };
    let laws: Vec<_> = match cable.section.is_empty() {
        true => vec![one(None)],
        false => cable.section.iter().enumerate().map(|of| one(Some(of))).collect(),
    };
    warn_of_missing_drag(&laws, kinds, &object, problems);
    laws.iter().any(Option::is_some).then_some(laws)
}

/// Warns if a section sheds vortices and has no normal drag, which is the damping of its vibration.
fn warn_of_missing_drag(
    laws: &[Option<VortexShedding>],
    kinds: &[CableProperties],
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    let mut sections = laws.iter().zip(kinds);
    if sections.any(|(law, kind)| law.is_some() && kind.normal_drag <= 0.0) {
        problems.warn(format!(
            "{object}: it sheds vortices but has no normal_drag, which damps the vibration; give normal_drag (1.2 for a bare cable, \
             2.0 for the stall term of the wake oscillator)"
        ));
    }
}

impl VortexSheddingSpec {
    /// Returns the law, or `None` without vortex shedding or after a problem.
    pub(crate) fn law(
        &self,
        path: &str,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<VortexShedding> {
        let of_wake = [
            ("strouhal", self.strouhal),
            ("damping", self.damping),
            ("coupling", self.coupling),
        ];
        let of_phase = [
            ("centre_frequency", self.centre_frequency),
            ("frequency_range", self.frequency_range),
        ];
        let both = [("lift", self.lift), ("filter_periods", self.filter_periods)];
        let (foreign, word): (Vec<_>, _) = match self.model {
            SheddingModelSpec::WakeOscillator => (of_phase.to_vec(), "wake-oscillator"),
            SheddingModelSpec::SynchronisedPhase => (of_wake.to_vec(), "synchronised-phase"),
            SheddingModelSpec::None => ([&of_wake[..], &of_phase[..], &both[..]].concat(), "none"),
        };
        if let Some((key, _)) = foreign.into_iter().find(|(_, value)| value.is_some()) {
            let message = format!(
                "{object}: {key} has no effect with the model '{word}' of vortex_shedding; leave it out"
            );
            problems.add(&format!("{path}.{key}"), message);
            return None;
        }
        let model = match self.model {
            SheddingModelSpec::WakeOscillator => {
                let default = WakeOscillator::default();
                SheddingModel::WakeOscillator(WakeOscillator {
                    strouhal: self.strouhal.unwrap_or(default.strouhal),
                    damping: self.damping.unwrap_or(default.damping),
                    coupling: self.coupling.unwrap_or(default.coupling),
                    lift: self.lift.unwrap_or(default.lift),
                })
            }
            SheddingModelSpec::SynchronisedPhase => {
                let default = SynchronisedPhase::default();
                SheddingModel::SynchronisedPhase(SynchronisedPhase {
                    lift: self.lift.unwrap_or(default.lift),
                    centre_frequency: self.centre_frequency.unwrap_or(default.centre_frequency),
                    frequency_range: self.frequency_range.unwrap_or(default.frequency_range),
                })
            }
            SheddingModelSpec::None => return None,
        };
        let law = VortexShedding {
            amplifies_drag: self.drag_amplification == DragAmplificationSpec::Vandiver,
            filter_periods: self.filter_periods.unwrap_or(VortexShedding::FILTER_PERIODS),
            ..VortexShedding::new(model)
        };
        match law.validate() {
            Ok(()) => Some(law),
            Err(error) => {
                let message = format!("{object}: vortex_shedding: {error}");
                problems.add(&format!("{path}.{}", error.name), message);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests;
