//! Separates modes: keeps one mode of each complex pair, makes neutral modes distinct, and
//! separates modes of equal eigenvalues by their largest motions.

use super::NEUTRAL;
use super::spectrum::Eigenpair;
use num_complex::Complex64;

/// Relative difference below which eigenvalues are treated as equal.
pub(super) const EQUAL_TOLERANCE: f64 = 1e-6;
/// A component of equal modes is treated as the largest if it exceeds this fraction of the largest.
const LARGEST_TOLERANCE: f64 = 0.99;
/// A unit vector is independent of others if it is longer than this after removal of its components
/// along the others.
const INDEPENDENCE_TOLERANCE: f64 = 1e-6;

/// Returns all neutral modes, and `count` further modes from the slowest: one of each complex pair.
/// Modes of equal eigenvalues are separated by their largest motions. Neutral modes have no
/// velocities.
pub(super) fn separate(pairs: Vec<Eigenpair>, count: usize, is_velocity: &[bool]) -> Vec<Eigenpair> {
    let mut remaining: Vec<Eigenpair> = pairs.into_iter().filter(|pair| pair.value.im >= 0.0).collect();
    remaining.sort_by(|a, b| a.value.norm().total_cmp(&b.value.norm()));
    let is_neutral = |pair: &Eigenpair| pair.value.norm() < NEUTRAL;
    let neutral = remaining.iter().take_while(|pair| is_neutral(pair)).count();
    let mut oscillating = remaining.split_off(neutral).into_iter().peekable();
    // An unrestrained position and its velocity give two nearly equal eigenvectors of one motion.
    for Eigenpair { vector, .. } in &mut remaining {
        let velocities = vector.iter_mut().zip(is_velocity).filter(|(_, is)| **is);
        velocities.for_each(|(z, _)| *z = Complex64::ZERO);
    }
    let mut modes = eliminate(remaining, true);
    modes.iter_mut().for_each(|mode| mode.value = Complex64::ZERO);
    let mut accepted = 0;
    while let Some(first) = oscillating.next() {
        if accepted >= count {
            break;
        }
        let value = first.value;
        let mut equal = vec![first];
        let same = |pair: &Eigenpair| (pair.value - value).norm() < EQUAL_TOLERANCE * value.norm();
        while let Some(next) = oscillating.next_if(|pair| same(pair)) {
            equal.push(next);
        }
        equal.truncate(count - accepted);
        accepted += equal.len();
        modes.extend(eliminate(equal, false));
    }
    modes
}

/// Combines vectors so that each vanishes where another is largest. With `drop_same`, dependent
/// vectors are dropped.
fn eliminate(pairs: Vec<Eigenpair>, drop_same: bool) -> Vec<Eigenpair> {
    if pairs.len() < 2 {
        return pairs;
    }
    let unit = |pair: &Eigenpair| {
        let scale = 1.0 / norm(&pair.vector);
        pair.vector.iter().map(|z| z * scale).collect()
    };
    let mut remaining = orthonormal(pairs.iter().map(unit).collect());
    if remaining.len() < pairs.len() && !drop_same {
        // Motions of the form t e^{λt} have fewer shapes than eigenvalues.
        return pairs;
    }
    let mut done: Vec<(usize, Vec<Complex64>)> = Vec::new();
    while !remaining.is_empty() {
        // The sum does not depend on how equal modes are combined. Of equal components the first is
        // taken, so that the result is reproducible.
        let magnitude = |index: usize| {
            remaining
                .iter()
                .map(|vector| vector[index].norm_sqr())
                .sum::<f64>()
        };
        let largest = (0..remaining[0].len()).map(magnitude).fold(0.0, f64::max);
        let Some(pivot) =
            (0..remaining[0].len()).find(|&index| magnitude(index) > LARGEST_TOLERANCE * largest)
        else {
            break;
        };
        let mut row = vec![Complex64::ZERO; remaining[0].len()];
        for vector in &remaining {
            add(&mut row, vector[pivot].conj(), vector);
        }
        let scale = row[pivot].inv();
        row.iter_mut().for_each(|z| *z *= scale);
        for vector in &mut remaining {
            let factor = -vector[pivot];
            add(vector, factor, &row);
        }
        remaining = orthonormal(remaining);
        for (_, other) in &mut done {
            let factor = -other[pivot];
            add(other, factor, &row);
        }
        done.push((pivot, row));
    }
    done.sort_by_key(|(pivot, _)| *pivot);
    let values = pairs.into_iter().map(|pair| pair.value);
    let vectors = done.into_iter().map(|(_, vector)| vector);
    values
        .zip(vectors)
        .map(|(value, vector)| Eigenpair { value, vector })
        .collect()
}

/// Orthonormal basis of the span of vectors of length one or less; dependent vectors are dropped.
fn orthonormal(mut vectors: Vec<Vec<Complex64>>) -> Vec<Vec<Complex64>> {
    let mut basis: Vec<Vec<Complex64>> = Vec::new();
    loop {
        let longest = (0..vectors.len()).max_by(|a, b| norm(&vectors[*a]).total_cmp(&norm(&vectors[*b])));
        let Some(longest) = longest.filter(|k| norm(&vectors[*k]) > INDEPENDENCE_TOLERANCE) else {
            return basis;
        };
        let mut next = vectors.swap_remove(longest);
        let scale = 1.0 / norm(&next);
        next.iter_mut().for_each(|z| *z *= scale);
        for other in &mut vectors {
            let along: Complex64 = next.iter().zip(&*other).map(|(a, b)| a.conj() * b).sum();
            add(other, -along, &next);
        }
        basis.push(next);
    }
}

fn norm(vector: &[Complex64]) -> f64 {
    vector.iter().map(|z| z.norm_sqr()).sum::<f64>().sqrt()
}

fn add(vector: &mut [Complex64], factor: Complex64, by: &[Complex64]) {
    vector.iter_mut().zip(by).for_each(|(z, by)| *z += factor * by);
}
