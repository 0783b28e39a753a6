//! FMI 3.0 functions for co-simulation, called by the importer.
//!
//! Names, types and meanings follow the standard's headers (`fmi3Functions.h`,
//! `fmi3FunctionTypes.h`). Each function checks its arguments and calls [`Unit`]. The importer's
//! logger receives errors with their remedies. A panic is caught and ends the instance. Functions
//! of other interface types (Model Exchange, Scheduled Execution) and of unused variable types
//! return an error.
#![expect(unsafe_code, reason = "the standard's C interface passes pointers")]
#![expect(
    clippy::missing_safety_doc,
    reason = "the standard defines the validity of pointers: each is valid for as many values as the call names"
)]
#![allow(
    non_snake_case,
    missing_docs,
    clippy::too_many_arguments,
    reason = "names and documentation follow the standard"
)]

pub(crate) mod access;
mod other;
pub(crate) mod states;

pub use access::*;
pub use other::*;
pub use states::*;

use crate::description::{LOG_CATEGORIES, instantiation_token};
use crate::export::scenario_in;
use crate::unit::{Stepped, Unit, UnitError};
use std::any::Any;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub(crate) const OK: c_int = 0;
const WARNING: c_int = 1;
const ERROR: c_int = 3;

/// The importer's logger.
pub type LogMessage = Option<
    unsafe extern "C" fn(
        environment: *mut c_void,
        status: c_int,
        category: *const c_char,
        message: *const c_char,
    ),
>;

/// Phase of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Instantiated,
    Initialising,
    Stepping,
    Event,
    Terminated,
    /// After a panic the state is undefined.
    Broken,
}

impl Phase {
    fn description(self) -> &'static str {
        match self {
            Phase::Instantiated => "before initialisation",
            Phase::Initialising => "during initialisation",
            Phase::Stepping => "between steps",
            Phase::Event => "in event mode",
            Phase::Terminated => "after termination",
            Phase::Broken => "after an internal error",
        }
    }
}

/// The importer's logger in its version of the standard.
pub(crate) enum Callback {
    Three(LogMessage),
    /// With the name of the instance.
    Two(crate::fmi2::LogMessage, CString),
}

pub(crate) struct Logger {
    pub callback: Callback,
    pub environment: *mut c_void,
    /// Errors are always logged. Other categories are logged if they are enabled.
    pub on: [bool; LOG_CATEGORIES.len()],
}

impl Logger {
    fn send(&self, status: c_int, category: usize, message: &str) {
        if category != 0 && !self.on[category] {
            return;
        }
        // A zero byte would end the text.
        let c_text = |text: &str| CString::new(text.replace('\0', " ")).unwrap_or_default();
        let (name, text) = (c_text(LOG_CATEGORIES[category].0), c_text(message));
        // SAFETY: the importer's function, with its own environment and texts that live until it
        // returns.
        unsafe {
            match &self.callback {
                Callback::Three(Some(log)) => {
                    log(self.environment, status, name.as_ptr(), text.as_ptr());
                }
                // FMI 2.0 interprets the message as a format.
                Callback::Two(Some(log), instance) => log(
                    self.environment,
                    instance.as_ptr(),
                    status,
                    name.as_ptr(),
                    c"%s".as_ptr(),
                    text.as_ptr(),
                ),
                _ => {}
            }
        }
    }

    pub(crate) fn error(&self, message: &str) -> c_int {
        self.send(ERROR, 0, message);
        ERROR
    }
}

pub(crate) struct Instance {
    pub unit: Unit,
    log: Logger,
    pub phase: Phase,
    event_mode: bool,
    early_return: bool,
    /// True if a variable was set during initialisation after the start was computed.
    pub stale: bool,
}

pub(crate) const ANY: [Phase; 5] = [
    Phase::Instantiated,
    Phase::Initialising,
    Phase::Stepping,
    Phase::Event,
    Phase::Terminated,
];

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "an internal error".to_owned())
}

/// Calls a function with an instance, if the phase allows it. Logs errors and catches panics.
pub(crate) fn call_instance(
    instance: *mut c_void,
    function: &str,
    allowed: &[Phase],
    call: impl FnOnce(&mut Instance) -> Result<c_int, UnitError>,
) -> c_int {
    // SAFETY: the importer passes the pointer from instantiation, or null, and calls an instance
    // from one thread at a time.
    let Some(instance) = (unsafe { instance.cast::<Instance>().as_mut() }) else {
        return ERROR;
    };
    if !allowed.contains(&instance.phase) {
        let phase = instance.phase.description();
        return instance
            .log
            .error(&format!("{function} cannot be called {phase}"));
    }
    match catch_unwind(AssertUnwindSafe(|| call(instance))) {
        Ok(Ok(status)) => status,
        Ok(Err(error)) => instance.log.error(&format!("{function}: {error}")),
        Err(panic) => {
            instance.phase = Phase::Broken;
            let text = panic_text(&*panic);
            instance.log.error(&format!(
                "{function}: internal error, the instance cannot be used any more: {text}; please report it \
                 with the scenario"
            ))
        }
    }
}

