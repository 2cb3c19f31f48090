//! Long answers are compressed for whoever can read that.

use std::io::Read as _;

use flate2::read::GzDecoder;
use testing::TestContext;

use super::{call, post};

#[actix_web::test]
async fn a_long_answer_is_compressed_for_whoever_asks_for_it() {
    let test = TestContext::new();
    let long: &'static str = Box::leak(
        format!(r#"{{"text":"{}"}}"#, "Cebu City to Tagbilaran. ".repeat(100)).into_boxed_str(),
    );
    let asked = |body, accepts: Option<&'static str>| {
        let request = post("/booking-api/echo", body);
        match accepts {
            Some(accepts) => request.insert_header(("Accept-Encoding", accepts)),
            None => request,
        }
    };
    for accepts in ["gzip, deflate, br, zstd", "gzip", "br;q=1.0, gzip;q=0.8"] {
        let answer = call(&test, asked(long, Some(accepts))).await;
        assert_eq!((answer.status, answer.header("content-encoding")), (200, "gzip"), "{accepts}");
        assert!(answer.body.len() < long.len() / 10, "{accepts}: {} bytes", answer.body.len());
        let mut text = String::new();
        GzDecoder::new(&*answer.body).read_to_string(&mut text).expect("gzip");
        assert_eq!(text, long);
    }
    for accepts in [None, Some("identity"), Some("br"), Some("gzip;q=0"), Some("")] {
        let answer = call(&test, asked(long, accepts)).await;
        assert_eq!((answer.header("content-encoding"), &*answer.body), ("", long.as_bytes()));
    }
    let short = call(&test, asked(r#"{"text":"Magandang araw"}"#, Some("gzip"))).await;
    assert_eq!(short.header("content-encoding"), "", "it fits into a packet");
}
