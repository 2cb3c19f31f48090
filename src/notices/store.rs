//! The outbox table.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::sql,
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Bool, Integer, Nullable, Text},
};
use kernel::{EmailAddress, Language};
use platform::{
    db::{DbError, app_now, prepared},
    mail::{self, Attachment},
    request_id::RequestId,
};
use schema::tables::{notice_attachments, notices};

use crate::{
    NoticeId,
    notice::{Delivery, NoticeState},
};

/// A new e-mail. Where a column has none, NULL is bound: Diesel has a row with a DEFAULT planned anew each time.
#[derive(Insertable)]
#[diesel(table_name = notices, treat_none_as_default_value = false)]
pub(crate) struct NewNotice<'a> {
    pub(crate) id: NoticeId,
    pub(crate) letter: &'a str,
    pub(crate) recipient: &'a EmailAddress,
    pub(crate) language: Language,
    pub(crate) subject: &'a str,
    pub(crate) body_text: &'a str,
    pub(crate) body_html: &'a str,
    pub(crate) cause: Option<&'a str>,
    pub(crate) request_id: Option<RequestId>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = notices)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct Queued {
    recipient: EmailAddress,
    subject: String,
    #[diesel(select_expression = notices::body_text.assume_not_null())]
    body_text: String,
    #[diesel(select_expression = notices::body_html.assume_not_null())]
    body_html: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = notice_attachments)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct File {
    name: String,
    media_type: String,
    content: Vec<u8>,
}

/// Writes an e-mail with its files. Returns false if there is one of the same cause already.
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

/// Returns the e-mail while it waits to be sent.
pub(crate) fn queued(
    conn: &mut PgConnection,
    id: NoticeId,
) -> Result<Option<mail::Email>, DbError> {
    let queued = notices::table.find(id).filter(notices::state.eq(NoticeState::Queued));
    let found = queued.select(Queued::as_select()).first(conn).optional()?;
    let Some(Queued { recipient, subject, body_text, body_html }) = found else { return Ok(None) };
    Ok(Some(mail::Email {
        id: id.to_string(),
        to: recipient.to_string(),
        subject,
        text: body_text,
        html: body_html,
        attachments: attachments(conn, id)?,
    }))
}

fn attachments(conn: &mut PgConnection, id: NoticeId) -> Result<Vec<Attachment>, DbError> {
    let files = notice_attachments::table
        .filter(notice_attachments::notice_id.eq(id))
        .order(notice_attachments::position)
        .select(File::as_select())
        .load(conn)?;
    let attachment = |File { name, media_type, content }| Attachment { name, media_type, content };
    Ok(files.into_iter().map(attachment).collect())
}

/// Records that the mail server took it.
pub(crate) fn mark_sent(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    end(conn, id, NoticeState::Sent)
}

/// Records that no mail server will ever take it.
pub(crate) fn mark_failed(conn: &mut PgConnection, id: NoticeId) -> Result<(), DbError> {
    end(conn, id, NoticeState::Failed)
}

/// Erases the bodies and the files too, so that no code is left behind.
fn end(conn: &mut PgConnection, id: NoticeId, state: NoticeState) -> Result<(), DbError> {
    let sent_at = (state == NoticeState::Sent).then(|| notices::sent_at.eq(app_now().nullable()));
    let ended =
        diesel::update(notices::table.find(id).filter(notices::state.eq(NoticeState::Queued)))
            .set((
                notices::state.eq(state),
                sent_at,
                notices::body_text.eq(None::<String>),
                notices::body_html.eq(None::<String>),
            ))
            .execute(conn)?;
    if ended == 1 {
        let files = notice_attachments::table.filter(notice_attachments::notice_id.eq(id));
        diesel::delete(files).execute(conn)?;
    }
    Ok(())
}

/// Deletes some e-mails that were done with so many months ago. Returns how many.
pub(crate) fn forget_some(
    conn: &mut PgConnection,
    months: i32,
    most: i64,
) -> Result<usize, DbError> {
    // SQL, because Diesel cannot take calendar months off an instant.
    let deleted = sql_query(
        "DELETE FROM notices WHERE id IN (
           SELECT id FROM notices
           WHERE created_at < app_now() - make_interval(months => $1) AND state <> 'queued'
           ORDER BY created_at LIMIT $2)",
    )
    .bind::<Integer, _>(months)
    .bind::<BigInt, _>(most);
    Ok(deleted.execute(conn)?)
}

/// Returns what became of the e-mails about a sailing whose cause begins so, the oldest first.
pub(crate) fn of_causes(
    conn: &mut PgConnection,
    beginning: &str,
) -> Result<Vec<Delivery>, DbError> {
    beginning_with(conn, ABOUT_SAILINGS, beginning)
}

