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
use bytes::Bytes;
use kernel::Language;
use platform::web::{PageHeaders, content_security_policy};
use serde::Deserialize;

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

/// A page's inline pieces, and whether Google's button may stand on it.
#[derive(Deserialize)]
struct PageEntry {
    google: bool,
    scripts: Vec<String>,
    styles: Vec<String>,
}

/// Every page and file of the site.
pub(crate) enum Pages {
    /// As the program holds them, ready to be sent.
    Built(Box<Set>),
    /// Read anew for each request: who works on them sees each change.
    Folder { folder: PathBuf, site: Site },
}

/// The pages in the operator's name.
pub(crate) struct Set {
    /// Paths without parameters, which are most of what is asked for.
    plain: HashMap<String, Target>,
    patterns: Vec<(Pattern, Target)>,
    not_found: Arc<Spoken>,
    files: HashMap<String, Asset>,
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
        match folder {
            None => {
                let set = Set::read(&site, &assets::embedded, assets::by_path())?;
                Ok(Self::Built(Box::new(set)))
            }
            Some(folder) => {
                read_folder(&site, &folder)?;
                Ok(Self::Folder { folder, site })
            }
        }
    }
}

fn read_folder(site: &Site, folder: &Path) -> Result<Set, MissingPages> {
    let load = |path: &str| fs::read(folder.join(path)).ok().map(Bytes::from);
    Set::read(site, &load, HashMap::new())
}

/// Answers every address that is not the API's.
impl platform::web::Pages for Pages {
    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return HttpResponse::MethodNotAllowed()
                .insert_header((header::ALLOW, "GET, HEAD"))
                .finish();
        }
        match self {
            Self::Built(set) => set.respond(request),
            Self::Folder { folder, site } => respond_from(folder, site, request),
        }
    }
}

fn respond_from(folder: &Path, site: &Site, request: &HttpRequest) -> HttpResponse {
    let path = request.path();
    let file = folder.join(path.trim_start_matches('/'));
    if names_a_file(path)
        && !path.contains("..")
        && let Ok(file) = actix_files::NamedFile::open(file)
    {
        return file.into_response(request);
    }
    match read_folder(site, folder) {
        Ok(set) => set.respond(request),
        Err(error) => HttpResponse::InternalServerError().body(error.to_string()),
    }
}

impl Set {
    fn read(
        site: &Site,
        load: &dyn Fn(&str) -> Option<Bytes>,
        files: HashMap<String, Asset>,
    ) -> Result<Self, MissingPages> {
        let missing = |path: &str| MissingPages(path.to_owned());
        let text = |path: &str| load(path).ok_or_else(|| missing(path));
        let manifest: Manifest = serde_json::from_slice(&text("manifest.json")?)
            .map_err(|_| missing("manifest.json"))?;
        let built_for: Option<Site> = serde_json::from_slice(&text("site.json")?).ok();
        let is_as_built = built_for.as_ref() == Some(site);
        let mut pages = HashMap::new();
        for (name, entry) in &manifest.pages {
            let headers = headers(entry, site.has_google())?;
            let mut spoken = Vec::new();
            for language in Language::ALL {
                let path = format!("pages/{}/{name}.html", language.code());
                let template = text(&path)?;
                let body = site.fill(&String::from_utf8_lossy(&template)).into_bytes();
                let twin =
                    |ending: &str| is_as_built.then(|| load(&format!("{path}.{ending}"))).flatten();
                let asset = Asset::page(body, twin("br"), twin("gz"));
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
        Ok(Self { plain, patterns, not_found: page(&manifest.not_found)?, files })
    }

    fn find(&self, path: &str) -> Option<&Target> {
        let by_pattern = || self.patterns.iter().find(|(pattern, _)| pattern.matches(path));
        self.plain.get(path).or_else(|| by_pattern().map(|(_, target)| target))
    }

    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        if names_a_file(path) {
            return match self.files.get(path) {
                Some(file) => file.respond(request, StatusCode::OK),
                None => HttpResponse::NotFound().content_type("text/plain").body("Not found.\n"),
            };
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
    fn a_path_with_a_dot_is_a_file() {
        assert!(
            names_a_file("/favicon.ico") && names_a_file("/assets/x") && names_a_file("/a/b.png")
        );
        assert!(!names_a_file("/about-us") && !names_a_file("/"));
    }
}
