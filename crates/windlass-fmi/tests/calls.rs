//! Calls the FMI 3.0 functions as an importer does.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::Path;
use std::ptr::{null, null_mut};
use windlass_fmi::Unit;
use windlass_fmi::description::instantiation_token;
use windlass_fmi::export::Version;
use windlass_fmi::fmi3::*;

/// Logged messages of an instance.
type Messages = Vec<(c_int, String, String)>;

unsafe extern "C" fn listen(to: *mut c_void, status: c_int, category: *const c_char, message: *const c_char) {
    // SAFETY: the environment of `Called::new`, and texts of the unit.
    let (messages, [category, message]) = unsafe {
        let text = |text| CStr::from_ptr(text).to_str().unwrap().to_owned();
        (&mut *to.cast::<Messages>(), [text(category), text(message)])
    };
    messages.push((status, category, message));
}

/// An instance with its log.
struct Called {
    instance: *mut c_void,
    messages: Box<Messages>,
    unit: Unit,
    _folder: tempfile::TempDir,
}

const LIFT: &str = include_str!("lift.toml");

impl Called {
    /// Creates an instance from unpacked resources, with a token that may be wrong.
    fn new(token: Option<&str>, text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let scenario = folder.path().join("lift.toml");
        std::fs::write(&scenario, text).unwrap();
        std::fs::write(folder.path().join("unit.json"), r#"{"scenario":"lift.toml"}"#).unwrap();
        let unit = Unit::load(Path::new(&scenario)).unwrap();
        let mut messages = Box::new(Messages::new());
        let text = |text: &str| CString::new(text).unwrap();
        let own = instantiation_token(&unit);
        let (name, token) = (text("one"), text(token.unwrap_or(&own)));
        let resources = text(folder.path().to_str().unwrap());
        // SAFETY: texts and a log that outlive the call and the instance.
        let instance = unsafe {
            fmi3InstantiateCoSimulation(
                name.as_ptr(),
                token.as_ptr(),
                resources.as_ptr(),
                false,
                true,
                true,
                true,
                null(),
                0,
                (&raw mut *messages).cast(),
                Some(listen),
                null(),
            )
        };
        Self {
            instance,
            messages,
            unit,
            _folder: folder,
        }
    }

    fn reference(&self, name: &str) -> u32 {
        u32::try_from(self.unit.find(name).unwrap()).unwrap()
    }

    fn set(&self, name: &str, value: f64) -> c_int {
        // SAFETY: one reference and one value.
        unsafe { fmi3SetFloat64(self.instance, &self.reference(name), 1, &value, 1) }
    }

    fn get(&self, name: &str) -> f64 {
        let mut value = f64::NAN;
        // SAFETY: one reference and one variable for the value.
        let status = unsafe { fmi3GetFloat64(self.instance, &self.reference(name), 1, &mut value, 1) };
        assert_eq!(status, 0, "{:?}", self.messages);
        value
    }

    fn begin(&self) {
        // SAFETY: a valid instance.
        unsafe {
            assert_eq!(
                fmi3EnterInitializationMode(self.instance, false, 0.0, 0.0, true, 2.0),
                0
            );
            assert_eq!(
                fmi3ExitInitializationMode(self.instance),
                0,
                "{:?}",
                self.messages
            );
            assert_eq!(fmi3EnterStepMode(self.instance), 0);
        }
    }

    /// Takes a step. Returns the status, whether the step ended early, and the time reached.
    fn step(&self, from: f64, step: f64) -> (c_int, bool, f64) {
        let (mut event, mut stop, mut early, mut reached) = (false, false, false, f64::NAN);
        // SAFETY: variables for the results.
        let status = unsafe {
            fmi3DoStep(
                self.instance,
                from,
                step,
                true,
                &mut event,
                &mut stop,
                &mut early,
                &mut reached,
            )
        };
        (status, early, reached)
    }

    fn last(&self) -> &str {
        &self.messages.last().unwrap().2
    }
}

impl Drop for Called {
    fn drop(&mut self) {
        // SAFETY: the instance is valid or null, and is not used afterwards.
        unsafe { fmi3FreeInstance(self.instance) };
    }
}

#[test]
fn regression_life_cycle_of_an_instance() {
    // SAFETY: a text of the library.
    let version = unsafe { CStr::from_ptr(fmi3GetVersion()) };
    assert_eq!(version, c"3.0");
    let lift = Called::new(None, LIFT);
    assert!(!lift.instance.is_null(), "{:?}", lift.messages);
    // SAFETY: a valid instance.
    unsafe {
        assert_eq!(
            fmi3EnterInitializationMode(lift.instance, false, 0.0, 0.0, true, 2.0),
            0
        );
    }
    // Outputs at the start depend on the values set during initialisation.
    let tension = "cable.'main wire'.tension_end";
    let before = lift.get(tension);
    assert_eq!(lift.set("input.frame.load.eye.force_z", 1000.0), 0);
    assert!((before - lift.get(tension) - 1000.0).abs() < 1e-3);
    // SAFETY: as above.
    unsafe {
        assert_eq!(fmi3ExitInitializationMode(lift.instance), 0);
        let (mut more, mut defined, mut next) = (true, true, 0.0);
        let none = null_mut();
        let updated = fmi3UpdateDiscreteStates(
            lift.instance,
            &mut more,
            none,
            none,
            none,
            &mut defined,
            &mut next,
        );
        assert_eq!((updated, more, defined), (0, false, false));
        assert_eq!(fmi3EnterStepMode(lift.instance), 0);
    }
    assert_eq!(lift.step(0.0, 0.25), (0, false, 0.25));
    assert_eq!(lift.get("time"), 0.25);
    // SAFETY: as above.
    unsafe {
        assert_eq!(fmi3Terminate(lift.instance), 0);
        assert_eq!(fmi3Reset(lift.instance), 0);
    }
    lift.begin();
    assert!((lift.get(tension) - before).abs() < 1e-6);
}

#[test]
fn equivalent_states_saved_restored_and_serialised() {
    let lift = Called::new(None, LIFT);
    lift.begin();
    assert_eq!(lift.step(0.0, 0.3).0, 0);
    let (mut state, mut other, mut size) = (null_mut(), null_mut(), 0);
    let height = "body.load.position_z";
    // SAFETY: the instance, its states, and a buffer of the requested size.
    unsafe {
        assert_eq!(fmi3GetFMUState(lift.instance, &mut state), 0);
        lift.step(0.3, 0.4);
        let there = lift.get(height).to_bits();
        assert_eq!(fmi3SetFMUState(lift.instance, state), 0);
        lift.step(0.3, 0.4);
        assert_eq!(lift.get(height).to_bits(), there);
        assert_eq!(fmi3SerializedFMUStateSize(lift.instance, state, &mut size), 0);
        let mut bytes = vec![0; size];
        assert_eq!(
            fmi3SerializeFMUState(lift.instance, state, bytes.as_mut_ptr(), size - 1),
            3
        );
        assert!(
            lift.last()
                .contains("get the size from fmi3SerializedFMUStateSize"),
            "{}",
            lift.last()
        );
        assert_eq!(
            fmi3SerializeFMUState(lift.instance, state, bytes.as_mut_ptr(), size),
            0
        );
        assert_eq!(
            fmi3DeserializeFMUState(lift.instance, bytes.as_ptr(), size, &mut other),
            0
        );
        assert_eq!(fmi3SetFMUState(lift.instance, other), 0);
        lift.step(0.3, 0.4);
        assert_eq!(lift.get(height).to_bits(), there);
        bytes[0] = 9;
        assert_eq!(
            fmi3DeserializeFMUState(lift.instance, bytes.as_ptr(), size, &mut other),
            3
        );
        assert_eq!(fmi3FreeFMUState(lift.instance, &mut state), 0);
        assert_eq!(fmi3FreeFMUState(lift.instance, &mut other), 0);
        assert!(state.is_null() && other.is_null());
        assert_eq!(fmi3SetFMUState(lift.instance, state), 3);
    }
}

#[test]
fn regression_steps_end_early_at_script_events() {
    let text = format!("{LIFT}\n[[director.step]]\ndo = 'hoist \"main wire\" 19.0 1.0'\nat = 0.35\n");
    let lift = Called::new(None, &text);
    lift.begin();
    let (status, early, reached) = lift.step(0.0, 1.0);
    assert_eq!((status, early), (0, true));
    assert!((reached - 0.35).abs() < 1e-9);
    assert_eq!(lift.messages.last().unwrap().1, "logEvents");
}

#[test]
fn refuses_wrong_calls_with_a_message() {
    let other = Called::new(Some("{another}"), LIFT);
    assert!(other.instance.is_null());
    assert!(other.last().contains("export the FMU again"), "{}", other.last());
    let lift = Called::new(None, LIFT);
    let said = |words: &str| assert!(lift.last().contains(words), "{}", lift.last());
    assert_eq!(lift.step(0.0, 0.1).0, 3);
    said("fmi3DoStep cannot be called before initialisation");
    lift.begin();
    assert_eq!(lift.step(0.5, 0.1).0, 3);
    said("the communication point is t = 0.5 s, but the unit is at t = 0 s");
    for step in [0.0, -0.1, f64::NAN] {
        assert_eq!(lift.step(0.0, step).0, 3);
        said("give a later, finite end");
    }
    assert_eq!(lift.set("body.load.position_z", 1.0), 3);
    said("is not an input or a parameter");
    assert_eq!(lift.set("input.winch.hoist.order", 1.0), 3);
    said("is an enumeration (Int64), but was accessed as a Float64");
    let (order, item) = (lift.reference("input.winch.hoist.order"), 42_i64);
    // SAFETY: one reference and one value, then two invalid references.
    unsafe {
        assert_eq!(fmi3SetInt64(lift.instance, &order, 1, &item, 1), 3);
        said("6 is detached");
        assert_eq!(fmi3SetInt64(lift.instance, &order, 1, &item, 2), 3);
        said("every variable has one value");
        assert_eq!(fmi3SetFMUState(lift.instance, null_mut()), 3);
        assert_eq!(fmi3EnterStepMode(null_mut()), 3);
        fmi3FreeInstance(null_mut());
    }
    assert_eq!(fmi3GetString(lift.instance), 3);
    said("Float64 and enumerations");
    // The instance is still usable.
    assert_eq!(lift.step(0.0, 0.1), (0, false, 0.1));
    // No unit has this token or these resources.
    let late = c"missing";
    // SAFETY: texts; no logger.
    let none = unsafe {
        fmi3InstantiateCoSimulation(
            late.as_ptr(),
            late.as_ptr(),
            late.as_ptr(),
            false,
            false,
            false,
            false,
            null(),
            0,
            null_mut(),
            None,
            null(),
        )
    };
    assert!(none.is_null());
}

#[test]
fn regression_an_exported_unit_contains_all_files_of_its_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    };
    write("scripts/hoist.script", "hoist \"main wire\" 19.0 1.0\n");
    write("lifts/library", "not really one");
    let scenario = write(
        "lifts/lift.toml",
        &format!("{LIFT}\n[director]\nscript = \"../scripts/hoist.script\"\n"),
    );
    let library = folder.path().join("lifts/library");
    let made = windlass_fmi::export::export(&scenario, &library, Version::Three).unwrap();
    assert_eq!(made.files, ["lifts/lift.toml", "scripts/hoist.script"]);
    assert_eq!(
        windlass_fmi::export::export(&scenario, &library, Version::Three).unwrap(),
        made
    );
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(&made.bytes)).unwrap();
    let unpacked = folder.path().join("unpacked");
    archive.extract(&unpacked).unwrap();
    let inside = windlass_fmi::export::scenario_in(&unpacked.join("resources")).unwrap();
    assert!(Unit::load(&inside).is_ok());
    let absolute = format!(
        "{LIFT}\n[director]\nscript = {:?}\n",
        folder.path().join("scripts/hoist.script")
    );
    let message = windlass_fmi::export::export(&write("absolute.toml", &absolute), &library, Version::Three)
        .unwrap_err();
    assert!(
        message.to_string().contains("a path relative to the scenario"),
        "{message}"
    );
    let message = windlass_fmi::export::library_beside(folder.path())
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("cargo build --release -p windlass-fmi"),
        "{message}"
    );
}
