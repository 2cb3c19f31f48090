//! A device with one passkey, as a browser answers for it.

use base64::Engine as _;
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair},
};
use serde_json::{Value, json};

use super::{BEFORE_X, BEFORE_Y, HAS_KEY, PRESENT, URL_SAFE_NO_PAD, VERIFIED, sha256};

/// The key pair of RFC 6979, A.2.5.
const PRIVATE: &str = "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721";
const X: &str = "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6";
const Y: &str = "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299";

/// What the passkey is called.
pub(crate) const NAME: [u8; 16] = [5; 16];

fn hex(text: &str) -> Vec<u8> {
    let digits = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).expect("text"), 16);
    digits.map(|pair| byte(pair).expect("hexadecimal")).collect()
}

/// The public key.
pub(crate) fn point() -> Vec<u8> {
    [vec![4], hex(X), hex(Y)].concat()
}

pub(crate) fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What a page saw that was told this challenge.
pub(crate) fn client_data(kind: &str, challenge: &str, origin: &str) -> Value {
    json!({ "type": kind, "challenge": challenge, "origin": origin })
}

pub(crate) fn authenticator_data(party: &str, flags: u8, count: u32) -> Vec<u8> {
    [sha256(party.as_bytes()).as_slice(), &[flags], &count.to_be_bytes()].concat()
}

/// What the device says of the new key.
pub(crate) fn new_key(party: &str) -> Vec<u8> {
    let name = [&[0; 16][..], &[0, 16], &NAME].concat();
    let key = [&BEFORE_X[..], &hex(X), &BEFORE_Y, &hex(Y)].concat();
    [authenticator_data(party, PRESENT | VERIFIED | HAS_KEY, 0), name, key].concat()
}

/// What the browser sends of a new passkey.
pub(crate) fn registration(client_data: &Value, authenticator_data: &[u8]) -> Value {
    json!({
        "id": encoded(&NAME), "type": "public-key",
        "response": {
            "clientDataJSON": encoded(client_data.to_string().as_bytes()),
            "authenticatorData": encoded(authenticator_data),
            "attestationObject": "o2NmbXQ",
        },
    })
}

/// What the browser sends of a signature.
pub(crate) fn assertion(client_data: &Value, authenticator_data: &[u8]) -> Value {
    let random = SystemRandom::new();
    let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
    let pair =
        EcdsaKeyPair::from_private_key_and_public_key(algorithm, &hex(PRIVATE), &point(), &random);
    let client_data = client_data.to_string();
    let message = [authenticator_data, &sha256(client_data.as_bytes())].concat();
    let signature = pair.expect("a key pair").sign(&random, &message).expect("signed");
    json!({
        "id": encoded(&NAME), "rawId": encoded(&NAME), "type": "public-key",
        "response": {
            "clientDataJSON": encoded(client_data.as_bytes()),
            "authenticatorData": encoded(authenticator_data),
            "signature": encoded(signature.as_ref()),
            "userHandle": null,
        },
    })
}
