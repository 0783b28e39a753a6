//! Calls of FMI 2.0. Names, types and meanings follow the standard's headers.
#![expect(
    unsafe_code,
    reason = "functions of an FMU's library, as the standard describes them"
)]

use super::archive::Loaded;
use super::description::Type;
use super::instance::{Functions, Log, Slot, Status, StepEnd};
use super::states::States;
use super::{symbol, text};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::Arc;

type Instance = *mut c_void;
type Access<T> = unsafe extern "C" fn(Instance, *const u32, usize, T) -> c_int;
/// Logger of FMI 2.0, a variadic function in C. Only the first variable argument is read, and only
/// if the first format specifier of the message is `%s`.
type LogMessage =
    unsafe extern "C" fn(*mut c_void, *const c_char, c_int, *const c_char, *const c_char, *const c_char);

/// Callbacks for the FMU.
#[repr(C)]
struct Callbacks {
    logger: LogMessage,
    allocate_memory: unsafe extern "C" fn(usize, usize) -> *mut c_void,
    free_memory: unsafe extern "C" fn(*mut c_void),
    step_finished: *const c_void,
    environment: *mut c_void,
}

unsafe extern "C" {
    fn calloc(count: usize, size: usize) -> *mut c_void;
    fn free(memory: *mut c_void);
}

const CO_SIMULATION: c_int = 1;
/// Status kinds of `fmi2GetRealStatus` and `fmi2GetBooleanStatus`.
const LAST_SUCCESSFUL_TIME: c_int = 2;
const TERMINATED: c_int = 3;

type Instantiate = unsafe extern "C" fn(
    *const c_char,
    c_int,
    *const c_char,
    *const c_char,
    *const Callbacks,
    c_int,
    c_int,
) -> Instance;

/// Names of the state functions.
const STATES: [&str; 6] = [
    "fmi2GetFMUstate",
    "fmi2SetFMUstate",
    "fmi2FreeFMUstate",
    "fmi2SerializedFMUstateSize",
    "fmi2SerializeFMUstate",
    "fmi2DeSerializeFMUstate",
];

/// Functions of a library.
pub(super) struct Table {
    instantiate: Instantiate,
    free: unsafe extern "C" fn(Instance),
    setup: unsafe extern "C" fn(Instance, c_int, f64, f64, c_int, f64) -> c_int,
    enter: unsafe extern "C" fn(Instance) -> c_int,
    exit: unsafe extern "C" fn(Instance) -> c_int,
    terminate: unsafe extern "C" fn(Instance) -> c_int,
    step: unsafe extern "C" fn(Instance, f64, f64, c_int) -> c_int,
    get_real: Access<*mut f64>,
    set_real: Access<*const f64>,
    get_integer: Access<*mut c_int>,
    set_integer: Access<*const c_int>,
    get_boolean: Access<*mut c_int>,
    set_boolean: Access<*const c_int>,
    set_text: Access<*const *const c_char>,
    real_status: unsafe extern "C" fn(Instance, c_int, *mut f64) -> c_int,
    boolean_status: unsafe extern "C" fn(Instance, c_int, *mut c_int) -> c_int,
    states: States,
    /// Callbacks and log, which must live as long as the instances.
    callbacks: Option<(Box<Callbacks>, Arc<Log>)>,
}

impl Table {
    pub(super) fn of(library: &Library) -> Result<Self, String> {
        Ok(Self {
            instantiate: symbol(library, "fmi2Instantiate")?,
            free: symbol(library, "fmi2FreeInstance")?,
            setup: symbol(library, "fmi2SetupExperiment")?,
            enter: symbol(library, "fmi2EnterInitializationMode")?,
            exit: symbol(library, "fmi2ExitInitializationMode")?,
            terminate: symbol(library, "fmi2Terminate")?,
            step: symbol(library, "fmi2DoStep")?,
            get_real: symbol(library, "fmi2GetReal")?,
            set_real: symbol(library, "fmi2SetReal")?,
            get_integer: symbol(library, "fmi2GetInteger")?,
            set_integer: symbol(library, "fmi2SetInteger")?,
            get_boolean: symbol(library, "fmi2GetBoolean")?,
            set_boolean: symbol(library, "fmi2SetBoolean")?,
            set_text: symbol(library, "fmi2SetString")?,
            real_status: symbol(library, "fmi2GetRealStatus")?,
            boolean_status: symbol(library, "fmi2GetBooleanStatus")?,
            states: States::of(library, STATES)?,
            callbacks: None,
        })
    }
}

/// False on platforms with another calling convention for variable arguments.
const CAN_READ_ARGUMENTS: bool = !cfg!(all(target_vendor = "apple", target_arch = "aarch64"));

