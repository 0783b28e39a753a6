//! `[IMPROVED]` 3.2.4: a boat of convex pieces falls into its cradle.

use crate::case::{Case, CaseError, Check};
use crate::contact::{GRAVITY, contact_material};
use windlass::contact::geometry::{Piece, Polyhedron, decompose};
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::math::Pose;
use windlass::mesh::{HullForm, SolidProperties};
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, BodyId, Owner, PlacedPiece, Shape, ShapeId, World, WorldBuilder};

/// Case IMP-11.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "IMP-11",
        section: "[IMPROVED] 3.2.4, figures 45 to 47",
        title: "boat of convex pieces falls into its cradle: rest and numbers of contacts",
        note: "The document publishes neither boat nor cradle. Chosen here: a parametric 6 m rescue boat, \
               whose mesh of 530 triangles is decomposed into at most 20 pieces, and a cradle of four \
               inclined boxes. As in the document, the boat starts 0.5 m above its position at rest. The \
               document has up to 20 pairs in contact and 13 at rest, with its own 19 pieces and tapered \
               boxes. Here the numbers are compared with separating axes between all pieces, computed \
               from their vertices; the document's numbers belong to another geometry.",
        run: boat_in_its_cradle,
    }]
}

/// Mass of the boat, kg.
const MASS: f64 = 500.0;
/// Drop height, m.
const DROP: f64 = 0.5;
/// Simulated time, s.
const DURATION: f64 = 12.0;
/// Centre (m) and inclination (rad) of each box of the cradle.
const PADS: [(&str, [f64; 2], f64); 4] = [
    ("aft port", [-1.2, 0.45], 0.5),
    ("aft starboard", [-1.2, -0.45], -0.5),
    ("fore port", [0.8, 0.45], 0.5),
    ("fore starboard", [0.8, -0.45], -0.5),
];
/// Size of each box, m.
const PAD: DVec3 = DVec3::new(0.3, 0.7, 0.2);

fn pad_pose([x, y]: [f64; 2], tilt: f64) -> Pose {
    Pose::new(DVec3::new(x, y, 0.0), DQuat::from_rotation_x(tilt))
}

/// The pieces of the boat about its centre of volume.
struct Boat {
    pieces: Vec<Piece>,
    mesh_volume: f64,
    /// Height of the centre of volume over the keel, m.
    centre: f64,
}

impl Boat {
    fn new() -> Result<Self, CaseError> {
        let mesh = HullForm::RESCUE_BOAT_6M.mesh(20, 6)?;
        let SolidProperties { centroid, .. } = mesh.solid();
        let decomposition = decompose(&mesh.translated(-centroid), 20)?;
        Ok(Self {
            pieces: decomposition.pieces,
            mesh_volume: decomposition.mesh_volume,
            centre: centroid.z,
        })
    }

    /// World with the boat at a height (m) over the cradle; the boat, its shape, and the pads.
    fn over_cradle(&self, height: f64) -> Result<(World, BodyId, ShapeId, Vec<ShapeId>), CaseError> {
        let material = contact_material(100e6, 1e6, 0.3);
        let inertia = DMat3::from_diagonal(DVec3::new(400.0, 1541.0, 1760.0));
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let boat = BodyDefinition::free("boat", MASS, DVec3::ONE)
            .with_inertia(inertia)
            .at(DVec3::Z * height);
        let boat = builder.body(boat);
        let frame = builder.frame_on_body(boat, "shape", DVec3::ZERO);
        let pieces = self.pieces.iter().map(|piece| PlacedPiece {
            pose: Pose::IDENTITY,
            piece: piece.clone(),
        });
        let shape = builder.shape(Shape::of_pieces("boat", frame, pieces.collect(), material));
        let mut pads = Vec::new();
        for (name, at, tilt) in PADS {
            let frame = builder.frame(Owner::Ground, name, pad_pose(at, tilt));
            pads.push(builder.shape(Shape::new(name, frame, Piece::cuboid(PAD)?, material)));
        }
        Ok((builder.build()?.start()?, boat, shape, pads))
    }
}

/// Vertices (m) of a solid at a pose, and the directions of its faces and edges.
struct Placed {
    vertices: Vec<DVec3>,
    faces: Vec<DVec3>,
    edges: Vec<DVec3>,
}

impl Placed {
    fn new(solid: &Polyhedron, pose: &Pose) -> Self {
        let turned = |direction: DVec3| pose.orientation * direction;
        let corners = solid.vertices();
        let mut edges: Vec<DVec3> = Vec::new();
        for [a, b, c] in solid.triangles() {
            for [from, to] in [[a, b], [b, c], [c, a]] {
                let edge = turned((corners[to as usize] - corners[from as usize]).normalize());
                if edges
                    .iter()
                    .all(|known| known.cross(edge).length_squared() > 1e-18)
                {
                    edges.push(edge);
                }
            }
        }
        Self {
            vertices: corners
                .iter()
                .map(|vertex| pose.position + turned(*vertex))
                .collect(),
            faces: solid.faces().iter().map(|face| turned(face.normal)).collect(),
            edges,
        }
    }

    fn range(&self, axis: DVec3) -> [f64; 2] {
        let heights = || self.vertices.iter().map(|vertex| vertex.dot(axis));
        [
            heights().fold(f64::INFINITY, f64::min),
            heights().fold(f64::NEG_INFINITY, f64::max),
        ]
    }

