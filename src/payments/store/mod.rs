//! The tables of payments, one file each.

pub(crate) mod attempts;
pub(crate) mod captures;
pub(crate) mod events;
pub(crate) mod ledger;
pub(crate) mod refunds;

use diesel::{QueryableByName, sql_types};
use uuid::Uuid;

/// The id of a row whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = sql_types::Uuid)]
    id: Uuid,
}
