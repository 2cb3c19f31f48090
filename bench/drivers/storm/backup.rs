//! A backup taken during a storm and restored beside it: it must hold every promise made before it
//! began, and pass the audit.

use std::collections::BTreeSet;

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text,
};

use crate::{
    buyer_pool::{BuyerPool, locked},
    database::Database,
    fleet::Fleet,
};

#[derive(QueryableByName)]
struct Booking {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Takes a backup, restores it and audits it. Returns how many promises it holds.
pub(crate) fn take(pool: &BuyerPool<'_>, fleet: &Fleet<'_>, database: &Database) -> usize {
    let promised = locked(&pool.journal).ids();
    let file = fleet.folder().join("storm.backup");
    drop(std::fs::remove_file(&file));
    let name = file.to_str().expect("a plain name");
    if let Err(output) = fleet.command(database.url(), &["backup", name]) {
        pool.violation(format!("a backup failed: {output}"));
        return 0;
    }
    let url = database.beside("restored");
    // The restore ends with the audit.
    if let Err(output) = fleet.command(&url, &["restore", name]) {
        pool.violation(format!("a backup could not be restored: {output}"));
        return 0;
    }
    let mut conn = PgConnection::establish(&url).expect("the restored database");
    let there: Vec<Booking> =
        sql_query("SELECT id::text FROM bookings").load(&mut conn).expect("its bookings");
    let there: BTreeSet<String> = there.into_iter().map(|booking| booking.id).collect();
    let lost = promised.iter().filter(|id| !there.contains(*id)).count();
    if lost > 0 {
        pool.violation(format!("{lost} promises are missing in a backup"));
    }
    promised.len() - lost
}
