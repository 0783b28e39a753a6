//! Who looks on at a run: paces it, hands its rows on, does what viewers ask.

use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};
use tungstenite::{Bytes, Message, Utf8Bytes};
use windlass::report::LiveFeed;
use windlass::results::summary::CommandReport;
use windlass::simulation::{RunObserver, RunStart, RunProgress};

/// Messages that wait for a viewer at most: those of half a minute of a run at real time are not worth keeping.
pub const WAITING: usize = 64;
/// How often it is looked whether somebody has come, gone or asked for something while the run waits.
const LOOK: Duration = Duration::from_millis(10);
/// The speed that is reached is measured over so long.
const MEASURED: Duration = Duration::from_millis(500);
/// A run that is later than this takes its time anew.
const LATE: Duration = Duration::from_millis(100);
/// Viewers are waited for so long at the end.
const PATIENCE: Duration = Duration::from_secs(2);

/// What viewers ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    /// The run stands, or goes on.
    Paused(bool),
    /// Simulated over real time at most; without bound as fast as it can.
    Speed(f64),
}

/// Whether a number is a speed that can be asked for.
pub fn is_speed(speed: f64) -> bool {
    (1e-3..=1e6).contains(&speed)
}

/// A viewer, seen from the run.
pub struct Seat {
    messages: SyncSender<Message>,
    /// Whether it knows what there is to see, and which version of the state.
    opened: bool,
    told: u64,
    /// Which version of the commands it knows.
    commands: u64,
}

impl Seat {
    pub fn new(messages: SyncSender<Message>) -> Self {
        Self {
            messages,
            opened: false,
            told: 0,
            commands: 0,
        }
    }
}

/// How a run goes.
struct Pace {
    speed: f64,
    paused: bool,
    /// An instant and the simulated time (s) that belongs to it.
    from: Option<(Instant, f64)>,
}

impl Pace {
    /// How long it is until the run may be at a time (s). What is very late is not caught up with: it would be seen as haste.
    fn left(&mut self, time: f64) -> Duration {
        let now = Instant::now();
        let (since, began) = *self.from.get_or_insert((now, time));
        let due = since + Duration::try_from_secs_f64((time - began) / self.speed).unwrap_or_default();
        if now.saturating_duration_since(due) > LATE {
            self.from = Some((now, time));
        }
        due.saturating_duration_since(now)
    }
}

/// All who look on.
pub struct Audience<'s> {
    arrived: Receiver<Seat>,
    requested: Receiver<Request>,
    stopped: &'s AtomicBool,
    seats: Vec<Seat>,
    feed: Option<LiveFeed>,
    opening: Option<Utf8Bytes>,
    /// How far the commands of the operation are, and which version of that it is; zero where there are none.
    commands: (Utf8Bytes, u64),
    last_row: Option<Bytes>,
    phase: &'static str,
    words: String,
    pace: Pace,
    /// Simulated over real time of late, and since when, and from which simulated time (s) on it is measured.
    reached: f64,
    mark: Option<(Instant, f64)>,
    /// Grows with every change of the state.
    version: u64,
}

