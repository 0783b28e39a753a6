//! The server of a live view: on the loopback interface, for whoever knows the token, with nothing but the page's own files.
//!
//! A page of another site that a browser of this machine has open may send requests here. It does not know the token, it cannot hide
//! its origin, and a name of its own that it points to this machine is not the host that is expected.

use super::audience::{Request as Asked, Seat};
use super::http::{self, Refusal, Request};
use super::viewer;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::thread::Scope;
use std::time::Duration;
use tungstenite::handshake::derive_accept_key;
use windlass::report::LIVE_PAGE;

/// Connections at a time; more are closed at once.
const MOST_CONNECTIONS: usize = 32;
/// How often it is looked whether somebody connects.
const LOOK: Duration = Duration::from_millis(10);

/// What listens.
pub struct Server {
    listener: TcpListener,
    port: u16,
    token: String,
    connections: AtomicUsize,
}

/// What a request comes to.
#[derive(Debug, PartialEq)]
enum Route {
    /// A file of the page, by its place.
    File(usize),
    /// The live messages; the answer to the key of the handshake.
    Live(String),
}

impl Server {
    /// Listens at a port of the loopback interface; at any that is free, when it is zero.
    pub fn open(port: u16) -> std::io::Result<Self> {
        let within = |error: std::io::Error| {
            let message = format!("nothing can listen at port {port} of this machine: {error}");
            std::io::Error::new(error.kind(), message)
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(within)?;
        listener.set_nonblocking(true)?;
        let mut secret = [0; 16];
        getrandom::fill(&mut secret).map_err(std::io::Error::other)?;
        Ok(Self {
            port: listener.local_addr()?.port(),
            listener,
            token: secret.iter().map(|byte| format!("{byte:02x}")).collect(),
            connections: AtomicUsize::new(0),
        })
    }

    /// Address of the page.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Serves until `closing` is set. Who comes to look gets a seat and sends what is asked for there.
    pub fn serve<'scope>(
        &'scope self,
        threads: &'scope Scope<'scope, '_>,
        closing: &'scope AtomicBool,
        arrivals: &Sender<Seat>,
        requests: &Sender<Asked>,
    ) {
        while !closing.load(Ordering::Relaxed) {
            match self.listener.accept() {
                Ok((stream, _)) if self.connections.load(Ordering::Relaxed) < MOST_CONNECTIONS => {
                    self.connections.fetch_add(1, Ordering::Relaxed);
                    let (arrivals, requests) = (arrivals.clone(), requests.clone());
                    let serve = move || {
                        self.connection(stream, closing, &arrivals, &requests);
                        self.connections.fetch_sub(1, Ordering::Relaxed);
                    };
                    if std::thread::Builder::new().spawn_scoped(threads, serve).is_err() {
                        self.connections.fetch_sub(1, Ordering::Relaxed);
                    }
                }
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => std::thread::sleep(LOOK),
            }
        }
    }

    /// Answers the one request of a connection.
    fn connection(
        &self,
        mut stream: TcpStream,
        closing: &AtomicBool,
        arrivals: &Sender<Seat>,
        requests: &Sender<Asked>,
    ) {
        if stream.set_nonblocking(true).is_err() || stream.set_nodelay(true).is_err() {
            return;
        }
        let Some(request) = http::read(&mut stream, closing) else {
            return;
        };
        let routed = request.and_then(|request| Ok((self.route(&request)?, request.rest)));
        match routed {
            Ok((Route::Live(key), rest)) => {
                let answer = format!(
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {key}\r\n\r\n"
                );
                if http::write(&mut stream, answer.as_bytes(), closing) {
                    viewer::attend(stream, rest, closing, arrivals, requests);
                }
            }
            Ok((Route::File(file), _)) => {
                let file = LIVE_PAGE[file];
                let answer = http::answer("200 OK", &self.policy(), file.kind, file.text);
                http::write(&mut stream, &answer, closing);
            }
            Err(refusal) => {
                let status = refusal.status();
                let answer = http::answer(status, refusal.headers(), "text/plain; charset=utf-8", status);
                http::write(&mut stream, &answer, closing);
            }
        }
    }

    /// The page may fetch from here and from nowhere else.
    fn policy(&self) -> String {
        let port = self.port;
        format!(
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'self' \
             ws://127.0.0.1:{port} ws://localhost:{port}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
        )
    }

    /// What a request may have.
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
            let place = LIVE_PAGE.iter().position(|file| file.name == name);
            return place.map(Route::File).ok_or(Refusal::NotFound);
        }
        // Browsers always say the origin of a WebSocket.
        if is_elsewhere {
            return Err(Refusal::Forbidden);
        }
        let asks = request.lists("Connection", "Upgrade") && request.lists("Upgrade", "websocket");
        let key = request.header("Sec-WebSocket-Key").filter(|_| asks);
        match (key, request.header("Sec-WebSocket-Version")) {
            (Some(key), Some("13")) => Ok(Route::Live(derive_accept_key(key.as_bytes()))),
            _ => Err(Refusal::Upgrade),
        }
    }
}

/// Whether two texts are the same, in a time that does not say where they differ.
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

    /// What a request with a method, a target and headers comes to; `{port}` and `{token}` stand for the server's own.
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

    /// The host that is expected.
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
    fn regress_the_pages_files_and_nothing_else_are_served() {
        let server = Server::open(0).unwrap();
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
    fn regress_without_the_token_nothing_is_served() {
        let server = Server::open(0).unwrap();
        let other = Server::open(0).unwrap();
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
    fn regress_other_hosts_and_origins_are_refused() {
        let server = Server::open(0).unwrap();
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
    fn regress_other_methods_are_refused() {
        let server = Server::open(0).unwrap();
        for method in ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "CONNECT", "get"] {
            assert_eq!(
                routed(&server, method, "/{token}/", &[host()]),
                Err(Refusal::Method),
                "{method}"
            );
        }
    }

    #[test]
    fn ana_the_handshake_is_that_of_the_standard_and_needs_an_origin() {
        let server = Server::open(0).unwrap();
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
