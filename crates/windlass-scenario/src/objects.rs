//! Objects of a scenario, one module for each kind.
//!
//! In the folder of a kind, `keys` has the structs of the format with the documentation of each
//! key. `build` checks the objects and adds them to the world. `describe` returns the text that
//! `windlass check` prints for them.

pub(crate) mod body;
pub(crate) mod cable;
pub(crate) mod capacity;
pub(crate) mod clearance;
pub(crate) mod contact;
pub(crate) mod crane;
pub(crate) mod current;
pub(crate) mod director;
pub(crate) mod fatigue;
pub(crate) mod fender;
pub(crate) mod frame;
pub(crate) mod hydrodynamics;
pub(crate) mod joint;
pub(crate) mod lift_check;
pub(crate) mod limit;
pub(crate) mod line_type;
pub(crate) mod load;
pub(crate) mod material;
pub(crate) mod mesh;
pub(crate) mod output;
pub(crate) mod phase;
pub(crate) mod radiation;
pub(crate) mod relative_motion;
pub(crate) mod response;
pub(crate) mod rod;
pub(crate) mod rotational_spring;
pub(crate) mod sea;
pub(crate) mod sea_bottom;
pub(crate) mod shape;
pub(crate) mod sheave;
pub(crate) mod simulation;
pub(crate) mod spring;
pub(crate) mod station_keeping;
pub(crate) mod thruster;
pub(crate) mod unit;
pub(crate) mod waves;
pub(crate) mod winch;
pub(crate) mod wind;

pub(crate) mod names;

use crate::Spec;
use crate::compile::Compilation;

/// Passes the kinds of objects that implement [`Object`] to a macro, in the order in which they are
/// built.
macro_rules! for_each_object {
    ($make:ident) => {
        $make! {
            body, crane, rod, line_type, cable, winch, sheave, joint, spring, rotational_spring, thruster, station_keeping, material, shape,
            clearance, capacity, relative_motion, unit
        }
    };
}
pub(crate) use for_each_object;

/// An object of a list of the scenario that adds itself to the world.
pub(crate) trait Object {
    /// Key of the list in the scenario.
    const KIND: &'static str;

    /// Whether commands or addresses of frames use the names of this kind. Such names must be
    /// unique across all kinds with this property.
    const IS_ADDRESSED: bool = true;

    /// Returns the name of the object.
    fn name(&self) -> &str;

    /// Word for the kind in messages of the scenario and of the world's builder.
    fn word() -> String {
        Self::KIND.replace('_', " ")
    }

    /// Returns kind and name as used in messages: `spring 'tie'`.
    fn label(&self) -> String {
        format!("{} '{}'", Self::word(), self.name())
    }

    /// Checks the object and adds it to the world. `path` is the object's key path in the file.
    fn add(&self, path: &str, compilation: &mut Compilation<'_>);

    /// Returns true if the builder's object `name` was made from this object.
    fn is_source_of(&self, name: &str) -> bool {
        self.name() == name
    }

    /// Returns the scenario's key for a quantity that the world's builder names in a problem.
    fn key_of(quantity: &str) -> String {
        quantity.to_owned()
    }
}

/// Returns the key path of an object and quantity that the world's builder names in a problem;
/// empty if unknown.
pub(crate) fn location_of(spec: &Spec, object: &str, quantity: &str) -> String {
    macro_rules! find {
        ($($kind:ident),*) => {$(
            if is_kind_of(&spec.$kind, object) {
                return location_in(&spec.$kind, object, quantity);
            }
        )*};
    }
    for_each_object!(find);
    // All other objects are loads and properties of bodies.
    location_in(&spec.body, object, quantity)
}

fn is_kind_of<T: Object>(_: &[T], object: &str) -> bool {
    object
        .strip_prefix(&T::word())
        .is_some_and(|rest| rest.starts_with(" '"))
}

/// Returns the key path of a quantity of one of the objects; empty if no name matches.
fn location_in<T: Object>(objects: &[T], object: &str, quantity: &str) -> String {
    let name = object.split('\'').nth(1).unwrap_or_default();
    let index = objects.iter().position(|object| object.is_source_of(name));
    index.map_or_else(String::new, |i| {
        format!("{}.{i}.{}", T::KIND, T::key_of(quantity))
    })
}
