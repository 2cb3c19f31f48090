//! `POST auth/google`: Google's word for a token.

use diesel::PgConnection;
use kernel::{Rng, Text};
use platform::web::{Caller, Ctx, Failed, Json, WithHeader};
use serde::Serialize;
use utoipa::ToSchema;

use super::{client::Vouched, redirect::HandedOver, vouched::vouched};
use crate::{
    AccountId, Auth, AuthError, SecurityEvent,
    store::{self, sessions::WayIn},
    token::{Token, TokenHash},
    wire::GoogleWord,
};

const SIGNED_IN: Text =
    Text::new("You are now signed in", "Naka-sign in ka na", "Naka-sign in ka na");

const LINK: Text = Text::new(
    "An account with this email address exists already. Sign in with your password, then link Google in your profile.",
    "May account na ang email address na ito. Mag-sign in gamit ang iyong password, saka ikabit ang Google sa iyong profile.",
    "Aduna nay account kini nga email address. Pag-sign in gamit ang imong password, unya ikabit ang Google sa imong profile.",
);

const PROVE: Text = Text::new(
    "Google does not run the mailbox of this email address, so we must ask the mailbox itself. Sign in with your password, or sign up and type the code that we mail. Then link Google in your profile.",
    "Hindi Google ang nagpapatakbo ng mailbox ng email address na ito, kaya ang mailbox mismo ang kailangan naming tanungin. Mag-sign in gamit ang iyong password, o mag-sign up at i-type ang code na ipapadala namin. Saka ikabit ang Google sa iyong profile.",
    "Dili Google ang nagpadagan sa mailbox niini nga email address, busa ang mailbox mismo ang kinahanglan namong pangutan-on. Pag-sign in gamit ang imong password, o pag-sign up ug i-type ang code nga among ipadala. Unya ikabit ang Google sa imong profile.",
);

/// Either a session, or what to do first.
#[derive(Serialize, ToSchema)]
pub(crate) struct GoogleAnswer {
    /// For `Authorization: Bearer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// `link-account`: the owner of the address must sign in, or sign up, with a password first.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'static str>,
    message: String,
}

enum Entry {
    SignedIn(AccountId),
    /// The address has an account.
    LinkFirst,
    /// Google cannot say whose the address is; whether it has an account is not told.
    ProveFirst,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    handed: HandedOver,
    Json(word): Json<GoogleWord>,
) -> Result<WithHeader<Json<GoogleAnswer>>, Failed<AuthError>> {
    let vouched = vouched(&ctx, &auth, word, &handed).await?;
    let token = Token::draw(&*ctx.rng);
    let token_hash = token.hash();
    let for_db = ctx.clone();
    let enter = move |conn: &mut _| enter(conn, &*for_db.rng, &vouched, &token_hash);
    let answer = match ctx.db.transaction(enter).await? {
        Entry::SignedIn(account) => {
            let event = SecurityEvent::SignedInWithGoogle;
            auth.note(&ctx, &caller, event, Some(account)).await;
            let token = Some(token.into_string());
            GoogleAnswer { token, action: None, message: caller.told(&SIGNED_IN) }
        }
        Entry::LinkFirst => first(&caller, &LINK),
        Entry::ProveFirst => first(&caller, &PROVE),
    };
    Ok(handed.answer(&ctx, Json(answer)))
}

fn first(caller: &Caller, message: &Text) -> GoogleAnswer {
    GoogleAnswer { token: None, action: Some("link-account"), message: caller.told(message) }
}

/// An identity that is linked enters. A new one begins an account, unless its address has one:
/// who owns that must say so first, for an address may have changed hands. So may one whose mailbox
/// is not Google's: it begins no account at all.
fn enter(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    vouched: &Vouched,
    token_hash: &TokenHash,
) -> Result<Entry, AuthError> {
    let identity = &vouched.identity;
    let account = match store::accounts::by_google(conn, &identity.sub)? {
        Some(account) => account,
        None if !identity.is_mailbox_googles => return Ok(Entry::ProveFirst),
        None => {
            let account = AccountId::random(rng);
            if !store::accounts::insert_proved_by_google(conn, account, identity)? {
                return Ok(Entry::LinkFirst);
            }
            store::registrations::forget_all_of(conn, &identity.email)?;
            account
        }
    };
    // One that opens no session is not used up: who must sign in first shows it again to link it.
    if !store::id_tokens::use_up(conn, &vouched.token_hash, identity.expires_at)? {
        return Err(AuthError::GoogleRefused("it was shown before"));
    }
    // The owner may have taken this way in back a moment ago.
    if !store::sessions::insert(conn, token_hash, account, WayIn::Google(&identity.sub))? {
        return Err(AuthError::GoogleRefused("it is no longer linked"));
    }
    Ok(Entry::SignedIn(account))
}
