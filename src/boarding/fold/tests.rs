//! Tests of what scans add up to.

use kernel::Rng as _;
use testing::SeededRng;
use uuid::Uuid;

use super::*;

fn device(number: u8) -> DeviceId {
    DeviceId(Uuid::from_bytes([number; 16]))
}

/// A scan by a device, so many seconds after the gate opened.
fn act(number: u8, kind: ScanKind, seconds: i64, seq: i64) -> Act {
    let opened: DateTime<Utc> = "2026-12-24T00:00:00Z".parse().expect("an instant");
    let mut nonce = [number; 16];
    nonce[..8].copy_from_slice(&seq.to_be_bytes());
    Act {
        nonce: Nonce(Uuid::from_bytes(nonce)),
        device: device(number),
        kind,
        at: opened + TimeDelta::seconds(seconds),
        counted: (1, seq, seq),
        was_gone: false,
        was_renamed: false,
    }
}

use ScanKind::{Board, Refuse, Undo};

fn conflicts(acts: &[Act]) -> Vec<(DeviceId, ConflictKind)> {
    fold(acts).conflicts.into_keys().collect()
}

#[test]
fn nobody_is_on_board_by_no_scan_and_by_one_that_turned_somebody_away() {
    assert_eq!(fold(&[]), Folded::default());
    assert_eq!(fold(&[act(1, Refuse, 0, 1)]), Folded::default());
}

#[test]
fn the_earliest_of_two_devices_boards_and_the_other_is_a_conflict() {
    let (early, late) = (act(2, Board, 1, 1), act(1, Board, 2, 1));
    for acts in [[early, late], [late, early]] {
        assert_eq!(fold(&acts).boarding, Some(early));
        assert_eq!(conflicts(&acts), [(device(1), ConflictKind::Twice)]);
    }
}

#[test]
fn at_the_same_instant_the_device_decides_and_then_its_count() {
    let same = [act(2, Board, 1, 1), act(1, Board, 1, 9)];
    assert_eq!(fold(&same).boarding, Some(same[1]));
    let counted = [act(1, Board, 1, 2), act(1, Board, 1, 1)];
    assert_eq!(fold(&counted).boarding, Some(counted[1]));
    let before = Act { counted: (2, 1, 1), ..act(1, Board, 1, 1) };
    assert_eq!(fold(&[before, act(1, Board, 1, 5)]).boarding, Some(act(1, Board, 1, 5)));
}

#[test]
fn the_same_device_twice_is_no_conflict() {
    let acts = [act(1, Board, 1, 1), act(1, Board, 2, 2)];
    assert_eq!(fold(&acts).boarding, Some(acts[0]));
    assert_eq!(conflicts(&acts), []);
}

#[test]
fn a_third_device_is_a_second_conflict() {
    let acts = [act(1, Board, 1, 1), act(2, Board, 2, 1), act(3, Board, 3, 1), act(3, Board, 4, 2)];
    let twice = ConflictKind::Twice;
    assert_eq!(conflicts(&acts), [(device(2), twice), (device(3), twice)]);
    assert_eq!(fold(&acts).conflicts[&(device(3), twice)], acts[2].at);
}

#[test]
fn an_undo_ends_what_its_own_device_boarded_before_and_nothing_else() {
    let (first, other) = (act(1, Board, 1, 1), act(2, Board, 2, 1));
    assert_eq!(fold(&[first, act(1, Undo, 3, 2)]).boarding, None);
    assert_eq!(fold(&[first, other, act(1, Undo, 3, 2)]).boarding, Some(other));
    assert_eq!(conflicts(&[first, other, act(1, Undo, 3, 2)]), []);
    assert_eq!(fold(&[first, act(2, Undo, 3, 1)]).boarding, Some(first));
    let again = act(1, Board, 4, 3);
    assert_eq!(fold(&[first, act(1, Undo, 3, 2), again]).boarding, Some(again));
    assert_eq!(fold(&[act(1, Undo, 0, 1), act(1, Board, 1, 2)]).active.len(), 1);
    let after_it_enrolled_anew = Act { counted: (2, 1, 1), ..act(1, Undo, 3, 1) };
    assert_eq!(fold(&[after_it_enrolled_anew, act(1, Board, 1, 5)]).boarding, None);
}

