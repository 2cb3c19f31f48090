//! The buyers at work: each asks until the answer is clear, and some give their seats back.

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

/// Buyers who ask at the same time.
const CONNECTIONS: usize = 64;

/// How long one buyer goes on asking.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Crowd<'a> {
    fleet: &'a Fleet<'a>,
    pub(crate) journal: Mutex<Journal>,
    tally: Mutex<Tally>,
    /// Buyers whose answer is clear.
    answered: AtomicUsize,
    over: AtomicBool,
    /// Bookings that will be given back, by the count of answers at which they are.
    returns: Mutex<BTreeMap<(usize, String), Entry>>,
}

/// What came of a wish for seats.
pub(crate) struct Bought {
    pub(crate) promise: Option<Entry>,
    /// Whether one who asked twice heard the same twice. Where seats are being given back, one of
    /// the two may rightly come too early for them.
    pub(crate) agrees: bool,
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Crowd<'a> {
    pub(crate) fn new(fleet: &'a Fleet<'a>) -> Self {
        Self {
            fleet,
            journal: Mutex::default(),
            tally: Mutex::default(),
            answered: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            returns: Mutex::default(),
        }
    }

    /// Serves all buyers, a few dozen at a time.
    pub(crate) fn rush(&self, buyers: &[Buyer]) {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..CONNECTIONS {
                scope.spawn(|| {
                    while let Some(buyer) = buyers.get(next.fetch_add(1, Ordering::Relaxed)) {
                        self.serve(buyer);
                    }
                });
            }
        });
        self.over.store(true, Ordering::Release);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// Waits until so many have their answer; false when the storm ended first.
    pub(crate) fn wait_for(&self, answers: usize) -> bool {
        while self.answered.load(Ordering::Acquire) < answers {
            if self.is_over() {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        !self.is_over()
    }

    pub(crate) fn fault(&self, what: String) {
        locked(&self.tally).faults.push(what);
    }

    pub(crate) fn into_parts(self) -> (Journal, Tally) {
        let journal = self.journal.into_inner().unwrap_or_else(PoisonError::into_inner);
        (journal, self.tally.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn serve(&self, buyer: &Buyer) {
        let booked = self.buy(buyer).promise;
        let answered = self.answered.fetch_add(1, Ordering::AcqRel) + 1;
        if let (Some(entry), Some(due)) = (booked, buyer.returns_at(answered)) {
            locked(&self.returns).insert((due, entry.id.clone()), entry);
        }
        while let Some((due, entry)) = self.next_return(answered) {
            self.give_back(&entry, due);
        }
    }

    fn next_return(&self, answered: usize) -> Option<(usize, Entry)> {
        let mut returns = locked(&self.returns);
        let first = returns.first_entry().filter(|first| first.key().0 <= answered)?;
        let ((due, _), entry) = first.remove_entry();
        Some((due, entry))
    }

    /// Asks for the seats.
    pub(crate) fn buy(&self, buyer: &Buyer) -> Bought {
        let head = buyer.head();
        let ask = |first: usize| self.ask(first, &head, &buyer.body);
        let (answer, twin) = if buyer.is_twin {
            thread::scope(|scope| {
                let twin = scope.spawn(|| ask(buyer.number + 1));
                let answer = ask(buyer.number);
                (answer, twin.join().expect("the twin's thread"))
            })
        } else {
            (ask(buyer.number), None)
        };
        let agrees = !buyer.is_twin
            || answer.as_ref().map(|one| one.status) == twin.as_ref().map(|one| one.status);
        let mut promises = [answer, twin].into_iter().flatten().filter(|one| one.status == 201);
        let Some(promise) = promises.next() else { return Bought { promise: None, agrees } };
        if promises.next().is_some_and(|twin| twin.text != promise.text) {
            self.fault(format!("buyer {} asked twice and got two answers", buyer.number));
        }
        let entry = locked(&self.journal).promise(buyer, &promise);
        Bought { promise: entry.map_err(|what| self.fault(what)).ok(), agrees }
    }

    /// Gives the seats of a booking back, named by its code or its id.
    pub(crate) fn give_back(&self, entry: &Entry, due: usize) {
        let name = if due.is_multiple_of(2) { &entry.code } else { &entry.id };
        let head = format!(
            "DELETE /booking-api/online-bookings/{name} HTTP/1.1\r\nX-Booking-Token: {}",
            entry.token
        );
        // Now and then once more: a repeat must change nothing.
        for again in 0..=usize::from(due.is_multiple_of(5)) {
            match self.ask(due + again, &head, "").map(|answer| answer.status) {
                Some(200) => locked(&self.journal).cancelled(&entry.id),
                other => self.fault(format!("giving {} back: {other:?}", entry.code)),
            }
        }
    }

    /// Asks until the answer is clear, now this server, now that one: whoever went away or was busy
    /// is asked again under the same key, as a client would.
    fn ask(&self, first: usize, head: &str, body: &str) -> Option<Answer> {
        let begun = Instant::now();
        for attempt in first.. {
            let known = self.fleet.addresses();
            if !known.is_empty() {
                let sent = Instant::now();
                let answer = http::send(known[attempt % known.len()], head, body);
                locked(&self.tally).note(answer.as_ref(), sent.elapsed());
                if answer.as_ref().is_some_and(|answer| !answer.says_later()) {
                    return answer;
                }
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            thread::sleep(Duration::from_millis(25));
        }
        self.fault("a buyer gave up asking".to_owned());
        None
    }

    /// Asks once more for what was promised, after all that happened: the answer must be the same.
    pub(crate) fn replay(&self, entry: &Entry, attempt: usize) {
        let answer = self.ask(attempt, &entry.head, &entry.body);
        if answer.is_none_or(|answer| answer.status != 201 || answer.text != entry.text) {
            self.fault(format!("{} was asked for again and answered otherwise", entry.code));
        }
    }
}
