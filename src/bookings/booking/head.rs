//! Reads bookings, and moves them from state to state.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use platform::db::{DbError, app_now};
use schema::tables::{booking_events, bookings};
use uuid::Uuid;

use crate::{
    booking::{
        code::{BookingCode, Reference},
        state::BookingState,
    },
    error::BookingError,
    holding::insert::{NewBooking, place},
};

/// A booking's own row.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct Head {
    pub(crate) id: Uuid,
    pub(crate) code: String,
    state: String,
    pub(crate) round_trip: bool,
    pub(crate) passengers_count: i32,
    pub(crate) total_centavos: i64,
    pub(crate) account_id: Option<Uuid>,
    pub(crate) manage_token_hash: Vec<u8>,
    pub(crate) hold_expires_at: DateTime<Utc>,
    pub(crate) payment_state: String,
    pub(crate) payment_method: Option<String>,
    pub(crate) checkout_url: Option<String>,
    pub(crate) link_token_hash: Option<Vec<u8>>,
    pub(crate) terms_version: i32,
    pub(crate) origin_id: Option<Uuid>,
    pub(crate) credit_centavos: i64,
    pub(crate) rebookings: i32,
    /// When it was read, by the clock that all servers share.
    pub(crate) now: DateTime<Utc>,
}

impl Head {
    /// A booking that is about to be written, as it will be read.
    pub(crate) fn of(new: &NewBooking, now: DateTime<Utc>) -> Self {
        Self {
            id: new.id.0,
            code: new.code.as_str().to_owned(),
            state: BookingState::Held.name().to_owned(),
            round_trip: new.legs.len() > 1,
            passengers_count: place(new.passengers.len()),
            total_centavos: new.total.0,
            account_id: new.account,
            manage_token_hash: new.token_hash.to_vec(),
            hold_expires_at: new.hold_expires_at,
            payment_state: "none".to_owned(),
            payment_method: None,
            checkout_url: None,
            link_token_hash: None,
            terms_version: 0,
            origin_id: None,
            credit_centavos: 0,
            rebookings: 0,
            now,
        }
    }

    /// Where it stands. A hold that has run out is over, swept or not.
    pub(crate) fn state(&self) -> BookingState {
        match BookingState::from_name(&self.state) {
            Some(BookingState::Held) if self.hold_expires_at <= self.now => BookingState::Expired,
            Some(state) => state,
            None => BookingState::Expired,
        }
    }
}

macro_rules! head {
    () => {
        (
            bookings::id,
            bookings::code,
            bookings::state,
            bookings::round_trip,
            bookings::passengers_count,
            bookings::total_centavos,
            bookings::account_id,
            bookings::manage_token_hash,
            bookings::hold_expires_at,
            bookings::payment_state,
            bookings::payment_method,
            bookings::checkout_url,
            bookings::link_token_hash,
            bookings::terms_version,
            bookings::origin_id,
            bookings::credit_centavos,
            bookings::rebookings,
            app_now(),
        )
    };
}

/// The booking that an address names.
pub(crate) fn find(
    conn: &mut PgConnection,
    booking: &Reference,
) -> Result<Option<Head>, BookingError> {
    let found = match booking {
        Reference::Code(code) => {
            let of_code = bookings::table.filter(bookings::code.eq(code.as_str()));
            of_code.select(head!()).first(conn)
        }
        Reference::Id(id) => bookings::table.find(id).select(head!()).first(conn),
    };
    Ok(found.optional()?)
}

/// The same, kept from all others until the commit.
pub(crate) fn lock(
    conn: &mut PgConnection,
    booking: &Reference,
) -> Result<Option<Head>, BookingError> {
    let found = match booking {
        Reference::Code(code) => {
            let of_code = bookings::table.filter(bookings::code.eq(code.as_str()));
            of_code.select(head!()).for_update().first(conn)
        }
        Reference::Id(id) => bookings::table.find(id).select(head!()).for_update().first(conn),
    };
    Ok(found.optional()?)
}

/// Takes one step; false when the booking does not stand at `from` any more.
pub(crate) fn step(
    conn: &mut PgConnection,
    id: Uuid,
    from: BookingState,
    to: BookingState,
) -> Result<bool, BookingError> {
    let standing = bookings::table.find(id).filter(bookings::state.eq(from.name()));
    let stepped = diesel::update(standing)
        .set((bookings::previous_state.eq(from.name()), bookings::state.eq(to.name())))
        .execute(conn)?;
    if stepped == 1 {
        diesel::insert_into(booking_events::table)
            .values((
                booking_events::booking_id.eq(id),
                booking_events::from_state.eq(from.name()),
                booking_events::to_state.eq(to.name()),
            ))
            .execute(conn)?;
    }
    Ok(stepped == 1)
}

/// The instant that deadlines are compared with.
pub(crate) fn now(conn: &mut PgConnection) -> Result<DateTime<Utc>, BookingError> {
    Ok(diesel::select(app_now()).get_result(conn)?)
}

/// What is kept of the token in the links of its letters.
pub(crate) fn set_link_token_hash(
    conn: &mut PgConnection,
    id: Uuid,
    hash: &[u8; 32],
) -> Result<(), BookingError> {
    diesel::update(bookings::table.find(id))
        .set(bookings::link_token_hash.eq(hash.as_slice()))
        .execute(conn)?;
    Ok(())
}

/// The booking of a code, where its contact's address has this hash.
pub(crate) fn of_contact(
    conn: &mut PgConnection,
    code: &BookingCode,
    contact_hash: &[u8; 32],
) -> Result<Option<Uuid>, BookingError> {
    let of_code = bookings::table.filter(bookings::code.eq(code.as_str()));
    let his = of_code.filter(bookings::contact_hash.eq(contact_hash.as_slice()));
    Ok(his.select(bookings::id).first(conn).optional()?)
}

/// The codes of an account's bookings, and when each was made.
pub(crate) fn codes_of(
    conn: &mut PgConnection,
    account: Uuid,
) -> Result<Vec<(String, DateTime<Utc>)>, DbError> {
    let all = bookings::table.filter(bookings::account_id.eq(account));
    Ok(all.order(bookings::created_at).select((bookings::code, bookings::created_at)).load(conn)?)
}

/// Takes the account off its bookings.
pub(crate) fn untie(conn: &mut PgConnection, account: Uuid) -> Result<(), DbError> {
    diesel::update(bookings::table.filter(bookings::account_id.eq(account)))
        .set(bookings::account_id.eq(None::<Uuid>))
        .execute(conn)?;
    Ok(())
}
