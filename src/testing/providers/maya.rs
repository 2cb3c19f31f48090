//! Somebody like Maya: checkouts, voids and refunds in pesos, and events that bear no proof.

use std::{net::SocketAddr, ops::Deref, sync::Arc};

use chrono::TimeDelta;
use kernel::{Centavos, Clock, philippine_date};
use serde_json::{Number, Value, json};

use super::{
    Call, Mishap, Webhook,
    book::{Book, GivenBack, Opened, Progress, Taken},
    http::{Reply, Request, serve},
};

const PUBLIC_KEY: &str = "pk-of-no-secret";
const SECRET_KEY: &str = "sk-of-no-secret";

/// A checkout may be paid for so long, whatever the merchant wishes.
const LIFE: TimeDelta = TimeDelta::hours(1);

/// A simulated Maya. Its [`Book`] is the truth, and where a test pays.
pub struct MayaSimulator {
    address: SocketAddr,
    book: Book,
}

impl Deref for MayaSimulator {
    type Target = Book;

    fn deref(&self) -> &Book {
        &self.book
    }
}

impl MayaSimulator {
    /// Starts one.
    pub fn start(clock: Arc<dyn Clock>) -> Self {
        let book = Book::new(clock);
        let desk = Desk { book: book.clone() };
        let address = serve(move |request| desk.answer(request));
        Self { address, book }
    }

    /// The settings of a server that is its merchant.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("PAYMENT_PROVIDER", "maya".to_owned()),
            ("MAYA_PUBLIC_KEY", PUBLIC_KEY.to_owned()),
            ("MAYA_SECRET_KEY", SECRET_KEY.to_owned()),
            ("MAYA_API_URL", format!("http://{}", self.address)),
        ]
    }

    /// What it tells of a try to pay; nothing proves that it was Maya who told it.
    pub fn tell_of_payment(&self, payment: &str) -> Webhook {
        let taken = self.book.taken().into_iter().find(|taken| taken.name == payment);
        let body = payment_json(&self.book, &taken.expect("a payment")).to_string();
        Webhook { headers: Vec::new(), body }
    }

    /// What it tells of a checkout, in the manner of its older events.
    pub fn tell_of_checkout(&self, session: &str) -> Webhook {
        let session = self.book.session(session).expect("a checkout");
        let (status, payment_status) = statuses(&self.book, &session);
        let body = json!({
            "id": session.name, "status": status, "paymentStatus": payment_status,
            "requestReferenceNumber": session.reference,
        });
        Webhook { headers: Vec::new(), body: body.to_string() }
    }
}

/// The two words for how a checkout stands.
fn statuses(book: &Book, session: &Opened) -> (&'static str, &'static str) {
    let tries = book.tries_at(&session.name);
    if tries.iter().any(|one| one.progress == Progress::Done) {
        ("COMPLETED", "PAYMENT_SUCCESS")
    } else if session.is_cancelled {
        ("CANCELLED", "PAYMENT_CANCELLED")
    } else if book.now() >= session.at + LIFE {
        ("EXPIRED", "PAYMENT_EXPIRED")
    } else if tries.is_empty() {
        ("CREATED", "PENDING_TOKEN")
    } else {
        ("CREATED", "PAYMENT_FAILED")
    }
}

/// Answers the calls.
struct Desk {
    book: Book,
}

fn error(status: u16, code: &str, message: &str) -> Reply {
    (status, json!({ "code": code, "message": message }))
}

fn unknown() -> Reply {
    error(404, "PY0009", "Payment does not exist.")
}

