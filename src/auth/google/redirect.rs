//! The redirect flow: to Google and back by the browser's own steps, for those where Google's
//! script is blocked. What must be remembered on the way travels in the browser's own cookie, so
//! that only the browser that set out can come back.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::Rng;
use oauth2::{
    AuthUrl, AuthorizationCode, Client, ClientId, ClientSecret, CsrfToken, EndpointNotSet,
    EndpointSet, ExtraTokenFields, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    StandardRevocableToken, StandardTokenResponse, TokenUrl,
    basic::{
        BasicErrorResponse, BasicRevocationErrorResponse, BasicTokenIntrospectionResponse,
        BasicTokenType,
    },
};
use platform::{
    config::GoogleConfig,
    web::{ApiError, Ctx, Describe, Failed, Input, Query, SeeOther, WithHeader},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use utoipa::{IntoParams, ToSchema};

use super::client::Google;
use crate::{Auth, AuthError};

const CALLBACK: &str = "/booking-api/auth/google/callback";

/// Long enough to find one's password at Google.
const ON_THE_WAY: Duration = Duration::minutes(10);

/// Long enough for the page to load and send the hand-over on.
const HANDED_OVER: Duration = Duration::minutes(2);

/// Where the flow may begin, and return to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) enum Page {
    #[default]
    #[serde(rename = "/auth/sign-in")]
    SignIn,
    #[serde(rename = "/auth/sign-up")]
    SignUp,
    #[serde(rename = "/auth/forgot-password")]
    ForgotPassword,
    #[serde(rename = "/user/profile")]
    Profile,
}

impl Page {
    const fn path(self) -> &'static str {
        match self {
            Self::SignIn => "/auth/sign-in",
            Self::SignUp => "/auth/sign-up",
            Self::ForgotPassword => "/auth/forgot-password",
            Self::Profile => "/user/profile",
        }
    }

    fn failed(self) -> SeeOther {
        SeeOther::to(format!("{}#google-failed", self.path()))
    }
}

/// Which page asks.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Start {
    /// The page to come back to; the sign-in, where none is named.
    #[serde(default)]
    #[param(inline)]
    to: Page,
}

/// What Google says by way of the browser.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Returned {
    state: Option<String>,
    code: Option<String>,
}

/// What the browser carries while it is at Google.
#[derive(Serialize, Deserialize)]
struct OnTheWay {
    to: Page,
    state: String,
    verifier: String,
    nonce: String,
}

/// What the browser carries until its page asks for it.
#[derive(Serialize, Deserialize)]
struct HandOver {
    handover: String,
    nonce: String,
    id_token: String,
}

/// The part of Google's answer that OAuth itself does not know.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct IdTokenField {
    id_token: String,
}

impl ExtraTokenFields for IdTokenField {}

type OpenIdClient = Client<
    BasicErrorResponse,
    StandardTokenResponse<IdTokenField, BasicTokenType>,
    BasicTokenIntrospectionResponse,
    StandardRevocableToken,
    BasicRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointSet,
>;

impl Google {
    /// The client for the redirect flow, which needs a secret.
    fn client(&self, ctx: &Ctx) -> Result<OpenIdClient, AuthError> {
        let GoogleConfig { client_id, client_secret, auth_url, token_url, .. } = &self.config;
        let secret = client_secret.as_ref().ok_or(AuthError::GoogleOff)?;
        let back = RedirectUrl::new(ctx.config.public_url.link(CALLBACK));
        let back = back.map_err(|_| AuthError::GoogleOff)?;
        Ok(Client::new(ClientId::new(client_id.clone()))
            .set_client_secret(ClientSecret::new(secret.expose().clone()))
            .set_auth_uri(AuthUrl::from_url(auth_url.clone()))
            .set_token_uri(TokenUrl::from_url(token_url.clone()))
            .set_redirect_uri(back))
    }
}

pub(crate) async fn start(
    ctx: Ctx,
    auth: Auth,
    Query(Start { to }): Query<Start>,
) -> Result<SeeOther, Failed<AuthError>> {
    let google = auth.google.as_ref().ok_or(AuthError::GoogleOff)?;
    let rng = &*ctx.rng;
    let way = OnTheWay { to, state: draw(rng), verifier: draw(rng), nonce: draw(rng) };
    let verifier = PkceCodeVerifier::new(way.verifier.clone());
    let (state, nonce) = (way.state.clone(), way.nonce.clone());
    let (address, _) = google
        .client(&ctx)?
        .authorize_url(|| CsrfToken::new(state))
        .add_scope(Scope::new("openid".to_owned()))
        .add_scope(Scope::new("email".to_owned()))
        .add_scope(Scope::new("profile".to_owned()))
        .add_extra_param("nonce", nonce)
        .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier))
        .url();
    Ok(SeeOther::to(address).with_cookie(cookie(&ctx, &way, ON_THE_WAY)))
}

