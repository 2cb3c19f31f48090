//! A gate as its page is: it has a key and a list, boards without a network, and sends what it did.

use std::{cell::Cell, collections::HashSet};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use flate2::{Compression, write::GzEncoder};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::{Value, json};
use testing::{Answer, Call, at_desk};
use uuid::Uuid;

use super::Fixture;
use crate::signed::signed_text;

/// A gate.
pub(super) struct Page {
    pub(super) id: String,
    key: EcdsaKeyPair,
    /// How far its clock is off, as it knows.
    pub(super) offset: TimeDelta,
    pub(super) list: Value,
    cursor: Value,
    /// How many it may let on board, and has.
    pub(super) bound: i64,
    pub(super) greens: i64,
    /// The tickets that it knows to be on board.
    boarded: HashSet<String>,
    seq: i64,
    /// What it has not sent, or not heard of.
    pub(super) unsent: Vec<Value>,
    /// When it last sent something, which never goes back.
    sent_ms: Cell<i64>,
}

/// A new key.
pub(super) fn key() -> EcdsaKeyPair {
    let rng = SystemRandom::new();
    let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &rng);
    let pair = pair.expect("a key");
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pair.as_ref(), &rng).expect("a key")
}

/// The public half of a key, as pages send it.
pub(super) fn public(key: &EcdsaKeyPair) -> String {
    URL_SAFE_NO_PAD.encode(key.public_key().as_ref())
}

/// What proves that this key made a call.
pub(super) fn authorization(
    id: &str,
    key: &EcdsaKeyPair,
    (method, path): (&str, &str),
    at: DateTime<Utc>,
    body: &[u8],
) -> String {
    let text = signed_text(method, &format!("/ops-api{path}"), at, body);
    let signature = key.sign(&SystemRandom::new(), text.as_bytes()).expect("signed");
    let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
    format!("Device {id}.{}.{signature}", at.timestamp_millis())
}

impl Page {
    /// Makes a key, and enrols by a code.
    pub(super) async fn enrol(fixture: &Fixture, code: &str) -> Self {
        let key = key();
        let body = json!({ "code": code, "public_key": public(&key) });
        let enrolled = at_desk(fixture.desk.post("/gate/enrol", &body)).send().await;
        assert_eq!(enrolled.status, 201, "{enrolled:?}");
        Self {
            id: enrolled.text("device").to_owned(),
            key,
            offset: TimeDelta::zero(),
            list: Value::Null,
            cursor: Value::Null,
            bound: 0,
            greens: 0,
            boarded: HashSet::new(),
            seq: 0,
            unsent: Vec::new(),
            sent_ms: Cell::new(0),
        }
    }

    fn signed(&self, fixture: &Fixture, call: Call, what: (&str, &str), body: &[u8]) -> Call {
        let header = authorization(&self.id, &self.key, what, fixture.now(), body);
        at_desk(call).header("authorization", &header)
    }

    pub(super) async fn get(&self, fixture: &Fixture, path: &str) -> Answer {
        self.signed(fixture, fixture.desk.get(path), ("GET", path), b"").send().await
    }

    /// The same, packed.
    pub(super) async fn get_packed(&self, fixture: &Fixture, path: &str) -> Answer {
        let call = fixture.desk.get(path).header("accept-encoding", "gzip, br");
        self.signed(fixture, call, ("GET", path), b"").send().await
    }

    pub(super) async fn post(&self, fixture: &Fixture, path: &str, body: &Value) -> Answer {
        let bytes = serde_json::to_vec(body).expect("JSON");
        let call = fixture.desk.post(path, body);
        self.signed(fixture, call, ("POST", path), &bytes).send().await
    }

    /// Scans as the page sends them: packed.
    pub(super) async fn post_scans(&self, fixture: &Fixture, body: &Value) -> Answer {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        serde_json::to_writer(&mut packer, body).expect("JSON");
        let bytes = packer.finish().expect("packed");
        let call = fixture.desk.post_packed("/gate/scans", bytes.clone());
        self.signed(fixture, call, ("POST", "/gate/scans"), &bytes).send().await
    }

    /// Takes the list of the sailing that everybody books.
    pub(super) async fn take_list(&mut self, fixture: &Fixture) {
        let path = format!("/gate/lists/{}", fixture.sailing());
        let list = self.get(fixture, &path).await;
        assert_eq!(list.status, 200, "{list:?}");
        self.bound = list.body["share"]["granted"].as_i64().expect("a number");
        self.cursor = list.body["cursor"].clone();
        self.list = list.body;
    }

