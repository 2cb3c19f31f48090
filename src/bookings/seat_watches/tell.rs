//! The jobs that look for free seats and tell those who wait for them.

use std::{sync::Arc, time::Duration};

use auth::AuthError;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use notices::Recipient;
use platform::{
    Context,
    jobs::{self, Done, Job, JobError},
};
use routes::{Sailing, SailingId, SailingStatus};
use uuid::Uuid;

use super::{
    emails,
    line::{InLine, Left},
    store::{self, Waiting},
    wire::class_name,
};
use crate::{error::BookingError, holding::stock};

/// How many sailings one transaction looks at.
const SAILINGS: usize = 200;

/// How many who wait for a sailing that has left or was cancelled one statement ends.
const ENDED: i64 = 500;

/// How many people one transaction tells.
const PEOPLE: i64 = 50;

/// Looks every minute at each sailing that somebody waits for.
pub(crate) struct Look;

impl Job for Look {
    const KIND: &'static str = "bookings.look_for_seats";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let mut after = SailingId(Uuid::nil());
        loop {
            let page = ctx.db.transaction(move |conn| look(conn, after)).await?;
            let Page { last, over } = page;
            if !over.is_empty() {
                end_all(&ctx, over).await?;
            }
            ctx.workers.wake();
            match last {
                Some(last) => after = last,
                None => return Ok(Done::Finished),
            }
        }
    }
}

/// What was seen of some sailings.
struct Page {
    /// The last of them; none where there are no more.
    last: Option<SailingId>,
    /// Those that no seats will be sold on again.
    over: Vec<SailingId>,
}

/// Looks at the next sailings that somebody waits for, and queues a job for each that has seats for somebody.
fn look(conn: &mut PgConnection, after: SailingId) -> Result<Page, BookingError> {
    let most = i64::try_from(SAILINGS).unwrap_or(i64::MAX);
    let ids = store::waited_for(conn, after, most)?;
    let last = ids.last().copied().filter(|_| ids.len() == SAILINGS);
    let (sailings, now) = routes::sailings_and_time(conn, &ids)?;
    let over = sailings.iter().filter(|sailing| is_over(sailing, now)).map(|sailing| sailing.id);
    let over = over.collect();
    let sold: Vec<Sailing> =
        sailings.into_iter().filter(|sailing| sailing.is_on_sale(now)).collect();
    let free = stock::free(conn, sold.iter().map(|sailing| sailing.id))?;
    let room = sold.iter().flat_map(|sailing| {
        let free = &free;
        let classes = sailing.classes.iter();
        classes.map(move |class| (sailing.id, class.id, free.seats(sailing.id, class.id)))
    });
    let room: Vec<_> = room.filter(|(.., seats)| *seats > 0).collect();
    for sailing in store::may_be_told(conn, &room)? {
        jobs::enqueue_once::<Tell>(conn, &sailing, &sailing.to_string())?;
    }
    Ok(Page { last, over })
}

/// Returns true if no seats will be sold on a sailing again. What was withdrawn, boards or has closed may be sold once
/// more: it is offered again, was said by mistake, or leaves later.
fn is_over(sailing: &Sailing, now: DateTime<Utc>) -> bool {
    let has_ended = matches!(sailing.status, SailingStatus::Cancelled | SailingStatus::Arrived);
    has_ended || sailing.departs_at <= now
}

/// Ends all that wait for these sailings.
async fn end_all(ctx: &Context, over: Vec<SailingId>) -> Result<(), BookingError> {
    let over: Arc<[SailingId]> = over.into();
    loop {
        let these = Arc::clone(&over);
        if ctx.db.run(move |conn| store::end_on(conn, &these, ENDED)).await? == 0 {
            return Ok(());
        }
    }
}

/// Tells those in line for one sailing, as far as its free seats go.
pub(crate) struct Tell;

impl Job for Tell {
    const KIND: &'static str = "bookings.tell_of_seats";
    type Payload = SailingId;

    async fn run(ctx: Arc<Context>, sailing: SailingId) -> Result<Done, JobError> {
        loop {
            let for_db = Arc::clone(&ctx);
            let told = ctx.db.transaction(move |conn| tell(conn, &for_db, sailing)).await?;
            if told == 0 {
                return Ok(Done::Finished);
            }
            ctx.workers.wake();
        }
    }
}

/// Tells the first in line whose parties fit into what is free, by an e-mail that is queued and noted in the same
/// transaction. Returns how many they are.
pub(crate) fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    sailing: SailingId,
) -> Result<usize, BookingError> {
    store::lock_line(conn, sailing)?;
    let (sailings, now) = routes::sailings_and_time(conn, &[sailing])?;
    let on_sale = sailings.into_iter().find(|sailing| sailing.is_on_sale(now));
    let Some(sailing) = on_sale else { return Ok(0) };
    let left = left(conn, &sailing)?;
    let classes: Vec<_> = left.classes().collect();
    let line = store::line(conn, sailing.id, &classes, PEOPLE)?;
    let asks = |one: &Waiting| InLine { class: one.accommodation_id, seats: one.seats };
    let told = left.told(line, asks);
    let ids: Vec<_> = told.iter().map(|one| one.id).collect();
    store::tell(conn, &ids)?;
    for one in &told {
        write(conn, ctx, &sailing, one)?;
    }
    Ok(told.len())
}

/// Returns what is free of a sailing and was not told of a moment ago.
fn left(conn: &mut PgConnection, sailing: &Sailing) -> Result<Left, BookingError> {
    let free = stock::free(conn, [sailing.id].into_iter())?;
    let promised = store::promised(conn, sailing.id)?;
    let classes = sailing.classes.iter();
    let seats = classes.map(|class| (class.id, free.seats(sailing.id, class.id)));
    Ok(Left::new(seats, free.persons(sailing.id), &promised))
}

fn write(
    conn: &mut PgConnection,
    ctx: &Context,
    sailing: &Sailing,
    one: &Waiting,
) -> Result<(), BookingError> {
    let address = match auth::account(conn, one.account_id) {
        Ok(account) => account.email,
        Err(AuthError::Database(error)) => return Err(error.into()),
        // It is being erased, and its row with it.
        Err(_) => return Ok(()),
    };
    let class = class_name(sailing, one.accommodation_id);
    let email = emails::seats_free(sailing, class, one.seats, &ctx.config);
    let recipient = Recipient { address, language: one.language };
    notices::enqueue_once(conn, ctx, &recipient, &email, &[], &cause(one))?;
    Ok(())
}

/// By which the e-mail is written once.
fn cause(one: &Waiting) -> String {
    format!("seats:{}", one.id)
}
