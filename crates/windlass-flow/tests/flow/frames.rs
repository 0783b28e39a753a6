//! Frames between the bridge and its master.

use std::io::{self, Read};
use windlass_flow::frames::{Frame, Frames, Kind};

/// A stream that delivers a few bytes at a time, with pauses.
struct SlowStream {
    bytes: Vec<u8>,
    at: usize,
    is_dry: bool,
}

impl Read for SlowStream {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.is_dry = !self.is_dry;
        if self.is_dry {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let count = 7.min(self.bytes.len() - self.at).min(to.len());
        to[..count].copy_from_slice(&self.bytes[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

#[test]
fn equivalent_frames_assembled_from_pieces() {
    let sent = [
        Frame::new(Kind::Start, 3, 16, b"python3\0tank.py\0".to_vec()),
        Frame::new(Kind::Message, 0, -1, Vec::new()),
        Frame::new(Kind::Message, 1, 4, vec![9; 1000]),
        Frame::new(Kind::End, 0, 0, Vec::new()),
    ];
    let mut bytes = Vec::new();
    sent.iter()
        .for_each(|frame| frame.write(&mut bytes).expect("written"));
    let mut stream = SlowStream {
        bytes,
        at: 0,
        is_dry: false,
    };
    let (mut frames, mut found) = (Frames::default(), Vec::new());
    let end = loop {
        match frames.read(&mut stream) {
            Ok(frame) => found.extend(frame),
            Err(error) => break error,
        }
    };
    assert_eq!(found, sent);
    assert_eq!(end.kind(), io::ErrorKind::UnexpectedEof);
}

#[test]
fn refuses_invalid_frames() {
    for bytes in [vec![0_u8; 40], vec![255_u8; 40]] {
        let refused = Frames::default()
            .read(&mut &bytes[..])
            .expect_err("invalid frame");
        assert_eq!(refused.kind(), io::ErrorKind::InvalidData);
    }
}
