//! Somebody like PayMongo: sessions, refunds and signed events, in its words.

use std::{net::SocketAddr, ops::Deref, sync::Arc};

use chrono::TimeDelta;
use kernel::{Centavos, Clock};
use ring::hmac;
use serde_json::{Value, json};

use super::{
    Call, Mishap, Webhook,
    book::{Book, GivenBack, Opened, Progress, Taken},
    http::{Reply, Request, serve},
};

const WEBHOOK_SECRET: &str = "whsk_of_no_secret";

/// However many refunds are asked for, a page has no more.
const PAGE: usize = 5;

/// A simulated PayMongo. Its [`Book`] is the truth, and where a test pays.
pub struct PaymongoSimulator {
    address: SocketAddr,
    book: Book,
    is_live: bool,
}

impl Deref for PaymongoSimulator {
    type Target = Book;

    fn deref(&self) -> &Book {
        &self.book
    }
}

fn secret_key(is_live: bool) -> &'static str {
    if is_live { "sk_live_of_no_secret" } else { "sk_test_of_no_secret" }
}

impl PaymongoSimulator {
    /// Starts the test world.
    pub fn start(clock: Arc<dyn Clock>) -> Self {
        Self::start_in(clock, false)
    }

    /// Starts the world in which money counts as real.
    pub fn start_live(clock: Arc<dyn Clock>) -> Self {
        Self::start_in(clock, true)
    }

    fn start_in(clock: Arc<dyn Clock>, is_live: bool) -> Self {
        let book = Book::new(clock);
        let desk = Desk { book: book.clone(), is_live };
        let address = serve(move |request| desk.answer(request));
        Self { address, book, is_live }
    }

    /// The settings of a server that is its merchant.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("PAYMENT_PROVIDER", "paymongo".to_owned()),
            ("PAYMONGO_SECRET_KEY", secret_key(self.is_live).to_owned()),
            ("PAYMONGO_WEBHOOK_SECRET", WEBHOOK_SECRET.to_owned()),
            ("PAYMONGO_API_URL", format!("http://{}", self.address)),
        ]
    }

    /// What it tells of a checkout, for instance `checkout_session.payment.paid`.
    pub fn tell_of_session(&self, kind: &str, session: &str) -> Webhook {
        let session = self.book.session(session).expect("a checkout");
        let paid = self.book.tries_at(&session.name).len();
        let name = format!("evt_{kind}_{}_{paid}", session.name).replace('.', "-");
        self.tell(kind, &name, &session_json(&self.book, &session, self.is_live))
    }

    /// What it tells of a payment, for instance `payment.failed`.
    pub fn tell_of_payment(&self, kind: &str, payment: &str) -> Webhook {
        let taken = self.book.taken().into_iter().find(|taken| taken.name == payment);
        let name = format!("evt_{kind}_{payment}").replace('.', "-");
        self.tell(kind, &name, &payment_json(&taken.expect("a payment")))
    }

    fn tell(&self, kind: &str, name: &str, about: &Value) -> Webhook {
        let at = self.book.now().timestamp();
        let body = json!({ "data": { "id": name, "type": "event", "attributes": {
            "type": kind, "livemode": self.is_live, "created_at": at, "data": about,
        } } });
        self.sign(body.to_string())
    }

    /// Any body, signed now with the right key.
    pub fn sign(&self, body: String) -> Webhook {
        let at = self.book.now().timestamp();
        let key = hmac::Key::new(hmac::HMAC_SHA256, WEBHOOK_SECRET.as_bytes());
        let mark = hmac::sign(&key, format!("{at}.{body}").as_bytes());
        let mark: String = mark.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
        let (test, live) = if self.is_live { ("", &*mark) } else { (&*mark, "") };
        let shown = format!("t={at},te={test},li={live}");
        Webhook { headers: vec![("Paymongo-Signature", shown)], body }
    }
}

/// Answers the calls.
struct Desk {
    book: Book,
    is_live: bool,
}

fn error(status: u16, code: &str, detail: &str) -> Reply {
    (status, json!({ "errors": [{ "code": code, "detail": detail }] }))
}

fn not_found(id: &str) -> Reply {
    error(404, "resource_not_found", &format!("No such resource with id {id}."))
}

