//! How the bridge of MPI and its master send each other messages over a stream: frames of a head
//! and some bytes.
//!
//! This file is compiled into both. A head is four numbers of 32 bits and the count of bytes in 64,
//! in the machine's own order: both are on the same machine.

use std::io::{self, Read, Write};

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
#[non_exhaustive]
pub enum Kind {
    /// To the bridge: start a partner. The tag is the count of its processes, the bytes are its
    /// command: words, each ended by a zero.
    Start = 1,
    /// A message to or from a partner, with its tag.
    Message = 2,
    /// To the bridge: all is over, let go of the partners.
    End = 3,
    /// From the bridge: the partner stands.
    Started = 4,
    /// From the bridge: something failed there; the bytes are its words.
    Failed = 5,
}

impl Kind {
    fn of(number: u32) -> Option<Self> {
        let all = [Self::Start, Self::Message, Self::End, Self::Started, Self::Failed];
        all.into_iter().find(|kind| *kind as u32 == number)
    }
}

/// One frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What it is.
    pub kind: Kind,
    /// Of which partner, counted from 0.
    pub partner: u32,
    /// The message's tag.
    pub tag: i32,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Bytes of a head.
const HEAD: usize = 20;
/// More in one message is no message: 10^7 bodies.
const MOST: u64 = 1 << 31;

impl Frame {
    /// A frame.
    pub fn new(kind: Kind, partner: u32, tag: i32, bytes: Vec<u8>) -> Self {
        Self {
            kind,
            partner,
            tag,
            bytes,
        }
    }

    /// Writes it, waiting where the stream does not take it yet.
    ///
    /// # Errors
    /// Those of the stream.
    pub fn write(&self, stream: &mut impl Write) -> io::Result<()> {
        let mut all = Vec::with_capacity(HEAD + self.bytes.len());
        all.extend((self.kind as u32).to_ne_bytes());
        all.extend(self.partner.to_ne_bytes());
        all.extend(self.tag.to_ne_bytes());
        all.extend((self.bytes.len() as u64).to_ne_bytes());
        all.extend(&self.bytes);
        let mut left = &all[..];
        while !left.is_empty() {
            match stream.write(left) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => left = &left[count..],
                Err(error) if is_later(&error) => std::thread::yield_now(),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Whether a stream only has nothing yet.
fn is_later(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}

/// Puts frames together from what comes.
#[derive(Debug, Default)]
pub struct Frames {
    waiting: Vec<u8>,
}

impl Frames {
    /// The next frame; none where the stream has no whole one within its own time.
    ///
    /// # Errors
    /// Those of the stream, of which its end is `UnexpectedEof`; bytes that are no frame.
    pub fn read(&mut self, stream: &mut impl Read) -> io::Result<Option<Frame>> {
        let mut some = [0_u8; 65536];
        loop {
            if let Some(frame) = self.take()? {
                return Ok(Some(frame));
            }
            match stream.read(&mut some) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => self.waiting.extend(&some[..count]),
                Err(error) if is_later(&error) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }

    fn take(&mut self) -> io::Result<Option<Frame>> {
        let Some(head) = self.waiting.first_chunk::<HEAD>() else {
            return Ok(None);
        };
        let word = |place: usize| [0, 1, 2, 3].map(|k| head[4 * place + k]);
        let kind = Kind::of(u32::from_ne_bytes(word(0)));
        let (partner, tag) = (u32::from_ne_bytes(word(1)), i32::from_ne_bytes(word(2)));
        let length = u64::from_ne_bytes([12, 13, 14, 15, 16, 17, 18, 19].map(|k| head[k]));
        let Some(kind) = kind.filter(|_| length <= MOST) else {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "what came is no frame of the bridge",
            ));
        };
        let whole = HEAD + length as usize;
        if self.waiting.len() < whole {
            return Ok(None);
        }
        let bytes = self.waiting[HEAD..whole].to_vec();
        self.waiting.drain(..whole);
        Ok(Some(Frame::new(kind, partner, tag, bytes)))
    }
}
