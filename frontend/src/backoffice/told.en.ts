// What the words are called by which the server tells of acts, e-mails, events and rules.

export const actions: Readonly<Record<string, string>> = {
  'sailing-delayed': 'Delayed the sailing',
  'sailing-cancelled': 'Cancelled the sailing',
  'sailing-boarding': 'Opened boarding',
  'sailing-departed': 'Marked it departed',
  'sailing-arrived': 'Marked it arrived',
  'sailing-undone': 'Took the last change back',
  'disruption-made': 'Cancelled or delayed sailings',
  'call-noted': 'Noted a call',
  'name-corrected': 'Corrected a name',
  'contact-changed': 'Changed the contact',
  'tickets-sent': 'Sent the tickets again',
  'note-added': 'Added a note',
  'booking-refunded': 'Refunded places',
  'booking-rebooked': 'Moved places to another sailing',
  'fee-waived': 'Waived the fee',
  'refund-ended': 'Marked a refund as paid',
  'refund-retried': 'Asked the provider again',
  exported: 'Downloaded the list of people',
  'approval-asked': 'Asked a second person',
  'approval-given': 'Agreed as the second person',
  'approval-refused': 'Refused as the second person',
  'heads-counted': 'Counted people on board',
  'crew-set': 'Set the crew',
  'papers-set': 'Set the ship’s papers',
  'manifest-sealed': 'Sealed the manifest',
  'manifest-amended': 'Amended the manifest',
  'manifest-read': 'Looked at the manifest',
  'manifest-link-opened': 'Opened a link to the manifest',
};

/** E-mails, by the last part of their names. */
export const emails: Readonly<Record<string, string>> = {
  confirmed: 'Tickets',
  cancelled: 'The ship does not sail',
  released: 'The held ship does not sail',
  delayed: 'The ship is late',
  corrected: 'It leaves earlier after all',
  given_back: 'Places given back',
  pay_the_rest: 'Pay the rest',
  comes_back: 'Money comes back',
  is_back: 'Money is back',
  transferred: 'Money was transferred',
  by_hand: 'Money comes by hand',
};

/** What becomes of a booking. */
export const events: Readonly<Record<string, string>> = {
  held: 'Seats held',
  awaiting_payment: 'Payment begun',
  confirmed: 'Paid and confirmed',
  payment_failed: 'Payment failed',
  expired: 'The hold ended',
  cancelled: 'Seats given up unpaid',
  refund_due: 'All money goes back',
  refunded: 'All money is back',
  rebooked: 'Replaced by another booking',
  left: 'Gave a place back',
  moved: 'Moved a place to another booking',
  name_corrected: 'Corrected a name',
  contact_changed: 'Changed the contact',
  checkout_opened: 'Went to pay',
  money_came: 'Money came',
  money_owed: 'Money is owed',
  money_back: 'Money is back',
  email: 'E-mail written',
};

/** Why so much goes back. */
export const rules: Readonly<Record<string, string>> = {
  twice: 'Paid twice: all of it',
  mismatch: 'Not what was asked for: all of it',
  seats_gone: 'Paid when the seats were gone: all of it',
  too_late: 'Paid too late: all of it',
  given_up: 'Paid after it was given up: all of it',
  credit_gone: 'Paid for a move that failed: all of it',
  by_choice: 'By choice, less the fee',
  delayed: 'Ship late: all of it',
  cancelled: 'Ship cancelled: all of it',
  moved: 'Moved to where it costs less',
  by_place: 'Each place by its own rule',
};
