//! The least that an HTTP service can need for Parola's own statements: it reads of a request what the statement
//! needs, sends it, reads the rows and throws them away, and answers bytes that it was given.
//!
//! `floor PORT DATABASE CALLS`: where the database is, and a file that says what to send and to answer.

use std::{cell::RefCell, collections::BTreeMap, env, error::Error, fs::File, io, rc::Rc};

use actix_web::{
    App, HttpResponse, HttpServer,
    rt::spawn,
    web::{Bytes, Data, Path, Query, get, post},
};
use chrono::NaiveDate;
use serde::Deserialize;
use tokio::sync::{Semaphore, oneshot};
use tokio_postgres::{
    Client, NoTls, Statement,
    types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked},
};
use uuid::Uuid;

const WORKERS: usize = 2;
/// As many in all as the bare service has.
const CONNECTIONS_OF_WORKER: usize = 5;
/// The most questions that are asked together.
const MOST_AT_ONCE: usize = 64;

#[derive(Clone, Deserialize)]
struct Calls {
    search: Question,
    read: Question,
    hold: Hold,
}

/// A question: one statement for all who wait. Where an answer says `{code}`, it names the booking asked for.
#[derive(Clone, Deserialize)]
struct Question {
    text: String,
    answer: String,
}

/// A hold: the statements of a script for pgbench, with its variables.
#[derive(Clone, Deserialize)]
struct Hold {
    texts: Vec<String>,
    drawn: BTreeMap<String, (i64, i64)>,
    answer: String,
}

/// A statement of a script: the variables that it binds, in their order.
struct Scripted {
    statement: Statement,
    variables: Vec<String>,
}

/// A number for a parameter of whatever type.
#[derive(Debug)]
struct Drawn(i64);

impl ToSql for Drawn {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match *kind {
            Type::INT4 => i32::try_from(self.0)?.to_sql(kind, out),
            Type::INT8 => self.0.to_sql(kind, out),
            _ => self.0.to_string().to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// The connections of one worker.
struct Worker {
    searches: Rc<Asking<Wanted>>,
    reads: Rc<Asking<String>>,
    hold: Hold,
    /// Connections that no hold uses, and as many turns.
    free: RefCell<Vec<Holding>>,
    turns: Semaphore,
}

/// Questions of one kind. Those that come while others are asked wait.
struct Asking<Q> {
    client: Rc<Client>,
    statement: Statement,
    bind: fn(&[Q]) -> Vec<Bound>,
    answer: String,
    waiting: RefCell<Waiting<Q>>,
}

/// A list that a statement binds.
type Bound = Box<dyn ToSql + Sync>;

struct Waiting<Q> {
    asked: Vec<(Q, oneshot::Sender<()>)>,
    is_visited: bool,
}

struct Holding {
    client: Client,
    script: Vec<Scripted>,
}

#[derive(Deserialize)]
struct Wanted {
    depart_route: String,
    depart_date: NaiveDate,
}

async fn connect(place: &tokio_postgres::Config) -> Result<Client, tokio_postgres::Error> {
    let (client, talk) = place.connect(NoTls).await?;
    spawn(talk);
    Ok(client)
}

/// Returns a text with `$1`, `$2` in place of `:name`, and the names.
fn bound(text: &str, names: &BTreeMap<String, (i64, i64)>) -> (String, Vec<String>) {
    let mut parts = text.split(':');
    let mut written = parts.next().unwrap_or_default().to_owned();
    let mut variables = Vec::new();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        // Behind two colons stands a type.
        if names.contains_key(name) && !written.ends_with(':') {
            variables.push(name.to_owned());
            written.push_str(&format!("${}{rest}", variables.len()));
        } else {
            written.push(':');
            written.push_str(part);
        }
    }
    (written, variables)
}

impl Holding {
    async fn open(
        place: &tokio_postgres::Config,
        hold: &Hold,
    ) -> Result<Self, tokio_postgres::Error> {
        let client = connect(place).await?;
        let mut script = Vec::new();
        for text in &hold.texts {
            let (text, variables) = bound(text, &hold.drawn);
            script.push(Scripted { statement: client.prepare(&text).await?, variables });
        }
        Ok(Self { client, script })
    }

    async fn run(&self, hold: &Hold) -> Result<(), tokio_postgres::Error> {
        let drawn: BTreeMap<&str, Drawn> = hold
            .drawn
            .iter()
            .map(|(name, (least, most))| {
                let span = most.abs_diff(*least) + 1;
                (name.as_str(), Drawn(least + (Uuid::new_v4().as_u64_pair().0 % span) as i64))
            })
            .collect();
        for Scripted { statement, variables } in &self.script {
            let values: Vec<&(dyn ToSql + Sync)> =
                variables.iter().map(|name| &drawn[name.as_str()] as &(dyn ToSql + Sync)).collect();
            self.client.query(statement, &values).await?;
        }
        Ok(())
    }
}

impl<Q: 'static> Asking<Q> {
    async fn prepare(
        client: &Rc<Client>,
        question: Question,
        bind: fn(&[Q]) -> Vec<Bound>,
    ) -> Result<Rc<Self>, tokio_postgres::Error> {
        let statement = client.prepare(&question.text).await?;
        let waiting = RefCell::new(Waiting { asked: Vec::new(), is_visited: false });
        let (client, answer) = (Rc::clone(client), question.answer);
        Ok(Rc::new(Self { client, statement, bind, answer, waiting }))
    }

