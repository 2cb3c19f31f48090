//! Writes a network: what is new is added, what is named otherwise is changed, nothing is removed.
//!
//! SQL, because Diesel cannot say which rows an upsert added, which it changed and which it left.

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{
        Array, BigInt, Bool, Date, Double, Integer, Nullable, Text, Time, Uuid as SqlUuid,
    },
};
use kernel::Rng;

use super::file::{
    Change, CounterEntry, Crossing, Departure, FareEntry, Kind, Network, PierEntry, Written,
};
use crate::{
    AccommodationId, PortId, RouteId, RoutesError,
    fare::FareKind,
    ids::{FareId, TimetableId, VesselId},
};

#[derive(QueryableByName)]
struct WrittenRow {
    #[diesel(sql_type = Bool)]
    is_new: bool,
}

/// Returns what was done: a statement returns a row only if it wrote something.
fn change(rows: Vec<WrittenRow>) -> Change {
    match rows.first() {
        Some(WrittenRow { is_new: true }) => Change::Added,
        Some(WrittenRow { is_new: false }) => Change::Changed,
        None => Change::Same,
    }
}

/// Writes everything in the caller's transaction. Returns what became of each entry.
pub fn write(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    network: &Network,
) -> Result<Written, RoutesError> {
    let mut written = Written::default();
    ports(conn, rng, network, &mut written)?;
    classes(conn, rng, network, &mut written)?;
    ships(conn, rng, network, &mut written)?;
    for crossing in &network.crossings {
        let change = route(conn, rng, crossing)?;
        written.changes.push((Kind::Crossing, change));
        for entry in &crossing.fares {
            let change = fare(conn, rng, crossing, entry)?;
            written.changes.push((Kind::Fare, change));
        }
        for departure in &crossing.departures {
            match voyage(conn, rng, crossing, departure)? {
                Some(change) => written.changes.push((Kind::Voyage, change)),
                None => written.refuse(departure),
            }
        }
    }
    Ok(written)
}

fn ports(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    network: &Network,
    written: &mut Written,
) -> Result<(), RoutesError> {
    for port in &network.ports {
        let rows = sql_query(
            "INSERT INTO ports AS old (id, code, name, terminal_fee_centavos, terminal_fee_exempt)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (code) DO UPDATE SET name = excluded.name,
               terminal_fee_centavos = excluded.terminal_fee_centavos,
               terminal_fee_exempt = excluded.terminal_fee_exempt
             WHERE (old.name, old.terminal_fee_centavos, old.terminal_fee_exempt) IS DISTINCT FROM
               (excluded.name, excluded.terminal_fee_centavos, excluded.terminal_fee_exempt)
             RETURNING xmax = 0 AS is_new",
        )
        .bind::<SqlUuid, _>(PortId::random(rng))
        .bind::<Text, _>(&port.code)
        .bind::<Text, _>(&port.name)
        .bind::<BigInt, _>(port.terminal_fee_centavos)
        .bind::<Array<Text>, _>(&port.terminal_fee_exempt)
        .load(conn)?;
        let mut became = change(rows);
        let mut is_told_anew = false;
        if let Some(entry) = &port.pier {
            is_told_anew |= pier(conn, &port.code, entry)? != Change::Same;
        }
        if let Some(entries) = &port.counters {
            is_told_anew |= counters(conn, &port.code, entries)? != Change::Same;
        }
        if is_told_anew && became == Change::Same {
            became = Change::Changed;
        }
        written.changes.push((Kind::Port, became));
    }
    Ok(())
}

