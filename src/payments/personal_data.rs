//! What payments keep about a person with an account: the money of their bookings.

use auth::{AccountId, PersonalData};
use bookings::{BookingCode, BookingId};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use platform::db::DbError;
use schema::tables::{captures, refunds};
use serde_json::{Value, json};

/// The law keeps the books; they name nobody. The address beside the money of a lost booking belongs to no account, and goes
/// once that money is back.
pub const PERSONAL_DATA: PersonalData =
    PersonalData { name: "payments", export, erase: |_, _| Ok(()) };

fn export(conn: &mut PgConnection, account: AccountId) -> Result<Value, DbError> {
    let all = bookings::codes_of(conn, account)?;
    let all = all.into_iter().map(|(id, code, _)| of_booking(conn, id, &code));
    all.collect::<Result<Vec<Value>, DbError>>().map(Value::Array)
}

fn of_booking(
    conn: &mut PgConnection,
    id: BookingId,
    code: &BookingCode,
) -> Result<Value, DbError> {
    let paid: Vec<(Centavos, Option<String>, DateTime<Utc>)> = captures::table
        .filter(captures::booking_id.eq(id))
        .order(captures::paid_at)
        .select((captures::amount_centavos, captures::method, captures::paid_at))
        .load(conn)?;
    let returned: Vec<(Centavos, DateTime<Utc>, Option<DateTime<Utc>>)> = refunds::table
        .filter(refunds::booking_id.eq(id))
        .order(refunds::created_at)
        .select((refunds::amount_centavos, refunds::created_at, refunds::done_at))
        .load(conn)?;
    let paid = paid.into_iter().map(
        |(amount, method, at)| json!({ "amount_centavos": amount, "method": method, "at": at }),
    );
    let returned = returned.into_iter().map(|(amount, asked, done)| {
        json!({ "amount_centavos": amount, "asked_at": asked, "done_at": done })
    });
    Ok(json!({
        "code": code,
        "paid": paid.collect::<Vec<_>>(),
        "returned": returned.collect::<Vec<_>>(),
    }))
}
