//! The list of routes as the API gives it.

use std::collections::BTreeSet;

use diesel::RunQueryDsl as _;
use platform::db::DbError;
use testing::TestContext;

use crate::{RoutesError, demo, store};

mod counters;

fn fill(conn: &mut diesel::PgConnection, test: &TestContext) -> Result<(), RoutesError> {
    demo::fill(conn, &*test.ctx.rng, test.ctx.clock.now(), 60)
}

/// The day on which tests begin.
fn today() -> chrono::NaiveDate {
    kernel::parse_date("2026-12-01").expect("a date")
}

#[test]
fn the_demo_sails_both_ways_and_is_filled_in_once() {
    let test = TestContext::new();
    assert!(test.db(demo::is_wanted));
    for _ in 0..2 {
        test.db(|conn| fill(conn, &test));
    }
    assert!(!test.db(demo::is_wanted));
    let routes = test.db(|conn| store::routes::all_routes(conn, today()));
    assert_eq!(routes.len(), 14);
    assert!(
        routes.iter().all(|route| route
            .fare_from_centavos
            .is_some_and(|fare| fare > kernel::Centavos::ZERO))
    );
    let new: Vec<&str> = routes.iter().filter(|r| r.is_new).map(|r| r.code.as_str()).collect();
    assert_eq!(new, ["CEB-GET", "GET-CEB"]);
    assert!(routes.iter().all(|route| {
        routes.iter().any(|back| {
            back.origin.id == route.destination.id && back.destination.id == route.origin.id
        })
    }));
}

#[test]
fn a_promotion_is_in_force_on_its_own_days_alone() {
    let test = TestContext::new();
    test.db(|conn| fill(conn, &test));
    let route = test.db(|conn| crate::route(conn, "CEB-TAG")).expect("a route");
    let after = |days| today() + chrono::Days::new(days);
    // Of one class on two days, and of another from the second of these on.
    test.db(|conn| {
        diesel::sql_query(format!(
            "INSERT INTO fares (id, route_id, accommodation_id, kind, amount_centavos, effective_from, effective_until)
             SELECT gen_random_uuid(), '{route}', a.id, 'promo', p.amount, p.since::date, p.until::date
             FROM accommodations AS a
             JOIN (VALUES (1, 101, '{}', '{}'), (2, 102, '{}', NULL)) AS p (n, amount, since, until)
               ON a.id = (SELECT id FROM accommodations ORDER BY position OFFSET p.n - 1 LIMIT 1)",
            after(3), after(4), after(4),
        ))
        .execute(conn)
        .map_err(DbError::from)
    });
    let promotions = |days| {
        let day = after(days);
        let sailings = test.db(|conn| crate::sailings_of_route(conn, route, day, day));
        let classes = sailings.iter().flat_map(|sailing| sailing.classes.iter());
        let found: BTreeSet<i64> =
            classes.filter_map(|class| class.tariff.promo.map(|promo| promo.0)).collect();
        found.into_iter().filter(|amount| [101, 102].contains(amount)).collect::<Vec<_>>()
    };
    for (days, found) in
        [(5, vec![102]), (2, vec![]), (4, vec![101, 102]), (3, vec![101]), (40, vec![102])]
    {
        assert_eq!(promotions(days), found, "in {days} days");
    }
}

#[test]
fn what_the_operator_changed_is_left_alone() {
    let test = TestContext::new();
    test.db(|conn| fill(conn, &test));
    test.db(|conn| {
        use diesel::prelude::*;
        use schema::tables::ports::dsl::{code, name, ports};
        diesel::update(ports.filter(code.eq("CEB")))
            .set(name.eq("Cebu Pier 1"))
            .execute(conn)
            .map_err(|e| RoutesError::from(DbError::from(e)))
    });
    test.db(|conn| fill(conn, &test));
    let routes = test.db(|conn| store::routes::all_routes(conn, today()));
    assert!(routes.iter().any(|route| route.origin.name == "Cebu Pier 1"));
}

