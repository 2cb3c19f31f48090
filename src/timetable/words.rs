//! The words of the pages, in three languages.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Language, Text, clock_time, day};
use routes::{Sailing, SailingStatus};

kernel::words! {
    skip: "Skip to the content", "Lumaktaw sa nilalaman", "Laktaw sa sulod";
    home: "Book a ferry", "Mag-book ng barko", "Pag-book og barko";
    schedules: "All schedules", "Lahat ng iskedyul", "Tanang iskedyul";
    my_trip: "My trip", "Ang biyahe ko", "Akong biyahe";
    languages: "Language", "Wika", "Pinulongan";
    help: "Help", "Tulong", "Tabang";
    rights: "Refunds and changes", "Refund at pagbabago", "Refund ug kausaban";
    times_are: "All times are Philippine time.", "Oras sa Pilipinas ang lahat ng oras.",
        "Oras sa Pilipinas ang tanang oras.";
    takes: "Crossing", "Tagal", "Kadugayon";
    from_price: "From", "Mula", "Gikan sa";
    all_in: "all fees included", "kasama na ang lahat ng bayarin", "apil na ang tanang bayronon";
    a_day: "sailings a day", "biyahe bawat araw", "biyahe kada adlaw";
    find_seats: "Find seats", "Humanap ng upuan", "Pangita og lingkoranan";
    next: "Next sailings", "Mga susunod na biyahe", "Sunod nga mga biyahe";
    none_next: "No sailing is planned in the days to come.",
        "Walang nakaplanong biyahe sa mga susunod na araw.",
        "Walay giplano nga biyahe sa sunod nga mga adlaw.";
    day: "Day", "Araw", "Adlaw";
    departs: "Departs", "Alis", "Larga";
    arrives: "Arrives", "Dating", "Abot";
    vessel: "Vessel", "Barko", "Barko";
    price: "Adult", "Adult", "Hamtong";
    status: "Status", "Kalagayan", "Kahimtang";
    book: "Book", "I-book", "I-book";
    week: "Timetable", "Talaan ng oras", "Talaan sa oras";
    week_lead: "What sails in the four weeks to come.", "Ang mga biyahe sa susunod na apat na linggo.",
        "Ang mga biyahe sa sunod nga upat ka semana.";
    days: "Days", "Mga araw", "Mga adlaw";
    fares: "Fares, all fees included", "Pasahe, kasama ang lahat ng bayarin",
        "Plete, apil ang tanang bayronon";
    class: "Class", "Klase", "Klase";
    child: "Child", "Bata", "Bata";
    senior: "Senior, PWD", "Senior, PWD", "Senior, PWD";
    discounts: "Seniors, persons with disability, students, Medal of Valor awardees and national athletes book with their discount online; it is checked at the gate. Infants travel free of fare.",
        "Nakakapag-book online nang may diskuwento ang senior, may kapansanan, estudyante, Medal of Valor awardee at pambansang atleta; sinusuri ito sa gate. Walang pasahe ang sanggol.",
        "Maka-book online nga adunay diskwento ang senior, adunay kakulangan, estudyante, Medal of Valor awardee ug nasodnong atleta; susihon kini sa gate. Walay plete ang masuso.";
    piers: "The piers", "Ang mga pier", "Ang mga pier";
    pier: "The pier", "Ang pier", "Ang pier";
    no_pier: "Ask the operator which pier it is.", "Itanong sa operator kung aling pier.",
        "Pangutan-a ang operator kon asa nga pier.";
    map: "Open the map", "Buksan ang mapa", "Ablihi ang mapa";
    way_back: "The way back", "Pabalik", "Ang pagbalik";
    calendar: "Subscribe in your calendar", "I-subscribe sa iyong kalendaryo",
        "I-subscribe sa imong kalendaryo";
    counters: "Ticket counters", "Mga ticket counter", "Mga ticket counter";
    departures: "Next departures", "Mga susunod na alis", "Sunod nga mga paglarga";
    ways: "Where you can go", "Kung saan ka makapupunta", "Asa ka makaadto";
    to: "To", "Patungo", "Paingon";
    voyage: "Voyage", "Biyahe blg.", "Biyahe no.";
    planned: "Planned", "Plano", "Plano";
    now: "Now", "Ngayon", "Karon";
    reason: "Reason", "Dahilan", "Hinungdan";
    told: "Told by the operator at", "Sinabi ng operator nang", "Gisulti sa operator sa";
    not_told: "The operator has said nothing else than the timetable so far.",
        "Wala pang ibang sinasabi ang operator bukod sa iskedyul.",
        "Wala pay laing gisulti ang operator gawas sa iskedyul.";
    looked: "This page is of", "Ang pahinang ito ay noong", "Kini nga panid sa";
    look_again: "Look again", "Tingnan muli", "Tan-awa pag-usab";
    the_route: "All about this route", "Lahat tungkol sa rutang ito", "Tanan bahin niini nga ruta";
    open_ticket: "Open my ticket", "Buksan ang tiket ko", "Ablihi ang akong tiket";
    moves_free_lead: "Whoever booked this sailing before we said so may move to another one without a rebooking fee. Giving tickets back costs what their terms say.",
        "Ang nag-book ng biyaheng ito bago namin ito sinabi ay maaaring lumipat sa iba nang walang bayad sa rebooking. Ang pag-refund ay ayon pa rin sa mga tuntunin ng tiket.",
        "Ang nag-book niini nga biyahe sa wala pa namo kini isulti makabalhin sa lain nga walay bayad sa rebooking. Ang pag-refund sumala gihapon sa mga termino sa tiket.";
    move_on: "Move to another sailing", "Lumipat sa ibang biyahe", "Balhin sa laing biyahe";
}

