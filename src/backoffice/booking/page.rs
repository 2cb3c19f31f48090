//! All that is known of one booking.

use bookings::{
    BookingCode, BookingError, BookingId, BookingState,
    desk::{self, DeskContact, DeskLeg, DeskLine, DeskPassenger, Facts},
    paying::PaymentState,
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Language};
use payments::desk::{MoneyBack, MoneyIn};
use platform::web::Ctx;
use serde::Serialize;
use staff::{Ports, Subject, SubjectKind, events_about};
use utoipa::ToSchema;

use super::{
    emails::{self, BookingEmail},
    history::{self, HistoryLine},
    may::May,
    notes::{self, Note},
};
use crate::BackofficeError;

/// One booking as the desk sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct BookingPage {
    #[schema(value_type = String)]
    code: BookingCode,
    /// How often it was changed. A change bears the number that whoever makes it has seen.
    version: i64,
    state: BookingState,
    made_at: DateTime<Utc>,
    server_time: DateTime<Utc>,
    /// Until when unpaid seats are held; none where nothing is held.
    #[schema(required)]
    hold_expires_at: Option<DateTime<Utc>>,
    #[schema(value_type = i64)]
    total_centavos: Centavos,
    /// The part that the booking which it replaces pays for.
    #[schema(value_type = i64)]
    credit_centavos: Centavos,
    /// The booking that it replaces.
    #[schema(required, value_type = Option<String>)]
    origin: Option<BookingCode>,
    payment_state: PaymentState,
    #[schema(required)]
    payment_method: Option<String>,
    contact: DeskContact,
    legs: Vec<DeskLeg>,
    passengers: Vec<DeskPassenger>,
    price_lines: Vec<DeskLine>,
    payments: Vec<MoneyIn>,
    refunds: Vec<MoneyBack>,
    emails: Vec<BookingEmail>,
    history: Vec<HistoryLine>,
    notes: Vec<Note>,
    may: May,
}

/// Reads the page of a booking that leaves from one of these ports.
pub(crate) async fn read(
    ctx: &Ctx,
    ports: &Ports,
    code: &str,
    language: Language,
) -> Result<BookingPage, BackofficeError> {
    let (ports, code) = (ports.clone(), code.to_owned());
    ctx.db.run(move |conn| page(conn, &ports, &code, language)).await
}

/// Returns the booking of a code. One that leaves from none of these ports is there for others alone.
pub(super) fn find(
    conn: &mut PgConnection,
    ports: &Ports,
    code: &str,
) -> Result<BookingId, BackofficeError> {
    let id = desk::find(conn, code)?;
    match ports.codes() {
        Some(codes) if !desk::leaves_from(conn, id, codes)? => Err(BookingError::NotFound.into()),
        _ => Ok(id),
    }
}

/// Does something in one transaction about a booking that leaves from one of these ports, and reads its page
/// afterwards. Where somebody else was faster, the refusal bears the page as it stands.
pub(crate) async fn change(
    ctx: &Ctx,
    ports: Ports,
    code: String,
    language: Language,
    work: impl Fn(&mut PgConnection) -> Result<(), BackofficeError> + Send + 'static,
) -> Result<BookingPage, BackofficeError> {
    let (at, of) = (ports.clone(), code.clone());
    let done = ctx.db.transaction(move |conn| {
        find(conn, &at, &of)?;
        work(conn)
    });
    match done.await {
        Ok(()) => {
            ctx.workers.wake();
            read(ctx, &ports, &code, language).await
        }
        Err(BackofficeError::Booking(BookingError::ChangedMeanwhile)) => {
            let current = read(ctx, &ports, &code, language).await?;
            Err(BackofficeError::ChangedMeanwhile(serde_json::to_value(current)?))
        }
        Err(error) => Err(error),
    }
}

fn page(
    conn: &mut PgConnection,
    ports: &Ports,
    code: &str,
    language: Language,
) -> Result<BookingPage, BackofficeError> {
    let id = find(conn, ports, code)?;
    let facts = desk::facts(conn, id)?;
    let payments = payments::desk::money_in(conn, id)?;
    let refunds = payments::desk::money_back(conn, id)?;
    let emails = emails::of(conn, &facts)?;
    let events = events_about(conn, &Subject::new(SubjectKind::Booking, &facts.code))?;
    let notes = notes::of(conn, id)?;
    let history = history::line_of_time(&facts.steps, &payments, &refunds, &emails, &events);
    let may = May::new(&facts, language);
    let is_held = facts.state.is_held();
    let Facts {
        code,
        state,
        version,
        made_at,
        now,
        hold_expires_at,
        total,
        credit,
        payment_state,
        payment_method,
        origin,
        contact,
        legs,
        passengers,
        lines,
        ..
    } = facts;
    Ok(BookingPage {
        code,
        version,
        state,
        made_at,
        server_time: now,
        hold_expires_at: is_held.then_some(hold_expires_at),
        total_centavos: total,
        credit_centavos: credit,
        origin,
        payment_state,
        payment_method,
        contact,
        legs,
        passengers,
        price_lines: lines,
        payments,
        refunds,
        emails,
        history,
        notes,
        may,
    })
}
