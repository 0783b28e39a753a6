//! Check of the groups of an HDF5 file before other readers follow them.
//!
//! Groups form a graph: a group may contain itself, or a group above it. Readers that descend into
//! every group would then never end.

use hdf5_reader::Hdf5File;
use hdf5_reader::group::Group;

/// Maximum depth of groups; files of coefficients have up to six levels.
const MAX_DEPTH: usize = 32;
/// Maximum number of groups. A group is counted each time it is reached.
const MAX_GROUPS: usize = 10_000;

/// Checks that the groups of a file form a tree of moderate size.
///
/// # Errors
/// The problem in words: a cycle, too many groups, or a damaged group.
pub(super) fn check_groups(file: &Hdf5File) -> Result<(), String> {
    let root = file.root_group().map_err(|error| error.to_string())?;
    // Depth-first search. `waiting` has the groups still to be visited, with their depth; `above`
    // has the addresses of the groups that contain the present group.
    let mut waiting = vec![(root, 0)];
    let mut above: Vec<u64> = Vec::new();
    let mut count = 0;
    while let Some((group, depth)) = waiting.pop() {
        above.truncate(depth);
        if above.contains(&group.address()) {
            return Err(format!("its group '{}' contains itself", group.name()));
        }
        count += 1;
        if depth >= MAX_DEPTH || count > MAX_GROUPS {
            return Err(format!(
                "it has more than {MAX_GROUPS} groups, or more than {MAX_DEPTH} levels of groups"
            ));
        }
        above.push(group.address());
        let children: Vec<Group> = group.groups().map_err(|error| error.to_string())?;
        waiting.extend(children.into_iter().map(|child| (child, depth + 1)));
    }
    Ok(())
}
