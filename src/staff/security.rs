//! What happens to staff, in the log under the target `security`: enough to follow an incident up, and
//! nothing that names a person to a stranger.

use auth::AuthError;

use crate::{
    actor::{Actor, Origin, Who},
    error::StaffError,
    events::Action,
    ids::{StaffEventId, StaffId},
};

/// Something that whoever follows an incident up wants to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Security {
    PasswordRight,
    WrongPassword,
    SignedIn,
    SignedInWithPasskey,
    FactorShownAgain,
    WrongFactor,
    SessionLocked,
    EmergencyCodeUsed,
    SignedOut,
    SessionsEnded,
    FactorAdded,
    FactorRemoved,
    CodesDrawn,
    PasswordSet,
    Invited,
    InviteEnded,
    Joined,
    RolesChanged,
    PersonEnded,
    FactorsReset,
    Denied,
    TriesPaused,
}

impl Security {
    const fn name(self) -> &'static str {
        match self {
            Self::PasswordRight => "staff_password_right",
            Self::WrongPassword => "staff_wrong_password",
            Self::SignedIn => "staff_signed_in",
            Self::SignedInWithPasskey => "staff_signed_in_with_passkey",
            Self::FactorShownAgain => "staff_factor_shown_again",
            Self::WrongFactor => "staff_wrong_factor",
            Self::SessionLocked => "staff_session_locked",
            Self::EmergencyCodeUsed => "staff_emergency_code_used",
            Self::SignedOut => "staff_signed_out",
            Self::SessionsEnded => "staff_sessions_ended",
            Self::FactorAdded => "staff_factor_added",
            Self::FactorRemoved => "staff_factor_removed",
            Self::CodesDrawn => "staff_codes_drawn",
            Self::PasswordSet => "staff_password_set",
            Self::Invited => "staff_invited",
            Self::InviteEnded => "staff_invite_ended",
            Self::Joined => "staff_joined",
            Self::RolesChanged => "staff_roles_changed",
            Self::PersonEnded => "staff_ended",
            Self::FactorsReset => "staff_factors_reset",
            Self::Denied => "staff_denied",
            Self::TriesPaused => "staff_tries_paused",
        }
    }
}

fn who(actor: &Actor) -> (String, &'static str) {
    match &actor.who {
        Who::Staff { id, .. } => (id.to_string(), "staff"),
        Who::CommandLine(_) => (String::new(), "operator"),
        Who::Stranger => (String::new(), "stranger"),
    }
}

/// Writes down what somebody did or was refused.
pub(crate) fn note(event: Security, actor: &Actor) {
    let (staff, by) = who(actor);
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

/// Writes down that a try was not even compared, where that is what came of it.
pub(crate) fn note_pause<T>(outcome: &Result<T, StaffError>, actor: &Actor) {
    if is_paused(outcome) {
        note(Security::TriesPaused, actor);
    }
}

/// Returns true if a try was not even compared.
pub(crate) const fn is_paused<T>(outcome: &Result<T, StaffError>) -> bool {
    matches!(outcome, Err(StaffError::Auth(AuthError::TooOften { .. })))
}

/// Writes down that an event was written into the log of what people did, by its number there. What it says is read
/// there; a number that is missing there was taken back with its transaction.
pub(crate) fn note_act(action: Action, StaffEventId(number): StaffEventId, actor: &Actor) {
    let (staff, by) = who(actor);
    tracing::info!(
        target: "security",
        event = "staff_act",
        action = action.name(),
        number,
        staff,
        by,
        network = actor.network,
        request_id = actor.request_id,
        "staff_act",
    );
}

/// The same where there is no session. Of an address that is nobody's here the log says nothing.
pub(crate) fn note_stranger(event: Security, staff: Option<StaffId>, origin: &Origin) {
    let staff = staff.map(|id| id.to_string()).unwrap_or_default();
    tracing::info!(
        target: "security",
        event = event.name(),
        staff,
        by = "stranger",
        network = origin.network,
        request_id = origin.request_id,
        "{}", event.name(),
    );
}
