//! The pages that are built into the program, in every language, packed and ready to be sent.

use std::{collections::HashMap, sync::Arc};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use bytes::Bytes;
use kernel::Language;

use super::{
    answer::{Page, language, names_a_file, no_such_file, respond_by},
    assets::{self, Asset},
    routes::{Manifest, MissingPages, Routes},
    site::Site,
};

/// The pages in the operator's names, and the files.
pub(crate) struct Built {
    routes: Routes<Arc<Spoken>>,
    files: HashMap<String, Asset>,
}

/// A page in every language, in the order of [`Language::ALL`].
type Spoken = [Page; Language::ALL.len()];

fn load(path: &str) -> Result<Bytes, MissingPages> {
    assets::embedded(path).ok_or_else(|| MissingPages(path.to_owned()))
}

impl Built {
    /// Reads the pages and fills in the operator's names.
    pub(super) fn read(site: &Site) -> Result<Self, MissingPages> {
        let manifest = Manifest::parse(&load("manifest.json")?)?;
        let built_for: Option<Site> = serde_json::from_slice(&load("site.json")?).ok();
        let is_as_built = built_for.as_ref() == Some(site);
        let mut pages = HashMap::new();
        for (name, entry) in &manifest.pages {
            let headers = entry.headers(site.has_google())?;
            let mut spoken = Vec::new();
            for &language in Language::ALL {
                let path = format!("pages/{}/{name}.html", language.code());
                let template = load(&path)?;
                let body = site.fill(&String::from_utf8_lossy(&template)).into_bytes();
                let twin = |ending: &str| {
                    is_as_built.then(|| assets::embedded(&format!("{path}.{ending}"))).flatten()
                };
                let asset = Asset::page(body, twin("br"), twin("gz"));
                spoken.push(Page { asset, headers: headers.clone() });
            }
            let spoken: Spoken = spoken.try_into().map_err(|_| MissingPages(name.clone()))?;
            pages.insert(name.clone(), Arc::new(spoken));
        }
        Ok(Self { routes: Routes::of(manifest, &pages)?, files: assets::by_path() })
    }

    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if names_a_file(request.path()) {
            let file = self.files.get(request.path());
            return file.map_or_else(no_such_file, |file| file.respond(request, StatusCode::OK));
        }
        respond_by(&self.routes, request, |page, status| {
            page[language(request) as usize].respond(request, status)
        })
    }
}
