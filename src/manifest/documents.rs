//! `GET sailings/{id}/manifest/{version}/manifest.pdf`, `.csv` and `.json`: a version to take away. Each is written
//! into the log. Paper is handed over at the pier; the others are for whoever may take personal data out.

use actix_web::{FromRequest as _, HttpRequest, web::Path};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Csv, Ctx, Failed},
};
use routes::SailingId;
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Ports, Subject, SubjectKind, may, record};
use tickets::{File, FileKind, Pdf};

use crate::{
    body::Body,
    error::ManifestError,
    find::seen,
    pdf, sheet,
    store::manifests::{self, Kept},
};

/// A manifest that other programs read.
#[derive(Debug)]
pub(crate) enum Exchange {}

impl FileKind for Exchange {
    const MEDIA_TYPE: &'static str = "application/json";
    const EXTENSION: &'static str = "json";
}

/// A sailing, and a version of its manifest. What is no number is looked at after the caller is known.
type Which = Path<(SailingId, String)>;

pub(crate) async fn on_paper(
    ctx: Ctx,
    which: Which,
    Authorized { actor, ports, .. }: Authorized<may::SeeManifest>,
) -> Result<File<Pdf>, Failed<ManifestError>> {
    let (for_db, which) = (Ctx::clone(&ctx), which.into_inner());
    let take = move |conn: &mut PgConnection| taken(conn, &actor, &ports, which.clone(), "pdf");
    let kept = ctx.db.transaction(take).await?;
    // Drawn after the commit: nobody waits for the log while a thousand names are drawn.
    Ok(ctx.db.run(move |_| paper(&for_db, &kept)).await?)
}

/// Returns a version on paper.
pub(crate) fn paper(ctx: &Context, kept: &Kept) -> Result<File<Pdf>, ManifestError> {
    let body = Body::read(&kept.body)?;
    let address = ctx.config.public_url.link(&format!("/m/{}", kept.document));
    Ok(File::new(&kept.document, pdf::draw(&body, &kept.sha256, &address)?))
}

/// Returns somebody who may take this manifest out, with a fresh factor, as the reader of manifests that they must
/// be, too. That is asked of nobody who would not find the sailing.
async fn reader(
    ctx: &Ctx,
    request: &HttpRequest,
    id: SailingId,
    exporter: Authorized<may::ExportPersonal>,
) -> Result<Authorized<may::SeeManifest>, ManifestError> {
    exporter.recently(ctx.clock.now())?;
    let Authorized { ports, .. } = exporter;
    ctx.db.run(move |conn| seen(conn, &ports, id)).await?;
    let reader = Authorized::<may::SeeManifest>::extract(request).await;
    reader.map_err(ManifestError::Refused)
}

pub(crate) async fn as_table(
    ctx: Ctx,
    request: HttpRequest,
    which: Which,
    exporter: Authorized<may::ExportPersonal>,
) -> Result<Csv, Failed<ManifestError>> {
    let which = which.into_inner();
    let Authorized { actor, ports, .. } = reader(&ctx, &request, which.0, exporter).await?;
    let export = move |conn: &mut PgConnection| {
        let kept = taken(conn, &actor, &ports, which.clone(), "csv")?;
        Ok::<_, ManifestError>(sheet::table(&Body::read(&kept.body)?).named(&kept.document))
    };
    Ok(ctx.db.transaction(export).await?)
}

pub(crate) async fn as_json(
    ctx: Ctx,
    request: HttpRequest,
    which: Which,
    exporter: Authorized<may::ExportPersonal>,
) -> Result<File<Exchange>, Failed<ManifestError>> {
    let which = which.into_inner();
    let Authorized { actor, ports, .. } = reader(&ctx, &request, which.0, exporter).await?;
    let export = move |conn: &mut PgConnection| {
        let kept = taken(conn, &actor, &ports, which.clone(), "json")?;
        Ok::<_, ManifestError>(File::new(&kept.document, sheet::json(&kept).into_bytes()))
    };
    Ok(ctx.db.transaction(export).await?)
}

/// Returns a version that somebody takes away, and writes that down.
fn taken(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    (id, version): (SailingId, String),
    form: &str,
) -> Result<Kept, ManifestError> {
    seen(conn, ports, id)?;
    let version: i32 = version.parse().map_err(|_| ManifestError::NotFound)?;
    let kept = manifests::version(conn, id, version)?.ok_or(ManifestError::NotFound)?;
    let act = Act {
        after: Some(json!({
            "what": "manifest", "document": kept.document, "as": form, "rows": kept.persons,
        })),
        ..Act::plain(Action::Exported, Subject::new(SubjectKind::Sailing, id))
    };
    record(conn, actor, &act)?;
    Ok(kept)
}
