//! What a gate sends: its signed header, and what it scanned.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| boarding::fuzz::device(bytes));
