//! What stands beside a link where people share it.

use std::collections::HashSet;

use diesel::RunQueryDsl as _;
use platform::db::DbError;
use tiny_skia::Pixmap;

use super::Fixture;

const SLUG: &str = "cebu-city-to-tagbilaran";

/// The address of a route's picture, as its page names it.
fn picture_of(page: &str) -> String {
    let (_, rest) = page.split_once("\"og:image\" content=\"https://book.example.ph").expect(page);
    let (address, _) = rest.split_once('"').expect(page);
    address.to_owned()
}

#[actix_web::test]
async fn a_link_to_a_route_has_a_picture_in_each_language() {
    let fixture = Fixture::new().await;
    let mut pictures = HashSet::new();
    for prefix in ["", "/fil", "/ceb"] {
        let page = fixture.page(&format!("{prefix}/ferry/{SLUG}")).await;
        for told in [
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:image:height\" content=\"630\">",
            "Tagbilaran: 2 h  ·  ",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] {
            assert!(page.contains(told), "{told} is missing in {page}");
        }
        let address = picture_of(&page);
        assert!(address.starts_with(&format!("{prefix}/previews/{SLUG}.png?v=")), "{address}");
        let answer = fixture.get(&address).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"));
        assert_eq!(answer.header("cache-control"), "public, max-age=600");
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        let png = Pixmap::decode_png(&answer.bytes).expect("a PNG");
        assert_eq!((png.width(), png.height()), (1200, 630));
        assert!(answer.bytes.len() < 60_000, "{address}: {} bytes", answer.bytes.len());
        assert_eq!(fixture.get(&address).await.bytes, answer.bytes, "the one that is kept");
        assert!(pictures.insert(answer.bytes), "{prefix} has its own");
    }
}

#[actix_web::test]
async fn a_dearer_route_has_a_picture_at_another_address() {
    let fixture = Fixture::new().await;
    let path = format!("/ferry/{SLUG}");
    let before = picture_of(&fixture.page(&path).await);
    let old = fixture.get(&before).await.bytes;
    fixture.test.db(|conn| {
        diesel::sql_query("UPDATE routes SET service_fee_centavos = service_fee_centavos + 700")
            .execute(conn)
            .map_err(DbError::from)
    });
    fixture.pass(30);
    let after = picture_of(&fixture.page(&path).await);
    assert_ne!(after, before);
    assert_ne!(fixture.get(&after).await.bytes, old);
}

#[actix_web::test]
async fn a_link_to_the_first_page_has_a_picture() {
    let fixture = Fixture::new().await;
    let preview = crate::home_preview(&fixture.test.ctx.config);
    let address = preview.url.strip_prefix("https://book.example.ph").expect("its own address");
    assert!(address.starts_with("/previews/home.png?v="), "{address}");
    assert!(preview.alt.ends_with(&fixture.test.ctx.config.brand.tagline), "{}", preview.alt);
    let answer = fixture.get(address).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"));
    assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
    let png = Pixmap::decode_png(&answer.bytes).expect("a PNG");
    assert_eq!((png.width(), png.height()), (preview.width, preview.height));
    let of_route = fixture.get(&picture_of(&fixture.page(&format!("/ferry/{SLUG}")).await)).await;
    assert_ne!(answer.bytes, of_route.bytes);
}

#[actix_web::test]
async fn nothing_else_has_a_picture() {
    let fixture = Fixture::new().await;
    for page in ["/ports/cebu-city", "/voyages/CEBTAG1/2026-12-02"] {
        let page = fixture.page(page).await;
        assert!(!page.contains("og:image") && page.contains("content=\"summary\""), "{page}");
    }
    assert_eq!(fixture.get("/previews/atlantis-to-cebu-city.png").await.status, 404);
}
