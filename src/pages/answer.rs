//! The answer to a request for a page: its language, its headers, redirects.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
};
use kernel::Language;
use platform::web::PageHeaders;

use super::{
    assets::Asset,
    routes::{Routes, Target},
};

/// A page, and the headers that come with it.
pub(super) struct Page {
    pub(super) asset: Asset,
    pub(super) headers: PageHeaders,
}

impl Page {
    pub(super) fn respond(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        let mut response = self.asset.respond(request, status);
        self.headers.apply(response.headers_mut());
        response
    }
}

/// Answers a path that is no file, by `page`.
pub(super) fn respond_by<P: Clone>(
    routes: &Routes<P>,
    request: &HttpRequest,
    page: impl Fn(&P, StatusCode) -> HttpResponse,
) -> HttpResponse {
    let path = request.path();
    // Browsers read a backslash as a slash: a path back would lead elsewhere.
    if path.contains('\\') {
        return page(&routes.not_found, StatusCode::BAD_REQUEST);
    }
    let trimmed = path.trim_end_matches('/');
    if trimmed != path && !trimmed.is_empty() && !trimmed.starts_with("//") {
        return redirect(StatusCode::PERMANENT_REDIRECT, trimmed, request);
    }
    match routes.find(path) {
        Some(Target::Page(found)) => page(found, StatusCode::OK),
        Some(Target::Redirect(to)) => redirect(StatusCode::FOUND, to, request),
        None => page(&routes.not_found, StatusCode::NOT_FOUND),
    }
}

pub(super) fn no_such_file() -> HttpResponse {
    HttpResponse::NotFound().content_type("text/plain").body("Not found.\n")
}

fn redirect(status: StatusCode, to: &str, request: &HttpRequest) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { to.to_owned() } else { format!("{to}?{query}") };
    HttpResponse::build(status).insert_header((header::LOCATION, to)).finish()
}

/// Returns true for a path that can be a file: it has a dot in its last part.
pub(super) fn may_be_a_file(path: &str) -> bool {
    is_asset(path) || path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

/// Returns true for what pages alone ask for. Where it is missing, nobody reads a page in its stead.
pub(super) fn is_asset(path: &str) -> bool {
    path.starts_with("/assets/")
}

/// What the address asks for, what the visitor chose before, what the browser prefers.
pub(super) fn language(request: &HttpRequest) -> Language {
    let asked = request.query_string().split('&').find_map(|pair| pair.strip_prefix("lang="));
    if let Some(language) = asked.and_then(Language::from_tag) {
        return language;
    }
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let chosen = text(header::COOKIE)
        .and_then(|all| all.split(';').find_map(|pair| pair.trim().strip_prefix("lang=")))
        .and_then(Language::from_tag);
    chosen
        .or_else(|| Language::from_accept_language(text(header::ACCEPT_LANGUAGE)?))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_address_beats_the_cookie_and_the_cookie_beats_the_browser() {
        let ask = |uri: &str, cookie: &str, accept: &str| {
            let request = TestRequest::with_uri(uri)
                .insert_header(("Cookie", cookie))
                .insert_header(("Accept-Language", accept));
            language(&request.to_http_request())
        };
        assert_eq!(ask("/?lang=ceb", "lang=fil", "en"), Language::Ceb);
        assert_eq!(ask("/?x=1", "a=b; lang=fil", "en"), Language::Fil);
        assert_eq!(ask("/", "", "tl-PH, en;q=0.5"), Language::Fil);
        assert_eq!(ask("/?lang=xx", "lang=yy", "de"), Language::En);
    }

    #[test]
    fn a_path_with_a_dot_may_be_a_file() {
        assert!(
            may_be_a_file("/favicon.ico")
                && may_be_a_file("/assets/x")
                && may_be_a_file("/a/b.png")
        );
        assert!(!may_be_a_file("/about-us") && !may_be_a_file("/") && !may_be_a_file("/a.b/c"));
    }
}
