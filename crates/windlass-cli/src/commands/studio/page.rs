//! Connection to an open page, on its own thread: passes requests to the desk, and messages to the
//! browser.

use super::super::view::broadcast::ViewerHandle;
use super::super::view::viewer::would_block;
use super::folder::MAX_TEXT;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, sync_channel};
use std::time::{Duration, Instant};
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Message, WebSocket};
use windlass::scenario::long_work::LongWork;

/// Polling interval for messages.
const POLL: Duration = Duration::from_millis(5);
/// Time for a page to receive queued messages after the command ends.
const TIMEOUT: Duration = Duration::from_millis(400);
/// Maximum length of a request, bytes: a scenario as a JSON string with escaped characters.
const MAX_REQUEST: usize = 2 * MAX_TEXT as usize + 4096;
/// Maximum number of requests that are read before a message is sent.
const MAX_READ: usize = 16;
/// Capacity of the queue of replies; a page that does not read them is disconnected.
const MAX_REPLIES: usize = 256;
/// Capacity of the queue of a run's messages; a slow page misses rows.
const MAX_ROWS: usize = 1024;

/// Event for the desk.
pub enum Event {
    /// A page connected.
    Arrived(Page),
    /// A page disconnected.
    Left(u64),
    /// Request of a page.
    Request(u64, Value),
    /// Message of the worker to a page.
    Reply(u64, String),
    /// Progress of long computations before the run; message to all pages.
    RunProgress(String),
    /// The run ended; message to all pages.
    RunEnded(String),
}

/// Returns the message to pages about a long computation of the check `request`, or of the run if
/// `request` is `None`. Returns `None` when the computation is complete.
pub fn computing(work: &LongWork, request: Option<u64>) -> Option<String> {
    let text = match work.done {
        _ if work.is_complete => return None,
        0 => format!("computing {}", work.purpose),
        done => format!(
            "computing {}: {done} of {} frequencies",
            work.purpose, work.planned
        ),
    };
    Some(json!({ "kind": "computing", "request": request, "text": text }).to_string())
}

/// The desk's end of a connection.
pub struct Page {
    pub id: u64,
    pub replies: SyncSender<Message>,
    rows: SyncSender<Message>,
}

impl Page {
    /// Handle for the broadcast of a run.
    pub fn viewer(&self) -> ViewerHandle {
        ViewerHandle::new(self.rows.clone())
    }
}

/// Serves a page until it disconnects or the command ends.
pub fn serve(stream: TcpStream, rest: Vec<u8>, closing: &AtomicBool, events: &Sender<Event>, id: u64) {
    let config = WebSocketConfig::default()
        .max_message_size(Some(MAX_REQUEST))
        .max_frame_size(Some(MAX_REQUEST));
    let mut socket = WebSocket::from_partially_read(stream, rest, Role::Server, Some(config));
    let (replies, of_desk) = sync_channel(MAX_REPLIES);
    let (rows, of_run) = sync_channel(MAX_ROWS);
    if events.send(Event::Arrived(Page { id, replies, rows })).is_err() {
        return;
    }
    exchange(&mut socket, closing, events, id, (&of_desk, &of_run));
    // The desk may have ended first.
    let _ = events.send(Event::Left(id));
}

fn exchange(
    socket: &mut WebSocket<TcpStream>,
    closing: &AtomicBool,
    events: &Sender<Event>,
    id: u64,
    (replies, rows): (&Receiver<Message>, &Receiver<Message>),
) {
    let mut pending = false;
    let mut ending: Option<Instant> = None;
    let mut queues = Queues {
        replies,
        rows,
        held: None,
    };
    loop {
        if closing.load(Ordering::Relaxed) && ending.get_or_insert_with(Instant::now).elapsed() > TIMEOUT {
            let _ = socket.close(None);
            return;
        }
        if !receive(socket, events, id) {
            return;
        }
        // Only one message is in the socket at a time, so that the queues limit the memory.
        let sent = if pending {
            std::thread::sleep(POLL);
            socket.flush()
        } else {
            match queues.next() {
                Next::Message(message) => socket.write(message).and_then(|()| socket.flush()),
                Next::Nothing => continue,
                Next::End => return,
            }
        };
        match sent {
            Ok(()) => pending = false,
            Err(error) if would_block(&error) => pending = true,
            Err(_) => return,
        }
    }
}

/// Queued messages to a page: from the desk and from the run.
struct Queues<'q> {
    /// Messages of the desk.
    replies: &'q Receiver<Message>,
    /// Messages of the run.
    rows: &'q Receiver<Message>,
    /// Message of the run that must wait until the replies before it are sent.
    held: Option<Message>,
}

/// Result of [`Queues::next`].
enum Next {
    /// The message to send.
    Message(Message),
    /// No message arrived within [`POLL`].
    Nothing,
    /// The desk or the run's end of the connection is closed.
    End,
}

impl Queues<'_> {
    /// Returns the next message. Replies that were queued before a message of the run are sent
    /// first, because a page must know of a run before it receives the run's scene.
    fn next(&mut self) -> Next {
        if self.held.is_none() {
            match self.replies.try_recv() {
                Ok(reply) => return Next::Message(reply),
                Err(TryRecvError::Disconnected) => return Next::End,
                Err(TryRecvError::Empty) => match self.rows.recv_timeout(POLL) {
                    Ok(message) => self.held = Some(message),
                    Err(RecvTimeoutError::Timeout) => return Next::Nothing,
                    Err(RecvTimeoutError::Disconnected) => return Next::End,
                },
            }
        }
        match self.replies.try_recv() {
            Ok(reply) => Next::Message(reply),
            Err(TryRecvError::Disconnected) => Next::End,
            Err(TryRecvError::Empty) => self.held.take().map_or(Next::Nothing, Next::Message),
        }
    }
}

/// Passes requests to the desk; returns false when the page has disconnected or sent a request that
/// is too long. Texts that are not JSON objects are ignored.
fn receive(socket: &mut WebSocket<TcpStream>, events: &Sender<Event>, id: u64) -> bool {
    for _ in 0..MAX_READ {
        match socket.read() {
            Ok(Message::Text(text)) => {
                let request: Option<Value> = serde_json::from_str(&text).ok().filter(Value::is_object);
                if let Some(request) = request
                    && events.send(Event::Request(id, request)).is_err()
                {
                    return false;
                }
            }
            Ok(_) => {}
            Err(error) => return would_block(&error),
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_messages_of_a_run_follow_the_replies_before_them() {
        for _ in 0..300 {
            let (reply, replies) = sync_channel(MAX_REPLIES);
            let (row, rows) = sync_channel(MAX_ROWS);
            let mut queues = Queues {
                replies: &replies,
                rows: &rows,
                held: None,
            };
            let mut received = Vec::new();
            std::thread::scope(|threads| {
                // The messages arrive while the queue of the run is awaited.
                threads.spawn(|| {
                    std::thread::sleep(POLL / 20);
                    reply.send(Message::text("run")).unwrap();
                    row.send(Message::text("opening")).unwrap();
                });
                while received.len() < 2 {
                    match queues.next() {
                        Next::Message(message) => received.push(message.to_string()),
                        Next::Nothing => {}
                        Next::End => panic!("the queues are open"),
                    }
                }
            });
            assert_eq!(received, ["run", "opening"]);
        }
    }
}
