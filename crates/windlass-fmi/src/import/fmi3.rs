//! Calls of FMI 3.0. Names, types and meanings follow the standard's headers.
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
type Get<T> = unsafe extern "C" fn(Instance, *const u32, usize, *mut T, usize) -> c_int;
type Set<T> = unsafe extern "C" fn(Instance, *const u32, usize, *const T, usize) -> c_int;
type LogMessage = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);
type Instantiate = unsafe extern "C" fn(
    *const c_char,
    *const c_char,
    *const c_char,
    bool,
    bool,
    bool,
    bool,
    *const u32,
    usize,
    *mut c_void,
    LogMessage,
    *const c_void,
) -> Instance;
type EnterInitialization = unsafe extern "C" fn(Instance, bool, f64, f64, bool, f64) -> c_int;
/// Booleans written by the FMU are read as bytes, because a byte other than 0 or 1 is not a valid
/// `bool`.
type DoStep = unsafe extern "C" fn(Instance, f64, f64, bool, *mut u8, *mut u8, *mut u8, *mut f64) -> c_int;

/// Getter and setter of a type.
struct Access<T> {
    get: Get<T>,
    set: Set<T>,
}

impl<T> Access<T> {
    fn of(library: &Library, name: &str) -> Result<Self, String> {
        Ok(Self {
            get: symbol(library, &format!("fmi3Get{name}"))?,
            set: symbol(library, &format!("fmi3Set{name}"))?,
        })
    }
}

/// Names of the state functions.
const STATES: [&str; 6] = [
    "fmi3GetFMUState",
    "fmi3SetFMUState",
    "fmi3FreeFMUState",
    "fmi3SerializedFMUStateSize",
    "fmi3SerializeFMUState",
    "fmi3DeserializeFMUState",
];

/// Functions of a library.
pub(super) struct Table {
    instantiate: Instantiate,
    free: unsafe extern "C" fn(Instance),
    enter: EnterInitialization,
    exit: unsafe extern "C" fn(Instance) -> c_int,
    terminate: unsafe extern "C" fn(Instance) -> c_int,
    step: DoStep,
    float64: Access<f64>,
    float32: Access<f32>,
    int8: Access<i8>,
    uint8: Access<u8>,
    int16: Access<i16>,
    uint16: Access<u16>,
    int32: Access<i32>,
    uint32: Access<u32>,
    int64: Access<i64>,
    uint64: Access<u64>,
    boolean: Access<u8>,
    set_text: Set<*const c_char>,
    states: States,
    /// Log, which must live as long as the instances.
    log: Option<Arc<Log>>,
}

impl Table {
    pub(super) fn of(library: &Library) -> Result<Self, String> {
        Ok(Self {
            instantiate: symbol(library, "fmi3InstantiateCoSimulation")?,
            free: symbol(library, "fmi3FreeInstance")?,
            enter: symbol(library, "fmi3EnterInitializationMode")?,
            exit: symbol(library, "fmi3ExitInitializationMode")?,
            terminate: symbol(library, "fmi3Terminate")?,
            step: symbol(library, "fmi3DoStep")?,
            float64: Access::of(library, "Float64")?,
            float32: Access::of(library, "Float32")?,
            int8: Access::of(library, "Int8")?,
            uint8: Access::of(library, "UInt8")?,
            int16: Access::of(library, "Int16")?,
            uint16: Access::of(library, "UInt16")?,
            int32: Access::of(library, "Int32")?,
            uint32: Access::of(library, "UInt32")?,
            int64: Access::of(library, "Int64")?,
            uint64: Access::of(library, "UInt64")?,
            boolean: Access::of(library, "Boolean")?,
            set_text: symbol(library, "fmi3SetString")?,
            states: States::of(library, STATES)?,
            log: None,
        })
    }
}

/// Logger for FMUs; the environment is a [`Log`].
unsafe extern "C" fn log_message(
    environment: *mut c_void,
    status: c_int,
    _category: *const c_char,
    message: *const c_char,
) {
    if environment.is_null() || message.is_null() || status == 0 {
        return;
    }
    // SAFETY: the log of the instance, which its table keeps alive, and a text of the FMU.
    let (log, message) = unsafe { (&*environment.cast::<Log>(), CStr::from_ptr(message)) };
    log.add(&message.to_string_lossy());
}

