//! The e-mail about places that were given back.

use bookings::{RefundGround, changing::Changeable};
use diesel::PgConnection;
use kernel::{Centavos, Text};
use notices::{Block, Email};
use platform::Context;
use tickets::words::{CODE, shown_code};

use super::place_refund::{PlaceRefund, total};
use crate::{
    error::PaymentError,
    returning::emails::{NOTHING_TO_DO_IN_PART, send},
};

const PAID: Text = Text::new("Paid", "Binayaran", "Gibayad");
const FEE: Text = Text::new("Cancellation fee", "Bayad sa pagkansela", "Bayad sa pagkansela");
const KEPT: Text =
    Text::new("Online booking fee", "Bayad sa online booking", "Bayad sa online booking");
const COMES_BACK: Text = Text::new("Comes back", "Ibabalik", "Ibalik");

/// Why tickets are no longer valid.
const fn why(refunds: &[PlaceRefund]) -> Text {
    match refunds {
        [PlaceRefund { right: RefundGround::Cancelled, .. }, ..] => Text::new(
            "Your ship does not sail. The tickets for it are no longer valid, and their price goes back.",
            "Hindi maglalayag ang barko mo. Hindi na balido ang mga tiket para rito, at ibabalik ang bayad.",
            "Dili molarga ang imong barko. Dili na balido ang mga tiket alang niini, ug ibalik ang bayad.",
        ),
        _ => Text::new(
            "You gave tickets of this booking back. They are no longer valid.",
            "Ibinalik mo ang mga tiket ng booking na ito. Hindi na balido ang mga iyon.",
            "Gibalik nimo ang mga tiket niini nga booking. Dili na kini balido.",
        ),
    }
}

/// Says what was given back, and what of its price comes back.
pub(crate) fn places_given_back(
    conn: &mut PgConnection,
    ctx: &Context,
    from: &Changeable,
    refunds: &[PlaceRefund],
) -> Result<(), PaymentError> {
    let sum = |of: fn(&PlaceRefund) -> Centavos| refunds.iter().map(of).sum::<Centavos>();
    let all = [
        (PAID, sum(|one| one.worth.total())),
        (FEE, sum(|one| one.back.fee.amount)),
        (KEPT, sum(|one| one.back.kept)),
    ];
    let told = all.into_iter().filter(|(_, amount)| *amount > Centavos::ZERO);
    let email = Email {
        name: "payments.given_back",
        about: None,
        subject: Text::new(
            "Your refund is on its way",
            "Pabalik na ang iyong refund",
            "Pabalik na ang imong refund",
        ),
        blocks: vec![
            Block::Paragraph(why(refunds)),
            Block::Facts(
                [(CODE, shown_code(&from.booking.code).into())]
                    .into_iter()
                    .chain(told.map(|(label, amount)| (label, amount.in_pesos().into())))
                    .chain([(COMES_BACK, total(refunds).in_pesos().into())])
                    .collect(),
            ),
            Block::Paragraph(NOTHING_TO_DO_IN_PART),
        ],
    };
    send(conn, ctx, &from.booking, email)
}
