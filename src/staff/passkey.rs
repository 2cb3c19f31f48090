//! Passkeys (WebAuthn, level 3): ES256 without attestation, checked with nothing but a signature.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use platform::config::PublicUrl;
use ring::{
    digest::{SHA256, digest},
    signature::{ECDSA_P256_SHA256_ASN1, UnparsedPublicKey},
};
use serde::Deserialize;
use utoipa::ToSchema;

/// So long a challenge may be answered.
pub(crate) const CHALLENGE_LIFE: TimeDelta = TimeDelta::minutes(5);

/// The one algorithm that every authenticator has: ECDSA on P-256 with SHA-256.
pub(crate) const ES256: i32 = -7;

/// Somebody is there.
const PRESENT: u8 = 0x01;

/// It is the owner: a finger, a face or a PIN was shown to the device.
const VERIFIED: u8 = 0x04;

/// A new key is told of.
const HAS_KEY: u8 = 0x40;

/// What stands before the coordinates of an ES256 key, and between them (COSE, in the order that CTAP2
/// prescribes).
const BEFORE_X: [u8; 10] = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
const BEFORE_Y: [u8; 3] = [0x22, 0x58, 0x20];

/// Where passkeys belong: the desk's own address.
#[derive(Clone, Debug)]
pub(crate) struct RelyingParty {
    pub(crate) id: String,
    origin: String,
}

impl RelyingParty {
    pub(crate) fn at(url: &PublicUrl) -> Self {
        Self { id: url.host().to_string(), origin: url.origin().to_owned() }
    }
}

/// A new passkey, as a browser made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewPasskey {
    pub(crate) credential_id: Vec<u8>,
    /// An uncompressed point.
    pub(crate) public_key: [u8; 65],
    pub(crate) sign_count: u32,
}

/// What a browser answers when a passkey is made (`RegistrationResponseJSON`).
#[derive(Deserialize, ToSchema)]
pub(crate) struct Registration {
    response: RegistrationResponse,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegistrationResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
}

/// What a browser answers when a passkey signs (`AuthenticationResponseJSON`).
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Assertion {
    raw_id: String,
    response: AssertionResponse,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AssertionResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
}

/// What a page saw.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// The hash of a challenge, as it is kept.
pub(crate) fn challenge_hash(challenge: &[u8]) -> [u8; 32] {
    sha256(challenge)
}

fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut hash = [0; 32];
    hash.copy_from_slice(digest(&SHA256, bytes).as_ref());
    hash
}

fn decoded(text: &str) -> Result<Vec<u8>, &'static str> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| "a part is not base64url")
}

impl ClientData {
    /// Reads what a page saw, which must be our own. Returns the challenge.
    fn challenge(json: &[u8], kind: &str, party: &RelyingParty) -> Result<Vec<u8>, &'static str> {
        let seen: Self = serde_json::from_slice(json).map_err(|_| "client data cannot be read")?;
        match seen {
            _ if seen.kind != kind => Err("client data is of another kind"),
            _ if seen.origin != party.origin => Err("client data is of another origin"),
            _ if seen.cross_origin => Err("client data is of a frame"),
            _ => decoded(&seen.challenge),
        }
    }
}

/// What an authenticator says of itself.
struct AuthenticatorData<'a> {
    flags: u8,
    sign_count: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    fn read(bytes: &'a [u8], party: &RelyingParty) -> Result<Self, &'static str> {
        let too_short = "authenticator data is too short";
        let (party_hash, rest) = bytes.split_first_chunk::<32>().ok_or(too_short)?;
        let ([flags], rest) = rest.split_first_chunk::<1>().ok_or(too_short)?;
        let (count, rest) = rest.split_first_chunk::<4>().ok_or(too_short)?;
        if *party_hash != sha256(party.id.as_bytes()) {
            return Err("authenticator data is of another site");
        }
        if flags & PRESENT == 0 || flags & VERIFIED == 0 {
            return Err("nobody was verified");
        }
        Ok(Self { flags: *flags, sign_count: u32::from_be_bytes(*count), rest })
    }

    fn new_passkey(&self) -> Result<NewPasskey, &'static str> {
        let wrong = "the new key is not one of ES256";
        if self.flags & HAS_KEY == 0 {
            return Err("no key is told of");
        }
        let (_, rest) = self.rest.split_first_chunk::<16>().ok_or(wrong)?;
        let (length, rest) = rest.split_first_chunk::<2>().ok_or(wrong)?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (credential_id, rest) = rest.split_at_checked(length).ok_or(wrong)?;
        let rest = rest.strip_prefix(&BEFORE_X[..]).ok_or(wrong)?;
        let (x, rest) = rest.split_first_chunk::<32>().ok_or(wrong)?;
        let rest = rest.strip_prefix(&BEFORE_Y[..]).ok_or(wrong)?;
        let (y, _) = rest.split_first_chunk::<32>().ok_or(wrong)?;
        let mut public_key = [0x04; 65];
        public_key[1..33].copy_from_slice(x);
        public_key[33..].copy_from_slice(y);
        let credential_id = credential_id.to_vec();
        match credential_id.len() {
            16..=1023 => Ok(NewPasskey { credential_id, public_key, sign_count: self.sign_count }),
            _ => Err("the key's name is too short or too long"),
        }
    }
}

impl Registration {
    /// Returns the new passkey, and the hash of the challenge that it answers.
    pub(crate) fn read(
        &self,
        party: &RelyingParty,
    ) -> Result<(NewPasskey, [u8; 32]), &'static str> {
        let client_data = decoded(&self.response.client_data)?;
        let challenge = ClientData::challenge(&client_data, "webauthn.create", party)?;
        let data = decoded(&self.response.authenticator_data)?;
        let passkey = AuthenticatorData::read(&data, party)?.new_passkey()?;
        Ok((passkey, challenge_hash(&challenge)))
    }
}

/// An answer whose parts are read and whose signature is not checked yet.
pub(crate) struct Signed {
    pub(crate) credential_id: Vec<u8>,
    pub(crate) challenge_hash: [u8; 32],
    sign_count: u32,
    message: Vec<u8>,
    signature: Vec<u8>,
}

impl Assertion {
    pub(crate) fn read(&self, party: &RelyingParty) -> Result<Signed, &'static str> {
        let client_data = decoded(&self.response.client_data)?;
        let challenge = ClientData::challenge(&client_data, "webauthn.get", party)?;
        let mut message = decoded(&self.response.authenticator_data)?;
        let sign_count = AuthenticatorData::read(&message, party)?.sign_count;
        message.extend_from_slice(&sha256(&client_data));
        Ok(Signed {
            credential_id: decoded(&self.raw_id)?,
            challenge_hash: challenge_hash(&challenge),
            sign_count,
            message,
            signature: decoded(&self.response.signature)?,
        })
    }
}

impl Signed {
    /// Checks the signature. Returns how often the passkey says that it signed; devices that do not count
    /// say zero. One that counts back is a copy.
    pub(crate) fn verify(&self, public_key: &[u8], last: u32) -> Result<u32, &'static str> {
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, public_key)
            .verify(&self.message, &self.signature)
            .map_err(|_| "the signature is wrong")?;
        match (last, self.sign_count) {
            (0, 0) => Ok(0),
            (last, count) if count > last => Ok(count),
            _ => Err("the passkey counts back"),
        }
    }
}

#[cfg(test)]
pub(crate) mod device;
#[cfg(fuzzing)]
pub mod fuzz;
#[cfg(test)]
mod tests;
