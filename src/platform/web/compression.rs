//! Answers that are compressed while they are written, for thin mobile data (docs/decisions/117).

use std::io::Write as _;

use actix_web::{
    HttpMessage as _, HttpRequest,
    http::header::{ACCEPT_ENCODING, AcceptEncoding, Encoding},
};
use flate2::{Compression, write::GzEncoder};

/// Whatever is shorter fits into one packet as it is.
const SHORTEST: usize = 1024;

/// Fast, as it happens for each answer.
const LEVEL: Compression = Compression::new(3);

/// Returns the body by gzip, where that is worth it and the client asks for it.
pub(super) fn compressed(request: &HttpRequest, body: &[u8]) -> Option<Vec<u8>> {
    if body.len() < SHORTEST || !takes_gzip(request) {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), LEVEL);
    encoder.write_all(body).and_then(|()| encoder.finish()).ok()
}

fn takes_gzip(request: &HttpRequest) -> bool {
    if !request.headers().contains_key(ACCEPT_ENCODING) {
        return false;
    }
    let asked = request.get_header::<AcceptEncoding>();
    let best =
        asked.and_then(|asked| asked.negotiate([Encoding::gzip(), Encoding::identity()].iter()));
    best == Some(Encoding::gzip())
}
