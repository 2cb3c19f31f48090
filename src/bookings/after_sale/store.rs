//! Passengers who leave a leg, legs whose ship does not sail, and what takes a booking's place.

use chrono::{DateTime, Utc};
use diesel::{
    pg::Pg,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Nullable, Text, Uuid},
};
use kernel::Centavos;
use platform::db::app_now;
use routes::{AccommodationId, SailingId};
use schema::tables::{bookings, choices, left_places, legs, name_corrections, passengers, stock};

use crate::{
    booking::{
        count::integer,
        direction::Direction,
        id::BookingId,
        leg::{Leg, LegState},
        locks,
        name::Name,
    },
    error::BookingError,
};

/// Writes that passengers have left a leg, for the booking that takes their places over or for none,
/// and whether its ship did not sail.
pub(crate) fn leave(
    conn: &mut PgConnection,
    booking: BookingId,
    direction: Direction,
    passengers: &[usize],
    successor: Option<BookingId>,
    is_off: bool,
) -> Result<(), BookingError> {
    let rows: Vec<_> = passengers
        .iter()
        .map(|passenger| {
            (
                left_places::booking_id.eq(booking),
                left_places::direction.eq(direction),
                left_places::passenger_position.eq(integer(*passenger)),
                left_places::successor_id.eq(successor),
                left_places::ship_was_off.eq(is_off),
            )
        })
        .collect();
    diesel::insert_into(left_places::table).values(rows).execute(conn)?;
    Ok(())
}

/// Gives so many seats of a leg back. Those of a ship that does not sail were given back before.
pub(crate) fn free_seats(
    conn: &mut PgConnection,
    booking: BookingId,
    leg: &Leg,
    count: i32,
) -> Result<(), BookingError> {
    if leg.state == LegState::Sold {
        diesel::update(stock::table.find((leg.sailing, leg.class)))
            .set(stock::sold.eq(stock::sold - count))
            .execute(conn)?;
    }
    diesel::update(legs::table.find((booking, leg.direction)))
        .set(legs::seats.eq(legs::seats - count))
        .execute(conn)?;
    Ok(())
}

/// Releases a leg to which no one has a claim any more.
pub(crate) fn release_leg(
    conn: &mut PgConnection,
    booking: BookingId,
    direction: Direction,
) -> Result<(), BookingError> {
    let key = (booking, direction);
    diesel::update(legs::table.find(key)).set(legs::state.eq(LegState::Released)).execute(conn)?;
    diesel::delete(choices::table.find(key)).execute(conn)?;
    Ok(())
}

/// What a booking brings along from the one that it replaces.
pub(crate) struct Heritage {
    /// What the old places were worth.
    pub(crate) credit: Centavos,
    /// How often its travellers have moved by choice.
    pub(crate) rebookings: i32,
    /// Giving back by choice costs no fewer percent.
    pub(crate) refund_floor: i32,
}

/// A leg, and when its ship was to leave.
type Promise = (Direction, Option<DateTime<Utc>>);

/// Returns when each ship was to leave as the seats were held; none of legs older than that column.
pub(crate) fn promises_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Promise>, BookingError> {
    let of = legs::table.filter(legs::booking_id.eq(booking));
    Ok(of.select((legs::direction, legs::promised_departs_at)).load(conn)?)
}

/// Returns the least percentage that giving a place of a booking back by choice costs, and whether the fee for having
/// moved there was given back.
pub(crate) fn change_terms(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<(i32, bool), BookingError> {
    let of = bookings::table.find(booking);
    Ok(of.select((bookings::refund_floor_percent, bookings::is_fee_waived)).first(conn)?)
}

/// Writes that a booking took places over as the law gives it: it is no move by choice, and a fee that it has is
/// given back.
pub(crate) fn set_by_law(
    conn: &mut PgConnection,
    booking: BookingId,
    rebookings: i32,
    is_fee_waived: bool,
) -> Result<(), BookingError> {
    diesel::update(bookings::table.find(booking))
        .set((
            bookings::is_fee_waived.eq(is_fee_waived),
            bookings::rebookings.eq(rebookings),
            bookings::refund_floor_percent.eq(0),
        ))
        .execute(conn)?;
    Ok(())
}

/// Writes which booking another one replaces, and what it brings along.
pub(crate) fn set_origin(
    conn: &mut PgConnection,
    booking: BookingId,
    origin: BookingId,
    heritage: &Heritage,
) -> Result<(), BookingError> {
    let origins = diesel::alias!(bookings as origins);
    let terms = origins
        .filter(origins.field(bookings::id).eq(origin))
        .select(origins.field(bookings::terms_version));
    diesel::update(bookings::table.find(booking))
        .set((
            bookings::origin_id.eq(origin),
            bookings::credit_centavos.eq(heritage.credit),
            bookings::rebookings.eq(heritage.rebookings),
            bookings::refund_floor_percent.eq(heritage.refund_floor),
            bookings::terms_version.eq(terms.single_value().assume_not_null()),
        ))
        .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct Link {
    #[diesel(sql_type = Uuid)]
    id: BookingId,
}

/// Returns a booking, and all that it replaced, the latest first.
pub(crate) fn chain(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<BookingId>, BookingError> {
    // Raw, for the query builder has no recursion.
    let links: Vec<Link> = sql_query(
        "WITH RECURSIVE chain (id, origin_id, depth) AS (
           SELECT id, origin_id, 0 FROM bookings WHERE id = $1
           UNION ALL
           SELECT b.id, b.origin_id, depth + 1
           FROM bookings AS b JOIN chain ON b.id = chain.origin_id
         ) SELECT id FROM chain ORDER BY depth",
    )
    .bind::<Uuid, _>(booking)
    .load(conn)?;
    Ok(links.into_iter().map(|link| link.id).collect())
}

/// Returns up to `most` bookings that hold or have bought seats on a sailing.
pub(crate) fn aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    // Whoever takes or sells seats holds a row of stock until the commit: none of them is missed.
    let stock = stock::table.filter(stock::sailing_id.eq(sailing)).order(stock::accommodation_id);
    stock.select(stock::accommodation_id).for_update().load::<AccommodationId>(conn)?;
    let of = legs::table.filter(legs::sailing_id.eq(sailing));
    let standing = of.filter(legs::state.eq_any([LegState::Held, LegState::Sold]));
    Ok(standing
        .select(legs::booking_id)
        .distinct()
        .order(legs::booking_id)
        .limit(most)
        .load(conn)?)
}

/// How many bookings and seats of a sailing are in one state.
#[derive(Clone, Copy, Debug, Queryable)]
pub struct Aboard {
    /// The state of their legs.
    pub state: LegState,
    /// How many bookings.
    pub bookings: i64,
    /// How many seats.
    pub seats: i64,
}

/// Returns how many bookings and seats a sailing has, by the states of their legs.
pub(crate) fn count_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<Aboard>, BookingError> {
    use diesel::dsl::{count_star, sum};
    let of = legs::table.filter(legs::sailing_id.eq(sailing)).group_by(legs::state);
    Ok(of.select((legs::state, count_star(), sum(legs::seats).assume_not_null())).load(conn)?)
}

#[derive(QueryableByName)]
struct Paid {
    #[diesel(sql_type = BigInt)]
    centavos: Centavos,
}

/// Returns what the seats that were bought on a sailing have cost.
pub(crate) fn paid_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Centavos, BookingError> {
    // Raw, for it joins and excludes by keys of two and three columns.
    let sum = sql_query(
        "SELECT coalesce(sum(p.amount_centavos), 0)::bigint AS centavos
         FROM legs AS l
         JOIN price_lines AS p ON p.booking_id = l.booking_id AND p.direction = l.direction
         WHERE l.sailing_id = $1 AND l.state = 'sold' AND NOT EXISTS (
           SELECT 1 FROM left_places AS gone
           WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction
             AND gone.passenger_position = p.passenger_position)",
    );
    Ok(sum.bind::<Uuid, _>(sailing).get_result::<Paid>(conn)?.centavos)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = legs, check_for_backend(Pg))]
