//! `[TETHER]` 2.3 and 3.5: a weight tightens a knot in a tether, with and without friction.
//! Units of the damping: errata E65.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::{FRAC_PI_2, PI};
use std::fmt::Write as _;
use std::path::Path;
use windlass::glam::DVec3;
use windlass::scenario::Scenario;
use windlass::world::{CableId, CableTouch, Snapshot, Touched, World};

/// Case TE-04.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "TE-04",
        section: "[TETHER] 2.3 and 3.5, figures 2.13 to 2.17 and 3.14",
        title: "weight tightens a knot, with and without friction",
        note: "The document publishes neither the knot nor the weight. Chosen here: an overhand knot with \
               a loop of 1 m in a tether of 4.73 m and 20 mm (EI = 0.5 N m2, no torsional stiffness, \
               neutrally buoyant in water), and a weight of 4 N. The friction parameters and E = 0.02 GPa \
               are those of the document, with its damping of 0.01 N s/m3. Without friction, T + EI k2/2 \
               (tension T, curvature k) is constant along a rod in equilibrium, also through frictionless \
               contacts, and the sum of the contact forces follows from the work of a change of scale. \
               With friction, the loads of the contacts along the axis change T + EI k2/2. While the \
               strands slide, the bristles carry mu_c times the normal force. The document states that \
               friction reduces the sliding speed a little and is almost linear in the normal force.",
        run: tightened_knot,
    }]
}

/// Radius of the tether, m.
const RADIUS: f64 = 0.01;
/// Weight at the end of the tether, N.
const WEIGHT: f64 = 4.0;
/// Bending stiffness of the tether, N·m².
const BENDING: f64 = 0.5;
/// Initial radius of the loop, m.
const LOOP: f64 = 0.5;
/// Length of each straight tail, m.
const TAIL: f64 = 0.4;
const ELEMENTS: usize = 150;
/// Coefficients of sliding and of static friction.
const SLIDING_FRICTION: f64 = 0.1;
/// Coefficient of static friction.
const STATIC_FRICTION: f64 = 0.15;
/// Viscous friction, N·s/m.
const VISCOUS: f64 = 0.1;
/// Stribeck velocity, m/s.
const STRIBECK: f64 = 1e-3;

/// Scenario with the placeholders LENGTH, ELEMENTS, NODES, MASS, BELOW (position of the weight) and
/// FRICTION.
const KNOT: &str = r#"
[simulation]
duration = 10.0
start = "as-specified"

[sea]
depth = 100.0
density = 1025.0

[[frame]]
name = "top"
position = [0.0, 0.0, -20.0]

[[body]]
name = "weight"
mass = MASS
inertia = [1e-3, 1e-3, 1e-3]
position = BELOW
frame = [{ name = "eye" }]

[[material]]
name = "jacket"
youngs_modulus = 2e7
damping = 1e-4
bristle_stiffness = 1e5
bristle_damping = 316.22776601683796
stribeck_velocity = 1e-3
dwell_time = 2.0
FRICTION

[[cable]]
name = "tether"
length = LENGTH
elements = ELEMENTS
diameter = 0.02
density = 1025.0
axial_stiffness = 2e4
compressive_fraction = 1.0
bending_stiffness = 0.5
axial_damping = 2e3
bending_damping = 0.05
normal_drag = 1.2
tangential_drag = 0.01
normal_added_mass = 1.0
material = "jacket"
start = { frame = "ground/top" }
end = { frame = "weight/eye" }
nodes = NODES
"#;

