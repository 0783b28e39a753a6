//! Thrust allocation: distributes a demanded horizontal force and yaw moment to thrusters with
//! limits.
//!
//! ```text
//! Law      minimise Σ w_i |f_i|² + Σ_k (τ*_k - (B f)_k)² / (ε_k g_k), f_i in C_i
//!          B f = Σ (f_ix, f_iy, x_i f_iy - y_i f_ix)
//!          g = diag(Σ B_i P_i P_iᵀ B_iᵀ / w_i), E = diag(ε), τ* = τ + E g λ₀
//! Symbols  f_i thrust vector (N, body axes), w_i weight, τ demanded surge force, sway force (N)
//!          and yaw moment (N·m) about the controlled point, (x_i, y_i) position from this point
//!          (m), C_i a segment (fixed direction) or a disc (azimuth thruster), P_i the projection
//!          on the direction of a fixed thruster (identity for an azimuth thruster), B_i the
//!          columns of B for thruster i, λ Lagrange multipliers of the three equations B f = τ*, λ₀
//!          their values without limits and with ε = 0, ε_k = 1e-3 for forces and 1e-4 for the yaw
//!          moment, which thus has priority if the thrust does not suffice. A degree of freedom
//!          that is not controlled has τ_k = 0 and ε_k = 0.1, so it is free of load until the
//!          others need the thrust
//! Method   Newton's method on the dual, with a search for zero slope along each step: f_i =
//!          projection of B_iᵀ λ / w_i on C_i, Σ B_i f_i + E g λ = τ*. The dual is convex with
//!          three unknowns, so the result is unique and continuous in the demand
//! Frame    body axes: x forward, y to port
//! Limits   below the limits, B f = τ exactly, and f is the weighted pseudo-inverse applied to τ.
//!          If some thrusters are at their limits, the others supply the missing thrust, with an
//!          error of order ε. A degree of freedom that no thruster can load gets no demand. One
//!          that is not controlled, and that the thrusters can hardly load independently of the
//!          others, is left out: a bow thruster alone controls the heading by a sway force
//! Source   `[FOS]` 12.3 (weighted pseudo-inverse), `[JF13]` (allocation as a convex problem)
//! Valid    without interaction of thrusters and hull
//! Checked  pseudo-inverse and limits against SciPy, optimality, continuity
//! ```

/// Factors ε of the errors of surge force, sway force and yaw moment. A smaller factor gives the
/// error more weight.
const ERROR_FACTORS: [f64; 3] = [1e-3, 1e-3, 1e-4];
/// The same factor of a degree of freedom that is not controlled.
const FREE_FACTOR: f64 = 0.1;
/// Smallest effect of the thrusters on a degree of freedom that does not affect the others, as a
/// fraction of the square of its whole effect. With a smaller fraction, the thrusts that cancel the
/// load on a free degree of freedom would be ten times as large as those that control the others.
const SMALLEST_INDEPENDENT_EFFECT: f64 = 0.01;
/// The same fraction below which the thrusters cannot control a degree of freedom: a thousandth of
/// the effect.
const SMALLEST_CONTROL: f64 = 1e-6;
/// Residual of the optimality condition, as a fraction of the demand.
const TOLERANCE: f64 = 1e-12;
/// Smallest effect of the thrusters on a degree of freedom to which a demand is allocated. It is a
/// fraction of the effect that the thrusters would have if their directions were the best ones for
/// this degree of freedom. The direction of a tunnel thruster has rounding errors.
const SMALLEST_EFFECT: f64 = 1e-12;
/// Maximum number of Newton steps.
const MAX_STEPS: usize = 100;
/// Slope of the dual function at the end of a line search, as a fraction of the slope at its start.
const SLOPE_RATIO: f64 = 0.1;
/// Maximum number of evaluations of a line search.
const MAX_TRIALS: usize = 60;

/// Thrust vectors that a thruster can deliver.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ThrustRange {
    /// Thrust along a fixed direction.
    Segment {
        /// Unit direction of positive thrust, body axes.
        direction: [f64; 2],
        /// Smallest and largest thrust, N.
        limits: [f64; 2],
    },
    /// Thrust in any direction.
    Disc {
        /// Largest thrust, N.
        radius: f64,
    },
}

/// A thruster in an allocation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AllocatedThruster {
    /// Position from the controlled point, body axes, m.
    pub position: [f64; 2],
    /// Thrust vectors that it can deliver.
    pub range: ThrustRange,
    /// Weight w of its thrust in the objective, positive.
    pub weight: f64,
}