/// The lowest adult fare among the sailings of a route that are on sale, looked for one by one.
fn lowest_of(test: &TestContext, route: crate::RouteId) -> Option<kernel::Centavos> {
    let (from, to) = (today(), today() + chrono::TimeDelta::days(90));
    let now = test.ctx.clock.now();
    let sailings = test.db(|conn| crate::sailings_of_route(conn, route, from, to));
    let on_sale = sailings.iter().filter(|sailing| sailing.is_on_sale(now));
    let fares = on_sale.flat_map(|sailing| sailing.classes.iter());
    fares.map(|class| class.tariff.fare(crate::PassengerType::Adult).amount).min()
}

#[test]
fn a_route_is_told_with_the_lowest_fare_that_somebody_can_buy() {
    let test = TestContext::new();
    test.db(|conn| fill(conn, &test));
    let told = |code: &str| {
        let routes = test.db(|conn| store::routes::all_routes(conn, today()));
        let route = routes.into_iter().find(|route| route.code == code).expect("a route");
        assert_eq!(route.fare_from_centavos, lowest_of(&test, route.id), "{code}");
        (route.fare_from_centavos.map(|fare| fare.0), route.price_from_centavos.map(|all| all.0))
    };
    // No ship to Poro has the open air class, which is the cheapest in the table of fares.
    assert_eq!(told("CEB-POR").0, Some(60_000));
    assert_eq!(told("CEB-TAG"), (Some(76_000), Some(80_500)));
    let set = |what: &str| {
        let sql = format!("{what} (SELECT id FROM routes WHERE code = 'CEB-TAG')");
        test.db(|conn| {
            use diesel::RunQueryDsl as _;
            diesel::sql_query(sql).execute(conn).map_err(|e| RoutesError::from(DbError::from(e)))
        });
    };
    set("INSERT INTO fares (id, route_id, accommodation_id, kind, amount_centavos, effective_from)
         SELECT gen_random_uuid(), route_id, accommodation_id, kind, amount_centavos + 1000, '2026-12-02'
         FROM fares WHERE route_id =");
    set(
        "UPDATE sailings SET withdrawn_at = app_now() WHERE departs_on < '2026-12-02' AND route_id =",
    );
    assert_eq!(told("CEB-TAG").0, Some(77_000), "the fare of before is over");
    set("UPDATE sailings SET withdrawn_at = app_now() WHERE route_id =");
    assert_eq!(told("CEB-TAG"), (None, None), "nothing is on sale");
}

#[test]
fn a_ship_left_when_that_was_said_though_it_has_arrived_since() {
    let test = TestContext::new();
    test.db(|conn| fill(conn, &test));
    let day = today() + chrono::Days::new(1);
    let found = || test.db(|conn| crate::sailing_called(conn, "CEBTAG1", day)).expect("a sailing");
    let id = found().id;
    let left_at = || {
        let sailing = found();
        test.db(|conn| crate::left_at(conn, &sailing))
    };
    let say = |status| {
        test.clock.advance(chrono::TimeDelta::minutes(7));
        test.db(|conn| crate::set_sailing_status(conn, id, status));
        test.ctx.clock.now()
    };
    let undo = || {
        test.clock.advance(chrono::TimeDelta::minutes(1));
        assert!(test.db(|conn| crate::undo_change(conn, id)).is_some());
    };
    assert_eq!(left_at(), None);
    say(crate::SailingStatus::Boarding);
    assert_eq!(left_at(), None);
    let left = say(crate::SailingStatus::Departed);
    assert_eq!(left_at(), Some(left));
    say(crate::SailingStatus::Arrived);
    assert_eq!(left_at(), Some(left), "not when it arrived");
    undo();
    assert_eq!(left_at(), Some(left), "not when that was taken back");
    undo();
    assert_eq!(left_at(), None, "it boards after all");
    let left = say(crate::SailingStatus::Departed);
    assert_eq!(left_at(), Some(left), "as it was said last");
}

mod network {
    use super::*;
    use crate::network::{Change, EXAMPLE as FILE, Kind, Network, Written};

    fn write(test: &TestContext, file: &str) -> Written {
        let network = Network::read(file).expect("a good network");
        test.db(|conn| crate::network::write(conn, &*test.ctx.rng, &network))
    }

    fn became(written: &Written, change: Change) -> Vec<Kind> {
        written.changes.iter().filter(|one| one.1 == change).map(|one| one.0).collect()
    }

    #[test]
    fn an_empty_server_sails_by_its_file_and_the_same_file_changes_nothing() {
        let test = TestContext::new();
        let first = write(&test, FILE);
        assert_eq!(became(&first, Change::Added).len(), first.changes.len());
        let again = write(&test, FILE);
        assert_eq!(became(&again, Change::Same).len(), first.changes.len());
        assert!(again.refused.is_empty());
        let now = test.ctx.clock.now();
        let made = test.db(|conn| crate::generate(conn, &*test.ctx.rng, now, 60));
        // Two a day, and two more on three days of the week, for four months.
        assert!((300..=400).contains(&made), "{made}");
        let day = kernel::philippine_date(now) + chrono::Days::new(1);
        let sailing = test.db(|conn| crate::sailing_called(conn, "E101", day)).expect("a sailing");
        let fares: Vec<i64> = sailing.classes.iter().map(|c| c.tariff.regular.0).collect();
        assert_eq!(fares, [80_000, 70_000]);
        let at = sailing.departs_at.with_timezone(&kernel::philippine_time());
        assert_eq!(at.format("%H:%M").to_string(), "06:00");
    }

    #[test]
    fn what_is_named_otherwise_is_changed_and_nothing_else() {
        let test = TestContext::new();
        write(&test, FILE);
        for (from, to, kind) in [
            ("Cebu City", "Cebu Pier 1", Kind::Port),
            ("\"TOU\": 120", "\"TOU\": 130", Kind::Ship),
            ("\"minutes\": 120", "\"minutes\": 125", Kind::Crossing),
            ("\"centavos\": 60000", "\"centavos\": 59000", Kind::Fare),
            ("2027-12-31", "2027-11-30", Kind::Voyage),
            ("in the sea breeze", "in the wind", Kind::Class),
        ] {
            let written = write(&test, &FILE.replacen(from, to, 1));
            assert_eq!(became(&written, Change::Changed), [kind], "{from}");
            assert_eq!(became(&written, Change::Added), Vec::<Kind>::new(), "{from}");
            write(&test, FILE);
        }
    }

    #[test]
    fn a_voyage_that_is_sold_never_sails_otherwise() {
        let test = TestContext::new();
        write(&test, FILE);
        let written = write(&test, &FILE.replacen("06:00", "06:30", 1));
        assert_eq!(written.refused.len(), 1);
        assert!(written.refused[0].starts_with("voyage E101 sails otherwise already"));
        assert_eq!(became(&written, Change::Changed), Vec::<Kind>::new());
    }
}

/// What is kept in a column is a value that this release knows, or the read fails.
mod unknown_values {
    use chrono::NaiveDate;
    use diesel::{
        PgConnection, RunQueryDsl as _,
        connection::SimpleConnection as _,
        sql_types::{Array, Date, Nullable, Text, Uuid as SqlUuid},
    };
    use platform::db::prepared;

    use super::*;
    use crate::{NamedRoutes, NamedSailing, Sailing, SailingId, TEXT_ENUMS};

    /// Fills the demo in, and runs `sql` on it.
    fn world_after(sql: &str) -> TestContext {
        let test = TestContext::new();
        test.db(|conn| fill(conn, &test));
        test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
        test
    }

    fn refusal<T>(
        test: &TestContext,
        work: impl FnOnce(&mut PgConnection) -> Result<T, RoutesError>,
    ) -> String {
        match test.ctx.db.run_here(work) {
            Ok(_) => panic!("the unknown value was read"),
            Err(error) => error.to_string(),
        }
    }

    fn sailings_of_cebu(
        conn: &mut PgConnection,
        day: NaiveDate,
    ) -> Result<Vec<Sailing>, RoutesError> {
        let NamedRoutes { ids, codes, days } = NamedRoutes::of(&[("CEB-TAG", day)]);
        let rows: Vec<NamedSailing> = prepared(NamedRoutes::SAILINGS)
            .bind::<Array<Nullable<SqlUuid>>, _>(ids)
            .bind::<Array<Text>, _>(codes)
            .bind::<Array<Date>, _>(days)
            .load(conn)
            .map_err(DbError::from)?;
        let version = rows.first().expect("a sailing").version;
        crate::sailings_of_rows(conn, version, rows.into_iter().map(|row| row.sailing).collect())
    }

    #[test]
    fn a_sailing_of_an_unknown_status_is_neither_found_nor_sold() {
        let test = world_after(
            "ALTER TABLE sailings DROP CONSTRAINT sailings_status_check;
             UPDATE sailings SET status = 'suspended' WHERE voyage_number = 'CEBTAG1'",
        );
        let ids: Vec<SailingId> = test.db(|conn| {
            use diesel::prelude::*;
            use schema::tables::sailings::dsl::{id, sailings, voyage_number};
            let unknown = sailings.filter(voyage_number.eq("CEBTAG1"));
            unknown.select(id).load(conn).map_err(|e| RoutesError::from(DbError::from(e)))
        });
        let day = today() + chrono::Days::new(1);
        let route = test.db(|conn| crate::route(conn, "CEB-TAG")).expect("a route");
        let refusals = [
            refusal(&test, |conn| sailings_of_cebu(conn, day)),
            refusal(&test, |conn| crate::sailings_of_route(conn, route, day, day)),
            refusal(&test, |conn| crate::sailings_by_id(conn, &ids[..1])),
            refusal(&test, |conn| crate::sailing_called(conn, "CEBTAG1", day)),
        ];
        for told in refusals {
            assert!(
                told.contains("\"suspended\" is no SailingStatus (columns: sailings.status)"),
                "{told}"
            );
        }
    }

    #[test]
    fn an_unknown_exemption_from_the_terminal_fee_does_not_fall_away() {
        let test = world_after("UPDATE ports SET terminal_fee_exempt = '{INFANT,VETERAN}'");
        let told = refusal(&test, |conn| sailings_of_cebu(conn, today()));
        assert!(told.contains("\"VETERAN\" is no PassengerType"), "{told}");
    }

    #[test]
    fn an_unknown_kind_of_fare_is_not_left_out() {
        let test = world_after(
            "ALTER TABLE fares DROP CONSTRAINT fares_kind_check;
             UPDATE fares SET kind = 'auction'",
        );
        let told = refusal(&test, |conn| sailings_of_cebu(conn, today()));
        assert!(told.contains("\"auction\" is no FareKind (columns: fares.kind)"), "{told}");
    }

    #[test]
    fn an_unknown_cause_is_not_taken_for_none() {
        let test = world_after(
            "ALTER TABLE sailings DROP CONSTRAINT sailings_status_cause_check;
             UPDATE sailings SET status_cause = 'strike' WHERE status = 'cancelled'",
        );
        let day = today() + chrono::Days::new(1);
        let sailing = test.db(|conn| crate::sailing_called(conn, "CEBTAG4", day));
        let id = sailing.expect("the cancelled sailing").id;
        let told = refusal(&test, |conn| crate::cause_of(conn, id));
        assert!(told.contains("\"strike\" is no Cause (columns: sailings.status_cause"), "{told}");
    }

    #[test]
    fn every_enum_refuses_a_text_that_it_does_not_know() {
        let test = TestContext::new();
        test.db(|conn| {
            for one in TEXT_ENUMS {
                for value in one.values {
                    (one.read)(conn, &format!("'{value}'"))?;
                }
                let told = (one.read)(conn, "'unheard of'").map_err(DbError::from);
                let told = told.expect_err("an unknown value").to_string();
                assert!(
                    told.contains(&format!("\"unheard of\" is no {}", one.type_name)),
                    "{told}"
                );
            }
            Ok::<_, DbError>(())
        });
    }
}
