//! `POST session/passkey` and its confirmation: a passkey alone for a session, for its device has seen the
//! owner's finger, face or PIN.

use actix_web::HttpRequest;
use auth::Auth;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    actor::{Actor, Origin},
    browser::Browser,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    me::{Me, MeReply},
    passkey::{Assertion, CHALLENGE_LIFE, RelyingParty, Signed, challenge_hash},
    same_origin::SameOrigin,
    security::{Security, note, note_stranger},
    store,
    token::{Token, TokenHash, session_name},
};

/// What a browser is told to have signed (`PublicKeyCredentialRequestOptionsJSON`).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RequestOptions {
    challenge: String,
    rp_id: String,
    user_verification: &'static str,
    timeout: i64,
    /// One of these; any that the device has of ours, where there are none.
    allow_credentials: Vec<Credential>,
}

impl RequestOptions {
    /// Asks for a signature over a challenge, by one of these keys.
    pub(crate) fn of(
        ctx: &Context,
        challenge: &[u8; 32],
        allow_credentials: Vec<Credential>,
    ) -> Self {
        Self {
            challenge: URL_SAFE_NO_PAD.encode(challenge),
            rp_id: RelyingParty::at(&ctx.config.ops_url).id,
            user_verification: "required",
            timeout: CHALLENGE_LIFE.num_milliseconds(),
            allow_credentials,
        }
    }
}

/// The name of a key.
#[derive(Serialize, ToSchema)]
pub(crate) struct Credential {
    #[serde(rename = "type")]
    kind: &'static str,
    id: String,
}

impl Credential {
    pub(crate) fn of(id: &[u8]) -> Self {
        Self { kind: "public-key", id: URL_SAFE_NO_PAD.encode(id) }
    }
}

/// What the browser had signed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UsePasskey {
    credential: Assertion,
}

impl UsePasskey {
    pub(crate) fn read(&self, ctx: &Context) -> Result<Signed, StaffError> {
        let party = RelyingParty::at(&ctx.config.ops_url);
        self.credential.read(&party).map_err(StaffError::WrongPasskey)
    }
}

pub(crate) async fn begin(
    _: SameOrigin,
    ctx: Ctx,
) -> Result<Json<RequestOptions>, Failed<StaffError>> {
    let mut challenge = [0; 32];
    ctx.rng.fill(&mut challenge);
    let hash = challenge_hash(&challenge);
    ctx.db
        .run(move |conn| store::challenges::insert(conn, &hash, None))
        .await
        .map_err(StaffError::from)?;
    Ok(Json(RequestOptions::of(&ctx, &challenge, Vec::new())))
}

pub(crate) async fn confirm(
    _: SameOrigin,
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    request: HttpRequest,
    Json(typed): Json<UsePasskey>,
) -> Result<MeReply, Failed<StaffError>> {
    let origin = Origin::of(&ctx, &auth, &caller).await;
    let earlier = Token::borne_by(&request);
    let browser = Browser::of(&request);
    let signed = typed.read(&ctx)?;
    let token = Token::draw(&*ctx.rng);
    let (new, earlier) = (token.hash(), earlier.map(|token| token.hash()));
    let from = origin.clone();
    let enter =
        move |conn: &mut PgConnection| enter(conn, &signed, &new, earlier.as_ref(), browser, &from);
    match ctx.db.transaction(enter).await {
        Ok((me, actor)) => {
            note(Security::SignedInWithPasskey, &actor);
            Ok(me.with_cookie(&token))
        }
        Err(error) => {
            if matches!(error, StaffError::WrongPasskey(_)) {
                note_stranger(Security::WrongFactor, None, &origin);
            }
            Err(error.into())
        }
    }
}

/// A session begins, in place of the one that the browser had.
fn enter(
    conn: &mut PgConnection,
    signed: &Signed,
    new: &TokenHash,
    earlier: Option<&TokenHash>,
    browser: Browser,
    origin: &Origin,
) -> Result<(Me, Actor), StaffError> {
    if !store::challenges::take(conn, &signed.challenge_hash, None)? {
        return Err(StaffError::WrongPasskey("this challenge was not asked"));
    }
    let unknown = StaffError::WrongPasskey("the key is not known");
    let Some(kept) = store::factors::lock_passkey(conn, &signed.credential_id)? else {
        return Err(unknown);
    };
    let count = kept.verified(signed)?;
    if store::people::lock(conn, kept.staff_id)?.is_none() {
        return Err(unknown);
    }
    store::factors::count_signature(conn, kept.id, count)?;
    if let Some(earlier) = earlier {
        store::sessions::end(conn, earlier)?;
    }
    store::sessions::insert(conn, new, kept.staff_id, true, browser)?;
    let actor = Actor::of_staff(kept.staff_id, session_name(new.as_slice()), origin.clone());
    let me = Me::of(conn, new)?;
    let subject = Subject::new(SubjectKind::Staff, kept.staff_id);
    let after = Some(
        serde_json::json!({ "factor": kept.id, "browser": browser.browser, "system": browser.system }),
    );
    record(conn, &actor, &Act { after, ..Act::plain(Action::SignedIn, subject) })?;
    Ok((me, actor))
}
