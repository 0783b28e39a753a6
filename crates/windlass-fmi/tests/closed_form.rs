//! Exchange of coupled simulations, compared with closed forms: growth factors, stability limits,
//! orders, energy.
//!
//! The mass integrates its prescribed force exactly. The spring with a damper and an additional
//! mass has an exact solution. All errors therefore come from the exchange. A wrong sign, or a
//! force that is one step late, changes the growth factor of a step. Many steps amplify this
//! change.

use std::f64::consts::TAU;
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass::math::rotation::{exponential, logarithm};
use windlass_fmi::coupling::{
    Acceleration, Bond, Coupled, CouplingError, Exchange, Extrapolation, Participant, PointMotion,
};

/// A mass under a prescribed force.
#[derive(Clone, Copy)]
struct Mass {
    mass: f64,
    time: f64,
    motion: PointMotion,
    given: [DVec3; 2],
}

/// A participant and its saved state.
struct WithSavedState<T>(T, T);

impl Participant for WithSavedState<Mass> {
    fn name(&self) -> &str {
        "mass"
    }
    fn time(&self) -> f64 {
        self.0.time
    }
    fn motion(&self, _: usize) -> PointMotion {
        self.0.motion
    }
    fn force(&self, _: usize) -> Wrench {
        Wrench::ZERO
    }
    fn set_load(&mut self, _: usize, from: Wrench, to: Wrench, _: f64) -> Result<(), CouplingError> {
        self.0.given = [from.force, to.force];
        Ok(())
    }
    fn set_motion(&mut self, _: usize, _: &PointMotion, _: f64) -> Result<(), CouplingError> {
        Ok(())
    }
    fn step(&mut self, end: f64) -> Result<(), CouplingError> {
        let own = &mut self.0;
        let ([from, to], h) = (own.given, end - own.time);
        let motion = &mut own.motion;
        motion.position += motion.velocity * h + (from * 2.0 + to) * (h * h / (6.0 * own.mass));
        motion.velocity += (from + to) * (0.5 * h / own.mass);
        motion.acceleration = to / own.mass;
        own.time = end;
        Ok(())
    }
    fn save_state(&mut self) -> Result<(), CouplingError> {
        self.1 = self.0;
        Ok(())
    }
    fn restore_state(&mut self) -> Result<(), CouplingError> {
        self.0 = self.1;
        Ok(())
    }
}

/// Spring with a damper and an additional mass: `F = -k x - c v - m a`.
#[derive(Clone, Copy)]
struct Spring {
    stiffness: f64,
    damping: f64,
    mass: f64,
    time: f64,
    motion: PointMotion,
}

impl Participant for WithSavedState<Spring> {
    fn name(&self) -> &str {
        "spring"
    }
    fn time(&self) -> f64 {
        self.0.time
    }
    fn motion(&self, _: usize) -> PointMotion {
        self.0.motion
    }
    fn force(&self, _: usize) -> Wrench {
        let Spring {
            stiffness,
            damping,
            mass,
            motion,
            ..
        } = self.0;
        let force = motion.position * -stiffness - motion.velocity * damping - motion.acceleration * mass;
        Wrench::new(force, DVec3::ZERO)
    }
    fn set_load(&mut self, _: usize, _: Wrench, _: Wrench, _: f64) -> Result<(), CouplingError> {
        Ok(())
    }
    fn set_motion(&mut self, _: usize, to: &PointMotion, _: f64) -> Result<(), CouplingError> {
        self.0.motion = *to;
        Ok(())
    }
    fn step(&mut self, end: f64) -> Result<(), CouplingError> {
        self.0.time = end;
        Ok(())
    }
    fn save_state(&mut self) -> Result<(), CouplingError> {
        self.1 = self.0;
        Ok(())
    }
    fn restore_state(&mut self) -> Result<(), CouplingError> {
        self.0 = self.1;
        Ok(())
    }
}

const HELD: Exchange = Exchange::GaussSeidel(Extrapolation::Held);

/// A mass of 1 kg and a spring of (k, c, m), with a position and a velocity along x.
fn parts(spring: [f64; 3], start: (f64, f64)) -> (Mass, Spring) {
    let [stiffness, damping, mass] = spring;
    // Initial acceleration of the mass and the spring together.
    let a = -(stiffness * start.0 + damping * start.1) / (1.0 + mass);
    let motion = PointMotion {
        position: DVec3::X * start.0,
        velocity: DVec3::X * start.1,
        acceleration: DVec3::X * a,
        ..PointMotion::default()
    };
    let carrier = Mass {
        mass: 1.0,
        time: 0.0,
        motion,
        given: [DVec3::ZERO; 2],
    };
    let mover = Spring {
        stiffness,
        damping,
        mass,
        time: 0.0,
        motion,
    };
    (carrier, mover)
}