/// Why travellers of a ship that does not board yet may move free of charge, if they may.
pub(crate) fn free_to_move(sailing: &Sailing, now: DateTime<Utc>) -> Option<Text> {
    // Once people go on board, the desk moves them.
    let is_open = sailing.status != SailingStatus::Boarding && now < sailing.departs_at;
    let offer = sailing.moves_free.as_ref().filter(|_| is_open)?;
    let reason = &offer.reason;
    Some(Text::build(|language| match language {
        Language::En => format!("Free to move: {reason}"),
        Language::Fil => format!("Libre ang paglipat: {reason}"),
        Language::Ceb => format!("Libre ang pagbalhin: {reason}"),
    }))
}

/// What a traveller may do whose ship is late or does not sail, where so many minutes are too late.
pub(crate) fn your_rights(minutes: i32) -> Text {
    Text::build(|language| match language {
        Language::En => format!(
            "If your ship does not sail, or leaves more than {minutes} minutes late, you choose between all of your money and another sailing, free of charge."
        ),
        Language::Fil => format!(
            "Kung hindi maglalayag ang barko mo, o mahuli nang mahigit {minutes} minuto, pipili ka: ang buong bayad mo o ibang biyahe, nang walang bayad."
        ),
        Language::Ceb => format!(
            "Kon dili molarga ang imong barko, o maulahi og sobra sa {minutes} ka minuto, mopili ka: ang tibuok nimong bayad o laing biyahe, nga walay bayad."
        ),
    })
}

/// By when to be at the pier.
pub(crate) fn be_there(minutes: i32, closes: i32) -> Text {
    Text::build(|language| match language {
        Language::En => format!(
            "Be at the pier {minutes} minutes before departure. Check-in closes {closes} minutes before."
        ),
        Language::Fil => format!(
            "Dumating sa pier {minutes} minuto bago umalis. Nagsasara ang check-in {closes} minuto bago nito."
        ),
        Language::Ceb => format!(
            "Pag-abot sa pier {minutes} ka minuto sa dili pa molarga. Mosira ang check-in {closes} ka minuto sa wala pa."
        ),
    })
}

