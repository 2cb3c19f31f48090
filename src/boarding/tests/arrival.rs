//! Whatever order scans arrive in, and however often: the same people are on board.

use chrono::TimeDelta;
use kernel::Rng as _;
use serde_json::{Value, json};
use testing::SeededRng;

use super::{
    Fixture,
    page::{Page, outcomes_of},
    sailing_id,
};

/// A number below `most`.
fn below(rng: &SeededRng, most: usize) -> usize {
    let mut bytes = [0; 8];
    rng.fill(&mut bytes);
    usize::try_from(u64::from_be_bytes(bytes) % most as u64).expect("it fits")
}

fn shuffle<T>(list: &mut [T], rng: &SeededRng) {
    for end in (1..list.len()).rev() {
        list.swap(end, below(rng, end + 1));
    }
}

/// Who is on board by which scan, and what must be looked at.
fn standing(fixture: &Fixture) -> String {
    let told = "SELECT string_agg(line, ',' ORDER BY line) AS line FROM (
        SELECT ticket_id || ' ' || nonce AS line FROM boardings
        UNION ALL SELECT ticket_id || ' ' || device_id || ' ' || kind FROM scan_conflicts) AS all_of_it";
    let hash = format!("('x' || left(md5(({told})), 15))::bit(60)");
    format!("{:x}", fixture.number(&hash))
}

#[actix_web::test]
async fn four_gates_without_a_network_find_each_double_of_two_and_no_other() {
    let fixture = Fixture::new().await;
    fixture.people(200).await;
    fixture.open_gates();
    let mut gates = fixture.gates().await;
    for (gate, minutes) in gates.iter_mut().zip([10, -10, 0, 3]) {
        gate.offset = TimeDelta::minutes(minutes);
        gate.take_list(&fixture).await;
    }
    assert_eq!(gates.iter().map(|gate| gate.bound).sum::<i64>(), 4000);
    let tickets = gates[0].tickets();
    assert_eq!(tickets.len(), 200);
    let mut expected = Vec::new();
    for (number, ticket) in tickets.iter().enumerate() {
        let (gate, seconds) = (number % 4, i64::try_from(number).expect("few"));
        assert!(gates[gate].show(&fixture, ticket, seconds));
        // One in twenty is scanned twice: ten at another gate, ten at the same.
        match number % 20 {
            0 => {
                assert!(gates[(gate + 1) % 4].show(&fixture, ticket, seconds + 5));
                expected.push((ticket.clone(), gates[(gate + 1) % 4].id.clone()));
            }
            10 => {
                let seq = gates[gate].unsent.len();
                gates[gate].scan(&fixture, ticket, "board", seconds + 5);
                assert_eq!(gates[gate].unsent.len(), seq + 1);
            }
            _ => {}
        }
    }
    fixture.test.clock.advance(TimeDelta::minutes(20));
    let mut outcomes = Vec::new();
    for gate in &mut gates {
        outcomes.extend(gate.sync(&fixture).await);
    }
    assert_eq!(outcomes.len(), 220);
    let found = fixture.conflicts().await;
    let mut found: Vec<(String, String)> = found
        .iter()
        .map(|one| {
            assert_eq!(one["kind"], "twice");
            let text = |name: &str| one[name].as_str().expect("a text").to_owned();
            assert_ne!(text("boarded_gate"), text("gate"));
            (text("ticket"), text("device"))
        })
        .collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "ten of ten, and none besides");
    let counts = fixture.counts().await;
    assert_eq!((&counts["boarded"], &counts["expected"]), (&200.into(), &200.into()));
    assert_eq!(counts["open_conflicts"], 10);
    let used = counts["gates"].as_array().expect("a list").iter();
    assert_eq!(used.map(|gate| gate["used"].as_i64().expect("a number")).sum::<i64>(), 210);
}

