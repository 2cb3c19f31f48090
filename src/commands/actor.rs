//! Who runs a command, as the log of the desk bears it.

use staff::Actor;

/// Returns the account of the machine that runs this command; behind `sudo` the one that asked for it.
pub(crate) fn actor() -> Actor {
    let user = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    Actor::of_command_line(user.as_deref().filter(|user| !user.is_empty()).unwrap_or("unknown"))
}
