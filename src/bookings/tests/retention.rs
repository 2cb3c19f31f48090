//! What the privacy page promises: nobody is named for longer than it says.

use auth::AccountId;
use chrono::{NaiveDate, TimeDelta};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{
    db::DbError,
    jobs::{self, Registry},
};
use serde_json::{Value, json};
use testing::Answer;
use uuid::Uuid;

use super::{
    Fixture, adult,
    mine::{MARIA, member, sell, there_and_back},
    person, wish,
};
use crate::{
    PERSONAL_DATA,
    holding::expire::Expire,
    retention::{
        erase::{ERASED, ERASED_EMAIL},
        forget::Forget,
        periods::{ID_NUMBER_DAYS, MANIFEST_MONTHS, UNPAID_DAYS},
    },
};

/// The last day of the journey there and back.
const LAST_DAY: &str = "2026-12-28";

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    found: i64,
}

impl Fixture {
    fn count(&self, sql: &str) -> i64 {
        self.test.db(|conn| {
            let found = sql_query(format!("SELECT ({sql}) AS found")).get_result::<Found>(conn);
            found.map(|row| row.found).map_err(DbError::from)
        })
    }

    /// Rows that bear a word of a traveller or of their contact.
    fn rows_with(&self, word: &str) -> i64 {
        self.count(&format!(
            "SELECT (SELECT count(*) FROM passengers AS p WHERE p::text LIKE '%{word}%')
                  + (SELECT count(*) FROM booking_contacts AS c WHERE c::text LIKE '%{word}%')"
        ))
    }

    /// Runs what ends holds and what forgets, as it runs by itself.
    pub(super) async fn forget(&self) {
        let mut registry = Registry::default();
        registry.add::<Expire>();
        registry.add::<Forget>();
        self.test.db(|conn| jobs::enqueue::<Expire>(conn, &()));
        self.test.db(|conn| jobs::enqueue::<Forget>(conn, &()));
        assert!(jobs::run_due(&self.test.ctx, &registry).await >= 2);
    }

    /// The morning so many days after the journey's last one.
    pub(super) fn days_after(&self, days: i64) {
        let day: NaiveDate = LAST_DAY.parse().expect("a date");
        let morning = (day + TimeDelta::days(days)).and_hms_opt(1, 0, 0).expect("a morning");
        self.test.clock.jump(morning.and_utc());
    }
}

async fn hold_with_id(fixture: &Fixture) -> Answer {
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let pwd = person("Niño", "1990-01-01", "PWD");
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[pwd]), "").await;
    assert_eq!(booked.status, 201, "{booked:?}");
    booked
}

#[actix_web::test]
async fn who_never_paid_is_forgotten_after_thirty_days() {
    let fixture = Fixture::new().await;
    let booked = hold_with_id(&fixture).await;
    fixture.test.clock.advance(TimeDelta::hours(1));
    fixture.forget().await;
    fixture.test.clock.advance(TimeDelta::days(UNPAID_DAYS - 1));
    fixture.forget().await;
    assert_eq!((fixture.rows_with("Cruz"), fixture.rows_with("A-123")), (1, 1));
    assert_eq!(fixture.rows_with("Santos"), 1);
    fixture.test.clock.advance(TimeDelta::days(1) + TimeDelta::seconds(1));
    fixture.forget().await;
    for word in ["Niño", "Cruz", "A-123", "1990", "Santos", "maria@", "9171234567", "Colon"] {
        assert_eq!(fixture.rows_with(word), 0, "{word}");
    }
    assert_eq!(fixture.rows_with(ERASED), 2, "they are still counted");
    let call = fixture.app.get(&format!("/online-bookings/{}", booked.text("code")));
    let shown = call.header("x-booking-token", booked.text("manage_token")).send().await;
    assert_eq!((shown.status, shown.body["status"].as_i64()), (200, Some(3)));
    assert_eq!(shown.body["passenger_contact"]["email"], json!(null), "its token opens it no more");
    assert_eq!(fixture.count("SELECT count(*) FROM stock WHERE held > 0"), 0);
}

/// The seats of a booking are not counted by ages that nobody knows any more.
#[actix_web::test]
async fn an_infant_that_was_forgotten_is_not_missed_by_the_audit() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party = [adult("Juan"), person("Baby", "2026-01-05", "INFANT")];
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &party), "").await;
    assert_eq!(booked.status, 201, "{booked:?}");
    fixture.test.clock.advance(TimeDelta::hours(1));
    fixture.forget().await;
    fixture.test.clock.advance(TimeDelta::days(UNPAID_DAYS + 1));
    fixture.forget().await;
    assert_eq!(fixture.rows_with("Baby"), 0);
    fixture.assert_invariants();
}

