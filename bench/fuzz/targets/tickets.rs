//! The code on a ticket.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tickets::fuzz::code(bytes));
