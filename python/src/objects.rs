//! Bodies, frames and springs of a world.

use crate::arrays::{Numbers, Rows, matrix, quaternion, vector, wrench};
use crate::errors;
use crate::world::World as PyWorld;
use numpy::PyArray1;
use pyo3::prelude::*;
use windlass::glam::{DQuat, DVec3};
use windlass::math::rotation::{EulerAngles, euler_angles, from_euler_angles};
use windlass::math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use windlass::world::{BodyId, CommandError, FrameId, DegreeOfFreedom, InputMotion, Snapshot, SpringId, World};

/// A Python object that refers to an object of a world.
pub trait Handle {
    /// Identifier of the object in the world.
    type Id: Copy;

    /// Returns the world and the identifier of the object.
    fn of(&self) -> (&Py<PyWorld>, Self::Id);

    /// Reads the current state of the world.
    fn query<T>(&self, py: Python<'_>, read: impl FnOnce(Snapshot<'_>, Self::Id) -> T) -> PyResult<T> {
        let (world, id) = self.of();
        let world = PyWorld::read_lock(world.bind(py))?;
        Ok(read(world.inner.now(), id))
    }

    /// Sends a command to the world.
    fn command(
        &self,
        py: Python<'_>,
        give: impl FnOnce(&mut World, Self::Id) -> Result<(), CommandError>,
    ) -> PyResult<()> {
        let (world, id) = self.of();
        let mut world = PyWorld::write_lock(world.bind(py))?;
        give(&mut world.inner, id).map_err(|error| errors::command(py, &error))
    }
}

/// Defines a handle class with a world, an identifier and a name, and with further properties and
/// methods.
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident, $id:ty, { $($own:tt)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, module = "windlass._windlass")]
        pub struct $name {
            world: Py<crate::world::World>,
            id: $id,
            name: String,
        }

        impl $name {
            pub fn new(world: &Bound<'_, crate::world::World>, id: $id, name: &str) -> Self {
                let (world, name) = (world.clone().unbind(), name.to_owned());
                Self { world, id, name }
            }
        }

        impl crate::objects::Handle for $name {
            type Id = $id;

            fn of(&self) -> (&Py<crate::world::World>, $id) {
                (&self.world, self.id)
            }
        }

        #[pymethods]
        impl $name {
            /// Name of the object.
            #[getter]
            fn name(&self) -> &str {
                &self.name
            }

            fn __repr__(&self) -> String {
                format!("<{} '{}'>", stringify!($name), self.name)
            }

            $($own)*
        }
    };
}
pub(crate) use handle;

/// Returns roll, pitch and yaw, rad.
fn attitude(py: Python<'_>, orientation: DQuat) -> Numbers<'_> {
    let EulerAngles { roll, pitch, yaw } = euler_angles(orientation);
    PyArray1::from_slice(py, &[roll, pitch, yaw])
}

/// Defines a handle class for an object with a motion. The method `$query` of a snapshot returns
/// the motion.
macro_rules! moving_handle {
    ($(#[$doc:meta])* $name:ident, $id:ty, $query:ident, { $($own:tt)* }) => {
        handle!($(#[$doc])* $name, $id, {
            /// Position, m, Earth axes.
            #[getter]
            fn position<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.pose.position))
            }

            /// Orientation as a quaternion (x, y, z, w) from its own axes to Earth axes, in the
            /// order of SciPy's `Rotation.from_quat`.
            #[getter]
            fn orientation<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(quaternion(py, self.motion(py)?.pose.orientation))
            }

            /// Roll, pitch, yaw (applied as yaw, pitch, roll), rad.
            #[getter]
            fn attitude<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(attitude(py, self.motion(py)?.pose.orientation))
            }

            /// Orientation as a matrix whose columns are its own axes in Earth axes.
            #[getter]
            fn rotation<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py>> {
                matrix(py, self.motion(py)?.rotation)
            }

            /// Velocity, m/s, Earth axes.
            #[getter]
            fn velocity<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.velocity.linear))
            }

            /// Angular velocity, rad/s, Earth axes.
            #[getter]
            fn angular_velocity<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.velocity.angular))
            }

            /// Acceleration, m/s², Earth axes.
            #[getter]
            fn acceleration<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.acceleration.linear))
            }

            /// Angular acceleration, rad/s², Earth axes.
            #[getter]
            fn angular_acceleration<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.acceleration.angular))
            }

            $($own)*
        });

        impl $name {
            fn motion(&self, py: Python<'_>) -> PyResult<FrameMotion> {
                self.query(py, |now, id| now.$query(id))
            }
        }
    };
}