impl Desk {
    fn answer(&self, request: &Request) -> Option<Reply> {
        let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
        let (call, id) = match (request.method.as_str(), path.as_slice()) {
            ("POST", ["checkout", "v1", "checkouts"]) => (Call::Open, ""),
            ("GET", ["checkout", "v1", "checkouts", id])
            | ("GET", ["payments", "v1", "payment-rrns" | "payments", id]) => (Call::Ask, *id),
            ("POST", ["payments", "v1", "payments", id, "voids" | "refunds"]) => {
                (Call::GiveBack, *id)
            }
            ("GET", ["payments", "v1", "payments", id, "voids" | "refunds"]) => {
                (Call::ListBack, *id)
            }
            _ => return Some(unknown()),
        };
        if !request.shows(if call == Call::Open { PUBLIC_KEY } else { SECRET_KEY }) {
            return Some(error(401, "K003", "Invalid authentication credentials."));
        }
        let mishap = self.book.mishap(call);
        if mishap == Some(Mishap::Fails) {
            return Some(error(500, "2001", "Internal server error."));
        }
        let is_void = path.last() == Some(&"voids");
        let done = match (call, path[2]) {
            (Call::Open, _) => self.open(&request.body, mishap.as_ref()),
            (Call::GiveBack, _) => self.give_back(id, &request.body, is_void, mishap.as_ref()),
            (Call::ListBack, _) => self.list(id, is_void),
            (_, "checkouts") => self.checkout(id),
            (_, "payments") => self.payment(id),
            _ => self.by_reference(id),
        };
        match mishap {
            Some(Mishap::LosesAnswer) => None,
            Some(Mishap::Garbles) => Some((200, json!({ "data": "<html>" }))),
            _ => Some(done),
        }
    }

    fn open(&self, new: &Value, mishap: Option<&Mishap>) -> Reply {
        let text = |value: &Value| value.as_str().is_some_and(|text| !text.is_empty());
        let total = &new["totalAmount"];
        let items = new["items"].as_array().cloned().unwrap_or_default();
        let item_sum: Option<i64> =
            items.iter().map(|item| centavos(&item["totalAmount"]["value"])).sum();
        let amount = centavos(&total["value"]).filter(|amount| *amount > 0);
        let redirects = ["success", "failure", "cancel"];
        let is_complete = total["currency"] == "PHP"
            && item_sum == amount
            && text(&new["buyer"]["firstName"])
            && text(&new["buyer"]["contact"]["email"])
            && redirects.iter().all(|one| text(&new["redirectUrl"][one]))
            && items.iter().all(|item| text(&item["name"]));
        let (Some(amount), Some(reference), true) =
            (amount, new["requestReferenceNumber"].as_str(), is_complete)
        else {
            return error(400, "2553", "Missing/invalid parameters.");
        };
        let opened = self.book.open("co-", reference, Centavos(amount), Value::Null);
        let url = match mishap {
            Some(Mishap::LeadsTo(url)) => url.clone(),
            _ => format!("https://payments.maya.ph/v2/checkout?id={}", opened.name),
        };
        (200, json!({ "checkoutId": opened.name, "redirectUrl": url }))
    }

    fn checkout(&self, id: &str) -> Reply {
        let Some(session) = self.book.session(id) else { return unknown() };
        let (status, payment_status) = statuses(&self.book, &session);
        let body = json!({
            "id": session.name,
            "status": status,
            "paymentStatus": payment_status,
            "totalAmount": { "value": pesos(session.amount), "currency": "PHP" },
            "requestReferenceNumber": session.reference,
            "createdAt": session.at,
            "expiredAt": session.at + LIFE,
        });
        (200, body)
    }

    fn payment(&self, id: &str) -> Reply {
        let is_it = |taken: &Taken| taken.name == id && !taken.is_secret;
        let taken = self.book.taken().into_iter().find(is_it);
        taken.map_or_else(unknown, |taken| (200, payment_json(&self.book, &taken)))
    }

    fn by_reference(&self, reference: &str) -> Reply {
        let opened = self.book.opened().into_iter().filter(|one| one.reference == reference);
        let mut all = Vec::new();
        for session in opened {
            let tries = self.book.tries_at(&session.name);
            if tries.is_empty() {
                all.push(json!({
                    "id": session.name, "status": statuses(&self.book, &session).1, "isPaid": false,
                    "amount": pesos(session.amount), "currency": "PHP", "createdAt": session.at,
                    "requestReferenceNumber": session.reference,
                }));
            }
            all.extend(tries.iter().map(|taken| payment_json(&self.book, taken)));
        }
        if all.is_empty() { unknown() } else { (200, Value::Array(all)) }
    }