struct SoldLeg {
    direction: Direction,
    accommodation_id: AccommodationId,
    seats: i32,
}

/// Marks the booking's sold legs on this sailing as called off, and frees their seats. Returns those
/// legs.
pub(crate) fn call_off(
    conn: &mut PgConnection,
    booking: BookingId,
    sailing: SailingId,
    until: DateTime<Utc>,
) -> Result<Vec<Direction>, BookingError> {
    locks::stock_of(conn, &[booking], &[])?;
    let of = legs::table.filter(legs::booking_id.eq(booking).and(legs::sailing_id.eq(sailing)));
    let sold: Vec<SoldLeg> =
        of.filter(legs::state.eq(LegState::Sold)).select(SoldLeg::as_select()).load(conn)?;
    for leg in &sold {
        diesel::update(stock::table.find((sailing, leg.accommodation_id)))
            .set(stock::sold.eq(stock::sold - leg.seats))
            .execute(conn)?;
        diesel::update(legs::table.find((booking, leg.direction)))
            .set(legs::state.eq(LegState::CalledOff))
            .execute(conn)?;
        diesel::insert_into(choices::table)
            .values((
                choices::booking_id.eq(booking),
                choices::direction.eq(leg.direction),
                choices::until.eq(until),
            ))
            .execute(conn)?;
    }
    Ok(sold.into_iter().map(|leg| leg.direction).collect())
}

/// Returns up to `most` legs whose travellers did not choose in time.
pub(crate) fn choices_over(
    conn: &mut PgConnection,
    most: i64,
) -> Result<Vec<(BookingId, Direction)>, BookingError> {
    let over = choices::table.filter(choices::until.le(app_now())).order(choices::until);
    Ok(over.select((choices::booking_id, choices::direction)).limit(most).load(conn)?)
}

/// Returns how often a passenger's name was corrected.
pub(crate) fn corrections(
    conn: &mut PgConnection,
    booking: BookingId,
    passenger: usize,
) -> Result<i64, BookingError> {
    let of = name_corrections::table.filter(name_corrections::booking_id.eq(booking));
    let theirs = of.filter(name_corrections::passenger_position.eq(integer(passenger)));
    Ok(theirs.count().get_result(conn)?)
}

#[declare_sql_function]
extern "SQL" {
    /// The first of both that is there.
    fn coalesce(one: Nullable<Text>, other: Text) -> Nullable<Text>;
}

/// Writes a passenger's name anew, and keeps the one under which the ticket was sold, and the one that typing
/// mistakes are counted against.
pub(crate) fn rename(
    conn: &mut PgConnection,
    booking: BookingId,
    passenger: usize,
    name: &Name,
    (kept_first, kept_last): (&str, &str),
) -> Result<(), BookingError> {
    let key = (booking, integer(passenger));
    diesel::update(passengers::table.find(key))
        .set((
            name,
            passengers::sold_firstname
                .eq(coalesce(passengers::sold_firstname, passengers::firstname)),
            passengers::sold_lastname.eq(coalesce(passengers::sold_lastname, passengers::lastname)),
            passengers::kept_firstname.eq(kept_first),
            passengers::kept_lastname.eq(kept_last),
        ))
        .execute(conn)?;
    diesel::insert_into(name_corrections::table)
        .values((
            name_corrections::booking_id.eq(booking),
            name_corrections::passenger_position.eq(integer(passenger)),
        ))
        .execute(conn)?;
    Ok(())
}
