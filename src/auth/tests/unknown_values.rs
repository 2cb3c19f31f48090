//! What is kept in a column is a value that this release knows, or the read fails.

use diesel::connection::SimpleConnection as _;
use platform::db::DbError;

use super::{Fixture, PASSWORD};
use crate::{ids::CodeRequestId, store};

/// Signs up, runs `sql`, and returns what reading the request says.
async fn refusal_after(sql: &str) -> String {
    use diesel::prelude::*;
    use schema::tables::code_requests::dsl::{code_requests, id};
    let mut fixture = Fixture::new().await;
    fixture.test.may_leave_jobs();
    fixture.sign_up("maria@example.ph", PASSWORD).await;
    fixture.test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
    let request: CodeRequestId =
        fixture.test.db(|conn| code_requests.select(id).first(conn).map_err(DbError::from));
    let read = fixture.test.ctx.db.run_here(|conn| store::requests::waiting(conn, request));
    read.expect_err("an unknown value").to_string()
}

#[actix_web::test]
async fn a_request_of_an_unknown_kind_is_not_taken_for_answered() {
    let told = refusal_after(
        "ALTER TABLE code_requests DROP CONSTRAINT code_requests_kind_check;
         UPDATE code_requests SET kind = 'invitation'",
    );
    let told = told.await;
    let said = "\"invitation\" is no CodeRequestKind (columns: code_requests.kind)";
    assert!(told.contains(said), "{told}");
}

#[actix_web::test]
async fn a_request_in_an_unknown_language_is_not_answered_in_english() {
    let told = refusal_after(
        "ALTER TABLE code_requests DROP CONSTRAINT code_requests_language_check;
         UPDATE code_requests SET language = 'war'",
    );
    let told = told.await;
    assert!(told.contains("\"war\" is no Language"), "{told}");
}

#[actix_web::test]
async fn an_address_that_is_none_is_not_passed_over() {
    let told = refusal_after("UPDATE code_requests SET email = 'maria'").await;
    assert!(told.contains("email") && told.contains("not a valid e-mail address"), "{told}");
}
