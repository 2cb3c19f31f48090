//! A text that a newer release may write and this one does not know is an error that names the column
//! and the text. It is never read as something else.

use diesel::PgConnection;
use kernel::Language;
use platform::db::DbError;
use testing::Answer;
use uuid::Uuid;

use super::{Fixture, adult, wish};
use crate::{
    BookingError, TEXT_ENUMS,
    after_sale::changing,
    booking::{id::BookingId, itinerary::itinerary},
    paying,
};

/// Where an unknown text stands: the constraint in its way, the table and the column.
struct Column {
    constraint: &'static str,
    table: &'static str,
    column: &'static str,
}

impl Fixture {
    async fn held(&self) -> (BookingId, Answer) {
        let trip = self.trips("CEB-TAG", "2026-12-24").await[0].clone();
        let booked = self.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
        assert_eq!(booked.status, 201, "{booked:?}");
        (booked.text("id").parse().map(BookingId).expect("an id"), booked)
    }

    fn sell(&self, id: BookingId) {
        self.test.db(|conn| {
            let booking = paying::lock_payable(conn, id)?;
            paying::sell(conn, booking).map(drop)
        });
    }

    /// Writes the text into every row, calls `look`, and puts the old texts back.
    fn with_unknown(&self, place: &Column, text: &str, look: impl FnOnce(&Self)) {
        let Column { constraint, table, column } = place;
        self.sql(&format!("ALTER TABLE {table} DROP CONSTRAINT {constraint}"));
        self.sql(&format!("ALTER TABLE {table} DISABLE TRIGGER USER"));
        self.sql(&format!("ALTER TABLE {table} ADD COLUMN kept text"));
        self.sql(&format!("UPDATE {table} SET kept = {column}, {column} = '{text}'"));
        look(self);
        self.sql(&format!("UPDATE {table} SET {column} = kept"));
    }

    /// The error that `work` ends with.
    fn refusal<T>(
        &self,
        work: impl FnOnce(&mut PgConnection) -> Result<T, BookingError>,
    ) -> String {
        match self.test.ctx.db.run_here(work) {
            Ok(_) => panic!("the unknown text was read"),
            Err(error) => error.to_string(),
        }
    }

    /// Every way to read a booking ends with an error that says `told`.
    fn all_refuse(&self, id: BookingId, told: &str) {
        for refusal in [
            self.refusal(|conn| changing::changeable(conn, id)),
            self.refusal(|conn| paying::show(conn, id, true, Language::En)),
            self.refusal(|conn| itinerary(conn, id)),
        ] {
            assert!(refusal.contains(told), "{refusal}");
        }
    }
}

#[actix_web::test]
async fn a_price_line_of_an_unknown_kind_does_not_vanish_from_the_price() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    let kind =
        Column { constraint: "price_lines_kind_check", table: "price_lines", column: "kind" };
    fixture.with_unknown(&kind, "insurance", |fixture| {
        let told = "\"insurance\" is no PriceLineKind (columns: price_lines.kind)";
        fixture.all_refuse(id, told);
        let split = fixture.refusal(|conn| paying::price_split(conn, id));
        assert!(split.contains(told), "{split}");
    });
}

#[actix_web::test]
async fn a_booking_in_an_unknown_state_is_not_taken_for_expired() {
    let fixture = Fixture::new().await;
    let (id, booked) = fixture.held().await;
    let state = Column { constraint: "bookings_state_fkey", table: "bookings", column: "state" };
    let path = format!("/online-bookings/{}", booked.text("code"));
    fixture.with_unknown(&state, "archived", |fixture| {
        let told = "\"archived\" is no BookingState (columns: bookings.state";
        fixture.all_refuse(id, told);
        let locked = fixture.refusal(|conn| paying::lock_payable(conn, id));
        assert!(locked.contains(told), "{locked}");
    });
    fixture.sql("UPDATE bookings SET state = 'archived'");
    let shown = fixture.app.get(&path).send().await;
    assert_eq!((shown.status, shown.text("code")), (500, "internal_error"));
    fixture.sql("UPDATE bookings SET state = 'held'");
}

