//! `PUT users/update`: saves the profile.

use auth::{AccountId, SignedInWith};
use diesel::PgConnection;
use kernel::{EmailAddress, Text, philippine_date};
use platform::web::{Ctx, Failed, FieldErrors, Json};

use crate::{
    UsersError, me,
    profile::{self, Profile, TypedProfile},
    store,
    wire::{User, UserAnswer},
};

const EMAIL_STAYS: Text = Text::new(
    "Email address cannot be changed",
    "Hindi mababago ang email address",
    "Dili mausab ang email address",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    SignedInWith(session, Json(typed)): SignedInWith<Json<TypedProfile>>,
) -> Result<Json<UserAnswer>, Failed<UsersError>> {
    let today = philippine_date(ctx.clock.now());
    let profile = profile::read(&typed, today).map_err(UsersError::Fields)?;
    let email = typed.email;
    let save = move |conn: &mut _| save(conn, session.account, &profile, email.as_deref());
    let user = ctx.db.transaction(save).await?;
    Ok(Json(UserAnswer { user }))
}

fn save(
    conn: &mut PgConnection,
    account: AccountId,
    profile: &Profile,
    email: Option<&str>,
) -> Result<User, UsersError> {
    let own = auth::account(conn, account)?.email;
    if email.is_some_and(|email| !is_same(email, &own)) {
        let mut errors = FieldErrors::default();
        errors.add("email", EMAIL_STAYS);
        return Err(UsersError::Fields(errors));
    }
    store::save(conn, account, profile)?;
    me::user(conn, account)
}

/// Returns true if the text is this address, in any case.
fn is_same(typed: &str, own: &EmailAddress) -> bool {
    EmailAddress::parse(typed).is_ok_and(|typed| typed.canonical() == own.canonical())
}

#[cfg(test)]
mod tests {
    use kernel::EmailAddress;

    use super::is_same;

    #[test]
    fn an_address_is_the_same_in_any_case_and_only_if_it_is_one() {
        let own = EmailAddress::parse("maria@Example.PH").expect("an address");
        assert!(is_same("MARIA@example.ph", &own));
        assert!(!is_same("mario@example.ph", &own));
        for text in ["", "maria"] {
            assert!(!is_same(text, &own), "{text:?}");
        }
    }
}
