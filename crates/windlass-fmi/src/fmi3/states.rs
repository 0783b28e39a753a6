//! FMU states: saving, restoring, serialisation.

use super::{ANY, OK, Phase, call_instance, values, values_mut, write_unless_null};
use crate::saved::SavedUnit;
use crate::unit::UnitError;
use std::ffi::{c_int, c_void};

/// A state of the unit with the phase of the instance.
struct State {
    unit: SavedUnit,
    phase: Phase,
    stale: bool,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetFMUState(instance: *mut c_void, state: *mut *mut c_void) -> c_int {
    call_instance(instance, "fmi3GetFMUState", &ANY, |instance| {
        let taken = Box::new(State {
            unit: instance.unit.save(),
            phase: instance.phase,
            stale: instance.stale,
        });
        // SAFETY: a pointer to null, or to a state of this instance, which is replaced.
        unsafe { replace(state, taken) }
    })
}

/// Stores a state in the importer's variable, and frees the previous state if there is one.
///
/// # Safety
/// The pointer is valid, and the variable contains null or a state.
unsafe fn replace(place: *mut *mut c_void, state: Box<State>) -> Result<c_int, UnitError> {
    // SAFETY: guaranteed by the caller.
    let Some(place) = (unsafe { place.as_mut() }) else {
        return Err(UnitError::Other("the pointer to the state is null".to_owned()));
    };
    if !place.is_null() {
        // SAFETY: guaranteed by the caller.
        drop(unsafe { Box::from_raw(place.cast::<State>()) });
    }
    *place = Box::into_raw(state).cast();
    Ok(OK)
}

/// # Safety
/// The pointer is null or a state.
unsafe fn state<'a>(from: *mut c_void) -> Result<&'a State, UnitError> {
    // SAFETY: guaranteed by the caller.
    let found = unsafe { from.cast::<State>().as_ref() };
    found.ok_or_else(|| UnitError::Other("the state is null; save a state first".to_owned()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetFMUState(instance: *mut c_void, from: *mut c_void) -> c_int {
    call_instance(instance, "fmi3SetFMUState", &ANY, |instance| {
        // SAFETY: the importer passes a state that this unit created.
        let state = unsafe { state(from) }?;
        instance.unit.restore(&state.unit)?;
        (instance.phase, instance.stale) = (state.phase, state.stale);
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeFMUState(instance: *mut c_void, place: *mut *mut c_void) -> c_int {
    call_instance(instance, "fmi3FreeFMUState", &ANY, |_| {
        // SAFETY: null, or a pointer to null or to a state.
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

/// Serialises a state: index of the phase in [`ANY`], flag `stale`, and the unit's state.
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
    call_instance(instance, "fmi3SerializedFMUStateSize", &ANY, |_| {
        // SAFETY: the importer passes a state that this unit created.
        let bytes = bytes_of(unsafe { state(from) }?)?;
        // SAFETY: a pointer of the importer.
        unsafe { write_unless_null(size, bytes.len()) };
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
    call_instance(instance, "fmi3SerializeFMUState", &ANY, |_| {
        // SAFETY: the importer passes a state that this unit created, and a buffer of the given
        // size.
        let bytes = bytes_of(unsafe { state(from) }?)?;
        let to = unsafe { values_mut(to, size) };
        let Some(place) = to.get_mut(..bytes.len()) else {
            let needed = bytes.len();
            return Err(UnitError::Other(format!(
                "the state needs {needed} bytes, but the buffer has {size}; get the size from \
                 fmi3SerializedFMUStateSize"
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
    call_instance(instance, "fmi3DeserializeFMUState", &ANY, |instance| {
        // SAFETY: the importer passes `size` bytes.
        let bytes = unsafe { values(from, size) };
        let (phase, stale, rest) = match bytes {
            [phase, stale @ (0 | 1), rest @ ..] => (ANY.get(usize::from(*phase)), *stale == 1, rest),
            _ => (None, false, bytes),
        };
        let Some(phase) = phase else {
            let problem = "its header is invalid".to_owned();
            return Err(UnitError::Saved { problem });
        };
        // The importer may pass a buffer that is larger than the state.
        let end = rest
            .iter()
            .rposition(|byte| *byte != 0)
            .map_or(0, |last| last + 1);
        let state = Box::new(State {
            unit: instance.unit.read_saved(&rest[..end])?,
            phase: *phase,
            stale,
        });
        // SAFETY: a pointer to null or to a state.
        unsafe { replace(to, state) }
    })
}
