//! Instance of an FMU, with the code that is common to both versions of the standard.
//! [`super::fmi2`] and [`super::fmi3`] call the functions of the library.
//!
//! An instance is created, called and freed on one thread, the thread of its [`super::worker`].
#![expect(
    clippy::disallowed_types,
    reason = "an FMU may call its logger from its own threads; messages only, no results"
)]

use super::archive::Loaded;
use super::description::{Type, Variable};
use super::states::States;
use super::{fmi2, fmi3};
use crate::export::Version;
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::sync::{Arc, Mutex, PoisonError};
use windlass::scenario::spec::UnitValueSpec;

/// Last messages that the FMU logged, for error messages.
#[derive(Debug, Default)]
pub(super) struct Log(Mutex<VecDeque<String>>);

/// Number of messages that are kept.
const MAX_MESSAGES: usize = 5;

impl Log {
    pub(super) fn add(&self, message: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == MAX_MESSAGES {
            kept.pop_front();
        }
        kept.push_back(message.trim().to_owned());
    }

    /// Returns and clears the messages.
    fn take(&self) -> String {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: Vec<String> = kept.drain(..).filter(|message| !message.is_empty()).collect();
        if all.is_empty() {
            return "; it gave no message".to_owned();
        }
        format!(", with the message: {}", all.join("; "))
    }
}

/// Status returned by functions of both versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Ok,
    Discard,
    Error,
    /// No further function may be called.
    Fatal,
    /// The step continues asynchronously (FMI 2.0).
    Pending,
}

impl From<c_int> for Status {
    fn from(status: c_int) -> Self {
        match status {
            0 | 1 => Status::Ok,
            2 => Status::Discard,
            4 => Status::Fatal,
            5 => Status::Pending,
            _ => Status::Error,
        }
    }
}

/// Result of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StepEnd {
    pub(super) status: Status,
    /// Time reached, s, if reported.
    pub(super) reached: Option<f64>,
    /// True if the FMU reports an early return.
    pub(super) is_early: bool,
    /// True if the FMU requests the end of the simulation.
    pub(super) terminate: bool,
}

/// Type and reference of a variable for access functions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slot {
    pub(super) kind: Type,
    pub(super) reference: u32,
}

impl From<&Variable> for Slot {
    fn from(variable: &Variable) -> Self {
        Self {
            kind: variable.kind,
            reference: variable.reference,
        }
    }
}

/// Functions of a version of the standard.
pub(super) trait Functions {
    /// Creates an instance, or returns null.
    fn instantiate(&mut self, name: &str, unit: &Loaded, log: &Arc<Log>) -> *mut c_void;
    /// Sets a number. For integer types the value is integral and in range.
    fn set(&self, instance: *mut c_void, slot: Slot, value: f64) -> Status;
    /// Sets a text.
    fn set_text(&self, instance: *mut c_void, reference: u32, value: &str) -> Status;
    fn get(&self, instance: *mut c_void, slot: Slot, value: &mut f64) -> Status;
    fn begin_initialisation(&self, instance: *mut c_void, start: f64) -> Status;
    fn end_initialisation(&self, instance: *mut c_void) -> Status;
    fn step(&self, instance: *mut c_void, from: f64, length: f64) -> StepEnd;
    /// Functions of states.
    fn states(&self) -> &States;
    fn terminate(&self, instance: *mut c_void);
    fn free(&self, instance: *mut c_void);
}

/// An instance of an FMU.
pub(super) struct Instance {
    functions: Box<dyn Functions>,
    pointer: *mut c_void,
    log: Arc<Log>,
    phase: Phase,
    varies_steps: bool,
    /// Declared last, so that the library is dropped after the fields that use it.
    _unit: Arc<Loaded>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Created,
    Stepping,
    /// After an error, the only allowed call frees the instance.
    Failed,
    /// After a fatal error, the instance must not be freed.
    Fatal,
}

/// Number of times that the length of a discarded step is halved.
const HALVINGS: u32 = 10;

impl Instance {
    pub(super) fn new(name: &str, unit: Arc<Loaded>) -> Result<Self, String> {
        let log = Arc::new(Log::default());
        let mut functions: Box<dyn Functions> = match unit.description.version {
            Version::Two => Box::new(fmi2::Table::of(&unit.shared_library)?),
            Version::Three => Box::new(fmi3::Table::of(&unit.shared_library)?),
        };
        let pointer = functions.instantiate(name, &unit, &log);
        if pointer.is_null() {
            return Err(format!("it cannot be instantiated{}", log.take()));
        }
        Ok(Self {
            functions,
            pointer,
            log,
            phase: Phase::Created,
            varies_steps: unit.description.varies_steps,
            _unit: unit,
        })
    }

    /// Converts a status to an error.
    fn check(&mut self, status: Status, what: impl FnOnce() -> String) -> Result<(), String> {
        let problem = match status {
            Status::Ok => return Ok(()),
            Status::Discard => "is discarded",
            Status::Error => "ends with an error",
            Status::Fatal => "ends with a fatal error",
            Status::Pending => "continues asynchronously (pending), which is not supported",
        };
        self.phase = if status == Status::Fatal {
            Phase::Fatal
        } else {
            Phase::Failed
        };
        Err(format!("{} {problem}{}", what(), self.log.take()))
    }

