//! What is sealed: the whole list as it stood, as bytes that everybody makes alike, hashed and signed.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::{
    crew_member::CrewMember, head_count::HeadCount, person::ManifestPerson, totals::ManifestTotals,
    vessel_papers::VesselPapers,
};

/// The form of a body. Another form has another number, and each is read for as long as one is kept.
pub(crate) const SCHEMA: &str = "parola-manifest/1";

/// What is sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Body {
    pub(crate) schema: String,
    pub(crate) document: String,
    pub(crate) version: i32,
    pub(crate) company: String,
    pub(crate) voyage: String,
    pub(crate) day: NaiveDate,
    pub(crate) vessel: String,
    pub(crate) papers: VesselPapers,
    pub(crate) authorised: i32,
    pub(crate) origin: String,
    pub(crate) origin_name: String,
    pub(crate) destination: String,
    pub(crate) destination_name: String,
    pub(crate) scheduled_departs_at: DateTime<Utc>,
    pub(crate) departs_at: DateTime<Utc>,
    /// The ship had left when it was sealed.
    pub(crate) has_departed: bool,
    /// When it was said that the ship left, if it had. Older bodies lack it, and keep their bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) departed_at: Option<DateTime<Utc>>,
    pub(crate) sealed_at: DateTime<Utc>,
    pub(crate) sealed_by: String,
    /// The second person of an amendment.
    pub(crate) approved_by: Option<String>,
    /// Why it was sealed past what stopped it, or amended.
    pub(crate) reason: Option<String>,
    pub(crate) head_counts: Vec<HeadCount>,
    pub(crate) crew: Vec<CrewMember>,
    pub(crate) totals: ManifestTotals,
    pub(crate) people: Vec<ManifestPerson>,
}

impl Body {
    /// Returns the bytes that are hashed and kept.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, serde_json::Error> {
        Ok(canonical(&serde_json::to_value(self)?).into_bytes())
    }

    /// Reads it back.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(bytes)
    }

    /// Returns when the ship left, or is to leave as far as it is known.
    pub(crate) fn leaves_at(&self) -> DateTime<Utc> {
        self.departed_at.unwrap_or(self.departs_at)
    }

    /// Returns the name of the master, where one is named.
    pub(crate) fn master(&self) -> Option<&str> {
        let mut crew = self.crew.iter();
        let master = crew.find(|one| one.rank == crate::words::CrewRank::Master);
        master.map(|one| one.name.as_str())
    }
}

/// Returns the number of a document, as the paper and its address bear it.
pub(crate) fn document(day: NaiveDate, voyage: &str, version: i32) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let voyage: String = voyage.chars().filter(is_plain).collect();
    format!("MAN-{day}-{voyage}-v{version}")
}

/// Returns JSON without spaces whose names are in the order of their bytes, so that the same value has the same
/// bytes, whoever writes it.
pub(crate) fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            let field = |name: &String| {
                format!("{}:{}", Value::String(name.clone()), canonical(&fields[name]))
            };
            format!("{{{}}}", names.into_iter().map(field).collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

/// Returns SHA-256.
pub(crate) fn hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Returns bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the version of something that is written down: it stays as long as that says the same.
pub(crate) fn version_of(said: &impl Serialize) -> Result<String, serde_json::Error> {
    Ok(hexadecimal(&hash(canonical(&serde_json::to_value(said)?).as_bytes())))
}

/// Returns what is signed. No ticket begins so.
pub(crate) fn signed_text(document: &str, hash: &[u8]) -> String {
    format!("{SCHEMA}.{document}.{}", hexadecimal(hash))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_same_value_has_the_same_bytes_in_whatever_order_it_was_written() {
        let one: Value =
            serde_json::from_str(r#"{ "b": [1, {"z": null, "a": "ñ\""}], "a": true }"#)
                .expect("JSON");
        let other: Value =
            serde_json::from_str(r#"{"a":true,"b":[1,{"a":"ñ\"","z":null}]}"#).expect("JSON");
        assert_eq!(canonical(&one), r#"{"a":true,"b":[1,{"a":"ñ\"","z":null}]}"#);
        assert_eq!(canonical(&one), canonical(&other));
        assert_eq!(canonical(&json!([])), "[]");
    }

    #[test]
    fn another_text_has_another_version() {
        let version = |said: &[&str]| version_of(&said).expect("a version");
        assert_eq!(version(&["a", "b"]), version(&["a", "b"]));
        for other in [&["b", "a"][..], &["ab"], &["a"], &[]] {
            assert_ne!(version(&["a", "b"]), version(other));
        }
    }

    #[test]
    fn a_document_is_named_by_day_voyage_and_version() {
        let day = "2026-12-24".parse().expect("a day");
        assert_eq!(document(day, "E101", 2), "MAN-2026-12-24-E101-v2");
        assert_eq!(document(day, "E 1/0?", 1), "MAN-2026-12-24-E10-v1");
        assert!(!signed_text("MAN", &[0; 32]).starts_with('P'), "tickets begin with P1 and P2");
    }
}
