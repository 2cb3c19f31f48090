//! `POST sailings/{id}/manifest/head-counts`: how many people were counted on board.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Created, Ctx, Failed, FieldErrors, Json, invalid};
use routes::SailingId;
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, may, names_of,
    record,
};
use utoipa::ToSchema;

use crate::{
    error::ManifestError, find::seen, head_count::HeadCount, store::counts, words::Counter,
};

const NUMBER: Text = Text::new("The number", "Ang bilang", "Ang gidaghanon");

/// No ship carries more.
const MOST: i32 = 10_000;

/// A count as it was typed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
pub(crate) struct TypedCount {
    counter: Counter,
    number: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::SealManifest,
        Json<TypedCount>,
    >,
) -> Result<Created<HeadCount>, Failed<ManifestError>> {
    let id = id.into_inner();
    Ok(Created(ctx.db.transaction(move |conn| write(conn, &actor, &ports, id, typed)).await?))
}

fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
    typed: TypedCount,
) -> Result<HeadCount, ManifestError> {
    let sailing = seen(conn, ports, id)?;
    if !(0..=MOST).contains(&typed.number) {
        let mut errors = FieldErrors::default();
        errors.add("number", invalid(&NUMBER));
        return Err(errors.into());
    }
    counts::insert(conn, id, typed.counter, typed.number, actor.staff_id())?;
    let act = Act {
        after: Some(json!({ "counter": typed.counter, "number": typed.number })),
        ..Act::plain(Action::HeadsCounted, Subject::new(SubjectKind::Sailing, sailing.id))
    };
    record(conn, actor, &act)?;
    let last = last(conn, id)?.into_iter().find(|count| count.counter == typed.counter);
    last.ok_or(ManifestError::NotFound)
}

/// Returns the last count of each counter.
pub(crate) fn last(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<HeadCount>, ManifestError> {
    let rows = counts::last(conn, sailing)?;
    let names = names_of(conn, rows.iter().filter_map(|row| row.counted_by))?;
    let of = |row: counts::Counted| HeadCount {
        counter: row.counter,
        number: row.number,
        by: row.counted_by.and_then(|by| names.get(&by).cloned()),
        at: row.counted_at,
    };
    Ok(rows.into_iter().map(of).collect())
}
