//! Server of a page (`view`, `studio`): on the loopback interface, protected by a token, serving
//! only the files of the page.
//!
//! A page of another site in a browser on this machine may send requests to this server. Such a
//! page does not know the token and cannot hide its origin. A foreign host name that resolves to
//! this machine is refused. A connection gets a thread only when its request is complete, so that
//! idle connections do not exclude others.

use super::http::{self, Arrival, PendingRequest, Refusal, Request};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::Scope;
use std::time::Duration;
use tungstenite::handshake::derive_accept_key;
use windlass::report::PageFile;

/// Maximum number of connections that are served simultaneously; further connections are closed.
const MAX_CONNECTIONS: usize = 32;
/// Maximum number of connected pages; the other connections remain for requests of files.
const MAX_VIEWERS: usize = 24;
/// Maximum number of connections with an incomplete request; beyond it the oldest are closed.
const MAX_PENDING: usize = 256;
/// Polling interval for new connections.
const POLL: Duration = Duration::from_millis(10);

/// Serves a WebSocket after its handshake, until it closes. Receives the stream and the bytes that
/// arrived after the handshake.
pub type SocketHandler<'a> = dyn Fn(TcpStream, Vec<u8>) + Sync + 'a;

/// Listening server.
pub struct Server {
    listener: TcpListener,
    files: &'static [PageFile],
    port: u16,
    token: String,
    connections: AtomicUsize,
    /// Number of connected pages.
    viewers: AtomicUsize,
}

/// Result of routing a request.
#[derive(Debug, PartialEq)]
enum Route {
    /// A file of the page, by index.
    File(usize),
    /// The live messages, with the accept key of the handshake.
    Live(String),
}

impl Server {
    /// Listens on a port of the loopback interface, or on any free port if it is zero, and serves
    /// the files of a page.
    pub fn open(port: u16, files: &'static [PageFile]) -> std::io::Result<Self> {
        let within = |error: std::io::Error| {
            let message = format!("cannot listen on port {port} of this machine: {error}");
            std::io::Error::new(error.kind(), message)
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(within)?;
        listener.set_nonblocking(true)?;
        let mut secret = [0; 16];
        getrandom::fill(&mut secret).map_err(std::io::Error::other)?;
        Ok(Self {
            port: listener.local_addr()?.port(),
            listener,
            files,
            token: secret.iter().map(|byte| format!("{byte:02x}")).collect(),
            connections: AtomicUsize::new(0),
            viewers: AtomicUsize::new(0),
        })
    }

    /// Address of the page.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Serves until `closing` is set. Each WebSocket is passed to `handle` on its own thread.
    pub fn serve<'scope>(
        &'scope self,
        threads: &'scope Scope<'scope, '_>,
        closing: &'scope AtomicBool,
        handle: &'scope SocketHandler<'_>,
    ) {
        let mut pending: Vec<PendingRequest> = Vec::new();
        while !closing.load(Ordering::Relaxed) {
            let accepted = self.accept(&mut pending);
            let mut complete = 0;
            for connection in std::mem::take(&mut pending) {
                match connection.poll() {
                    Arrival::Incomplete(connection) => pending.push(connection),
                    Arrival::Request(stream, request) => {
                        complete += 1;
                        let serve = move || self.respond(stream, request, closing, handle);
                        self.spawn(threads, serve);
                    }
                    Arrival::Gone => {}
                }
            }
            if accepted + complete == 0 {
                std::thread::sleep(POLL);
            }
        }
    }

