//! The e-mails about money that goes back.

use bookings::paying::PayableBooking;
use diesel::PgConnection;
use kernel::{Centavos, Text};
use notices::{Block, Email, Recipient};
use platform::Context;
use tickets::{
    manage_link,
    words::{CODE, SEE_BOOKING, shown_code},
};

use crate::{error::PaymentError, ledger::ReturnReason};

pub(crate) const REFERENCE: Text = Text::new("Reference", "Reference", "Reference");
pub(crate) const AMOUNT: Text = Text::new("Amount", "Halaga", "Kantidad");

pub(crate) const COMES_BACK: Text = Text::new(
    "Your payment is on its way back",
    "Pabalik na ang iyong bayad",
    "Pabalik na ang imong bayad",
);
const NOTHING_TO_DO: Text = Text::new(
    "It goes back in full, to where it came from. You need to do nothing; banks and wallets take from some minutes to some days to show it.",
    "Ibabalik ito nang buo sa pinanggalingan nito. Wala kang kailangang gawin; inaabot ng ilang minuto hanggang ilang araw bago ito lumabas sa bangko o wallet.",
    "Ibalik kini nga kompleto sa gigikanan niini. Wala kay angay buhaton; moabot og pipila ka minuto hangtod pipila ka adlaw una kini makita sa bangko o wallet.",
);

pub(crate) const NOTHING_TO_DO_IN_PART: Text = Text::new(
    "It goes back to where it came from. You need to do nothing; banks and wallets take from some minutes to some days to show it.",
    "Ibabalik ito sa pinanggalingan nito. Wala kang kailangang gawin; inaabot ng ilang minuto hanggang ilang araw bago ito lumabas sa bangko o wallet.",
    "Ibalik kini sa gigikanan niini. Wala kay angay buhaton; moabot og pipila ka minuto hangtod pipila ka adlaw una kini makita sa bangko o wallet.",
);

pub(crate) const IS_DONE: Text =
    Text::new("Your refund is done", "Tapos na ang iyong refund", "Nahuman na ang imong refund");

pub(crate) const TRANSFERRED: Text = Text::new(
    "We have transferred your money to the account or wallet that you told us. If it is not there within three working days, answer this email with the reference.",
    "Nai-transfer na namin ang iyong pera sa account o wallet na sinabi mo. Kung wala pa ito roon sa loob ng tatlong araw ng trabaho, sagutin ang e-mail na ito kasama ang reference.",
    "Na-transfer na namo ang imong kwarta sa account o wallet nga imong gisulti. Kon wala pa kini didto sulod sa tulo ka adlaw nga trabaho, tubaga kini nga e-mail uban ang reference.",
);

pub(crate) const SAY_WHERE: Text = Text::new(
    "The way you paid does not let us send the money back by itself, so we transfer it to you by hand. Please answer this email with the account or wallet that it shall go to.",
    "Hindi kayang ibalik nang kusa ang pera sa paraang ginamit mong pambayad, kaya kami mismo ang magta-transfer nito. Sagutin ang sulat na ito at sabihin kung saang account o wallet ito ipapadala.",
    "Dili mabalik sa kaugalingon ang kwarta sa paagi nga imong gigamit sa pagbayad, busa kami na mismo ang mo-transfer niini. Tubaga kini nga sulat ug isulti kon asa nga account o wallet kini ipadala.",
);

