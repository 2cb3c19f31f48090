//! The list of routes as the API gives it.

use platform::db::DbError;
use testing::World;

use crate::{RoutesError, demo, store};

fn fill(conn: &mut diesel::PgConnection, world: &World) -> Result<(), RoutesError> {
    demo::fill(conn, &*world.ctx.rng, world.ctx.clock.now(), 60)
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

mod network {
    use super::*;
    use crate::network::{Change, EXAMPLE as FILE, Kind, Network, Written};

    fn write(world: &World, file: &str) -> Written {
        let network = Network::read(file).expect("a good network");
        world.db(|conn| crate::network::write(conn, &*world.ctx.rng, &network))
    }

    fn became(written: &Written, change: Change) -> Vec<Kind> {
        written.changes.iter().filter(|one| one.1 == change).map(|one| one.0).collect()
    }

    #[test]
    fn an_empty_server_sails_by_its_file_and_the_same_file_changes_nothing() {
        let world = World::new();
        let first = write(&world, FILE);
        assert_eq!(became(&first, Change::Added).len(), first.changes.len());
        let again = write(&world, FILE);
        assert_eq!(became(&again, Change::Same).len(), first.changes.len());
        assert!(again.refused.is_empty());
        let now = world.ctx.clock.now();
        let made = world.db(|conn| crate::generate(conn, &*world.ctx.rng, now, 60));
        // Two a day, and two more on three days of the week, for four months.
        assert!((300..=400).contains(&made), "{made}");
        let day = kernel::philippine_date(now) + chrono::Days::new(1);
        let sailing = world.db(|conn| crate::sailing_called(conn, "E101", day)).expect("a sailing");
        let fares: Vec<i64> = sailing.classes.iter().map(|c| c.tariff.regular.0).collect();
        assert_eq!(fares, [80_000, 70_000]);
        let at = sailing.departs_at.with_timezone(&kernel::philippine_time());
        assert_eq!(at.format("%H:%M").to_string(), "06:00");
    }

    #[test]
    fn what_is_named_otherwise_is_changed_and_nothing_else() {
        let world = World::new();
        write(&world, FILE);
        for (from, to, kind) in [
            ("Cebu City", "Cebu Pier 1", Kind::Port),
            ("\"TOU\": 120", "\"TOU\": 130", Kind::Ship),
            ("\"minutes\": 120", "\"minutes\": 125", Kind::Crossing),
            ("\"centavos\": 60000", "\"centavos\": 59000", Kind::Fare),
            ("2027-12-31", "2027-11-30", Kind::Voyage),
            ("in the sea breeze", "in the wind", Kind::Class),
        ] {
            let written = write(&world, &FILE.replacen(from, to, 1));
            assert_eq!(became(&written, Change::Changed), [kind], "{from}");
            assert_eq!(became(&written, Change::Added), Vec::<Kind>::new(), "{from}");
            write(&world, FILE);
        }
    }

    #[test]
    fn a_voyage_that_is_sold_never_sails_otherwise() {
        let world = World::new();
        write(&world, FILE);
        let written = write(&world, &FILE.replacen("06:00", "06:30", 1));
        assert_eq!(written.refused.len(), 1);
        assert!(written.refused[0].starts_with("voyage E101 sails otherwise already"));
        assert_eq!(became(&written, Change::Changed), Vec::<Kind>::new());
    }
}
