//! The two tables of the ledger.

use bookings::BookingId;
use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::{journal, postings};

use super::movement::{Account, Cause, Movement};
use crate::error::PaymentError;

/// One side of a movement.
#[derive(Insertable)]
#[diesel(table_name = postings)]
struct Posting {
    journal_id: i64,
    account: Account,
    amount_centavos: Centavos,
}

/// Writes a movement, whose sides sum to nothing; writing it twice is refused by the table. One that moves
/// nothing, such as giving back the place of an infant who travels free, is not written.
pub(crate) fn write(
    conn: &mut PgConnection,
    booking: BookingId,
    cause: impl Into<Cause>,
    movement: &Movement,
) -> Result<(), PaymentError> {
    let sides = movement.sides();
    if sides.is_empty() {
        return Ok(());
    }
    let journal_id: i64 = diesel::insert_into(journal::table)
        .values((
            journal::kind.eq(movement.kind()),
            journal::booking_id.eq(booking),
            journal::cause.eq(cause.into().id()),
        ))
        .returning(journal::id)
        .get_result(conn)?;
    let rows: Vec<Posting> = sides
        .into_iter()
        .map(|(account, amount_centavos)| Posting { journal_id, account, amount_centavos })
        .collect();
    diesel::insert_into(postings::table).values(rows).execute(conn)?;
    Ok(())
}
