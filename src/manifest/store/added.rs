//! The table of people on board who have no ticket.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{pg::Pg, prelude::*};
use routes::SailingId;
use schema::tables::added_people;
use staff::StaffId;
use users::Gender;

use crate::{error::ManifestError, ids::AddedId};

/// Somebody without a ticket.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = added_people, check_for_backend(Pg))]
pub(crate) struct AddedPerson {
    pub(crate) id: AddedId,
    pub(crate) lastname: String,
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) suffix: Option<String>,
    pub(crate) sex: Gender,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) address: Option<String>,
    pub(crate) contact: Option<String>,
    pub(crate) special_need: Option<String>,
    pub(crate) added_at: DateTime<Utc>,
}

/// The same as it was typed, and by whom.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = added_people)]
pub(crate) struct NewPerson {
    pub(crate) id: AddedId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    pub(crate) version: i32,
    pub(crate) lastname: String,
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) suffix: Option<String>,
    pub(crate) sex: Gender,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) address: Option<String>,
    pub(crate) contact: Option<String>,
    pub(crate) special_need: Option<String>,
    pub(crate) added_by: StaffId,
}

/// Adds somebody; returns the person as written.
pub(crate) fn insert(
    conn: &mut PgConnection,
    person: &NewPerson,
) -> Result<AddedPerson, ManifestError> {
    let insert = diesel::insert_into(added_people::table).values(person);
    Ok(insert.returning(AddedPerson::as_returning()).get_result(conn)?)
}

/// Returns who was added to a sailing's manifest, by family and given name.
pub(crate) fn of(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<AddedPerson>, ManifestError> {
    let of = added_people::table.filter(added_people::sailing_id.eq(sailing));
    let in_order = of.order((added_people::lastname, added_people::firstname, added_people::id));
    Ok(in_order.select(AddedPerson::as_select()).load(conn)?)
}

/// Takes somebody back. Returns true if the person was there.
pub(crate) fn delete(
    conn: &mut PgConnection,
    sailing: SailingId,
    id: AddedId,
) -> Result<bool, ManifestError> {
    let one = added_people::table.find(id).filter(added_people::sailing_id.eq(sailing));
    Ok(diesel::delete(one).execute(conn)? == 1)
}
