//! Couplings between rigid bodies and lines. They form groups; the rates of one group do not depend
//! on the other groups.

use crate::core::handles::FrameId;
use crate::core::rigids::{MotionKind, RigidId};
use crate::elements::Model;
use std::ops::Range;

/// Disjoint-set forest of rigid bodies and lines: bodies first, then lines. Each member points to
/// another member of its group. The root of a group points to itself. [`Couplings::default`] has no
/// members and records only whether everything is coupled.
#[derive(Debug, Default)]
pub(crate) struct Couplings {
    next: Vec<usize>,
    rigids: usize,
    /// Ranges of state components, with the members to which they belong.
    owners: Vec<(Range<usize>, usize)>,
    couples_all: bool,
    contacts_may_change: bool,
}

impl Couplings {
    /// No members. With `contacts_may_change`, contacts of shapes may start and end without a
    /// change of the discrete state, as in statics.
    pub(crate) fn without_members(contacts_may_change: bool) -> Self {
        Self {
            contacts_may_change,
            ..Self::default()
        }
    }

    /// Resets to all rigid bodies and lines of a model, uncoupled. Allocates only if their number
    /// exceeds every earlier number.
    pub(crate) fn reset(&mut self, model: &Model, contacts_may_change: bool) {
        self.rigids = model.rigid_count();
        self.next.clear();
        self.next.extend(0..self.rigids + model.cables.len());
        self.owners.clear();
        self.couples_all = false;
        self.contacts_may_change = contacts_may_change;
    }

    /// Number of members.
    pub(crate) fn len(&self) -> usize {
        self.next.len()
    }

    /// Returns true if contacts of shapes may start and end without a change of the discrete state.
    pub(crate) fn contacts_may_change(&self) -> bool {
        self.contacts_may_change
    }

    /// Records that an element may couple arbitrary objects. All objects are then treated as
    /// coupled.
    pub(crate) fn couple_all(&mut self) {
        self.couples_all = true;
    }

    /// Returns true if an element may couple arbitrary objects.
    pub(crate) fn is_all_coupled(&self) -> bool {
        self.couples_all
    }

    /// Couples the rigid bodies that carry these frames. Prescribed bodies transmit no coupling.
    pub(crate) fn couple_frames(&mut self, model: &Model, frames: impl IntoIterator<Item = FrameId>) {
        let rigids = frames.into_iter().filter_map(|frame| moved_carrier(model, frame));
        self.couple_rigids(rigids);
    }

    /// Couples rigid bodies.
    pub(crate) fn couple_rigids(&mut self, rigids: impl IntoIterator<Item = RigidId>) {
        let mut rigids = rigids.into_iter().map(RigidId::index);
        let Some(mut last) = rigids.next() else { return };
        for rigid in rigids {
            self.unite(last, rigid);
            last = rigid;
        }
    }

    /// Couples two lines.
    pub(crate) fn couple_lines(&mut self, lines: [usize; 2]) {
        let [one, other] = lines.map(|line| self.rigids + line);
        self.unite(one, other);
    }

    /// Couples a line to the rigid body that carries a frame, unless its motion is prescribed.
    pub(crate) fn couple_line_to_frame(&mut self, model: &Model, line: usize, frame: FrameId) {
        if let Some(rigid) = moved_carrier(model, frame) {
            self.unite(self.rigids + line, rigid.index());
        }
    }

    /// Assigns state components to a rigid body.
    pub(crate) fn assign_to_rigid(&mut self, numbers: Range<usize>, rigid: RigidId) {
        self.assign(numbers, rigid.index());
    }

    /// Assigns state components to a line.
    pub(crate) fn assign_to_line(&mut self, numbers: Range<usize>, line: usize) {
        self.assign(numbers, self.rigids + line);
    }

    fn assign(&mut self, numbers: Range<usize>, member: usize) {
        if !self.next.is_empty() {
            self.owners.push((numbers, member));
        }
    }

    /// Group of a line.
    pub(crate) fn group_of_line(&mut self, line: usize) -> usize {
        self.root(self.rigids + line)
    }

    /// Writes the group of each of `count` state components; `None` for components that belong to
    /// neither a body nor a line.
    pub(crate) fn group_components(&mut self, count: usize, groups: &mut Vec<Option<usize>>) {
        groups.clear();
        groups.resize(count, None);
        for k in 0..self.owners.len() {
            let (numbers, member) = self.owners[k].clone();
            groups[numbers].fill(Some(self.root(member)));
        }
    }

    fn root(&mut self, mut member: usize) -> usize {
        while self.next[member] != member {
            self.next[member] = self.next[self.next[member]];
            member = self.next[member];
        }
        member
    }

    fn unite(&mut self, a: usize, b: usize) {
        if self.next.is_empty() {
            return;
        }
        let (a, b) = (self.root(a), self.root(b));
        self.next[a.max(b)] = a.min(b);
    }
}

/// Rigid body that carries a frame, unless its motion is prescribed.
pub(crate) fn moved_carrier(model: &Model, frame: FrameId) -> Option<RigidId> {
    let owner = model.frames[frame.index()].owner;
    (model.motion_kind(owner) != MotionKind::Prescribed).then(|| model.rigid(owner))
}
