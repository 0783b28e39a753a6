//! Partners that are MPI programs, behind a bridge.
//!
//! If an MPI process dies, MPI ends all processes of its job. The master, which keeps the results,
//! is therefore not part of the job. It starts `mpirun` as a separate program with a bridge
//! (`windlass-mpi`). The bridge spawns the partners and passes messages over a socket
//! ([`crate::frames`]). All waits are limited in time. Dropping a [`Launched`] ends its programs.

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

/// Name of the bridge program.
const BRIDGE: &str = "windlass-mpi";
/// Polling interval.
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// Maximum wait, after the bridge has ended, for the note that reports how a partner ended.
const NOTE_LIMIT: Duration = Duration::from_secs(2);
/// Maximum wait for programs to end before they are terminated.
const END_LIMIT: Duration = Duration::from_secs(10);
/// Number of output lines of the programs that an error message quotes.
const LINES: usize = 12;

/// Partners behind a bridge.
#[derive(Debug)]
pub struct Launched {
    stream: UnixStream,
    frames: Frames,
    launcher: Child,
    count: usize,
    is_over: bool,
    /// Folder with socket, log and notes. It is declared last, so that it is removed last.
    folder: TempDir,
}

/// Finds the bridge beside a program, or in the build folder of the bridge.
///
/// # Errors
/// The bridge does not exist. The message says how to build it.
pub fn bridge_beside(folder: &Path) -> Result<PathBuf, FlowError> {
    let candidates = [folder.join(BRIDGE), folder.join("../mpi/release").join(BRIDGE)];
    let found = candidates.iter().find(|path| path.is_file());
    found.cloned().ok_or_else(|| {
        FlowError::Setup(format!(
            "there is no {BRIDGE}, the bridge to MPI programs, in '{}'; in a copy of the windlass repository, \
             `cargo install --path mpi --features openmpi --root DIR` installs it in DIR/bin (needs OpenMPI and \
             libclang; Debian: libopenmpi-dev libclang-dev); then give its path with --bridge or copy it there",
            folder.display()
        ))
    })
}

/// Wraps an error of the operating system.
fn refused(what: &str) -> impl Fn(std::io::Error) -> FlowError {
    let what = what.to_owned();
    move |error| FlowError::Transport(format!("{what}: {error}"))
}