impl Desk {
    fn answer(&self, request: &Request) -> Option<Reply> {
        if !request.shows(secret_key(self.is_live)) {
            return Some(error(401, "authentication_failed", "API key is invalid."));
        }
        let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
        let (call, id) = match (request.method.as_str(), path.as_slice()) {
            ("POST", ["v1", "checkout_sessions"]) => (Call::Open, ""),
            ("GET", ["v1", "checkout_sessions", id]) => (Call::Ask, *id),
            ("POST", ["v1", "checkout_sessions", id, "expire"]) => (Call::Close, *id),
            ("POST", ["v1", "refunds"]) => (Call::GiveBack, ""),
            ("GET", ["v1", "refunds"]) => (Call::ListBack, ""),
            ("GET", ["v1", "payments"]) => (Call::ListPaid, ""),
            _ => return Some(not_found("")),
        };
        let mishap = self.book.mishap(call);
        if mishap == Some(Mishap::Fails) {
            return Some(error(500, "internal_server_error", "Something went wrong."));
        }
        let done = match call {
            Call::Open => self.open(&request.body["data"]["attributes"], mishap.as_ref()),
            Call::Ask => self.show(id),
            Call::Close => self.close(id),
            Call::GiveBack => self.give_back(&request.body["data"]["attributes"], mishap.as_ref()),
            Call::ListBack => self.list_refunds(request),
            Call::ListPaid => self.list_payments(request),
        };
        match mishap {
            Some(Mishap::LosesAnswer) => None,
            Some(Mishap::Garbles) => Some((200, json!({ "data": "<html>" }))),
            _ => Some(done),
        }
    }

    fn open(&self, new: &Value, mishap: Option<&Mishap>) -> Reply {
        let text = |value: &Value| value.as_str().is_some_and(|text| !text.is_empty());
        let known = ["card", "gcash", "paymaya", "grab_pay", "qrph", "dob", "billease"];
        let items = new["line_items"].as_array().cloned().unwrap_or_default();
        let sums: Option<Vec<i64>> = items
            .iter()
            .map(|item| {
                let is_fine = text(&item["name"]) && item["currency"] == "PHP";
                Some(item["amount"].as_i64().filter(|_| is_fine)? * item["quantity"].as_i64()?)
            })
            .collect();
        let sum = sums.map(|sums| sums.iter().sum::<i64>()).filter(|sum| *sum > 0);
        let methods = new["payment_method_types"].as_array();
        let are_known = methods.is_some_and(|methods| {
            !methods.is_empty()
                && methods.iter().all(|one| one.as_str().is_some_and(|one| known.contains(&one)))
        });
        let are_texts = |value: &Value| value.as_object().is_none_or(|all| all.values().all(text));
        let (Some(sum), Some(reference), true, true, true) = (
            sum,
            new["reference_number"].as_str(),
            are_known,
            text(&new["success_url"]),
            are_texts(&new["metadata"]) && are_texts(&new["billing"]),
        ) else {
            return error(400, "parameter_invalid", "A parameter is invalid.");
        };
        let said = json!({ "metadata": new["metadata"], "billing": new["billing"] });
        let opened = self.book.open("cs_", reference, Centavos(sum), said);
        let mut body = session_json(&self.book, &opened, self.is_live);
        if let Some(Mishap::LeadsTo(url)) = mishap {
            body["attributes"]["checkout_url"] = json!(url);
        }
        (200, json!({ "data": body }))
    }

    fn show(&self, id: &str) -> Reply {
        self.book.session(id).map_or_else(
            || not_found(id),
            |session| (200, json!({ "data": session_json(&self.book, &session, self.is_live) })),
        )
    }

    fn close(&self, id: &str) -> Reply {
        let Some(session) = self.book.session(id) else { return not_found(id) };
        let is_paid = self.book.tries_at(id).iter().any(|one| one.progress == Progress::Done);
        if session.is_shut || is_paid {
            return error(400, "parameter_invalid", "The checkout session is not active.");
        }
        self.book.shut(id);
        self.show(id)
    }

    fn give_back(&self, new: &Value, mishap: Option<&Mishap>) -> Reply {
        let reasons = ["duplicate", "fraudulent", "requested_by_customer", "others"];
        let (Some(name), Some(amount)) = (new["payment_id"].as_str(), new["amount"].as_i64())
        else {
            return error(400, "parameter_required", "payment_id and amount are required.");
        };
        let Some(payment) = self.book.money(name) else { return not_found(name) };
        let notes = new["notes"].as_str().unwrap_or_default();
        let is_known = new["reason"].as_str().is_some_and(|reason| reasons.contains(&reason));
        if !is_known || notes.len() > 255 {
            return error(400, "parameter_invalid", "reason or notes are invalid.");
        }
        if amount <= 0 || Centavos(amount) > self.book.left_of(&payment) {
            return error(400, "parameter_above_maximum", "The amount is above what is left.");
        }
        let days = match payment.method.as_str() {
            "gcash" => 180,
            "grab_pay" => 90,
            "paymaya" => 365,
            "qrph" => -1,
            _ => 60,
        };
        if self.book.now() - payment.at > TimeDelta::days(days) {
            return error(400, "refund_not_allowed", "The payment cannot be refunded any more.");
        }
        let progress = match mishap {
            Some(Mishap::HasNoBalance) => {
                return error(400, "insufficient_balance", "The available balance is too low.");
            }
            Some(Mishap::RefusesParts) if Centavos(amount) < payment.amount => {
                return error(400, "parameter_invalid", "Partial refunds are not supported.");
            }
            Some(Mishap::RefundFails) => Progress::Failed,
            Some(Mishap::RefundTakesTime) => Progress::Pending,
            _ => Progress::Done,
        };
        let how = (progress, false);
        let back = self.book.give_back("ref_", name, Centavos(amount), notes, how);
        (200, json!({ "data": refund_json(&back) }))
    }

