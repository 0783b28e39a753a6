//! Connection to an open page on its own thread: sends messages and receives control requests.

use super::broadcast::{Control, QUEUE_LENGTH, ViewerHandle, is_speed};
use serde_json::Value;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, sync_channel};
use std::time::Duration;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

/// Polling interval of messages.
const POLL: Duration = Duration::from_millis(10);
/// Number of polls after the command ends in which a page may neither receive nor disconnect: 2 s,
/// and longer on a busy machine.
const MAX_POLLS_AT_END: u32 = 200;
/// Maximum length of a message from a page, bytes.
const MAX_REQUEST: usize = 1024;
/// Maximum number of messages from a page that are read before a message is sent to it. A flood of
/// messages from a page therefore does not delay the sending.
const MAX_READ: usize = 64;

/// Serves a page until it disconnects or the messages end. `rest` are bytes received after the
/// handshake.
pub fn serve_page(
    stream: TcpStream,
    rest: Vec<u8>,
    closing: &AtomicBool,
    arrivals: &Sender<ViewerHandle>,
    requests: &SyncSender<Control>,
) {
    let config = WebSocketConfig::default()
        .max_message_size(Some(MAX_REQUEST))
        .max_frame_size(Some(MAX_REQUEST));
    let mut socket = WebSocket::from_partially_read(stream, rest, Role::Server, Some(config));
    let (messages, queued) = sync_channel(QUEUE_LENGTH);
    if arrivals.send(ViewerHandle::new(messages)).is_err() {
        return;
    }
    let mut pending = false;
    // Polls of a blocked socket after the end of the command. The queue then ends, so a page that
    // reads receives all messages.
    let mut polls_at_end = 0;
    loop {
        if !receive(&mut socket, requests) {
            return;
        }
        // Only one message is in the socket at a time, so that no more than the channel's capacity
        // is queued.
        let sent = if pending {
            polls_at_end += u32::from(closing.load(Ordering::Relaxed));
            if polls_at_end > MAX_POLLS_AT_END {
                return;
            }
            std::thread::sleep(POLL);
            socket.flush()
        } else {
            polls_at_end = 0;
            match next(&queued) {
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
    // Wait for the page to confirm the close, or to disconnect.
    let mut left = socket
        .close(None)
        .map_or_else(|error| would_block(&error), |()| true);
    for _ in 0..MAX_POLLS_AT_END {
        if !left {
            break;
        }
        std::thread::sleep(POLL);
        left = receive(&mut socket, requests);
    }
}

enum Next {
    Message(Message),
    Nothing,
    End,
}

fn next(queued: &Receiver<Message>) -> Next {
    match queued.recv_timeout(POLL) {
        Ok(message) => Next::Message(message),
        Err(RecvTimeoutError::Timeout) => Next::Nothing,
        Err(RecvTimeoutError::Disconnected) => Next::End,
    }
}

/// Forwards control requests of the page; returns false when it has disconnected.
fn receive(socket: &mut WebSocket<TcpStream>, requests: &SyncSender<Control>) -> bool {
    for _ in 0..MAX_READ {
        match socket.read() {
            Ok(Message::Text(text)) => {
                for request in parse_controls(&text) {
                    // Sending fails after the end of the run, and when requests come faster than
                    // they are carried out.
                    let _ = requests.try_send(request);
                }
            }
            Ok(_) => {}
            Err(error) => return would_block(&error),
        }
    }
    true
}

pub fn would_block(error: &Error) -> bool {
    matches!(error, Error::Io(error) if error.kind() == ErrorKind::WouldBlock)
}

/// Parses the control requests of a message; ignores invalid requests.
pub fn parse_controls(text: &str) -> Vec<Control> {
    let Ok(Value::Object(keys)) = serde_json::from_str(text) else {
        return Vec::new();
    };
    let paused = keys.get("paused").and_then(Value::as_bool).map(Control::Paused);
    let speed = keys.get("speed").and_then(|speed| match speed {
        Value::Null => Some(f64::INFINITY),
        speed => speed.as_f64().filter(|speed| is_speed(*speed)),
    });
    paused.into_iter().chain(speed.map(Control::Speed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_invalid_control_requests() {
        assert_eq!(parse_controls(r#"{"paused": true}"#), [Control::Paused(true)]);
        assert_eq!(parse_controls(r#"{"speed": 2.5}"#), [Control::Speed(2.5)]);
        assert_eq!(
            parse_controls(r#"{"speed": null}"#),
            [Control::Speed(f64::INFINITY)]
        );
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
            assert!(parse_controls(text).is_empty(), "{text}");
        }
    }
}
