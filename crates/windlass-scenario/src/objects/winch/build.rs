//! Checks and compiles winches.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::cable::build::find_cable;
use crate::objects::frame::build::find_frame;
use crate::source::ScenarioProblems;
use crate::spec::{DrumSpec, SwingSpec, WinchControlSpec, WinchEndSpec, WinchSpec};
use std::f64::consts::TAU;
use windlass_mechanics::winch::{Drum, Hands, Signal, TensionGains, Winch, WinchOrder};
use windlass_world::{Cable, CableEnd, CableId};

impl Object for WinchSpec {
    const KIND: &'static str = "winch";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            builder,
            frames,
            problems,
            ..
        } = compilation;
        let cables = builder.model().cables();
        let Some(made) = winch_definition(self, path, cables, problems) else {
            return;
        };
        let id = builder.winch(made.winch, made.cable, made.end, made.order);
        if let Some(drum) = made.drum {
            builder.winch_drum(id, drum);
        }
        if let Some(address) = &self.compensated_at {
            let object = self.label();
            let key = format!("{path}.compensated_at");
            if let Some(frame) = find_frame(address, &key, &object, frames, problems) {
                builder.compensate_at(id, frame);
            }
        }
    }

    fn key_of(quantity: &str) -> String {
        match quantity.strip_prefix("drum ") {
            Some(own) => format!("drum.{own}"),
            None if ["pull-in rate", "reaction time", "grip"].contains(&quantity) => {
                format!("hands.{}", quantity.replace(['-', ' '], "_"))
            }
            None => quantity.to_owned(),
        }
    }
}

/// A winch with its cable end and its initial order.
struct WinchDefinition {
    winch: Winch,
    cable: CableId,
    end: CableEnd,
    order: WinchOrder,
    drum: Option<Drum>,
}

fn winch_definition(
    spec: &WinchSpec,
    path: &str,
    cables: &[Cable],
    problems: &mut ScenarioProblems<'_>,
) -> Option<WinchDefinition> {
    let object = spec.label();
    let id = find_cable(&spec.cable, &format!("{path}.cable"), &object, cables, problems)?;
    let cable = &cables[id.index()];
    let (end, element) = match spec.end {
        WinchEndSpec::Start => (CableEnd::Start, cable.element_lengths.first()),
        WinchEndSpec::End => (CableEnd::End, cable.element_lengths.last()),
    };
    let element = element.copied().unwrap_or(1.0);
    let response_time = spec.response_time.unwrap_or(0.05);
    let join = spec.minimum_element.unwrap_or(0.5 * element);
    let compliance = cable
        .sections
        .total(&cable.element_lengths, |kind| 1.0 / kind.axial_stiffness);
    let stiffness = 1.0 / compliance;
    let hands = spec.hands.map(|hands| Hands {
        grip: hands.grip,
        reaction_time: hands.reaction_time.unwrap_or(0.3),
        pull_in_rate: hands.pull_in_rate.unwrap_or(spec.maximum_speed),
    });
    check_control(&spec.control, path, &object, problems);
    check_reach(spec, path, &object, problems);
    Some(WinchDefinition {
        winch: Winch {
            name: spec.name.clone(),
            acceleration: spec.acceleration,
            deceleration: spec.deceleration.unwrap_or(spec.acceleration),
            maximum_speed: spec.maximum_speed,
            response_time,
            gains: tension_gains(spec, hands, stiffness * response_time),
            hands,
            length_limits: [spec.minimum_length.unwrap_or(join), spec.maximum_length],
            element_limits: [join, spec.maximum_element.unwrap_or(2.0 * element)],
        },
        cable: id,
        end,
        order: order(&spec.control),
        drum: spec
            .drum
            .map(|spec| drum(&spec, cable.properties_at(end).diameter)),
    })
}

/// Returns the gains of the tension control. `stiffness_time` is the stiffness of the line times
/// the response time of the drive, N s/m.
fn tension_gains(spec: &WinchSpec, hands: Option<Hands>, stiffness_time: f64) -> TensionGains {
    if let Some(gains) = spec.tension_gains {
        return TensionGains {
            proportional: gains.proportional,
            integral: gains.integral,
            derivative: gains.derivative,
        };
    }
    TensionGains {
        // Hands haul in at `pull_in_rate` if the tension is below its set-point by `grip`.
        proportional: hands
            .filter(|hands| hands.grip > 0.0)
            .map_or(0.25 / stiffness_time, |hands| hands.pull_in_rate / hands.grip),
        integral: 0.0,
        derivative: 0.0,
    }
}

