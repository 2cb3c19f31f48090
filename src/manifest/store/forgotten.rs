//! What is left of manifests that were deleted when their term was over, and the functions that delete them.

use diesel::{
    QueryableByName,
    dsl::exists,
    prelude::*,
    select, sql_query,
    sql_types::{Integer, Uuid},
};
use routes::SailingId;
use schema::tables::forgotten_manifests;

use crate::error::ManifestError;

#[derive(QueryableByName)]
struct Over {
    #[diesel(sql_type = Uuid)]
    sailing: SailingId,
}

#[derive(QueryableByName)]
struct Deleted {
    #[diesel(sql_type = Integer)]
    versions: i32,
}

/// Returns some sailings of whose manifest every version is past its term.
pub(crate) fn over(conn: &mut PgConnection, most: i32) -> Result<Vec<SailingId>, ManifestError> {
    // Raw, for it calls a function of the database.
    let over = sql_query("SELECT sailing FROM manifests_over($1) AS sailing");
    let over: Vec<Over> = over.bind::<Integer, _>(most).load(conn)?;
    Ok(over.into_iter().map(|one| one.sailing).collect())
}

/// Deletes the manifest of a sailing, and returns how many versions it had. The database refuses one whose term is
/// not over.
pub(crate) fn forget(conn: &mut PgConnection, sailing: SailingId) -> Result<i32, ManifestError> {
    // Raw, for the function alone may delete: it has the rights of the owner.
    let deleted = sql_query("SELECT forget_manifest($1) AS versions");
    let deleted: Deleted = deleted.bind::<Uuid, _>(sailing).get_result(conn)?;
    Ok(deleted.versions)
}

/// Returns true if the manifest of a sailing was deleted.
pub(crate) fn was_of(conn: &mut PgConnection, sailing: SailingId) -> Result<bool, ManifestError> {
    let of = forgotten_manifests::table.filter(forgotten_manifests::sailing_id.eq(sailing));
    Ok(select(exists(of)).get_result(conn)?)
}

/// Returns true if there was a manifest of this number that was deleted.
pub(crate) fn was_called(conn: &mut PgConnection, document: &str) -> Result<bool, ManifestError> {
    let called = forgotten_manifests::table.filter(forgotten_manifests::document.eq(document));
    Ok(select(exists(called)).get_result(conn)?)
}
