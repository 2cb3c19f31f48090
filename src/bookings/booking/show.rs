//! `GET online-bookings/{booking}`: a booking, whole or masked.

use actix_web::web::{Data, Path};
use diesel::PgConnection;
use kernel::Language;
use platform::{
    db::Together,
    web::{Caller, Ctx, Failed, Json},
};
use routes::Sailing;

use crate::{
    booking::{
        code::Reference,
        head::Head,
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

/// Answers all that is asked at the same time by one statement.
fn show_all(
    conn: &mut PgConnection,
    looks: &[Look],
) -> Result<Vec<Result<BookingResult, BookingError>>, BookingError> {
    let (mut codes, mut ids) = (Vec::new(), Vec::new());
    for look in looks {
        match &look.booking {
            Reference::Code(code) => codes.push(code),
            Reference::Id(id) => ids.push(*id),
        }
    }
    let (wholes, sailings) = whole::read_all(conn, &codes, &ids)?;
    let mut results = Vec::with_capacity(looks.len());
    for look in looks {
        let is_named = |whole: &&Whole| match &look.booking {
            Reference::Code(code) => whole.head.code == *code,
            Reference::Id(id) => whole.head.id == *id,
        };
        results.push(match wholes.iter().find(is_named) {
            Some(whole) => {
                let is_proved = look.proof.proves(conn, &whole.head)?;
                as_seen(conn, whole.clone(), &sailings, is_proved, look.language)
            }
            None => Err(BookingError::NotFound),
        });
    }
    Ok(results)
}

/// Returns the booking as a caller with or without proof sees it.
pub(crate) fn result(
    conn: &mut PgConnection,
    head: Head,
    is_proved: bool,
    language: Language,
) -> Result<BookingResult, BookingError> {
    let (whole, sailings) = whole::read(conn, head)?;
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
