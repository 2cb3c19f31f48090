//! Why seats are not held, or a booking is not shown.

use actix_web::http::StatusCode;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::{RoutesError, SailingId};

use crate::{booking::id::BookingId, terms::schedule::Refusal, waiting_room::in_line::InLine};

/// Why a call about bookings failed.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// There are not enough seats.
    #[error("the seats are gone")]
    SeatsGone,
    /// The certificate of the ship allows no more people, infants among them.
    #[error("the ship may carry no more people")]
    ShipFull,
    /// The sailing is no longer sold.
    #[error("sales are closed")]
    SalesClosed,
    /// The contact holds as many unpaid bookings as one may.
    #[error("too many holds")]
    TooManyHolds,
    /// Too many of the seats are held from the caller's network.
    #[error("the network holds its share")]
    NetworkHolds,
    /// A stranger asked for all that is left of a class.
    #[error("the last seats are for whoever signs in")]
    LastSeats,
    /// The key was used for another request.
    #[error("the key was used with another body")]
    KeyReused,
    /// The same request is being answered.
    #[error("the same request is under way")]
    SameRequestUnderWay,
    /// No such booking, or not the caller's.
    #[error("no such booking")]
    NotFound,
    /// It is not where the caller thought it was.
    #[error("the booking has moved on")]
    Moved,
    /// Somebody has changed it since the caller looked at it.
    #[error("the booking was changed meanwhile")]
    ChangedMeanwhile,
    /// It is paid, so it is refunded rather than cancelled.
    #[error("already paid")]
    AlreadyPaid,
    /// It is not paid, or no longer stands.
    #[error("the booking is not confirmed")]
    NotConfirmed,
    /// It is too late for this.
    #[error("too late")]
    TooLate,
    /// Check-in has closed or the ship has left: somebody at the desk must look whether it was used.
    #[error("only the desk can tell")]
    AskDesk,
    /// The name was corrected as often as it may be.
    #[error("the name was corrected before")]
    CorrectedBefore,
    /// Others came before: the caller has a place in line.
    #[error("others are first in line")]
    InLine(InLine),
    /// More requests for seats came than were answered.
    #[error("the request for seats was not answered")]
    Crowded,
    /// The payment provider did not answer, so an open checkout could not be closed.
    #[error("the checkout of the booking could not be closed")]
    CheckoutStillOpen,
    /// A leg is on a sailing that the timetable does not know.
    #[error("no sailing {0}")]
    UnknownSailing(SailingId),
    /// A booking has no way out.
    #[error("booking {0} has no way out")]
    NoWayOut(BookingId),
}

database_error!(BookingError);

impl From<RoutesError> for BookingError {
    fn from(error: RoutesError) -> Self {
        match error {
            RoutesError::Database(error) => Self::Database(error),
        }
    }
}

impl From<Refusal> for BookingError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::AskDesk => Self::AskDesk,
            Refusal::Over => Self::TooLate,
        }
    }
}

