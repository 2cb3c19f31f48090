//! What a browser answers for a passkey.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| staff::fuzz::passkey(bytes));
