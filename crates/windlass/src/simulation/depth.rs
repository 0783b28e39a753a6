//! Warnings about bodies and cables below the sea bottom. Without a bottom, they apply below the
//! depth of the sea.

use glam::DVec3;
use windlass_scenario::spec::StartSpec;
use windlass_world::{BodyId, BottomShape, CableId, Owner, World};

/// Largest penetration (m) of a frame into the bottom at the start for which no warning is given.
/// For a cable, the limit is its diameter.
const MAX_PENETRATION: f64 = 0.05;

/// Cables and bodies for which a warning has been given. Each gets one warning.
#[derive(Clone, Debug)]
pub(super) struct DepthWatch {
    /// Shape of the bottom, or the plane at the depth of the sea.
    shape: Option<BottomShape>,
    /// True if the shape is a bottom that supports cables.
    is_bottom: bool,
    cables: Vec<bool>,
    bodies: Vec<bool>,
}

/// Warnings about bodies and cables in or below the bottom in the current state of a world. `start`
/// is the type of start of the run.
pub fn warnings_of_depth(world: &World, start: StartSpec) -> Vec<String> {
    let mut watch = DepthWatch::new(world);
    let mut list = Vec::new();
    if start == StartSpec::AsSpecified {
        watch.start(world, &mut list);
    }
    watch.check(world, "", &mut list);
    list
}

impl DepthWatch {
    /// Flags of the cables and bodies for which a warning has been given.
    pub(super) fn memory(&self) -> [Vec<bool>; 2] {
        [self.cables.clone(), self.bodies.clone()]
    }

    /// Restores the flags.
    pub(super) fn restore(&mut self, [cables, bodies]: [Vec<bool>; 2]) {
        restore(&mut self.cables, cables);
        restore(&mut self.bodies, bodies);
    }

    pub(super) fn new(world: &World) -> Self {
        let model = world.model();
        let bottom = model.sea_bottom().map(|bottom| bottom.shape.clone());
        let depth = model.sea().depth;
        Self {
            is_bottom: bottom.is_some(),
            shape: bottom.or(depth.map(|depth| BottomShape::Flat { depth })),
            cables: vec![false; model.cables().len()],
            bodies: vec![false; model.bodies().len()],
        }
    }

    /// Warns of cables and frames that start in the bottom. The contact force of the bottom would
    /// eject them.
    pub(super) fn start(&mut self, world: &World, list: &mut Vec<String>) {
        let Some(shape) = self.shape.as_ref().filter(|_| self.is_bottom) else {
            return;
        };
        let mut warn = |object: String, depth: f64| {
            list.push(format!(
                "{object} starts {depth:.3} m deep in the sea bottom, and the contact force will eject it; raise it, or start from equilibrium"
            ));
        };
        for (i, cable) in world.model().cables().iter().enumerate() {
            let nodes = world.now().node_positions(CableId::from_index(i));
            let depth = deepest(shape, nodes.iter().copied());
            if depth > cable.sections.largest(|kind| kind.diameter) {
                warn(format!("cable '{}'", cable.name), depth);
            }
        }
        for point in world.model().resting_points() {
            let depth = deepest(shape, [world.now().frame(point.frame).pose.position]);
            if depth > MAX_PENETRATION {
                let frame = &world.model().frames()[point.frame.index()];
                let owner = world.model().owner_name(frame.owner);
                warn(format!("'{}' of {owner}", frame.name), depth);
            }
        }
    }

    /// Warns of cables and bodies that are below the bottom for the first time. `when` is the
    /// prefix of the messages.
    pub(super) fn check(&mut self, world: &World, when: &str, list: &mut Vec<String>) {
        let Some(shape) = &self.shape else { return };
        let model = world.model();
        if self.is_bottom {
            warn_of_anchors(world, shape, (&mut self.cables, when), list);
        } else {
            for (i, seen) in self.cables.iter_mut().enumerate().filter(|(_, seen)| !**seen) {
                let nodes = world.now().node_positions(CableId::from_index(i));
                let depth = deepest(shape, nodes.iter().copied());
                if depth > 0.0 {
                    *seen = true;
                    list.push(format!(
                        "{when}cable '{}' is {depth:.3} m below the depth of the sea, where nothing supports it; add [sea_bottom]",
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
                let remedy = match (self.is_bottom, model.bodies()[i].is_free()) {
                    (_, false) => "a prescribed motion does not stop at the bottom; raise it",
                    (true, true) => "only frames listed in sea_bottom.rest are supported; add some",
                    (false, true) => {
                        "nothing supports it; add [sea_bottom], with frames of the body that rest on it"
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

/// Warns of anchors of cables that are below the bottom. The part of the line below the bottom
/// remains in the model. The bottom presses on this part and increases the tension.
fn warn_of_anchors(
    world: &World,
    shape: &BottomShape,
    (seen, when): (&mut [bool], &str),
    list: &mut Vec<String>,
) {
    let model = world.model();
    for (i, (cable, seen)) in model
        .cables()
        .iter()
        .zip(seen)
        .enumerate()
        .filter(|(_, (_, seen))| !**seen)
    {
        let nodes = world.now().node_positions(CableId::from_index(i));
        let anchors = cable.ends.iter().zip([nodes.first(), nodes.last()]);
        let buried = anchors.filter_map(|(end, node)| {
            let (frame, _) = (*end)?;
            let is_fixed = model.frames()[frame.index()].owner == Owner::Ground;
            let depth = deepest(shape, [*node.filter(|_| is_fixed)?]);
            (depth > cable.sections.largest(|kind| kind.diameter)).then_some(depth)
        });
        let deepest_anchor = buried.fold(0.0, f64::max);
        if deepest_anchor > 0.0 {
            *seen = true;
            list.push(format!(
                "{when}cable '{}' has an anchor {deepest_anchor:.3} m below the sea bottom, which presses on the line there and adds \
                 tension; put the anchor on the bottom, or lower the bottom",
                cable.name
            ));
        }
    }
}

/// Restores a list of flags if it has the right length.
pub(super) fn restore<T>(now: &mut Vec<T>, before: Vec<T>) {
    if before.len() == now.len() {
        *now = before;
    }
}

/// Depth of the lowest vertex of a body's mesh below the bottom (m). The result is zero if frames
/// of the body rest on the bottom, because such frames may penetrate the bottom slightly.
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

/// Largest depth of the points below the bottom, m; zero if there are no points.
fn deepest(shape: &BottomShape, points: impl IntoIterator<Item = DVec3>) -> f64 {
    let depths = points.into_iter().map(|point| -shape.height(point).0);
    depths.fold(0.0, f64::max)
}
