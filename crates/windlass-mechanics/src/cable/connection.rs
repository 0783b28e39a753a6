//! Elastic connections of line ends: the stiffness of an end between pinned and clamped.
//!
//! ```text
//! Law      the line is clamped to a massless hub, which a rotational spring connects to the frame.
//!          The hub's direction τ minimises the bending energy plus the energy U of the spring:
//!          ∇U(p) = (∂τ/∂p)ᵀ q,  q = ± EI λ (k with τ = 0)
//!          τ(p) = cos θ x + sin θ (p₁ y + p₂ z)/θ,  θ = |p|
//!          U = ½ K θ², ∫ M(θ) dθ from a table, or ½ (K_z p₁² + K_y p₂²) for the frame's axes
//!          Torsion: the springs of the ends act in series with the line, GJ/L
//!          Damping: the connection has the ratio of damping to stiffness of the line, C = K
//!          BCID/EI with the secant stiffness K = M/θ, so the damping moment at the hub is
//!          continuous. It vanishes where the line has no damping
//! Symbols  x, y, z axes of the frame, p rotation of the hub (rad): p₁ from x to y, p₂ from x to z;
//!          θ its angle, K bending stiffness (N·m/rad), M(θ) moment (N·m), q force on the hub's
//!          direction (N·m), EI bending stiffness of the line (N·m²), BCID its bending damping
//!          (N·m²·s), λ stretch of the end element, k curvature at the end (1/m), + at the start
//!          and - at the end
//! Frame    Earth; p in the axes of the frame to which the end is clamped
//! Source   beam on rotational springs; K = 0 gives a pinned end and K = ∞ a clamp
//! Valid    θ below 90°. At small K, the slope that the hub imposes has the length λ, but the slope
//!          of a pinned end has not: a difference of the order of (κ L)². Torsion is transported
//!          from the frame's direction to the chords, without the hub: the twist then has an error
//!          of the order of θ κ L/4 where the planes of both bends differ (κ curvature, L element
//!          length)
//! Energy   U is stored and belongs to the bending energy. Because τ minimises the energy, the
//!          forces of the bending law for a clamp at τ are the exact gradient of the total energy
//! Checked  gradient, balance of forces, moments and power; beams on rotational springs, both
//!          limits (crate tests)
//! ```

use super::moment_table::MomentTable;
use super::{CableScratch, CableView, EndFixity};
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;

/// Bending stiffness of an end connection.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "at most two per cable, and `Copy` like its other properties"
)]
pub enum ConnectionBending {
    /// The direction of the end follows the frame.
    #[default]
    Rigid,
    /// The same stiffness in all directions, N·m/rad; zero for an end that turns freely.
    Isotropic(f64),
    /// Stiffness against rotation about the frame's y axis and about its z axis, N·m/rad. Infinite
    /// about an axis about which the end cannot turn.
    Axes([f64; 2]),
    /// Moment (N·m) over angle (rad), the same in all directions.
    Table(MomentTable),
}

/// Stiffness of the connection of a line's end to a frame. It applies while the end is clamped.
///
/// The default is a clamp.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndConnection {
    /// Stiffness in bending.
    pub bending: ConnectionBending,
    /// Stiffness in torsion, N·m/rad: zero for an end that twists freely, infinite for an end whose
    /// twist follows the frame.
    pub torsion: f64,
}

impl Default for EndConnection {
    fn default() -> Self {
        Self {
            bending: ConnectionBending::Rigid,
            torsion: f64::INFINITY,
        }
    }
}

/// Reason why a connection is invalid.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error(
    "the {what} stiffness of the connection is {value} N m/rad; it must be zero (free), positive or infinite (held)"
)]
pub struct ConnectionError {
    /// `bending` or `torsional`.
    pub what: &'static str,
    /// The stiffness, N·m/rad.
    pub value: f64,
}

/// Spring gradient and second derivatives with respect to the rotation p.
struct SpringForce {
    gradient: [f64; 2],
    /// Second derivatives by p₁ p₁, p₁ p₂, p₂ p₂.
    second: [f64; 3],
}

