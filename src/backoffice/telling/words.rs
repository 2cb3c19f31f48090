//! What is said of sailings that are late or cancelled, whomever it is said to.

use chrono::{DateTime, Utc};
use kernel::{Language, Text, when};
use notices::{Block, Email};
use routes::{Cause, Sailing};
use tickets::words::{DEPARTS, SEE_BOOKING, ports};

const REASON: Text = Text::new("Reason", "Dahilan", "Hinungdan");
const WAS: Text = Text::new("Was to depart", "Dapat umalis", "Mobiya unta");
const LEAVES: Text = Text::new("Now departs", "Aalis na ngayong", "Mobiya na karong");
const UNTIL: Text = Text::new("Choose until", "Pumili hanggang", "Pagpili hangtod");

pub(super) const CANCELLED: Text = Text::new(
    "Your sailing is cancelled",
    "Kanselado ang iyong biyahe",
    "Kanselado ang imong biyahe",
);

/// Facts of an e-mail, one a line.
pub(super) type Facts = Vec<(Text, Text)>;

/// Why a sailing is late or does not sail.
pub(super) fn reason(words: &str) -> (Text, Text) {
    (REASON, words.to_owned().into())
}

/// A leg: its ports, when it was to depart, and when it does now if that is said.
pub(super) fn leg(way: Text, sailing: &Sailing, leaves: Option<DateTime<Utc>>) -> Facts {
    let departs_at = leaves.unwrap_or(sailing.departs_at);
    let is_late = departs_at != sailing.scheduled_departs_at;
    let planned = if is_late { WAS } else { DEPARTS };
    let mut facts =
        vec![(way, ports(sailing).into()), (planned, when(sailing.scheduled_departs_at))];
    facts.extend(leaves.map(|leaves| (LEAVES, when(leaves))));
    facts
}

/// Until when one may choose.
pub(super) fn until(instant: DateTime<Utc>) -> (Text, Text) {
    (UNTIL, when(instant))
}

/// The ship does not sail, and there is a choice.
pub(super) fn choose(facts: Facts, url: String, cause: Option<Cause>) -> Email {
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
    if cause.is_some_and(Cause::is_carriers_own) {
        blocks.push(Block::Small(Text::new(
            "While you wait at the port for another sailing, we owe you meals, and lodging where it takes a night: ask at our counter.",
            "Habang naghihintay ka sa pantalan ng ibang biyahe, may karapatan ka sa pagkain, at sa matutuluyan kung aabutin ng gabi: magtanong sa aming counter.",
            "Samtang maghulat ka sa pantalan og laing biyahe, aduna kay katungod sa pagkaon, ug sa kapuy-an kon abton og gabii: pangutana sa among counter.",
        )));
    }
    Email { name: "backoffice.cancelled", about: None, subject: CANCELLED, blocks }
}

/// The ship leaves later; by the terms, so many minutes are too late.
pub(super) fn delayed(facts: Facts, url: String, too_late: i32) -> Email {
    let blocks = vec![
        Block::Paragraph(Text::new(
            "Your sailing leaves later than planned. Your tickets stay valid for it.",
            "Mas huli kaysa plano ang alis ng iyong biyahe. Balido pa rin dito ang mga tiket mo.",
            "Mas ulahi kaysa plano ang pagbiya sa imong biyahe. Balido gihapon niini ang imong mga tiket.",
        )),
        Block::Facts(facts),
        Block::Paragraph(if_late(too_late)),
        see_my_booking(url),
    ];
    let subject = Text::new(
        "Your sailing leaves later",
        "Mahuhuli ang alis ng iyong biyahe",
        "Maulahi ang pagbiya sa imong biyahe",
    );
    Email { name: "backoffice.delayed", about: None, subject, blocks }
}

/// The ship is still to sail, and whoever wants to may leave it free of charge.
pub(super) fn moves_free(facts: Facts, url: String) -> Email {
    let blocks = vec![
        Block::Paragraph(Text::new(
            "Your sailing is not cancelled, and your tickets stay valid for it. If you would rather not wait for what becomes of it, you may move to another sailing now: there is no rebooking fee, and in the same class you pay nothing if the fare there is higher.",
            "Hindi kanselado ang biyahe mo, at balido pa rin dito ang mga tiket mo. Kung ayaw mong hintayin ang mangyayari, maaari kang lumipat na sa ibang biyahe: walang bayad sa rebooking, at sa parehong klase ay wala kang idadagdag kahit mas mahal ang pasahe roon.",
            "Wala makansela ang imong biyahe, ug balido gihapon niini ang imong mga tiket. Kon dili nimo gustong hulaton ang mahitabo, makabalhin ka na sa laing biyahe: walay bayad sa rebooking, ug sa samang klase wala kay idugang bisan mas mahal ang plete didto.",
        )),
        Block::Facts(facts),
        Block::Button {
            label: Text::new(
                "Move to another sailing",
                "Lumipat sa ibang biyahe",
                "Balhin sa laing biyahe",
            ),
            url,
        },
        Block::Paragraph(Text::new(
            "This holds until we end it, or until your sailing is late, is cancelled or leaves; your booking shows whether it still holds. If you want your money back instead, what comes back is what your tickets' terms say.",
            "Ito ay hanggang sa tapusin namin, o hanggang sa mahuli, makansela o umalis ang biyahe mo; makikita sa booking mo kung maaari pa. Kung pera mo ang gusto mong bawiin, ang babalik ay ayon sa mga tuntunin ng iyong tiket.",
            "Kini hangtod nga among tapuson, o hangtod nga maulahi, makansela o molarga ang imong biyahe; makita sa imong booking kon mahimo pa ba. Kon kwarta ang imong gustong bawion, ang mobalik sumala sa mga termino sa imong tiket.",
        )),
    ];
    let subject = Text::new(
        "You may move to another sailing free of charge",
        "Maaari kang lumipat sa ibang biyahe nang walang bayad",
        "Makabalhin ka sa laing biyahe nga walay bayad",
    );
    Email { name: "backoffice.moves_free", about: None, subject, blocks }
}

/// The one thing to do for whoever needs to do nothing.
pub(super) fn see_my_booking(url: String) -> Block {
    Block::Button { label: SEE_BOOKING, url }
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
