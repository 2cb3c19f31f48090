//! The secret keys that staff's secrets stand under.

use diesel::PgConnection;
use platform::{
    Context,
    keys::{self, KeyId, Root},
};

use crate::error::StaffError;

/// Returns the root in use.
pub(crate) fn current(conn: &mut PgConnection, ctx: &Context) -> Result<Root, StaffError> {
    let root = match keys::current(conn)? {
        Some(id) => ctx.keys.root(&id),
        None => ctx.keys.newest(),
    };
    root.ok_or(StaffError::NoKey)
}

/// Returns the root of this name.
pub(crate) fn named(ctx: &Context, id: &KeyId) -> Result<Root, StaffError> {
    ctx.keys.root(id).ok_or(StaffError::NoKey)
}
