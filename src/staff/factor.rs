//! What somebody shows besides a password.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{Queryable, Selectable};
use schema::tables::staff_factors;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::FactorId;

/// A factor that is not confirmed for so long is forgotten.
pub(crate) const UNCONFIRMED_LIFE: TimeDelta = TimeDelta::days(1);

kernel::text_enum! {
    /// Of what kind a second factor is.
    pub enum FactorKind in ["staff_factors.kind"] {
        /// An app that shows six digits.
        Totp = "totp",
        /// A key of a device.
        Passkey = "passkey",
    }
}

/// A factor as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema, Queryable, Selectable)]
#[diesel(table_name = staff_factors)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Factor {
    /// Its id.
    pub(crate) id: FactorId,
    /// Of what kind it is.
    pub(crate) kind: FactorKind,
    /// What its owner calls it.
    pub(crate) name: String,
    /// When it was added.
    pub(crate) added_at: DateTime<Utc>,
}
