//! Pages read from a folder, for `make dev`: one at a time, as it lies there now, never packed.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime},
};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, http::header};
use bookings::Terms;
use bytes::Bytes;
use futures_util::stream;
use kernel::Language;
use platform::web::PageHeaders;
use tokio::signal::unix::{SignalKind, signal};

use super::{
    answer::{Page, is_asset, language, may_be_a_file, no_such_file, respond_by},
    assets::Asset,
    face::Face,
    listing::Listing,
    routes::{Manifest, MissingPages, PageEntry, Routes, undrawn},
    site::Site,
};

/// Where a page asks to be told of the next build.
const RELOAD: &str = "/reload";

/// How often the manifest is looked at while a page waits for the next build.
const LOOK: Duration = Duration::from_millis(50);

/// The folder that `frontend/build.mjs --watch` keeps up to date.
pub(crate) struct Folder {
    path: PathBuf,
    site: Mutex<Site>,
    face: Face,
    list: Mutex<Listing>,
    routes: Mutex<Known>,
}

/// The routes of the manifest as it was at a time.
struct Known {
    at: SystemTime,
    routes: Arc<Routes<Arc<Entry>>>,
}

/// A page by its name, and the headers that come with it.
struct Entry {
    name: String,
    figures: bool,
    headers: PageHeaders,
}

fn changed(folder: &Path) -> io::Result<SystemTime> {
    fs::metadata(folder.join("manifest.json"))?.modified()
}

impl Folder {
    pub(super) fn open(path: PathBuf, site: Site, face: Face) -> Result<Self, MissingPages> {
        let routes = Mutex::new(read(&path, &site, &face.style())?);
        let (site, list) = (Mutex::new(site), Mutex::default());
        Ok(Self { path, site, face, list, routes })
    }

    /// Quotes these terms from now on. Returns true if they are others than before.
    pub(super) fn follow(&self, terms: &Terms) -> bool {
        let mut site = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        let under = site.under(terms);
        let is_other = *site != under;
        *site = under;
        is_other
    }

    /// Brings this list of routes along from now on. Returns true if it is another than before.
    pub(super) fn bring(&self, list: &Listing) -> bool {
        let mut before = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        let is_other = *before != *list;
        before.clone_from(list);
        is_other
    }

    /// The operator's names and the figures.
    fn site(&self) -> Site {
        self.site.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        if path == RELOAD {
            return builds(self.path.clone());
        }
        if may_be_a_file(path) {
            let file = self.path.join(path.trim_start_matches('/'));
            match if path.contains("..") { None } else { open(file) } {
                Some(file) => return file.into_response(request),
                None if is_asset(path) => return no_such_file(),
                None => {}
            }
        }
        match self.routes() {
            Ok(routes) => {
                respond_by(&routes, request, |entry, status| self.page(entry, request, status))
            }
            Err(error) => HttpResponse::InternalServerError().body(error.to_string()),
        }
    }

    /// Returns the routes of the manifest, which is read again after each build.
    fn routes(&self) -> Result<Arc<Routes<Arc<Entry>>>, MissingPages> {
        let mut known = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if changed(&self.path).is_ok_and(|at| at != known.at) {
            *known = read(&self.path, &self.site(), &self.face.style())?;
        }
        Ok(Arc::clone(&known.routes))
    }

    /// The page in the language of the request, or in the one that is built.
    fn page(&self, entry: &Entry, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        let Entry { name, figures, headers } = entry;
        let template = [language(request)]
            .into_iter()
            .chain(Language::ALL.iter().copied())
            .find_map(|language| {
                let file = format!("pages/{}/{name}.html", language.code());
                fs::read_to_string(self.path.join(file)).ok()
            });
        let Some(template) = template else {
            return HttpResponse::InternalServerError().body(format!("{name} is not built yet"));
        };
        let site = self.site();
        let built_for = fs::read(self.path.join("site.json")).ok();
        let built_for = built_for.and_then(|json| serde_json::from_slice::<Site>(&json).ok());
        let is_right = !figures || built_for.is_some_and(|built| built.has_figures_of(&site));
        let template = if is_right { template } else { undrawn(&template) };
        let list = self.list.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let asset = Asset::unpacked_page(site.fill(&template, &self.face, &list).into_bytes());
        Page { asset, headers: headers.clone() }.respond(request, status)
    }
}

fn open(file: PathBuf) -> Option<actix_files::NamedFile> {
    actix_files::NamedFile::open(file).ok()
}

fn read(folder: &Path, site: &Site, style: &str) -> Result<Known, MissingPages> {
    let missing = |_| MissingPages(folder.display().to_string());
    // Its time first: a build that comes between is read at the next request.
    let at = changed(folder).map_err(missing)?;
    let manifest = Manifest::parse(&fs::read(folder.join("manifest.json")).map_err(missing)?)?;
    let entry = |(name, entry): (&String, &PageEntry)| {
        let headers = entry.headers(site.has_google(), style)?;
        let figures = entry.figures;
        Ok((name.clone(), Arc::new(Entry { name: name.clone(), figures, headers })))
    };
    let entries = manifest.pages.iter().map(entry).collect::<Result<_, _>>()?;
    Ok(Known { at, routes: Arc::new(Routes::of(manifest, &entries)?) })
}

/// A stream of server-sent events: one now and one after each build. It ends when the process is
/// asked to end, so that a restart does not wait for open pages.
fn builds(folder: PathBuf) -> HttpResponse {
    let events = stream::unfold(None, move |told: Option<SystemTime>| {
        let folder = folder.clone();
        async move {
            let mut term = signal(SignalKind::terminate()).ok()?;
            let mut int = signal(SignalKind::interrupt()).ok()?;
            loop {
                let now = changed(&folder).ok();
                if let Some(at) = now.filter(|_| now != told) {
                    let since = at.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
                    let event = format!("retry: 100\ndata: {}\n\n", since.as_nanos());
                    return Some((Ok::<_, io::Error>(Bytes::from(event)), now));
                }
                tokio::select! {
                    () = tokio::time::sleep(LOOK) => {}
                    _ = term.recv() => return None,
                    _ = int.recv() => return None,
                }
            }
        }
    });
    HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .streaming(events)
}
