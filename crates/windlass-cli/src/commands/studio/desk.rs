//! State of the studio on the main thread: open pages, the folder, the run in progress.

use super::super::new;
use super::super::view::broadcast::{Control, MAX_REQUESTS, ViewerHandle};
use super::super::view::viewer::parse_controls;
use super::folder::{Content, Folder, MAX_TEXT, Saved};
use super::page::{Event, Page};
use super::run::{RunTask, not_started, perform};
use super::templates;
use super::worker::{Job, Order, Orders};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::Scope;
use std::time::{Duration, Instant, SystemTime};
use tungstenite::Message;
use windlass::results::folder::check_free;
use windlass::simulation::default_folder;

/// Polling interval for an interruption.
const POLL: Duration = Duration::from_millis(50);
/// Interval between checks of open files for changes on disk.
const WATCH: Duration = Duration::from_millis(500);

/// A connected page.
struct Connected {
    page: Page,
    /// The file that the page edits.
    open: Option<OpenFile>,
}

/// File that a page edits, in the version that the page has.
struct OpenFile {
    name: String,
    version: String,
    /// Length and modification time when the file was last read.
    stamp: Option<(u64, Option<SystemTime>)>,
}

/// The run in progress.
struct Running {
    stopped: Arc<AtomicBool>,
    arrivals: Sender<ViewerHandle>,
    controls: SyncSender<Control>,
    /// Message that describes the run to pages.
    started: String,
}

/// State of the studio.
pub struct Desk {
    folder: Folder,
    orders: Orders,
    pages: Vec<Connected>,
    run: Option<Running>,
}

impl Desk {
    pub fn new(folder: Folder, orders: Orders) -> Self {
        Self {
            folder,
            orders,
            pages: Vec::new(),
            run: None,
        }
    }

