//! What stands beside a link where people share it.

use tiny_skia::Pixmap;

use super::Fixture;

const PAGES: [(&str, &str); 3] = [
    ("/ferry/cebu-city-to-tagbilaran", "/previews/cebu-city-to-tagbilaran.png"),
    ("/fil/ferry/cebu-city-to-tagbilaran", "/fil/previews/cebu-city-to-tagbilaran.png"),
    ("/ceb/voyages/CEBTAG1/2026-12-02", "/ceb/previews/cebu-city-to-tagbilaran.png"),
];

#[actix_web::test]
async fn a_link_to_a_route_or_a_voyage_has_a_picture_in_its_language() {
    let fixture = Fixture::new().await;
    let mut pictures = Vec::new();
    for (page, picture) in PAGES {
        let html = fixture.page(page).await;
        for told in [
            &format!("<meta property=\"og:image\" content=\"https://book.example.ph{picture}\">"),
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:image:height\" content=\"630\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] {
            assert!(html.contains(told), "{told} is missing in {html}");
        }
        let answer = fixture.get(picture).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{picture}");
        assert_eq!(answer.header("cache-control"), "public, max-age=600");
        let png = Pixmap::decode_png(&answer.bytes).expect("a PNG");
        assert_eq!((png.width(), png.height()), (1200, 630));
        assert!(answer.bytes.len() < 60_000, "{picture}: {} bytes", answer.bytes.len());
        assert_eq!(fixture.get(picture).await.bytes, answer.bytes, "the one that is kept");
        pictures.push(answer.bytes);
    }
    pictures.dedup();
    assert_eq!(pictures.len(), PAGES.len(), "each language has its own");
    let port = fixture.page("/ports/cebu-city").await;
    assert!(!port.contains("og:image") && port.contains("content=\"summary\""), "{port}");
}

#[actix_web::test]
async fn a_route_that_there_is_not_has_no_picture() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.get("/previews/atlantis-to-cebu-city.png").await.status, 404);
}
