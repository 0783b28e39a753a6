//! Poses of all objects of a run at its output times, from its scene and tables.

use super::ExportError;
use crate::scene::{SceneBody, SceneJoint, SceneLink, SceneOwner, ScenePose};
use crate::{Catalogue, Scene};
use glam::{DQuat, DVec3};
use std::path::Path;
use windlass_math::Pose;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::tables::Table;

/// The scene and the tables of a run.
#[derive(Clone, Debug)]
pub struct Animation {
    scene: Scene,
    catalogue: Catalogue,
    times: Vec<f64>,
}

/// Poses of all objects in one row of the tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Poses {
    /// Time, s.
    pub time: f64,
    /// Poses of the bodies, in Earth axes.
    pub bodies: Vec<Pose>,
    /// Poses of the links of each crane, in Earth axes.
    pub links: Vec<Vec<Pose>>,
    /// Poses of the base frames of the cranes, in Earth axes.
    pub bases: Vec<Pose>,
    /// Node positions (m) and element tensions (N) of each cable. A tension is NaN where the cable
    /// has parted.
    pub cables: Vec<(Vec<DVec3>, Vec<f64>)>,
}

impl Animation {
    /// Reads a results folder.
    ///
    /// # Errors
    /// The scene or a table is missing or damaged.
    pub fn load(folder: &Path) -> Result<Self, ExportError> {
        let scene = Scene::load(folder)?;
        let catalogue = Catalogue::load(folder)?;
        let mut animation = Self {
            scene,
            catalogue,
            times: Vec::new(),
        };
        let first = animation.scene.tables.first().map(|table| table.name.clone());
        animation.times = animation.column(&first.unwrap_or_default(), "time")?.to_vec();
        for name in animation.scene.tables.iter().map(|table| &table.name) {
            if animation.column(name, "time")?.len() != animation.times.len() {
                return Err(ExportError::Table { table: name.clone() });
            }
        }
        Ok(animation)
    }

    /// The scene.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Output times, s.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// Selects rows for at most `rate` frames per second of simulated time. Selects all rows if
    /// their interval is longer than the interval of the frames.
    ///
    /// # Errors
    /// The rate is not positive.
    pub fn rows(&self, rate: f64) -> Result<Vec<usize>, ExportError> {
        if rate.is_nan() || rate <= 0.0 {
            return Err(ExportError::Rate { rate });
        }
        let mut rows: Vec<usize> = Vec::new();
        for (row, time) in self.times.iter().enumerate() {
            // Without this margin of a microsecond, rounding errors of the times could skip a row.
            let due = rows
                .last()
                .is_none_or(|last| time - self.times[*last] >= 1.0 / rate - 1e-6);
            if due {
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// Poses of all objects in one row.
    ///
    /// # Errors
    /// A channel is missing.
    pub fn poses(&self, row: usize) -> Result<Poses, ExportError> {
        let mut poses = Poses {
            time: self.times[row],
            ..Poses::default()
        };
        for body in &self.scene.bodies {
            poses.bodies.push(self.body(body, row)?);
        }
        for (c, crane) in self.scene.cranes.iter().enumerate() {
            let frame = &self.scene.frames[crane.base];
            let base = owner(&poses, frame.owner).compose(&pose(&frame.pose));
            poses.bases.push(base);
            poses.links.push(Vec::new());
            for link in &crane.links {
                let parent = link.parent.map_or(base, |k| poses.links[c][k]);
                let coordinate = match &link.channel {
                    Some(channel) => self.value(&crane.table, channel, row)?,
                    None => 0.0,
                };
                let link_pose = parent.compose(&joined(link, coordinate));
                poses.links[c].push(link_pose);
            }
        }
        for cable in &self.scene.cables {
            poses.cables.push(self.cable(&cable.nodes, row)?);
        }
        Ok(poses)
    }

    fn body(&self, body: &SceneBody, row: usize) -> Result<Pose, ExportError> {
        let value = |channel: &str| self.value(&body.table, channel, row);
        let angle = |channel: &str| value(channel).map(f64::to_radians);
        let position = DVec3::new(value("position_x")?, value("position_y")?, value("position_z")?);
        let orientation = from_euler_angles(EulerAngles {
            roll: angle("roll")?,
            pitch: angle("pitch")?,
            yaw: angle("yaw")?,
        });
        Ok(Pose::new(position, orientation))
    }

    /// Nodes of a cable in this row, and the tensions of the elements between them. A tension is
    /// NaN where the cable has parted.
    fn cable(&self, table: &str, row: usize) -> Result<(Vec<DVec3>, Vec<f64>), ExportError> {
        let found = self.table(table)?;
        let value = |channel: String| found.column(&channel).and_then(|column| column.get(row)).copied();
        let finite = |channel: String| value(channel).filter(|value| value.is_finite());
        let node = |k: usize| {
            let [x, y, z] = ["x", "y", "z"].map(|axis| finite(format!("node_{k}_{axis}")));
            Some(DVec3::new(x?, y?, z?))
        };
        let nodes: Vec<DVec3> = (0..).map_while(node).collect();
        let tensions = (1..nodes.len()).map(|k| value(format!("tension_{k}")).unwrap_or(0.0));
        let tensions = tensions.collect();
        Ok((nodes, tensions))
    }

    fn value(&self, table: &str, channel: &str, row: usize) -> Result<f64, ExportError> {
        let value = self.column(table, channel)?.get(row).copied();
        value.ok_or_else(|| ExportError::Table {
            table: table.to_owned(),
        })
    }

    /// Values of a channel of a table, at all output times.
    ///
    /// # Errors
    /// The channel is missing or has no rows.
    pub fn column(&self, table: &str, channel: &str) -> Result<&[f64], ExportError> {
        let column = self.table(table)?.column(channel);
        column
            .filter(|values| !values.is_empty())
            .ok_or_else(|| ExportError::Table {
                table: table.to_owned(),
            })
    }

    fn table(&self, name: &str) -> Result<&Table, ExportError> {
        let found = self.catalogue.tables().iter().find(|(known, _)| known == name);
        found.map(|(_, table)| table).ok_or_else(|| ExportError::Table {
            table: name.to_owned(),
        })
    }
}

/// Pose of a body, link or other owner of frames, in Earth axes.
pub(super) fn owner(poses: &Poses, owner: SceneOwner) -> Pose {
    match owner {
        SceneOwner::Ground => Pose::IDENTITY,
        SceneOwner::Body(body) => poses.bodies[body],
        SceneOwner::Link(crane, link) => poses.links[crane][link],
    }
}

fn pose(pose: &ScenePose) -> Pose {
    Pose::new(DVec3::from(pose.position), DQuat::from_array(pose.orientation))
}

/// Pose of a link in the frame of its parent, for a joint coordinate in degrees or m.
fn joined(link: &SceneLink, coordinate: f64) -> Pose {
    let axis = DVec3::from(link.axis);
    let moved = match link.joint {
        SceneJoint::Fixed => Pose::IDENTITY,
        SceneJoint::Revolute => Pose::new(DVec3::ZERO, DQuat::from_axis_angle(axis, coordinate.to_radians())),
        SceneJoint::Prismatic => Pose::new(axis * coordinate, DQuat::IDENTITY),
    };
    pose(&link.placement).compose(&moved)
}
