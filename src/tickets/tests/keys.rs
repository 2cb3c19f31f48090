//! Keys that lie outside the database: moved out of it, followed by others, missing.

use chrono::TimeDelta;
use diesel::{RunQueryDsl as _, sql_query, sql_types::Binary};
use platform::{
    db::DbError,
    keys::{KeyRing, Keys, Root},
};
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use testing::{SeededRng, test_keys};

use super::Fixture;
use crate::{TicketError, key::TicketKey, name_of, public_keys};

fn root(seed: u64) -> Root {
    Root::draw(&SeededRng::new(seed))
}

/// What a server with these keys signs.
fn signed(fixture: &Fixture, keys: &KeyRing) -> Result<(String, Vec<u8>), TicketError> {
    fixture.test.ctx.db.run_here(|conn| {
        let key = TicketKey::of(conn, keys)?;
        Ok((key.name(), key.sign(b"a text").as_ref().to_vec()))
    })
}

fn key_of_the_version_before(fixture: &Fixture) -> Vec<u8> {
    let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).expect("a seed");
    let public = pair.public_key().as_ref().to_vec();
    fixture.test.db(|conn| {
        sql_query("INSERT INTO ticket_keys (id, seed, public_key) VALUES (1, $1, $2)")
            .bind::<Binary, _>(vec![7_u8; 32])
            .bind::<Binary, _>(&public)
            .execute(conn)
            .map_err(DbError::from)
    });
    public
}

#[actix_web::test]
async fn the_database_holds_no_secret_half() {
    let fixture = Fixture::new().await;
    signed(&fixture, &test_keys()).expect("signed");
    assert_eq!(fixture.sql("SELECT 1 FROM ticket_keys WHERE seed IS NOT NULL"), 0);
    assert_eq!(fixture.sql("SELECT 1 FROM ticket_keys WHERE key_id IS NOT NULL"), 1);
}

#[actix_web::test]
async fn a_key_of_the_version_before_signs_on_from_its_row_and_then_from_the_file() {
    let fixture = Fixture::new().await;
    let public = key_of_the_version_before(&fixture);
    let before = signed(&fixture, &test_keys()).expect("from the row");
    assert_eq!(before.0, name_of(&public));
    fixture.test.db(crate::erase_seeds);
    assert!(signed(&fixture, &test_keys()).is_err(), "erased, and in no file");
    let keys = Keys::default().with_root(root(1)).with_moved([7; 32]);
    let after = signed(&fixture, &KeyRing::in_memory(keys)).expect("from the file");
    assert_eq!(after, before);
}

#[actix_web::test]
async fn a_server_without_the_key_in_use_signs_nothing() {
    let fixture = Fixture::new().await;
    signed(&fixture, &test_keys()).expect("signed");
    let others = KeyRing::in_memory(Keys::default().with_root(root(9)));
    assert!(signed(&fixture, &others).is_err());
}

#[actix_web::test]
async fn the_key_before_verifies_until_the_voyages_are_over_or_no_longer() {
    let fixture = Fixture::new().await;
    let old = key_of_the_version_before(&fixture);
    let keys = Keys::default().with_root(root(1)).with_moved([7; 32]).with_root(root(2));
    let keys = KeyRing::in_memory(keys);
    fixture.test.db(|conn| crate::begin_key(conn, &root(1), false));
    let (second, _) = signed(&fixture, &keys).expect("signed");
    let names =
        || -> Vec<String> { fixture.test.db(public_keys).iter().map(|key| name_of(key)).collect() };
    assert_eq!(names(), [second.clone(), name_of(&old)]);
    let last = fixture.test.db(routes::last_departure).expect("a sailing");
    let ahead = last - fixture.test.ctx.clock.now();
    fixture.test.clock.advance(ahead + TimeDelta::days(6));
    assert_eq!(names(), [second.clone(), name_of(&old)], "it may be late");
    fixture.test.clock.advance(TimeDelta::days(2));
    assert_eq!(names(), [second]);
    fixture.test.db(|conn| crate::begin_key(conn, &root(2), true));
    let (third, _) = signed(&fixture, &keys).expect("signed");
    assert_eq!(names(), [third], "at once");
}
