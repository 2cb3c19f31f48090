//! The table of previews.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{prelude::*, sql_query};
use platform::db::{DbError, app_now};
use schema::tables::{disruption_previews, disruptions};
use serde_json::Value;

use crate::disruptions::ids::{DisruptionId, PreviewId};

/// Writes a preview that tells of so many bookings, and deletes those of the day before. Returns its id.
pub(crate) fn insert(
    conn: &mut PgConnection,
    wish: &Value,
    facts: &[u8],
    bookings: usize,
) -> Result<PreviewId, DbError> {
    // SQL, because Diesel has no arithmetic of this clock.
    let old = "DELETE FROM disruption_previews WHERE made_at < app_now() - interval '1 day'";
    sql_query(old).execute(conn)?;
    Ok(diesel::insert_into(disruption_previews::table)
        .values((
            disruption_previews::wish.eq(wish),
            disruption_previews::facts.eq(facts),
            disruption_previews::bookings.eq(i32::try_from(bookings).ok()),
        ))
        .returning(disruption_previews::id)
        .get_result(conn)?)
}

/// What a preview said, and how old it is.
pub(crate) struct Kept {
    pub(crate) wish: Value,
    pub(crate) facts: Vec<u8>,
    /// How many bookings it told of; none where an older release made it.
    pub(crate) bookings: Option<i32>,
    pub(crate) age: TimeDelta,
}

/// Locks a preview until the commit, and returns it.
pub(crate) fn lock(conn: &mut PgConnection, id: PreviewId) -> Result<Option<Kept>, DbError> {
    let columns = (
        disruption_previews::wish,
        disruption_previews::facts,
        disruption_previews::bookings,
        disruption_previews::made_at,
        app_now(),
    );
    let of = disruption_previews::table.find(id).select(columns).for_update();
    let found = of.first::<(Value, Vec<u8>, Option<i32>, DateTime<Utc>, DateTime<Utc>)>(conn);
    let kept =
        |(wish, facts, bookings, made_at, now)| Kept { wish, facts, bookings, age: now - made_at };
    Ok(found.optional()?.map(kept))
}

/// Returns the disruption that a preview became, if it was confirmed.
pub(crate) fn confirmed(
    conn: &mut PgConnection,
    id: PreviewId,
) -> Result<Option<DisruptionId>, DbError> {
    let of = disruptions::table.filter(disruptions::preview_id.eq(id));
    Ok(of.select(disruptions::id).first(conn).optional()?)
}
