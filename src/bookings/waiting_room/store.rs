//! The line in its table: one row while it is open, which all servers share.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use kernel::Rng;
use platform::db::{app_now, later};
use schema::tables::waiting_rooms;

use super::{
    admission::{Admission, Kept, LEAST, MOST},
    place::Place,
};
use crate::{booking::bytes::Bytes, error::BookingError};

kernel::id! {
    /// A line.
    WaitingRoomId
}

kernel::text_enum! {
    /// Why there is a line.
    pub enum OpenedBy in ["waiting_rooms.opened_by"] {
        /// More wanted seats than could be served.
        Load = "load",
        /// The operator said so.
        Operator = "operator",
    }
}

/// An open line as a server reads it.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) secret: Bytes<32>,
    pub(crate) kept: Kept,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = waiting_rooms, check_for_backend(diesel::pg::Pg))]
struct LineRow {
    id: WaitingRoomId,
    opened_by: OpenedBy,
    ends_at: Option<DateTime<Utc>>,
    secret: Bytes<32>,
    given: i64,
    admitted: f64,
    per_second: f64,
    counted_at: DateTime<Utc>,
    emptied_at: Option<DateTime<Utc>>,
    slowed_at: Option<DateTime<Utc>>,
}

impl LineRow {
    fn line(&self) -> Line {
        let kept = Kept {
            admission: Admission {
                admitted: self.admitted,
                per_second: self.per_second,
                at: self.counted_at,
            },
            given: u64::try_from(self.given).unwrap_or_default(),
            emptied_at: self.emptied_at,
            slowed_at: self.slowed_at,
            ends_at: self.ends_at,
            is_wanted: self.opened_by == OpenedBy::Operator,
        };
        Line { secret: self.secret, kept }
    }
}

fn open_row(conn: &mut PgConnection) -> Result<Option<LineRow>, BookingError> {
    let open = waiting_rooms::table.filter(waiting_rooms::closed_at.is_null());
    Ok(open.select(LineRow::as_select()).first(conn).optional()?)
}

/// Returns the open line, and the time by the database's clock.
pub(crate) fn line(conn: &mut PgConnection) -> Result<(Option<Line>, DateTime<Utc>), BookingError> {
    let row = open_row(conn)?;
    let now = diesel::select(app_now()).get_result(conn)?;
    Ok((row.map(|row| row.line()), now))
}

/// Opens a line that lets in so many people a second to begin with. Returns false where one is open. `ends_in` is when
/// it may end that the operator opened.
pub(crate) fn open(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    opened_by: OpenedBy,
    per_second: f64,
    ends_in: Option<TimeDelta>,
) -> Result<bool, BookingError> {
    let mut secret = [0; 32];
    rng.fill(&mut secret);
    let row = (
        waiting_rooms::id.eq(WaitingRoomId::random(rng)),
        waiting_rooms::opened_by.eq(opened_by),
        waiting_rooms::secret.eq(Bytes(secret)),
        waiting_rooms::per_second.eq(per_second.clamp(LEAST, MOST)),
    );
    let opened: Vec<WaitingRoomId> = diesel::insert_into(waiting_rooms::table)
        .values(row)
        .on_conflict_do_nothing()
        .returning(waiting_rooms::id)
        .load(conn)?;
    let Some(id) = opened.first() else { return Ok(false) };
    if let Some(ends_in) = ends_in {
        diesel::update(waiting_rooms::table.find(id))
            .set(waiting_rooms::ends_at.eq(later(app_now(), ends_in).nullable()))
            .execute(conn)?;
    }
    Ok(true)
}

/// Ends the open line at once. Returns false where none is open.
pub(crate) fn close(conn: &mut PgConnection) -> Result<bool, BookingError> {
    let open = waiting_rooms::table.filter(waiting_rooms::closed_at.is_null());
    let set = waiting_rooms::closed_at.eq(app_now().nullable());
    Ok(diesel::update(open).set(set).execute(conn)? > 0)
}

/// Gives so many people places in the open line. Returns the last of them and what they are signed with, or nothing
/// where no line is open.
pub(crate) fn give(
    conn: &mut PgConnection,
    people: usize,
) -> Result<Option<(Place, Bytes<32>)>, BookingError> {
    let open = waiting_rooms::table.filter(waiting_rooms::closed_at.is_null());
    let people = i64::try_from(people).unwrap_or(i64::MAX);
    let given: Option<(i64, Bytes<32>)> = diesel::update(open)
        .set(waiting_rooms::given.eq(waiting_rooms::given + people))
        .returning((waiting_rooms::given, waiting_rooms::secret))
        .get_result(conn)
        .optional()?;
    Ok(given.map(|(last, secret)| (Place(u64::try_from(last).unwrap_or_default()), secret)))
}

/// Counts the open line anew where that is due, and ends it where nobody needs it.
pub(crate) fn count(conn: &mut PgConnection, is_strained: bool) -> Result<(), BookingError> {
    let open = waiting_rooms::table.filter(waiting_rooms::closed_at.is_null());
    let found = open.select(LineRow::as_select()).for_update().first(conn).optional()?;
    let Some(row) = found else { return Ok(()) };
    let now: DateTime<Utc> = diesel::select(app_now()).get_result(conn)?;
    let kept = row.line().kept;
    if !kept.is_due(now, is_strained) {
        return Ok(());
    }
    let next = kept.next(now, is_strained);
    diesel::update(waiting_rooms::table.find(row.id))
        .set((
            waiting_rooms::admitted.eq(next.admission.admitted),
            waiting_rooms::per_second.eq(next.admission.per_second),
            waiting_rooms::counted_at.eq(now),
            waiting_rooms::emptied_at.eq(next.emptied_at),
            waiting_rooms::slowed_at.eq(next.slowed_at),
            waiting_rooms::closed_at.eq(next.is_over.then_some(now)),
        ))
        .execute(conn)?;
    Ok(())
}
