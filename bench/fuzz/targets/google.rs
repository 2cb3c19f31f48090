//! An id token.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| auth::fuzz::id_token(bytes));