type Matrix = [[f64; 3]; 3];

impl AllocatedThruster {
    /// Returns the columns of B: surge force, sway force and yaw moment of unit thrust along x and
    /// along y.
    fn columns(&self) -> [[f64; 3]; 2] {
        [[1.0, 0.0, -self.position[1]], [0.0, 1.0, self.position[0]]]
    }

    /// Returns the largest magnitude of the thrust, N.
    pub fn capacity(&self) -> f64 {
        match self.range {
            ThrustRange::Segment { limits, .. } => limits[0].abs().max(limits[1].abs()),
            ThrustRange::Disc { radius } => radius,
        }
    }

    /// Returns the surge force, the sway force (N) and the yaw moment (N·m) about the controlled
    /// point of a thrust vector (N, body axes).
    pub fn effect(&self, force: [f64; 2]) -> [f64; 3] {
        let [x, y] = self.columns();
        std::array::from_fn(|k| x[k] * force[0] + y[k] * force[1])
    }

    /// Returns the projection of a vector on the range, and the derivative of the projection.
    fn project(&self, v: [f64; 2]) -> ([f64; 2], [[f64; 2]; 2]) {
        match self.range {
            ThrustRange::Segment { direction: d, limits } => {
                let along = v[0] * d[0] + v[1] * d[1];
                let thrust = along.max(limits[0]).min(limits[1]);
                let slope = if limits[0] < along && along < limits[1] {
                    1.0
                } else {
                    0.0
                };
                let outer = std::array::from_fn(|i| std::array::from_fn(|j| slope * d[i] * d[j]));
                (d.map(|d| thrust * d), outer)
            }
            ThrustRange::Disc { radius } => {
                let size = v[0].hypot(v[1]);
                if size <= radius {
                    return (v, [[1.0, 0.0], [0.0, 1.0]]);
                }
                let d = v.map(|v| v / size);
                let outer = std::array::from_fn(|i| {
                    std::array::from_fn(|j| (radius / size) * (f64::from(u8::from(i == j)) - d[i] * d[j]))
                });
                (d.map(|d| radius * d), outer)
            }
        }
    }

    /// Returns the derivative of the projection without limits: the matrix P_i P_iᵀ.
    fn free_slope(&self) -> [[f64; 2]; 2] {
        match self.range {
            ThrustRange::Segment { direction: d, .. } => {
                std::array::from_fn(|i| std::array::from_fn(|j| d[i] * d[j]))
            }
            ThrustRange::Disc { .. } => [[1.0, 0.0], [0.0, 1.0]],
        }
    }
}

/// Dual problem, with each row of B multiplied by its scale.
struct Dual<'a> {
    thrusters: &'a [AllocatedThruster],
    /// Scale of each row; zero for a degree of freedom that is left out.
    scale: [f64; 3],
    /// Factors ε.
    factors: [f64; 3],
    /// Scaled demand τ*.
    demand: [f64; 3],
}

/// Gradient and second derivatives of the dual function.
struct Evaluated {
    gradient: [f64; 3],
    curvature: Matrix,
}

