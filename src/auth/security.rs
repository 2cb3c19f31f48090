//! What happened to an account and from where, in the log under the target `security`: enough to
//! follow an incident up, and nothing that names a person.

use platform::web::{Caller, Ctx};

use crate::{AccountId, AuthError, Services};

/// Something that whoever follows an incident up wants to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecurityEvent {
    /// Somebody signed in with a password.
    SignedIn,
    /// Somebody signed in with Google.
    SignedInWithGoogle,
    /// A password was wrong.
    WrongPassword,
    /// Somebody signed out.
    SignedOut,
    /// Somebody asked for a code by mail.
    CodeAsked,
    /// A code was wrong, used, too old or without guesses left.
    WrongCode,
    /// An address was proved by its code, and an account began.
    AccountBegun,
    /// A password was set by a code.
    PasswordSet,
    /// A password was changed by somebody who knew the old one.
    PasswordChanged,
    /// A Google identity was linked.
    GoogleLinked,
    /// A Google identity was unlinked.
    GoogleUnlinked,
    /// Sessions were ended.
    SessionsEnded,
    /// An account was erased.
    AccountErased,
    /// Too many tries came from a network, or at an address: none is compared for a while.
    TriesPaused,
    /// Places were given back, and their money goes back.
    RefundMade,
}

impl SecurityEvent {
    const fn name(self) -> &'static str {
        match self {
            Self::SignedIn => "signed_in",
            Self::SignedInWithGoogle => "signed_in_with_google",
            Self::WrongPassword => "wrong_password",
            Self::SignedOut => "signed_out",
            Self::CodeAsked => "code_asked",
            Self::WrongCode => "wrong_code",
            Self::AccountBegun => "account_begun",
            Self::PasswordSet => "password_set",
            Self::PasswordChanged => "password_changed",
            Self::GoogleLinked => "google_linked",
            Self::GoogleUnlinked => "google_unlinked",
            Self::SessionsEnded => "sessions_ended",
            Self::AccountErased => "account_erased",
            Self::TriesPaused => "tries_paused",
            Self::RefundMade => "refund_made",
        }
    }
}

impl Services {
    /// Writes down what a caller did. Of an address without an account the log says nothing.
    pub async fn note(
        &self,
        ctx: &Ctx,
        caller: &Caller,
        event: SecurityEvent,
        account: Option<AccountId>,
    ) {
        let network = self.network_name(ctx, caller).await;
        let account = account.map(|id| id.to_string()).unwrap_or_default();
        tracing::info!(
            target: "security",
            event = event.name(),
            account,
            network,
            request_id = caller.request_id.as_str(),
            "{}", event.name(),
        );
    }
}

impl Services {
    /// Writes down that a try was not even compared, where that is what came of it.
    pub(crate) async fn note_pause<T>(
        &self,
        ctx: &Ctx,
        caller: &Caller,
        outcome: &Result<T, AuthError>,
        account: Option<AccountId>,
    ) {
        if matches!(outcome, Err(AuthError::TooOften { .. })) {
            self.note(ctx, caller, SecurityEvent::TriesPaused, account).await;
        }
    }
}

/// Writes down what the operator did.
pub(crate) fn note_of_operator(event: SecurityEvent, account: AccountId) {
    let account = account.to_string();
    tracing::info!(target: "security", event = event.name(), account, by = "operator", "{}", event.name());
}