/// Largest number of iterations for the rotation of a hub. The iteration for one direction halves
/// an interval at least, so 100 iterations reach rounding errors.
const MAX_ITERATIONS: usize = 100;

/// Largest number of sweeps over both ends. Each sweep reduces the error by the square of the
/// coupling of the ends, which is 1/4 for a line of one element and less for all others.
const MAX_SWEEPS: usize = 60;

impl EndConnection {
    /// Connection with the same bending stiffness in all directions (N·m/rad) and no twist relative
    /// to the frame.
    pub fn isotropic(stiffness: f64) -> Self {
        Self {
            bending: ConnectionBending::Isotropic(stiffness),
            ..Self::default()
        }
    }

    /// Checks that no stiffness is negative or not a number.
    ///
    /// # Errors
    /// The first stiffness that is out of range.
    pub fn validate(&self) -> Result<(), ConnectionError> {
        let bending = match self.bending {
            ConnectionBending::Isotropic(value) => [value; 2],
            ConnectionBending::Axes(values) => values,
            ConnectionBending::Rigid | ConnectionBending::Table(_) => [0.0; 2],
        };
        let all = bending.map(|value| ("bending", value));
        for (what, value) in all.into_iter().chain([("torsional", self.torsion)]) {
            if value.is_nan() || value < 0.0 {
                return Err(ConnectionError { what, value });
            }
        }
        Ok(())
    }

    /// Returns true if the end turns freely, as if pinned.
    pub fn is_free_to_bend(&self) -> bool {
        matches!(
            self.bending,
            ConnectionBending::Isotropic(0.0) | ConnectionBending::Axes([0.0, 0.0])
        )
    }

    /// Returns true if the hub can turn against a spring.
    pub fn is_elastic(&self) -> bool {
        let is_rigid = match self.bending {
            ConnectionBending::Rigid => true,
            ConnectionBending::Isotropic(value) => value == f64::INFINITY,
            ConnectionBending::Axes(values) => values == [f64::INFINITY; 2],
            ConnectionBending::Table(_) => false,
        };
        !is_rigid && !self.is_free_to_bend()
    }

    /// Stiffness against p₁ and p₂, N·m/rad; `None` for a table.
    fn stiffnesses(&self) -> Option<[f64; 2]> {
        match self.bending {
            ConnectionBending::Rigid => Some([f64::INFINITY; 2]),
            ConnectionBending::Isotropic(value) => Some([value; 2]),
            // p₁ turns about the z axis, and p₂ about the y axis.
            ConnectionBending::Axes([about_y, about_z]) => Some([about_z, about_y]),
            ConnectionBending::Table(_) => None,
        }
    }

    /// Energy of the bending spring at the rotation p (rad), J.
    pub fn energy(&self, p: [f64; 2]) -> f64 {
        match (self.stiffnesses(), &self.bending) {
            (Some(stiffness), _) => {
                let of_axis = |i: usize| match p[i] {
                    0.0 => 0.0,
                    p => 0.5 * stiffness[i] * p * p,
                };
                of_axis(0) + of_axis(1)
            }
            (None, ConnectionBending::Table(table)) => table.at(p[0].hypot(p[1])).energy,
            (None, _) => 0.0,
        }
    }

    /// Moment of the bending spring at the rotation p (rad), N·m; zero for a rigid connection.
    pub fn spring_moment(&self, p: [f64; 2]) -> f64 {
        if !self.is_elastic() {
            return 0.0;
        }
        match (self.isotropic_moment(p[0].hypot(p[1])), self.stiffnesses()) {
            (Some([moment, _]), _) => moment,
            (None, Some(stiffness)) => {
                let of_axis = |i: usize| if p[i] == 0.0 { 0.0 } else { stiffness[i] * p[i] };
                of_axis(0).hypot(of_axis(1))
            }
            (None, None) => 0.0,
        }
    }

