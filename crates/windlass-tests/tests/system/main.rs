//! System tests, from scenario files to results. They are one program, which is linked once.

mod capacities;
mod director;
mod limits;
mod report;
mod rollers;
mod rotational_spring;
mod scenario;
mod schema;
mod sections;
mod station_keeping;
mod user_elements;
