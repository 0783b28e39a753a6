//! Damaged copies of valid files. The same seed gives the same copies.

use std::ops::Range;

/// SplitMix64 (Steele, Lea, Flood 2014).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn part(&mut self, bytes: &[u8], longest: usize) -> Range<usize> {
        let start = self.below(bytes.len());
        let length = 1 + self.below(longest);
        start..bytes.len().min(start + length)
    }
}

/// Words that are difficult for readers of numbers, counts and brackets.
const EXTREMES: [&str; 40] = [
    "1e400",
    "-1e400",
    "nan",
    "inf",
    "-inf",
    "1e308",
    "-1e308",
    "5e-324",
    "0",
    "-0.0",
    "-1",
    "1",
    "1e15",
    "1e-15",
    "1e-300",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "-2147483649",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999",
    "0x7fffffff",
    "1,5",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "#",
    "\n",
    "=",
    ".",
    "é",
    "\u{feff}",
];

/// Patterns of four bytes for binary files. They are extreme values of counts, lengths and
/// single-precision numbers.
const WORDS: [[u8; 4]; 8] = [
    [0; 4],
    [0xff; 4],
    [0xff, 0xff, 0xff, 0x7f],
    [0, 0, 0, 0x80],
    [0, 0, 0x80, 0x7f],
    [0, 0, 0xc0, 0x7f],
    [1, 0, 0, 0],
    [0xff, 0xff, 0, 0],
];

/// Ranges of bytes that are sequences of letters, digits, signs and points.
fn words(bytes: &[u8]) -> Vec<Range<usize>> {
    let in_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-._".contains(byte);
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|byte| in_word(byte)).count();
        if length > 0 {
            found.push(at..at + length);
        }
        at += length.max(1);
    }
    found
}

/// A damaged copy with one to four changes: flipped bits, cuts, repetitions, swapped words, or
/// extreme numbers.
pub fn mutant(random: &mut Random, good: &[u8]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..=random.below(4) {
        damage(random, &mut bytes);
    }
    bytes
}

fn damage(random: &mut Random, bytes: &mut Vec<u8>) {
    if bytes.is_empty() {
        return;
    }
    match random.below(10) {
        0 => {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        1 => {
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
        }
        2 => bytes.truncate(random.below(bytes.len())),
        3 => {
            let part = random.part(bytes, 40);
            bytes.drain(part);
        }
        4 => {
            let part = random.part(bytes, 80);
            let copy = bytes[part].to_vec();
            let at = random.below(bytes.len() + 1);
            bytes.splice(at..at, copy);
        }
        5 => {
            let word = WORDS[random.below(WORDS.len())];
            let at = random.below(bytes.len());
            bytes
                .iter_mut()
                .skip(at)
                .zip(word)
                .for_each(|(to, from)| *to = from);
        }
        6 => swap_words(random, bytes),
        _ => extreme(random, bytes),
    }
}

fn swap_words(random: &mut Random, bytes: &mut Vec<u8>) {
    let words = words(bytes);
    let (a, b) = (random.below(words.len()), random.below(words.len()));
    let (Some(first), Some(second)) = (words.get(a.min(b)), words.get(a.max(b))) else {
        return;
    };
    if first != second {
        let (one, other) = (bytes[first.clone()].to_vec(), bytes[second.clone()].to_vec());
        bytes.splice(second.clone(), one);
        bytes.splice(first.clone(), other);
    }
}

/// Replaces a number by an extreme word. Without a number, or in one of four cases, replaces any
/// word.
fn extreme(random: &mut Random, bytes: &mut Vec<u8>) {
    let all = words(bytes);
    let begins_a_number =
        |word: &Range<usize>| bytes[word.start].is_ascii_digit() || b"+-.".contains(&bytes[word.start]);
    let numbers: Vec<Range<usize>> = all.iter().filter(|word| begins_a_number(word)).cloned().collect();
    let from = if numbers.is_empty() || random.below(4) == 0 {
        &all
    } else {
        &numbers
    };
    if let Some(word) = from.get(random.below(from.len())) {
        bytes.splice(word.clone(), EXTREMES[random.below(EXTREMES.len())].bytes());
    }
}
