//! The built files inside the program, each with its packed twins and its tags ready to be sent.

use std::{borrow::Cow, collections::HashMap};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{self, HeaderValue},
};
use bytes::Bytes;
use rust_embed::{EmbeddedFile, Filenames, RustEmbed};
use sha2::{Digest as _, Sha256};

use super::routes::MissingPages;
use crate::pages::encoding::Encoding;

/// What `frontend/build.mjs` made for visitors.
#[derive(RustEmbed)]
#[folder = "frontend/dist"]
#[allow_missing = true]
struct Dist;

/// What it made for the desk.
#[derive(RustEmbed)]
#[folder = "frontend/dist-ops"]
#[allow_missing = true]
struct DistOps;

/// The files of one build: of the visitors' pages, or of the desk's.
#[derive(Clone, Copy)]
pub(crate) struct Bundle {
    folder: &'static str,
    file: fn(&str) -> Option<EmbeddedFile>,
    names: fn() -> Filenames,
}

impl Bundle {
    /// The visitors' pages.
    pub(crate) const VISITORS: Self =
        Self { folder: "dist", file: Dist::get, names: <Dist as RustEmbed>::iter };

    /// The desk's pages.
    pub(crate) const DESK: Self =
        Self { folder: "dist-ops", file: DistOps::get, names: <DistOps as RustEmbed>::iter };

    /// Returns a file that the pages cannot do without.
    pub(super) fn load(self, path: &str) -> Result<Bytes, MissingPages> {
        let missing = || MissingPages(format!("{}/{path}", self.folder));
        Ok(self.file(path).ok_or_else(missing)?.body)
    }

    /// Returns a file of the build.
    pub(super) fn file(self, path: &str) -> Option<File> {
        let file = (self.file)(path)?;
        let body = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some(File { body, hash: file.metadata.sha256_hash() })
    }

    /// Returns the names of all files.
    pub(super) fn names(self) -> Filenames {
        (self.names)()
    }

    /// Every file that can be asked for by its own name; pages and twins cannot.
    pub(super) fn by_path(self) -> HashMap<String, Asset> {
        (self.names)()
            .filter(|path| {
                !path.starts_with("pages/") && !path.ends_with(".br") && !path.ends_with(".gz")
            })
            .filter(|path| *path != "manifest.json" && *path != "site.json")
            .filter_map(|path| Some((format!("/{path}"), Asset::file(self, &path)?)))
            .collect()
    }
}

/// A body and its hash. That of a built file was computed when the program was: at the start none is
/// read.
pub(super) struct File {
    body: Bytes,
    hash: [u8; 32],
}

impl From<Vec<u8>> for File {
    fn from(body: Vec<u8>) -> Self {
        Self { hash: Sha256::digest(&body).into(), body: body.into() }
    }
}

/// A file as it is sent: its type, how long it may be kept, and its encodings.
#[derive(Clone)]
pub(crate) struct Asset {
    content_type: HeaderValue,
    cache: HeaderValue,
    vary: HeaderValue,
    identity: Variant,
    brotli: Option<Variant>,
    gzip: Option<Variant>,
}

#[derive(Clone)]
struct Variant {
    body: Bytes,
    tag: HeaderValue,
}

impl Variant {
    #[expect(clippy::expect_used, reason = "a tag is made of hexadecimal digits")]
    fn new(File { body, hash }: File, encoding: Encoding) -> Self {
        let hash: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        let tag = format!("\"{hash}{}\"", encoding.name().map_or("", |_| "z"));
        let tag = HeaderValue::from_str(&tag).expect("visible ASCII");
        Self { body, tag }
    }
}

/// For names that change with their content: kept for a year and never asked about again.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// For names that stay: asked about each time, and answered 304 while nothing changed.
const ASK_EACH_TIME: &str = "no-cache";

impl Asset {
    /// A page: its twins were made by the build, or are made now.
    pub(super) fn page(body: Vec<u8>, brotli: Option<File>, gzip: Option<File>) -> Self {
        let brotli = brotli.unwrap_or_else(|| Encoding::Brotli.pack(&body).into());
        let gzip = gzip.unwrap_or_else(|| Encoding::Gzip.pack(&body).into());
        Self {
            brotli: Some(Variant::new(brotli, Encoding::Brotli)),
            gzip: Some(Variant::new(gzip, Encoding::Gzip)),
            ..Self::unpacked_page(body)
        }
    }

    /// A page as it is, for `make dev`.
    pub(crate) fn unpacked_page(body: Vec<u8>) -> Self {
        Self {
            content_type: HeaderValue::from_static("text/html; charset=utf-8"),
            cache: HeaderValue::from_static(ASK_EACH_TIME),
            vary: HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie"),
            identity: Variant::new(body.into(), Encoding::Identity),
            brotli: None,
            gzip: None,
        }
    }

    /// A file that stands in the place of a built one, under its name.
    pub(super) fn other(path: &str, body: Vec<u8>) -> Self {
        Self {
            content_type: HeaderValue::from_static(content_type(path)),
            vary: HeaderValue::from_static("Accept-Encoding"),
            ..Self::unpacked_page(body)
        }
    }

    fn file(bundle: Bundle, path: &str) -> Option<Self> {
        let twin = |ending: &str, encoding| {
            Some(Variant::new(bundle.file(&format!("{path}.{ending}"))?, encoding))
        };
        let is_named_by_content = path.starts_with("assets/");
        Some(Self {
            content_type: HeaderValue::from_static(content_type(path)),
            cache: HeaderValue::from_static(if is_named_by_content {
                FOR_EVER
            } else {
                ASK_EACH_TIME
            }),
            vary: HeaderValue::from_static("Accept-Encoding"),
            identity: Variant::new(bundle.file(path)?, Encoding::Identity),
            brotli: twin("br", Encoding::Brotli),
            gzip: twin("gz", Encoding::Gzip),
        })
    }

    /// The answer to `request`: the best encoding, or 304 when the browser has it already.
    pub(crate) fn respond(
        &self,
        request: &HttpRequest,
        status: actix_web::http::StatusCode,
    ) -> HttpResponse {
        let accepted = request.headers().get(header::ACCEPT_ENCODING);
        let best = Encoding::best_for(accepted.and_then(|v| v.to_str().ok()).unwrap_or(""));
        let packed = match best {
            Encoding::Brotli => self.brotli.as_ref().map(|v| (v, "br")),
            Encoding::Gzip => self.gzip.as_ref().map(|v| (v, "gzip")),
            Encoding::Identity => None,
        };
        let variant = packed.map_or(&self.identity, |(variant, _)| variant);
        let known =
            request.headers().get(header::IF_NONE_MATCH).is_some_and(|v| names(v, &variant.tag));
        let is_fresh = known && status.is_success();
        let mut response = HttpResponse::new(if is_fresh {
            actix_web::http::StatusCode::NOT_MODIFIED
        } else {
            status
        });
        let headers = response.headers_mut();
        headers.insert(header::ETAG, variant.tag.clone());
        headers.insert(header::CACHE_CONTROL, self.cache.clone());
        headers.insert(header::VARY, self.vary.clone());
        if is_fresh {
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        if let Some((_, name)) = packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        response.set_body(actix_web::body::BoxBody::new(variant.body.clone()))
    }
}

/// Returns true if an `If-None-Match` header names `tag`.
fn names(header: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(header), Ok(tag)) = (header.to_str(), tag.to_str()) else { return false };
    header.split(',').map(str::trim).any(|t| t == "*" || t.trim_start_matches("W/") == tag)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        _ => "application/octet-stream",
    }
}