#[actix_web::test]
async fn links_that_have_ended_are_deleted() {
    let fixture = Fixture::new().await;
    hold_with_id(&fixture).await;
    let link = |token: &str, ends: &str| {
        fixture.sql(&format!(
            "INSERT INTO booking_links (booking_id, token_hash, made_at, ends_at)
             SELECT id, sha256('{token}'), app_now() - interval '40 days', app_now() + '{ends}'
             FROM bookings"
        ));
    };
    link("ended", "-1 second");
    link("good", "1 second");
    fixture.forget().await;
    let left = "SELECT count(*) FROM booking_links";
    assert_eq!(fixture.count(&format!("{left} WHERE token_hash = sha256('good')")), 1);
    assert_eq!(fixture.count(left), 1);
}

#[actix_web::test]
async fn travellers_are_forgotten_step_by_step_after_the_last_leg() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let booked = there_and_back(&fixture, &maria).await;
    sell(&fixture, &booked);
    fixture.sql(
        "UPDATE passengers SET id_number = 'A-123', sold_firstname = 'Neneng', address = 'Purok 4',
                kept_firstname = 'Inday', kept_lastname = 'Tanya'",
    );
    let lines = "SELECT sum(amount_centavos)::bigint FROM price_lines";
    let before = fixture.count(lines);
    // The way out is long enough ago, the way back is not.
    fixture.days_after(i64::from(ID_NUMBER_DAYS) - 1);
    fixture.forget().await;
    assert_eq!(fixture.rows_with("A-123"), 2);
    fixture.days_after(i64::from(ID_NUMBER_DAYS));
    fixture.forget().await;
    assert_eq!((fixture.rows_with("A-123"), fixture.rows_with("Cruz")), (0, 2));
    assert_eq!(MANIFEST_MONTHS, 12);
    fixture.days_after(364);
    fixture.forget().await;
    assert_eq!((fixture.rows_with("Cruz"), fixture.rows_with("Santos")), (2, 1));
    fixture.days_after(365);
    fixture.forget().await;
    for word in [
        "Niño", "Ana", "Neneng", "Inday", "Tanya", "Cruz", "1990", "Santos", "maria@", "Colon",
        "Purok",
    ] {
        assert_eq!(fixture.rows_with(word), 0, "{word}");
    }
    assert_eq!(fixture.count(lines), before, "the money is still told");
    assert_eq!(fixture.count("SELECT count(*) FROM bookings WHERE state = 'confirmed'"), 1);
    assert_eq!(fixture.count("SELECT count(*) FROM bookings WHERE account_id IS NOT NULL"), 0);
    assert_eq!(fixture.count("SELECT sum(sold)::bigint FROM stock"), 4);
}

#[actix_web::test]
async fn a_run_that_stopped_half_way_is_made_up_for() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let booked = there_and_back(&fixture, &maria).await;
    sell(&fixture, &booked);
    fixture.days_after(400);
    // Everything but the step that says so.
    fixture.forget().await;
    fixture.sql("UPDATE retention_progress SET day = '2000-01-01', event_id = 0");
    fixture.sql("UPDATE passengers SET firstname = 'Niño' WHERE position = 0");
    fixture.forget().await;
    assert_eq!(fixture.rows_with("Niño"), 0);
}

/// Whoever is erased has no age any more, so nobody can say whether they took a seat.
#[actix_web::test]
async fn a_family_whose_infant_was_erased_is_still_a_whole_trip() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let family = [person("Ana", "1990-01-01", "ADULT"), person("Bebe", "2026-01-01", "INFANT")];
    let booked = fixture.post(&wish(&trip, "ana@example.ph", &family), "").await;
    assert_eq!(booked.status, 201, "{booked:?}");
    sell(&fixture, &booked);
    fixture.days_after(400);
    fixture.forget().await;
    assert_eq!(fixture.rows_with("Bebe"), 0);
    assert_eq!(fixture.count("SELECT sum(seats)::bigint FROM legs"), 1);
    fixture.test.assert_true(crate::INVARIANTS);
}

#[actix_web::test]
async fn what_changed_is_known_for_a_day() {
    let fixture = Fixture::new().await;
    let booked = hold_with_id(&fixture).await;
    sell(&fixture, &booked);
    assert!(fixture.count("SELECT count(*) FROM touched_bookings") > 0);
    fixture.test.clock.advance(TimeDelta::hours(25));
    fixture.forget().await;
    assert_eq!(fixture.count("SELECT count(*) FROM touched_bookings"), 0);
}

