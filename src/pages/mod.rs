//! Which page answers which address, in which language, under which policy.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method, StatusCode,
        header::{self, HeaderValue},
    },
};
use bookings::Terms;
use bytes::Bytes;
use kernel::Language;
use platform::web::{PageHeaders, content_security_policy};
use serde::Deserialize;
use tokio::sync::watch;

mod assets;
mod encoding;
pub(crate) mod site;

use assets::Asset;
use site::Site;

/// The pages are not part of this build.
#[derive(Debug, thiserror::Error)]
#[error("the pages are missing from {0}; run `make build`")]
pub(crate) struct MissingPages(String);

/// What `frontend/build.mjs` says about its pages.
#[derive(Deserialize)]
struct Manifest {
    routes: Vec<RouteEntry>,
    pages: HashMap<String, PageEntry>,
    not_found: String,
}

#[derive(Deserialize)]
struct RouteEntry {
    path: String,
    page: String,
    #[serde(default)]
    redirect: Option<String>,
}

/// A page's inline pieces, whether Google's button may stand on it, and whether its text quotes a
/// figure of the terms.
#[derive(Deserialize)]
struct PageEntry {
    google: bool,
    figures: bool,
    scripts: Vec<String>,
    styles: Vec<String>,
}

/// Every page and file of the site.
pub(crate) struct Pages {
    /// Where the pages are read anew for each request, so that who works on them sees each change;
    /// without a folder they are those of the program.
    folder: Option<PathBuf>,
    files: HashMap<String, Asset>,
    filled: watch::Sender<Arc<Filled>>,
}

/// The pages as they are sent while some terms are in force.
struct Filled {
    site: Site,
    set: Set,
}

/// The pages in the operator's name.
struct Set {
    /// Paths without parameters, which are most of what is asked for.
    plain: HashMap<String, Target>,
    patterns: Vec<(Pattern, Target)>,
    not_found: Arc<Spoken>,
}

#[derive(Clone)]
enum Target {
    Page(Arc<Spoken>),
    Redirect(String),
}

/// A page in every language, in the order of [`Language::ALL`].
type Spoken = [Page; Language::ALL.len()];

struct Page {
    asset: Asset,
    headers: PageHeaders,
}

impl Pages {
    /// Reads the pages of this program, or those in `folder`, and puts the operator's name in them.
    pub(crate) fn load(site: Site, folder: Option<PathBuf>) -> Result<Self, MissingPages> {
        let files = if folder.is_some() { HashMap::new() } else { assets::by_path() };
        let filled = Arc::new(Filled::read(site, folder.as_deref())?);
        Ok(Self { folder, files, filled: watch::Sender::new(filled) })
    }

    /// Reads the pages of this program as they were built. Returns an error if one is missing.
    pub(crate) fn check() -> Result<(), MissingPages> {
        let site = assets::embedded("site.json");
        let site = site.and_then(|site| serde_json::from_slice(&site).ok());
        let site = site.ok_or_else(|| MissingPages("site.json".into()))?;
        Filled::read(site, None).map(drop)
    }

    /// Fills the pages anew if these terms are not those that they quote. Returns true if it did.
    pub(crate) fn follow(&self, terms: &Terms) -> Result<bool, MissingPages> {
        let before = Arc::clone(&self.filled.borrow());
        let site = before.site.under(terms);
        if site == before.site {
            return Ok(false);
        }
        let filled = Filled::read(site, self.folder.as_deref())?;
        self.filled.send_replace(Arc::new(filled));
        Ok(true)
    }
}

impl Filled {
    fn read(site: Site, folder: Option<&Path>) -> Result<Self, MissingPages> {
        let set = match folder {
            None => Set::read(&site, &assets::embedded)?,
            Some(folder) => read_folder(&site, folder)?,
        };
        Ok(Self { site, set })
    }
}

fn read_folder(site: &Site, folder: &Path) -> Result<Set, MissingPages> {
    Set::read(site, &|path| fs::read(folder.join(path)).ok().map(Bytes::from))
}

