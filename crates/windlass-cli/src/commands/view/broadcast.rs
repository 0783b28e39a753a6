//! Observer of a run for its viewers: paces the run, broadcasts its rows, and carries out control
//! requests.

use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};
use tungstenite::{Bytes, Message, Utf8Bytes};
use windlass::report::LiveFeed;
use windlass::results::summary::CommandReport;
use windlass::simulation::{RunObserver, RunProgress, RunStart};

/// Capacity of the message queue of a viewer. A viewer with a full queue misses rows.
pub const QUEUE_LENGTH: usize = 64;
/// Capacity of the queue of requests of all viewers; further requests are dropped.
pub const MAX_REQUESTS: usize = 64;
/// Polling interval for arrivals, disconnects and requests while the run waits.
const POLL: Duration = Duration::from_millis(10);
/// Averaging time of the achieved speed.
const AVERAGING_TIME: Duration = Duration::from_millis(500);
/// Largest delay that a run makes up by running faster; after a longer one, the pace restarts.
const MAX_DELAY: Duration = Duration::from_millis(100);
/// Number of polls at the end of the command in which a viewer may make room for the last message:
/// 2 s, and longer on a busy machine.
const MAX_POLLS_AT_END: u32 = 200;

/// Control request of a viewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// Pauses or resumes the run.
    Paused(bool),
    /// Maximum speed, simulated time over real time; infinite for as fast as possible.
    Speed(f64),
}

/// Returns true if a number is a valid speed.
pub fn is_speed(speed: f64) -> bool {
    (1e-3..=1e6).contains(&speed)
}

/// The run's end of the connection to a viewer.
pub struct ViewerHandle {
    messages: SyncSender<Message>,
    /// True after the opening message was sent.
    opened: bool,
    /// Version of the state last sent.
    sent_state: u64,
    /// Version of the commands last sent.
    sent_commands: u64,
}

impl ViewerHandle {
    pub fn new(messages: SyncSender<Message>) -> Self {
        Self {
            messages,
            opened: false,
            sent_state: 0,
            sent_commands: 0,
        }
    }
}

/// Pace of a run.
struct Pace {
    /// Requested speed: simulated time over wall time.
    speed: f64,
    paused: bool,
    /// A wall-clock instant and the simulated time (s) at that instant.
    from: Option<(Instant, f64)>,
}

impl Pace {
    /// Wall-clock time to wait before the run may reach the simulated `time` (s). A delay above
    /// [`MAX_DELAY`] restarts the pace.
    fn left(&mut self, time: f64) -> Duration {
        let now = Instant::now();
        let (since, began) = *self.from.get_or_insert((now, time));
        let due = since + Duration::try_from_secs_f64((time - began) / self.speed).unwrap_or_default();
        if now.saturating_duration_since(due) > MAX_DELAY {
            self.from = Some((now, time));
        }
        due.saturating_duration_since(now)
    }
}

/// All viewers of a run.
pub struct Broadcast<'s> {
    arrived: Receiver<ViewerHandle>,
    requested: Receiver<Control>,
    stopped: &'s AtomicBool,
    viewers: Vec<ViewerHandle>,
    feed: Option<LiveFeed>,
    opening: Option<Utf8Bytes>,
    /// Progress of the commands of the operation, and its version; version zero without commands.
    commands: (Utf8Bytes, u64),
    last_row: Option<Bytes>,
    phase: &'static str,
    words: String,
    pace: Pace,
    /// Achieved speed, simulated time over real time.
    reached: f64,
    /// Start of the averaging of `reached`: wall-clock instant and simulated time (s).
    mark: Option<(Instant, f64)>,
    /// Version of the state, increased with every change.
    version: u64,
}

impl<'s> Broadcast<'s> {
    /// Creates a broadcast without viewers, for a run that starts at a speed (simulated time over
    /// real time), possibly paused.
    pub fn new(
        arrived: Receiver<ViewerHandle>,
        requested: Receiver<Control>,
        stopped: &'s AtomicBool,
        (speed, paused): (f64, bool),
    ) -> Self {
        Self {
            arrived,
            requested,
            stopped,
            viewers: Vec::new(),
            feed: None,
            opening: None,
            commands: (Utf8Bytes::default(), 0),
            last_row: None,
            phase: "statics",
            words: String::new(),
            pace: Pace {
                speed,
                paused,
                from: None,
            },
            reached: 0.0,
            mark: None,
            version: 1,
        }
    }