const SEATS_GONE: Text = Text::new(
    "These seats were just taken. Please choose another sailing or class.",
    "May kumuha na ng mga upuang ito. Pumili ng ibang biyahe o klase.",
    "Nakuha na kini nga mga lingkoranan. Pagpili og laing biyahe o klase.",
);
const SHIP_FULL: Text = Text::new(
    "This ship may not carry so many more people, infants included. Please choose another sailing, or book for fewer.",
    "Hindi na maaaring magsakay ng ganito karaming tao ang barkong ito, kasama ang mga sanggol. Pumili ng ibang biyahe, o mag-book para sa mas kaunti.",
    "Dili na makasakay og ingon niini kadaghan nga tawo kini nga barko, apil ang mga bata nga gikugos. Pagpili og laing biyahe, o pag-book alang sa mas gamay.",
);
const SALES_CLOSED: Text = Text::new(
    "This sailing can no longer be booked.",
    "Hindi na maaaring i-book ang biyaheng ito.",
    "Dili na ma-book kini nga biyahe.",
);
const TOO_MANY_HOLDS: Text = Text::new(
    "You hold seats that are not paid yet. Pay for them or release them first.",
    "May hawak kang mga upuang hindi pa bayad. Bayaran o bitawan muna ang mga iyon.",
    "Naa kay mga lingkoranan nga wala pa mabayri. Bayri o buhii una kadto.",
);
const NETWORK_HOLDS: Text = Text::new(
    "Many unpaid seats of this sailing are held from your internet connection. Please try again in a \
     few minutes, or choose another class.",
    "Maraming upuan ng biyaheng ito ang hawak nang hindi pa bayad mula sa iyong internet connection. \
     Pakisubukang muli pagkalipas ng ilang minuto, o pumili ng ibang klase.",
    "Daghang lingkoranan niining biyahe ang gikuptan nga wala pa mabayri gikan sa imong internet \
     connection. Palihog sulayi pag-usab human sa pipila ka minuto, o pagpili og laing klase.",
);
const LAST_SEATS: Text = Text::new(
    "These are the last seats of this class. Sign in to book all of them, or book fewer.",
    "Ito na ang mga huling upuan ng klaseng ito. Mag-sign in para i-book ang lahat, o mag-book ng mas kaunti.",
    "Mao na kini ang kataposang mga lingkoranan niining klase. Pag-sign in aron i-book ang tanan, o pag-book og mas gamay.",
);
const KEY_REUSED: Text = Text::new(
    "This request was already sent with other details.",
    "Naipadala na ang kahilingang ito na may ibang detalye.",
    "Napadala na kini nga hangyo nga lahi ang detalye.",
);
const UNDER_WAY: Text = Text::new(
    "Your request is being worked on. Please wait a moment.",
    "Inaasikaso na ang iyong kahilingan. Maghintay sandali.",
    "Giatiman na ang imong hangyo. Paghulat kadiyot.",
);
const NOT_FOUND: Text = Text::new(
    "Booking transaction cannot be found!",
    "Hindi mahanap ang booking!",
    "Dili makit-an ang booking!",
);
const MOVED: Text = Text::new(
    "This booking has just changed. Please look at it again.",
    "Kababago lang ng booking na ito. Tingnan muli.",
    "Bag-o lang nausab kini nga booking. Tan-awa pag-usab.",
);
const ALREADY_PAID: Text = Text::new(
    "This booking is paid. Use Refund and Rebook instead.",
    "Bayad na ang booking na ito. Gamitin ang Refund and Rebook.",
    "Bayad na kini nga booking. Gamita ang Refund and Rebook.",
);
const NOT_CONFIRMED: Text = Text::new(
    "This is possible for paid bookings only, and this one is not paid or no longer stands.",
    "Para lamang ito sa mga bayad na booking, at ang isang ito ay hindi pa bayad o hindi na umiiral.",
    "Alang lang kini sa mga bayad nga booking, ug kini wala pa mabayri o wala na mobarog.",
);
const TOO_LATE: Text = Text::new(
    "It is too late to change this online. Please ask at the counter.",
    "Huli na para baguhin ito online. Magtanong sa counter.",
    "Ulahi na aron usbon kini online. Pangutana sa counter.",
);
const ASK_DESK: Text = Text::new(
    "Check-in for this sailing has closed, so this can no longer be done online. If you did not travel, contact us with your booking code: once we have seen that the ticket was not used, we return what you are owed.",
    "Sarado na ang check-in ng biyaheng ito, kaya hindi na ito magagawa online. Kung hindi ka nakasakay, makipag-ugnayan sa amin dala ang booking code mo: kapag nakita naming hindi nagamit ang tiket, ibabalik namin ang dapat ibalik sa iyo.",
    "Sirado na ang check-in niini nga biyahe, busa dili na kini mahimo online. Kon wala ka makasakay, kontaka kami dala ang imong booking code: kon makita namo nga wala magamit ang tiket, ibalik namo ang angay nga ibalik kanimo.",
);
const CORRECTED_BEFORE: Text = Text::new(
    "This name was corrected before. Please ask at the counter to correct it again.",
    "Naitama na dati ang pangalang ito. Magtanong sa counter para itama itong muli.",
    "Natarong na kaniadto kini nga ngalan. Pangutana sa counter aron tarongon pag-usab.",
);

const CROWDED: Text = Text::new(
    "Many people are booking right now. Please try again in a moment.",
    "Maraming nagbu-book ngayon. Pakisubukang muli maya-maya.",
    "Daghan ang nag-book karon. Palihog sulayi pag-usab sa makadiyot.",
);
const CHECKOUT_STILL_OPEN: Text = Text::new(
    "The payment provider does not answer, so its payment page could not be closed. Your seats stay \
     as they are. Please try again in a minute.",
    "Hindi sumasagot ang payment provider, kaya hindi naisara ang pahina ng bayaran nito. Mananatili \
     ang iyong mga upuan. Pakisubukang muli pagkalipas ng isang minuto.",
    "Wala motubag ang payment provider, mao nga wala masirhi ang panid sa bayranan niini. Magpabilin \
     ang imong mga lingkoranan. Palihog sulayi pag-usab human sa usa ka minuto.",
);