/// Answers every address that is not the API's.
impl platform::web::Pages for Pages {
    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return HttpResponse::MethodNotAllowed()
                .insert_header((header::ALLOW, "GET, HEAD"))
                .finish();
        }
        let path = request.path();
        if names_a_file(path)
            && let Some(file) = self.file(path, request)
        {
            return file;
        }
        let filled = Arc::clone(&self.filled.borrow());
        match &self.folder {
            None => filled.set.respond(request),
            Some(folder) => match read_folder(&filled.site, folder) {
                Ok(set) => set.respond(request),
                Err(error) => HttpResponse::InternalServerError().body(error.to_string()),
            },
        }
    }
}

impl Pages {
    fn file(&self, path: &str, request: &HttpRequest) -> Option<HttpResponse> {
        let Some(folder) = &self.folder else {
            return self.files.get(path).map(|file| file.respond(request, StatusCode::OK));
        };
        if path.contains("..") {
            return None;
        }
        let file = folder.join(path.trim_start_matches('/'));
        Some(actix_files::NamedFile::open(file).ok()?.into_response(request))
    }
}

/// Where the browser draws the screen.
const ROOT: &str = "<div id=\"root\">";

/// Returns a page without the screen that the build drew, for the browser to draw it.
fn undrawn(page: &str) -> String {
    match page.split_once(ROOT) {
        Some((head, _)) => format!("{head}{ROOT}</div></body></html>"),
        None => page.to_owned(),
    }
}

impl Set {
    fn read(site: &Site, load: &dyn Fn(&str) -> Option<Bytes>) -> Result<Self, MissingPages> {
        let missing = |path: &str| MissingPages(path.to_owned());
        let text = |path: &str| load(path).ok_or_else(|| missing(path));
        let manifest: Manifest = serde_json::from_slice(&text("manifest.json")?)
            .map_err(|_| missing("manifest.json"))?;
        let built_for: Option<Site> = serde_json::from_slice(&text("site.json")?).ok();
        let is_as_built = built_for.as_ref() == Some(site);
        // What the build drew quotes its own figures: where others hold, the browser draws.
        let has_built_figures = built_for.is_some_and(|built| built.has_figures_of(site));
        let mut pages = HashMap::new();
        for (name, entry) in &manifest.pages {
            let headers = headers(entry, site.has_google())?;
            let mut spoken = Vec::new();
            for language in Language::ALL {
                let path = format!("pages/{}/{name}.html", language.code());
                let template = text(&path)?;
                let template = String::from_utf8_lossy(&template);
                let body = match entry.figures && !has_built_figures {
                    true => site.fill(&undrawn(&template)),
                    false => site.fill(&template),
                };
                let twin =
                    |ending: &str| is_as_built.then(|| load(&format!("{path}.{ending}"))).flatten();
                let asset = Asset::page(body.into_bytes(), twin("br"), twin("gz"));
                spoken.push(Page { asset, headers: headers.clone() });
            }
            let spoken: Spoken = spoken.try_into().map_err(|_| missing(name))?;
            pages.insert(name.clone(), Arc::new(spoken));
        }
        let page = |name: &str| pages.get(name).cloned().ok_or_else(|| missing(name));
        let (mut plain, mut patterns) = (HashMap::new(), Vec::new());
        for entry in manifest.routes {
            let target = match entry.redirect {
                Some(to) => Target::Redirect(to),
                None => Target::Page(page(&entry.page)?),
            };
            match Pattern::parse(&entry.path) {
                pattern if pattern.has_parameters() => patterns.push((pattern, target)),
                _ => drop(plain.insert(entry.path, target)),
            }
        }
        Ok(Self { plain, patterns, not_found: page(&manifest.not_found)? })
    }