    /// Serves pages until the command is interrupted, and then stops the run.
    pub fn serve<'scope>(
        &mut self,
        threads: &'scope Scope<'scope, '_>,
        events: &Sender<Event>,
        received: &Receiver<Event>,
        interrupted: &AtomicBool,
    ) {
        let mut watched = Instant::now();
        while !interrupted.load(Ordering::Relaxed) {
            match received.recv_timeout(POLL) {
                Ok(event) => self.handle(threads, events, event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if watched.elapsed() > WATCH {
                self.report_changes_on_disk();
                watched = Instant::now();
            }
        }
        self.stop();
    }

    fn handle<'scope>(&mut self, threads: &'scope Scope<'scope, '_>, events: &Sender<Event>, event: Event) {
        match event {
            Event::Arrived(page) => {
                let (id, viewer) = (page.id, page.viewer());
                self.pages.push(Connected { page, open: None });
                self.send(id, self.greeting());
                if let Some(started) = self.run.as_ref().map(|run| run.started.clone()) {
                    self.send(id, started);
                }
                // The page must receive the message about the run before the rows of the run.
                if let Some(run) = &self.run {
                    // Sending fails if the run has just ended.
                    let _ = run.arrivals.send(viewer);
                }
            }
            Event::Left(id) => {
                self.pages.retain(|connected| connected.page.id != id);
                // Sending fails only if the worker has ended.
                let _ = self.orders.send(Order::Drop(id));
            }
            Event::Reply(id, text) => self.send(id, text),
            Event::RunProgress(text) => self.send_to_all(&text),
            Event::RunEnded(text) => {
                self.run = None;
                self.send_to_all(&text);
            }
            Event::Request(id, request) => {
                if text_of(&request, "do") == "run" {
                    self.start(threads, events, id, &request);
                } else {
                    self.respond(id, &request);
                }
            }
        }
    }

    /// Sends a message to a page. Drops the page if it does not read its messages.
    fn send(&mut self, id: u64, text: String) {
        let message = Message::text(text);
        self.pages.retain(|connected| {
            connected.page.id != id || connected.page.replies.try_send(message.clone()).is_ok()
        });
    }

    fn send_to_all(&mut self, text: &str) {
        let message = Message::text(text);
        self.pages
            .retain(|connected| connected.page.replies.try_send(message.clone()).is_ok());
    }

    /// First message to a page: files, schema, templates.
    fn greeting(&self) -> String {
        let root = self.folder.root();
        let mut text = json!({
            "kind": "hello",
            "windlass": env!("CARGO_PKG_VERSION"),
            "folder": root.file_name().unwrap_or(root.as_os_str()).to_string_lossy(),
            "path": root.display().to_string(),
            "first": self.folder.first,
            "files": self.folder.list(),
            "templates": templates::list(),
            "longest": MAX_TEXT,
        })
        .to_string();
        text.pop();
        text + &format!(",\"schema\":{}}}", windlass::scenario::schema().trim_end())
    }

    /// Carries out a request and replies.
    fn respond(&mut self, id: u64, request: &Value) {
        let number = request["request"].as_u64().unwrap_or_default();
        let result = match text_of(request, "do") {
            "list" => Ok(json!({ "files": self.folder.list() })),
            "open" => self.open(id, text_of(request, "file")),
            "save" => self.save(id, request),
            "create" => self.create(id, request),
            "check" => match self.check(id, number, request) {
                // The worker replies.
                Ok(()) => return,
                Err(problem) => Err(problem),
            },
            "stop" => {
                self.stop();
                Ok(json!({}))
            }
            "control" => {
                self.control(request);
                return;
            }
            other => Err(format!("unknown request '{other}'")),
        };
        self.reply(id, number, result);
    }

    fn reply(&mut self, id: u64, number: u64, result: Result<Value, String>) {
        let mut reply = result.unwrap_or_else(|problem| json!({ "failed": problem }));
        reply["kind"] = json!("reply");
        reply["request"] = json!(number);
        self.send(id, reply.to_string());
    }

    fn open(&mut self, id: u64, name: &str) -> Result<Value, String> {
        let content = self.folder.read(name)?;
        self.set_open_file(id, name, &content.version);
        Ok(json!({ "file": name, "text": content.text, "version": content.version }))
    }

    fn save(&mut self, id: u64, request: &Value) -> Result<Value, String> {
        let (name, text) = (text_of(request, "file"), text_of(request, "text"));
        let force = request["force"].as_bool().unwrap_or_default();
        if !request["text"].is_string() {
            return Err("the request has no text".to_owned());
        }
        match self.folder.save(name, text, request["base"].as_str(), force)? {
            Saved::Written(version) => {
                self.set_open_file(id, name, &version);
                Ok(json!({ "version": version }))
            }
            Saved::Conflict(on_disk) => Ok(json!({ "conflict": on_disk.map(json_of) })),
        }
    }

    /// Writes a scenario from a template, as `windlass new` does.
    fn create(&mut self, id: u64, request: &Value) -> Result<Value, String> {
        let (name, template) = (text_of(request, "file"), text_of(request, "template"));
        let example =
            templates::find(template).ok_or_else(|| format!("there is no template '{template}'"))?;
        new::write(&self.folder.path(name)?, example)?;
        let mut opened = self.open(id, name)?;
        opened["files"] = json!(self.folder.list());
        Ok(opened)
    }

    /// Records the file that a page edits.
    fn set_open_file(&mut self, id: u64, name: &str, version: &str) {
        let stamp = self.folder.path(name).ok().and_then(|path| stamp(&path));
        let page = self.pages.iter_mut().find(|connected| connected.page.id == id);
        if let Some(page) = page {
            page.open = Some(OpenFile {
                name: name.to_owned(),
                version: version.to_owned(),
                stamp,
            });
        }
    }

    fn check(&self, id: u64, number: u64, request: &Value) -> Result<(), String> {
        let text = request["text"]
            .as_str()
            .ok_or_else(|| "the request has no text".to_owned())?;
        let job = Job {
            page: id,
            request: number,
            path: self.folder.path(text_of(request, "file"))?,
            text: text.to_owned(),
            equilibrium: request["equilibrium"].as_bool().unwrap_or_default(),
        };
        self.orders
            .send(Order::Check(job))
            .map_err(|_| "the checking thread has ended unexpectedly; restart windlass studio".to_owned())
    }

    /// Informs pages that their file was changed by another program, or by another page.
    fn report_changes_on_disk(&mut self) {
        let mut changed = Vec::new();
        for Connected { page, open } in &mut self.pages {
            let Some(open) = open else { continue };
            let Ok(path) = self.folder.path(&open.name) else {
                continue;
            };
            let now = stamp(&path);
            if now == open.stamp {
                continue;
            }
            open.stamp = now;
            let content = self.folder.read(&open.name).ok();
            if content
                .as_ref()
                .is_some_and(|content| content.version == open.version)
            {
                continue;
            }
            let message = json!({ "kind": "disk", "file": open.name, "content": content.map(json_of) });
            changed.push((page.id, message.to_string()));
        }
        for (id, message) in changed {
            self.send(id, message);
        }
    }

    /// Starts a run of a saved file, as `windlass run` does in the opened folder.
    fn start<'scope>(
        &mut self,
        threads: &'scope Scope<'scope, '_>,
        events: &Sender<Event>,
        id: u64,
        request: &Value,
    ) {
        let number = request["request"].as_u64().unwrap_or_default();
        let (task, running) = match self.prepare(request) {
            Ok(Prepared::Ready(task, running)) => (task, running),
            Ok(Prepared::Exists(message)) => return self.reply(id, number, Ok(json!({ "exists": message }))),
            Err(problem) => return self.reply(id, number, Err(problem)),
        };
        // Pages must receive these messages before the messages of the run.
        self.send_to_all(&running.started);
        self.reply(id, number, Ok(json!({ "started": true })));
        let events = events.clone();
        let spawned = std::thread::Builder::new().spawn_scoped(threads, move || {
            // Sending fails only after the end of the desk.
            let _ = events.send(Event::RunEnded(perform(task, &events)));
        });
        match spawned {
            Ok(_) => self.run = Some(running),
            Err(error) => self.send_to_all(&not_started(&format!("the run cannot start: {error}"))),
        }
    }

    fn prepare(&self, request: &Value) -> Result<Prepared, String> {
        if self.run.is_some() {
            return Err("a run is in progress; stop it first".to_owned());
        }
        let name = text_of(request, "file");
        let scenario = self.folder.path(name)?;
        let results = default_folder(&scenario);
        let folder = self.folder.root().join(&results);
        if folder.is_symlink() {
            return Err(format!(
                "the results folder '{}' is a link; remove it",
                results.display()
            ));
        }
        let overwrite = request["overwrite"].as_bool().unwrap_or_default();
        if let Err(error) = check_free(&folder, overwrite) {
            return Ok(Prepared::Exists(error.to_string()));
        }
        let (arrivals, arrived) = channel();
        for connected in &self.pages {
            // Sending cannot fail: the task below holds the receiver.
            let _ = arrivals.send(connected.page.viewer());
        }
        let (controls, requested) = sync_channel(MAX_REQUESTS);
        let stopped = Arc::new(AtomicBool::new(false));
        let started = json!({ "kind": "run", "file": name, "results": results.display().to_string() });
        let task = RunTask {
            scenario,
            folder,
            shown: results.display().to_string(),
            arrived,
            requested,
            stopped: Arc::clone(&stopped),
        };
        let running = Running {
            stopped,
            arrivals,
            controls,
            started: started.to_string(),
        };
        Ok(Prepared::Ready(Box::new(task), running))
    }

    fn stop(&self) {
        if let Some(run) = &self.run {
            run.stopped.store(true, Ordering::SeqCst);
        }
    }

    fn control(&self, request: &Value) {
        let Some(run) = &self.run else { return };
        for control in parse_controls(&request.to_string()) {
            // Sending fails if requests arrive faster than the run executes them.
            let _ = run.controls.try_send(control);
        }
    }
}

/// Result of preparing a run.
enum Prepared {
    /// The results folder is not empty; message to the user.
    Exists(String),
    Ready(Box<RunTask>, Running),
}

fn text_of<'r>(request: &'r Value, key: &str) -> &'r str {
    request[key].as_str().unwrap_or_default()
}

fn json_of(content: Content) -> Value {
    json!({ "text": content.text, "version": content.version })
}

/// Length and modification time of a file.
fn stamp(path: &Path) -> Option<(u64, Option<SystemTime>)> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()))
}
