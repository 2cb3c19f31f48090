//! Tests of the server as a whole: who may call what, how enums fit the schema, and what is told to monitors.

mod access;
mod gauges;
mod ops_access;
mod text_enums;
