//! What PostgreSQL knows of its own tables, as far as an archive needs it.

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, BigInt, Text},
};

/// A table with the columns that hold what nothing else gives.
#[derive(Debug, QueryableByName)]
pub(super) struct Table {
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = Array<Text>)]
    pub(super) columns: Vec<String>,
    /// A query of every row, its values as text.
    #[diesel(sql_type = Text)]
    pub(super) reads: String,
    /// A statement that inserts such rows, given as one list in JSON.
    #[diesel(sql_type = Text)]
    pub(super) inserts: String,
    /// Its name as SQL must spell it.
    #[diesel(sql_type = Text)]
    pub(super) quoted: String,
}

/// Every table by name, but the list of migrations and what a crash may empty anyway.
pub(super) fn tables(conn: &mut PgConnection) -> QueryResult<Vec<Table>> {
    sql_query(
        "SELECT name, quoted, array_agg(col ORDER BY col) AS columns,
                format('SELECT row_to_json(r)::text AS row FROM (SELECT %s FROM %s) AS r',
                       string_agg(format('%1$I::text AS %1$I', col), ', ' ORDER BY col), quoted)
                  AS reads,
                format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE
                        SELECT %s FROM json_to_recordset($1::json) AS r (%s)', quoted,
                       string_agg(quote_ident(col), ', ' ORDER BY col),
                       string_agg(format('%I::%s', col, kind), ', ' ORDER BY col),
                       string_agg(format('%I text', col), ', ' ORDER BY col)) AS inserts
         FROM (
           SELECT c.relname::text AS name, quote_ident(c.relname) AS quoted,
                  a.attname::text AS col, format_type(a.atttypid, a.atttypmod) AS kind
           FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
           WHERE c.relkind = 'r' AND c.relpersistence = 'p'
             AND c.relnamespace = current_schema()::regnamespace
             AND c.relname <> '__diesel_schema_migrations'
             AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         ) AS columns
         GROUP BY name, quoted ORDER BY name",
    )
    .load(conn)
}

/// What a value looks like as text must not depend on whose session it is.
pub(super) const PLAIN_TEXT: &str = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD';
     SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1";

#[derive(QueryableByName)]
struct Moment {
    #[diesel(sql_type = Text)]
    now: String,
}

/// When the transaction began.
pub(super) fn moment(conn: &mut PgConnection) -> QueryResult<String> {
    let now = "to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')";
    Ok(sql_query(format!("SELECT {now} AS now")).get_result::<Moment>(conn)?.now)
}

#[derive(QueryableByName)]
struct Ran {
    #[diesel(sql_type = Text)]
    version: String,
}

/// The migrations that have run, the oldest first.
pub(super) fn migrations(conn: &mut PgConnection) -> QueryResult<Vec<String>> {
    let ran = sql_query("SELECT version FROM __diesel_schema_migrations ORDER BY version");
    Ok(ran.load::<Ran>(conn)?.into_iter().map(|ran| ran.version).collect())
}

/// Where a sequence stands.
#[derive(Debug, QueryableByName)]
pub(super) struct Sequence {
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = BigInt)]
    pub(super) value: i64,
}

/// Every sequence that was ever asked.
pub(super) fn sequences(conn: &mut PgConnection) -> QueryResult<Vec<Sequence>> {
    sql_query(
        "SELECT sequencename::text AS name, last_value AS value FROM pg_sequences
         WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename",
    )
    .load(conn)
}

#[derive(QueryableByName)]
struct Statement {
    #[diesel(sql_type = Text)]
    sql: String,
}

fn statements(conn: &mut PgConnection, sql: &str) -> QueryResult<Vec<String>> {
    let found: Vec<Statement> = sql_query(sql).load(conn)?;
    Ok(found.into_iter().map(|found| found.sql).collect())
}

/// Statements that lay every foreign key aside, and those that put them back.
pub(super) fn foreign_keys(conn: &mut PgConnection) -> QueryResult<(Vec<String>, Vec<String>)> {
    let keys = "FROM pg_constraint
         WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid";
    let aside = format!(
        "SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql {keys}"
    );
    let back = format!(
        "SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
                       pg_get_constraintdef(oid)) AS sql {keys}"
    );
    Ok((statements(conn, &aside)?, statements(conn, &back)?))
}

/// Statements that throw everything away.
pub(super) fn removals(conn: &mut PgConnection) -> QueryResult<Vec<String>> {
    statements(
        conn,
        "SELECT format('DROP TABLE %I CASCADE', relname) AS sql FROM pg_class
           WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
         UNION ALL
         SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc AS p
           WHERE pronamespace = current_schema()::regnamespace
             AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')",
    )
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// How many other connections of the program are open to this database.
pub(super) fn other_connections(conn: &mut PgConnection) -> QueryResult<i64> {
    let found: Count = sql_query(
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND application_name = 'parola'",
    )
    .get_result(conn)?;
    Ok(found.count)
}
