//! The spans of calls to the database.

use std::panic::Location;

use super::HoldsDbError;
use crate::telemetry::traces::{Span, SpanKind};

/// Begins the span of a call that stands at `place` in the program: no statement is told, and no value.
pub(super) fn begin(name: &'static str, place: &'static Location<'static>) -> Span {
    let span = Span::child(name, SpanKind::Client);
    span.set("db.system.name", "postgresql");
    span.set("code.file.path", place.file());
    span.set("code.line.number", i64::from(place.line()));
    span
}

/// Tells the span how the call ended. What a rule of the business refuses is no failure of the database.
pub(super) fn tell<T, E: HoldsDbError>(span: &Span, answer: &Result<T, E>) {
    if answer.as_ref().is_err_and(|error| error.db_error().is_some()) {
        span.fail();
    }
}
