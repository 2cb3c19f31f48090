//! Brings the schema up to date, one server at a time.

use std::{collections::HashSet, thread, time::Duration};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    migration::MigrationSource,
    pg::Pg,
    sql_query,
    sql_types::{Bool, Text},
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

/// Every migration of the house, embedded when the program is built.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Changes whenever a migration does.
pub const MIGRATIONS_FINGERPRINT: &str = env!("MIGRATIONS_FINGERPRINT");

/// Only one server migrates at a time; the number is ours and means nothing else.
const LOCK: i64 = 7_261_834_095;

/// Why the schema is not up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database could not be asked.
    #[error("the database cannot be migrated: {0}")]
    Database(#[from] diesel::result::Error),
    /// No connection.
    #[error("the database cannot be reached: {0}")]
    Connect(#[from] diesel::ConnectionError),
    /// A migration failed; nothing of it remains.
    #[error("a migration failed: {0}")]
    Migration(String),
    /// Another server held the lock for too long.
    #[error("another server has been migrating for a minute; look at its log")]
    Locked,
}

#[derive(QueryableByName)]
struct Locked {
    #[diesel(sql_type = Bool)]
    locked: bool,
}

#[derive(QueryableByName)]
struct Table {
    #[diesel(sql_type = Bool)]
    is_there: bool,
}

#[derive(QueryableByName)]
struct Ran {
    #[diesel(sql_type = Text)]
    version: String,
}

/// Runs what is missing; returns how many migrations ran.
pub fn migrate(url: &str) -> Result<usize, MigrateError> {
    let mut conn = PgConnection::establish(url)?;
    // A role that serves may not even ask Diesel, which would make its own table.
    if !pending(&mut conn)? {
        return Ok(0);
    }
    lock(&mut conn)?;
    // A migration must not wait long for a lock: reads of the table would queue behind it.
    conn.batch_execute("SET lock_timeout = '5s'; SET statement_timeout = 0")?;
    let ran = conn
        .run_pending_migrations(MIGRATIONS)
        .map(|ran| ran.len())
        .map_err(|error| MigrateError::Migration(error.to_string()));
    unlock(&mut conn)?;
    ran
}

/// Returns true if a migration has not run yet. It only reads, as every role may.
pub fn pending(conn: &mut PgConnection) -> Result<bool, MigrateError> {
    let ran = ran(conn)?;
    let ours = MigrationSource::<Pg>::migrations(&MIGRATIONS)
        .map_err(|error| MigrateError::Migration(error.to_string()))?;
    Ok(ours.iter().any(|one| !ran.contains(&one.name().version().to_string())))
}

/// Returns true if no migration has run, so that the database holds nothing of ours.
pub fn is_untouched(conn: &mut PgConnection) -> Result<bool, MigrateError> {
    Ok(ran(conn)?.is_empty())
}

/// Returns the versions of the migrations that have run.
fn ran(conn: &mut PgConnection) -> Result<HashSet<String>, MigrateError> {
    let table = "SELECT to_regclass('__diesel_schema_migrations') IS NOT NULL AS is_there";
    if !sql_query(table).get_result::<Table>(conn)?.is_there {
        return Ok(HashSet::new());
    }
    let ran = sql_query("SELECT version FROM __diesel_schema_migrations");
    Ok(ran.load::<Ran>(conn)?.into_iter().map(|ran| ran.version).collect())
}

pub(super) fn unlock(conn: &mut PgConnection) -> Result<(), MigrateError> {
    Ok(conn.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))?)
}

/// Takes the lock by asking again and again: waiting inside the database would block its vacuum.
pub(super) fn lock(conn: &mut PgConnection) -> Result<(), MigrateError> {
    for _ in 0..600 {
        let asked = sql_query(format!("SELECT pg_try_advisory_lock({LOCK}) AS locked"));
        if asked.get_result::<Locked>(conn)?.locked {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err(MigrateError::Locked)
}
