"""The part of the package that is written in Rust (python/src)."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

_Numbers: TypeAlias = NDArray[np.float64]
_Complex: TypeAlias = NDArray[np.complex128]
#: A list, a tuple or an array of numbers.
_Vector: TypeAlias = Sequence[float] | _Numbers
_End: TypeAlias = Literal["start", "end"]
_Freedom: TypeAlias = Literal["x", "y", "z", "surge", "sway", "heave", "roll", "pitch", "yaw"]

__version__: str

@final
class Draft:
    def __new__(cls, text: str, path: Path, changes: list[tuple[str, str]]) -> Draft: ...
    @staticmethod
    def load(path: Path) -> Draft: ...
    @staticmethod
    def of(mapping: Mapping[str, Any], path: Path) -> Draft: ...
    def __getnewargs__(self) -> tuple[str, Path, list[tuple[str, str]]]: ...
    def copy(self) -> Draft: ...
    @property
    def text(self) -> str: ...
    @property
    def path(self) -> Path: ...
    @property
    def changes(self) -> list[tuple[str, str]]: ...
    def get(self, key: str) -> list[Any]: ...
    def values(self) -> dict[str, Any]: ...
    def set(self, values: list[tuple[str, Any]]) -> None: ...
    def check(self) -> dict[str, Any]: ...
    def default_folder(self) -> Path: ...
    def run(
        self, request: dict[str, Any], callback: Callable[..., object] | None
    ) -> tuple[str | None, str | None, list[Table] | None, BaseException | None]: ...
    def world(self, statics: bool | None) -> World: ...

@final
class Table:
    """A table of numbers over time: columns of equal length with names and units.

    Passes to other libraries through Arrow's PyCapsule interface without a copy."""

    def __new__(cls, name: str, columns: list[tuple[str, str]], values: list[_Numbers]) -> Table: ...
    def __getnewargs__(self) -> tuple[str, list[tuple[str, str]], list[_Numbers]]: ...
    @property
    def name(self) -> str:
        """Name, for example ``cable-tow-line``."""
    @property
    def columns(self) -> list[str]:
        """Names of the columns; the first is ``time``."""
    @property
    def units(self) -> list[str]:
        """Units of the columns, in their order; empty for dimensionless columns."""
    def unit(self, column: str) -> str:
        """Unit of a column; empty for a dimensionless column."""
    def __len__(self) -> int: ...
    def __contains__(self, column: str, /) -> bool: ...
    def __getitem__(self, column: str, /) -> _Numbers:
        """Returns a column as a read-only array that shares the table's memory."""
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Statics:
    """Convergence of an equilibrium search."""

    @property
    def iterations(self) -> int:
        """Number of iterations."""
    @property
    def residual(self) -> float:
        """Residual force (N) or moment (N·m) on the object with the largest ratio of residual to
        allowed residual."""
    @property
    def reference(self) -> float:
        """Largest load on that object, N."""
    @property
    def warnings(self) -> list[str]:
        """Warnings: the equilibrium is unstable, the mean drift of the waves is missing, friction
        holds lines or bodies on the sea bottom, lines or bodies are far from where they are laid,
        or a winch does not have its ordered tension."""

@final
class Modes:
    """Natural modes about an equilibrium, one per row of each array, in order of decreasing period.
    Amplitudes are complex. The largest amplitude of each mode is 1 (m or rad). Earth axes."""

    def __len__(self) -> int: ...
    @property
    def eigenvalues(self) -> _Complex:
        """Eigenvalue λ of each mode, 1/s. Motions vary as e^(λt). For a conjugate pair, λ is the
        eigenvalue with the positive imaginary part."""
    @property
    def periods(self) -> _Numbers:
        """Damped periods, s; infinite for modes that do not oscillate."""
    @property
    def damping_ratios(self) -> _Numbers:
        """Damping ratios."""
    @property
    def labels(self) -> list[str]:
        """Description of each mode."""
    @property
    def participations(self) -> list[list[tuple[str, str, float]]]:
        """Participations in each mode, the largest first: object, degree of freedom, fraction of
        the kinetic energy."""
    @property
    def bodies(self) -> _Complex:
        """Modes x bodies x 6: translation of the centre of gravity (m) and rotation vector
        (rad)."""
    @property
    def links(self) -> _Complex:
        """Modes x links x 6: translation of the origin of the link's frame (m) and rotation vector
        (rad)."""
    @property
    def cables(self) -> list[_Complex]:
        """For each cable, modes x nodes x 3: translations of its nodes from the start (m)."""
    @property
    def is_cut_short(self) -> bool:
        """True if the search ended before it found the requested number of modes."""

class _Named:
    @property
    def name(self) -> str:
        """Name of the object."""

