//! Asks together what several callers ask at the same time.
//!
//! Who comes alone is answered at once. Who comes while others of its kind are being answered waits, and one
//! visit to the database asks for all who wait. The visit goes on, on its thread and its connection, until
//! nobody waits; so while there is much to do no thread goes to sleep and none is woken.

use std::{
    collections::VecDeque,
    num::NonZero,
    panic::Location,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use diesel::PgConnection;
use tokio::{runtime::Handle, sync::oneshot, time::timeout};

use super::{Db, DbError, HoldsDbError, PATIENCE, traced};
use crate::{request_id, telemetry::traces::Span};

/// The most questions that are asked together.
const MOST_AT_ONCE: usize = 64;

/// After so many rounds a visit makes room for other work of the database's threads.
const MOST_ROUNDS: usize = 64;

/// Answers each question, in their order; fails if none of them can be answered together.
pub type Ask<Q, A, E> = fn(&mut PgConnection, &[Q]) -> Result<Vec<Result<A, E>>, E>;

/// Questions of one kind, of one server process.
pub struct Together<Q, A, E> {
    queue: Arc<Queue<Q, A, E>>,
}

struct Queue<Q, A, E> {
    ask: Ask<Q, A, E>,
    most_visits: usize,
    state: Mutex<State<Q, A, E>>,
}

struct State<Q, A, E> {
    waiting: VecDeque<Waiting<Q, A, E>>,
    /// How many questions are being asked.
    asked: usize,
    visits: usize,
    next_id: u64,
}

struct Waiting<Q, A, E> {
    id: u64,
    question: Q,
    reply: oneshot::Sender<Result<A, E>>,
    /// Of the question, from being asked to being answered.
    span: Span,
}

impl<Q, A, E> Together<Q, A, E>
where
    Q: Send + 'static,
    A: Send + 'static,
    E: From<DbError> + HoldsDbError + Send + 'static,
{
    /// Questions that `ask` answers. Visits are made side by side, as many as there are processors at most.
    pub fn new(ask: Ask<Q, A, E>) -> Self {
        Self::in_visits(thread::available_parallelism().map_or(1, NonZero::get), ask)
    }

    /// The same with so many visits side by side at most.
    pub fn in_visits(most_visits: usize, ask: Ask<Q, A, E>) -> Self {
        let state = State { waiting: VecDeque::new(), asked: 0, visits: 0, next_id: 0 };
        Self { queue: Arc::new(Queue { ask, most_visits, state: Mutex::new(state) }) }
    }

    /// Returns the answer to a question, which may be asked together with those of others.
    #[track_caller]
    pub fn ask(&self, db: &Db, question: Q) -> impl Future<Output = Result<A, E>> {
        self.ask_from(Location::caller(), db, question)
    }

    async fn ask_from(
        &self,
        place: &'static Location<'static>,
        db: &Db,
        question: Q,
    ) -> Result<A, E> {
        let (reply, mut answer) = oneshot::channel();
        let span = traced::begin("database question", place);
        let most_visits = self.queue.most_visits;
        let (id, is_visitor) = self.queue.state().add(question, reply, span, most_visits);
        if is_visitor {
            let visit = Visit::new(&self.queue, db);
            tokio::select! {
                biased;
                answer = &mut answer => return heard(answer),
                // The visit is over, or did not begin. It is for nobody's request alone.
                ended = request_id::during(None, db.run(move |conn| visit.make(conn))) => ended?,
            }
        }
        match timeout(PATIENCE, &mut answer).await {
            Ok(answer) => heard(answer),
            Err(_) => {
                let withdrawn = self.queue.state().withdraw(id);
                match withdrawn {
                    Some(waiting) => {
                        waiting.span.fail();
                        Err(DbError::Busy.into())
                    }
                    None => heard(answer.await),
                }
            }
        }
    }
}

/// A question whose visit broke off has no answer.
fn heard<A, E: From<DbError>>(
    answer: Result<Result<A, E>, oneshot::error::RecvError>,
) -> Result<A, E> {
    answer.unwrap_or_else(|_| Err(DbError::Busy.into()))
}

impl<Q, A, E> State<Q, A, E> {
    /// Adds a question. Returns its id, and true if whoever asks is to begin a visit: there is none, or as many
    /// wait as are being asked.
    fn add(
        &mut self,
        question: Q,
        reply: oneshot::Sender<Result<A, E>>,
        span: Span,
        most_visits: usize,
    ) -> (u64, bool) {
        let id = self.next_id;
        self.next_id += 1;
        self.waiting.push_back(Waiting { id, question, reply, span });
        let is_visitor =
            self.visits == 0 || (self.visits < most_visits && self.waiting.len() >= self.asked);
        self.visits += usize::from(is_visitor);
        (id, is_visitor)
    }

    /// Takes a question back. Returns none if it is being asked or was answered.
    fn withdraw(&mut self, id: u64) -> Option<Waiting<Q, A, E>> {
        let at = self.waiting.iter().position(|waiting| waiting.id == id)?;
        self.waiting.remove(at)
    }

    /// Takes the questions of a round, but for those whose callers have gone away.
    fn take(&mut self) -> Vec<Waiting<Q, A, E>> {
        let mut taken = Vec::new();
        while taken.len() < MOST_AT_ONCE
            && let Some(waiting) = self.waiting.pop_front()
        {
            if !waiting.reply.is_closed() {
                taken.push(waiting);
            }
        }
        self.asked += taken.len();
        taken
    }
}

impl<Q, A, E> Queue<Q, A, E> {
    fn state(&self) -> MutexGuard<'_, State<Q, A, E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A visit to the database. Where it ends while some wait, another begins.
struct Visit<Q, A, E>
where
    Q: Send + 'static,
    A: Send + 'static,
    E: From<DbError> + HoldsDbError + Send + 'static,
{
    queue: Arc<Queue<Q, A, E>>,
    db: Db,
    runtime: Handle,
    /// How many are being asked now.
    asked: usize,
    /// It follows one that broke off.
    is_next: bool,
    /// It has a connection.
    is_begun: bool,
    /// Nobody waits, and the visit is no longer counted.
    is_over: bool,
}

impl<Q, A, E> Visit<Q, A, E>
where
    Q: Send + 'static,
    A: Send + 'static,
    E: From<DbError> + HoldsDbError + Send + 'static,
{
    fn new(queue: &Arc<Queue<Q, A, E>>, db: &Db) -> Self {
        let (queue, db, runtime) = (Arc::clone(queue), db.clone(), Handle::current());
        Self { queue, db, runtime, asked: 0, is_next: false, is_begun: false, is_over: false }
    }

    /// Asks until nobody waits, or the database fails.
    fn make(mut self, conn: &mut PgConnection) -> Result<(), E> {
        self.is_begun = true;
        let Some(mut round) = self.next() else { return Ok(()) };
        for n in 1..=MOST_ROUNDS {
            let (questions, replies): (Vec<Q>, Vec<_>) =
                round.into_iter().map(|one| (one.question, (one.reply, one.span))).unzip();
            let span = Span::batch("database round", replies.iter().map(|(_, span)| span));
            span.set("db.system.name", "postgresql");
            span.count("parola.questions", questions.len());
            let (answers, after) = self.queue.answers(conn, questions);
            drop(span);
            // Whoever asks again because of an answer finds this visit over, or is asked in a later round.
            let is_usable = after == After::Usable;
            let next = if is_usable && n < MOST_ROUNDS { self.next() } else { None };
            let mut answers = answers.into_iter();
            for (reply, span) in replies {
                // Behind a lost connection there is none.
                let Some(answer) = answers.next() else {
                    span.fail();
                    continue;
                };
                traced::tell(&span, &answer);
                drop(span);
                drop(reply.send(answer));
            }
            match next {
                Some(next) => round = next,
                // The pool looks at its other connections before it lends them.
                None if after == After::Lost => return Err(DbError::Unreachable.into()),
                None => break,
            }
        }
        Ok(())
    }

    /// Takes the next round; ends the visit where nobody waits.
    fn next(&mut self) -> Option<Vec<Waiting<Q, A, E>>> {
        let mut state = self.queue.state();
        state.asked -= std::mem::take(&mut self.asked);
        let round = state.take();
        self.asked = round.len();
        if round.is_empty() {
            state.visits -= 1;
            self.is_over = true;
            return None;
        }
        Some(round)
    }
}

/// How a connection is after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    /// More may be asked.
    Usable,
    /// The database has too much to do for this visit to go on.
    Strained,
    Lost,
}

impl After {
    fn error<E: HoldsDbError>(error: &E) -> Self {
        match error.db_error() {
            Some(DbError::Unreachable) => Self::Lost,
            Some(error) if error.is_passing() => Self::Strained,
            _ => Self::Usable,
        }
    }
}

impl<Q, A, E: From<DbError> + HoldsDbError> Queue<Q, A, E> {
    /// Answers questions, and tells how the connection is. Where they cannot be asked together, each is asked
    /// alone; those behind a connection that is not usable any more have no answer.
    fn answers(&self, conn: &mut PgConnection, questions: Vec<Q>) -> (Vec<Result<A, E>>, After) {
        match (self.ask)(conn, &questions) {
            Ok(answers) => (answers, After::Usable),
            Err(error) if questions.len() == 1 => {
                let after = After::error(&error);
                (vec![Err(error)], after)
            }
            Err(_) => {
                let mut answers = Vec::with_capacity(questions.len());
                for question in questions.chunks(1) {
                    let answer = (self.ask)(conn, question)
                        .and_then(|mut one| one.pop().unwrap_or_else(|| Err(DbError::Busy.into())));
                    let after = answer.as_ref().err().map_or(After::Usable, After::error);
                    answers.push(answer);
                    if after != After::Usable {
                        return (answers, after);
                    }
                }
                (answers, After::Usable)
            }
        }
    }
}

impl<Q, A, E> Drop for Visit<Q, A, E>
where
    Q: Send + 'static,
    A: Send + 'static,
    E: From<DbError> + HoldsDbError + Send + 'static,
{
    fn drop(&mut self) {
        if self.is_over {
            return;
        }
        {
            let mut state = self.queue.state();
            state.asked -= std::mem::take(&mut self.asked);
            state.waiting.retain(|waiting| !waiting.reply.is_closed());
            if self.is_next && !self.is_begun {
                // There is no connection, or the server ends: who waits is told to come back.
                state.waiting.drain(..).for_each(|waiting| waiting.span.fail());
            }
            if state.waiting.is_empty() {
                state.visits -= 1;
                return;
            }
        }
        let next = Self {
            queue: Arc::clone(&self.queue),
            db: self.db.clone(),
            runtime: self.runtime.clone(),
            asked: 0,
            is_next: true,
            is_begun: false,
            is_over: false,
        };
        let db = self.db.clone();
        self.runtime.spawn(async move {
            // What goes wrong is told to those who wait.
            drop(db.run(move |conn| next.make(conn)).await);
        });
    }
}
