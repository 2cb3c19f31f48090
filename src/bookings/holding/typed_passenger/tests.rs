//! What of a passenger is read, and who may travel by which fare and with whom.

use kernel::parse_date;

use super::*;

fn typed(birth_date: &str, passenger_type: &str) -> TypedPassenger {
    TypedPassenger {
        firstname: "Ana".into(),
        lastname: "Cruz".into(),
        gender: "FEMALE".into(),
        birth_date: birth_date.into(),
        passenger_type: Some(passenger_type.into()),
        id_number: Some("ID-1".into()),
        ..TypedPassenger::default()
    }
}

fn faults(typed: &[TypedPassenger]) -> String {
    let day = parse_date("2026-12-24").expect("a day");
    let mut errors = FieldErrors::default();
    read_all(typed, &[day], &mut errors);
    format!("{errors:?}")
}

fn is_right(typed: &[TypedPassenger]) -> bool {
    let day = parse_date("2026-12-24").expect("a day");
    let mut errors = FieldErrors::default();
    read_all(typed, &[day], &mut errors).is_some() && errors.is_empty()
}

#[test]
fn ages_are_counted_on_the_day_of_departure() {
    let mother = typed("1990-01-01", "ADULT");
    for (birth, kind, right) in [
        ("2023-12-25", "INFANT", true),
        ("2023-12-24", "INFANT", false),
        ("2023-12-24", "CHILD", true),
        ("2014-12-25", "CHILD", true),
        ("2014-12-24", "CHILD", false),
        ("1966-12-24", "SENIOR", true),
        ("1966-12-25", "SENIOR", false),
        ("2014-12-24", "STUDENT", true),
        ("2026-12-24", "INFANT", true),
        ("2026-12-25", "INFANT", false),
    ] {
        assert_eq!(is_right(&[mother.clone(), typed(birth, kind)]), right, "{birth} {kind}");
    }
}

#[test]
fn a_discount_by_law_asks_for_its_id_and_for_a_filipino() {
    let mut pwd = typed("1990-01-01", "PWD");
    assert!(is_right(&[pwd.clone()]));
    pwd.id_number = Some("  ".into());
    assert!(faults(&[pwd.clone()]).contains("passengers.0.id_number"));
    pwd.id_number = Some("123".into());
    pwd.nationality = Some("German".into());
    assert!(faults(&[pwd.clone()]).contains("passengers.0.nationality"));
    pwd.passenger_type = Some("MEDAL_OF_VALOR".into());
    assert!(is_right(&[pwd]));
}

#[test]
fn children_do_not_travel_alone() {
    let child = typed("2020-01-01", "CHILD");
    assert!(faults(std::slice::from_ref(&child)).contains("passengers"));
    let brother = typed("2010-01-01", "STUDENT");
    assert!(!is_right(&[child.clone(), brother]));
    assert!(is_right(&[child, typed("2008-12-24", "STUDENT")]));
}

#[test]
fn faults_bear_the_place_of_the_passenger() {
    let nobody = TypedPassenger::default();
    let told = faults(&[typed("1990-01-01", "ADULT"), nobody]);
    for name in ["firstname", "lastname", "gender", "birth_date"] {
        assert!(told.contains(&format!("passengers.1.{name}")), "{told}");
    }
    assert!(!told.contains("passengers.0"), "{told}");
}

#[test]
fn a_leap_day_s_child_grows_older_on_the_first_of_march() {
    let read_on = |day: &str, kind: &str| {
        let mut errors = FieldErrors::default();
        let party = [typed("1990-01-01", "ADULT"), typed("2024-02-29", kind)];
        read_all(&party, &[parse_date(day).expect("a day")], &mut errors);
        errors.is_empty()
    };
    assert!(read_on("2027-02-28", "INFANT") && !read_on("2027-02-28", "CHILD"));
    assert!(!read_on("2027-03-01", "INFANT") && read_on("2027-03-01", "CHILD"));
}

#[test]
fn a_passenger_is_a_filipino_adult_unless_said_otherwise() {
    let day = parse_date("2026-12-24").expect("a day");
    let mut errors = FieldErrors::default();
    let silent = TypedPassenger {
        passenger_type: None,
        id_number: None,
        nationality: Some(" ".into()),
        ..typed("1990-01-01", "")
    };
    let empty = TypedPassenger { passenger_type: Some(String::new()), ..silent.clone() };
    let read = read_all(&[silent, empty], &[day], &mut errors).expect("two adults");
    assert!(errors.is_empty());
    for passenger in read {
        assert_eq!(passenger.passenger_type, PassengerType::Adult);
        assert_eq!(passenger.nationality, "Filipino");
        assert_eq!(passenger.id_number, None);
    }
    assert!(faults(&[typed("1990-01-01", "GHOST")]).contains("passengers.0.type"));
}

#[test]
fn what_may_be_left_out_is_checked_where_it_is_given() {
    let mut one = typed("1990-01-01", "ADULT");
    one.middlename = Some(" Reyes ".into());
    one.suffix = Some("Jr.".into());
    one.address = Some(" Purok 4, Tagbilaran ".into());
    let day = parse_date("2026-12-24").expect("a day");
    let read = read_all(&[one.clone()], &[day], &mut FieldErrors::default()).expect("an adult");
    assert_eq!(read[0].name.middlename.as_deref(), Some("Reyes"));
    assert_eq!(read[0].name.suffix.as_deref(), Some("Jr."));
    assert_eq!(read[0].address.as_deref(), Some("Purok 4, Tagbilaran"));
    one.address = Some("x".repeat(200));
    assert!(is_right(&[one.clone()]));
    one.address = Some("x".repeat(201));
    one.middlename = Some("a\nb".into());
    one.suffix = Some("x".repeat(21));
    one.id_number = Some("x".repeat(41));
    let told = faults(&[one]);
    for name in ["middlename", "suffix", "address", "id_number"] {
        assert!(told.contains(&format!("passengers.0.{name}")), "{told}");
    }
}