fn coupled(spring: [f64; 3], start: (f64, f64), exchange: Exchange) -> Coupled<'static> {
    let (carrier, mover) = parts(spring, start);
    let bond = Bond {
        name: "hook".to_owned(),
        loaded: (0, 0),
        moved: (1, 0),
        clamped: false,
    };
    let participants: Vec<Box<dyn Participant>> = vec![
        Box::new(WithSavedState(carrier, carrier)),
        Box::new(WithSavedState(mover, mover)),
    ];
    Coupled::new(participants, vec![bond], exchange).unwrap()
}

fn state(coupled: &Coupled<'_>) -> (f64, f64) {
    let (_, motion) = coupled.bond_values().next().unwrap();
    (motion.position.x, motion.velocity.x)
}

/// Area spanned by the final states of two runs that start from unit states. It equals the
/// determinant of the matrix of one step, raised to the power of `count`.
fn area(spring: [f64; 3], step: f64, count: u32, exchange: Exchange) -> f64 {
    let ends = [(1.0, 0.0), (0.0, 1.0)].map(|start| {
        let mut pair = coupled(spring, start, exchange);
        (0..count).for_each(|_| pair.step(step).unwrap());
        state(&pair)
    });
    ends[0].0 * ends[1].1 - ends[0].1 * ends[1].0
}

#[test]
fn closed_form_growth_with_a_held_force() {
    for (k, c, h) in [(100.0, 0.0, 0.02), (100.0, 0.5, 0.02), (25.0, 1.0, 0.05)] {
        let determinant: f64 = 1.0 - c * h + 0.5 * k * h * h;
        let expected = determinant.powi(40);
        let found = area([k, c, 0.0], h, 40, HELD);
        assert!((found / expected - 1.0).abs() < 1e-9, "{found} {expected}");
    }
}

#[test]
fn closed_form_stability_limit_of_a_held_force() {
    let (k, c) = (100.0, 1.0);
    let limit = 2.0 * c / k;
    assert!((area([k, c, 0.0], limit, 100, HELD) - 1.0).abs() < 1e-9);
    let after = |step: f64| {
        let mut pair = coupled([k, c, 0.0], (1.0, 0.0), HELD);
        pair.run_until(40.0, step).unwrap();
        let (x, v) = state(&pair);
        (x * x + v * v / k).sqrt()
    };
    assert!(after(0.8 * limit) < 0.1);
    assert!(after(1.2 * limit) > 10.0);
}

/// Position of a damped oscillator released at 1 m.
fn oscillator(spring: [f64; 3], t: f64) -> f64 {
    let [k, c, mass] = spring;
    let (natural, decay) = ((k / (1.0 + mass)).sqrt(), 0.5 * c / (1.0 + mass));
    let damped = (natural * natural - decay * decay).sqrt();
    (-decay * t).exp() * ((damped * t).cos() + decay / damped * (damped * t).sin())
}

fn error(spring: [f64; 3], step: f64, exchange: Exchange) -> f64 {
    let mut pair = coupled(spring, (1.0, 0.0), exchange);
    pair.run_until(2.0, step).unwrap();
    (state(&pair).0 - oscillator(spring, 2.0)).abs()
}

fn iterated(acceleration: Acceleration) -> Exchange {
    Exchange::Iterated {
        tolerance: 1e-11,
        max_iterations: 60,
        acceleration,
    }
}

#[test]
fn converges_with_the_order_of_the_extrapolation() {
    let spring = [30.0, 2.0, 0.0];
    let linear = Extrapolation::Linear;
    for (exchange, order) in [
        (HELD, 1.0),
        (Exchange::Jacobi(Extrapolation::Held), 1.0),
        (Exchange::GaussSeidel(linear), 2.0),
        (Exchange::Jacobi(linear), 2.0),
        (iterated(Acceleration::Relaxation), 2.0),
        (iterated(Acceleration::InterfaceJacobian), 2.0),
    ] {
        let [coarse, fine] = [0.005, 0.0025].map(|step| error(spring, step, exchange));
        let found = (coarse / fine).log2();
        assert!(
            (found - order).abs() < 0.15,
            "{exchange:?}: {found}, {coarse:e} {fine:e}"
        );
    }
}