#[actix_web::test]
async fn a_leg_in_an_unknown_state_is_neither_travelled_nor_released() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    let state = Column { constraint: "legs_state_check", table: "legs", column: "state" };
    fixture.with_unknown(&state, "transferred", |fixture| {
        let told = "\"transferred\" is no LegState (columns: legs.state)";
        fixture.all_refuse(id, told);
        let locked = fixture.refusal(|conn| paying::lock_payable(conn, id));
        assert!(locked.contains(told), "{locked}");
    });
}

#[actix_web::test]
async fn a_leg_of_an_unknown_direction_is_not_left_out() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    let direction =
        Column { constraint: "legs_direction_check", table: "legs", column: "direction" };
    fixture.with_unknown(&direction, "onward", |fixture| {
        fixture.all_refuse(id, "\"onward\" is no Direction");
    });
    fixture.sql(
        "INSERT INTO choices (booking_id, direction, until)
         SELECT booking_id, direction, app_now() FROM legs",
    );
    let direction =
        Column { constraint: "choices_direction_check", table: "choices", column: "direction" };
    fixture.with_unknown(&direction, "onward", |fixture| {
        let over = fixture.refusal(|conn| changing::choices_over(conn, 50));
        assert!(over.contains("\"onward\" is no Direction"), "{over}");
    });
}

#[actix_web::test]
async fn a_passenger_of_an_unknown_type_is_not_taken_for_an_adult() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    let table = "passengers";
    for (constraint, column, text) in [
        ("passengers_passenger_type_check", "passenger_type", "VETERAN"),
        ("passengers_gender_check", "gender", "OTHER"),
    ] {
        let place = Column { constraint, table, column };
        fixture.with_unknown(&place, text, |fixture| {
            fixture.all_refuse(id, &format!("\"{text}\" is no "));
        });
        fixture.sql("ALTER TABLE passengers DROP COLUMN kept");
    }
}

#[actix_web::test]
async fn a_payment_in_an_unknown_state_is_not_shown() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    let state = Column {
        constraint: "bookings_payment_state_check",
        table: "bookings",
        column: "payment_state",
    };
    fixture.with_unknown(&state, "disputed", |fixture| {
        let told = "\"disputed\" is no PaymentState (columns: bookings.payment_state)";
        fixture.all_refuse(id, told);
    });
}

#[actix_web::test]
async fn a_fee_of_an_unknown_kind_is_not_left_out_of_the_terms() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    fixture.sql("ALTER TABLE term_fees DROP CONSTRAINT term_fees_kind_check");
    fixture.sql(
        "INSERT INTO term_fees (version, kind, until_hours, percent) VALUES (1, 'upgrade', 0, 5)",
    );
    let told = fixture.refusal(|conn| changing::changeable(conn, id));
    assert!(told.contains("\"upgrade\" is no TermFeeKind (columns: term_fees.kind)"), "{told}");
}

#[actix_web::test]
async fn a_contact_whose_language_is_unknown_is_not_written_to_in_english() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.held().await;
    fixture.sell(id);
    let language = Column {
        constraint: "booking_contacts_language_check",
        table: "booking_contacts",
        column: "language",
    };
    fixture
        .with_unknown(&language, "ilo", |fixture| fixture.all_refuse(id, "\"ilo\" is no Language"));
}

#[actix_web::test]
async fn every_enum_refuses_a_text_that_it_does_not_know() {
    let fixture = Fixture::new().await;
    fixture.test.db(|conn| {
        for one in TEXT_ENUMS {
            for value in one.values {
                (one.read)(conn, &format!("'{value}'"))?;
            }
            let told = (one.read)(conn, "'unheard of'").map_err(DbError::from);
            let told = told.expect_err("an unknown text").to_string();
            assert!(told.contains(&format!("\"unheard of\" is no {}", one.type_name)), "{told}");
        }
        Ok::<_, DbError>(())
    });
    assert!(
        fixture
            .refusal(|conn| paying::lock_payable(conn, BookingId(Uuid::nil())))
            .contains("no such")
    );
}
