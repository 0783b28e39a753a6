//! Loads on bodies and in joints: total applied loads, reactions at the joints of cranes, and
//! moments of lines on their bodies.

use crate::{CableEnd, CableId, ChannelTable, Measurement, MechanismId, Model, Owner, Snapshot};
use glam::DVec3;

/// Total applied load of a body: everything that acts on it except its weight and the reactions of
/// holds and of prescribed motion. Force and moment about the centre of gravity, Earth axes.
#[derive(Clone, Debug, PartialEq)]
pub struct AppliedLoad {
    /// Name of the body.
    pub name: String,
    /// The body.
    pub body: crate::BodyId,
}

impl Measurement for AppliedLoad {
    fn kind(&self) -> &'static str {
        "applied-load"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.body) {
            problem("body", unknown.to_string());
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let body = self.body;
        table.vector("force", "N", move |now| now.applied_load(body).force);
        table.vector("moment", "N m", move |now| now.applied_load(body).moment);
    }
}

/// Reactions at the joints of a crane: force and moment of the parent on each link, about the
/// origin of the link, in the axes of the link.
#[derive(Clone, Debug, PartialEq)]
pub struct JointReactions {
    /// Name of the crane.
    pub name: String,
    /// The crane.
    pub mechanism: MechanismId,
}

impl Measurement for JointReactions {
    fn kind(&self) -> &'static str {
        "joint-reactions"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.mechanism) {
            problem("crane", unknown.to_string());
        }
    }

    fn declare(&self, model: &Model, table: &mut ChannelTable) {
        let mounted = &model.mechanisms()[self.mechanism.index()];
        for (k, link) in mounted.mechanism.links().iter().enumerate() {
            let id = mounted.link(k);
            let names = [
                "force_x", "force_y", "force_z", "moment_x", "moment_y", "moment_z",
            ];
            let unit = |name: &str| if name.starts_with("force") { "N" } else { "N m" };
            let names = names.map(|name| (format!("{}_{name}", link.name), unit(name)));
            table.numbers(names, move |now, out| {
                let to_link = now.link(id).rotation.transpose();
                out.copy_from_slice(&now.joint_reaction(id).rotated(to_link).to_array());
            });
        }
    }
}

/// Force of a line on the bodies at its ends, and its moment about the centre of gravity of each
/// body, Earth axes. Zero at an end that is not attached to a body.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLoads {
    /// Name of the line.
    pub name: String,
    /// The line.
    pub cable: CableId,
}

impl LineLoads {
    /// Force (N) of an end on its body, and moment about the centre of gravity (N·m).
    fn at_end(now: &Snapshot<'_>, cable: CableId, end: CableEnd) -> [DVec3; 2] {
        let Some(Owner::Body(body)) = now.end_owner(cable, end) else {
            return [DVec3::ZERO; 2];
        };
        let nodes = now.node_positions(cable);
        let node = match end {
            CableEnd::Start => nodes[0],
            CableEnd::End => nodes[nodes.len() - 1],
        };
        let about = now
            .end_load(cable, end)
            .moved(node - now.body(body).pose.position);
        [about.force, about.moment]
    }
}

impl Measurement for LineLoads {
    fn kind(&self) -> &'static str {
        "line-loads"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.cable) {
            problem("cable", unknown.to_string());
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let cable = self.cable;
        for end in CableEnd::BOTH {
            for (k, (quantity, unit)) in [("force", "N"), ("moment", "N m")].into_iter().enumerate() {
                let name = format!("{}_{quantity}", end.word());
                table.vector(&name, unit, move |now| Self::at_end(now, cable, end)[k]);
            }
        }
    }
}
