//! Who runs a command: the machine's account, as the log of the desk names it.

use nix::unistd::{Uid, User};
use staff::Actor;

/// Returns whoever runs this program.
pub(crate) fn actor() -> Actor {
    let uid = Uid::current();
    let user = User::from_uid(uid).ok().flatten().map(|user| user.name);
    Actor::of_command_line(&user.unwrap_or_else(|| uid.to_string()))
}
