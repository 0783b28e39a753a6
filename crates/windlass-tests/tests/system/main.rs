//! System tests, from scenario files to results. All tests are in one program, so that it is linked
//! only once.

mod capacities;
mod director;
mod limits;
mod parts;
mod report;
mod rods;
mod rollers;
mod rotational_spring;
mod scenario;
mod schema;
mod sections;
mod station_keeping;
mod user_elements;
