//! Brings the schema up to date, one server at a time.

use std::{
    collections::HashSet,
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection,
    migration::{Migration, MigrationSource},
    pg::Pg,
    sql_query,
    sql_types::{Bool, Text},
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::session::ENGLISH_MESSAGES;

/// Every migration of the house, embedded when the program is built.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Changes whenever a migration does.
pub const MIGRATIONS_FINGERPRINT: &str = env!("MIGRATIONS_FINGERPRINT");

/// Those that run in no transaction: their versions and texts.
const IN_NO_TRANSACTION: &[(&str, &str)] =
    include!(concat!(env!("OUT_DIR"), "/migrations_in_no_transaction.rs"));

/// Only one server migrates at a time; the number is ours and means nothing else.
const LOCK: i64 = 7_261_834_095;

/// How long a migration waits.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a lock, at each try: reads of the table queue behind one that waits.
    pub lock: Duration,
    /// Between two tries.
    pub pause: Duration,
    /// From the first try of a migration to the last one.
    pub all: Duration,
}

/// A long read, or a backup, holds its locks for minutes; in the pauses others come through.
const USUAL: Patience = Patience {
    lock: Duration::from_secs(5),
    pause: Duration::from_secs(2),
    all: Duration::from_secs(120),
};

/// Why the schema is not up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database could not be asked.
    #[error("the database cannot be migrated: {0}")]
    Database(#[from] diesel::result::Error),
    /// No connection.
    #[error("the database cannot be reached: {0}")]
    Connect(#[from] diesel::ConnectionError),
    /// A migration failed; nothing of it remains but an index that the next try makes again.
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
    migrate_from(url, &MIGRATIONS, USUAL)
}

/// Runs what is missing of these migrations. One that waits too long for a lock is tried again.
pub fn migrate_from(
    url: &str,
    migrations: &dyn MigrationSource<Pg>,
    patience: Patience,
) -> Result<usize, MigrateError> {
    let mut conn = PgConnection::establish(url)?;
    // A role that serves may not even ask Diesel, which would make its own table.
    if !is_pending(&mut conn, migrations)? {
        return Ok(0);
    }
    conn.batch_execute(ENGLISH_MESSAGES)?;
    lock(&mut conn)?;
    conn.batch_execute(&format!(
        "SET lock_timeout = {}; SET statement_timeout = 0",
        patience.lock.as_millis()
    ))?;
    let ran = run_pending(&mut conn, migrations, patience);
    unlock(&mut conn)?;
    ran
}

fn run_pending(
    conn: &mut PgConnection,
    migrations: &dyn MigrationSource<Pg>,
    patience: Patience,
) -> Result<usize, MigrateError> {
    let pending = conn.pending_migrations(Borrowed(migrations)).map_err(in_words)?;
    for migration in &pending {
        let begun = Instant::now();
        while let Err(error) = run(conn, &**migration) {
            let name = migration.name();
            if !waited_for_a_lock(&error) || begun.elapsed() >= patience.all {
                return Err(MigrateError::Migration(format!("{name}: {error}")));
            }
            tracing::warn!(%name, %error, "a migration is tried again");
            thread::sleep(patience.pause);
        }
    }
    Ok(pending.len())
}

/// Runs one. Where it is no transaction, what an interrupted try left half done is cleared away first.
fn run(conn: &mut PgConnection, migration: &dyn Migration<Pg>) -> Result<(), String> {
    if !migration.metadata().run_in_transaction() {
        drop_half_indexes(conn).map_err(|error| error.to_string())?;
    }
    conn.run_migration(migration).map(drop).map_err(|error| error.to_string())
}

/// Runs one within a transaction in which nobody else uses the database, so that nothing has to be done
/// beside others.
pub(super) fn run_alone(
    conn: &mut PgConnection,
    migration: &dyn Migration<Pg>,
) -> Result<(), MigrateError> {
    let version = migration.name().version().to_string();
    match IN_NO_TRANSACTION.iter().find(|(other, _)| *other == version) {
        None => conn.run_migration(migration).map(drop).map_err(in_words),
        Some((_, text)) => {
            conn.batch_execute(&text.replace(" CONCURRENTLY", "").replace(" COMMIT;", ""))?;
            sql_query("INSERT INTO __diesel_schema_migrations (version) VALUES ($1)")
                .bind::<Text, _>(version)
                .execute(conn)?;
            Ok(())
        }
    }
}

/// Diesel keeps no SQLSTATE; a deadlock, too, is over once it was told.
fn waited_for_a_lock(error: &str) -> bool {
    error.contains("lock timeout") || error.contains("deadlock detected")
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Drops indexes that are not valid: what is left of building or dropping one beside the sale, when that
/// was interrupted. The lock of migrations is held, so nobody is at it now.
fn drop_half_indexes(conn: &mut PgConnection) -> Result<(), diesel::result::Error> {
    let half = sql_query(
        "SELECT i.indexrelid::regclass::text AS name
         FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
         WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace
         ORDER BY 1",
    );
    for Named { name } in half.load(conn)? {
        tracing::warn!(name, "an index was left half done and is made again");
        conn.batch_execute(&format!("DROP INDEX CONCURRENTLY IF EXISTS {name}"))?;
    }
    Ok(())
}

/// Migrations by reference, as Diesel takes them by value.
struct Borrowed<'a>(&'a dyn MigrationSource<Pg>);

impl MigrationSource<Pg> for Borrowed<'_> {
    fn migrations(&self) -> diesel::migration::Result<Vec<Box<dyn Migration<Pg>>>> {
        self.0.migrations()
    }
}

fn in_words(error: Box<dyn std::error::Error + Send + Sync>) -> MigrateError {
    MigrateError::Migration(error.to_string())
}

/// Returns true if a migration has not run yet. It only reads, as every role may.
pub fn pending(conn: &mut PgConnection) -> Result<bool, MigrateError> {
    is_pending(conn, &MIGRATIONS)
}

fn is_pending(
    conn: &mut PgConnection,
    migrations: &dyn MigrationSource<Pg>,
) -> Result<bool, MigrateError> {
    let ran = ran(conn)?;
    let ours = migrations.migrations().map_err(in_words)?;
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
