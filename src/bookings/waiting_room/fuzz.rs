//! For `make prove-fuzz`.

use super::place::{LineKey, Place};

/// Reads `bytes` as a place in line: it is none, unless we signed it.
pub fn place(bytes: &[u8]) {
    let key = LineKey::new(&[7; 32]);
    assert_eq!(key.read(&String::from_utf8_lossy(bytes)), None, "nobody signed it");
    let (number, _) = bytes.split_first_chunk().unwrap_or((&[0; 8], bytes));
    let place = Place(u64::from_be_bytes(*number));
    assert_eq!(key.read(&key.sign(place)), Some(place));
}
