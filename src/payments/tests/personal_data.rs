//! What a download of one's data tells of the money of one's bookings.

use auth::AccountId;
use serde_json::json;
use uuid::Uuid;

use super::Fixture;
use crate::PERSONAL_DATA;

#[actix_web::test]
async fn a_download_tells_what_was_paid_and_what_came_back_and_of_ones_own_bookings_alone() {
    let fixture = Fixture::new().await;
    let (mine, given_back) = (fixture.paid(1).await, fixture.paid(2).await);
    fixture.paid(1).await;
    let account = AccountId(Uuid::from_u128(7));
    fixture.sql(
        "INSERT INTO accounts (id, email, email_key, google_sub, proved_by)
         VALUES ('00000000-0000-0000-0000-000000000007', 'a@example.ph', 'a@example.ph', '7', 'google')",
    );
    for held in [&mine, &given_back] {
        let to = "account_id = '00000000-0000-0000-0000-000000000007'";
        assert_eq!(fixture.sql(&format!("UPDATE bookings SET {to} WHERE id = '{}'", held.id)), 1);
    }
    let quote = fixture.quote_refund(&given_back, &[]).await;
    assert_eq!(fixture.confirm(&given_back, "refunds", &quote).await.status, 201);
    fixture.test.run_jobs().await;

    let told = fixture.test.db(|conn| (PERSONAL_DATA.export)(conn, account));
    let all = told.as_array().expect("a list");
    let codes: Vec<&str> = all.iter().filter_map(|one| one["code"].as_str()).collect();
    assert_eq!(codes, [&*mine.code, &*given_back.code]);
    assert_eq!(all[0]["paid"][0]["amount_centavos"], mine.total);
    assert!(all[0]["paid"][0]["at"].is_string() && all[0]["paid"][0]["method"].is_string());
    assert_eq!(all[0]["returned"], json!([]));
    assert_eq!(all[1]["paid"][0]["amount_centavos"], given_back.total);
    let back = all[1]["returned"][0]["amount_centavos"].as_i64().expect("centavos");
    assert!(back > 0 && back < given_back.total, "{back} of {}", given_back.total);
    assert!(all[1]["returned"][0]["done_at"].is_string(), "{told}");
    assert!(!told.to_string().contains("maria@example.ph"), "{told}");
}
