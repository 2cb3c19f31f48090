//! The table of head counts: rows are added, and the last of each counter holds.

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use routes::SailingId;
use schema::tables::head_counts;
use staff::StaffId;

use crate::{error::ManifestError, words::Counter};

/// A head count as it is kept.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = head_counts, check_for_backend(Pg))]
pub(crate) struct Counted {
    pub(crate) counter: Counter,
    pub(crate) number: i32,
    pub(crate) counted_by: Option<StaffId>,
    pub(crate) counted_at: DateTime<Utc>,
}

/// Adds a count.
pub(crate) fn insert(
    conn: &mut PgConnection,
    sailing: SailingId,
    counter: Counter,
    number: i32,
    by: Option<StaffId>,
) -> Result<(), ManifestError> {
    diesel::insert_into(head_counts::table)
        .values((
            head_counts::sailing_id.eq(sailing),
            head_counts::counter.eq(counter),
            head_counts::number.eq(number),
            head_counts::counted_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns the last count of each counter.
pub(crate) fn last(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<Counted>, ManifestError> {
    let of = head_counts::table.filter(head_counts::sailing_id.eq(sailing));
    let last = of
        .distinct_on(head_counts::counter)
        .order((head_counts::counter, head_counts::id.desc()))
        .select(Counted::as_select());
    Ok(last.load(conn)?)
}
