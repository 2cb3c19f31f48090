//! Queues the e-mail that answers a request for a code.

use diesel::PgConnection;
use platform::jobs;

use crate::{
    AuthError, code_request::CodeRequest, network::NetworkHash, send_code::SendCode, store,
};

/// Writes the request down and queues the job that answers it.
pub(crate) fn queue(
    conn: &mut PgConnection,
    request: &CodeRequest,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    store::requests::insert(conn, request, network)?;
    jobs::enqueue_once::<SendCode>(conn, &request.id, &request.id.to_string())?;
    Ok(())
}

/// The same, unless there were too many requests for the address: 60 seconds apart, five a day.
pub(crate) fn queue_if_rested(
    conn: &mut PgConnection,
    request: &CodeRequest,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    let recent = store::requests::recent(conn, request.kind, &request.email, network)?;
    match recent.wait() {
        0 => queue(conn, request, network),
        seconds => Err(AuthError::TooOften { seconds }),
    }
}
