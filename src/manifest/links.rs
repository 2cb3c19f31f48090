//! Links by which an authority reads a manifest: made, listed, ended. Each ends by itself within two days.

use actix_web::web::Path;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Created, Ctx, Failed, FieldErrors, Json, invalid},
};
use routes::SailingId;
use serde::{Deserialize, Serialize};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, StaffError, Subject, SubjectKind, may,
    names_of, record,
};
use utoipa::ToSchema;

use crate::{
    body::hash,
    error::ManifestError,
    find::{sealed, seen},
    ids::LinkId,
    store::links::{self as store, Link, NewLink},
};

const NOTE: Text = Text::new("Whom it is for", "Para kanino", "Para kang kinsa");
const HOURS: Text = Text::new("The hours", "Ang mga oras", "Ang mga oras");

/// No link is good for longer.
const MOST_HOURS: i64 = 48;

/// A link, without what opens it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ManifestLink {
    #[schema(value_type = Uuid)]
    id: LinkId,
    /// Whom it was made for.
    note: String,
    #[schema(required)]
    made_by: Option<String>,
    made_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    #[schema(required)]
    revoked_at: Option<DateTime<Utc>>,
    /// How often it was opened.
    openings: i32,
    /// When it was last opened.
    #[schema(required)]
    opened_at: Option<DateTime<Utc>>,
}

/// The links to a manifest.
#[derive(Serialize, ToSchema)]
pub(crate) struct ManifestLinks {
    /// The latest first.
    items: Vec<ManifestLink>,
}

/// A link that was just made.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewManifestLink {
    link: ManifestLink,
    /// It is shown this once, and kept nowhere.
    url: String,
}

/// A link as it was asked for.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TypedLink {
    /// For so many hours, up to 48.
    hours: i64,
    /// Whom it is for.
    note: String,
}

fn shown(conn: &mut PgConnection, links: Vec<Link>) -> Result<Vec<ManifestLink>, ManifestError> {
    let names = names_of(conn, links.iter().map(|link| link.made_by))?;
    let of = |link: Link| ManifestLink {
        id: link.id,
        made_by: names.get(&link.made_by).cloned(),
        note: link.note,
        made_at: link.made_at,
        ends_at: link.ends_at,
        revoked_at: link.revoked_at,
        openings: link.openings,
        opened_at: link.opened_at,
    };
    Ok(links.into_iter().map(of).collect())
}

fn shown_one(
    conn: &mut PgConnection,
    sailing: SailingId,
    id: LinkId,
) -> Result<ManifestLink, ManifestError> {
    let link = store::find(conn, sailing, id)?.ok_or(ManifestError::NotFound)?;
    shown(conn, vec![link])?.pop().ok_or(ManifestError::NotFound)
}

pub(crate) async fn list(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::AmendManifest>,
) -> Result<Json<ManifestLinks>, Failed<ManifestError>> {
    let id = id.into_inner();
    let list = move |conn: &mut PgConnection| {
        seen(conn, &ports, id)?;
        let links = store::of(conn, id)?;
        shown(conn, links)
    };
    Ok(Json(ManifestLinks { items: ctx.db.run(list).await? }))
}

pub(crate) async fn add(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(authorized, Json(typed)): AuthorizedWith<may::AmendManifest, Json<TypedLink>>,
) -> Result<Created<NewManifestLink>, Failed<ManifestError>> {
    authorized.recently(ctx.clock.now()).map_err(ManifestError::from)?;
    let Authorized { actor, ports, .. } = authorized;
    let (for_db, id) = (Ctx::clone(&ctx), id.into_inner());
    let make = move |conn: &mut PgConnection| make(conn, &for_db, &actor, (&ports, id), &typed);
    Ok(Created(ctx.db.transaction(make).await?))
}

fn make(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (ports, id): (&Ports, SailingId),
    typed: &TypedLink,
) -> Result<NewManifestLink, ManifestError> {
    let by = actor.staff_id().ok_or(ManifestError::Staff(StaffError::NotAllowed))?;
    seen(conn, ports, id)?;
    let mut errors = FieldErrors::default();
    if !(1..=MOST_HOURS).contains(&typed.hours) {
        errors.add("hours", invalid(&HOURS));
    }
    let note = errors.line("note", &NOTE, &typed.note, 60);
    let note = errors.all_or(note)?;
    let last = sealed(conn, id)?;
    let mut bytes = [0; 32];
    ctx.rng.fill(&mut bytes);
    let token = URL_SAFE_NO_PAD.encode(bytes);
    let new = NewLink {
        id: LinkId::random(&*ctx.rng),
        token_hash: &hash(token.as_bytes()),
        sailing: id,
        note: &note,
        by,
        life: TimeDelta::hours(typed.hours),
    };
    store::insert(conn, &new)?;
    let act = Act {
        after: Some(json!({ "sailing": id, "document": last.document, "hours": typed.hours })),
        ..Act::plain(Action::ManifestLinkMade, Subject::new(SubjectKind::ManifestLink, new.id))
    };
    record(conn, actor, &act)?;
    let url = ctx.config.public_url.link(&format!("/m/link/{token}"));
    Ok(NewManifestLink { link: shown_one(conn, id, new.id)?, url })
}

pub(crate) async fn revoke(
    ctx: Ctx,
    which: Path<(SailingId, LinkId)>,
    Authorized { actor, ports, .. }: Authorized<may::AmendManifest>,
) -> Result<Json<ManifestLink>, Failed<ManifestError>> {
    let (id, link) = which.into_inner();
    let revoke = move |conn: &mut PgConnection| {
        seen(conn, &ports, id)?;
        store::find(conn, id, link)?.ok_or(ManifestError::NotFound)?;
        if store::revoke(conn, link)? {
            let subject = Subject::new(SubjectKind::ManifestLink, link);
            record(conn, &actor, &Act::plain(Action::ManifestLinkEnded, subject))?;
        }
        shown_one(conn, id, link)
    };
    Ok(Json(ctx.db.transaction(revoke).await?))
}