    /// Moment of the bending spring divided by the angle, N·m/rad: the smaller of both stiffnesses
    /// of the axes.
    fn secant_stiffness(&self, p: [f64; 2]) -> f64 {
        match (self.stiffnesses(), &self.bending) {
            (Some([a, b]), _) => a.min(b),
            (None, ConnectionBending::Table(table)) => {
                let angle = p[0].hypot(p[1]);
                match angle > 0.0 {
                    true => table.at(angle).moment / angle,
                    false => table.initial_slope(),
                }
            }
            (None, _) => f64::INFINITY,
        }
    }

    /// Moment (N·m) and slope (N·m/rad) of an isotropic spring at an angle θ (rad).
    fn isotropic_moment(&self, angle: f64) -> Option<[f64; 2]> {
        match self.bending {
            ConnectionBending::Isotropic(stiffness) => Some([stiffness * angle, stiffness]),
            ConnectionBending::Table(table) => {
                let value = table.at(angle);
                Some([value.moment, value.slope])
            }
            _ => None,
        }
    }

    /// Rotation p (rad) of the hub under the force q (N·m), in the axes of the frame.
    pub(super) fn rotation(&self, q: DVec3) -> [f64; 2] {
        let across = q.y.hypot(q.z);
        if across == 0.0 {
            return [0.0; 2];
        }
        if self.isotropic_moment(0.0).is_some() {
            let angle = self.angle_towards(q.length(), across.atan2(q.x));
            return [q.y, q.z].map(|component| angle * component / across);
        }
        self.stiffnesses()
            .map_or([0.0; 2], |stiffness| rotation_about_axes(stiffness, q))
    }

    /// Angle of the hub of an isotropic spring: the root of M(θ) = Q sin(φ - θ) between 0 and φ.
    fn angle_towards(&self, pull: f64, towards: f64) -> f64 {
        let residual = |angle: f64| {
            let [moment, slope] = self.isotropic_moment(angle).unwrap_or_default();
            let (sine, cosine) = (towards - angle).sin_cos();
            (moment - pull * sine, slope + pull * cosine)
        };
        let (mut low, mut high) = (0.0, towards);
        let mut angle = 0.0;
        for _ in 0..MAX_ITERATIONS {
            let (value, slope) = residual(angle);
            match value < 0.0 {
                true => low = angle,
                false => high = angle,
            }
            let newton = angle - value / slope;
            let next = match slope > 0.0 && newton > low && newton < high {
                true => newton,
                false => 0.5 * (low + high),
            };
            if value == 0.0 || (next - angle).abs() <= 4e-16 * towards {
                return angle;
            }
            angle = next;
        }
        angle
    }

    /// Derivative of the hub's direction with respect to the force q (1/(N·m)), for the force `q`
    /// (N·m, Earth axes) at the point of linearisation. The columns of `axes` are the axes of the
    /// frame in Earth axes.
    pub fn compliance(&self, axes: DMat3, q: DVec3) -> DMat3 {
        if !self.is_elastic() {
            return DMat3::ZERO;
        }
        let q = axes.transpose() * q;
        let p = self.rotation(q);
        let own = match self.isotropic_moment(p[0].hypot(p[1])) {
            Some([_, slope]) => isotropic_compliance(slope, p, q),
            None => {
                let stiffness = self.stiffnesses().unwrap_or([f64::INFINITY; 2]);
                let [[a, b], [_, d]] = inverse(spring_and_pull(stiffness, p, q).second, stiffness);
                let [by_first, by_second] = direction_derivatives(p);
                outer(by_first, by_first) * a
                    + (outer(by_first, by_second) + outer(by_second, by_first)) * b
                    + outer(by_second, by_second) * d
            }
        };
        axes * own * axes.transpose()
    }
}

