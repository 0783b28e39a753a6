//! Puts the links of a tree in an order with parents first, or says why they are no tree.

use super::error::MechanismError;
use super::model::{Link, Parent};
use std::collections::HashMap;

/// The links with parents before children, each with its parent's place in that order (`None`: the base).
///
/// Links already in such an order keep it.
pub(super) fn parents_first(
    mechanism: &str,
    links: Vec<Link>,
) -> Result<Vec<(Link, Option<usize>)>, MechanismError> {
    let given = parents_as_given(mechanism, &links)?;
    let mut place: Vec<Option<usize>> = vec![None; links.len()];
    let mut order = Vec::with_capacity(links.len());
    for start in 0..links.len() {
        // From the link up to one already placed, then back down again.
        let mut path = Vec::new();
        let mut next = Some(start);
        while let Some(link) = next.filter(|&link| place[link].is_none()) {
            if let Some(first) = path.iter().position(|&p| p == link) {
                return Err(ring(mechanism, &links, &path[first..]));
            }
            path.push(link);
            next = given[link];
        }
        for link in path.into_iter().rev() {
            place[link] = Some(order.len());
            order.push(link);
        }
    }
    let mut links: Vec<Option<Link>> = links.into_iter().map(Some).collect();
    let placed = order.iter().filter_map(|&old| {
        let parent = given[old].and_then(|p| place[p]);
        links[old].take().map(|link| (link, parent))
    });
    Ok(placed.collect())
}

/// Each link's parent as an index into `links`.
fn parents_as_given(mechanism: &str, links: &[Link]) -> Result<Vec<Option<usize>>, MechanismError> {
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

fn ring(mechanism: &str, links: &[Link], members: &[usize]) -> MechanismError {
    let names: Vec<String> = members.iter().map(|&i| format!("'{}'", links[i].name)).collect();
    MechanismError::Ring {
        mechanism: mechanism.to_string(),
        ring: names.join(", "),
    }
}
