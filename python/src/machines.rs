//! Cables, winches and cranes of a world.

use crate::arrays::{Numbers, Rows, vector, vectors, wrench};
use crate::errors;
use crate::objects::{Handle, handle, or_zero};
use crate::world::World;
use numpy::PyArray1;
use pyo3::prelude::*;
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass::mechanism::{JointState, Mechanism};
use windlass::winch::{Signal, WinchOrder};
use windlass::world::{CableEnd, CableId, Fixity, LinkId, MechanismId, WinchId};

fn end(py: Python<'_>, word: &str) -> PyResult<CableEnd> {
    let found = CableEnd::BOTH.into_iter().find(|end| end.word() == word);
    found.ok_or_else(|| {
        errors::unknown(
            py,
            "end of a cable",
            word,
            CableEnd::BOTH.map(CableEnd::word).into_iter(),
        )
    })
}

fn fixity(clamped: bool) -> Fixity {
    if clamped { Fixity::Clamped } else { Fixity::Pinned }
}

/// Position, velocity, acceleration and tangent of a point.
type Point<'py> = (Numbers<'py>, Numbers<'py>, Numbers<'py>, Numbers<'py>);

handle!(
    /// A cable. Arc lengths are unstretched and begin at its start.
    Cable,
    CableId,
    {
        /// Positions of the nodes, m, Earth axes: one row per node, from the start.
        #[getter]
        fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py>> {
            self.query(py, |now, id| vectors(py, now.node_positions(id)))?
        }

        /// Velocities of the nodes, m/s.
        #[getter]
        fn node_velocities<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py>> {
            self.query(py, |now, id| vectors(py, now.node_velocities(id)))?
        }

        /// Accelerations of the nodes, m/s².
        #[getter]
        fn node_accelerations<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py>> {
            self.query(py, |now, id| vectors(py, now.node_accelerations(id)))?
        }

        /// Curvature vectors at the nodes, 1/m.
        #[getter]
        fn curvatures<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py>> {
            self.query(py, |now, id| vectors(py, &now.curvatures(id).iter().collect::<Vec<_>>()))?
        }

        /// Effective tension in each element, N, from the start.
        #[getter]
        fn tensions<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.query(py, |now, id| PyArray1::from_slice(py, now.element_tensions(id)))
        }

        /// Unstretched length of each element, m, from the start.
        #[getter]
        fn element_lengths<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.query(py, |now, id| PyArray1::from_slice(py, now.element_lengths(id)))
        }

        /// Effective tension at the start, N.
        #[getter]
        fn tension_start(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.tension(id, CableEnd::Start))
        }

        /// Effective tension at the end, N.
        #[getter]
        fn tension_end(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.tension(id, CableEnd::End))
        }

        /// Unstretched length, m.
        #[getter]
        fn length(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.line_length(id))
        }

        /// Twist between clamped ends, rad, unwrapped over full turns.
        #[getter]
        fn twist(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.twist(id))
        }

        /// Load of an end ("start" or "end") on its attachment: force (N) and moment (N·m), Earth
        /// axes.
        fn end_load<'py>(&self, py: Python<'py>, end: &str) -> PyResult<Numbers<'py>> {
            let end = self::end(py, end)?;
            self.query(py, |now, id| wrench(py, now.end_load(id, end)))
        }

        /// Position (m), velocity (m/s), acceleration (m/s²) and unit tangent at an arc length (m),
        /// which is clamped to the cable.
        fn point<'py>(&self, py: Python<'py>, arc_length: f64) -> PyResult<Point<'py>> {
            if !arc_length.is_finite() {
                return Err(errors::value(
                    py,
                    "the arc length is not finite; give a length in m from the start of the cable",
                ));
            }
            self.query(py, |now, id| {
                let point = now.cable_point(id, arc_length);
                let [position, velocity, acceleration, tangent] =
                    [point.position, point.velocity, point.acceleration, point.tangent].map(|of| vector(py, of));
                (position, velocity, acceleration, tangent)
            })
        }

        /// Adds a force (N, Earth axes) at an arc length (m). Forces accumulate and remain until
        /// `clear_loads`.
        fn add_force(&self, py: Python<'_>, arc_length: f64, force: [f64; 3]) -> PyResult<()> {
            self.command(py, |world, id| world.add_cable_force(id, arc_length, DVec3::from(force)))
        }

        /// Adds inertia without weight (kg) at an arc length (m). It accumulates and remains until
        /// `clear_loads`.
        fn add_inertia(&self, py: Python<'_>, arc_length: f64, inertia: f64) -> PyResult<()> {
            self.command(py, |world, id| world.add_cable_inertia(id, arc_length, inertia))
        }

        /// Removes all external forces and inertias.
        fn clear_loads(&self, py: Python<'_>) -> PyResult<()> {
            self.command(py, |world, id| world.clear_cable_loads(id))
        }

        /// Detaches an end ("start" or "end").
        fn detach(&self, py: Python<'_>, end: &str) -> PyResult<()> {
            let end = self::end(py, end)?;
            self.command(py, |world, id| world.detach(id, end))
        }

        /// Attaches an end to a frame within `reach` (m) of it, pinned or clamped. The end moves to
        /// the frame smoothly over `duration` (s), or at once if it is zero.
        #[pyo3(signature = (end, frame, *, reach, clamped=false, duration=0.0))]
        fn attach(
            &self,
            py: Python<'_>,
            end: &str,
            frame: &str,
            reach: f64,
            clamped: bool,
            duration: f64,
        ) -> PyResult<()> {
            let end = self::end(py, end)?;
            let frame = World::read_lock(self.world.bind(py))?.frame_at(py, frame)?;
            let fixity = fixity(clamped);
            self.command(py, |world, id| world.capture(id, end, frame, fixity, duration, reach))
        }
    }
);

