//! The e-mail to a traveller whose move the desk has made, and who has still to pay for it.

use bookings::{BookingId, paying};
use diesel::PgConnection;
use kernel::{Centavos, Text, when};
use notices::{Block, Email};
use platform::Context;
use tickets::words::{CODE, shown_code};

use crate::{error::PaymentError, returning::emails::send};

const DUE: Text = Text::new("Still to be paid", "Babayaran pa", "Bayranan pa");
const UNTIL: Text = Text::new(
    "Seats are held until",
    "Hawak ang mga upuan hanggang",
    "Gihuptan ang mga lingkoranan hangtod",
);

/// Asks for what a move costs more, with the link at which it is paid.
pub(crate) fn pay_the_rest(
    conn: &mut PgConnection,
    ctx: &Context,
    successor: BookingId,
    due: Centavos,
) -> Result<(), PaymentError> {
    let booking = paying::lock_payable(conn, successor)?;
    let url = tickets::manage_link(conn, ctx, successor, &booking.code)?;
    let email = Email {
        name: "payments.pay_the_rest",
        about: None,
        subject: Text::new(
            "Pay for your new sailing",
            "Bayaran ang bagong biyahe mo",
            "Bayri ang imong bag-ong biyahe",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "You asked us to move you to another sailing. Your seats there are held; your tickets move once the rest is paid.",
                "Hiniling mong ilipat ka namin sa ibang biyahe. Hawak ang mga upuan mo roon; lilipat ang mga tiket kapag nabayaran ang natitira.",
                "Nangayo ka nga ibalhin ka namo sa laing biyahe. Gihuptan ang imong mga lingkoranan didto; mobalhin ang mga tiket kon mabayran ang nahibilin.",
            )),
            Block::Facts(vec![
                (CODE, shown_code(&booking.code).into()),
                (DUE, due.in_pesos().into()),
                (UNTIL, when(booking.hold_expires_at)),
            ]),
            Block::Button { label: Text::new("Pay", "Magbayad", "Bayad"), url },
        ],
    };
    send(conn, ctx, &booking, email)
}
