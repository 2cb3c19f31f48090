//! A place in line.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bookings::fuzz::place(bytes));
