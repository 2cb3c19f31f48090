//! What the operator takes back, sells less of, or does not sell any more.

use std::{sync::Arc, thread};

use chrono::{Days, TimeDelta};
use diesel::connection::SimpleConnection as _;
use platform::db;
use routes::{Sailing, SailingStatus};
use serde_json::{Value, json};
use staff::{Act, Action, Subject, SubjectKind, record};

use super::{Fixture, actor, engine, wind};
use crate::{
    BackofficeError,
    telling::{Correction, tell_in_turn},
};

const DAY: &str = "2026-12-24";

impl Fixture {
    async fn trip_now(&self) -> Value {
        let path = format!("/online-bookings?depart_route=CEB-TAG&depart_date={DAY}");
        self.app.get(&path).send().await.body["departures"][0].clone()
    }

    pub(super) fn delay_by(&self, minutes: i64) {
        let delayed = self.try_to(|conn, voyage, day| {
            let departs = routes::sailing_called(conn, voyage, day)?.expect("it").departs_at;
            let to = departs + TimeDelta::minutes(minutes);
            crate::delay(conn, &actor(), (voyage, day), to, &engine())
        });
        delayed.expect("delayed");
    }
}

#[actix_web::test]
async fn a_delay_that_was_said_by_mistake_is_taken_back_and_everybody_is_told() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 1).await;
    let planned = fixture.trip_now().await;
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.trip_now().await["status"], "delayed");
    fixture.undo().expect("taken back");
    fixture.test.run_jobs().await;
    assert_eq!(fixture.trip_now().await, planned, "as before, times and status");
    assert_eq!(
        fixture.emails("maria@example.ph"),
        ["Your tickets", "Your sailing leaves later", "Correction: when your sailing leaves"]
    );
    let again = fixture.undo();
    assert!(matches!(again, Err(BackofficeError::NothingToUndo)), "{again:?}");
}

#[actix_web::test]
async fn a_delay_that_is_said_again_to_the_same_time_is_told_again() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 1).await;
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    fixture.undo().expect("taken back");
    fixture.test.run_jobs().await;
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    let late = "Your sailing leaves later";
    let told = ["Your tickets", late, "Correction: when your sailing leaves", late];
    assert_eq!(fixture.emails("maria@example.ph"), told);
}

#[actix_web::test]
async fn whoever_was_not_told_yet_is_told_no_time_that_is_not_true_any_more() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 1).await;
    let late = "Your sailing leaves later";
    fixture.delay_by(90);
    fixture.undo().expect("taken back");
    fixture.test.run_jobs().await;
    // A correction of what nobody was told would be the first that they hear of it.
    assert_eq!(fixture.emails("maria@example.ph"), ["Your tickets"], "the delay is none");
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    fixture.undo().expect("taken back");
    fixture.delay_by(120);
    fixture.test.run_jobs().await;
    let told = ["Your tickets", late, late];
    assert_eq!(fixture.emails("maria@example.ph"), told, "the correction is none");
    fixture.delay_by(30);
    fixture.cancel().await;
    let told = [&told[..], &["Your sailing is cancelled"]].concat();
    assert_eq!(fixture.emails("maria@example.ph"), told, "nor is a delay of a ship that stays");
}

/// The last telling of a delay failed, and is tried again in an hour.
fn put_off_last_delay(fixture: &Fixture) {
    let later = "UPDATE jobs SET run_at = app_now() + interval '1 hour'
                 WHERE id = (SELECT max(id) FROM jobs WHERE kind = 'backoffice.tell_delay')";
    assert_eq!(fixture.count(later), 1);
}

#[actix_web::test]
async fn a_delay_that_stands_is_told_by_itself_where_the_one_behind_it_is_taken_back() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 1).await;
    fixture.delay_by(30);
    fixture.delay_by(60);
    put_off_last_delay(&fixture);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.emails("maria@example.ph"), ["Your tickets"], "the first is not true now");
    fixture.undo().expect("the second");
    fixture.test.run_jobs().await;
    let late = "Your sailing leaves later";
    assert_eq!(fixture.emails("maria@example.ph"), ["Your tickets", late]);
    let told = "SELECT 1 FROM told_departures AS t JOIN sailings AS s ON s.id = t.sailing_id
                WHERE t.departs_at = s.departs_at AND s.departs_at > s.scheduled_departs_at";
    assert_eq!(fixture.count(told), 1, "it counts on the delay that stands");
    fixture.undo().expect("the first");
    fixture.test.run_jobs().await;
    let all = ["Your tickets", late, "Correction: when your sailing leaves"];
    assert_eq!(fixture.emails("maria@example.ph"), all);
}

