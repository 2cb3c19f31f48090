//! What people type: addresses, numbers, dates, codes.

#![no_main]

use chrono::NaiveDate;
use kernel::{
    ContactNumber, EmailAddress, MobileNumber, OneLine, OpeningHours, age_on, parse_birth_date,
    parse_date, read_code,
};

const LONGEST: usize = 60;
const CODE: usize = 10;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    // What is read is written so that it reads back as the same.
    if let Ok(read) = EmailAddress::parse(&text) {
        assert_eq!(EmailAddress::parse(read.as_str()).as_ref(), Ok(&read));
        assert!(EmailAddress::parse(&read.canonical()).is_ok());
    }
    if let Ok(read) = MobileNumber::parse(&text) {
        assert_eq!(MobileNumber::parse(read.as_str()), Ok(read));
    }
    if let Ok(read) = text.parse::<ContactNumber>() {
        assert_eq!(read.as_str().parse(), Ok(read));
    }
    if let Ok(read) = OneLine::parse(&text, LONGEST) {
        assert!(read.as_str().chars().count() <= LONGEST);
        assert_eq!(OneLine::parse(read.as_str(), LONGEST), Ok(read.clone()));
    }
    if let Some(day) = parse_date(&text) {
        assert_eq!(parse_date(&day.to_string()), Some(day));
    }
    let today = NaiveDate::from_ymd_opt(2026, 11, 27).expect("a day");
    if let Some(birth) = parse_birth_date(&text, today) {
        assert!(birth <= today && age_on(today, birth) >= 0);
    }
    if let Some(code) = read_code(&text, CODE) {
        assert_eq!(read_code(&code, CODE), Some(code.clone()));
    }
    let _ = OpeningHours::parse(&text).map(|hours| hours.in_words());
});
