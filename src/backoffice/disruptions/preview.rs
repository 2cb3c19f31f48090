//! `POST disruptions/preview`: whom cancelling or delaying sailings, or letting travellers move, touches, what is left to move to, and
//! what travellers are told. It changes nothing.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Language};
use notices::Email;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};
use routes::{Sailing, SailingId};
use serde::Serialize;
use staff::{Authorized, AuthorizedWith, Ports, may};
use utoipa::ToSchema;

use super::{
    facts::Facts,
    ids::PreviewId,
    kind::DisruptionKind,
    store::previews,
    wish::{Plan, TypedWish},
};
use crate::{
    BackofficeError,
    sailing::seats::{NextSailing, next_of},
    telling::{TO_CHOOSE, emails},
};

/// For so long a preview may be confirmed.
pub(crate) const VALID_FOR: TimeDelta = TimeDelta::minutes(10);

/// Sailings of so many days after the one that is struck are offered to move to.
const DAYS_TO_MOVE: Days = Days::new(2);

/// So many of them are shown.
const SHOWN: usize = 3;

/// What confirming it would do.
#[derive(Serialize, ToSchema)]
pub(crate) struct Preview {
    preview_id: PreviewId,
    /// From then on it must be made anew.
    expires_at: DateTime<Utc>,
    /// In order of departure. Whoever confirms types the voyage of the first.
    sailings: Vec<PreviewSailing>,
    /// People whose seats are paid, each counted once.
    people: i32,
    /// Their bookings.
    bookings: usize,
    /// What they have paid for these sailings.
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
    email: EmailInAll,
}

/// What confirming it would do to one sailing.
#[derive(Serialize, ToSchema)]
struct PreviewSailing {
    id: SailingId,
    voyage: String,
    day: NaiveDate,
    departs_at: DateTime<Utc>,
    people: i32,
    bookings: usize,
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
    /// Seats that are held and not paid.
    held: i32,
    /// What else sails there next, with the seats that are free.
    next: Vec<NextSailing>,
}

/// The e-mail in every language.
#[derive(Serialize, ToSchema)]
struct EmailInAll {
    en: EmailPreview,
    fil: EmailPreview,
    ceb: EmailPreview,
}

/// The e-mail in one language.
#[derive(Serialize, ToSchema)]
struct EmailPreview {
    subject: String,
    text: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    AuthorizedWith(Authorized { ports, .. }, Json(wish)): AuthorizedWith<
        may::OperateSailing,
        Json<TypedWish>,
    >,
) -> Result<Json<Preview>, Failed<BackofficeError>> {
    let for_db = Ctx::clone(&ctx);
    let preview = ctx.db.transaction(move |conn| make(conn, &for_db, &ports, &wish));
    Ok(Json(preview.await?))
}

fn make(
    conn: &mut PgConnection,
    ctx: &Context,
    ports: &Ports,
    wish: &TypedWish,
) -> Result<Preview, BackofficeError> {
    let (plan, sailings) = wish.read(conn, ports)?;
    let facts = Facts::read(conn, &sailings)?;
    let kept = serde_json::to_value(&plan)?;
    let preview_id = previews::insert(conn, &kept, &facts.hash()?, facts.bookings)?;
    let now = platform::db::now(conn)?;
    let email = EmailInAll::of(conn, ctx, &plan, &sailings, now)?;
    let next = to_move_to(conn, &sailings, now)?;
    let (bookings, people, paid_centavos) = (facts.bookings, facts.people, facts.paid());
    let shown = facts.sailings.into_iter().zip(&sailings).map(|(facts, sailing)| {
        let free = next.iter().filter(|next| next.may_replace(sailing)).take(SHOWN);
        PreviewSailing {
            id: facts.id,
            voyage: facts.voyage,
            day: facts.day,
            departs_at: facts.departs_at,
            people: facts.people,
            bookings: facts.bookings,
            paid_centavos: facts.paid,
            held: facts.held,
            next: free.cloned().collect(),
        }
    });
    Ok(Preview {
        preview_id,
        expires_at: now + VALID_FOR,
        sailings: shown.collect(),
        people,
        bookings,
        paid_centavos,
        email,
    })
}

/// Returns what is sold of the days after these sailings, but for themselves, in order of departure.
fn to_move_to(
    conn: &mut PgConnection,
    sailings: &[Sailing],
    now: DateTime<Utc>,
) -> Result<Vec<NextSailing>, BackofficeError> {
    let days = || sailings.iter().map(|sailing| sailing.departs_on);
    let Some((first, last)) = days().min().zip(days().max()) else { return Ok(Vec::new()) };
    let mut others = routes::sailings_of_days(conn, first, last + DAYS_TO_MOVE)?;
    others.retain(|other| {
        other.is_on_sale(now) && sailings.iter().all(|sailing| sailing.id != other.id)
    });
    next_of(conn, &others)
}

impl EmailInAll {
    fn of(
        conn: &mut PgConnection,
        ctx: &Context,
        plan: &Plan,
        sailings: &[Sailing],
        now: DateTime<Utc>,
    ) -> Result<Self, BackofficeError> {
        let first = sailings.first().ok_or(BackofficeError::NotFound)?;
        let url = ctx.config.public_url.link("/");
        let email = match plan.kind {
            DisruptionKind::Cancel => {
                emails::sample_of_cancelling(first, now + TO_CHOOSE, &plan.why, url)
            }
            DisruptionKind::Delay => {
                let terms = bookings::all_terms(conn)?;
                let too_late = terms.in_force().map_or(0, |version| version.terms.delay_minutes);
                let departs_at = plan.departs_at(first);
                emails::sample_of_delay(first, departs_at, &plan.why, (url, too_late))
            }
            DisruptionKind::Warn => emails::sample_of_free_moves(first, &plan.why, url),
        };
        let preview = |language| EmailPreview::of(ctx, &email, language);
        Ok(Self {
            en: preview(Language::En)?,
            fil: preview(Language::Fil)?,
            ceb: preview(Language::Ceb)?,
        })
    }
}

impl EmailPreview {
    fn of(ctx: &Context, email: &Email, language: Language) -> Result<Self, BackofficeError> {
        let (subject, text) = notices::preview(email, language, &ctx.config)?;
        Ok(Self { subject, text })
    }
}
