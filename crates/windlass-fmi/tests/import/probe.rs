// A co-simulation FMU independent of windlass, for both versions of the standard. It is a
// first-order lag, solved exactly for an input that is constant over a step. A parameter selects a
// fault. The import tests compile it separately (`rustc --crate-type cdylib`).
//
// References: 0 u, 1 y, 2 lag (s), 3 fault, 4 at (start of the fault, s), 5 name, 6 state as a
// float32, 7 enabled, 8 whole (an integer), 9 place (a position that follows a sine).
#![allow(non_snake_case, clippy::missing_safety_doc, clippy::too_many_arguments)]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

type Log3 = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);
type Log2 = unsafe extern "C" fn(*mut c_void, *const c_char, c_int, *const c_char, *const c_char, ...);

#[repr(C)]
pub struct Callbacks {
    logger: Log2,
    allocate: unsafe extern "C" fn(usize, usize) -> *mut c_void,
    free: unsafe extern "C" fn(*mut c_void),
    finished: *const c_void,
    environment: *mut c_void,
}

enum Logger {
    Three(Log3, *mut c_void),
    Two(*const Callbacks),
}

/// Saved part of the state.
#[derive(Clone, Copy)]
struct State {
    time: f64,
    u: f64,
    x: f64,
}

struct Unit {
    logger: Logger,
    state: State,
    lag: f64,
    fault: i64,
    at: f64,
    enabled: bool,
    named: bool,
    discarded: u32,
    memory: *mut c_void,
}

/// Faults: 0 none, 1 NaN, 2 error, 3 fatal, 4 hang, 5 requests the end, 6 discards steps beyond
/// 0.02 s, 7 discards all steps, 8 early return in the middle, 9 fails to save, 10 fails in
/// initialisation, 11 returns an invalid integer in 8, 12 ends the program with status zero.
impl Unit {
    fn say(&self, status: c_int, text: &CStr) {
        unsafe {
            match self.logger {
                Logger::Three(log, environment) => {
                    log(environment, status, c"logStatus".as_ptr(), text.as_ptr())
                }
                Logger::Two(callbacks) => ((*callbacks).logger)(
                    (*callbacks).environment,
                    c"probe".as_ptr(),
                    status,
                    c"logStatus".as_ptr(),
                    c"%s (of %d)".as_ptr(),
                    text.as_ptr(),
                    1 as c_int,
                ),
            }
        }
    }

    fn due(&self, fault: i64) -> bool {
        self.fault == fault && self.state.time >= self.at - 1e-9
    }

    fn get(&self, reference: u32) -> f64 {
        match reference {
            0 => self.state.u,
            1 if self.due(1) => f64::NAN,
            1 | 6 => self.state.x,
            2 => self.lag,
            3 => self.fault as f64,
            4 => self.at,
            7 => f64::from(u8::from(self.enabled)),
            8 => {
                if self.due(11) {
                    99.0
                } else {
                    2.0
                }
            }
            9 => self.state.time.sin(),
            _ => f64::NAN,
        }
    }

    fn set(&mut self, reference: u32, value: f64) -> c_int {
        match reference {
            0 => self.state.u = value,
            2 => self.lag = value,
            3 => self.fault = value as i64,
            4 => self.at = value,
            7 => self.enabled = value != 0.0,
            _ => return 3,
        }
        0
    }

    fn advance(&mut self, step: f64) {
        let gain = if self.enabled { 1.0 } else { 0.0 };
        let aim = gain * self.state.u;
        self.state.x = aim + (self.state.x - aim) * (-step / self.lag).exp();
        self.state.time += step;
    }

