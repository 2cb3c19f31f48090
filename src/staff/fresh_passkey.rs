//! `POST session/fresh/passkey` and its confirmation: whoever has a passkey shows it again, for what needs a factor
//! of the last ten minutes.

use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};

use crate::{
    authorized::{StaffSession, StaffSessionWith},
    error::StaffError,
    ids::StaffId,
    me::{Me, MeReply},
    passkey::{Signed, challenge_hash},
    security::{Security, note},
    session::Session,
    store,
    token::{Token, TokenHash},
    use_passkey::{Credential, RequestOptions, UsePasskey},
};

pub(crate) async fn begin(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<RequestOptions>, Failed<StaffError>> {
    caller.factor_at()?;
    let mut challenge = [0; 32];
    ctx.rng.fill(&mut challenge);
    let (hash, person) = (challenge_hash(&challenge), caller.session.staff);
    let ask = move |conn: &mut PgConnection| {
        store::challenges::insert(conn, &hash, Some(person))?;
        Ok::<_, StaffError>(store::factors::credential_ids(conn, person)?)
    };
    let own = ctx.db.transaction(ask).await?;
    Ok(Json(RequestOptions::of(
        &ctx,
        &challenge,
        own.iter().map(|id| Credential::of(id)).collect(),
    )))
}

pub(crate) async fn confirm(
    ctx: Ctx,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<UsePasskey>>,
) -> Result<MeReply, Failed<StaffError>> {
    who.factor_at()?;
    let StaffSession { session, actor } = who;
    let token = Token::draw(&*ctx.rng);
    let new = token.hash();
    let shown = match typed.read(&ctx) {
        Ok(signed) => ctx.db.transaction(move |conn| show(conn, &signed, &session, &new)).await,
        Err(error) => Err(error),
    };
    match shown {
        Ok(me) => {
            note(Security::FactorShownAgain, &actor);
            Ok(me.with_cookie(&token))
        }
        Err(error) => {
            if matches!(error, StaffError::WrongPasskey(_)) {
                note(Security::WrongFactor, &actor);
            }
            Err(error.into())
        }
    }
}

/// Locks in the order of the sign-in: the passkey, then the session.
fn show(
    conn: &mut PgConnection,
    signed: &Signed,
    session: &Session,
    new: &TokenHash,
) -> Result<Me, StaffError> {
    let person: StaffId = session.staff;
    if !store::challenges::take(conn, &signed.challenge_hash, Some(person))? {
        return Err(StaffError::WrongPasskey("this challenge was not asked"));
    }
    let kept = store::factors::lock_passkey(conn, &signed.credential_id)?;
    let kept = kept.filter(|kept| kept.staff_id == person);
    let kept = kept.ok_or(StaffError::WrongPasskey("the key is not known"))?;
    let count = kept.verified(signed)?;
    store::factors::count_signature(conn, kept.id, count)?;
    let standing = store::sessions::lock(conn, &session.token_hash)?;
    store::sessions::show_factor(conn, &standing.ok_or(StaffError::SignedOut)?, new)?;
    Me::of(conn, new)
}
