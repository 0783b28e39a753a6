//! Order of the links with parents first, or an error if they do not form a tree.

use super::error::MechanismError;
use super::model::{Link, Parent};
use std::collections::HashMap;

/// Sorts the links with parents before children. Returns each link with the index of its parent in
/// this order (`None`: the base).
///
/// An order that already has parents first is kept.
pub(super) fn parents_first(
    mechanism: &str,
    links: Vec<Link>,
) -> Result<Vec<(Link, Option<usize>)>, MechanismError> {
    let parents = parent_indices(mechanism, &links)?;
    let mut position: Vec<Option<usize>> = vec![None; links.len()];
    let mut order = Vec::with_capacity(links.len());
    for start in 0..links.len() {
        // Walks from the link towards the base until a link is already in the order, then adds the
        // path in reverse.
        let mut path = Vec::new();
        let mut next = Some(start);
        while let Some(link) = next.filter(|&link| position[link].is_none()) {
            if let Some(first) = path.iter().position(|&p| p == link) {
                return Err(cycle_error(mechanism, &links, &path[first..]));
            }
            path.push(link);
            next = parents[link];
        }
        for link in path.into_iter().rev() {
            position[link] = Some(order.len());
            order.push(link);
        }
    }
    let mut links: Vec<Option<Link>> = links.into_iter().map(Some).collect();
    let sorted = order.iter().filter_map(|&old| {
        let parent = parents[old].and_then(|p| position[p]);
        links[old].take().map(|link| (link, parent))
    });
    Ok(sorted.collect())
}

/// Index of each link's parent in `links`.
fn parent_indices(mechanism: &str, links: &[Link]) -> Result<Vec<Option<usize>>, MechanismError> {
    let mut by_name = HashMap::with_capacity(links.len());
    for (index, link) in links.iter().enumerate() {
        if by_name.insert(link.name.as_str(), index).is_some() {
            return Err(MechanismError::DuplicateName {
                mechanism: mechanism.to_string(),
                link: link.name.clone(),
            });
        }
    }
    let parent = |link: &Link| match &link.parent {
        Parent::Base => Ok(None),
        Parent::Link(name) => {
            by_name
                .get(name.as_str())
                .copied()
                .map(Some)
                .ok_or_else(|| MechanismError::UnknownParent {
                    mechanism: mechanism.to_string(),
                    link: link.name.clone(),
                    parent: name.clone(),
                })
        }
    };
    links.iter().map(parent).collect()
}

fn cycle_error(mechanism: &str, links: &[Link], members: &[usize]) -> MechanismError {
    let names: Vec<String> = members.iter().map(|&i| format!("'{}'", links[i].name)).collect();
    MechanismError::Ring {
        mechanism: mechanism.to_string(),
        ring: names.join(", "),
    }
}
