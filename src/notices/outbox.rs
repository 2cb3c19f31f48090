//! Puts an e-mail into the outbox.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Language;
use platform::{Context, config::Config, db::DbError, jobs, mail::Attachment, request_id};

use crate::{
    Deliver, Email, NoticeId, Recipient,
    deliver::Payload,
    notice::{Delivery, NoticeState},
    render::render,
    store::{self, Counted, NewNotice},
};

/// Queues `email` in the caller's transaction. Once that commits, the e-mail leaves; if it does
/// not, there was no e-mail.
pub fn enqueue(
    conn: &mut PgConnection,
    ctx: &Context,
    recipient: &Recipient,
    email: &Email,
) -> Result<NoticeId, DbError> {
    let id = NoticeId::random(&*ctx.rng);
    write(conn, ctx, id, recipient, email, &[], None)?;
    Ok(id)
}

/// The same with files, unless an e-mail was queued for the same `cause` before, today or ever:
/// false then.
pub fn enqueue_once(
    conn: &mut PgConnection,
    ctx: &Context,
    recipient: &Recipient,
    email: &Email,
    attachments: &[Attachment],
    cause: &str,
) -> Result<bool, DbError> {
    let id = NoticeId::random(&*ctx.rng);
    write(conn, ctx, id, recipient, email, attachments, Some(cause))
}

fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    id: NoticeId,
    recipient: &Recipient,
    email: &Email,
    attachments: &[Attachment],
    cause: Option<&str>,
) -> Result<bool, DbError> {
    let rendered = render(email, recipient.language, &ctx.config).map_err(unfit)?;
    let notice = NewNotice {
        id,
        letter: email.name,
        recipient: &recipient.address,
        language: recipient.language,
        subject: &rendered.subject,
        body_text: &rendered.text,
        body_html: &rendered.html,
        cause,
        request_id: request_id::current(),
    };
    let is_new = store::insert(conn, &notice, attachments)?;
    if is_new {
        let payload = Payload { notice: id, is_awaited: email.is_awaited() };
        jobs::enqueue_once::<Deliver>(conn, &payload, &id.to_string())?;
    }
    Ok(is_new)
}

/// Returns the subject and the text of an e-mail as they would be sent. Nothing is sent.
pub fn preview(
    email: &Email,
    language: Language,
    config: &Config,
) -> Result<(String, String), DbError> {
    let rendered = render(email, language, config).map_err(unfit)?;
    Ok((rendered.subject, rendered.text))
}

fn unfit(error: tera::Error) -> diesel::result::Error {
    diesel::result::Error::SerializationError(error.to_string().into())
}

/// Returns what became of every e-mail about a sailing whose cause begins with `beginning`, the oldest first.
pub fn deliveries(conn: &mut PgConnection, beginning: &str) -> Result<Vec<Delivery>, DbError> {
    store::of_causes(conn, beginning)
}

/// Returns what became of every e-mail about anything but a sailing whose cause begins with `beginning`, the oldest
/// first.
pub fn other_deliveries(
    conn: &mut PgConnection,
    beginning: &str,
) -> Result<Vec<Delivery>, DbError> {
    store::of_other_causes(conn, beginning)
}

/// Returns how many e-mails there are about each of these sailings, named as `sailing:{id}`, by their state.
pub fn count_about(conn: &mut PgConnection, sailings: &[String]) -> Result<Vec<Counted>, DbError> {
    store::counts(conn, sailings)
}

/// Returns the states of the e-mails of these very causes, and when each was written. A cause without an
/// e-mail is left out.
pub fn states_of(
    conn: &mut PgConnection,
    causes: &[String],
) -> Result<Vec<(String, NoticeState, DateTime<Utc>)>, DbError> {
    store::states_of(conn, causes)
}