/// Points of a loose overhand knot along x, m. Two strands twist about each other by one and a half
/// turns. Each strand joins a tail to the circular loop.
fn loose_knot() -> Vec<DVec3> {
    const POINTS: i32 = 4000;
    let edge = 0.75 * LOOP;
    let fractions = || (0..=POINTS).map(|k| f64::from(k) / f64::from(POINTS));
    let strand = |side: f64| {
        fractions().map(move |fraction| {
            let x = (2.0 * fraction - 1.0) * edge;
            let height = LOOP - (LOOP * LOOP - x * x).sqrt();
            let apart = height.hypot(2.3 * RADIUS);
            let q = (0.5 * (x / (0.96 * edge) + 1.0)).clamp(0.0, 1.0);
            let turned = q.powi(3) * (10.0 - 15.0 * q + 6.0 * q * q);
            let (sin, cos) = (3.0 * PI * turned - FRAC_PI_2).sin_cos();
            DVec3::new(x, 0.0, 0.5 * height) + DVec3::new(0.0, cos, sin) * (0.5 * apart * side)
        })
    };
    let start = (edge / LOOP).asin();
    let round = fractions().map(|fraction| {
        let angle = start + (2.0 * PI - 2.0 * start) * fraction;
        DVec3::new(angle.sin(), 0.0, 1.0 - angle.cos()) * LOOP
    });
    let mut points = vec![DVec3::X * -(edge + TAIL), DVec3::X * -edge];
    points.extend(strand(1.0).skip(1));
    points.extend(round.skip(1));
    points.extend(strand(-1.0).skip(1));
    points.push(DVec3::X * (edge + TAIL));
    points
}

/// Equidistant points on a polyline, and its length (m).
fn resampled(points: &[DVec3], count: usize) -> (Vec<DVec3>, f64) {
    let mut arc = vec![0.0];
    for pair in points.windows(2) {
        arc.push(arc[arc.len() - 1] + pair[0].distance(pair[1]));
    }
    let length = arc[arc.len() - 1];
    let at = |k: usize| {
        let s = length * k as f64 / count as f64;
        let next = arc.partition_point(|end| *end < s).clamp(1, arc.len() - 1);
        let fraction = (s - arc[next - 1]) / (arc[next] - arc[next - 1]).max(f64::MIN_POSITIVE);
        points[next - 1].lerp(points[next], fraction.clamp(0.0, 1.0))
    };
    ((0..=count).map(at).collect(), length)
}

/// The knot in a hanging tether. The x axis of [`loose_knot`] points downwards.
pub(crate) struct Knot {
    world: World,
    tether: CableId,
}

impl Knot {
    pub(crate) fn new(has_friction: bool) -> Result<Self, CaseError> {
        let (nodes, length) = resampled(&loose_knot(), ELEMENTS);
        let hanging = |node: DVec3| [node.z, node.y, -20.0 - (node.x - nodes[0].x)];
        let texts: Vec<String> = nodes.iter().map(|node| format!("{:?}", hanging(*node))).collect();
        let mut friction = String::from("sliding_friction = 0.0");
        if has_friction {
            friction = format!("sliding_friction = {SLIDING_FRICTION}\nstatic_friction = {STATIC_FRICTION}");
            write!(friction, "\nviscous_friction = {VISCOUS}")?;
        }
        let text = KNOT
            .replace("LENGTH", &length.to_string())
            .replace("ELEMENTS", &ELEMENTS.to_string())
            .replace("NODES", &format!("[{}]", texts.join(", ")))
            .replace("MASS", &(WEIGHT / 9.81).to_string())
            .replace("BELOW", &format!("{:?}", hanging(nodes[ELEMENTS])))
            .replace("FRICTION", &friction);
        let scenario = Scenario::parse(&text, Path::new("knot.toml")).map_err(|error| error.to_string())?;
        let compiled = scenario.compile().map_err(|error| error.to_string())?;
        let world = compiled.world.start()?;
        let tether = world.model().cable("tether").ok_or("no tether")?;
        Ok(Self { world, tether })
    }

    /// Runs in intervals of 10 ms to `end` (s) and calls `look` after each.
    pub(crate) fn run(&mut self, end: f64, mut look: impl FnMut(&Snapshot)) -> Result<(), CaseError> {
        while self.world.time() < end {
            let next = (self.world.time() + 0.01).min(end);
            self.world.run_until(next)?;
            look(&self.world.now());
        }
        Ok(())
    }

    /// Curvature in the middle of the loop, 1/m.
    fn curvature(&self) -> f64 {
        let curvatures = self.world.now().curvatures(self.tether);
        curvatures
            .iter()
            .nth(ELEMENTS / 2)
            .map_or(f64::NAN, |curvature| curvature.length())
    }

