//! Reads ten thousand damaged files of every format. Each file must be read or refused with a
//! message, without a panic, in limited time and with limited memory.
//!
//! Every run damages the files in the same way, and the tests take seconds. The fuzz targets in
//! `fuzz` search further.

mod formats;
mod mutate;

use formats::Outcome;
use mutate::{Random, mutant};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};
use windlass::scenario::Scenario;

const MUTANTS: usize = 10_000;
/// Largest memory that may be held while a file of a few kilobytes is read, bytes.
const MAX_MEMORY: usize = 256 << 20;
/// Largest time for reading a file, far above the usual time on a busy machine. It cannot detect a
/// reader that never returns.
const LONGEST: Duration = Duration::from_secs(20);

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

/// Allocator that counts the memory held by each thread.
struct Counting;

fn count(more: usize, less: usize) {
    let _ = HELD.try_with(|held| {
        held.set((held.get() + more).saturating_sub(less));
        let _ = PEAK.try_with(|peak| peak.set(peak.get().max(held.get())));
    });
}

// SAFETY: passes every call unchanged to the allocator of the system; counting has no effect on
// memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(0, layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size, layout.size());
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Reads the valid files, which must not be refused, and then mutants of them.
fn survive(seeds: &[&[u8]], read: impl Fn(&[u8]) -> Outcome) {
    for seed in seeds {
        if let Err(message) = read(seed) {
            panic!(
                "a valid file is refused: {message}\n{}",
                String::from_utf8_lossy(seed)
            );
        }
    }
    let mut random = Random(20_260_301);
    let mut refused = 0;
    for number in 0..MUTANTS {
        let bytes = mutant(&mut random, seeds[number % seeds.len()]);
        let shown = || format!("mutant {number}:\n{}", String::from_utf8_lossy(&bytes));
        let (before, began) = (HELD.get(), Instant::now());
        PEAK.set(before);
        match catch_unwind(AssertUnwindSafe(|| read(&bytes))) {
            Ok(Ok(())) => {}
            Ok(Err(message)) => {
                refused += 1;
                assert!(
                    message.trim().len() > 10,
                    "the message '{message}' is too short for {}",
                    shown()
                );
            }
            Err(_) => panic!("a panic while reading {}", shown()),
        }
        let (memory, time) = (PEAK.get() - before, began.elapsed());
        assert!(memory < MAX_MEMORY, "{memory} bytes for {}", shown());
        assert!(time < LONGEST, "{time:?} for {}", shown());
    }
    // Readers must detect damage. A reader that accepts everything would pass the other checks.
    assert!(refused > MUTANTS / 10, "only {refused} of {MUTANTS} were refused");
}

macro_rules! seeds {
    ($($file:literal),+) => {
        &[$(include_bytes!(concat!("seeds/", $file)).as_slice()),+]
    };
}

#[test]
fn property_damaged_scenarios_are_read_or_refused() {
    survive(seeds!["lift.toml", "state.toml"], formats::scenario);
}

#[test]
fn property_damaged_mbdm_files_are_read_or_refused() {
    let file = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../validation/mbdm")
            .join(name);
        std::fs::read_to_string(path).unwrap()
    };
    let beside = ["mooring", "tracers", "parameters"];
    let beside = beside.map(|kind| format!("=== {kind}\n{}", file(&format!("spring.expert.{kind}"))));
    let spring = format!("{}{}", file("spring"), beside.concat());
    let crank = file("slider_crank_kinematic");
    survive(&[spring.as_bytes(), crank.as_bytes()], formats::mbdm);
}

#[test]
fn property_damaged_ini_files_are_read_or_refused() {
    let seeds = seeds![
        "sms_cable.ini",
        "sms_payload.ini",
        "improved_boomcrane.ini",
        "env.ini",
        "RK45.ini"
    ];
    survive(seeds, formats::ini);
}

#[test]
fn property_damaged_scripts_are_read_or_refused() {
    survive(seeds!["launch.script"], formats::director_script);
}

#[test]
fn property_damaged_obj_files_are_read_or_refused() {
    survive(seeds!["cube.obj"], formats::mesh_obj);
}

#[test]
fn property_damaged_stl_files_are_read_or_refused() {
    survive(
        seeds!["tetrahedron.stl", "tetrahedron-binary.stl"],
        formats::mesh_stl,
    );
}

#[test]
fn property_damaged_3ds_files_are_read_or_refused() {
    survive(seeds!["tetrahedron.3ds"], formats::mesh_3ds);
}

#[test]
fn property_damaged_vrml_files_are_read_or_refused() {
    survive(seeds!["scene.wrl"], formats::mesh_vrml);
}

#[test]
fn property_damaged_hulls_of_panel_programs_are_read_or_refused() {
    survive(seeds!["hull.gdf"], formats::mesh_gdf);
    survive(seeds!["hull.mar"], formats::mesh_mar);
    survive(seeds!["hull.pnl"], formats::mesh_pnl);
}

#[test]
fn property_damaged_wamit_files_are_read_or_refused() {
    survive(&[formats::RADIATION.as_bytes()], formats::wamit_radiation);
    survive(&[formats::EXCITATION.as_bytes()], formats::wamit_excitation);
    survive(&[formats::HYDROSTATICS.as_bytes()], formats::wamit_hydrostatics);
    survive(seeds!["pontoon.8"], formats::wamit_mean_drift);
    survive(seeds!["pontoon.12d"], formats::wamit_difference);
    survive(seeds!["heave.4"], formats::wamit_response);
}

#[test]
fn property_damaged_histories_are_read_or_refused() {
    survive(seeds!["history.csv", "body.csv"], formats::history_csv);
}

#[test]
fn property_damaged_response_tables_are_read_or_refused() {
    survive(seeds!["heave.csv"], formats::response_csv);
}

#[test]
fn property_damaged_states_are_read_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("good.json");
    let scenario = Scenario::parse(formats::STATE_SCENARIO, Path::new("state.toml")).unwrap();
    let world = scenario.compile().unwrap().world.start().unwrap();
    world.save_state(&file).unwrap();
    let good = std::fs::read(&file).unwrap();
    survive(&[&good], |bytes| formats::saved_state(bytes, folder.path()));
}

#[test]
fn property_damaged_netcdf_files_are_read_or_refused() {
    survive(
        &[
            include_bytes!("../../../../validation/radiation/pontoon-classic.nc"),
            include_bytes!("../../../../validation/radiation/pontoon-nc4.nc"),
        ],
        formats::capytaine,
    );
}

#[test]
fn property_damaged_bemio_files_are_read_or_refused() {
    survive(
        &[include_bytes!(
            "../../../../validation/radiation/pontoon-bemio.h5"
        )],
        formats::bemio,
    );
}