class _Moved(_Named):
    @property
    def position(self) -> _Numbers:
        """Position, m, Earth axes."""
    @property
    def orientation(self) -> _Numbers:
        """Orientation as a quaternion (x, y, z, w) from its own axes to Earth axes, in the order of
        SciPy's ``Rotation.from_quat``."""
    @property
    def attitude(self) -> _Numbers:
        """Roll, pitch, yaw (applied as yaw, pitch, roll), rad."""
    @property
    def rotation(self) -> _Numbers:
        """Orientation as a matrix whose columns are its own axes in Earth axes."""
    @property
    def velocity(self) -> _Numbers:
        """Velocity, m/s, Earth axes."""
    @property
    def angular_velocity(self) -> _Numbers:
        """Angular velocity, rad/s, Earth axes."""
    @property
    def acceleration(self) -> _Numbers:
        """Acceleration, m/s², Earth axes."""
    @property
    def angular_acceleration(self) -> _Numbers:
        """Angular acceleration, rad/s², Earth axes."""

@final
class Frame(_Moved):
    """A frame fixed to the ground, a body or a link of a crane."""

@final
class Body(_Moved):
    """A rigid body. Position and motion refer to its centre of gravity, the orientation to the
    axes of the body."""

    @property
    def reaction(self) -> _Numbers:
        """Reaction that imposes the motion of a prescribed body, or holds degrees of freedom of a
        free body: force (N) and moment (N·m) about the centre of gravity, Earth axes."""
    @property
    def water_load(self) -> _Numbers:
        """Total hydrodynamic and hydrostatic load, with added mass: force (N) and moment (N·m)
        about the centre of gravity, Earth axes."""
    def set_load(self, force: _Vector, moment: _Vector | None = None) -> None:
        """Sets the external load: force (N) and moment (N·m) about the centre of gravity, Earth
        axes. It remains until it is changed."""
    def set_inertia(self, inertia: Sequence[_Vector] | _Numbers) -> None:
        """Sets an external inertia that moves with the body: 6 x 6, about the centre of gravity,
        body axes (kg, kg·m, kg·m²)."""
    def set_motion(
        self,
        position: _Vector,
        *,
        orientation: _Vector | None = None,
        attitude: _Vector | None = None,
        velocity: _Vector | None = None,
        angular_velocity: _Vector | None = None,
        acceleration: _Vector | None = None,
        angular_acceleration: _Vector | None = None,
        time: float | None = None,
    ) -> None:
        """Sets the motion of a prescribed body, which is extrapolated with its velocity and
        acceleration until the next call. Earth axes: position m, velocity m/s, angular velocity
        rad/s, accelerations m/s² and rad/s². Omitted rates are zero. The orientation is a
        quaternion (x, y, z, w) or an attitude (roll, pitch, yaw, rad); if both are omitted it is
        unchanged. ``time`` (s) is the time of this motion; the default is the time of the world."""
    def place(
        self,
        position: _Vector,
        *,
        orientation: _Vector | None = None,
        attitude: _Vector | None = None,
        velocity: _Vector | None = None,
        angular_velocity: _Vector | None = None,
    ) -> None:
        """Moves a free body to a position (m) with a velocity (m/s) and an angular velocity
        (rad/s), Earth axes. The orientation is a quaternion (x, y, z, w) or an attitude (roll,
        pitch, yaw, rad); if both are omitted it is unchanged."""
    def hold(self, freedom: _Freedom, value: float | None = None) -> None:
        """Holds a degree of freedom of a free body: moves it smoothly to a value (m or rad), or
        holds it at its present one."""
    def release(self, freedom: _Freedom) -> None:
        """Releases a degree of freedom."""

@final
class Spring(_Named):
    """A spring with a damper between two frames."""

    @property
    def length(self) -> float:
        """Distance between its frames, m."""
    @property
    def tension(self) -> float:
        """Tension, N; negative in compression."""

