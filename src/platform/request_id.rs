//! The id of a request, and which request the running code works for: jobs and e-mails keep it, and the log and the
//! trace of what became of a request can be found by it.

use std::{future::Future, str::FromStr};

use diesel::{deserialize::FromSqlRow, expression::AsExpression, sql_types::Text};
use opentelemetry::Context;

/// The id of a request: sixteen hexadecimal digits, or none outside the middleware.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct RequestId([u8; 16]);

/// The text is no id of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a request")]
pub struct InvalidRequestId;

impl RequestId {
    /// Takes sixteen random digits.
    pub(crate) const fn new(digits: [u8; 16]) -> Self {
        Self(digits)
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default().trim_end_matches('\0')
    }

    /// The id as a number; none outside the middleware.
    pub(crate) fn number(self) -> Option<u64> {
        u64::from_str_radix(self.as_str(), 16).ok()
    }
}

impl FromStr for RequestId {
    type Err = InvalidRequestId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits: [u8; 16] = text.as_bytes().try_into().map_err(|_| InvalidRequestId)?;
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.iter().all(is_digit) { Ok(Self(digits)) } else { Err(InvalidRequestId) }
    }
}

kernel::text_column!(RequestId, as_str);

/// For whom the running code works.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    /// The request; none where it is nobody's.
    pub(crate) request: Option<RequestId>,
    /// The span under which further ones belong; none where no trace is made.
    pub(crate) span: Option<Context>,
}

tokio::task_local! {
    static CURRENT: Asker;
}

/// Returns the request that the running code works for; none where it works for nobody's.
pub fn current() -> Option<RequestId> {
    CURRENT.try_with(|asker| asker.request).ok().flatten()
}

/// Returns the span under which the running code's own belong.
pub(crate) fn current_span() -> Option<Context> {
    CURRENT.try_with(|asker| asker.span.clone()).ok().flatten()
}

/// Runs `work` for `asker`, on this thread.
pub(crate) fn on_behalf_of<T>(asker: Asker, work: impl FnOnce() -> T) -> T {
    CURRENT.sync_scope(asker, work)
}

/// Returns what `work` returns, which works for `asker`.
pub(crate) fn during_for<F: Future>(asker: Asker, work: F) -> impl Future<Output = F::Output> {
    CURRENT.scope(asker, work)
}

/// Returns what `work` returns, which works for this request, or for nobody's. No span of it is made.
pub fn during<F: Future>(request: Option<RequestId>, work: F) -> impl Future<Output = F::Output> {
    during_for(Asker { request, span: None }, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn code_knows_for_which_request_it_works() {
        let id: RequestId = "00112233445566ff".parse().expect("an id");
        assert_eq!(current(), None);
        let work = async {
            let asker = Asker { request: current(), span: None };
            let thread = std::thread::spawn(move || (current(), on_behalf_of(asker, current)));
            (current(), thread.join().expect("no panic"))
        };
        let (inside, on_a_thread) = during(Some(id), work).await;
        assert_eq!((inside, on_a_thread), (Some(id), (None, Some(id))));
        assert_eq!(during(Some(id), during(None, async { current() })).await, None);
    }

    #[test]
    fn an_id_is_sixteen_digits() {
        let id: RequestId = "0123456789abcdef".parse().expect("an id");
        assert_eq!(id.as_str(), "0123456789abcdef");
        assert_eq!(id.number(), Some(0x0123_4567_89ab_cdef));
        for text in
            ["", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcde\0"]
        {
            assert_eq!(text.parse::<RequestId>(), Err(InvalidRequestId), "{text:?}");
        }
        assert_eq!(RequestId::default().as_str(), "");
        assert_eq!(RequestId::default().number(), None);
    }
}
