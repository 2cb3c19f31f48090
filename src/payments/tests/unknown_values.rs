//! A text that a newer release may write and this one does not know is an error that names the column
//! and the text; it is never read as something else.

use diesel::RunQueryDsl as _;
use platform::db::DbError;

use super::{Fixture, changes::PAYER};
use crate::{TEXT_ENUMS, attempts, error::PaymentError, ledger::captures, returning};

/// A constraint that a newer release widened, a column, and a text that is unknown here.
struct Unknown {
    table: &'static str,
    constraint: &'static str,
    column: &'static str,
    text: &'static str,
}

impl Fixture {
    /// Plants the text in every row, calls `look`, and puts the old texts back.
    fn with_unknown<T>(&self, unknown: &Unknown, look: impl FnOnce(&Self) -> T) -> T {
        let Unknown { table, constraint, column, text } = unknown;
        self.sql(&format!("ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {constraint}"));
        self.sql(&format!("ALTER TABLE {table} ADD COLUMN kept text"));
        self.sql(&format!("UPDATE {table} SET kept = {column}::text, {column} = '{text}'"));
        let seen = look(self);
        let kind = if text.starts_with('{') { "::jsonb" } else { "" };
        self.sql(&format!("UPDATE {table} SET {column} = kept{kind}"));
        self.sql(&format!("ALTER TABLE {table} DROP COLUMN kept"));
        seen
    }
}

/// Asserts that an error names the column and the text.
fn assert_names<T: std::fmt::Debug>(found: Result<T, PaymentError>, column: &str, text: &str) {
    let error = found.expect_err("an unknown text").to_string();
    assert!(error.contains(column) && error.contains(text), "{error}");
}

#[actix_web::test]
async fn a_try_in_an_unknown_state_is_not_taken_for_one_that_failed() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    fixture.checkout(&held).await;
    let unknown = Unknown {
        table: "payment_attempts",
        constraint: "payment_attempts_state_check",
        column: "state",
        text: "disputed",
    };
    let id = held.id.parse().map(bookings::BookingId).expect("an id");
    fixture.with_unknown(&unknown, |fixture| {
        let last = fixture.test.ctx.db.run_here(|conn| attempts::last_of(conn, id));
        assert_names(last, "payment_attempts.state", "disputed");
    });
}

#[actix_web::test]
async fn a_refund_in_an_unknown_state_is_not_shown_as_due() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    assert_eq!(fixture.confirm(&held, "refunds", &quote).await.status, 201);
    let unknown = Unknown {
        table: "refunds",
        constraint: "refunds_state_check",
        column: "state",
        text: "on_hold",
    };
    fixture.sql("ALTER TABLE refunds DROP CONSTRAINT refunds_done_check");
    let id = held.id.parse().map(bookings::BookingId).expect("an id");
    fixture.with_unknown(&unknown, |fixture| {
        let all = fixture.test.ctx.db.run_here(|conn| returning::store::all_of(conn, id));
        assert_names(all, "refunds.state", "on_hold");
    });
    let unknown = Unknown { constraint: "none", column: "cause", text: "chargeback", ..unknown };
    fixture.with_unknown(&unknown, |fixture| {
        let all = fixture.test.ctx.db.run_here(|conn| returning::store::all_of(conn, id));
        assert_names(all, "refunds.cause", "chargeback");
    });
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn a_list_of_refunds_with_an_unknown_state_is_an_error_to_its_caller() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    fixture.sql("ALTER TABLE refunds DROP CONSTRAINT refunds_state_check");
    fixture.sql("UPDATE refunds SET state = 'on_hold'");
    let list = fixture.app.get(&format!("/online-bookings/{}/refunds", held.code));
    let list = list.header("x-booking-token", &held.token).send().await;
    assert_eq!(list.status, 500, "{list:?}");
    fixture.sql("UPDATE refunds SET state = 'due'");
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn a_quote_of_an_unknown_change_does_not_count_as_none() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    let unknown = Unknown {
        table: "quotes",
        constraint: "quotes_kind_check",
        column: "wish",
        text: r#"{"upgrade": {"places": []}}"#,
    };
    fixture.sql("ALTER TABLE quotes ALTER COLUMN wish DROP NOT NULL");
    let id = held.id.parse().map(bookings::BookingId).expect("an id");
    let of = quote.text("quote_id").parse().map(crate::ids::QuoteId).expect("an id");
    fixture.with_unknown(&unknown, |fixture| {
        let found = fixture.test.ctx.db.run_here(|conn| crate::quotes::store::find(conn, id, of));
        assert_names(found, "quotes.wish", "upgrade");
    });
    assert_eq!(fixture.confirm(&held, "refunds", &quote).await.status, 201);
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn money_of_an_unknown_provider_is_not_given_back_by_another() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    let unknown = Unknown {
        table: "captures",
        constraint: "captures_provider_check",
        column: "provider",
        text: "gateway",
    };
    let capture = fixture.test.db(|conn| {
        use diesel::QueryDsl as _;
        use schema::tables::captures;
        captures::table.select(captures::id).first(conn).map_err(DbError::from)
    });
    fixture.with_unknown(&unknown, |fixture| {
        let found = fixture.test.ctx.db.run_here(|conn| captures::find(conn, capture));
        assert_names(found, "captures.provider", "gateway");
    });
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn every_enum_reads_its_own_texts_from_a_column_and_no_other() {
    let fixture = Fixture::new().await;
    fixture.test.db(|conn| {
        for of in TEXT_ENUMS {
            for text in of.values {
                (of.read)(conn, &format!("'{text}'::text")).expect(text);
            }
            let refused = (of.read)(conn, "'unheard of'::text").expect_err(of.type_name);
            let refused = DbError::from(refused);
            assert!(refused.to_string().contains("unheard of"), "{refused}");
        }
        Ok::<_, DbError>(())
    });
}
