//! What the command line does about a booking: unused tickets are given back, and the links of its e-mails end.

use bookings::desk;
use diesel::PgConnection;
use payments::{DeskRefund, Unused};
use platform::Context;
use serde_json::json;
use staff::{Act, Action, Actor, Subject, SubjectKind, record};

use crate::BackofficeError;

/// Returns what these unused tickets come to, and gives them back if `commit` is true.
pub fn refund_unused(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    unused: &Unused,
    commit: bool,
) -> Result<DeskRefund, BackofficeError> {
    let told = payments::refund_unused(conn, ctx, unused, commit)?;
    if commit {
        let id = desk::find(conn, &unused.booking)?;
        let subject = Subject::new(SubjectKind::Booking, desk::code(conn, id)?);
        let after = json!({
            "tickets": told.tickets,
            "refund_centavos": told.back,
            "was_denied": unused.was_denied,
            "looked": unused.by,
        });
        let act = Act { after: Some(after), ..Act::plain(Action::BookingRefunded, subject) };
        record(conn, actor, &act)?;
    }
    Ok(told)
}

/// Ends every link of a booking's e-mails. Returns false if no booking has this code.
pub fn revoke_links(
    conn: &mut PgConnection,
    actor: &Actor,
    code: &str,
) -> Result<bool, BackofficeError> {
    let Some(id) = bookings::revoke_links(conn, code)? else { return Ok(false) };
    let subject = Subject::new(SubjectKind::Booking, desk::code(conn, id)?);
    record(conn, actor, &Act::plain(Action::LinksRevoked, subject))?;
    Ok(true)
}
