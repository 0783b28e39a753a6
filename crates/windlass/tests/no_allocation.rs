//! The step loop allocates nothing: a world with a ship, a towed body in waves and a cable steps without a
//! single call to the allocator once its buffers exist.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};
use windlass::body::PrescribedMotion;
use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::hydro::{HydroParameters, MeshHydrodynamics};
use windlass::math::{Motion, Pose};
use windlass::mesh::TriangleMesh;
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, CableDefinition, Fixity, InputMotion, WorldBuilder};

struct Counting;

static CALLS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is handed to the system's allocator unchanged; counting has no effect on memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A box of 2 x 1 x 0.6 m, outward.
fn floating_box() -> TriangleMesh {
    let corners = (0..8).map(|i| {
        let side = |bit: usize, half: f64| if i >> bit & 1 == 1 { half } else { -half };
        DVec3::new(side(0, 1.0), side(1, 0.5), side(2, 0.3))
    });
    let triangles = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    TriangleMesh {
        vertices: corners.collect(),
        triangles: triangles.to_vec(),
    }
}

#[test]
fn prop_no_allocation_in_the_step_loop() {
    let mut builder = WorldBuilder::new(Sea::still().with_regular_wave(0.3, 1.2, 0.0).unwrap());
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Fixed(Pose::IDENTITY),
    ));
    let stern = builder.frame_on_body(ship, "stern", DVec3::new(-1.0, 0.0, 1.0));
    let hull = MeshHydrodynamics::new(&floating_box(), HydroParameters::default()).unwrap();
    let raft = builder.body(
        BodyDefinition::free("raft", 500.0, DVec3::new(60.0, 180.0, 210.0))
            .at(DVec3::new(-12.0, 0.0, 0.05))
            .with_hydrodynamics(hull),
    );
    let bow = builder.frame_on_body(raft, "bow", DVec3::new(1.0, 0.0, 0.0));
    let mut rope = CableProperties::new(1e5, 900.0, 0.02);
    rope.bending_stiffness = 5.0;
    rope.torsional_stiffness = 5.0;
    builder.cable(
        CableDefinition::new("rope", rope, 10.5, 8)
            .start(stern, Fixity::Clamped)
            .end(bow, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.05).unwrap();
    let motion = InputMotion {
        time: world.time(),
        pose: Pose::new(DVec3::ZERO, DQuat::IDENTITY),
        velocity: Motion::new(DVec3::X, DVec3::ZERO),
        acceleration: DVec3::ZERO,
    };
    world.set_body_motion(ship, motion).unwrap();
    let before = CALLS.load(Ordering::Relaxed);
    for _ in 0..200 {
        world.step(10.0).unwrap();
        let now = world.time();
        world.at(now).unwrap();
    }
    assert_eq!(CALLS.load(Ordering::Relaxed) - before, 0);
}
