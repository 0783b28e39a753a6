//! Bodies, frames and springs of a world.

use crate::arrays::{Numbers, Rows, matrix, quaternion, vector, wrench};
use crate::errors;
use crate::world::World as OfPython;
use numpy::PyArray1;
use pyo3::prelude::*;
use windlass::glam::{DQuat, DVec3};
use windlass::math::rotation::{EulerAngles, euler_angles, from_euler_angles};
use windlass::math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use windlass::world::{BodyId, CommandError, FrameId, Freedom, InputMotion, Snapshot, SpringId, World};

/// What asks a world for an object of it, and commands it.
pub trait Handle {
    /// By which the world knows the object.
    type Id: Copy;

    /// The world, and which object.
    fn of(&self) -> (&Py<OfPython>, Self::Id);

    /// Asks the world as it is now.
    fn ask<T>(&self, py: Python<'_>, ask: impl FnOnce(Snapshot<'_>, Self::Id) -> T) -> PyResult<T> {
        let (world, id) = self.of();
        let world = OfPython::seen(world.bind(py))?;
        Ok(ask(world.inner.now(), id))
    }

    /// Gives the world a command.
    fn command(
        &self,
        py: Python<'_>,
        give: impl FnOnce(&mut World, Self::Id) -> Result<(), CommandError>,
    ) -> PyResult<()> {
        let (world, id) = self.of();
        let mut world = OfPython::held(world.bind(py))?;
        give(&mut world.inner, id).map_err(|error| errors::command(py, &error))
    }
}

/// A class of handles: of which world, which one, its name; with properties and methods of its own.
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
            /// Its name.
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

/// Roll, pitch, yaw, rad.
fn attitude(py: Python<'_>, orientation: DQuat) -> Numbers<'_> {
    let EulerAngles { roll, pitch, yaw } = euler_angles(orientation);
    PyArray1::from_slice(py, &[roll, pitch, yaw])
}

/// Handles to what moves, asked for its motion by `$query`.
macro_rules! moved {
    ($(#[$doc:meta])* $name:ident, $id:ty, $query:ident, { $($own:tt)* }) => {
        handle!($(#[$doc])* $name, $id, {
            /// Position, m, Earth axes.
            #[getter]
            fn position<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(vector(py, self.motion(py)?.pose.position))
            }

            /// Orientation, from its axes to the Earth's: quaternion (x, y, z, w), as SciPy's `Rotation.from_quat` takes it.
            #[getter]
            fn orientation<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(quaternion(py, self.motion(py)?.pose.orientation))
            }

            /// Roll, pitch, yaw (applied as yaw, pitch, roll), rad.
            #[getter]
            fn attitude<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
                Ok(attitude(py, self.motion(py)?.pose.orientation))
            }

            /// Orientation as a matrix: its columns are its axes in Earth axes.
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
                self.ask(py, |now, id| now.$query(id))
            }
        }
    };
}

moved!(
    /// A frame fixed to the ground, a body or a link of a crane.
    Frame,
    FrameId,
    frame,
    {}
);

/// One of the six degrees of freedom by its name.
fn freedom(py: Python<'_>, name: &str) -> PyResult<Freedom> {
    Ok(match name {
        "x" | "surge" => Freedom::X,
        "y" | "sway" => Freedom::Y,
        "z" | "heave" => Freedom::Z,
        "roll" => Freedom::Roll,
        "pitch" => Freedom::Pitch,
        "yaw" => Freedom::Yaw,
        _ => {
            let known = ["x", "y", "z", "roll", "pitch", "yaw"];
            return Err(errors::unknown(py, "degree of freedom", name, known.into_iter()));
        }
    })
}

/// The orientation that is given as quaternion or as angles; `None` for neither.
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

/// Three numbers, zero where they are left out.
pub fn or_zero(given: Option<[f64; 3]>) -> DVec3 {
    given.map_or(DVec3::ZERO, DVec3::from)
}

/// A place, turned as given or as the body is.
fn pose(world: &World, id: BodyId, position: [f64; 3], turned: Option<DQuat>) -> Pose {
    let turned = turned.unwrap_or_else(|| world.now().body(id).pose.orientation);
    Pose::new(DVec3::from(position), turned)
}

/// Two vectors, each zero where it is left out.
fn moving(linear: Option<[f64; 3]>, angular: Option<[f64; 3]>) -> Motion {
    Motion::new(or_zero(linear), or_zero(angular))
}

moved!(
    /// A rigid body. Its place is that of its centre of gravity, its axes those of the body.
    Body,
    BodyId,
    body,
    {
        /// What moves a prescribed body as prescribed, or holds freedoms of a free one: force (N) and moment (N·m) about the centre of
        /// gravity, Earth axes.
        #[getter]
        fn reaction<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.ask(py, |now, id| wrench(py, now.reaction(id)))
        }

        /// The whole load of the sea, added mass included: force (N) and moment (N·m) about the centre of gravity, Earth axes.
        #[getter]
        fn water_load<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
            self.ask(py, |now, id| wrench(py, now.sea_load(id)))
        }

        /// Sets the external load: force (N) and moment (N·m) about the centre of gravity, Earth axes. It stays until it is changed.
        #[pyo3(signature = (force, moment=None))]
        fn set_load(&self, py: Python<'_>, force: [f64; 3], moment: Option<[f64; 3]>) -> PyResult<()> {
            let load = Wrench::new(DVec3::from(force), or_zero(moment));
            self.command(py, |world, id| world.set_body_load(id, load))
        }

        /// Sets an external inertia that moves with the body: 6 x 6, about the centre of gravity, body axes (kg, kg·m, kg·m²).
        fn set_inertia(&self, py: Python<'_>, inertia: [[f64; 6]; 6]) -> PyResult<()> {
            self.command(py, |world, id| world.set_body_inertia(id, Matrix6(inertia)))
        }

        /// Sets the motion of a prescribed body; it continues from there, with its velocity and acceleration, until the next call.
        /// Earth axes: position m, velocity m/s, angular velocity rad/s, accelerations m/s² and rad/s²; those left out are zero. The
        /// orientation is given as quaternion (x, y, z, w) or as attitude (roll, pitch, yaw, rad); as it is now when left out. `time`
        /// (s) is the instant of the motion, now when left out.
        #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
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

        /// Puts a free body somewhere else: position m, velocity m/s, angular velocity rad/s, Earth axes; orientation as quaternion
        /// (x, y, z, w) or attitude (roll, pitch, yaw, rad), as it is now when left out.
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

        /// Holds a degree of freedom ("x", "y", "z", "roll", "pitch", "yaw") of a free body: at a value (m or rad) to which it is
        /// brought smoothly, or where it is.
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
        /// Distance of its frames, m.
        #[getter]
        fn length(&self, py: Python<'_>) -> PyResult<f64> {
            self.ask(py, |now, id| now.spring(id).length)
        }

        /// Tension, N; negative where it pushes.
        #[getter]
        fn tension(&self, py: Python<'_>) -> PyResult<f64> {
            self.ask(py, |now, id| now.spring(id).tension)
        }
    }
);
