//! The table of second factors.

use diesel::prelude::*;
use platform::{
    db::{DbError, app_now, later},
    keys::KeyId,
};
use schema::tables::staff_factors;

use crate::{
    error::StaffError,
    factor::{Factor, FactorKind, UNCONFIRMED_LIFE},
    ids::{FactorId, StaffId},
    passkey::{NewPasskey, Signed},
    totp::Step,
};

/// A secret as it is kept.
#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_factors)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Sealed {
    pub(crate) id: FactorId,
    key_id: Option<KeyId>,
    sealed: Option<Vec<u8>>,
    last_step: Option<i64>,
}

impl Sealed {
    /// The root that it is sealed under, and the secret.
    pub(crate) fn parts(&self) -> Option<(&KeyId, &[u8])> {
        Some((self.key_id.as_ref()?, self.sealed.as_deref()?))
    }

    pub(crate) fn last_step(&self) -> Option<Step> {
        self.last_step.map(Step)
    }
}

/// Returns somebody's factors that were confirmed.
pub(crate) fn list(conn: &mut PgConnection, person: StaffId) -> Result<Vec<Factor>, DbError> {
    Ok(staff_factors::table
        .filter(staff_factors::staff_id.eq(person))
        .filter(staff_factors::confirmed_at.is_not_null())
        .order(staff_factors::added_at)
        .select(Factor::as_select())
        .load(conn)?)
}

/// Returns everybody who has a factor that was confirmed.
pub(crate) fn owners_of_any(conn: &mut PgConnection) -> Result<Vec<StaffId>, DbError> {
    Ok(staff_factors::table
        .filter(staff_factors::confirmed_at.is_not_null())
        .distinct()
        .select(staff_factors::staff_id)
        .load(conn)?)
}

/// Returns somebody's confirmed secrets, whose codes nobody else counts until the commit.
pub(crate) fn lock_totp(conn: &mut PgConnection, person: StaffId) -> Result<Vec<Sealed>, DbError> {
    Ok(staff_factors::table
        .filter(staff_factors::staff_id.eq(person))
        .filter(staff_factors::kind.eq(FactorKind::Totp))
        .filter(staff_factors::confirmed_at.is_not_null())
        .order(staff_factors::id)
        .select(Sealed::as_select())
        .for_update()
        .load(conn)?)
}

/// Returns a secret of somebody's that waits for its first code.
pub(crate) fn lock_unconfirmed(
    conn: &mut PgConnection,
    person: StaffId,
    id: FactorId,
) -> Result<Option<Sealed>, DbError> {
    Ok(staff_factors::table
        .find(id)
        .filter(staff_factors::staff_id.eq(person))
        .filter(staff_factors::confirmed_at.is_null())
        .select(Sealed::as_select())
        .for_update()
        .first(conn)
        .optional()?)
}

