//! The e-mails about sailings that are late, cancelled or may be left free of charge. Each is written once for its cause, by
//! which its delivery is found.

use bookings::{BookingId, Itinerary, ItineraryLeg, itinerary};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use notices::{Block, Email, Recipient};
use platform::Context;
use routes::{Cause, Sailing, SailingId, SailingStatus};
use tickets::words::{CODE, shown_code, trip_line, way};

use super::{
    delay::Correction,
    told,
    words::{self, Facts},
};
use crate::{
    BackofficeError,
    disruptions::{DisruptionId, Together},
    why::Why,
};

/// What the causes of all e-mails about a sailing begin with.
pub(crate) fn about(sailing: SailingId) -> String {
    format!("sailing:{sailing}")
}

/// The causes of the e-mails by which a booking may have been told that its ship does not sail.
pub(crate) fn causes_of_cancelling(sailing: SailingId, booking: BookingId) -> [String; 2] {
    ["cancelled", "released"].map(|what| format!("sailing:{sailing}:{what}:{booking}"))
}

/// The cause of the e-mail by which a booking is told of a delay. Said anew it is told anew, even if it is
/// the same time.
pub(crate) fn cause_of_delay(
    sailing: SailingId,
    disruption: DisruptionId,
    booking: BookingId,
) -> String {
    format!("sailing:{sailing}:delayed:{disruption}:{booking}")
}

/// The cause that an older release gave such an e-mail.
pub(crate) fn cause_of_delay_until(
    sailing: SailingId,
    departs_at: DateTime<Utc>,
    booking: BookingId,
) -> String {
    format!("sailing:{sailing}:delayed:{}:{booking}", departs_at.timestamp())
}

/// The cause of the e-mail by which a booking is told that its travellers may move free of charge.
pub(crate) fn cause_of_free_moves(
    sailing: SailingId,
    disruption: DisruptionId,
    booking: BookingId,
) -> String {
    format!("sailing:{sailing}:moves-free:{disruption}:{booking}")
}

/// Returns the booking that an e-mail of this cause told.
pub(crate) fn booking_of(cause: &str) -> Option<BookingId> {
    let (_, id) = cause.rsplit_once(':')?;
    id.parse().ok().map(BookingId)
}

/// The ship does not sail, and there is a choice.
pub(super) fn choose(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    together: &Together,
    until: DateTime<Utc>,
) -> Result<(), BackofficeError> {
    let trip = ToldTrip::of(conn, booking, together)?;
    let url = tickets::manage_link(conn, ctx, booking, &trip.itinerary.code)?;
    let mut facts = trip.facts(|_| None);
    facts.push(words::until(until));
    let email = words::choose(facts, url, trip.cause);
    let [cause, _] = causes_of_cancelling(together.named_after, booking);
    trip.send(conn, ctx, email, &cause)?;
    Ok(())
}

/// The ship does not sail, and nothing was paid yet.
pub(super) fn released(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    together: &Together,
) -> Result<(), BackofficeError> {
    let trip = ToldTrip::of(conn, booking, together)?;
    let blocks = vec![
        Block::Paragraph(Text::new(
            "We are sorry: the sailing that you were booking is cancelled, so we no longer hold seats for you on it. You have paid nothing; should a payment still arrive, it goes back by itself.",
            "Paumanhin: kanselado ang biyaheng bina-book mo, kaya wala na kaming hawak na upuan para sa iyo. Wala kang binayaran; kung may dumating pang bayad, kusa itong babalik.",
            "Pasayloa kami: kanselado ang biyahe nga imong gi-book, busa wala na kami maghupot og lingkoranan alang kanimo. Wala kay nabayran; kon naay moabot pa nga bayad, mobalik ra kini.",
        )),
        Block::Facts(trip.facts(|_| None)),
        Block::Button {
            label: Text::new(
                "Find another sailing",
                "Humanap ng ibang biyahe",
                "Pangita og laing biyahe",
            ),
            url: ctx.config.public_url.link("/"),
        },
    ];
    let email =
        Email { name: "backoffice.released", about: None, subject: words::CANCELLED, blocks };
    let [_, cause] = causes_of_cancelling(together.named_after, booking);
    trip.send(conn, ctx, email, &cause)?;
    Ok(())
}