impl Dual<'_> {
    /// Returns the columns of B with scaled rows.
    fn columns(&self, thruster: &AllocatedThruster) -> [[f64; 3]; 2] {
        let columns = thruster.columns();
        columns.map(|column| std::array::from_fn(|k| self.scale[k] * column[k]))
    }

    /// Returns the thrust vector of a thruster for scaled multipliers λ, before the projection on
    /// its range.
    fn unlimited_thrust(&self, thruster: &AllocatedThruster, multipliers: [f64; 3]) -> [f64; 2] {
        self.columns(thruster)
            .map(|column| dot(column, multipliers) / thruster.weight)
    }

    /// Evaluates the dual function at scaled multipliers.
    fn evaluate(&self, multipliers: [f64; 3]) -> Evaluated {
        let mut gradient = self.demand.map(|demand| -demand);
        let mut curvature = [[0.0; 3]; 3];
        for k in 0..3 {
            gradient[k] += self.factors[k] * multipliers[k];
            // The multiplier of a row that is left out is zero; the 1 keeps the matrix regular.
            curvature[k][k] = if self.scale[k] > 0.0 { self.factors[k] } else { 1.0 };
        }
        for thruster in self.thrusters {
            let unlimited = self.unlimited_thrust(thruster, multipliers);
            let (force, slope) = thruster.project(unlimited);
            let columns = self.columns(thruster);
            for k in 0..3 {
                gradient[k] += columns[0][k] * force[0] + columns[1][k] * force[1];
            }
            add_product(&mut curvature, &columns, &slope, 1.0 / thruster.weight);
        }
        Evaluated { gradient, curvature }
    }

    /// Returns the scaled multipliers that minimise the dual function.
    fn solve(&self) -> [f64; 3] {
        let mut multipliers = [0.0; 3];
        let mut now = self.evaluate(multipliers);
        let goal = TOLERANCE * largest(self.demand);
        for _ in 0..MAX_STEPS {
            if largest(now.gradient) <= goal {
                break;
            }
            let Some(step) = solve(now.curvature, now.gradient.map(|g| -g)) else {
                break;
            };
            (multipliers, now) = self.search_along(multipliers, dot(now.gradient, step), step);
        }
        multipliers
    }

    /// Returns a point along a Newton step, and its evaluation, at which the slope of the dual
    /// function along the step has fallen from `slope` to a small fraction.
    ///
    /// The curvature jumps where a thruster reaches its limit. Steps that only reduce the function
    /// would cross the limits back and forth.
    fn search_along(&self, from: [f64; 3], slope: f64, step: [f64; 3]) -> ([f64; 3], Evaluated) {
        let at = |fraction: f64| {
            let there: [f64; 3] = std::array::from_fn(|k| from[k] + fraction * step[k]);
            (there, self.evaluate(there))
        };
        let allowed = SLOPE_RATIO * slope.abs();
        let mut found = at(1.0);
        let mut now = dot(found.1.gradient, step);
        if now <= allowed {
            return found;
        }
        // The slope increases along the step: false position, Illinois variant.
        let (mut low, mut high) = ([0.0, slope], [1.0, now]);
        for _ in 0..MAX_TRIALS {
            let fraction = (low[0] * high[1] - high[0] * low[1]) / (high[1] - low[1]);
            found = at(fraction);
            now = dot(found.1.gradient, step);
            if now.abs() <= allowed {
                break;
            }
            if now > 0.0 {
                high = [fraction, now];
                low[1] *= 0.5;
            } else {
                low = [fraction, now];
                high[1] *= 0.5;
            }
        }
        found
    }
}

/// Effects of the thrusters on surge, sway and yaw: B P Pᵀ Bᵀ / w, with scaled rows and columns.
struct Effects {
    /// Scale of each row; zero for a degree of freedom that no thruster can load.
    scale: [f64; 3],
    /// Scaled matrix, with 1 on the diagonal.
    matrix: Matrix,
}

impl Effects {
    fn of(thrusters: &[AllocatedThruster]) -> Self {
        // A thruster out of service has no effect.
        let working = || thrusters.iter().filter(|thruster| thruster.capacity() > 0.0);
        let mut free = [[0.0; 3]; 3];
        for thruster in working() {
            let (columns, slope) = (thruster.columns(), thruster.free_slope());
            add_product(&mut free, &columns, &slope, 1.0 / thruster.weight);
        }
        // Effects of each thruster in its best direction for surge, sway and yaw.
        let squares = |thruster: &AllocatedThruster| {
            let [x, y] = thruster.position;
            [1.0, 1.0, x * x + y * y].map(|square| square / thruster.weight)
        };
        let scale: [f64; 3] = std::array::from_fn(|k| {
            let most: f64 = working().map(|thruster| squares(thruster)[k]).sum();
            if free[k][k] > SMALLEST_EFFECT * most {
                1.0 / free[k][k].sqrt()
            } else {
                0.0
            }
        });
        let matrix = std::array::from_fn(|i| {
            std::array::from_fn(|j| {
                if i == j {
                    1.0
                } else {
                    scale[i] * free[i][j] * scale[j]
                }
            })
        });
        Self { scale, matrix }
    }

    /// Returns the matrix without the rows and columns that are not in `kept`.
    fn restricted(&self, kept: [bool; 3]) -> Matrix {
        std::array::from_fn(|i| {
            std::array::from_fn(|j| {
                let is_inside = i == j || (kept[i] && kept[j]);
                if is_inside { self.matrix[i][j] } else { 0.0 }
            })
        })
    }

    /// Returns the part of the effect on degree of freedom `k` that does not affect the degrees of
    /// freedom `others`, as a fraction of the square of its whole effect.
    fn independent(&self, k: usize, others: [bool; 3]) -> f64 {
        if self.scale[k] == 0.0 {
            return 0.0;
        }
        let coupling = std::array::from_fn(|i| {
            if others[i] && i != k {
                self.matrix[i][k]
            } else {
                0.0
            }
        });
        let solved = solve(self.restricted(others), coupling);
        solved.map_or(0.0, |solved| 1.0 - dot(coupling, solved))
    }

