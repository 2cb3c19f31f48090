//! The table of notes about bookings, and when they go: they may name somebody.

use std::{sync::Arc, time::Duration};

use auth::{AccountId, PersonalData};
use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types::Integer};
use kernel::Rng;
use notices::KEPT_MONTHS;
use platform::{
    Context,
    db::DbError,
    jobs::{Done, Job, JobError},
};
use schema::tables::booking_notes;
use serde::Serialize;
use serde_json::{Value, json};
use staff::StaffId;
use utoipa::ToSchema;

kernel::id! {
    /// A note.
    NoteId
}

/// A note about a booking.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = BookingNote)]
pub(crate) struct Note {
    at: DateTime<Utc>,
    /// Who wrote it.
    by: String,
    text: String,
}

/// Returns the notes about a booking, the oldest first.
pub(crate) fn of(conn: &mut PgConnection, booking: BookingId) -> Result<Vec<Note>, DbError> {
    let of = booking_notes::table.filter(booking_notes::booking_id.eq(booking));
    let rows: Vec<(DateTime<Utc>, StaffId, String)> = of
        .order((booking_notes::at, booking_notes::id))
        .select((booking_notes::at, booking_notes::staff_id, booking_notes::text))
        .load(conn)?;
    let names = staff::names_of(conn, rows.iter().map(|(_, by, _)| *by))?;
    let note = |(at, by, text)| Note { at, by: names.get(&by).cloned().unwrap_or_default(), text };
    Ok(rows.into_iter().map(note).collect())
}

/// Writes a note.
pub(crate) fn add(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    booking: BookingId,
    by: StaffId,
    text: &str,
) -> Result<(), DbError> {
    diesel::insert_into(booking_notes::table)
        .values((
            booking_notes::id.eq(NoteId::random(rng)),
            booking_notes::booking_id.eq(booking),
            booking_notes::staff_id.eq(by),
            booking_notes::text.eq(text),
        ))
        .execute(conn)?;
    Ok(())
}

/// What notes say about whoever has an account: handed out, and erased with it.
pub const PERSONAL_DATA: PersonalData = PersonalData { name: "notes", export, erase };

fn export(conn: &mut PgConnection, account: AccountId) -> Result<Value, DbError> {
    let mut all = Vec::new();
    for (id, code, _) in bookings::codes_of(conn, account)? {
        let notes = of(conn, id)?.into_iter();
        all.extend(notes.map(|note| json!({ "code": code, "at": note.at, "text": note.text })));
    }
    Ok(Value::Array(all))
}

fn erase(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    let bookings = bookings::codes_of(conn, account)?.into_iter();
    let ids: Vec<BookingId> = bookings.map(|(id, _, _)| id).collect();
    diesel::delete(booking_notes::table.filter(booking_notes::booking_id.eq_any(ids)))
        .execute(conn)?;
    Ok(())
}

/// Deletes notes that were written as long ago as e-mails are kept.
pub(crate) struct ForgetNotes;

impl Job for ForgetNotes {
    const KIND: &'static str = "backoffice.forget_notes";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3_600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        ctx.db.run(forget).await?;
        Ok(Done::Finished)
    }
}

fn forget(conn: &mut PgConnection) -> Result<(), DbError> {
    // SQL, because Diesel cannot take calendar months off an instant.
    let forget =
        sql_query("DELETE FROM booking_notes WHERE at < app_now() - make_interval(months => $1)");
    forget.bind::<Integer, _>(KEPT_MONTHS).execute(conn)?;
    Ok(())
}
