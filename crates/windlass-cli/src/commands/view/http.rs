//! Minimal HTTP/1.1 server for a page on the same machine. It accepts GET requests without bodies,
//! and its responses close the connection.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Maximum length of a request head, bytes.
const MAX_HEAD: usize = 16 * 1024;
/// Maximum number of header lines.
const MAX_LINES: usize = 64;
/// Time limit for a request, and for a response.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Polling interval of a connection.
const POLL: Duration = Duration::from_millis(5);

/// Head of a request, and the bytes after it.
#[derive(Debug, Default, PartialEq)]
pub struct Request {
    pub method: String,
    pub target: String,
    headers: Vec<(String, String)>,
    pub rest: Vec<u8>,
}

impl Request {
    /// Returns the value of a header; `None` if it is absent or repeated.
    pub fn header<'r>(&'r self, name: &'r str) -> Option<&'r str> {
        let mut values = self.all(name);
        values.next().filter(|_| values.next().is_none())
    }

    /// Returns true if the header is present.
    pub fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// Returns true if a header lists a word, ignoring case.
    pub fn lists(&self, name: &str, word: &str) -> bool {
        self.all(name)
            .flat_map(|value| value.split(','))
            .any(|listed| listed.trim().eq_ignore_ascii_case(word))
    }

    fn all<'r>(&'r self, name: &'r str) -> impl Iterator<Item = &'r str> {
        let of_name = move |(known, _): &&(String, String)| known.eq_ignore_ascii_case(name);
        self.headers
            .iter()
            .filter(of_name)
            .map(|(_, value)| value.as_str())
    }
}

/// Parses a request; `None` if it is incomplete.
pub fn parse(bytes: &[u8]) -> Result<Option<Request>, Refusal> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_LINES];
    let mut head = httparse::Request::new(&mut headers);
    let length = match head.parse(bytes) {
        Ok(httparse::Status::Complete(length)) => length,
        Ok(httparse::Status::Partial) if bytes.len() < MAX_HEAD => return Ok(None),
        Ok(httparse::Status::Partial) | Err(httparse::Error::TooManyHeaders) => return Err(Refusal::TooLong),
        Err(_) => return Err(Refusal::NoRequest),
    };
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).map_err(|_| Refusal::NoRequest);
    let mut request = Request {
        method: head.method.unwrap_or_default().to_owned(),
        target: head.path.unwrap_or_default().to_owned(),
        rest: bytes[length..].to_vec(),
        ..Request::default()
    };
    for header in head.headers.iter() {
        request
            .headers
            .push((header.name.to_owned(), text(header.value)?));
    }
    Ok(Some(request))
}

/// Reason why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NoRequest,
    TooLong,
    /// Foreign host or origin, or wrong token.
    Forbidden,
    NotFound,
    Method,
    /// The live messages require a WebSocket.
    Upgrade,
    /// Too many pages are connected.
    Busy,
}

impl Refusal {
    pub fn status(self) -> &'static str {
        match self {
            Self::NoRequest => "400 Bad Request",
            Self::TooLong => "431 Request Header Fields Too Large",
            Self::Forbidden => "403 Forbidden",
            Self::NotFound => "404 Not Found",
            Self::Method => "405 Method Not Allowed",
            Self::Upgrade => "426 Upgrade Required",
            Self::Busy => "503 Service Unavailable",
        }
    }

    /// Additional headers required by the status.
    pub fn headers(self) -> &'static str {
        match self {
            Self::Method => "Allow: GET\r\n",
            Self::Upgrade => "Upgrade: websocket\r\n",
            _ => "",
        }
    }
}

/// A connection whose request is not yet complete.
pub struct PendingRequest {
    stream: TcpStream,
    bytes: Vec<u8>,
    began: Instant,
}

/// Result of [`PendingRequest::poll`].
pub enum Arrival {
    /// The request is still incomplete.
    Incomplete(PendingRequest),
    /// The request, with its connection.
    Request(TcpStream, Result<Request, Refusal>),
    /// The connection was closed, or took too long.
    Gone,
}

impl PendingRequest {
    /// Wraps a new connection. Its stream must be non-blocking.
    pub fn new(stream: TcpStream) -> Self {
        Self {
            stream,
            bytes: Vec::new(),
            began: Instant::now(),
        }
    }

    /// Reads the bytes of the request that have arrived, without waiting.
    pub fn poll(mut self) -> Arrival {
        let mut part = [0; 2048];
        loop {
            match self.stream.read(&mut part) {
                Ok(0) => return Arrival::Gone,
                Ok(count) => self.bytes.extend(&part[..count]),
                Err(error) if is_late(error.kind()) && self.began.elapsed() < TIMEOUT => {
                    return Arrival::Incomplete(self);
                }
                Err(_) => return Arrival::Gone,
            }
            match parse(&self.bytes) {
                Ok(None) => {}
                Ok(Some(request)) => return Arrival::Request(self.stream, Ok(request)),
                Err(refusal) => return Arrival::Request(self.stream, Err(refusal)),
            }
        }
    }
}

/// Writes all bytes to a non-blocking stream; returns false after a time-out, a disconnect or the
/// end of the command.
pub fn write(stream: &mut TcpStream, bytes: &[u8], closing: &AtomicBool) -> bool {
    let began = Instant::now();
    let mut left = bytes;
    while !left.is_empty() {
        match stream.write(left) {
            Ok(count) if count > 0 => left = &left[count..],
            Err(error) if is_late(error.kind()) => {
                if began.elapsed() > TIMEOUT || closing.load(Ordering::Relaxed) {
                    return false;
                }
                std::thread::sleep(POLL);
            }
            _ => return false,
        }
    }
    true
}

fn is_late(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// Returns a response that closes the connection.
pub fn response(status: &str, headers: &str, kind: &str, body: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n{headers}\r\n{body}",
        body.len()
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_partial_and_complete_request_heads() {
        let text =
            b"GET /a/live HTTP/1.1\r\nHost: localhost:1\r\nCONNECTION: keep-alive, Upgrade\r\n\r\nmore";
        for length in 0..text.len() - 4 {
            assert_eq!(parse(&text[..length]), Ok(None), "{length}");
        }
        let request = parse(text).unwrap().unwrap();
        assert_eq!((&*request.method, &*request.target), ("GET", "/a/live"));
        assert_eq!(request.header("host"), Some("localhost:1"));
        assert!(request.lists("Connection", "upgrade") && !request.lists("Connection", "close"));
        assert_eq!(request.rest, b"more");
    }

    #[test]
    fn refuses_repeated_headers() {
        let text = b"GET / HTTP/1.1\r\nHost: localhost:1\r\nhost: example.org\r\n\r\n";
        let request = parse(text).unwrap().unwrap();
        assert!(request.has("Host") && request.header("Host").is_none());
    }

    #[test]
    fn refuses_malformed_and_overlong_requests() {
        assert_eq!(parse(b"\x16\x03\x01\x02\x00\x01"), Err(Refusal::NoRequest));
        assert_eq!(
            parse(b"GET / HTTP/1.1\r\nA: \xff\r\n\r\n"),
            Err(Refusal::NoRequest)
        );
        let long = [b"GET /".to_vec(), vec![b'a'; MAX_HEAD]].concat();
        assert_eq!(parse(&long), Err(Refusal::TooLong));
        let lines = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(MAX_LINES + 1));
        assert_eq!(parse(lines.as_bytes()), Err(Refusal::TooLong));
    }
}
