//! The truth about a simulated provider's money, and what a test may do to it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, Utc};
use kernel::{Centavos, Clock};
use serde_json::Value;

use super::{Call, Mishap};

/// A checkout that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The provider's name for it.
    pub name: String,
    /// The reference that the merchant gave.
    pub reference: String,
    /// What is to be paid.
    pub amount: Centavos,
    /// What else the merchant said of it and the provider repeats.
    pub said: Value,
    /// When it was opened.
    pub at: DateTime<Utc>,
    /// Whether the merchant shut it.
    pub is_shut: bool,
    /// Whether the payer turned away.
    pub is_cancelled: bool,
}

/// How something that takes its time went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is under way.
    Pending,
    /// It went well.
    Done,
    /// It failed.
    Failed,
}

/// A try of a payer.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The provider's name for it.
    pub name: String,
    /// At which checkout.
    pub session: String,
    /// How much.
    pub amount: Centavos,
    /// In which currency.
    pub currency: String,
    /// In the provider's word.
    pub method: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Whether it is money or a failure.
    pub progress: Progress,
    /// Whether the provider keeps it to itself, as only a broken one would.
    pub is_secret: bool,
    /// Whether the payer has called it back at the bank.
    pub is_disputed: bool,
    /// Whether the provider does not tell when.
    pub is_undated: bool,
}

/// Money that went back, or was meant to.
#[derive(Clone, Debug)]
pub struct GivenBack {
    /// The provider's name for it.
    pub name: String,
    /// Out of which payment.
    pub payment: String,
    /// How much.
    pub amount: Centavos,
    /// What the merchant said of it.
    pub note: String,
    /// How it went.
    pub progress: Progress,
    /// Whether it took the payment back on its own day.
    pub is_void: bool,
}

#[derive(Default)]
struct Pages {
    opened: Vec<Opened>,
    taken: Vec<Taken>,
    given_back: Vec<GivenBack>,
    mishaps: VecDeque<(Call, Mishap)>,
}

/// Says of each call how it goes wrong, if it does.
type FaultInjection = Box<dyn FnMut(Call) -> Option<Mishap> + Send>;

/// A provider's book; copies are of the same book.
#[derive(Clone)]
pub struct Book {
    clock: Arc<dyn Clock>,
    pages: Arc<Mutex<Pages>>,
    faults: Arc<Mutex<Option<FaultInjection>>>,
}

