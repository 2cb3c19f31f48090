//! Gates that cannot see each other never let on board more people than the ship may carry.

use std::thread;

use diesel::connection::SimpleConnection as _;
use platform::db::transaction;

use super::{Fixture, page::Page, sailing_id};
use crate::{
    ids::DeviceId,
    store::{devices, gates},
};

async fn take_lists(fixture: &Fixture, gates: &mut [Page]) {
    for gate in gates {
        gate.take_list(fixture).await;
    }
}

#[actix_web::test]
async fn four_gates_never_show_more_greens_than_the_ship_may_carry() {
    let fixture = Fixture::new().await;
    fixture.people(200).await;
    // More tickets than the certificate allows, as after a change of ships.
    fixture.sql("ALTER TABLE persons_on_board DROP CONSTRAINT persons_on_board_authorised_check");
    fixture.sql("UPDATE persons_on_board SET authorised = 190");
    fixture.open_gates();
    let mut gates = fixture.gates().await;
    take_lists(&fixture, &mut gates).await;
    assert_eq!(gates.iter().map(|gate| gate.bound).sum::<i64>(), 190, "all is shared out");
    let tickets = gates[0].tickets();
    let mut greens = 0;
    // Most people come to the first gate.
    for (number, ticket) in tickets.iter().enumerate() {
        let order = if number % 5 == 0 { [1, 2, 3, 0] } else { [0, 1, 2, 3] };
        greens += usize::from(order.iter().any(|at| gates[*at].show(&fixture, ticket, 1)));
        if number % 7 == 0 {
            for gate in &mut gates {
                gate.sync(&fixture).await;
            }
        }
    }
    for _ in 0..8 {
        for gate in &mut gates {
            gate.sync(&fixture).await;
        }
        let boarded: Vec<String> = gates.iter().flat_map(Page::boarded).collect();
        for ticket in tickets.iter().filter(|ticket| !boarded.contains(ticket)) {
            greens += usize::from(gates.iter_mut().any(|gate| gate.show(&fixture, ticket, 2)));
        }
    }
    for gate in &mut gates {
        gate.sync(&fixture).await;
    }
    assert_eq!(greens, 190, "as many as it may carry, and not one more");
    let counts = fixture.counts().await;
    assert_eq!((&counts["boarded"], &counts["authorised"]), (&190.into(), &190.into()));
    fixture.sql("UPDATE persons_on_board SET authorised = persons");
}

#[actix_web::test]
async fn what_a_gate_gives_back_another_gets() {
    let fixture = Fixture::new().await;
    fixture.people(40).await;
    fixture.sql("UPDATE persons_on_board SET authorised = 40");
    fixture.open_gates();
    let mut gates = vec![fixture.gate("Gate 1").await, fixture.gate("Gate 2").await];
    take_lists(&fixture, &mut gates).await;
    assert_eq!((gates[0].bound, gates[1].bound), (20, 20));
    let tickets = gates[0].tickets();
    for ticket in &tickets[..20] {
        assert!(gates[0].show(&fixture, ticket, 1));
    }
    assert!(!gates[0].show(&fixture, &tickets[20], 1), "its share is used");
    gates[0].sync(&fixture).await;
    assert_eq!(gates[0].bound, 20, "nothing is free");
    gates[1].sync(&fixture).await;
    assert_eq!(gates[1].bound, 10, "it is asked half of what it has not used");
    gates[0].sync(&fixture).await;
    assert_eq!(gates[0].bound, 20, "the other has not said yet that it keeps the lower one");
    gates[1].sync(&fixture).await;
    gates[0].sync(&fixture).await;
    assert_eq!(gates[0].bound, 25, "half of what is free");
}

#[actix_web::test]
async fn the_database_itself_grants_no_more_than_the_ship_may_carry() {
    let fixture = Fixture::new().await;
    fixture.open_gates();
    fixture.gate("Gate 1").await.take_list(&fixture).await;
    let mut conn = fixture.test.database().connect();
    let over = "UPDATE gate_sailings SET granted = authorised + 1";
    let refused = conn.batch_execute(over).expect_err("a bound").to_string();
    assert!(refused.contains("gate_sailings_granted_check"), "{refused}");
}

