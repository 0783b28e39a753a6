//! Partners that are programs of MPI, behind a bridge.
//!
//! When a process of MPI dies, MPI ends all processes of its job. Whoever keeps results is
//! therefore none of them: `mpirun` is started as a program of its own with a bridge
//! (`windlass-mpi`), which spawns the partners and hands messages on over a socket
//! ([`crate::frames`]). Nothing here waits without a limit, and what is dropped ends its programs.

use crate::frames::{Frame, Frames, Kind};
use crate::messages::ToPartner;
use crate::solvers::Solvers;
use crate::{FlowError, Received, Transport};
use std::io::ErrorKind;
use std::os::unix::net::{UnixListener, UnixStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Name of the bridge's program.
const BRIDGE: &str = "windlass-mpi";
/// Between looks at whether something is there.
const LOOK: Duration = Duration::from_millis(10);
/// For notes on how a partner ended, after the bridge has gone.
const FOR_NOTES: Duration = Duration::from_secs(2);
/// For programs to end by themselves.
const FOR_END: Duration = Duration::from_secs(10);
/// Last lines of what the programs wrote that go into a message.
const LINES: usize = 12;

/// Partners behind a bridge.
#[derive(Debug)]
pub struct Launched {
    stream: UnixStream,
    frames: Frames,
    launcher: Child,
    count: usize,
    is_over: bool,
    /// Of socket, log and notes; last, so that it goes last.
    folder: TempDir,
}

/// The bridge beside a program, or in the folder where its own build leaves it.
///
/// # Errors
/// There is none; with how to build it.
pub fn bridge_beside(folder: &Path) -> Result<PathBuf, FlowError> {
    let places = [folder.join(BRIDGE), folder.join("../mpi/release").join(BRIDGE)];
    let found = places.iter().find(|place| place.is_file());
    found.cloned().ok_or_else(|| {
        FlowError::Set(format!(
            "there is no {BRIDGE} in '{}', the bridge to programs of MPI, which is built by itself: with OpenMPI and libclang (Debian: \
             libopenmpi-dev libclang-dev), in windlass's own folder: cargo build --release --manifest-path mpi/Cargo.toml --features openmpi \
             --target-dir target/mpi; then put it there, or name it with --bridge",
            folder.display()
        ))
    })
}

/// A message of the operating system, about what.
fn refused(what: &str) -> impl Fn(std::io::Error) -> FlowError {
    let what = what.to_owned();
    move |error| FlowError::Transport(format!("{what}: {error}"))
}

impl Launched {
    /// Starts the bridge and all partners of a description.
    ///
    /// # Errors
    /// Programs that are not there, or do not begin in time.
    pub fn start(solvers: &Solvers, bridge: &Path, interrupted: &AtomicBool) -> Result<Self, FlowError> {
        let folder = tempfile::Builder::new()
            .prefix("windlass-couple-")
            .tempdir()
            .map_err(refused("a folder for the exchange cannot be made"))?;
        let socket = folder.path().join("socket");
        let listener = UnixListener::bind(&socket).map_err(refused(&format!(
            "the socket '{}' cannot be made; TMPDIR may name a shorter folder",
            socket.display()
        )))?;
        listener
            .set_nonblocking(true)
            .map_err(refused("the socket cannot be used"))?;
        let bridge = std::path::absolute(bridge).map_err(refused("the bridge"))?;
        let mut launcher = launch(solvers, &bridge, folder.path())?;
        let limit = Instant::now() + solvers.time_limit;
        let stream = loop {
            match listener.accept() {
                Ok((stream, _)) => break stream,
                Err(error) if error.kind() != ErrorKind::WouldBlock => {
                    end(&mut launcher);
                    return Err(refused("the bridge cannot be reached")(error));
                }
                Err(_) => {}
            }
            let problem = match launcher.try_wait() {
                Ok(Some(status)) => format!(
                    "'{}' ended at once ({status}){}",
                    solvers.launcher.join(" "),
                    tail(folder.path())
                ),
                _ if Instant::now() > limit => format!(
                    "the bridge did not begin in {} s",
                    solvers.time_limit.as_secs_f64()
                ),
                _ if interrupted.load(Ordering::Relaxed) => {
                    end(&mut launcher);
                    return Err(FlowError::Interrupted);
                }
                _ => {
                    sleep(LOOK);
                    continue;
                }
            };
            end(&mut launcher);
            return Err(FlowError::Transport(problem));
        };
        let mut launched = Self {
            stream,
            frames: Frames::default(),
            launcher,
            count: 0,
            is_over: false,
            folder,
        };
        launched
            .stream
            .set_nonblocking(false)
            .map_err(refused("the socket cannot be used"))?;
        launched.spawn(solvers, limit, interrupted)?;
        Ok(launched)
    }

    fn spawn(
        &mut self,
        solvers: &Solvers,
        limit: Instant,
        interrupted: &AtomicBool,
    ) -> Result<(), FlowError> {
        let folder = if solvers.folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            &solvers.folder
        };
        let folder = std::path::absolute(folder).map_err(refused("the folder of the solvers"))?;
        for (place, partner) in solvers.partners.iter().enumerate() {
            let mut words = vec![folder.display().to_string()];
            words.extend(partner.command.iter().cloned());
            // Named by a path it is where the file of solvers says; else it is looked for as any
            // program.
            if words[1].contains('/') {
                words[1] = folder.join(&words[1]).display().to_string();
            }
            let words: String = words.iter().map(|word| format!("{word}\0")).collect();
            let start = Frame::new(
                Kind::Start,
                place as u32,
                partner.processes as i32,
                words.into_bytes(),
            );
            self.count = place + 1;
            start.write(&mut self.stream).map_err(|_| self.lost())?;
            loop {
                let frame = self
                    .next(LOOK * 10)
                    .map_err(|error| named(error, &partner.name))?;
                match frame {
                    Some(Frame {
                        kind: Kind::Started, ..
                    }) => break,
                    Some(Frame { bytes, .. }) => {
                        return Err(FlowError::Partner {
                            name: partner.name.clone(),
                            problem: format!("cannot be started: {}", String::from_utf8_lossy(&bytes)),
                        });
                    }
                    None if interrupted.load(Ordering::Relaxed) => return Err(FlowError::Interrupted),
                    None if Instant::now() > limit => {
                        return Err(FlowError::Partner {
                            name: partner.name.clone(),
                            problem: format!(
                                "did not initialise MPI in {} s; is it a program of MPI, and are there processors for {} of it? (more than \
                                 those: 'launcher' with --oversubscribe)",
                                solvers.time_limit.as_secs_f64(),
                                partner.processes
                            ),
                        });
                    }
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// The next frame; none where there is none within a time.
    fn next(&mut self, within: Duration) -> Result<Option<Frame>, FlowError> {
        // A socket takes no time of nothing for a limit.
        let within = within.max(Duration::from_micros(1));
        let set = self.stream.set_read_timeout(Some(within));
        set.map_err(refused("the socket cannot be used"))?;
        match self.frames.read(&mut self.stream) {
            Ok(Some(frame)) => Ok(Some(frame)),
            Ok(None) => match self.note() {
                Some((place, how)) if !self.is_over => Err(self.died(Some(place), &how)),
                _ => Ok(None),
            },
            Err(error) if error.kind() == ErrorKind::InvalidData => Err(FlowError::Transport(format!(
                "{error}; take the bridge of this version"
            ))),
            Err(_) => Err(self.lost()),
        }
    }

    /// What the first partner that ended left.
    fn note(&self) -> Option<(usize, String)> {
        let entries = std::fs::read_dir(self.folder.path()).ok()?;
        let note = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            let place = name.strip_prefix("ended-")?.split('-').next()?.parse().ok()?;
            let how = std::fs::read_to_string(entry.path()).ok()?;
            (!name.ends_with(".draft")).then_some((entry.metadata().ok()?.modified().ok()?, place, how))
        };
        let first = entries.flatten().filter_map(note).min_by_key(|(when, ..)| *when);
        first.map(|(_, place, how)| (place, how))
    }

    /// The bridge is gone: who is to blame?
    fn lost(&self) -> FlowError {
        let limit = Instant::now() + FOR_NOTES;
        loop {
            if let Some((place, how)) = self.note() {
                return self.died(Some(place), &how);
            }
            if Instant::now() > limit {
                let how = "or MPI itself ended before the run was over; nobody left a note of which one";
                return self.died(None, how);
            }
            sleep(LOOK);
        }
    }

    fn died(&self, partner: Option<usize>, how: &str) -> FlowError {
        FlowError::Died {
            partner,
            how: format!("{how}{}", tail(self.folder.path())),
        }
    }

    /// What the programs wrote so far.
    pub fn log(&self) -> Vec<u8> {
        std::fs::read(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Lets go of the partners, which have been told that it is over; answers with what they wrote.
    ///
    /// # Errors
    /// They do not end.
    pub fn finish(mut self) -> Result<Vec<u8>, FlowError> {
        let ended = self.let_go();
        let log = self.log();
        if ended {
            return Ok(log);
        }
        Err(FlowError::Transport(format!(
            "the partners did not end in {} s after the run was over and were ended; results are complete",
            FOR_END.as_secs_f64()
        )))
    }

    /// Whether all end by themselves.
    fn let_go(&mut self) -> bool {
        if self.is_over {
            let _ = Frame::new(Kind::End, 0, 0, Vec::new()).write(&mut self.stream);
        }
        let ended = self.is_over && wait(&mut self.launcher, FOR_END);
        if !ended {
            // The bridge then ends them.
            let _ = self.stream.shutdown(std::net::Shutdown::Both);
            if !wait(&mut self.launcher, FOR_NOTES) {
                end(&mut self.launcher);
            }
        }
        ended
    }
}

impl Drop for Launched {
    fn drop(&mut self) {
        if !matches!(self.launcher.try_wait(), Ok(Some(_))) {
            self.let_go();
        }
    }
}

impl Transport for Launched {
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError> {
        if partner >= self.count {
            let problem = format!("there is no partner {}; there are {}", partner + 1, self.count);
            return Err(FlowError::Transport(problem));
        }
        self.is_over |= matches!(message, ToPartner::End(_));
        let numbers = message.numbers();
        let bytes = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
        let frame = Frame::new(Kind::Message, partner as u32, message.tag(), bytes);
        frame.write(&mut self.stream).map_err(|_| self.lost())
    }

    fn receive(&mut self, within: Duration) -> Result<Option<Received>, FlowError> {
        match self.next(within)? {
            Some(Frame {
                kind: Kind::Message,
                partner,
                tag,
                bytes,
            }) => Ok(Some(Received {
                partner: partner as usize,
                tag,
                bytes,
            })),
            Some(_) | None => Ok(None),
        }
    }
}

fn named(error: FlowError, name: &str) -> FlowError {
    match error {
        FlowError::Died { how, .. } => FlowError::Partner {
            name: name.to_owned(),
            problem: how,
        },
        other => other,
    }
}

/// Starts what starts the bridge, in a group of its own: an interrupt from the keyboard is for the
/// master alone.
fn launch(solvers: &Solvers, bridge: &Path, folder: &Path) -> Result<Child, FlowError> {
    let log =
        std::fs::File::create(folder.join("log")).map_err(refused("the partners' log cannot be written"))?;
    let both = log
        .try_clone()
        .map_err(refused("the partners' log cannot be written"))?;
    let (program, arguments) = solvers
        .launcher
        .split_first()
        .ok_or_else(|| FlowError::Set("'launcher' is empty".to_owned()))?;
    Command::new(program)
        .args(arguments)
        .arg(bridge)
        .arg("bridge")
        .arg(folder.join("socket"))
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(both)
        .process_group(0)
        .spawn()
        .map_err(|error| FlowError::Set(format!("'{program}' cannot be started: {error}; install MPI (Debian: openmpi-bin), or name what starts its programs as 'launcher'")))
}

/// The last lines that the programs wrote, for a message.
fn tail(folder: &Path) -> String {
    let log = std::fs::read(folder.join("log")).unwrap_or_default();
    let log = String::from_utf8_lossy(&log);
    let lines: Vec<&str> = log.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.is_empty() {
        return String::new();
    }
    let last = lines[lines.len().saturating_sub(LINES)..].iter();
    let last: String = last.map(|line| format!("\n    {line}")).collect();
    format!("; the partners wrote last:{last}")
}

/// Whether a program ends by itself within a time.
fn wait(child: &mut Child, within: Duration) -> bool {
    let limit = Instant::now() + within;
    while Instant::now() < limit {
        if matches!(child.try_wait(), Ok(Some(_))) {
            return true;
        }
        sleep(LOOK);
    }
    false
}

/// Ends a program, and what it has started, as it is told; at last by force.
fn end(child: &mut Child) {
    let id = child.id().to_string();
    let told = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &id]).status();
    if told.is_err() || !wait(child, FOR_NOTES) {
        let _ = child.kill();
    }
    let _ = child.wait();
}
