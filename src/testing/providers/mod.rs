//! Payment providers as they are over HTTP, on this machine: they hold the truth about the money, a
//! test pays in them, and they misbehave when told.

mod book;
mod http;
mod maya;
mod paymongo;

pub use book::{Book, GivenBack, Opened, Progress, Taken};
pub use maya::MayaSimulator;
pub use paymongo::PaymongoSimulator;
use url::Url;

/// A kind of call, for [`Book::misbehave`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Opens a checkout.
    Open,
    /// Asks after a checkout or a payment.
    Ask,
    /// Closes a checkout.
    Close,
    /// Gives money back.
    GiveBack,
    /// Lists what was given back.
    ListBack,
    /// Lists what was paid.
    ListPaid,
}

/// What goes wrong with one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// Nothing is done, and the answer is 500.
    Fails,
    /// Everything is done, and the line is cut before the answer.
    LosesAnswer,
    /// Everything is done, and the answer is no JSON that anybody expects.
    Garbles,
    /// The checkout lies at this address.
    LeadsTo(String),
    /// The refund is refused for lack of a balance.
    HasNoBalance,
    /// The refund is refused because it is for a part.
    RefusesParts,
    /// The refund is made, and fails.
    RefundFails,
    /// The refund is made, and is under way until [`Book::finish_refunds`].
    RefundTakesTime,
}

/// What a provider tells by itself, ready to be sent any number of times.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// The headers that matter.
    pub headers: Vec<(&'static str, String)>,
    /// The body as it is signed.
    pub body: String,
}

impl Webhook {
    /// Sends it to an address on this machine; the status of the answer.
    pub fn send(&self, url: &str) -> Option<u16> {
        http::post(&Url::parse(url).expect("an address"), &self.headers, &self.body)
    }
}
