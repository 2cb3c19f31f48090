//! The row of a booking: read, locked, and moved from state to state.

use std::collections::HashMap;

use auth::AccountId;
use chrono::{DateTime, Utc};
use diesel::{
    pg::Pg,
    prelude::*,
    sql_types::{Text, Uuid as SqlUuid},
};
use kernel::Centavos;
use platform::db::{DbError, app_now, prepared};
use schema::tables::{booking_events, bookings};

use crate::{
    booking::{
        bytes::{Bytes, Hash},
        code::{BookingCode, Reference},
        id::BookingId,
        payment_state::PaymentState,
        state::BookingState,
    },
    error::BookingError,
};

/// No token and no address has this hash.
pub(crate) const NO_HASH: Hash = Bytes([0; 32]);

/// A booking's own row.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = bookings, check_for_backend(Pg))]
pub(crate) struct Head {
    pub(crate) id: BookingId,
    pub(crate) code: BookingCode,
    /// The state in the table. [`Head::state`] tells where the booking stands.
    #[diesel(column_name = state)]
    pub(crate) kept_state: BookingState,
    pub(crate) round_trip: bool,
    pub(crate) passengers_count: i32,
    #[diesel(column_name = total_centavos)]
    pub(crate) total: Centavos,
    #[diesel(column_name = account_id)]
    pub(crate) account: Option<AccountId>,
    pub(crate) manage_token_hash: Hash,
    pub(crate) hold_expires_at: DateTime<Utc>,
    pub(crate) payment_state: PaymentState,
    pub(crate) payment_method: Option<String>,
    pub(crate) checkout_url: Option<String>,
    pub(crate) link_token_hash: Option<Hash>,
    /// The booking that it replaces.
    #[diesel(column_name = origin_id)]
    pub(crate) origin: Option<BookingId>,
    /// The part of the total that the booking that it replaces pays for.
    #[diesel(column_name = credit_centavos)]
    pub(crate) credit: Centavos,
    /// How often its travellers have moved by choice.
    pub(crate) rebookings: i32,
    /// When its seats were first held.
    #[diesel(column_name = created_at)]
    pub(crate) made_at: DateTime<Utc>,
    /// When it was read, by the clock that all servers share.
    #[diesel(select_expression = app_now())]
    pub(crate) now: DateTime<Utc>,
}

impl Head {
    /// Returns true if its people were erased, so that nobody can travel with it.
    pub(crate) fn names_nobody(&self) -> bool {
        self.manage_token_hash == NO_HASH
    }

    /// Returns where it stands. A hold that has run out has ended, even if no job has ended it yet.
    pub(crate) fn state(&self) -> BookingState {
        match self.kept_state {
            BookingState::Held if self.hold_expires_at <= self.now => BookingState::Expired,
            state => state,
        }
    }
}

/// Returns the booking that an address names.
pub(crate) fn find(
    conn: &mut PgConnection,
    booking: &Reference,
) -> Result<Option<Head>, BookingError> {
    let all = bookings::table.select(Head::as_select());
    let found = match booking {
        Reference::Code(code) => all.filter(bookings::code.eq(code)).first(conn),
        Reference::Id(id) => all.find(id).first(conn),
    };
    Ok(found.optional()?)
}

/// Returns the booking of this id.
pub(crate) fn get(conn: &mut PgConnection, id: BookingId) -> Result<Head, BookingError> {
    find(conn, &Reference::Id(id))?.ok_or(BookingError::NotFound)
}

/// Takes one step. Returns false when the booking does not stand at `from` any more.
pub(crate) fn step(
    conn: &mut PgConnection,
    id: BookingId,
    from: BookingState,
    to: BookingState,
) -> Result<bool, BookingError> {
    // Raw, for Diesel would have it planned anew for each step.
    let stepped = prepared(
        "UPDATE bookings SET previous_state = $1, state = $2 WHERE id = $3 AND state = $1",
    )
    .bind::<Text, _>(from)
    .bind::<Text, _>(to)
    .bind::<SqlUuid, _>(id)
    .execute(conn)?;
    if stepped == 1 {
        diesel::insert_into(booking_events::table)
            .values((
                booking_events::booking_id.eq(id),
                booking_events::from_state.eq(from),
                booking_events::to_state.eq(to),
            ))
            .execute(conn)?;
    }
    Ok(stepped == 1)
}

/// Returns the instant that deadlines are compared with.
pub(crate) fn now(conn: &mut PgConnection) -> Result<DateTime<Utc>, BookingError> {
    Ok(platform::db::now(conn)?)
}

/// Returns the booking of a code if its contact's address has this hash.
pub(crate) fn of_contact(
    conn: &mut PgConnection,
    code: &BookingCode,
    contact_hash: Hash,
) -> Result<Option<BookingId>, BookingError> {
    let of_code = bookings::table.filter(bookings::code.eq(code));
    let theirs = of_code.filter(bookings::contact_hash.eq(contact_hash));
    Ok(theirs.select(bookings::id).first(conn).optional()?)
}

/// Returns the code of a booking.
pub(crate) fn code_of(conn: &mut PgConnection, id: BookingId) -> Result<BookingCode, BookingError> {
    Ok(bookings::table.find(id).select(bookings::code).first(conn)?)
}

/// Returns the booking that an address names by its code or its id, if there is one.
pub fn id_called(
    conn: &mut PgConnection,
    booking: &str,
) -> Result<Option<BookingId>, BookingError> {
    let Some(reference) = Reference::read(booking) else { return Ok(None) };
    Ok(find(conn, &reference)?.map(|head| head.id))
}

/// Returns where the booking of this code stands, if there is one.
pub fn state_of(
    conn: &mut PgConnection,
    code: &BookingCode,
) -> Result<Option<BookingState>, BookingError> {
    Ok(find(conn, &Reference::Code(code.clone()))?.map(|head| head.state()))
}

/// Returns the codes of these bookings.
pub fn codes_by_id(
    conn: &mut PgConnection,
    ids: &[BookingId],
) -> Result<HashMap<BookingId, BookingCode>, BookingError> {
    let of = bookings::table.filter(bookings::id.eq_any(ids));
    let found: Vec<(BookingId, BookingCode)> =
        of.select((bookings::id, bookings::code)).load(conn)?;
    Ok(found.into_iter().collect())
}

/// Returns an account's bookings, their codes, and when each was made.
pub fn codes_of(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<(BookingId, BookingCode, DateTime<Utc>)>, DbError> {
    let all = bookings::table.filter(bookings::account_id.eq(account));
    let all = all.order((bookings::created_at, bookings::id));
    Ok(all.select((bookings::id, bookings::code, bookings::created_at)).load(conn)?)
}

/// Returns so many of an account's bookings, the newest ones first.
pub(crate) fn newest_of(
    conn: &mut PgConnection,
    account: AccountId,
    most: i64,
) -> Result<Vec<Head>, BookingError> {
    let all = bookings::table.filter(bookings::account_id.eq(account));
    let newest = all.order((bookings::created_at.desc(), bookings::id.desc())).limit(most);
    Ok(newest.select(Head::as_select()).load(conn)?)
}

/// Takes the account off its bookings.
pub(crate) fn untie(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    diesel::update(bookings::table.filter(bookings::account_id.eq(account)))
        .set(bookings::account_id.eq(None::<AccountId>))
        .execute(conn)?;
    Ok(())
}
