//! Passes messages between the socket of the master and the first processes of the partners.

use crate::frames::{Frame, Frames, Kind};
use mpi::datatype::Equivalence;
use mpi::topology::{InterCommunicator, SimpleCommunicator};
use mpi::traits::{Communicator, Destination, Root, Source};
use std::io;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Duration;

/// Number of idle polls of socket and partners without a pause. After these the bridge pauses
/// between polls, to leave the processor to the flow solvers.
const BUSY_POLLS: u32 = 200;
const PAUSE: Duration = Duration::from_micros(20);

/// State of the bridge.
struct Bridge {
    stream: UnixStream,
    frames: Frames,
    notes: String,
    partners: Vec<InterCommunicator>,
}

/// Serves the master at a socket until the end message.
pub fn run(socket: &str) -> ExitCode {
    let Some(universe) = mpi::initialize() else {
        eprintln!("windlass-mpi: MPI cannot be initialised");
        return ExitCode::FAILURE;
    };
    let connected = UnixStream::connect(socket);
    let stream = connected.and_then(|stream| stream.set_nonblocking(true).map(|()| stream));
    let stream = match stream {
        Ok(stream) => stream,
        Err(error) => {
            eprintln!("windlass-mpi: cannot connect to the master at {socket}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let notes = Path::new(socket).parent().unwrap_or(Path::new("."));
    let mut bridge = Bridge {
        stream,
        frames: Frames::default(),
        notes: notes.display().to_string(),
        partners: Vec::new(),
    };
    if let Err(error) = bridge.serve() {
        // The master has ended or sends invalid data. The partners are aborted, because
        // disconnecting would wait for them.
        eprintln!("windlass-mpi: the connection to the master is lost ({error})");
        universe.world().abort(1);
    }
    ExitCode::SUCCESS
}

impl Bridge {
    fn serve(&mut self) -> io::Result<()> {
        let mut idle = 0;
        loop {
            let mut moved = self.receive_from_partners()?;
            if let Some(frame) = self.frames.read(&mut self.stream)? {
                moved = true;
                match frame.kind {
                    Kind::Start => self.start(&frame)?,
                    Kind::Message => self.send_to_partner(&frame)?,
                    Kind::End => return Ok(()),
                    Kind::Started | Kind::Failed => return Err(io::ErrorKind::InvalidData.into()),
                }
            }
            idle = if moved { 0 } else { idle + 1 };
            if idle > BUSY_POLLS {
                std::thread::sleep(PAUSE);
            } else {
                std::thread::yield_now();
            }
        }
    }

    /// Passes messages of partners to the master; returns true if there was one.
    fn receive_from_partners(&mut self) -> io::Result<bool> {
        let mut moved = false;
        for (index, partner) in self.partners.iter().enumerate() {
            let first = partner.process_at_rank(0);
            let Some(status) = first.immediate_probe() else {
                continue;
            };
            // Messages of any type are received as bytes. The master checks the size.
            let count = status.count(u8::equivalent_datatype());
            let mut bytes = vec![0_u8; usize::try_from(count).unwrap_or(0)];
            first.receive_into_with_tag(&mut bytes[..], status.tag());
            let message = Frame::new(Kind::Message, index as u32, status.tag(), bytes);
            message.write(&mut self.stream)?;
            moved = true;
        }
        Ok(moved)
    }

    fn send_to_partner(&mut self, frame: &Frame) -> io::Result<()> {
        let partner = self.partners.get(frame.partner as usize);
        let partner = partner.ok_or(io::ErrorKind::InvalidData)?;
        let (eights, _) = frame.bytes.as_chunks::<8>();
        let numbers: Vec<f64> = eights.iter().map(|eight| f64::from_ne_bytes(*eight)).collect();
        partner.process_at_rank(0).send_with_tag(&numbers[..], frame.tag);
        Ok(())
    }

    /// Spawns a partner through `watch`; the first word is its folder.
    fn start(&mut self, frame: &Frame) -> io::Result<()> {
        let words = String::from_utf8_lossy(&frame.bytes).into_owned();
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["watch", &self.notes, &frame.partner.to_string()]);
        command.args(words.split_terminator('\0'));
        let own = SimpleCommunicator::self_comm();
        let spawned = own.this_process().spawn(&command, frame.tag);
        let reply = match spawned {
            Ok(partner) => {
                self.partners.push(partner);
                Frame::new(Kind::Started, frame.partner, 0, Vec::new())
            }
            Err(error) => Frame::new(Kind::Failed, frame.partner, 0, error.to_string().into_bytes()),
        };
        reply.write(&mut self.stream)
    }
}
