//! The table of previews.

use diesel::{prelude::*, sql_query};
use platform::db::{DbError, app_now};
use schema::tables::{disruption_previews, disruptions};
use serde_json::Value;

use crate::disruptions::ids::{DisruptionId, PreviewId};

/// Writes a preview, and deletes those of the day before. Returns its id.
pub(crate) fn insert(
    conn: &mut PgConnection,
    wish: &Value,
    facts: &[u8],
) -> Result<PreviewId, DbError> {
    // SQL, because Diesel has no arithmetic of this clock.
    let old = "DELETE FROM disruption_previews WHERE made_at < app_now() - interval '1 day'";
    sql_query(old).execute(conn)?;
    Ok(diesel::insert_into(disruption_previews::table)
        .values((disruption_previews::wish.eq(wish), disruption_previews::facts.eq(facts)))
        .returning(disruption_previews::id)
        .get_result(conn)?)
}

/// What a preview said, and how old it is in seconds.
pub(crate) struct Kept {
    pub(crate) wish: Value,
    pub(crate) facts: Vec<u8>,
    pub(crate) age: chrono::TimeDelta,
}

/// Locks a preview until the commit, and returns it.
pub(crate) fn lock(conn: &mut PgConnection, id: PreviewId) -> Result<Option<Kept>, DbError> {
    let columns = (
        disruption_previews::wish,
        disruption_previews::facts,
        disruption_previews::made_at,
        app_now(),
    );
    let of = disruption_previews::table.find(id).select(columns).for_update();
    let found = of
        .first::<(Value, Vec<u8>, chrono::DateTime<chrono::Utc>, chrono::DateTime<chrono::Utc>)>(
            conn,
        );
    let kept = |(wish, facts, made_at, now)| Kept { wish, facts, age: now - made_at };
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
