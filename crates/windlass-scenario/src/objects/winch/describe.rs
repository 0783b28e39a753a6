//! Describes winches.

use crate::describe::{Lines, add_line};
use windlass_math::number_text::short;
use windlass_mechanics::winch::WinchOrder;
use windlass_world::{CableEnd, Model, MountedWinch};

/// Adds the winches.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for winch in model.winches() {
        describe_winch(model, winch, lines);
    }
}

fn describe_winch(model: &Model, mounted: &MountedWinch, lines: &mut Lines) {
    let winch = &mounted.winch;
    let shortest = model.winch(&winch.name).map(|id| model.shortest_line(id));
    let end = match mounted.end {
        CableEnd::Start => "start",
        CableEnd::End => "end",
    };
    add_line!(
        lines,
        "winch '{}' at the {end} of cable '{}': {} to {} m, up to {} m/s, {}",
        winch.name,
        model.cables()[mounted.cable.index()].name,
        short(shortest.unwrap_or(winch.length_limits[0])),
        short(winch.length_limits[1]),
        short(winch.maximum_speed),
        order_text(mounted.order)
    );
}

fn order_text(order: WinchOrder) -> String {
    match order {
        WinchOrder::Speed { speed } | WinchOrder::Kinematic { speed }
            if speed.mean == 0.0 && speed.amplitude == 0.0 =>
        {
            "holding".to_owned()
        }
        WinchOrder::Speed { speed } => format!("paying out at {} m/s", short(speed.mean)),
        WinchOrder::Kinematic { speed } => format!("paying out kinematically at {} m/s", short(speed.mean)),
        WinchOrder::Length { length, speed } => {
            format!("going to {} m at {} m/s", short(length), short(speed))
        }
        WinchOrder::Tension { tension } => format!("keeping {} N", short(tension.mean)),
        WinchOrder::Brake => "braked".to_owned(),
        WinchOrder::Free => "free".to_owned(),
        WinchOrder::Compensated { speed, .. } if speed.mean == 0.0 => "compensating heave".to_owned(),
        WinchOrder::Compensated { speed, .. } => {
            format!("compensating heave and paying out at {} m/s", short(speed.mean))
        }
        WinchOrder::Passive { tension, .. } => {
            format!("passive compensator of {} N", short(tension))
        }
        WinchOrder::Detached => "detached".to_owned(),
    }
}
