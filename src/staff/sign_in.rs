//! `POST`, `GET` and `DELETE session`: an address and its password for a session that has yet to show a
//! second factor; who one is; the end of it.

use actix_web::HttpRequest;
use auth::{Auth, BcryptHash, Password, count_guess, forgive_guesses, read_email, read_password};
use diesel::PgConnection;
use kernel::{EmailAddress, Text};
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json, Message, WithHeader};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    actor::Origin,
    authorized::StaffSession,
    browser::Browser,
    error::StaffError,
    guesses,
    me::{Me, MeReply, no_cookie},
    same_origin::SameOrigin,
    security::{Security, is_paused, note, note_stranger},
    store::{self, people::Person},
    token::{Token, TokenHash},
};

const SIGNED_OUT: Text =
    Text::new("You are signed out.", "Naka-sign out ka na.", "Naka-sign out ka na.");

/// An address and its password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SignIn {
    email: String,
    password: String,
}

pub(crate) async fn endpoint(
    _: SameOrigin,
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    request: HttpRequest,
    Json(typed): Json<SignIn>,
) -> Result<MeReply, Failed<StaffError>> {
    let (browser, typed) = (Browser::of(&request), read(typed).map_err(StaffError::from)?);
    let earlier = Token::borne_by(&request).map(|token| token.hash());
    let (token, me) = sign_in(&ctx, &auth, &caller, (browser, earlier), typed).await?;
    Ok(me.with_cookie(&token))
}

fn read(typed: SignIn) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let password = read_password(typed.password, &mut errors);
    errors.all_or(email.zip(password))
}

/// It takes the same steps for every address, whether somebody here has it or not. The session that begins takes the
/// place of the one that the browser had.
async fn sign_in(
    ctx: &Ctx,
    auth: &Auth,
    caller: &Caller,
    (browser, earlier): (Browser, Option<TokenHash>),
    (email, password): (EmailAddress, Password),
) -> Result<(Token, Me), StaffError> {
    let origin = Origin::of(ctx, auth, caller).await;
    let place = auth.place(caller)?;
    let network = auth.network_hash(ctx, caller).await?;
    let subject = guesses::password_of(&email);
    let find = move |conn: &mut PgConnection| {
        count_guess(conn, &subject, &network)?;
        Ok::<_, StaffError>(store::people::by_email(conn, &email)?)
    };
    let person = ctx.db.transaction(find).await;
    if is_paused(&person) {
        note_stranger(Security::TriesPaused, None, &origin);
    }
    let person = person?;
    let hash = person.as_ref().and_then(|person| person.password_hash.clone());
    let is_right = auth.is_password(&place, &password, hash.clone()).await?;
    let id = person.as_ref().map(|person| person.id);
    let Some((person, hash)) = person.zip(hash).filter(|_| is_right) else {
        note_stranger(Security::WrongPassword, id, &origin);
        return Err(StaffError::WrongCredentials);
    };
    note_stranger(Security::PasswordRight, id, &origin);
    let token = Token::draw(&*ctx.rng);
    let token_hash = token.hash();
    let enter = move |conn: &mut PgConnection| {
        forgive_guesses(conn, &subject, &network)?;
        let me = enter(conn, &token_hash, &person, &hash, browser)?;
        if let Some(earlier) = earlier {
            store::sessions::end(conn, &earlier)?;
        }
        Ok::<_, StaffError>(me)
    };
    Ok((token, ctx.db.transaction(enter).await?))
}

fn enter(
    conn: &mut PgConnection,
    token_hash: &TokenHash,
    person: &Person,
    shown: &BcryptHash,
    browser: Browser,
) -> Result<Me, StaffError> {
    if !store::sessions::begin_by_password(conn, token_hash, person.id, shown, browser)? {
        return Err(StaffError::WrongCredentials);
    }
    Me::of(conn, token_hash)
}

pub(crate) async fn show(ctx: Ctx, caller: StaffSession) -> Result<Json<Me>, Failed<StaffError>> {
    let token_hash = caller.session.token_hash;
    Ok(Json(ctx.db.run(move |conn| Me::of(conn, &token_hash)).await?))
}

pub(crate) async fn sign_out(
    ctx: Ctx,
    who: Caller,
    caller: StaffSession,
) -> Result<WithHeader<Json<Message>>, Failed<StaffError>> {
    let token_hash = caller.session.token_hash;
    let end = move |conn: &mut PgConnection| {
        store::sessions::end(conn, &token_hash)?;
        Ok::<_, StaffError>(())
    };
    ctx.db.run(end).await?;
    note(Security::SignedOut, &caller.actor);
    Ok(WithHeader::cookie(Message::to(&who, &SIGNED_OUT), &no_cookie()))
}
