//! A device that calls: it signs each of its calls, with a key that never leaves its browser
//! (docs/decisions/098).

use std::{future::Future, io::Read as _, pin::Pin, str::FromStr};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{AUTHORIZATION, CONTENT_ENCODING, HeaderMap},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use flate2::read::GzDecoder;
use platform::web::{Access, ApiError, Ctx, Describe, Failure as _, Input, Json, RawBody};
use ring::{
    digest::{SHA256, digest},
    signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey},
};
use serde::de::DeserializeOwned;
use staff::SameOrigin;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    error::BoardingError,
    ids::DeviceId,
    store::devices::{self, Device},
};

/// Five hundred scans are less than half of it.
const LARGEST_UNPACKED: u64 = 512 * 1024;

/// By so much the clock of a device may be off.
const OFF_BY: TimeDelta = TimeDelta::minutes(5);

type Taking<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

/// A device that signed its call and is not revoked.
pub(crate) struct Gate(pub(crate) Device);

/// A device that signed its call, and what it sent. It may be revoked: what it sends is not to be lost.
pub(crate) struct GateWith<T>(pub(crate) Device, pub(crate) T);

/// What the header of a call says: `Device <id>.<time>.<signature>`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Credentials {
    device: DeviceId,
    at: DateTime<Utc>,
    signature: Vec<u8>,
}

impl FromStr for Credentials {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix("Device ").ok_or("the header is no device's")?;
        let mut parts = text.split('.');
        let mut next = || parts.next().ok_or("a part is missing");
        let (id, at, signature) = (next()?, next()?, next()?);
        let at = at.parse().ok().and_then(DateTime::from_timestamp_millis);
        Ok(Self {
            device: Uuid::try_parse(id).map(DeviceId).map_err(|_| "the id is none")?,
            at: at.ok_or("the time is none")?,
            signature: URL_SAFE_NO_PAD.decode(signature).map_err(|_| "no base64url")?,
        })
    }
}

impl Credentials {
    fn of(headers: &HeaderMap) -> Result<Self, BoardingError> {
        let header = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let header = header.ok_or(BoardingError::DeviceUnknown("there is no header"))?;
        header.parse().map_err(BoardingError::DeviceUnknown)
    }

    /// Returns true if the holder of this key signed this call.
    fn fit(&self, public_key: &[u8], signed: &str) -> bool {
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public_key);
        key.verify(signed.as_bytes(), &self.signature).is_ok()
    }
}

/// Returns the text that a device signs.
pub(crate) fn signed_text(method: &str, path: &str, at: DateTime<Utc>, body: &[u8]) -> String {
    let hash = digest(&SHA256, body);
    let hash: String = hash.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{method}\n{path}\n{}\n{hash}", at.timestamp_millis())
}

/// Reads the body once the device is known, and returns both if it signed them.
fn take(request: &HttpRequest, payload: &mut Payload) -> Taking<(Device, Bytes)> {
    let same_origin = SameOrigin::extract(request);
    let credentials = Credentials::of(request.headers());
    let ctx = request.app_data::<Ctx>().cloned();
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let method = request.method().as_str().to_owned();
    let (request, mut payload) = (request.clone(), payload.take());
    Box::pin(async move {
        same_origin.await?;
        let ctx = ctx.ok_or_else(|| ApiError::internal("the server has no context"))?;
        let credentials = credentials.map_err(BoardingError::into_api_error)?;
        let id = credentials.device;
        let found = ctx.db.run(move |conn| {
            let device = devices::find(conn, id)?;
            let device = device.ok_or(BoardingError::DeviceUnknown("no device has this id"))?;
            Ok((device, platform::db::now(conn)?))
        });
        let (device, now) = found.await.map_err(BoardingError::into_api_error)?;
        let RawBody(body) = RawBody::from_request(&request, &mut payload).await?;
        let signed = signed_text(&method, &path, credentials.at, &body);
        let key = device.public_key.as_deref().unwrap_or_default();
        if !credentials.fit(key, &signed) {
            let unsigned = BoardingError::DeviceUnknown("the signature does not fit");
            return Err(unsigned.into_api_error());
        }
        if (now - credentials.at).abs() > OFF_BY {
            return Err(BoardingError::ClockDiffers { now }.into_api_error());
        }
        Ok((device, body))
    })
}

impl FromRequest for Gate {
    type Error = ApiError;
    type Future = Taking<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let taken = take(request, payload);
        Box::pin(async move {
            let (device, _) = taken.await?;
            match device.revoked_at {
                None => Ok(Self(device)),
                Some(_) => Err(BoardingError::DeviceRevoked.into_api_error()),
            }
        })
    }
}

