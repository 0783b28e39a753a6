//! `windlass view` as a browser and foreign clients use it.
#![cfg(unix)]

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tungstenite::client::{ClientRequestBuilder, client};
use tungstenite::{Message, WebSocket};

mod shared;

/// A running command with its output.
struct View {
    command: Child,
    output: BufReader<ChildStdout>,
    port: u16,
    token: String,
}

impl View {
    fn of(folder: &Path, duration: &str, arguments: &[&str]) -> Self {
        std::fs::write(
            folder.join("s.toml"),
            shared::LIFT.replace("duration = 2.0", &format!("duration = {duration}")),
        )
        .unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"))
            .args(["view", "s.toml", "--no-browser"])
            .args(arguments)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(command.stdout.take().unwrap());
        let mut address = String::new();
        output.read_line(&mut address).unwrap();
        let rest = address.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let (port, token) = rest.strip_suffix('/').unwrap().split_once('/').unwrap();
        Self {
            command,
            output,
            port: port.parse().unwrap(),
            token: token.to_owned(),
        }
    }

    /// Opens a page.
    fn page(&self) -> WebSocket<TcpStream> {
        let address = format!("ws://127.0.0.1:{}/{}/live", self.port, self.token);
        let origin = format!("http://127.0.0.1:{}", self.port);
        let request = ClientRequestBuilder::new(address.parse().unwrap()).with_header("Origin", origin);
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        client(request, stream).unwrap().0
    }

    /// Response to the text of a request.
    fn answer(&self, request: &str) -> String {
        let request = request
            .replace("PORT", &self.port.to_string())
            .replace("TOKEN", &self.token);
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        // The connection is reset if the client is refused before the end of its request.
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).unwrap()
    }

    fn signal(&self, name: &str) {
        shared::signal(name, self.command.id());
    }

    /// Exit status, and output after the address.
    fn ended(mut self) -> (ExitStatus, String) {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        let status = self.command.wait().unwrap();
        assert!(
            TcpStream::connect(("127.0.0.1", self.port)).is_err(),
            "the port is still open"
        );
        (status, rest)
    }
}

impl Drop for View {
    fn drop(&mut self) {
        let _ = self.command.kill();
        let _ = self.command.wait();
    }
}

/// Messages received by a page.
#[derive(Default)]
struct Received {
    opening: Option<Value>,
    states: Vec<Value>,
    rows: Vec<Vec<u8>>,
}

impl Received {
    fn times(&self) -> Vec<f64> {
        let time = |row: &Vec<u8>| f64::from_le_bytes(row[..8].try_into().unwrap());
        self.rows.iter().map(time).collect()
    }

