//! The HTTP server: the API in house order, the pages around it.

use std::{any::Any, net::TcpListener, path::PathBuf, rc::Rc, sync::Arc, time::Duration};

use actix_web::{
    App, HttpServer,
    dev::{Extensions, Server as Running, ServerHandle},
    rt::net::TcpStream,
};
use auth::{Auth, Services};
use bookings::{Desk, SharedDesk, SharedTill};
use platform::{
    Context,
    config::Config,
    web::{Ctx, RequestMiddleware, mount_health},
};
use socket2::SockRef;
use tokio::signal::unix::{SignalKind, signal};
use users::AllPersonalData;

pub(crate) use crate::pages::Pages;
use crate::{
    pages::{MissingPages, site::Site},
    serve::{
        endpoints::{endpoints, personal_data},
        service_manager,
        successor::Successor,
    },
};

/// A head that takes longer than this to arrive is answered 408.
const HEAD_DEADLINE: Duration = Duration::from_secs(5);

/// A reader that takes nothing for this long is cut off.
const READER_DEADLINE: Duration = Duration::from_secs(30);

/// How long connections that were just accepted have to send what they came for.
const LAST_CALL: Duration = Duration::from_millis(500);

/// What a server is built from.
pub(crate) struct Server {
    pub(crate) ctx: Arc<Context>,
    pub(crate) pages: Pages,
}

impl Server {
    /// Serves `listener` until a signal asks for the end, which `successor` tells: whether this
    /// process shall become the next program. Requests under way are answered first.
    pub(crate) fn build(
        self,
        listener: TcpListener,
        successor: Rc<Successor>,
    ) -> std::io::Result<Running> {
        let Self { ctx, pages } = self;
        let pages = Arc::new(pages);
        let app_ctx = Arc::clone(&ctx);
        let services = Auth::new(Services::new(&ctx.config));
        let personal_data = AllPersonalData::new(personal_data());
        let desk = SharedDesk::new(Desk::default());
        let till: SharedTill =
            SharedTill::from(Arc::new(payments::Till) as Arc<dyn bookings::Till>);
        let server = HttpServer::new(move || {
            App::new()
                .app_data(Ctx::from(Arc::clone(&app_ctx)))
                .app_data(services.clone())
                .app_data(personal_data.clone())
                .app_data(desk.clone())
                .app_data(till.clone())
                .configure(mount_health)
                .configure(payments::mount_pages(&app_ctx.config))
                .configure(|config| endpoints().serve(config))
                .wrap(RequestMiddleware::new(Arc::clone(&app_ctx), Arc::clone(&pages) as _))
        })
        .client_request_timeout(HEAD_DEADLINE)
        .client_disconnect_timeout(Duration::from_secs(5))
        .keep_alive(Duration::from_secs(60))
        .shutdown_timeout(10)
        .disable_signals()
        .on_connect(limit_slow_readers)
        .listen(listener)?
        .run();
        actix_web::rt::spawn(stop_when_asked(ctx, server.handle(), successor));
        Ok(server)
    }
}

/// The pages of this build, or those in `folder`, in the operator's name.
pub(crate) fn pages(config: &Config, folder: Option<PathBuf>) -> Result<Pages, MissingPages> {
    Pages::load(Site::of(config), folder)
}

/// Ends the server in an order that loses nobody: no new connections are taken, those that were
/// taken get their answers, then it stops. Meanwhile `/readyz` says so, and whoever holds the
/// listening socket hands new connections to the next server.
async fn stop_when_asked(ctx: Arc<Context>, server: ServerHandle, successor: Rc<Successor>) {
    if let Err(error) = asked_to_end(&successor).await {
        return tracing::error!(error = %error, "nobody can ask this server to stop");
    }
    ctx.health.drain();
    tracing::info!("stopping: requests under way are answered first");
    server.pause().await;
    tokio::time::sleep(LAST_CALL).await;
    server.stop(true).await;
}

/// Waits for SIGTERM or SIGINT, or for a SIGUSR2 when there is a program to hand over to.
async fn asked_to_end(successor: &Successor) -> std::io::Result<()> {
    let mut term = signal(SignalKind::terminate())?;
    let mut int = signal(SignalKind::interrupt())?;
    let mut next = signal(SignalKind::user_defined2())?;
    loop {
        tokio::select! {
            _ = term.recv() => break,
            _ = int.recv() => break,
            _ = next.recv() => {
                if successor.is_fit().await {
                    return Ok(());
                }
            }
        }
    }
    service_manager::tell("STOPPING=1");
    Ok(())
}

fn limit_slow_readers(connection: &dyn Any, _: &mut Extensions) {
    #[cfg(target_os = "linux")]
    if let Some(stream) = connection.downcast_ref::<TcpStream>()
        && let Err(error) = SockRef::from(stream).set_tcp_user_timeout(Some(READER_DEADLINE))
    {
        tracing::debug!(error = %error, "a connection has no limit for slow readers");
    }
}
