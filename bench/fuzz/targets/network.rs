//! An operator's network as a file.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Err(faults) = routes::network::Network::read(&text) {
        assert!(faults.iter().all(|fault| !fault.trim().is_empty()), "a fault without a word");
    }
});
