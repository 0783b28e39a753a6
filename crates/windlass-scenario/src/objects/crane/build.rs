//! Checks and compiles cranes: the tree of links on a base, their frames and loads.

use super::link::{LinkCompiler, joint_of, row_of};
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::frame::build::{add_frames, find_frame, pose};
use crate::objects::hydrodynamics::build::{Floating, WetObject, hydrodynamics};
use crate::objects::load::build::add_loads;
use crate::source::ScenarioProblems;
use crate::spec::{CraneSpec, LinkSpec};
use glam::{DQuat, DVec3};
use std::collections::BTreeMap;
use windlass_math::Pose;
use windlass_mechanics::mechanism::{Joint, JointKind, Mechanism, MechanismError, Parent};
use windlass_world::Owner;

impl Object for CraneSpec {
    const KIND: &'static str = "crane";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            spec,
            builder,
            frames,
            problems,
            ..
        } = compilation;
        let object = self.label();
        let base = find_frame(&self.base, &format!("{path}.base"), &object, frames, problems);
        let made = mechanism((self, spec.simulation.start_time), path, problems).zip(base);
        let id = made.map(|(mechanism, base)| builder.mechanism(mechanism, base));
        for (k, link) in self.link.iter().enumerate() {
            let builder = &compilation.builder;
            let owner = id.and_then(|id| builder.link(id, &link.name)).map(Owner::Link);
            // The frames of a crane with problems are attached to the ground, so that references to
            // these frames are not reported as problems.
            let owner = owner.unwrap_or(Owner::Ground);
            let names = (&*object, &*self.name);
            add_link(link, owner, names, &format!("{path}.link.{k}"), compilation);
        }
    }
}

/// Adds mesh, loads and frames of a link.
fn add_link(
    link: &LinkSpec,
    owner: Owner,
    (object, crane): (&str, &str),
    path: &str,
    compilation: &mut Compilation<'_>,
) {
    let Compilation {
        source,
        sea,
        builder,
        frames,
        problems,
        ..
    } = compilation;
    let object = format!("{object}, link '{}'", link.name);
    let wet = WetObject {
        path,
        object: &object,
        mesh: link.mesh.as_ref(),
        coefficients: link.hydrodynamics.as_ref(),
        pose: pose(link.mesh_position, link.mesh_attitude_deg),
        density: sea.density,
        floating: Floating::Unknown,
    };
    let element = hydrodynamics(source, &wet, problems);
    if let (Some(element), Owner::Link(id)) = (element, owner) {
        builder.link_hydrodynamics(id, element);
    }
    if owner != Owner::Ground {
        add_loads(builder, owner, &link.load, path, &object, problems);
    }
    let address = format!("{crane}/{}", link.name);
    frames.insert(address.clone(), builder.frame(owner, "origin", Pose::IDENTITY));
    add_frames(&link.frame, (owner, &address), &format!("{path}."), compilation);
}

/// Returns the mechanism of a crane for a run that starts at `start` (s), or `None` after problems.
fn mechanism(
    (spec, start): (&CraneSpec, f64),
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Mechanism> {
    let object = spec.label();
    if spec.link.is_empty() {
        problems.add(path, format!("{object}: it needs at least one [[crane.link]]"));
        return None;
    }
    let mut tips: BTreeMap<&str, Pose> = BTreeMap::new();
    let mut links = Vec::new();
    for (i, link) in spec.link.iter().enumerate() {
        let location = format!("{path}.link.{i}");
        if let Some(row) = &link.denavit_hartenberg {
            tips.insert(&link.name, row_of(row).distal_frame());
        }
        let before = i.checked_sub(1).map(|k| spec.link[k].name.as_str());
        let parent = match link.parent.as_deref().or(before) {
            None | Some("base") => Parent::Base,
            Some(name) => Parent::Link(name.to_owned()),
        };
        links.push((link, location, parent));
    }
    let mut made = Vec::new();
    for (link, location, parent) in links {
        let tip = match &parent {
            Parent::Base => Pose::IDENTITY,
            Parent::Link(name) => tips.get(name.as_str()).copied().unwrap_or(Pose::IDENTITY),
        };
        let mut compiler = LinkCompiler {
            object: format!("{object}, link '{}'", link.name),
            path: location,
            start,
            problems,
        };
        made.push(compiler.link(link, parent, tip)?);
    }
    Mechanism::new(&spec.name, made)
        .map_err(|error| problems.add(&location_of_link(spec, path, &error), error.to_string()))
        .ok()
}

/// Returns the poses of the links in the frame of the base, with all joints at their start values.
/// Returns `None` if the links have problems, which the compilation reports.
pub(crate) fn link_poses(spec: &CraneSpec) -> Option<Vec<Pose>> {
    let mut poses: Vec<Option<Pose>> = vec![None; spec.link.len()];
    // Links can be in any order. Each pass finds at least one more pose, unless the links have
    // problems.
    for _ in 0..spec.link.len() {
        for (i, link) in spec.link.iter().enumerate() {
            let before = i.checked_sub(1).map(|k| spec.link[k].name.as_str());
            let parent = link.parent.as_deref().or(before).filter(|name| *name != "base");
            let parent = match parent {
                None => None,
                Some(name) => Some(spec.link.iter().position(|own| own.name == name)?),
            };
            let from = match parent {
                None => Some(Pose::IDENTITY),
                Some(index) => poses[index],
            };
            let Some(from) = from.filter(|_| poses[i].is_none()) else {
                continue;
            };
            let row_before = parent.and_then(|index| spec.link[index].denavit_hartenberg.as_ref());
            let tip = row_before.map_or(Pose::IDENTITY, |row| row_of(row).distal_frame());
            let joint = match (&link.denavit_hartenberg, &link.joint) {
                (Some(row), None) => row_of(row).joint(tip),
                (None, Some(joint)) => joint_of(joint),
                _ => return None,
            };
            poses[i] = Some(from.compose(&joint.placement).compose(&displacement(&joint)?));
        }
    }
    poses.into_iter().collect()
}

/// Returns the pose of a link relative to its joint at the start value; `None` without an axis.
fn displacement(joint: &Joint) -> Option<Pose> {
    let (axis, value) = (joint.axis.try_normalize()?, joint.initial_position);
    Some(match joint.kind {
        JointKind::Fixed => Pose::IDENTITY,
        JointKind::Revolute => Pose::new(DVec3::ZERO, DQuat::from_axis_angle(axis, value)),
        JointKind::Prismatic => Pose::new(value * axis, DQuat::IDENTITY),
    })
}

/// Returns the key path of the link that an error names.
fn location_of_link(spec: &CraneSpec, path: &str, error: &MechanismError) -> String {
    let text = error.to_string();
    let named = |link: &LinkSpec| text.contains(&format!("link '{}'", link.name));
    match spec.link.iter().position(named) {
        Some(i) => format!("{path}.link.{i}"),
        None => path.to_owned(),
    }
}
