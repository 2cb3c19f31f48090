//! The tables of events and of the head of their chain.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    dsl::exists,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Jsonb, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::{DbError, app_now, later};
use schema::tables::{chain_heads, staff, staff_events};
use serde_json::Value;

use super::act::{Act, Action, StaffEvent, Subject, SubjectKind};
use crate::{
    actor::{Actor, Who},
    ids::{StaffEventId, StaffId},
};

kernel::text_enum! {
    /// A chain of events.
    pub(crate) enum Chain in ["chain_heads.chain"] {
        /// Of what people of the operator did.
        Staff = "staff",
    }
}

/// The hash of an event `e`, in SQL: so one statement writes it and one checks them all, both from the columns
/// as PostgreSQL keeps them.
macro_rules! hash_of_e {
    () => {
        "sha256(e.prev || convert_to(jsonb_build_array(
           e.id, (extract(epoch FROM e.at) * 1000000)::bigint, e.staff_id, e.session_name, e.unix_user,
           e.action, e.subject_kind, e.subject_id, e.reason, e.before, e.after, e.request_id, e.network
         )::text, 'UTF8'))"
    };
}
pub(crate) use hash_of_e;

/// The end of the chain: its newest event and that event's hash.
#[derive(Queryable, Selectable, QueryableByName)]
#[diesel(table_name = chain_heads)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Head {
    pub(crate) last_id: StaffEventId,
    pub(crate) last_hash: Vec<u8>,
}

/// Returns the head, which nobody else moves until the commit.
pub(crate) fn lock_head(conn: &mut PgConnection) -> Result<Head, DbError> {
    diesel::insert_into(chain_heads::table)
        .values((
            chain_heads::chain.eq(Chain::Staff),
            chain_heads::last_id.eq(0),
            chain_heads::last_hash.eq([0; 32].as_slice()),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let head = chain_heads::table.find(Chain::Staff).select(Head::as_select());
    Ok(head.for_update().first(conn)?)
}

/// Returns the head; none before the first event.
pub(crate) fn head(conn: &mut PgConnection) -> Result<Option<Head>, DbError> {
    let head = chain_heads::table.find(Chain::Staff).select(Head::as_select());
    Ok(head.first(conn).optional()?)
}

/// Returns the hash of an event.
pub(crate) fn hash_at(
    conn: &mut PgConnection,
    id: StaffEventId,
) -> Result<Option<Vec<u8>>, DbError> {
    Ok(staff_events::table.find(id).select(staff_events::hash).first(conn).optional()?)
}

/// Writes an event behind the head. Returns the new head.
pub(crate) fn insert(
    conn: &mut PgConnection,
    head: &Head,
    actor: &Actor,
    act: &Act<'_>,
) -> Result<Head, DbError> {
    let (staff_id, session, user) = match &actor.who {
        Who::Staff { id, session } => (Some(*id), Some(session), None),
        Who::CommandLine(user) => (None, None, Some(user)),
        Who::Stranger => (None, None, None),
    };
    // SQL, because the hash is taken of the columns as PostgreSQL keeps them.
    let insert = concat!(
        "INSERT INTO staff_events (id, at, staff_id, session_name, unix_user, action, subject_kind, subject_id,
                                   reason, before, after, request_id, network, prev, hash)
         SELECT e.*, ",
        hash_of_e!(),
        " FROM (SELECT $1::bigint AS id, app_now() AS at, $2::uuid AS staff_id, $3::text AS session_name,
                       $4::text AS unix_user, $5::text AS action, $6::text AS subject_kind,
                       $7::text AS subject_id, $8::text AS reason, $9::jsonb AS before, $10::jsonb AS after,
                       $11::text AS request_id, $12::text AS network, $13::bytea AS prev) AS e
         RETURNING id AS last_id, hash AS last_hash"
    );
    let StaffEventId(last) = head.last_id;
    let written = sql_query(insert)
        .bind::<BigInt, _>(last + 1)
        .bind::<Nullable<SqlUuid>, _>(staff_id)
        .bind::<Nullable<Text>, _>(session)
        .bind::<Nullable<Text>, _>(user)
        .bind::<Text, _>(act.action)
        .bind::<Text, _>(act.subject.kind)
        .bind::<Text, _>(&act.subject.id)
        .bind::<Nullable<Text>, _>(act.reason)
        .bind::<Nullable<Jsonb>, _>(&act.before)
        .bind::<Nullable<Jsonb>, _>(&act.after)
        .bind::<Text, _>(&actor.request_id)
        .bind::<Text, _>(&actor.network)
        .bind::<Binary, _>(&head.last_hash);
    Ok(written.get_result(conn)?)
}

/// Returns true if this person did the same to the same subject, as it is now, within a day.
pub(super) fn was_done_today(
    conn: &mut PgConnection,
    by: StaffId,
    act: &Act<'_>,
) -> Result<bool, DbError> {
    let same = staff_events::table
        .filter(staff_events::subject_kind.eq(act.subject.kind))
        .filter(staff_events::subject_id.eq(&act.subject.id))
        .filter(staff_events::action.eq(act.action))
        .filter(staff_events::staff_id.eq(by))
        .filter(staff_events::after.is_not_distinct_from(act.after.clone()))
        .filter(staff_events::at.gt(later(app_now(), -TimeDelta::days(1))));
    Ok(diesel::select(exists(same)).get_result(conn)?)
}

/// Moves the head, which is locked, to this.
pub(crate) fn move_head(conn: &mut PgConnection, to: &Head) -> Result<(), DbError> {
    diesel::update(chain_heads::table.find(Chain::Staff))
        .set((chain_heads::last_id.eq(to.last_id), chain_heads::last_hash.eq(&to.last_hash)))
        .execute(conn)?;
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_events)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(super) struct Row {
    id: StaffEventId,
    at: DateTime<Utc>,
    unix_user: Option<String>,
    action: Action,
    subject_kind: SubjectKind,
    subject_id: String,
    reason: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
}

pub(super) fn event((row, name): (Row, Option<String>)) -> StaffEvent {
    let nobody_here = || match &row.unix_user {
        Some(user) => format!("cli:{user}"),
        None => "stranger".to_owned(),
    };
    StaffEvent {
        id: row.id,
        at: row.at,
        who: name.unwrap_or_else(nobody_here),
        action: row.action,
        subject_kind: row.subject_kind,
        subject: row.subject_id,
        reason: row.reason,
        before: row.before,
        after: row.after,
    }
}

/// Returns the events about a subject, oldest first.
pub(super) fn about(
    conn: &mut PgConnection,
    subject: &Subject,
) -> Result<Vec<StaffEvent>, DbError> {
    let rows: Vec<(Row, Option<String>)> = staff_events::table
        .left_join(staff::table)
        .filter(staff_events::subject_kind.eq(subject.kind))
        .filter(staff_events::subject_id.eq(&subject.id))
        .order(staff_events::id)
        .select((Row::as_select(), staff::name.nullable()))
        .load(conn)?;
    Ok(rows.into_iter().map(event).collect())
}
