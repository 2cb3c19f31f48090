//! What happens to staff, in the log under the target `security`: enough to follow an incident up, and
//! nothing that names a person to a stranger.

use crate::{
    actor::{Actor, Origin, Who},
    ids::StaffId,
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
