//! Brings the schema up to date, one server at a time.

use std::{thread, time::Duration};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection,
    sql_query, sql_types::Bool,
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

/// Runs what is missing; returns how many migrations ran.
pub fn migrate(url: &str) -> Result<usize, MigrateError> {
    let mut conn = PgConnection::establish(url)?;
    lock(&mut conn)?;
    // A migration must not wait long for a lock: reads of the table would queue behind it.
    conn.batch_execute("SET lock_timeout = '5s'; SET statement_timeout = 0")?;
    let ran = conn
        .run_pending_migrations(MIGRATIONS)
        .map(|ran| ran.len())
        .map_err(|error| MigrateError::Migration(error.to_string()));
    conn.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))?;
    ran
}

/// Returns true if a migration has not run yet.
pub fn pending(conn: &mut PgConnection) -> Result<bool, MigrateError> {
    conn.has_pending_migration(MIGRATIONS)
        .map_err(|error| MigrateError::Migration(error.to_string()))
}

/// Returns true if no migration has run, so that the database holds nothing of ours.
pub fn is_untouched(conn: &mut PgConnection) -> Result<bool, MigrateError> {
    conn.applied_migrations()
        .map(|applied| applied.is_empty())
        .map_err(|error| MigrateError::Migration(error.to_string()))
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
