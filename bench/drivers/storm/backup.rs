//! A backup in the middle of a storm, restored beside it: whatever was promised before it began is in
//! it, and nothing in it contradicts itself.

use std::collections::BTreeSet;

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text,
};

use crate::{
    buying::{Crowd, locked},
    database::Ground,
    fleet::Fleet,
};

#[derive(QueryableByName)]
struct Booking {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Takes one, restores it, audits it; how many promises were found in it.
pub(crate) fn take(crowd: &Crowd<'_>, fleet: &Fleet<'_>, ground: &Ground) -> usize {
    let promised = locked(&crowd.journal).ids();
    let file = fleet.folder().join("storm.backup");
    drop(std::fs::remove_file(&file));
    let name = file.to_str().expect("a plain name");
    if let Err(said) = fleet.command(ground.url(), &["backup", name]) {
        crowd.fault(format!("a backup failed: {said}"));
        return 0;
    }
    let url = ground.beside("restored");
    // It ends with the audit.
    if let Err(said) = fleet.command(&url, &["restore", name]) {
        crowd.fault(format!("a backup did not come back sound: {said}"));
        return 0;
    }
    let mut conn = PgConnection::establish(&url).expect("the restored database");
    let there: Vec<Booking> =
        sql_query("SELECT id::text FROM bookings").load(&mut conn).expect("its bookings");
    let there: BTreeSet<String> = there.into_iter().map(|booking| booking.id).collect();
    let lost = promised.iter().filter(|id| !there.contains(*id)).count();
    if lost > 0 {
        crowd.fault(format!("{lost} promises are missing in a backup"));
    }
    promised.len() - lost
}
