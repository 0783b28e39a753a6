//! Tests that every SIMD type gives the same bits as scalar arithmetic.

use super::*;
#[cfg(target_arch = "x86_64")]
use crate::lanes::RegisterWidth;

/// Results of all operations of a SIMD type for two blocks of numbers.
#[inline(always)]
fn everything<P: Simd>(a: &LaneArray, b: &LaneArray) -> [LaneArray; 35] {
    let (x, y) = (P::load(a), P::load(b));
    let fused_elsewhere = x * y + P::splat(1.0 / 3.0) - x;
    let rows: [LaneArray; LANES] =
        std::array::from_fn(|row| std::array::from_fn(|k| a[row] * b[k] + b[(row + k) % LANES]));
    let named = [[1, 0], [3, 1], [5, 2]]
        .map(|[by, from]| std::array::from_fn(|lane| ((by * lane + from) % LANES) as u32));
    let mask = P::load(&std::array::from_fn(|lane| {
        f64::from_bits([0, u64::MAX][lane % 2])
    }));
    let [p, q, r, s] = P::gather_sum_of_three(&rows, &named);
    let mut turned = [[0.0; LANES]; LANES];
    P::store_rows([p, q, r, s, x, y, x - y, x * y], &mut turned);
    let vectors = std::array::from_fn(|lane| DVec3::new(a[lane], b[lane], a[lane] - b[lane]));
    let mut back = [DVec3::ZERO; LANES];
    let [u, v, w] = P::load_vectors(&vectors);
    P::store_vectors([w, u, v], &mut back);
    let table: [LaneArray; LANES] = std::array::from_fn(|row| a.map(|number| number * b[row]));
    let columns = P::transpose_rows(std::array::from_fn(|row| &table[row]));
    [
        x + y,
        x - y,
        x * y,
        fused_elsewhere,
        x / y,
        x.abs().sqrt(),
        x.max_pd(y),
        x.abs(),
        x.masked(mask),
        p,
        q,
        r,
        s,
        u,
        v,
        w,
        columns[0],
        columns[3],
        columns[5],
        columns[7],
        P::load(&turned[0]),
        P::load(&turned[6]),
        P::load(&back.map(|vector| vector.x)),
        P::load(&back.map(|vector| vector.y)),
        P::load(&back.map(|vector| vector.z)),
        P::load(&table[7]),
        x.min_pd(y),
        (x - y).positive_mask().select(x * y, x - y),
        P::splat(f64::from(x.positive_mask().lane_bits())),
        P::load_partial(&a[..3]),
        P::load_partial(&a[..5]),
        P::load_partial_vectors(&vectors[..1])[2],
        P::load_partial_vectors(&vectors[..7])[1],
        x.masked(P::mask(0b1010_0110)),
        P::gather(b, &named[1]),
    ]
    .map(P::to_array)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn in_four(a: &LaneArray, b: &LaneArray) -> [LaneArray; 35] {
    everything::<Avx2>(a, b)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512dq,avx512vl")]
fn in_eight(a: &LaneArray, b: &LaneArray) -> [LaneArray; 35] {
    everything::<Avx512>(a, b)
}

#[test]
fn equivalent_simd_types_give_the_same_bits() {
    let number = |i: usize, by: f64| (i as f64 * by).sin() * 10_f64.powi(i as i32 % 9 - 4);
    for n in 0..200 {
        let a: LaneArray = std::array::from_fn(|lane| number(8 * n + lane, 0.754_877_666));
        let b: LaneArray = std::array::from_fn(|lane| number(8 * n + lane, 0.569_840_291));
        let plain = everything::<PortableSimd>(&a, &b);
        for lane in 0..LANES {
            assert_eq!(plain[0][lane], a[lane] + b[lane]);
            assert_eq!(plain[3][lane], (a[lane] * b[lane] + 1.0 / 3.0) - a[lane]);
            assert_eq!(plain[5][lane], a[lane].abs().sqrt());
            assert_eq!(plain[6][lane], a[lane].max(b[lane]));
            assert_eq!(plain[13][lane], a[lane]);
            assert_eq!(plain[29][lane], if lane < 3 { a[lane] } else { 0.0 });
            assert_eq!(plain[31][lane], if lane < 1 { a[lane] - b[lane] } else { 0.0 });
            assert_eq!(plain[32][lane], if lane < 7 { b[lane] } else { 0.0 });
            assert_eq!(plain[26][lane], a[lane].min(b[lane]));
            let chosen = if a[lane] > b[lane] {
                a[lane] * b[lane]
            } else {
                a[lane] - b[lane]
            };
            assert_eq!(plain[27][lane], chosen);
            assert_eq!(plain[28][0] as u8 >> lane & 1 == 1, a[lane] > 0.0);
            assert_eq!(plain[22][lane], a[lane] - b[lane]);
            assert_eq!(plain[18][lane], a[5] * b[lane]);
            let columns = [9, 10, 11, 12].map(|k: usize| plain[k]);
            let [p, q, r, s] = columns;
            let row_of = |row: usize| {
                let (a, b) = (a[row], b[row]);
                [p[row], q[row], r[row], s[row], a, b, a - b, a * b]
            };
            assert_eq!(plain[20][lane], row_of(0)[lane]);
            assert_eq!(plain[21][lane], row_of(6)[lane]);
            assert_eq!(plain[34][lane], b[(3 * lane + 1) % LANES]);
            let kept = 0b1010_0110 >> lane & 1 == 1;
            assert_eq!(plain[33][lane], if kept { a[lane] } else { 0.0 });
            assert_eq!(plain[8][lane], if lane % 2 == 0 { 0.0 } else { a[lane] });
        }
        #[cfg(target_arch = "x86_64")]
        {
            let lanes = RegisterWidth::detect();
            // Compares bits, because 0/0 must give the same NaN for every type.
            let bits = |all: [LaneArray; 35]| all.map(|numbers| numbers.map(f64::to_bits));
            let plain = bits(plain);
            if lanes != RegisterWidth::Two {
                // SAFETY: the processor has the instructions.
                assert_eq!(bits(unsafe { in_four(&a, &b) }), plain);
            }
            if lanes == RegisterWidth::Eight {
                // SAFETY: the processor has the instructions.
                assert_eq!(bits(unsafe { in_eight(&a, &b) }), plain);
            }
        }
    }
}

/// Products of vectors, compared with products of single vectors.
#[test]
fn closed_form_vectors_are_multiplied_lane_by_lane() {
    let vector = |lane: usize, by: f64| {
        let at = |k: f64| ((lane as f64 + 1.0) * by + k).sin();
        DVec3::new(at(0.0), at(1.0), at(2.0))
    };
    let (mut first, mut second) = (LaneVectors::default(), LaneVectors::default());
    for lane in 0..LANES {
        first.set(lane, vector(lane, 0.7));
        second.set(lane, vector(lane, 1.9));
    }
    let (a, b) = (
        SimdVec3::<PortableSimd>::from_lanes(&first),
        SimdVec3::<PortableSimd>::from_lanes(&second),
    );
    let (cross, scaled) = (a.cross(b).to_lanes(), a.mul_components(b).to_lanes());
    let (dot, mixed) = (a.dot(b).to_array(), ((a + b) * P_HALF - b.abs()).to_lanes());
    for lane in 0..LANES {
        let (a, b) = (vector(lane, 0.7), vector(lane, 1.9));
        assert_eq!(cross.at(lane), a.cross(b));
        assert_eq!(scaled.at(lane), a * b);
        assert_eq!(dot[lane], a.dot(b));
        assert_eq!(mixed.at(lane), (a + b) * 0.5 - b.abs());
    }
}

const P_HALF: PortableSimd = PortableSimd([0.5; LANES]);

/// A remainder is stored only to the entries of its column.
#[test]
fn property_windows_end_with_their_columns() {
    let column: Vec<f64> = (0..23).map(f64::from).collect();
    let vectors: Vec<DVec3> = column.iter().map(|&k| DVec3::new(k, -k, 0.5 * k)).collect();
    for start in [0, 3] {
        for count in 1..LANES {
            let window = Remainder { start, count };
            let (mut numbers, mut stored) = (vec![-1.0; 23], vec![DVec3::NAN; 23]);
            window
                .after(1)
                .store(&mut numbers, window.load::<PortableSimd>(&column));
            window.store_vectors(
                &mut stored,
                window.after(2).load_vectors::<PortableSimd>(&vectors),
            );
            for k in 0..23 {
                let moved = (start + 1..start + 1 + count).contains(&k);
                assert_eq!(numbers[k], if moved { k as f64 - 1.0 } else { -1.0 });
                if (start..start + count).contains(&k) {
                    assert_eq!(stored[k], vectors[k + 2]);
                } else {
                    assert!(stored[k].is_nan());
                }
            }
            let mut sum = crate::lanes::LaneSum::default();
            window.add(&mut sum, PortableSimd::splat(1.0));
            assert_eq!(sum.total(), count as f64);
            let mask = PortableSimd::load(&std::array::from_fn(|lane| if lane < count { 1.0 } else { -1.0 }))
                .positive_mask();
            assert!(window.all(mask));
            assert!(!Remainder { start, count }.all(PortableSimd::splat(0.0).positive_mask()));
        }
    }
}