/// Two gates take their lists at the same time: the second waits, and is given what is left.
#[actix_web::test]
async fn two_gates_at_the_last_share_wait_for_each_other() {
    let fixture = Fixture::new().await;
    fixture.people(1).await;
    fixture.sql("UPDATE persons_on_board SET authorised = 1");
    fixture.open_gates();
    let mut one = fixture.gate("Gate 1").await;
    let other = fixture.gate("Gate 2").await;
    let sailing = sailing_id(&fixture);
    one.take_list(&fixture).await;
    assert_eq!(one.bound, 1, "rounded up");
    let id = DeviceId(other.id.parse().expect("an id"));
    let mut first = fixture.test.database().connect();
    let hold =
        format!("BEGIN; SELECT 1 FROM gate_sailings WHERE sailing_id = '{sailing}' FOR UPDATE");
    first.batch_execute(&hold).expect("the first gate is at it");
    let db = fixture.test.ctx.db.clone();
    let second = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| {
                let device = devices::find(conn, id)?.expect("it is there");
                crate::list::list(conn, &device, sailing).map(|list| list.share.granted)
            })
        })
    });
    fixture.test.database().wait_for_lock(&second);
    first.batch_execute("COMMIT").expect("it is done");
    assert_eq!(second.join().expect("no panic").expect("a list"), 0, "nothing is left");
    let gate = fixture.test.db(|conn| gates::among(conn, &[sailing]));
    assert_eq!((gate[0].granted, gate[0].authorised), (1, 1));
}

#[actix_web::test]
async fn gates_give_back_what_a_ship_may_carry_no_more() {
    let fixture = Fixture::new().await;
    fixture.people(10).await;
    fixture.sql("UPDATE persons_on_board SET authorised = 40");
    fixture.open_gates();
    let mut pages = vec![fixture.gate("Gate 1").await, fixture.gate("Gate 2").await];
    take_lists(&fixture, &mut pages).await;
    fixture.sql("UPDATE persons_on_board SET authorised = 20");
    for _ in 0..4 {
        for page in &mut pages {
            page.sync(&fixture).await;
        }
    }
    let gate = fixture.test.db(|conn| gates::among(conn, &[sailing_id(&fixture)]))[0];
    assert!(gate.granted <= 20 && gate.authorised == 20, "{gate:?}");
    assert!(pages.iter().map(|page| page.bound).sum::<i64>() <= 20);
    let mut third = fixture.gate("Gate 3").await;
    third.take_list(&fixture).await;
    assert!(third.bound <= 20 - i64::from(gate.granted), "a gate that comes late");
}

#[actix_web::test]
async fn a_limit_that_the_network_held_back_gives_nothing_back() {
    let fixture = Fixture::new().await;
    fixture.people(40).await;
    fixture.sql("UPDATE persons_on_board SET authorised = 40");
    fixture.open_gates();
    let mut gates = [fixture.gate("Gate 1").await, fixture.gate("Gate 2").await];
    gates[0].take_list(&fixture).await;
    let tickets = gates[0].tickets();
    // Sent before it is granted more, and on its way for a while.
    let held_back = gates[0].upload(&fixture, &[]);
    for ticket in &tickets[..16] {
        assert!(gates[0].show(&fixture, ticket, 1));
    }
    gates[0].sync(&fixture).await;
    let granted = gates[0].bound;
    assert!(granted > 20, "it ran dry, and got more: {granted}");
    gates[1].take_list(&fixture).await;
    let late = gates[0].post(&fixture, "/gate/scans", &held_back).await;
    assert_eq!(late.status, 200);
    for ticket in &tickets[30..38] {
        assert!(gates[1].show(&fixture, ticket, 2));
    }
    gates[1].sync(&fixture).await;
    assert!(granted + gates[1].bound <= 40, "{granted} and {}", gates[1].bound);
}
