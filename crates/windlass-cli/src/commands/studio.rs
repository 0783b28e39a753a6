//! `windlass studio`: a page in the browser in which scenarios are written, checked, run and shown.
//!
//! The main thread holds the state of the studio (module `desk`): open pages, the folder, the run
//! in progress. Each open page has a thread (`page`), which passes requests to the main thread and
//! messages to the browser. One worker (`worker`) checks texts and solves for the equilibrium. A
//! newer text of the same page replaces the older text, and stops its long computations and the
//! search for its equilibrium. A run has its own thread and uses the observer of `windlass view`.
//! Threads communicate through channels and flags only.
//!
//! The page can read and write scenario files within the opened folder only (`folder`).

mod desk;
mod folder;
mod inspect;
mod page;
mod run;
mod templates;
mod worker;

use super::progress::interruption;
use super::view::redirect;
use super::view::server::Server;
use crate::Outcome;
use desk::Desk;
use folder::Folder;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use windlass::report::PageFile;

/// Files of the page; built from the folder `report/` of the repository.
const PAGE: [PageFile; 3] = [
    page_file(
        "",
        "text/html; charset=utf-8",
        include_str!("studio/page/studio.html"),
    ),
    page_file(
        "studio.js",
        "text/javascript; charset=utf-8",
        include_str!("studio/page/studio.js"),
    ),
    page_file(
        "studio.css",
        "text/css; charset=utf-8",
        include_str!("studio/page/studio.css"),
    ),
];

const fn page_file(name: &'static str, kind: &'static str, text: &'static str) -> PageFile {
    PageFile { name, kind, text }
}

#[derive(clap::Args)]
pub struct Arguments {
    /// Folder with scenarios, or a scenario file, whose folder is opened.
    #[arg(default_value = ".")]
    path: PathBuf,
    /// Open no browser; the address is printed in any case.
    #[arg(long)]
    no_browser: bool,
    /// Port on the loopback interface [default: any free port].
    #[arg(long, default_value = "0", hide_default_value = true)]
    port: u16,
}

pub fn studio(arguments: &Arguments) -> Outcome {
    let folder = Folder::open(&arguments.path)?;
    let server = Server::open(arguments.port, &PAGE)?;
    let stopped = interruption()?;
    let closing = AtomicBool::new(false);
    let (events, received) = channel();
    let (orders, queued) = worker::orders();
    let number = AtomicU64::new(0);
    let handle = |stream, rest| {
        let id = number.fetch_add(1, Ordering::Relaxed);
        page::serve(stream, rest, &closing, &events, id);
    };
    std::thread::scope(|threads| {
        let (server, closing, handle, events) = (&server, &closing, &handle, &events);
        std::thread::Builder::new().spawn_scoped(threads, move || server.serve(threads, closing, handle))?;
        std::thread::Builder::new().spawn_scoped(threads, move || worker::work(queued, closing, events))?;
        print_line!("{}", server.address());
        eprintln!("open that page to use the studio; Ctrl-C ends it");
        let opened = (!arguments.no_browser).then(|| redirect::open_browser(&server.address()));
        if matches!(opened, Some(Err(_))) {
            eprintln!("no browser could be opened; open the address above in a browser");
        }
        let mut desk = Desk::new(folder, orders);
        desk.serve(threads, events, &received, &stopped);
        closing.store(true, Ordering::SeqCst);
        Ok::<_, std::io::Error>(())
    })?;
    Ok(ExitCode::SUCCESS)
}
