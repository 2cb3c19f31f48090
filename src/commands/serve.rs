//! `parola serve`: from settings to a running server, and back down without losing an answer.

use std::{fmt::Display, net::TcpListener, path::PathBuf, rc::Rc, sync::Arc, time::Instant};

use listenfd::ListenFd;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use platform::{Context, config::Config};
use socket2::{Domain, Protocol, Socket, Type};
use tokio::sync::watch;

use crate::{
    commands::{
        open,
        outcome::{boxed, say},
        seed,
    },
    serve::{
        server::{self, Server},
        service_manager,
        successor::Successor,
        workers,
    },
};

/// Connections that may wait to be accepted: a flood at the opening of a sale, or an upgrade.
const BACKLOG: i32 = 4096;

/// Serves until the process is asked to end; returns whom it makes way for, if anybody.
pub(crate) fn serve(
    mut config: Config,
    pages_dir: Option<PathBuf>,
) -> Result<Option<Successor>, Box<dyn Display>> {
    let begun = Instant::now();
    raise_file_limit();
    let listener = listen(&config)?;
    let successor = Rc::new(Successor::new(&listener).map_err(boxed)?);
    let address = listener.local_addr().map_err(boxed)?;
    config.public_url = config.public_url.clone().bound_to(address);
    let opened = open::database_for_server(&config)?;
    opened.migrate()?;
    let ctx = opened.context(&config)?;
    ctx.db.run_here(|conn| ctx.switches.refresh(conn)).map_err(boxed)?;
    if !config.is_production() {
        seed::fill_when_empty(&ctx)?;
    }
    let pages = server::pages(&config, pages_dir).map_err(boxed)?;
    let serving = run(Arc::clone(&ctx), listener, Rc::clone(&successor), pages, begun);
    let served = actix_web::rt::System::new().block_on(serving);
    drop(ctx);
    if let Some(postgres) = opened.private {
        postgres.stop();
    }
    served.map_err(boxed)?;
    let successor = Rc::into_inner(successor).filter(Successor::is_wanted);
    say(if successor.is_some() { "Making way for the next program." } else { "Stopped." });
    Ok(successor)
}

async fn run(
    ctx: Arc<Context>,
    listener: TcpListener,
    successor: Rc<Successor>,
    pages: server::Pages,
    begun: Instant,
) -> std::io::Result<()> {
    let (stop, stopped) = watch::channel(false);
    let hands =
        actix_web::rt::spawn(workers::run(Arc::clone(&ctx), Rc::new(workers::registry()), stopped));
    let server = Server { ctx: Arc::clone(&ctx), pages }.build(listener, successor)?;
    greet(&ctx.config, begun);
    service_manager::tell("READY=1");
    let served = server.await;
    // The last answer is out; now the work behind it may end as well.
    stop.send_replace(true);
    if let Err(error) = hands.await {
        tracing::error!(error = %error, "the workers ended badly");
    }
    served
}

fn greet(config: &Config, begun: Instant) {
    say(&format!(
        "Parola is ready on {} ({} ms)",
        config.public_url.origin(),
        begun.elapsed().as_millis()
    ));
    match &config.mail.smtp_url {
        Some(_) => say("  Letters leave by SMTP."),
        None => say(&format!("  Letters land in {}", config.data_dir.join("mail").display())),
    }
    say("  Stop it with Ctrl-C.");
}

/// The socket handed over by whoever started us, or one of our own.
fn listen(config: &Config) -> Result<TcpListener, Box<dyn Display>> {
    if let Some(inherited) = ListenFd::from_env().take_tcp_listener(0).map_err(boxed)? {
        return Ok(inherited);
    }
    let address = config.listen;
    let bind = || {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        Ok(socket.into())
    };
    bind().map_err(|error: std::io::Error| {
        let reason = match error.kind() {
            std::io::ErrorKind::AddrInUse => "another program listens there already".to_owned(),
            _ => error.to_string(),
        };
        boxed(format!("LISTEN: cannot listen on {address}: {reason}"))
    })
}

/// Each connection is a file: thousands of phones that keep theirs open must not be turned away.
fn raise_file_limit() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(_, most)| setrlimit(Resource::RLIMIT_NOFILE, most.min(65_536), most));
    if let Err(error) = raised {
        tracing::debug!(error = %error, "the limit of open files stays as it is");
    }
}
