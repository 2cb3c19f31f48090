//! The HTTP server: the API in house order, the pages around it.

use std::{any::Any, sync::Arc, time::Duration};

use actix_web::{
    App, HttpServer,
    dev::{Server as Running, ServerHandle},
    rt::net::TcpStream,
};
use auth::{Auth, Services};
use bookings::{CheckoutCloser, HoldBatcher, SharedCheckoutCloser, SharedHoldBatcher};
use platform::{
    Context,
    web::{Ctx, Origin, ReadGauges, RequestMiddleware, mount_health},
};
use socket2::SockRef;
use tokio::signal::unix::{Signal, SignalKind, signal};
use users::AllPersonalData;

use crate::{
    pages::Pages,
    serve::{
        endpoints::{endpoints, personal_data},
        listener::{Closer, Listener},
        service_manager,
    },
};

/// How long connections that were just accepted have to send what they came for.
const LAST_CALL: Duration = Duration::from_millis(500);

/// What `/metrics` tells of what lies in the database, beside the platform's own.
pub(crate) const GAUGES: &[ReadGauges] = &[bookings::read_gauges, payments::read_gauges];

/// What a server is built from.
pub(crate) struct Server {
    pub(crate) ctx: Arc<Context>,
    pub(crate) pages: Arc<Pages>,
}

impl Server {
    /// Serves `listener` until a signal asks for the end. Requests under way are answered first.
    pub(crate) fn build(self, listener: Listener) -> std::io::Result<Running> {
        let Self { ctx, pages } = self;
        let app_ctx = Arc::clone(&ctx);
        let closer = listener.closer()?;
        // Caught from now on: a signal that comes right after the greeting must not kill the process.
        let signals = [signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?];
        let deadlines = ctx.config.deadlines;
        let services = Auth::new(Services::new(&ctx.config));
        let personal_data = AllPersonalData::new(personal_data());
        let batcher = SharedHoldBatcher::new(HoldBatcher::default());
        let checkouts = Arc::new(payments::ProviderCloser) as Arc<dyn CheckoutCloser>;
        let checkouts = SharedCheckoutCloser::from(checkouts);
        let origin = Arc::new(Origin::of_visitors(&ctx.config, pages));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(Ctx::from(Arc::clone(&app_ctx)))
                .app_data(services.clone())
                .app_data(personal_data.clone())
                .app_data(batcher.clone())
                .app_data(checkouts.clone())
                .configure(mount_health(GAUGES))
                .configure(payments::mount_pages(&app_ctx.config))
                .configure(|config| endpoints().serve(config))
                .wrap(RequestMiddleware::new(Arc::clone(&app_ctx), Arc::clone(&origin)))
        })
        .client_request_timeout(deadlines.head)
        .client_disconnect_timeout(Duration::from_secs(5))
        .keep_alive(deadlines.idle)
        .shutdown_timeout(10)
        .disable_signals()
        .on_connect(move |connection, _| limit_slow_readers(connection, deadlines.reader))
        .listen(listener.socket)?
        .run();
        actix_web::rt::spawn(stop_when_asked(signals, ctx, server.handle(), closer));
        Ok(server)
    }
}

/// Waits until the process is asked to end, then ends the server without losing a request. No new
/// connection is accepted: one that this process alone could serve is refused at once, so that a
/// proxy dials again; in an inherited socket it waits for the next process. What was accepted is
/// answered. Meanwhile `/readyz` says no.
async fn stop_when_asked(
    mut signals: [Signal; 2],
    ctx: Arc<Context>,
    server: ServerHandle,
    closer: Option<Closer>,
) {
    let [term, int] = &mut signals;
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
    }
    service_manager::tell("STOPPING=1");
    ctx.health.drain();
    tracing::info!("stopping: requests under way are answered first");
    match closer {
        Some(closer) => {
            let closed =
                closer.close(async || server.pause().await, async || server.resume().await);
            if let Err(error) = closed.await {
                tracing::warn!(error = %error, "the listening socket stays open until the end");
            }
        }
        None => server.pause().await,
    }
    tokio::time::sleep(LAST_CALL).await;
    server.stop(true).await;
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
