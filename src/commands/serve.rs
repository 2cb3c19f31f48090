//! `parola serve`: from settings to a running server, and back down without losing an answer.

use std::{
    fmt::Display,
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    rc::Rc,
    sync::Arc,
    time::Instant,
};

use futures_util::future::try_join_all;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use platform::{Context, config::Config};
use staff::Role;
use tokio::sync::watch;

use crate::{
    commands::{
        open,
        outcome::{Outcome, boxed, say},
        seed,
    },
    pages::{Bundle, Face, Pages, Ships, site::Site},
    serve::{
        listener::{HandedOver, Listener},
        refill,
        server::{Address, Server},
        service_manager, workers,
    },
};

/// Folders to serve pages from, in place of those that are built in.
pub(crate) struct Folders {
    pub(crate) pages: Option<PathBuf>,
    pub(crate) ops_pages: Option<PathBuf>,
}

/// The sockets of a server.
struct Listeners {
    visitors: Listener,
    desk: Option<Listener>,
}

/// Serves until the process is asked to end, and answers what it has taken before it returns.
pub(crate) fn serve(mut config: Config, folders: Folders) -> Outcome {
    let begun = Instant::now();
    raise_file_limit();
    let Listeners { visitors, desk } = listen(&mut config)?;
    // Tickets bear it, and a file that cannot be used is refused before anything is opened.
    config.brand.icon = Face::read(&config.brand).map_err(boxed)?.on_paper();
    let mut opened = open::database_for_server(&config)?;
    opened.migrate()?;
    opened.archive()?;
    let ctx = opened.context(&config)?;
    ctx.db.run_here(|conn| ctx.switches.refresh(conn)).map_err(boxed)?;
    if config.is_production() {
        refuse_play_money(&ctx)?;
        refuse_known_passwords(&ctx)?;
    } else {
        seed::fill_when_empty(&ctx)?;
    }
    let terms = ctx.db.run_here(refill::terms_in_force).map_err(boxed)?;
    let ships = Ships::read(&config.brand).map_err(boxed)?;
    let pictures = ships.pictures();
    let address = |bundle, folder, listener, ships: Ships| {
        let face = Face::read(&config.brand).map_err(boxed)?;
        let site = Site::of(&config, &terms).with_ships(ships.pictures());
        let pages = Pages::load(bundle, site, face, folder).map_err(boxed)?.with_ships(ships);
        Ok(Address { listener, pages: Arc::new(pages) })
    };
    let visitors = address(Bundle::VISITORS, folders.pages, visitors, ships)?;
    let desk = desk.map(|desk| address(Bundle::DESK, folders.ops_pages, desk, Ships::default()));
    let desk = desk.transpose()?;
    let bookings = bookings::Shared::default();
    let server = Server { ctx: Arc::clone(&ctx), visitors, desk, pictures, bookings };
    let serving = run(server, begun);
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

/// Nor on one where the demo's people may sign in: everybody knows their passwords.
fn refuse_known_passwords(ctx: &Context) -> Outcome {
    match ctx.db.run_here(staff::demo::is_there).map_err(boxed)? {
        false => Ok(()),
        true => Err(boxed(format!(
            "that database has the demo's people, whose passwords everybody knows: make an owner of \
             your own, then end each of them with \
             `parola admin staff end`, the first is {}",
            staff::demo::address(Role::Owner)
        ))),
    }
}

async fn run(server: Server, begun: Instant) -> std::io::Result<()> {
    let (stop, stopped) = watch::channel(false);
    let ctx = Arc::clone(&server.ctx);
    let traces = ctx.start_traces().map_err(std::io::Error::other)?;
    let addresses = [Some(&server.visitors), server.desk.as_ref()];
    let pages = addresses.into_iter().flatten().map(|address| Arc::clone(&address.pages)).collect();
    actix_web::rt::spawn(refill::watch(Arc::clone(&ctx), pages, stopped.clone()));
    actix_web::rt::spawn(bookings::watch_line(
        Arc::clone(&ctx),
        server.bookings.clone(),
        stopped.clone(),
    ));
    let working =
        actix_web::rt::spawn(workers::run(Arc::clone(&ctx), Rc::new(workers::registry()), stopped));
    let running = server.start()?;
    let has_demo =
        !ctx.config.is_production() && ctx.db.run_here(staff::demo::is_there).unwrap_or_default();
    greet(&ctx.config, begun, has_demo);
    service_manager::tell("READY=1");
    let served = try_join_all(running).await.map(drop);
    // The last answer is out; now the background work may end as well.
    stop.send_replace(true);
    if let Err(error) = working.await {
        tracing::error!(error = %error, "the workers ended badly");
    }
    traces.end().await;
    served
}

fn greet(config: &Config, begun: Instant, has_demo: bool) {
    say(&format!(
        "Parola is ready on {} ({} ms)",
        config.public_url.origin(),
        begun.elapsed().as_millis()
    ));
    if config.ops_listen.is_some() {
        say(&format!("  The desk is on {}", config.ops_url.origin()));
        match has_demo {
            true => greet_demo(),
            false => {
                say(
                    "  Its first owner begins with: parola admin staff invite you@example.ph owner",
                );
            }
        }
    }
    match &config.mail.smtp_url {
        Some(_) => say("  E-mails leave by SMTP."),
        None => say(&format!("  E-mails land in {}", config.data_dir.join("mail").display())),
    }
    say("  Stop it with Ctrl-C.");
}

/// Says how the demo's people sign in. They are in no database of production.
fn greet_demo() {
    let roles: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
    let owner = staff::demo::address(Role::Owner);
    say(&format!("  Sign in there as {owner}, or as another role: {}", roles.join(", ")));
    say(&format!("  Their password: {}", staff::demo::PASSWORD));
    say("  Their codes: parola admin staff demo-code, or an app with the secret");
    say(&format!("  {}", staff::demo::secret_in_base32()));
}

/// Opens the listening sockets and notes under which addresses people reach them.
fn listen(config: &mut Config) -> Result<Listeners, Box<dyn Display>> {
    let handed_over = HandedOver::take().map_err(boxed)?;
    let visitors = open_socket("LISTEN", handed_over.visitors, config.listen)?;
    config.public_url = visitors.reached_by(&config.public_url).map_err(boxed)?;
    let Some(address) = config.ops_listen else {
        return Ok(Listeners { visitors, desk: None });
    };
    let desk = open_socket("OPS_LISTEN", handed_over.desk, address)?;
    config.ops_url = desk.reached_by(&config.ops_url).map_err(boxed)?;
    Ok(Listeners { visitors, desk: Some(desk) })
}

/// Opens a socket, or says in the operator's words why it cannot.
fn open_socket(
    setting: &str,
    handed_over: Option<TcpListener>,
    address: SocketAddr,
) -> Result<Listener, Box<dyn Display>> {
    Listener::open(handed_over, address).map_err(|error| {
        let reason = match error.kind() {
            std::io::ErrorKind::AddrInUse => "another program listens there already".to_owned(),
            _ => error.to_string(),
        };
        boxed(format!("{setting}: cannot listen on {address}: {reason}"))
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
