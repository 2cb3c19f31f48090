//! What is told to whoever paid for a booking that is lost.

use bookings::BookingCode;
use diesel::PgConnection;
use kernel::{Centavos, EmailAddress, Language, Text};
use notices::{Block, Email, Recipient};
use platform::Context;
use tickets::words::{CODE, shown_code};

use crate::{error::PaymentError, returning::emails::SAY_WHERE};

const AMOUNT: Text = Text::new("Amount", "Halaga", "Kantidad");

/// Which language the payer was using is lost with the booking.
const LANGUAGES: [Language; 2] = [Language::En, Language::Fil];

const SUBJECT: Text = Text::new(
    "Your booking is lost, and your money comes back",
    "Nawala ang iyong booking, at ibabalik ang iyong bayad",
    "Nawala ang imong booking, ug ibalik ang imong bayad",
);

const SORRY: Text = Text::new(
    "Our system broke down just after you paid, and your booking was lost with it. Its tickets are not valid, and no seats are kept. We are sorry.",
    "Nasira ang aming system pagkatapos mong magbayad, at nawala ang iyong booking. Hindi na balido ang mga tiket nito, at walang upuang nakalaan. Paumanhin.",
    "Naguba ang among system human ka mobayad, ug nawala ang imong booking. Dili na balido ang mga tiket niini, ug walay lingkoranan nga gitagana. Pasayloa kami.",
);

const COMES_BACK: Text = Text::new(
    "Your payment goes back to where it came from; you need to do nothing.",
    "Ibabalik ang iyong bayad sa pinanggalingan nito; wala kang kailangang gawin.",
    "Ibalik ang imong bayad sa gigikanan niini; wala kay angay buhaton.",
);

const BOOK_AGAIN: Text = Text::new(
    "If you still want to travel, please book again.",
    "Kung gusto mo pa ring bumiyahe, mag-book muli.",
    "Kon gusto pa nimong mobiyahe, pag-book pag-usab.",
);

/// The method that knows no way back.
pub(super) const WITHOUT_REFUNDS: &str = "qrph";

/// Says that a booking was lost and its money comes back: by itself, or `by_hand`.
pub(super) fn booking_is_lost(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    (code, amount): (&BookingCode, Centavos),
    by_hand: bool,
) -> Result<(), PaymentError> {
    let way = if by_hand { SAY_WHERE } else { COMES_BACK };
    let mut blocks = Vec::new();
    for language in LANGUAGES {
        for text in [&SORRY, &way, &BOOK_AGAIN] {
            blocks.push(Block::Paragraph(text.in_language(language).to_owned().into()));
        }
    }
    blocks.push(Block::Facts(vec![
        (CODE, shown_code(code).into()),
        (AMOUNT, amount.in_pesos().into()),
    ]));
    let email = Email { name: "payments.booking_lost", about: None, subject: SUBJECT, blocks };
    let recipient = Recipient { address: address.clone(), language: Language::En };
    notices::enqueue(conn, ctx, &recipient, &email)?;
    Ok(())
}