/// How long a crossing takes.
pub(crate) fn duration(minutes: i32) -> Text {
    let (hours, rest) = (minutes / 60, minutes % 60);
    Text::build(|_| match (hours, rest) {
        (0, rest) => format!("{rest} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, rest) => format!("{hours} h {rest} min"),
    })
}

/// What the picture of a route says: how long it takes, and what it costs.
pub(crate) fn preview_facts(takes: &str, price: Option<&str>) -> Text {
    Text::build(|language| {
        let words = Words::of(language);
        match price {
            Some(price) => format!("{takes}  ·  {} {price}, {}", words.from_price, words.all_in),
            None => takes.to_owned(),
        }
    })
}

pub(crate) fn route_title(origin: &str, destination: &str) -> Text {
    Text::build(|language| match language {
        Language::En => format!("Ferry from {origin} to {destination}"),
        Language::Fil => format!("Barko mula {origin} papuntang {destination}"),
        Language::Ceb => format!("Barko gikan sa {origin} paingon sa {destination}"),
    })
}

pub(crate) fn route_description(
    (origin, destination): (&str, &str),
    takes: &str,
    price: Option<&str>,
    a_day: usize,
) -> Text {
    Text::build(|language| {
        let price = price.map(|price| match language {
            Language::En => format!(", from {price} with all fees"),
            Language::Fil => format!(", mula {price} kasama ang lahat"),
            Language::Ceb => format!(", gikan sa {price} apil ang tanan"),
        });
        let price = price.unwrap_or_default();
        match language {
            Language::En => format!(
                "{origin} to {destination} by sea: {takes}{price}, {a_day} sailings a day. Times, fares, piers and tickets."
            ),
            Language::Fil => format!(
                "{origin} papuntang {destination} sa dagat: {takes}{price}, {a_day} biyahe bawat araw. Oras, pasahe, pier at tiket."
            ),
            Language::Ceb => format!(
                "{origin} paingon sa {destination} sa dagat: {takes}{price}, {a_day} ka biyahe kada adlaw. Oras, plete, pier ug tiket."
            ),
        }
    })
}

pub(crate) fn port_title(port: &str) -> Text {
    Text::build(|language| match language {
        Language::En => format!("{port}: pier and departures"),
        Language::Fil => format!("{port}: pier at mga alis"),
        Language::Ceb => format!("{port}: pier ug mga paglarga"),
    })
}

pub(crate) fn port_description(port: &str) -> Text {
    Text::build(|language| match language {
        Language::En => format!(
            "Where ships leave from in {port}: the pier, how to get there, the next departures and where they go."
        ),
        Language::Fil => format!(
            "Kung saan umaalis ang mga barko sa {port}: ang pier, paano pumunta, ang mga susunod na alis at ang patutunguhan."
        ),
        Language::Ceb => format!(
            "Asa molarga ang mga barko sa {port}: ang pier, unsaon pag-adto, ang sunod nga mga paglarga ug ang paingnan."
        ),
    })
}

pub(crate) fn voyage_title(ports: &str, on: NaiveDate, voyage: &str) -> Text {
    let day = day(on);
    Text::build(|language| format!("{ports}, {} ({voyage})", day.in_language(language)))
}

/// How a ship stands, in a sentence.
pub(crate) fn headline(sailing: &Sailing, now: DateTime<Utc>) -> Text {
    let (departs, arrives) = (clock_time(sailing.departs_at), clock_time(sailing.arrives_at));
    let is_over = now > sailing.departs_at;
    Text::build(|language| match (sailing.status, language) {
        (SailingStatus::Scheduled, Language::En) if is_over => {
            format!("Was to leave at {departs}")
        }
        (SailingStatus::Scheduled, Language::Fil) if is_over => {
            format!("Dapat umalis nang {departs}")
        }
        (SailingStatus::Scheduled, Language::Ceb) if is_over => {
            format!("Molarga unta sa {departs}")
        }
        (SailingStatus::Scheduled, Language::En) => format!("Leaves at {departs}, as planned"),
        (SailingStatus::Scheduled, Language::Fil) => format!("Aalis nang {departs}, ayon sa plano"),
        (SailingStatus::Scheduled, Language::Ceb) => {
            format!("Molarga sa {departs}, sumala sa plano")
        }
        (SailingStatus::Delayed, Language::En) => format!("Late: leaves at {departs}"),
        (SailingStatus::Delayed, Language::Fil) => format!("Huli: aalis nang {departs}"),
        (SailingStatus::Delayed, Language::Ceb) => format!("Ulahi: molarga sa {departs}"),
        (SailingStatus::Boarding, Language::En) => format!("Boarding now, leaves at {departs}"),
        (SailingStatus::Boarding, Language::Fil) => format!("Sumasakay na, aalis nang {departs}"),
        (SailingStatus::Boarding, Language::Ceb) => format!("Nagsakay na, molarga sa {departs}"),
        (SailingStatus::Departed, Language::En) => {
            format!("At sea, expected to arrive at {arrives}")
        }
        (SailingStatus::Departed, Language::Fil) => {
            format!("Nasa laot, inaasahang darating nang {arrives}")
        }
        (SailingStatus::Departed, Language::Ceb) => {
            format!("Anaa sa lawod, gilauman nga moabot sa {arrives}")
        }
        (SailingStatus::Arrived, Language::En) => "Arrived".to_owned(),
        (SailingStatus::Arrived, Language::Fil) => "Dumating na".to_owned(),
        (SailingStatus::Arrived, Language::Ceb) => "Nahiabot na".to_owned(),
        (SailingStatus::Cancelled, Language::En) => "Cancelled: it does not sail".to_owned(),
        (SailingStatus::Cancelled, Language::Fil) => "Kanselado: hindi ito maglalayag".to_owned(),
        (SailingStatus::Cancelled, Language::Ceb) => "Kanselado: dili kini molarga".to_owned(),
    })
}
