//! Serialised states of an instance. The functions are the same in both versions of the standard,
//! except for the capitalisation of their names.
#![expect(
    unsafe_code,
    reason = "functions of an FMU's library, as the standard describes them"
)]

use super::symbol;
use libloading::Library;
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

type Instance = *mut c_void;
type State = *mut c_void;

/// State functions of a library, with their names.
pub(super) struct States {
    names: [&'static str; 6],
    get: unsafe extern "C" fn(Instance, *mut State) -> c_int,
    set: unsafe extern "C" fn(Instance, State) -> c_int,
    free: unsafe extern "C" fn(Instance, *mut State) -> c_int,
    size: unsafe extern "C" fn(Instance, State, *mut usize) -> c_int,
    write: unsafe extern "C" fn(Instance, State, *mut u8, usize) -> c_int,
    read: unsafe extern "C" fn(Instance, *const u8, usize, *mut State) -> c_int,
}

/// A state of an instance, freed on drop.
struct OwnedState<'s> {
    states: &'s States,
    instance: Instance,
    state: State,
}

impl Drop for OwnedState<'_> {
    fn drop(&mut self) {
        if !self.state.is_null() {
            // SAFETY: a state that the FMU created.
            unsafe { (self.states.free)(self.instance, &raw mut self.state) };
        }
    }
}

/// Converts a status to an error with the name of the function.
fn check(status: c_int, name: &'static str) -> Result<(), &'static str> {
    match status {
        0 | 1 => Ok(()),
        _ => Err(name),
    }
}

// SAFETY of the calls below: the instance was created by the FMU and not freed; pointers are valid
// for the numbers of bytes given with them.
impl States {
    /// Loads the functions that get, set and free a state, give its serialised size, serialise it
    /// and deserialise it, in this order of `names`.
    pub(super) fn of(library: &Library, names: [&'static str; 6]) -> Result<Self, String> {
        let [get, set, free, size, write, read] = names;
        Ok(Self {
            names,
            get: symbol(library, get)?,
            set: symbol(library, set)?,
            free: symbol(library, free)?,
            size: symbol(library, size)?,
            write: symbol(library, write)?,
            read: symbol(library, read)?,
        })
    }

    /// Serialises the state. The error is the name of the function that failed.
    pub(super) fn save(&self, instance: Instance) -> Result<Vec<u8>, &'static str> {
        let [get, _, _, size, write, _] = self.names;
        let mut owned = OwnedState {
            states: self,
            instance,
            state: null_mut(),
        };
        check(unsafe { (self.get)(instance, &raw mut owned.state) }, get)?;
        let mut count = 0;
        check(
            unsafe { (self.size)(instance, owned.state, &raw mut count) },
            size,
        )?;
        let mut bytes = vec![0; count];
        let status = unsafe { (self.write)(instance, owned.state, bytes.as_mut_ptr(), count) };
        check(status, write).map(|()| bytes)
    }

    /// Restores a serialised state. The error is the name of the function that failed.
    pub(super) fn restore(&self, instance: Instance, bytes: &[u8]) -> Result<(), &'static str> {
        let [_, set, .., read] = self.names;
        let mut owned = OwnedState {
            states: self,
            instance,
            state: null_mut(),
        };
        let status = unsafe { (self.read)(instance, bytes.as_ptr(), bytes.len(), &raw mut owned.state) };
        check(status, read)?;
        check(unsafe { (self.set)(instance, owned.state) }, set)
    }
}
