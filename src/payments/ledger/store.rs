//! The two tables of the ledger.

use bookings::BookingId;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Text},
};
use kernel::Centavos;
use platform::db::prepared;
use schema::tables::journal;

use super::movement::{Account, Cause, Movement};
use crate::error::PaymentError;

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
    let (accounts, amounts): (Vec<Account>, Vec<Centavos>) = sides.into_iter().unzip();
    // Raw, for Diesel would have a list planned anew for each movement.
    prepared(
        "INSERT INTO postings (journal_id, account, amount_centavos)
         SELECT $1, account, amount FROM unnest($2::text[], $3::bigint[]) AS side (account, amount)",
    )
    .bind::<BigInt, _>(journal_id)
    .bind::<Array<Text>, _>(accounts)
    .bind::<Array<BigInt>, _>(amounts)
    .execute(conn)?;
    Ok(())
}