/// Sends scans one by one, in this order, some of them twice.
async fn send(fixture: &Fixture, gates: &[Page], scans: &[(usize, Value)], rng: &SeededRng) {
    for (gate, scan) in scans {
        for _ in 0..=below(rng, 2) {
            let body = gates[*gate].upload(fixture, std::slice::from_ref(scan));
            let answer = gates[*gate].post(fixture, "/gate/scans", &body).await;
            assert_eq!(answer.status, 200, "{answer:?}");
        }
    }
}

#[actix_web::test]
async fn any_order_of_arrival_boards_the_same_people() {
    let fixture = Fixture::new().await;
    fixture.people(4).await;
    fixture.open_gates();
    let mut gates = vec![fixture.gate("Gate 1").await, fixture.gate("Gate 2").await];
    for gate in &mut gates {
        gate.take_list(&fixture).await;
    }
    let tickets = gates[0].tickets();
    let rng = SeededRng::new(11);
    for seconds in 0..20 {
        let gate = below(&rng, 2);
        let kind = ["board", "board", "board", "undo", "refuse"][below(&rng, 5)];
        gates[gate].scan(&fixture, &tickets[below(&rng, 4)], kind, seconds);
    }
    let mut scans: Vec<(usize, Value)> = Vec::new();
    for (number, gate) in gates.iter().enumerate() {
        scans.extend(gate.unsent.iter().map(|scan| (number, scan.clone())));
    }
    let mut told = Vec::new();
    for _ in 0..6 {
        shuffle(&mut scans, &rng);
        send(&fixture, &gates, &scans, &rng).await;
        assert_eq!(fixture.number("SELECT count(*) FROM scans"), 20, "each is kept once");
        told.push(standing(&fixture));
        fixture.sql(
            "DO $$ BEGIN
               SET LOCAL session_replication_role = replica;
               DELETE FROM scan_words; DELETE FROM boardings; DELETE FROM scan_conflicts; DELETE FROM scans;
               UPDATE gate_sailings SET boarded = 0, last_number = 0;
               UPDATE gate_shares SET used = 0;
               UPDATE devices SET last_seq = 0, kept_scans = 0;
             END $$",
        );
    }
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
}

#[actix_web::test]
async fn what_is_sent_twice_is_kept_once_and_answered_the_same() {
    let fixture = Fixture::new().await;
    fixture.people(3).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[0], 1);
    gate.show(&fixture, &tickets[1], 2);
    gate.scan(&fixture, &tickets[1], "undo", 3);
    gate.scan(&fixture, &tickets[2], "refuse", 4);
    let body = gate.upload(&fixture, &gate.unsent);
    let first = gate.post(&fixture, "/gate/scans", &body).await;
    assert_eq!(outcomes_of(&first), ["boarded", "undone", "undone", "refused"]);
    let again = gate.post(&fixture, "/gate/scans", &body).await;
    assert_eq!(outcomes_of(&again), outcomes_of(&first));
    assert_eq!(fixture.number("SELECT count(*) FROM scans"), 4);
    assert_eq!(fixture.counts().await["boarded"], 1);
    let twice = [gate.unsent[0].clone(), gate.unsent[0].clone()];
    let body = gate.upload(&fixture, &twice);
    assert_eq!(
        outcomes_of(&gate.post(&fixture, "/gate/scans", &body).await),
        ["boarded", "boarded"]
    );
}

