//! Framing of the messages between the MPI bridge and the master. A frame has a header and content
//! of any length.
//!
//! This file is compiled into both programs. A header has three 32-bit numbers and a 64-bit byte
//! count. Native byte order suffices, because both programs are on the same machine.

use std::io::{self, Read, Write};

/// Kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
#[non_exhaustive]
pub enum Kind {
    /// To the bridge: start a partner. The tag is its number of processes. The bytes are its
    /// command, a list of zero-terminated words.
    Start = 1,
    /// A message to or from a partner, with its tag.
    Message = 2,
    /// To the bridge: the run has ended, so release the partners.
    End = 3,
    /// From the bridge: the partner has started.
    Started = 4,
    /// From the bridge: an error. The bytes are the error message.
    Failed = 5,
}

impl Kind {
    fn of(number: u32) -> Option<Self> {
        let all = [Self::Start, Self::Message, Self::End, Self::Started, Self::Failed];
        all.into_iter().find(|kind| *kind as u32 == number)
    }
}

/// A frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Kind of the frame.
    pub kind: Kind,
    /// Index of the partner, from 0.
    pub partner: u32,
    /// Tag of the message.
    pub tag: i32,
    /// Content.
    pub bytes: Vec<u8>,
}

/// Length of a header, bytes.
const HEADER: usize = 20;
/// Maximum length of a message, bytes; sufficient for 10^7 bodies.
const MAX_LENGTH: u64 = 1 << 31;

impl Frame {
    /// Creates a frame.
    pub fn new(kind: Kind, partner: u32, tag: i32, bytes: Vec<u8>) -> Self {
        Self {
            kind,
            partner,
            tag,
            bytes,
        }
    }

    /// Writes the frame. Waits while the stream is not ready.
    ///
    /// # Errors
    /// The stream cannot be written.
    pub fn write(&self, stream: &mut impl Write) -> io::Result<()> {
        let mut all = Vec::with_capacity(HEADER + self.bytes.len());
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
                Err(error) if is_not_ready(&error) => std::thread::yield_now(),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Returns true if the error only reports that the stream is not ready.
fn is_not_ready(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}

/// Assembles frames from a stream.
#[derive(Debug, Default)]
pub struct Frames {
    waiting: Vec<u8>,
}

impl Frames {
    /// Returns the next frame, or `None` if the stream has no complete frame within its timeout.
    ///
    /// # Errors
    /// An error of the stream, the end of the stream (`UnexpectedEof`), or bytes that are not a
    /// frame.
    pub fn read(&mut self, stream: &mut impl Read) -> io::Result<Option<Frame>> {
        let mut some = [0_u8; 65536];
        loop {
            if let Some(frame) = self.take()? {
                return Ok(Some(frame));
            }
            match stream.read(&mut some) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => self.waiting.extend(&some[..count]),
                Err(error) if is_not_ready(&error) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }

    fn take(&mut self) -> io::Result<Option<Frame>> {
        let Some(head) = self.waiting.first_chunk::<HEADER>() else {
            return Ok(None);
        };
        let word = |index: usize| [0, 1, 2, 3].map(|k| head[4 * index + k]);
        let kind = Kind::of(u32::from_ne_bytes(word(0)));
        let (partner, tag) = (u32::from_ne_bytes(word(1)), i32::from_ne_bytes(word(2)));
        let length = u64::from_ne_bytes([12, 13, 14, 15, 16, 17, 18, 19].map(|k| head[k]));
        let Some(kind) = kind.filter(|_| length <= MAX_LENGTH) else {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "the received data is not a frame of the bridge",
            ));
        };
        let whole = HEADER + length as usize;
        if self.waiting.len() < whole {
            return Ok(None);
        }
        let bytes = self.waiting[HEADER..whole].to_vec();
        self.waiting.drain(..whole);
        Ok(Some(Frame::new(kind, partner, tag, bytes)))
    }
}
