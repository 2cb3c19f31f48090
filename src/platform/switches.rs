//! What the operator turns on and off for all servers at once, kept in memory and read anew every second.

use std::sync::atomic::{AtomicBool, Ordering};

use diesel::{PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Bool};

use crate::db::DbError;

/// The switches as this process last saw them.
#[derive(Debug, Default)]
pub struct Switches {
    maintenance: AtomicBool,
}

#[derive(QueryableByName)]
struct State {
    #[diesel(sql_type = Bool)]
    is_on: bool,
}

impl Switches {
    /// Whether the shop is closed: the API answers 503 and the pages say so.
    pub fn maintenance(&self) -> bool {
        self.maintenance.load(Ordering::Relaxed)
    }

    /// Reads the switches from the database.
    pub fn refresh(&self, conn: &mut PgConnection) -> Result<(), DbError> {
        let is_on = read_maintenance(conn)?;
        self.maintenance.store(is_on, Ordering::Relaxed);
        Ok(())
    }
}

fn read_maintenance(conn: &mut PgConnection) -> Result<bool, DbError> {
    let found =
        sql_query("SELECT is_on FROM switches WHERE name = 'maintenance'").load::<State>(conn)?;
    Ok(found.first().is_some_and(|state| state.is_on))
}

/// Opens or closes the shop on every server; each notices within a second.
pub fn set_maintenance(conn: &mut PgConnection, is_on: bool) -> Result<(), DbError> {
    sql_query(
        "INSERT INTO switches (name, is_on) VALUES ('maintenance', $1)
         ON CONFLICT (name) DO UPDATE SET is_on = $1, changed_at = app_now()",
    )
    .bind::<Bool, _>(is_on)
    .execute(conn)?;
    Ok(())
}