    /// T + EI k²/2 in the middle of the loop, N.
    fn first_integral(&self) -> f64 {
        let tensions = self.world.now().element_tensions(self.tether);
        let middle = 0.5 * (tensions[ELEMENTS / 2 - 1] + tensions[ELEMENTS / 2]);
        middle + 0.5 * BENDING * self.curvature().powi(2)
    }

    /// Sum of the contact forces in an equilibrium without friction, N, from virtual work. All
    /// positions are scaled by 1 + e, and the tether is cut to its original length L at its
    /// straight end. The weight then rises by e (L - D), for the distance D between the ends. The
    /// bending energy U falls by e U. The strands, whose axes are 2 r apart, separate by 2 e r. In
    /// equilibrium the sum of the works is zero.
    fn contact_force_by_virial(&self) -> f64 {
        let now = self.world.now();
        let (nodes, curvatures) = (now.node_positions(self.tether), now.curvatures(self.tether));
        let lengths = now.element_lengths(self.tether);
        let bending = lengths.iter().enumerate().map(|(element, length)| {
            let [a, b] = curvatures.of_element(element);
            BENDING * length * (a.dot(a) + a.dot(b) + b.dot(b)) / 6.0
        });
        let slack = lengths.iter().sum::<f64>() - nodes[0].distance(nodes[ELEMENTS]);
        (WEIGHT * slack - bending.sum::<f64>()) / (2.0 * RADIUS)
    }

    /// Load of the contacts along the axis of the upper half of the tether, N.
    fn load_along_upper_half(&self) -> f64 {
        let now = self.world.now();
        let nodes = now.node_positions(self.tether);
        let along = |element: usize, load: DVec3| {
            if element >= ELEMENTS / 2 {
                return 0.0;
            }
            load.dot((nodes[element + 1] - nodes[element]).normalize())
        };
        let of = |touch: &CableTouch| {
            let own = along(touch.at.0, touch.force);
            match touch.on {
                Touched::Cable(_, element, _) => own + along(element, -touch.force),
                _ => own,
            }
        };
        now.cable_contacts().iter().map(of).sum()
    }

    /// Energy balance error, relative to the energy dissipated.
    fn energy_error(&self) -> f64 {
        let gained = self.world.now().stored_energy().total() - self.world.start_energy().total();
        let work = self.world.work();
        (gained - work.net()) / work.dissipated.abs().max(f64::MIN_POSITIVE)
    }
}

/// Sum of the normal forces between the strands, N.
pub(crate) fn normal_force(now: &Snapshot) -> f64 {
    now.cable_contacts().iter().map(|touch| touch.normal_force).sum()
}

/// Sum of the magnitudes of friction, N.
pub(crate) fn friction(now: &Snapshot) -> f64 {
    now.cable_contacts()
        .iter()
        .map(|touch| touch.friction.length())
        .sum()
}

/// Largest penetration, m.
pub(crate) fn penetration(now: &Snapshot) -> f64 {
    now.cable_contacts()
        .iter()
        .map(|touch| touch.depth)
        .fold(0.0, f64::max)
}

/// Sliding speed, averaged with the normal forces as weights, m/s; zero without contact.
pub(crate) fn sliding_speed(now: &Snapshot) -> f64 {
    let touches = now.cable_contacts().iter();
    let weighted: f64 = touches
        .map(|touch| touch.normal_force * touch.sliding.length())
        .sum();
    weighted / normal_force(now).max(f64::MIN_POSITIVE)
}

/// Quantities of a run that the case compares.
#[derive(Default)]
struct History {
    /// Time of the first contact, s.
    first_contact: Option<f64>,
    /// Largest mean sliding speed, m/s.
    fastest: f64,
    /// Largest relative difference of sliding friction from mu_c N + sigma_2 v.
    law_error: f64,
    /// Number of compared contacts.
    slides: usize,
}