impl Book {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, pages: Arc::default(), faults: Arc::default() }
    }

    /// The next call of this kind goes wrong; told twice, the next two do.
    pub fn misbehave(&self, call: Call, mishap: Mishap) {
        self.pages().mishaps.push_back((call, mishap));
    }

    /// From here on `faults` says of each call how it goes wrong.
    pub fn inject_faults(&self, faults: impl FnMut(Call) -> Option<Mishap> + Send + 'static) {
        *self.faults.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(faults));
    }

    /// Every page is blank again; the faults stay.
    pub fn begin_again(&self) {
        *self.pages() = Pages::default();
    }

    /// Every checkout that was opened.
    pub fn opened(&self) -> Vec<Opened> {
        self.pages().opened.clone()
    }

    /// Every try of a payer.
    pub fn taken(&self) -> Vec<Taken> {
        self.pages().taken.clone()
    }

    /// Whatever went back, or was meant to.
    pub fn given_back(&self) -> Vec<GivenBack> {
        self.pages().given_back.clone()
    }

    /// What the merchant has: the money that came in less what went back.
    pub fn balance(&self) -> Centavos {
        let pages = self.pages();
        let came = pages.taken.iter().filter(|taken| taken.progress == Progress::Done);
        let went = pages.given_back.iter().filter(|back| back.progress == Progress::Done);
        let came: Centavos = came.map(|taken| taken.amount).sum();
        let went: Centavos = went.map(|back| back.amount).sum();
        came - went
    }

    /// Somebody pays what is asked for, whether the checkout is still open or not: a code that was
    /// shown can be paid after its page has closed. The provider's name for the payment.
    pub fn pay(&self, session: &str, method: &str) -> String {
        let amount = self.session(session).expect("a checkout").amount;
        self.pay_otherwise(session, method, amount, "PHP")
    }

    /// Somebody pays something else than what is asked for.
    pub fn pay_otherwise(
        &self,
        session: &str,
        method: &str,
        amount: Centavos,
        currency: &str,
    ) -> String {
        self.take(session, method, amount, currency, Progress::Done)
    }

    /// Somebody pays, and the provider will tell nobody, asked or not.
    pub fn pay_in_secret(&self, session: &str, method: &str) -> String {
        let payment = self.pay(session, method);
        for taken in self.pages().taken.iter_mut().filter(|taken| taken.name == payment) {
            taken.is_secret = true;
        }
        payment
    }

    /// Somebody pays, and the provider will tell nobody when.
    pub fn pay_undated(&self, session: &str, method: &str) -> String {
        let payment = self.pay(session, method);
        for taken in self.pages().taken.iter_mut().filter(|taken| taken.name == payment) {
            taken.is_undated = true;
        }
        payment
    }

    /// The payer calls a payment back at the bank.
    pub fn dispute(&self, payment: &str) {
        for taken in self.pages().taken.iter_mut().filter(|taken| taken.name == payment) {
            taken.is_disputed = true;
        }
    }

    /// Somebody tries to pay, and fails.
    pub fn fail(&self, session: &str, method: &str) -> String {
        let amount = self.session(session).expect("a checkout").amount;
        self.take(session, method, amount, "PHP", Progress::Failed)
    }

    /// The payer turns away.
    pub fn cancel(&self, session: &str) {
        self.change(session, |session| session.is_cancelled = true);
    }

    /// Refunds that are under way end well, or not.
    pub fn finish_refunds(&self, progress: Progress) {
        for back in &mut self.pages().given_back {
            if back.progress == Progress::Pending {
                back.progress = progress;
            }
        }
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub(super) fn mishap(&self, call: Call) -> Option<Mishap> {
        if let Some(mishap) = self.told_to(call) {
            return Some(mishap);
        }
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.as_mut().and_then(|ask| ask(call))
    }

    fn told_to(&self, call: Call) -> Option<Mishap> {
        let mishaps = &mut self.pages().mishaps;
        let place = mishaps.iter().position(|(of, _)| *of == call)?;
        mishaps.remove(place).map(|(_, mishap)| mishap)
    }

    pub(super) fn open(
        &self,
        prefix: &str,
        reference: &str,
        amount: Centavos,
        said: Value,
    ) -> Opened {
        let mut pages = self.pages();
        let opened = Opened {
            name: format!("{prefix}{}", pages.opened.len() + 1),
            reference: reference.to_owned(),
            amount,
            said,
            at: self.clock.now(),
            is_shut: false,
            is_cancelled: false,
        };
        pages.opened.push(opened.clone());
        opened
    }

    pub(super) fn session(&self, name: &str) -> Option<Opened> {
        self.pages().opened.iter().find(|opened| opened.name == name).cloned()
    }

    pub(super) fn shut(&self, name: &str) {
        self.change(name, |session| session.is_shut = true);
    }

    pub(super) fn tries_at(&self, session: &str) -> Vec<Taken> {
        let pages = self.pages();
        let shown = pages.taken.iter().filter(|taken| taken.session == session && !taken.is_secret);
        shown.cloned().collect()
    }

    /// Money that came in under this name.
    pub(super) fn money(&self, name: &str) -> Option<Taken> {
        let is_it = |taken: &Taken| taken.name == name && taken.progress == Progress::Done;
        self.pages().taken.iter().find(|taken| is_it(taken)).cloned()
    }

    pub(super) fn back_of(&self, payment: &str) -> Vec<GivenBack> {
        let pages = self.pages();
        pages.given_back.iter().filter(|back| back.payment == payment).cloned().collect()
    }

    /// What of a payment is still here or not on its way back.
    pub(super) fn left_of(&self, payment: &Taken) -> Centavos {
        let back = self.back_of(&payment.name);
        let gone = back.iter().filter(|back| back.progress != Progress::Failed);
        payment.amount - gone.map(|back| back.amount).sum()
    }

    pub(super) fn give_back(
        &self,
        prefix: &str,
        payment: &str,
        amount: Centavos,
        note: &str,
        (progress, is_void): (Progress, bool),
    ) -> GivenBack {
        let mut pages = self.pages();
        let back = GivenBack {
            name: format!("{prefix}{}", pages.given_back.len() + 1),
            payment: payment.to_owned(),
            amount,
            note: note.to_owned(),
            progress,
            is_void,
        };
        pages.given_back.push(back.clone());
        back
    }

    fn take(
        &self,
        session: &str,
        method: &str,
        amount: Centavos,
        currency: &str,
        progress: Progress,
    ) -> String {
        let mut pages = self.pages();
        let name = format!("pay_{}", pages.taken.len() + 1);
        pages.taken.push(Taken {
            name: name.clone(),
            session: session.to_owned(),
            amount,
            currency: currency.to_owned(),
            method: method.to_owned(),
            at: self.clock.now(),
            progress,
            is_secret: false,
            is_disputed: false,
            is_undated: false,
        });
        name
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut Opened)) {
        let mut pages = self.pages();
        let session = pages.opened.iter_mut().find(|opened| opened.name == name);
        change(session.expect("a checkout"));
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
