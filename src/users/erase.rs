//! `DELETE users/me`: the account and all that goes with it.

use auth::{AccountId, Auth, PersonalData, SecurityEvent, SignedInWith};
use diesel::PgConnection;
use kernel::{EmailAddress, Language, Text};
use notices::Recipient;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{AllPersonalData, UsersError, emails};

const ERASED: Text = Text::new(
    "Your account has been deleted.",
    "Nabura na ang iyong account.",
    "Napapas na ang imong account.",
);

const NOT_YOURS: Text = Text::new(
    "Type the email address of this account to delete it",
    "I-type ang email address ng account na ito para burahin ito",
    "I-type ang email address niini nga account aron mapapas kini",
);

/// The account's own address, so that it is not deleted by accident.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Erase {
    #[serde(default)]
    #[schema(required)]
    email: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    all: AllPersonalData,
    SignedInWith(session, Json(typed)): SignedInWith<Json<Erase>>,
) -> Result<Json<Message>, Failed<UsersError>> {
    session.recently(ctx.clock.now()).map_err(UsersError::from)?;
    let for_db = ctx.clone();
    let account = session.account;
    let erase = move |conn: &mut _| {
        erase(conn, &for_db, session.account, &all, &typed.email, caller.language)
    };
    ctx.db.transaction(erase).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::AccountErased, Some(account)).await;
    Ok(Message::to(&caller, &ERASED))
}

fn erase(
    conn: &mut PgConnection,
    ctx: &Context,
    account: AccountId,
    all: &[PersonalData],
    typed: &str,
    language: Language,
) -> Result<(), UsersError> {
    let address = auth::account(conn, account)?.email;
    let is_own =
        EmailAddress::parse(typed).is_ok_and(|typed| typed.canonical() == address.canonical());
    if !is_own {
        let mut errors = FieldErrors::default();
        errors.add("email", NOT_YOURS);
        return Err(UsersError::Fields(errors));
    }
    for part in all {
        (part.erase)(conn, account)?;
    }
    notices::enqueue(conn, ctx, &Recipient { address, language }, &emails::erased())?;
    Ok(())
}
