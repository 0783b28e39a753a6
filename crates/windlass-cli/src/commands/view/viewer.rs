//! A page that is open, on a thread of its own: what it is told, what it asks for.

use super::audience::{Request, Seat, WAITING, is_speed};
use serde_json::Value;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, sync_channel};
use std::time::{Duration, Instant};
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

/// How often it is looked whether the page says something.
const LOOK: Duration = Duration::from_millis(10);
/// A page gets so long to take what waits for it once the command ends.
const PATIENCE: Duration = Duration::from_secs(2);
/// Longest message of a page, bytes.
const MOST_ASKED: usize = 1024;

/// Attends to a page until it goes or there is no more to tell. `rest` came after the handshake.
pub fn attend(
    stream: TcpStream,
    rest: Vec<u8>,
    closing: &AtomicBool,
    arrivals: &Sender<Seat>,
    requests: &Sender<Request>,
) {
    let config = WebSocketConfig::default()
        .max_message_size(Some(MOST_ASKED))
        .max_frame_size(Some(MOST_ASKED));
    let mut socket = WebSocket::from_partially_read(stream, rest, Role::Server, Some(config));
    let (messages, told) = sync_channel(WAITING);
    if arrivals.send(Seat::new(messages)).is_err() {
        return;
    }
    let mut pending = false;
    let mut ending: Option<Instant> = None;
    loop {
        if closing.load(Ordering::Relaxed) && ending.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            return;
        }
        if !listen(&mut socket, requests) {
            return;
        }
        // One message at a time is on its way, so that no more than that and what the channel holds can wait.
        let sent = if pending {
            std::thread::sleep(LOOK);
            socket.flush()
        } else {
            match next(&told) {
                Next::Message(message) => socket.write(message).and_then(|()| socket.flush()),
                Next::Nothing => continue,
                Next::End => break,
            }
        };
        match sent {
            Ok(()) => pending = false,
            Err(error) if would_block(&error) => pending = true,
            Err(_) => return,
        }
    }
    // It says good-bye as well, or goes.
    let began = Instant::now();
    let mut left = socket
        .close(None)
        .map_or_else(|error| would_block(&error), |()| true);
    while left && began.elapsed() < PATIENCE {
        std::thread::sleep(LOOK);
        left = listen(&mut socket, requests);
    }
}

enum Next {
    Message(Message),
    Nothing,
    End,
}

fn next(told: &Receiver<Message>) -> Next {
    match told.recv_timeout(LOOK) {
        Ok(message) => Next::Message(message),
        Err(RecvTimeoutError::Timeout) => Next::Nothing,
        Err(RecvTimeoutError::Disconnected) => Next::End,
    }
}

/// Hands on what the page asks for; `false` when it is gone.
fn listen(socket: &mut WebSocket<TcpStream>, requests: &Sender<Request>) -> bool {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                for request in asked(&text) {
                    // The run may be over.
                    let _ = requests.send(request);
                }
            }
            Ok(_) => {}
            Err(error) => return would_block(&error),
        }
    }
}

fn would_block(error: &Error) -> bool {
    matches!(error, Error::Io(error) if error.kind() == ErrorKind::WouldBlock)
}

/// What a message asks for; nothing where it makes no sense.
fn asked(text: &str) -> Vec<Request> {
    let Ok(Value::Object(keys)) = serde_json::from_str(text) else {
        return Vec::new();
    };
    let paused = keys.get("paused").and_then(Value::as_bool).map(Request::Paused);
    let speed = keys.get("speed").and_then(|speed| match speed {
        Value::Null => Some(f64::INFINITY),
        speed => speed.as_f64().filter(|speed| is_speed(*speed)),
    });
    paused.into_iter().chain(speed.map(Request::Speed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regress_what_makes_no_sense_is_not_asked() {
        assert_eq!(asked(r#"{"paused": true}"#), [Request::Paused(true)]);
        assert_eq!(asked(r#"{"speed": 2.5}"#), [Request::Speed(2.5)]);
        assert_eq!(asked(r#"{"speed": null}"#), [Request::Speed(f64::INFINITY)]);
        for text in [
            "",
            "[]",
            "1",
            r#"{"speed": 0}"#,
            r#"{"speed": -1}"#,
            r#"{"speed": 1e300}"#,
            r#"{"speed": "2"}"#,
            r#"{"paused": 1}"#,
        ] {
            assert!(asked(text).is_empty(), "{text}");
        }
    }
}
