//! Access to variables.

use super::{ANY, OK, Phase, call_instance, values, values_mut};
use crate::unit::UnitError;
use std::ffi::{c_int, c_void};

/// Checks that a call has as many values as references, because all variables are scalars.
fn same_count(references: usize, values: usize) -> Result<(), UnitError> {
    if references == values {
        return Ok(());
    }
    Err(UnitError::Other(format!(
        "{references} references and {values} values are given; every variable has one value"
    )))
}

/// Reads variables of a type.
///
/// # Safety
/// Each pointer is valid for the number of values given with it.
pub(crate) unsafe fn get<T>(
    instance: *mut c_void,
    function: &str,
    (references, count): (*const u32, usize),
    (to, places): (*mut T, usize),
    is_number: bool,
    make: impl Fn(f64) -> T,
) -> c_int {
    call_instance(instance, function, &ANY, |instance| {
        same_count(count, places)?;
        instance.begin()?;
        // SAFETY: guaranteed by the caller.
        let (references, to) = unsafe { (values(references, count), values_mut(to, places)) };
        for (reference, to) in references.iter().zip(to) {
            let reference = *reference as usize;
            instance.unit.check_kind(reference, is_number)?;
            *to = make(instance.unit.number(reference)?);
        }
        Ok(OK)
    })
}

/// Sets variables of a type.
///
/// # Safety
/// As [`get`].
pub(crate) unsafe fn set<T: Copy>(
    instance: *mut c_void,
    function: &str,
    (references, count): (*const u32, usize),
    (from, given): (*const T, usize),
    is_number: bool,
    make: impl Fn(T) -> f64,
) -> c_int {
    let allowed = [
        Phase::Instantiated,
        Phase::Initialising,
        Phase::Stepping,
        Phase::Event,
    ];
    call_instance(instance, function, &allowed, |instance| {
        same_count(count, given)?;
        // SAFETY: guaranteed by the caller.
        let (references, from) = unsafe { (values(references, count), values(from, given)) };
        for (reference, value) in references.iter().zip(from) {
            let reference = *reference as usize;
            instance.unit.check_kind(reference, is_number)?;
            instance.unit.set_number(reference, make(*value))?;
        }
        instance.stale = true;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetFloat64(
    instance: *mut c_void,
    references: *const u32,
    count: usize,
    to: *mut f64,
    places: usize,
) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe {
        get(
            instance,
            "fmi3GetFloat64",
            (references, count),
            (to, places),
            true,
            |value| value,
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetFloat64(
    instance: *mut c_void,
    references: *const u32,
    count: usize,
    from: *const f64,
    given: usize,
) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe {
        set(
            instance,
            "fmi3SetFloat64",
            (references, count),
            (from, given),
            true,
            |value| value,
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetInt64(
    instance: *mut c_void,
    references: *const u32,
    count: usize,
    to: *mut i64,
    places: usize,
) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe {
        get(
            instance,
            "fmi3GetInt64",
            (references, count),
            (to, places),
            false,
            |value| value as i64,
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetInt64(
    instance: *mut c_void,
    references: *const u32,
    count: usize,
    from: *const i64,
    given: usize,
) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe {
        set(
            instance,
            "fmi3SetInt64",
            (references, count),
            (from, given),
            false,
            |value| value as f64,
        )
    }
}