impl Winch {
    fn order(&self, py: Python<'_>, order: WinchOrder) -> PyResult<()> {
        self.command(py, |world, id| world.order_winch(id, order))
    }
}

handle!(
    /// A winch at an end of a cable.
    Winch,
    WinchId,
    {
        /// Unstretched length of its cable, m.
        #[getter]
        fn length(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.winch(id).line.length)
        }

        /// Speed, m/s, pay-out positive.
        #[getter]
        fn speed(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.winch(id).speed)
        }

        /// Effective tension of the cable at the winch, N.
        #[getter]
        fn tension(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.winch(id).line.tension)
        }

        /// Orders a speed (m/s, pay-out positive), reached at the winch's acceleration, or at once
        /// if `kinematic`.
        #[pyo3(signature = (speed, *, kinematic=false))]
        fn order_speed(&self, py: Python<'_>, speed: f64, kinematic: bool) -> PyResult<()> {
            let speed = Signal::constant(speed);
            let order = if kinematic {
                WinchOrder::Kinematic { speed }
            } else {
                WinchOrder::Speed { speed }
            };
            self.order(py, order)
        }

        /// Orders an unstretched length of the cable (m), approached at a speed (m/s, positive).
        #[pyo3(signature = (length, *, speed))]
        fn order_length(&self, py: Python<'_>, length: f64, speed: f64) -> PyResult<()> {
            self.order(py, WinchOrder::Length { length, speed })
        }

        /// Orders a constant tension at the winch (N).
        fn order_tension(&self, py: Python<'_>, tension: f64) -> PyResult<()> {
            let tension = Signal::constant(tension);
            self.order(py, WinchOrder::Tension { tension })
        }

        /// Orders the winch to stop and hold.
        fn hold(&self, py: Python<'_>) -> PyResult<()> {
            self.order(py, WinchOrder::HOLD)
        }

        /// Detaches the winch from its cable. The end of the cable is then fixed at the present
        /// length.
        fn detach(&self, py: Python<'_>) -> PyResult<()> {
            self.order(py, WinchOrder::Detached)
        }
    }
);

/// A joint, given by the name of its link or by its index.
#[derive(FromPyObject)]
enum Joint {
    Index(usize),
    Link(String),
}

