//! A place in line, as its holder shows it: signed, so that nobody makes one, and good for its own line alone.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::hmac;

/// Where somebody stands, from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place(pub(crate) u64);

/// What the places of a line are signed with.
#[derive(Clone)]
pub(crate) struct LineKey(hmac::Key);

impl LineKey {
    pub(crate) fn new(secret: &[u8; 32]) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, secret))
    }

    /// Returns a place as its holder keeps it.
    pub(crate) fn sign(&self, Place(place): Place) -> String {
        let place = place.to_be_bytes();
        let signature = hmac::sign(&self.0, &place);
        URL_SAFE_NO_PAD.encode([&place, signature.as_ref()].concat())
    }

    /// Returns the place that was signed with this key.
    pub(crate) fn read(&self, shown: &str) -> Option<Place> {
        let bytes = URL_SAFE_NO_PAD.decode(shown).ok()?;
        let (place, signature) = bytes.split_first_chunk::<8>()?;
        hmac::verify(&self.0, place, signature).ok()?;
        Some(Place(u64::from_be_bytes(*place)))
    }
}

#[cfg(test)]
mod tests {
    use super::{LineKey, Place};

    #[test]
    fn a_place_is_good_for_its_own_line_and_as_it_was_given() {
        let (line, other) = (LineKey::new(&[1; 32]), LineKey::new(&[2; 32]));
        let shown = line.sign(Place(4711));
        assert_eq!(line.read(&shown), Some(Place(4711)));
        assert_eq!(other.read(&shown), None);
        let mut forged = shown.clone().into_bytes();
        forged[10] = if forged[10] == b'A' { b'B' } else { b'A' };
        assert_eq!(line.read(&String::from_utf8(forged).expect("text")), None);
        for other in ["", "AAAA", "no base64!", &shown[..shown.len() - 2], &format!("{shown}AA")] {
            assert_eq!(line.read(other), None, "{other}");
        }
    }
}