    fn find(&self, path: &str) -> Option<&Target> {
        let by_pattern = || self.patterns.iter().find(|(pattern, _)| pattern.matches(path));
        self.plain.get(path).or_else(|| by_pattern().map(|(_, target)| target))
    }

    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        if names_a_file(path) {
            return HttpResponse::NotFound().content_type("text/plain").body("Not found.\n");
        }
        let trimmed = path.trim_end_matches('/');
        if trimmed != path && !trimmed.is_empty() && !trimmed.starts_with("//") {
            return redirect(StatusCode::PERMANENT_REDIRECT, trimmed, request);
        }
        match self.find(path) {
            Some(Target::Page(spoken)) => page(spoken, request, StatusCode::OK),
            Some(Target::Redirect(to)) => redirect(StatusCode::FOUND, to, request),
            None => page(&self.not_found, request, StatusCode::NOT_FOUND),
        }
    }
}

fn page(spoken: &Spoken, request: &HttpRequest, status: StatusCode) -> HttpResponse {
    let Page { asset, headers } = &spoken[language(request) as usize];
    let mut response = asset.respond(request, status);
    headers.apply(response.headers_mut());
    response
}

fn headers(entry: &PageEntry, has_google: bool) -> Result<PageHeaders, MissingPages> {
    let policy = content_security_policy(&entry.scripts, &entry.styles, entry.google && has_google);
    let policy =
        HeaderValue::from_str(&policy).map_err(|_| MissingPages("manifest.json".into()))?;
    Ok(PageHeaders::new(policy))
}

fn redirect(status: StatusCode, to: &str, request: &HttpRequest) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { to.to_owned() } else { format!("{to}?{query}") };
    HttpResponse::build(status).insert_header((header::LOCATION, to)).finish()
}

/// Screens have no dot in their last part; files do. A missing file is no page.
fn names_a_file(path: &str) -> bool {
    path.starts_with("/assets/") || path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

/// What the address asks for, what the visitor chose before, what the browser prefers.
fn language(request: &HttpRequest) -> Language {
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

/// A path of the route table, such as `/booking/payment/{code?}`.
struct Pattern(Vec<Part>);

#[derive(PartialEq)]
enum Part {
    Word(String),
    Any,
    Optional,
}

impl Pattern {
    fn parse(path: &str) -> Self {
        let part = |word: &str| match word.strip_prefix('{') {
            Some(name) if name.ends_with("?}") => Part::Optional,
            Some(_) => Part::Any,
            None => Part::Word(word.to_owned()),
        };
        Self(path.split('/').filter(|word| !word.is_empty()).map(part).collect())
    }

    fn has_parameters(&self) -> bool {
        self.0.iter().any(|part| !matches!(part, Part::Word(_)))
    }

    fn matches(&self, path: &str) -> bool {
        let mut words = path.split('/').filter(|word| !word.is_empty());
        let fits = self.0.iter().all(|part| match (part, words.next()) {
            (Part::Word(expected), Some(word)) => expected == word,
            (Part::Any | Part::Optional, Some(_)) | (Part::Optional, None) => true,
            (_, None) => false,
        });
        fits && words.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn patterns_match_whole_paths() {
        let payment = Pattern::parse("/booking/payment/{code?}");
        assert!(payment.matches("/booking/payment") && payment.matches("/booking/payment/ABC"));
        assert!(!payment.matches("/booking/payment/ABC/x") && !payment.matches("/booking"));
        let success = Pattern::parse("/success/{code}");
        assert!(success.matches("/success/ABC") && !success.matches("/success"));
        assert!(Pattern::parse("/").matches("/") && !Pattern::parse("/").matches("/x"));
    }

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
    fn a_page_without_its_screen_keeps_its_head() {
        let page =
            "<head><title>T</title></head><body><div id=\"root\"><p>15</p></div></body></html>";
        let undrawn = undrawn(page);
        assert!(undrawn.contains("<title>T</title>") && !undrawn.contains("15"), "{undrawn}");
        assert!(undrawn.ends_with("<div id=\"root\"></div></body></html>"), "{undrawn}");
    }

    #[test]
    fn a_path_with_a_dot_is_a_file() {
        assert!(
            names_a_file("/favicon.ico") && names_a_file("/assets/x") && names_a_file("/a/b.png")
        );
        assert!(!names_a_file("/about-us") && !names_a_file("/"));
    }
}