/// Why money that came in goes back.
pub(crate) fn because(reason: ReturnReason) -> Text {
    match reason {
        ReturnReason::Twice => Text::new(
            "This booking was paid twice. One payment is kept, and this one goes back.",
            "Nabayaran nang dalawang beses ang booking na ito. Isang bayad ang itinago, at ibabalik ang isang ito.",
            "Nabayran kaduha kini nga booking. Usa ka bayad ang gitago, ug ibalik kini nga usa.",
        ),
        ReturnReason::Mismatch => Text::new(
            "What arrived was not what this booking costs, so we did not keep it.",
            "Hindi tugma sa halaga ng booking ang dumating na bayad, kaya hindi namin ito itinago.",
            "Dili mohaom sa bili sa booking ang miabot nga bayad, busa wala namo kini tagoi.",
        ),
        ReturnReason::SeatsGone => Text::new(
            "Your payment arrived after the time to pay was over, and the seats were taken by then. We are sorry.",
            "Dumating ang bayad mo matapos ang oras ng pagbabayad, at may kumuha na ng mga upuan. Paumanhin.",
            "Miabot ang imong bayad human sa oras sa pagbayad, ug nakuha na ang mga lingkoranan. Pasayloa kami.",
        ),
        ReturnReason::TooLate => Text::new(
            "Your payment arrived too late for this sailing, so it was not booked.",
            "Huli na dumating ang bayad mo para sa biyaheng ito, kaya hindi ito na-book.",
            "Ulahi na nga miabot ang imong bayad para niini nga biyahe, busa wala kini ma-book.",
        ),
        ReturnReason::CreditGone => Text::new(
            "The tickets that you were moving were changed or used before this payment arrived, so nothing was moved.",
            "Nabago o nagamit na ang mga tiket na inililipat mo bago dumating ang bayad na ito, kaya walang nailipat.",
            "Nausab o nagamit na ang mga tiket nga imong gibalhin sa wala pa moabot kini nga bayad, busa walay nabalhin.",
        ),
        ReturnReason::GivenUp => Text::new(
            "Your payment arrived after the seats of this booking had been given back.",
            "Dumating ang bayad mo matapos ibalik ang mga upuan ng booking na ito.",
            "Miabot ang imong bayad human mabalik ang mga lingkoranan niini nga booking.",
        ),
    }
}

/// Money came that does not pay for anything.
pub(crate) fn money_comes_back(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    amount: Centavos,
    reason: ReturnReason,
) -> Result<(), PaymentError> {
    let blocks = vec![
        Block::Paragraph(because(reason)),
        facts(booking, amount),
        Block::Paragraph(NOTHING_TO_DO),
    ];
    send(
        conn,
        ctx,
        booking,
        Email { name: "payments.comes_back", about: None, subject: COMES_BACK, blocks },
    )
}

/// The provider says that the money is back.
pub(crate) fn money_is_back(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    amount: Centavos,
) -> Result<(), PaymentError> {
    let email = Email {
        name: "payments.is_back",
        about: None,
        subject: IS_DONE,
        blocks: vec![
            Block::Paragraph(Text::new(
                "We have returned your money to where it came from.",
                "Naibalik na namin ang iyong pera sa pinanggalingan nito.",
                "Nabalik na namo ang imong kwarta sa gigikanan niini.",
            )),
            facts(booking, amount),
        ],
    };
    send(conn, ctx, booking, email)
}

/// A person at the operator's has transferred the money.
pub(crate) fn money_was_transferred(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    amount: Centavos,
    reference: &str,
) -> Result<(), PaymentError> {
    let email = Email {
        name: "payments.transferred",
        about: None,
        subject: IS_DONE,
        blocks: vec![
            Block::Paragraph(TRANSFERRED),
            Block::Facts(vec![
                (CODE, shown_code(&booking.code).into()),
                (AMOUNT, amount.in_pesos().into()),
                (REFERENCE, reference.to_owned().into()),
            ]),
        ],
    };
    send(conn, ctx, booking, email)
}

/// The way in which it was paid knows no way back.
pub(crate) fn money_comes_by_hand(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    amount: Centavos,
) -> Result<(), PaymentError> {
    let email = Email {
        name: "payments.by_hand",
        about: None,
        subject: COMES_BACK,
        blocks: vec![Block::Paragraph(SAY_WHERE), facts(booking, amount)],
    };
    send(conn, ctx, booking, email)
}

fn facts(booking: &PayableBooking, amount: Centavos) -> Block {
    Block::Facts(vec![(CODE, shown_code(&booking.code).into()), (AMOUNT, amount.in_pesos().into())])
}

/// Queues an e-mail about a booking, with the way to it if it has none.
pub(crate) fn send(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &PayableBooking,
    mut email: Email,
) -> Result<(), PaymentError> {
    email.about = Some(shown_code(&booking.code).into());
    if !email.blocks.iter().any(|block| matches!(block, Block::Button { .. })) {
        let url = manage_link(conn, ctx, booking.id, &booking.code)?;
        email.blocks.push(Block::Link { label: SEE_BOOKING, url });
    }
    let recipient =
        Recipient { address: booking.payer.email.clone(), language: booking.payer.language };
    // By its cause it is found again; each is an e-mail of its own.
    let cause = format!("payments:{}:{}", booking.id, kernel::draw_uuid(&*ctx.rng));
    notices::enqueue_once(conn, ctx, &recipient, &email, &[], &cause)?;
    Ok(())
}
