//! FMI 2.0 functions for co-simulation, called by the importer.
//!
//! The functions call the functions of [`crate::fmi3`]. Names and types follow the standard's
//! header `fmi2Functions.h`. There is no early return and no event mode; events are handled within
//! steps.
#![expect(unsafe_code, reason = "the standard's C interface passes pointers")]
#![expect(
    clippy::missing_safety_doc,
    reason = "the standard defines the validity of pointers: each is valid for as many values as the call names"
)]
#![allow(
    non_snake_case,
    missing_docs,
    reason = "names and documentation follow the standard"
)]

use crate::description::LOG_CATEGORIES;
use crate::fmi3::{
    self, ANY, Callback, Instance, Logger, OK, Phase, access, call_instance, instantiate_logged, states,
    text, write_unless_null,
};
use crate::unit::UnitError;
use std::ffi::{CString, c_char, c_double, c_int, c_uint, c_void};

/// The importer's logger, with a format and its arguments.
pub type LogMessage = Option<
    unsafe extern "C" fn(
        environment: *mut c_void,
        instance_name: *const c_char,
        status: c_int,
        category: *const c_char,
        message: *const c_char,
        ...
    ),
>;

/// Callbacks of the importer.
#[repr(C)]
pub struct CallbackFunctions {
    logger: LogMessage,
    allocate_memory: *const c_void,
    free_memory: *const c_void,
    step_finished: *const c_void,
    environment: *mut c_void,
}

/// `fmi2CoSimulation`.
const CO_SIMULATION: c_int = 1;
/// `fmi2LastSuccessfulTime`.
const LAST_SUCCESSFUL_TIME: c_int = 2;
/// `fmi2Discard`.
const DISCARD: c_int = 2;

