//! Evaluation has no side effects; a saved state continues bit for bit.

use super::*;
use crate::Scratch;
use crate::core::forward;

fn lively_world() -> World {
    free_cable_with_body(Tolerances::default()).0
}

#[test]
fn property_evaluation_is_pure() {
    let mut world = lively_world();
    world.run_until(0.1).unwrap();
    let (model, state) = (world.model().clone(), world.state().clone());
    let bits = |scratch: &mut Scratch, t: f64, x: &[f64]| {
        let mut rates = vec![0.0; x.len()];
        forward::evaluate(&model, &state.regimes, t, x, scratch, &mut rates).unwrap();
        rates.iter().map(|r| r.to_bits()).collect::<Vec<_>>()
    };
    let mut other = state.x.clone();
    other
        .iter_mut()
        .enumerate()
        .for_each(|(i, v)| *v += 1e-3 * (i as f64).sin());
    let mut scratch = Scratch::new(&model);
    let first = bits(&mut scratch, state.time, &state.x);
    let elsewhere = bits(&mut scratch, state.time + 0.3, &other);
    assert_ne!(first, elsewhere);
    assert_eq!(first, bits(&mut scratch, state.time, &state.x));
    let mut fresh = Scratch::new(&model);
    assert_eq!(elsewhere, bits(&mut fresh, state.time + 0.3, &other));
    assert_eq!(first, bits(&mut fresh, state.time, &state.x));
}

#[test]
fn equivalent_restart_from_file_bit_for_bit() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    let mut whole = lively_world();
    while whole.time() < 0.2 {
        whole.step(0.5).unwrap();
    }
    whole.save_state(&file).unwrap();
    whole.run_until(0.5).unwrap();
    let mut second = lively_world();
    second.load_state(&file).unwrap();
    second.run_until(0.5).unwrap();
    let bits = |world: &World| world.state().x().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(&whole), bits(&second));
    assert_eq!(whole.state(), second.state());
}

#[test]
fn property_dense_output_queries_do_not_change_the_run() {
    let (mut queried, body, _) = free_cable_with_body(Tolerances::default());
    let mut silent = lively_world();
    while queried.time() < 0.2 {
        let before = queried.time();
        queried.step(1.0).unwrap();
        let middle = 0.5 * (before + queried.time());
        assert!(queried.at(middle).unwrap().body(body).pose.position.is_finite());
        silent.step(1.0).unwrap();
    }
    assert_eq!(queried.state(), silent.state());
}

#[test]
fn agrees_with_steps_in_interpolated_output() {
    let (mut through, body, _) = free_cable_with_body(scaled_tolerances(1e-2));
    let mut stopped = free_cable_with_body(scaled_tolerances(1e-2)).0;
    let t = 0.1234;
    while through.time() < t {
        through.step(1.0).unwrap();
    }
    stopped.run_until(t).unwrap();
    let interpolated = through.at(t).unwrap().body(body).pose.position;
    let exact = stopped.now().body(body).pose.position;
    // The interpolant is of fourth order, and the tolerance of a step is 1e-8.
    assert!(interpolated.distance(exact) < 1e-7, "{interpolated} {exact}");
}
