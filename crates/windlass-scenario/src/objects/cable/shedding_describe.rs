//! Describes the vortex shedding of cables: its law, and its frequencies in the equilibrium beside
//! the natural frequencies of the line.

use crate::describe::{Lines, add_line};
use windlass_math::number_text::short;
use windlass_mechanics::cable::vortex_shedding::{SheddingModel, VortexShedding};
use windlass_world::{Cable, Model, SheddingLine, World};

/// Number of positions along a line at which the shedding frequency is printed.
const POSITIONS: usize = 5;

/// Adds the vortex shedding of the sections of a cable.
pub(super) fn describe(model: &Model, cable: usize, lines: &mut Lines) {
    let mut all = model.vortex_shedding().iter();
    let Some(line) = all.find(|line| line.cable.index() == cable) else {
        return;
    };
    for (k, law) in line.sections.iter().enumerate() {
        let which = match line.sections.len() {
            1 => String::new(),
            _ => format!("section {}: ", k + 1),
        };
        if let Some(law) = law {
            add_line!(lines, "  {which}{}", in_words(law));
        }
    }
}

fn in_words(law: &VortexShedding) -> String {
    let model = match law.model {
        SheddingModel::WakeOscillator(wake) => format!(
            "vortex shedding by a wake oscillator, Strouhal number {}, lift coefficient {}",
            short(wake.strouhal),
            short(wake.lift)
        ),
        SheddingModel::SynchronisedPhase(phase) => format!(
            "vortex shedding with a synchronised phase, f D/U {} to {}, lift coefficient {}",
            short(phase.centre_frequency - phase.frequency_range),
            short(phase.centre_frequency + phase.frequency_range),
            short(phase.lift)
        ),
    };
    let drag = match law.amplifies_drag {
        true => ", mean drag amplified by the vibration",
        false => "",
    };
    format!("{model}{drag}")
}

/// Adds the shedding frequencies in the equilibrium, and the natural frequencies of a taut string
/// with the same tensions.
pub(super) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let model = world.model();
    for line in model.vortex_shedding() {
        let cable = &model.cables()[line.cable.index()];
        let loads = world.now().vortex_shedding(line.cable);
        let shedding: Vec<usize> = (0..loads.len())
            .filter(|node| loads[*node].frequency > 0.0)
            .collect();
        let (Some(first), Some(last)) = (shedding.first(), shedding.last()) else {
            add_line!(
                lines,
                "  cable '{}' sheds no vortices in the equilibrium: no flow crosses it",
                cable.name
            );
            continue;
        };
        let frequencies = || shedding.iter().map(|node| loads[*node].frequency);
        let range = [
            frequencies().fold(f64::INFINITY, f64::min),
            frequencies().fold(0.0, f64::max),
        ];
        let natural = string_frequency(world, line, cable).map_or_else(String::new, |string| {
            let [least, most] = range.map(|frequency| frequency / string);
            let modes = match (least.round().max(1.0), most.round().max(1.0)) {
                (a, b) if a == b => format!("mode {a}"),
                (a, b) => format!("modes {a} to {b}"),
            };
            let strouhal = line.sections.iter().flatten().next().map_or(0.2, VortexShedding::strouhal);
            format!(
                "; natural frequencies as a taut string n x {} Hz, nearest {modes}; reduced velocity of mode 1 {}",
                short(string),
                short(most / strouhal)
            )
        });
        add_line!(
            lines,
            "  cable '{}' sheds vortices at {}{natural}",
            cable.name,
            between(range)
        );
        let positions = world.now().node_positions(line.cable);
        let count = POSITIONS.min(shedding.len());
        let at = |k: usize| match count {
            1 => *first,
            _ => first + (last - first) * k / (count - 1),
        };
        let places = (0..count).map(at).map(|node| {
            format!(
                "z {} m {} Hz",
                short(positions[node].z),
                short(loads[node].frequency)
            )
        });
        add_line!(
            lines,
            "    over the depth: {}",
            places.collect::<Vec<_>>().join(", ")
        );
    }
}

fn between([least, most]: [f64; 2]) -> String {
    match most - least < 1e-3 * most {
        true => format!("{} Hz", short(most)),
        false => format!("{} to {} Hz", short(least), short(most)),
    }
}

/// Lowest natural frequency of a taut string with the tensions, masses and added masses of the
/// elements, Hz: half the inverse of the time that a wave needs from end to end. `None` for a line
/// with a slack element.
fn string_frequency(world: &World, line: &SheddingLine, cable: &Cable) -> Option<f64> {
    let now = world.now();
    let density = world.model().sea().density;
    let elements = now
        .element_tensions(line.cable)
        .iter()
        .zip(now.element_lengths(line.cable));
    let mut time = 0.0;
    for (element, (tension, length)) in elements.enumerate() {
        let kind = cable.sections.of_element(element);
        let mass = kind.mass_per_length() + density * kind.area() * kind.normal_added_mass;
        if *tension <= 0.0 {
            return None;
        }
        time += length * (mass / tension).sqrt();
    }
    Some(0.5 / time)
}