fn pier(conn: &mut PgConnection, port: &str, pier: &PierEntry) -> Result<Change, RoutesError> {
    let rows = sql_query(
        "INSERT INTO piers AS old
           (port_id, name, address, latitude, longitude, directions_en, directions_fil, directions_ceb)
         SELECT p.id, $2, $3, $4, $5, $6, $7, $8 FROM ports AS p WHERE p.code = $1
         ON CONFLICT (port_id) DO UPDATE SET name = excluded.name, address = excluded.address,
           latitude = excluded.latitude, longitude = excluded.longitude,
           directions_en = excluded.directions_en, directions_fil = excluded.directions_fil,
           directions_ceb = excluded.directions_ceb
         WHERE old.* IS DISTINCT FROM excluded.*
         RETURNING xmax = 0 AS is_new",
    )
    .bind::<Text, _>(port)
    .bind::<Text, _>(&pier.name)
    .bind::<Text, _>(&pier.address)
    .bind::<Double, _>(pier.latitude)
    .bind::<Double, _>(pier.longitude)
    .bind::<Text, _>(&pier.directions.en)
    .bind::<Text, _>(&pier.directions.fil)
    .bind::<Text, _>(&pier.directions.ceb)
    .load(conn)?;
    Ok(change(rows))
}

/// The list is told as a whole: a counter that stands in it no more is closed.
fn counters(
    conn: &mut PgConnection,
    port: &str,
    counters: &[CounterEntry],
) -> Result<Change, RoutesError> {
    let mut became = Change::Same;
    for (counter, position) in counters.iter().zip(1_i32..) {
        let rows = sql_query(
            "INSERT INTO ticket_counters AS old (port_id, position, place_en, place_fil, place_ceb,
               hours_en, hours_fil, hours_ceb, phone)
             SELECT p.id, $2, $3, $4, $5, $6, $7, $8, $9 FROM ports AS p WHERE p.code = $1
             ON CONFLICT (port_id, position) DO UPDATE SET place_en = excluded.place_en,
               place_fil = excluded.place_fil, place_ceb = excluded.place_ceb,
               hours_en = excluded.hours_en, hours_fil = excluded.hours_fil,
               hours_ceb = excluded.hours_ceb, phone = excluded.phone
             WHERE old.* IS DISTINCT FROM excluded.*
             RETURNING xmax = 0 AS is_new",
        )
        .bind::<Text, _>(port)
        .bind::<Integer, _>(position)
        .bind::<Text, _>(&counter.place.en)
        .bind::<Text, _>(&counter.place.fil)
        .bind::<Text, _>(&counter.place.ceb)
        .bind::<Text, _>(&counter.hours.en)
        .bind::<Text, _>(&counter.hours.fil)
        .bind::<Text, _>(&counter.hours.ceb)
        .bind::<Nullable<Text>, _>(&counter.phone)
        .load(conn)?;
        if change(rows) != Change::Same {
            became = Change::Changed;
        }
    }
    let closed = sql_query(
        "DELETE FROM ticket_counters AS c USING ports AS p
         WHERE p.id = c.port_id AND p.code = $1 AND c.position > $2",
    )
    .bind::<Text, _>(port)
    .bind::<BigInt, _>(counters.len() as i64)
    .execute(conn)?;
    Ok(if closed > 0 { Change::Changed } else { became })
}

fn classes(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    network: &Network,
    written: &mut Written,
) -> Result<(), RoutesError> {
    for (class, position) in network.classes.iter().zip(0_i32..) {
        let rows = sql_query(
            "INSERT INTO accommodations AS old (id, code, name, description, amenities, position)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (code) DO UPDATE SET name = excluded.name,
               description = excluded.description, amenities = excluded.amenities,
               position = excluded.position
             WHERE (old.name, old.description, old.amenities, old.position) IS DISTINCT FROM
               (excluded.name, excluded.description, excluded.amenities, excluded.position)
             RETURNING xmax = 0 AS is_new",
        )
        .bind::<SqlUuid, _>(AccommodationId::random(rng))
        .bind::<Text, _>(&class.code)
        .bind::<Text, _>(&class.name)
        .bind::<Text, _>(&class.description)
        .bind::<Array<Text>, _>(&class.amenities)
        .bind::<Integer, _>(position)
        .load(conn)?;
        written.changes.push((Kind::Class, change(rows)));
    }
    Ok(())
}