#[test]
fn a_scan_that_was_admitted_under_a_new_number_keeps_its_place_before_the_undo() {
    let board = Act { counted: (1, 1, 3), ..act(1, Board, 1, 3) };
    assert_eq!(fold(&[board, act(1, Undo, 3, 2)]).boarding, None);
}

#[test]
fn a_clock_that_is_put_right_in_between_turns_nothing_round() {
    let (board, undo) = (act(1, Board, 10, 1), act(1, Undo, 4, 2));
    assert_eq!(fold(&[board, undo]).boarding, None);
    let again = act(1, Board, 2, 3);
    assert_eq!(fold(&[board, undo, again]).boarding, Some(again));
}

#[test]
fn a_place_that_was_gone_and_a_name_that_was_another_are_conflicts_while_they_board() {
    let gone = Act { was_gone: true, ..act(1, Board, 1, 1) };
    let renamed = Act { was_renamed: true, ..act(2, Board, 2, 1) };
    assert_eq!(fold(&[gone]).boarding, Some(gone));
    assert_eq!(
        conflicts(&[gone, renamed]),
        [
            (device(1), ConflictKind::Gone),
            (device(2), ConflictKind::Twice),
            (device(2), ConflictKind::Renamed),
        ]
    );
    assert_eq!(conflicts(&[gone, act(1, Undo, 3, 2)]), []);
}

#[test]
fn a_clock_that_is_far_ahead_is_not_believed() {
    let received: DateTime<Utc> = "2026-12-24T00:00:00Z".parse().expect("an instant");
    for (seconds, is_believed) in [(-600, true), (0, true), (120, true), (121, false)] {
        let at = received + TimeDelta::seconds(seconds);
        assert_eq!(believed(at, received), if is_believed { at } else { received });
    }
}

/// A number below `most`.
fn below(rng: &SeededRng, most: usize) -> usize {
    let mut bytes = [0; 8];
    rng.fill(&mut bytes);
    usize::try_from(u64::from_be_bytes(bytes) % most as u64).expect("it fits")
}

fn shuffled(acts: &[Act], rng: &SeededRng) -> Vec<Act> {
    let mut acts = acts.to_vec();
    for end in (1..acts.len()).rev() {
        acts.swap(end, below(rng, end + 1));
    }
    acts
}

/// Scans of four gates whose clocks are off by up to ten minutes, which the pages correct.
fn scans_of_four_gates(rng: &SeededRng) -> Vec<Act> {
    let offsets = [-600, 600, 0, 37];
    let mut seqs = [0; 4];
    (0..12)
        .map(|_| {
            let gate = below(rng, 4);
            seqs[gate] += 1;
            let kind = [Board, Board, Board, Undo, Refuse][below(rng, 5)];
            let by_its_clock = below(rng, 30) as i64 + offsets[gate];
            let number = u8::try_from(gate).expect("four");
            let seen = act(number, kind, by_its_clock - offsets[gate], seqs[gate]);
            Act { was_gone: below(rng, 10) == 0, was_renamed: below(rng, 10) == 0, ..seen }
        })
        .collect()
}

#[test]
fn a_thousand_orders_of_arrival_add_up_to_the_same() {
    for seed in 0..20 {
        let rng = SeededRng::new(seed);
        let acts = scans_of_four_gates(&rng);
        let told = fold(&acts);
        for _ in 0..1_000 {
            assert_eq!(fold(&shuffled(&acts, &rng)), told, "seed {seed}: {acts:?}");
        }
    }
}