    /// The tickets of its list.
    pub(super) fn tickets(&self) -> Vec<String> {
        let tickets = self.list["tickets"].as_array().expect("a list");
        tickets.iter().map(|one| one["ticket"].as_str().expect("an id").to_owned()).collect()
    }

    /// Notes a scan, so many seconds after the gates opened.
    pub(super) fn scan(&mut self, fixture: &Fixture, ticket: &str, kind: &str, seconds: i64) {
        self.seq += 1;
        let at = fixture.now() + TimeDelta::seconds(seconds);
        let verdict = if kind == "refuse" { "red_gone" } else { "green" };
        self.unsent.push(json!({
            "nonce": Uuid::from_bytes(nonce(&self.id, self.seq)),
            "seq": self.seq, "sailing": fixture.sailing(), "ticket": ticket, "kind": kind,
            "at_ms": at.timestamp_millis(),
            "device_ms": (at + self.offset).timestamp_millis(),
            "mono_ms": seconds * 1_000, "verdict": verdict, "name_on_ticket": null, "reason": null,
        }));
    }

    /// Somebody shows a ticket: green boards, while there is a share.
    pub(super) fn show(&mut self, fixture: &Fixture, ticket: &str, seconds: i64) -> bool {
        if self.boarded.contains(ticket) || self.greens >= self.bound {
            return false;
        }
        self.boarded.insert(ticket.to_owned());
        self.greens += 1;
        self.scan(fixture, ticket, "board", seconds);
        true
    }

    /// The tickets that it knows to be on board.
    pub(super) fn boarded(&self) -> Vec<String> {
        self.boarded.iter().cloned().collect()
    }

    /// What it sends.
    pub(super) fn upload(&self, fixture: &Fixture, scans: &[Value]) -> Value {
        let behind = self.unsent.len().saturating_sub(scans.len());
        let sent_ms = fixture.now().timestamp_millis().max(self.sent_ms.get() + 1);
        self.sent_ms.set(sent_ms);
        json!({
            "sent_ms": sent_ms, "unsent": behind, "scans": scans,
            "sailings": [{ "id": fixture.sailing(), "cursor": self.cursor, "limit": self.bound }],
        })
    }

    /// Sends everything, five hundred at a time, and heeds the answers. Returns the outcomes.
    pub(super) async fn sync(&mut self, fixture: &Fixture) -> Vec<String> {
        let mut outcomes = Vec::new();
        loop {
            let most = self.unsent.len().min(500);
            let scans = self.unsent[..most].to_vec();
            let sent = self.upload(fixture, &scans);
            let answer = self.post_scans(fixture, &sent).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            self.unsent.drain(..most);
            self.heed(&answer.body);
            outcomes.extend(outcomes_of(&answer));
            if self.unsent.is_empty() {
                return outcomes;
            }
        }
    }

    pub(super) fn heed(&mut self, answer: &Value) {
        for sailing in answer["sailings"].as_array().expect("a list") {
            self.cursor = sailing["cursor"].clone();
            let number = |name: &str| sailing["share"][name].as_i64().expect("a number");
            // It keeps the lower bound from now on, and says so the next time.
            self.bound = (number("granted") - number("asked_back")).max(self.greens);
            for change in sailing["changes"].as_array().expect("a list") {
                let ticket = change["ticket"].as_str().expect("an id").to_owned();
                match change["boarded"].is_null() {
                    true => self.boarded.remove(&ticket),
                    false => self.boarded.insert(ticket),
                };
            }
        }
    }
}

/// What became of the scans that were sent.
pub(super) fn outcomes_of(answer: &Answer) -> Vec<String> {
    let results = answer.body["results"].as_array().expect("a list");
    results.iter().map(|one| one["outcome"].as_str().expect("a word").to_owned()).collect()
}

/// Another for each scan, the same whenever a test runs.
fn nonce(id: &str, seq: i64) -> [u8; 16] {
    let mut bytes = *Uuid::parse_str(id).expect("an id").as_bytes();
    for (byte, of) in bytes.iter_mut().zip(seq.to_be_bytes().into_iter().rev()) {
        *byte ^= of;
    }
    bytes
}
