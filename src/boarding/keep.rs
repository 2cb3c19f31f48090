//! Keeps what a device sent, and writes what it adds up to. Whatever comes again, or in another order, leads
//! to the same.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use bookings::on_board::{TicketOn, tickets_on};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use routes::{Sailing, SailingId, SailingStatus};

use crate::{
    error::BoardingError,
    fold::{Folded, fold},
    gate_sailings::is_of,
    ids::{DeviceId, Nonce, TicketId},
    scan::{Scan, Seen},
    store::{
        boardings::{self, NewBoarding},
        conflicts::{self, ConflictKey},
        devices::Device,
        gates::{self, Gate},
        quarantine::{self, Quarantined},
        scans,
    },
    words::{Outcome, ScanKind},
};

/// Tickets bear names of at most so many bytes.
const LONGEST_ON_TICKET: usize = 60;

/// A scan, and when it arrived.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    pub(crate) scan: Scan,
    pub(crate) received_at: DateTime<Utc>,
    /// The enrolment in which it was made, and its number there.
    pub(crate) counted: (i32, i64),
}

/// By whose word scans are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The device alone: what it says counts while it is in use, and of sailings that leave from its port.
    Device,
    /// Somebody at the desk admits them.
    Desk,
}

/// A sailing that gates board, with what is known of its tickets.
pub(crate) struct Aboard {
    pub(crate) gate: Gate,
    pub(crate) sailing: Sailing,
    /// Once they were read.
    tickets: Option<HashMap<TicketId, TicketOn>>,
}

impl Aboard {
    /// Reads what is known of a sailing that is locked.
    pub(crate) fn of(conn: &mut PgConnection, gate: Gate) -> Result<Option<Self>, BoardingError> {
        let Some(sailing) = routes::sailings_by_id(conn, &[gate.sailing])?.pop() else {
            return Ok(None);
        };
        Ok(Some(Self { gate, sailing, tickets: None }))
    }

    /// Returns the tickets of the sailing, which are read once.
    pub(crate) fn tickets(
        &mut self,
        conn: &mut PgConnection,
    ) -> Result<&HashMap<TicketId, TicketOn>, BoardingError> {
        let read = match self.tickets.take() {
            Some(read) => read,
            None => {
                let all = tickets_on(conn, self.sailing.id, self.sailing.departs_on, None)?;
                all.into_iter().map(|one| (TicketId(one.ticket), one)).collect()
            }
        };
        Ok(self.tickets.insert(read))
    }

    /// Returns a ticket of the sailing, once they were read.
    fn ticket(&self, ticket: TicketId) -> Option<&TicketOn> {
        self.tickets.as_ref()?.get(&ticket)
    }

    /// Returns what is seen of a scan that arrives now, as the next of this sailing.
    fn see(&mut self, scan: &Scan) -> Seen {
        self.gate.last_number += 1;
        let number = Some(self.gate.last_number);
        let Some(ticket) = self.ticket(scan.ticket) else {
            return Seen { number, ..Seen::default() };
        };
        let name = scan.name_on_ticket.as_deref();
        Seen {
            was_gone: ticket.is_gone,
            was_renamed: name.is_some_and(|name| name != on_ticket(&ticket.name)),
            number,
        }
    }

    /// Returns true if nobody boards it, whatever gates say.
    fn is_off(&self) -> bool {
        self.sailing.status == SailingStatus::Cancelled
    }
}

/// Returns a name as tickets bear it.
fn on_ticket(name: &str) -> &str {
    &name[..name.floor_char_boundary(LONGEST_ON_TICKET)]
}

/// What became of scans.
pub(crate) struct Kept {
    /// The sailings that they were of, as they are now.
    pub(crate) aboard: BTreeMap<SailingId, Aboard>,
    folded: HashMap<(SailingId, TicketId), Folded>,
    /// Those that count.
    counting: HashSet<Nonce>,
}

impl Kept {
    /// Returns what became of a scan of a device.
    pub(crate) fn outcome(&self, device: DeviceId, scan: &Scan) -> Outcome {
        if !self.counting.contains(&scan.nonce) {
            return Outcome::Kept;
        }
        let board = match scan.kind {
            ScanKind::Refuse => return Outcome::Refused,
            ScanKind::Undo => return Outcome::Undone,
            ScanKind::Board => self.folded.get(&(scan.sailing, scan.ticket)),
        };
        let Some(folded) = board else { return Outcome::Kept };
        if !folded.active.iter().any(|act| act.nonce == scan.nonce) {
            return Outcome::Undone;
        }
        match folded.conflicts.keys().any(|(of, _)| *of == device) {
            true => Outcome::Conflict,
            false => Outcome::Boarded,
        }
    }
}

