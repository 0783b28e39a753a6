//! Solids that lie on others for ten minutes: nothing creeps, drifts or gains energy. The documents
//! show solids that come to rest (`[IMPROVED]` 3.2) and do not say for how long they keep it.

use crate::case::{Case, CaseError, Check};
use crate::contact::{GRAVITY, material, solid_box, with_shape};
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::integrate::Method;
use windlass::math::Pose;
use windlass::sea::Sea;
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyDefinition, BodyId, Owner, PlacedPiece, Shape, ShapeId, World, WorldBuilder};

/// How long, s.
const DURATION: f64 = 600.0;
/// The stretch at the beginning and at the end over which motions are compared, s.
const STRETCH: f64 = 100.0;
const MASS: f64 = 500.0;
const SIZE: DVec3 = DVec3::new(1.0, 1.0, 0.5);
/// How far boxes are put into each other, m; statics finds how far they belong.
const INTO: f64 = 1e-4;
const PLACES: &str = "the integrator's tolerance for positions, 1e-6 m";
const ANGLES: &str = "the integrator's tolerance for angles, 1e-6 rad";

/// REST.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "REST",
        section: "[IMPROVED] 3.2",
        title: "a box, a box on a slope and a stack of ten lie still for ten minutes",
        note: "Boxes of 500 kg, 1 x 1 x 0.5 m, of a modulus of 50 MPa, on a floor of the same; friction of 0.4, slope of 10 degrees.",
        run: at_rest,
    }]
}

/// Boxes on each other on a floor that slopes (rad) about x.
struct Stack {
    world: World,
    boxes: Vec<BodyId>,
    shapes: Vec<ShapeId>,
}

/// What was largest over ten minutes, and at their end.
struct Kept {
    /// Furthest from where it lay, m.
    moved: f64,
    /// Most by which it has turned, rad.
    turned: f64,
    /// Largest kinetic energy in the first stretch and in the last one, J.
    kinetic: [f64; 2],
    /// Normal force under the lowest box at the end, N.
    normal_force: f64,
}

impl Stack {
    fn new(count: usize, slope: f64) -> Result<Self, CaseError> {
        let stuff = material(5e7, 5e5, 0.4);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        // As scenarios are run.
        builder.method(Method::Automatic);
        let tilt = DQuat::from_rotation_x(slope);
        let floor = Pose::new(tilt * DVec3::new(0.0, 0.0, -1.0), tilt);
        let floor = builder.frame(Owner::Ground, "floor", floor);
        let slab = Piece::cuboid(DVec3::new(10.0, 10.0, 2.0))?;
        let mut shapes = vec![builder.shape(Shape::new("floor", floor, slab, stuff))];
        let mut boxes = Vec::new();
        for k in 0..count {
            let height = (k as f64 + 0.5) * SIZE.z - (k as f64 + 1.0) * INTO;
            let body = BodyDefinition::free(&format!("box {k}"), MASS, solid_box(MASS, SIZE))
                .at(tilt * (DVec3::Z * height))
                .oriented(tilt);
            let piece = PlacedPiece {
                pose: Pose::IDENTITY,
                piece: Piece::cuboid(SIZE)?,
            };
            let (body, shape) = with_shape(&mut builder, body, vec![piece], stuff);
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

    fn lie(mut self) -> Result<Kept, CaseError> {
        let start = self.poses();
        let mut kept = Kept {
            moved: 0.0,
            turned: 0.0,
            kinetic: [0.0; 2],
            normal_force: 0.0,
        };
        for second in 1..=DURATION as u32 {
            let time = f64::from(second);
            self.world.run_until(time)?;
            for (now, then) in self.poses().iter().zip(&start) {
                kept.moved = kept.moved.max(now.position.distance(then.position));
                kept.turned = kept.turned.max(now.orientation.angle_between(then.orientation));
            }
            let kinetic = self.world.now().stored_energy().kinetic;
            if time <= STRETCH {
                kept.kinetic[0] = kept.kinetic[0].max(kinetic);
            } else if time > DURATION - STRETCH {
                kept.kinetic[1] = kept.kinetic[1].max(kinetic);
            }
        }
        let lowest = self.world.now().contact_between(self.shapes[0], self.shapes[1]);
        kept.normal_force = lowest.normal_force;
        Ok(kept)
    }
}

fn at_rest() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (name, count, slope_deg) in [("box", 1, 0.0_f64), ("box on a slope", 1, 10.0), ("ten", 10, 0.0)] {
        let slope = slope_deg.to_radians();
        let kept = Stack::new(count, slope)?.lie()?;
        let weight = count as f64 * MASS * GRAVITY;
        // Of velocities that the integrator's tolerance of 1e-5 m/s does not see.
        let unseen = 0.5 * count as f64 * MASS * 1e-10;
        checks.extend([
            Check::absolute(
                &format!("{name}: furthest from its place [m]"),
                0.0,
                "it lies still",
                kept.moved,
                1e-6,
                PLACES,
            ),
            Check::absolute(
                &format!("{name}: turned at most [rad]"),
                0.0,
                "it lies still",
                kept.turned,
                1e-6,
                ANGLES,
            ),
            Check::absolute(
                &format!("{name}: kinetic energy of the last 100 s over that of the first [J]"),
                0.0,
                "nothing feeds it",
                (kept.kinetic[1] - kept.kinetic[0]).max(0.0),
                unseen,
                "what velocities below the integrator's tolerance hold",
            ),
            Check::relative(
                &format!("{name}: normal force under it at the end [N]"),
                weight * slope.cos(),
                "m g cos of the slope",
                kept.normal_force,
                1e-6,
                "the integrator's tolerance",
            ),
        ]);
    }
    Ok(checks)
}
