//! `POST factors/totp` and its confirmation: an app that shows six digits becomes a second factor.

use auth::{Auth, NetworkHash};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json, WithHeader},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    authorized::{StaffSession, StaffSessionWith},
    error::StaffError,
    first_factor::{EmergencyCodes, add, may_add},
    ids::FactorId,
    me::cookie_of,
    roots, seal,
    security::{Security, note, note_pause},
    session::Session,
    shown_factor::{Shown, count, step_of},
    store,
    token::{Token, TokenHash},
    totp::TotpSecret,
};

/// A secret for an app. It is shown this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewTotp {
    id: FactorId,
    /// To type.
    secret: String,
    /// For a QR code.
    otpauth_url: String,
}

/// The first code that the app shows.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmTotp {
    id: FactorId,
    code: String,
}

pub(crate) async fn begin(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<NewTotp>, Failed<StaffError>> {
    let secret = TotpSecret::draw(&*ctx.rng);
    let session = caller.session;
    let otpauth_url = secret.link(&ctx.config.brand.product, session.email.as_str());
    let in_base32 = secret.in_base32();
    let for_db = ctx.clone();
    let keep = move |conn: &mut PgConnection| keep(conn, &for_db, &session, &secret);
    let id = ctx.db.transaction(keep).await?;
    Ok(Json(NewTotp { id, secret: in_base32, otpauth_url }))
}

fn keep(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    secret: &TotpSecret,
) -> Result<FactorId, StaffError> {
    may_add(conn, session, ctx.clock.now())?;
    let root = roots::current(conn, ctx)?;
    let id = FactorId::random(&*ctx.rng);
    let sealed = seal::seal(&root, id, secret, &*ctx.rng).ok_or(StaffError::NoKey)?;
    store::factors::insert_totp(conn, session.staff, id, &root.id(), &sealed)?;
    Ok(id)
}

pub(crate) async fn confirm(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<ConfirmTotp>>,
) -> Result<WithHeader<Json<EmergencyCodes>>, Failed<StaffError>> {
    let network = auth.network_hash(&ctx, &caller).await.map_err(StaffError::from)?;
    let StaffSession { session, actor } = who;
    let token = Token::draw(&*ctx.rng);
    let (for_db, by, new) = (ctx.clone(), actor.clone(), token.hash());
    let confirm = move |conn: &mut PgConnection| {
        try_first(conn, &for_db, (&session, &new), &by, &network, &typed)
    };
    let confirmed = ctx.db.transaction(confirm).await;
    note_pause(&confirmed, &actor);
    let (shown, codes) = confirmed?;
    ctx.workers.wake();
    let event = match shown {
        Shown::Over => Security::SessionLocked,
        Shown::Wrong => Security::WrongFactor,
        Shown::Totp | Shown::Emergency => Security::FactorAdded,
    };
    note(event, &actor);
    shown.right()?;
    Ok(WithHeader::cookie(Json(codes), &cookie_of(&token)))
}

/// What a wrong code counts is committed, so it is no error of this.
fn try_first(
    conn: &mut PgConnection,
    ctx: &Context,
    (session, new): (&Session, &TokenHash),
    actor: &Actor,
    network: &NetworkHash,
    typed: &ConfirmTotp,
) -> Result<(Shown, EmergencyCodes), StaffError> {
    let is_first = may_add(conn, session, ctx.clock.now())?;
    let waiting = store::factors::lock_unconfirmed(conn, session.staff, typed.id)?;
    let waiting = waiting.ok_or(StaffError::NotFound)?;
    let shown = count(conn, session, new, network, |conn| {
        let Some(step) = step_of(ctx, &waiting, typed.code.trim())? else { return Ok(None) };
        store::factors::count_step(conn, waiting.id, step)?;
        store::factors::confirm(conn, waiting.id)?;
        Ok(Some(Shown::Totp))
    })?;
    if shown.right().is_err() {
        return Ok((shown, EmergencyCodes::default()));
    }
    Ok((shown, add(conn, ctx, session, actor, waiting.id, is_first)?))
}