/// Returns `count` values from a pointer; empty if it is null.
///
/// # Safety
/// The pointer is valid for that many values.
unsafe fn values<'a, T>(from: *const T, count: usize) -> &'a [T] {
    if from.is_null() || count == 0 {
        return &[];
    }
    // SAFETY: guaranteed by the caller.
    unsafe { std::slice::from_raw_parts(from, count) }
}

/// As [`values`], but mutable.
///
/// # Safety
/// The pointer is valid for that many values, and not aliased.
unsafe fn values_mut<'a, T>(to: *mut T, count: usize) -> &'a mut [T] {
    if to.is_null() || count == 0 {
        return &mut [];
    }
    // SAFETY: guaranteed by the caller.
    unsafe { std::slice::from_raw_parts_mut(to, count) }
}

/// Writes a value unless the pointer is null.
///
/// # Safety
/// The pointer is null or valid.
pub(crate) unsafe fn write_unless_null<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: guaranteed by the caller.
        unsafe { to.write(value) }
    }
}

/// Returns a text of the importer.
///
/// # Safety
/// The pointer is null or points to a zero-terminated text.
pub(crate) unsafe fn text<'a>(from: *const c_char) -> &'a str {
    if from.is_null() {
        return "";
    }
    // SAFETY: a zero-terminated text of the importer.
    unsafe { CStr::from_ptr(from) }.to_str().unwrap_or_default()
}

