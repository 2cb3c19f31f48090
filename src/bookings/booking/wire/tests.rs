//! What strangers and holders see of a booking.

use routes::PassengerType;
use serde_json::{Value, json};

use super::*;
use crate::{
    booking::price::total,
    holding::pricing::{self, PricedLeg},
    samples::{class, instant, new_booking, passenger, sailing},
};

/// A senior's way out, as a caller with or without proof sees it.
fn shown(is_proved: bool) -> Value {
    shown_in(Language::En, is_proved)
}

fn shown_in(language: Language, is_proved: bool) -> Value {
    let sailing = sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(9, 57_200)]);
    let mut new = new_booking("maria@example.ph", &[(1, 1)]);
    let leg =
        PricedLeg { direction: Direction::Depart, sailing: &sailing, class: &sailing.classes[0] };
    new.lines = pricing::lines(&[leg], &[passenger("Juana", PassengerType::Senior)]);
    new.total = total(&new.lines);
    let now = instant("2026-12-01T00:00:00Z");
    let result = BookingResult::new(new.as_read(now, &[]), &[sailing], is_proved, language);
    serde_json::to_value(result.expect("a booking")).expect("JSON")
}

#[test]
fn a_line_is_told_by_its_kind_and_only_fares_are_fares() {
    let lines = shown(true)["price_lines"].clone();
    let told: Vec<Value> = lines
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!([line["label"], line["fare_centavos"], line["amount_centavos"]]))
        .collect();
    let expected = [
        json!(["Fare", 40_857, 40_857]),
        json!(["Terminal fee", 0, 2_500]),
        json!(["Service fee", 0, 3_000]),
    ];
    assert_eq!(told, expected);
    assert_eq!(lines[0]["discount_centavos"], 16_343);
    assert_eq!(lines[0]["vat_exemption_centavos"], 6_129);
    assert_eq!(lines[0]["statutory_discount_centavos"], 10_214);
    assert_eq!(lines[0]["net_centavos"], 40_857);
    assert_eq!(lines[2]["net_centavos"], 2_679);
    assert_eq!(lines[2]["vat_centavos"], 321);
    assert_eq!(shown(true)["total_centavos"], 46_357);
}

#[test]
fn a_line_is_named_in_the_caller_s_language() {
    for (language, labels) in [
        (Language::En, ["Fare", "Terminal fee", "Service fee"]),
        (Language::Fil, ["Pasahe", "Terminal fee", "Bayad sa serbisyo"]),
        (Language::Ceb, ["Plete", "Terminal fee", "Bayad sa serbisyo"]),
    ] {
        let booking = shown_in(language, true);
        let lines = booking["price_lines"].as_array().expect("lines");
        let told: Vec<&Value> = lines.iter().map(|line| &line["label"]).collect();
        assert_eq!(told, labels, "{language:?}");
    }
}

#[test]
fn a_stranger_learns_no_name_no_age_and_no_number() {
    let (whole, masked) = (shown(true), shown(false));
    assert_eq!((&whole["masked"], &masked["masked"]), (&json!(false), &json!(true)));
    assert_eq!(whole["passengers"][0]["full_name"], "Juana Reyes Cruz");
    assert_eq!(whole["passengers"][0]["type"], "SENIOR");
    assert_eq!(masked["passengers"][0]["full_name"], "J••• C•••");
    assert_eq!(masked["passengers"][0]["type"], "ADULT");
    assert_eq!(masked["id"], masked["code"], "nor the id");
    let hidden: Vec<&Value> = ["total_centavos", "credit_centavos", "payment", "passenger_contact"]
        .map(|name| &masked[name])
        .into();
    let told = json!([0, 0, { "state": "none", "method": null, "checkout_url": null },
        { "firstname": "", "lastname": "", "email": null, "contact_number": null,
          "full_address": null }]);
    assert_eq!(json!(hidden), told);
    let masked = masked.to_string();
    for private in ["Juana", "Reyes", "Santos", "1960", "OSCA", "maria@", "0917", "Colon"] {
        assert!(whole.to_string().contains(private), "{private} is shown to the holder");
        assert!(!masked.contains(private), "{private} is hidden from strangers");
    }
}

#[test]
fn a_booking_of_an_unknown_sailing_is_not_shown() {
    let new = new_booking("maria@example.ph", &[(1, 1)]);
    let whole = new.as_read(instant("2026-12-01T00:00:00Z"), &[]);
    let refused = BookingResult::new(whole, &[], true, Language::En).map(|_| ());
    assert!(matches!(refused, Err(BookingError::UnknownSailing(_))), "{refused:?}");
}
