//! What is over is deleted, and the head of the log goes to the owners.

use chrono::TimeDelta;

use super::*;
use crate::StaffEventId;

#[actix_web::test]
async fn the_head_of_the_log_goes_to_every_owner_once_and_can_be_compared() {
    let mut desk = Desk::new().await;
    desk.member("ana@example.ph", Role::Owner).await;
    desk.member("ben@example.ph", Role::Gate).await;
    desk.test.run_jobs().await;
    crate::register(&mut desk.test.registry);
    desk.test.may_leave_jobs();
    desk.test.mailbox.empty();
    desk.test.db(|conn| platform::jobs::begin_periodic(conn, &desk.test.registry));
    desk.test.run_jobs().await;
    desk.test.run_jobs().await;
    let letters = desk.test.mailbox.emails();
    assert_eq!(letters.len(), 1, "to the owner alone: {letters:?}");
    assert!(letters[0].to.contains("ana@example.ph"));
    let letter = letters[0].raw.replace("=\r\n", "");
    let (_, told) = letter.split_once("compare-log ").expect("a command");
    let (number, rest) = told.split_once(' ').expect("two words");
    let hash: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
    assert_eq!(hash.len(), 64);
    let number = StaffEventId(number.parse().expect("a number"));
    let compare = |hash: &str| desk.test.db(|conn| command::is_in_log(conn, number, hash));
    assert!(compare(&hash) && compare(&hash.to_uppercase()));
    assert!(!compare(&"0".repeat(64)) && !compare(""));
}

#[actix_web::test]
async fn what_is_over_is_deleted() {
    let mut desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.invite("ben@example.ph", Role::Gate);
    desk.by(&ana.cookie, "POST", "/factors/totp", json!({})).await;
    desk.post("/session/passkey", &json!({})).await;
    desk.test.run_jobs().await;
    let left = |desk: &Desk| {
        let rows = "SELECT FROM staff_sessions UNION ALL SELECT FROM staff_invites
                    UNION ALL SELECT FROM staff_challenges UNION ALL SELECT FROM staff_invite_roles
                    UNION ALL SELECT FROM staff_factors WHERE confirmed_at IS NULL";
        desk.test.db(|conn| sql_query(rows).execute(conn).map_err(DbError::from))
    };
    assert_eq!(left(&desk), 5);
    crate::register(&mut desk.test.registry);
    desk.test.may_leave_jobs();
    desk.test.clock.advance(TimeDelta::hours(25));
    desk.test.db(|conn| platform::jobs::begin_periodic(conn, &desk.test.registry));
    desk.test.run_jobs().await;
    assert_eq!(left(&desk), 0);
    desk.test.assert_true(INVARIANTS);
}
