//! What happens to staff, in the log under the target `security`: enough to follow an incident up, and
//! nothing that names a person to a stranger.

use crate::actor::{Actor, Who};

/// Something that whoever follows an incident up wants to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Security {
    /// A call was refused for want of a permission.
    Denied,
}

impl Security {
    const fn name(self) -> &'static str {
        match self {
            Self::Denied => "staff_denied",
        }
    }
}

/// Writes down what somebody did or was refused.
pub(crate) fn note(event: Security, actor: &Actor) {
    let (staff, by) = match &actor.who {
        Who::Staff { id, .. } => (id.to_string(), "staff"),
        Who::CommandLine(_) => (String::new(), "operator"),
    };
    tracing::info!(
        target: "security",
        event = event.name(),
        staff,
        by,
        network = actor.network,
        request_id = actor.request_id,
        "{}", event.name(),
    );
}
