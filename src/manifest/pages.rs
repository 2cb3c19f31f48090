//! What everybody may look up of a manifest, `/m/{document}`, and what an authority reads by a link,
//! `/m/link/{token}`. The first names nobody.

mod words;

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
    web::{self, Path, ServiceConfig},
};
use auth::Auth;
use diesel::PgConnection;
use kernel::{Language, Text};
use platform::web::{Caller, Ctx, LATER, Rule, TOO_OFTEN};
use serde::Serialize;
use serde_json::json;
use staff::{Act, Action, Actor, Subject, SubjectKind, record};
use tera::Tera;

use self::words::Words;
use crate::{
    body::{Body, hash, hexadecimal},
    crew_member::CrewMember,
    error::ManifestError,
    person::ManifestPerson,
    store::{forgotten, links, manifests},
    told::{day_and_time, time},
    version::holds,
    words::Band,
};

/// From one address: an office of the authority may share it, and a guess at a link never hits.
const LOOKS: Rule = Rule { name: "manifests", burst: 60, per_minute: 30.0, batch: 1 };

/// No document's number and no link is longer.
const LONGEST: usize = 100;

static PAGES: LazyLock<Tera> = LazyLock::new(|| {
    let mut tera = Tera::default();
    #[expect(clippy::expect_used, reason = "templates of ours that a test renders")]
    tera.add_raw_templates([
        ("frame.html", include_str!("pages/frame.html.tera")),
        ("look.html", include_str!("pages/look.html.tera")),
        ("list.html", include_str!("pages/list.html.tera")),
        ("none.html", include_str!("pages/none.html.tera")),
    ])
    .expect("the pages");
    tera
});

/// The pages run nothing and load nothing; their one style is inline.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'";

/// Mounts the pages, which lie outside the API.
pub fn mount_pages(config: &mut ServiceConfig) {
    config.route("/m/link/{token}", web::get().to(by_link));
    config.route("/m/{document}", web::get().to(look));
}

/// What everybody may know of a manifest.
#[derive(Serialize)]
struct Looked {
    document: String,
    version: i32,
    vessel: String,
    voyage: String,
    ports: String,
    departs: String,
    sealed: String,
    sha256: String,
    passengers: usize,
    infants: usize,
    persons: usize,
    crew: usize,
    souls: usize,
    holds: bool,
    /// The number of a later version, where there is one.
    later: Option<String>,
}

/// What an authority reads.
#[derive(Serialize)]
struct Read {
    looked: Looked,
    ends: String,
    master: Option<String>,
    people: Vec<ReadPerson>,
    crew: Vec<[String; 3]>,
}

#[derive(Serialize)]
struct ReadPerson {
    number: usize,
    is_infant: bool,
    cells: [String; 12],
}

#[derive(Serialize)]
struct View<'a, T> {
    tag: &'a str,
    company: &'a str,
    words: Words,
    page: T,
}