moving_handle!(
    /// A frame fixed to the ground, a body or a link of a crane.
    Frame,
    FrameId,
    frame,
    {}
);

/// Parses the name of a degree of freedom.
fn freedom(py: Python<'_>, name: &str) -> PyResult<DegreeOfFreedom> {
    Ok(match name {
        "x" | "surge" => DegreeOfFreedom::X,
        "y" | "sway" => DegreeOfFreedom::Y,
        "z" | "heave" => DegreeOfFreedom::Z,
        "roll" => DegreeOfFreedom::Roll,
        "pitch" => DegreeOfFreedom::Pitch,
        "yaw" => DegreeOfFreedom::Yaw,
        _ => {
            let known = ["x", "y", "z", "roll", "pitch", "yaw"];
            return Err(errors::unknown(py, "degree of freedom", name, known.into_iter()));
        }
    })
}

/// Returns the orientation given as quaternion or as Euler angles, or `None` if neither is given.
fn orientation(
    py: Python<'_>,
    quaternion: Option<[f64; 4]>,
    attitude: Option<[f64; 3]>,
) -> PyResult<Option<DQuat>> {
    match (quaternion, attitude) {
        (Some(_), Some(_)) => Err(errors::value(py, "give either orientation or attitude, not both")),
        (Some(numbers), None) => Ok(Some(DQuat::from_array(numbers))),
        (None, Some([roll, pitch, yaw])) => Ok(Some(from_euler_angles(EulerAngles { roll, pitch, yaw }))),
        (None, None) => Ok(None),
    }
}

/// Returns a vector, or zero if it is omitted.
pub fn or_zero(given: Option<[f64; 3]>) -> DVec3 {
    given.map_or(DVec3::ZERO, DVec3::from)
}

/// Returns a pose. If the orientation is omitted, the orientation of the body is used.
fn pose(world: &World, id: BodyId, position: [f64; 3], turned: Option<DQuat>) -> Pose {
    let turned = turned.unwrap_or_else(|| world.now().body(id).pose.orientation);
    Pose::new(DVec3::from(position), turned)
}

/// Returns a spatial velocity or acceleration. Omitted components are zero.
fn moving(linear: Option<[f64; 3]>, angular: Option<[f64; 3]>) -> Motion {
    Motion::new(or_zero(linear), or_zero(angular))
}

