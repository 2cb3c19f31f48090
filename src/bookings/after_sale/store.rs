//! Passengers who leave a leg, legs whose ship does not sail, and what takes a booking's place.

use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types};
use kernel::Centavos;
use platform::db::app_now;
use routes::SailingId;
use schema::tables::{bookings, choices, left_places, legs, name_corrections, passengers, stock};
use uuid::Uuid;

use crate::{
    booking::name::Name,
    error::BookingError,
    holding::{insert::place, price::Direction},
};

/// Writes that passengers have left a leg, for the booking that takes their places over or for none.
pub(crate) fn leave(
    conn: &mut PgConnection,
    booking: Uuid,
    direction: Direction,
    passengers: &[usize],
    successor: Option<Uuid>,
) -> Result<(), BookingError> {
    let rows: Vec<_> = passengers
        .iter()
        .map(|passenger| {
            (
                left_places::booking_id.eq(booking),
                left_places::direction.eq(direction.name()),
                left_places::passenger_position.eq(place(*passenger)),
                left_places::successor_id.eq(successor),
            )
        })
        .collect();
    diesel::insert_into(left_places::table).values(rows).execute(conn)?;
    Ok(())
}

/// Gives so many seats of a leg back; those of a ship that does not sail were given back before.
pub(crate) fn free_seats(
    conn: &mut PgConnection,
    booking: Uuid,
    direction: Direction,
    count: i32,
) -> Result<(), BookingError> {
    let leg = legs::table.find((booking, direction.name()));
    let (sailing, class, state): (Uuid, Uuid, String) =
        leg.select((legs::sailing_id, legs::accommodation_id, legs::state)).first(conn)?;
    if state == "sold" {
        diesel::update(stock::table.find((sailing, class)))
            .set(stock::sold.eq(stock::sold - count))
            .execute(conn)?;
    }
    diesel::update(leg).set(legs::seats.eq(legs::seats - count)).execute(conn)?;
    Ok(())
}

/// Nobody has a claim to the leg any more.
pub(crate) fn release_leg(
    conn: &mut PgConnection,
    booking: Uuid,
    direction: Direction,
) -> Result<(), BookingError> {
    let key = (booking, direction.name());
    diesel::update(legs::table.find(key)).set(legs::state.eq("released")).execute(conn)?;
    diesel::delete(choices::table.find(key)).execute(conn)?;
    Ok(())
}

/// Whether anybody of the booking left without moving to another.
pub(crate) fn anybody_gave_back(
    conn: &mut PgConnection,
    booking: Uuid,
) -> Result<bool, BookingError> {
    let left = left_places::table.filter(left_places::booking_id.eq(booking));
    let gave_back = left.filter(left_places::successor_id.is_null());
    Ok(diesel::select(diesel::dsl::exists(gave_back)).get_result(conn)?)
}

/// Says which booking another one replaces, and what it brings along.
pub(crate) fn set_origin(
    conn: &mut PgConnection,
    booking: Uuid,
    origin: Uuid,
    credit: Centavos,
    rebookings: i32,
) -> Result<(), BookingError> {
    let origins = diesel::alias!(bookings as origins);
    let terms = origins
        .filter(origins.field(bookings::id).eq(origin))
        .select(origins.field(bookings::terms_version));
    diesel::update(bookings::table.find(booking))
        .set((
            bookings::origin_id.eq(origin),
            bookings::credit_centavos.eq(credit.0),
            bookings::rebookings.eq(rebookings),
            bookings::terms_version.eq(terms.single_value().assume_not_null()),
        ))
        .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct Link {
    #[diesel(sql_type = sql_types::Uuid)]
    id: Uuid,
}

/// A booking, and all that it replaced, the latest first.
pub(crate) fn chain(conn: &mut PgConnection, booking: Uuid) -> Result<Vec<Uuid>, BookingError> {
    let links: Vec<Link> = sql_query(
        "WITH RECURSIVE chain (id, origin_id, depth) AS (
           SELECT id, origin_id, 0 FROM bookings WHERE id = $1
           UNION ALL
           SELECT b.id, b.origin_id, depth + 1
           FROM bookings AS b JOIN chain ON b.id = chain.origin_id
         ) SELECT id FROM chain ORDER BY depth",
    )
    .bind::<sql_types::Uuid, _>(booking)
    .load(conn)?;
    Ok(links.into_iter().map(|link| link.id).collect())
}

/// Bookings that hold or have bought seats on a sailing, up to so many.
pub(crate) fn aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
    most: i64,
) -> Result<Vec<Uuid>, BookingError> {
    let of = legs::table.filter(legs::sailing_id.eq(sailing.0));
    let standing = of.filter(legs::state.eq_any(["held", "sold"]));
    Ok(standing
        .select(legs::booking_id)
        .distinct()
        .order(legs::booking_id)
        .limit(most)
        .load(conn)?)
}

