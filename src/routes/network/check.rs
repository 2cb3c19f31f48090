//! What is wrong with a network, before anything is written.

use std::collections::HashSet;

use kernel::Centavos;

use crate::{PassengerType, Tariff};

use super::file::{CounterEntry, Crossing, Departure, FareEntry, Network, PierEntry, Told};

/// More counters than anybody reads through.
const MOST_COUNTERS: usize = 9;

/// Each fault as a sentence that names its place.
pub(super) fn faults(network: &Network) -> Vec<String> {
    let mut faults = Vec::new();
    for port in &network.ports {
        if !is_code(&port.code) {
            let code = &port.code;
            faults.push(format!("port {code}: a code is two to five capital letters or digits"));
        }
        if port.terminal_fee_centavos < Centavos::ZERO {
            faults.push(format!("port {}: a terminal fee is not below zero", port.code));
        }
        let found = port.pier.iter().flat_map(of_pier);
        let found = found.chain(port.counters.iter().flat_map(|list| of_counters(list)));
        faults.extend(found.map(|fault| format!("port {}: {fault}", port.code)));
    }
    for ship in &network.ships {
        for (class, seats) in &ship.seats {
            if !network.classes.iter().any(|one| one.code == *class) {
                faults.push(format!("ship {}: there is no class {class}", ship.name));
            }
            if *seats < 1 {
                faults.push(format!("ship {}: {class} has no seats", ship.name));
            }
        }
        if ship.passengers.is_some_and(|passengers| passengers < 1) {
            faults.push(format!("ship {}: her certificate allows no passengers", ship.name));
        }
    }
    let all = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<_>>();
    for (what, names) in [
        ("port", all(network.ports.iter().map(|one| one.code.as_str()).collect())),
        ("class", all(network.classes.iter().map(|one| one.code.as_str()).collect())),
        ("ship", all(network.ships.iter().map(|one| one.name.as_str()).collect())),
        ("crossing", network.crossings.iter().map(Crossing::code).collect()),
        ("voyage", all(voyages(network).map(|one| one.voyage.as_str()).collect())),
    ] {
        let mut seen = HashSet::new();
        let twice = names.iter().filter(|name| !seen.insert(*name));
        faults.extend(twice.map(|name| format!("{what} {name} stands there twice")));
    }
    for crossing in &network.crossings {
        let code = crossing.code();
        let found = of_crossing(network, crossing);
        faults.extend(found.into_iter().map(|fault| format!("crossing {code}: {fault}")));
    }
    faults
}

/// What no page or paper has room for, and what lies on no map.
fn of_pier(pier: &PierEntry) -> Vec<String> {
    let PierEntry { name, address, latitude, longitude, directions } = pier;
    let mut faults: Vec<String> = [("name", name, 60), ("address", address, 200)]
        .into_iter()
        .filter_map(|(what, text, most)| misfit(&format!("the pier's {what}"), text, most))
        .chain(of_told("the pier's directions", directions, 400))
        .collect();
    if !(-90.0..=90.0).contains(latitude) || !(-180.0..=180.0).contains(longitude) {
        faults.push("the pier lies nowhere: degrees to the north and to the east".to_owned());
    }
    faults
}

/// What no page has room for, and what nobody can call.
fn of_counters(counters: &[CounterEntry]) -> Vec<String> {
    let mut faults = Vec::new();
    if counters.len() > MOST_COUNTERS {
        faults.push(format!("it has at most {MOST_COUNTERS} counters"));
    }
    for (CounterEntry { place, hours, phone }, number) in counters.iter().zip(1..) {
        faults.extend(of_told(&format!("counter {number}'s place"), place, 200));
        faults.extend(of_told(&format!("counter {number}'s hours"), hours, 120));
        let Some(phone) = phone else { continue };
        let what = format!("counter {number}'s phone");
        let wrong = kernel::callable_number(phone).err().map(|wrong| format!("{what} {wrong}"));
        faults.extend(wrong.or_else(|| misfit(&what, phone, 40)));
    }
    faults
}

