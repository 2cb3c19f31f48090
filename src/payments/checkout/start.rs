//! `POST online-bookings/{booking}/payments`: a checkout to pay at, one at a time.

use std::{sync::Arc, time::Duration};

use actix_web::web::Path;
use bookings::{
    BookingError, BookingId, BookingState, IdempotencyKey, KeyedBody, Proof,
    paying::{self, PayableBooking, PaymentState, Sale},
};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{
    Context,
    web::{Ctx, Failed, Json, RawBody},
};

use super::answers::{self, Checkout};
use crate::{
    attempts::{self, ANSWER_DUE, AttemptState, NewAttempt},
    error::PaymentError,
    ids::{AttemptId, ProviderName},
    providers::{Order, Provider, Session, WayBack},
};

/// A checkout ends so long before the hold does, so that no one pays for seats that are gone.
const MARGIN: TimeDelta = TimeDelta::seconds(60);

/// No payer is sent to a checkout that closes sooner than this, unless the operator gives less time to pay.
const SHORTEST: TimeDelta = TimeDelta::seconds(20);

/// A request with a key that comes while a checkout is being opened is looked at again so often, so long apart: it may be
/// the same request, sent twice at once.
const LOOKS: u32 = 20;
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// Which checkout is asked for, by whom, and under which key the request may be repeated.
#[derive(Clone)]
struct Wish {
    booking: String,
    proof: Proof,
    keyed: Option<KeyedBody>,
    provider: ProviderName,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    key: IdempotencyKey,
    RawBody(body): RawBody,
) -> Result<Json<Checkout>, Failed<PaymentError>> {
    let ctx = ctx.into_inner();
    let provider = Provider::of(&ctx);
    let keyed = key.with_body(&body);
    let wish = Wish { booking: booking.into_inner(), proof, keyed, provider: provider.name() };
    let order = match begin_in_turn(&ctx, &wish).await? {
        Begun::Open(checkout) => return Ok(Json(checkout)),
        Begun::Order(order) => order,
    };
    let opened = provider.open(&order).await;
    let attempt = order.attempt;
    let session = match opened {
        Ok(session) => session,
        Err(error) => {
            tracing::warn!(error = %error, "a checkout could not be opened");
            let is_held = ctx.db.transaction(move |conn| give_up(conn, attempt)).await?;
            let no_try_left = PaymentError::TooManyTries;
            return Err(if is_held { PaymentError::Unreachable } else { no_try_left }.into());
        }
    };
    let checkout =
        Checkout { checkout_url: session.checkout_url.clone(), expires_at: order.expires_at };
    let answer = checkout.clone();
    let opened = ctx.db.transaction(move |conn| {
        let opened = open(conn, attempt, &session)?;
        if let (Opened::InTime(booking), Some(keyed)) = (&opened, &keyed) {
            answers::keep(conn, *booking, keyed, &answer)?;
        }
        Ok::<_, PaymentError>(opened)
    });
    match opened.await? {
        Opened::InTime(_) => Ok(Json(checkout)),
        Opened::TooLate { is_held: true } => Err(PaymentError::UnderWay.into()),
        Opened::TooLate { is_held: false } => Err(PaymentError::HoldOver.into()),
    }
}

enum Begun {
    /// There is an open checkout already: it is the answer.
    Open(Checkout),
    /// The provider is asked for one.
    Order(Box<Order>),
}

