//! Reads an archive into a database: whole, or not at all.

use std::{collections::BTreeMap, io::BufRead, thread, time::Duration};

use diesel::{
    Connection as _, PgConnection, RunQueryDsl as _,
    connection::SimpleConnection as _,
    migration::MigrationSource as _,
    pg::Pg,
    sql_query,
    sql_types::{BigInt, Text},
};
use diesel_migrations::MigrationHarness as _;

use super::{
    super::migrate::{MIGRATIONS, MigrateError, lock, run_alone},
    ArchiveError, Contents,
    catalog::{self, Table},
    lines::{Counts, Head, Line},
};

/// So much is sent at a time.
const BATCH: usize = 1 << 20;

/// Fills the database at `url` from an archive and brings its schema up to date; with `replace`
/// whatever is there goes first. Everything happens in one transaction.
pub fn restore(
    url: &str,
    from: &mut impl BufRead,
    replace: bool,
) -> Result<Contents, ArchiveError> {
    let mut conn = PgConnection::establish(url)?;
    lock(&mut conn)?;
    wait_until_alone(&mut conn)?;
    conn.batch_execute("SET statement_timeout = 0; SET lock_timeout = '10s'")?;
    conn.batch_execute(catalog::PLAIN_TEXT)?;
    #[expect(clippy::disallowed_methods, reason = "a stream is read once: there is no second try")]
    let contents = conn.transaction(|conn| {
        let head = Head::read(from)?;
        clear(conn, replace)?;
        migrate_as(conn, &head)?;
        let rows = load(conn, from)?;
        for migration in conn.pending_migrations(MIGRATIONS).map_err(schema)? {
            run_alone(conn, &*migration)?;
        }
        Ok::<_, ArchiveError>(head.holding(rows))
    })?;
    conn.batch_execute("ANALYZE")?;
    Ok(contents)
}

/// A connection that was just closed is still seen for a moment.
fn wait_until_alone(conn: &mut PgConnection) -> Result<(), ArchiveError> {
    for _ in 0..50 {
        if catalog::other_connections(conn)? == 0 {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err(ArchiveError::InUse(catalog::other_connections(conn)?))
}

fn schema(error: impl ToString) -> MigrateError {
    MigrateError::Migration(error.to_string())
}

fn clear(conn: &mut PgConnection, replace: bool) -> Result<(), ArchiveError> {
    let removals = catalog::removals(conn)?;
    if !replace && !removals.is_empty() {
        return Err(ArchiveError::NotEmpty);
    }
    // What one removal takes along the next may name again.
    conn.batch_execute("SET LOCAL client_min_messages = warning")?;
    for removal in removals {
        conn.batch_execute(&removal.replacen(" ROUTINE ", " ROUTINE IF EXISTS ", 1))?;
    }
    Ok(())
}

/// Makes the tables as they were when the archive was written.
fn migrate_as(conn: &mut PgConnection, head: &Head) -> Result<(), ArchiveError> {
    let known = MIGRATIONS.migrations().map_err(schema)?;
    let mut known: BTreeMap<String, Box<dyn diesel::migration::Migration<Pg>>> =
        known.into_iter().map(|one| (one.name().version().to_string(), one)).collect();
    // Asked first, the list of what ran is made where there is none.
    conn.applied_migrations().map_err(schema)?;
    for version in &head.migrations {
        let Some(migration) = known.remove(version) else {
            return Err(ArchiveError::Newer(head.program.clone()));
        };
        run_alone(conn, &*migration)?;
    }
    Ok(())
}

fn load(
    conn: &mut PgConnection,
    from: &mut impl BufRead,
) -> Result<BTreeMap<String, u64>, ArchiveError> {
    let tables = catalog::tables(conn)?;
    let (aside, back) = catalog::foreign_keys(conn)?;
    let of_each = |sql: &str| {
        tables.iter().map(|t| format!("ALTER TABLE {} {sql}", t.quoted)).collect::<Vec<_>>()
    };
    run(conn, &of_each("DISABLE TRIGGER USER"))?;
    run(conn, &aside)?;
    // Migrations put a few rows there themselves.
    let names: Vec<&str> = tables.iter().map(|table| table.quoted.as_str()).collect();
    conn.batch_execute(&format!("TRUNCATE {}", names.join(", ")))?;
    let rows = load_rows(conn, from, &tables)?;
    // Put back, each of them looks at every row.
    run(conn, &back)?;
    run(conn, &of_each("ENABLE TRIGGER USER"))?;
    Ok(rows)
}

fn run(conn: &mut PgConnection, statements: &[String]) -> Result<(), ArchiveError> {
    statements.iter().try_for_each(|sql| Ok(conn.batch_execute(sql)?))
}

fn load_rows(
    conn: &mut PgConnection,
    from: &mut impl BufRead,
    tables: &[Table],
) -> Result<BTreeMap<String, u64>, ArchiveError> {
    let mut counts = Counts::default();
    let mut batch = Batch::default();
    let mut table: Option<&Table> = None;
    loop {
        let line = Line::read(from)?;
        if !matches!(line, Line::Row(_)) {
            batch.send(conn, table)?;
        }
        match line {
            Line::Row(row) => {
                counts.add(1)?;
                batch.add(&row);
                if batch.rows.len() > BATCH {
                    batch.send(conn, table)?;
                }
            }
            Line::Table { name, columns } => {
                let fits = |table: &&Table| table.name == name && table.columns == columns;
                let found = tables.iter().find(fits);
                table = Some(found.ok_or_else(|| {
                    ArchiveError::Broken(format!("its table {name} is not as that version has it"))
                })?);
                counts.begin(name);
            }
            Line::Sequence { name, value } => {
                sql_query("SELECT setval(quote_ident($1)::regclass, $2)")
                    .bind::<Text, _>(name)
                    .bind::<BigInt, _>(value)
                    .execute(conn)?;
            }
            Line::End(said) => return counts.end(said, from),
        }
    }
}

/// Rows on their way into one table.
#[derive(Default)]
struct Batch {
    rows: String,
}

impl Batch {
    fn add(&mut self, row: &str) {
        self.rows.push(if self.rows.is_empty() { '[' } else { ',' });
        self.rows.push_str(row);
    }

    fn send(&mut self, conn: &mut PgConnection, table: Option<&Table>) -> Result<(), ArchiveError> {
        let Some(table) = table.filter(|_| !self.rows.is_empty()) else { return Ok(()) };
        let mut rows = std::mem::take(&mut self.rows);
        rows.push(']');
        sql_query(&table.inserts).bind::<Text, _>(rows).execute(conn)?;
        Ok(())
    }
}