    fn set(&mut self, numbers: &[(Slot, f64)], when: &str) -> Result<(), String> {
        for (slot, value) in numbers {
            let status = self.functions.set(self.pointer, *slot, *value);
            let reference = slot.reference;
            self.check(status, || {
                format!("setting its variable of reference {reference} to {value} {when}")
            })?;
        }
        Ok(())
    }

    /// Starts the instance at a time, s.
    pub(super) fn start(
        &mut self,
        start: f64,
        parameters: &[(Slot, UnitValueSpec)],
        inputs: &[(Slot, f64)],
    ) -> Result<(), String> {
        for (slot, value) in parameters {
            let status = match value {
                UnitValueSpec::Number(number) => self.functions.set(self.pointer, *slot, *number),
                UnitValueSpec::Boolean(is) => {
                    self.functions.set(self.pointer, *slot, f64::from(u8::from(*is)))
                }
                UnitValueSpec::Text(text) => self.functions.set_text(self.pointer, slot.reference, text),
            };
            let reference = slot.reference;
            self.check(status, || {
                format!("setting its parameter of reference {reference}")
            })?;
        }
        let status = self.functions.begin_initialisation(self.pointer, start);
        self.check(status, || "its initialisation".to_owned())?;
        self.set(inputs, "during initialisation")?;
        let status = self.functions.end_initialisation(self.pointer);
        self.check(status, || "its initialisation".to_owned())?;
        self.phase = Phase::Stepping;
        Ok(())
    }

    pub(super) fn read(&mut self, slots: &[Slot]) -> Result<Vec<f64>, String> {
        let mut values = Vec::with_capacity(slots.len());
        for slot in slots {
            let mut value = f64::NAN;
            let status = self.functions.get(self.pointer, *slot, &mut value);
            let reference = slot.reference;
            self.check(status, || {
                format!("reading its variable of reference {reference}")
            })?;
            values.push(value);
        }
        Ok(values)
    }

    /// Steps from one time to another, s, with constant inputs.
    pub(super) fn step(&mut self, (from, to): (f64, f64), inputs: &[(Slot, f64)]) -> Result<(), String> {
        if self.phase != Phase::Stepping {
            return Err("it failed before and cannot continue".to_owned());
        }
        self.set(inputs, "before a step")?;
        let (mut time, mut length, mut halvings) = (from, to - from, 0);
        while time < to {
            let length_now = length.min(to - time);
            let end = self.functions.step(self.pointer, time, length_now);
            // A reported time is used only if it is within the step.
            let reached = end.reached.filter(|reached| *reached > time && *reached <= to);
            if end.terminate {
                self.phase = Phase::Failed;
                let at = reached.unwrap_or(time);
                return Err(format!(
                    "it requests the end of the simulation at t = {at} s{}",
                    self.log.take()
                ));
            }
            match end.status {
                Status::Ok if end.is_early && reached.is_none() => {
                    self.phase = Phase::Failed;
                    let reported = end
                        .reached
                        .map_or("no time".to_owned(), |reached| format!("t = {reached} s"));
                    return Err(format!(
                        "it returns early from its step from t = {time} s to t = {to} s and reports {reported}, \
                         so it makes no progress within the step{}; change the step, or check why the FMU stops",
                        self.log.take()
                    ));
                }
                Status::Ok => {
                    let arrives = length_now >= to - time;
                    time = match reached {
                        // The reported time may have rounding errors.
                        Some(reached) if reached < to - 1e-9 * (to - from) => reached,
                        _ if arrives => to,
                        Some(reached) => reached,
                        None => time + length_now,
                    };
                }
                // Part of the step was done.
                Status::Discard if reached.is_some() => time = reached.unwrap_or(to),
                Status::Discard if self.varies_steps && halvings < HALVINGS => {
                    halvings += 1;
                    length = 0.5 * length_now;
                }
                Status::Discard => {
                    self.phase = Phase::Failed;
                    let shorter = if self.varies_steps {
                        format!("even with steps of {length_now:e} s")
                    } else {
                        "and it does not support steps of other lengths".to_owned()
                    };
                    return Err(format!(
                        "it discards the step from t = {time} s to t = {to} s, {shorter}{}; change the step",
                        self.log.take()
                    ));
                }
                status => {
                    let what = || format!("its step from t = {time} s to t = {to} s");
                    return self.check(status, what);
                }
            }
        }
        Ok(())
    }

    pub(super) fn save(&mut self) -> Result<Vec<u8>, String> {
        if self.phase != Phase::Stepping {
            return Err("it failed before".to_owned());
        }
        let saved = self.functions.states().save(self.pointer);
        saved.map_err(|function| format!("{function} ends with an error{}", self.log.take()))
    }

    pub(super) fn restore(&mut self, bytes: &[u8]) -> Result<(), String> {
        let restored = self.functions.states().restore(self.pointer, bytes);
        restored.map_err(|function| {
            format!(
                "it cannot restore its saved state ({function} ends with an error{}); start the run again",
                self.log.take()
            )
        })
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        if self.phase == Phase::Stepping {
            self.functions.terminate(self.pointer);
        }
        if self.phase != Phase::Fatal {
            self.functions.free(self.pointer);
        }
    }
}