impl<'s> Audience<'s> {
    /// Nobody yet, of a run that begins at a speed (simulated over real time), perhaps paused.
    pub fn new(
        arrived: Receiver<Seat>,
        requested: Receiver<Request>,
        stopped: &'s AtomicBool,
        (speed, paused): (f64, bool),
    ) -> Self {
        Self {
            arrived,
            requested,
            stopped,
            seats: Vec::new(),
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

    /// Waits for the first viewer; `false` where the command is interrupted before.
    pub fn wait_for_somebody(&mut self) -> bool {
        while self.seats.is_empty() && !self.is_stopped() {
            self.look(LOOK);
        }
        !self.is_stopped()
    }

    /// Tells how the run ended, and waits until viewers know, but not for long. After this nobody is told anything.
    pub fn end(mut self, words: &str) {
        self.phase = "ended";
        words.clone_into(&mut self.words);
        self.version += 1;
        let began = Instant::now();
        while self.seats.iter().any(|seat| seat.told < self.version) && began.elapsed() < PATIENCE {
            self.look(LOOK);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Does what is asked for within a time, lets newcomers in and tells everybody what is new of the state.
    fn look(&mut self, within: Duration) {
        match self.requested.recv_timeout(within) {
            Ok(request) => self.ask(request),
            Err(RecvTimeoutError::Timeout) => {}
            // The server could not start a thread for itself: there is nothing to wait for, and time passes all the same.
            Err(RecvTimeoutError::Disconnected) => std::thread::sleep(within),
        }
        while let Ok(request) = self.requested.try_recv() {
            self.ask(request);
        }
        self.seats.extend(self.arrived.try_iter());
        self.tell();
    }

    fn ask(&mut self, request: Request) {
        match request {
            Request::Paused(paused) => self.pace.paused = paused,
            Request::Speed(speed) => self.pace.speed = speed,
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

    /// Tells everybody what they do not know yet; who is gone leaves a seat free.
    fn tell(&mut self) {
        let knows = |seat: &Seat| {
            seat.told == self.version
                && (seat.opened || self.opening.is_none())
                && seat.commands == self.commands.1
        };
        if self.seats.iter().all(knows) {
            return;
        }
        let state = self.state();
        let (version, opening, last_row) = (self.version, &self.opening, &self.last_row);
        let (commands, of_commands) = &self.commands;
        self.seats.retain_mut(|seat| {
            if let (Some(opening), false) = (opening, seat.opened) {
                match seat.messages.try_send(Message::Text(opening.clone())) {
                    Ok(()) => seat.opened = true,
                    Err(TrySendError::Full(_)) => return true,
                    Err(TrySendError::Disconnected(_)) => return false,
                }
                if let Some(row) = last_row {
                    // The next one does as well.
                    let _ = seat.messages.try_send(Message::Binary(row.clone()));
                }
            }
            if seat.opened && seat.commands < *of_commands {
                match seat.messages.try_send(Message::Text(commands.clone())) {
                    Ok(()) => seat.commands = *of_commands,
                    // It is told the next time.
                    Err(TrySendError::Full(_)) => {}
                    Err(TrySendError::Disconnected(_)) => return false,
                }
            }
            if seat.told < version {
                match seat.messages.try_send(state.clone()) {
                    Ok(()) => seat.told = version,
                    // It is told the next time.
                    Err(TrySendError::Full(_)) => {}
                    Err(TrySendError::Disconnected(_)) => return false,
                }
            }
            true
        });
    }

    /// Hands a row on: who has not taken the last ones goes without it.
    fn hand_on(&mut self, row: Bytes) {
        self.seats.retain(|seat| {
            let sent = seat
                .opened
                .then(|| seat.messages.try_send(Message::Binary(row.clone())));
            !matches!(sent, Some(Err(TrySendError::Disconnected(_))))
        });
        self.last_row = Some(row);
    }

    /// Takes the time (s) reached into the speed that is reached.
    fn measure(&mut self, time: f64) {
        let (since, began) = *self.mark.get_or_insert_with(|| (Instant::now(), time));
        let passed = since.elapsed();
        if passed >= MEASURED {
            self.reached = (time - began) / passed.as_secs_f64();
            self.mark = Some((Instant::now(), time));
            self.version += 1;
        }
    }
}

impl RunObserver for Audience<'_> {
    fn begin(&mut self, opening: &RunStart<'_>) {
        let feed = LiveFeed::new(opening.tables());
        let text = feed.opening(opening.title, opening.span, &opening.scene(), opening.tables());
        match text {
            Ok(text) => self.opening = Some(text.into()),
            Err(error) => self.words = format!("the scene cannot be told: {error}"),
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
            // A run that begins held is seen.
            self.hand_on(row.clone());
        }
        let time = rows
            .first()
            .and_then(|row| row.first())
            .copied()
            .unwrap_or_default();
        loop {
            self.look(Duration::ZERO);
            if self.is_stopped() {
                break;
            }
            let left = self.pace.left(time);
            if self.pace.paused {
                self.pace.from = None;
                self.mark = None;
                self.look(LOOK);
            } else if left.is_zero() {
                break;
            } else {
                self.look(left.min(LOOK));
            }
        }
        self.measure(time);
        if !is_first {
            self.hand_on(row);
        }
    }

    fn commands(&mut self, commands: &[CommandReport]) {
        let told = json!({ "kind": "commands", "commands": commands });
        self.commands = (told.to_string().into(), self.commands.1 + 1);
    }

    fn progress(&mut self, progress: RunProgress) -> bool {
        if let Some(statics) = &progress.statics {
            self.words = statics.to_string();
            self.version += 1;
        }
        self.look(Duration::ZERO);
        !self.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel, sync_channel};
    use windlass::results::{Channel, TableDefinition};
    use windlass::world::{Outcome as CommandOutcome, Progress, Subject};

    /// An audience of a run of one number, with what lets viewers in and what they ask with.
    fn audience(stopped: &AtomicBool, pace: (f64, bool)) -> (Audience<'_>, Sender<Seat>, Sender<Request>) {
        let (arrivals, arrived) = channel();
        let (requests, requested) = channel();
        let mut audience = Audience::new(arrived, requested, stopped, pace);
        let channel = |name: &str, unit| Channel {
            name: name.to_owned(),
            unit,
            watched: false,
        };
        audience.feed = Some(LiveFeed::new(&[TableDefinition {
            name: "sea".to_owned(),
            kind: "sea",
            object: String::new(),
            subject: Subject::Other,
            channels: vec![channel("time", "s"), channel("elevation_1", "m")],
        }]));
        audience.opening = Some("{}".into());
        (audience, arrivals, requests)
    }

    fn rows(of: &Receiver<Message>) -> usize {
        of.try_iter().filter(Message::is_binary).count()
    }

    #[test]
    fn regress_who_does_not_keep_up_misses_rows_and_holds_up_nobody() {
        let stopped = AtomicBool::new(false);
        let (mut audience, arrivals, _requests) = audience(&stopped, (f64::INFINITY, false));
        let [(stuck, waiting), (quick, taken)] = [sync_channel(WAITING), sync_channel(WAITING)];
        arrivals.send(Seat::new(stuck)).unwrap();
        arrivals.send(Seat::new(quick)).unwrap();
        assert!(audience.wait_for_somebody());
        let mut seen = 0;
        for row in 0..5000 {
            audience.row(&[vec![f64::from(row), 1.0]]);
            seen += rows(&taken);
        }
        assert_eq!(seen, 5000);
        assert!((1..WAITING).contains(&rows(&waiting)));
        // It is told how the run ended once it looks, and nobody waits for who is gone.
        drop(taken);
        let told = std::thread::scope(|threads| {
            let told = threads.spawn(move || waiting.iter().last());
            audience.end("finished");
            told.join().unwrap().unwrap()
        });
        assert!(told.to_text().unwrap().contains("\"ended\""));
    }

    #[test]
    fn regress_commands_are_told_once_a_change_and_to_who_comes_late() {
        let stopped = AtomicBool::new(false);
        let (mut audience, arrivals, _requests) = audience(&stopped, (f64::INFINITY, false));
        let report = |progress| CommandReport {
            command: "winch wire 8 1".to_owned(),
            progress,
        };
        let told = |of: &Receiver<Message>| -> Vec<String> {
            let texts = of.try_iter().filter_map(|message| message.into_text().ok());
            let texts = texts.map(|text| text.to_string());
            texts.filter(|text| text.contains("\"commands\"")).collect()
        };
        let [(first, early), (second, late)] = [sync_channel(WAITING), sync_channel(WAITING)];
        arrivals.send(Seat::new(first)).unwrap();
        assert!(audience.wait_for_somebody());
        audience.row(&[vec![0.0, 0.0]]);
        audience.commands(&[report(Progress::Waiting)]);
        audience.row(&[vec![1.0, 0.0]]);
        audience.row(&[vec![2.0, 0.0]]);
        assert_eq!(told(&early).len(), 1);
        let outcome = CommandOutcome::Done(String::new());
        audience.commands(&[report(Progress::Ended {
            start: 1.0,
            end: 2.0,
            outcome,
        })]);
        arrivals.send(Seat::new(second)).unwrap();
        audience.row(&[vec![3.0, 0.0]]);
        let (early, late) = (told(&early), told(&late));
        assert!(
            early == late && late.len() == 1 && late[0].contains("\"ended\""),
            "{early:?} {late:?}"
        );
    }

    #[test]
    fn ana_a_run_goes_at_the_speed_that_is_asked_for_and_stands_while_it_is_held() {
        let stopped = AtomicBool::new(false);
        let (mut audience, arrivals, requests) = audience(&stopped, (2.0, false));
        let (seat, told) = sync_channel(WAITING);
        arrivals.send(Seat::new(seat)).unwrap();
        assert!(audience.wait_for_somebody());
        let began = Instant::now();
        for row in 0..=10 {
            audience.row(&[vec![0.1 * f64::from(row), 0.0]]);
        }
        // 1 s at twice real time; machines that are busy take longer.
        assert!(
            began.elapsed() >= Duration::from_millis(495),
            "{:?}",
            began.elapsed()
        );
        requests.send(Request::Paused(true)).unwrap();
        std::thread::scope(|threads| {
            threads.spawn(|| {
                std::thread::sleep(Duration::from_millis(200));
                requests.send(Request::Speed(f64::INFINITY)).unwrap();
                requests.send(Request::Paused(false)).unwrap();
            });
            let held = Instant::now();
            audience.row(&[vec![1.1, 0.0]]);
            assert!(
                held.elapsed() >= Duration::from_millis(195),
                "{:?}",
                held.elapsed()
            );
            // Not 10 minutes.
            audience.row(&[vec![1000.0, 0.0]]);
        });
        assert_eq!(rows(&told), 13);
    }

    #[test]
    fn regress_an_interrupt_ends_a_run_that_is_held_or_waited_for() {
        let stopped = AtomicBool::new(true);
        let (mut audience, _arrivals, _requests) = audience(&stopped, (1.0, true));
        assert!(!audience.wait_for_somebody());
        audience.row(&[vec![0.0, 0.0]]);
        audience.row(&[vec![1.0, 0.0]]);
        let progress = RunProgress {
            time: 1.0,
            span: (0.0, 2.0),
            real_time_factor: 1.0,
            statics: None,
        };
        assert!(!audience.progress(progress));
    }
}