impl Input for Gate {
    fn describe(description: &mut Describe) {
        description.demands(Access::Device);
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for GateWith<T> {
    type Error = ApiError;
    type Future = Taking<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let taken = take(request, payload);
        let is_packed = is_packed(request.headers());
        Box::pin(async move {
            let (device, body) = taken.await?;
            let sent = read_json(&body, is_packed);
            Ok(Self(device, sent.map_err(BoardingError::into_api_error)?))
        })
    }
}

/// Returns true if the device packed the body: on a slow network a tenth arrives in a tenth of the time.
fn is_packed(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_ENCODING).is_some_and(|encoding| encoding == "gzip")
}

/// Reads a body, which was signed as it was sent.
fn read_json<T: DeserializeOwned>(body: &[u8], is_packed: bool) -> Result<T, BoardingError> {
    let read = match is_packed {
        true => serde_json::from_reader(GzDecoder::new(body).take(LARGEST_UNPACKED)),
        false => serde_json::from_slice(body),
    };
    read.map_err(|error| BoardingError::Unreadable(error.to_string()))
}

impl<T: DeserializeOwned + ToSchema> Input for GateWith<T> {
    fn describe(description: &mut Describe) {
        Gate::describe(description);
        Json::<T>::describe(description);
    }
}

#[cfg(fuzzing)]
pub mod fuzz;

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::{Compression, write::GzEncoder};
    use ring::{
        rand::SystemRandom,
        signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
    };

    use super::*;

    fn at() -> DateTime<Utc> {
        DateTime::from_timestamp_millis(1_798_075_800_123).expect("an instant")
    }

    #[test]
    fn the_text_that_is_signed_is_the_one_that_pages_sign() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let path = "/ops-api/gate/sailings?x=1";
        let expected = format!("GET\n{path}\n1798075800123\n{empty}");
        assert_eq!(signed_text("GET", path, at(), b""), expected);
        assert_ne!(signed_text("GET", path, at(), b"{}"), expected);
    }

    #[test]
    fn a_packed_body_is_read_as_the_plain_one_and_never_without_end() {
        let pack = |plain: &[u8]| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(plain).expect("packed");
            encoder.finish().expect("packed")
        };
        let read = |body: &[u8], is_packed| read_json::<Vec<i32>>(body, is_packed);
        assert_eq!(read(b"[1,2]", false).expect("plain"), [1, 2]);
        assert_eq!(read(&pack(b"[1,2]"), true).expect("packed"), [1, 2]);
        assert!(read(b"[1,2]", true).is_err() && read(&pack(b"[1,2]"), false).is_err());
        let bomb = format!("[1{}]", " ".repeat(1 << 20));
        assert!(read(&pack(bomb.as_bytes()), true).is_err());
    }

    #[test]
    fn a_header_is_read_or_refused() {
        let id = "50000000-0000-4000-8000-000000000001";
        let read: Credentials = format!("Device {id}.1798075800123.AQID").parse().expect("it is");
        assert_eq!((read.device.to_string().as_str(), read.at), (id, at()));
        assert_eq!(read.signature, [1, 2, 3]);
        for text in [
            "",
            "Bearer x",
            "Device ",
            "Device x.1.AQID",
            &format!("Device {id}.x.AQID"),
            &format!("Device {id}.1798075800123"),
            &format!("Device {id}.1798075800123.*"),
            &format!("Device {id}.{}.AQID", i64::MAX),
        ] {
            assert!(text.parse::<Credentials>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_the_key_s_own_signature_of_the_same_call_fits() {
        let rng = SystemRandom::new();
        let key = |rng| {
            let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, rng);
            let pair = pair.expect("a key");
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pair.as_ref(), rng)
                .expect("a key")
        };
        let (own, other) = (key(&rng), key(&rng));
        let text = signed_text("POST", "/ops-api/gate/scans", at(), b"{}");
        let signature = own.sign(&rng, text.as_bytes()).expect("signed").as_ref().to_vec();
        let device = DeviceId(Uuid::nil());
        let shown = Credentials { device, at: at(), signature: signature.clone() };
        let public = own.public_key().as_ref();
        assert!(shown.fit(public, &text));
        assert!(!shown.fit(other.public_key().as_ref(), &text), "another's key");
        assert!(!shown.fit(&[], &text), "no key yet");
        for (method, path, body) in [
            ("PUT", "/ops-api/gate/scans", &b"{}"[..]),
            ("POST", "/ops-api/gate/scan", b"{}"),
            ("POST", "/ops-api/gate/scans", b"{ }"),
        ] {
            assert!(!shown.fit(public, &signed_text(method, path, at(), body)));
        }
        for bit in 0..512 {
            let mut flipped = signature.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let flipped = Credentials { signature: flipped, ..shown.clone() };
            assert!(!flipped.fit(public, &text), "bit {bit}");
        }
    }
}
