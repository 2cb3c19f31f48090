//! Bookings one after the other, the latest first, for whoever types nothing.

use diesel::PgConnection;
use uuid::Uuid;

use crate::{
    booking::id::BookingId,
    desk::{
        filter::Filter,
        leaving::{AT_A_TIME, Leaving},
        store::{self, Listed},
    },
    error::BookingError,
};

/// One answer looks at no more bookings than this, whatever is left out.
pub(crate) const MOST: i64 = 2_000;

/// All bookings are looked at so many at a time.
const MOST_AT_ONCE: i64 = 10_000;

/// Nobody waits for a look at more bookings than this, however few of them are wanted.
const MOST_IN_ALL: i64 = 200_000;

/// Returns up to `page` bookings before this one, and the last one that was looked at, if there may be more.
pub fn latest(
    conn: &mut PgConnection,
    before: Option<BookingId>,
    filter: &Filter,
    page: usize,
) -> Result<(Vec<BookingId>, Option<BookingId>), BookingError> {
    let before = before.unwrap_or(BookingId(Uuid::max()));
    let mut looked_at = store::before(conn, before, filter, MOST)?;
    leave_out(conn, &mut looked_at, filter, page)?;
    Ok(page_of(&looked_at, page))
}

/// Returns all bookings that a filter lets through, the latest first; none where they are more than `most`, or where
/// too many others would have to be looked at. Whoever books meanwhile comes before the first, and is left out.
pub fn all(
    conn: &mut PgConnection,
    filter: &Filter,
    most: usize,
) -> Result<Option<Vec<BookingId>>, BookingError> {
    let (mut wanted, mut looked_at, mut before) = (Vec::new(), 0, BookingId(Uuid::max()));
    loop {
        let mut some = store::before(conn, before, filter, MOST_AT_ONCE)?;
        leave_out(conn, &mut some, filter, usize::MAX)?;
        wanted.extend(some.iter().filter(|one| one.is_wanted).map(|one| one.booking_id));
        if wanted.len() > most {
            return Ok(None);
        }
        let count = i64::try_from(some.len()).unwrap_or(i64::MAX);
        looked_at += count;
        match some.last() {
            Some(last) if count >= MOST_AT_ONCE => before = last.booking_id,
            _ => return Ok(Some(wanted)),
        }
        if looked_at >= MOST_IN_ALL {
            return Ok(None);
        }
    }
}

/// Leaves out those that leave from no port of the filter, until a page of others is found.
fn leave_out(
    conn: &mut PgConnection,
    looked_at: &mut [Listed],
    filter: &Filter,
    page: usize,
) -> Result<(), BookingError> {
    let Some(origins) = &filter.origins else { return Ok(()) };
    let (mut leaving, mut wanted) = (Leaving::new(origins), 0);
    for some in looked_at.chunks_mut(AT_A_TIME) {
        if wanted >= page {
            break;
        }
        let ids: Vec<BookingId> =
            some.iter().filter(|one| one.is_wanted).map(|one| one.booking_id).collect();
        let leave = leaving.among(conn, &ids)?;
        for one in some {
            one.is_wanted &= leave.contains(&one.booking_id);
            wanted += usize::from(one.is_wanted);
        }
    }
    Ok(())
}

/// Returns the first wanted ones, and where to go on.
fn page_of(looked_at: &[Listed], page: usize) -> (Vec<BookingId>, Option<BookingId>) {
    let mut wanted = Vec::new();
    for (place, one) in looked_at.iter().enumerate() {
        if one.is_wanted {
            wanted.push(one.booking_id);
        }
        if wanted.len() == page && place + 1 < looked_at.len() {
            return (wanted, Some(one.booking_id));
        }
    }
    let is_cut = i64::try_from(looked_at.len()).is_ok_and(|count| count >= MOST);
    (wanted, looked_at.last().filter(|_| is_cut).map(|one| one.booking_id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::id;

    fn listed(wanted: &[bool]) -> Vec<Listed> {
        let one = |(place, is_wanted): (usize, &bool)| Listed {
            booking_id: BookingId(id(u8::try_from(place).expect("few"))),
            is_wanted: *is_wanted,
        };
        wanted.iter().enumerate().map(one).collect()
    }

    #[test]
    fn a_page_is_full_or_the_last_and_says_where_to_go_on() {
        let of = |wanted: &[bool], page| {
            let (found, next) = page_of(&listed(wanted), page);
            (found.len(), next.is_some())
        };
        assert_eq!(of(&[true, true, true], 2), (2, true));
        assert_eq!(of(&[true, true], 2), (2, false));
        assert_eq!(of(&[true, false, false, true], 2), (2, false));
        assert_eq!(of(&[false, false], 2), (0, false));
        assert_eq!(of(&[], 2), (0, false));
    }

    #[test]
    fn where_all_that_may_be_looked_at_is_left_out_the_next_page_goes_on_behind_it() {
        let left_out = |_| Listed { booking_id: BookingId(id(7)), is_wanted: false };
        let all: Vec<Listed> = (0..MOST).map(left_out).collect();
        let (found, next) = page_of(&all, 50);
        assert_eq!((found.len(), next), (0, all.last().map(|one| one.booking_id)));
    }
}
