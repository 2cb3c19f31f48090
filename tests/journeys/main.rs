//! The built program, started as an operator starts it and treated as strangers treat it.

#![expect(clippy::expect_used, reason = "tests")]
#![expect(clippy::panic, reason = "tests")]

mod backup;
mod commands;
mod database;
mod hostile;
mod http;
mod identity;
mod pages;
mod program;
mod survives;
mod upgrade;
