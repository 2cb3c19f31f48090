//! The ids of staff and of what it does.

use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, Output, ToSql},
    sql_types::BigInt,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

kernel::id! {
    /// One of the operator's people.
    StaffId
}

kernel::id! {
    /// An invitation that waits.
    InviteId
}

kernel::id! {
    /// What somebody shows besides a password.
    FactorId
}

kernel::id! {
    /// A request for a second person's agreement.
    ApprovalId
}

/// The number of an event: one more than that of the event before.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    AsExpression,
    FromSqlRow,
    ToSchema,
)]
#[diesel(sql_type = BigInt)]
#[serde(transparent)]
pub struct StaffEventId(pub i64);

impl ToSql<BigInt, Pg> for StaffEventId {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <i64 as ToSql<BigInt, Pg>>::to_sql(&self.0, out)
    }
}

impl FromSql<BigInt, Pg> for StaffEventId {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <i64 as FromSql<BigInt, Pg>>::from_sql(value).map(Self)
    }
}
