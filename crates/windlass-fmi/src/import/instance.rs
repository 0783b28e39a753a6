//! An instance of a unit: what is common to the versions of the standard. [`super::fmi2`] and
//! [`super::fmi3`] call the functions.
//!
//! An instance is made, called and freed on one thread, that of its [`super::worker`].
#![expect(
    clippy::disallowed_types,
    reason = "a unit may call its logger from threads of its own; messages only, no numbers"
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

/// What the unit told its logger last, for messages.
#[derive(Debug, Default)]
pub(super) struct Log(Mutex<VecDeque<String>>);

/// So many messages are kept.
const KEPT: usize = 5;

impl Log {
    pub(super) fn add(&self, message: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back(message.trim().to_owned());
    }

    /// What was said since it was last asked.
    fn take(&self) -> String {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: Vec<String> = kept.drain(..).filter(|message| !message.is_empty()).collect();
        if all.is_empty() {
            return "; it gave no reason".to_owned();
        }
        format!(", saying: {}", all.join("; "))
    }
}

/// What a function answers, of both versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Ok,
    Discard,
    Error,
    /// Nothing may be called any more.
    Fatal,
    /// It goes on by itself (FMI 2.0).
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

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StepEnd {
    pub(super) status: Status,
    /// Time that it reached, s, where it says so.
    pub(super) reached: Option<f64>,
    /// Whether it says that it came back before the end of the step.
    pub(super) is_early: bool,
    /// Whether the unit wants the simulation to end.
    pub(super) terminate: bool,
}

/// A variable as functions ask for it.
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

/// The functions of a version.
pub(super) trait Functions {
    /// Makes an instance, or answers null.
    fn instantiate(&mut self, name: &str, unit: &Loaded, log: &Arc<Log>) -> *mut c_void;
    /// Sets a number; whole ones are whole and in range.
    fn set(&self, instance: *mut c_void, slot: Slot, value: f64) -> Status;
    /// Sets a text.
    fn set_text(&self, instance: *mut c_void, reference: u32, value: &str) -> Status;
    fn get(&self, instance: *mut c_void, slot: Slot, value: &mut f64) -> Status;
    fn begin_initialisation(&self, instance: *mut c_void, start: f64) -> Status;
    fn end_initialisation(&self, instance: *mut c_void) -> Status;
    fn step(&self, instance: *mut c_void, from: f64, length: f64) -> StepEnd;
    /// What saves states.
    fn states(&self) -> &States;
    fn terminate(&self, instance: *mut c_void);
    fn free(&self, instance: *mut c_void);
}

/// An instance.
pub(super) struct Instance {
    functions: Box<dyn Functions>,
    pointer: *mut c_void,
    log: Arc<Log>,
    phase: Phase,
    varies_steps: bool,
    /// The last: its library goes after all that uses it.
    _unit: Arc<Loaded>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Made,
    Stepping,
    /// After an error it may still be freed.
    Failed,
    /// After this it may not.
    Lost,
}

