//! The minimum of a service over Parola's tables: actix-web and tokio-postgres, one prepared
//! statement for a call, nothing around it.
//!
//! `bare PORT DATABASE SEARCH READ`: where the database is, and the two statements sent to it.

use std::{cell::Cell, env, error::Error, io, rc::Rc};

use actix_web::{
    App, HttpResponse, HttpServer,
    web::{Data, Path, Query, get},
};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tokio_postgres::{Client, NoTls, Row, Statement};
use uuid::Uuid;

const WORKERS: usize = 2;
/// As many in all as its peers have.
const CONNECTIONS_OF_WORKER: usize = 5;

/// Where the database is, and the statements that are sent to it.
#[derive(Clone)]
struct Database {
    place: tokio_postgres::Config,
    search: String,
    read: String,
}

impl Database {
    fn parse(place: &str, search: String, read: &str) -> Result<Self, tokio_postgres::Error> {
        let read = format!("SELECT row_to_json(b)::text FROM ({read}) AS b");
        Ok(Self { place: place.parse()?, search, read })
    }
}

/// The connections of one worker. Several requests share a connection and queue on it.
struct Connections {
    all: Vec<Connection>,
    turn: Cell<usize>,
}

struct Connection {
    client: Client,
    search: Statement,
    read: Statement,
}

impl Connections {
    async fn open(database: &Database) -> Result<Rc<Self>, tokio_postgres::Error> {
        let mut all = Vec::new();
        for _ in 0..CONNECTIONS_OF_WORKER {
            all.push(Connection::open(database).await?);
        }
        Ok(Rc::new(Self { all, turn: Cell::new(0) }))
    }

    fn next(&self) -> &Connection {
        self.turn.set((self.turn.get() + 1) % self.all.len());
        &self.all[self.turn.get()]
    }
}

impl Connection {
    async fn open(database: &Database) -> Result<Self, tokio_postgres::Error> {
        let (client, talk) = database.place.connect(NoTls).await?;
        actix_web::rt::spawn(talk);
        let search = client.prepare(&database.search).await?;
        let read = client.prepare(&database.read).await?;
        Ok(Self { client, search, read })
    }
}

#[derive(Deserialize)]
struct Wanted {
    depart_route: String,
    depart_date: NaiveDate,
}

#[derive(Serialize)]
struct Found {
    data: Vec<Sailing>,
}

#[derive(Serialize)]
struct Sailing {
    id: Uuid,
    route_id: Uuid,
    vessel_id: Uuid,
    voyage_number: String,
    departs_on: NaiveDate,
    departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    sales_close_at: DateTime<Utc>,
    status: String,
    accommodations: Vec<Accommodation>,
}

#[derive(Serialize)]
struct Accommodation {
    accommodation_id: Uuid,
    seats_left: i32,
}

impl Sailing {
    fn read(row: &Row) -> Self {
        Self {
            id: row.get("id"),
            route_id: row.get("route_id"),
            vessel_id: row.get("vessel_id"),
            voyage_number: row.get("voyage_number"),
            departs_on: row.get("departs_on"),
            departs_at: row.get("departs_at"),
            arrives_at: row.get("arrives_at"),
            sales_close_at: row.get("sales_close_at"),
            status: row.get("status"),
            accommodations: Vec::new(),
        }
    }
}

impl Accommodation {
    fn read(row: &Row) -> Self {
        Self { accommodation_id: row.get("accommodation_id"), seats_left: row.get("seats_left") }
    }
}

/// A row for each class; those of a sailing stand together.
async fn search_sailings(
    connections: Data<Rc<Connections>>,
    Query(wanted): Query<Wanted>,
) -> actix_web::Result<HttpResponse> {
    let Connection { client, search, .. } = connections.next();
    let rows = client.query(search, &[&wanted.depart_route, &wanted.depart_date]).await;
    let mut data: Vec<Sailing> = Vec::new();
    for row in &rows.map_err(io::Error::other)? {
        if data.last().is_none_or(|sailing| sailing.id != row.get::<_, Uuid>("id")) {
            data.push(Sailing::read(row));
        }
        if let Some(sailing) = data.last_mut() {
            sailing.accommodations.push(Accommodation::read(row));
        }
    }
    Ok(HttpResponse::Ok().json(Found { data }))
}

/// The database writes the answer.
async fn read_booking(
    connections: Data<Rc<Connections>>,
    code: Path<String>,
) -> actix_web::Result<HttpResponse> {
    let Connection { client, read, .. } = connections.next();
    let found = client.query_opt(read, &[&*code]).await.map_err(io::Error::other)?;
    Ok(match found {
        Some(row) => {
            HttpResponse::Ok().content_type("application/json").body(row.get::<_, String>(0))
        }
        None => HttpResponse::NotFound().finish(),
    })
}

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [port, place, search, read] =
        arguments.try_into().map_err(|_| "four arguments are wanted")?;
    let database = Database::parse(&place, search, &read)?;
    // A fault of the database ends the program before it serves.
    drop(Connection::open(&database).await?);
    let server = HttpServer::new(move || {
        let database = database.clone();
        let connections = move || {
            let database = database.clone();
            async move { Connections::open(&database).await }
        };
        App::new()
            .data_factory(connections)
            .route("/booking-api/online-bookings", get().to(search_sailings))
            .route("/booking-api/online-bookings/{code}", get().to(read_booking))
    });
    server.workers(WORKERS).bind(("127.0.0.1", port.parse()?))?.run().await?;
    Ok(())
}