/// The same of the e-mails about anything else.
pub(crate) fn of_other_causes(
    conn: &mut PgConnection,
    beginning: &str,
) -> Result<Vec<Delivery>, DbError> {
    beginning_with(conn, ABOUT_OTHERS, beginning)
}

/// The same of those that are in the index with this condition.
fn beginning_with(
    conn: &mut PgConnection,
    about: &str,
    beginning: &str,
) -> Result<Vec<Delivery>, DbError> {
    Ok(notices::table
        .filter(sql::<Nullable<Bool>>(about))
        .filter(sql::<Nullable<Bool>>(FROM).bind::<Text, _>(beginning.to_owned()))
        .filter(sql::<Nullable<Bool>>(BEFORE).bind::<Text, _>(end_of(beginning)))
        .order((notices::created_at, notices::id))
        .select(Delivery::as_select())
        .load(conn)?)
}

/// The condition of the index of e-mails about sailings, in its very words.
const ABOUT_SAILINGS: &str = "cause LIKE 'sailing:%'";

/// The same of all others. The index of the constraint is in the order of the database's language, in which the causes
/// that begin alike need not lie together, so that it finds none by their beginning.
const ABOUT_OTHERS: &str = "cause NOT LIKE 'sailing:%'";

/// Raw, for Diesel has no comparison by bytes, which is the order of both indexes. A pattern would be found by them only
/// where the statement is planned anew for each.
const FROM: &str = "cause ~>=~ ";
const BEFORE: &str = "cause ~<~ ";

/// Returns what comes after everything that begins so: no text has a later character.
fn end_of(beginning: &str) -> String {
    format!("{beginning}\u{10ffff}")
}

/// How many e-mails about one thing are in one state.
#[derive(Clone, Debug, PartialEq, Eq, QueryableByName)]
pub struct Counted {
    /// The first two parts of their causes: the kind of the thing, and its id.
    #[diesel(sql_type = Text)]
    pub about: String,
    /// Their state.
    #[diesel(sql_type = Text)]
    pub state: NoticeState,
    /// How many.
    #[diesel(sql_type = BigInt)]
    pub emails: i64,
}

/// Raw, for it asks an index for one range after the other (`OFFSET 0`): that of causes by their bytes,
/// whatever the order of the database's language. Else PostgreSQL reads all e-mails about sailings.
const COUNTS: &str = "
    SELECT a.about, n.state, count(*) AS emails
    FROM unnest((SELECT $1)::text[]) AS a (about)
    CROSS JOIN LATERAL (
      SELECT state FROM notices
      WHERE cause LIKE 'sailing:%' AND cause ~>=~ (a.about || ':') AND cause ~<~ (a.about || ';')
      OFFSET 0
    ) AS n
    GROUP BY a.about, n.state";

/// Returns how many e-mails there are about each of these sailings, by their state.
pub(crate) fn counts(conn: &mut PgConnection, about: &[String]) -> Result<Vec<Counted>, DbError> {
    Ok(prepared(COUNTS).bind::<Array<Text>, _>(about).load(conn)?)
}

/// Returns the states of the e-mails of these very causes, and when each was written.
pub(crate) fn states_of(
    conn: &mut PgConnection,
    causes: &[String],
) -> Result<Vec<(String, NoticeState, DateTime<Utc>)>, DbError> {
    let of = notices::table.filter(notices::cause.eq_any(causes));
    let columns = (notices::cause.assume_not_null(), notices::state, notices::created_at);
    Ok(of.select(columns).load(conn)?)
}

#[cfg(test)]
mod tests {
    use testing::{TestDatabase, plan_by_index};

    use super::*;

    #[test]
    fn e_mails_about_sailings_are_counted_by_an_index_of_their_own() {
        let database = TestDatabase::fresh();
        let counts = COUNTS.replace("$1", "'{sailing:a,sailing:b}'");
        let plan = plan_by_index(&mut database.connect(), &counts);
        assert!(plan.contains("notices_cause_idx"), "{plan}");
        assert!(plan.contains("Index Cond: ((cause ~>=~"), "each by its range: {plan}");
    }

    #[test]
    fn e_mails_are_found_by_how_their_cause_begins_by_an_index() {
        let database = TestDatabase::fresh();
        let mut conn = database.connect();
        for (about, beginning, index) in [
            (ABOUT_SAILINGS, "sailing:a:", "notices_cause_idx"),
            (ABOUT_OTHERS, "tickets:a", "notices_other_cause_idx"),
        ] {
            let end = end_of(beginning);
            let found = format!(
                "SELECT id FROM notices WHERE {about} AND {FROM}'{beginning}' AND {BEFORE}'{end}'"
            );
            let plan = plan_by_index(&mut conn, &found);
            assert!(plan.contains(index), "{plan}");
            assert!(plan.contains("Index Cond: ((cause ~>=~"), "by its range: {plan}");
        }
    }
}