    /// Waits for the first viewer; returns false if the command is interrupted first.
    pub fn wait_for_viewer(&mut self) -> bool {
        while self.viewers.is_empty() && !self.is_stopped() {
            self.poll(POLL);
        }
        !self.is_stopped()
    }

    /// Sends the final state, and waits for a short time until all viewers have received it.
    pub fn end(mut self, words: &str) {
        self.phase = "ended";
        words.clone_into(&mut self.words);
        self.version += 1;
        for _ in 0..MAX_POLLS_AT_END {
            self.viewers.extend(self.arrived.try_iter());
            self.send_changes();
            if self
                .viewers
                .iter()
                .all(|viewer| viewer.sent_state == self.version)
            {
                break;
            }
            // Requests are ignored: they have no effect any more, and must not shorten the wait.
            std::thread::sleep(POLL);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Waits up to `within` for a request, carries out all requests, admits new viewers, and sends
    /// changes of the state.
    fn poll(&mut self, within: Duration) {
        match self.requested.recv_timeout(within) {
            Ok(request) => self.apply(request),
            Err(RecvTimeoutError::Timeout) => {}
            // Without a server, no request can arrive: only wait.
            Err(RecvTimeoutError::Disconnected) => std::thread::sleep(within),
        }
        // The loop is bounded, because viewers may send requests faster than they are applied.
        for _ in 0..MAX_REQUESTS {
            match self.requested.try_recv() {
                Ok(request) => self.apply(request),
                Err(_) => break,
            }
        }
        self.viewers.extend(self.arrived.try_iter());
        self.send_changes();
    }

    fn apply(&mut self, request: Control) {
        match request {
            Control::Paused(paused) => self.pace.paused = paused,
            Control::Speed(speed) => self.pace.speed = speed,
        }
        self.pace.from = None;
        self.mark = None;
        self.version += 1;
    }

    fn state(&self) -> Message {
        let speed = self.pace.speed;
        let state = json!({
            "kind": "state",
            "phase": self.phase,
            "text": self.words,
            "paused": self.pace.paused,
            "speed": speed.is_finite().then_some(speed),
            "reached": self.reached,
        });
        Message::text(state.to_string())
    }

    /// Sends each viewer the messages that it has not yet received, and drops disconnected viewers.
    fn send_changes(&mut self) {
        let is_current = |viewer: &ViewerHandle| {
            viewer.sent_state == self.version
                && (viewer.opened || self.opening.is_none())
                && viewer.sent_commands == self.commands.1
        };
        if self.viewers.iter().all(is_current) {
            return;
        }
        let state = self.state();
        let (version, opening, last_row) = (self.version, &self.opening, &self.last_row);
        let (commands, commands_version) = &self.commands;
        self.viewers.retain_mut(|viewer| {
            if let (Some(opening), false) = (opening, viewer.opened) {
                match viewer.messages.try_send(Message::Text(opening.clone())) {
                    Ok(()) => viewer.opened = true,
                    Err(TrySendError::Full(_)) => return true,
                    Err(TrySendError::Disconnected(_)) => return false,
                }
                if let Some(row) = last_row {
                    // If the queue is full, the viewer receives the next row instead.
                    let _ = viewer.messages.try_send(Message::Binary(row.clone()));
                }
            }
            if viewer.opened && viewer.sent_commands < *commands_version {
                match viewer.messages.try_send(Message::Text(commands.clone())) {
                    Ok(()) => viewer.sent_commands = *commands_version,
                    // Retried at the next poll.
                    Err(TrySendError::Full(_)) => {}
                    Err(TrySendError::Disconnected(_)) => return false,
                }
            }
            if viewer.sent_state < version {
                match viewer.messages.try_send(state.clone()) {
                    Ok(()) => viewer.sent_state = version,
                    // Retried at the next poll.
                    Err(TrySendError::Full(_)) => {}
                    Err(TrySendError::Disconnected(_)) => return false,
                }
            }
            true
        });
    }

    /// Broadcasts a row; viewers with a full queue miss it.
    fn broadcast(&mut self, row: Bytes) {
        self.viewers.retain(|viewer| {
            let sent = viewer
                .opened
                .then(|| viewer.messages.try_send(Message::Binary(row.clone())));
            !matches!(sent, Some(Err(TrySendError::Disconnected(_))))
        });
        self.last_row = Some(row);
    }

    /// Updates the achieved speed with the simulated time (s).
    fn measure(&mut self, time: f64) {
        let (since, began) = *self.mark.get_or_insert_with(|| (Instant::now(), time));
        let passed = since.elapsed();
        if passed >= AVERAGING_TIME {
            self.reached = (time - began) / passed.as_secs_f64();
            self.mark = Some((Instant::now(), time));
            self.version += 1;
        }
    }
}

impl RunObserver for Broadcast<'_> {
    fn begin(&mut self, opening: &RunStart<'_>) {
        let feed = LiveFeed::new(opening.tables());
        let text = feed.opening(opening.title, opening.span, &opening.scene(), opening.tables());
        match text {
            Ok(text) => self.opening = Some(text.into()),
            Err(error) => self.words = format!("the scene cannot be sent: {error}"),
        }
        self.feed = Some(feed);
        self.phase = "running";
        self.version += 1;
    }

    fn row(&mut self, rows: &[Vec<f64>]) {
        let Some(feed) = &self.feed else { return };
        let row = Bytes::from(feed.row(rows));
        let is_first = self.last_row.is_none();
        if is_first {
            // A run that starts paused shows its first row.
            self.broadcast(row.clone());
        }
        let time = rows
            .first()
            .and_then(|row| row.first())
            .copied()
            .unwrap_or_default();
        loop {
            self.poll(Duration::ZERO);
            if self.is_stopped() {
                break;
            }
            let left = self.pace.left(time);
            if self.pace.paused {
                self.pace.from = None;
                self.mark = None;
                self.poll(POLL);
            } else if left.is_zero() {
                break;
            } else {
                self.poll(left.min(POLL));
            }
        }
        self.measure(time);
        if !is_first {
            self.broadcast(row);
        }
    }

    fn commands(&mut self, commands: &[CommandReport]) {
        let message = json!({ "kind": "commands", "commands": commands });
        self.commands = (message.to_string().into(), self.commands.1 + 1);
    }

    fn progress(&mut self, progress: RunProgress) -> bool {
        if let Some(statics) = &progress.statics {
            self.words = statics.to_string();
            self.version += 1;
        }
        self.poll(Duration::ZERO);
        !self.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
    use windlass::results::{Channel, TableDefinition};
    use windlass::world::{Outcome as CommandOutcome, Progress, Subject};

    /// Creates a broadcast of a run with one channel, and the senders of viewers and requests.
    fn broadcast(
        stopped: &AtomicBool,
        pace: (f64, bool),
    ) -> (Broadcast<'_>, Sender<ViewerHandle>, SyncSender<Control>) {
        let (arrivals, arrived) = channel();
        let (requests, requested) = sync_channel(MAX_REQUESTS);
        let mut broadcast = Broadcast::new(arrived, requested, stopped, pace);
        let channel = |name: &str, unit| Channel {
            name: name.to_owned(),
            unit,
            watched: false,
        };
        broadcast.feed = Some(LiveFeed::new(&[TableDefinition {
            name: "sea".to_owned(),
            kind: "sea",
            object: String::new(),
            subject: Subject::Other,
            channels: vec![channel("time", "s"), channel("elevation_1", "m")],
        }]));
        broadcast.opening = Some("{}".into());
        (broadcast, arrivals, requests)
    }

    fn rows(of: &Receiver<Message>) -> usize {
        of.try_iter().filter(Message::is_binary).count()
    }

    #[test]
    fn regression_slow_viewers_miss_rows_and_delay_nobody() {
        let stopped = AtomicBool::new(false);
        let (mut broadcast, arrivals, _requests) = broadcast(&stopped, (f64::INFINITY, false));
        let [(slow, waiting), (quick, taken)] = [sync_channel(QUEUE_LENGTH), sync_channel(QUEUE_LENGTH)];
        arrivals.send(ViewerHandle::new(slow)).unwrap();
        arrivals.send(ViewerHandle::new(quick)).unwrap();
        assert!(broadcast.wait_for_viewer());
        let mut seen = 0;
        for row in 0..5000 {
            broadcast.row(&[vec![f64::from(row), 1.0]]);
            seen += rows(&taken);
        }
        assert_eq!(seen, 5000);
        assert!((1..QUEUE_LENGTH).contains(&rows(&waiting)));
        // The slow viewer receives the final state once it reads; disconnected viewers delay
        // nothing.
        drop(taken);
        let last = std::thread::scope(|threads| {
            let last = threads.spawn(move || waiting.iter().last());
            broadcast.end("finished");
            last.join().unwrap().unwrap()
        });
        assert!(last.to_text().unwrap().contains("\"ended\""));
    }

    #[test]
    fn regression_commands_are_sent_once_per_change_and_to_late_viewers() {
        let stopped = AtomicBool::new(false);
        let (mut broadcast, arrivals, _requests) = broadcast(&stopped, (f64::INFINITY, false));
        let report = |progress| CommandReport {
            command: "winch wire 8 1".to_owned(),
            progress,
        };
        let received = |of: &Receiver<Message>| -> Vec<String> {
            let texts = of.try_iter().filter_map(|message| message.into_text().ok());
            let texts = texts.map(|text| text.to_string());
            texts.filter(|text| text.contains("\"commands\"")).collect()
        };
        let [(first, early), (second, late)] = [sync_channel(QUEUE_LENGTH), sync_channel(QUEUE_LENGTH)];
        arrivals.send(ViewerHandle::new(first)).unwrap();
        assert!(broadcast.wait_for_viewer());
        broadcast.row(&[vec![0.0, 0.0]]);
        broadcast.commands(&[report(Progress::Waiting)]);
        broadcast.row(&[vec![1.0, 0.0]]);
        broadcast.row(&[vec![2.0, 0.0]]);
        assert_eq!(received(&early).len(), 1);
        let outcome = CommandOutcome::Done(String::new());
        broadcast.commands(&[report(Progress::Ended {
            start: 1.0,
            end: 2.0,
            outcome,
        })]);
        arrivals.send(ViewerHandle::new(second)).unwrap();
        broadcast.row(&[vec![3.0, 0.0]]);
        let (early, late) = (received(&early), received(&late));
        assert!(
            early == late && late.len() == 1 && late[0].contains("\"ended\""),
            "{early:?} {late:?}"
        );
    }

    #[test]
    fn closed_form_requested_speed_and_pause() {
        let stopped = AtomicBool::new(false);
        let (mut broadcast, arrivals, requests) = broadcast(&stopped, (2.0, false));
        let (sender, received) = sync_channel(QUEUE_LENGTH);
        arrivals.send(ViewerHandle::new(sender)).unwrap();
        assert!(broadcast.wait_for_viewer());
        let began = Instant::now();
        for row in 0..=10 {
            broadcast.row(&[vec![0.1 * f64::from(row), 0.0]]);
        }
        // 1 s at twice real time; busy machines take longer.
        assert!(
            began.elapsed() >= Duration::from_millis(495),
            "{:?}",
            began.elapsed()
        );
        requests.send(Control::Paused(true)).unwrap();
        let paused_at = Instant::now();
        std::thread::scope(|threads| {
            threads.spawn(|| {
                std::thread::sleep(Duration::from_millis(200));
                requests.send(Control::Speed(f64::INFINITY)).unwrap();
                requests.send(Control::Paused(false)).unwrap();
            });
            broadcast.row(&[vec![1.1, 0.0]]);
            assert!(
                paused_at.elapsed() >= Duration::from_millis(195),
                "{:?}",
                paused_at.elapsed()
            );
            // At unlimited speed the row is sent at once; at twice real time it would wait for 8
            // minutes.
            broadcast.row(&[vec![1000.0, 0.0]]);
        });
        assert_eq!(rows(&received), 13);
    }

    #[test]
    fn regression_interrupt_ends_a_paused_or_waiting_run() {
        let stopped = AtomicBool::new(true);
        let (mut broadcast, _arrivals, _requests) = broadcast(&stopped, (1.0, true));
        assert!(!broadcast.wait_for_viewer());
        broadcast.row(&[vec![0.0, 0.0]]);
        broadcast.row(&[vec![1.0, 0.0]]);
        let progress = RunProgress {
            time: 1.0,
            span: (0.0, 2.0),
            real_time_factor: 1.0,
            statics: None,
        };
        assert!(!broadcast.progress(progress));
    }
}