/// Begins a payment; under a key it waits for the moment that another request may take to open a checkout.
async fn begin_in_turn(ctx: &Arc<Context>, wish: &Wish) -> Result<Begun, PaymentError> {
    let mut looks = if wish.keyed.is_some() { LOOKS } else { 0 };
    loop {
        let (for_db, wish) = (Arc::clone(ctx), wish.clone());
        let begun = ctx.db.transaction(move |conn| begin(conn, &for_db, &wish));
        match begun.await {
            Err(PaymentError::UnderWay) if looks > 0 => looks -= 1,
            begun => return begun,
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

/// Returns what was answered to the same request before, or begins a payment.
fn begin(conn: &mut PgConnection, ctx: &Context, wish: &Wish) -> Result<Begun, PaymentError> {
    let booking = paying::open(conn, &wish.proof, &wish.booking)?;
    let id = booking.id;
    let Some(keyed) = &wish.keyed else { return begin_anew(conn, ctx, booking, wish.provider) };
    if let Some(before) = answers::find(conn, id, keyed)? {
        return Ok(Begun::Open(before));
    }
    let begun = begin_anew(conn, ctx, booking, wish.provider)?;
    if let Begun::Open(checkout) = &begun {
        answers::keep(conn, id, keyed, checkout)?;
    }
    Ok(begun)
}

fn begin_anew(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
    provider: ProviderName,
) -> Result<Begun, PaymentError> {
    match booking.state {
        BookingState::Held => {}
        BookingState::AwaitingPayment => return under_way(conn, &booking),
        BookingState::PaymentFailed | BookingState::Expired | BookingState::Cancelled => {
            let tries = attempts::count_opened(conn, booking.id)?;
            let used_up = tries >= attempts::MOST_TRIES;
            let is_failed = booking.state == BookingState::PaymentFailed;
            return Err(match is_failed && used_up {
                true => PaymentError::TooManyTries,
                false => PaymentError::HoldOver,
            });
        }
        BookingState::Confirmed
        | BookingState::RefundDue
        | BookingState::Refunded
        | BookingState::Rebooked => {
            return Err(PaymentError::AlreadyPaid);
        }
    }
    if !booking.sails {
        return Err(BookingError::SalesClosed.into());
    }
    if booking.due() == Centavos::ZERO {
        return give_away(conn, ctx, booking).map(Begun::Open);
    }
    let before = attempts::last_number(conn, booking.id)?;
    // The first try makes the hold as long as a payment takes; later ones do not.
    let payment = TimeDelta::seconds(ctx.config.payment_seconds.into());
    let held_until = match before {
        0 => booking.hold_expires_at.max(booking.now + payment + MARGIN),
        _ => booking.hold_expires_at,
    };
    let held_until = held_until.min(paying::latest_end(conn, booking.id)?).min(booking.departs_at);
    let expires_at = held_until - MARGIN;
    if expires_at < booking.now + SHORTEST.min(payment) {
        return Err(PaymentError::HoldOver);
    }
    let attempt = AttemptId::random(&*ctx.rng);
    let new = NewAttempt {
        id: attempt,
        booking: booking.id,
        number: before + 1,
        provider,
        amount: booking.due(),
        expires_at,
        ask_at: booking.now + ANSWER_DUE,
    };
    attempts::insert(conn, &new)?;
    let booking = paying::await_payment(conn, booking, held_until)?;
    Ok(Begun::Order(Box::new(order(ctx, attempt, booking, expires_at))))
}

/// What costs nothing is sold without a provider.
fn give_away(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: PayableBooking,
) -> Result<Checkout, PaymentError> {
    let booking = match paying::sell(conn, booking)? {
        Sale::Sold(booking) => booking,
        Sale::SeatsGone(_) => return Err(PaymentError::HoldOver),
        Sale::DoesNotSail(_) => return Err(BookingError::SalesClosed.into()),
    };
    paying::note_payment(conn, booking.id, PaymentState::Paid, None, None)?;
    tickets::send(conn, booking.id)?;
    let checkout_url = ctx.config.public_url.link(&format!("/success/{}", booking.code));
    Ok(Checkout { checkout_url, expires_at: booking.hold_expires_at })
}

/// Returns what the provider is asked for.
fn order(
    ctx: &Context,
    attempt: AttemptId,
    booking: PayableBooking,
    expires_at: DateTime<Utc>,
) -> Order {
    let back = |page: &str| ctx.config.public_url.link(&format!("/{page}/{}", booking.code));
    Order {
        attempt,
        amount: booking.due(),
        description: format!("{} {}", ctx.config.brand.company, booking.code),
        expires_at,
        way_back: WayBack {
            success: back("success"),
            failure: back("failed"),
            cancel: back("cancelled"),
        },
        code: booking.code.into(),
        payer: booking.payer,
    }
}

/// A payment is under way already. Returns the same checkout, or asks for a moment's patience while it
/// is being opened.
fn under_way(conn: &mut PgConnection, booking: &PayableBooking) -> Result<Begun, PaymentError> {
    let attempt = attempts::last_of(conn, booking.id)?.ok_or(PaymentError::UnderWay)?;
    match (attempt.state, attempt.checkout_url) {
        (AttemptState::Open, Some(_)) if attempt.is_over => Err(PaymentError::HoldOver),
        (AttemptState::Open, Some(checkout_url)) => {
            paying::note_payment(conn, booking.id, PaymentState::Open, None, Some(&checkout_url))?;
            Ok(Begun::Open(Checkout { checkout_url, expires_at: attempt.expires_at }))
        }
        _ => Err(PaymentError::UnderWay),
    }
}

/// What became of a checkout that the provider opened.
enum Opened {
    /// It may be paid, for this booking.
    InTime(BookingId),
    /// Its try had ended meanwhile, so no payer is sent there. Its seats may still be held.
    TooLate { is_held: bool },
}

/// Writes down the checkout that the provider opened.
fn open(conn: &mut PgConnection, id: AttemptId, session: &Session) -> Result<Opened, PaymentError> {
    let (attempt, booking) = attempts::lock_with_booking(conn, id)?;
    let is_awaited = booking.state == BookingState::AwaitingPayment;
    if attempts::note_opened(conn, attempt.id, session)? && is_awaited {
        let url = Some(session.checkout_url.as_str());
        paying::note_payment(conn, booking.id, PaymentState::Open, None, url)?;
        return Ok(Opened::InTime(booking.id));
    }
    // The watch closes it, and asks after it as after one that has just ended.
    attempts::ask_again(conn, id, Some(booking.now), 0)?;
    Ok(Opened::TooLate { is_held: booking.state.is_held() })
}

/// No checkout came of it, and no payer was shown one. Returns true if the seats are still held.
fn give_up(conn: &mut PgConnection, id: AttemptId) -> Result<bool, PaymentError> {
    let (attempt, mut booking) = attempts::lock_with_booking(conn, id)?;
    if attempt.state == AttemptState::Creating {
        attempts::set_state(conn, attempt, AttemptState::Failed)?;
        booking = attempts::leave_checkout(conn, booking)?;
    }
    Ok(booking.state.is_held())
}
