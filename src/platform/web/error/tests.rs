//! The shapes of errors, and that each says what it should and no more.

use super::*;

fn header_of(response: &HttpResponse, name: header::HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("ASCII"))
}

fn body(error: &ApiError, language: Language) -> String {
    String::from_utf8(error.body(language)).expect("UTF-8")
}

#[test]
fn a_bad_request_has_a_message_or_fields_and_never_both() {
    let whole = ApiError::bad_request(Text::new("No.", "Hindi.", "Dili."));
    assert_eq!(body(&whole, Language::En), r#"{"message":"No."}"#);

    let mut faults = FieldErrors::default();
    faults.add("email", Text::new("Email address is required", "…", "…"));
    faults.add("email", Text::new("second", "pangalawa", "ikaduha"));
    let fields = ApiError::fields(faults);
    assert_eq!(body(&fields, Language::En), r#"{"email":["Email address is required","second"]}"#);
    assert_eq!(body(&fields, Language::Ceb), r#"{"email":["…","ikaduha"]}"#);
}

#[test]
fn every_other_status_has_a_message_and_a_code() {
    let error = ApiError::not_found(Text::new("Gone.", "Wala.", "Wala."));
    assert_eq!(body(&error, Language::Fil), r#"{"code":"not_found","message":"Wala."}"#);
}

#[test]
fn the_cause_of_an_internal_error_is_not_shown() {
    let error = ApiError::internal("relation \"users\" does not exist");
    assert!(!body(&error, Language::En).contains("users"));
    assert_eq!(error.cause(), Some("relation \"users\" does not exist"));
}

#[test]
fn overload_is_429_so_that_nobody_is_sent_to_maintenance() {
    assert_eq!(DbError::Busy.into_api_error().status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(DbError::Unreachable.into_api_error().status(), StatusCode::TOO_MANY_REQUESTS);
}

#[test]
fn every_refusal_has_its_status_and_its_word() {
    let text = || Text::new("No.", "Hindi.", "Dili.");
    for (error, status, code) in [
        (ApiError::refused(StatusCode::CONFLICT, "taken", text()), 409, "taken"),
        (ApiError::not_found(text()), 404, "not_found"),
        (ApiError::signed_out(), 401, "signed_out"),
        (ApiError::too_often(7), 429, "too_many_requests"),
        (ApiError::busy(), 429, "busy"),
        (ApiError::maintenance(), 503, "maintenance"),
        (ApiError::internal("x"), 500, "internal_error"),
    ] {
        let told: Value = serde_json::from_str(&body(&error, Language::En)).expect("JSON");
        assert_eq!((error.status().as_u16(), &told["code"]), (status, &code.into()));
        assert!(told["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
}

#[test]
fn a_status_that_no_handler_chose_has_words_too() {
    for (status, answered, code) in [
        (401, 401, "signed_out"),
        (404, 404, "not_found"),
        (405, 405, "method_not_allowed"),
        (408, 408, "too_slow"),
        (413, 413, "too_large"),
        (415, 415, "not_json"),
        (418, 418, "refused"),
        (500, 500, "internal_error"),
        (502, 500, "internal_error"),
    ] {
        let error = ApiError::of_status(StatusCode::from_u16(status).expect("a status"));
        let told: Value = serde_json::from_str(&body(&error, Language::En)).expect("JSON");
        assert_eq!((error.status().as_u16(), &told["code"]), (answered, &code.into()));
    }
    let unreadable = ApiError::of_status(StatusCode::BAD_REQUEST);
    assert_eq!(
        (unreadable.status(), body(&unreadable, Language::En)),
        (StatusCode::BAD_REQUEST, r#"{"message":"The request could not be read."}"#.to_owned())
    );
}

#[test]
fn an_answer_says_when_to_come_back_and_what_else_is_known() {
    let text = Text::new("Wait.", "Maghintay.", "Paghulat.");
    let error = ApiError::refused(StatusCode::CONFLICT, "under_way", text)
        .retry_after(3)
        .with("seats", 2)
        .because("two tabs");
    assert_eq!(error.cause(), Some("two tabs"));
    assert_eq!(error.to_string(), "409 Conflict");
    let told = body(&error, Language::En);
    assert_eq!(told, r#"{"code":"under_way","message":"Wait.","seats":2}"#);
    let response = error.error_response();
    assert_eq!((response.status(), error.status_code()), (error.status(), error.status()));
    assert_eq!(header_of(&response, header::RETRY_AFTER), "3");
    assert_eq!(header_of(&response, header::CONTENT_TYPE), "application/json");
    assert!(response.extensions().get::<ApiError>().is_some(), "for the middleware to translate");
    let calm = ApiError::signed_out().response();
    assert!(!calm.headers().contains_key(header::RETRY_AFTER));
}

#[test]
fn a_capability_s_error_is_answered_as_it_chose() {
    let failed = Failed::from(DbError::Busy);
    assert_eq!(failed.status_code(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(failed.to_string(), "429 Too Many Requests");
    let response = failed.error_response();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header_of(&response, header::RETRY_AFTER), "1");
    let ours = DbError::Panicked("a bug".to_owned()).into_api_error();
    assert_eq!(ours.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert!(ours.cause().is_some_and(|cause| cause.contains("a bug")));
}