/// Returns a fault for each language in which nothing is told, or too much.
fn of_told<'a>(
    what: &'a str,
    Told { en, fil, ceb }: &'a Told,
    most: usize,
) -> impl Iterator<Item = String> + 'a {
    let all = [("English", en), ("Filipino", fil), ("Cebuano", ceb)];
    all.into_iter()
        .filter_map(move |(language, text)| misfit(&format!("{what} in {language}"), text, most))
}

fn misfit(what: &str, text: &str, most: usize) -> Option<String> {
    (!(1..=most).contains(&text.chars().count()))
        .then(|| format!("{what} has one to {most} letters"))
}

fn voyages(network: &Network) -> impl Iterator<Item = &Departure> {
    network.crossings.iter().flat_map(|crossing| &crossing.departures)
}

fn is_code(code: &str) -> bool {
    (2..=5).contains(&code.len())
        && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

fn of_crossing(network: &Network, crossing: &Crossing) -> Vec<String> {
    let mut faults = Vec::new();
    for end in [&crossing.from, &crossing.to] {
        if !network.ports.iter().any(|port| port.code == *end) {
            faults.push(format!("there is no port {end}"));
        }
    }
    if crossing.from == crossing.to {
        faults.push("it ends where it begins".to_owned());
    }
    if crossing.minutes < 1 {
        faults.push("it takes at least a minute".to_owned());
    }
    if crossing.service_fee_centavos < Centavos::ZERO {
        faults.push("a service fee is not below zero".to_owned());
    }
    faults.extend(crossing.fares.iter().filter_map(|fare| of_fare(network, fare)));
    faults.extend(crossing.fares.iter().filter_map(|fare| of_tariff(crossing, fare)));
    for departure in &crossing.departures {
        let found = of_departure(network, crossing, departure);
        let voyage = &departure.voyage;
        faults.extend(found.into_iter().map(|fault| format!("voyage {voyage}: {fault}")));
    }
    faults
}

fn of_fare(network: &Network, fare: &FareEntry) -> Option<String> {
    let class = &fare.class;
    if !network.classes.iter().any(|one| one.code == *class) {
        return Some(format!("there is no class {class}"));
    }
    if fare.centavos < Centavos::ZERO {
        return Some(format!("a fare of {class} is below zero"));
    }
    if fare.until.is_some_and(|until| until < fare.from) {
        return Some(format!("a fare of {class} ends before it begins"));
    }
    if fare.is_promo && fare.passenger_type.is_some() {
        return Some(format!("a promotion of {class} is for everybody, not for one type"));
    }
    None
}

/// Returns why a fare for one type would never be sold.
fn of_tariff(crossing: &Crossing, fare: &FareEntry) -> Option<String> {
    let (class, who) = (&fare.class, fare.passenger_type?);
    if who == PassengerType::Adult {
        return Some(format!(
            "the fare of {class} for ADULT is the regular one: leave out the type"
        ));
    }
    let is_regular = |one: &&FareEntry| {
        !one.is_promo
            && one.passenger_type.is_none()
            && one.class == *class
            && one.until.is_none_or(|until| fare.from <= until)
            && fare.until.is_none_or(|until| one.from <= until)
    };
    let regular = crossing.fares.iter().filter(is_regular).map(|one| one.centavos).min()?;
    let name = who.name();
    let most = Tariff { regular, ..Tariff::default() }.by_rule(who);
    if who.is_by_age() && fare.centavos > regular {
        return Some(format!("the fare of {class} for {name} is above the regular one"));
    }
    if !who.is_by_age() && fare.centavos > most {
        let most = most.in_pesos();
        return Some(format!(
            "the fare of {class} for {name} is above {most}, what the law allows"
        ));
    }
    None
}

fn of_departure(network: &Network, crossing: &Crossing, departure: &Departure) -> Vec<String> {
    let mut faults = Vec::new();
    let until = departure.until;
    if until.is_some_and(|until| until < departure.from) {
        faults.push("its season ends before it begins".to_owned());
    }
    if departure.days.is_empty() {
        faults.push("it sails on no day".to_owned());
    }
    let Some(ship) = network.ships.iter().find(|ship| ship.name == departure.ship) else {
        faults.push(format!("there is no ship {}", departure.ship));
        return faults;
    };
    // A class without a price would not be offered, which is noticed only when the ship is empty.
    for class in ship.seats.keys() {
        let is_regular = |fare: &&FareEntry| !fare.is_promo && fare.passenger_type.is_none();
        let mut regular = crossing.fares.iter().filter(is_regular);
        if !regular.any(|fare| fare.class == *class && fare.from <= departure.from) {
            let day = departure.from;
            faults.push(format!("{class} of {} has no regular fare on {day}", ship.name));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::network::Network;

    fn good() -> Value {
        json!({
            "ports": [
                {
                    "code": "CEB", "name": "Cebu City", "terminal_fee_centavos": 2500,
                    "pier": {
                        "name": "Pier 1", "address": "Cebu City", "latitude": 10.29,
                        "longitude": 123.9, "directions": { "en": "a", "fil": "b", "ceb": "c" }
                    },
                    "counters": [{
                        "place": { "en": "a", "fil": "b", "ceb": "c" },
                        "hours": { "en": "a", "fil": "b", "ceb": "c" },
                        "phone": "+63 32 555 0142"
                    }]
                },
                { "code": "TAG", "name": "Tagbilaran", "terminal_fee_centavos": 2000 }
            ],
            "classes": [{ "code": "TOU", "name": "Tourist", "description": "A seat" }],
            "ships": [{ "name": "MV Tala", "seats": { "TOU": 120 } }],
            "crossings": [{
                "from": "CEB", "to": "TAG", "minutes": 120, "service_fee_centavos": 2000,
                "fares": [{ "class": "TOU", "centavos": 80000, "from": "2026-12-01" }],
                "departures": [
                    { "voyage": "CT1", "ship": "MV Tala", "at": "05:10", "from": "2026-12-01" }
                ]
            }]
        })
    }

    #[test]
    fn a_good_network_has_no_faults() {
        assert!(Network::read(&good().to_string()).is_ok());
    }

    #[test]
    fn each_fault_is_named_with_its_place() {
        let fare = "/crossings/0/fares/0";
        let departure = "/crossings/0/departures/0";
        let counter = "/ports/0/counters/0";
        let ten = vec![good().pointer(counter).expect("a counter").clone(); 10];
        let wide = format!("+63 32 555 0142{}", " ".repeat(26));
        for (place, value, said) in [
            ("/ports/0/code".to_owned(), json!("cebu"), "port cebu: a code is two to five"),
            ("/ports/0/terminal_fee_centavos".into(), json!(-1), "port CEB: a terminal fee"),
            ("/ports/1/code".into(), json!("CEB"), "port CEB stands there twice"),
            ("/ports/0/pier/name".into(), json!(""), "port CEB: the pier's name has one to 60"),
            ("/ports/0/pier/directions/ceb".into(), json!("x".repeat(401)), "Cebuano has one to"),
            ("/ports/0/pier/latitude".into(), json!(123.9), "port CEB: the pier lies nowhere"),
            (
                format!("{counter}/place/fil"),
                json!(""),
                "CEB: counter 1's place in Filipino has one to",
            ),
            (
                format!("{counter}/hours/en"),
                json!("x".repeat(121)),
                "hours in English has one to 120",
            ),
            (
                format!("{counter}/phone"),
                json!("0917 555 0142"),
                "counter 1's phone must be a number",
            ),
            (format!("{counter}/phone"), json!(wide), "counter 1's phone has one to 40 letters"),
            ("/ports/0/counters".into(), json!(ten), "port CEB: it has at most 9 counters"),
            ("/ships/0/seats".into(), json!({ "BUS": 3 }), "ship MV Tala: there is no class BUS"),
            ("/ships/0/seats/TOU".into(), json!(0), "ship MV Tala: TOU has no seats"),
            ("/ships/0/passengers".into(), json!(0), "ship MV Tala: her certificate allows no"),
            ("/crossings/0/to".into(), json!("CEB"), "crossing CEB-CEB: it ends where it begins"),
            ("/crossings/0/to".into(), json!("BOH"), "crossing CEB-BOH: there is no port BOH"),
            ("/crossings/0/minutes".into(), json!(0), "crossing CEB-TAG: it takes at least"),
            ("/crossings/0/service_fee_centavos".into(), json!(-5), "a service fee is not below"),
            (format!("{fare}/class"), json!("BUS"), "crossing CEB-TAG: there is no class BUS"),
            (format!("{fare}/centavos"), json!(-1), "a fare of TOU is below zero"),
            (format!("{fare}/until"), json!("2026-11-30"), "a fare of TOU ends before it begins"),
            (format!("{fare}/from"), json!("2026-12-02"), "TOU of MV Tala has no regular fare on"),
            (format!("{fare}/is_promo"), json!(true), "TOU of MV Tala has no regular fare on"),
            (format!("{departure}/ship"), json!("Titanic"), "voyage CT1: there is no ship Titanic"),
            (format!("{departure}/until"), json!("2026-11-30"), "its season ends before it begins"),
            (format!("{departure}/days"), json!([]), "it sails on no day"),
            (format!("{departure}/at"), json!("5 am"), "\"5 am\" is no time such as 05:10"),
            (format!("{departure}/days"), json!(["someday"]), "unknown variant `someday`"),
        ] {
            let mut network = good();
            let (holder, key) = place.rsplit_once('/').expect("a place");
            match network.pointer_mut(holder).expect("a holder") {
                Value::Array(list) => list[key.parse::<usize>().expect("a number")] = value,
                other => other[key] = value,
            }
            let faults = Network::read(&network.to_string()).expect_err(said);
            assert!(faults.iter().any(|fault| fault.contains(said)), "{said}: {faults:?}");
        }
    }

    #[test]
    fn a_fare_that_would_not_be_sold_is_refused_by_name() {
        let told = |who: &str, centavos: i64| {
            let mut network = good();
            let fares = network.pointer_mut("/crossings/0/fares").expect("fares");
            fares.as_array_mut().expect("a list").push(json!({
                "class": "TOU", "centavos": centavos, "from": "2026-12-01", "passenger_type": who
            }));
            Network::read(&network.to_string()).err().map(|faults| faults.join("; "))
        };
        for (who, centavos) in [("CHILD", 60_000), ("INFANT", 25_000), ("STUDENT", 64_000)] {
            assert_eq!(told(who, centavos), None, "{who}");
        }
        for (who, centavos, said) in [
            ("ADULT", 70_000, "the fare of TOU for ADULT is the regular one: leave out the type"),
            ("CHILD", 80_001, "the fare of TOU for CHILD is above the regular one"),
            (
                "STUDENT",
                64_001,
                "the fare of TOU for STUDENT is above ₱640.00, what the law allows",
            ),
            ("SENIOR", 60_000, "the fare of TOU for SENIOR is above ₱571.43, what the law allows"),
        ] {
            let told = told(who, centavos).expect(said);
            assert_eq!(told, format!("crossing CEB-TAG: {said}"), "{who}");
        }
    }

    #[test]
    fn a_promotion_is_for_everybody() {
        let mut network = good();
        let fares = network.pointer_mut("/crossings/0/fares").expect("fares");
        fares.as_array_mut().expect("a list").push(json!({
            "class": "TOU", "centavos": 1, "from": "2026-12-01", "is_promo": true,
            "passenger_type": "SENIOR"
        }));
        let faults = Network::read(&network.to_string()).expect_err("a fault");
        assert_eq!(
            faults,
            ["crossing CEB-TAG: a promotion of TOU is for everybody, not for one type"]
        );
    }
}
