//! A sealed manifest.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| manifest::fuzz::body(bytes));
