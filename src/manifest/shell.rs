//! A manifest for whoever has no other way to look than the machine's own command line.

use chrono::NaiveDate;
use diesel::PgConnection;
use routes::SailingId;

use crate::{
    body::{Body, hexadecimal},
    error::ManifestError,
    facts::Facts,
    find::sealed,
    sheet,
    told::{day_and_time, time},
    version::holds,
};

/// In which form a manifest is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedAs {
    /// Lines to read.
    Text,
    /// A table.
    Csv,
    /// JSON, with the body as it was hashed.
    Json,
}

/// A manifest as it is printed.
#[derive(Debug)]
pub struct Printed {
    /// The sailing.
    pub sailing: SailingId,
    /// The number of the document; none before a seal.
    pub document: Option<String>,
    /// How many people it names.
    pub rows: usize,
    /// The text.
    pub text: String,
}

/// Returns the latest version of the manifest of a voyage on a day; before a seal, as text alone, who is on board
/// so far. None if there is no such sailing.
pub fn printed(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    form: PrintedAs,
) -> Result<Option<Printed>, ManifestError> {
    let Some(sailing) = routes::sailing_called(conn, voyage, day)? else { return Ok(None) };
    let id = sailing.id;
    let kept = match sealed(conn, id) {
        Ok(kept) => kept,
        Err(ManifestError::NotSealed) if form == PrintedAs::Text => {
            let facts = Facts::read(conn, sailing)?;
            let mut text = format!("not sealed; {} on board so far\n", facts.people.len());
            for stop in facts.stops() {
                text.push_str(&format!("stops the seal: {}\n", stop.kind));
            }
            return Ok(Some(Printed { sailing: id, document: None, rows: 0, text }));
        }
        Err(error) => return Err(error),
    };
    let body = Body::read(&kept.body)?;
    let text = match form {
        PrintedAs::Csv => sheet::table(&body).into_text(),
        PrintedAs::Json => sheet::json(&kept),
        PrintedAs::Text => {
            let stands = if holds(conn, &kept)? { "holds" } else { "DOES NOT HOLD" };
            lines(&body, &hexadecimal(&kept.sha256), stands)
        }
    };
    let rows = body.people.len();
    Ok(Some(Printed { sailing: id, document: Some(kept.document), rows, text }))
}

fn lines(body: &Body, sha256: &str, stands: &str) -> String {
    let mut text = format!(
        "{}  sealed {} by {}\nSHA-256 {sha256}; the signature {stands}\n",
        body.document,
        day_and_time(body.sealed_at),
        body.sealed_by,
    );
    let totals = &body.totals;
    text.push_str(&format!(
        "{} {}-{}, {}: passengers {}, infants {}, persons {}, crew {}, souls on board {}\n",
        body.voyage,
        body.origin,
        body.destination,
        body.vessel,
        totals.passengers,
        totals.infants,
        totals.persons,
        totals.crew,
        totals.souls,
    ));
    for person in &body.people {
        text.push_str(&format!(
            "{}  {}  {}  {:>3}  {}  {}, {}\n",
            person.code.as_deref().unwrap_or("no ticket"),
            time(person.boarded_at),
            person.sex,
            person.age,
            person.band,
            person.lastname,
            person.firstname,
        ));
    }
    text
}