impl Crane {
    fn joint_numbers<'py>(&self, py: Python<'py>, of: impl Fn(&JointState) -> f64) -> PyResult<Numbers<'py>> {
        self.query(py, |now, id| {
            PyArray1::from_vec(py, now.joints(id).iter().map(of).collect())
        })
    }

    /// Index of a joint. The command refuses an index out of range.
    fn joint_index(&self, py: Python<'_>, joint: Joint) -> PyResult<usize> {
        let name = match joint {
            Joint::Index(index) => return Ok(index),
            Joint::Link(name) => name,
        };
        self.query(py, |now, id| {
            let crane = &now.model().mechanisms()[id.index()].mechanism;
            let index = crane.link(&name).and_then(|link| crane.joint_of_link(link));
            index.ok_or_else(|| errors::unknown(py, "joint", &name, joints(crane)))
        })?
    }

    fn link(&self, py: Python<'_>, name: &str) -> PyResult<LinkId> {
        self.query(py, |now, id| {
            let links = now.model().mechanisms()[id.index()].mechanism.links().iter();
            let found = now.model().link(id, name);
            found.ok_or_else(|| errors::unknown(py, "link", name, links.map(|link| link.name.as_str())))
        })?
    }
}

/// Names of the links with a moving joint.
fn joints(crane: &Mechanism) -> impl Iterator<Item = &str> {
    let links = (0..crane.joint_count()).filter_map(|joint| crane.joint(joint));
    links.map(|(_, link)| crane.links()[link].name.as_str())
}

handle!(
    /// A crane or another mechanism on a base. Joints are given by the names of their links or by
    /// index.
    Crane,
    MechanismId,
    {
        /// Names of the links with a moving joint, in the order of the joints (parents first).
        #[getter]
        fn joints(&self, py: Python<'_>) -> PyResult<Vec<String>> {
            self.query(py, |now, id| {
                let crane = &now.model().mechanisms()[id.index()].mechanism;
                joints(crane).map(str::to_owned).collect()
            })
        }

        /// Joint coordinates, m or rad.
        #[getter]
        fn joint_positions<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.joint_numbers(py, |joint| joint.position)
        }

        /// Joint rates, m/s or rad/s.
        #[getter]
        fn joint_velocities<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.joint_numbers(py, |joint| joint.velocity)
        }

        /// Joint accelerations, m/s² or rad/s².
        #[getter]
        fn joint_accelerations<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.joint_numbers(py, |joint| joint.acceleration)
        }

        /// Total load along each joint (drive, damping, end stop, applied forces), N or N·m.
        #[getter]
        fn joint_loads<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.joint_numbers(py, JointState::load)
        }

        /// Load on the base: force (N) and moment (N·m) about the origin of the base frame, Earth
        /// axes.
        #[getter]
        fn base_load<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.query(py, |now, id| wrench(py, now.base_load(id)))
        }

        /// Sets the target of a driven joint: a position or a rate, depending on its control (m,
        /// rad, m/s or rad/s).
        fn set_target(&self, py: Python<'_>, joint: Joint, target: f64) -> PyResult<()> {
            let joint = self.joint_index(py, joint)?;
            self.command(py, |world, id| world.set_joint_target(id, joint, target))
        }

        /// Moves a driven joint to a target (m or rad) at a speed (m/s or rad/s).
        #[pyo3(signature = (joint, target, *, speed))]
        fn move_joint(&self, py: Python<'_>, joint: Joint, target: f64, speed: f64) -> PyResult<()> {
            let joint = self.joint_index(py, joint)?;
            self.command(py, |world, id| world.move_joint(id, joint, target, speed))
        }

        /// Sets the external load on a link: force (N) and moment (N·m) about the origin of its
        /// frame, Earth axes.
        #[pyo3(signature = (link, force, moment=None))]
        fn set_link_load(
            &self,
            py: Python<'_>,
            link: &str,
            force: [f64; 3],
            moment: Option<[f64; 3]>,
        ) -> PyResult<()> {
            let link = self.link(py, link)?;
            let load = Wrench::new(DVec3::from(force), or_zero(moment));
            self.command(py, |world, _| world.set_link_load(link, load))
        }
    }
);