/// Returns the drum for a cable of a diameter (m).
fn drum(spec: &DrumSpec, cable_diameter: f64) -> Drum {
    Drum {
        radius: spec.radius,
        inertia: spec.inertia,
        wire_diameter: spec.wire_diameter.unwrap_or(cable_diameter),
        turns_per_layer: spec.turns_per_layer.unwrap_or(f64::INFINITY),
        motor_torque: spec.motor_torque.unwrap_or(f64::INFINITY),
        motor_power: spec.motor_power.unwrap_or(f64::INFINITY),
        brake_torque: spec.brake_torque.unwrap_or(f64::INFINITY),
    }
}

fn check_control(control: &WinchControlSpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
    let location = format!("{path}.control");
    let swing = match control {
        WinchControlSpec::Speed { swing, .. }
        | WinchControlSpec::Kinematic { swing, .. }
        | WinchControlSpec::Tension { swing, .. } => swing,
        WinchControlSpec::Length { length, speed } => {
            positive(
                *length,
                "length",
                "m",
                &format!("{location}.length"),
                object,
                problems,
            );
            positive(
                *speed,
                "speed",
                "m/s",
                &format!("{location}.speed"),
                object,
                problems,
            );
            return;
        }
        _ => return,
    };
    if let WinchControlSpec::Tension { tension, .. } = control
        && *tension < 0.0
    {
        let message = format!("{object}: tension must not be negative, is {tension} N; a line can only pull");
        problems.add(&format!("{location}.tension"), message);
    }
    if let Some(swing) = swing {
        positive(
            swing.period,
            "period",
            "s",
            &format!("{location}.swing.period"),
            object,
            problems,
        );
    }
}

/// Reports orders that exceed the winch's largest speed or its limits of length.
fn check_reach(spec: &WinchSpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
    let location = format!("{path}.control");
    let fastest = order(&spec.control).max_ordered_speed();
    if let Some(fastest) = fastest.filter(|fastest| *fastest > spec.maximum_speed) {
        let message = format!(
            "{object}: a speed of {fastest} m/s, including swing, exceeds its maximum_speed of {} m/s; reduce the speed, or increase maximum_speed",
            spec.maximum_speed
        );
        problems.add(&format!("{location}.speed"), message);
    }
    if let WinchControlSpec::Length { length, .. } = spec.control {
        let too_short = spec.minimum_length.filter(|least| length < *least);
        let too_long = Some(spec.maximum_length).filter(|most| length > *most);
        let beyond = too_short
            .map(|least| ("less", "minimum_length", least))
            .or(too_long.map(|most| ("more", "maximum_length", most)));
        if let Some((than, key, limit)) = beyond {
            let message = format!(
                "{object}: a length of {length} m is {than} than its {key} of {limit} m; change the length or the limit"
            );
            problems.add(&format!("{location}.length"), message);
        }
    }
}

fn signal(mean: f64, swing: Option<SwingSpec>) -> Signal {
    swing.map_or(Signal::constant(mean), |swing| Signal {
        mean,
        amplitude: swing.amplitude,
        frequency: TAU / swing.period,
        phase: swing.phase_deg.to_radians(),
    })
}

fn order(control: &WinchControlSpec) -> WinchOrder {
    match *control {
        WinchControlSpec::Hold {} => WinchOrder::HOLD,
        WinchControlSpec::Speed { speed, swing } => WinchOrder::Speed {
            speed: signal(speed, swing),
        },
        WinchControlSpec::Kinematic { speed, swing } => WinchOrder::Kinematic {
            speed: signal(speed, swing),
        },
        WinchControlSpec::Length { length, speed } => WinchOrder::Length { length, speed },
        WinchControlSpec::Tension { tension, swing } => WinchOrder::Tension {
            tension: signal(tension, swing),
        },
        WinchControlSpec::Detached {} => WinchOrder::Detached,
        WinchControlSpec::Brake {} => WinchOrder::Brake,
        WinchControlSpec::Free {} => WinchOrder::Free,
        WinchControlSpec::Compensated { speed, gain } => WinchOrder::Compensated {
            speed: Signal::constant(speed),
            gain: gain.unwrap_or(1.0),
        },
        WinchControlSpec::Passive {
            tension,
            gas_length,
            exponent,
            damping,
            mass,
        } => WinchOrder::Passive {
            tension,
            gas_length,
            exponent: exponent.unwrap_or(1.4),
            damping,
            mass,
        },
    }
}

/// Reports a number that must be positive and is not.
fn positive(
    value: f64,
    key: &str,
    unit: &str,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    if value <= 0.0 {
        let message = format!("{object}: {key} must be positive, is {value}; give it in {unit}");
        problems.add(path, message);
    }
}
