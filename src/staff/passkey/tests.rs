//! Passkeys made and used as a browser would, with one thing wrong at a time.

use serde_json::{Value, json};

use super::{
    device::{self, NAME, point},
    *,
};

const CHALLENGE: [u8; 32] = [9; 32];
const SITE: &str = "ops.example.ph";

fn party() -> RelyingParty {
    RelyingParty { id: SITE.into(), origin: "https://ops.example.ph".into() }
}

fn client_data(kind: &str) -> Value {
    device::client_data(kind, &device::encoded(&CHALLENGE), "https://ops.example.ph")
}

fn authenticator_data(flags: u8, count: u32) -> Vec<u8> {
    device::authenticator_data(SITE, flags, count)
}

fn new_key() -> Vec<u8> {
    device::new_key(SITE)
}

fn registration(client_data: &Value, authenticator_data: &[u8]) -> Registration {
    let sent = device::registration(client_data, authenticator_data);
    serde_json::from_value(sent).expect("a registration")
}

fn assertion(client_data: &Value, authenticator_data: &[u8]) -> Assertion {
    let sent = device::assertion(client_data, authenticator_data);
    serde_json::from_value(sent).expect("an assertion")
}

#[test]
fn a_new_passkey_is_read() {
    let made = registration(&client_data("webauthn.create"), &new_key());
    let (passkey, challenge) = made.read(&party()).expect("a passkey");
    assert_eq!(passkey.credential_id, NAME);
    assert_eq!(passkey.public_key.as_slice(), point());
    assert_eq!(challenge, challenge_hash(&CHALLENGE));
}

#[test]
fn a_new_passkey_of_another_kind_is_refused() {
    let create = client_data("webauthn.create");
    let mut another_algorithm = new_key();
    another_algorithm[32 + 5 + 16 + 2 + 16 + 4] = 0x27;
    for (told, why) in [
        (another_algorithm, "the new key is not one of ES256"),
        (new_key()[..new_key().len() - 1].to_vec(), "the new key is not one of ES256"),
        (authenticator_data(PRESENT | VERIFIED, 0), "no key is told of"),
        (authenticator_data(PRESENT | HAS_KEY, 0), "nobody was verified"),
        (vec![], "authenticator data is too short"),
    ] {
        assert_eq!(registration(&create, &told).read(&party()).err(), Some(why));
    }
    let get = registration(&client_data("webauthn.get"), &new_key());
    assert_eq!(get.read(&party()).err(), Some("client data is of another kind"));
}

#[test]
fn a_signature_is_taken_from_our_own_page_and_an_owner_that_is_there() {
    let get = client_data("webauthn.get");
    let signed = assertion(&get, &authenticator_data(PRESENT | VERIFIED, 0));
    let signed = signed.read(&party()).expect("an answer");
    assert_eq!(signed.credential_id, NAME);
    assert_eq!(signed.challenge_hash, challenge_hash(&CHALLENGE));
    assert_eq!(signed.verify(&point(), 0), Ok(0));

    let with = |member: &str, value: Value| {
        let mut changed = get.clone();
        changed[member] = value;
        changed
    };
    for (client_data, flags, why) in [
        (with("origin", json!("https://evil.example")), 5, "client data is of another origin"),
        (with("origin", json!("http://ops.example.ph")), 5, "client data is of another origin"),
        (with("type", json!("webauthn.create")), 5, "client data is of another kind"),
        (with("crossOrigin", json!(true)), 5, "client data is of a frame"),
        (get.clone(), PRESENT, "nobody was verified"),
        (get.clone(), VERIFIED, "nobody was verified"),
    ] {
        let answer = assertion(&client_data, &authenticator_data(flags, 0));
        assert_eq!(answer.read(&party()).err(), Some(why));
    }
    let elsewhere = RelyingParty { id: "example.ph".into(), ..party() };
    let answer = assertion(&get, &authenticator_data(PRESENT | VERIFIED, 0));
    assert_eq!(answer.read(&elsewhere).err(), Some("authenticator data is of another site"));
}

#[test]
fn one_flipped_bit_and_the_signature_is_wrong() {
    let told = authenticator_data(PRESENT | VERIFIED, 7);
    let signed = assertion(&client_data("webauthn.get"), &told).read(&party());
    let mut signed = signed.expect("an answer");
    assert_eq!(signed.verify(&point(), 6), Ok(7));
    signed.message[36] ^= 1;
    assert_eq!(signed.verify(&point(), 6), Err("the signature is wrong"));
    assert_eq!(signed.verify(&[4; 65], 6), Err("the signature is wrong"), "another key");
}

#[test]
fn a_passkey_that_counts_back_is_a_copy() {
    let signed = |count| {
        let told = authenticator_data(PRESENT | VERIFIED, count);
        assertion(&client_data("webauthn.get"), &told).read(&party()).expect("an answer")
    };
    for (last, count, is_good) in
        [(0, 0, true), (0, 1, true), (7, 8, true), (7, 7, false), (7, 6, false), (7, 0, false)]
    {
        assert_eq!(signed(count).verify(&point(), last).is_ok(), is_good, "{last} {count}");
    }
}
