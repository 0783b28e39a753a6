"""The part of the package that is written in Rust (python/src)."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

_Numbers: TypeAlias = NDArray[np.float64]
_Complex: TypeAlias = NDArray[np.complex128]
#: Numbers: a list, a tuple, an array.
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
        self, wanted: dict[str, Any], callback: Callable[..., object] | None
    ) -> tuple[str | None, str | None, list[Table] | None, BaseException | None]: ...
    def world(self, statics: bool | None) -> World: ...

@final
class Table:
    """A table of numbers over time: columns of equal length with names and units.

    Handed to other libraries through Arrow's PyCapsule interface without a copy."""

    def __new__(cls, name: str, columns: list[tuple[str, str]], values: list[_Numbers]) -> Table: ...
    def __getnewargs__(self) -> tuple[str, list[tuple[str, str]], list[_Numbers]]: ...
    @property
    def name(self) -> str:
        """Its name, ``cable-tow-line``."""
    @property
    def columns(self) -> list[str]:
        """Names of the columns; the first is ``time``."""
    @property
    def units(self) -> list[str]:
        """Units of the columns, in their order; empty for pure numbers."""
    def unit(self, column: str) -> str:
        """The unit of a column; empty for a pure number."""
    def __len__(self) -> int: ...
    def __contains__(self, column: str, /) -> bool: ...
    def __getitem__(self, column: str, /) -> _Numbers:
        """A column as an array: the table's own memory, not to be written."""
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Statics:
    """How the search for an equilibrium went."""

    @property
    def iterations(self) -> int:
        """Iterations taken."""
    @property
    def residual(self) -> float:
        """Net force (N) or moment (N·m) left on the object that is nearest to what is allowed."""
    @property
    def reference(self) -> float:
        """Largest load on that object, N."""
    @property
    def warnings(self) -> list[str]:
        """What should be known of it: that it does not last, or is without the mean drift of the waves."""

@final
class Modes:
    """Natural modes about an equilibrium, one to a row of each matrix, the slowest first. Amplitudes are complex; the largest one
    of a mode is 1 (m or rad). Earth axes."""

    def __len__(self) -> int: ...
    @property
    def eigenvalues(self) -> _Complex:
        """λ of each mode, 1/s; of a pair the one with positive imaginary part. Motions go as e^(λt)."""
    @property
    def periods(self) -> _Numbers:
        """Periods with which they swing, s; infinite where one does not."""
    @property
    def damping_ratios(self) -> _Numbers:
        """Shares of the critical damping."""
    @property
    def labels(self) -> list[str]:
        """What each mode is, in words."""
    @property
    def participations(self) -> list[list[tuple[str, str, float]]]:
        """What takes part in each mode: object, freedom, share of the kinetic energy; largest share first."""
    @property
    def bodies(self) -> _Complex:
        """Modes x bodies x 6: translation of the centre of gravity (m) and rotation vector (rad)."""
    @property
    def links(self) -> _Complex:
        """Modes x links x 6: translation of the origin of the link's frame (m) and rotation vector (rad)."""
    @property
    def cables(self) -> list[_Complex]:
        """For each cable modes x nodes x 3: translation of its nodes from the start (m)."""
    @property
    def is_cut_short(self) -> bool:
        """Whether the search ended before as many were found as were asked for."""

class _Named:
    @property
    def name(self) -> str:
        """Its name."""