#[actix_web::test]
async fn a_hole_in_the_numbers_of_a_gate_is_told_until_it_is_filled() {
    let fixture = Fixture::new().await;
    fixture.people(3).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    for ticket in &tickets {
        gate.show(&fixture, ticket, 1);
    }
    let sailing = sailing_id(&fixture);
    for (sent, holes) in [(vec![2], 2), (vec![2, 0], 1), (vec![1], 0)] {
        let scans: Vec<Value> = sent.iter().map(|at| gate.unsent[*at].clone()).collect();
        let mut body = gate.upload(&fixture, &scans);
        body["unsent"] = json!(0);
        gate.post(&fixture, "/gate/scans", &body).await;
        let standing = fixture.test.db(|conn| crate::standing(conn, sailing));
        assert_eq!(standing.gates[0].holes, holes);
        assert_eq!(standing.silent_gates.len(), usize::from(holes > 0));
    }
    let departs = fixture.now() + TimeDelta::hours(1);
    fixture.test.clock.jump(departs);
    let standing = || fixture.test.db(|conn| crate::standing(conn, sailing));
    assert!(standing().gates[0].has_not_spoken && standing().silent_gates.len() == 1);
    gate.unsent.clear();
    gate.sync(&fixture).await;
    assert!(standing().silent_gates.is_empty(), "it spoke, and nothing is missing");
    assert_eq!(standing().boarded, 3);
}

#[actix_web::test]
async fn a_gate_without_a_network_is_silent_before_the_ship_was_to_leave() {
    let fixture = Fixture::new().await;
    fixture.people(1).await;
    let mut gate = fixture.open_gate().await;
    let sailing = sailing_id(&fixture);
    let silent = || fixture.test.db(|conn| crate::standing(conn, sailing)).silent_gates.len();
    let becomes = |status: &str| {
        fixture.sql(&format!(
            "UPDATE sailings SET status = '{status}', status_reason = 'So it is',
                    status_at = app_now() WHERE id = '{sailing}'"
        ))
    };
    let pass = |seconds| fixture.test.clock.advance(TimeDelta::seconds(seconds));
    pass(600);
    assert_eq!(silent(), 0, "nobody is at work yet");
    becomes("boarding");
    assert_eq!(silent(), 1);
    gate.sync(&fixture).await;
    assert_eq!(silent(), 0);
    pass(120);
    assert_eq!(silent(), 0);
    pass(1);
    assert_eq!(silent(), 1, "for two minutes it may be busy");
    gate.sync(&fixture).await;
    pass(1);
    becomes("departed");
    assert_eq!(silent(), 1, "the ship left before its time, and the gate may know of more");
    gate.sync(&fixture).await;
    pass(3_600);
    assert_eq!(silent(), 0, "it spoke since");
    becomes("boarding");
    assert_eq!(silent(), 1, "the ship is late, and it may know of more by now");
    fixture.sql("UPDATE devices SET revoked_at = app_now()");
    assert_eq!(silent(), 1, "it was lost with what it knows");
    fixture.sql("UPDATE devices SET revoked_at = last_seen_at + interval '1 minute'");
    assert_eq!(silent(), 0, "it was at work until somebody took it out of use");
}

#[actix_web::test]
async fn nothing_that_is_well_formed_is_dropped() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    for _ in 0..4 {
        gate.scan(&fixture, &tickets[0], "board", 1);
    }
    let nobody = "00000000-0000-4000-8000-000000000000";
    gate.unsent[0]["ticket"] = json!(nobody);
    gate.unsent[1]["sailing"] = json!(nobody);
    gate.unsent[2]["at_ms"] = json!(i64::MAX);
    gate.unsent[3]["seq"] = json!(1);
    gate.unsent[3]["reason"] = json!("x".repeat(500));
    let body = gate.upload(&fixture, &gate.unsent);
    let answer = gate.post(&fixture, "/gate/scans", &body).await;
    assert_eq!(outcomes_of(&answer), ["kept", "kept", "boarded", "kept"]);
    assert_eq!(fixture.number("SELECT count(*) FROM scans"), 3);
    assert_eq!(fixture.number("SELECT count(*) FROM quarantined_scans"), 1, "its number was taken");
    gate.post(&fixture, "/gate/scans", &body).await;
    assert_eq!(fixture.number("SELECT count(*) FROM quarantined_scans"), 1);
    let many: Vec<Value> = (0..501).map(|_| gate.unsent[0].clone()).collect();
    let answer = gate.post_scans(&fixture, &gate.upload(&fixture, &many)).await;
    assert_eq!(answer.status, 400, "a page sends five hundred at most");
}