/// How many bookings and seats a sailing has, paid and unpaid.
pub(crate) fn count_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<(String, i64, i64)>, BookingError> {
    use diesel::dsl::{count_star, sum};
    let of = legs::table.filter(legs::sailing_id.eq(sailing.0)).group_by(legs::state);
    let rows: Vec<(String, i64, Option<i64>)> =
        of.select((legs::state, count_star(), sum(legs::seats))).load(conn)?;
    Ok(rows.into_iter().map(|(state, count, seats)| (state, count, seats.unwrap_or(0))).collect())
}

#[derive(QueryableByName)]
struct Paid {
    #[diesel(sql_type = sql_types::BigInt)]
    centavos: i64,
}

/// What the seats that were bought on a sailing have cost.
pub(crate) fn paid_aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Centavos, BookingError> {
    let sum = sql_query(
        "SELECT coalesce(sum(p.amount_centavos), 0)::bigint AS centavos
         FROM legs AS l
         JOIN price_lines AS p ON p.booking_id = l.booking_id AND p.direction = l.direction
         WHERE l.sailing_id = $1 AND l.state = 'sold' AND NOT EXISTS (
           SELECT 1 FROM left_places AS gone
           WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction
             AND gone.passenger_position = p.passenger_position)",
    );
    let paid: Paid = sum.bind::<sql_types::Uuid, _>(sailing.0).get_result(conn)?;
    Ok(Centavos(paid.centavos))
}

/// The sold legs of a booking on a sailing are called off; their seats are free. Which they were.
pub(crate) fn call_off(
    conn: &mut PgConnection,
    booking: Uuid,
    sailing: SailingId,
    until: DateTime<Utc>,
) -> Result<Vec<Direction>, BookingError> {
    let of = legs::table.filter(legs::booking_id.eq(booking).and(legs::sailing_id.eq(sailing.0)));
    let sold: Vec<(String, Uuid, i32)> = of
        .filter(legs::state.eq("sold"))
        .select((legs::direction, legs::accommodation_id, legs::seats))
        .load(conn)?;
    let mut called_off = Vec::new();
    for (direction, class, seats) in sold {
        diesel::update(stock::table.find((sailing.0, class)))
            .set(stock::sold.eq(stock::sold - seats))
            .execute(conn)?;
        diesel::update(legs::table.find((booking, &direction)))
            .set(legs::state.eq("called_off"))
            .execute(conn)?;
        diesel::insert_into(choices::table)
            .values((
                choices::booking_id.eq(booking),
                choices::direction.eq(&direction),
                choices::until.eq(until),
            ))
            .execute(conn)?;
        called_off.extend(Direction::from_name(&direction));
    }
    Ok(called_off)
}

/// Choices whose time is over.
pub(crate) fn choices_over(
    conn: &mut PgConnection,
    most: i64,
) -> Result<Vec<(Uuid, Direction)>, BookingError> {
    let over = choices::table.filter(choices::until.le(app_now())).order(choices::until);
    let rows: Vec<(Uuid, String)> =
        over.select((choices::booking_id, choices::direction)).limit(most).load(conn)?;
    let typed = |(booking, direction): (Uuid, String)| {
        Direction::from_name(&direction).map(|direction| (booking, direction))
    };
    Ok(rows.into_iter().filter_map(typed).collect())
}

/// How often a passenger's name was corrected.
pub(crate) fn corrections(
    conn: &mut PgConnection,
    booking: Uuid,
    passenger: usize,
) -> Result<i64, BookingError> {
    let of = name_corrections::table.filter(name_corrections::booking_id.eq(booking));
    let his = of.filter(name_corrections::passenger_position.eq(place(passenger)));
    Ok(his.count().get_result(conn)?)
}

/// Writes a passenger's name anew.
pub(crate) fn rename(
    conn: &mut PgConnection,
    booking: Uuid,
    passenger: usize,
    name: &Name,
) -> Result<(), BookingError> {
    diesel::update(passengers::table.find((booking, place(passenger))))
        .set((
            passengers::firstname.eq(&name.firstname),
            passengers::middlename.eq(&name.middlename),
            passengers::lastname.eq(&name.lastname),
            passengers::suffix.eq(&name.suffix),
        ))
        .execute(conn)?;
    diesel::insert_into(name_corrections::table)
        .values((
            name_corrections::booking_id.eq(booking),
            name_corrections::passenger_position.eq(place(passenger)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whether anybody of the booking still has a claim to a leg.
pub(crate) fn has_claims(conn: &mut PgConnection, booking: Uuid) -> Result<bool, BookingError> {
    let of = legs::table.filter(legs::booking_id.eq(booking));
    let claimed = of.filter(legs::state.ne("released"));
    Ok(diesel::select(diesel::dsl::exists(claimed)).get_result(conn)?)
}
