"""Overlaps of two spheres, cylinders or capsules, by integration of chord lengths.

The stored file has the pairs. Lines along the direction in which the two surfaces face each other have chords in both pieces. The
length of the common chord is integrated over the plane across the lines, in polar coordinates about an inner point of the overlap.
"""

import functools
import math

import numpy as np
from scipy.integrate import quad
from scipy.optimize import minimize

from common import DATA, Comparison, arguments, rows, write_rows

PATH = DATA / "curved_pairs" / "pairs.csv"
AXES = "xyz"
PIECE = ["form", "radius_m", "half_length_m", *(f"axis_{c}" for c in AXES)]
HEADER = [f"{of}_{column}" for of in ("first", "second") for column in PIECE]
HEADER += [f"second_{c}_m" for c in AXES] + ["volume_m3"] + [f"centroid_{c}_m" for c in AXES]


class Piece:
    """A piece with its axis through a centre."""

    def __init__(self, row: dict[str, str], of: str, centre: np.ndarray) -> None:
        self.form = row[f"{of}_form"]
        self.radius, self.half = float(row[f"{of}_radius_m"]), float(row[f"{of}_half_length_m"])
        axis = np.array([float(row[f"{of}_axis_{c}"]) for c in AXES])
        self.axis, self.centre = axis / np.linalg.norm(axis), centre

    def ball(self, centre: np.ndarray, point: np.ndarray, along: np.ndarray):
        m = point - centre
        b = m @ along
        root = b * b - m @ m + self.radius**2
        return (-b - math.sqrt(root), -b + math.sqrt(root)) if root > 0 else None

    def chord(self, point: np.ndarray, along: np.ndarray):
        """Ends of the chord on a line, from the point along the unit vector, m; None without a chord."""
        if self.form == "sphere":
            return self.ball(self.centre, point, along)
        m = point - self.centre
        x, u = m @ self.axis, along @ self.axis
        off, across = m - x * self.axis, along - u * self.axis
        a, b, c = across @ across, off @ across, off @ off - self.radius**2
        if a < 1e-24:
            ends = (-1e9, 1e9) if c <= 0 else None
        else:
            root = b * b - a * c
            ends = ((-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a) if root > 0 else None
        if ends and abs(u) > 1e-14:
            low, high = sorted(((-self.half - x) / u, (self.half - x) / u))
            ends = (max(ends[0], low), min(ends[1], high))
            ends = ends if ends[0] < ends[1] else None
        elif ends and abs(x) > self.half:
            ends = None
        if self.form == "cylinder":
            return ends
        for side in (-1, 1):
            other = self.ball(self.centre + side * self.half * self.axis, point, along)
            if other:
                ends = (min(ends[0], other[0]), max(ends[1], other[1])) if ends else other
        return ends

    def height(self, point: np.ndarray) -> float:
        """Distance from the surface, m; negative inside."""
        m = point - self.centre
        if self.form == "sphere":
            return np.linalg.norm(m) - self.radius
        x = m @ self.axis
        off = np.linalg.norm(m - x * self.axis)
        if self.form == "capsule":
            return math.hypot(off, max(abs(x) - self.half, 0.0)) - self.radius
        return max(off - self.radius, abs(x) - self.half)


def inner_point(pieces: list[Piece]) -> np.ndarray:
    """The deepest point found from several starts."""
    starts = [piece.centre + side * piece.half * piece.axis for piece in pieces for side in (-1, 0, 1)]
    starts.append(0.5 * (pieces[0].centre + pieces[1].centre))
    best = None
    for start in starts:
        for _ in range(3):
            found = minimize(
                lambda p: max(piece.height(p) for piece in pieces),
                start,
                method="Nelder-Mead",
                options={"xatol": 1e-10, "fatol": 1e-12, "maxiter": 3000},
            )
            start = found.x
        if best is None or found.fun < best.fun:
            best = found
    assert best.fun < 0, "the pieces are apart"
    return best.x


def facing(pieces: list[Piece], point: np.ndarray) -> np.ndarray:
    """Unit vector along which the surfaces face each other: the difference of the gradients of the heights."""
    step = 1e-7
    slopes = [
        np.array([piece.height(point + step * e) - piece.height(point - step * e) for e in np.eye(3)])
        for piece in pieces
    ]
    along = slopes[0] - slopes[1]
    return along / np.linalg.norm(along)


def overlap(pieces: list[Piece]) -> list[float]:
    """Volume (m³) and centroid (m)."""
    origin = inner_point(pieces)
    along = facing(pieces, origin)
    x = np.cross(along, [1, 0, 0] if abs(along[0]) < 0.6 else [0, 1, 0])
    x /= np.linalg.norm(x)
    y = np.cross(along, x)

    def common(distance: float, direction: np.ndarray) -> tuple[float, float]:
        """Length of the common chord and its middle, m."""
        chords = [piece.chord(origin + distance * direction, along) for piece in pieces]
        if None in chords:
            return -1.0, 0.0
        low, high = max(chords[0][0], chords[1][0]), min(chords[0][1], chords[1][1])
        return high - low, 0.5 * (low + high)

    @functools.cache
    def ray(angle: float) -> tuple[float, float, float, float]:
        """Integrals over a ray: volume, and its moments along the lines and the two axes."""
        cos, sin = math.cos(angle), math.sin(angle)
        direction = cos * x + sin * y
        low, high = 0.0, 1e-7
        while common(high, direction)[0] > 0:
            low, high = high, 2 * high
        for _ in range(70):
            middle = 0.5 * (low + high)
            low, high = (middle, high) if common(middle, direction)[0] > 0 else (low, middle)

        def integral(of) -> float:
            def value(theta: float) -> float:
                distance = low * math.sin(theta)
                length, middle = common(distance, direction)
                return max(length, 0.0) * of(distance, middle) * distance * low * math.cos(theta)

            return quad(value, 0, 0.5 * math.pi, epsrel=1e-11, epsabs=0, limit=200)[0]

        outward = integral(lambda distance, _: distance)
        return integral(lambda *_: 1.0), integral(lambda _, middle: middle), outward * cos, outward * sin

    def total(k: int, absolute: float) -> float:
        return quad(lambda angle: ray(angle)[k], 0, 2 * math.pi, epsrel=2e-10, epsabs=absolute, limit=400)[0]

    volume = total(0, 0.0)
    moments = [total(k, 1e-9 * volume ** (4 / 3)) / volume for k in (1, 2, 3)]
    return [volume, *(origin + moments[0] * along + moments[1] * x + moments[2] * y)]


def main() -> None:
    write = arguments(__doc__).write
    comments, stored = rows(PATH)
    fresh = []
    for row in stored:
        centres = [np.zeros(3), np.array([float(row[f"second_{c}_m"]) for c in AXES])]
        pieces = [Piece(row, of, centre) for of, centre in zip(("first", "second"), centres)]
        inputs = [row[column] for column in HEADER[:-4]]
        fresh.append(inputs + [f"{value:.12g}" for value in overlap(pieces)])
    if write:
        write_rows(PATH, comments, HEADER, fresh)
        return
    comparison = Comparison()
    worst = max(abs(float(a[-4]) / float(row["volume_m3"]) - 1) for a, row in zip(fresh, stored))
    comparison.check("curved_pairs/pairs.csv volume_m3, relative", worst, 3e-8)
    comparison.check_columns(PATH, HEADER[-3:], fresh, 3e-8)
    comparison.finish()


if __name__ == "__main__":
    main()
