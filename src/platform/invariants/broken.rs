//! What is known to contradict an invariant, until a later look finds it mended.

use std::collections::HashSet;

use diesel::prelude::*;
use schema::tables::{invariant_checks, invariant_violations};

use super::subject::Key;
use crate::db::DbError;

/// So many are kept of each invariant; whoever mends these learns of the next.
const MOST: usize = 1_000;

/// Returns the ids that contradicted it when they were last looked at.
pub(super) fn of(conn: &mut PgConnection, name: &str) -> Result<Vec<Key>, DbError> {
    let known = invariant_violations::table.filter(invariant_violations::name.eq(name));
    Ok(known.select(invariant_violations::id).load(conn)?)
}

/// Writes down which of the ids that were `checked` are `broken`. Returns how many are known now. The row of
/// the invariant is locked first: the look at what changed and the pass may both have found something.
pub(super) fn note(
    conn: &mut PgConnection,
    name: &str,
    checked: &HashSet<Key>,
    broken: &HashSet<Key>,
) -> Result<i64, DbError> {
    let row = invariant_checks::table.find(name).select(invariant_checks::name);
    row.for_update().get_result::<String>(conn)?;
    let known: HashSet<Key> = of(conn, name)?.into_iter().collect();
    let mended: Vec<Key> =
        known.iter().filter(|id| checked.contains(id) && !broken.contains(id)).copied().collect();
    let stays = known.len() - mended.len();
    let room = MOST.saturating_sub(stays);
    let new: Vec<Key> = broken.difference(&known).copied().take(room).collect();
    let of_it = invariant_violations::table.filter(invariant_violations::name.eq(name));
    diesel::delete(of_it.filter(invariant_violations::id.eq_any(mended))).execute(conn)?;
    if new.is_empty() {
        return Ok(i64::try_from(stays).unwrap_or(i64::MAX));
    }
    let rows: Vec<_> = new
        .iter()
        .map(|id| (invariant_violations::name.eq(name), invariant_violations::id.eq(*id)))
        .collect();
    diesel::insert_into(invariant_violations::table)
        .values(rows)
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(i64::try_from(stays + new.len()).unwrap_or(i64::MAX))
}
