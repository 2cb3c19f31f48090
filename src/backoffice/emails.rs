//! The e-mails about sailings that are late or cancelled. Each is written once for its cause, by
//! which its delivery is found.

use bookings::{BookingId, Itinerary, ItineraryLeg, itinerary};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Language, Text};
use notices::{Block, Email, Recipient};
use platform::Context;
use routes::{Cause, SailingId};
use tickets::words::{CODE, DEPARTS, ports, shown_code, way, when};

use crate::{
    BackofficeError,
    delay::{Correction, Delay},
};

const REASON: Text = Text::new("Reason", "Dahilan", "Hinungdan");
const WAS: Text = Text::new("Was to depart", "Dapat umalis", "Mobiya unta");
const LEAVES: Text = Text::new("Now departs", "Aalis na ngayong", "Mobiya na karong");
const UNTIL: Text = Text::new("Choose until", "Pumili hanggang", "Pagpili hangtod");

/// The ship does not sail, and there is a choice.
pub(crate) fn choose(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    sailing: SailingId,
    until: DateTime<Utc>,
) -> Result<(), BackofficeError> {
    let about = AboutSailing::of(conn, booking, sailing)?;
    let url = tickets::manage_link(conn, ctx, booking, &about.itinerary.code)?;
    let mut facts = about.facts();
    facts.push((UNTIL, when(until)));
    let mut blocks = vec![
        Block::Paragraph(Text::new(
            "We are sorry: your sailing is cancelled. Choose what suits you: all of your money back, without any deduction, or another sailing, free of charge.",
            "Paumanhin: kanselado ang iyong biyahe. Piliin ang bagay sa iyo: ang buong bayad mo nang walang kaltas, o ibang biyahe nang walang bayad.",
            "Pasayloa kami: kanselado ang imong biyahe. Pilia ang haom kanimo: ang tibuok nimong bayad nga walay kaltas, o laing biyahe nga walay bayad.",
        )),
        Block::Facts(facts),
        Block::Button { label: Text::new("Choose now", "Pumili na", "Pagpili na"), url },
        Block::Paragraph(Text::new(
            "If you do not choose until then, your money goes back by itself, to where it came from.",
            "Kung hindi ka pipili hanggang doon, kusang babalik ang pera mo sa pinanggalingan nito.",
            "Kon dili ka mopili hangtod niana, mobalik ra ang imong kwarta sa gigikanan niini.",
        )),
    ];
    if about.cause.is_some_and(Cause::is_carriers_own) {
        blocks.push(Block::Small(Text::new(
            "While you wait at the port for another sailing, we owe you meals, and lodging where it takes a night: ask at our counter.",
            "Habang naghihintay ka sa pantalan ng ibang biyahe, may karapatan ka sa pagkain, at sa matutuluyan kung aabutin ng gabi: magtanong sa aming counter.",
            "Samtang maghulat ka sa pantalan og laing biyahe, aduna kay katungod sa pagkaon, ug sa kapuy-an kon abton og gabii: pangutana sa among counter.",
        )));
    }
    let email = Email { name: "backoffice.cancelled", subject: CANCELLED, blocks };
    about.send(conn, ctx, &email, &format!("sailing:{sailing}:cancelled:{booking}"))
}

const CANCELLED: Text = Text::new(
    "Your sailing is cancelled",
    "Kanselado ang iyong biyahe",
    "Kanselado ang imong biyahe",
);

/// The ship does not sail, and nothing was paid yet.
pub(crate) fn released(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    sailing: SailingId,
) -> Result<(), BackofficeError> {
    let about = AboutSailing::of(conn, booking, sailing)?;
    let blocks = vec![
        Block::Paragraph(Text::new(
            "We are sorry: the sailing that you were booking is cancelled, so we no longer hold seats for you on it. You have paid nothing; should a payment still arrive, it goes back by itself.",
            "Paumanhin: kanselado ang biyaheng bina-book mo, kaya wala na kaming hawak na upuan para sa iyo. Wala kang binayaran; kung may dumating pang bayad, kusa itong babalik.",
            "Pasayloa kami: kanselado ang biyahe nga imong gi-book, busa wala na kami maghupot og lingkoranan alang kanimo. Wala kay nabayran; kon naay moabot pa nga bayad, mobalik ra kini.",
        )),
        Block::Facts(about.facts()),
        Block::Button {
            label: Text::new(
                "Find another sailing",
                "Humanap ng ibang biyahe",
                "Pangita og laing biyahe",
            ),
            url: ctx.config.public_url.link("/"),
        },
    ];
    let email = Email { name: "backoffice.released", subject: CANCELLED, blocks };
    about.send(conn, ctx, &email, &format!("sailing:{sailing}:released:{booking}"))
}