#[test]
fn only_the_discounts_by_law_ask_for_an_id() {
    for (kind, birth, asks) in [
        ("ADULT", "1990-01-01", false),
        ("STUDENT", "2004-01-01", true),
        ("SENIOR", "1950-01-01", true),
        ("PWD", "1990-01-01", true),
        ("MEDAL_OF_VALOR", "1990-01-01", true),
        ("NATIONAL_ATHLETE", "2005-01-01", true),
    ] {
        let bare = TypedPassenger { id_number: None, ..typed(birth, kind) };
        assert_eq!(faults(&[bare]).contains("passengers.0.id_number"), asks, "{kind}");
    }
}

#[test]
fn a_foreigner_may_travel_by_every_fare_but_those_for_filipinos() {
    for (kind, birth, right) in [
        ("ADULT", "1990-01-01", true),
        ("STUDENT", "2004-01-01", false),
        ("SENIOR", "1950-01-01", false),
        ("PWD", "1990-01-01", false),
        ("MEDAL_OF_VALOR", "1990-01-01", true),
        ("NATIONAL_ATHLETE", "2005-01-01", false),
    ] {
        let mut one = typed(birth, kind);
        one.nationality = Some("German".into());
        assert_eq!(is_right(&[one.clone()]), right, "{kind}");
        one.nationality = Some("FILIPINO".into());
        assert!(is_right(&[one]), "{kind}");
    }
}

fn told_on(days: [&str; 2], party: &[TypedPassenger]) -> String {
    let days = days.map(|day| parse_date(day).expect("a day"));
    let mut errors = FieldErrors::default();
    read_all(party, &days, &mut errors);
    if errors.is_empty() { String::new() } else { format!("{errors:?}") }
}

#[test]
fn a_type_that_fits_on_one_of_the_days_is_taken() {
    let days = ["2026-12-24", "2026-12-27"];
    let mother = typed("1990-01-01", "ADULT");
    for (birth, kind, fits) in [
        ("1966-12-24", "SENIOR", true),
        ("1966-12-27", "SENIOR", true),
        ("1966-12-28", "SENIOR", false),
        ("2014-12-26", "CHILD", true),
        ("2014-12-24", "CHILD", false),
        ("2023-12-27", "CHILD", true),
        ("2023-12-25", "INFANT", true),
        ("2023-12-24", "INFANT", false),
    ] {
        let told = told_on(days, &[mother.clone(), typed(birth, kind)]);
        assert_eq!(told.is_empty(), fits, "{birth} {kind}: {told}");
    }
}

#[test]
fn a_child_by_age_does_not_travel_alone_by_whatever_fare() {
    for (birth, kind) in [
        ("2021-01-01", "ADULT"),
        ("2021-01-01", "STUDENT"),
        ("2025-06-01", "PWD"),
        ("2021-01-01", "MEDAL_OF_VALOR"),
    ] {
        assert!(faults(&[typed(birth, kind)]).contains("passengers"), "{birth} {kind}");
        assert!(is_right(&[typed(birth, kind), typed("1990-01-01", "ADULT")]));
    }
    assert!(is_right(&[typed("2014-12-24", "ADULT")]), "twelve is no child any more");
}

#[test]
fn each_infant_has_an_adult_of_its_own() {
    let mother = typed("1990-01-01", "ADULT");
    let baby = typed("2025-12-24", "INFANT");
    let brother = typed("2012-01-01", "STUDENT");
    assert!(is_right(&[mother.clone(), baby.clone()]));
    let told = faults(&[baby.clone(), mother.clone(), brother, baby.clone()]);
    assert!(told.contains("passengers.3.type"), "the second one: {told}");
    assert!(!told.contains("passengers.0"), "{told}");
    assert!(is_right(&[mother.clone(), typed("1966-01-01", "SENIOR"), baby.clone(), baby.clone()]));
    // On the way back one of them is three and has a seat.
    let turns_three = typed("2023-12-26", "INFANT");
    let told = told_on(["2026-12-24", "2026-12-27"], &[mother, baby, turns_three]);
    assert!(told.contains("passengers.2.type"), "on the way out: {told}");
}

#[test]
fn a_filipino_is_one_however_that_is_spelt() {
    for spelt in ["Filipina", "pilipino", "PHILIPPINES", "Philippine", "PH", "Filipino-American"] {
        let mut one = typed("1950-01-01", "SENIOR");
        one.nationality = Some(spelt.into());
        let day = parse_date("2026-12-24").expect("a day");
        let read = read_all(&[one], &[day], &mut FieldErrors::default()).expect(spelt);
        assert_eq!(read[0].nationality, "Filipino", "{spelt}");
    }
    let mut one = typed("1990-01-01", "ADULT");
    one.nationality = Some("of the moon".into());
    assert!(faults(&[one]).contains("passengers.0.nationality"));
}
