//! Two seals at once, and seals beside uploads.

use std::thread;

use platform::db::transaction;
use routes::SailingId;
use serde_json::{Value, json};
use staff::{Actor, Ports, StaffId};
use testing::SeededRng;

use super::Fixture;
use crate::{ManifestError, seal::seal};

pub(super) fn sailing_id(fixture: &Fixture) -> SailingId {
    SailingId(fixture.sailing().parse().expect("an id"))
}

/// Somebody who seals, without a session.
pub(super) fn sealer(fixture: &Fixture) -> Actor {
    fixture.person("manager");
    let id = json!(fixture.newest_person());
    Actor::by_proxy(serde_json::from_value::<StaffId>(id).expect("an id"))
}

#[actix_web::test]
async fn of_two_seals_at_once_one_is_kept() {
    let fixture = Fixture::new().await;
    fixture.boarded(5).await;
    let (id, ctx) = (sailing_id(&fixture), &fixture.test.ctx);
    let actors = [sealer(&fixture), sealer(&fixture), sealer(&fixture)];
    let outcomes: Vec<bool> = thread::scope(|scope| {
        let seals: Vec<_> = actors
            .iter()
            .map(|actor| {
                scope.spawn(move || {
                    let sealed = ctx.db.run_here(|conn| {
                        transaction(conn, |conn| seal(conn, ctx, actor, (&Ports::All, id), None))
                    });
                    match sealed {
                        Ok(_) => true,
                        Err(ManifestError::SealedBefore) => false,
                        Err(error) => panic!("{error}"),
                    }
                })
            })
            .collect();
        seals.into_iter().map(|one| one.join().expect("an end")).collect()
    });
    assert_eq!(outcomes.iter().filter(|is_sealed| **is_sealed).count(), 1);
    assert_eq!(fixture.number("SELECT count(*) FROM manifests"), 1);
}

/// Uploads go on while somebody seals: whoever is in the list was on board before it, and whoever is not is told of
/// as having come later. The order is drawn, and the invariants look afterwards.
#[actix_web::test]
async fn a_seal_beside_uploads_names_those_before_it_and_tells_of_those_after() {
    for seed in 0..4 {
        let fixture = Fixture::new().await;
        fixture.people(20).await;
        fixture.board();
        let mut gate = fixture.gate("Gate 1").await;
        let rng = SeededRng::new(seed);
        let mut tickets = gate.tickets();
        for place in (1..tickets.len()).rev() {
            let mut bytes = [0; 4];
            kernel::Rng::fill(&rng, &mut bytes);
            tickets.swap(place, u32::from_be_bytes(bytes) as usize % (place + 1));
        }
        for ticket in &tickets {
            gate.scan(&fixture, ticket, "board");
        }
        let scans: Vec<Value> = gate.unsent.drain(..).collect();
        let (id, actor) = (sailing_id(&fixture), sealer(&fixture));
        let ctx = std::sync::Arc::clone(&fixture.test.ctx);
        // The counts cannot fit a moving number, so a manager passes them.
        let reason = Some("It is counted at sea");
        let sealing = thread::spawn(move || {
            ctx.db.run_here(|conn| {
                transaction(conn, |conn| seal(conn, &ctx, &actor, (&Ports::All, id), reason))
            })
        });
        for some in scans.chunks(2) {
            let answer = gate.send(&fixture, some, 0).await;
            assert_eq!(answer.status, 200, "{answer:?}");
        }
        let sealed = sealing.join().expect("an end").expect("a seal");
        let now = fixture.now().await;
        assert_eq!(now["boarded"], 20);
        let later = now["since_seal"]["joined"].as_array().map(Vec::len);
        assert_eq!(later, Some(20 - usize::try_from(sealed.persons).expect("a number")));
        assert_eq!(now["since_seal"]["left"], json!([]));
    }
}
