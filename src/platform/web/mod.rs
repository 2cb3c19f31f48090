//! HTTP: how endpoints are mounted and described, what every answer bears, what every fault says.

mod access;
mod address;
mod body;
mod caller;
mod describe;
mod document;
mod error;
mod faults;
mod headers;
mod health;
mod host;
mod json;
mod limit;
mod message;
mod middleware;
mod mount;
mod query;
mod see_other;
mod time;
mod trace;

pub use access::Access;
pub use address::client_address;
pub use body::RawBody;
pub use caller::Caller;
pub use describe::{Describe, Input, Reply};
pub use error::{ApiError, Failed, Failure};
pub use faults::{FieldErrors, NOT_AN_EMAIL, invalid, required};
pub use headers::{PageHeaders, content_security_policy};
pub use health::{Health, mount_health};
pub use host::AllowedHosts;
pub use json::{Created, Json};
pub use limit::{Limiter, Rule, Verdict, forget_idle};
pub use message::Message;
pub use middleware::{Pages, RequestMiddleware};
pub use mount::{API, Endpoint, Mount};
pub use query::Query;
pub use see_other::SeeOther;
pub use time::mount_time;
pub use trace::Metrics;

use crate::Context;

/// What handlers take to reach the database, the clock and the settings.
pub type Ctx = actix_web::web::Data<Context>;
