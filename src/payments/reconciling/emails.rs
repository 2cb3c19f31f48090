//! What is told to whoever paid for a booking that is lost.

use bookings::BookingCode;
use diesel::PgConnection;
use kernel::{Centavos, EmailAddress, Language, Text};
use notices::{Block, Email, Recipient};
use platform::Context;
use tickets::words::{CODE, shown_code};

use crate::{error::PaymentError, ledger::ReturnReason, returning::emails as ordinary};

/// Which language the payer was using is lost with the booking.
const LANGUAGES: [Language; 2] = [Language::En, Language::Fil];

const SUBJECT: Text = Text::new(
    "Your booking is lost, and your money comes back",
    "Nawala ang iyong booking, at ibabalik ang iyong bayad",
    "Nawala ang imong booking, ug ibalik ang imong bayad",
);

const SUBJECT_WITHOUT_MONEY: Text =
    Text::new("Your booking is lost", "Nawala ang iyong booking", "Nawala ang imong booking");

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

const BANK_DECIDES: Text = Text::new(
    "This payment was called back at your bank, so the bank decides whether you get it back. If you do not, please answer this email.",
    "Binawi ang bayad na ito sa iyong bangko, kaya ang bangko ang magpapasya kung ibabalik ito sa iyo. Kung hindi, sagutin ang sulat na ito.",
    "Gibawi kini nga bayad sa imong bangko, busa ang bangko ang mohukom kon ibalik ba kini kanimo. Kon dili, tubaga kini nga sulat.",
);

const BOOK_AGAIN: Text = Text::new(
    "If you still want to travel, please book again.",
    "Kung gusto mo pa ring bumiyahe, mag-book muli.",
    "Kon gusto pa nimong mobiyahe, pag-book pag-usab.",
);

/// That a lost booking was a move is lost with it.
const MOVED_FROM: Text = Text::new(
    "If you were moving a booking, the one you moved from still stands.",
    "Kung inililipat mo ang isang booking, may bisa pa rin ang dati mong booking.",
    "Kon gibalhin nimo ang usa ka booking, balido gihapon ang daan nimong booking.",
);

/// In which way money comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The provider gives it back.
    Refund,
    /// A person transfers it.
    Transfer,
    /// The payer has called it back at the bank, which decides.
    Disputed,
}

impl Way {
    const fn text(self) -> Text {
        match self {
            Self::Refund => COMES_BACK,
            Self::Transfer => ordinary::SAY_WHERE,
            Self::Disputed => BANK_DECIDES,
        }
    }
}

/// Says that a booking was lost, and in which way its money comes back.
pub(super) fn booking_is_lost(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    money: (&BookingCode, Centavos),
    way: Way,
) -> Result<(), PaymentError> {
    let subject = if way == Way::Disputed { SUBJECT_WITHOUT_MONEY } else { SUBJECT };
    let texts = [SORRY, way.text(), BOOK_AGAIN, MOVED_FROM];
    send(conn, ctx, address, ("payments.booking_lost", subject), &texts, facts(money))
}

/// Says why a payment for a booking that is not lost comes back, and in which way.
pub(super) fn money_comes_back(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    money: (&BookingCode, Centavos),
    reason: ReturnReason,
    way: Way,
) -> Result<(), PaymentError> {
    let called = ("payments.comes_back", ordinary::COMES_BACK);
    let texts = [ordinary::because(reason), way.text()];
    send(conn, ctx, address, called, &texts, facts(money))
}

/// The provider cannot give it back after all.
pub(super) fn money_comes_by_hand(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    money: (&BookingCode, Centavos),
) -> Result<(), PaymentError> {
    let called = ("payments.by_hand", ordinary::COMES_BACK);
    send(conn, ctx, address, called, &[ordinary::SAY_WHERE], facts(money))
}

/// A person at the operator's has transferred the money.
pub(super) fn money_was_transferred(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    money: (&BookingCode, Centavos),
    reference: &str,
) -> Result<(), PaymentError> {
    let called = ("payments.transferred", ordinary::IS_DONE);
    let mut facts = facts(money);
    facts.push((ordinary::REFERENCE, reference.to_owned().into()));
    send(conn, ctx, address, called, &[ordinary::TRANSFERRED], facts)
}

fn facts((code, amount): (&BookingCode, Centavos)) -> Vec<(Text, Text)> {
    vec![(CODE, shown_code(code).into()), (ordinary::AMOUNT, amount.in_pesos().into())]
}

/// Queues an e-mail, called so in the outbox and by its subject, that says all texts in one language after the other.
fn send(
    conn: &mut PgConnection,
    ctx: &Context,
    address: &EmailAddress,
    (name, subject): (&'static str, Text),
    texts: &[Text],
    facts: Vec<(Text, Text)>,
) -> Result<(), PaymentError> {
    let mut blocks = Vec::new();
    for language in LANGUAGES {
        for text in texts {
            blocks.push(Block::Paragraph(text.in_language(language).to_owned().into()));
        }
    }
    blocks.push(Block::Facts(facts));
    let recipient = Recipient { address: address.clone(), language: Language::En };
    notices::enqueue(conn, ctx, &recipient, &Email { name, about: None, subject, blocks })?;
    Ok(())
}
