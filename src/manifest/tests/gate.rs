//! A gate as far as manifests need one: it enrols, takes the list, and sends what it scanned.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::Clock as _;
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::{Value, json};
use testing::{Answer, Call, at_desk};
use uuid::Uuid;

use super::Fixture;
use crate::body::{hash, hexadecimal};

/// A gate.
pub(super) struct Gate {
    pub(super) id: String,
    key: EcdsaKeyPair,
    list: Value,
    seq: i64,
    sent_ms: i64,
    /// What it has not sent.
    pub(super) unsent: Vec<Value>,
}

impl Gate {
    /// Makes a key, enrols by a code, and takes the list.
    pub(super) async fn enrol(fixture: &Fixture, code: &str) -> Self {
        let rng = SystemRandom::new();
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &rng);
        let pair = pair.expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pair.as_ref(), &rng);
        let key = key.expect("a key");
        let public = URL_SAFE_NO_PAD.encode(key.public_key().as_ref());
        let body = json!({ "code": code, "public_key": public });
        let enrolled = at_desk(fixture.desk.post("/gate/enrol", &body)).send().await;
        assert_eq!(enrolled.status, 201, "{enrolled:?}");
        let id = enrolled.text("device").to_owned();
        let mut gate = Self { id, key, list: Value::Null, seq: 0, sent_ms: 0, unsent: Vec::new() };
        let path = format!("/gate/lists/{}", fixture.sailing());
        let call = gate.signed(fixture, fixture.desk.get(&path), ("GET", &path), b"");
        let list = call.send().await;
        assert_eq!(list.status, 200, "{list:?}");
        gate.list = list.body;
        gate
    }

    fn signed(
        &self,
        fixture: &Fixture,
        call: Call,
        (method, path): (&str, &str),
        body: &[u8],
    ) -> Call {
        let at = fixture.test.clock.now().timestamp_millis();
        let text = format!("{method}\n/ops-api{path}\n{at}\n{}", hexadecimal(&hash(body)));
        let signature = self.key.sign(&SystemRandom::new(), text.as_bytes()).expect("signed");
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        at_desk(call).header("authorization", &format!("Device {}.{at}.{signature}", self.id))
    }

    /// The tickets of its list.
    pub(super) fn tickets(&self) -> Vec<String> {
        let tickets = self.list["tickets"].as_array().expect("a list");
        tickets.iter().map(|one| one["ticket"].as_str().expect("an id").to_owned()).collect()
    }

    /// Notes a scan.
    pub(super) fn scan(&mut self, fixture: &Fixture, ticket: &str, kind: &str) {
        self.seq += 1;
        let at = fixture.test.clock.now().timestamp_millis() + self.seq;
        let mut nonce = *Uuid::parse_str(&self.id).expect("an id").as_bytes();
        for (byte, of) in nonce.iter_mut().zip(self.seq.to_be_bytes().into_iter().rev()) {
            *byte ^= of;
        }
        self.unsent.push(json!({
            "nonce": Uuid::from_bytes(nonce), "seq": self.seq, "sailing": fixture.sailing(),
            "ticket": ticket, "kind": kind, "at_ms": at, "device_ms": at, "mono_ms": self.seq,
            "verdict": "green", "name_on_ticket": null, "reason": null,
        }));
    }

    /// Sends these scans, and says how many it still has.
    pub(super) async fn send(&mut self, fixture: &Fixture, scans: &[Value], behind: i64) -> Answer {
        self.sent_ms = fixture.test.clock.now().timestamp_millis().max(self.sent_ms + 1);
        let body = json!({
            "sent_ms": self.sent_ms, "unsent": behind, "scans": scans,
            "sailings": [{ "id": fixture.sailing(), "cursor": self.list["cursor"], "limit": null }],
        });
        let bytes = serde_json::to_vec(&body).expect("JSON");
        let call = fixture.desk.post("/gate/scans", &body);
        self.signed(fixture, call, ("POST", "/gate/scans"), &bytes).send().await
    }

    /// Sends everything, hundred by hundred.
    pub(super) async fn sync(&mut self, fixture: &Fixture) {
        loop {
            let scans: Vec<Value> = self.unsent.drain(..self.unsent.len().min(100)).collect();
            let behind = i64::try_from(self.unsent.len()).expect("a number");
            let answer = self.send(fixture, &scans, behind).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            if self.unsent.is_empty() {
                return;
            }
        }
    }
}
