//! `GET online-bookings/{booking}`: a booking, whole or masked.

use std::collections::HashMap;

use actix_web::web::{Data, Path};
use diesel::PgConnection;
use kernel::Language;
use platform::{
    db::Together,
    web::{Caller, Ctx, Failed, Json},
};
use routes::{Sailing, SailingId};

use crate::{
    booking::{
        code::{BookingCode, Reference},
        head::{self, Head},
        id::BookingId,
        proof::OptionalProof,
        whole::{self, Whole},
        wire::BookingResult,
    },
    error::BookingError,
    terms::store::terms_of,
};

/// A look at a booking.
struct Look {
    booking: Reference,
    proof: OptionalProof,
    language: Language,
}

/// The looks at bookings of a server process, which are asked together.
pub(crate) struct Looks(Together<Look, BookingResult, BookingError>);

/// The looks at bookings of a server process.
pub(crate) type SharedLooks = Data<Looks>;

impl Default for Looks {
    fn default() -> Self {
        Self(Together::new(show_all))
    }
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    looks: SharedLooks,
    booking: Path<String>,
    proof: OptionalProof,
    caller: Caller,
) -> Result<Json<BookingResult>, Failed<BookingError>> {
    let booking = Reference::read(&booking).ok_or(BookingError::NotFound)?;
    let look = Look { booking, proof, language: caller.language };
    Ok(Json(looks.0.ask(&ctx.db, look).await?))
}

/// Answers all that is asked at the same time, each part of the bookings by one question.
fn show_all(
    conn: &mut PgConnection,
    looks: &[Look],
) -> Result<Vec<Result<BookingResult, BookingError>>, BookingError> {
    let mut seen = Vec::with_capacity(looks.len());
    for (look, head) in looks.iter().zip(heads_of(conn, looks)?) {
        seen.push(match head {
            Some(head) => Some((head.id, look.proof.proves(conn, &head)?, head)),
            None => None,
        });
    }
    let heads: HashMap<BookingId, Head> =
        seen.iter().flatten().map(|(id, _, head)| (*id, head.clone())).collect();
    let wholes: HashMap<BookingId, Whole> = whole::read_all(conn, heads.into_values().collect())?
        .into_iter()
        .map(|whole| (whole.head.id, whole))
        .collect();
    let ids: Vec<SailingId> =
        wholes.values().flat_map(|whole| &whole.legs).map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let results = looks.iter().zip(seen).map(|(look, seen)| {
        let whole = seen.and_then(|(id, is_proved, _)| Some((wholes.get(&id)?, is_proved)));
        let (whole, is_proved) = whole.ok_or(BookingError::NotFound)?;
        as_seen(conn, whole.clone(), &sailings, is_proved, look.language)
    });
    Ok(results.collect())
}

/// Returns the booking as a caller with or without proof sees it.
pub(crate) fn result(
    conn: &mut PgConnection,
    head: Head,
    is_proved: bool,
    language: Language,
) -> Result<BookingResult, BookingError> {
    let whole = whole::read(conn, head)?;
    let ids: Vec<SailingId> = whole.legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    as_seen(conn, whole, &sailings, is_proved, language)
}

fn as_seen(
    conn: &mut PgConnection,
    whole: Whole,
    sailings: &[Sailing],
    is_proved: bool,
    language: Language,
) -> Result<BookingResult, BookingError> {
    let id = whole.head.id;
    let result = BookingResult::new(whole, sailings, is_proved, language)?;
    // Strangers are not told the terms, and most who look at a code are strangers.
    Ok(match is_proved {
        true => result.sold_under(terms_of(conn, id)?),
        false => result,
    })
}

/// Returns the booking of each look, if there is one.
fn heads_of(conn: &mut PgConnection, looks: &[Look]) -> Result<Vec<Option<Head>>, BookingError> {
    let codes: Vec<&BookingCode> = looks
        .iter()
        .filter_map(|look| match &look.booking {
            Reference::Code(code) => Some(code),
            Reference::Id(_) => None,
        })
        .collect();
    let by_code: HashMap<BookingCode, Head> =
        head::of_codes(conn, &codes)?.into_iter().map(|head| (head.code.clone(), head)).collect();
    let head = |look: &Look| match &look.booking {
        Reference::Code(code) => Ok(by_code.get(code).cloned()),
        by_id @ Reference::Id(_) => head::find(conn, by_id),
    };
    looks.iter().map(head).collect()
}