class _Moved(_Named):
    @property
    def position(self) -> _Numbers:
        """Position, m, Earth axes."""
    @property
    def orientation(self) -> _Numbers:
        """Orientation, from its axes to the Earth's: quaternion (x, y, z, w), as SciPy's ``Rotation.from_quat`` takes it."""
    @property
    def attitude(self) -> _Numbers:
        """Roll, pitch, yaw (applied as yaw, pitch, roll), rad."""
    @property
    def rotation(self) -> _Numbers:
        """Orientation as a matrix: its columns are its axes in Earth axes."""
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
    """A rigid body. Its place is that of its centre of gravity, its axes those of the body."""

    @property
    def reaction(self) -> _Numbers:
        """What moves a prescribed body as prescribed, or holds freedoms of a free one: force (N) and moment (N·m) about the
        centre of gravity, Earth axes."""
    @property
    def water_load(self) -> _Numbers:
        """The whole load of the sea, added mass included: force (N) and moment (N·m) about the centre of gravity, Earth axes."""
    def set_load(self, force: _Vector, moment: _Vector | None = None) -> None:
        """Sets the external load: force (N) and moment (N·m) about the centre of gravity, Earth axes. It stays until it is
        changed."""
    def set_inertia(self, inertia: Sequence[_Vector] | _Numbers) -> None:
        """Sets an external inertia that moves with the body: 6 x 6, about the centre of gravity, body axes (kg, kg·m, kg·m²)."""
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
        """Sets the motion of a prescribed body; it continues from there, with its velocity and acceleration, until the next call.
        Earth axes: position m, velocity m/s, angular velocity rad/s, accelerations m/s² and rad/s²; those left out are zero. The
        orientation is given as quaternion (x, y, z, w) or as attitude (roll, pitch, yaw, rad); as it is now when left out. ``time``
        (s) is the instant of the motion, now when left out."""
    def place(
        self,
        position: _Vector,
        *,
        orientation: _Vector | None = None,
        attitude: _Vector | None = None,
        velocity: _Vector | None = None,
        angular_velocity: _Vector | None = None,
    ) -> None:
        """Puts a free body somewhere else: position m, velocity m/s, angular velocity rad/s, Earth axes; orientation as quaternion
        (x, y, z, w) or attitude (roll, pitch, yaw, rad), as it is now when left out."""
    def hold(self, freedom: _Freedom, value: float | None = None) -> None:
        """Holds a degree of freedom of a free body: at a value (m or rad) to which it is brought smoothly, or where it is."""
    def release(self, freedom: _Freedom) -> None:
        """Releases a degree of freedom."""

@final
class Spring(_Named):
    """A spring with a damper between two frames."""

    @property
    def length(self) -> float:
        """Distance of its frames, m."""
    @property
    def tension(self) -> float:
        """Tension, N; negative where it pushes."""

@final
class Cable(_Named):
    """A cable. Arc lengths count from its start, unstretched."""

    @property
    def nodes(self) -> _Numbers:
        """Positions of the nodes, m, Earth axes: one to a row, from the start."""
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
        """Tension at the start, N."""
    @property
    def tension_end(self) -> float:
        """Tension at the end, N."""
    @property
    def length(self) -> float:
        """Unstretched length, m."""
    @property
    def twist(self) -> float:
        """Twist between clamped ends, rad, counted over full turns."""
    def end_load(self, end: _End) -> _Numbers:
        """What an end pulls on what holds it with: force (N) and moment (N·m), Earth axes."""
    def point(self, arc_length: float) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers]:
        """Position (m), velocity (m/s), acceleration (m/s²) and unit tangent at an arc length (m); held at the ends."""
    def add_force(self, arc_length: float, force: _Vector) -> None:
        """Adds a force (N, Earth axes) at an arc length (m). Forces add up and stay until ``clear_loads``."""
    def add_inertia(self, arc_length: float, inertia: float) -> None:
        """Adds inertia without weight (kg) at an arc length (m). It adds up and stays until ``clear_loads``."""
    def clear_loads(self) -> None:
        """Takes all external forces and inertias off."""
    def detach(self, end: _End) -> None:
        """Lets an end go."""
    def attach(self, end: _End, frame: str, *, reach: float, clamped: bool = False, duration: float = 0.0) -> None:
        """Attaches an end to a frame that is no further away than ``reach`` (m): pinned, or clamped. With a ``duration`` (s) it is
        drawn there smoothly, else it is there at once."""

@final
class Winch(_Named):
    """A winch at an end of a cable."""

    @property
    def length(self) -> float:
        """Unstretched length of its line, m."""
    @property
    def speed(self) -> float:
        """Speed, m/s, pay-out positive."""
    @property
    def tension(self) -> float:
        """Tension of the line at it, N."""
    def order_speed(self, speed: float, *, kinematic: bool = False) -> None:
        """Orders a speed (m/s, pay-out positive), reached with the winch's acceleration; at once with ``kinematic``."""
    def order_length(self, length: float, *, speed: float) -> None:
        """Orders an unstretched length of the line (m), with a speed on the way (m/s, positive)."""
    def order_tension(self, tension: float) -> None:
        """Orders a tension at the winch (N)."""
    def hold(self) -> None:
        """Orders it to stop and hold."""
    def detach(self) -> None:
        """Takes the winch off its line, which is made fast at its length."""

