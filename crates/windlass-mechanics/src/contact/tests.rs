//! Contact laws on single bodies, whose equations of motion the tests integrate.

use super::force::{Bed, Beds, bed_depth, normal_force};
use super::friction::{BristleState, Bristles, Karnopp, LuGre, direction, spin_radius};
use super::geometry::{OverlapSolver, Piece};
use glam::{DQuat, DVec3};
use std::f64::consts::PI;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};

const G: f64 = 9.81;

/// Integrates a small system by the classical Runge-Kutta method. `watch` stops the integration by
/// returning true.
fn integrate<const N: usize>(
    mut x: [f64; N],
    step: f64,
    count: usize,
    rates: impl Fn(f64, &[f64; N]) -> [f64; N],
    mut watch: impl FnMut(f64, &[f64; N]) -> bool,
) -> [f64; N] {
    let moved = |x: &[f64; N], k: &[f64; N], h: f64| std::array::from_fn(|i| x[i] + h * k[i]);
    for n in 0..count {
        let t = n as f64 * step;
        let a = rates(t, &x);
        let b = rates(t + 0.5 * step, &moved(&x, &a, 0.5 * step));
        let c = rates(t + 0.5 * step, &moved(&x, &b, 0.5 * step));
        let d = rates(t + step, &moved(&x, &c, step));
        for i in 0..N {
            x[i] += step / 6.0 * (a[i] + 2.0 * (b[i] + c[i]) + d[i]);
        }
        if watch(t + step, &x) {
            break;
        }
    }
    x
}

#[test]
fn closed_form_beds_in_series() {
    let first = Bed {
        depth: 2.0,
        youngs_modulus: 1e6,
        damping: 5e3,
    };
    let second = Bed {
        depth: 3.0,
        youngs_modulus: 4e6,
        damping: 1e4,
    };
    let beds = Beds::in_series(Some(first), Some(second)).unwrap();
    // [SMS] eq. 87: E_A E_B/(h_B E_A + h_A E_B), and the same with the damping factors.
    assert!((beds.stiffness / (4e12 / (3.0 * 1e6 + 2.0 * 4e6)) - 1.0).abs() < 1e-15);
    assert!((beds.damping / (5e7 / (3.0 * 5e3 + 2.0 * 1e4)) - 1.0).abs() < 1e-15);
    let on_rigid = Beds::in_series(None, Some(first)).unwrap();
    assert_eq!(on_rigid.stiffness, 5e5);
    assert_eq!(Beds::in_series(None, None), None);
    let dry = Bed {
        damping: 0.0,
        ..second
    };
    assert_eq!(Beds::in_series(Some(first), Some(dry)).unwrap().damping, 0.0);
}

/// Case SMS-27: bed depths of a box of 5 x 5 x 1 m and of a ground of 100 x 100 x 10 m, and the
/// volume of interference that supports the box.
#[test]
fn closed_form_bed_depth_of_the_reports() {
    let depths = [bed_depth(25.0), bed_depth(1e5)];
    assert!((depths[0] - 1.813_916).abs() < 1e-6 && (depths[1] - 28.794_119).abs() < 1e-6);
    let bed = |depth| Bed {
        depth,
        youngs_modulus: 950e6,
        damping: 50e6,
    };
    let beds = Beds::in_series(Some(bed(depths[0])), Some(bed(depths[1]))).unwrap();
    assert!((25_000.0 * G / beds.stiffness / 7.901_706e-3 - 1.0).abs() < 1e-6);
}