    /// Returns the status, the time reached if it is before the end of the step, and true if the
    /// unit requests the end of the simulation.
    fn step(&mut self, from: f64, step: f64) -> (c_int, Option<f64>, bool) {
        if (from - self.state.time).abs() > 1e-9 {
            self.say(3, c"it is at another time");
            return (3, None, false);
        }
        if self.due(2) {
            self.say(3, c"the oil is too hot");
            return (3, None, false);
        }
        if self.due(3) {
            return (4, None, false);
        }
        while self.due(4) {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        if self.due(12) {
            std::process::exit(0);
        }
        if self.due(5) {
            return (0, Some(self.state.time), true);
        }
        if self.due(7) || (self.due(6) && step > 0.02 + 1e-9) {
            self.discarded += 1;
            return (2, None, false);
        }
        if self.due(8) && step > 0.03 {
            self.advance(0.5 * step);
            return (0, Some(self.state.time), false);
        }
        self.advance(step);
        (0, None, false)
    }
}

fn made(logger: Logger, memory: *mut c_void) -> *mut c_void {
    let state = State {
        time: 0.0,
        u: 0.0,
        x: 0.0,
    };
    let unit = Unit {
        logger,
        state,
        lag: 0.5,
        fault: 0,
        at: 0.0,
        enabled: true,
        named: false,
        discarded: 0,
        memory,
    };
    Box::into_raw(Box::new(unit)).cast()
}

unsafe fn own<'u>(unit: *mut c_void) -> &'u mut Unit {
    unsafe { &mut *unit.cast::<Unit>() }
}

// FMI 3.0

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3InstantiateCoSimulation(
    _name: *const c_char,
    token: *const c_char,
    resources: *const c_char,
    _visible: bool,
    _logging: bool,
    event_mode: bool,
    early_return: bool,
    _required: *const u32,
    _count: usize,
    environment: *mut c_void,
    log: Log3,
    _update: *const c_void,
) -> *mut c_void {
    let (token, resources) = unsafe { (CStr::from_ptr(token), CStr::from_ptr(resources)) };
    let separated = resources.to_bytes().last() == Some(&b'/') || cfg!(windows);
    if token != c"probe-token" || event_mode || early_return || !separated {
        unsafe {
            log(
                environment,
                3,
                c"logStatus".as_ptr(),
                c"the token is not mine".as_ptr(),
            )
        };
        return ptr::null_mut();
    }
    made(Logger::Three(log, environment), ptr::null_mut())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeInstance(unit: *mut c_void) {
    drop(unsafe { Box::from_raw(unit.cast::<Unit>()) });
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterInitializationMode(
    unit: *mut c_void,
    _tolerance_defined: bool,
    _tolerance: f64,
    start: f64,
    _stop_defined: bool,
    _stop: f64,
) -> c_int {
    let unit = unsafe { own(unit) };
    unit.state.time = start;
    if unit.fault == 10 {
        unit.say(3, c"no sensor");
        return 3;
    }
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3ExitInitializationMode(unit: *mut c_void) -> c_int {
    let unit = unsafe { own(unit) };
    unit.state.x = unit.state.u;
    0
}

#[unsafe(no_mangle)]
pub extern "C" fn fmi3Terminate(_unit: *mut c_void) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3DoStep(
    unit: *mut c_void,
    from: f64,
    step: f64,
    _no_state: bool,
    event: *mut bool,
    terminate: *mut bool,
    early: *mut bool,
    reached: *mut f64,
) -> c_int {
    let unit = unsafe { own(unit) };
    let (status, came_to, ends) = unit.step(from, step);
    unsafe {
        event.write(false);
        terminate.write(ends);
        early.write(came_to.is_some());
        reached.write(came_to.unwrap_or(unit.state.time));
    }
    status
}

macro_rules! access {
    ($($get:ident $set:ident $type:ty,)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $get(unit: *mut c_void, references: *const u32, count: usize, values: *mut $type, _: usize) -> c_int {
            for k in 0..count {
                unsafe { values.add(k).write(own(unit).get(*references.add(k)) as $type) };
            }
            0
        }

        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $set(unit: *mut c_void, references: *const u32, count: usize, values: *const $type, _: usize) -> c_int {
            (0..count).map(|k| unsafe { own(unit).set(*references.add(k), *values.add(k) as f64) }).max().unwrap_or(0)
        }
    )*};
}

access! {
    fmi3GetFloat64 fmi3SetFloat64 f64,
    fmi3GetFloat32 fmi3SetFloat32 f32,
    fmi3GetInt8 fmi3SetInt8 i8,
    fmi3GetUInt8 fmi3SetUInt8 u8,
    fmi3GetInt16 fmi3SetInt16 i16,
    fmi3GetUInt16 fmi3SetUInt16 u16,
    fmi3GetInt32 fmi3SetInt32 i32,
    fmi3GetUInt32 fmi3SetUInt32 u32,
    fmi3GetInt64 fmi3SetInt64 i64,
    fmi3GetUInt64 fmi3SetUInt64 u64,
    // Booleans are bytes.
    fmi3GetBoolean fmi3SetBoolean u8,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetString(
    unit: *mut c_void,
    references: *const u32,
    _count: usize,
    values: *const *const c_char,
    _: usize,
) -> c_int {
    let (unit, text) = unsafe { (own(unit), CStr::from_ptr(*values)) };
    unit.named = unsafe { *references } == 5 && text == c"port winch";
    if unit.named { 0 } else { 3 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetFMUState(unit: *mut c_void, to: *mut *mut c_void) -> c_int {
    let unit = unsafe { own(unit) };
    if unit.fault == 9 {
        unit.say(3, c"the disk of the unit is full");
        return 3;
    }
    unsafe { to.write(Box::into_raw(Box::new(unit.state)).cast()) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetFMUState(unit: *mut c_void, state: *mut c_void) -> c_int {
    unsafe { own(unit).state = *state.cast::<State>() };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeFMUState(_unit: *mut c_void, state: *mut *mut c_void) -> c_int {
    unsafe { drop(Box::from_raw((*state).cast::<State>())) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SerializedFMUStateSize(
    _unit: *mut c_void,
    _state: *mut c_void,
    size: *mut usize,
) -> c_int {
    unsafe { size.write(24) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SerializeFMUState(
    _unit: *mut c_void,
    state: *mut c_void,
    to: *mut u8,
    size: usize,
) -> c_int {
    if size != 24 {
        return 3;
    }
    unsafe {
        let state = &*state.cast::<State>();
        for (k, number) in [state.time, state.u, state.x].into_iter().enumerate() {
            ptr::copy_nonoverlapping(number.to_le_bytes().as_ptr(), to.add(8 * k), 8);
        }
    }
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3DeserializeFMUState(
    _unit: *mut c_void,
    from: *const u8,
    size: usize,
    to: *mut *mut c_void,
) -> c_int {
    if size != 24 {
        return 3;
    }
    unsafe {
        let bytes = std::slice::from_raw_parts(from, size);
        let number = |k: usize| f64::from_le_bytes(bytes[8 * k..8 * k + 8].try_into().unwrap());
        let state = State {
            time: number(0),
            u: number(1),
            x: number(2),
        };
        to.write(Box::into_raw(Box::new(state)).cast());
    }
    0
}

// FMI 2.0

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Instantiate(
    _name: *const c_char,
    kind: c_int,
    guid: *const c_char,
    resources: *const c_char,
    callbacks: *const Callbacks,
    _visible: c_int,
    _logging: c_int,
) -> *mut c_void {
    let (guid, resources) = unsafe { (CStr::from_ptr(guid), CStr::from_ptr(resources)) };
    let is_place = resources.to_bytes().starts_with(b"file:///");
    if kind != 1 || guid != c"probe-token" || !is_place {
        return ptr::null_mut();
    }
    // Checks the callbacks.
    let memory = unsafe { ((*callbacks).allocate)(4, 8) };
    if memory.is_null() {
        return ptr::null_mut();
    }
    made(Logger::Two(callbacks), memory)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2FreeInstance(unit: *mut c_void) {
    let unit = unsafe { Box::from_raw(unit.cast::<Unit>()) };
    if let Logger::Two(callbacks) = unit.logger {
        unsafe { ((*callbacks).free)(unit.memory) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetupExperiment(
    unit: *mut c_void,
    _tolerance_defined: c_int,
    _tolerance: f64,
    start: f64,
    _stop_defined: c_int,
    _stop: f64,
) -> c_int {
    unsafe { own(unit).state.time = start };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2EnterInitializationMode(unit: *mut c_void) -> c_int {
    let start = unsafe { own(unit).state.time };
    unsafe { fmi3EnterInitializationMode(unit, false, 0.0, start, false, 0.0) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2ExitInitializationMode(unit: *mut c_void) -> c_int {
    unsafe { fmi3ExitInitializationMode(unit) }
}

#[unsafe(no_mangle)]
pub extern "C" fn fmi2Terminate(_unit: *mut c_void) -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2DoStep(unit: *mut c_void, from: f64, step: f64, _no_state: c_int) -> c_int {
    let unit = unsafe { own(unit) };
    match unit.step(from, step) {
        // FMI 2.0 has no early return, so a partial step is reported as discarded.
        (0, Some(_), _) => 2,
        (status, ..) => status,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetRealStatus(unit: *mut c_void, kind: c_int, value: *mut f64) -> c_int {
    if kind != 2 {
        return 2;
    }
    unsafe { value.write(own(unit).state.time) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetBooleanStatus(unit: *mut c_void, kind: c_int, value: *mut c_int) -> c_int {
    if kind != 3 {
        return 2;
    }
    unsafe { value.write(c_int::from(own(unit).due(5))) };
    0
}

macro_rules! access_2 {
    ($($get:ident $set:ident $type:ty,)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $get(unit: *mut c_void, references: *const u32, count: usize, values: *mut $type) -> c_int {
            for k in 0..count {
                unsafe { values.add(k).write(own(unit).get(*references.add(k)) as $type) };
            }
            0
        }

        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $set(unit: *mut c_void, references: *const u32, count: usize, values: *const $type) -> c_int {
            (0..count).map(|k| unsafe { own(unit).set(*references.add(k), *values.add(k) as f64) }).max().unwrap_or(0)
        }
    )*};
}

access_2! {
    fmi2GetReal fmi2SetReal f64,
    fmi2GetInteger fmi2SetInteger c_int,
    fmi2GetBoolean fmi2SetBoolean c_int,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetString(
    unit: *mut c_void,
    references: *const u32,
    count: usize,
    values: *const *const c_char,
) -> c_int {
    unsafe { fmi3SetString(unit, references, count, values, count) }
}

macro_rules! states_2 {
    ($($two:ident = $three:ident($($name:ident: $type:ty),*),)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $two(unit: *mut c_void, $($name: $type),*) -> c_int {
            unsafe { $three(unit, $($name),*) }
        }
    )*};
}

states_2! {
    fmi2GetFMUstate = fmi3GetFMUState(to: *mut *mut c_void),
    fmi2SetFMUstate = fmi3SetFMUState(state: *mut c_void),
    fmi2FreeFMUstate = fmi3FreeFMUState(state: *mut *mut c_void),
    fmi2SerializedFMUstateSize = fmi3SerializedFMUStateSize(state: *mut c_void, size: *mut usize),
    fmi2SerializeFMUstate = fmi3SerializeFMUState(state: *mut c_void, to: *mut u8, size: usize),
    fmi2DeSerializeFMUstate = fmi3DeserializeFMUState(from: *const u8, size: usize, to: *mut *mut c_void),
}
