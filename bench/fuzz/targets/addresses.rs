//! Whose request it is, by what proxies say.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| platform::fuzz::addresses(bytes));