/// Keeps scans of a device, which is locked, and writes what they add up to. Of a revoked device nothing counts, nor
/// what any says of a sailing from another port; what another scan has the number of waits for a person, too. The
/// device's sailings in `others` are locked with those of the scans.
pub(crate) fn keep(
    conn: &mut PgConnection,
    device: &Device,
    arrived: &[Arrived],
    others: &[SailingId],
    source: Source,
) -> Result<Kept, BoardingError> {
    let sorted = Sorted::of(conn, device, arrived, source)?;
    quarantine::insert(conn, &sorted.waiting)?;
    let of_scans: BTreeSet<SailingId> =
        sorted.counting(arrived).map(|one| one.scan.sailing).collect();
    gates::open(conn, &of_scans)?;
    let all: BTreeSet<SailingId> = of_scans.iter().chain(others).copied().collect();
    let mut aboard = BTreeMap::new();
    for gate in gates::lock(conn, &all)? {
        if let Some(one) = Aboard::of(conn, gate)? {
            aboard.insert(gate.sailing, one);
        }
    }
    for one in of_scans.iter() {
        if let Some(aboard) = aboard.get_mut(one) {
            aboard.tickets(conn)?;
        }
    }
    write(conn, device.id, &sorted.new, &mut aboard)?;
    let mut kept = Kept { aboard, folded: HashMap::new(), counting: HashSet::new() };
    for sailing in of_scans {
        let of = sorted.counting(arrived).filter(|one| one.scan.sailing == sailing);
        let tickets: BTreeSet<TicketId> = of.map(|one| one.scan.ticket).collect();
        let Some(aboard) = kept.aboard.get_mut(&sailing) else { continue };
        for (ticket, folded) in add_up(conn, aboard, &tickets)? {
            kept.folded.insert((sailing, ticket), folded);
        }
        let used = scans::count_boarded_by(conn, sailing, device.id)?;
        gates::set_used(conn, sailing, device.id, used)?;
        gates::save(conn, &aboard.gate)?;
    }
    kept.counting = sorted.counting(arrived).map(|one| one.scan.nonce).collect();
    Ok(kept)
}

/// Scans by what is to become of them.
struct Sorted {
    /// Those that are to be kept and count.
    new: Vec<Arrived>,
    /// Those that are to wait.
    waiting: Vec<Quarantined>,
    /// All that do not count.
    not_counting: HashSet<Nonce>,
}

impl Sorted {
    fn of(
        conn: &mut PgConnection,
        device: &Device,
        arrived: &[Arrived],
        source: Source,
    ) -> Result<Self, BoardingError> {
        let elsewhere = match source {
            Source::Device => elsewhere(conn, device, arrived)?,
            Source::Desk => HashSet::new(),
        };
        let is_in_use = source == Source::Desk || device.revoked_at.is_none();
        let nonces: Vec<Nonce> = arrived.iter().map(|one| one.scan.nonce).collect();
        let kept = scans::kept(conn, &nonces)?;
        let mut taken = BTreeMap::<i32, HashSet<i64>>::new();
        for enrolment in arrived.iter().map(|one| one.counted.0).collect::<BTreeSet<_>>() {
            let of = arrived.iter().filter(|one| one.counted.0 == enrolment);
            let seqs: Vec<i64> = of.map(|one| one.counted.1).collect();
            taken.insert(enrolment, scans::taken_seqs(conn, device.id, enrolment, &seqs)?);
        }
        let mut sorted =
            Self { new: Vec::new(), waiting: Vec::new(), not_counting: HashSet::new() };
        let mut known = HashSet::new();
        for one in arrived {
            let nonce = one.scan.nonce;
            match kept.get(&nonce) {
                Some(of) if *of == device.id => continue,
                None if !known.insert(nonce) => continue,
                owner => {
                    let (enrolment, seq) = one.counted;
                    let is_free = seq > 0 && taken.entry(enrolment).or_default().insert(seq);
                    let is_believed = is_in_use && !elsewhere.contains(&one.scan.sailing);
                    if owner.is_none() && is_believed && is_free {
                        sorted.new.push(one.clone());
                        continue;
                    }
                }
            }
            sorted.not_counting.insert(nonce);
            sorted.waiting.push(Quarantined {
                device_id: device.id,
                nonce,
                enrolment: one.counted.0,
                seq: one.counted.1,
                body: serde_json::to_value(&one.scan)?,
                received_at: one.received_at,
            });
        }
        Ok(sorted)
    }