/// A box overlaps another box, the ground or a sphere at random velocities. The dissipated power
/// equals the power of the damping load and is never negative, and the normal force is never
/// tensile.
#[test]
fn property_damping_only_dissipates() {
    let beds = Beds {
        stiffness: 1e6,
        damping: 4e5,
    };
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    };
    let mut vector = move || DVec3::new(next(), next(), next());
    let solid = Piece::cuboid(DVec3::new(1.0, 0.7, 0.5)).unwrap();
    let pieces = [solid.clone(), Piece::half_space(), Piece::sphere(0.5).unwrap()];
    let mut solver = OverlapSolver::default();
    let mut cut_off = 0;
    for k in 0..600 {
        let (a, b) = (
            Pose::new(0.5 * vector(), exponential(2.0 * vector())),
            Pose::new(0.3 * vector(), exponential(2.0 * vector())),
        );
        let Some(overlap) = solver.compute((&solid, &a), (&pieces[k % 3], &b)) else {
            continue;
        };
        let relative = Motion::new(vector(), 2.0 * vector());
        let found = normal_force(&beds, &overlap, relative);
        let damping = found.load - found.elastic_load;
        let power = -relative.power(damping);
        assert!(found.dissipated >= 0.0 && found.magnitude >= 0.0);
        assert!((power - found.dissipated).abs() < 1e-9 * (1.0 + power.abs()));
        assert!(found.load.force.dot(overlap.normal) <= 1e-9);
        cut_off += usize::from(found.magnitude == 0.0);
    }
    assert!(cut_off > 50);
}

/// Case SMS-29: a sphere of 3 t falls 19 m onto the ground. Each bounce conserves the mechanical
/// energy including the elastic energy, and the sphere returns to its initial height.
#[test]
fn conserves_energy_in_elastic_bounces() {
    let (mass, radius) = (3000.0, 1.0);
    let ball = Piece::sphere(radius).unwrap();
    let ground = Piece::half_space();
    let stiffness = 200e9 / 29.794_119;
    let beds = Beds {
        stiffness,
        damping: 0.0,
    };
    // Speeds at impact, largest depth, and height of the last bounce.
    let (mut impacts, mut peak, mut rest) = (Vec::new(), 0.0_f64, 0.0_f64);
    let force = |z: f64| {
        let pose = Pose::new(DVec3::Z * z, DQuat::IDENTITY);
        let found = OverlapSolver::default().compute((&ball, &pose), (&ground, &Pose::IDENTITY));
        found.map_or(0.0, |overlap| {
            normal_force(&beds, &overlap, Motion::ZERO).load.force.z
        })
    };
    let mut before = [20.0, 0.0];
    for _ in 0..20 {
        // Free flight to the ground in closed form, integration of the contact, and free flight
        // again in closed form.
        let speed = -(2.0 * G * (before[0] - radius)).sqrt();
        impacts.push(speed);
        let mut top = 0.0;
        let rates = |_: f64, x: &[f64; 2]| [x[1], force(x[0]) / mass - G];
        integrate([radius, speed], 2e-6, 10_000, rates, |_, x| {
            peak = peak.max(radius - x[0]);
            if x[0] >= radius {
                top = x[0] + x[1] * x[1] / (2.0 * G);
            }
            x[0] >= radius
        });
        before = [top, 0.0];
        rest = top;
    }
    assert!((impacts[0] + 19.307_5).abs() < 1e-4);
    assert!((peak - 0.043_196).abs() < 1e-6, "{peak}");
    assert!(((rest - radius) / 19.0 - 1.0).abs() < 1e-6, "{rest}");
}

fn sticky(static_friction: f64, sliding_friction: f64) -> LuGre {
    LuGre::new(static_friction, sliding_friction)
}