/// The ship leaves later.
pub(super) fn delayed(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    together: &Together,
    disruption: Option<DisruptionId>,
) -> Result<(), BackofficeError> {
    let named_after = together.named_after;
    let cause = match (disruption, together.departs_at()) {
        (Some(id), _) => cause_of_delay(named_after, id, booking),
        (None, Some(departs_at)) => cause_of_delay_until(named_after, departs_at, booking),
        (None, None) => return Ok(()),
    };
    if is_written(conn, &cause)? {
        return Ok(());
    }
    let mut trip = ToldTrip::of(conn, booking, together)?;
    if !trip.keep_what_is_true(together) {
        return Ok(());
    }
    let url = tickets::manage_link(conn, ctx, booking, &trip.itinerary.code)?;
    let leaves = |sailing| {
        together.sailings.iter().find(|(one, _)| *one == sailing).map(|(_, departs_at)| *departs_at)
    };
    let email = words::delayed(trip.facts(leaves), url, trip.itinerary.terms.delay_minutes);
    if trip.send(conn, ctx, email, &cause)? {
        told::write(conn, booking, &trip.times())?;
    }
    Ok(())
}

/// The ship leaves earlier than was said by mistake.
pub(super) fn corrected(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    correction: &Correction,
) -> Result<(), BackofficeError> {
    let Correction { sailing, departs_at, change } = *correction;
    let about = Together::alone(sailing, departs_at);
    let mut trip = ToldTrip::of(conn, booking, &about)?;
    if !trip.keep_what_is_true(&about) {
        return Ok(());
    }
    let url = tickets::manage_link(conn, ctx, booking, &trip.itinerary.code)?;
    let blocks = vec![
        Block::Paragraph(Text::new(
            "We told you a wrong time. Please do not count on it: your sailing leaves as stated here, and your tickets stay valid.",
            "Mali ang oras na nasabi namin sa iyo. Huwag itong asahan: aalis ang biyahe mo ayon sa nakasulat dito, at balido pa rin ang mga tiket mo.",
            "Sayop ang oras nga among gisulti kanimo. Ayaw kini saligi: mobiya ang imong biyahe sumala sa nahisulat dinhi, ug balido gihapon ang imong mga tiket.",
        )),
        Block::Facts(trip.facts(|_| Some(departs_at))),
        words::see_my_booking(url),
    ];
    let subject = Text::new(
        "Correction: when your sailing leaves",
        "Pagtatama: kung kailan aalis ang iyong biyahe",
        "Pagtarong: kanus-a mobiya ang imong biyahe",
    );
    let email = Email { name: "backoffice.corrected", about: None, subject, blocks };
    let cause = format!("sailing:{sailing}:corrected:{change}:{booking}");
    if trip.send(conn, ctx, email, &cause)? {
        told::write(conn, booking, &trip.times())?;
    }
    Ok(())
}

/// Whoever wants to may leave the ship free of charge.
pub(super) fn moves_free(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    together: &Together,
    disruption: DisruptionId,
) -> Result<(), BackofficeError> {
    let cause = cause_of_free_moves(together.named_after, disruption, booking);
    if is_written(conn, &cause)? {
        return Ok(());
    }
    let mut trip = ToldTrip::of(conn, booking, together)?;
    let offered =
        trip.told().filter(|leg| leg.sailing.moves_free.is_some() && !leg.places.is_empty());
    trip.sailings = offered.map(|leg| leg.sailing.id).collect();
    let Some(first) = trip.told().next() else { return Ok(()) };
    let reason = first.sailing.moves_free.as_ref().map(|offer| words::reason(&offer.reason));
    let direction = first.direction.name();
    let link = tickets::manage_link(conn, ctx, booking, &trip.itinerary.code)?;
    let url = format!("{link}&m={direction}");
    let mut facts = trip.legs(leaves_late);
    facts.extend(reason);
    trip.send(conn, ctx, words::moves_free(facts, url), &cause)?;
    Ok(())
}

/// Returns true if the e-mail of this cause is written. It is asked before another link is drawn: a booking keeps
/// so many alone.
fn is_written(conn: &mut PgConnection, cause: &str) -> Result<bool, BackofficeError> {
    Ok(!notices::states_of(conn, &[cause.to_owned()])?.is_empty())
}

/// What travellers of a sailing would be told of its cancellation.
pub(crate) fn sample_of_cancelling(
    sailing: &Sailing,
    until: DateTime<Utc>,
    why: &Why,
    url: String,
) -> Email {
    let mut facts = words::leg(way(bookings::Direction::Depart), sailing, None);
    facts.push(words::reason(&why.reason));
    facts.push(words::until(until));
    words::choose(facts, url, Some(why.cause))
}

