//! The e-mail with the tickets of a booking, and the job that sends it when the booking is paid.

use std::sync::Arc;

use bookings::{BookingId, Itinerary, ItineraryLeg, itinerary};
use diesel::PgConnection;
use kernel::Text;
use notices::{Block, Email, Recipient};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{
    TicketError, ics,
    key::TicketKey,
    link::manage_link,
    pdf,
    ticket::tickets,
    words::{
        ARRIVES, CLASS, CODE, DEPARTS, PASSENGERS, TICKETS, TOTAL, VESSEL, check_in, ports,
        shown_code, way, when,
    },
};

/// Sends the e-mail of one booking: once, however often the job runs.
pub(crate) struct Send;

impl Job for Send {
    const KIND: &'static str = "tickets.send";
    type Payload = BookingId;

    async fn run(ctx: Arc<Context>, booking: BookingId) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        let written = ctx.db.transaction(move |conn| {
            match write(conn, &for_db, booking, &format!("tickets:{booking}")) {
                // It was given back before its tickets were written.
                Err(TicketError::NotConfirmed) => Ok(()),
                outcome => outcome,
            }
        });
        written.await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

/// Queues the e-mail, unless one was queued for the same `cause`.
pub(crate) fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    cause: &str,
) -> Result<(), TicketError> {
    let itinerary = itinerary(conn, booking)?;
    let tickets = tickets(&itinerary)?;
    let key = TicketKey::of(conn, &ctx.keys)?;
    let email = email(&itinerary, manage_link(conn, ctx, booking, &itinerary.code)?);
    let recipient =
        Recipient { address: itinerary.payer.email.clone(), language: itinerary.payer.language };
    let now = ctx.clock.now();
    let files = [
        pdf::draw(&itinerary, &tickets, &key, &ctx.config)?.attached(),
        ics::write(&itinerary, &tickets, &ctx.config, now).attached(),
    ];
    notices::enqueue_once(conn, ctx, &recipient, &email, &files, cause)?;
    Ok(())
}

fn email(itinerary: &Itinerary, url: String) -> Email {
    let mut blocks = vec![
        Block::Paragraph(Text::new(
            "You are booked. Your tickets are in the attached PDF: show them at the gate, on your phone or on paper.",
            "Naka-book ka na. Nasa kalakip na PDF ang mga tiket: ipakita ang mga iyon sa gate, sa cellphone man o sa papel.",
            "Na-book na ka. Naa sa gilakip nga PDF ang mga tiket: ipakita kini sa gate, sa cellphone o sa papel.",
        )),
        Block::Facts(vec![(CODE, shown_code(&itinerary.code).into())]),
    ];
    for leg in itinerary.legs.iter().filter(|leg| !leg.places.is_empty()) {
        blocks.push(facts(leg));
        blocks.push(Block::Small(check_in(leg.sailing.departs_at, &itinerary.terms)));
    }
    blocks.extend([
        Block::Facts(vec![(TOTAL, itinerary.total.in_pesos().into())]),
        Block::Button {
            label: Text::new("Manage booking", "Pamahalaan ang booking", "Dumalaha ang booking"),
            url,
        },
        Block::Small(Text::new(
            "Whoever has this button can see and change the booking, so pass on the PDF rather than this email.",
            "Makikita at mababago ng sinumang may hawak ng button na ito ang booking, kaya ang PDF ang ipasa at hindi ang sulat na ito.",
            "Makita ug mausab ni bisan kinsa nga naa niining button ang booking, busa ang PDF ang ipasa ug dili kini nga sulat.",
        )),
        Block::Small(Text::new(
            "Bring a valid ID that bears the name on the ticket, and for a discount the ID that gives it. This acknowledges a booking and is not valid as a VAT invoice.",
            "Magdala ng balidong ID na may pangalang nasa tiket, at para sa diskuwento, ang ID na nagbibigay nito. Patunay ito ng booking at hindi balido bilang VAT invoice.",
            "Pagdala og balido nga ID nga adunay ngalan sa tiket, ug alang sa diskwento, ang ID nga naghatag niini. Pamatuod kini sa booking ug dili balido isip VAT invoice.",
        )),
    ]);
    Email { name: "tickets.confirmed", subject: TICKETS, blocks }
}

fn facts(leg: &ItineraryLeg) -> Block {
    let sailing = &leg.sailing;
    Block::Facts(vec![
        (way(leg.direction), ports(sailing).into()),
        (DEPARTS, when(sailing.departs_at)),
        (ARRIVES, when(sailing.arrives_at)),
        (VESSEL, sailing.vessel.clone().into()),
        (CLASS, leg.class.clone().into()),
        (PASSENGERS, leg.places.len().to_string().into()),
    ])
}
