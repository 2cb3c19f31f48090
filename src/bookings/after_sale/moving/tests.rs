//! What moving comes to: plain sums, without a database.

use chrono::TimeDelta;
use kernel::Centavos;
use routes::{MovesFree, PassengerType, RouteId, Sailing, SailingRoute, SailingStatus};

use super::*;
use crate::{
    after_sale::changing::samples::paid,
    samples::{class, id, passenger, sailing},
};

const DEPARTURE: &str = "2026-12-24T00:30:00Z";

/// Classes 9 and 8 of a sailing, at these fares.
fn ship(byte: u8, fares: [i64; 2]) -> Sailing {
    let classes = vec![class(9, fares[0]), class(8, fares[1])];
    on_route(1, sailing(byte, (1, 2), DEPARTURE, classes))
}

/// The same ship on another route between the same ports.
fn on_route(byte: u8, ship: Sailing) -> Sailing {
    let route = SailingRoute { id: RouteId(id(byte)), ..(*ship.route).clone() };
    Sailing { route: route.into(), ..ship }
}

/// One adult who has paid 800.00 by the fare and 55.00 of fees, so many hours before departure.
fn traveller(ship: &Sailing, hours_before: i64) -> Changeable {
    let now = ship.departs_at - TimeDelta::hours(hours_before);
    paid(ship, vec![passenger("Ana", PassengerType::Adult)], now)
}

fn price(from: &Changeable, to: &Sailing, class: usize) -> Result<MovePrice, BookingError> {
    let leg = &from.legs[0];
    Move { from, leg, to, class: &to.classes[class] }.price(&[0], Concession::NONE)
}

/// What is credited, what the new place costs, what is due and what comes back.
fn sums(price: &MovePrice) -> [i64; 4] {
    [price.credit, price.total, price.due(), price.refund()].map(|amount| amount.0)
}

#[test]
fn a_dearer_place_costs_what_it_is_dearer() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [100_000, 0]));
    let moved = price(&traveller(&old, 48), &new, 0).expect("a price");
    assert_eq!(sums(&moved), [85_500, 105_500, 20_000, 0]);
    assert_eq!((moved.right, moved.fee.percent), (RefundGround::ByChoice, 0));
    let mover = &moved.people[0];
    assert_eq!((mover.passenger_index, mover.passenger_type), (0, PassengerType::Adult));
    assert_eq!((mover.old, mover.new), (Centavos(85_500), Centavos(105_500)));
    assert_eq!((mover.waived, mover.fee.amount), (Centavos::ZERO, Centavos::ZERO));
}

#[test]
fn moving_late_costs_its_part_of_the_old_fare() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [80_000, 0]));
    let moved = price(&traveller(&old, 3), &new, 0).expect("a price");
    assert_eq!(sums(&moved), [85_500, 93_500, 8_000, 0]);
    assert_eq!(moved.people[0].fee.amount, Centavos(8_000));
    let fees: Vec<&PriceLine> =
        moved.lines.iter().filter(|line| line.kind == PriceLineKind::RebookingFee).collect();
    assert_eq!(fees.len(), 1, "one of nothing is left out");
    assert_eq!((fees[0].amount, fees[0].vat), (Centavos(8_000), Centavos(857)));
}

#[test]
fn what_comes_back_of_a_fare_costs_what_giving_it_back_costs() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [50_000, 0]));
    let moved = price(&traveller(&old, 48), &new, 0).expect("a price");
    assert_eq!(moved.refund_percent, 10);
    assert_eq!(moved.people[0].refund_fee.amount, Centavos(3_000), "of 300.00");
    assert_eq!(sums(&moved), [85_500, 58_500, 0, 27_000]);
    let mut floor = traveller(&old, 48);
    floor.refund_floor = 40;
    assert_eq!(price(&floor, &new, 0).expect("a price").refund(), Centavos(18_000));
}

