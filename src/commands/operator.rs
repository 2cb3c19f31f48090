//! Who runs a command, the machine's account, and what they did, in the log of the desk.

use diesel::PgConnection;
use nix::unistd::{Uid, User};
use platform::db::DbError;
use serde_json::Value;
use staff::{Act, Action, Actor, Subject, record};

/// Returns whoever runs this program.
pub(crate) fn actor() -> Actor {
    let uid = Uid::current();
    let user = User::from_uid(uid).ok().flatten().map(|user| user.name);
    Actor::of_command_line(&user.unwrap_or_else(|| uid.to_string()))
}

/// Writes down what whoever runs this program did, as the last statement of its transaction.
pub(crate) fn note(
    conn: &mut PgConnection,
    action: Action,
    subject: Subject,
    after: Option<Value>,
) -> Result<(), DbError> {
    record(conn, &actor(), &Act { after, ..Act::plain(action, subject) })
}