    /// Accepts the connections that wait; returns their number.
    fn accept(&self, pending: &mut Vec<PendingRequest>) -> usize {
        let mut accepted = 0;
        while accepted < MAX_PENDING {
            match self.listener.accept() {
                Ok((stream, _)) => {
                    accepted += 1;
                    if stream.set_nonblocking(true).is_ok() && stream.set_nodelay(true).is_ok() {
                        pending.push(PendingRequest::new(stream));
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        let excess = pending.len().saturating_sub(MAX_PENDING);
        pending.drain(..excess);
        accepted
    }

    /// Serves a connection on a new thread, unless there are too many connections.
    fn spawn<'scope>(&'scope self, threads: &'scope Scope<'scope, '_>, serve: impl FnOnce() + Send + 'scope) {
        if self.connections.load(Ordering::Relaxed) >= MAX_CONNECTIONS {
            return;
        }
        self.connections.fetch_add(1, Ordering::Relaxed);
        let counted = move || {
            serve();
            self.connections.fetch_sub(1, Ordering::Relaxed);
        };
        if std::thread::Builder::new()
            .spawn_scoped(threads, counted)
            .is_err()
        {
            self.connections.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Responds to the single request of a connection.
    fn respond(
        &self,
        mut stream: TcpStream,
        request: Result<Request, Refusal>,
        closing: &AtomicBool,
        handle: &SocketHandler<'_>,
    ) {
        let routed = request.and_then(|request| Ok((self.route(&request)?, request.rest)));
        let routed = routed.and_then(|(route, rest)| match route {
            Route::Live(_) if self.viewers.fetch_add(1, Ordering::Relaxed) >= MAX_VIEWERS => {
                self.viewers.fetch_sub(1, Ordering::Relaxed);
                Err(Refusal::Busy)
            }
            route => Ok((route, rest)),
        });
        match routed {
            Ok((Route::Live(key), rest)) => {
                let response = format!(
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {key}\r\n\r\n"
                );
                if http::write(&mut stream, response.as_bytes(), closing) {
                    handle(stream, rest);
                }
                self.viewers.fetch_sub(1, Ordering::Relaxed);
            }
            Ok((Route::File(file), _)) => {
                let file = self.files[file];
                let response = http::response("200 OK", &self.policy(), file.kind, file.text);
                http::write(&mut stream, &response, closing);
            }
            Err(refusal) => {
                let status = refusal.status();
                let response = http::response(status, refusal.headers(), "text/plain; charset=utf-8", status);
                http::write(&mut stream, &response, closing);
            }
        }
    }

    /// Content security policy: the page may load from this server only.
    fn policy(&self) -> String {
        let port = self.port;
        format!(
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'self' \
             ws://127.0.0.1:{port} ws://localhost:{port}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
        )
    }

    /// Routes a request, or refuses it.
    fn route(&self, request: &Request) -> Result<Route, Refusal> {
        let names = [
            format!("127.0.0.1:{}", self.port),
            format!("localhost:{}", self.port),
        ];
        let host = request.header("Host").ok_or(Refusal::Forbidden)?;
        let own_origin = |origin: &str| origin.strip_prefix("http://") == Some(host);
        let is_elsewhere = !request.header("Origin").is_some_and(own_origin);
        if !names.iter().any(|name| name == host) || request.has("Origin") && is_elsewhere {
            return Err(Refusal::Forbidden);
        }
        let within = request
            .target
            .strip_prefix('/')
            .and_then(|path| path.split_once('/'));
        let (token, name) = within.ok_or(Refusal::Forbidden)?;
        if !same(token, &self.token) {
            return Err(Refusal::Forbidden);
        }
        if request.method != "GET" {
            return Err(Refusal::Method);
        }
        if name != "live" {
            let index = self.files.iter().position(|file| file.name == name);
            return index.map(Route::File).ok_or(Refusal::NotFound);
        }
        // Browsers always send the origin of a WebSocket.
        if is_elsewhere {
            return Err(Refusal::Forbidden);
        }
        let is_upgrade = request.lists("Connection", "Upgrade") && request.lists("Upgrade", "websocket");
        let key = request.header("Sec-WebSocket-Key").filter(|_| is_upgrade);
        match (key, request.header("Sec-WebSocket-Version")) {
            (Some(key), Some("13")) => Ok(Route::Live(derive_accept_key(key.as_bytes()))),
            _ => Err(Refusal::Upgrade),
        }
    }
}

/// Compares two texts in a time that does not depend on the position of a difference, so that
/// timing does not reveal the token.
fn same(a: &str, b: &str) -> bool {
    let differ = a
        .bytes()
        .zip(b.bytes())
        .fold(0, |differ, (a, b)| differ | (a ^ b));
    a.len() == b.len() && differ == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass::report::LIVE_PAGE;

    /// Routes a request with a method, a target and headers. `{port}` and `{token}` are replaced by
    /// the values of the server.
    fn routed(server: &Server, method: &str, target: &str, headers: &[&str]) -> Result<Route, Refusal> {
        let own = |text: &str| {
            text.replace("{port}", &server.port.to_string())
                .replace("{token}", &server.token)
        };
        let mut text = format!("{method} {} HTTP/1.1\r\n", own(target));
        for header in headers {
            text += &format!("{}\r\n", own(header));
        }
        let request = http::parse((text + "\r\n").as_bytes()).unwrap().unwrap();
        server.route(&request)
    }

    /// The expected host.
    fn host() -> &'static str {
        "Host: 127.0.0.1:{port}"
    }
    const ORIGIN: &str = "Origin: http://127.0.0.1:{port}";
    const SOCKET: [&str; 4] = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ];

    #[test]
    fn regression_only_the_files_of_the_page_are_served() {
        let server = Server::open(0, &LIVE_PAGE).unwrap();
        for (target, file) in [
            ("/{token}/", 0),
            ("/{token}/report.js", 1),
            ("/{token}/report.css", 2),
        ] {
            assert_eq!(
                routed(&server, "GET", target, &[host()]),
                Ok(Route::File(file)),
                "{target}"
            );
            let by_name = ["Host: localhost:{port}", "Origin: http://localhost:{port}"];
            assert_eq!(routed(&server, "GET", target, &by_name), Ok(Route::File(file)));
        }
        for target in [
            "/{token}/other",
            "/{token}/../Cargo.toml",
            "/{token}/..%2fCargo.toml",
            "/{token}/%2e%2e/report.js",
            "/{token}//etc/passwd",
            "/{token}/report.js/",
            "/{token}/report.js?a",
            "/{token}/./report.js",
        ] {
            assert_eq!(
                routed(&server, "GET", target, &[host()]),
                Err(Refusal::NotFound),
                "{target}"
            );
        }
    }

    #[test]
    fn refuses_requests_without_the_token() {
        let server = Server::open(0, &LIVE_PAGE).unwrap();
        let other = Server::open(0, &LIVE_PAGE).unwrap();
        assert!(server.token.len() == 32 && server.token != other.token);
        let foreign = format!("/{}/", other.token);
        for target in [
            "/",
            "*",
            "//",
            "/report.js",
            "/{token}",
            "/x{token}/",
            "/{token}x/",
            &foreign,
            "http://127.0.0.1:{port}/{token}/",
        ] {
            assert_eq!(
                routed(&server, "GET", target, &[host()]),
                Err(Refusal::Forbidden),
                "{target}"
            );
        }
    }

    #[test]
    fn refuses_other_hosts_and_origins() {
        let server = Server::open(0, &LIVE_PAGE).unwrap();
        let port = server.port;
        for headers in [
            &[][..],
            &["Host: 127.0.0.1"],
            &["Host: example.org:{port}"],
            &["Host: 127.0.0.1:1"],
            &[host(), host()],
            &[host(), "Origin: null"],
            &[host(), "Origin: https://example.org"],
            &[host(), "Origin: https://127.0.0.1:{port}"],
            &[host(), "Origin: http://localhost:{port}"],
            &[host(), ORIGIN, "Origin: https://example.org"],
        ] {
            assert_eq!(
                routed(&server, "GET", "/{token}/", headers),
                Err(Refusal::Forbidden),
                "{headers:?} at {port}"
            );
        }
    }

    #[test]
    fn refuses_other_methods() {
        let server = Server::open(0, &LIVE_PAGE).unwrap();
        for method in ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "CONNECT", "get"] {
            assert_eq!(
                routed(&server, method, "/{token}/", &[host()]),
                Err(Refusal::Method),
                "{method}"
            );
        }
    }

    #[test]
    fn closed_form_handshake_of_the_standard_requires_an_origin() {
        let server = Server::open(0, &LIVE_PAGE).unwrap();
        let ask = |also: &[&str]| {
            routed(
                &server,
                "GET",
                "/{token}/live",
                &[&[host()], also, &SOCKET].concat(),
            )
        };
        // RFC 6455, section 1.3.
        assert_eq!(
            ask(&[ORIGIN]),
            Ok(Route::Live("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=".to_owned()))
        );
        assert_eq!(ask(&[]), Err(Refusal::Forbidden));
        assert_eq!(ask(&["Origin: https://example.org"]), Err(Refusal::Forbidden));
        for missing in 0..SOCKET.len() {
            let mut headers = vec![host(), ORIGIN];
            headers.extend(
                SOCKET
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| *k != missing)
                    .map(|(_, header)| header),
            );
            assert_eq!(
                routed(&server, "GET", "/{token}/live", &headers),
                Err(Refusal::Upgrade),
                "{headers:?}"
            );
        }
    }
}
