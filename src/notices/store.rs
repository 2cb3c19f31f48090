//! The outbox table.

use diesel::prelude::*;
use platform::{
    db::{DbError, app_now},
    mail,
};
use schema::tables::notices;
use uuid::Uuid;

use crate::NoticeId;

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
}

pub(crate) fn insert(conn: &mut PgConnection, notice: &NewNotice<'_>) -> Result<(), DbError> {
    diesel::insert_into(notices::table).values(notice).execute(conn)?;
    Ok(())
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
    Ok(found.map(|(to, subject, text, html)| mail::Letter {
        id: id.to_string(),
        to,
        subject,
        text,
        html,
    }))
}

/// The bodies go with the state: a letter that has left leaves no code behind.
pub(crate) fn mark_sent(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    diesel::update(notices::table.filter(notices::id.eq(id.0).and(notices::state.eq("queued"))))
        .set((
            notices::state.eq("sent"),
            notices::sent_at.eq(app_now().nullable()),
            notices::body_text.eq(None::<String>),
            notices::body_html.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

pub(crate) fn mark_failed(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    diesel::update(notices::table.filter(notices::id.eq(id.0).and(notices::state.eq("queued"))))
        .set((
            notices::state.eq("failed"),
            notices::body_text.eq(None::<String>),
            notices::body_html.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}
