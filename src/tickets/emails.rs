//! The e-mail with the tickets of a booking, and the job that sends it when the booking is paid.

use std::sync::Arc;

use bookings::{BookingId, Itinerary, ItineraryLeg, itinerary};
use diesel::PgConnection;
use kernel::{Text, when};
use notices::{Block, Email, Recipient};
use platform::{
    Context,
    config::Config,
    jobs::{Done, Job, JobError},
};
use routes::Pier;

use crate::{
    TicketError, ics,
    key::TicketKey,
    link::manage_link,
    pdf,
    price::price_blocks,
    ticket::tickets,
    words::{
        ARRIVES, CLASS, CODE, DEPARTS, HOW_IT_STANDS, MAP, PASSENGERS, TICKETS, VESSEL, be_there,
        ports, shown_code, trip_line, way,
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
    let email = email(&itinerary, manage_link(conn, ctx, booking, &itinerary.code)?, &ctx.config);
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

fn email(itinerary: &Itinerary, url: String, config: &Config) -> Email {
    let mut blocks = vec![
        Block::Paragraph(Text::new(
            "You are booked. Your tickets are in the attached PDF: show them at the gate, on your phone or on paper.",
            "Naka-book ka na. Nasa kalakip na PDF ang mga tiket: ipakita ang mga iyon sa gate, sa cellphone man o sa papel.",
            "Na-book na ka. Naa sa gilakip nga PDF ang mga tiket: ipakita kini sa gate, sa cellphone o sa papel.",
        )),
        Block::Facts(vec![(CODE, shown_code(&itinerary.code).into())]),
    ];
    for leg in itinerary.legs.iter().filter(|leg| !leg.places.is_empty()) {
        blocks.push(facts(itinerary, leg));
        let there = be_there(leg.sailing.departs_at, &itinerary.terms, leg.pier.as_ref());
        blocks.push(Block::Small(there));
        blocks.extend(leg.pier.iter().flat_map(way_there));
        let path = timetable::voyage_path(&leg.sailing, itinerary.payer.language);
        blocks.push(Block::Link { label: HOW_IT_STANDS, url: config.public_url.link(&path) });
    }
    blocks.extend(price_blocks(itinerary));
    blocks.extend([
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
    let first = itinerary.legs.iter().find(|leg| !leg.places.is_empty());
    let about = first.map(|leg| trip_line(&leg.sailing, &itinerary.code));
    Email { name: "tickets.confirmed", about, subject: TICKETS, blocks }
}

/// How to get to a pier, and the map.
fn way_there(pier: &Pier) -> [Block; 2] {
    let told = Text::build(|language| {
        format!("{}, {}. {}", pier.name, pier.address, pier.directions.in_language(language))
    });
    [Block::Small(told), Block::Link { label: MAP, url: pier.place.map_link() }]
}

/// Who travels on a leg.
fn names(itinerary: &Itinerary, leg: &ItineraryLeg) -> String {
    let travellers = leg.places.iter().filter_map(|place| itinerary.passengers.get(*place));
    let names: Vec<&str> = travellers.map(|traveller| traveller.full_name.as_str()).collect();
    names.join(", ")
}

fn facts(itinerary: &Itinerary, leg: &ItineraryLeg) -> Block {
    let sailing = &leg.sailing;
    Block::Facts(vec![
        (way(leg.direction), ports(sailing).into()),
        (DEPARTS, when(sailing.departs_at)),
        (ARRIVES, when(sailing.arrives_at)),
        (VESSEL, sailing.vessel.clone().into()),
        (CLASS, leg.class.clone().into()),
        (PASSENGERS, names(itinerary, leg).into()),
    ])
}
