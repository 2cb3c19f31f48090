//! The network that a request comes from, as rows and the log know it: by a keyed hash.

use std::net::IpAddr;

use kernel::Secret;
use ring::hmac;

/// A network's hash, to count by. Never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkHash(pub(crate) [u8; 32]);

impl NetworkHash {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.0
    }
}

/// Returns the hash of a network under a key, for one purpose.
pub(crate) fn keyed(key: &Secret<[u8; 32]>, purpose: &str, network: IpAddr) -> [u8; 32] {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key.expose());
    let tag = hmac::sign(&key, format!("{purpose} {network}").as_bytes());
    let mut hash = [0; 32];
    hash.copy_from_slice(tag.as_ref());
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_differs_by_key_purpose_and_network_and_by_nothing_else() {
        let (one, other) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let network = |text: &str| text.parse::<IpAddr>().expect("an address");
        let hash = keyed(&one, "2026-12", network("192.0.2.1"));
        assert_eq!(hash, keyed(&one, "2026-12", network("192.0.2.1")));
        assert_ne!(hash, keyed(&other, "2026-12", network("192.0.2.1")));
        assert_ne!(hash, keyed(&one, "2027-01", network("192.0.2.1")));
        assert_ne!(hash, keyed(&one, "2026-12", network("192.0.2.2")));
    }
}
