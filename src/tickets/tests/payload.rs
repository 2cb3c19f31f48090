//! What the code on a ticket says, and that nobody else can say it.

use bookings::Direction;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use routes::{PassengerType, SailingId};
use uuid::Uuid;

use crate::{Payload, key::TicketKey, name_of, verify};

fn key(seed: u8) -> (TicketKey, Vec<u8>) {
    let pair = Ed25519KeyPair::from_seed_unchecked(&[seed; 32]).expect("a seed");
    let public = pair.public_key().as_ref().to_vec();
    (TicketKey::of_seed(&[seed; 32], true).expect("a key"), public)
}

fn payload() -> Payload {
    Payload {
        ticket: Uuid::from_u128(0x1234),
        code: "ABCDEFGHJK".into(),
        sailing: SailingId(Uuid::from_u128(0x5678)),
        voyage: "CEBTAG0830".into(),
        departs_at: "2026-12-24T00:30:00Z".parse().expect("an instant"),
        direction: Direction::Return,
        place: 3,
        passenger_type: PassengerType::Senior,
        is_checked: true,
        class: "Tourist".into(),
        name: "Niño José Peñaflor".into(),
    }
}

#[test]
fn what_was_signed_reads_back() {
    let (key, public) = key(1);
    let text = payload().signed(&key);
    assert!(text.starts_with("P2."), "{text}");
    assert!(text.len() < 250, "{} letters make a coarse code", text.len());
    assert_eq!(verify(&public, &text), Some(payload()));
    let plain = Payload {
        direction: Direction::Depart,
        passenger_type: PassengerType::Adult,
        is_checked: false,
        ..payload()
    };
    assert_eq!(verify(&public, &plain.signed(&key)), Some(plain));
}

#[test]
fn a_code_names_its_key_but_for_one_that_was_kept_in_the_database() {
    let (key, public) = key(1);
    let text = payload().signed(&key);
    assert_eq!(text.split('.').nth(1), Some(name_of(&public).as_str()));
    let before = TicketKey::of_seed(&[1; 32], false).expect("a key");
    let text = payload().signed(&before);
    assert!(text.starts_with("P1.") && text.split('.').count() == 3, "{text}");
    assert_eq!(verify(&public, &text), Some(payload()), "tickets that are out stay good");
}

#[test]
fn a_single_changed_letter_is_noticed() {
    let (key, public) = key(1);
    let text = payload().signed(&key);
    for at in 0..text.len() {
        for other in [b'A', b'B', b'.'] {
            let mut forged = text.clone().into_bytes();
            if forged[at] == other {
                continue;
            }
            forged[at] = other;
            let forged = String::from_utf8(forged).expect("letters");
            assert_eq!(verify(&public, &forged), None, "{forged}");
        }
    }
    for forged in [&text[..text.len() - 1], &text[1..], "", ".", "P1.", "P1..", "P2.a.b", "P3.a.b"]
    {
        assert_eq!(verify(&public, forged), None, "{forged}");
    }
}

#[test]
fn nobody_signs_with_another_key() {
    let ((theirs, _), (_, ours)) = (key(2), key(1));
    assert_eq!(verify(&ours, &payload().signed(&theirs)), None);
    let (mine, _) = key(1);
    let (own, foreign) = (payload().signed(&mine), payload().signed(&theirs));
    let (fields, _) = own.rsplit_once('.').expect("three parts");
    let (_, signature) = foreign.rsplit_once('.').expect("three parts");
    assert_eq!(verify(&ours, &format!("{fields}.{signature}")), None);
    assert_eq!(verify(&ours[1..], &own), None, "nor is half a key a key");
}

#[test]
fn a_very_long_name_is_cut_between_letters() {
    let (key, public) = key(1);
    let long = Payload { name: "Ñ".repeat(200), ..payload() };
    let read = verify(&public, &long.signed(&key)).expect("verified");
    assert_eq!(read.name, "Ñ".repeat(30));
}