    fn list_refunds(&self, request: &Request) -> Reply {
        let of = request.query.get("payment_id");
        let all = self.book.given_back().into_iter();
        let all = all.filter(|back| of.is_none_or(|name| *name == back.payment));
        page(request, &all.map(|back| refund_json(&back)).collect::<Vec<_>>())
    }

    /// The newest first, each with what the merchant said of its checkout.
    fn list_payments(&self, request: &Request) -> Reply {
        let shown = |taken: &Taken| {
            let mut payment = payment_json(taken);
            let session = self.book.session(&taken.session).expect("its checkout");
            payment["attributes"]["livemode"] = json!(self.is_live);
            for (name, value) in session.said.as_object().into_iter().flatten() {
                payment["attributes"][name] = value.clone();
            }
            payment
        };
        let all = self.book.taken();
        page(request, &all.iter().rev().filter(|one| !one.is_secret).map(shown).collect::<Vec<_>>())
    }
}

/// A page of a list: behind the thing of the name that was asked for.
fn page(request: &Request, all: &[Value]) -> Reply {
    let asked = |name: &str| request.query.get(name).map(String::as_str);
    let after = asked("after").and_then(|name| all.iter().position(|one| one["id"] == name));
    let limit = asked("limit").and_then(|limit| limit.parse().ok()).unwrap_or(10).min(PAGE);
    let rest = &all[after.map_or(0, |place| place + 1)..];
    let page: Vec<&Value> = rest.iter().take(limit).collect();
    (200, json!({ "has_more": rest.len() > limit, "data": page }))
}

fn session_json(book: &Book, session: &Opened, is_live: bool) -> Value {
    let tries = book.tries_at(&session.name);
    let paid: Vec<Value> =
        tries.iter().filter(|one| one.progress == Progress::Done).map(payment_json).collect();
    let all: Vec<Value> = tries.iter().map(payment_json).collect();
    let failed = tries.last().is_some_and(|last| last.progress == Progress::Failed);
    json!({ "id": session.name, "type": "checkout_session", "attributes": {
        "checkout_url": format!("https://checkout.paymongo.com/{}", session.name),
        "status": if session.is_shut { "expired" } else { "active" },
        "livemode": is_live,
        "reference_number": session.reference,
        "metadata": { "attempt": session.reference },
        "payments": paid,
        "payment_intent": { "id": format!("pi_{}", session.name), "type": "payment_intent",
            "attributes": {
                "payments": all,
                "last_payment_error": failed.then(|| json!({ "failed_code": "generic_decline" })),
            } },
    } })
}

fn payment_json(taken: &Taken) -> Value {
    let is_paid = taken.progress == Progress::Done;
    let source = match taken.method.split_once('/') {
        Some((method, brand)) => json!({ "type": method, "brand": brand, "last4": "4345" }),
        None => json!({ "type": taken.method }),
    };
    let at = (!taken.is_undated).then(|| taken.at.timestamp());
    json!({ "id": taken.name, "type": "payment", "attributes": {
        "status": if is_paid { "paid" } else { "failed" },
        "amount": taken.amount.0,
        "currency": taken.currency,
        "fee": taken.amount.share(25, 1000).0,
        "source": source,
        "paid_at": at.filter(|_| is_paid),
        "created_at": at,
        "disputed": taken.is_disputed,
    } })
}

/// Metadata is not repeated, so that the note has to do.
fn refund_json(back: &GivenBack) -> Value {
    let status = match back.progress {
        Progress::Pending => "pending",
        Progress::Done => "succeeded",
        Progress::Failed => "failed",
    };
    json!({ "id": back.name, "type": "refund", "attributes": {
        "payment_id": back.payment, "amount": back.amount.0, "currency": "PHP",
        "status": status, "notes": back.note, "metadata": [],
    } })
}