    /// Receives messages until `enough`, or until the connection ends.
    fn listen(&mut self, page: &mut WebSocket<TcpStream>, enough: impl Fn(&Self) -> bool) {
        while !enough(self) {
            match page.read() {
                Ok(Message::Binary(row)) => self.rows.push(row.to_vec()),
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    match message["kind"].as_str().unwrap() {
                        "opening" => self.opening = Some(message),
                        _ => self.states.push(message),
                    }
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }

    fn phase(&self) -> &str {
        self.states
            .last()
            .and_then(|state| state["phase"].as_str())
            .unwrap_or_default()
    }
}

#[test]
fn equivalent_live_rows_and_results_at_the_requested_speed() {
    let folder = tempfile::tempdir().unwrap();
    let view = View::of(folder.path(), "2.0", &["--speed", "4", "--output", "out"]);
    // The run may start before this thread receives the reply to the handshake.
    let began = Instant::now();
    let mut page = view.page();
    let mut received = Received::default();
    received.listen(&mut page, |_| false);
    assert!(
        began.elapsed() >= Duration::from_millis(490),
        "{:?}",
        began.elapsed()
    );
    // Like the rows of the results: every 0.1 s.
    let times = received.times();
    assert_eq!(times.len(), 21, "{times:?}");
    assert!(
        times
            .iter()
            .zip(0..)
            .all(|(time, k)| (time - 0.1 * f64::from(k)).abs() < 1e-9)
    );
    let last = received.states.last().unwrap();
    assert_eq!(
        (received.phase(), &last["text"]),
        ("ended", &Value::from("finished at t = 2 s"))
    );
    let opening = received.opening.unwrap();
    let tables = opening["tables"].as_array().unwrap();
    let channels = tables.iter().flat_map(|table| {
        let named = table["channels"].as_array().unwrap().iter();
        named.map(|channel| {
            format!(
                "{}:{}",
                table["name"].as_str().unwrap(),
                channel[0].as_str().unwrap()
            )
        })
    });
    let channels: Vec<String> = channels.collect();
    assert!(
        received
            .rows
            .iter()
            .all(|row| row.len() == 8 + 4 * channels.len())
    );
    let scene = std::fs::read_to_string(folder.path().join("out/scene.json")).unwrap();
    assert_eq!(opening["scene"], serde_json::from_str::<Value>(&scene).unwrap());
    let catalogue = windlass::results::Catalogue::load(&folder.path().join("out")).unwrap();
    for name in [
        "body-load:position_z",
        "cable-wire:tension_start",
        "cable-wire-nodes:node_1_z",
    ] {
        let place = channels.iter().position(|channel| channel == name).unwrap();
        let record = catalogue.channel(name).unwrap();
        for (row, value) in received.rows.iter().zip(record.values) {
            let at = 8 + 4 * place;
            let seen = f32::from_le_bytes(row[at..at + 4].try_into().unwrap());
            assert_eq!(seen, *value as f32, "{name}");
        }
    }
    let (status, output) = view.ended();
    assert!(
        status.success() && output.contains("results in out"),
        "{status}: {output}"
    );
}

#[test]
fn regression_pause_and_resume_without_files() {
    let folder = tempfile::tempdir().unwrap();
    let view = View::of(folder.path(), "300.0", &["--paused"]);
    let mut page = view.page();
    let mut received = Received::default();
    received.listen(&mut page, |received| {
        !received.rows.is_empty() && received.phase() == "running"
    });
    page.get_ref()
        .set_read_timeout(Some(Duration::from_millis(300)))
        .unwrap();
    received.listen(&mut page, |_| false);
    assert_eq!(received.times(), [0.0]);
    assert_eq!(received.states.last().unwrap()["paused"], true);
    // Invalid requests are ignored.
    for message in ["{", "{\"speed\": -1}", "{\"paused\": false, \"speed\": null}"] {
        page.send(Message::text(message)).unwrap();
    }
    page.get_ref()
        .set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    received.listen(&mut page, |_| false);
    let times = received.times();
    assert!(
        times.len() > 2 && times.windows(2).all(|pair| pair[0] < pair[1]),
        "{times:?}"
    );
    assert_eq!(
        (received.phase(), &received.states.last().unwrap()["speed"]),
        ("ended", &Value::Null)
    );
    assert!(view.ended().0.success());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn regression_signals_end_the_command_and_its_server() {
    let folder = tempfile::tempdir().unwrap();
    // Before the first page opens.
    let view = View::of(folder.path(), "1e4", &[]);
    view.signal("-INT");
    assert_eq!(view.ended().0.code(), Some(130));
    // While the run is in progress, and while it is paused; with silent connections.
    for arguments in [&[][..], &["--paused"]] {
        let view = View::of(folder.path(), "1e4", arguments);
        let mut page = view.page();
        let _silent = TcpStream::connect(("127.0.0.1", view.port)).unwrap();
        let mut received = Received::default();
        received.listen(&mut page, |received| !received.rows.is_empty());
        view.signal("-TERM");
        received.listen(&mut page, |_| false);
        assert_eq!(received.phase(), "ended");
        assert!(
            received.states.last().unwrap()["text"]
                .as_str()
                .unwrap()
                .starts_with("interrupted")
        );
        let began = Instant::now();
        assert_eq!(view.ended().0.code(), Some(130));
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    }
}

#[test]
fn regression_stuck_page_does_not_delay_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let view = View::of(folder.path(), "400.0", &["--paused"]);
    let stuck = [view.page(), view.page()];
    let mut page = view.page();
    let mut received = Received::default();
    received.listen(&mut page, |received| !received.rows.is_empty());
    page.send(Message::text("{\"paused\": false, \"speed\": null}"))
        .unwrap();
    received.listen(&mut page, |_| false);
    assert_eq!(received.states.last().unwrap()["text"], "finished at t = 400 s");
    assert!(view.ended().0.success());
    drop(stuck);
}

#[test]
fn refuses_foreign_requests() {
    let folder = tempfile::tempdir().unwrap();
    let view = View::of(folder.path(), "1e4", &[]);
    let answer = view.answer("GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n");
    assert!(
        answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("</html>\n"),
        "{answer}"
    );
    assert!(answer.contains("Content-Security-Policy: default-src 'none'"));
    let answer = view.answer("GET /TOKEN/report.js HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.len() > 100_000);
    for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "403"),
        (
            "GET /0123456789abcdef0123456789abcdef/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            "403",
        ),
        ("GET /TOKEN/ HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", "403"),
        (
            "GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: https://evil.example\r\n\r\n",
            "403",
        ),
        (
            "GET /TOKEN/../../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            "404",
        ),
        (
            "GET /TOKEN/s.toml HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            "404",
        ),
        (
            "POST /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 0\r\n\r\n",
            "405",
        ),
        (
            "GET /TOKEN/live HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n",
            "426",
        ),
        ("nonsense\r\n\r\n", "400"),
    ] {
        let answer = view.answer(request);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{request}: {answer}"
        );
        assert!(
            !answer.contains("duration") && !answer.contains("root:"),
            "{answer}"
        );
    }
    // None of them was a viewer, so the run still waits.
    let mut received = Received::default();
    received.listen(&mut view.page(), |received| !received.rows.is_empty());
    assert_eq!(received.times(), [0.0]);
    // The server listens on 127.0.0.1 only.
    if cfg!(target_os = "linux") {
        assert!(TcpStream::connect(("127.0.0.2", view.port)).is_err());
    }
}

#[test]
fn regression_many_pages_do_not_lock_out_requests() {
    let folder = tempfile::tempdir().unwrap();
    let view = View::of(folder.path(), "1e4", &["--paused"]);
    let pages: Vec<_> = (0..24).map(|_| view.page()).collect();
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
                   Sec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:PORT";
    let live = format!("GET /TOKEN/live HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n{upgrade}\r\n\r\n");
    assert!(view.answer(&live).starts_with("HTTP/1.1 503 "));
    let page = view.answer("GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    drop(pages);
}
