//! Counts and positions as tables keep them.

/// Returns a count, or a position in a list, as an integer of a table.
#[expect(clippy::expect_used, reason = "what is counted was read from one request or one booking")]
pub(crate) fn integer(count: usize) -> i32 {
    i32::try_from(count).expect("a request has no more than two thousand million passengers")
}