/// Adds a secret that waits for its first code, in place of another one that waited.
pub(crate) fn insert_totp(
    conn: &mut PgConnection,
    person: StaffId,
    id: FactorId,
    key_id: &KeyId,
    sealed: &[u8],
) -> Result<(), DbError> {
    let waiting = staff_factors::table
        .filter(staff_factors::staff_id.eq(person))
        .filter(staff_factors::confirmed_at.is_null());
    diesel::delete(waiting).execute(conn)?;
    diesel::insert_into(staff_factors::table)
        .values((
            staff_factors::id.eq(id),
            staff_factors::staff_id.eq(person),
            staff_factors::kind.eq(FactorKind::Totp),
            staff_factors::name.eq("Authenticator"),
            staff_factors::key_id.eq(key_id),
            staff_factors::sealed.eq(sealed),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that the code of a step was shown.
pub(crate) fn count_step(
    conn: &mut PgConnection,
    id: FactorId,
    Step(step): Step,
) -> Result<(), DbError> {
    diesel::update(staff_factors::table.find(id))
        .set(staff_factors::last_step.eq(step))
        .execute(conn)?;
    Ok(())
}

/// Notes that the first code of a factor was right.
pub(crate) fn confirm(conn: &mut PgConnection, id: FactorId) -> Result<(), DbError> {
    diesel::update(staff_factors::table.find(id))
        .set(staff_factors::confirmed_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(())
}

/// Removes a factor of somebody's. Returns false if there is none such.
pub(crate) fn remove(
    conn: &mut PgConnection,
    person: StaffId,
    id: FactorId,
) -> Result<bool, DbError> {
    let own = staff_factors::table.find(id).filter(staff_factors::staff_id.eq(person));
    Ok(diesel::delete(own).execute(conn)? == 1)
}

/// Removes all factors of somebody's. Returns how many.
pub(crate) fn remove_all(conn: &mut PgConnection, person: StaffId) -> Result<usize, DbError> {
    let own = staff_factors::table.filter(staff_factors::staff_id.eq(person));
    Ok(diesel::delete(own).execute(conn)?)
}

/// Deletes what was begun a day ago and never confirmed.
pub(crate) fn sweep(conn: &mut PgConnection) -> Result<usize, DbError> {
    let stale = staff_factors::table
        .filter(staff_factors::confirmed_at.is_null())
        .filter(staff_factors::added_at.lt(later(app_now(), -UNCONFIRMED_LIFE)));
    Ok(diesel::delete(stale).execute(conn)?)
}

/// A passkey as it is kept.
#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_factors)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct KeptPasskey {
    pub(crate) id: FactorId,
    pub(crate) staff_id: StaffId,
    pub(crate) public_key: Option<Vec<u8>>,
    pub(crate) sign_count: Option<i64>,
}

impl KeptPasskey {
    /// Returns how often it says that it signed, if it signed this.
    pub(crate) fn verified(&self, signed: &Signed) -> Result<u32, StaffError> {
        let last = self.sign_count.and_then(|count| u32::try_from(count).ok()).unwrap_or_default();
        let public_key = self.public_key.as_deref().unwrap_or_default();
        signed.verify(public_key, last).map_err(StaffError::WrongPasskey)
    }
}

/// Returns the passkey with this name, which nobody else counts until the commit.
pub(crate) fn lock_passkey(
    conn: &mut PgConnection,
    credential_id: &[u8],
) -> Result<Option<KeptPasskey>, DbError> {
    let found = staff_factors::table
        .filter(staff_factors::credential_id.eq(credential_id))
        .select(KeptPasskey::as_select());
    Ok(found.for_update().first(conn).optional()?)
}

/// Returns the names of somebody's passkeys.
pub(crate) fn credential_ids(
    conn: &mut PgConnection,
    person: StaffId,
) -> Result<Vec<Vec<u8>>, DbError> {
    Ok(staff_factors::table
        .filter(staff_factors::staff_id.eq(person))
        .filter(staff_factors::credential_id.is_not_null())
        .select(staff_factors::credential_id.assume_not_null())
        .load(conn)?)
}

/// Adds a passkey. Returns false if its name is known.
pub(crate) fn insert_passkey(
    conn: &mut PgConnection,
    person: StaffId,
    id: FactorId,
    name: &str,
    new: &NewPasskey,
) -> Result<bool, DbError> {
    let added = diesel::insert_into(staff_factors::table)
        .values((
            staff_factors::id.eq(id),
            staff_factors::staff_id.eq(person),
            staff_factors::kind.eq(FactorKind::Passkey),
            staff_factors::name.eq(name),
            staff_factors::credential_id.eq(&new.credential_id),
            staff_factors::public_key.eq(new.public_key.as_slice()),
            staff_factors::sign_count.eq(i64::from(new.sign_count)),
            staff_factors::confirmed_at.eq(app_now().nullable()),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(added == 1)
}

/// Notes how often a passkey says that it signed.
pub(crate) fn count_signature(
    conn: &mut PgConnection,
    id: FactorId,
    sign_count: u32,
) -> Result<(), DbError> {
    diesel::update(staff_factors::table.find(id))
        .set(staff_factors::sign_count.eq(i64::from(sign_count)))
        .execute(conn)?;
    Ok(())
}
