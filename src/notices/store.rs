//! The outbox table.

use diesel::prelude::*;
use platform::{
    db::{DbError, app_now},
    mail::{self, Attachment},
};
use schema::tables::{notice_attachments, notices};
use uuid::Uuid;

use crate::{Delivery, NoticeId};

#[derive(Insertable)]
#[diesel(table_name = notices)]
pub(crate) struct NewNotice<'a> {
    pub(crate) id: Uuid,
    pub(crate) letter: &'a str,
    pub(crate) recipient: &'a str,
    pub(crate) language: &'a str,
    pub(crate) subject: &'a str,
    pub(crate) body_text: &'a str,
    pub(crate) body_html: &'a str,
    pub(crate) cause: Option<&'a str>,
}

/// Writes a letter with its files, unless there is one of the same cause: false then.
pub(crate) fn insert(
    conn: &mut PgConnection,
    notice: &NewNotice<'_>,
    attachments: &[Attachment],
) -> Result<bool, DbError> {
    let written = diesel::insert_into(notices::table)
        .values(notice)
        .on_conflict(notices::cause)
        .do_nothing()
        .execute(conn)?;
    if written == 0 {
        return Ok(false);
    }
    let files: Vec<_> = (0_i32..)
        .zip(attachments)
        .map(|(position, file)| {
            (
                notice_attachments::notice_id.eq(notice.id),
                notice_attachments::position.eq(position),
                notice_attachments::name.eq(&file.name),
                notice_attachments::media_type.eq(&file.media_type),
                notice_attachments::content.eq(&file.content),
            )
        })
        .collect();
    diesel::insert_into(notice_attachments::table).values(files).execute(conn)?;
    Ok(true)
}

/// The letter, while it still waits to be sent.
pub(crate) fn queued(
    conn: &mut PgConnection,
    id: NoticeId,
) -> Result<Option<mail::Letter>, DbError> {
    let found = notices::table
        .filter(notices::id.eq(id.0).and(notices::state.eq("queued")))
        .select((
            notices::recipient,
            notices::subject,
            notices::body_text.assume_not_null(),
            notices::body_html.assume_not_null(),
        ))
        .first::<(String, String, String, String)>(conn)
        .optional()?;
    let Some((to, subject, text, html)) = found else { return Ok(None) };
    let attachments = attachments(conn, id)?;
    Ok(Some(mail::Letter { id: id.to_string(), to, subject, text, html, attachments }))
}

fn attachments(conn: &mut PgConnection, id: NoticeId) -> Result<Vec<Attachment>, DbError> {
    let files = notice_attachments::table
        .filter(notice_attachments::notice_id.eq(id.0))
        .order(notice_attachments::position)
        .select((
            notice_attachments::name,
            notice_attachments::media_type,
            notice_attachments::content,
        ))
        .load(conn)?;
    let file = |(name, media_type, content)| Attachment { name, media_type, content };
    Ok(files.into_iter().map(file).collect())
}

/// The letter has left.
pub(crate) fn mark_sent(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    end(conn, id, "sent")
}

/// Nobody will ever take the letter.
pub(crate) fn mark_failed(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    end(conn, id, "failed")
}

/// The bodies and the files go with the state: a letter that is done with leaves no code behind.
fn end(conn: &mut PgConnection, id: NoticeId, state: &str) -> Result<(), DbError> {
    let sent_at = (state == "sent").then(|| notices::sent_at.eq(app_now().nullable()));
    let ended = diesel::update(notices::table.find(id.0).filter(notices::state.eq("queued")))
        .set((
            notices::state.eq(state),
            sent_at,
            notices::body_text.eq(None::<String>),
            notices::body_html.eq(None::<String>),
        ))
        .execute(conn)?;
    if ended == 1 {
        let files = notice_attachments::table.filter(notice_attachments::notice_id.eq(id.0));
        diesel::delete(files).execute(conn)?;
    }
    Ok(())
}

/// Letters whose cause begins so, the oldest first.
pub(crate) fn of_causes(
    conn: &mut PgConnection,
    beginning: &str,
) -> Result<Vec<Delivery>, DbError> {
    Ok(notices::table
        .filter(notices::cause.like(format!("{beginning}%")))
        .order((notices::created_at, notices::id))
        .select((notices::recipient, notices::state, notices::created_at, notices::sent_at))
        .load(conn)?)
}
