//! What a look of the doctor finds.

use platform::config::Config;

/// What one look found.
pub(super) enum Finding {
    Good(String),
    /// It works, but an operator will want it otherwise.
    Plain(String),
    Bad(String),
}

/// For one who only looks around a note is enough; a shop must mend it.
pub(super) fn lacking(config: &Config, words: impl Into<String>) -> Finding {
    if config.is_production() { Finding::Bad(words.into()) } else { Finding::Plain(words.into()) }
}
