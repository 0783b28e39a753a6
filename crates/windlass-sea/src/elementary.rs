//! Branch-free sine, cosine and exponential, which vectorise and are bit-identical on every
//! platform.
//!
//! The `sin` of the platform's mathematics library may differ in the last bit between machines. A
//! sum of hundreds of such terms would then not be reproducible. These functions use only
//! additions, multiplications and bit operations. Errors are a few units in the last place. The
//! tests limit them to 1e-15 (sine, cosine) and to a relative error of 1e-14 (exponential).

/// 1.5 * 2^52: adding it rounds a number to the nearest integer and leaves that integer in the
/// lowest bits.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// pi/2 in three parts. The first two have so few bits that integer multiples of them are exact
/// (argument reduction of `[CW80]`).
const HALF_PI_PARTS: [f64; 3] = [
    1.570_796_251_296_997,
    7.549_789_415_861_596e-8,
    5.390_302_858_158_119e-15,
];

/// ln 2 in two parts. The first has so few bits that integer multiples of it are exact.
const LN_2_PARTS: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];

/// Sine and cosine of `angle`, rad, for |angle| below about 1e6.
#[inline(always)]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let shifted = angle * std::f64::consts::FRAC_2_PI + ROUND;
    let quadrant = shifted.to_bits();
    let turns = shifted - ROUND;
    let r = ((angle - turns * HALF_PI_PARTS[0]) - turns * HALF_PI_PARTS[1]) - turns * HALF_PI_PARTS[2];
    let r2 = r * r;
    // Near-best polynomials on |r| <= pi/4 (coefficients as published with [MO89]).
    let mut sine = 1.589_623_015_765_465_7e-10;
    for coefficient in [
        -2.505_074_776_285_780_7e-8,
        2.755_731_362_138_572_4e-6,
        -1.984_126_982_958_954e-4,
        8.333_333_333_322_118e-3,
        -1.666_666_666_666_663e-1,
    ] {
        sine = sine * r2 + coefficient;
    }
    let sine = r + r * r2 * sine;
    let mut cosine = -1.135_853_652_138_768_2e-11;
    for coefficient in [
        2.087_570_084_197_473e-9,
        -2.755_731_417_929_674e-7,
        2.480_158_728_885_170_4e-5,
        -1.388_888_888_887_305_6e-3,
        4.166_666_666_666_659e-2,
    ] {
        cosine = cosine * r2 + coefficient;
    }
    let cosine = 1.0 - 0.5 * r2 + r2 * r2 * cosine;
    // Odd quadrants exchange sine and cosine. The second bit of the quadrant determines the sign.
    let exchange = 0_u64.wrapping_sub(quadrant & 1);
    let (s, c) = (sine.to_bits(), cosine.to_bits());
    let sine_bits = (s & !exchange) | (c & exchange);
    let cosine_bits = (c & !exchange) | (s & exchange);
    let sine_sign = (quadrant & 2) << 62;
    let cosine_sign = (quadrant.wrapping_add(1) & 2) << 62;
    (
        f64::from_bits(sine_bits ^ sine_sign),
        f64::from_bits(cosine_bits ^ cosine_sign),
    )
}

/// Exponential of `x` for -700 <= x <= 700; smaller arguments are treated as -700 (1e-304).
#[inline(always)]
pub(crate) fn exp(x: f64) -> f64 {
    let x = if x > -700.0 { x } else { -700.0 };
    let shifted = x * std::f64::consts::LOG2_E + ROUND;
    let n = shifted - ROUND;
    let r = (x - n * LN_2_PARTS[0]) - n * LN_2_PARTS[1];
    // Taylor series to r^12: the remainder is below 2e-16 for |r| <= ln(2)/2.
    let mut sum = 1.0 / 479_001_600.0;
    for coefficient in [
        1.0 / 39_916_800.0,
        1.0 / 3_628_800.0,
        1.0 / 362_880.0,
        1.0 / 40_320.0,
        1.0 / 5_040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        0.5,
        1.0,
        1.0,
    ] {
        sum = sum * r + coefficient;
    }
    // 2^n has n + 1023 in its exponent bits.
    let power = f64::from_bits(shifted.to_bits().wrapping_add(1023) << 52);
    sum * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peer_std_sin_cos_agree() {
        for step in -200_000..200_000 {
            let angle = f64::from(step) * 0.0517;
            let (sine, cosine) = sin_cos(angle);
            // One unit in the last place of 1 is 2.2e-16. The argument reduction adds an error of
            // |angle| 1e-20.
            assert!((sine - angle.sin()).abs() < 1e-15, "sin({angle})");
            assert!((cosine - angle.cos()).abs() < 1e-15, "cos({angle})");
        }
    }

    #[test]
    fn peer_std_exp_agrees() {
        for step in 0..70_000 {
            let x = -f64::from(step) * 0.01 + 0.004;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-14, "exp({x})");
        }
        assert!(exp(-1e9) < 1e-300);
    }
}