@final
class Crane(_Named):
    """A crane or another tree of links on a base. Joints are given by the names of their links, or by their places."""

    @property
    def joints(self) -> list[str]:
        """Names of the links whose joints move, in the order of the joints: parents first."""
    @property
    def joint_positions(self) -> _Numbers:
        """Coordinates of the joints, m or rad."""
    @property
    def joint_velocities(self) -> _Numbers:
        """Rates of the joints, m/s or rad/s."""
    @property
    def joint_accelerations(self) -> _Numbers:
        """Accelerations of the joints, m/s² or rad/s²."""
    @property
    def joint_loads(self) -> _Numbers:
        """All that acts along the joints (drive, damping, stop, given forces), N or N·m."""
    @property
    def base_load(self) -> _Numbers:
        """What it takes from its base: force (N) and moment (N·m) about the origin of the base's frame, Earth axes."""
    def set_target(self, joint: str | int, target: float) -> None:
        """Orders a driven joint to a position or rate, whichever its control follows (m, rad, m/s or rad/s)."""
    def move_joint(self, joint: str | int, target: float, *, speed: float) -> None:
        """Sends a driven joint to a target (m or rad) with a speed (m/s or rad/s)."""
    def set_link_load(self, link: str, force: _Vector, moment: _Vector | None = None) -> None:
        """Sets the external load on a link: force (N) and moment (N·m) about the origin of its frame, Earth axes."""

@final
class World:
    """The world of a scenario, stepped by its user: sea, bodies, cables, cranes, winches. SI units, radians; Earth frame with x
    north, y west, z up from still water. Made by ``Scenario.world``."""

    @property
    def time(self) -> float:
        """Time, s."""
    def step(self, end: float) -> float:
        """Takes one step of the integrator, not past ``end`` (s); answers the time that it reaches (s)."""
    def run_until(self, end: float) -> None:
        """Runs to exactly ``end`` (s); nothing happens where that time is past. Ctrl-C ends it after a step."""
    def solve_statics(
        self, *, tolerance: float = 1e-9, maximum_iterations: int = 500, steady_velocity: _Vector | None = None
    ) -> Statics:
        """Solves the equilibrium and puts the world into it. ``tolerance`` is the largest net force left on an object, as a share
        of the largest load on it; ``steady_velocity`` (m/s, Earth axes) that of a steady tow, the scenario's when left out."""
    def modes(self, *, count: int = 20, steady_velocity: _Vector | None = None) -> Modes:
        """The natural modes about the present state, which must be an equilibrium: ``count`` of them from the slowest on, and
        free motions besides."""
    def copy(self) -> World:
        """A world of its own in the same state."""
    def state_bytes(self) -> bytes:
        """The whole state as bytes: a world of the same scenario goes on from them with the same bits."""
    def load_state_bytes(self, state: bytes) -> None:
        """Goes on from the bytes of a saved state."""
    def save_state(self, path: str | Path) -> None:
        """Writes the state to a file."""
    def load_state(self, path: str | Path) -> None:
        """Goes on from a state that was saved to a file."""
    @property
    def x(self) -> _Numbers:
        """The state vector (a copy)."""
    @property
    def counters(self) -> dict[str, int]:
        """Steps taken and rejected, evaluations, events, implicit steps so far."""
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
        """A body by its name."""
    def cable(self, name: str) -> Cable:
        """A cable by its name."""
    def winch(self, name: str) -> Winch:
        """A winch by its name."""
    def crane(self, name: str) -> Crane:
        """A crane by its name."""
    def spring(self, name: str) -> Spring:
        """A spring by its name."""
    def frame(self, address: str) -> Frame:
        """A frame by its address: ``ship/boom tip``, ``ground/quay``, ``crane/jib/tip``."""

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
    def left(self) -> list[tuple[int, str]]: ...
    def take(self, plan: Plan, run: int, record: str) -> None: ...
    def give_up(self, run: int, reason: str) -> None: ...
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
    def words(self, run: int) -> str: ...
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
