//! Reads bookings, and moves them from state to state.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use platform::db::{DbError, app_now};
use schema::tables::{
    booking_contacts, booking_events, bookings, left_places, legs, passengers, price_lines,
};
use uuid::Uuid;

use crate::{
    BookingError,
    booking::State,
    code::Reference,
    hold::Seats,
    passenger::Passenger,
    price::{Direction, Line},
    store::insert::{NewBooking, place},
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
    /// Whether its hold has run out, by the clock that all servers share.
    pub(crate) is_over: bool,
}

impl Whole {
    /// A booking that is about to be written, as it will be read.
    pub(crate) fn of(new: &NewBooking) -> Self {
        let leg = |(direction, seats): &(Direction, Seats)| Leg {
            direction: direction.name().to_owned(),
            sailing_id: seats.sailing.0,
            accommodation_id: seats.class.0,
            is_released: false,
        };
        Self {
            head: Head {
                id: new.id.0,
                code: new.code.as_str().to_owned(),
                state: State::Held.name().to_owned(),
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
                is_over: false,
            },
            legs: new.legs.iter().map(leg).collect(),
            left: Vec::new(),
            passengers: new.passengers.iter().map(PassengerRow::of).collect(),
            lines: new.lines.iter().map(LineRow::of).collect(),
            contact: ContactRow {
                firstname: new.contact.firstname.clone(),
                lastname: new.contact.lastname.clone(),
                email: new.contact.email.as_str().to_owned(),
                contact_number: new.contact.contact_number.clone(),
                full_address: new.contact.full_address.clone(),
            },
        }
    }
}

impl PassengerRow {
    fn of(passenger: &Passenger) -> Self {
        Self {
            firstname: passenger.firstname.clone(),
            middlename: passenger.middlename.clone(),
            lastname: passenger.lastname.clone(),
            suffix: passenger.suffix.clone(),
            gender: passenger.gender.name().to_owned(),
            birth_date: passenger.birth_date,
            nationality: passenger.nationality.clone(),
            passenger_type: passenger.passenger_type.name().to_owned(),
            id_number: passenger.id_number.clone(),
        }
    }
}

impl LineRow {
    fn of(line: &Line) -> Self {
        Self {
            kind: line.kind.name().to_owned(),
            passenger: place(line.passenger),
            direction: line.direction.name().to_owned(),
            regular_centavos: line.regular.0,
            discount_centavos: line.discount.0,
            vat_centavos: line.vat.0,
            amount_centavos: line.amount.0,
        }
    }
}

impl Whole {
    /// Whether a passenger no longer travels on a leg.
    pub(crate) fn has_left(&self, direction: &str, passenger: usize) -> bool {
        self.left.iter().any(|(leg, who)| leg == direction && *who == place(passenger))
    }
}

impl Head {
    /// Where it stands. A hold that has run out is over, swept or not.
    pub(crate) fn state(&self) -> State {
        match State::from_name(&self.state) {
            Some(State::Held) if self.is_over => State::Expired,
            Some(state) => state,
            None => State::Expired,
        }
    }
}

/// One leg.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct Leg {
    pub(crate) direction: String,
    pub(crate) sailing_id: Uuid,
    pub(crate) accommodation_id: Uuid,
    pub(crate) is_released: bool,
}

/// One passenger.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct PassengerRow {
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
    pub(crate) gender: String,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) passenger_type: String,
    pub(crate) id_number: Option<String>,
}

/// One line of the price.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct LineRow {
    pub(crate) kind: String,
    pub(crate) passenger: i32,
    pub(crate) direction: String,
    pub(crate) regular_centavos: i64,
    pub(crate) discount_centavos: i64,
    pub(crate) vat_centavos: i64,
    pub(crate) amount_centavos: i64,
}

/// The contact.
#[derive(Clone, Debug, Queryable)]
pub(crate) struct ContactRow {
    pub(crate) firstname: String,
    pub(crate) lastname: String,
    pub(crate) email: String,
    pub(crate) contact_number: String,
    pub(crate) full_address: String,
}

/// A booking with all that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) head: Head,
    pub(crate) legs: Vec<Leg>,
    /// Who no longer travels on which leg.
    left: Vec<(String, i32)>,
    pub(crate) passengers: Vec<PassengerRow>,
    pub(crate) lines: Vec<LineRow>,
    pub(crate) contact: ContactRow,
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
            bookings::hold_expires_at.le(app_now()),
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

pub(crate) fn whole(conn: &mut PgConnection, head: Head) -> Result<Whole, BookingError> {
    let id = head.id;
    Ok(Whole {
        legs: legs::table
            .filter(legs::booking_id.eq(id))
            .order(legs::direction)
            .select((
                legs::direction,
                legs::sailing_id,
                legs::accommodation_id,
                legs::state.eq("released"),
            ))
            .load(conn)?,
        left: left_places::table
            .filter(left_places::booking_id.eq(id))
            .select((left_places::direction, left_places::passenger_position))
            .load(conn)?,
        passengers: passengers::table
            .filter(passengers::booking_id.eq(id))
            .order(passengers::position)
            .select((
                passengers::firstname,
                passengers::middlename,
                passengers::lastname,
                passengers::suffix,
                passengers::gender,
                passengers::birth_date,
                passengers::nationality,
                passengers::passenger_type,
                passengers::id_number,
            ))
            .load(conn)?,
        lines: price_lines::table
            .filter(price_lines::booking_id.eq(id))
            .order(price_lines::position)
            .select((
                price_lines::kind,
                price_lines::passenger_position,
                price_lines::direction,
                price_lines::regular_centavos,
                price_lines::discount_centavos,
                price_lines::vat_centavos,
                price_lines::amount_centavos,
            ))
            .load(conn)?,
        contact: booking_contacts::table
            .find(id)
            .select((
                booking_contacts::firstname,
                booking_contacts::lastname,
                booking_contacts::email,
                booking_contacts::contact_number,
                booking_contacts::full_address,
            ))
            .first(conn)?,
        head,
    })
}

/// Takes one step; false when the booking does not stand at `from` any more.
pub(crate) fn step(
    conn: &mut PgConnection,
    id: Uuid,
    from: State,
    to: State,
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