// SAFETY of the calls below: the instance was created by the FMU and not freed; pointers are valid
// for the numbers of values given with them.
impl Functions for Table {
    fn instantiate(&mut self, name: &str, unit: &Loaded, log: &Arc<Log>) -> Instance {
        let environment = Arc::as_ptr(log).cast_mut().cast::<c_void>();
        self.log = Some(Arc::clone(log));
        let (name, token) = (text(name), text(&unit.description.token));
        let resources = text(&unit.resource_location());
        unsafe {
            (self.instantiate)(
                name.as_ptr(),
                token.as_ptr(),
                resources.as_ptr(),
                false,
                true,
                false,
                false,
                std::ptr::null(),
                0,
                environment,
                log_message,
                std::ptr::null(),
            )
        }
    }

    fn set(&self, instance: Instance, Slot { kind, reference }: Slot, value: f64) -> Status {
        macro_rules! set {
            ($access:ident, $value:expr) => {{
                let value = $value;
                unsafe { (self.$access.set)(instance, &raw const reference, 1, &raw const value, 1) }
            }};
        }
        let status = match kind {
            Type::Float64 => set!(float64, value),
            Type::Float32 => set!(float32, value as f32),
            Type::Int8 => set!(int8, value as i8),
            Type::UInt8 => set!(uint8, value as u8),
            Type::Int16 => set!(int16, value as i16),
            Type::UInt16 => set!(uint16, value as u16),
            Type::Int32 => set!(int32, value as i32),
            Type::UInt32 => set!(uint32, value as u32),
            Type::Int64 => set!(int64, value as i64),
            Type::UInt64 => set!(uint64, value as u64),
            Type::Boolean => set!(boolean, u8::from(value != 0.0)),
            Type::String | Type::Other => return Status::Error,
        };
        status.into()
    }

    fn set_text(&self, instance: Instance, reference: u32, value: &str) -> Status {
        let value = text(value);
        let pointer = value.as_ptr();
        unsafe { (self.set_text)(instance, &raw const reference, 1, &raw const pointer, 1) }.into()
    }

    fn get(&self, instance: Instance, Slot { kind, reference }: Slot, out: &mut f64) -> Status {
        macro_rules! get {
            ($access:ident, $start:expr, $convert:expr) => {{
                let mut value = $start;
                let status =
                    unsafe { (self.$access.get)(instance, &raw const reference, 1, &raw mut value, 1) };
                *out = $convert(value);
                status
            }};
        }
        let status = match kind {
            Type::Float64 => get!(float64, f64::NAN, |value| value),
            Type::Float32 => get!(float32, f32::NAN, f64::from),
            Type::Int8 => get!(int8, 0, f64::from),
            Type::UInt8 => get!(uint8, 0, f64::from),
            Type::Int16 => get!(int16, 0, f64::from),
            Type::UInt16 => get!(uint16, 0, f64::from),
            Type::Int32 => get!(int32, 0, f64::from),
            Type::UInt32 => get!(uint32, 0, f64::from),
            Type::Int64 => get!(int64, 0, |value: i64| value as f64),
            Type::UInt64 => get!(uint64, 0, |value: u64| value as f64),
            Type::Boolean => get!(boolean, 0, |value: u8| f64::from(u8::from(value != 0))),
            Type::String | Type::Other => return Status::Error,
        };
        status.into()
    }

    fn begin_initialisation(&self, instance: Instance, start: f64) -> Status {
        unsafe { (self.enter)(instance, false, 0.0, start, false, 0.0) }.into()
    }

    fn end_initialisation(&self, instance: Instance) -> Status {
        unsafe { (self.exit)(instance) }.into()
    }

    fn step(&self, instance: Instance, from: f64, length: f64) -> StepEnd {
        let (mut event, mut terminate, mut early, mut reached) = (0_u8, 0_u8, 0_u8, f64::NAN);
        let status = unsafe {
            (self.step)(
                instance,
                from,
                length,
                true,
                &raw mut event,
                &raw mut terminate,
                &raw mut early,
                &raw mut reached,
            )
        };
        let status = Status::from(status);
        let reports_time = early != 0 || terminate != 0 || status == Status::Discard;
        StepEnd {
            status,
            reached: Some(reached).filter(|reached| reports_time && reached.is_finite()),
            is_early: early != 0,
            terminate: terminate != 0,
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
