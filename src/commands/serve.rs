//! `parola serve`: from settings to a running server, and back down without losing an answer.

use std::{fmt::Display, path::PathBuf, rc::Rc, sync::Arc, time::Instant};

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use platform::{Context, config::Config};
use tokio::sync::watch;

use crate::{
    commands::{
        open,
        outcome::{Outcome, boxed, say},
        seed,
    },
    pages::{Pages, site::Site},
    serve::{listener::Listener, server::Server, service_manager, terms, workers},
};

/// Serves until the process is asked to end, and answers what it has taken before it returns.
pub(crate) fn serve(mut config: Config, pages_dir: Option<PathBuf>) -> Outcome {
    let begun = Instant::now();
    raise_file_limit();
    let listener = listen(&config)?;
    let address = listener.socket.local_addr().map_err(boxed)?;
    config.public_url = config.public_url.clone().bound_to(address);
    let opened = open::database_for_server(&config)?;
    opened.migrate()?;
    let ctx = opened.context(&config)?;
    ctx.db.run_here(|conn| ctx.switches.refresh(conn)).map_err(boxed)?;
    if config.is_production() {
        refuse_play_money(&ctx)?;
    } else {
        seed::fill_when_empty(&ctx)?;
    }
    let terms = ctx.db.run_here(terms::in_force).map_err(boxed)?;
    let pages = Pages::load(Site::of(&config, &terms), pages_dir).map_err(boxed)?;
    let serving = run(Arc::clone(&ctx), listener, pages, begun);
    let served = actix_web::rt::System::new().block_on(serving);
    drop(ctx);
    if let Some(postgres) = opened.private {
        postgres.stop();
    }
    served.map_err(boxed)?;
    say("Stopped.");
    Ok(())
}

/// A shop does not begin on a database that was tried out: tickets paid with play money are valid.
fn refuse_play_money(ctx: &Context) -> Outcome {
    let count = ctx.db.run_here(payments::count_test_payments).map_err(boxed)?;
    let setting = if ctx.config.database_url.is_some() { "DATABASE_URL" } else { "DATA_DIR" };
    match count {
        0 => Ok(()),
        _ => Err(boxed(format!(
            "{setting}: that database holds {count} payments of the test provider, whose tickets \
             are valid: begin with an empty one in production"
        ))),
    }
}

async fn run(
    ctx: Arc<Context>,
    listener: Listener,
    pages: Pages,
    begun: Instant,
) -> std::io::Result<()> {
    let (stop, stopped) = watch::channel(false);
    let pages = Arc::new(pages);
    let watch = terms::watch(Arc::clone(&ctx), Arc::clone(&pages), stopped.clone());
    actix_web::rt::spawn(watch);
    let working =
        actix_web::rt::spawn(workers::run(Arc::clone(&ctx), Rc::new(workers::registry()), stopped));
    let server = Server { ctx: Arc::clone(&ctx), pages }.build(listener)?;
    greet(&ctx.config, begun);
    service_manager::tell("READY=1");
    let served = server.await;
    // The last answer is out; now the background work may end as well.
    stop.send_replace(true);
    if let Err(error) = working.await {
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
        Some(_) => say("  E-mails leave by SMTP."),
        None => say(&format!("  E-mails land in {}", config.data_dir.join("mail").display())),
    }
    say("  Stop it with Ctrl-C.");
}

/// Opens the listening socket, or says in the operator's words why it cannot.
fn listen(config: &Config) -> Result<Listener, Box<dyn Display>> {
    let address = config.listen;
    Listener::open(address).map_err(|error| {
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