/// Compliance of an isotropic spring of a given slope (N·m/rad) at the rotation p under the force
/// q, in the axes of the frame.
fn isotropic_compliance(slope: f64, p: [f64; 2], q: DVec3) -> DMat3 {
    let (pull, across) = (q.length(), q.y.hypot(q.z));
    let angle = p[0].hypot(p[1]);
    let (sine, cosine) = angle.sin_cos();
    let [y, z] = match across > 0.0 {
        true => [q.y / across, q.z / across],
        false => [1.0, 0.0],
    };
    let towards = across.atan2(q.x);
    let in_plane = DVec3::new(-sine, cosine * y, cosine * z);
    let out_of_plane = DVec3::new(0.0, -z, y);
    let stiffness = slope + pull * (towards - angle).cos();
    let beside = match across > 0.0 && angle > 0.0 {
        true => sine / across,
        false => 1.0 / stiffness,
    };
    outer(in_plane, in_plane) * (1.0 / stiffness) + outer(out_of_plane, out_of_plane) * beside
}

/// `sin θ/θ`, its derivative over θ, and the derivative of the latter over θ.
fn sinc(angle_squared: f64) -> [f64; 3] {
    let x = angle_squared;
    if x < 1e-4 {
        return [
            1.0 - x / 6.0 + x * x / 120.0,
            -1.0 / 3.0 + x / 30.0 - x * x / 840.0,
            1.0 / 15.0 - x / 210.0,
        ];
    }
    let angle = x.sqrt();
    let (sine, cosine) = angle.sin_cos();
    let value = sine / angle;
    let first = (cosine - value) / x;
    [value, first, -(value + 3.0 * first) / x]
}

/// Derivatives of the direction τ with respect to p₁ and p₂, in the axes of the frame.
fn direction_derivatives(p: [f64; 2]) -> [DVec3; 2] {
    let [value, first, _] = sinc(p[0] * p[0] + p[1] * p[1]);
    [0, 1].map(|i| {
        let mut across = [first * p[i] * p[0], first * p[i] * p[1]];
        across[i] += value;
        DVec3::new(-value * p[i], across[0], across[1])
    })
}

/// Gradient and second derivatives of `U(p) - τ(p)·q` for stiffnesses against p₁ and p₂ (N·m/rad).
/// The rows of rotations that are held are zero.
fn spring_and_pull(stiffness: [f64; 2], p: [f64; 2], q: DVec3) -> SpringForce {
    let [value, first, second] = sinc(p[0] * p[0] + p[1] * p[1]);
    let (across, along) = ([q.y, q.z], p[0] * q.y + p[1] * q.z);
    let gradient = [0, 1].map(|i| match stiffness[i] < f64::INFINITY {
        true => stiffness[i] * p[i] + value * (p[i] * q.x - across[i]) - first * p[i] * along,
        false => 0.0,
    });
    let entry = |i: usize, k: usize| {
        let on_diagonal = if i == k {
            stiffness[i] + value * q.x - first * along
        } else {
            0.0
        };
        on_diagonal + q.x * first * p[i] * p[k]
            - first * (across[i] * p[k] + p[i] * across[k])
            - second * p[i] * p[k] * along
    };
    SpringForce {
        gradient,
        second: [entry(0, 0), entry(0, 1), entry(1, 1)],
    }
}

/// Inverse of the symmetric matrix of second derivatives. Rotations with infinite stiffness are
/// held.
fn inverse([a, b, d]: [f64; 3], stiffness: [f64; 2]) -> [[f64; 2]; 2] {
    match stiffness.map(|value| value < f64::INFINITY) {
        [true, true] => {
            let determinant = a * d - b * b;
            [
                [d / determinant, -b / determinant],
                [-b / determinant, a / determinant],
            ]
        }
        [true, false] => [[1.0 / a, 0.0], [0.0, 0.0]],
        [false, true] => [[0.0, 0.0], [0.0, 1.0 / d]],
        [false, false] => [[0.0; 2]; 2],
    }
}