/// The moved side has twice the mass of the loaded side. Each exchange reverses and doubles the
/// force, for any step.
#[test]
fn closed_form_heavier_moved_side_needs_iterations() {
    let spring = [100.0, 0.0, 2.0];
    for step in [1e-2, 1e-4] {
        let mut pair = coupled(spring, (1.0, 0.0), HELD);
        let first = pair.bond_values().next().unwrap().0.force.x;
        pair.step(step).unwrap();
        let (place, _) = state(&pair);
        let found = pair.bond_values().next().unwrap().0.force.x;
        // F = -k x - m a with the acceleration a due to the held force.
        assert!((found - (-100.0 * place - 2.0 * first)).abs() < 1e-9);
        (0..40).for_each(|_| pair.step(step).unwrap());
        // The force doubles forty times. Rounding errors and the error of the first step then
        // exceed 1e6 N.
        assert!(pair.bond_values().next().unwrap().0.force.x.abs() > 1e6);
    }
    for by in [Acceleration::Relaxation, Acceleration::InterfaceJacobian] {
        let found = error(spring, 0.002, iterated(by));
        // A force that is linear over the step has a phase error of ω t (ω H)² / 24, here 6e-5.
        assert!(found < 1e-4, "{by:?}: {found:e}");
    }
}

#[test]
fn property_the_interface_jacobian_is_formed_once_for_a_constant_problem() {
    let mut pair = coupled(
        [100.0, 1.0, 2.0],
        (1.0, 0.0),
        iterated(Acceleration::InterfaceJacobian),
    );
    pair.run_until(1.0, 0.01).unwrap();
    // The Jacobian takes three rounds. A step takes two iterations, and at most a third iteration
    // because of rounding.
    assert!(pair.rounds() <= 3 + 3 * 100, "{}", pair.rounds());
}

#[test]
fn closed_form_monitor_measures_the_energy_of_a_held_force() {
    let (k, step) = (100.0, 0.002);
    let mut pair = coupled([k, 0.0, 0.0], (1.0, 0.0), HELD);
    pair.run_until(5.0 * TAU / 10.0, step).unwrap();
    let (x, v) = state(&pair);
    let made = 0.5 * (v * v + k * x * x) - 0.5 * k;
    let found = pair.monitors()[0].created();
    // The comparison is of first order in ω H = 0.02.
    assert!((found / made - 1.0).abs() < 0.05, "{found} {made}");
    assert!(pair.warnings()[0].starts_with("bond 'hook': the exchange created"));
}

#[test]
fn property_the_monitor_does_not_warn_of_an_accurate_exchange() {
    let mut pair = coupled(
        [30.0, 2.0, 0.0],
        (1.0, 0.0),
        iterated(Acceleration::InterfaceJacobian),
    );
    pair.run_until(5.0, 0.002).unwrap();
    assert_eq!(pair.warnings(), Vec::<String>::new());
    assert!(pair.monitors()[0].passed() > 5.0);
}

#[test]
fn refuses_invalid_couplings_and_steps() {
    let message = |problem: CouplingError| problem.to_string();
    let mut pair = coupled([100.0, 0.0, 5.0], (1.0, 0.0), HELD);
    assert!(message(pair.step(0.0).unwrap_err()).contains("must be positive and finite"));
    assert!(message(pair.run_until(f64::INFINITY, 0.1).unwrap_err()).contains("communication step"));
    // Takes steps until the exchange diverges.
    let failure = (0..5000).find_map(|_| pair.step(0.01).err());
    let text = message(failure.unwrap());
    assert!(
        text.contains("returns a value that is not finite at bond 'hook'"),
        "{text}"
    );
    let few = Exchange::Iterated {
        tolerance: 1e-12,
        max_iterations: 2,
        acceleration: Acceleration::Relaxation,
    };
    let text = message(coupled([100.0, 0.0, 5.0], (1.0, 0.0), few).step(0.1).unwrap_err());
    assert!(
        text.contains("did not converge in 2 iterations") && text.contains("'hook'"),
        "{text}"
    );
    let none = Coupled::new(Vec::new(), Vec::new(), HELD).err().unwrap();
    assert!(message(none).contains("there are no participants"));
}

/// A participant in rotation about x instead of translation: positions become angles, forces become
/// moments.
struct Rotated<P>(P, DVec3);

