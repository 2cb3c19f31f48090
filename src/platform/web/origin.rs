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
    /// Whether maintenance closes its API.
    pub(super) is_closable: bool,
}

impl Origin {
    /// The visitors' address, which maintenance closes.
    pub fn of_visitors(config: &Config, pages: Arc<dyn Pages>) -> Self {
        Self::new(Api::BOOKING, &config.public_url, pages, true)
    }

    /// The desk's address. Maintenance leaves it open: ships sail while the shop is closed.
    pub fn of_desk(config: &Config, pages: Arc<dyn Pages>) -> Self {
        Self::new(Api::OPS, &config.ops_url, pages, false)
    }

    fn new(api: Api, url: &PublicUrl, pages: Arc<dyn Pages>, is_closable: bool) -> Self {
        let hosts = AllowedHosts::new(url);
        Self { api, pages, hosts, over_https: url.is_https(), is_closable }
    }
}