/// Ships, their certificates and their seats; sailings on sale keep the seats that they have.
fn ships(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    network: &Network,
    written: &mut Written,
) -> Result<(), RoutesError> {
    for ship in &network.ships {
        let rows = sql_query(
            "INSERT INTO vessels AS old (id, name, passengers) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE SET passengers = excluded.passengers
             WHERE old.passengers IS DISTINCT FROM excluded.passengers
             RETURNING xmax = 0 AS is_new",
        )
        .bind::<SqlUuid, _>(VesselId::random(rng))
        .bind::<Text, _>(&ship.name)
        .bind::<Nullable<Integer>, _>(ship.passengers)
        .load(conn)?;
        let mut became = change(rows);
        for (class, seats) in &ship.seats {
            let rows = sql_query(
                "INSERT INTO vessel_accommodations AS old (vessel_id, accommodation_id, capacity)
                 SELECT v.id, a.id, $3 FROM vessels AS v, accommodations AS a
                 WHERE v.name = $1 AND a.code = $2
                 ON CONFLICT (vessel_id, accommodation_id) DO UPDATE SET capacity = excluded.capacity
                 WHERE old.capacity <> excluded.capacity
                 RETURNING xmax = 0 AS is_new",
            )
            .bind::<Text, _>(&ship.name)
            .bind::<Text, _>(class)
            .bind::<Integer, _>(seats)
            .load(conn)?;
            if became == Change::Same && change(rows) != Change::Same {
                became = Change::Changed;
            }
        }
        written.changes.push((Kind::Ship, became));
    }
    Ok(())
}

fn route(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    crossing: &Crossing,
) -> Result<Change, RoutesError> {
    let rows = sql_query(
        "INSERT INTO routes AS old
           (id, code, origin_id, destination_id, duration_minutes, is_new, service_fee_centavos)
         SELECT $1, $2, o.id, d.id, $5, $6, $7 FROM ports AS o, ports AS d
         WHERE o.code = $3 AND d.code = $4
         ON CONFLICT (code) DO UPDATE SET duration_minutes = excluded.duration_minutes,
           is_new = excluded.is_new, service_fee_centavos = excluded.service_fee_centavos
         WHERE (old.duration_minutes, old.is_new, old.service_fee_centavos) IS DISTINCT FROM
           (excluded.duration_minutes, excluded.is_new, excluded.service_fee_centavos)
         RETURNING xmax = 0 AS is_new",
    )
    .bind::<SqlUuid, _>(RouteId::random(rng))
    .bind::<Text, _>(crossing.code())
    .bind::<Text, _>(&crossing.from)
    .bind::<Text, _>(&crossing.to)
    .bind::<Integer, _>(crossing.minutes)
    .bind::<Bool, _>(crossing.is_new)
    .bind::<BigInt, _>(crossing.service_fee_centavos)
    .load(conn)?;
    Ok(change(rows))
}