    /// Returns true if no axis separates two convex solids. The normals of faces and the products
    /// of edges suffice.
    fn meets(&self, other: &Self) -> bool {
        let across = self
            .edges
            .iter()
            .flat_map(|edge| other.edges.iter().map(|side| edge.cross(*side)))
            .filter_map(DVec3::try_normalize);
        let mut axes = self.faces.iter().chain(&other.faces).copied().chain(across);
        axes.all(|axis| {
            let [[low, high], [other_low, other_high]] = [self.range(axis), other.range(axis)];
            low < other_high && other_low < high
        })
    }
}

/// Number of pairs of pieces and boxes that meet with the boat at a pose.
fn pairs_that_meet(pieces: &[Piece], pose: &Pose) -> Result<usize, CaseError> {
    let solid = Polyhedron::cuboid(PAD)?;
    let boxes = PADS.map(|(_, at, tilt)| Placed::new(&solid, &pad_pose(at, tilt)));
    let solids = pieces.iter().filter_map(Piece::facets);
    let meeting = solids.map(|solid| {
        let placed = Placed::new(solid, pose);
        boxes.iter().filter(|other| placed.meets(other)).count()
    });
    Ok(meeting.sum())
}

/// State at which the largest number of pairs was in contact, and the first contact.
#[derive(Default)]
struct Fall {
    most: usize,
    pose_of_most: Option<Pose>,
    /// Time (s), fallen height (m) and speed (m/s).
    first: Option<[f64; 3]>,
}

fn run(world: &mut World, boat: BodyId) -> Result<Fall, CaseError> {
    let start = world.now().body(boat).pose.position.z;
    let mut fall = Fall::default();
    while world.time() < DURATION {
        world.step(DURATION)?;
        let now = world.now();
        let (count, motion) = (now.contacts().len(), now.body(boat));
        if count > 0 && fall.first.is_none() {
            let fallen = start - motion.pose.position.z;
            fall.first = Some([now.time(), fallen, -motion.velocity.linear.z]);
        }
        if count > fall.most {
            (fall.most, fall.pose_of_most) = (count, Some(motion.pose));
        }
    }
    Ok(fall)
}

fn boat_in_its_cradle() -> Result<Vec<Check>, CaseError> {
    let design = Boat::new()?;
    // The first run gives the height at rest.
    let (mut world, boat, ..) = design.over_cradle(design.centre + 0.5)?;
    run(&mut world, boat)?;
    let rest = world.now().body(boat).pose.position.z;
    let (mut world, boat, shape, pads) = design.over_cradle(rest + DROP)?;
    let fall = run(&mut world, boat)?;
    let [time, fallen, speed] = fall.first.ok_or("the boat has no contact")?;
    let pose_of_most = fall.pose_of_most.ok_or("the boat has no contact")?;
    let now = world.now();
    let motion = now.body(boat);
    let mut checks = vec![
        Check::absolute(
            "height of the start over the position at rest [m]",
            DROP,
            "document: approximately half a metre",
            rest + DROP - motion.pose.position.z,
            0.01,
            "friction holds the boat at slightly different positions after different falls",
        ),
        Check::absolute(
            "height fallen at first contact [m]",
            0.5 * GRAVITY * time * time,
            "g t^2/2",
            fallen,
            1e-6,
            "located to 1e-9 s",
        ),
        Check::absolute(
            "speed at first contact [m/s]",
            GRAVITY * time,
            "g t",
            speed,
            1e-4,
            "state up to 10 ns after first contact",
        ),
    ];
    let formula = "separating axes of all pieces and boxes at this pose";
    let pairs = |name: &str, pose: &Pose, ours: usize, document: f64| -> Result<Check, CaseError> {
        let expected = pairs_that_meet(&design.pieces, pose)? as f64;
        let check = Check::absolute(name, expected, formula, ours as f64, 0.0, "numbers");
        Ok(check.with_document(document))
    };
    checks.push(pairs(
        "largest number of pairs in contact",
        &pose_of_most,
        fall.most,
        20.0,
    )?);
    checks.push(pairs(
        "number of pairs in contact at rest",
        &motion.pose,
        now.contacts().len(),
        13.0,
    )?);
    let carried: f64 = pads
        .iter()
        .map(|pad| now.contact_between(shape, *pad).force.z)
        .sum();
    let of_pieces: f64 = design.pieces.iter().map(Piece::volume).sum();
    checks.extend([
        Check::relative(
            "force of the cradle on the boat [N]",
            MASS * GRAVITY,
            "its weight",
            carried,
            1e-4,
            "at rest to the integrator's tolerance",
        ),
        Check::absolute(
            "speed at rest [m/s]",
            0.0,
            "body at rest",
            motion.velocity.linear.length() + motion.velocity.angular.length(),
            1e-4,
            "ten times the velocity tolerance",
        ),
        Check::relative(
            "volume of the pieces [m3]",
            design.mesh_volume,
            "volume of the mesh",
            of_pieces,
            2e-3,
            "convex hulls fill concave edges between the mesh's flat panels; no volume is lost",
        ),
    ]);
    Ok(checks)
}
