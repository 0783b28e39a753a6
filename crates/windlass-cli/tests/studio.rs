//! `windlass studio` as its page and foreign clients use it.
#![cfg(unix)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tungstenite::client::{ClientRequestBuilder, client};
use tungstenite::{Message, WebSocket};

mod shared;

/// Longest wait for a message, s.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running command.
struct Studio {
    command: Child,
    _output: BufReader<ChildStdout>,
    port: u16,
    token: String,
}

impl Studio {
    fn of(folder: &Path, argument: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"))
            .args(["studio", argument, "--no-browser"])
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
            _output: output,
            port: port.parse().unwrap(),
            token: token.to_owned(),
        }
    }

    /// A folder with the lift of the shared helpers, and its studio.
    fn with_lift() -> (tempfile::TempDir, Self) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("lift.toml"), shared::LIFT).unwrap();
        let studio = Self::of(folder.path(), ".");
        (folder, studio)
    }

    fn page(&self) -> Page {
        let address = format!("ws://127.0.0.1:{}/{}/live", self.port, self.token);
        let origin = format!("http://127.0.0.1:{}", self.port);
        let request = ClientRequestBuilder::new(address.parse().unwrap()).with_header("Origin", origin);
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Page {
            socket: client(request, stream).unwrap().0,
            last: 0,
            rows: 0,
        }
    }

    /// Response to the text of a request.
    fn answer(&self, request: &str) -> String {
        let request = request
            .replace("PORT", &self.port.to_string())
            .replace("TOKEN", &self.token);
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).unwrap()
    }

    /// Interrupts the command; returns its exit code.
    fn interrupt(mut self) -> Option<i32> {
        shared::signal("-INT", self.command.id());
        self.command.wait().unwrap().code()
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.command.kill();
        let _ = self.command.wait();
    }
}

/// An open page.
struct Page {
    socket: WebSocket<TcpStream>,
    last: u64,
    /// Number of received rows of a run.
    rows: usize,
}

impl Page {
    fn tell(&mut self, what: &str, mut content: Value) -> u64 {
        self.last += 1;
        content["do"] = json!(what);
        content["request"] = json!(self.last);
        self.socket.send(Message::text(content.to_string())).unwrap();
        self.last
    }

    /// Waits for a message that satisfies a condition.
    fn wait(&mut self, is_expected: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            match self.socket.read().unwrap() {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if is_expected(&message) {
                        return message;
                    }
                }
                Message::Binary(_) => self.rows += 1,
                _ => {}
            }
        }
        panic!("the message did not arrive");
    }

    fn ask(&mut self, what: &str, content: Value) -> Value {
        let request = self.tell(what, content);
        self.wait(|message| message["kind"] == "reply" && message["request"] == request)
    }

    fn wait_for(&mut self, kind: &str) -> Value {
        self.wait(|message| message["kind"] == kind)
    }

    fn check(&mut self, text: &str, equilibrium: bool) -> u64 {
        self.tell(
            "check",
            json!({ "file": "lift.toml", "text": text, "equilibrium": equilibrium }),
        )
    }

    fn checked(&mut self, text: &str) -> Value {
        let request = self.check(text, false);
        self.wait(|message| message["kind"] == "checked" && message["request"] == request)
    }
}

