//! Whether a dispute leaves too little of a payment for what goes back of it.

use diesel::PgConnection;
use kernel::Centavos;

use super::{DisputeState, store};
use crate::{error::PaymentError, ids::CaptureId, ledger::captures};

/// Returns how the dispute stands that has, or may have, taken money which would go back a second time.
pub(crate) fn in_the_way(
    conn: &mut PgConnection,
    of: CaptureId,
) -> Result<Option<DisputeState>, PaymentError> {
    let disputes = store::of_capture(conn, of)?;
    if disputes.is_empty() {
        return Ok(None);
    }
    Ok(judge(captures::unreturned(conn, of)?, &disputes))
}

/// Judges by what is left of a payment when all that goes back is back.
fn judge(left: Centavos, disputes: &[(DisputeState, Centavos)]) -> Option<DisputeState> {
    let sum = |states: &[DisputeState]| -> i64 {
        disputes.iter().filter(|(state, _)| states.contains(state)).map(|(_, sum)| sum.0).sum()
    };
    if sum(&[DisputeState::Lost]) > left.0 {
        return Some(DisputeState::Lost);
    }
    (sum(&[DisputeState::Lost, DisputeState::Open]) > left.0).then_some(DisputeState::Open)
}

#[cfg(test)]
mod tests {
    use super::{
        DisputeState::{Lost, Open, Won},
        *,
    };

    #[test]
    fn only_money_that_the_bank_may_take_twice_is_in_the_way() {
        let of = |left, disputes: &[(DisputeState, i64)]| {
            let disputes: Vec<_> =
                disputes.iter().map(|(state, sum)| (*state, Centavos(*sum))).collect();
            judge(Centavos(left), &disputes)
        };
        assert_eq!(of(0, &[(Won, 100_000)]), None);
        assert_eq!(of(0, &[(Open, 100_000)]), Some(Open));
        assert_eq!(of(0, &[(Lost, 100_000)]), Some(Lost));
        // Two fifths of it go back, and three fifths are disputed.
        assert_eq!(of(60_000, &[(Open, 60_000)]), None);
        assert_eq!(of(60_000, &[(Lost, 60_000)]), None);
        assert_eq!(of(60_000, &[(Lost, 50_000), (Open, 20_000)]), Some(Open));
        assert_eq!(of(59_999, &[(Won, 60_000), (Lost, 60_000)]), Some(Lost));
    }
}
