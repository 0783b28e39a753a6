//! States: taken, put back, written as bytes.

use super::{ANY, OK, Phase, put, values, values_mut, with};
use crate::saved::SavedUnit;
use crate::unit::UnitError;
use std::ffi::{c_int, c_void};

/// A state with what the instance was doing.
struct State {
    unit: SavedUnit,
    phase: Phase,
    stale: bool,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetFMUState(instance: *mut c_void, state: *mut *mut c_void) -> c_int {
    with(instance, "fmi3GetFMUState", &ANY, |instance| {
        let taken = Box::new(State {
            unit: instance.unit.save(),
            phase: instance.phase,
            stale: instance.stale,
        });
        // SAFETY: a place that holds nothing, or a state of this instance that is replaced.
        unsafe { replace(state, taken) }
    })
}

/// Puts a state into the importer's place, in place of the one that may be there.
///
/// # Safety
/// The place is valid, and holds null or a state.
unsafe fn replace(place: *mut *mut c_void, state: Box<State>) -> Result<c_int, UnitError> {
    // SAFETY: as the caller says.
    let Some(place) = (unsafe { place.as_mut() }) else {
        return Err(UnitError::Other("there is no place for the state".to_owned()));
    };
    if !place.is_null() {
        // SAFETY: as the caller says.
        drop(unsafe { Box::from_raw(place.cast::<State>()) });
    }
    *place = Box::into_raw(state).cast();
    Ok(OK)
}

/// # Safety
/// The pointer is null or a state.
unsafe fn state<'a>(from: *mut c_void) -> Result<&'a State, UnitError> {
    // SAFETY: as the caller says.
    let found = unsafe { from.cast::<State>().as_ref() };
    found.ok_or_else(|| UnitError::Other("there is no state; take one first".to_owned()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetFMUState(instance: *mut c_void, from: *mut c_void) -> c_int {
    with(instance, "fmi3SetFMUState", &ANY, |instance| {
        // SAFETY: the importer hands back what it was given.
        let state = unsafe { state(from) }?;
        instance.unit.restore(&state.unit)?;
        (instance.phase, instance.stale) = (state.phase, state.stale);
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeFMUState(instance: *mut c_void, place: *mut *mut c_void) -> c_int {
    with(instance, "fmi3FreeFMUState", &ANY, |_| {
        // SAFETY: null, or a place with null or a state.
        if let Some(place) = unsafe { place.as_mut() }
            && !place.is_null()
        {
            // SAFETY: as above.
            drop(unsafe { Box::from_raw(place.cast::<State>()) });
            *place = std::ptr::null_mut();
        }
        Ok(OK)
    })
}

/// A state as bytes: its phase by its place in [`ANY`], and the unit's.
fn bytes_of(state: &State) -> Result<Vec<u8>, UnitError> {
    let phase = ANY.iter().position(|phase| *phase == state.phase).unwrap_or(0);
    let mut bytes = vec![phase as u8, u8::from(state.stale)];
    bytes.extend(state.unit.to_bytes()?);
    Ok(bytes)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SerializedFMUStateSize(
    instance: *mut c_void,
    from: *mut c_void,
    size: *mut usize,
) -> c_int {
    with(instance, "fmi3SerializedFMUStateSize", &ANY, |_| {
        // SAFETY: the importer hands back what it was given.
        let bytes = bytes_of(unsafe { state(from) }?)?;
        // SAFETY: the importer's place.
        unsafe { put(size, bytes.len()) };
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SerializeFMUState(
    instance: *mut c_void,
    from: *mut c_void,
    to: *mut u8,
    size: usize,
) -> c_int {
    with(instance, "fmi3SerializeFMUState", &ANY, |_| {
        // SAFETY: the importer hands back what it was given, and a place of the size that it says.
        let bytes = bytes_of(unsafe { state(from) }?)?;
        let to = unsafe { values_mut(to, size) };
        let Some(place) = to.get_mut(..bytes.len()) else {
            let needed = bytes.len();
            return Err(UnitError::Other(format!(
                "the state takes {needed} bytes and was given {size}: ask fmi3SerializedFMUStateSize"
            )));
        };
        place.copy_from_slice(&bytes);
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3DeserializeFMUState(
    instance: *mut c_void,
    from: *const u8,
    size: usize,
    to: *mut *mut c_void,
) -> c_int {
    with(instance, "fmi3DeserializeFMUState", &ANY, |instance| {
        // SAFETY: as many bytes as the importer says.
        let bytes = unsafe { values(from, size) };
        let (phase, stale, rest) = match bytes {
            [phase, stale @ (0 | 1), rest @ ..] => (ANY.get(usize::from(*phase)), *stale == 1, rest),
            _ => (None, false, bytes),
        };
        let Some(phase) = phase else {
            let problem = "it does not begin as one".to_owned();
            return Err(UnitError::Saved { problem });
        };
        // Who keeps it may have kept it in a larger place.
        let end = rest
            .iter()
            .rposition(|byte| *byte != 0)
            .map_or(0, |last| last + 1);
        let state = Box::new(State {
            unit: instance.unit.read_saved(&rest[..end])?,
            phase: *phase,
            stale,
        });
        // SAFETY: a place that holds nothing or a state.
        unsafe { replace(to, state) }
    })
}