    /// Returns the degrees of freedom that the allocation includes: those that are controlled, and
    /// those that the thrusters can keep free of load.
    fn included(&self, is_controlled: [bool; 3]) -> [bool; 3] {
        let mut kept = std::array::from_fn(|k| is_controlled[k] && self.scale[k] > 0.0);
        for k in (0..3).filter(|k| !is_controlled[*k]) {
            kept[k] = self.independent(k, kept) > SMALLEST_INDEPENDENT_EFFECT;
        }
        kept
    }
}

/// Returns the controlled degrees of freedom (surge, sway, yaw) that the thrusters cannot load, or
/// not independently of the controlled ones before them.
pub fn uncontrollable(thrusters: &[AllocatedThruster], is_controlled: [bool; 3]) -> [bool; 3] {
    let effects = Effects::of(thrusters);
    let mut kept = [false; 3];
    std::array::from_fn(|k| {
        kept[k] = is_controlled[k] && effects.independent(k, kept) > SMALLEST_CONTROL;
        is_controlled[k] && !kept[k]
    })
}

/// Distributes a demanded surge force, sway force (N) and yaw moment (N·m) about the controlled
/// point. Writes the thrust vector of each thruster (N, body axes) to `forces`, and returns their
/// total force and moment. Degrees of freedom that are not controlled are kept free of load, if the
/// thrusters can do so and have enough thrust.
pub fn allocate(
    thrusters: &[AllocatedThruster],
    demand: [f64; 3],
    is_controlled: [bool; 3],
    forces: &mut [[f64; 2]],
) -> [f64; 3] {
    let effects = Effects::of(thrusters);
    let kept = effects.included(is_controlled);
    let scale: [f64; 3] = std::array::from_fn(|k| if kept[k] { effects.scale[k] } else { 0.0 });
    let mut dual = Dual {
        thrusters,
        scale,
        factors: std::array::from_fn(|k| {
            if is_controlled[k] {
                ERROR_FACTORS[k]
            } else {
                FREE_FACTOR
            }
        }),
        demand: std::array::from_fn(|k| {
            if is_controlled[k] {
                scale[k] * demand[k]
            } else {
                0.0
            }
        }),
    };
    // The demand τ* compensates the error of the penalty: below the limits, B f = τ.
    if let Some(unlimited) = solve(effects.restricted(kept), dual.demand) {
        for k in 0..3 {
            dual.demand[k] += dual.factors[k] * unlimited[k];
        }
    }
    let multipliers = dual.solve();
    let mut delivered = [0.0; 3];
    for (thruster, force) in thrusters.iter().zip(forces) {
        *force = thruster.project(dual.unlimited_thrust(thruster, multipliers)).0;
        let effect = thruster.effect(*force);
        delivered = std::array::from_fn(|k| delivered[k] + effect[k]);
    }
    delivered
}

/// Adds `factor C S Cᵀ` for columns C and a symmetric 2×2 matrix S.
fn add_product(sum: &mut Matrix, columns: &[[f64; 3]; 2], slope: &[[f64; 2]; 2], factor: f64) {
    for i in 0..3 {
        for j in 0..3 {
            for a in 0..2 {
                for b in 0..2 {
                    sum[i][j] += factor * columns[a][i] * slope[a][b] * columns[b][j];
                }
            }
        }
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn largest(v: [f64; 3]) -> f64 {
    v.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

/// Solves a symmetric positive definite system by Cholesky's method. Returns `None` if the matrix
/// is singular within rounding errors.
fn solve(matrix: Matrix, right: [f64; 3]) -> Option<[f64; 3]> {
    let mut l = [[0.0; 3]; 3];
    for i in 0..3 {
        for j in 0..=i {
            let sum = matrix[i][j] - (0..j).map(|k| l[i][k] * l[j][k]).sum::<f64>();
            if i != j {
                l[i][j] = sum / l[j][j];
            } else if sum > 1e-12 * matrix[i][i] {
                l[i][i] = sum.sqrt();
            } else {
                return None;
            }
        }
    }
    let mut y = right;
    for i in 0..3 {
        y[i] = (y[i] - (0..i).map(|k| l[i][k] * y[k]).sum::<f64>()) / l[i][i];
    }
    for i in (0..3).rev() {
        y[i] = (y[i] - (i + 1..3).map(|k| l[k][i] * y[k]).sum::<f64>()) / l[i][i];
    }
    Some(y)
}

#[cfg(test)]
mod tests;
