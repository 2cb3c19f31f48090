//! What a payment provider sends.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| payments::fuzz::webhook(bytes));
