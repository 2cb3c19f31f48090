//! The HTTP servers: at each address an API in house order and the pages around it.

use std::{any::Any, io, sync::Arc, time::Duration};

use actix_web::{
    App, HttpServer,
    dev::{Server as Running, ServerHandle},
    rt::net::TcpStream,
    web::ServiceConfig,
};
use auth::{Auth, Services};
use bookings::{CheckoutCloser, SharedCheckoutCloser};
use futures_util::future::join_all;
use platform::{
    Context,
    web::{Ctx, Origin, ReadGauges, RequestMiddleware, mount_health},
};
use socket2::SockRef;
use timetable::{SharedBoard, ShipPictures};
use tokio::signal::unix::{Signal, SignalKind, signal};
use users::AllPersonalData;

use crate::{
    pages::Pages,
    serve::{
        endpoints::{endpoints, ops_endpoints, personal_data},
        listener::{Closer, Listener},
        service_manager,
    },
};

/// How long connections that were just accepted have to send what they came for.
const LAST_CALL: Duration = Duration::from_millis(500);

/// A carrier has few people at desks, and they shall not take the visitors' threads.
const DESK_WORKERS: usize = 1;

/// What `/metrics` tells of what lies in the database, beside the platform's own.
pub(crate) const GAUGES: &[ReadGauges] = &[bookings::read_gauges, payments::read_gauges];

/// An address to serve: its socket and its pages.
pub(crate) struct Address {
    pub(crate) listener: Listener,
    pub(crate) pages: Arc<Pages>,
}

/// What a server is built from.
pub(crate) struct Server {
    pub(crate) ctx: Arc<Context>,
    pub(crate) visitors: Address,
    pub(crate) desk: Option<Address>,
    /// Which ships there are pictures of.
    pub(crate) pictures: ShipPictures,
    /// What its threads share for bookings.
    pub(crate) bookings: bookings::Shared,
}

impl Server {
    /// Serves every address until a signal asks for the end. Requests under way are answered first.
    pub(crate) fn start(self) -> io::Result<Vec<Running>> {
        let Self { ctx, visitors, desk, pictures, bookings } = self;
        // Caught from now on: a signal that comes right after the greeting must not kill the process.
        let signals = [signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?];
        // One queue of slow hashes for both.
        let services = Auth::new(Services::new(&ctx.config));
        let mut all = vec![serve_visitors(&ctx, services.clone(), (bookings, pictures), visitors)?];
        if let Some(desk) = desk {
            all.push(serve_desk(&ctx, services, desk)?);
        }
        let (running, ends) = all.into_iter().unzip();
        actix_web::rt::spawn(stop_when_asked(signals, ctx, ends));
        Ok(running)
    }
}

fn serve_visitors(
    ctx: &Arc<Context>,
    services: Auth,
    (shared, pictures): (bookings::Shared, ShipPictures),
    address: Address,
) -> io::Result<(Running, End)> {
    let personal_data = AllPersonalData::new(personal_data());
    let checkouts = Arc::new(payments::ProviderCloser) as Arc<dyn CheckoutCloser>;
    let checkouts = SharedCheckoutCloser::from(checkouts);
    let timetable = timetable::mount_pages(SharedBoard::default(), pictures);
    let sandbox = Arc::clone(ctx);
    let origin = Origin::of_visitors(&ctx.config, address.pages);
    serve(ctx, origin, address.listener, None, move |config| {
        config
            .app_data(services.clone())
            .app_data(personal_data.clone())
            .app_data(checkouts.clone())
            .configure(|config| shared.add_to(config))
            // Paths are tried in turn, and those of pages are patterns: the API comes first.
            .configure(|config| endpoints().serve(config))
            .configure(mount_health(GAUGES))
            .configure(&timetable)
            .configure(manifest::mount_pages)
            .configure(payments::mount_pages(&sandbox.config));
    })
}

fn serve_desk(ctx: &Arc<Context>, services: Auth, address: Address) -> io::Result<(Running, End)> {
    let origin = Origin::of_desk(&ctx.config, address.pages);
    serve(ctx, origin, address.listener, Some(DESK_WORKERS), move |config| {
        config.app_data(services.clone()).configure(mount_health(GAUGES));
        ops_endpoints().serve(config);
    })
}

/// Serves one address, by as many threads as there are processors unless said otherwise.
fn serve(
    ctx: &Arc<Context>,
    origin: Origin,
    listener: Listener,
    workers: Option<usize>,
    mount: impl Fn(&mut ServiceConfig) + Clone + Send + 'static,
) -> io::Result<(Running, End)> {
    let closer = listener.closer()?;
    let deadlines = ctx.config.deadlines;
    let (ctx, origin) = (Arc::clone(ctx), Arc::new(origin));
    let mut server = HttpServer::new(move || {
        App::new()
            .app_data(Ctx::from(Arc::clone(&ctx)))
            .configure(&mount)
            .wrap(RequestMiddleware::new(Arc::clone(&ctx), Arc::clone(&origin)))
    });
    if let Some(workers) = workers {
        server = server.workers(workers);
    }
    let running = server
        .client_request_timeout(deadlines.head)
        .client_disconnect_timeout(Duration::from_secs(5))
        .keep_alive(deadlines.idle)
        .shutdown_timeout(10)
        .disable_signals()
        .on_connect(move |connection, _| limit_slow_readers(connection, deadlines.reader))
        .listen(listener.socket)?
        .run();
    let end = End { server: running.handle(), closer };
    Ok((running, end))
}

/// How the server of one address is ended.
struct End {
    server: ServerHandle,
    closer: Option<Closer>,
}

impl End {
    /// Accepts no new connection from now on.
    async fn close(&self) {
        let Self { server, closer } = self;
        let Some(closer) = closer else { return server.pause().await };
        let closed = closer.close(async || server.pause().await, async || server.resume().await);
        if let Err(error) = closed.await {
            tracing::warn!(error = %error, "the listening socket stays open until the end");
        }
    }
}

/// Waits until the process is asked to end, then ends its servers without losing a request. No new
/// connection is accepted: one that this process alone could serve is refused at once, so that a
/// proxy dials again; in an inherited socket it waits for the next process. What was accepted is
/// answered. Meanwhile `/readyz` says no.
async fn stop_when_asked(mut signals: [Signal; 2], ctx: Arc<Context>, ends: Vec<End>) {
    let [term, int] = &mut signals;
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
    }
    service_manager::tell("STOPPING=1");
    ctx.health.drain();
    tracing::info!("stopping: requests under way are answered first");
    join_all(ends.iter().map(End::close)).await;
    tokio::time::sleep(LAST_CALL).await;
    join_all(ends.iter().map(|end| end.server.stop(true))).await;
}

/// Cuts a client off that takes nothing of its answer for as long as `deadline`.
fn limit_slow_readers(connection: &dyn Any, deadline: Duration) {
    #[cfg(target_os = "linux")]
    if let Some(stream) = connection.downcast_ref::<TcpStream>()
        && let Err(error) = SockRef::from(stream).set_tcp_user_timeout(Some(deadline))
    {
        tracing::debug!(error = %error, "a connection has no limit for slow readers");
    }
}
