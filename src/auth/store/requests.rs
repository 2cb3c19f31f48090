//! The table of requests for e-mails with codes.

use diesel::{
    PgConnection, QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Bool, Double, Nullable, Text, Uuid as SqlUuid},
};
use kernel::EmailAddress;
use platform::db::DbError;
use schema::tables::code_requests;

use crate::{
    account::email_hash,
    code_request::{CodeRequest, CodeRequestKind, RecentRequests, Requests},
    ids::{CodeRequestId, RegistrationId},
    network::NetworkHash,
    store::networks,
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

/// A request whose code was mailed.
#[derive(QueryableByName)]
pub(crate) struct Mailed {
    #[diesel(sql_type = SqlUuid)]
    pub(crate) id: CodeRequestId,
    /// Whether this very network asked.
    #[diesel(sql_type = Bool)]
    pub(crate) is_own: bool,
}

/// Returns the requests of the last day, and keeps others from asking for the same address until
/// the commit.
pub(crate) fn recent(
    conn: &mut PgConnection,
    kind: CodeRequestKind,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<RecentRequests, DbError> {
    let hash = email_hash(email);
    // SQL, because Diesel has no advisory locks.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))")
        .bind::<Binary, _>(hash.as_slice())
        .bind::<Text, _>(kind)
        .execute(conn)?;
    let here = requests(conn, kind, &hash, Some(network))?;
    let everywhere = if networks::is_known(conn, &hash, network)? {
        None
    } else {
        Some(requests(conn, kind, &hash, None)?)
    };
    Ok(RecentRequests { here, everywhere })
}

/// Returns the requests of the last day from one network, or from all.
fn requests(
    conn: &mut PgConnection,
    kind: CodeRequestKind,
    email_hash: &[u8; 32],
    network: Option<&NetworkHash>,
) -> Result<Requests, DbError> {
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let counted: Counted = sql_query(
        "SELECT count(*) AS count,
                extract(epoch FROM app_now() - max(created_at))::float8 AS seconds_since_last,
                extract(epoch FROM app_now() - min(created_at))::float8 AS seconds_since_first
         FROM code_requests
         WHERE email_hash = $1 AND kind = $2 AND created_at > app_now() - interval '1 day'
           AND ($3 IS NULL OR network_hash = $3)",
    )
    .bind::<Binary, _>(email_hash.as_slice())
    .bind::<Text, _>(kind)
    .bind::<Nullable<Binary>, _>(network.map(NetworkHash::as_slice))
    .get_result(conn)?;
    let Counted { count, seconds_since_last, seconds_since_first } = counted;
    Ok(Requests { count, seconds_since_last, seconds_since_first })
}

/// Returns the newest request for a new password whose code was mailed: that of this network, else
/// that of any other.
pub(crate) fn newest_mailed(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<Option<Mailed>, DbError> {
    // SQL, because Diesel cannot order by whether a column has a value.
    let newest = sql_query(
        "SELECT r.id, coalesce(r.network_hash = $2, false) AS is_own
         FROM code_requests AS r JOIN one_time_codes AS c
           ON c.purpose = 'password' AND c.subject = r.id
         WHERE r.email_hash = $1 AND r.kind = 'password'
           AND c.expires_at > app_now()
         ORDER BY is_own DESC, r.created_at DESC, r.id
         LIMIT 1",
    )
    .bind::<Binary, _>(email_hash(email).as_slice())
    .bind::<Binary, _>(network.as_slice())
    .get_result(conn);
    Ok(newest.optional()?)
}

pub(crate) fn insert(
    conn: &mut PgConnection,
    request: &CodeRequest,
    network: &NetworkHash,
) -> Result<(), DbError> {
    let hash = email_hash(&request.email);
    diesel::insert_into(code_requests::table)
        .values((
            request,
            code_requests::email_hash.eq(hash.as_slice()),
            code_requests::network_hash.eq(network.as_slice()),
        ))
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