#[test]
fn no_more_of_a_fare_comes_back_than_the_whole_place_costs_less() {
    let (old, mut new) = (ship(1, [80_000, 0]), ship(2, [50_000, 0]));
    new.terminal_fee = Centavos(22_500);
    let moved = price(&traveller(&old, 48), &new, 0).expect("a price");
    assert_eq!(moved.people[0].refund_fee.amount, Centavos(1_000), "of 100.00, not of 300.00");
    new.terminal_fee = Centavos(42_500);
    let moved = price(&traveller(&old, 48), &new, 0).expect("a price");
    assert_eq!(moved.people[0].refund_fee.amount, Centavos::ZERO, "it costs more");
    assert_eq!(moved.due(), Centavos(10_000));
}

#[test]
fn whose_ship_does_not_sail_pays_no_more_in_the_same_class() {
    let (mut old, new) = (ship(1, [80_000, 0]), ship(2, [100_000, 100_000]));
    old.status = SailingStatus::Cancelled;
    let from = traveller(&old, 3);
    let moved = price(&from, &new, 0).expect("a price");
    assert_eq!(moved.right, RefundGround::Cancelled);
    assert_eq!(moved.people[0].waived, Centavos(20_000));
    assert_eq!(sums(&moved), [85_500, 85_500, 0, 0]);
    let fare = moved.lines.iter().find(|line| line.kind == PriceLineKind::Fare).expect("a fare");
    assert_eq!(
        (fare.amount, fare.vat, fare.discount),
        (Centavos(80_000), Centavos(8_571), Centavos(20_000))
    );
    let other = price(&from, &new, 1).expect("a price");
    assert_eq!((other.people[0].waived, other.due()), (Centavos::ZERO, Centavos(20_000)));
    let cheaper = price(&from, &ship(3, [50_000, 0]), 0).expect("a price");
    assert_eq!((cheaper.people[0].waived, cheaper.refund()), (Centavos::ZERO, Centavos(30_000)));
}

#[test]
fn one_moves_by_choice_as_often_as_the_terms_say_and_by_law_more_often() {
    let (mut old, new) = (ship(1, [80_000, 0]), ship(2, [80_000, 0]));
    let mut once = traveller(&old, 48);
    once.rebookings = 1;
    assert!(matches!(price(&once, &new, 0), Err(BookingError::TooLate)));
    old.status = SailingStatus::Cancelled;
    let mut by_law = traveller(&old, 48);
    by_law.rebookings = 1;
    assert!(price(&by_law, &new, 0).is_ok());
}

/// The ship's travellers may move free of charge since so many hours before it leaves.
fn offered(mut ship: Sailing, hours_before: i64) -> Sailing {
    let since = ship.departs_at - TimeDelta::hours(hours_before);
    ship.moves_free = Some(MovesFree { reason: "Signal 2".to_owned(), since });
    ship
}

#[test]
fn where_moving_is_offered_free_there_is_no_fee_and_no_dearer_fare_in_the_same_class() {
    let (old, new) = (offered(ship(1, [80_000, 0]), 6), ship(2, [100_000, 100_000]));
    let from = traveller(&old, 3);
    let moved = price(&from, &new, 0).expect("a price");
    assert_eq!((moved.right, moved.fee.percent), (RefundGround::ByChoice, 0));
    assert_eq!(moved.free_reason.as_deref(), Some("Signal 2"));
    assert_eq!(moved.people[0].waived, Centavos(20_000));
    assert_eq!(sums(&moved), [85_500, 85_500, 0, 0]);
    let other = price(&from, &new, 1).expect("a price");
    assert_eq!(sums(&other), [85_500, 105_500, 20_000, 0], "another class costs what it is dearer");
}

#[test]
fn another_class_of_the_ship_itself_is_no_offered_move() {
    let ship = offered(ship(1, [80_000, 100_000]), 6);
    let moved = price(&traveller(&ship, 3), &ship, 1).expect("a price");
    assert_eq!((moved.free_reason.as_deref(), moved.fee.percent), (None, 10));
    assert!(moved.is_own_choice());
}

