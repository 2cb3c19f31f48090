//! What payments need of bookings' tables.

use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types::Uuid as SqlUuid};
use kernel::{Centavos, EmailAddress, Language};
use routes::{AccommodationId, SailingId};
use schema::tables::{booking_contacts, bookings, legs, price_lines};
use uuid::Uuid;

use crate::{
    error::BookingError,
    holding::{hold::Seats, price::PriceLineKind},
    paying::steps::Payer,
};

/// A leg and its seats.
#[derive(Clone, Debug)]
pub(crate) struct LegRow {
    pub(crate) sailing: SailingId,
    class: AccommodationId,
    count: i32,
}

impl LegRow {
    pub(crate) fn seats(&self) -> Seats {
        Seats { sailing: self.sailing, class: self.class, count: self.count }
    }
}

pub(crate) fn legs(conn: &mut PgConnection, booking: Uuid) -> Result<Vec<LegRow>, BookingError> {
    let rows: Vec<(Uuid, Uuid, i32)> = legs::table
        .filter(legs::booking_id.eq(booking))
        .order((legs::sailing_id, legs::accommodation_id))
        .select((legs::sailing_id, legs::accommodation_id, legs::seats))
        .load(conn)?;
    let leg = |(sailing, class, count)| LegRow {
        sailing: SailingId(sailing),
        class: AccommodationId(class),
        count,
    };
    Ok(rows.into_iter().map(leg).collect())
}

pub(crate) fn payer(conn: &mut PgConnection, booking: Uuid) -> Result<Payer, BookingError> {
    let (first, last, email, phone, language): (String, String, String, String, String) =
        booking_contacts::table
            .find(booking)
            .select((
                booking_contacts::firstname,
                booking_contacts::lastname,
                booking_contacts::email,
                booking_contacts::contact_number,
                booking_contacts::language,
            ))
            .first(conn)?;
    Ok(Payer {
        name: format!("{first} {last}"),
        email: EmailAddress::parse(&email).map_err(|_| BookingError::NotFound)?,
        phone,
        language: Language::from_tag(&language).unwrap_or_default(),
    })
}

/// Keeps the seats at least so long.
pub(crate) fn hold_until(
    conn: &mut PgConnection,
    booking: Uuid,
    until: DateTime<Utc>,
) -> Result<(), BookingError> {
    let sooner = bookings::table.find(booking).filter(bookings::hold_expires_at.lt(until));
    diesel::update(sooner).set(bookings::hold_expires_at.eq(until)).execute(conn)?;
    Ok(())
}

/// Counts the seats of all legs as sold; those that were held are held no more. The rows of stock
/// are locked.
pub(crate) fn sell(
    conn: &mut PgConnection,
    booking: Uuid,
    is_held: bool,
) -> Result<(), BookingError> {
    let held = if is_held { ", held = s.held - l.seats" } else { "" };
    sql_query(format!(
        "UPDATE stock AS s SET sold = s.sold + l.seats{held}
         FROM (SELECT sailing_id, accommodation_id, sum(seats)::integer AS seats FROM legs
               WHERE booking_id = $1 GROUP BY sailing_id, accommodation_id) AS l
         WHERE s.sailing_id = l.sailing_id AND s.accommodation_id = l.accommodation_id"
    ))
    .bind::<SqlUuid, _>(booking)
    .execute(conn)?;
    diesel::update(legs::table.filter(legs::booking_id.eq(booking)))
        .set(legs::state.eq("sold"))
        .execute(conn)?;
    Ok(())
}

pub(crate) fn note(
    conn: &mut PgConnection,
    booking: Uuid,
    state: &str,
    method: Option<&str>,
    checkout_url: Option<&str>,
) -> Result<(), BookingError> {
    diesel::update(bookings::table.find(booking))
        .set((
            bookings::payment_state.eq(state),
            method.map(|method| bookings::payment_method.eq(Some(method))),
            bookings::checkout_url.eq(checkout_url),
        ))
        .execute(conn)?;
    Ok(())
}

/// Every line of a booking's price: what for, how much, and the VAT within.
pub(crate) fn lines(
    conn: &mut PgConnection,
    booking: Uuid,
) -> Result<Vec<(PriceLineKind, Centavos, Centavos)>, BookingError> {
    let rows: Vec<(String, i64, i64)> = price_lines::table
        .filter(price_lines::booking_id.eq(booking))
        .select((price_lines::kind, price_lines::amount_centavos, price_lines::vat_centavos))
        .load(conn)?;
    let typed = |(kind, amount, vat): (String, i64, i64)| {
        Some((PriceLineKind::from_name(&kind)?, Centavos(amount), Centavos(vat)))
    };
    Ok(rows.into_iter().filter_map(typed).collect())
}
