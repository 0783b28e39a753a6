//! As much of HTTP/1.1 as a page on the same machine asks for: heads of GET requests without bodies, answers that end the connection.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Longest head of a request, bytes, and most lines in it.
const MOST_HEAD: usize = 16 * 1024;
const MOST_LINES: usize = 64;
/// A connection gets so long to say what it wants, and to take its answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is looked whether a connection goes on.
const LOOK: Duration = Duration::from_millis(5);

/// The head of a request, and what came after it.
#[derive(Debug, Default, PartialEq)]
pub struct Request {
    pub method: String,
    pub target: String,
    headers: Vec<(String, String)>,
    pub rest: Vec<u8>,
}

impl Request {
    /// The one value of a header; nothing where there is none or there are several.
    pub fn header<'r>(&'r self, name: &'r str) -> Option<&'r str> {
        let mut values = self.all(name);
        values.next().filter(|_| values.next().is_none())
    }

    /// Whether there is such a header.
    pub fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// Whether a header lists a word, whatever the case of its letters.
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

/// What stands at the start of `bytes`: a request, the beginning of one (`None`), or no request.
pub fn parse(bytes: &[u8]) -> Result<Option<Request>, Refusal> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_LINES];
    let mut head = httparse::Request::new(&mut headers);
    let length = match head.parse(bytes) {
        Ok(httparse::Status::Complete(length)) => length,
        Ok(httparse::Status::Partial) if bytes.len() < MOST_HEAD => return Ok(None),
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

/// Why a request is not answered with what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NoRequest,
    TooLong,
    /// From elsewhere, or without the token.
    Forbidden,
    NotFound,
    Method,
    /// The live messages are for WebSockets.
    Upgrade,
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
        }
    }

    /// What the status asks for besides.
    pub fn headers(self) -> &'static str {
        match self {
            Self::Method => "Allow: GET\r\n",
            Self::Upgrade => "Upgrade: websocket\r\n",
            _ => "",
        }
    }
}

/// Reads the head of a request from a stream that does not block. `None` where nothing comes, the other side goes or the command ends.
pub fn read(stream: &mut TcpStream, closing: &AtomicBool) -> Option<Result<Request, Refusal>> {
    let began = Instant::now();
    let mut bytes = Vec::new();
    let mut part = [0; 2048];
    while began.elapsed() < PATIENCE && !closing.load(Ordering::Relaxed) {
        match stream.read(&mut part) {
            Ok(0) => return None,
            Ok(count) => bytes.extend(&part[..count]),
            Err(error) if is_late(error.kind()) => {
                std::thread::sleep(LOOK);
                continue;
            }
            Err(_) => return None,
        }
        match parse(&bytes) {
            Ok(None) => {}
            Ok(Some(request)) => return Some(Ok(request)),
            Err(refusal) => return Some(Err(refusal)),
        }
    }
    None
}

/// Writes all bytes to a stream that does not block; `false` where the other side does not take them or the command ends.
pub fn write(stream: &mut TcpStream, bytes: &[u8], closing: &AtomicBool) -> bool {
    let began = Instant::now();
    let mut left = bytes;
    while !left.is_empty() {
        match stream.write(left) {
            Ok(count) if count > 0 => left = &left[count..],
            Err(error) if is_late(error.kind()) => {
                if began.elapsed() > PATIENCE || closing.load(Ordering::Relaxed) {
                    return false;
                }
                std::thread::sleep(LOOK);
            }
            _ => return false,
        }
    }
    true
}

fn is_late(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// An answer after which the connection ends.
pub fn answer(status: &str, headers: &str, kind: &str, body: &str) -> Vec<u8> {
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
    fn ana_heads_are_read_whole_or_waited_for() {
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
    fn regress_headers_that_are_there_twice_have_no_value() {
        let text = b"GET / HTTP/1.1\r\nHost: localhost:1\r\nhost: example.org\r\n\r\n";
        let request = parse(text).unwrap().unwrap();
        assert!(request.has("Host") && request.header("Host").is_none());
    }

    #[test]
    fn regress_what_is_no_request_or_does_not_end_is_refused() {
        assert_eq!(parse(b"\x16\x03\x01\x02\x00\x01"), Err(Refusal::NoRequest));
        assert_eq!(
            parse(b"GET / HTTP/1.1\r\nA: \xff\r\n\r\n"),
            Err(Refusal::NoRequest)
        );
        let long = [b"GET /".to_vec(), vec![b'a'; MOST_HEAD]].concat();
        assert_eq!(parse(&long), Err(Refusal::TooLong));
        let lines = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(MOST_LINES + 1));
        assert_eq!(parse(lines.as_bytes()), Err(Refusal::TooLong));
    }
}
