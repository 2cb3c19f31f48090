//! The log of what happened to people of the desk: each way in, each failure and each act, and nothing that names
//! anybody.

use testing::SecurityLog;

use super::*;

#[actix_web::test]
async fn what_happens_at_the_desk_can_be_followed_up() {
    let log = SecurityLog::begin();
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.sign_in("ana@example.ph", "a wrong guess").await;
    desk.sign_in("nobody@example.ph", "a wrong guess").await;
    let half = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    desk.by(&half, "POST", "/session/factor", json!({ "code": "000000" })).await;
    let code = json!({ "code": ana.emergency_codes[0] });
    assert_eq!(desk.by(&half, "POST", "/session/factor", code).await.status, 200);
    desk.next_step();
    let fresh = json!({ "code": desk.code(&ana.totp) });
    assert_eq!(desk.by(&half, "POST", "/session/fresh", fresh).await.status, 200);
    desk.by(&half, "POST", "/factors/emergency-codes", json!({})).await;
    desk.by(&half, "DELETE", "/sessions", json!({})).await;
    desk.by(&half, "DELETE", "/session", json!({})).await;
    for _ in 0..12 {
        desk.sign_in("ana@example.ph", "a wrong guess").await;
    }
    let events = log.events();
    for expected in [
        "staff_invited",
        "staff_joined",
        "staff_factor_added",
        "staff_wrong_password",
        "staff_password_right",
        "staff_wrong_factor",
        "staff_emergency_code_used",
        "staff_signed_in",
        "staff_factor_shown_again",
        "staff_codes_drawn",
        "staff_sessions_ended",
        "staff_signed_out",
        "staff_tries_paused",
        "staff_act",
    ] {
        assert!(events.iter().any(|event| event == expected), "{expected} in {events:?}");
    }
    for line in log.lines() {
        assert!(!["ana@", "nobody", "127.0.0", PASSWORD, &half].iter().any(|it| line.contains(it)));
        let of_command = line.contains("by=\"operator\"");
        assert_eq!(line.contains("request_id=\"\""), of_command, "{line}");
        assert_eq!(line.contains("network=\"\""), of_command, "{line}");
    }
    // Acts of the desk are written on threads of the database, where this test does not listen.
    let lines = log.lines();
    let act = lines.iter().find(|line| line.contains("\"staff_act\"")).expect("the invitation");
    for part in ["action=\"staff-invited\"", "number=1 ", "by=\"operator\""] {
        assert!(act.contains(part), "{act}");
    }
    desk.close().await;
}
