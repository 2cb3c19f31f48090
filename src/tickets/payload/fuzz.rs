//! For `make prove-fuzz`.

use super::{Payload, verify};
use crate::key::TicketKey;

/// Reads `bytes` as the text of a code, which nobody signed, and as what a code says.
pub fn code(bytes: &[u8]) {
    let key = TicketKey::of_seed(&[7; 32], true).expect("a key");
    let public = key.public();
    assert_eq!(verify(&public, &String::from_utf8_lossy(bytes)), None, "nobody signed it");
    let Some(payload) = Payload::from_bytes(bytes) else { return };
    let text = payload.signed(&key);
    let read = verify(&public, &text).expect("what was signed");
    // Long texts are cut, once.
    assert_eq!(read.signed(&key), text);
    assert_eq!((read.ticket, read.sailing), (payload.ticket, payload.sailing));
    let another = [&text[..text.len() - 1], if text.ends_with('A') { "B" } else { "A" }].concat();
    assert_eq!(verify(&public, &another), None, "another signature");
}
