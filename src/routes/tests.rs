//! The list of routes as the API gives it.

use platform::db::DbError;
use testing::World;

use crate::{RoutesError, demo, store};

fn fill(conn: &mut diesel::PgConnection, world: &World) -> Result<(), RoutesError> {
    demo::fill(conn, &*world.ctx.chance, world.ctx.clock.now(), 60)
}

/// The day on which tests begin.
fn today() -> chrono::NaiveDate {
    kernel::parse_date("2026-12-01").expect("a date")
}

#[test]
fn the_demo_sails_both_ways_and_is_filled_in_once() {
    let world = World::new();
    assert!(world.db(demo::is_wanted));
    for _ in 0..2 {
        world.db(|conn| fill(conn, &world));
    }
    assert!(!world.db(demo::is_wanted));
    let routes = world.db(|conn| store::routes::all_routes(conn, today()));
    assert_eq!(routes.len(), 14);
    assert!(routes.iter().all(|route| route.fare_from_centavos.is_some_and(|fare| fare > 0)));
    let new: Vec<&str> = routes.iter().filter(|r| r.is_new).map(|r| r.code.as_str()).collect();
    assert_eq!(new, ["CEB-GET", "GET-CEB"]);
    assert!(routes.iter().all(|route| {
        routes.iter().any(|back| {
            back.origin.id == route.destination.id && back.destination.id == route.origin.id
        })
    }));
}

#[test]
fn what_the_operator_changed_is_left_alone() {
    let world = World::new();
    world.db(|conn| fill(conn, &world));
    world.db(|conn| {
        use diesel::prelude::*;
        use schema::tables::ports::dsl::{code, name, ports};
        diesel::update(ports.filter(code.eq("CEB")))
            .set(name.eq("Cebu Pier 1"))
            .execute(conn)
            .map_err(|e| RoutesError::from(DbError::from(e)))
    });
    world.db(|conn| fill(conn, &world));
    let routes = world.db(|conn| store::routes::all_routes(conn, today()));
    assert!(routes.iter().any(|route| route.origin.name == "Cebu Pier 1"));
}
