//! Puts a sequence's network into the database, in the place of whatever was there.

use diesel::{PgConnection, connection::SimpleConnection as _};
use platform::db::DbError;
use uuid::Uuid;

use super::network::{FareRow, Network, Sailing};
use crate::error::BookingError;

/// What goes before a sequence begins, in an order that foreign keys allow.
const CLEAR: &str = "
    DELETE FROM bookings; DELETE FROM stock; DELETE FROM fares; DELETE FROM sailings;
    DELETE FROM timetables; DELETE FROM vessel_accommodations; DELETE FROM accommodations;
    DELETE FROM vessels; DELETE FROM routes; DELETE FROM ports; DELETE FROM rate_limits;
    UPDATE sessions SET signed_in_at = app_now(), last_used_at = app_now(),
                        expires_at = app_now() + interval '30 days';";

/// Clears the tables, fills in what sails and opens the sale of all that is to be on sale.
pub(super) fn plant(conn: &mut PgConnection, network: &Network) -> Result<(), BookingError> {
    let (open, closed): (Vec<&Sailing>, Vec<&Sailing>) =
        network.sailings.iter().partition(|sailing| sailing.is_open);
    let mut sql = CLEAR.to_owned();
    sql.extend(places(network));
    sql.extend(network.fares.iter().map(|row| fare(network, row)));
    sql.extend(open.into_iter().map(|sailing| row_of(network, sailing)));
    conn.batch_execute(&sql).map_err(DbError::from)?;
    crate::open_sales(conn, network.start)?;
    for sailing in closed {
        conn.batch_execute(&row_of(network, sailing)).map_err(DbError::from)?;
    }
    Ok(())
}

fn places(network: &Network) -> Vec<String> {
    let mut sql = Vec::new();
    for port in &network.ports {
        let exempt: Vec<&str> = port.exempt.iter().map(|kind| kind.name()).collect();
        sql.push(format!(
            "INSERT INTO ports (id, code, name, terminal_fee_centavos, terminal_fee_exempt)
             VALUES ('{}', '{}', '{}', {}, '{{{}}}');",
            port.id,
            port.code,
            port.code,
            port.fee,
            exempt.join(",")
        ));
    }
    for route in &network.routes {
        sql.push(format!(
            "INSERT INTO routes (id, code, origin_id, destination_id, duration_minutes, is_new,
                                 service_fee_centavos)
             VALUES ('{}', '{}', '{}', '{}', 60, false, {});",
            route.id,
            route.code,
            network.ports[route.from].id,
            network.ports[route.to].id,
            route.service_fee
        ));
    }
    for (position, class) in network.classes.iter().enumerate() {
        sql.push(format!(
            "INSERT INTO accommodations (id, code, name, description, position)
             VALUES ('{class}', 'C{position}', 'Class {position}', 'A class', {position});"
        ));
    }
    for ship in &network.ships {
        sql.push(format!(
            "INSERT INTO vessels (id, name, passengers) VALUES ('{}', 'MV {}', 1000);",
            ship.id, ship.id
        ));
        for (class, seats) in network.classes.iter().zip(&ship.seats) {
            let Some(seats) = seats else { continue };
            sql.push(format!(
                "INSERT INTO vessel_accommodations VALUES ('{}', '{class}', {seats});",
                ship.id
            ));
        }
    }
    sql
}

fn fare(network: &Network, row: &FareRow) -> String {
    let quoted = |text: Option<String>| text.map_or("NULL".to_owned(), |text| format!("'{text}'"));
    format!(
        "INSERT INTO fares (id, route_id, accommodation_id, kind, passenger_type, amount_centavos,
                            effective_from, effective_until)
         VALUES ('{}', '{}', '{}', '{}', {}, {}, '{}', {});",
        row.id,
        network.routes[row.route].id,
        network.classes[row.class],
        row.what,
        quoted(row.kind.map(|kind| kind.name().to_owned())),
        row.amount,
        row.from,
        quoted(row.until.map(|until| until.to_string())),
    )
}

fn row_of(network: &Network, sailing: &Sailing) -> String {
    let (route, ship) = (network.routes[sailing.route].id, network.ships[sailing.ship].id);
    format!(
        "INSERT INTO timetables (id, route_id, vessel_id, voyage_number, departs_at, weekdays,
                                 season_from)
         VALUES ('{timetable}', '{route}', '{ship}', '{timetable}', '00:00', '{{1}}', '{day}');
         INSERT INTO sailings (id, timetable_id, route_id, vessel_id, voyage_number, departs_on,
                               scheduled_departs_at, departs_at, arrives_at, sales_close_at,
                               status, status_reason)
         VALUES ('{id}', '{timetable}', '{route}', '{ship}', 'V', '{day}', '{}', '{}', '{}', '{}',
                 '{}', 'A reason');",
        sailing.scheduled_at.to_rfc3339(),
        sailing.departs_at.to_rfc3339(),
        sailing.arrives_at.to_rfc3339(),
        sailing.sales_close_at.to_rfc3339(),
        sailing.status,
        timetable = sailing.timetable,
        id = sailing.id,
        day = sailing.departs_on,
    )
}

/// The accounts of those who sign in during sequences, each with a session.
pub(super) fn accounts(conn: &mut PgConnection, tokens: &[String]) -> Result<(), BookingError> {
    use sha2::{Digest as _, Sha256};
    for (number, token) in tokens.iter().enumerate() {
        let id = Uuid::from_u128(number as u128 + 1);
        let hash: String = Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect();
        conn.batch_execute(&format!(
            "INSERT INTO accounts (id, email, email_key, google_sub, google_first_name, proved_by)
             VALUES ('{id}', 'g{number}@example.ph', 'g{number}@example.ph', '{id}', 'G', 'google');
             INSERT INTO sessions (token_hash, account_id, expires_at)
             VALUES (decode('{hash}', 'hex'), '{id}', app_now() + interval '30 days');"
        ))
        .map_err(DbError::from)?;
    }
    Ok(())
}