impl Launched {
    /// Starts the bridge and all partners of a description.
    ///
    /// # Errors
    /// Programs do not exist, or do not start in time.
    pub fn start(solvers: &Solvers, bridge: &Path, interrupted: &AtomicBool) -> Result<Self, FlowError> {
        let folder = tempfile::Builder::new()
            .prefix("windlass-couple-")
            .tempdir()
            .map_err(refused("the folder for the exchange cannot be created"))?;
        let socket = folder.path().join("socket");
        let listener = UnixListener::bind(&socket).map_err(refused(&format!(
            "the socket '{}' cannot be created; set TMPDIR to a shorter path",
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
                    "'{}' ended immediately ({status}){}",
                    solvers.launcher.join(" "),
                    tail(folder.path())
                ),
                _ if Instant::now() > limit => format!(
                    "the bridge did not start within {} s",
                    solvers.time_limit.as_secs_f64()
                ),
                _ if interrupted.load(Ordering::Relaxed) => {
                    end(&mut launcher);
                    return Err(FlowError::Interrupted);
                }
                _ => {
                    sleep(POLL_INTERVAL);
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
        let folder =
            std::path::absolute(folder).map_err(refused("the folder of the solvers cannot be found"))?;
        for (index, partner) in solvers.partners.iter().enumerate() {
            let mut words = vec![folder.display().to_string()];
            words.extend(partner.command.iter().cloned());
            // A path is relative to the file of solvers. A name without a folder is searched in
            // PATH.
            if words[1].contains('/') {
                words[1] = folder.join(&words[1]).display().to_string();
            }
            let words: String = words.iter().map(|word| format!("{word}\0")).collect();
            let start = Frame::new(
                Kind::Start,
                index as u32,
                partner.processes as i32,
                words.into_bytes(),
            );
            self.count = index + 1;
            start
                .write(&mut self.stream)
                .map_err(|_| self.connection_lost())?;
            loop {
                let frame = self
                    .next(POLL_INTERVAL * 10)
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
                                "did not initialise MPI within {} s; check that it is an MPI program and \
                                 that {} processors are free, or use --oversubscribe in 'launcher'",
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

    /// Returns the next frame, or `None` after a timeout.
    fn next(&mut self, within: Duration) -> Result<Option<Frame>, FlowError> {
        // A socket does not accept a timeout of zero.
        let within = within.max(Duration::from_micros(1));
        let set = self.stream.set_read_timeout(Some(within));
        set.map_err(refused("the socket cannot be used"))?;
        match self.frames.read(&mut self.stream) {
            Ok(Some(frame)) => Ok(Some(frame)),
            Ok(None) => match self.note() {
                Some((index, how)) if !self.is_over => Err(self.died(Some(index), &how)),
                _ => Ok(None),
            },
            Err(error) if error.kind() == ErrorKind::InvalidData => Err(FlowError::Transport(format!(
                "{error}; use the bridge of this version of windlass"
            ))),
            Err(_) => Err(self.connection_lost()),
        }
    }

    /// Index and note of the partner that ended first.
    fn note(&self) -> Option<(usize, String)> {
        let entries = std::fs::read_dir(self.folder.path()).ok()?;
        let note = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            let index = name.strip_prefix("ended-")?.split('-').next()?.parse().ok()?;
            let how = std::fs::read_to_string(entry.path()).ok()?;
            (!name.ends_with(".draft")).then_some((entry.metadata().ok()?.modified().ok()?, index, how))
        };
        let first = entries.flatten().filter_map(note).min_by_key(|(when, ..)| *when);
        first.map(|(_, index, how)| (index, how))
    }

    /// Error for a lost connection to the bridge. It names the partner that ended, if there is a
    /// note.
    fn connection_lost(&self) -> FlowError {
        let limit = Instant::now() + NOTE_LIMIT;
        loop {
            if let Some((index, how)) = self.note() {
                return self.died(Some(index), &how);
            }
            if Instant::now() > limit {
                let how = "or MPI itself ended before the end of the run, and did not report why";
                return self.died(None, how);
            }
            sleep(POLL_INTERVAL);
        }
    }

    fn died(&self, partner: Option<usize>, how: &str) -> FlowError {
        FlowError::Died {
            partner,
            how: format!("{how}{}", tail(self.folder.path())),
        }
    }

    /// Output of the programs so far.
    pub fn log(&self) -> Vec<u8> {
        std::fs::read(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Releases the partners after the end message, and returns their output.
    ///
    /// # Errors
    /// The partners do not end in time.
    pub fn finish(mut self) -> Result<Vec<u8>, FlowError> {
        let ended = self.release();
        let log = self.log();
        if ended {
            return Ok(log);
        }
        Err(FlowError::Transport(format!(
            "the partners did not end within {} s after the run and were terminated; results are complete",
            END_LIMIT.as_secs_f64()
        )))
    }

    /// Ends the connection. Returns true if all programs end without being terminated.
    fn release(&mut self) -> bool {
        if self.is_over {
            let _ = Frame::new(Kind::End, 0, 0, Vec::new()).write(&mut self.stream);
        }
        let ended = self.is_over && wait(&mut self.launcher, END_LIMIT);
        if !ended {
            // The bridge ends the partners when the connection is closed.
            let _ = self.stream.shutdown(std::net::Shutdown::Both);
            if !wait(&mut self.launcher, NOTE_LIMIT) {
                end(&mut self.launcher);
            }
        }
        ended
    }
}

impl Drop for Launched {
    fn drop(&mut self) {
        if !matches!(self.launcher.try_wait(), Ok(Some(_))) {
            self.release();
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
        frame.write(&mut self.stream).map_err(|_| self.connection_lost())
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

/// Starts the bridge through the launcher, in its own process group, so that a keyboard interrupt
/// reaches the master only.
fn launch(solvers: &Solvers, bridge: &Path, folder: &Path) -> Result<Child, FlowError> {
    let log =
        std::fs::File::create(folder.join("log")).map_err(refused("the partners' log cannot be written"))?;
    let both = log
        .try_clone()
        .map_err(refused("the partners' log cannot be written"))?;
    let (program, arguments) = solvers
        .launcher
        .split_first()
        .ok_or_else(|| FlowError::Setup("'launcher' is empty; give a program".to_owned()))?;
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
        .map_err(|error| FlowError::Setup(format!("'{program}' cannot be started: {error}; install MPI \
                                                 (Debian: openmpi-bin), or set 'launcher' to the command that \
                                                 starts MPI programs")))
}

/// Last output lines of the programs, for a message.
fn tail(folder: &Path) -> String {
    let log = std::fs::read(folder.join("log")).unwrap_or_default();
    let log = String::from_utf8_lossy(&log);
    let lines: Vec<&str> = log.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.is_empty() {
        return String::new();
    }
    let last = lines[lines.len().saturating_sub(LINES)..].iter();
    let last: String = last.map(|line| format!("\n    {line}")).collect();
    format!("; last output of the partners:{last}")
}

/// Waits for a program to end; returns false after a timeout.
fn wait(child: &mut Child, within: Duration) -> bool {
    let limit = Instant::now() + within;
    while Instant::now() < limit {
        if matches!(child.try_wait(), Ok(Some(_))) {
            return true;
        }
        sleep(POLL_INTERVAL);
    }
    false
}

/// Terminates a program and its children, by force if it does not end in time.
fn end(child: &mut Child) {
    let id = child.id().to_string();
    let signalled = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &id]).status();
    if signalled.is_err() || !wait(child, NOTE_LIMIT) {
        let _ = child.kill();
    }
    let _ = child.wait();
}
