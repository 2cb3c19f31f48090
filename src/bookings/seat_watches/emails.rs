//! The e-mail that says that seats came free.

use kernel::{Language, Text, when};
use notices::{Block, Email};
use platform::config::Config;
use routes::Sailing;

use super::watch::PROMISED_MINUTES;

const ROUTE: Text = Text::new("Route", "Ruta", "Ruta");
const DEPARTS: Text = Text::new("Departs", "Alis", "Larga");
const VESSEL: Text = Text::new("Vessel", "Barko", "Barko");
const CLASS: Text = Text::new("Class", "Klase", "Klase");
const SEATS: Text = Text::new("Seats", "Bilang ng upuan", "Gidaghanon sa lingkoranan");

/// So many seats of a class of this sailing are free.
pub(super) fn seats_free(sailing: &Sailing, class: String, seats: i32, config: &Config) -> Email {
    let blocks = vec![
        Block::Paragraph(Text::build(|language| free(seats, language))),
        Block::Facts(vec![
            (ROUTE, ports(sailing).into()),
            (DEPARTS, when(sailing.departs_at)),
            (VESSEL, sailing.vessel.clone().into()),
            (CLASS, class.into()),
            (SEATS, seats.to_string().into()),
        ]),
        Block::Paragraph(Text::build(not_kept)),
        Block::Button {
            label: Text::new("See the sailing", "Tingnan ang biyahe", "Tan-awa ang biyahe"),
            url: config.public_url.link(&path(sailing, seats)),
        },
        Block::Small(Text::new(
            "With this email your waiting ends. Should the seats be gone when you come, you may ask to be told again.",
            "Sa sulat na ito, tapos na ang iyong paghihintay. Kung wala na ang mga upuan pagdating mo, maaari mong hilinging masabihan ulit.",
            "Niining sulat, natapos na ang imong paghulat. Kon wala na ang mga lingkoranan pag-abot nimo, mahimo kang mangayo nga pahibaw-on pag-usab.",
        )),
    ];
    Email {
        name: "bookings.seats_free",
        subject: Text::new(
            "Seats came free",
            "May nabakanteng upuan",
            "Adunay nabakante nga lingkoranan",
        ),
        about: Some(trip(sailing)),
        blocks,
    }
}

fn free(seats: i32, language: Language) -> String {
    match (language, seats) {
        (Language::En, 1) => "You asked us to tell you: a seat is free.".to_owned(),
        (Language::En, _) => format!("You asked us to tell you: {seats} seats are free."),
        (Language::Fil, _) => {
            format!("Hiniling mong masabihan: may {seats} upuan nang bakante.")
        }
        (Language::Ceb, _) => {
            format!("Nangayo ka nga pahibaw-on: aduna nay {seats} ka bakanteng lingkoranan.")
        }
    }
}

fn not_kept(language: Language) -> String {
    match language {
        Language::En => format!(
            "The seats are not kept for you: anybody may book them, and who books first has them. For {PROMISED_MINUTES} minutes from now we tell nobody else in line about these seats."
        ),
        Language::Fil => format!(
            "Hindi nakareserba sa iyo ang mga upuan: kahit sino ay maaaring mag-book, at kung sino ang mauna ang makakakuha. Sa loob ng {PROMISED_MINUTES} minuto mula ngayon, wala kaming ibang sasabihan sa pila tungkol sa mga upuang ito."
        ),
        Language::Ceb => format!(
            "Ang mga lingkoranan wala gireserba alang kanimo: bisan kinsa makahimo sa pag-book, ug kinsa ang mauna maoy makakuha. Sulod sa {PROMISED_MINUTES} ka minuto gikan karon, wala kami laing pahibaw-on sa linya mahitungod niining mga lingkoranan."
        ),
    }
}

fn ports(sailing: &Sailing) -> String {
    format!("{} → {}", sailing.route.origin.name, sailing.route.destination.name)
}

fn trip(sailing: &Sailing) -> Text {
    let departs = when(sailing.departs_at);
    Text::build(|language| format!("{}, {}", ports(sailing), departs.in_language(language)))
}

/// Where the sailings of that route and day are chosen.
fn path(sailing: &Sailing, seats: i32) -> String {
    let (route, day) = (&sailing.route.code, sailing.departs_on);
    format!("/booking?depart_route={route}&depart_date={day}&passengers_count={seats}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{class, sailing};

    #[test]
    fn the_link_opens_the_sailings_of_that_route_and_day_for_as_many() {
        let sailing = sailing(1, (8, 9), "2026-12-24T00:30:00Z", vec![class(9, 80_000)]);
        let expected = "/booking?depart_route=P8-P9&depart_date=2026-12-24&passengers_count=3";
        assert_eq!(path(&sailing, 3), expected);
    }

    #[test]
    fn it_says_for_how_long_nobody_else_is_told_and_that_nothing_is_kept() {
        for (language, kept) in [
            (Language::En, "not kept"),
            (Language::Fil, "Hindi nakareserba"),
            (Language::Ceb, "wala gireserba"),
        ] {
            let said = not_kept(language);
            assert!(said.contains(kept) && said.contains(" 15 "), "{said}");
        }
        assert_eq!(free(1, Language::En), "You asked us to tell you: a seat is free.");
        assert_eq!(free(3, Language::En), "You asked us to tell you: 3 seats are free.");
    }
}