/// When to try again where the provider did not answer, in seconds.
const AFTER_AN_OUTAGE: u64 = 60;

impl Failure for BookingError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        let later = |code, message, seconds| {
            ApiError::refused(StatusCode::TOO_MANY_REQUESTS, code, message).retry_after(seconds)
        };
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::SeatsGone => conflict("seats_gone", SEATS_GONE),
            Self::ShipFull => conflict("ship_full", SHIP_FULL),
            Self::SalesClosed => conflict("sales_closed", SALES_CLOSED),
            Self::TooManyHolds => conflict("too_many_holds", TOO_MANY_HOLDS),
            Self::NetworkHolds => conflict("network_holds", NETWORK_HOLDS).retry_after(300),
            Self::LastSeats => conflict("last_seats", LAST_SEATS),
            Self::KeyReused => conflict("idempotency_conflict", KEY_REUSED),
            Self::SameRequestUnderWay => conflict("under_way", UNDER_WAY).retry_after(1),
            Self::NotFound => ApiError::not_found(NOT_FOUND),
            Self::Moved => conflict("moved", MOVED),
            Self::ChangedMeanwhile => conflict("changed_meanwhile", MOVED),
            Self::AlreadyPaid => conflict("already_paid", ALREADY_PAID),
            Self::NotConfirmed => conflict("not_confirmed", NOT_CONFIRMED),
            Self::TooLate => conflict("too_late", TOO_LATE),
            Self::AskDesk => conflict("ask_desk", ASK_DESK),
            Self::CorrectedBefore => conflict("corrected_before", CORRECTED_BEFORE),
            Self::InLine(in_line) => in_line.into_api_error(),
            Self::Crowded => later("busy", CROWDED, 1),
            Self::CheckoutStillOpen => {
                later("checkout_still_open", CHECKOUT_STILL_OPEN, AFTER_AN_OUTAGE)
            }
            Self::UnknownSailing(_) | Self::NoWayOut(_) => ApiError::internal(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header;
    use kernel::Language;
    use serde_json::Value;

    use super::*;

    fn told(error: BookingError, language: Language) -> Value {
        serde_json::from_slice(&error.into_api_error().body(language)).expect("JSON")
    }

    #[test]
    fn a_provider_that_is_down_is_not_told_as_a_rush_of_bookings() {
        let answer = BookingError::CheckoutStillOpen.into_api_error().response();
        assert_eq!(answer.status(), 429);
        assert_eq!(answer.headers().get(header::RETRY_AFTER).expect("when"), "60");
        for (language, words) in [
            (Language::En, "payment provider does not answer"),
            (Language::Fil, "Hindi sumasagot ang payment provider"),
            (Language::Ceb, "Wala motubag ang payment provider"),
        ] {
            let body = told(BookingError::CheckoutStillOpen, language);
            assert_eq!(body["code"], "checkout_still_open");
            assert!(body["message"].as_str().expect("a sentence").contains(words), "{body}");
        }
    }

    #[test]
    fn a_rush_of_bookings_is_told_as_one() {
        let answer = BookingError::Crowded.into_api_error().response();
        assert_eq!(answer.status(), 429);
        assert_eq!(answer.headers().get(header::RETRY_AFTER).expect("when"), "1");
        let body = told(BookingError::Crowded, Language::En);
        assert_eq!(body["code"], "busy");
        let busy = told(BookingError::Database(DbError::Busy), Language::En);
        assert_eq!(body, busy, "callers know it already");
    }

    #[test]
    fn a_ship_that_is_full_of_people_is_told_apart_from_seats_that_are_gone() {
        for (language, words) in [
            (Language::En, "infants included"),
            (Language::Fil, "kasama ang mga sanggol"),
            (Language::Ceb, "apil ang mga bata nga gikugos"),
        ] {
            let body = told(BookingError::ShipFull, language);
            assert_eq!(body["code"], "ship_full");
            assert!(body["message"].as_str().expect("a sentence").contains(words), "{body}");
        }
    }

    #[test]
    fn rows_that_do_not_fit_are_our_own_fault() {
        for error in [
            BookingError::UnknownSailing(SailingId(uuid::Uuid::nil())),
            BookingError::NoWayOut(BookingId(uuid::Uuid::nil())),
        ] {
            assert_eq!(error.into_api_error().status(), 500);
        }
    }
}