impl History {
    fn look(&mut self, now: &Snapshot) {
        if self.first_contact.is_none() && !now.cable_contacts().is_empty() {
            self.first_contact = Some(now.time());
        }
        self.fastest = self.fastest.max(sliding_speed(now));
        for touch in now.cable_contacts() {
            let speed = touch.sliding.length();
            // At six Stribeck velocities the sticking function is exp(-36).
            if speed > 6.0 * STRIBECK && touch.normal_force > 0.01 {
                let expected = SLIDING_FRICTION * touch.normal_force + VISCOUS * speed;
                self.law_error = self
                    .law_error
                    .max((touch.friction.length() / expected - 1.0).abs());
                self.slides += 1;
            }
        }
    }
}

fn tightened_knot() -> Result<Vec<Check>, CaseError> {
    let mut histories = Vec::new();
    let mut knots = Vec::new();
    for has_friction in [false, true] {
        let mut knot = Knot::new(has_friction)?;
        let mut history = History::default();
        knot.run(10.0, |now| history.look(now))?;
        histories.push(history);
        knots.push(knot);
    }
    let [smooth, rough] = [&knots[0], &knots[1]];
    let mut checks = without_friction(smooth);
    checks.extend(with_friction(rough, &histories[1]));
    let begins = |history: &History| history.first_contact.ok_or("the strands do not touch");
    checks.extend([
        Check::absolute(
            "first contact with friction less that without [s]",
            0.0,
            "friction acts after the first contact only",
            begins(&histories[1])? - begins(&histories[0])?,
            0.0,
            "the runs are identical before it",
        ),
        Check::absolute(
            "largest sliding speed with friction, divided by that without",
            0.5,
            "document: friction reduces it",
            histories[1].fastest / histories[0].fastest,
            0.5,
            "between 0 and 1",
        ),
        Check::absolute(
            "radius of the loop without friction, divided by that with friction",
            0.5,
            "friction carries a part of the weight, so that the loop stays larger",
            rough.curvature() / smooth.curvature(),
            0.5,
            "between 0 and 1",
        ),
    ]);
    for (knot, name) in [(smooth, "without"), (rough, "with")] {
        checks.push(Check::absolute(
            &format!("energy balance error {name} friction, relative to the dissipated energy"),
            0.0,
            "stored energy gained = work done",
            knot.energy_error(),
            1e-4,
            "ten times the error control of 1e-5 of a velocity per step",
        ));
    }
    Ok(checks)
}

fn without_friction(knot: &Knot) -> Vec<Check> {
    vec![
        Check::relative(
            "no friction: T + EI k2/2 in the middle of the loop [N]",
            WEIGHT,
            "tension of the tail, the weight of 4 N",
            knot.first_integral(),
            0.02,
            OF_MESH,
        ),
        Check::relative(
            "no friction: sum of the contact forces [N]",
            knot.contact_force_by_virial(),
            "(W (L - D) - U)/2r, distance D of the ends, bending energy U",
            normal_force(&knot.world.now()),
            0.05,
            "the difference of two energies that are ten times as large, each within 0.5 %",
        ),
    ]
}

const OF_MESH: &str = "elements of 32 mm turn by up to 0.14 rad; of second order";

fn with_friction(knot: &Knot, history: &History) -> Vec<Check> {
    let now = knot.world.now();
    vec![
        Check::absolute(
            "friction: T + EI k2/2 in the middle of the loop [N]",
            WEIGHT - knot.load_along_upper_half(),
            "weight less the load of the contacts along the tether",
            knot.first_integral(),
            0.02 * WEIGHT,
            OF_MESH,
        ),
        Check::absolute(
            "friction divided by normal force at rest",
            0.075,
            "at most mu_s = 0.15",
            friction(&now) / normal_force(&now),
            0.075,
            "between 0 and mu_s; the weight may swing back after the strands stop",
        ),
        Check::absolute(
            &format!(
                "largest difference of friction from mu_c N + sigma2 v, {} contacts",
                history.slides
            ),
            0.0,
            "LuGre law without sticking",
            history.law_error,
            1e-9,
            "rounding; exp(-36) of the bristles stick",
        ),
    ]
}