/// A fare is known by what it is for and its first day; its amount and its last day may change.
fn fare(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    crossing: &Crossing,
    fare: &FareEntry,
) -> Result<Change, RoutesError> {
    let kind = match (fare.is_promo, fare.passenger_type) {
        (true, _) => FareKind::Promo,
        (false, Some(_)) => FareKind::Tariff,
        (false, None) => FareKind::Regular,
    };
    let rows = sql_query(
        "WITH place AS (
           SELECT r.id AS route, a.id AS class FROM routes AS r, accommodations AS a
           WHERE r.code = $2 AND a.code = $3
         ), standing AS (
           SELECT f.id, f.amount_centavos, f.effective_until FROM fares AS f JOIN place
             ON f.route_id = place.route AND f.accommodation_id = place.class
           WHERE f.kind = $4 AND f.passenger_type IS NOT DISTINCT FROM $5 AND f.effective_from = $7
         ), changed AS (
           UPDATE fares AS f SET amount_centavos = $6, effective_until = $8 FROM standing AS s
           WHERE f.id = s.id
             AND (s.amount_centavos, s.effective_until) IS DISTINCT FROM ($6, $8)
           RETURNING false AS is_new
         ), added AS (
           INSERT INTO fares (id, route_id, accommodation_id, kind, passenger_type,
             amount_centavos, effective_from, effective_until)
           SELECT $1, route, class, $4, $5, $6, $7, $8 FROM place
           WHERE NOT EXISTS (SELECT FROM standing)
           RETURNING true AS is_new
         )
         SELECT is_new FROM changed UNION ALL SELECT is_new FROM added",
    )
    .bind::<SqlUuid, _>(FareId::random(rng))
    .bind::<Text, _>(crossing.code())
    .bind::<Text, _>(&fare.class)
    .bind::<Text, _>(kind)
    .bind::<Nullable<Text>, _>(fare.passenger_type)
    .bind::<BigInt, _>(fare.centavos)
    .bind::<Date, _>(fare.from)
    .bind::<Nullable<Date>, _>(fare.until)
    .load(conn)?;
    Ok(change(rows))
}

/// A voyage keeps how it sails, for tickets are sold for it; only its last day may change. Nothing
/// where it sails otherwise.
fn voyage(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    crossing: &Crossing,
    departure: &Departure,
) -> Result<Option<Change>, RoutesError> {
    #[derive(QueryableByName)]
    struct Became {
        #[diesel(sql_type = Bool)]
        is_new: bool,
        #[diesel(sql_type = Bool)]
        is_alike: bool,
        #[diesel(sql_type = Bool)]
        is_same: bool,
    }
    let days: Vec<i32> = departure.days.iter().map(|day| *day as i32).collect();
    let became: Became = sql_query(
        "WITH wanted AS (
           SELECT r.id AS route_id, v.id AS vessel_id FROM routes AS r, vessels AS v
           WHERE r.code = $2 AND v.name = $3
         ), standing AS (
           SELECT t.*, (t.route_id, t.vessel_id, t.departs_at, t.weekdays, t.season_from)
               IS NOT DISTINCT FROM (w.route_id, w.vessel_id, $5, $6, $7) AS is_alike,
             t.season_until IS NOT DISTINCT FROM $8 AS is_same
           FROM timetables AS t, wanted AS w WHERE t.voyage_number = $4
         ), ended AS (
           UPDATE timetables AS t SET season_until = $8 FROM standing AS s
           WHERE t.id = s.id AND s.is_alike AND NOT s.is_same
         ), added AS (
           INSERT INTO timetables (id, route_id, vessel_id, voyage_number, departs_at, weekdays,
             season_from, season_until)
           SELECT $1, route_id, vessel_id, $4, $5, $6, $7, $8 FROM wanted
           WHERE NOT EXISTS (SELECT FROM standing)
         )
         SELECT NOT EXISTS (SELECT FROM standing) AS is_new,
           coalesce((SELECT is_alike FROM standing), true) AS is_alike,
           coalesce((SELECT is_same FROM standing), true) AS is_same",
    )
    .bind::<SqlUuid, _>(TimetableId::random(rng))
    .bind::<Text, _>(crossing.code())
    .bind::<Text, _>(&departure.ship)
    .bind::<Text, _>(&departure.voyage)
    .bind::<Time, _>(departure.at)
    .bind::<Array<Integer>, _>(days)
    .bind::<Date, _>(departure.from)
    .bind::<Nullable<Date>, _>(departure.until)
    .get_result(conn)?;
    Ok(became.is_alike.then_some(match (became.is_new, became.is_same) {
        (true, _) => Change::Added,
        (false, true) => Change::Same,
        (false, false) => Change::Changed,
    }))
}
