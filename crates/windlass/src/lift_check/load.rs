//! Lifted loads of a world: bodies that hang from the line of a winch or crane.

use std::collections::BTreeSet;
use windlass_mechanics::winch::WinchOrder;
use windlass_world::{BodyId, CableEnd, CableId, FrameId, Model, Owner, WinchId};

/// A body that hangs from a line, directly or by slings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LiftedLoad {
    /// The body.
    pub body: BodyId,
    /// Other free bodies that hang from the same line, such as the hook.
    pub others: Vec<BodyId>,
    /// Cables between the load and these bodies.
    pub slings: Vec<CableId>,
    /// The hanging line.
    pub line: CableId,
    /// End of the line at the crane.
    pub upper: CableEnd,
    /// Frame of the line at the crane tip.
    pub tip: FrameId,
    /// The winch of the line.
    pub winch: Option<WinchId>,
}

/// Frames at both ends of a cable.
fn frames(model: &Model, cable: CableId) -> [Option<FrameId>; 2] {
    model.cables()[cable.index()]
        .ends
        .map(|end| end.map(|(frame, _)| frame))
}

fn free_body(model: &Model, frame: FrameId) -> Option<BodyId> {
    match model.frames()[frame.index()].owner {
        Owner::Body(body) if model.bodies()[body.index()].is_free() => Some(body),
        _ => None,
    }
}

/// Returns the body that carries a frame: the owner of the frame, or the body under the crane whose
/// link is the owner.
fn carrier(model: &Model, frame: FrameId) -> Option<BodyId> {
    match model.frames()[frame.index()].owner {
        Owner::Body(body) => Some(body),
        Owner::Ground => None,
        Owner::Link(link) => {
            let mut first = 0;
            let crane = model.mechanisms().iter().find(|mounted| {
                first += mounted.mechanism.links().len();
                link.index() < first
            })?;
            // The base of a crane is on the ground or on a body.
            match model.frames()[crane.base.index()].owner {
                Owner::Body(body) => Some(body),
                Owner::Ground | Owner::Link(_) => None,
            }
        }
    }
}

/// Winches at the ends of the wire to which a cable belongs.
fn winches(model: &Model, cable: CableId) -> impl Iterator<Item = WinchId> {
    let ends = [CableEnd::Start, CableEnd::End];
    let wire = model.reeved_cables(cable).into_iter();
    wire.flat_map(move |cable| ends.map(|end| model.winch_at(cable, end)))
        .flatten()
}

/// Free bodies that hang from `line` together with the body `start` at its lower end: bodies that
/// slings and joints connect to it. `tip` is the frame at the upper end of the line.
///
/// The line of a winch connects bodies only if the winch is on a hanging body, like the winch of a
/// tether. Tuggers and tag lines therefore do not connect the load to a vessel. The body that
/// carries the tip never hangs.
fn connected(model: &Model, start: BodyId, line: CableId, tip: FrameId) -> BTreeSet<BodyId> {
    let carrier = carrier(model, tip);
    let mut found = BTreeSet::from([start]);
    let mut waiting = vec![start];
    let mut links: Vec<[Option<BodyId>; 2]> = Vec::new();
    while let Some(body) = waiting.pop() {
        links.clear();
        for cable in (0..model.cables().len()).map(CableId::from_index) {
            let is_on_hanging = |winch: WinchId| {
                let mounted = &model.winches()[winch.index()];
                let frame = frames(model, mounted.cable)[mounted.end.index()];
                let owner = frame.and_then(|frame| free_body(model, frame));
                owner.is_some_and(|owner| found.contains(&owner))
            };
            if cable != line && winches(model, cable).all(is_on_hanging) {
                links.push(frames(model, cable).map(|frame| free_body(model, frame?)));
            }
        }
        let joints = model.joints().iter();
        links.extend(joints.map(|joint| joint.frames.map(|frame| free_body(model, frame))));
        let springs = model.springs().iter();
        links.extend(springs.map(|spring| spring.ends.map(|frame| free_body(model, frame))));
        for ends in links.iter().filter(|ends| ends.contains(&Some(body))) {
            for other in ends.iter().flatten() {
                if Some(*other) != carrier && found.insert(*other) {
                    waiting.push(*other);
                }
            }
        }
    }
    found
}

