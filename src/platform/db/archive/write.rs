//! Writes an archive, from one moment of a database that goes on working.

use std::io::Write;

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _, sql_query, sql_types::Text,
};

use super::{
    ArchiveError, Contents,
    catalog::{self, Table},
    lines::{Counts, Head, Line},
};

/// How many rows are fetched at a time.
const FETCH: &str = "FETCH 1000 FROM rows";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    row: String,
}

/// Writes everything that the database at `url` holds to `out`, as it stands now.
pub fn write(url: &str, program: &str, out: &mut impl Write) -> Result<Contents, ArchiveError> {
    let mut conn = PgConnection::establish(url)?;
    conn.batch_execute("SET statement_timeout = 0; SET lock_timeout = '60s'")?;
    conn.batch_execute(catalog::PLAIN_TEXT)?;
    conn.build_transaction().repeatable_read().read_only().run(|conn| {
        let tables = catalog::tables(conn)?;
        hold_still(conn, &tables)?;
        let head = Head {
            program: program.to_owned(),
            taken_at: catalog::moment(conn)?,
            migrations: catalog::migrations(conn)?,
        };
        head.write(out)?;
        let mut counts = Counts::default();
        for table in tables {
            write_table(conn, table, &mut counts, out)?;
        }
        // Beyond every row of that moment, for a sequence never goes back.
        for catalog::Sequence { name, value } in catalog::sequences(conn)? {
            Line::Sequence { name, value }.write(out)?;
        }
        Line::End(counts.total()).write(out)?;
        Ok(head.holding(counts.into_rows()))
    })
}

/// Locks out changes of the tables' shape until the end; rows may be changed meanwhile.
fn hold_still(conn: &mut PgConnection, tables: &[Table]) -> Result<(), ArchiveError> {
    let names: Vec<&str> = tables.iter().map(|table| table.quoted.as_str()).collect();
    if names.is_empty() {
        return Err(ArchiveError::Broken("the database is empty".to_owned()));
    }
    Ok(conn.batch_execute(&format!("LOCK TABLE {} IN ACCESS SHARE MODE", names.join(", ")))?)
}

fn write_table(
    conn: &mut PgConnection,
    table: Table,
    counts: &mut Counts,
    out: &mut impl Write,
) -> Result<(), ArchiveError> {
    conn.batch_execute(&format!("DECLARE rows NO SCROLL CURSOR FOR {}", table.reads))?;
    counts.begin(table.name.clone());
    Line::Table { name: table.name, columns: table.columns }.write(out)?;
    loop {
        let rows: Vec<Row> = sql_query(FETCH).load(conn)?;
        if rows.is_empty() {
            break;
        }
        for Row { row } in rows {
            Line::Row(row).write(out)?;
            counts.add(1)?;
        }
    }
    Ok(conn.batch_execute("CLOSE rows")?)
}
