//! By whom seats are held, as far as anyone can tell: what unpaid holds are counted by.

use std::net::IpAddr;

use auth::AccountId;
use kernel::EmailAddress;
use platform::web::network;
use sha2::{Digest as _, Sha256};

use crate::{
    booking::{
        bytes::{Bytes, Nonce},
        contact::Contact,
        seats::{Seats, StockKey},
    },
    holding::limits::HoldLimits,
};

/// Somebody, as a hash: a table of these tells no one's address or number.
pub(crate) type Subject = Nonce;

/// Who asks for seats.
pub(crate) struct Holder {
    /// The mailbox that is typed, or the account where the mailbox is proved to be its own. So a
    /// stranger's holds under an address are not counted against its owner, once she is signed in.
    pub(crate) contact: Subject,
    pub(crate) phone: Option<Subject>,
    pub(crate) account: Option<Subject>,
    pub(crate) network: Option<HolderNetwork>,
    pub(crate) is_signed_in: bool,
}

/// The network that a request came from.
pub(crate) struct HolderNetwork {
    address: IpAddr,
    pub(crate) whole: Option<Subject>,
    counts_classes: bool,
}

impl Holder {
    /// Returns who asks, by what the limits count. `account` is who is signed in, with the proved
    /// address; `address` is where the request came from.
    pub(crate) fn new(
        limits: &HoldLimits,
        contact: &Contact,
        account: Option<(AccountId, &EmailAddress)>,
        address: Option<IpAddr>,
    ) -> Self {
        let own = account.filter(|(_, email)| email.mailbox() == contact.email.mailbox());
        let counts_people = limits.seats_per_contact.is_some();
        let number = contact.contact_number.number();
        let digits = number.map(|number| &number[number.len().saturating_sub(10)..]);
        Self {
            contact: match own {
                Some((id, _)) => subject("own contact", &id.to_string()),
                None => subject("mailbox", &contact.email.mailbox()),
            },
            phone: digits
                .filter(|_| counts_people && own.is_none())
                .map(|digits| subject("phone", digits)),
            account: account
                .filter(|_| counts_people)
                .map(|(id, _)| subject("account", &id.to_string())),
            network: address.map(|address| HolderNetwork {
                address: network(address),
                whole: limits
                    .seats_per_network
                    .map(|_| subject("network", &network(address).to_string())),
                counts_classes: limits.network_share < 100,
            }),
            is_signed_in: account.is_some(),
        }
    }

    /// Returns the contact, the phone and the account, each of which may hold so many seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = Subject> {
        [Some(self.contact), self.phone, self.account].into_iter().flatten()
    }

    /// Returns whom a lock serialises, before any seat is locked: everybody whose seats are summed up over
    /// sailings. A network's share of a class is counted under the lock of that class.
    pub(crate) fn locked(&self) -> impl Iterator<Item = Subject> {
        self.people().chain(self.network.as_ref().and_then(|network| network.whole))
    }

    /// Returns the network's part of a class, if classes are counted.
    pub(crate) fn class(&self, key: StockKey) -> Option<Subject> {
        let network = self.network.as_ref().filter(|network| network.counts_classes)?;
        let (sailing, class) = key;
        Some(subject("class", &format!("{} {sailing} {class}", network.address)))
    }

    /// Returns everything that these seats are counted by, with how many.
    pub(crate) fn counted(&self, seats: &[Seats]) -> Vec<(Subject, i32)> {
        let all = seats.iter().map(|seats| seats.count).sum();
        let of_all = self.locked().map(|subject| (subject, all));
        let of_class = |seats: &Seats| Some((self.class(seats.key())?, seats.count));
        of_all.chain(seats.iter().filter_map(of_class)).collect()
    }
}

fn subject(kind: &str, who: &str) -> Subject {
    let digest = Sha256::new().chain_update(kind).chain_update([0]).chain_update(who).finalize();
    let mut subject = [0; 16];
    subject.copy_from_slice(&digest[..16]);
    Bytes(subject)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{id, new_booking};

    fn contact(email: &str, phone: &str) -> Contact {
        let mut contact = new_booking(email, &[]).contact;
        contact.contact_number = phone.parse().expect("a number");
        contact
    }

    fn holder(email: &str, account: Option<(u8, &str)>, address: &str) -> Holder {
        let account = account
            .map(|(byte, own)| (AccountId(id(byte)), EmailAddress::parse(own).expect("valid")));
        let account = account.as_ref().map(|(id, email)| (*id, email));
        let address = address.parse().ok();
        Holder::new(&HoldLimits::DEFAULT, &contact(email, "09171234567"), account, address)
    }

    #[test]
    fn a_contact_is_its_mailbox_and_its_number_however_they_are_spelt() {
        let one = holder("maria@gmail.com", None, "");
        let two = holder("Ma.ria+2@gmail.com", None, "");
        assert_eq!(one.contact, two.contact);
        assert_ne!(one.contact, holder("mario@gmail.com", None, "").contact);
        let national = Holder::new(
            &HoldLimits::DEFAULT,
            &contact("x@example.ph", "+639171234567"),
            None,
            None,
        );
        assert_eq!(one.phone, national.phone);
    }

    #[test]
    fn an_account_under_its_own_address_is_counted_apart_from_strangers() {
        let stranger = holder("maria@example.ph", None, "");
        let owner = holder("Maria@example.ph", Some((4, "maria@example.ph")), "");
        let agent = holder("maria@example.ph", Some((5, "agent@example.ph")), "");
        assert_ne!(owner.contact, stranger.contact);
        assert_eq!(owner.phone, None, "nor by a number that anybody may type");
        assert_eq!(agent.contact, stranger.contact);
        assert!(agent.phone.is_some() && agent.account.is_some());
        assert_ne!(agent.account, owner.account);
    }

    #[test]
    fn a_class_is_counted_for_a_whole_network() {
        let key = new_booking("x@example.ph", &[(1, 2)]).legs[0].1.key();
        let of = |address| holder("x@example.ph", None, address).class(key);
        assert!(of("203.0.113.1").is_some());
        assert_eq!(of("203.0.113.1"), of("203.0.113.200"));
        assert_ne!(of("203.0.113.1"), of("198.51.100.1"));
        assert_eq!(of(""), None, "of a rebooking no one knows the network");
    }
}
