// Words of the search for bookings.

export const words = {
  title: 'Bookings',
  lead: 'One box for a code, a name, a mobile number, an e-mail or a payment reference.',
  find: 'Find a booking',
  state: 'State',
  from: 'Sails from',
  to: 'Sails until',
  caption: 'Bookings found',
  columns: {
    code: 'Code',
    name: 'Name',
    contact: 'Contact',
    sailing: 'Sailing',
    seats: 'Seats',
    paid: 'Paid',
    state: 'State',
    made: 'Made',
  },
  csv: 'Download CSV (it is logged)',
  similar: 'similar name',
  cut: 'There are more than these. Type some more letters.',
  nothing: 'Nothing found.',
  nothingLead:
    'Names match from 2 letters, also when they are misspelt. Codes have ten letters and digits.',
  nothingYet: 'There are no bookings yet.',
  states: {
    held: 'Seats held',
    awaiting_payment: 'Waiting for payment',
    confirmed: 'Confirmed',
    payment_failed: 'Payment failed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refund_due: 'Refund on its way',
    refunded: 'Refunded',
    rebooked: 'Rebooked',
  },
};