/// Returns the cables other than `line` whose attached ends are all on `hanging` bodies.
fn slings(model: &Model, hanging: &BTreeSet<BodyId>, line: CableId) -> Vec<CableId> {
    let hangs = |frame: FrameId| free_body(model, frame).is_some_and(|body| hanging.contains(&body));
    let is_sling = |cable: &CableId| {
        let mut attached = frames(model, *cable).into_iter().flatten().peekable();
        attached.peek().is_some() && attached.all(hangs)
    };
    let cables = (0..model.cables().len()).map(CableId::from_index);
    cables.filter(|cable| *cable != line && is_sling(cable)).collect()
}

/// Whether the line belongs to the wire of a winch, or begins at a link of a crane.
fn winch_of(model: &Model, line: CableId) -> (Option<WinchId>, bool) {
    let winch = winches(model, line).next();
    let on_link = |frame: FrameId| matches!(model.frames()[frame.index()].owner, Owner::Link(_));
    let at_crane = frames(model, line).into_iter().flatten().any(on_link);
    (winch, winch.is_some() || at_crane)
}

/// The load on the lower end of a line. The lower end is on a free body that does not carry the
/// other end.
pub(super) fn on_line(model: &Model, line: CableId, body: Option<BodyId>) -> Option<LiftedLoad> {
    let (winch, _) = winch_of(model, line);
    let both = frames(model, line);
    let load = |lower: usize| {
        let (bottom, tip) = (both[lower]?, both[1 - lower]?);
        let bottom = free_body(model, bottom)?;
        if carrier(model, tip) == Some(bottom) {
            return None;
        }
        let hanging = connected(model, bottom, line, tip);
        let mass = |id: &BodyId| model.bodies()[id.index()].mass;
        let heaviest = hanging
            .iter()
            .copied()
            .max_by(|a, b| mass(a).total_cmp(&mass(b)))?;
        let body = body.unwrap_or(heaviest);
        hanging.contains(&body).then(|| LiftedLoad {
            body,
            others: hanging.iter().copied().filter(|other| *other != body).collect(),
            slings: slings(model, &hanging, line),
            line,
            upper: [CableEnd::Start, CableEnd::End][1 - lower],
            tip,
            winch,
        })
    };
    // With a winch at one end, the load is at the other end. The vessel that carries the crane can
    // also be a free body, so a free body at an end is not always the load.
    let at_winch = |end: CableEnd| model.winch_at(line, end).is_some();
    match (at_winch(CableEnd::Start), at_winch(CableEnd::End)) {
        (true, false) => load(1),
        (false, true) => load(0),
        _ => [load(0), load(1)].into_iter().flatten().min_by(|a, b| {
            let mass = |of: &LiftedLoad| model.bodies()[of.body.index()].mass;
            mass(a).total_cmp(&mass(b))
        }),
    }
}

/// Returns true if the line keeps a tension instead of carrying the load: a tag line in hands, or a
/// line whose winch keeps a tension from the start, like a tugger.
fn keeps_tension(model: &Model, load: &LiftedLoad) -> bool {
    load.winch.is_some_and(|winch| {
        let mounted = &model.winches()[winch.index()];
        mounted.winch.hands.is_some() || matches!(mounted.order, WinchOrder::Tension { .. })
    })
}

/// All loads on lines of winches and cranes. A load that hangs from another line is not listed for
/// its tuggers and tag lines.
pub(super) fn all(model: &Model) -> Vec<LiftedLoad> {
    let lines = (0..model.cables().len()).map(CableId::from_index);
    let lifting = lines.filter(|line| winch_of(model, *line).1);
    let found: Vec<_> = lifting.filter_map(|line| on_line(model, line, None)).collect();
    let (aside, hoisted): (Vec<_>, Vec<_>) = found.into_iter().partition(|load| keeps_tension(model, load));
    let is_hoisted = |body: &BodyId| {
        let mut hoisted = hoisted.iter();
        hoisted.any(|load| load.body == *body || load.others.contains(body))
    };
    let aside: Vec<_> = aside.into_iter().filter(|load| !is_hoisted(&load.body)).collect();
    hoisted.into_iter().chain(aside).collect()
}

/// The lifted load that contains a body and hangs from a line of a winch or crane, other than a
/// tugger or tag line if possible.
pub(super) fn with_body(model: &Model, body: BodyId) -> Option<LiftedLoad> {
    let lines = (0..model.cables().len()).map(CableId::from_index);
    let lifting = lines.filter(|line| winch_of(model, *line).1);
    let loads: Vec<_> = lifting
        .filter_map(|line| on_line(model, line, Some(body)))
        .collect();
    let hoist = loads.iter().find(|load| !keeps_tension(model, load));
    hoist.or(loads.first()).cloned()
}