/// A block of 2 t on an inclined plane. Below the friction angle the block moves only by the
/// bristle deflection. Above it the block accelerates with g (sin α - μ_c cos α).
#[test]
fn closed_form_block_on_a_slope() {
    let mass = 2000.0;
    let friction = sticky(0.3, 0.25);
    let slide = |angle: f64| {
        let rates = |t: f64, x: &[f64; 4]| {
            // The plane is tilted within one second.
            let tilt = angle * t.min(1.0);
            let (normal, pull) = (mass * G * tilt.cos(), G * tilt.sin());
            let memory = BristleState {
                deflection: DVec3::X * x[2],
                dwell: x[3],
            };
            let found = friction.force(normal, DVec3::X * x[1], &memory);
            [
                x[1],
                pull + found.force.x / mass,
                found.rate.deflection.x,
                found.rate.dwell,
            ]
        };
        // The block starts with fully developed static friction.
        let mut at_three = 0.0;
        let end = integrate([0.0, 0.0, 0.0, 1.0], 2e-4, 25_000, rates, |t, x| {
            if t < 3.0 {
                at_three = x[1];
            }
            false
        });
        (end, 0.5 * (end[1] - at_three))
    };
    let (below, _) = slide(0.28_f64.atan());
    // The block is at rest within the bristle deflection.
    assert!(below[0] < 1e-4 && below[1].abs() < 1e-9, "{below:?}");
    let angle = 0.32_f64.atan();
    let above = slide(angle);
    let gain = G * (angle.sin() - 0.25 * angle.cos());
    assert!((above.1 / gain - 1.0).abs() < 1e-3, "{above:?}");

    let karnopp = Karnopp {
        static_friction: 0.3,
        sliding_friction: 0.25,
        dead_zone: 1e-6,
    };
    for (slope, expected) in [(0.28_f64, 0.28_f64), (0.32, 0.3)] {
        let angle = slope.atan();
        let (normal, load) = (mass * G * angle.cos(), DVec3::X * (mass * G * angle.sin()));
        let held = karnopp.force(normal, DVec3::ZERO, load);
        assert!((held.x / (-expected * normal) - 1.0).abs() < 1e-14);
        let slid = karnopp.force(normal, DVec3::X * 0.1, load);
        assert!((slid.x / (-0.25 * normal) - 1.0).abs() < 1e-14);
    }
}

/// A block on a moving belt, held by a spring. The block sticks until the spring force is μ_s f,
/// slips, and sticks again. On a slow belt each slip is half of an oscillation about the sliding
/// friction. The spring force then decreases from μ_s f to (2 μ_c - μ_s) f.
#[test]
fn closed_form_treadmill() {
    let (mass, spring, belt) = (10.0, 2000.0, 0.02);
    let normal = mass * G;
    let mut friction = sticky(0.4, 0.2);
    // The time constants of the bristles are short compared with the slip duration of 0.2 s.
    friction.dwell_time = 0.02;
    friction.stribeck_velocity = 2e-3;
    friction.bristles = Bristles::Deflection {
        at_break_away: 2e-5,
        relaxation: 1e-3,
    };
    let rates = |_: f64, x: &[f64; 4]| {
        let memory = BristleState {
            deflection: DVec3::X * x[2],
            dwell: x[3],
        };
        let found = friction.force(normal, DVec3::X * (x[1] - belt), &memory);
        [
            x[1],
            (found.force.x - spring * x[0]) / mass,
            found.rate.deflection.x,
            found.rate.dwell,
        ]
    };
    let (mut highest, mut lowest, mut slips, mut before) = (0.0_f64, f64::INFINITY, 0, 0.0);
    integrate([0.0, belt, 0.0, 1.0], 2e-5, 500_000, rates, |t, x| {
        if t > 2.0 {
            highest = highest.max(spring * x[0]);
            lowest = lowest.min(spring * x[0]);
            slips += usize::from(before > 0.2 * normal && spring * x[0] <= 0.2 * normal);
        }
        before = spring * x[0];
        false
    });
    assert!(
        (highest / (0.4 * normal) - 1.0).abs() < 0.03,
        "{highest} of {}",
        0.4 * normal
    );
    // The lowest spring force is (2 μ_c - μ_s) f = 0, except for the effect of the belt speed.
    assert!(lowest.abs() < 0.06 * normal, "{lowest}");
    // Expected period: the time in which the belt stretches the spring again, plus half a period of
    // the oscillation.
    let period = (highest - lowest) / (spring * belt) + PI * (mass / spring).sqrt();
    let expected = 8.0 / period;
    assert!(
        (slips as f64 - expected).abs() < 0.06 * expected + 1.0,
        "{slips} of {expected}"
    );
}