/// Rotation p (rad) that minimises `U(p) - τ(p)·q` for stiffnesses against p₁ and p₂ (N·m/rad).
///
/// Newton's method, with steps of the bound `K + |q|` of the second derivatives where the second
/// derivatives are not positive. A step that does not reduce the function is halved.
fn rotation_about_axes(stiffness: [f64; 2], q: DVec3) -> [f64; 2] {
    let pull = q.length();
    let value = |p: [f64; 2]| {
        let [sinc, ..] = sinc(p[0] * p[0] + p[1] * p[1]);
        let of_axis = |i: usize| match p[i] {
            0.0 => 0.0,
            p => 0.5 * stiffness[i] * p * p,
        };
        let bent = of_axis(0) + of_axis(1);
        bent - p[0].hypot(p[1]).cos() * q.x - sinc * (p[0] * q.y + p[1] * q.z)
    };
    let mut p = [0.0; 2];
    let mut now = value(p);
    for _ in 0..MAX_ITERATIONS {
        let SpringForce { gradient, second } = spring_and_pull(stiffness, p, q);
        let [a, b, d] = second;
        let newton = inverse(second, stiffness);
        let is_positive = match stiffness.map(|value| value < f64::INFINITY) {
            [true, true] => a > 0.0 && a * d > b * b,
            [true, false] => a > 0.0,
            _ => d > 0.0,
        };
        let mut step = [0, 1].map(|i| match is_positive {
            true => -newton[i][0] * gradient[0] - newton[i][1] * gradient[1],
            false => -gradient[i] / (stiffness[i] + pull),
        });
        let rounding = 4.0 * f64::EPSILON * (pull + now.abs());
        let mut next = [p[0] + step[0], p[1] + step[1]];
        while value(next) > now + rounding && step[0].hypot(step[1]) > 1e-15 {
            step = step.map(|part| 0.5 * part);
            next = [p[0] + step[0], p[1] + step[1]];
        }
        p = next;
        now = value(p);
        if step[0].hypot(step[1]) <= 1e-16 + 1e-15 * p[0].hypot(p[1]) {
            break;
        }
    }
    p
}

/// State of the ends of a line in bending.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EndBend {
    /// Unit tangent that the end imposes on the line; `None` for an end that turns freely.
    pub tangent: Option<DVec3>,
    /// Rotation p of an elastic connection from the frame's direction towards its y and z axes,
    /// rad.
    pub rotation: [f64; 2],
    /// Damping of an elastic connection divided by the damping ratio BCID/EI of the line: its
    /// secant stiffness, N·m/rad. Infinite for a clamp.
    pub(super) secant_stiffness: f64,
}

/// Axes of the frame to which an end is clamped: its tangent is the x axis.
fn axes_of(tangent: DVec3, normal: DVec3) -> DMat3 {
    let z = (normal - tangent * tangent.dot(normal)).normalize_or(tangent.any_orthonormal_vector());
    DMat3::from_cols(tangent, z.cross(tangent), z)
}

impl<'a> CableView<'a> {
    /// Fixity of an end (0 or 1) in bending: an end whose connection turns freely counts as pinned.
    pub(super) fn bending_fixity(&self, end: usize) -> EndFixity {
        let fixity = [self.start, self.end][end];
        match (fixity, self.connections[end]) {
            (EndFixity::Clamped { .. }, Some(connection)) if connection.is_free_to_bend() => {
                EndFixity::Pinned
            }
            _ => fixity,
        }
    }

    /// Elastic connection of an end (0 or 1) and the axes of its frame, if it has one.
    pub fn elastic_connection(&self, end: usize) -> Option<(&'a EndConnection, DMat3)> {
        let connection = self.connections[end].filter(|connection| connection.is_elastic())?;
        match [self.start, self.end][end] {
            EndFixity::Clamped { tangent, normal, .. } => Some((connection, axes_of(tangent, normal))),
            EndFixity::Free | EndFixity::Pinned => None,
        }
    }
}

/// Records the tangents that the ends impose, and turns the hubs of elastic connections. The spline
/// must have been fitted with the directions of the frames; its curvatures are corrected.
/// `stiffness` (N·m²) is the reference stiffness of the curvatures.
pub(super) fn set_ends(
    stiffness: f64,
    view: &CableView,
    flexible_lengths: &[f64],
    scratch: &mut CableScratch,
) {
    scratch.end_bends = [0, 1].map(|end| EndBend {
        tangent: match view.bending_fixity(end) {
            EndFixity::Clamped { tangent, .. } => Some(tangent),
            EndFixity::Free | EndFixity::Pinned => None,
        },
        rotation: [0.0; 2],
        secant_stiffness: f64::INFINITY,
    });
    if (0..2).any(|end| view.elastic_connection(end).is_some()) {
        turn_hubs(stiffness, view, flexible_lengths, scratch);
    }
}

