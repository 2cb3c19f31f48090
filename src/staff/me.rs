//! Who one is at the desk, as every call about one's own session answers.

use actix_web::cookie::{Cookie, SameSite};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Language;
use platform::web::{Json, STAFF_COOKIE, WithHeader};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::StaffError,
    factor::Factor,
    ids::StaffId,
    ports::{RoleAt, permissions_of},
    role::Permission,
    session::{Asked, Session},
    store,
    token::{Token, TokenHash},
};

kernel::text_enum! {
    /// How far a session has come.
    pub(crate) enum Stage in [] {
        /// A second factor has to be shown.
        Factor = "factor",
        /// A first one has to be added.
        Enrol = "enrol",
        /// It opens the desk.
        In = "in",
    }
}

/// Whoever is at the desk.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    id: StaffId,
    name: String,
    email: String,
    stage: Stage,
    /// What one may do somewhere.
    permissions: Vec<Permission>,
    roles: Vec<RoleAt>,
    /// When a second factor was last shown.
    #[schema(required)]
    factor_at: Option<DateTime<Utc>>,
    factors: Vec<Factor>,
    emergency_codes_left: i64,
    language: Language,
}

/// Who somebody is, and the cookie of a session where one begins or ends.
pub(crate) type MeReply = WithHeader<Json<Me>>;

impl Me {
    /// Returns whoever has the session of this token.
    pub(crate) fn of(conn: &mut PgConnection, token_hash: &TokenHash) -> Result<Self, StaffError> {
        let session = store::sessions::active(conn, token_hash, Asked::ByPage)?;
        Self::of_session(conn, session.ok_or(StaffError::SignedOut)?)
    }

    fn of_session(conn: &mut PgConnection, session: Session) -> Result<Self, StaffError> {
        let factors = store::factors::list(conn, session.staff)?;
        let stage = match (session.factor_at, factors.is_empty()) {
            (Some(_), _) => Stage::In,
            (None, true) => Stage::Enrol,
            (None, false) => Stage::Factor,
        };
        Ok(Self {
            id: session.staff,
            name: session.name,
            email: session.email.to_string(),
            stage,
            permissions: permissions_of(&session.roles),
            roles: session.roles,
            factor_at: session.factor_at,
            factors,
            emergency_codes_left: store::codes::left(conn, session.staff)?,
            language: session.language,
        })
    }

    /// The answer that begins a session.
    pub(crate) fn with_cookie(self, token: &Token) -> MeReply {
        WithHeader::cookie(Json(self), &cookie_of(token))
    }
}

/// The cookie of the session that has this token.
pub(crate) fn cookie_of(token: &Token) -> Cookie<'static> {
    cookie(token.expose().to_owned())
}

/// The cookie of a session. It goes to the desk's own origin alone, is shown to no script, and comes along
/// with no request that another site caused.
fn cookie(value: String) -> Cookie<'static> {
    Cookie::build(STAFF_COOKIE, value)
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(SameSite::Strict)
        .finish()
}

/// The cookie that lets a browser forget the session.
pub(crate) fn no_cookie() -> Cookie<'static> {
    let mut gone = cookie(String::new());
    gone.make_removal();
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_stays_with_its_origin_and_away_from_scripts() {
        let text = cookie("x".to_owned()).to_string();
        assert_eq!(text, "__Host-parola-staff=x; HttpOnly; SameSite=Strict; Secure; Path=/");
        let gone = no_cookie().to_string();
        assert!(gone.starts_with("__Host-parola-staff=;") && gone.contains("Max-Age=0"), "{gone}");
        assert!(gone.contains("Secure") && gone.contains("Path=/"), "{gone}");
    }
}
