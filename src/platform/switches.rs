//! What the operator turns on and off for all servers at once, kept in memory and read anew every second.

use std::sync::{
    PoisonError, RwLock,
    atomic::{AtomicBool, Ordering},
};

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Bool, Text},
};

use crate::db::DbError;

const MAINTENANCE: &str = "maintenance";

/// Before the name of a way to pay that has trouble.
const TROUBLE: &str = "trouble.";

/// The switches as this process last saw them.
#[derive(Debug, Default)]
pub struct Switches {
    maintenance: AtomicBool,
    troubled: RwLock<Vec<String>>,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

impl Switches {
    /// Returns true if the shop is closed: the API answers 503 and the pages say so.
    pub fn maintenance(&self) -> bool {
        self.maintenance.load(Ordering::Relaxed)
    }

    /// The ways to pay that have trouble, as the operator says.
    pub fn troubled_methods(&self) -> Vec<String> {
        self.troubled.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads the switches from the database.
    pub fn refresh(&self, conn: &mut PgConnection) -> Result<(), DbError> {
        let on: Vec<Name> = sql_query("SELECT name FROM switches WHERE is_on").load(conn)?;
        let is_closed = on.iter().any(|on| on.name == MAINTENANCE);
        self.maintenance.store(is_closed, Ordering::Relaxed);
        let troubled = on.iter().filter_map(|on| on.name.strip_prefix(TROUBLE));
        *self.troubled.write().unwrap_or_else(PoisonError::into_inner) =
            troubled.map(str::to_owned).collect();
        Ok(())
    }
}

/// Opens or closes the shop on every server; each notices within a second.
pub fn set_maintenance(conn: &mut PgConnection, is_on: bool) -> Result<(), DbError> {
    set(conn, MAINTENANCE, is_on)
}

/// Says on every server whether a way to pay has trouble.
pub fn set_trouble(conn: &mut PgConnection, method: &str, is_on: bool) -> Result<(), DbError> {
    set(conn, &format!("{TROUBLE}{method}"), is_on)
}

fn set(conn: &mut PgConnection, name: &str, is_on: bool) -> Result<(), DbError> {
    sql_query(
        "INSERT INTO switches (name, is_on) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET is_on = $2, changed_at = app_now()",
    )
    .bind::<Text, _>(name)
    .bind::<Bool, _>(is_on)
    .execute(conn)?;
    Ok(())
}