#[actix_web::test]
async fn the_invariant_speaks_where_nothing_was_forgotten() {
    let fixture = Fixture::new().await;
    hold_with_id(&fixture).await;
    fixture.test.clock.advance(TimeDelta::hours(1));
    fixture.forget().await;
    fixture.test.clock.advance(TimeDelta::days(33));
    let broken = fixture.test.untruths(crate::INVARIANTS);
    assert!(broken.iter().any(|told| told.contains("nobody-is-kept-too-long")), "{broken:?}");
    fixture.forget().await;
}

#[test]
fn the_invariant_knows_the_words_and_the_periods() {
    let invariant = crate::INVARIANTS.iter().find(|one| one.name == "nobody-is-kept-too-long");
    let sql = invariant.expect("the invariant").sql;
    for part in [
        format!("'{ERASED}'"),
        format!("'{ERASED_EMAIL}'"),
        format!("'{} days'", UNPAID_DAYS + 2),
        format!("::date - {})", ID_NUMBER_DAYS + 2),
        format!("'{MANIFEST_MONTHS} months 2 days'"),
    ] {
        assert!(sql.contains(&part), "{part}");
    }
}

fn maria_s_id() -> AccountId {
    AccountId(Uuid::parse_str(MARIA).expect("an id"))
}

#[actix_web::test]
async fn an_account_takes_its_unpaid_bookings_and_the_contact_of_past_ones_along() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let past = there_and_back(&fixture, &maria).await;
    sell(&fixture, &past);
    fixture.days_after(1);
    let trip = fixture.trips("CEB-TAG", "2027-01-20").await[0].clone();
    let mut held = wish(&trip, "held@example.ph", &[person("Held", "1990-01-01", "PWD")]);
    held["passenger_contact"]["lastname"] = json!("Heldsen");
    held["passengers"][0]["address"] = json!("Purok 4, Tagbilaran");
    fixture.sql("UPDATE sessions SET last_used_at = app_now(), expires_at = signed_in_at + interval '30 days'");
    let held = fixture.app.post("/online-bookings", &held).bearer(&maria).send().await;
    assert_eq!(held.status, 201, "{held:?}");
    fixture.test.clock.advance(TimeDelta::minutes(1));
    let mut ahead = wish(&trip, "ahead@example.ph", &[person("Ahead", "1990-01-01", "PWD")]);
    ahead["passenger_contact"]["lastname"] = json!("Aheadsen");
    let ahead = fixture.app.post("/online-bookings", &ahead).bearer(&maria).send().await;
    sell(&fixture, &ahead);

    let data = fixture.test.db(|conn| (PERSONAL_DATA.export)(conn, maria_s_id()));
    let all = data.as_array().expect("bookings");
    assert_eq!(all.len(), 3);
    assert_eq!(all[0]["code"], past.body["code"]);
    assert_eq!(all[0]["contact"]["full_address"], "12 Colon Street, Cebu City");
    assert_eq!(all[0]["passengers"][0]["firstname"], "Niño");
    assert_eq!(all[0]["legs"].as_array().map(Vec::len), Some(2));
    assert_eq!(all[1]["passengers"][0]["id_number"], "A-123");
    assert_eq!(all[0]["passengers"][0]["address"], json!(null));
    assert_eq!(all[1]["passengers"][0]["address"], "Purok 4, Tagbilaran");

    fixture.test.db(|conn| {
        platform::db::transaction(conn, |conn| (PERSONAL_DATA.erase)(conn, maria_s_id()))
    });
    for word in ["Heldsen", "Held", "held@", "Purok", "Santos", "maria@"] {
        assert_eq!(fixture.rows_with(word), 0, "{word}");
    }
    // The manifest of the journey stays, and what is needed for the journey ahead.
    assert_eq!((fixture.rows_with("Niño"), fixture.rows_with("Aheadsen")), (1, 1));
    assert_eq!(fixture.count("SELECT count(*) FROM bookings WHERE account_id IS NOT NULL"), 0);
    let data = fixture.test.db(|conn| (PERSONAL_DATA.export)(conn, maria_s_id()));
    assert_eq!(data, Value::Array(Vec::new()));
    // The seats that were held are free within seconds, and the manifest goes when its time comes.
    fixture.forget().await;
    assert_eq!(fixture.count("SELECT count(*) FROM stock WHERE held > 0"), 0);
    fixture.days_after(365);
    fixture.forget().await;
    assert_eq!(fixture.rows_with("Niño"), 0);
    fixture.days_after(400);
    fixture.forget().await;
}
