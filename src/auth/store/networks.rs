//! The table of networks that passwords are tried from.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{Array, Binary, Double, Integer},
};
use platform::db::{DbError, app_now, later};
use schema::tables::{login_networks, network_keys};

use crate::{
    guessing::{A_DAY, KNOWN_FOR, Try, pause_after},
    network::NetworkHash,
};

#[derive(QueryableByName)]
struct Failures {
    #[diesel(sql_type = Integer)]
    #[expect(dead_code, reason = "that there is a row says it all")]
    failures: i32,
}

#[derive(QueryableByName)]
struct Wait {
    #[diesel(sql_type = Double)]
    seconds: f64,
}

/// Overwrites the key that networks were hashed under while it lay in the database.
pub(crate) fn erase_key(conn: &mut PgConnection, instead: &[u8; 32]) -> Result<(), DbError> {
    diesel::update(network_keys::table)
        .set(network_keys::key.eq(instead.as_slice()))
        .execute(conn)?;
    Ok(())
}

/// Counts a try as wrong before its password is compared. Returns whether it may be compared for
/// this network.
pub(crate) fn count_try(
    conn: &mut PgConnection,
    email_hash: &[u8; 32],
    network: &NetworkHash,
) -> Result<Try, DbError> {
    let pauses: Vec<f64> = (1..=A_DAY).map(|n| pause_after(n).as_seconds_f64()).collect();
    // SQL, because the pause depends on the number that the same statement counts.
    let counted = sql_query(
        "INSERT INTO login_networks AS f (email_hash, network_hash, failures, first_at, locked_until)
         VALUES ($1, $2, 1, app_now(), app_now())
         ON CONFLICT (email_hash, network_hash) DO UPDATE SET (failures, first_at, locked_until) = (
           SELECT n, first, app_now() + make_interval(secs => ($3)[n])
           FROM (SELECT CASE WHEN is_new THEN 1 ELSE f.failures + 1 END AS n,
                        CASE WHEN is_new THEN app_now() ELSE f.first_at END AS first
                 FROM (SELECT f.first_at <= app_now() - interval '1 day' AS is_new) AS day) AS next)
         WHERE f.locked_until <= app_now()
           AND (f.failures < $4 OR f.first_at <= app_now() - interval '1 day')
         RETURNING failures",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Binary, _>(network.as_slice())
    .bind::<Array<Double>, _>(&pauses)
    .bind::<Integer, _>(A_DAY)
    .get_result::<Failures>(conn)
    .optional()?;
    if counted.is_some() {
        return Ok(Try::Granted);
    }
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let wait = sql_query(
        "SELECT extract(epoch FROM greatest(
                  locked_until,
                  CASE WHEN failures >= $3 THEN first_at + interval '1 day' END
                ) - app_now())::float8 AS seconds
         FROM login_networks WHERE email_hash = $1 AND network_hash = $2",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Binary, _>(network.as_slice())
    .bind::<Integer, _>(A_DAY)
    .get_result::<Wait>(conn)
    .optional()?;
    let seconds = wait.map_or(1.0, |wait| wait.seconds.clamp(1.0, 86_400.0)).ceil();
    Ok(Try::Locked { seconds: seconds as u64 })
}

/// Returns true if the owner of the address signed in from this network some time ago.
pub(crate) fn is_known(
    conn: &mut PgConnection,
    email_hash: &[u8; 32],
    network: &NetworkHash,
) -> Result<bool, DbError> {
    let known = login_networks::table
        .find((email_hash.as_slice(), network.as_slice()))
        .filter(login_networks::known_until.gt(app_now().nullable()));
    Ok(diesel::select(diesel::dsl::exists(known)).get_result(conn)?)
}

/// Notes that the owner of the address is at this network: it makes up for all wrong passwords
/// from there.
pub(crate) fn know(
    conn: &mut PgConnection,
    email_hash: &[u8; 32],
    network: &NetworkHash,
) -> Result<(), DbError> {
    let known = (
        login_networks::failures.eq(0),
        login_networks::first_at.eq(app_now()),
        login_networks::locked_until.eq(app_now()),
        login_networks::known_until.eq(later(app_now(), KNOWN_FOR).nullable()),
    );
    diesel::insert_into(login_networks::table)
        .values((
            login_networks::email_hash.eq(email_hash.as_slice()),
            login_networks::network_hash.eq(network.as_slice()),
            known,
        ))
        .on_conflict((login_networks::email_hash, login_networks::network_hash))
        .do_update()
        .set((
            login_networks::failures.eq(0),
            login_networks::first_at.eq(app_now()),
            login_networks::locked_until.eq(app_now()),
            login_networks::known_until.eq(later(app_now(), KNOWN_FOR).nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes what is kept about an address.
pub(crate) fn forget(conn: &mut PgConnection, email_hash: &[u8; 32]) -> Result<(), DbError> {
    let of_address =
        login_networks::table.filter(login_networks::email_hash.eq(email_hash.as_slice()));
    diesel::delete(of_address).execute(conn)?;
    Ok(())
}