#[unsafe(no_mangle)]
pub extern "C" fn fmi3GetVersion() -> *const c_char {
    c"3.0".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetDebugLogging(
    instance: *mut c_void,
    logging_on: bool,
    count: usize,
    categories: *const *const c_char,
) -> c_int {
    call_instance(instance, "fmi3SetDebugLogging", &ANY, |instance| {
        // SAFETY: the importer passes `count` texts.
        let named: Vec<&str> = unsafe { values(categories, count) }
            .iter()
            .map(|name| unsafe { text(*name) })
            .collect();
        for (on, (name, _)) in instance.log.on.iter_mut().zip(LOG_CATEGORIES) {
            if named.is_empty() || named.contains(&name) {
                *on = logging_on;
            }
        }
        let unknown = |name: &&str| !LOG_CATEGORIES.iter().any(|(known, _)| known == name);
        match named.into_iter().find(unknown) {
            None => Ok(OK),
            Some(name) => {
                let known = LOG_CATEGORIES.map(|(name, _)| name).join(", ");
                Err(UnitError::Other(format!(
                    "there is no log category '{name}'; available: {known}"
                )))
            }
        }
    })
}

fn instantiate(token: &str, resources: &str) -> Result<Unit, UnitError> {
    let other = |error: String| UnitError::Other(error);
    if resources.is_empty() {
        return Err(other(
            "the importer gave no resource path; it must be the folder with the scenario".to_owned(),
        ));
    }
    let path = scenario_in(Path::new(resources)).map_err(|error| other(error.to_string()))?;
    let unit = Unit::load(&path)?;
    let own = instantiation_token(&unit);
    if own != token {
        return Err(other(format!(
            "the description of the FMU ('{token}') does not match its library and scenario ('{own}'): they are \
             of different versions, or a file was changed; export the FMU again"
        )));
    }
    Ok(unit)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3InstantiateCoSimulation(
    _instance_name: *const c_char,
    instantiation_token: *const c_char,
    resource_path: *const c_char,
    _visible: bool,
    logging_on: bool,
    event_mode_used: bool,
    early_return_allowed: bool,
    _required_intermediate_variables: *const u32,
    _count: usize,
    environment: *mut c_void,
    log_message: LogMessage,
    _intermediate_update: *const c_void,
) -> *mut c_void {
    let log = Logger {
        callback: Callback::Three(log_message),
        environment,
        on: [logging_on; LOG_CATEGORIES.len()],
    };
    // SAFETY: texts of the importer.
    let (token, resources) = unsafe { (text(instantiation_token), text(resource_path)) };
    let modes = (event_mode_used, early_return_allowed);
    instantiate_logged(log, "fmi3InstantiateCoSimulation", token, resources, modes)
}

/// Creates an instance, or logs a message and returns null. The flags select event mode and early
/// return.
pub(crate) fn instantiate_logged(
    log: Logger,
    function: &str,
    token: &str,
    resources: &str,
    (event_mode, early_return): (bool, bool),
) -> *mut c_void {
    let made = catch_unwind(AssertUnwindSafe(|| instantiate(token, resources)));
    let problem = match made {
        Ok(Ok(unit)) => {
            for warning in &unit.scenario().warnings {
                log.send(WARNING, 1, warning);
            }
            let instance = Box::new(Instance {
                unit,
                log,
                phase: Phase::Instantiated,
                event_mode,
                early_return,
                stale: true,
            });
            return Box::into_raw(instance).cast();
        }
        Ok(Err(error)) => error.to_string(),
        Err(panic) => panic_text(&*panic),
    };
    log.error(&format!("{function}: {problem}"));
    std::ptr::null_mut()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeInstance(instance: *mut c_void) {
    if !instance.is_null() {
        // SAFETY: created by instantiation, and not used afterwards.
        drop(unsafe { Box::from_raw(instance.cast::<Instance>()) });
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterInitializationMode(
    instance: *mut c_void,
    _tolerance_defined: bool,
    _tolerance: f64,
    start_time: f64,
    stop_time_defined: bool,
    stop_time: f64,
) -> c_int {
    let allowed = [Phase::Instantiated];
    call_instance(instance, "fmi3EnterInitializationMode", &allowed, |instance| {
        let stop = stop_time_defined.then_some(stop_time);
        instance.unit.set_times(start_time, stop)?;
        instance.phase = Phase::Initialising;
        instance.stale = true;
        Ok(OK)
    })
}

impl Instance {
    /// Steps from a communication point.
    pub(crate) fn step(&mut self, point: f64, step: f64) -> Result<Stepped, UnitError> {
        let from = self.unit.time();
        let apart = (point - from).abs();
        if apart.is_nan() || apart > SAME_TIME * point.abs().max(1.0) {
            return Err(UnitError::Other(format!(
                "the communication point is t = {point} s, but the unit is at t = {from} s; continue from \
                 there, or restore a state at the communication point"
            )));
        }
        self.unit.step(point + step, self.early_return)
    }

    /// Recomputes the start if inputs were set after its last computation.
    fn begin(&mut self) -> Result<(), UnitError> {
        if self.phase == Phase::Initialising && self.stale {
            self.unit.begin()?;
            self.stale = false;
        }
        Ok(())
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3ExitInitializationMode(instance: *mut c_void) -> c_int {
    let allowed = [Phase::Initialising];
    call_instance(instance, "fmi3ExitInitializationMode", &allowed, |instance| {
        instance.begin()?;
        instance.unit.start_script()?;
        instance.phase = if instance.event_mode {
            Phase::Event
        } else {
            Phase::Stepping
        };
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterEventMode(instance: *mut c_void) -> c_int {
    call_instance(instance, "fmi3EnterEventMode", &[Phase::Stepping], |instance| {
        instance.phase = Phase::Event;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterStepMode(instance: *mut c_void) -> c_int {
    call_instance(instance, "fmi3EnterStepMode", &[Phase::Event], |instance| {
        instance.phase = Phase::Stepping;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3UpdateDiscreteStates(
    instance: *mut c_void,
    need_update: *mut bool,
    terminate: *mut bool,
    nominals_changed: *mut bool,
    values_changed: *mut bool,
    next_event_defined: *mut bool,
    next_event: *mut f64,
) -> c_int {
    call_instance(
        instance,
        "fmi3UpdateDiscreteStates",
        &[Phase::Event],
        |instance| {
            let next = instance.unit.next_time();
            // SAFETY: pointers of the importer, or null.
            unsafe {
                write_unless_null(need_update, false);
                write_unless_null(terminate, false);
                write_unless_null(nominals_changed, false);
                write_unless_null(values_changed, false);
                write_unless_null(next_event_defined, next.is_some());
                write_unless_null(next_event, next.unwrap_or(0.0));
            }
            Ok(OK)
        },
    )
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3Terminate(instance: *mut c_void) -> c_int {
    call_instance(instance, "fmi3Terminate", &ANY, |instance| {
        instance.phase = Phase::Terminated;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3Reset(instance: *mut c_void) -> c_int {
    call_instance(instance, "fmi3Reset", &ANY, |instance| {
        instance.unit.reset();
        instance.phase = Phase::Instantiated;
        instance.stale = true;
        Ok(OK)
    })
}

/// Largest relative difference between the times of the importer and the unit.
const SAME_TIME: f64 = 1e-9;

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3DoStep(
    instance: *mut c_void,
    point: f64,
    step: f64,
    _no_state_before: bool,
    event_needed: *mut bool,
    terminate: *mut bool,
    early: *mut bool,
    reached: *mut f64,
) -> c_int {
    call_instance(instance, "fmi3DoStep", &[Phase::Stepping], |instance| {
        let stepped = instance.step(point, step);
        // SAFETY: pointers of the importer, or null.
        unsafe {
            write_unless_null(reached, instance.unit.time());
            write_unless_null(terminate, false);
            write_unless_null(early, false);
            write_unless_null(event_needed, false);
        }
        let stepped = stepped?;
        if stepped.event && instance.early_return {
            let is_early = stepped.time < point + step;
            let words = if is_early { "ended early at" } else { "ended with" };
            let message = format!("the step {words} an event at t = {} s", stepped.time);
            instance.log.send(OK, 2, &message);
            // SAFETY: as above.
            unsafe {
                write_unless_null(early, is_early);
                write_unless_null(event_needed, instance.event_mode);
            }
        }
        Ok(OK)
    })
}
