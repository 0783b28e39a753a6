//! System tests from scenario files to results. One program, so that it is linked once.

mod director;
mod report;
mod rollers;
mod rotational_spring;
mod scenario;
mod schema;
mod user_elements;