pub(crate) async fn callback(
    ctx: Ctx,
    auth: Auth,
    carried: Carried,
    Query(returned): Query<Returned>,
) -> SeeOther {
    let Some(way) = carried.read::<OnTheWay>() else { return Page::SignIn.failed() };
    let to = way.to;
    match hand_over(&ctx, &auth, way, returned).await {
        Ok(hand_over) => {
            let address = format!("{}#google={}", to.path(), hand_over.handover);
            SeeOther::to(address).with_cookie(cookie(&ctx, &hand_over, HANDED_OVER))
        }
        Err(error) => {
            tracing::info!(error = %error, "the redirect flow with Google was not completed");
            to.failed().with_cookie(forgotten(&ctx))
        }
    }
}

/// Trades the code for an id token, which the page will send to be believed.
async fn hand_over(
    ctx: &Ctx,
    auth: &Auth,
    way: OnTheWay,
    returned: Returned,
) -> Result<HandOver, AuthError> {
    let google = auth.google.as_ref().ok_or(AuthError::GoogleOff)?;
    if returned.state.as_deref() != Some(way.state.as_str()) {
        return Err(AuthError::GoogleRefused("another browser set out"));
    }
    let code = returned.code.ok_or(AuthError::GoogleRefused("there is no code"))?;
    let outbound = &ctx.outbound;
    let answer = google
        .client(ctx)?
        .exchange_code(AuthorizationCode::new(code))
        .set_pkce_verifier(PkceCodeVerifier::new(way.verifier))
        .request_async(&|request| outbound.send(request))
        .await
        // What Google says of its reasons may hold the code, so only the kind is told.
        .map_err(|_| AuthError::GoogleRefused("the code was not traded"))?;
    let id_token = answer.extra_fields().id_token.clone();
    google.verify(outbound, &*ctx.clock, &id_token, Some(&way.nonce)).await?;
    Ok(HandOver { handover: draw(&*ctx.rng), nonce: way.nonce, id_token })
}

/// Makes the browser forget what it carried: it has served.
fn forgotten(ctx: &Ctx) -> Cookie<'static> {
    let is_https = ctx.config.public_url.is_https();
    own_cookie(is_https, String::new(), Duration::ZERO)
}

/// What the browser brings along of the flow, not read yet.
pub(crate) struct Carried(Option<String>);

impl Carried {
    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        let bytes = URL_SAFE_NO_PAD.decode(self.0.as_deref()?).ok()?;
        serde_json::from_slice(&bytes).ok()
    }
}

impl FromRequest for Carried {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let is_https =
            request.app_data::<Ctx>().is_some_and(|ctx| ctx.config.public_url.is_https());
        let cookie = request.cookie(cookie_name(is_https));
        ready(Ok(Self(cookie.map(|cookie| cookie.value().to_owned()))))
    }
}

impl Input for Carried {
    fn describe(_: &mut Describe) {}
}

/// What the redirect flow left for a page to send on.
pub(crate) struct HandedOver(Carried);

impl HandedOver {
    /// Returns the answer to a call that the hand-over has served, and takes its cookie back.
    pub(crate) fn answer<R>(&self, ctx: &Ctx, reply: R) -> WithHeader<R> {
        if self.0.0.is_some() {
            WithHeader::cookie(reply, &forgotten(ctx))
        } else {
            WithHeader::none(reply)
        }
    }

    /// The id token and its nonce, for the page that got the word behind its `#`.
    pub(super) fn redeem(&self, handover: &str) -> Result<(String, String), AuthError> {
        match self.0.read::<HandOver>() {
            Some(left) if left.handover == handover => Ok((left.id_token, left.nonce)),
            _ => Err(AuthError::GoogleRefused("another browser came back")),
        }
    }
}

impl FromRequest for HandedOver {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Carried::from_request(request, payload).into_inner().map(Self))
    }
}

impl Input for HandedOver {
    fn describe(_: &mut Describe) {}
}

/// No script may read it, and no other site's request brings it but the way back from Google.
fn cookie(ctx: &Ctx, carried: &impl Serialize, life: Duration) -> Cookie<'static> {
    let is_https = ctx.config.public_url.is_https();
    #[expect(clippy::expect_used, reason = "structs of strings and of a plain enum")]
    let json = serde_json::to_vec(carried).expect("plain data serialises");
    own_cookie(is_https, URL_SAFE_NO_PAD.encode(json), life)
}

fn own_cookie(is_https: bool, value: String, life: Duration) -> Cookie<'static> {
    Cookie::build(cookie_name(is_https), value)
        .path("/")
        .http_only(true)
        .secure(is_https)
        .same_site(SameSite::Lax)
        .max_age(life)
        .finish()
}

/// Over TLS the name's beginning keeps neighbouring sites from planting one.
const fn cookie_name(is_https: bool) -> &'static str {
    if is_https { "__Host-google" } else { "google" }
}

/// Returns 43 characters that cannot be guessed.
fn draw(rng: &dyn Rng) -> String {
    let mut bytes = [0; 32];
    rng.fill(&mut bytes);
    URL_SAFE_NO_PAD.encode(bytes)
}
