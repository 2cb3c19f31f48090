//! Out of which payments money goes back: the booking's own first, then those of the bookings that it
//! replaced.

use bookings::{BookingId, changing};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;

use super::{refund::RefundCause, return_money::begin_return};
use crate::{
    error::PaymentError,
    ids::{CaptureId, QuoteId},
    ledger::captures::{self, Source},
};

/// Puts `amount` on its way back for the quote that was confirmed.
pub(crate) fn refund_out_of_payments(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    amount: Centavos,
    quote: QuoteId,
) -> Result<(), PaymentError> {
    let chain = changing::chain(conn, booking)?;
    let sources = captures::lock_sources(conn, &chain)?;
    for (capture, amount) in draw(&sources, amount).ok_or(PaymentError::Unbalanced)? {
        begin_return(conn, ctx, booking, capture, RefundCause::Quote(quote), amount)?;
    }
    Ok(())
}

/// Takes an amount out of what is left of each source, in their order. Returns none if that is too
/// little.
fn draw(sources: &[Source], amount: Centavos) -> Option<Vec<(CaptureId, Centavos)>> {
    let mut wanted = amount;
    let mut drawn = Vec::new();
    for source in sources {
        let part = wanted.min(source.left);
        if part > Centavos::ZERO {
            drawn.push((source.capture, part));
            wanted = wanted - part;
        }
    }
    (wanted == Centavos::ZERO).then_some(drawn)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn source(byte: u8, left: i64) -> Source {
        Source { capture: CaptureId(Uuid::new_v8([byte; 16])), left: Centavos(left) }
    }

    fn drawn(amount: i64) -> Option<Vec<i64>> {
        let sources = [source(1, 300), source(2, 0), source(3, 700)];
        let parts = draw(&sources, Centavos(amount))?;
        Some(parts.into_iter().map(|(_, part)| part.0).collect())
    }

    #[test]
    fn each_source_gives_what_it_has_left_before_the_next_one_does() {
        assert_eq!(drawn(300), Some(vec![300]));
        assert_eq!(drawn(301), Some(vec![300, 1]));
        assert_eq!(drawn(1_000), Some(vec![300, 700]));
        assert_eq!(drawn(0), Some(Vec::new()));
    }

    #[test]
    fn nothing_is_given_back_that_never_came() {
        assert_eq!(drawn(1_001), None);
    }
}
