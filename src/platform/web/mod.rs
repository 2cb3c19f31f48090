//! HTTP: mounting and describing endpoints, the middleware, rate limits, headers and errors.

mod access;
mod address;
mod api;
mod body;
mod caller;
mod compression;
mod csv;
mod describe;
mod document;
mod drawn;
mod error;
mod faults;
mod gauges;
mod headers;
mod health;
mod host;
mod json;
mod last_read;
mod limit;
mod limiter;
mod message;
mod middleware;
mod mount;
mod origin;
mod probes;
mod query;
mod refusals;
mod see_other;
mod time;
mod trace;
mod with_header;
mod written;

pub use access::{Access, STAFF_COOKIE};
pub use address::{client_address, network};
pub use api::Api;
pub use body::RawBody;
pub use caller::Caller;
pub use csv::{Csv, Sheet};
pub use describe::{Describe, Input, Reply};
pub use drawn::{LATER, TOO_OFTEN};
pub use error::{ApiError, Failed, Failure};
pub use faults::{FieldErrors, NOT_AN_EMAIL, invalid, required};
pub use gauges::ReadGauges;
pub use headers::{Allowed, PageHeaders, content_security_policy, inline_hash};
pub use health::Health;
pub use host::AllowedHosts;
pub use json::{Created, Json};
pub use limiter::{Limiter, Rule, Verdict, forget_idle};
pub use message::Message;
pub use middleware::RequestMiddleware;
pub use mount::{Endpoint, Mount};
pub use origin::{Origin, Pages};
pub use probes::mount_health;
pub use query::Query;
pub use see_other::SeeOther;
pub use time::mount_time;
pub use trace::Metrics;
pub use with_header::WithHeader;
pub use written::Written;

use crate::Context;

/// What handlers take to reach the database, the clock and the settings.
pub type Ctx = actix_web::web::Data<Context>;
