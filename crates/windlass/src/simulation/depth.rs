//! What is below the bottom, or below the depth of the sea where no bottom is given: nothing bears it, and the user
//! should know.

use glam::DVec3;
use windlass_scenario::spec::StartSpec;
use windlass_world::{BodyId, BottomShape, CableId, Owner, World};

/// How deep (m) a frame may stand in the bottom where a run starts as given; a cable by its diameter.
const SUNK: f64 = 0.05;

/// Cables and bodies that have been named, each once.
#[derive(Clone, Debug)]
pub(super) struct DepthWatch {
    /// The bottom, or the plane of the sea's depth.
    shape: Option<BottomShape>,
    /// Whether it bears cables.
    bears: bool,
    cables: Vec<bool>,
    bodies: Vec<bool>,
}

/// What of a world stands below the bottom or in it, as it is now; `start` is how its run starts.
pub fn warnings_of_depth(world: &World, start: StartSpec) -> Vec<String> {
    let mut watch = DepthWatch::new(world);
    let mut list = Vec::new();
    if start == StartSpec::AsGiven {
        watch.start(world, &mut list);
    }
    watch.look(world, "", &mut list);
    list
}

impl DepthWatch {
    /// Which cables and bodies have been named.
    pub(super) fn memory(&self) -> [Vec<bool>; 2] {
        [self.cables.clone(), self.bodies.clone()]
    }

    /// Goes on from what has been named.
    pub(super) fn recall(&mut self, [cables, bodies]: [Vec<bool>; 2]) {
        recall(&mut self.cables, cables);
        recall(&mut self.bodies, bodies);
    }

    pub(super) fn new(world: &World) -> Self {
        let model = world.model();
        let bottom = model.sea_bottom().map(|bottom| bottom.shape.clone());
        let depth = model.sea().depth;
        Self {
            bears: bottom.is_some(),
            shape: bottom.or(depth.map(|depth| BottomShape::Flat { depth })),
            cables: vec![false; model.cables().len()],
            bodies: vec![false; model.bodies().len()],
        }
    }

    /// What starts in the bottom: it is thrown out.
    pub(super) fn start(&mut self, world: &World, list: &mut Vec<String>) {
        let Some(shape) = self.shape.as_ref().filter(|_| self.bears) else {
            return;
        };
        let mut say = |object: String, depth: f64| {
            list.push(format!(
                "{object} starts {depth:.3} m in the sea bottom, which throws it out; raise it, or start from equilibrium"
            ));
        };
        for (i, cable) in world.model().cables().iter().enumerate() {
            let nodes = world.now().node_positions(CableId::from_index(i));
            let depth = deepest(shape, nodes.iter().copied());
            if depth > cable.sections.largest(|kind| kind.diameter) {
                say(format!("cable '{}'", cable.name), depth);
            }
        }
        for point in world.model().resting_points() {
            let depth = deepest(shape, [world.now().frame(point.frame).pose.position]);
            if depth > SUNK {
                let frame = &world.model().frames()[point.frame.index()];
                let owner = world.model().owner_name(frame.owner);
                say(format!("'{}' of {owner}", frame.name), depth);
            }
        }
    }

    /// Names what is below for the first time; `when` stands before it.
    pub(super) fn look(&mut self, world: &World, when: &str, list: &mut Vec<String>) {
        let Some(shape) = &self.shape else { return };
        let model = world.model();
        if !self.bears {
            for (i, seen) in self.cables.iter_mut().enumerate().filter(|(_, seen)| !**seen) {
                let nodes = world.now().node_positions(CableId::from_index(i));
                let depth = deepest(shape, nodes.iter().copied());
                if depth > 0.0 {
                    *seen = true;
                    list.push(format!(
                        "{when}cable '{}' is {depth:.3} m below the depth of the sea, and nothing bears it; add [sea_bottom]",
                        model.cables()[i].name
                    ));
                }
            }
        }
        for (i, seen) in self.bodies.iter_mut().enumerate().filter(|(_, seen)| !**seen) {
            let id = BodyId::from_index(i);
            let depth = deepest(shape, [world.now().body(id).pose.position]).max(keel(world, id, shape));
            if depth > 0.0 {
                *seen = true;
                let remedy = match (self.bears, model.bodies()[i].is_free()) {
                    (_, false) => "nothing stops a given motion; raise it",
                    (true, true) => "only frames that sea_bottom.rest names are borne; add some",
                    (false, true) => {
                        "nothing bears it; add [sea_bottom], with frames of the body that rest on it"
                    }
                };
                list.push(format!(
                    "{when}body '{}' is {depth:.3} m below the sea bottom: {remedy}",
                    model.bodies()[i].name
                ));
            }
        }
    }
}

/// Takes over flags of as many objects.
pub(super) fn recall<T>(now: &mut Vec<T>, before: Vec<T>) {
    if before.len() == now.len() {
        *now = before;
    }
}

/// How deep the lowest corner of a body's mesh is (m); zero where frames of the body rest, which may sink in a little.
fn keel(world: &World, id: BodyId, shape: &BottomShape) -> f64 {
    let model = world.model();
    let owner = Owner::Body(id);
    let rests = |frame: windlass_world::FrameId| model.frames()[frame.index()].owner == owner;
    let Some(element) = model.mesh_on(owner) else {
        return 0.0;
    };
    if model.resting_points().iter().any(|point| rests(point.frame)) {
        return 0.0;
    }
    let motion = world.now().body(id);
    let (height, _) = shape.height(motion.pose.position);
    if height > element.hull().radius() {
        return 0.0;
    }
    let corners = element.hull().corners().iter();
    deepest(
        shape,
        corners.map(|corner| motion.pose.position + motion.rotation * *corner),
    )
}

/// How deep the deepest of some points is, m; zero for none.
fn deepest(shape: &BottomShape, points: impl IntoIterator<Item = DVec3>) -> f64 {
    let depths = points.into_iter().map(|point| -shape.height(point).0);
    depths.fold(0.0, f64::max)
}
