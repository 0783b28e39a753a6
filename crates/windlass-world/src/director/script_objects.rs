//! Builds the list of objects that scripts can name.

use super::script::{ScriptJoint, ScriptObjects, ScriptWinch};
use crate::{BodyId, CableEnd, CableId, Model};
use windlass_mechanics::mechanism::{Control, JointKind, JointMotion};

impl ScriptObjects {
    /// Collects the objects of a model.
    pub fn of(model: &Model) -> Self {
        let mut objects = Self::default();
        for (i, definition) in model.bodies().iter().enumerate() {
            let entry = (BodyId::from_index(i), definition.is_free());
            objects.bodies.insert(definition.name.clone(), entry);
        }
        for (i, cable) in model.cables().iter().enumerate() {
            let id = CableId::from_index(i);
            objects.cables.insert(cable.name.clone(), id);
            if !model.can_pay_out(i) {
                objects.lengths.insert(id, cable.length());
            }
        }
        for (i, mounted) in model.winches().iter().enumerate() {
            let id = crate::WinchId::from_index(i);
            let open_end = |cable: CableId| {
                let is_open = |end: &CableEnd| {
                    model.sheave_at(cable, *end).is_none() && (cable, *end) != (mounted.cable, mounted.end)
                };
                (cable, CableEnd::BOTH.into_iter().find(is_open))
            };
            let wire = model.reeved_cables(mounted.cable);
            let wire = wire.into_iter().map(open_end).collect();
            objects
                .winches
                .insert(mounted.winch.name.clone(), ScriptWinch { id, wire });
        }
        for (i, mounted) in model.mechanisms().iter().enumerate() {
            let mechanism = &mounted.mechanism;
            let joints = (0..mechanism.joint_count()).filter_map(|k| {
                let (joint, link) = mechanism.joint(k)?;
                let driven = match &joint.motion {
                    JointMotion::Dynamic(drive) => drive.control != Control::Passive,
                    JointMotion::Prescribed(_) => false,
                };
                Some(ScriptJoint {
                    name: mechanism.links()[link].name.clone(),
                    has_drive: driven,
                    is_revolute: joint.kind == JointKind::Revolute,
                })
            });
            let entry = (crate::MechanismId::from_index(i), joints.collect());
            objects.cranes.insert(mechanism.name().to_owned(), entry);
        }
        for (i, mounted) in model.station_keeping().iter().enumerate() {
            let id = crate::StationId::from_index(i);
            objects.stations.insert(mounted.station.name.clone(), id);
        }
        objects
    }
}
