//! Functions of the standard that units of windlass do not support.

use super::{ANY, call_instance};
use crate::unit::UnitError;
use std::ffi::{c_int, c_void};

/// Logs that the unit does not support a function.
fn log_unsupported(instance: *mut c_void, function: &str) -> c_int {
    call_instance(instance, function, &ANY, |_| {
        Err(UnitError::Other(
            "this FMU does not support the function: it is for co-simulation, and its variables are Float64 \
             and enumerations (Int64)"
                .to_owned(),
        ))
    })
}

/// Defines unsupported functions, all with the instance as first argument.
macro_rules! refused {
    ($($name:ident),* $(,)?) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(instance: *mut c_void) -> c_int {
            log_unsupported(instance, stringify!($name))
        }
    )*};
}

refused!(
    fmi3GetFloat32,
    fmi3GetInt8,
    fmi3GetUInt8,
    fmi3GetInt16,
    fmi3GetUInt16,
    fmi3GetInt32,
    fmi3GetUInt32,
    fmi3GetUInt64,
    fmi3GetBoolean,
    fmi3GetString,
    fmi3GetBinary,
    fmi3GetClock,
    fmi3SetFloat32,
    fmi3SetInt8,
    fmi3SetUInt8,
    fmi3SetInt16,
    fmi3SetUInt16,
    fmi3SetInt32,
    fmi3SetUInt32,
    fmi3SetUInt64,
    fmi3SetBoolean,
    fmi3SetString,
    fmi3SetBinary,
    fmi3SetClock,
    fmi3GetNumberOfVariableDependencies,
    fmi3GetVariableDependencies,
    fmi3GetDirectionalDerivative,
    fmi3GetAdjointDerivative,
    fmi3EnterConfigurationMode,
    fmi3ExitConfigurationMode,
    fmi3GetIntervalDecimal,
    fmi3GetIntervalFraction,
    fmi3GetShiftDecimal,
    fmi3GetShiftFraction,
    fmi3SetIntervalDecimal,
    fmi3SetIntervalFraction,
    fmi3SetShiftDecimal,
    fmi3SetShiftFraction,
    fmi3EvaluateDiscreteStates,
    fmi3EnterContinuousTimeMode,
    fmi3CompletedIntegratorStep,
    fmi3SetTime,
    fmi3SetContinuousStates,
    fmi3GetContinuousStateDerivatives,
    fmi3GetEventIndicators,
    fmi3GetContinuousStates,
    fmi3GetNominalsOfContinuousStates,
    fmi3GetNumberOfEventIndicators,
    fmi3GetNumberOfContinuousStates,
    fmi3GetOutputDerivatives,
    fmi3ActivateModelPartition,
);

/// Instantiation functions of the other interface types return null.
macro_rules! no_instance {
    ($($name:ident),*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> *mut c_void {
            std::ptr::null_mut()
        }
    )*};
}

no_instance!(fmi3InstantiateModelExchange, fmi3InstantiateScheduledExecution);