#[test]
fn only_moving_is_free_and_what_comes_back_of_a_fare_costs_what_it_costs() {
    let new = ship(2, [50_000, 0]);
    let offered = offered(ship(1, [80_000, 0]), 6);
    let [free, by_choice] = [offered, ship(1, [80_000, 0])]
        .map(|old| price(&traveller(&old, 3), &new, 0).expect("a price"));
    assert_eq!((free.refund_percent, by_choice.refund_percent), (20, 20));
    assert_eq!(free.people[0].refund_fee, by_choice.people[0].refund_fee);
    assert_eq!(free.people[0].fee.amount, Centavos::ZERO);
    assert_eq!(free.refund() - by_choice.refund(), Centavos(8_000), "the fee for moving");
}

#[test]
fn an_offered_move_is_none_of_those_by_choice() {
    let (old, new) = (offered(ship(1, [80_000, 0]), 72), ship(2, [80_000, 0]));
    let mut once = traveller(&old, 48);
    once.rebookings = 1;
    let moved = price(&once, &new, 0).expect("a price");
    assert!(!moved.is_own_choice());
    let not_offered = price(&traveller(&new, 48), &old, 0).expect("a price");
    assert!(not_offered.is_own_choice(), "onto such a ship one moves as ever");
    assert_eq!(not_offered.free_reason, None);
}

#[test]
fn whoever_bought_since_the_offer_knew_of_it() {
    let (mut old, new) = (ship(1, [80_000, 0]), ship(2, [100_000, 0]));
    let since = crate::samples::head().made_at;
    old.moves_free = Some(MovesFree { reason: "Signal 2".to_owned(), since });
    let moved = price(&traveller(&old, 3), &new, 0).expect("a price");
    assert_eq!((moved.free_reason, moved.people[0].waived), (None, Centavos::ZERO));
    assert_eq!(moved.people[0].fee.amount, Centavos(8_000));
}

#[test]
fn the_law_comes_before_the_offer() {
    let (mut old, new) = (offered(ship(1, [80_000, 0]), 6), ship(2, [50_000, 0]));
    old.departs_at += TimeDelta::minutes(61);
    let moved = price(&traveller(&old, 3), &new, 0).expect("a price");
    assert_eq!((moved.right, moved.free_reason), (RefundGround::Delayed, None));
    assert_eq!(moved.people[0].refund_fee.amount, Centavos::ZERO, "nothing is deducted");
}

#[test]
fn nobody_and_whoever_has_no_claim_do_not_move() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [80_000, 0]));
    let from = traveller(&old, 48);
    let wanted = Move { from: &from, leg: &from.legs[0], to: &new, class: &new.classes[0] };
    for movers in [&[][..], &[1], &[0, 1]] {
        assert!(
            matches!(wanted.price(movers, Concession::NONE), Err(BookingError::Moved)),
            "{movers:?}"
        );
    }
}

#[test]
fn one_moves_to_another_place_of_the_same_route() {
    let (old, new) = (ship(1, [80_000, 90_000]), ship(2, [80_000, 0]));
    let from = traveller(&old, 48);
    let leg = &from.legs[0];
    let there = |sailings: &[Sailing], to: &Sailing, class: usize| {
        target(sailings, leg, to.id, to.classes[class].id).is_some()
    };
    let all = [old.clone(), new.clone()];
    assert!(there(&all, &new, 0));
    assert!(there(&all, &old, 1), "another class of the same ship");
    assert!(!there(&all, &old, 0), "where one is already");
    assert!(!there(&all[..1], &new, 0), "an unknown sailing");
    let new = on_route(7, new);
    assert!(!there(std::slice::from_ref(&new), &new, 0), "another route");
}

