//! Who acts: somebody at the desk, the machine's own command line, or a stranger whom somebody at the desk let in.

use auth::Auth;
use platform::web::{Caller, Ctx};

use crate::ids::StaffId;

/// Who acts. Every change by the desk or the command line takes one.
#[derive(Clone, Debug)]
pub struct Actor {
    pub(crate) who: Who,
    pub(crate) request_id: String,
    pub(crate) network: String,
}

#[derive(Clone, Debug)]
pub(crate) enum Who {
    Staff { id: StaffId, session: String },
    CommandLine(String),
    Stranger,
}

impl Actor {
    /// Somebody in a session: by its name, its request and its network, as the log bears them.
    pub(crate) fn of_staff(id: StaffId, session: String, origin: Origin) -> Self {
        let Origin { request_id, network } = origin;
        Self { who: Who::Staff { id, session }, request_id, network }
    }

    /// Whoever runs a command of the program, by the machine's account.
    pub fn of_command_line(user: &str) -> Self {
        Self {
            who: Who::CommandLine(user.to_owned()),
            request_id: String::new(),
            network: String::new(),
        }
    }

    /// Somebody in whose name something is done without a session of theirs: by a code that they drew.
    pub fn by_proxy(id: StaffId) -> Self {
        Self::of_staff(id, String::new(), Origin::default())
    }

    /// Whoever has a link that somebody at the desk made: only the network is known.
    pub async fn of_stranger(ctx: &Ctx, auth: &Auth, caller: &Caller) -> Self {
        let Origin { request_id, network } = Origin::of(ctx, auth, caller).await;
        Self { who: Who::Stranger, request_id, network }
    }

    /// The network, by the keyed hash of this month; empty where none is known.
    pub fn network(&self) -> &str {
        &self.network
    }

    /// The person; none for the command line and strangers.
    pub fn staff_id(&self) -> Option<StaffId> {
        match &self.who {
            Who::Staff { id, .. } => Some(*id),
            Who::CommandLine(_) | Who::Stranger => None,
        }
    }
}

/// Where a request comes from, as the log bears it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    pub(crate) request_id: String,
    pub(crate) network: String,
}

impl Origin {
    pub(crate) async fn of(ctx: &Ctx, auth: &Auth, caller: &Caller) -> Self {
        Self {
            request_id: caller.request_id.as_str().to_owned(),
            network: auth.network_name(ctx, caller).await,
        }
    }
}