    fn counting<'a>(&'a self, arrived: &'a [Arrived]) -> impl Iterator<Item = &'a Arrived> {
        arrived.iter().filter(|one| !self.not_counting.contains(&one.scan.nonce))
    }
}

/// Returns those of the sailings of these scans that leave from another port than that of the device, which never had
/// a list of one.
fn elsewhere(
    conn: &mut PgConnection,
    device: &Device,
    arrived: &[Arrived],
) -> Result<HashSet<SailingId>, BoardingError> {
    let others = sailings_of(conn, arrived)?.into_iter().filter(|one| !is_of(device, one));
    Ok(others.map(|sailing| sailing.id).collect())
}

/// Returns the sailings of these scans, those of them that are known.
pub(crate) fn sailings_of(
    conn: &mut PgConnection,
    arrived: &[Arrived],
) -> Result<Vec<Sailing>, BoardingError> {
    let ids: BTreeSet<SailingId> = arrived.iter().map(|one| one.scan.sailing).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<SailingId> = ids.into_iter().collect();
    Ok(routes::sailings_by_id(conn, &ids)?)
}

/// Writes new scans, each with what is seen of it now.
fn write(
    conn: &mut PgConnection,
    device: DeviceId,
    new: &[Arrived],
    aboard: &mut BTreeMap<SailingId, Aboard>,
) -> Result<(), BoardingError> {
    if new.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::new();
    let mut words = Vec::new();
    for Arrived { scan, received_at, counted } in new {
        let seen = aboard.get_mut(&scan.sailing).map(|aboard| aboard.see(scan));
        rows.push(scan.kept(device, *counted, seen.unwrap_or_default(), *received_at));
        words.extend(scan.words(*received_at));
    }
    scans::insert(conn, &rows, &words)
}

/// Writes what the scans of these tickets add up to; the sailing is locked. Returns that, of those that are
/// tickets of it.
fn add_up(
    conn: &mut PgConnection,
    aboard: &mut Aboard,
    tickets: &BTreeSet<TicketId>,
) -> Result<Vec<(TicketId, Folded)>, BoardingError> {
    let sailing = aboard.gate.sailing;
    let known = tickets.iter().copied().filter(|ticket| aboard.ticket(*ticket).is_some());
    let tickets: Vec<TicketId> = known.collect();
    if aboard.is_off() {
        return Ok(Vec::new());
    }
    let acts = scans::acts(conn, sailing, &tickets)?;
    let before = boardings::scans_of(conn, &tickets)?;
    let (mut off, mut on, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let mut folded = Vec::new();
    for ticket in &tickets {
        let adds_up = fold(acts.get(ticket).map_or(&[], Vec::as_slice));
        let (was, is) = (before.get(ticket), adds_up.boarding.map(|act| act.nonce));
        if was != is.as_ref() {
            if was.is_some() {
                off.push(*ticket);
            }
            on.extend(new_boarding(aboard, *ticket, &adds_up));
        }
        let key = |(device, kind): &(DeviceId, _)| ConflictKey {
            ticket: *ticket,
            device: *device,
            kind: *kind,
        };
        found.extend(adds_up.conflicts.iter().map(|(of, at)| (key(of), *at)));
        folded.push((*ticket, adds_up));
    }
    boardings::delete(conn, &off)?;
    boardings::insert(conn, &on)?;
    conflicts::replace(conn, sailing, &tickets, &found)?;
    let count = |list: usize| i32::try_from(list).unwrap_or(i32::MAX);
    aboard.gate.boarded += count(on.len()) - count(off.len());
    Ok(folded)
}

fn new_boarding(aboard: &Aboard, ticket: TicketId, folded: &Folded) -> Option<NewBoarding> {
    let (act, of) = (folded.boarding?, aboard.ticket(ticket)?);
    Some(NewBoarding {
        ticket_id: ticket,
        sailing_id: aboard.gate.sailing,
        booking_id: of.booking,
        direction: of.direction,
        passenger_position: i32::try_from(of.place).unwrap_or(i32::MAX),
        at: act.at,
        device_id: act.device,
        nonce: act.nonce,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_compared_as_far_as_tickets_bear_it() {
        assert_eq!(on_ticket("Ana Cruz"), "Ana Cruz");
        let long = "ñ".repeat(40);
        assert_eq!(on_ticket(&long).len(), 60);
        assert_eq!(on_ticket(&format!("x{long}")).len(), 59, "no letter is cut in two");
    }
}
