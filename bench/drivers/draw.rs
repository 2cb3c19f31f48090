//! Draws the tickets of one booking over and over, without a server: `draw BOOKING SECONDS` reports how
//! long one takes as a line of JSON. `DATABASE_URL` says where the booking is.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a developer's tool")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bookings::BookingId;
use kernel::{Clock, SystemClock, SystemRng};
use platform::{
    Context, Ports,
    config::Config,
    db::Db,
    keys::{KeyFile, KeyRing},
    mail,
};
use tickets::Paper;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [booking, seconds] = arguments.as_slice() else {
        println!("draw BOOKING SECONDS");
        return;
    };
    let config = Config::from_environment().expect("settings");
    let url = config.database_url.clone().expect("DATABASE_URL");
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let mail = mail::carrier(&config, &clock).expect("a folder for e-mails");
    let file = KeyFile::of(&config);
    let keys = file.read().expect("the keys").expect("the keys of the server that sold it");
    let keys = Arc::new(KeyRing::of_file(keys, file));
    let ports = Ports { clock: clock.clone(), rng: Arc::new(SystemRng), mail, keys };
    let ctx = Context::new(config, Db::new(url.expose(), 1, clock), ports);
    let id = BookingId(booking.parse().expect("the id of a booking"));
    let paper = ctx.db.run_here(|conn| Paper::of(conn, &ctx, id)).expect("a paid booking");
    let length = Duration::from_secs_f64(seconds.parse().expect("a number of seconds"));
    let begun = Instant::now();
    let (mut drawn, mut bytes) = (0_u32, 0);
    while begun.elapsed() < length {
        bytes = paper.draw().expect("paper").len();
        drawn += 1;
    }
    let each = begun.elapsed() / drawn.max(1);
    println!("{{\"drawn\":{drawn},\"bytes\":{bytes},\"each_us\":{}}}", each.as_micros());
}
