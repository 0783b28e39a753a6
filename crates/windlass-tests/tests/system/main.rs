//! From scenario files to results: one program, so that it links once.

mod director;
mod report;
mod rollers;
mod scenario;
mod schema;