#[test]
fn a_child_does_not_travel_by_itself() {
    let ship = ship(1, [80_000, 0]);
    let party =
        vec![passenger("Ana", PassengerType::Adult), passenger("Bea", PassengerType::Child)];
    let from = paid(&ship, party, ship.departs_at - TimeDelta::hours(48));
    let leg = &from.legs[0];
    for (who, may) in [(&[0, 1][..], true), (&[0], true), (&[1], false), (&[], true)] {
        assert_eq!(may_travel_alone(&from, leg, who), may, "{who:?}");
    }
}

#[test]
fn what_the_desk_waives_is_told_of_both_fees_together() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [50_000, 0]));
    let from = traveller(&old, 3);
    let (leg, class) = (&from.legs[0], &new.classes[0]);
    let concession = Concession { waived_percent: 50, is_unused: false };
    let moved = Move { from: &from, leg, to: &new, class }.price(&[0], concession);
    let moved = moved.expect("a price");
    let mover = &moved.people[0];
    // Ten percent of 800.00 for the move, and twenty of the 300.00 that come back.
    assert_eq!((mover.fee.amount, mover.refund_fee.amount), (Centavos(4_000), Centavos(3_000)));
    assert_eq!(mover.waived_fee, Centavos(7_000));
}

#[test]
fn what_two_have_risen_is_taken_off_each_ones_own_fare() {
    let (mut old, new) = (ship(1, [80_000, 0]), ship(2, [100_000, 0]));
    old.status = SailingStatus::Cancelled;
    let party =
        vec![passenger("Ana", PassengerType::Adult), passenger("Bea", PassengerType::Child)];
    let from = paid(&old, party, old.departs_at - TimeDelta::hours(3));
    let (leg, class) = (&from.legs[0], &new.classes[0]);
    let moved = Move { from: &from, leg, to: &new, class }.price(&[0, 1], Concession::NONE);
    let moved = moved.expect("a price");
    let fares: Vec<(usize, i64, i64)> = moved
        .lines
        .iter()
        .filter(|line| line.kind == PriceLineKind::Fare)
        .map(|line| (line.passenger, line.amount.0, line.discount.0))
        .collect();
    assert_eq!(fares, [(0, 80_000, 20_000), (1, 40_000, 60_000)]);
    assert_eq!((moved.due(), moved.refund()), (Centavos::ZERO, Centavos::ZERO));
}

/// Adds a way back by a ship that does not sail.
fn without_way_back(mut from: Changeable) -> Changeable {
    let mut back = from.legs[0].clone();
    back.direction = Direction::Return;
    back.sailing.status = SailingStatus::Cancelled;
    from.legs.push(back);
    from
}

#[test]
fn whoever_cannot_travel_back_moves_free_and_not_by_choice() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [80_000, 0]));
    let from = without_way_back(traveller(&old, 3));
    let moved = price(&from, &new, 0).expect("a price");
    assert_eq!((moved.right, moved.due()), (RefundGround::Cancelled, Centavos::ZERO));
}

#[test]
fn two_who_cannot_travel_back_move_free_together() {
    let (old, new) = (ship(1, [80_000, 0]), ship(2, [80_000, 0]));
    let party =
        vec![passenger("Ana", PassengerType::Adult), passenger("Bea", PassengerType::Adult)];
    let from = without_way_back(paid(&old, party, old.departs_at - TimeDelta::hours(3)));
    let (leg, class) = (&from.legs[0], &new.classes[0]);
    let moved = Move { from: &from, leg, to: &new, class }.price(&[0, 1], Concession::NONE);
    assert_eq!(moved.expect("a price").right, RefundGround::Cancelled);
}

#[test]
fn no_more_of_a_fare_comes_back_than_the_fare_costs_less() {
    let (mut old, new) = (ship(1, [80_000, 0]), ship(2, [50_000, 0]));
    old.terminal_fee = Centavos(12_500);
    let moved = price(&traveller(&old, 48), &new, 0).expect("a price");
    let back = moved.people[0].old - moved.people[0].new;
    assert!(back > Centavos(30_000), "{back:?}: the terminal costs less, too");
    assert_eq!(moved.people[0].refund_fee.amount, Centavos(3_000), "of the fare's 300.00");
}