moving_handle!(
    /// A rigid body. Position and motion refer to its centre of gravity, the orientation to the
    /// axes of the body.
    Body,
    BodyId,
    body,
    {
        /// Reaction that imposes the motion of a prescribed body, or holds degrees of freedom of a
        /// free body: force (N) and moment (N·m) about the centre of gravity, Earth axes.
        #[getter]
        fn reaction<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.query(py, |now, id| wrench(py, now.reaction(id)))
        }

        /// Total hydrodynamic and hydrostatic load, with added mass: force (N) and moment (N·m)
        /// about the centre of gravity, Earth axes.
        #[getter]
        fn water_load<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.query(py, |now, id| wrench(py, now.sea_load(id)))
        }

        /// Sets the external load: force (N) and moment (N·m) about the centre of gravity, Earth
        /// axes. It remains until it is changed.
        #[pyo3(signature = (force, moment=None))]
        fn set_load(&self, py: Python<'_>, force: [f64; 3], moment: Option<[f64; 3]>) -> PyResult<()> {
            let load = Wrench::new(DVec3::from(force), or_zero(moment));
            self.command(py, |world, id| world.set_body_load(id, load))
        }

        /// Sets an external inertia that moves with the body: 6 x 6, about the centre of gravity,
        /// body axes (kg, kg·m, kg·m²).
        fn set_inertia(&self, py: Python<'_>, inertia: [[f64; 6]; 6]) -> PyResult<()> {
            self.command(py, |world, id| world.set_body_inertia(id, Matrix6(inertia)))
        }

        /// Sets the motion of a prescribed body, which is extrapolated with its velocity and
        /// acceleration until the next call. Earth axes: position m, velocity m/s, angular velocity
        /// rad/s, accelerations m/s² and rad/s². Omitted rates are zero. The orientation is a
        /// quaternion (x, y, z, w) or an attitude (roll, pitch, yaw, rad); if both are omitted it
        /// is unchanged. `time` (s) is the time of this motion; the default is the time of the
        /// world.
        #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
        #[pyo3(signature = (position, *, orientation=None, attitude=None, velocity=None, angular_velocity=None,
            acceleration=None, angular_acceleration=None, time=None))]
        fn set_motion(
            &self,
            py: Python<'_>,
            position: [f64; 3],
            orientation: Option<[f64; 4]>,
            attitude: Option<[f64; 3]>,
            velocity: Option<[f64; 3]>,
            angular_velocity: Option<[f64; 3]>,
            acceleration: Option<[f64; 3]>,
            angular_acceleration: Option<[f64; 3]>,
            time: Option<f64>,
        ) -> PyResult<()> {
            let turned = self::orientation(py, orientation, attitude)?;
            self.command(py, |world, id| {
                let motion = InputMotion {
                    time: time.unwrap_or_else(|| world.time()),
                    pose: pose(world, id, position, turned),
                    velocity: moving(velocity, angular_velocity),
                    acceleration: moving(acceleration, angular_acceleration),
                    jerk: Motion::ZERO,
                };
                world.set_body_motion(id, motion)
            })
        }

        /// Moves a free body to a position (m) with a velocity (m/s) and an angular velocity
        /// (rad/s), Earth axes. The orientation is a quaternion (x, y, z, w) or an attitude (roll,
        /// pitch, yaw, rad); if both are omitted it is unchanged.
        #[pyo3(signature = (position, *, orientation=None, attitude=None, velocity=None, angular_velocity=None))]
        fn place(
            &self,
            py: Python<'_>,
            position: [f64; 3],
            orientation: Option<[f64; 4]>,
            attitude: Option<[f64; 3]>,
            velocity: Option<[f64; 3]>,
            angular_velocity: Option<[f64; 3]>,
        ) -> PyResult<()> {
            let turned = self::orientation(py, orientation, attitude)?;
            self.command(py, |world, id| {
                world.place_body(
                    id,
                    pose(world, id, position, turned),
                    moving(velocity, angular_velocity),
                )
            })
        }

        /// Holds a degree of freedom ("x", "y", "z", "roll", "pitch", "yaw") of a free body: moves
        /// it smoothly to a value (m or rad), or holds it at its present one.
        #[pyo3(signature = (freedom, value=None))]
        fn hold(&self, py: Python<'_>, freedom: &str, value: Option<f64>) -> PyResult<()> {
            let freedom = self::freedom(py, freedom)?;
            self.command(py, |world, id| match value {
                Some(value) => world.hold_body(id, freedom, value),
                None => world.hold_body_in_place(id, freedom),
            })
        }

        /// Releases a degree of freedom.
        fn release(&self, py: Python<'_>, freedom: &str) -> PyResult<()> {
            let freedom = self::freedom(py, freedom)?;
            self.command(py, |world, id| world.release_body(id, freedom))
        }
    }
);

handle!(
    /// A spring with a damper between two frames.
    Spring,
    SpringId,
    {
        /// Distance between its frames, m.
        #[getter]
        fn length(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.spring(id).length)
        }

        /// Tension, N; negative in compression.
        #[getter]
        fn tension(&self, py: Python<'_>) -> PyResult<f64> {
            self.query(py, |now, id| now.spring(id).tension)
        }
    }
);
