//! States of an instance as bytes. The functions are the same in both versions of the standard, but
//! for the letters of their names.
#![expect(
    unsafe_code,
    reason = "functions of a library of others, as the standard describes them"
)]

use super::symbol;
use libloading::Library;
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

type Instance = *mut c_void;
type State = *mut c_void;

/// The functions of a library, and what they are called there.
pub(super) struct States {
    names: [&'static str; 6],
    get: unsafe extern "C" fn(Instance, *mut State) -> c_int,
    set: unsafe extern "C" fn(Instance, State) -> c_int,
    free: unsafe extern "C" fn(Instance, *mut State) -> c_int,
    size: unsafe extern "C" fn(Instance, State, *mut usize) -> c_int,
    write: unsafe extern "C" fn(Instance, State, *mut u8, usize) -> c_int,
    read: unsafe extern "C" fn(Instance, *const u8, usize, *mut State) -> c_int,
}

/// A state of an instance, which goes with its last use.
struct Held<'s> {
    states: &'s States,
    instance: Instance,
    state: State,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if !self.state.is_null() {
            // SAFETY: a state that the unit made.
            unsafe { (self.states.free)(self.instance, &raw mut self.state) };
        }
    }
}

/// Whether a function did what it should, by its name.
fn done(status: c_int, name: &'static str) -> Result<(), &'static str> {
    match status {
        0 | 1 => Ok(()),
        _ => Err(name),
    }
}

// SAFETY of what follows: the instance is one that the unit made and nobody freed, pointers are
// valid for as many bytes as are named.
impl States {
    /// By their names: to get, set, free, measure, write and read a state.
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

    /// The state as bytes, or the function that failed.
    pub(super) fn save(&self, instance: Instance) -> Result<Vec<u8>, &'static str> {
        let [get, _, _, size, write, _] = self.names;
        let mut held = Held {
            states: self,
            instance,
            state: null_mut(),
        };
        done(unsafe { (self.get)(instance, &raw mut held.state) }, get)?;
        let mut count = 0;
        done(unsafe { (self.size)(instance, held.state, &raw mut count) }, size)?;
        let mut bytes = vec![0; count];
        let status = unsafe { (self.write)(instance, held.state, bytes.as_mut_ptr(), count) };
        done(status, write).map(|()| bytes)
    }

    /// Goes on from bytes; answers the function that failed.
    pub(super) fn recall(&self, instance: Instance, bytes: &[u8]) -> Result<(), &'static str> {
        let [_, set, .., read] = self.names;
        let mut held = Held {
            states: self,
            instance,
            state: null_mut(),
        };
        let status = unsafe { (self.read)(instance, bytes.as_ptr(), bytes.len(), &raw mut held.state) };
        done(status, read)?;
        done(unsafe { (self.set)(instance, held.state) }, set)
    }
}
