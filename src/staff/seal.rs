//! Secrets of second factors: sealed by a key that lies outside the database, so that a copy of the
//! database opens nothing.

use kernel::Rng;
use platform::keys::{Purpose, Root};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::{ids::FactorId, totp::TotpSecret};

fn key(root: &Root) -> Option<LessSafeKey> {
    let key = root.key(Purpose::StaffSecrets);
    UnboundKey::new(&CHACHA20_POLY1305, key.expose()).ok().map(LessSafeKey::new)
}

/// What is sealed belongs to one factor: moved to another's row, it does not open.
fn bound_to(factor: FactorId) -> Aad<[u8; 16]> {
    Aad::from(*factor.0.as_bytes())
}

/// Seals the secret of a factor. The nonce is random and stands before it.
pub(crate) fn seal(
    root: &Root,
    factor: FactorId,
    secret: &TotpSecret,
    rng: &dyn Rng,
) -> Option<Vec<u8>> {
    let mut nonce = [0; NONCE_LEN];
    rng.fill(&mut nonce);
    let mut sealed = secret.bytes().to_vec();
    let unique = Nonce::assume_unique_for_key(nonce);
    key(root)?.seal_in_place_append_tag(unique, bound_to(factor), &mut sealed).ok()?;
    Some([nonce.as_slice(), &sealed].concat())
}

/// Opens what was sealed for this factor under this root; nothing else opens.
pub(crate) fn open(root: &Root, factor: FactorId, sealed: &[u8]) -> Option<TotpSecret> {
    let (nonce, sealed) = sealed.split_at_checked(NONCE_LEN)?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
    let mut sealed = sealed.to_vec();
    TotpSecret::of_bytes(key(root)?.open_in_place(nonce, bound_to(factor), &mut sealed).ok()?)
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn what_is_sealed_opens_for_its_factor_under_its_root_alone() {
        let rng = SeededRng::new(1);
        let (root, other) = (Root::draw(&rng), Root::draw(&rng));
        let (factor, another) = (FactorId::random(&rng), FactorId::random(&rng));
        let secret = TotpSecret::draw(&rng);
        let sealed = seal(&root, factor, &secret, &rng).expect("sealed");
        let opened = open(&root, factor, &sealed).expect("it opens");
        assert_eq!(opened.bytes(), secret.bytes());
        assert!(open(&other, factor, &sealed).is_none());
        assert!(open(&root, another, &sealed).is_none());
        assert_ne!(seal(&root, factor, &secret, &rng), Some(sealed), "its nonce is new");
    }

    #[test]
    fn one_flipped_bit_and_it_does_not_open() {
        let rng = SeededRng::new(2);
        let (root, factor) = (Root::draw(&rng), FactorId::random(&rng));
        let sealed = seal(&root, factor, &TotpSecret::draw(&rng), &rng).expect("sealed");
        for bit in 0..sealed.len() * 8 {
            let mut flipped = sealed.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(open(&root, factor, &flipped).is_none(), "bit {bit}");
        }
        for short in [&sealed[..0], &sealed[..11], &sealed[..12], &sealed[..27]] {
            assert!(open(&root, factor, short).is_none());
        }
    }
}