/// Turns the hubs of elastic connections, and corrects the curvatures.
#[cold]
#[inline(never)]
fn turn_hubs(stiffness: f64, view: &CableView, flexible_lengths: &[f64], scratch: &mut CableScratch) {
    let (lengths, last) = (view.unstretched_lengths, flexible_lengths.len());
    let hubs = [0, 1].map(|end| view.elastic_connection(end));
    let clamped = scratch.end_bends.map(|end| end.tangent.is_some());
    scratch
        .spline
        .end_responses(flexible_lengths, clamped, &mut scratch.end_responses);
    let responses = [scratch.end_responses[0], scratch.end_responses[last]];
    let own = [responses[0].x, responses[1].y];
    let coupling = responses[0].y;
    let stretch = [
        scratch.chord[0] / lengths[0],
        scratch.chord[last - 1] / lengths[last - 1],
    ];
    // Curvatures with the directions of the frames, negative at the end.
    let curvature = [scratch.reference_curvature[0], -scratch.reference_curvature[last]];
    let mut turned = [DVec3::ZERO; 2];
    for _ in 0..MAX_SWEEPS {
        let mut change = 0.0_f64;
        for (end, hub) in hubs.iter().enumerate() {
            let Some((connection, axes)) = hub else { continue };
            let other = 1 - end;
            let direction = axes.x_axis;
            let bent = curvature[end]
                + direction * (6.0 * own[end] * stretch[end])
                + turned[other] * (6.0 * coupling * stretch[other]);
            let pull = axes.transpose() * bent * (stiffness * stretch[end]);
            let p = connection.rotation(pull);
            let [sinc, ..] = sinc(p[0] * p[0] + p[1] * p[1]);
            let hub_direction = DVec3::new(p[0].hypot(p[1]).cos(), sinc * p[0], sinc * p[1]);
            let now = *axes * hub_direction;
            change = change.max((now - direction - turned[end]).length());
            turned[end] = now - direction;
            scratch.end_bends[end] = EndBend {
                tangent: Some(now),
                rotation: p,
                secant_stiffness: connection.secant_stiffness(p),
            };
        }
        if change <= 4e-16 || hubs.iter().flatten().count() < 2 {
            break;
        }
    }
    let jumps = [turned[0] * (-6.0 * stretch[0]), turned[1] * (6.0 * stretch[1])];
    for (k, response) in scratch.reference_curvature.iter_mut().zip(&scratch.end_responses) {
        *k += jumps[0] * response.x + jumps[1] * response.y;
    }
}

/// Energy of the elastic connections at the present rotations of the hubs, J.
pub(super) fn energy(view: &CableView, scratch: &CableScratch) -> f64 {
    let of_end = |end: usize| match view.elastic_connection(end) {
        Some((connection, _)) => connection.energy(scratch.end_bends[end].rotation),
        None => 0.0,
    };
    of_end(0) + of_end(1)
}

/// Torsional stiffness and damping of a line (N·m², N·m²·s) in series with the connections at its
/// ends. `length` is its unstretched length, m.
pub fn torsion_with_connections(
    [stiffness, damping]: [f64; 2],
    length: f64,
    connections: [Option<&EndConnection>; 2],
) -> [f64; 2] {
    let compliance: f64 = connections
        .into_iter()
        .flatten()
        .map(|connection| 1.0 / connection.torsion)
        .sum();
    if compliance == 0.0 {
        return [stiffness, damping];
    }
    // `share` is the part of the twist that the line itself takes.
    let share = match stiffness > 0.0 {
        true => 1.0 / (1.0 + compliance * stiffness / length),
        false => 0.0,
    };
    [stiffness * share, damping * share]
}