/// A disc that spins flat on a table stops after I ω/(2/3 μ f a) with I = m a²/2, that is, after 3
/// a ω/(4 μ g).
#[test]
fn closed_form_spinning_disc() {
    let (mass, a, spin, mu) = (12.0, 0.4, 5.0, 0.3);
    let tube = Piece::cylinder(a, 0.2).unwrap();
    let pose = Pose::new(DVec3::Z * (0.1 - 1e-4), DQuat::from_rotation_y(0.5 * PI));
    let overlap = OverlapSolver::default()
        .compute((&tube, &pose), (&Piece::half_space(), &Pose::IDENTITY))
        .unwrap();
    let radius = spin_radius(overlap.radius());
    assert!((radius / (2.0 / 3.0 * a) - 1.0).abs() < 1e-9);
    let friction = sticky(mu, mu);
    let inertia = 0.5 * mass * a * a;
    let rates = |_: f64, x: &[f64; 4]| {
        let memory = BristleState {
            deflection: DVec3::Z * x[2],
            dwell: x[3],
        };
        let found = friction.force(mass * G, DVec3::Z * (x[1] * radius), &memory);
        [
            x[1],
            found.force.z * radius / inertia,
            found.rate.deflection.z,
            found.rate.dwell,
        ]
    };
    let mut stopped = 0.0;
    integrate([0.0, spin, 0.0, 0.0], 1e-4, 20_000, rates, |t, x| {
        stopped = t;
        x[1] <= 0.0
    });
    let expected = 3.0 * a * spin / (4.0 * mu * G);
    assert!((stopped / expected - 1.0).abs() < 0.02, "{stopped} of {expected}");
}

/// A rolling sphere of radius R with the rolling coefficient b decelerates at 5/7 g b/R.
#[test]
fn closed_form_rolling_sphere() {
    let (mass, radius, speed) = (50.0, 0.3, 2.0);
    let mut friction = sticky(0.5, 0.4);
    friction.rolling = 0.006;
    let inertia = 0.4 * mass * radius * radius;
    let normal = mass * G;
    let rates = |_: f64, x: &[f64; 4]| {
        let memory = BristleState {
            deflection: DVec3::X * x[2],
            dwell: x[3],
        };
        // The sphere moves along x with the angular velocity ω about y. Its lowest point slides at
        // v - ω R.
        let found = friction.force(normal, DVec3::X * (x[0] - x[1] * radius), &memory);
        let rolling = friction.rolling_moment(normal, DVec3::Y * x[1]).y;
        let turn = (-found.force.x * radius + rolling) / inertia;
        [
            found.force.x / mass,
            turn,
            found.rate.deflection.x,
            found.rate.dwell,
        ]
    };
    let end = integrate([speed, speed / radius, 0.0, 1.0], 2e-4, 10_000, rates, |_, _| {
        false
    });
    let loss = 5.0 / 7.0 * 0.006 / radius * G;
    assert!(((speed - end[0]) / (2.0 * loss) - 1.0).abs() < 1e-3, "{end:?}");
    assert!((end[0] - end[1] * radius).abs() < 1e-3);
}

/// The friction in steady sliding is min(μ_c f + σ₁ v s/(1 - s), f_max) + σ₂ v, where s is the
/// sticking function. In steady state the dwell equals s, which determines f_max.
#[test]
fn closed_form_steady_sliding() {
    let friction = LuGre {
        static_friction: 0.15,
        sliding_friction: 0.1,
        bristles: Bristles::Given {
            stiffness: 1e5,
            damping: 1e5_f64.sqrt(),
        },
        viscous: 0.1,
        stribeck_velocity: 1e-3,
        dwell_time: 2.0,
        rolling: 0.0,
    };
    let normal = 40.0;
    for speed in [5e-4_f64, 1e-3, 2e-3, 4e-3, 1.0] {
        let rates = |_: f64, x: &[f64; 2]| {
            let memory = BristleState {
                deflection: DVec3::X * x[0],
                dwell: x[1],
            };
            let rate = friction.force(normal, DVec3::X * speed, &memory).rate;
            [rate.deflection.x, rate.dwell]
        };
        let end = integrate([0.0, 0.0], 1e-3, 30_000, rates, |_, _| false);
        let memory = BristleState {
            deflection: DVec3::X * end[0],
            dwell: end[1],
        };
        let found = friction.force(normal, DVec3::X * speed, &memory);
        let s = (-(speed * 1e3).powi(2)).exp();
        let limit = normal * (0.1 + 0.05 * s);
        let bristles = 0.1 * normal + 1e5_f64.sqrt() * speed * s / (1.0 - s);
        let expected = bristles.min(limit) + 0.1 * speed;
        assert!(
            (found.force.x / -expected - 1.0).abs() < 1e-6,
            "{speed}: {found:?}"
        );
    }
}

