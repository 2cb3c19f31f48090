//! A request to hold seats.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bookings::fuzz::request(bytes));