impl<P: Participant> Participant for Rotated<P> {
    fn name(&self) -> &str {
        self.0.name()
    }
    fn time(&self) -> f64 {
        self.0.time()
    }
    fn motion(&self, loaded: usize) -> PointMotion {
        let motion = self.0.motion(loaded);
        PointMotion {
            orientation: exponential(motion.position),
            angular_velocity: motion.velocity,
            angular_acceleration: motion.acceleration,
            ..PointMotion::default()
        }
    }
    fn force(&self, moved: usize) -> Wrench {
        Wrench::new(DVec3::ZERO, self.0.force(moved).force)
    }
    fn set_load(
        &mut self,
        loaded: usize,
        from: Wrench,
        to: Wrench,
        duration: f64,
    ) -> Result<(), CouplingError> {
        let [from, to] = [from, to].map(|load| Wrench::new(load.moment, DVec3::ZERO));
        self.0.set_load(loaded, from, to, duration)
    }
    fn set_motion(&mut self, moved: usize, to: &PointMotion, duration: f64) -> Result<(), CouplingError> {
        let to = PointMotion {
            // The transmitted rotation is the rotation since the start.
            position: self.1 + logarithm(to.orientation),
            velocity: to.angular_velocity,
            acceleration: to.angular_acceleration,
            ..PointMotion::default()
        };
        self.0.set_motion(moved, &to, duration)
    }
    fn step(&mut self, end: f64) -> Result<(), CouplingError> {
        self.0.step(end)
    }
    fn save_state(&mut self) -> Result<(), CouplingError> {
        self.0.save_state()
    }
    fn restore_state(&mut self) -> Result<(), CouplingError> {
        self.0.restore_state()
    }
}

/// Rotation has the same equations as translation. A clamped bond treats angles and moments as a
/// pinned bond treats positions and forces. The growth factors, limits, orders and energies of the
/// tests above therefore also apply to it. A missing moment, or a moment of the wrong sign, changes
/// the results.
#[test]
fn equivalent_rotation_of_clamped_bonds_and_translation_of_pinned_bonds() {
    let start = DVec3::X * 0.8;
    for exchange in [
        HELD,
        Exchange::Jacobi(Extrapolation::Linear),
        iterated(Acceleration::Relaxation),
        iterated(Acceleration::InterfaceJacobian),
    ] {
        let mut plain = coupled([100.0, 3.0, 0.4], (start.x, 0.5), exchange);
        let (carrier, mover) = parts([100.0, 3.0, 0.4], (start.x, 0.5));
        let turned: Vec<Box<dyn Participant>> = vec![
            Box::new(Rotated(WithSavedState(carrier, carrier), start)),
            Box::new(Rotated(WithSavedState(mover, mover), start)),
        ];
        let clamp = Bond {
            name: "clamp".to_owned(),
            loaded: (0, 0),
            moved: (1, 0),
            clamped: true,
        };
        let mut turned = Coupled::new(turned, vec![clamp], exchange).unwrap();
        for _ in 0..200 {
            plain.step(0.005).unwrap();
            turned.step(0.005).unwrap();
            let (place, _) = state(&plain);
            let (load, motion) = turned.bond_values().next().unwrap();
            let angle = start.x + logarithm(motion.orientation).x;
            assert!((angle - place).abs() < 1e-8, "{exchange:?}: {angle} {place}");
            let force = plain.bond_values().next().unwrap().0.force.x;
            assert!(
                (load.moment.x - force).abs() < 1e-6,
                "{exchange:?}: {load:?} {force}"
            );
        }
        let made = [plain.monitors()[0].created(), turned.monitors()[0].created()];
        assert!((made[0] - made[1]).abs() < 1e-6, "{made:?}");
    }
}

/// A bond that is not clamped transmits no moment, so the loaded body keeps its initial rotation
/// rate.
#[test]
fn closed_form_pinned_bonds_pass_no_moment() {
    let (carrier, mover) = parts([100.0, 3.0, 0.4], (0.0, 0.5));
    let turned: Vec<Box<dyn Participant>> = vec![
        Box::new(Rotated(WithSavedState(carrier, carrier), DVec3::ZERO)),
        Box::new(Rotated(WithSavedState(mover, mover), DVec3::ZERO)),
    ];
    let pin = Bond {
        name: "pin".to_owned(),
        moved: (1, 0),
        ..Bond::default()
    };
    let mut pair = Coupled::new(turned, vec![pin], HELD).unwrap();
    pair.run_until(1.0, 0.01).unwrap();
    let turn = logarithm(pair.participants()[0].motion(0).orientation);
    assert!((turn.x - 0.5).abs() < 1e-12, "{turn}");
    assert_eq!(pair.bond_values().next().unwrap().0, Wrench::ZERO);
}
