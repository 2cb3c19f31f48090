//! Serves the buyers of a storm: each asks until the answer is clear, and some give their seats back.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    buyer::Buyer,
    fleet::Fleet,
    http::{self, Answer},
    journal::{Entry, Journal},
    tally::Tally,
};

/// How many buyers ask at the same time.
const CONNECTIONS: usize = 64;

/// How long one buyer keeps asking.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct BuyerPool<'a> {
    fleet: &'a Fleet<'a>,
    pub(crate) journal: Mutex<Journal>,
    tally: Mutex<Tally>,
    /// How many buyers have a clear answer.
    answered: AtomicUsize,
    over: AtomicBool,
    /// Bookings that will be given back, by the number of answers at which they are due.
    cancellations: Mutex<BTreeMap<(usize, String), Entry>>,
}

/// The outcome of one request for seats.
pub(crate) struct Bought {
    pub(crate) promise: Option<Entry>,
    /// True if one who clicked twice got the same status twice. While others give seats back, the two
    /// may rightly differ.
    pub(crate) agrees: bool,
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> BuyerPool<'a> {
    pub(crate) fn new(fleet: &'a Fleet<'a>) -> Self {
        Self {
            fleet,
            journal: Mutex::default(),
            tally: Mutex::default(),
            answered: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            cancellations: Mutex::default(),
        }
    }

    /// Serves all of them, `CONNECTIONS` at a time.
    pub(crate) fn serve_all<T: Sync>(&self, all: &[T], serve: impl Fn(&T) + Sync) {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..CONNECTIONS {
                scope.spawn(|| {
                    while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                        serve(one);
                    }
                });
            }
        });
    }

    /// Nobody comes any more.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Release);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// Waits until so many buyers have their answer. Returns false if the storm ended first.
    pub(crate) fn wait_for(&self, answers: usize) -> bool {
        while self.answered.load(Ordering::Acquire) < answers {
            if self.is_over() {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        !self.is_over()
    }

    pub(crate) fn violation(&self, what: String) {
        locked(&self.tally).violations.push(what);
    }

    pub(crate) fn into_parts(self) -> (Journal, Tally) {
        let journal = self.journal.into_inner().unwrap_or_else(PoisonError::into_inner);
        (journal, self.tally.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts one more buyer who has a clear answer. Returns how many have.
    pub(crate) fn note_answered(&self) -> usize {
        self.answered.fetch_add(1, Ordering::AcqRel) + 1
    }

    /// Serves one who buys and may give the seats back.
    pub(crate) fn serve(&self, buyer: &Buyer) {
        let booked = self.buy(buyer).promise;
        let answered = self.note_answered();
        if let (Some(entry), Some(due)) = (booked, buyer.cancels_at(answered)) {
            locked(&self.cancellations).insert((due, entry.id.clone()), entry);
        }
        while let Some((due, entry)) = self.next_cancellation(answered) {
            self.cancel(&entry, due);
        }
    }

    fn next_cancellation(&self, answered: usize) -> Option<(usize, Entry)> {
        let mut cancellations = locked(&self.cancellations);
        let first = cancellations.first_entry().filter(|first| first.key().0 <= answered)?;
        let ((due, _), entry) = first.remove_entry();
        Some((due, entry))
    }

    /// Asks for the seats of one buyer.
    pub(crate) fn buy(&self, buyer: &Buyer) -> Bought {
        let head = buyer.head();
        let ask = |first: usize| self.ask(first, &head, &buyer.body);
        let (answer, second) = if buyer.clicks_twice {
            thread::scope(|scope| {
                let second = scope.spawn(|| ask(buyer.number + 1));
                let answer = ask(buyer.number);
                (answer, second.join().expect("the thread of the second click"))
            })
        } else {
            (ask(buyer.number), None)
        };
        let agrees = !buyer.clicks_twice
            || answer.as_ref().map(|one| one.status) == second.as_ref().map(|one| one.status);
        let mut promises = [answer, second].into_iter().flatten().filter(|one| one.status == 201);
        let Some(promise) = promises.next() else { return Bought { promise: None, agrees } };
        if promises.next().is_some_and(|second| second.text != promise.text) {
            self.violation(format!("buyer {} asked twice and got two answers", buyer.number));
        }
        let entry = locked(&self.journal).promise(buyer, &promise);
        Bought { promise: entry.map_err(|what| self.violation(what)).ok(), agrees }
    }

    /// Gives the seats of a booking back, named by its code or its id.
    pub(crate) fn cancel(&self, entry: &Entry, due: usize) {
        let name = if due.is_multiple_of(2) { &entry.code } else { &entry.id };
        let head = format!(
            "DELETE /booking-api/online-bookings/{name} HTTP/1.1\r\nX-Booking-Token: {}",
            entry.token
        );
        // Every fifth is sent again: a repeat must change nothing.
        for again in 0..=usize::from(due.is_multiple_of(5)) {
            match self.ask(due + again, &head, "").map(|answer| answer.status) {
                Some(200) => locked(&self.journal).cancelled(&entry.id),
                other => self.violation(format!("giving {} back: {other:?}", entry.code)),
            }
        }
    }

    /// Asks the servers in turn until one gives a clear answer. A cut connection or a busy server is
    /// followed by the same request with the same key, as a client would send it.
    pub(crate) fn ask(&self, first: usize, head: &str, body: &str) -> Option<Answer> {
        let begun = Instant::now();
        for attempt in first.. {
            let known = self.fleet.addresses();
            if !known.is_empty() {
                let sent = Instant::now();
                let answer = http::send(known[attempt % known.len()], head, body);
                locked(&self.tally).note(answer.as_ref(), sent.elapsed());
                if answer.as_ref().is_some_and(|answer| !answer.is_retryable()) {
                    return answer;
                }
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            thread::sleep(Duration::from_millis(25));
        }
        self.violation("a buyer got no clear answer".to_owned());
        None
    }

    /// Presses a button of the test provider's page on one of the servers, until none is busy.
    pub(crate) fn press(&self, first: usize, path: &str, form: &str) -> Option<u16> {
        let begun = Instant::now();
        for attempt in first.. {
            let known = self.fleet.addresses();
            match http::press(known[attempt % known.len()], path, form) {
                Some(429) if begun.elapsed() < PATIENCE => {}
                Some(status) => return Some(status),
                None => break,
            }
            thread::sleep(Duration::from_millis(25));
        }
        self.violation("the test provider gave no answer".to_owned());
        None
    }

    /// Sends a promised request again after the storm: the answer must be the same.
    pub(crate) fn replay(&self, entry: &Entry, attempt: usize) {
        let answer = self.ask(attempt, &entry.head, &entry.body);
        if answer.is_none_or(|answer| answer.status != 201 || answer.text != entry.text) {
            self.violation(format!("{} was requested again and got another answer", entry.code));
        }
    }
}