#[unsafe(no_mangle)]
pub extern "C" fn fmi2GetTypesPlatform() -> *const c_char {
    c"default".as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn fmi2GetVersion() -> *const c_char {
    c"2.0".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetDebugLogging(
    instance: *mut c_void,
    logging_on: c_int,
    count: usize,
    categories: *const *const c_char,
) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe { fmi3::fmi3SetDebugLogging(instance, logging_on != 0, count, categories) }
}

/// Path of a file URI.
fn path_of(uri: &str) -> String {
    let rest = uri.strip_prefix("file:").unwrap_or(uri);
    let rest = rest.strip_prefix("//").unwrap_or(rest);
    // The path may follow a local host. The slash before a drive letter is removed.
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let is_drive = |text: &str| text.as_bytes().get(2) == Some(&b':');
    let rest = if is_drive(rest) { &rest[1..] } else { rest };
    let mut bytes = Vec::new();
    let mut left = rest.as_bytes();
    while let [first, after @ ..] = left {
        let code = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let code = code.and_then(|two| u8::from_str_radix(two, 16).ok());
        match code {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                left = &after[2..];
            }
            _ => {
                bytes.push(*first);
                left = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Instantiate(
    instance_name: *const c_char,
    kind: c_int,
    guid: *const c_char,
    resource_location: *const c_char,
    functions: *const CallbackFunctions,
    _visible: c_int,
    logging_on: c_int,
) -> *mut c_void {
    // SAFETY: texts and callbacks of the importer, valid while the instance exists.
    let (name, guid, resources, callbacks) = unsafe {
        (
            text(instance_name),
            text(guid),
            text(resource_location),
            functions.as_ref(),
        )
    };
    let (logger, environment) = callbacks.map_or((None, std::ptr::null_mut()), |callbacks| {
        (callbacks.logger, callbacks.environment)
    });
    let log = Logger {
        callback: Callback::Two(logger, CString::new(name.replace('\0', " ")).unwrap_or_default()),
        environment,
        on: [logging_on != 0; LOG_CATEGORIES.len()],
    };
    if kind != CO_SIMULATION {
        log.error("fmi2Instantiate: this FMU supports co-simulation only, not model exchange");
        return std::ptr::null_mut();
    }
    instantiate_logged(log, "fmi2Instantiate", guid, &path_of(resources), (false, false))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2FreeInstance(instance: *mut c_void) {
    // SAFETY: the importer follows the standard.
    unsafe { fmi3::fmi3FreeInstance(instance) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetupExperiment(
    instance: *mut c_void,
    _tolerance_defined: c_int,
    _tolerance: c_double,
    start_time: c_double,
    stop_time_defined: c_int,
    stop_time: c_double,
) -> c_int {
    let allowed = [Phase::Instantiated];
    call_instance(instance, "fmi2SetupExperiment", &allowed, |instance| {
        let stop = (stop_time_defined != 0).then_some(stop_time);
        instance.unit.set_times(start_time, stop)?;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2EnterInitializationMode(instance: *mut c_void) -> c_int {
    let allowed = [Phase::Instantiated];
    call_instance(instance, "fmi2EnterInitializationMode", &allowed, |instance| {
        instance.phase = Phase::Initialising;
        instance.stale = true;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2ExitInitializationMode(instance: *mut c_void) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe { fmi3::fmi3ExitInitializationMode(instance) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Terminate(instance: *mut c_void) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe { fmi3::fmi3Terminate(instance) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Reset(instance: *mut c_void) -> c_int {
    // SAFETY: the importer follows the standard.
    unsafe { fmi3::fmi3Reset(instance) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetReal(
    instance: *mut c_void,
    references: *const c_uint,
    count: usize,
    to: *mut c_double,
) -> c_int {
    let (from, to) = ((references, count), (to, count));
    // SAFETY: the importer follows the standard.
    unsafe { access::get(instance, "fmi2GetReal", from, to, true, |value| value) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetReal(
    instance: *mut c_void,
    references: *const c_uint,
    count: usize,
    values: *const c_double,
) -> c_int {
    let (to, from) = ((references, count), (values, count));
    // SAFETY: the importer follows the standard.
    unsafe { access::set(instance, "fmi2SetReal", to, from, true, |value| value) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetInteger(
    instance: *mut c_void,
    references: *const c_uint,
    count: usize,
    to: *mut c_int,
) -> c_int {
    let (from, to) = ((references, count), (to, count));
    // SAFETY: the importer follows the standard.
    unsafe {
        access::get(instance, "fmi2GetInteger", from, to, false, |value| {
            value as c_int
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetInteger(
    instance: *mut c_void,
    references: *const c_uint,
    count: usize,
    values: *const c_int,
) -> c_int {
    let (to, from) = ((references, count), (values, count));
    // SAFETY: the importer follows the standard.
    unsafe { access::set(instance, "fmi2SetInteger", to, from, false, f64::from) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2DoStep(
    instance: *mut c_void,
    point: c_double,
    step: c_double,
    _no_state_before: c_int,
) -> c_int {
    call_instance(instance, "fmi2DoStep", &[Phase::Stepping], |instance| {
        instance.step(point, step)?;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetFMUstate(instance: *mut c_void, state: *mut *mut c_void) -> c_int {
    // SAFETY: the importer follows the standard, here and below.
    unsafe { states::fmi3GetFMUState(instance, state) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetFMUstate(instance: *mut c_void, state: *mut c_void) -> c_int {
    // SAFETY: as above.
    unsafe { states::fmi3SetFMUState(instance, state) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2FreeFMUstate(instance: *mut c_void, state: *mut *mut c_void) -> c_int {
    // SAFETY: as above.
    unsafe { states::fmi3FreeFMUState(instance, state) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SerializedFMUstateSize(
    instance: *mut c_void,
    state: *mut c_void,
    size: *mut usize,
) -> c_int {
    // SAFETY: as above.
    unsafe { states::fmi3SerializedFMUStateSize(instance, state, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SerializeFMUstate(
    instance: *mut c_void,
    state: *mut c_void,
    to: *mut u8,
    size: usize,
) -> c_int {
    // SAFETY: as above.
    unsafe { states::fmi3SerializeFMUState(instance, state, to, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2DeSerializeFMUstate(
    instance: *mut c_void,
    from: *const u8,
    size: usize,
    state: *mut *mut c_void,
) -> c_int {
    // SAFETY: as above.
    unsafe { states::fmi3DeserializeFMUState(instance, from, size, state) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetRealStatus(
    instance: *mut c_void,
    kind: c_int,
    value: *mut c_double,
) -> c_int {
    call_instance(instance, "fmi2GetRealStatus", &ANY, |instance: &mut Instance| {
        if kind != LAST_SUCCESSFUL_TIME {
            return Ok(DISCARD);
        }
        // SAFETY: a pointer of the importer, or null.
        unsafe { write_unless_null(value, instance.unit.time()) };
        Ok(OK)
    })
}

/// Functions that this unit does not support, because steps finish before they return and no
/// variable has these types.
macro_rules! discarded {
    ($($name:ident),* $(,)?) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(instance: *mut c_void) -> c_int {
            call_instance(instance, stringify!($name), &ANY, |_| {
                Err(UnitError::Other(
                    "this FMU does not support the function: its variables are Real and enumerations \
                     (Integer), and its steps finish before they return"
                        .to_owned(),
                ))
            })
        }
    )*};
}

discarded!(
    fmi2GetBoolean,
    fmi2GetString,
    fmi2SetBoolean,
    fmi2SetString,
    fmi2GetDirectionalDerivative,
    fmi2SetRealInputDerivatives,
    fmi2GetRealOutputDerivatives,
    fmi2CancelStep,
    fmi2GetStatus,
    fmi2GetIntegerStatus,
    fmi2GetBooleanStatus,
    fmi2GetStringStatus,
);

#[cfg(test)]
mod tests {
    use super::path_of;

    #[test]
    fn regression_uris_are_paths() {
        for (uri, path) in [
            ("file:///tmp/a%20b/resources", "/tmp/a b/resources"),
            ("file:/tmp/x", "/tmp/x"),
            ("file://localhost/tmp/x", "/tmp/x"),
            ("file:///C:/units/x", "C:/units/x"),
            ("/tmp/100%", "/tmp/100%"),
        ] {
            assert_eq!(path_of(uri), path);
        }
    }
}
