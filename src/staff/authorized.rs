//! Who is at the desk, read from the cookie that a request bears.

use std::{future::Future, marker::PhantomData, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use auth::Auth;
use chrono::{DateTime, Utc};
use platform::{
    db,
    web::{Access, ApiError, Caller, Ctx, Describe, Failure as _, Input},
};

use crate::{
    actor::{Actor, Origin},
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    may::Grant,
    ports::{Ports, ports_of},
    role::Permission,
    same_origin,
    security::{Security, note},
    session::{Asked, Session, is_fresh},
    store,
    token::{Token, TokenHash},
};

type Taking<T, E> = Pin<Box<dyn Future<Output = Result<T, E>>>>;

/// Somebody with a session, with or without a second factor.
pub(crate) struct StaffSession {
    pub(crate) session: Session,
    pub(crate) actor: Actor,
}

/// Somebody with a session, a second factor and a permission.
pub struct Authorized<P> {
    /// Who acts.
    pub actor: Actor,
    /// Where the permission holds.
    pub ports: Ports,
    factor_at: DateTime<Utc>,
    permission: PhantomData<fn() -> P>,
}

impl<P> Authorized<P> {
    /// Refuses a session whose factor was shown more than ten minutes ago.
    pub fn recently(&self, now: DateTime<Utc>) -> Result<(), StaffError> {
        if is_fresh(self.factor_at, now) { Ok(()) } else { Err(StaffError::FactorAgain) }
    }
}

/// Somebody who is authorized, and then what they sent: the body of any other caller is not read.
pub struct AuthorizedWith<P, T>(pub Authorized<P>, pub T);

/// The same with a session alone.
pub(crate) struct StaffSessionWith<T>(pub(crate) StaffSession, pub(crate) T);

impl StaffSession {
    fn take(request: &HttpRequest) -> Taking<Self, ApiError> {
        let token = Token::borne_by(request);
        let (parts, asked) = (Parts::of(request), Asked::of(request));
        let same_origin = same_origin::check(request);
        Box::pin(async move {
            same_origin?;
            let token = token.ok_or_else(ApiError::signed_out)?;
            parts?.session(token.hash(), asked).await.map_err(StaffError::into_api_error)
        })
    }

    /// Returns the instant of the second factor, or an error if it is missing.
    pub(crate) fn factor_at(&self) -> Result<DateTime<Utc>, StaffError> {
        self.session.factor_at.ok_or(StaffError::FactorMissing)
    }

    /// Refuses a session without a factor, or whose factor was shown more than ten minutes ago.
    pub(crate) fn recently(&self, now: DateTime<Utc>) -> Result<(), StaffError> {
        if is_fresh(self.factor_at()?, now) { Ok(()) } else { Err(StaffError::FactorAgain) }
    }
}

/// What it takes to look a session up.
struct Parts {
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    /// The call, by its method and template: it holds no id.
    call: String,
}

impl Parts {
    fn of(request: &HttpRequest) -> Result<Self, ApiError> {
        let missing = || ApiError::internal("the server has no context");
        let ctx = request.app_data::<Ctx>().cloned().ok_or_else(missing)?;
        let auth = request.app_data::<Auth>().cloned().ok_or_else(missing)?;
        let caller = Caller::extract(request).into_inner()?;
        let template = request.match_pattern().unwrap_or_default();
        let call = format!("{} {template}", request.method());
        Ok(Self { ctx, auth, caller, call })
    }

    async fn session(
        &self,
        token_hash: TokenHash,
        asked: Asked,
    ) -> Result<StaffSession, StaffError> {
        let find = move |conn: &mut _| store::sessions::active(conn, &token_hash, asked);
        let found = self.ctx.db.run(find).await?;
        let session = found.ok_or(StaffError::SignedOut)?;
        let origin = Origin::of(&self.ctx, &self.auth, &self.caller).await;
        let actor = Actor::of_staff(session.staff, session.session_name.clone(), origin);
        Ok(StaffSession { session, actor })
    }

    /// Returns where the session has the permission. That it has it nowhere is written down.
    async fn ports(
        &self,
        found: &StaffSession,
        permission: Permission,
    ) -> Result<Ports, StaffError> {
        if let Some(ports) = ports_of(&found.session.roles, permission) {
            return Ok(ports);
        }
        note(Security::Denied, &found.actor);
        let (actor, call) = (found.actor.clone(), self.call.clone());
        let deny = move |conn: &mut _| {
            let subject = Subject::new(SubjectKind::Session, &call);
            let after = serde_json::json!({ "permission": permission });
            let act = Act { after: Some(after), ..Act::plain(Action::Denied, subject) };
            record(conn, &actor, &act).map_err(StaffError::from)
        };
        self.ctx.db.run(move |conn| db::transaction(conn, deny)).await?;
        Err(StaffError::NotAllowed)
    }
}

impl FromRequest for StaffSession {
    type Error = ApiError;
    type Future = Taking<Self, ApiError>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Self::take(request)
    }
}

impl Input for StaffSession {
    fn describe(description: &mut Describe) {
        description.demands(Access::StaffSession);
    }
}

impl<P: Grant> FromRequest for Authorized<P> {
    type Error = ApiError;
    type Future = Taking<Self, ApiError>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let session = StaffSession::take(request);
        let parts = Parts::of(request);
        Box::pin(async move {
            let found = session.await?;
            let factor_at = found.factor_at().map_err(StaffError::into_api_error)?;
            let ports = parts?.ports(&found, P::PERMISSION).await;
            let ports = ports.map_err(StaffError::into_api_error)?;
            Ok(Self { actor: found.actor, ports, factor_at, permission: PhantomData })
        })
    }
}

impl<P: Grant> Input for Authorized<P> {
    fn describe(description: &mut Describe) {
        description.demands(Access::Staff(P::PERMISSION.name()));
    }
}

/// Takes the first, and only then the second.
fn one_after_the_other<A, B>(
    request: &HttpRequest,
    payload: &mut Payload,
) -> Taking<(A, B), actix_web::Error>
where
    A: FromRequest<Error = ApiError> + 'static,
    B: FromRequest + 'static,
{
    let first = A::from_request(request, payload);
    let (request, mut payload) = (request.clone(), payload.take());
    Box::pin(async move {
        let first = first.await?;
        let second = B::from_request(&request, &mut payload).await.map_err(Into::into)?;
        Ok((first, second))
    })
}

impl<P: Grant, T: FromRequest + 'static> FromRequest for AuthorizedWith<P, T> {
    type Error = actix_web::Error;
    type Future = Taking<Self, actix_web::Error>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let both = one_after_the_other(request, payload);
        Box::pin(async move { both.await.map(|(who, sent)| Self(who, sent)) })
    }
}

impl<P: Grant, T: Input> Input for AuthorizedWith<P, T> {
    fn describe(description: &mut Describe) {
        Authorized::<P>::describe(description);
        T::describe(description);
    }
}

impl<T: FromRequest + 'static> FromRequest for StaffSessionWith<T> {
    type Error = actix_web::Error;
    type Future = Taking<Self, actix_web::Error>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let both = one_after_the_other(request, payload);
        Box::pin(async move { both.await.map(|(who, sent)| Self(who, sent)) })
    }
}

impl<T: Input> Input for StaffSessionWith<T> {
    fn describe(description: &mut Describe) {
        StaffSession::describe(description);
        T::describe(description);
    }
}
