//! The table of requests for letters with codes.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Double, Nullable, Text},
};
use kernel::{EmailAddress, Language};
use platform::db::DbError;
use schema::tables::code_requests;
use uuid::Uuid;

use crate::account::email_hash;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    SignUp,
    Resend,
    Password,
}

impl Kind {
    const ALL: [Self; 3] = [Self::SignUp, Self::Resend, Self::Password];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
            Self::Resend => "resend",
            Self::Password => "password",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A request as it is asked, and as it is answered.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) id: Uuid,
    pub(crate) kind: Kind,
    pub(crate) email: EmailAddress,
    pub(crate) registration: Option<Uuid>,
    pub(crate) language: Language,
}

/// What was asked for an address in the last day.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub(crate) struct Asked {
    #[diesel(sql_type = BigInt)]
    pub(crate) times: i64,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_last: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_first: Option<f64>,
}

/// Looks back a day, and keeps others from asking for the same address until the commit.
pub(crate) fn asked_before(
    conn: &mut PgConnection,
    kind: Kind,
    email: &EmailAddress,
) -> Result<Asked, DbError> {
    let hash = email_hash(email);
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))")
        .bind::<Binary, _>(hash.as_slice())
        .bind::<Text, _>(kind.name())
        .execute(conn)?;
    let asked = sql_query(
        "SELECT count(*) AS times,
                extract(epoch FROM app_now() - max(created_at))::float8 AS seconds_since_last,
                extract(epoch FROM app_now() - min(created_at))::float8 AS seconds_since_first
         FROM code_requests
         WHERE email_hash = $1 AND kind = $2 AND created_at > app_now() - interval '1 day'",
    );
    let asked = asked.bind::<Binary, _>(hash.as_slice()).bind::<Text, _>(kind.name());
    Ok(asked.get_result(conn)?)
}

pub(crate) fn insert(conn: &mut PgConnection, request: &Request) -> Result<(), DbError> {
    diesel::insert_into(code_requests::table)
        .values((
            code_requests::id.eq(request.id),
            code_requests::kind.eq(request.kind.name()),
            code_requests::email_hash.eq(email_hash(&request.email).as_slice()),
            code_requests::email.eq(request.email.as_str()),
            code_requests::registration_id.eq(request.registration),
            code_requests::language.eq(request.language.code()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The request, while it waits for its answer; nobody else answers it meanwhile.
pub(crate) fn waiting(conn: &mut PgConnection, id: Uuid) -> Result<Option<Request>, DbError> {
    let found = code_requests::table
        .find(id)
        .filter(code_requests::email.is_not_null())
        .select((
            code_requests::kind,
            code_requests::email.assume_not_null(),
            code_requests::registration_id,
            code_requests::language,
        ))
        .for_update()
        .first::<(String, String, Option<Uuid>, String)>(conn)
        .optional()?;
    Ok(found.and_then(|(kind, email, registration, language)| {
        Some(Request {
            id,
            kind: Kind::from_name(&kind)?,
            email: EmailAddress::parse(&email).ok()?,
            registration,
            language: Language::from_tag(&language).unwrap_or_default(),
        })
    }))
}

/// Erases the address: the request is answered.
pub(crate) fn mark_answered(conn: &mut PgConnection, id: Uuid) -> Result<(), DbError> {
    diesel::update(code_requests::table.find(id))
        .set((
            code_requests::email.eq(None::<String>),
            code_requests::registration_id.eq(None::<Uuid>),
        ))
        .execute(conn)?;
    Ok(())
}
