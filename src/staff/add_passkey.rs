//! `POST factors/passkey` and its confirmation: a key of a device becomes a second factor.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Ctx, Failed, FieldErrors, Json, WithHeader},
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
    passkey::{CHALLENGE_LIFE, ES256, NewPasskey, Registration, RelyingParty, challenge_hash},
    security::{Security, note},
    session::Session,
    store,
    token::{Token, TokenHash},
    use_passkey::Credential,
};

const NAME: Text = Text::new("Name", "pangalan", "ngalan");
const LONGEST_NAME: usize = 60;

/// What a browser is told to make (`PublicKeyCredentialCreationOptionsJSON`).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreationOptions {
    challenge: String,
    rp: Party,
    user: User,
    pub_key_cred_params: [Algorithm; 1],
    exclude_credentials: Vec<Credential>,
    authenticator_selection: Selection,
    attestation: &'static str,
    timeout: i64,
}

#[derive(Serialize, ToSchema)]
struct Party {
    id: String,
    name: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct User {
    id: String,
    name: String,
    display_name: String,
}

#[derive(Serialize, ToSchema)]
struct Algorithm {
    #[serde(rename = "type")]
    kind: &'static str,
    alg: i32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Selection {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: &'static str,
}

/// What the browser made, and what its owner calls it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmPasskey {
    credential: Registration,
    name: String,
}

pub(crate) async fn begin(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<CreationOptions>, Failed<StaffError>> {
    let for_db = ctx.clone();
    let ask = move |conn: &mut PgConnection| options(conn, &for_db, &caller.session);
    Ok(Json(ctx.db.transaction(ask).await?))
}

fn options(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
) -> Result<CreationOptions, StaffError> {
    may_add(conn, session, ctx.clock.now())?;
    let mut challenge = [0; 32];
    ctx.rng.fill(&mut challenge);
    store::challenges::insert(conn, &challenge_hash(&challenge), Some(session.staff))?;
    let known = store::factors::credential_ids(conn, session.staff)?;
    let encoded = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    let known = known.iter().map(|id| Credential::of(id));
    Ok(CreationOptions {
        challenge: encoded(&challenge),
        rp: Party {
            id: RelyingParty::at(&ctx.config.ops_url).id,
            name: ctx.config.brand.product.clone(),
        },
        user: User {
            id: encoded(session.staff.0.as_bytes()),
            name: session.email.to_string(),
            display_name: session.name.clone(),
        },
        pub_key_cred_params: [Algorithm { kind: "public-key", alg: ES256 }],
        exclude_credentials: known.collect(),
        authenticator_selection: Selection {
            resident_key: "required",
            require_resident_key: true,
            user_verification: "required",
        },
        attestation: "none",
        timeout: CHALLENGE_LIFE.num_milliseconds(),
    })
}

pub(crate) async fn confirm(
    ctx: Ctx,
    StaffSessionWith(who, Json(typed)): StaffSessionWith<Json<ConfirmPasskey>>,
) -> Result<WithHeader<Json<EmergencyCodes>>, Failed<StaffError>> {
    let mut errors = FieldErrors::default();
    let name = errors.line("name", &NAME, &typed.name, LONGEST_NAME);
    let name = errors.all_or(name).map_err(StaffError::from)?;
    let party = RelyingParty::at(&ctx.config.ops_url);
    let (new, asked) = typed.credential.read(&party).map_err(StaffError::WrongPasskey)?;
    let StaffSession { session, actor } = who;
    let token = Token::draw(&*ctx.rng);
    let (for_db, by, new_hash) = (ctx.clone(), actor.clone(), token.hash());
    let keep = move |conn: &mut PgConnection| {
        keep(conn, &for_db, (&session, &new_hash), &by, &name, &new, &asked)
    };
    let (codes, is_first) = ctx.db.transaction(keep).await?;
    ctx.workers.wake();
    note(Security::FactorAdded, &actor);
    Ok(match is_first {
        true => WithHeader::cookie(Json(codes), &cookie_of(&token)),
        false => WithHeader::none(Json(codes)),
    })
}

/// Returns the codes, and whether this is the first factor: then the session has another token from here on.
fn keep(
    conn: &mut PgConnection,
    ctx: &Context,
    (session, new_hash): (&Session, &TokenHash),
    actor: &Actor,
    name: &str,
    new: &NewPasskey,
    asked: &[u8; 32],
) -> Result<(EmergencyCodes, bool), StaffError> {
    let is_first = may_add(conn, session, ctx.clock.now())?;
    if !store::challenges::take(conn, asked, Some(session.staff))? {
        return Err(StaffError::WrongPasskey("this challenge was not asked"));
    }
    let id = FactorId::random(&*ctx.rng);
    if !store::factors::insert_passkey(conn, session.staff, id, name, new)? {
        return Err(StaffError::WrongPasskey("the key's name is known"));
    }
    if is_first {
        let standing = store::sessions::lock(conn, &session.token_hash)?;
        store::sessions::show_factor(conn, &standing.ok_or(StaffError::SignedOut)?, new_hash)?;
    }
    Ok((add(conn, ctx, session, actor, id, is_first)?, is_first))
}
