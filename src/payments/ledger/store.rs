//! The two tables of the ledger.

use bookings::BookingId;
use diesel::prelude::*;
use schema::tables::{journal, postings};
use uuid::Uuid;

use super::movement::Movement;
use crate::PaymentError;

/// Writes a movement, whose sides sum to nothing; writing it twice is refused by the table.
pub(crate) fn write(
    conn: &mut PgConnection,
    booking: BookingId,
    cause: Uuid,
    movement: &Movement,
) -> Result<(), PaymentError> {
    let id: i64 = diesel::insert_into(journal::table)
        .values((
            journal::kind.eq(movement.kind()),
            journal::booking_id.eq(booking.0),
            journal::cause.eq(cause),
        ))
        .returning(journal::id)
        .get_result(conn)?;
    let rows: Vec<_> = movement
        .sides()
        .into_iter()
        .map(|(account, amount)| {
            (
                postings::journal_id.eq(id),
                postings::account.eq(account.name()),
                postings::amount_centavos.eq(amount.0),
            )
        })
        .collect();
    diesel::insert_into(postings::table).values(rows).execute(conn)?;
    Ok(())
}