/// What travellers of a sailing would be told of its delay, where so many minutes are too late.
pub(crate) fn sample_of_delay(
    sailing: &Sailing,
    departs_at: DateTime<Utc>,
    why: &Why,
    (url, too_late): (String, i32),
) -> Email {
    let mut facts = words::leg(way(bookings::Direction::Depart), sailing, Some(departs_at));
    facts.push(words::reason(&why.reason));
    words::delayed(facts, url, too_late)
}

/// What travellers of a sailing would be told who may move free of charge.
pub(crate) fn sample_of_free_moves(sailing: &Sailing, why: &Why, url: String) -> Email {
    let leaves = leaves_late(sailing);
    let mut facts = words::leg(way(bookings::Direction::Depart), sailing, leaves);
    facts.push(words::reason(&why.reason));
    words::moves_free(facts, url)
}

/// Returns when a sailing leaves, if that is not as it was planned.
fn leaves_late(sailing: &Sailing) -> Option<DateTime<Utc>> {
    (sailing.departs_at != sailing.scheduled_departs_at).then_some(sailing.departs_at)
}

/// What an e-mail says about those of a booking's sailings that it is told of.
struct ToldTrip {
    itinerary: Itinerary,
    sailings: Vec<SailingId>,
    cause: Option<Cause>,
}

impl ToldTrip {
    fn of(
        conn: &mut PgConnection,
        booking: BookingId,
        together: &Together,
    ) -> Result<Self, BackofficeError> {
        let cause = routes::cause_of(conn, together.named_after)?;
        let sailings = together.sailings.iter().map(|(sailing, _)| *sailing).collect();
        Ok(Self { itinerary: itinerary(conn, booking)?, sailings, cause })
    }

    /// Keeps the sailings that still leave as is told. Returns false if there is none: a later change
    /// is told by itself.
    fn keep_what_is_true(&mut self, told: &Together) -> bool {
        let legs = &self.itinerary.legs;
        let is_true = |(sailing, departs_at): &&(SailingId, DateTime<Utc>)| {
            let found = legs.iter().map(|leg| &leg.sailing).find(|one| one.id == *sailing);
            found.is_some_and(|one| {
                one.departs_at == *departs_at && one.status != SailingStatus::Cancelled
            })
        };
        self.sailings = told.sailings.iter().filter(is_true).map(|(sailing, _)| *sailing).collect();
        !self.sailings.is_empty()
    }

    /// The code, each leg with the time at which it `leaves` now if that is said, and the reason.
    fn facts(&self, leaves: impl Fn(SailingId) -> Option<DateTime<Utc>>) -> Facts {
        let mut facts = self.legs(|sailing| leaves(sailing.id));
        let reason = self.told().find_map(|leg| leg.sailing.status_reason.as_deref());
        facts.extend(reason.map(words::reason));
        facts
    }

    /// The same without the reason.
    fn legs(&self, leaves: impl Fn(&Sailing) -> Option<DateTime<Utc>>) -> Facts {
        let mut facts = vec![(CODE, shown_code(&self.itinerary.code).into())];
        for leg in self.told() {
            facts.extend(words::leg(way(leg.direction), &leg.sailing, leaves(&leg.sailing)));
        }
        facts
    }

    /// The legs that it is told of.
    fn told(&self) -> impl Iterator<Item = &ItineraryLeg> {
        self.itinerary.legs.iter().filter(|leg| self.sailings.contains(&leg.sailing.id))
    }

    /// Returns when those of its sailings leave of which it tells.
    fn times(&self) -> Vec<(SailingId, DateTime<Utc>)> {
        self.told().map(|leg| (leg.sailing.id, leg.sailing.departs_at)).collect()
    }

    /// Writes the e-mail, once for its cause. Returns false if it was there.
    fn send(
        &self,
        conn: &mut PgConnection,
        ctx: &Context,
        mut email: Email,
        cause: &str,
    ) -> Result<bool, BackofficeError> {
        email.about = self.told().next().map(|leg| trip_line(&leg.sailing, &self.itinerary.code));
        let payer = &self.itinerary.payer;
        let recipient = Recipient { address: payer.email.clone(), language: payer.language };
        Ok(notices::enqueue_once(conn, ctx, &recipient, &email, &[], cause)?)
    }
}
