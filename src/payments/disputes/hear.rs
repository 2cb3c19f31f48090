//! What a provider tells of a dispute is booked once, however often and in whatever order it is told.

use diesel::PgConnection;
use kernel::{Centavos, Rng};

use super::{DisputeState, store};
use crate::{
    error::PaymentError,
    ids::{DisputeId, ProviderName},
    ledger::{self, Movement},
    providers::{DisputeNews, DisputeStanding},
};

/// Books a dispute. The provider signed the event; it has no call to ask about disputes. The tickets
/// stay as they are: the operator decides about them.
pub(crate) fn hear(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    provider: ProviderName,
    news: &DisputeNews,
) -> Result<(), PaymentError> {
    let Some(money) = store::lock_payment(conn, provider, &news.payment)? else {
        tracing::warn!(payment = news.payment, "a payment is disputed that is not known");
        return Ok(());
    };
    let known = match store::find(conn, provider, &news.dispute)? {
        Some(known) => known,
        None => {
            let id = DisputeId::random(rng);
            let amount = news.amount.filter(|amount| *amount > Centavos::ZERO);
            let amount = amount.unwrap_or(money.amount);
            store::open(conn, id, provider, &news.dispute, money.capture, amount)?;
            ledger::write(conn, money.booking, id, &Movement::Dispute(amount))?;
            tracing::error!(dispute = %id, "a payment is disputed");
            store::Known { id, state: DisputeState::Open, amount }
        }
    };
    match (known.state, news.standing) {
        (DisputeState::Open, DisputeStanding::Won) => {
            store::close(conn, known.id, DisputeState::Won)?;
            ledger::write(conn, money.booking, known.id, &Movement::DisputeWon(known.amount))
        }
        (DisputeState::Open, DisputeStanding::Lost) => {
            store::close(conn, known.id, DisputeState::Lost)
        }
        _ => Ok(()),
    }
}
