//! The built program, started as an operator starts it and called as any client may call it.

#![expect(clippy::expect_used, reason = "tests")]
#![expect(clippy::panic, reason = "tests")]

mod backup;
mod canaries;
mod commands;
mod database;
mod desk;
mod exhaustion;
mod frozen;
mod hostile;
mod http;
mod identity;
mod keys;
mod pages;
mod program;
mod staff;
mod survives;
mod traces;
mod traveller;
mod upgrade;
