//! A server whose own clock is wrong says the same as all others: deadlines have one clock.

use chrono::TimeDelta;

use super::{Fixture, adult, wish};

/// In minutes.
const DAY: i64 = 24 * 60;

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[actix_web::test]
async fn a_server_whose_clock_is_wrong_answers_as_all_others_do() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-01").await[1].clone();
    let wanted = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    let booked = fixture.post(&wanted, "").await;
    let paths = [
        "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-01".to_owned(),
        "/online-bookings/calendar?route=CEB-TAG&from=2026-12-01&to=2026-12-02".to_owned(),
        "/schedules?route=CEB-TAG&from=2026-12-01&to=2026-12-02".to_owned(),
        format!("/online-bookings/{}", booked.text("code")),
    ];
    let mut count = 0;
    // Within ten minutes of these the hold ends, the sale closes, and the day begins; then the clock
    // of all jumps to a leap day, and back to before the booking.
    for instant in [
        "2026-12-01T08:14:00+08:00",
        "2026-12-01T08:19:00+08:00",
        "2026-12-02T00:01:00+08:00",
        "2028-02-28T23:59:00+08:00",
        "2028-02-29T12:00:00+08:00",
        "2028-03-01T00:01:00+08:00",
        "2026-11-30T23:59:00+08:00",
    ] {
        fixture.test.clock.set(instant);
        for path in &paths {
            fixture.test.clock.skew(TimeDelta::zero());
            let right = fixture.app.get(path).send().await.body;
            for minutes in [10, -10, DAY, -DAY] {
                fixture.test.clock.skew(TimeDelta::minutes(minutes));
                let told = fixture.app.get(path).send().await.body;
                assert!(told == right, "{minutes} minutes off at {instant}: {path}");
                count += 1;
            }
        }
        fixture.test.clock.skew(TimeDelta::zero());
    }
    println!("{count} answers, told alike by clocks that are wrong");
    fixture.test.db(|conn| crate::holding::stock::end_some_expired(conn, 200));
}