/// The slope of the smoothed direction is continuous at the speed below which the direction is
/// smoothed.
#[test]
fn closed_form_smoothed_direction() {
    for (speed, expected) in [(1.0, 1.0), (0.5, 0.75 - 0.0625), (0.0, 0.0), (7.0, 1.0)] {
        assert!((direction(DVec3::Y * speed * 1e-4, 1e-4).y - expected).abs() < 1e-15);
    }
    let slope = (direction(DVec3::Y * (1.0 - 1e-5), 1.0).y - 1.0) / 1e-5;
    assert!(slope.abs() < 1e-4);
}

#[test]
fn refuses_impossible_friction_by_name() {
    assert!(sticky(0.3, 0.3).problem().is_none());
    assert!(
        sticky(0.2, 0.3)
            .problem()
            .unwrap()
            .contains("static friction below")
    );
    assert!(sticky(f64::NAN, 0.3).problem().is_some());
    let quick = LuGre {
        stribeck_velocity: 0.0,
        ..sticky(0.3, 0.3)
    };
    assert!(quick.problem().unwrap().contains("Stribeck"));
}

/// If a piece lies wholly below the surface of a half-space, the overlap has the volume of the
/// piece and a defined normal. If it lies inside another piece, the normal is undefined.
#[test]
fn closed_form_normal_of_wholly_submerged_pieces() {
    let mut solver = OverlapSolver::default();
    let at = |z: f64| Pose::new(DVec3::new(0.3, -0.2, z), DQuat::IDENTITY);
    let ground = (&Piece::half_space(), &Pose::IDENTITY);
    let ball = Piece::sphere(0.3).unwrap();
    let small_box = Piece::cuboid(DVec3::splat(0.6)).unwrap();
    let (of_ball, of_chest) = (4.0 / 3.0 * std::f64::consts::PI * 0.027, 0.216);
    for (piece, volume) in [(&ball, of_ball), (&small_box, of_chest)] {
        let found = solver.compute((piece, &at(-2.0)), ground).unwrap();
        assert!((found.volume / volume - 1.0).abs() < 1e-9);
        assert_eq!((found.normal, found.area), (DVec3::NEG_Z, 0.0));
        assert!(!found.has_undefined_normal());
        let turned = solver.compute(ground, (piece, &at(-2.0))).unwrap();
        assert_eq!(turned.normal, DVec3::Z);
        let large_box = Piece::cuboid(DVec3::splat(8.0)).unwrap();
        let inside = solver
            .compute((piece, &at(-2.0)), (&large_box, &Pose::IDENTITY))
            .unwrap();
        assert!(inside.has_undefined_normal());
        let around = solver
            .compute((&large_box, &Pose::IDENTITY), (piece, &at(-2.0)))
            .unwrap();
        assert!(around.has_undefined_normal());
        // The piece passes through a plate of 0.1 m.
        let plate = Piece::cuboid(DVec3::new(4.0, 4.0, 0.1)).unwrap();
        let through = solver
            .compute((piece, &at(0.01)), (&plate, &Pose::IDENTITY))
            .unwrap();
        assert!(through.volume > 0.0);
        if std::ptr::eq(piece, &small_box) {
            assert!(through.has_undefined_normal());
        }
    }
}
