//! The table of requests for e-mails with codes.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Double, Nullable, Text},
};
use kernel::EmailAddress;
use platform::db::DbError;
use schema::tables::code_requests;

use crate::{
    account::email_hash,
    code_request::{CodeRequest, CodeRequestKind, RecentRequests},
    ids::{CodeRequestId, RegistrationId},
};

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = Nullable<Double>)]
    seconds_since_last: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    seconds_since_first: Option<f64>,
}

/// Returns the requests of the last day, and keeps others from asking for the same address until
/// the commit.
pub(crate) fn recent(
    conn: &mut PgConnection,
    kind: CodeRequestKind,
    email: &EmailAddress,
) -> Result<RecentRequests, DbError> {
    let hash = email_hash(email);
    // SQL, because Diesel has no advisory locks.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))")
        .bind::<Binary, _>(hash.as_slice())
        .bind::<Text, _>(kind)
        .execute(conn)?;
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let counted: Counted = sql_query(
        "SELECT count(*) AS count,
                extract(epoch FROM app_now() - max(created_at))::float8 AS seconds_since_last,
                extract(epoch FROM app_now() - min(created_at))::float8 AS seconds_since_first
         FROM code_requests
         WHERE email_hash = $1 AND kind = $2 AND created_at > app_now() - interval '1 day'",
    )
    .bind::<Binary, _>(hash.as_slice())
    .bind::<Text, _>(kind)
    .get_result(conn)?;
    let Counted { count, seconds_since_last, seconds_since_first } = counted;
    Ok(RecentRequests { count, seconds_since_last, seconds_since_first })
}

pub(crate) fn insert(conn: &mut PgConnection, request: &CodeRequest) -> Result<(), DbError> {
    let hash = email_hash(&request.email);
    diesel::insert_into(code_requests::table)
        .values((request, code_requests::email_hash.eq(hash.as_slice())))
        .execute(conn)?;
    Ok(())
}

/// Returns the request while it waits for its answer. No one else answers it until the commit.
pub(crate) fn waiting(
    conn: &mut PgConnection,
    id: CodeRequestId,
) -> Result<Option<CodeRequest>, DbError> {
    let waiting = code_requests::table
        .find(id)
        .filter(code_requests::email.is_not_null())
        .select(CodeRequest::as_select())
        .for_update();
    Ok(waiting.first(conn).optional()?)
}

/// Erases the address: the request is answered.
pub(crate) fn mark_answered(conn: &mut PgConnection, id: CodeRequestId) -> Result<(), DbError> {
    diesel::update(code_requests::table.find(id))
        .set((
            code_requests::email.eq(None::<EmailAddress>),
            code_requests::registration_id.eq(None::<RegistrationId>),
        ))
        .execute(conn)?;
    Ok(())
}