    fn give_back(&self, id: &str, new: &Value, is_void: bool, mishap: Option<&Mishap>) -> Reply {
        let Some(payment) = self.book.money(id) else { return unknown() };
        let amount = if is_void { Some(payment.amount.0) } else { amount_of(new) };
        let (Some(amount), Some(reason)) = (amount.map(Centavos), new["reason"].as_str()) else {
            return error(400, "2553", "Missing/invalid parameters.");
        };
        let may =
            if is_void { may_void(&self.book, &payment) } else { may_refund(&self.book, &payment) };
        if !may || amount > self.book.left_of(&payment) {
            return error(400, "PY0105", "The payment cannot be given back like this.");
        }
        let progress = match mishap {
            Some(Mishap::HasNoBalance) => {
                return error(400, "PY0108", "Insufficient balance for refund.");
            }
            Some(Mishap::RefusesParts) if amount < payment.amount => {
                return error(400, "PY0106", "Partial refund is not enabled.");
            }
            Some(Mishap::RefundFails) => Progress::Failed,
            Some(Mishap::RefundTakesTime) => Progress::Pending,
            _ => Progress::Done,
        };
        let prefix = if is_void { "void-" } else { "refund-" };
        let back = self.book.give_back(prefix, id, amount, reason, (progress, is_void));
        (200, back_json(&back))
    }

    /// Where nothing of the kind was done, there is no list at all.
    fn list(&self, id: &str, is_void: bool) -> Reply {
        let all = self.book.back_of(id);
        let all: Vec<Value> =
            all.iter().filter(|back| back.is_void == is_void).map(back_json).collect();
        if all.is_empty() { unknown() } else { (200, Value::Array(all)) }
    }
}

fn is_today(book: &Book, payment: &Taken) -> bool {
    philippine_date(book.now()) == philippine_date(payment.at)
}

fn may_void(book: &Book, payment: &Taken) -> bool {
    is_today(book, payment) && book.left_of(payment) == payment.amount
}

fn may_refund(book: &Book, payment: &Taken) -> bool {
    let is_in_time = book.now() - payment.at <= TimeDelta::days(180);
    is_in_time && !is_today(book, payment) && book.left_of(payment) > Centavos::ZERO
}

fn payment_json(book: &Book, taken: &Taken) -> Value {
    let is_paid = taken.progress == Progress::Done;
    let back = book.back_of(&taken.name);
    let done = |back: &GivenBack| back.progress == Progress::Done;
    let gone: Centavos = back.iter().filter(|back| done(back)).map(|back| back.amount).sum();
    let status = match (is_paid, gone == taken.amount) {
        (false, _) => "PAYMENT_FAILED",
        (true, false) => "PAYMENT_SUCCESS",
        (true, true) if back.iter().any(|back| back.is_void && done(back)) => "VOIDED",
        (true, true) => "REFUNDED",
    };
    let source = match taken.method.split_once('/') {
        Some((method, scheme)) => json!({ "type": method, "details": { "scheme": scheme } }),
        None => json!({ "type": taken.method }),
    };
    let reference = book.session(&taken.session).map(|session| session.reference);
    let at = (!taken.is_undated).then_some(taken.at);
    json!({
        "id": taken.name,
        "status": status,
        "isPaid": is_paid,
        "amount": format!("{}.{:02}", taken.amount.0 / 100, taken.amount.0 % 100),
        "currency": taken.currency,
        "canVoid": is_paid && may_void(book, taken),
        "canRefund": is_paid && may_refund(book, taken),
        "fundSource": source,
        "requestReferenceNumber": reference,
        "createdAt": at,
        "updatedAt": at,
    })
}

fn back_json(back: &GivenBack) -> Value {
    let status = match back.progress {
        Progress::Pending => "PENDING",
        Progress::Done => "SUCCESS",
        Progress::Failed => "FAILED",
    };
    json!({
        "id": back.name, "status": status, "reason": back.note, "payment": back.payment,
        "amount": pesos(back.amount), "currency": "PHP",
    })
}

fn amount_of(new: &Value) -> Option<i64> {
    let total = &new["totalAmount"];
    centavos(&total["amount"]).filter(|amount| *amount > 0 && total["currency"] == "PHP")
}

/// Pesos as a JSON number.
fn pesos(amount: Centavos) -> Number {
    let text = format!("{}.{:02}", amount.0 / 100, amount.0 % 100);
    text.parse().expect("a number")
}

/// A JSON number of pesos, which has at most two places.
fn centavos(value: &Value) -> Option<i64> {
    let text = value.as_number()?.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{part:0<2}");
    (part.len() <= 2).then(|| digits.parse().ok())?
}
