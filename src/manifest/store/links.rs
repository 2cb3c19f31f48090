//! The table of links for authorities.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::{app_now, later};
use routes::SailingId;
use schema::tables::manifest_links;
use staff::StaffId;

use crate::{error::ManifestError, ids::LinkId};

/// A link as it is kept.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = manifest_links, check_for_backend(Pg))]
pub(crate) struct Link {
    pub(crate) id: LinkId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    pub(crate) note: String,
    pub(crate) made_by: StaffId,
    pub(crate) made_at: DateTime<Utc>,
    pub(crate) ends_at: DateTime<Utc>,
    pub(crate) revoked_at: Option<DateTime<Utc>>,
    pub(crate) openings: i32,
    pub(crate) opened_at: Option<DateTime<Utc>>,
}

/// A link that is made.
pub(crate) struct NewLink<'a> {
    pub(crate) id: LinkId,
    pub(crate) token_hash: &'a [u8],
    pub(crate) sailing: SailingId,
    pub(crate) note: &'a str,
    pub(crate) by: StaffId,
    pub(crate) life: TimeDelta,
}

/// Makes a link.
pub(crate) fn insert(conn: &mut PgConnection, new: &NewLink<'_>) -> Result<(), ManifestError> {
    diesel::insert_into(manifest_links::table)
        .values((
            manifest_links::id.eq(new.id),
            manifest_links::token_hash.eq(new.token_hash),
            manifest_links::sailing_id.eq(new.sailing),
            manifest_links::note.eq(new.note),
            manifest_links::made_by.eq(new.by),
            manifest_links::made_at.eq(app_now()),
            manifest_links::ends_at.eq(later(app_now(), new.life)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns the links of a sailing, the latest first.
pub(crate) fn of(conn: &mut PgConnection, sailing: SailingId) -> Result<Vec<Link>, ManifestError> {
    let of = manifest_links::table.filter(manifest_links::sailing_id.eq(sailing));
    let in_order = of.order((manifest_links::made_at.desc(), manifest_links::id));
    Ok(in_order.select(Link::as_select()).load(conn)?)
}

/// Returns one.
pub(crate) fn find(
    conn: &mut PgConnection,
    sailing: SailingId,
    id: LinkId,
) -> Result<Option<Link>, ManifestError> {
    let one = manifest_links::table.find(id).filter(manifest_links::sailing_id.eq(sailing));
    Ok(one.select(Link::as_select()).first(conn).optional()?)
}

/// Ends a link, unless somebody did. Returns true if it was good.
pub(crate) fn revoke(conn: &mut PgConnection, id: LinkId) -> Result<bool, ManifestError> {
    let good = manifest_links::table.find(id).filter(manifest_links::revoked_at.is_null());
    let ended = diesel::update(good)
        .set(manifest_links::revoked_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(ended == 1)
}

/// Returns who made the link that this opens, and when.
pub(crate) fn maker(
    conn: &mut PgConnection,
    token_hash: &[u8],
) -> Result<Option<(StaffId, DateTime<Utc>)>, ManifestError> {
    let one = manifest_links::table.filter(manifest_links::token_hash.eq(token_hash));
    Ok(one.select((manifest_links::made_by, manifest_links::made_at)).first(conn).optional()?)
}

/// Counts that a link is opened, if it is good still, and returns it.
pub(crate) fn open(
    conn: &mut PgConnection,
    token_hash: &[u8],
) -> Result<Option<Link>, ManifestError> {
    let good = manifest_links::table
        .filter(manifest_links::token_hash.eq(token_hash))
        .filter(manifest_links::revoked_at.is_null())
        .filter(manifest_links::ends_at.gt(app_now()));
    let opened = diesel::update(good)
        .set((
            manifest_links::openings.eq(manifest_links::openings + 1),
            manifest_links::opened_at.eq(app_now().nullable()),
        ))
        .returning(Link::as_returning());
    Ok(opened.get_result(conn).optional()?)
}