#[test]
fn refuses_requests_without_token_or_from_elsewhere() {
    let (_folder, studio) = Studio::with_lift();
    let page = studio.answer("GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n");
    assert!(
        page.starts_with("HTTP/1.1 200") && page.contains("studio.js"),
        "{page}"
    );
    assert!(
        page.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"),
        "{page}"
    );
    for (target, headers) in [
        ("/", ""),
        ("/studio.js", ""),
        ("/00000000000000000000000000000000/", ""),
        ("/TOKEN/", "Origin: https://example.org\r\n"),
        (
            "/TOKEN/live",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        ),
    ] {
        let answer = studio.answer(&format!(
            "GET {target} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n{headers}\r\n"
        ));
        assert!(answer.starts_with("HTTP/1.1 403"), "{target}: {answer}");
    }
    let foreign = studio.answer("GET /TOKEN/ HTTP/1.1\r\nHost: example.org:PORT\r\n\r\n");
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    for target in ["/TOKEN/lift.toml", "/TOKEN/../lift.toml", "/TOKEN/report.js"] {
        let answer = studio.answer(&format!("GET {target} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
    }
    assert_eq!(studio.interrupt(), Some(0));
}

#[test]
fn regression_files_are_opened_saved_and_guarded() {
    let (folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    let hello = page.wait_for("hello");
    assert_eq!(hello["files"], json!(["lift.toml"]));
    assert!(hello["schema"]["properties"]["cable"].is_object());
    let opened = page.ask("open", json!({ "file": "lift.toml" }));
    assert_eq!(opened["text"], shared::LIFT);
    let edit = |text: &str, base: &Value| json!({ "file": "lift.toml", "text": text, "base": base });
    let text = format!("# mine\n{}", shared::LIFT);
    let saved = page.ask("save", edit(&text, &opened["version"]));
    assert!(saved["version"].is_string(), "{saved}");
    let on_disk = || std::fs::read_to_string(folder.path().join("lift.toml")).unwrap();
    assert_eq!(on_disk(), text);
    // Another program changes the file: the page is informed, and its next text is not written.
    // It replaces the file at once, so that the studio reads the whole text.
    std::fs::write(folder.path().join("lift.tmp"), "# theirs\n").unwrap();
    std::fs::rename(folder.path().join("lift.tmp"), folder.path().join("lift.toml")).unwrap();
    let changed = page.wait_for("disk");
    assert_eq!(changed["content"]["text"], "# theirs\n");
    let refused = page.ask("save", edit("# mine again\n", &saved["version"]));
    assert_eq!(refused["conflict"]["text"], "# theirs\n");
    assert_eq!(on_disk(), "# theirs\n");
    let forced =
        json!({ "file": "lift.toml", "text": "# mine again\n", "base": saved["version"], "force": true });
    assert!(page.ask("save", forced)["version"].is_string());
    assert_eq!(on_disk(), "# mine again\n");
    // Names outside the folder.
    for file in ["../x.toml", "/tmp/x.toml", "", "x.txt"] {
        for what in ["open", "save", "create", "run"] {
            let reply = page.ask(what, json!({ "file": file, "text": "", "template": "davit" }));
            assert!(reply["failed"].is_string(), "{what} {file}: {reply}");
        }
    }
    // A template does not replace an existing file.
    let created = page.ask("create", json!({ "file": "davit.toml", "template": "davit" }));
    assert!(
        created["text"].as_str().unwrap().contains("[[winch]]"),
        "{created}"
    );
    let again = page.ask("create", json!({ "file": "davit.toml", "template": "davit" }));
    assert!(
        again["failed"].as_str().unwrap().contains("already exists"),
        "{again}"
    );
}

#[test]
fn refuses_invalid_scenarios_with_all_problems_and_their_locations() {
    let (_folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    let broken = shared::LIFT
        .replace("mass = 100.0", "mass = -100.0")
        .replace("diameter = 0.02", "diametre = 0.02")
        .replace("load/eye", "load/ey");
    let found = page.checked(&broken);
    let problems = found["problems"].as_array().unwrap();
    let [only] = &problems[..] else { panic!("{found}") };
    let line_of = |part: &str| broken.lines().position(|line| line.contains(part)).unwrap() + 1;
    assert_eq!(only["line"], line_of("diametre"), "{found}");
    assert!(only["message"].as_str().unwrap().contains("diameter"), "{found}");
    // An unknown key stops the reader before it checks the values. Without it, the reader reports
    // all invalid values.
    let values = broken.replace("diametre", "diameter");
    let found = page.checked(&values);
    let lines: Vec<_> = found["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["line"].clone())
        .collect();
    assert!(lines.contains(&json!(line_of("mass = -100"))), "{found}");
    assert!(found["opening"].is_null());
    for text in ["", "[[body", "\u{0}", "[sea]\nwaves = 3", "simulation = 1"] {
        let found = page.checked(text);
        assert!(
            !found["problems"].as_array().unwrap().is_empty(),
            "{text:?}: {found}"
        );
    }
    let found = page.checked(shared::LIFT);
    assert_eq!(found["problems"], json!([]));
    assert_eq!(found["opening"]["scene"]["cables"][0]["name"], "wire");
    let sheet = found["sheet"].to_string();
    assert!(sheet.contains("wire") && sheet.contains("load"), "{sheet}");
}

#[test]
fn closed_form_tension_of_the_equilibrium() {
    let (_folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    let request = page.check(shared::LIFT, true);
    let solved = page.wait(|message| message["kind"] == "equilibrium" && message["request"] == request);
    assert_eq!(solved["problems"], json!([]));
    let opening = &solved["opening"];
    let bytes: Vec<u8> = serde_json::from_value(solved["row"].clone()).unwrap();
    // The row has the time, then all channels in the order of the opening.
    let channels = opening["tables"].as_array().unwrap().iter().flat_map(|table| {
        let name = table["name"].as_str().unwrap();
        table["channels"]
            .as_array()
            .unwrap()
            .iter()
            .map(move |channel| format!("{name}:{}", channel[0].as_str().unwrap()))
    });
    let values: Vec<_> = channels
        .zip(bytes[8..].chunks_exact(4))
        .map(|(name, bytes)| (name, f32::from_le_bytes(bytes.try_into().unwrap())))
        .collect();
    let (_, tension) = values
        .iter()
        .find(|(name, _)| name == "cable-wire:tension_end")
        .unwrap_or_else(|| panic!("{values:?}"));
    // Weight of the load in air. The half element that is lumped at the end adds 1.25 kg, which the
    // tolerance covers.
    let weight = 100.0 * 9.81;
    assert!(
        (tension / weight - 1.0).abs() < 0.02,
        "{tension} N instead of {weight} N"
    );
}

#[test]
fn regression_edits_replace_older_checks_and_stop_the_equilibrium() {
    let (_folder, studio) = Studio::with_lift();
    let (mut first, mut second) = (studio.page(), studio.page());
    let mut last = [0, 0];
    for k in 0..40 {
        let text = shared::LIFT.replace("mass = 100.0", &format!("mass = {}.0", 100 + k));
        last = [first.check(&text, true), second.check(&text, true)];
    }
    // Each page receives the findings and then the equilibrium of its last text.
    for (page, last) in [(&mut first, last[0]), (&mut second, last[1])] {
        page.wait(|message| message["kind"] == "checked" && message["request"] == last);
        let solved = page.wait(|message| message["kind"] == "equilibrium" || message["kind"] == "checked");
        assert_eq!(
            (&solved["kind"], &solved["request"]),
            (&json!("equilibrium"), &json!(last))
        );
        assert!(
            solved["sheet"].to_string().contains("equilibrium found"),
            "{solved}"
        );
    }
    assert_eq!(studio.interrupt(), Some(0));
}

/// A box whose radiation takes minutes in a debug build.
const FLOAT: &str = r#"
[simulation]
duration = 1.0
[[body]]
name = "float"
mass = 82000.0
inertia = [1.4e5, 7.4e5, 7.4e5]
position = [0.0, 0.0, -1.0]
mesh = { box = { size = [10.0, 4.0, 4.0], cells = [5, 2, 2] }, centre_of_gravity = [0.0, 0.0, -1.0] }
radiation = { from = "mesh", edge_length = 0.8, frequencies = [0.3, 3.6] }
"#;

#[test]
fn regression_edits_and_stop_end_the_computation_of_radiation() {
    let (folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    page.wait_for("hello");
    let first = page.check(FLOAT, true);
    let progress = page.wait_for("computing");
    assert_eq!(progress["request"], first, "{progress}");
    assert!(
        progress["text"]
            .as_str()
            .unwrap()
            .starts_with("computing radiation and diffraction of body 'float'"),
        "{progress}"
    );
    // The next text is checked without waiting for the radiation of the first text.
    let wrong = page.check(&FLOAT.replace("duration = 1.0", "duration = -1.0"), true);
    let checked = page.wait_for("checked");
    assert_eq!(checked["request"], wrong, "{checked}");
    assert_eq!(checked["problems"].as_array().unwrap().len(), 1, "{checked}");
    // Text that was not saved leaves no files.
    assert!(!folder.path().join("windlass-cache").exists());
    // A run stops during the computation, before it writes results.
    std::fs::write(folder.path().join("float.toml"), FLOAT).unwrap();
    let started = page.ask("run", json!({ "file": "float.toml" }));
    assert_eq!(started["started"], true, "{started}");
    page.wait(|message| message["kind"] == "computing" && message["request"].is_null());
    page.ask("stop", json!({}));
    let ended = page.wait_for("ended");
    assert!(
        ended["text"]
            .as_str()
            .unwrap()
            .starts_with("stopped during a computation before the run"),
        "{ended}"
    );
    assert!(!folder.path().join("results-float").exists());
    assert!(!folder.path().join("windlass-cache").exists());
    assert_eq!(studio.interrupt(), Some(0));
}

#[test]
fn regression_a_run_writes_results_and_can_be_stopped() {
    let (folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    let started = page.ask("run", json!({ "file": "lift.toml" }));
    assert_eq!(started["started"], true, "{started}");
    let ended = page.wait_for("ended");
    assert_eq!(ended["text"], "finished at t = 2 s", "{ended}");
    let results = folder.path().join("results-lift");
    for file in ["summary.json", "scene.json", "energy.parquet", "state.json"] {
        assert!(results.join(file).exists(), "{file}");
    }
    assert!(results.join("plots").is_dir());
    // Results are replaced only on request.
    let exists = page.ask("run", json!({ "file": "lift.toml" }));
    assert!(
        exists["exists"].as_str().unwrap().contains("results-lift"),
        "{exists}"
    );
    // During a long run, a second run is refused. The long run is then stopped.
    let long = shared::LIFT.replace("duration = 2.0", "duration = 1e5");
    std::fs::write(folder.path().join("long.toml"), long).unwrap();
    page.ask("run", json!({ "file": "long.toml" }));
    // A pause during statics would delay the opening until the run continues.
    page.wait_for("opening");
    page.tell("control", json!({ "paused": true }));
    page.wait(|message| message["kind"] == "state" && message["paused"] == true);
    let refused = page.ask("run", json!({ "file": "lift.toml", "overwrite": true }));
    assert!(
        refused["failed"].as_str().unwrap().contains("in progress"),
        "{refused}"
    );
    // Another page receives the run in progress.
    let mut other = studio.page();
    assert_eq!(other.wait_for("run")["file"], "long.toml");
    other.wait_for("opening");
    page.ask("stop", json!({}));
    let ended = page.wait_for("ended");
    assert!(
        ended["text"].as_str().unwrap().starts_with("interrupted at t = "),
        "{ended}"
    );
    assert!(page.rows > 0);
    assert!(folder.path().join("results-long/summary.json").exists());
}

#[test]
fn regression_an_interruption_closes_the_results_of_a_run() {
    let (folder, studio) = Studio::with_lift();
    let long = shared::LIFT.replace("duration = 2.0", "duration = 1e5");
    std::fs::write(folder.path().join("long.toml"), long).unwrap();
    let mut page = studio.page();
    page.ask("run", json!({ "file": "long.toml" }));
    page.wait_for("opening");
    assert_eq!(studio.interrupt(), Some(0));
    let summary = std::fs::read_to_string(folder.path().join("results-long/summary.json")).unwrap();
    assert!(summary.contains("interrupted"), "{summary}");
}

#[test]
fn refuses_huge_and_malformed_requests() {
    let (_folder, studio) = Studio::with_lift();
    let mut page = studio.page();
    for text in ["", "[]", "1", "{", "{\"do\": 3}", "null"] {
        page.socket.send(Message::text(text)).unwrap();
    }
    let reply = page.ask("nonsense", json!({}));
    assert!(reply["failed"].as_str().unwrap().contains("nonsense"), "{reply}");
    let reply = page.ask("save", json!({ "file": "lift.toml", "base": "x" }));
    assert!(reply["failed"].is_string(), "{reply}");
    // A file longer than the limit is refused, and a longer message ends the connection.
    let text = "#".repeat((2 << 20) + 1);
    let reply = page.ask("save", json!({ "file": "new.toml", "text": text }));
    assert!(reply["failed"].as_str().unwrap().contains("too large"), "{reply}");
    let mut flooding = studio.page();
    let _ = flooding.socket.send(Message::text("x".repeat(6 << 20)));
    let ended = std::iter::repeat_with(|| flooding.socket.read())
        .take(100)
        .any(|read| read.is_err());
    assert!(ended, "the connection stays open");
    // Other pages are not affected.
    assert_eq!(page.checked(shared::LIFT)["problems"], json!([]));
    assert_eq!(studio.interrupt(), Some(0));
}

#[test]
fn refuses_paths_that_do_not_exist() {
    let folder = tempfile::tempdir().unwrap();
    let output = shared::windlass(&["studio", "missing.toml", "--no-browser"], folder.path());
    assert!(!output.status.success());
    let message = shared::text(&output.stderr);
    assert!(
        message.contains("'missing.toml' cannot be opened") && message.contains("check the path"),
        "{message}"
    );
}
