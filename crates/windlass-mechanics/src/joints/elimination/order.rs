//! Elimination order of the joints, and the blocks that the elimination fills.

use super::{JointSide, Link};
use std::collections::BTreeSet;

/// One term of a block:
/// `blocks[target] += (rows of joint a on a body) · (response of the body to rows of joint b)ᵀ`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contribution {
    pub target: usize,
    pub a: JointSide,
    pub b: JointSide,
}

/// Position of one joint in the elimination order, the blocks below its pivot and the blocks that
/// they update.
#[derive(Clone, Debug, Default)]
pub(super) struct Column {
    pub joint: usize,
    /// Later columns with which this column shares a block, and the index of the block. The rows of
    /// the block belong to the later column.
    pub below: Vec<(usize, usize)>,
    /// Block that each pair (i, j ≤ i) of `below` updates.
    pub updates: Vec<usize>,
}

/// Orders the joints by minimum degree. Returns each joint with the later joints with which it
/// shares a block.
pub(super) fn minimum_degree(links: &[Link]) -> Vec<Column> {
    let bodies = links
        .iter()
        .flat_map(|link| link.bodies)
        .flatten()
        .max()
        .map_or(0, |b| b + 1);
    let mut of_body = vec![Vec::new(); bodies];
    for (joint, link) in links.iter().enumerate() {
        for body in link.bodies.into_iter().flatten() {
            of_body[body].push(joint);
        }
    }
    let mut neighbours: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); links.len()];
    for (joint, link) in links.iter().enumerate() {
        for body in link.bodies.into_iter().flatten() {
            neighbours[joint].extend(of_body[body].iter().filter(|other| **other != joint));
        }
    }
    // The queue is ordered by degree, then by index.
    let mut queue: BTreeSet<(usize, usize)> = (0..links.len()).map(|j| (neighbours[j].len(), j)).collect();
    let mut order = Vec::with_capacity(links.len());
    while let Some((_, joint)) = queue.pop_first() {
        let near: Vec<usize> = std::mem::take(&mut neighbours[joint]).into_iter().collect();
        for other in &near {
            queue.remove(&(neighbours[*other].len(), *other));
            neighbours[*other].remove(&joint);
            neighbours[*other].extend(near.iter().filter(|third| *third != other));
            queue.insert((neighbours[*other].len(), *other));
        }
        order.push(Column {
            joint,
            below: near.into_iter().map(|other| (other, 0)).collect(),
            updates: Vec::new(),
        });
    }
    order
}

/// Numbers the blocks below the diagonal and finds the updates of each pivot. Returns the number of
/// blocks.
pub(super) fn number_blocks(mut columns: Vec<Column>) -> (Vec<Column>, usize) {
    let mut column_of = vec![0; columns.len()];
    for (k, column) in columns.iter().enumerate() {
        column_of[column.joint] = k;
    }
    let mut count = columns.len();
    for column in &mut columns {
        for entry in &mut column.below {
            entry.0 = column_of[entry.0];
        }
        column.below.sort_unstable();
        for entry in &mut column.below {
            entry.1 = count;
            count += 1;
        }
    }
    for k in 0..columns.len() {
        let mut updates = Vec::new();
        let below = &columns[k].below;
        for (i, (upper, _)) in below.iter().enumerate() {
            for (lower, _) in &below[..=i] {
                updates.push(block_of(&columns, *upper, *lower));
            }
        }
        columns[k].updates = updates;
    }
    (columns, count)
}

/// Index of the block in the rows of column `upper` and the columns of the earlier column `lower`.
fn block_of(columns: &[Column], upper: usize, lower: usize) -> usize {
    if upper == lower {
        return upper;
    }
    let below = &columns[lower].below;
    below[below.partition_point(|(other, _)| *other < upper)].1
}

/// For each column, the earlier columns with which it shares a block, and the index of the block.
pub(super) fn earlier_blocks(columns: &[Column]) -> Vec<Vec<(usize, usize)>> {
    let mut earlier = vec![Vec::new(); columns.len()];
    for (k, column) in columns.iter().enumerate() {
        for (later, block) in &column.below {
            earlier[*later].push((k, *block));
        }
    }
    earlier
}

/// Finds the contributions of all pairs of joints on the same body.
pub(super) fn contributions(links: &[Link], columns: &[Column], column_of: &[usize]) -> Vec<Contribution> {
    let mut of_body: Vec<Vec<(usize, usize)>> = Vec::new();
    for (joint, link) in links.iter().enumerate() {
        for (side, body) in link.bodies.iter().enumerate() {
            if let Some(body) = body {
                if of_body.len() <= *body {
                    of_body.resize(body + 1, Vec::new());
                }
                of_body[*body].push((joint, side));
            }
        }
    }
    let mut all = Vec::new();
    for joints in &of_body {
        for a in joints {
            for b in joints {
                if column_of[a.0] >= column_of[b.0] {
                    all.push(Contribution {
                        target: block_of(columns, column_of[a.0], column_of[b.0]),
                        a: *a,
                        b: *b,
                    });
                }
            }
        }
    }
    all
}
