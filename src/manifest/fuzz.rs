//! For `make prove-fuzz`.

use crate::body::Body;

/// Reads `bytes` as a sealed list: what is read has bytes that read back as the same, and always the same ones.
pub fn body(bytes: &[u8]) {
    let Ok(body) = Body::read(bytes) else { return };
    let written = body.bytes().expect("bytes");
    let read = Body::read(&written).expect("what was written");
    assert_eq!(read.bytes().expect("bytes"), written);
    assert_eq!(read, body);
}
