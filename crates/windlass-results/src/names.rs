//! File names of tables. They are distinct and valid on any system.

use super::table::TableDefinition;
use std::collections::HashSet;

/// Makes file names distinct by numbering them. The objects `a b` and `a-b` both have the file name
/// `a-b`; `A` and `a` are the same file on some systems. The first table keeps its name. Later ones
/// become `a-b-2`, `a-b-3`, in the order of definition.
pub(super) fn make_distinct(tables: &mut [TableDefinition]) {
    let mut names: Vec<String> = tables.iter().map(|table| table.name.clone()).collect();
    distinct(&mut names);
    for (table, name) in tables.iter_mut().zip(names) {
        table.name = name;
    }
}

fn distinct(names: &mut [String]) {
    // A numbered name must not be equal to the name of a later object.
    let mut reserved: HashSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
    let mut taken = HashSet::new();
    for name in names {
        if !taken.insert(name.to_lowercase()) {
            let free = (2..)
                .map(|number| format!("{name}-{number}"))
                .find(|numbered| reserved.insert(numbered.to_lowercase()));
            *name = free.unwrap_or_default();
            taken.insert(name.to_lowercase());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::distinct;

    #[test]
    fn regression_names_of_the_same_file_are_numbered() {
        let mut names = ["body-a-b", "body-a-b", "body-A-b", "body-a-b-2", "body-c"].map(str::to_owned);
        distinct(&mut names);
        assert_eq!(
            names,
            ["body-a-b", "body-a-b-3", "body-A-b-4", "body-a-b-2", "body-c"]
        );
    }
}
