//! What each connection sets when it is opened.

/// No request waits for the database longer than this.
pub(super) const SESSION_LIMITS: &str = "SET statement_timeout = '5s'; SET lock_timeout = '2s'; \
                              SET idle_in_transaction_session_timeout = '10s'";

/// Asks for messages in English where the role may: Diesel keeps no SQLSTATE, so some faults are told
/// apart by their text.
pub(super) const ENGLISH_MESSAGES: &str = "SELECT set_config('lc_messages', 'C', false)
    WHERE has_parameter_privilege('lc_messages', 'SET')";
