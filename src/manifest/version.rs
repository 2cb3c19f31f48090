//! A version of a manifest: how it is written, how the desk shows it, and whether it is as it was signed.

use boarding::{Closed, TicketId};
use bookings::MANIFEST_MONTHS;
use chrono::{DateTime, Months, Utc};
use diesel::PgConnection;
use platform::Context;
use serde::Serialize;
use staff::{StaffId, names_of};
use tickets::Signed;
use utoipa::ToSchema;

use crate::{
    body::{Body, SCHEMA, document, hash, hexadecimal, signed_text},
    error::ManifestError,
    facts::Facts,
    store::manifests::{self, Kept},
    words::Counter,
};

/// A version of a manifest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ManifestVersion {
    /// One when it was sealed, then one more with each amendment.
    pub version: i32,
    /// The number that the paper bears.
    pub document: String,
    /// SHA-256 of the body, in hexadecimal digits.
    pub sha256: String,
    /// The key that signed, by its name.
    pub key: String,
    /// Who sealed it, or asked for the amendment.
    #[schema(required)]
    pub sealed_by: Option<String>,
    /// When.
    pub sealed_at: DateTime<Utc>,
    /// How many people, infants too.
    pub persons: i32,
    /// How many of the crew.
    pub crew: i32,
    /// Everybody on board.
    pub souls: i32,
    /// How many were counted at the gate.
    #[schema(required)]
    pub head_gate: Option<i32>,
    /// How many the master counted.
    #[schema(required)]
    pub head_master: Option<i32>,
    /// Why it was sealed past what stopped it, or amended.
    #[schema(required)]
    pub reason: Option<String>,
    /// The second person of an amendment.
    #[schema(required)]
    pub approved_by: Option<String>,
    /// Whether the body is as it was hashed, and the hash as it was signed.
    pub holds: bool,
}

/// By whom a version is written, and why.
pub(crate) struct Sealing<'a> {
    pub(crate) version: i32,
    pub(crate) by: StaffId,
    /// The second person of an amendment.
    pub(crate) approved_by: Option<StaffId>,
    pub(crate) reason: Option<&'a str>,
}

/// Writes a version; the boarding of its sailing is closed until the commit.
pub(crate) fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    facts: &Facts,
    closed: Closed,
    sealing: &Sealing<'_>,
) -> Result<ManifestVersion, ManifestError> {
    let count = |list: usize| i32::try_from(list).unwrap_or(i32::MAX);
    let tickets: Vec<Option<TicketId>> =
        facts.people.iter().map(|person| person.ticket).filter(Option::is_some).collect();
    if count(tickets.len()) != closed.boarded {
        return Err(ManifestError::Strange("another number is on board than was counted"));
    }
    let sealed_at = platform::db::now(conn)?;
    let body = body(conn, ctx, facts, sealing, sealed_at)?;
    let bytes = body.bytes()?;
    let sha256 = hash(&bytes);
    let text = signed_text(&body.document, &sha256);
    let Signed { key, signature } = tickets::sign(conn, &ctx.keys, text.as_bytes())?;
    let term = Months::new(MANIFEST_MONTHS);
    let head_of = |counter| {
        let mut counted = facts.counted.iter();
        counted.find(|count| count.counter == counter).map(|count| count.number)
    };
    let kept = Kept {
        sailing: facts.sailing.id,
        version: sealing.version,
        document: body.document,
        body: bytes,
        sha256: sha256.to_vec(),
        signature,
        key_name: key,
        last_scan: closed.last_scan,
        added: facts.added(),
        tickets,
        authorised: body.authorised,
        persons: count(facts.people.len()),
        crew: count(facts.crew.len()),
        head_gate: head_of(Counter::Gate),
        head_master: head_of(Counter::Master),
        reason: sealing.reason.map(str::to_owned),
        sealed_by: sealing.by,
        approved_by: sealing.approved_by,
        sealed_at,
        keep_until: sealed_at.checked_add_months(term).unwrap_or(sealed_at),
    };
    manifests::insert(conn, &kept)?;
    shown(conn, &[kept])?.pop().ok_or(ManifestError::NotFound)
}

fn body(
    conn: &mut PgConnection,
    ctx: &Context,
    facts: &Facts,
    sealing: &Sealing<'_>,
    sealed_at: DateTime<Utc>,
) -> Result<Body, ManifestError> {
    let names = names_of(conn, [Some(sealing.by), sealing.approved_by].into_iter().flatten())?;
    let name = |id: StaffId| names.get(&id).cloned().unwrap_or_default();
    let Facts { sailing, .. } = facts;
    Ok(Body {
        schema: SCHEMA.to_owned(),
        document: document(sailing.departs_on, &sailing.voyage_number, sealing.version),
        version: sealing.version,
        company: ctx.config.brand.company.clone(),
        voyage: sailing.voyage_number.clone(),
        day: sailing.departs_on,
        vessel: sailing.vessel.clone(),
        papers: facts.papers.clone(),
        authorised: facts.authorised.unwrap_or(0),
        origin: sailing.route.origin.code.clone(),
        origin_name: sailing.route.origin.name.clone(),
        destination: sailing.route.destination.code.clone(),
        destination_name: sailing.route.destination.name.clone(),
        scheduled_departs_at: sailing.scheduled_departs_at,
        departs_at: sailing.departs_at,
        has_departed: matches!(
            sailing.status,
            routes::SailingStatus::Departed | routes::SailingStatus::Arrived
        ),
        departed_at: routes::left_at(conn, sailing)?,
        sealed_at,
        sealed_by: name(sealing.by),
        approved_by: sealing.approved_by.map(name),
        reason: sealing.reason.map(str::to_owned),
        head_counts: facts.counted.clone(),
        crew: facts.crew.clone(),
        totals: facts.totals(),
        people: facts.people.clone(),
    })
}

/// Returns true if the body is as it was hashed, and the hash as it was signed.
pub(crate) fn holds(conn: &mut PgConnection, kept: &Kept) -> Result<bool, ManifestError> {
    if hash(&kept.body).as_slice() != kept.sha256 {
        return Ok(false);
    }
    let signed = Signed { key: kept.key_name.clone(), signature: kept.signature.clone() };
    let text = signed_text(&kept.document, &kept.sha256);
    Ok(tickets::holds(conn, text.as_bytes(), &signed)?)
}

/// Returns versions as the desk shows them.
pub(crate) fn shown(
    conn: &mut PgConnection,
    versions: &[Kept],
) -> Result<Vec<ManifestVersion>, ManifestError> {
    let people = versions.iter().flat_map(|one| [Some(one.sealed_by), one.approved_by]);
    let names = names_of(conn, people.flatten())?;
    let mut shown = Vec::new();
    for one in versions {
        shown.push(ManifestVersion {
            version: one.version,
            document: one.document.clone(),
            sha256: hexadecimal(&one.sha256),
            key: one.key_name.clone(),
            sealed_by: names.get(&one.sealed_by).cloned(),
            sealed_at: one.sealed_at,
            persons: one.persons,
            crew: one.crew,
            souls: one.persons + one.crew,
            head_gate: one.head_gate,
            head_master: one.head_master,
            reason: one.reason.clone(),
            approved_by: one.approved_by.and_then(|by| names.get(&by).cloned()),
            holds: holds(conn, one)?,
        });
    }
    Ok(shown)
}