/// Logger for FMUs; the environment is a [`Log`].
unsafe extern "C" fn log_message(
    environment: *mut c_void,
    _instance: *const c_char,
    status: c_int,
    _category: *const c_char,
    message: *const c_char,
    first: *const c_char,
) {
    if environment.is_null() || message.is_null() || status == 0 {
        return;
    }
    // SAFETY: the log of the instance, which its table keeps alive, and a text of the FMU.
    let (log, message) = unsafe { (&*environment.cast::<Log>(), CStr::from_ptr(message)) };
    let message = message.to_string_lossy();
    let of_text = message
        .split('%')
        .nth(1)
        .is_some_and(|rest| rest.starts_with('s'));
    if of_text && CAN_READ_ARGUMENTS && !first.is_null() {
        // SAFETY: the format specifies a text as the first argument.
        let first = unsafe { CStr::from_ptr(first) };
        log.add(&message.replacen("%s", &first.to_string_lossy(), 1));
    } else {
        log.add(&message);
    }
}

// SAFETY of the calls below: the instance was created by the FMU and not freed; pointers are valid
// for the numbers of values given with them.
impl Functions for Table {
    fn instantiate(&mut self, name: &str, unit: &Loaded, log: &Arc<Log>) -> Instance {
        let callbacks = Box::new(Callbacks {
            logger: log_message,
            allocate_memory: calloc,
            free_memory: free,
            step_finished: std::ptr::null(),
            environment: Arc::as_ptr(log).cast_mut().cast::<c_void>(),
        });
        let pointer: *const Callbacks = &raw const *callbacks;
        self.callbacks = Some((callbacks, Arc::clone(log)));
        let (name, token) = (text(name), text(&unit.description.token));
        let resources = text(&unit.resource_location());
        unsafe {
            (self.instantiate)(
                name.as_ptr(),
                CO_SIMULATION,
                token.as_ptr(),
                resources.as_ptr(),
                pointer,
                0,
                1,
            )
        }
    }

    fn set(&self, instance: Instance, Slot { kind, reference }: Slot, value: f64) -> Status {
        let at = &raw const reference;
        let whole = value as c_int;
        let status = match kind {
            Type::Float64 => unsafe { (self.set_real)(instance, at, 1, &raw const value) },
            Type::Int32 => unsafe { (self.set_integer)(instance, at, 1, &raw const whole) },
            Type::Boolean => unsafe { (self.set_boolean)(instance, at, 1, &raw const whole) },
            _ => return Status::Error,
        };
        status.into()
    }

    fn set_text(&self, instance: Instance, reference: u32, value: &str) -> Status {
        let value = text(value);
        let pointer = value.as_ptr();
        unsafe { (self.set_text)(instance, &raw const reference, 1, &raw const pointer) }.into()
    }

    fn get(&self, instance: Instance, Slot { kind, reference }: Slot, out: &mut f64) -> Status {
        let (at, mut whole) = (&raw const reference, 0);
        let status = match kind {
            Type::Float64 => return unsafe { (self.get_real)(instance, at, 1, out) }.into(),
            Type::Int32 => unsafe { (self.get_integer)(instance, at, 1, &raw mut whole) },
            Type::Boolean => unsafe { (self.get_boolean)(instance, at, 1, &raw mut whole) },
            _ => return Status::Error,
        };
        *out = f64::from(whole);
        status.into()
    }

    fn begin_initialisation(&self, instance: Instance, start: f64) -> Status {
        let set = unsafe { (self.setup)(instance, 0, 0.0, start, 0, 0.0) };
        match Status::from(set) {
            Status::Ok => unsafe { (self.enter)(instance) }.into(),
            failed => failed,
        }
    }

    fn end_initialisation(&self, instance: Instance) -> Status {
        unsafe { (self.exit)(instance) }.into()
    }

    fn step(&self, instance: Instance, from: f64, length: f64) -> StepEnd {
        let status = Status::from(unsafe { (self.step)(instance, from, length, 1) });
        let (mut reached, mut terminated) = (f64::NAN, 0);
        if status == Status::Discard {
            unsafe {
                if (self.real_status)(instance, LAST_SUCCESSFUL_TIME, &raw mut reached) > 1 {
                    reached = f64::NAN;
                }
                if (self.boolean_status)(instance, TERMINATED, &raw mut terminated) > 1 {
                    terminated = 0;
                }
            }
        }
        StepEnd {
            status,
            reached: Some(reached).filter(|reached| reached.is_finite()),
            is_early: false,
            terminate: terminated != 0,
        }
    }

    fn states(&self) -> &States {
        &self.states
    }

    fn terminate(&self, instance: Instance) {
        // An error is ignored, because the instance is freed next.
        let _ = unsafe { (self.terminate)(instance) };
    }

    fn free(&self, instance: Instance) {
        unsafe { (self.free)(instance) };
    }
}