@final
class Cable(_Named):
    """A cable. Arc lengths are unstretched and begin at its start."""

    @property
    def nodes(self) -> _Numbers:
        """Positions of the nodes, m, Earth axes: one row per node, from the start."""
    @property
    def node_velocities(self) -> _Numbers:
        """Velocities of the nodes, m/s."""
    @property
    def node_accelerations(self) -> _Numbers:
        """Accelerations of the nodes, m/s²."""
    @property
    def curvatures(self) -> _Numbers:
        """Curvature vectors at the nodes, 1/m."""
    @property
    def tensions(self) -> _Numbers:
        """Effective tension in each element, N, from the start."""
    @property
    def element_lengths(self) -> _Numbers:
        """Unstretched length of each element, m, from the start."""
    @property
    def tension_start(self) -> float:
        """Effective tension at the start, N."""
    @property
    def tension_end(self) -> float:
        """Effective tension at the end, N."""
    @property
    def length(self) -> float:
        """Unstretched length, m."""
    @property
    def twist(self) -> float:
        """Twist between clamped ends, rad, unwrapped over full turns."""
    def end_load(self, end: _End) -> _Numbers:
        """Load of an end on its attachment: force (N) and moment (N·m), Earth axes."""
    def point(self, arc_length: float) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers]:
        """Position (m), velocity (m/s), acceleration (m/s²) and unit tangent at an arc length (m),
        which is clamped to the cable."""
    def add_force(self, arc_length: float, force: _Vector) -> None:
        """Adds a force (N, Earth axes) at an arc length (m). Forces accumulate and remain until
        ``clear_loads``."""
    def add_inertia(self, arc_length: float, inertia: float) -> None:
        """Adds inertia without weight (kg) at an arc length (m). It accumulates and remains until
        ``clear_loads``."""
    def clear_loads(self) -> None:
        """Removes all external forces and inertias."""
    def detach(self, end: _End) -> None:
        """Detaches an end."""
    def attach(self, end: _End, frame: str, *, reach: float, clamped: bool = False, duration: float = 0.0) -> None:
        """Attaches an end to a frame within ``reach`` (m) of it, pinned or clamped. The end moves
        to the frame smoothly over ``duration`` (s), or at once if it is zero."""

@final
class Winch(_Named):
    """A winch at an end of a cable."""

    @property
    def length(self) -> float:
        """Unstretched length of its cable, m."""
    @property
    def speed(self) -> float:
        """Speed, m/s, pay-out positive."""
    @property
    def tension(self) -> float:
        """Effective tension of the cable at the winch, N."""
    def order_speed(self, speed: float, *, kinematic: bool = False) -> None:
        """Orders a speed (m/s, pay-out positive), reached at the winch's acceleration, or at once
        if ``kinematic``."""
    def order_length(self, length: float, *, speed: float) -> None:
        """Orders an unstretched length of the cable (m), approached at a speed (m/s, positive)."""
    def order_tension(self, tension: float) -> None:
        """Orders a constant tension at the winch (N)."""
    def hold(self) -> None:
        """Orders the winch to stop and hold."""
    def detach(self) -> None:
        """Detaches the winch from its cable. The end of the cable is then fixed at the present
        length."""

@final
class Crane(_Named):
    """A crane or another mechanism on a base. Joints are given by the names of their links or by
    index."""

    @property
    def joints(self) -> list[str]:
        """Names of the links with a moving joint, in the order of the joints (parents first)."""
    @property
    def joint_positions(self) -> _Numbers:
        """Joint coordinates, m or rad."""
    @property
    def joint_velocities(self) -> _Numbers:
        """Joint rates, m/s or rad/s."""
    @property
    def joint_accelerations(self) -> _Numbers:
        """Joint accelerations, m/s² or rad/s²."""
    @property
    def joint_loads(self) -> _Numbers:
        """Total load along each joint (drive, damping, end stop, applied forces), N or N·m."""
    @property
    def base_load(self) -> _Numbers:
        """Load on the base: force (N) and moment (N·m) about the origin of the base frame, Earth
        axes."""
    def set_target(self, joint: str | int, target: float) -> None:
        """Sets the target of a driven joint: a position or a rate, depending on its control (m,
        rad, m/s or rad/s)."""
    def move_joint(self, joint: str | int, target: float, *, speed: float) -> None:
        """Moves a driven joint to a target (m or rad) at a speed (m/s or rad/s)."""
    def set_link_load(self, link: str, force: _Vector, moment: _Vector | None = None) -> None:
        """Sets the external load on a link: force (N) and moment (N·m) about the origin of its
        frame, Earth axes."""

