//! `PUT password`: another password, by somebody who knows the old one.

use auth::{Auth, BcryptHash, Password, choose_password, count_guess, forgive_guesses};
use diesel::PgConnection;
use kernel::{EmailAddress, Text};
use notices::Recipient;
use platform::{
    Context,
    config::Brand,
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    authorized::{StaffSession, StaffSessionWith},
    emails,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    guesses,
    security::{Security, note, note_pause},
    session::Session,
    store,
};

const CHANGED: Text =
    Text::new("Password has been updated", "Napalitan na ang password", "Nailisan na ang password");
const WRONG_PASSWORD: Text =
    Text::new("The password is not right.", "Mali ang password.", "Sayop ang password.");

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ChangePassword {
    old_password: String,
    password: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<ChangePassword>>,
) -> Result<Json<Message>, Failed<StaffError>> {
    who.factor_at()?;
    let StaffSession { session, actor } = who;
    let (old, new) = read(typed, &session.email, &ctx.config.brand).map_err(StaffError::from)?;
    let old = check(&ctx, &auth, &caller, &session, &actor, old).await?;
    let place = auth.place(&caller).map_err(StaffError::from)?;
    let new = auth.hash_password(&place, &new, &*ctx.rng).await.map_err(StaffError::from)?;
    let (for_db, by) = (ctx.clone(), actor.clone());
    let set = move |conn: &mut PgConnection| set(conn, &for_db, &session, &by, &old, &new);
    ctx.db.transaction(set).await?;
    ctx.workers.wake();
    note(Security::PasswordSet, &actor);
    Ok(Message::to(&caller, &CHANGED))
}

fn read(
    typed: ChangePassword,
    email: &EmailAddress,
    brand: &Brand,
) -> Result<(Password, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let new = choose_password(typed.password, Some(email), brand, &mut errors);
    errors.all_or(new.map(|new| (Password::typed(typed.old_password), new)))
}

/// Returns the hash of the old password if that is what was typed. Guesses count as those at the sign-in do.
async fn check(
    ctx: &Ctx,
    auth: &Auth,
    caller: &Caller,
    session: &Session,
    actor: &Actor,
    typed: Password,
) -> Result<BcryptHash, StaffError> {
    let place = auth.place(caller)?;
    let network = auth.network_hash(ctx, caller).await?;
    let (subject, person) = (guesses::password_of(&session.email), session.staff);
    let find = move |conn: &mut PgConnection| {
        count_guess(conn, &subject, &network)?;
        Ok::<_, StaffError>(store::people::lock(conn, person)?)
    };
    let person = ctx.db.transaction(find).await;
    note_pause(&person, actor);
    let hash = person?.and_then(|person| person.password_hash);
    let is_right = auth.is_password(&place, &typed, hash.clone()).await?;
    let Some(hash) = hash.filter(|_| is_right) else {
        note(Security::WrongPassword, actor);
        let mut errors = FieldErrors::default();
        errors.add("old_password", WRONG_PASSWORD);
        return Err(errors.into());
    };
    let forgive = move |conn: &mut PgConnection| forgive_guesses(conn, &subject, &network);
    ctx.db.run(forgive).await?;
    Ok(hash)
}

/// All other sessions end, and the person is told by mail.
fn set(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    actor: &Actor,
    old: &BcryptHash,
    new: &BcryptHash,
) -> Result<(), StaffError> {
    let person = store::people::lock(conn, session.staff)?.ok_or(StaffError::SignedOut)?;
    if person.password_hash.as_ref() != Some(old) {
        return Err(StaffError::SignedOut);
    }
    store::people::set_password(conn, person.id, new)?;
    store::sessions::end_all(conn, person.id, Some(&session.token_hash))?;
    let recipient = Recipient { address: person.email, language: person.language };
    notices::enqueue(conn, ctx, &recipient, &emails::password_set(&ctx.config))?;
    let subject = Subject::new(SubjectKind::Staff, person.id);
    record(conn, actor, &Act::plain(Action::PasswordSet, subject))?;
    Ok(())
}
