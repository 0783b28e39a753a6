//! Bodies at rest on other bodies for ten minutes, without creep, drift or gain of energy. The
//! documents show bodies that come to rest (`[IMPROVED]` 3.2), but not how long they stay at rest.

use crate::case::{Case, CaseError, Check};
use crate::contact::{GRAVITY, contact_material, solid_box, with_shape};
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::integrate::Method;
use windlass::math::Pose;
use windlass::sea::Sea;
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyDefinition, BodyId, Owner, PlacedPiece, Shape, ShapeId, World, WorldBuilder};

/// Duration, s.
const DURATION: f64 = 600.0;
/// Length of the intervals at the start and the end whose kinetic energies are compared, s.
const INTERVAL: f64 = 100.0;
/// Mass (kg) and size (m) of a box.
const MASS: f64 = 500.0;
const SIZE: DVec3 = DVec3::new(1.0, 1.0, 0.5);
/// Initial penetration of the boxes, m. Statics then finds the equilibrium.
const PENETRATION: f64 = 1e-4;
const POSITIONS: &str = "the integrator's tolerance for positions, 1e-6 m";
const ANGLES: &str = "the integrator's tolerance for angles, 1e-6 rad";

/// Case REST.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "REST",
        section: "[IMPROVED] 3.2",
        title: "a box, a box on a slope and a stack of ten remain at rest for ten minutes",
        note: "Boxes of 500 kg and 1 x 1 x 0.5 m with a modulus of 50 MPa, on a floor of the same \
               material. The friction coefficient is 0.4, the slope 10 degrees.",
        run: at_rest,
    }]
}

/// A stack of boxes on a floor that is inclined about x.
struct Stack {
    world: World,
    boxes: Vec<BodyId>,
    shapes: Vec<ShapeId>,
}

/// Largest motions over ten minutes, and the force at the end.
struct RestExtremes {
    /// Largest displacement, m.
    displacement: f64,
    /// Largest rotation, rad.
    rotation: f64,
    /// Largest kinetic energy in the first and in the last interval, J.
    kinetic: [f64; 2],
    /// Normal force under the lowest box at the end, N.
    normal_force: f64,
}

impl Stack {
    fn new(count: usize, slope: f64) -> Result<Self, CaseError> {
        let material = contact_material(5e7, 5e5, 0.4);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        // The default method of scenarios.
        builder.method(Method::Automatic);
        let tilt = DQuat::from_rotation_x(slope);
        let floor = Pose::new(tilt * DVec3::new(0.0, 0.0, -1.0), tilt);
        let floor = builder.frame(Owner::Ground, "floor", floor);
        let slab = Piece::cuboid(DVec3::new(10.0, 10.0, 2.0))?;
        let mut shapes = vec![builder.shape(Shape::new("floor", floor, slab, material))];
        let mut boxes = Vec::new();
        for k in 0..count {
            let height = (k as f64 + 0.5) * SIZE.z - (k as f64 + 1.0) * PENETRATION;
            let body = BodyDefinition::free(&format!("box {k}"), MASS, solid_box(MASS, SIZE))
                .at(tilt * (DVec3::Z * height))
                .oriented(tilt);
            let piece = PlacedPiece {
                pose: Pose::IDENTITY,
                piece: Piece::cuboid(SIZE)?,
            };
            let (body, shape) = with_shape(&mut builder, body, vec![piece], material);
            boxes.push(body);
            shapes.push(shape);
        }
        let mut world = builder.build()?.start()?;
        world.solve_statics(&StaticsOptions::default())?;
        Ok(Self { world, boxes, shapes })
    }

    fn poses(&self) -> Vec<Pose> {
        let now = self.world.now();
        self.boxes.iter().map(|id| now.body(*id).pose).collect()
    }

    fn rest_ten_minutes(mut self) -> Result<RestExtremes, CaseError> {
        let start = self.poses();
        let mut extremes = RestExtremes {
            displacement: 0.0,
            rotation: 0.0,
            kinetic: [0.0; 2],
            normal_force: 0.0,
        };
        for second in 1..=DURATION as u32 {
            let time = f64::from(second);
            self.world.run_until(time)?;
            for (now, then) in self.poses().iter().zip(&start) {
                extremes.displacement = extremes.displacement.max(now.position.distance(then.position));
                extremes.rotation = extremes
                    .rotation
                    .max(now.orientation.angle_between(then.orientation));
            }
            let kinetic = self.world.now().stored_energy().kinetic;
            if time <= INTERVAL {
                extremes.kinetic[0] = extremes.kinetic[0].max(kinetic);
            } else if time > DURATION - INTERVAL {
                extremes.kinetic[1] = extremes.kinetic[1].max(kinetic);
            }
        }
        let lowest = self.world.now().contact_between(self.shapes[0], self.shapes[1]);
        extremes.normal_force = lowest.normal_force;
        Ok(extremes)
    }
}

fn at_rest() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (name, count, slope_deg) in [("box", 1, 0.0_f64), ("box on a slope", 1, 10.0), ("ten", 10, 0.0)] {
        let slope = slope_deg.to_radians();
        let extremes = Stack::new(count, slope)?.rest_ten_minutes()?;
        let weight = count as f64 * MASS * GRAVITY;
        // Kinetic energy at the integrator's velocity tolerance of 1e-5 m/s.
        let allowed_increase = 0.5 * count as f64 * MASS * 1e-10;
        checks.extend([
            Check::absolute(
                &format!("{name}: largest displacement [m]"),
                0.0,
                "at rest",
                extremes.displacement,
                1e-6,
                POSITIONS,
            ),
            Check::absolute(
                &format!("{name}: largest rotation [rad]"),
                0.0,
                "at rest",
                extremes.rotation,
                1e-6,
                ANGLES,
            ),
            Check::absolute(
                &format!("{name}: increase of the kinetic energy from the first to the last 100 s [J]"),
                0.0,
                "no energy input",
                (extremes.kinetic[1] - extremes.kinetic[0]).max(0.0),
                allowed_increase,
                "kinetic energy at the integrator's velocity tolerance",
            ),
            Check::relative(
                &format!("{name}: normal force of the floor at the end [N]"),
                weight * slope.cos(),
                "m g cos(slope)",
                extremes.normal_force,
                1e-6,
                "the integrator's tolerance",
            ),
        ]);
    }
    Ok(checks)
}
