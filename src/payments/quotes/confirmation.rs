//! Which quote a caller confirms.

use bookings::IdempotencyKey;

use super::wire::Quoted;
use crate::ids::QuoteId;

/// Which quote a caller confirms, under which key, and who at the desk does, if it is the desk.
#[derive(Clone, Debug)]
pub(crate) struct Confirmation {
    pub(crate) quote: QuoteId,
    pub(crate) key: Option<[u8; 32]>,
    pub(crate) by: Option<String>,
}

impl Confirmation {
    /// Reads it from a call.
    pub(crate) fn new(body: &Quoted, key: &IdempotencyKey) -> Self {
        Self { quote: body.quote_id, key: key.hash(), by: None }
    }

    /// By somebody at the desk, or by nobody: without a key, for a quote is confirmed once.
    pub(crate) fn unkeyed(quote: QuoteId, by: Option<&str>) -> Self {
        Self { quote, key: None, by: by.map(str::to_owned) }
    }
}
