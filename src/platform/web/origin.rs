//! What answers at one address of the program: an API, pages and the name that requests come by.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse};

use super::{AllowedHosts, Api};
use crate::config::{Config, PublicUrl};

/// What answers outside the API.
///
/// It stands before the router, for a page is asked for more often than anything else and needs
/// nothing that the router would find.
pub trait Pages: Send + Sync + 'static {
    /// The page or file at the request's path.
    fn respond(&self, request: &HttpRequest) -> HttpResponse;
}

/// One address of the program. Visitors and the operator's people each have their own, and nothing of
/// one answers at the other.
pub struct Origin {
    pub(super) api: Api,
    pub(super) pages: Arc<dyn Pages>,
    pub(super) hosts: AllowedHosts,
    pub(super) over_https: bool,
    /// What is drawn at each request and lies outside the API: folders, and files by their whole paths.
    drawn: &'static [&'static str],
    /// Whether maintenance closes its API.
    pub(super) is_closable: bool,
}

/// What the visitors' address draws at each request: the timetable's pages, pictures and feeds, manifests, and the built-in test
/// provider.
const DRAWN: &[&str] = &[
    "/ferry/",
    "/ports/",
    "/voyages/",
    "/previews/",
    "/fil/",
    "/ceb/",
    "/feeds/",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/m/",
    "/sandbox-pay/",
];

impl Origin {
    /// The visitors' address, which maintenance closes.
    pub fn of_visitors(config: &Config, pages: Arc<dyn Pages>) -> Self {
        Self { drawn: DRAWN, ..Self::new(Api::BOOKING, &config.public_url, pages, true) }
    }

    /// The desk's address. Maintenance leaves it open: ships sail while the shop is closed.
    pub fn of_desk(config: &Config, pages: Arc<dyn Pages>) -> Self {
        Self::new(Api::OPS, &config.ops_url, pages, false)
    }

    fn new(api: Api, url: &PublicUrl, pages: Arc<dyn Pages>, is_closable: bool) -> Self {
        let hosts = AllowedHosts::new(url);
        Self { api, pages, hosts, over_https: url.is_https(), drawn: &[], is_closable }
    }

    /// Returns true for what is no page of the build, but drawn when it is asked for.
    pub(super) fn draws(&self, path: &str) -> bool {
        self.drawn.iter().any(|one| match one.strip_suffix('/') {
            Some(_) => path.starts_with(one),
            None => path == *one,
        })
    }
}
