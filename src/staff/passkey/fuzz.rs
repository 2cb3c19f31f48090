//! For `make prove-fuzz`.

use super::{Assertion, AuthenticatorData, ClientData, Registration, RelyingParty, sha256};

/// An uncompressed point, of which nobody has the key.
const KEY_OF_NOBODY: [u8; 65] = [0x04; 65];

/// Reads `bytes` as what a browser answers for a passkey, and as each part of it.
pub fn passkey(bytes: &[u8]) {
    let (id, origin) = ("desk.example.ph".to_owned(), "https://desk.example.ph".to_owned());
    let party = RelyingParty { id, origin };
    if let Ok(answer) = serde_json::from_slice::<Registration>(bytes) {
        let _ = answer.read(&party);
    }
    if let Ok(answer) = serde_json::from_slice::<Assertion>(bytes)
        && let Ok(signed) = answer.read(&party)
    {
        assert!(signed.verify(&KEY_OF_NOBODY, 0).is_err(), "nobody signed it");
    }
    let _ = ClientData::challenge(bytes, "webauthn.get", &party);
    let ours = [&sha256(party.id.as_bytes())[..], bytes].concat();
    if let Ok(passkey) = AuthenticatorData::read(&ours, &party).and_then(|data| data.new_passkey())
    {
        assert!((16..=1023).contains(&passkey.credential_id.len()));
        assert_eq!(passkey.public_key.first(), Some(&0x04));
    }
}