/// A step that is discarded is tried in halves, so often.
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
            phase: Phase::Made,
            varies_steps: unit.description.varies_steps,
            _unit: unit,
        })
    }

    /// Whether a function did what it should.
    fn done(&mut self, status: Status, what: impl FnOnce() -> String) -> Result<(), String> {
        let problem = match status {
            Status::Ok => return Ok(()),
            Status::Discard => "is refused (discarded)",
            Status::Error => "ends with an error",
            Status::Fatal => "ends with a fatal error",
            Status::Pending => "goes on by itself (pending), which is not supported",
        };
        self.phase = if status == Status::Fatal {
            Phase::Lost
        } else {
            Phase::Failed
        };
        Err(format!("{} {problem}{}", what(), self.log.take()))
    }

    fn set(&mut self, numbers: &[(Slot, f64)], when: &str) -> Result<(), String> {
        for (slot, value) in numbers {
            let status = self.functions.set(self.pointer, *slot, *value);
            let reference = slot.reference;
            self.done(status, || {
                format!("setting its variable of reference {reference} to {value} {when}")
            })?;
        }
        Ok(())
    }

    /// Starts it at a time, s.
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
            self.done(status, || {
                format!("setting its parameter of reference {reference}")
            })?;
        }
        let status = self.functions.begin_initialisation(self.pointer, start);
        self.done(status, || "its initialisation".to_owned())?;
        self.set(inputs, "during initialisation")?;
        let status = self.functions.end_initialisation(self.pointer);
        self.done(status, || "its initialisation".to_owned())?;
        self.phase = Phase::Stepping;
        Ok(())
    }

    pub(super) fn read(&mut self, slots: &[Slot]) -> Result<Vec<f64>, String> {
        let mut values = Vec::with_capacity(slots.len());
        for slot in slots {
            let mut value = f64::NAN;
            let status = self.functions.get(self.pointer, *slot, &mut value);
            let reference = slot.reference;
            self.done(status, || {
                format!("reading its variable of reference {reference}")
            })?;
            values.push(value);
        }
        Ok(values)
    }

    /// Steps from one time to another, s, with its inputs as they are told.
    pub(super) fn step(&mut self, (from, to): (f64, f64), inputs: &[(Slot, f64)]) -> Result<(), String> {
        if self.phase != Phase::Stepping {
            return Err("it has failed before, and cannot go on".to_owned());
        }
        self.set(inputs, "before a step")?;
        let (mut time, mut length, mut halvings) = (from, to - from, 0);
        while time < to {
            let length_now = length.min(to - time);
            let end = self.functions.step(self.pointer, time, length_now);
            // What it says of where it is counts only within the step.
            let reached = end.reached.filter(|reached| *reached > time && *reached <= to);
            if end.terminate {
                self.phase = Phase::Failed;
                let at = reached.unwrap_or(time);
                return Err(format!(
                    "it asks for the end of the simulation at t = {at} s{}",
                    self.log.take()
                ));
            }
            match end.status {
                Status::Ok if end.is_early && reached.is_none() => {
                    self.phase = Phase::Failed;
                    let says = end
                        .reached
                        .map_or("no time".to_owned(), |reached| format!("t = {reached} s"));
                    return Err(format!(
                        "it comes back early from its step from t = {time} s to t = {to} s and says that it came to {says}: it makes no \
                         progress within the step{}; give another step, or see why it stops",
                        self.log.take()
                    ));
                }
                Status::Ok => {
                    let arrives = length_now >= to - time;
                    time = match reached {
                        // Rounding of the time that it came to.
                        Some(reached) if reached < to - 1e-9 * (to - from) => reached,
                        _ if arrives => to,
                        Some(reached) => reached,
                        None => time + length_now,
                    };
                }
                // It did a part of the step.
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
                        "and does not take steps of other lengths".to_owned()
                    };
                    return Err(format!(
                        "it refuses (discards) the step from t = {time} s to t = {to} s, {shorter}{}; give another step",
                        self.log.take()
                    ));
                }
                status => {
                    let what = || format!("its step from t = {time} s to t = {to} s");
                    return self.done(status, what);
                }
            }
        }
        Ok(())
    }

    pub(super) fn save(&mut self) -> Result<Vec<u8>, String> {
        if self.phase != Phase::Stepping {
            return Err("it had failed".to_owned());
        }
        let saved = self.functions.states().save(self.pointer);
        saved.map_err(|function| format!("{function} ends with an error{}", self.log.take()))
    }

    pub(super) fn recall(&mut self, bytes: &[u8]) -> Result<(), String> {
        let recalled = self.functions.states().recall(self.pointer, bytes);
        recalled.map_err(|function| {
            format!(
                "it does not take its saved state ({function} ends with an error{}); begin the run anew",
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
        if self.phase != Phase::Lost {
            self.functions.free(self.pointer);
        }
    }
}
