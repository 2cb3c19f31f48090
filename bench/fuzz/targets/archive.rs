//! A backup, of which anybody may have written a line.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = platform::db::archive::check(&mut &*bytes);
});