/// Why there is no page.
#[derive(Clone, Copy)]
struct Missing(StatusCode, &'static Text);

const NO_DOCUMENT: Missing = Missing(StatusCode::NOT_FOUND, &words::NO_DOCUMENT);
const DELETED: Missing = Missing(StatusCode::GONE, &words::DELETED);
const NO_LINK: Missing = Missing(StatusCode::NOT_FOUND, &words::NO_LINK);

async fn look(ctx: Ctx, caller: Caller, document: Path<String>) -> HttpResponse {
    let document = document.into_inner();
    if let Some(refused) = refused(&ctx, &caller).await {
        return refused;
    }
    let find = move |conn: &mut PgConnection| {
        if document.len() > LONGEST {
            return Ok(Err(NO_DOCUMENT));
        }
        match manifests::called(conn, &document)? {
            Some(kept) => looked(conn, &kept).map(|(looked, _)| Ok(looked)),
            None if forgotten::was_called(conn, &document)? => Ok(Err(DELETED)),
            None => Ok(Err(NO_DOCUMENT)),
        }
    };
    answered(&ctx, &caller, "look.html", ctx.db.run(find).await)
}

async fn by_link(ctx: Ctx, auth: Auth, caller: Caller, token: Path<String>) -> HttpResponse {
    let token = token.into_inner();
    if let Some(refused) = refused(&ctx, &caller).await {
        return refused;
    }
    let whoever = Actor::of_stranger(&ctx, &auth, &caller).await;
    let open = move |conn: &mut PgConnection| match token.len() {
        ..=LONGEST => Ok(read(conn, &whoever, &token)?.ok_or(NO_LINK)),
        _ => Ok(Err(NO_LINK)),
    };
    answered(&ctx, &caller, "list.html", ctx.db.transaction(open).await)
}

/// Returns a refusal, where an address looks too often.
async fn refused(ctx: &Ctx, caller: &Caller) -> Option<HttpResponse> {
    let refusal = ctx.limiter.refusal(LOOKS, caller.address).await?;
    Some(none(ctx, caller.language, refusal.status(), &TOO_OFTEN))
}

fn looked(
    conn: &mut PgConnection,
    kept: &manifests::Kept,
) -> Result<(Looked, Body), ManifestError> {
    let body = Body::read(&kept.body)?;
    let last = manifests::last(conn, kept.sailing)?;
    let later = last.filter(|last| last.version > kept.version).map(|last| last.document);
    let looked = Looked {
        document: kept.document.clone(),
        version: kept.version,
        vessel: body.vessel.clone(),
        voyage: body.voyage.clone(),
        ports: format!("{} – {}", body.origin_name, body.destination_name),
        departs: day_and_time(body.leaves_at()),
        sealed: day_and_time(kept.sealed_at),
        sha256: hexadecimal(&kept.sha256),
        passengers: body.totals.passengers,
        infants: body.totals.infants,
        persons: body.totals.persons,
        crew: body.totals.crew,
        souls: body.totals.souls,
        holds: holds(conn, kept)?,
        later,
    };
    Ok((looked, body))
}

/// Opens a link, which stands in the log of the sailing. It ends with the work of whoever made it.
fn read(
    conn: &mut PgConnection,
    whoever: &Actor,
    token: &str,
) -> Result<Option<Read>, ManifestError> {
    let token_hash = hash(token.as_bytes());
    let Some((maker, made_at)) = links::maker(conn, &token_hash)? else { return Ok(None) };
    if !staff::has_worked_since(conn, maker, made_at)? {
        return Ok(None);
    }
    let Some(link) = links::open(conn, &token_hash)? else { return Ok(None) };
    let Some(kept) = manifests::last(conn, link.sailing)? else { return Ok(None) };
    let act = Act {
        after: Some(json!({
            "link": link.id, "document": kept.document, "network": whoever.network(),
        })),
        ..Act::plain(Action::ManifestLinkOpened, Subject::new(SubjectKind::Sailing, link.sailing))
    };
    let (looked, body) = looked(conn, &kept)?;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let person = |(n, one): (usize, &ManifestPerson)| ReadPerson {
        number: n + 1,
        is_infant: one.band == Band::Infant,
        cells: [
            text(&one.code),
            format!("{} {}", one.lastname, text(&one.suffix)).trim().to_owned(),
            one.firstname.clone(),
            text(&one.middlename),
            one.sex.to_string(),
            one.birth_date.to_string(),
            one.age.to_string(),
            one.nationality.clone(),
            text(&one.address),
            text(&one.contact),
            one.class.clone(),
            time(one.boarded_at),
        ],
    };
    let member =
        |one: &CrewMember| [one.rank.on_paper().to_owned(), one.name.clone(), text(&one.licence)];
    let read = Read {
        ends: day_and_time(link.ends_at),
        master: body.master().map(str::to_owned),
        people: body.people.iter().enumerate().map(person).collect(),
        crew: body.crew.iter().map(member).collect(),
        looked,
    };
    record(conn, whoever, &act)?;
    Ok(Some(read))
}

fn answered<T: Serialize>(
    ctx: &Ctx,
    caller: &Caller,
    template: &str,
    found: Result<Result<T, Missing>, ManifestError>,
) -> HttpResponse {
    let language = caller.language;
    match found {
        Ok(Ok(page)) => draw(ctx, language, StatusCode::OK, template, page),
        Ok(Err(Missing(status, why))) => none(ctx, language, status, why),
        Err(error) => {
            tracing::error!(error = %error, "a manifest could not be shown");
            none(ctx, language, StatusCode::SERVICE_UNAVAILABLE, &LATER)
        }
    }
}

fn none(ctx: &Ctx, language: Language, status: StatusCode, why: &Text) -> HttpResponse {
    draw(ctx, language, status, "none.html", why.in_language(language))
}

fn draw<T: Serialize>(
    ctx: &Ctx,
    language: Language,
    status: StatusCode,
    template: &str,
    page: T,
) -> HttpResponse {
    let view = View {
        tag: language.tag(),
        company: &ctx.config.brand.company,
        words: Words::of(language),
        page,
    };
    let drawn =
        tera::Context::from_serialize(&view).and_then(|context| PAGES.render(template, &context));
    match drawn {
        Ok(html) => HttpResponse::build(status)
            .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
            .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::VARY, "accept-language"))
            .body(html),
        Err(error) => {
            tracing::error!(error = %error, "a page of a manifest could not be drawn");
            HttpResponse::InternalServerError().finish()
        }
    }
}
