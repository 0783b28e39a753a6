//! Lifted loads of a world: bodies that hang from the line of a winch or crane.

use std::collections::BTreeSet;
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

/// Free bodies connected to a body by cables other than `line`.
fn connected(model: &Model, start: BodyId, line: CableId) -> BTreeSet<BodyId> {
    let mut found = BTreeSet::from([start]);
    let mut waiting = vec![start];
    while let Some(body) = waiting.pop() {
        for cable in (0..model.cables().len()).map(CableId::from_index) {
            if cable == line {
                continue;
            }
            let ends = frames(model, cable).map(|frame| free_body(model, frame?));
            if ends.contains(&Some(body)) {
                let new = ends.into_iter().flatten().filter(|other| found.insert(*other));
                waiting.extend(new);
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
    let wire = model.reeved_cables(line);
    let ends = [CableEnd::Start, CableEnd::End];
    let winch = wire
        .iter()
        .flat_map(|cable| ends.map(|end| model.winch_at(*cable, end)))
        .flatten()
        .next();
    let on_link = |frame: FrameId| matches!(model.frames()[frame.index()].owner, Owner::Link(_));
    let at_crane = frames(model, line).into_iter().flatten().any(on_link);
    (winch, winch.is_some() || at_crane)
}

/// The load on the lower end of a line. The lower end is on a free body that is not connected to
/// the other end.
pub(super) fn on_line(model: &Model, line: CableId, body: Option<BodyId>) -> Option<LiftedLoad> {
    let (winch, _) = winch_of(model, line);
    let both = frames(model, line);
    let load = |lower: usize| {
        let (bottom, tip) = (both[lower]?, both[1 - lower]?);
        let hanging = connected(model, free_body(model, bottom)?, line);
        if free_body(model, tip).is_some_and(|carrier| hanging.contains(&carrier)) {
            return None;
        }
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

/// All loads on lines of winches and cranes.
pub(super) fn all(model: &Model) -> Vec<LiftedLoad> {
    let lines = (0..model.cables().len()).map(CableId::from_index);
    let lifting = lines.filter(|line| winch_of(model, *line).1);
    lifting.filter_map(|line| on_line(model, line, None)).collect()
}

/// The lifted load that contains a body and hangs from a line of a winch or crane.
pub(super) fn with_body(model: &Model, body: BodyId) -> Option<LiftedLoad> {
    let lines = (0..model.cables().len()).map(CableId::from_index);
    let mut lifting = lines.filter(|line| winch_of(model, *line).1);
    lifting.find_map(|line| on_line(model, line, Some(body)))
}
