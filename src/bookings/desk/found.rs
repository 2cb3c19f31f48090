//! Bookings as a list of the desk shows them, a line each.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{pg::Pg, prelude::*};
use kernel::Centavos;
use platform::db::app_now;
use routes::{Sailing, SailingId};
use schema::tables::{booking_contacts, bookings, legs};

use crate::{
    booking::{
        code::BookingCode, contact::Contact, direction::Direction, id::BookingId,
        state::BookingState,
    },
    error::BookingError,
};

/// One booking in a list.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its id.
    pub id: BookingId,
    /// Its code.
    pub code: BookingCode,
    /// Where it stands.
    pub state: BookingState,
    /// The name of its contact.
    pub name: String,
    /// Where its tickets go.
    pub email: String,
    /// The number of its contact.
    pub phone: String,
    /// The voyage of its way out.
    pub voyage: String,
    /// The day for which that is sold.
    pub day: NaiveDate,
    /// How many seats it has on the way out.
    pub seats: i32,
    /// The part of its price that the booking which it replaces pays for.
    pub credit: Centavos,
    /// When its seats were held.
    pub made_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = bookings, check_for_backend(Pg))]
struct Row {
    id: BookingId,
    code: BookingCode,
    state: BookingState,
    hold_expires_at: DateTime<Utc>,
    #[diesel(column_name = credit_centavos)]
    credit: Centavos,
    created_at: DateTime<Utc>,
    #[diesel(embed)]
    contact: Contact,
    #[diesel(select_expression = app_now())]
    now: DateTime<Utc>,
}

/// Returns these bookings, in this order.
pub fn found(conn: &mut PgConnection, ids: &[BookingId]) -> Result<Vec<Found>, BookingError> {
    let rows: Vec<Row> = bookings::table
        .inner_join(booking_contacts::table)
        .filter(bookings::id.eq_any(ids))
        .select(Row::as_select())
        .load(conn)?;
    let out = legs::table
        .filter(legs::booking_id.eq_any(ids))
        .filter(legs::direction.eq(Direction::Depart));
    let out: Vec<(BookingId, (SailingId, i32))> =
        out.select((legs::booking_id, (legs::sailing_id, legs::seats))).load(conn)?;
    let mut sailings: Vec<SailingId> = out.iter().map(|(_, (sailing, _))| *sailing).collect();
    sailings.sort_unstable();
    sailings.dedup();
    let sailings: HashMap<SailingId, Sailing> = routes::sailings_by_id(conn, &sailings)?
        .into_iter()
        .map(|sailing| (sailing.id, sailing))
        .collect();
    let out: HashMap<BookingId, (SailingId, i32)> = out.into_iter().collect();
    let mut by_id = HashMap::new();
    for row in rows {
        let (sailing, seats) = *out.get(&row.id).ok_or(BookingError::NoWayOut(row.id))?;
        let sailing = sailings.get(&sailing).ok_or(BookingError::UnknownSailing(sailing))?;
        by_id.insert(row.id, line(row, sailing, seats));
    }
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}

fn line(row: Row, sailing: &Sailing, seats: i32) -> Found {
    let Contact { firstname, lastname, email, contact_number, .. } = row.contact;
    let is_over = row.state == BookingState::Held && row.hold_expires_at <= row.now;
    Found {
        id: row.id,
        code: row.code,
        state: if is_over { BookingState::Expired } else { row.state },
        name: format!("{firstname} {lastname}"),
        email: email.to_string(),
        phone: contact_number.as_str().to_owned(),
        voyage: sailing.voyage_number.clone(),
        day: sailing.departs_on,
        seats,
        credit: row.credit,
        made_at: row.created_at,
    }
}