    async fn ask(self: &Rc<Self>, question: Q) -> actix_web::Result<()> {
        let (reply, answer) = oneshot::channel();
        let is_visitor = {
            let mut waiting = self.waiting.borrow_mut();
            waiting.asked.push((question, reply));
            !std::mem::replace(&mut waiting.is_visited, true)
        };
        if is_visitor {
            spawn(Rc::clone(self).visit());
        }
        Ok(answer.await.map_err(io::Error::other)?)
    }

    /// Asks until nobody waits.
    async fn visit(self: Rc<Self>) {
        loop {
            let (questions, replies): (Vec<Q>, Vec<_>) = {
                let mut waiting = self.waiting.borrow_mut();
                let most = waiting.asked.len().min(MOST_AT_ONCE);
                waiting.is_visited = most > 0;
                waiting.asked.drain(..most).unzip()
            };
            if questions.is_empty() {
                return;
            }
            let lists = (self.bind)(&questions);
            let lists: Vec<&(dyn ToSql + Sync)> = lists.iter().map(|list| &**list).collect();
            let found = self.client.query(&self.statement, &lists).await;
            // Where it failed or found nothing, nobody is answered. Who asks for the same shares a row.
            if found.is_ok_and(|rows| !rows.is_empty()) {
                for reply in replies {
                    let _ = reply.send(());
                }
            }
        }
    }
}

/// A search binds lists of ids, of codes and of days.
fn bind_searches(wanted: &[Wanted]) -> Vec<Bound> {
    let ids: Vec<Option<Uuid>> = vec![None; wanted.len()];
    let codes: Vec<String> = wanted.iter().map(|one| one.depart_route.clone()).collect();
    let days: Vec<NaiveDate> = wanted.iter().map(|one| one.depart_date).collect();
    vec![Box::new(ids), Box::new(codes), Box::new(days)]
}

/// A read binds lists of codes and of ids.
fn bind_reads(codes: &[String]) -> Vec<Bound> {
    vec![Box::new(codes.to_vec()), Box::new(Vec::<Uuid>::new())]
}

impl Worker {
    async fn open(
        place: &tokio_postgres::Config,
        Calls { search, read, hold }: Calls,
    ) -> Result<Rc<Self>, tokio_postgres::Error> {
        let asking = Rc::new(connect(place).await?);
        let searches = Asking::prepare(&asking, search, bind_searches).await?;
        let reads = Asking::prepare(&asking, read, bind_reads).await?;
        let mut free = Vec::new();
        for _ in 1..CONNECTIONS_OF_WORKER {
            free.push(Holding::open(place, &hold).await?);
        }
        let turns = Semaphore::new(free.len());
        Ok(Rc::new(Self { searches, reads, hold, free: RefCell::new(free), turns }))
    }
}

async fn search(
    worker: Data<Rc<Worker>>,
    Query(wanted): Query<Wanted>,
) -> actix_web::Result<HttpResponse> {
    worker.searches.ask(wanted).await?;
    Ok(found(worker.searches.answer.clone()))
}

async fn read(worker: Data<Rc<Worker>>, code: Path<String>) -> actix_web::Result<HttpResponse> {
    worker.reads.ask(code.clone()).await?;
    Ok(found(worker.reads.answer.replace("{code}", &code)))
}

fn found(answer: String) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(answer)
}

async fn hold(worker: Data<Rc<Worker>>, _: Bytes) -> actix_web::Result<HttpResponse> {
    let turn = worker.turns.acquire().await.map_err(io::Error::other)?;
    let holding =
        worker.free.borrow_mut().pop().ok_or_else(|| io::Error::other("no connection"))?;
    let ran = holding.run(&worker.hold).await;
    worker.free.borrow_mut().push(holding);
    drop(turn);
    ran.map_err(io::Error::other)?;
    Ok(HttpResponse::Created().content_type("application/json").body(worker.hold.answer.clone()))
}

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [port, place, calls] = arguments.try_into().map_err(|_| "three arguments are wanted")?;
    let place: tokio_postgres::Config = place.parse()?;
    let calls: Calls = serde_json::from_reader(File::open(calls)?)?;
    // A fault of the database ends the program before it serves.
    drop(Holding::open(&place, &calls.hold).await?);
    let server = HttpServer::new(move || {
        let (place, calls) = (place.clone(), calls.clone());
        let worker = move || {
            let (place, calls) = (place.clone(), calls.clone());
            async move { Worker::open(&place, calls).await }
        };
        App::new()
            .data_factory(worker)
            .route("/booking-api/online-bookings", get().to(search))
            .route("/booking-api/online-bookings", post().to(hold))
            .route("/booking-api/online-bookings/{code}", get().to(read))
    });
    server.workers(WORKERS).bind(("127.0.0.1", port.parse()?))?.run().await?;
    Ok(())
}
