//! Which of the ready-made encodings of a file a browser gets.

use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};

/// How a body is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The word for `Content-Encoding`, where there is one.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// The best that an `Accept-Encoding` header allows.
    pub(crate) fn best_for(accepted: &str) -> Self {
        let mut star = None;
        let (mut brotli, mut gzip) = (None, None);
        for item in accepted.split(',') {
            let mut parts = item.split(';');
            let name = parts.next().unwrap_or("").trim();
            let weight = parts
                .find_map(|part| part.trim().strip_prefix("q=")?.trim().parse().ok())
                .unwrap_or(1.0_f32);
            match name {
                "br" => brotli = Some(weight),
                "gzip" | "x-gzip" => gzip = Some(weight),
                "*" => star = Some(weight),
                _ => {}
            }
        }
        let brotli = brotli.or(star).unwrap_or(0.0);
        let gzip = gzip.or(star).unwrap_or(0.0);
        if brotli > 0.0 && brotli >= gzip {
            Self::Brotli
        } else if gzip > 0.0 {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    /// Packs a page that became final only now, in the operator's name.
    pub(crate) fn pack(self, body: &[u8]) -> Vec<u8> {
        self.pack_with(body, 9)
    }

    /// Packs as small as the build does. It takes three times as long.
    pub(crate) fn pack_small(self, body: &[u8]) -> Vec<u8> {
        self.pack_with(body, 11)
    }

    fn pack_with(self, body: &[u8], brotli_quality: u32) -> Vec<u8> {
        use std::io::Write as _;
        let mut packed = Vec::new();
        let written = match self {
            Self::Brotli => {
                let mut writer = CompressorWriter::new(&mut packed, 1 << 14, brotli_quality, 18);
                writer.write_all(body).and_then(|()| writer.flush())
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(&mut packed, Compression::new(7));
                writer.write_all(body).and_then(|()| writer.try_finish())
            }
            Self::Identity => return body.to_vec(),
        };
        debug_assert!(written.is_ok(), "a vector takes whatever is written to it");
        packed
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::Encoding;

    #[test]
    fn the_header_decides_with_its_weights() {
        for (header, best) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip, deflate", Encoding::Gzip),
            ("br;q=0.5, gzip", Encoding::Gzip),
            ("br;q=0, gzip;q=0", Encoding::Identity),
            ("*", Encoding::Brotli),
            ("*;q=0.1, br;q=0", Encoding::Gzip),
            ("identity", Encoding::Identity),
            ("", Encoding::Identity),
            ("abr, xgzip", Encoding::Identity),
        ] {
            assert_eq!(Encoding::best_for(header), best, "{header}");
        }
    }

    #[test]
    fn what_is_packed_unpacks_to_the_same() {
        let body = "Where is the sea taking you? ".repeat(50);
        let mut text = String::new();
        for pack in [Encoding::pack, Encoding::pack_small] {
            let packed = pack(Encoding::Brotli, body.as_bytes());
            brotli::Decompressor::new(&*packed, 4096).read_to_string(&mut text).expect("brotli");
            assert_eq!(text, body);
            text.clear();
        }
        let packed = Encoding::Gzip.pack(body.as_bytes());
        flate2::read::GzDecoder::new(&*packed).read_to_string(&mut text).expect("gzip");
        assert_eq!(text, body);
    }
}
