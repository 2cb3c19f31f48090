//! What travellers ask most is one statement, however many ask together.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use diesel::{Connection as _, PgConnection, connection::InstrumentationEvent};
use kernel::parse_date;

use super::{Fixture, adult, wish};
use crate::{
    booking::{code::Reference, whole},
    error::BookingError,
    search::store,
};

/// The tests of this process share one catalogue in memory, and each has its own in its database: what another test reads
/// in between has it read anew.
const TRIES: usize = 200;

/// Returns the fewest statements that `work` sends, which are those where the catalogue is known.
fn statements<T>(
    fixture: &Fixture,
    work: impl Fn(&mut PgConnection) -> Result<T, BookingError>,
) -> Option<usize> {
    fixture.test.db(|conn| {
        let mut least = None;
        for _ in 0..TRIES {
            let sent = counted(conn, &work)?;
            least = least.min(Some(sent)).or(Some(sent));
            if sent <= 1 {
                break;
            }
        }
        Ok::<_, BookingError>(least)
    })
}

fn counted<T>(
    conn: &mut PgConnection,
    work: impl Fn(&mut PgConnection) -> Result<T, BookingError>,
) -> Result<usize, BookingError> {
    let sent = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&sent);
    conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    });
    let done = work(conn);
    conn.set_instrumentation(|_: InstrumentationEvent<'_>| {});
    done.map(|_| sent.load(Ordering::Relaxed))
}

#[actix_web::test]
async fn a_look_and_a_search_are_one_statement_each() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let mut codes = Vec::new();
    for email in ["maria@example.ph", "juan@example.ph"] {
        let booked = fixture.post(&wish(&trip, email, &[adult("Juan"), adult("Ana")]), "").await;
        codes.push(match Reference::read(booked.text("code")) {
            Some(Reference::Code(code)) => code,
            _ => panic!("a code: {booked:?}"),
        });
    }
    let codes: Vec<_> = codes.iter().collect();
    for codes in [&codes[..1], &codes[..]] {
        let sent = statements(&fixture, |conn| {
            let (found, _) = whole::read_all(conn, codes, &[])?;
            assert_eq!(found.len(), codes.len());
            Ok(())
        });
        assert_eq!(sent, Some(1), "a look at {} bookings", codes.len());
    }
    let day = parse_date("2026-12-24").expect("a date");
    for asked in [&[("CEB-TAG", day)][..], &[("CEB-TAG", day), ("TAG-CEB", day)]] {
        let sent = statements(&fixture, |conn| {
            let found = store::trips(conn, asked)?;
            assert!((1..=asked.len() as i64).all(|n| found.iter().any(|row| row.of.n == n)));
            Ok(())
        });
        assert_eq!(sent, Some(1), "a search of {} routes", asked.len());
    }
}