/// The ship leaves later.
pub(crate) fn delayed(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    delay: &Delay,
) -> Result<(), BackofficeError> {
    let sailing = delay.sailing;
    let about = AboutSailing::of(conn, booking, sailing)?;
    let url = tickets::manage_link(conn, ctx, booking, &about.itinerary.code)?;
    let mut facts = about.facts();
    facts.push((LEAVES, when(delay.departs_at)));
    let blocks = vec![
        Block::Paragraph(Text::new(
            "Your sailing leaves later than planned. Your tickets stay valid for it.",
            "Mas huli kaysa plano ang alis ng iyong biyahe. Balido pa rin dito ang mga tiket mo.",
            "Mas ulahi kaysa plano ang pagbiya sa imong biyahe. Balido gihapon niini ang imong mga tiket.",
        )),
        Block::Facts(facts),
        Block::Paragraph(if_late(about.itinerary.terms.delay_minutes)),
        Block::Button {
            label: Text::new(
                "See my booking",
                "Tingnan ang booking ko",
                "Tan-awa ang akong booking",
            ),
            url,
        },
    ];
    let subject = Text::new(
        "Your sailing leaves later",
        "Mahuhuli ang alis ng iyong biyahe",
        "Maulahi ang pagbiya sa imong biyahe",
    );
    let email = Email { name: "backoffice.delayed", subject, blocks };
    let departs_at = delay.departs_at.timestamp();
    about.send(conn, ctx, &email, &format!("sailing:{sailing}:delayed:{departs_at}:{booking}"))
}

/// What a traveller of a late ship may do, before it leaves and afterwards.
fn if_late(minutes: i32) -> Text {
    Text::build(|language| match language {
        Language::En => format!(
            "If it leaves more than {minutes} minutes later than we told you when you booked, you may, until it leaves, have all of your money back or move to another sailing, free of charge. If it left that late without you, write to us: nothing is deducted then either."
        ),
        Language::Fil => format!(
            "Kung aalis ito nang mahigit {minutes} minutong mas huli kaysa sinabi namin nang mag-book ka, maaari mong, hangga't hindi pa ito nakakaalis, bawiin ang buong bayad o lumipat sa ibang biyahe nang walang bayad. Kung ganoon ito kahuli at nakaalis nang wala ka, sumulat sa amin: wala ring kaltas."
        ),
        Language::Ceb => format!(
            "Kon molarga kini og sobra sa {minutes} ka minuto nga mas ulahi kaysa among gisulti sa imong pag-book, mahimo nimo, samtang wala pa kini molarga, nga bawion ang tibuok bayad o mobalhin sa laing biyahe nga walay bayad. Kon ingon niana ka ulahi ug milarga nga wala ka, sulati kami: wala gihapoy kuha."
        ),
    })
}

/// The ship leaves earlier than was said by mistake.
pub(crate) fn corrected(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    correction: &Correction,
) -> Result<(), BackofficeError> {
    let Correction { sailing, departs_at, change } = *correction;
    let about = AboutSailing::of(conn, booking, sailing)?;
    let url = tickets::manage_link(conn, ctx, booking, &about.itinerary.code)?;
    let mut facts = about.facts();
    facts.push((LEAVES, when(departs_at)));
    let blocks = vec![
        Block::Paragraph(Text::new(
            "We told you a wrong time. Please do not count on it: your sailing leaves as stated here, and your tickets stay valid.",
            "Mali ang oras na nasabi namin sa iyo. Huwag itong asahan: aalis ang biyahe mo ayon sa nakasulat dito, at balido pa rin ang mga tiket mo.",
            "Sayop ang oras nga among gisulti kanimo. Ayaw kini saligi: mobiya ang imong biyahe sumala sa nahisulat dinhi, ug balido gihapon ang imong mga tiket.",
        )),
        Block::Facts(facts),
        Block::Button {
            label: Text::new(
                "See my booking",
                "Tingnan ang booking ko",
                "Tan-awa ang akong booking",
            ),
            url,
        },
    ];
    let subject = Text::new(
        "Correction: when your sailing leaves",
        "Pagtatama: kung kailan aalis ang iyong biyahe",
        "Pagtarong: kanus-a mobiya ang imong biyahe",
    );
    let email = Email { name: "backoffice.corrected", subject, blocks };
    about.send(conn, ctx, &email, &format!("sailing:{sailing}:corrected:{change}:{booking}"))
}

/// What an e-mail says about a booking's sailing.
struct AboutSailing {
    itinerary: Itinerary,
    sailing: SailingId,
    cause: Option<Cause>,
}

impl AboutSailing {
    fn of(
        conn: &mut PgConnection,
        booking: BookingId,
        sailing: SailingId,
    ) -> Result<Self, BackofficeError> {
        let cause = routes::cause_of(conn, sailing)?;
        Ok(Self { itinerary: itinerary(conn, booking)?, sailing, cause })
    }

    fn leg(&self) -> Option<&ItineraryLeg> {
        self.itinerary.legs.iter().find(|leg| leg.sailing.id == self.sailing)
    }

    fn facts(&self) -> Vec<(Text, Text)> {
        let mut facts = vec![(CODE, shown_code(&self.itinerary.code).into())];
        if let Some(leg) = self.leg() {
            let sailing = &leg.sailing;
            let is_late = sailing.departs_at != sailing.scheduled_departs_at;
            let planned = if is_late { WAS } else { DEPARTS };
            facts.push((way(leg.direction), ports(sailing).into()));
            facts.push((planned, when(sailing.scheduled_departs_at)));
            facts.extend(sailing.status_reason.clone().map(|reason| (REASON, reason.into())));
        }
        facts
    }

    fn send(
        &self,
        conn: &mut PgConnection,
        ctx: &Context,
        email: &Email,
        cause: &str,
    ) -> Result<(), BackofficeError> {
        let payer = &self.itinerary.payer;
        let recipient = Recipient { address: payer.email.clone(), language: payer.language };
        notices::enqueue_once(conn, ctx, &recipient, email, &[], cause)?;
        Ok(())
    }
}
