//! Sobol' sequence: points that fill the unit cube evenly.
//!
//! ```text
//! Law      bit j of a direction number is m(j)/2^j, with m from the recurrence of a primitive
//!          polynomial over two elements. Point n is the exclusive or of the direction numbers for
//!          the bits of the Gray code of n. A random digital shift, the same for all points, makes
//!          each point uniformly distributed and keeps the structure
//! Source   [S67], [AS79] (Gray code), [JK08] (polynomials and first direction numbers)
//! Valid    for up to 40 dimensions and 2^32 points; most even for powers of two
//! Checked  against scipy
//! ```

use crate::random::Random;

/// Number of bits of a coordinate.
const BITS: usize = 32;
/// Maximum number of dimensions.
pub const MAX_DIMENSIONS: usize = TABLE.len() + 1;

/// Coefficients of the primitive polynomial, without the first and the last, and first direction
/// numbers, from the second dimension on (`[JK08]`).
const TABLE: [(u32, &[u32]); 39] = [
    (0, &[1]),
    (1, &[1, 3]),
    (1, &[1, 3, 1]),
    (2, &[1, 1, 1]),
    (1, &[1, 1, 3, 3]),
    (4, &[1, 3, 5, 13]),
    (2, &[1, 1, 5, 5, 17]),
    (4, &[1, 1, 5, 5, 5]),
    (7, &[1, 1, 7, 11, 19]),
    (11, &[1, 1, 5, 1, 1]),
    (13, &[1, 1, 1, 3, 11]),
    (14, &[1, 3, 5, 5, 31]),
    (1, &[1, 3, 3, 9, 7, 49]),
    (13, &[1, 1, 1, 15, 21, 21]),
    (16, &[1, 3, 1, 13, 27, 49]),
    (19, &[1, 1, 1, 15, 7, 5]),
    (22, &[1, 3, 1, 15, 13, 25]),
    (25, &[1, 1, 5, 5, 19, 61]),
    (1, &[1, 3, 7, 11, 23, 15, 103]),
    (4, &[1, 3, 7, 13, 13, 15, 69]),
    (7, &[1, 1, 3, 13, 7, 35, 63]),
    (8, &[1, 3, 5, 9, 1, 25, 53]),
    (14, &[1, 3, 1, 13, 9, 35, 107]),
    (19, &[1, 3, 1, 5, 27, 61, 31]),
    (21, &[1, 1, 5, 11, 19, 41, 61]),
    (28, &[1, 3, 5, 3, 3, 13, 69]),
    (31, &[1, 1, 7, 13, 1, 19, 1]),
    (32, &[1, 3, 7, 5, 13, 19, 59]),
    (37, &[1, 1, 3, 9, 25, 29, 41]),
    (41, &[1, 3, 5, 13, 23, 1, 55]),
    (42, &[1, 3, 7, 3, 13, 59, 17]),
    (50, &[1, 3, 1, 3, 5, 53, 69]),
    (55, &[1, 1, 5, 5, 23, 33, 13]),
    (56, &[1, 1, 7, 7, 1, 61, 123]),
    (59, &[1, 1, 7, 9, 13, 61, 49]),
    (62, &[1, 3, 3, 5, 3, 55, 33]),
    (14, &[1, 3, 1, 15, 31, 13, 49, 245]),
    (21, &[1, 3, 5, 15, 31, 59, 63, 97]),
    (22, &[1, 3, 1, 11, 11, 11, 77, 249]),
];

/// Direction numbers of a dimension, from 0.
fn directions(dimension: usize) -> [u32; BITS] {
    let mut numbers = [0; BITS];
    let Some((coefficients, first)) = dimension.checked_sub(1).map(|k| TABLE[k]) else {
        for (j, number) in numbers.iter_mut().enumerate() {
            *number = 1 << (BITS - 1 - j);
        }
        return numbers;
    };
    let degree = first.len();
    for j in 0..BITS {
        numbers[j] = if j < degree {
            first[j] << (BITS - 1 - j)
        } else {
            let mut number = numbers[j - degree] ^ (numbers[j - degree] >> degree);
            for k in 1..degree {
                if coefficients >> (degree - 1 - k) & 1 == 1 {
                    number ^= numbers[j - k];
                }
            }
            number
        };
    }
    numbers
}

/// The first `count` points with a digital shift from `seed`. Coordinates are strictly between 0
/// and 1. The number of dimensions is at most [`MAX_DIMENSIONS`].
pub fn sobol_points(count: usize, dimensions: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut random = Random::new(seed);
    let shift: Vec<u32> = (0..dimensions).map(|_| (random.next() >> 32) as u32).collect();
    points_with(count, &shift)
}

fn points_with(count: usize, shift: &[u32]) -> Vec<Vec<f64>> {
    let directions: Vec<[u32; BITS]> = (0..shift.len()).map(directions).collect();
    let mut state = shift.to_vec();
    let mut points = Vec::with_capacity(count);
    for n in 0..count {
        let coordinate = |bits: &u32| (f64::from(*bits) + 0.5) / (1_u64 << BITS) as f64;
        points.push(state.iter().map(coordinate).collect());
        let changed = (!n).trailing_zeros() as usize;
        for (bits, numbers) in state.iter_mut().zip(&directions) {
            *bits ^= numbers[changed.min(BITS - 1)];
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Coordinates without the half step that keeps them away from 0.
    fn plain(count: usize, dimensions: usize) -> Vec<Vec<f64>> {
        let half = 0.5 / (1_u64 << BITS) as f64;
        let points = points_with(count, &vec![0; dimensions]);
        let points = points.into_iter();
        points
            .map(|point| point.into_iter().map(|x| x - half).collect())
            .collect()
    }

    #[test]
    fn peer_scipy_sobol_points() {
        // scipy 1.17: qmc.Sobol(40, scramble=False), point 1000
        let expected = [
            0.2197265625,
            0.0966796875,
            0.5185546875,
            0.6767578125,
            0.2802734375,
            0.9072265625,
            0.0458984375,
            0.8994140625,
            0.5009765625,
            0.0693359375,
            0.0849609375,
            0.2548828125,
            0.1611328125,
            0.3837890625,
            0.1435546875,
            0.3701171875,
            0.7197265625,
            0.3447265625,
            0.9912109375,
            0.7255859375,
            0.5224609375,
            0.5498046875,
            0.9501953125,
            0.5400390625,
            0.5830078125,
            0.9072265625,
            0.0400390625,
            0.9794921875,
            0.0595703125,
            0.3408203125,
            0.1474609375,
            0.1455078125,
            0.2958984375,
            0.5927734375,
            0.8017578125,
            0.7705078125,
            0.8486328125,
            0.8310546875,
            0.3076171875,
            0.4794921875,
        ];
        let found = plain(1001, 40).pop().unwrap();
        assert_eq!(found, expected);
    }

    #[test]
    fn property_every_dimension_is_stratified_after_a_shift() {
        for point in [3, 17] {
            let points = sobol_points(64, MAX_DIMENSIONS, point);
            for dimension in 0..MAX_DIMENSIONS {
                let mut cells: Vec<usize> = points.iter().map(|x| (64.0 * x[dimension]) as usize).collect();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..64), "{dimension}");
            }
        }
    }
}