@final
class World:
    """The world of a scenario, stepped by the user: sea, bodies, cables, cranes, winches. SI units,
    radians; Earth frame with x north, y west, z up from still water. Created by
    ``Scenario.world``."""

    @property
    def time(self) -> float:
        """Simulation time, s."""
    def step(self, end: float) -> float:
        """Takes one step of the integrator, not past ``end`` (s); returns the time reached (s)."""
    def run_until(self, end: float) -> None:
        """Runs to exactly ``end`` (s); does nothing if that time is past. Ctrl-C stops it after a
        step."""
    def solve_statics(
        self, *, tolerance: float = 1e-9, maximum_iterations: int = 500, steady_velocity: _Vector | None = None
    ) -> Statics:
        """Solves the equilibrium and moves the world into it. ``tolerance`` is the largest residual
        force on an object, as a fraction of the largest load on it. ``steady_velocity`` (m/s, Earth
        axes) is the velocity of a steady tow; the default is the scenario's."""
    def modes(self, *, count: int = 20, steady_velocity: _Vector | None = None) -> Modes:
        """Computes the natural modes about the present state, which must be an equilibrium: the
        ``count`` slowest ones, and all neutral modes."""
    def copy(self) -> World:
        """Returns an independent world in the same state."""
    def state_bytes(self) -> bytes:
        """Returns the complete state as bytes. A world of the same scenario that loads them
        continues bit for bit."""
    def load_state_bytes(self, state: bytes) -> None:
        """Continues from the bytes of a saved state."""
    def save_state(self, path: str | Path) -> None:
        """Writes the state to a file."""
    def load_state(self, path: str | Path) -> None:
        """Continues from a state saved to a file."""
    @property
    def x(self) -> _Numbers:
        """Copy of the state vector."""
    @property
    def counters(self) -> dict[str, int]:
        """Counts so far: accepted and rejected steps, evaluations, events, implicit steps."""
    @property
    def energy(self) -> dict[str, float]:
        """Stored energy and work since the start, J."""
    @property
    def bodies(self) -> list[str]:
        """Names of the bodies."""
    @property
    def cables(self) -> list[str]:
        """Names of the cables."""
    @property
    def winches(self) -> list[str]:
        """Names of the winches."""
    @property
    def cranes(self) -> list[str]:
        """Names of the cranes."""
    @property
    def springs(self) -> list[str]:
        """Names of the springs."""
    @property
    def frames(self) -> list[str]:
        """Addresses of the frames: ``ship/boom tip``, ``ground/quay``, ``crane/jib/tip``."""
    def body(self, name: str) -> Body:
        """Returns the body with this name."""
    def cable(self, name: str) -> Cable:
        """Returns the cable with this name."""
    def winch(self, name: str) -> Winch:
        """Returns the winch with this name."""
    def crane(self, name: str) -> Crane:
        """Returns the crane with this name."""
    def spring(self, name: str) -> Spring:
        """Returns the spring with this name."""
    def frame(self, address: str) -> Frame:
        """Returns the frame at an address: ``ship/boom tip``, ``ground/quay``,
        ``crane/jib/tip``."""

@final
class ExtremeFit:
    def __new__(cls, values: _Vector, weibull: bool, smallest: bool, threshold: float) -> ExtremeFit: ...
    @property
    def location(self) -> float: ...
    @property
    def scale(self) -> float: ...
    @property
    def count(self) -> int: ...
    @property
    def agreement(self) -> float: ...
    def level(self, within: float, periods: float, confidence: float) -> tuple[float, float, float]: ...
    def probability_beyond(self, level: float, periods: float, confidence: float) -> tuple[float, float, float]: ...

@final
class SweepRows:
    @property
    def progress(self) -> tuple[int, int, int, int, float]: ...
    @property
    def is_complete(self) -> bool: ...
    @property
    def failures(self) -> list[tuple[int, str]]: ...

@final
class OpenSweep:
    def remaining(self) -> list[tuple[int, str]]: ...
    def store(self, plan: Plan, run: int, record: str) -> None: ...
    def abandon(self, run: int, reason: str) -> None: ...
    def release(self) -> None: ...
    @property
    def progress(self) -> tuple[int, int, int, int, float]: ...
    def rows(self) -> SweepRows: ...

@final
class Plan:
    def __new__(cls, path: str | Path) -> Plan: ...
    @staticmethod
    def default_folder(path: Path) -> Path: ...
    @property
    def title(self) -> str: ...
    def __len__(self) -> int: ...
    @property
    def columns(self) -> list[str]: ...
    @property
    def axes(self) -> list[str]: ...
    def describe_run(self, run: int) -> str: ...
    def digest(self, run: int) -> str: ...
    def perform(self, run: int, tables: str | Path | None, callback: Callable[[float], object] | None) -> str | None: ...
    def run(
        self,
        folder: Path,
        overwrite: bool,
        resume: bool,
        threads: int | None,
        keep_tables: bool,
        callback: Callable[..., object] | None,
    ) -> tuple[SweepRows, BaseException | None]: ...
    def open(self, folder: Path, overwrite: bool, resume: bool, keep_tables: bool) -> OpenSweep: ...
    def write(self, rows: SweepRows, folder: Path, rows_per_part: int) -> list[Path]: ...

def load_folder(folder: Path) -> tuple[str | None, str | None, list[Table]]: ...
def report(folder: Path, path: Path, title: str | None, limits: list[str]) -> None: ...
def share_of_runs(happened: int, runs: int, confidence: float) -> tuple[float, float, float]: ...
def windows_of(
    good: Sequence[bool] | NDArray[np.bool_], interval: float, lasting: float
) -> tuple[float, float, int, float, float, float, float, float, float]: ...
