//! The e-mail to an address to which nothing about a booking goes any more, since the desk wrote down another. Whoever
//! did not want that learns of it. It bears no link, and does not name the new address.

use bookings::BookingId;
use diesel::PgConnection;
use kernel::Text;
use notices::{Block, Email, Recipient};
use platform::Context;
use tickets::words::{CODE, shown_code};

use crate::BackofficeError;

/// What the causes of these e-mails about a booking begin with.
pub(super) fn about(booking: BookingId) -> String {
    format!("backoffice:{booking}:contact:")
}

/// Tells the old address, once for the change that was made of this version of the booking.
pub(super) fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    (booking, version): (BookingId, i64),
    code: &str,
    old: &Recipient,
) -> Result<(), BackofficeError> {
    let cause = format!("{}{version}", about(booking));
    notices::enqueue_once(conn, ctx, old, &email(code), &[], &cause)?;
    Ok(())
}

fn email(code: &str) -> Email {
    Email {
        name: "backoffice.contact_changed",
        about: None,
        subject: Text::new(
            "The email address of your booking was changed",
            "Napalitan ang email address ng iyong booking",
            "Nailisan ang email address sa imong booking",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "At our desk this booking was given another email address. Its tickets and all news of it go there from now on, and the links that we sent to you do not open it any more.",
                "Binigyan sa aming desk ng ibang email address ang booking na ito. Doon na pupunta mula ngayon ang mga tiket at lahat ng balita nito, at hindi na ito mabubuksan ng mga link na ipinadala namin sa iyo.",
                "Gihatagan sa among desk og laing email address kini nga booking. Didto na moadto sukad karon ang mga tiket ug tanang balita niini, ug dili na kini maablihan sa mga link nga among gipadala kanimo.",
            )),
            Block::Facts(vec![(CODE, shown_code(code).into())]),
            Block::Paragraph(Text::new(
                "Did you not ask for that? Write to us at once, and give the booking code.",
                "Hindi mo ba ito hiniling? Sumulat agad sa amin at ibigay ang booking code.",
                "Wala ba nimo kini gihangyo? Sulati dayon kami ug ihatag ang booking code.",
            )),
            Block::Small(Text::new(
                "You know of no booking? Then your address was written down by mistake, and you need do nothing.",
                "Wala kang alam na booking? May nagkamali lang ng sulat ng address, at wala kang kailangang gawin.",
                "Wala kay nahibaloan nga booking? Naay nasayop lang og sulat sa address, ug wala kay angay buhaton.",
            )),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_booking_and_bears_no_link() {
        let Email { blocks, .. } = email("ABCDEFGHJK");
        let is_link = |block: &Block| matches!(block, Block::Button { .. } | Block::Link { .. });
        assert!(!blocks.iter().any(is_link));
        let facts = blocks.iter().find_map(|block| match block {
            Block::Facts(facts) => Some(facts.as_slice()),
            _ => None,
        });
        assert_eq!(facts, Some(&[(CODE, "ABCDE-FGHJK".to_owned().into())][..]));
    }
}