/// A telling that commits while its correction looks whom it told: the correction waits for it.
#[actix_web::test]
async fn a_correction_waits_for_a_telling_that_is_under_way() {
    let fixture = Fixture::new().await;
    let paid = fixture.paid("maria@example.ph", 1).await;
    let (voyage, day) = fixture.voyage();
    let sailing = fixture.test.db(|conn| routes::sailing_called(conn, &voyage, day));
    let sailing = sailing.expect("it");
    let mut telling = fixture.test.database().connect();
    let tells = format!(
        "BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('{}', 6));
         INSERT INTO told_departures SELECT l.booking_id, l.sailing_id, s.departs_at + interval '90 minutes'
         FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id",
        paid.id
    );
    telling.batch_execute(&tells).expect("told");
    let ctx = Arc::clone(&fixture.test.ctx);
    let booking = bookings::BookingId(paid.id.parse().expect("an id"));
    let correcting = thread::spawn(move || {
        ctx.db.run_here(|conn| {
            db::transaction(conn, |conn| {
                let Sailing { id, departs_at, .. } = sailing;
                let correction = Correction { sailing: id, departs_at, change: 1 };
                tell_in_turn(conn, &ctx, booking, &correction)
            })
        })
    });
    fixture.test.database().wait_for_lock(&correcting);
    telling.batch_execute("COMMIT").expect("the commit");
    correcting.join().expect("no panic").expect("corrected");
    fixture.test.run_jobs().await;
    let told = ["Your tickets", "Correction: when your sailing leaves"];
    assert_eq!(fixture.emails("maria@example.ph"), told);
}

#[actix_web::test]
async fn whoever_bought_with_a_time_that_was_wrong_is_corrected() {
    let fixture = Fixture::new().await;
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    fixture.paid("maria@example.ph", 1).await;
    fixture.undo().expect("taken back");
    fixture.test.run_jobs().await;
    let told = ["Your tickets", "Correction: when your sailing leaves"];
    assert_eq!(fixture.emails("maria@example.ph"), told);
}

#[actix_web::test]
async fn a_delay_that_is_said_again_while_the_first_telling_waits_is_told_once() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 1).await;
    fixture.delay_by(90);
    put_off_last_delay(&fixture);
    fixture.undo().expect("taken back");
    fixture.test.run_jobs().await;
    fixture.delay_by(90);
    fixture.test.run_jobs().await;
    fixture.pass(3_600);
    fixture.test.run_jobs().await;
    let told = ["Your tickets", "Your sailing leaves later"];
    assert_eq!(fixture.emails("maria@example.ph"), told);
}

#[actix_web::test]
async fn only_the_last_change_of_half_an_hour_is_taken_back() {
    let fixture = Fixture::new().await;
    fixture.delay_by(30);
    let late = fixture.trip_now().await;
    fixture.delay_by(60);
    fixture.undo().expect("the second");
    assert_eq!(fixture.trip_now().await, late, "late as it was before");
    fixture.pass(31 * 60);
    let too_late = fixture.undo();
    assert!(matches!(too_late, Err(BackofficeError::NothingToUndo)), "{too_late:?}");
    fixture.until_it_leaves();
    fixture.set_status(SailingStatus::Departed).expect("gone");
    let back = fixture.undo().expect("it has not left after all");
    assert_eq!(back.status, SailingStatus::Delayed);
    fixture.cancel().await;
    let cancelled = fixture.undo();
    assert!(
        matches!(cancelled, Err(BackofficeError::OutOfOrder(SailingStatus::Cancelled))),
        "{cancelled:?}"
    );
}

#[actix_web::test]
async fn a_voyage_that_broke_off_at_sea_gives_everybody_their_choice() {
    let fixture = Fixture::new().await;
    fixture.paid("maria@example.ph", 2).await;
    fixture.until_it_leaves();
    fixture.set_status(SailingStatus::Departed).expect("gone");
    let broke_off = fixture
        .try_to(|conn, voyage, day| crate::cancel(conn, &actor(), (voyage, day), &engine(), true));
    broke_off.expect("cancelled");
    fixture.test.run_jobs().await;
    assert_eq!(fixture.emails("maria@example.ph"), ["Your tickets", "Your sailing is cancelled"]);
}

#[actix_web::test]
async fn a_sailing_is_taken_out_of_sale_and_offered_again() {
    let fixture = Fixture::new().await;
    for is_withdrawn in [true, false] {
        let set = fixture.try_to(|conn, voyage, day| {
            crate::set_withdrawn(conn, &actor(), (voyage, &[day]), is_withdrawn)
        });
        set.expect("done");
        assert_eq!(fixture.trip_now().await["is_on_sale"], json!(!is_withdrawn));
    }
    fixture.hold("maria@example.ph", 1).await;
}

#[actix_web::test]
async fn a_class_has_fewer_seats_but_never_fewer_than_are_taken() {
    let fixture = Fixture::new().await;
    fixture.hold("maria@example.ph", 3).await;
    let code = fixture.trip["accommodations"][0]["code"].as_str().expect("a code").to_owned();
    let set = |seats| {
        let code = code.clone();
        fixture.try_to(move |conn, voyage, day| {
            crate::set_seats(conn, &actor(), (voyage, &[day]), (&code, seats))
        })
    };
    let refused = set(2);
    assert!(matches!(refused, Err(BackofficeError::SeatsTaken { taken: 3, .. })), "{refused:?}");
    set(5).expect("five");
    assert_eq!(fixture.trip_now().await["accommodations"][0]["seats_left"], 2);
    set(3).expect("none to sell");
    assert_eq!(fixture.trip_now().await["accommodations"][0]["seats_left"], 0);
    let unknown = fixture.try_to(|conn, voyage, day| {
        crate::set_seats(conn, &actor(), (voyage, &[day]), ("NONE", 5))
    });
    assert!(matches!(unknown, Err(BackofficeError::NoSuchClass(_))), "{unknown:?}");
}

/// Whoever waits for the seats of a later day keeps nobody from the log.
#[actix_web::test]
async fn several_days_are_changed_before_the_first_is_written_down() {
    let fixture = Fixture::new().await;
    let (voyage, day) = fixture.voyage();
    let days = [day, day + Days::new(1), day + Days::new(400)];
    let later = fixture.test.db(|conn| routes::sailing_called(conn, &voyage, days[1]));
    let later = later.expect("the next day's").id;
    let act = Act::plain(Action::SailingOffered, Subject::new(SubjectKind::Sailing, later));
    fixture.test.db(|conn| record(conn, &actor(), &act));
    let mut other = fixture.test.database().connect();
    other.batch_execute("BEGIN").expect("a transaction");
    bookings::lock_sailing(&mut other, later).expect("locked");
    let database = fixture.test.ctx.db.clone();
    let withdrawing = thread::spawn(move || {
        database.run_here(|conn| {
            db::transaction(conn, |conn| {
                crate::set_withdrawn(conn, &actor(), (&voyage, &days), true)
            })
        })
    });
    fixture.test.database().wait_for_lock(&withdrawing);
    let head = "SELECT 1 FROM chain_heads FOR UPDATE NOWAIT";
    other.batch_execute(head).expect("nobody else has the log");
    other.batch_execute("COMMIT").expect("the commit");
    assert_eq!(withdrawing.join().expect("no panic").expect("done"), 2, "of the days that sail");
    assert_eq!(fixture.trip_now().await["is_on_sale"], false);
}

#[actix_web::test]
async fn what_was_made_after_the_end_of_a_voyage_is_not_sold() {
    let fixture = Fixture::new().await;
    fixture.hold("maria@example.ph", 1).await;
    let (voyage, _) = fixture.voyage();
    let end = |fixture: &Fixture| {
        let now = fixture.test.ctx.clock.now();
        let ended = fixture.try_to(move |conn, _, _| {
            let ended = crate::end_seasons(conn, now)?;
            ended.write_down(conn, &actor())?;
            Ok((ended.sailings.len(), ended.with_travellers))
        });
        ended.expect("ended")
    };
    assert_eq!(end(&fixture), (0, Vec::new()), "every voyage still sails");
    fixture.count(&format!(
        "UPDATE timetables SET season_until = '2026-12-20' WHERE voyage_number = '{voyage}'"
    ));
    let (over, with_travellers) = end(&fixture);
    assert!(over > 90, "each day from the 21st: {over}");
    assert_eq!(with_travellers, [format!("{voyage} {DAY}")]);
    assert_eq!(fixture.trip_now().await["is_on_sale"], false);
    assert_eq!(end(&fixture), (0, Vec::new()), "once");
}

/// A sailing that one operator cancels while another delays it stays cancelled.
#[actix_web::test]
async fn of_two_operators_the_second_sees_what_the_first_did() {
    let fixture = Fixture::new().await;
    let (voyage, day) = fixture.voyage();
    let mut first = fixture.test.database().connect();
    first.batch_execute("BEGIN").expect("a transaction");
    crate::cancel(&mut first, &actor(), (&voyage, day), &wind(), false).expect("done");
    let database = fixture.test.ctx.db.clone();
    let second = thread::spawn(move || {
        database.run_here(|conn| {
            db::transaction(conn, |conn| {
                let departs = routes::sailing_called(conn, &voyage, day)?.expect("it").departs_at;
                let to = departs + TimeDelta::hours(2);
                crate::delay(conn, &actor(), (&voyage, day), to, &engine())
            })
        })
    });
    fixture.test.database().wait_for_lock(&second);
    first.batch_execute("COMMIT").expect("the commit");
    let delayed = second.join().expect("no panic");
    assert!(
        matches!(delayed, Err(BackofficeError::OutOfOrder(SailingStatus::Cancelled))),
        "{delayed:?}"
    );
    let status = fixture.trip_now().await["status"].clone();
    assert_eq!(status, "cancelled");
}
