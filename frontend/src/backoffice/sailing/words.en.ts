// Words of one sailing.

export const words = {
  arrives: (time: string) => `arrives ${time}`,
  wasPlanned: (time: string) => `planned ${time}`,
  parts: 'Parts of the sailing',
  tabs: {
    people: 'People',
    stock: 'Seats by class',
    money: 'Money',
    letters: 'E-mails',
    log: 'Log',
  },
  warnings: 'To look at',
  next: 'Next sailings of this route',
  noNext: 'None with a free seat is known.',
  free: (seats: string) => `${seats} free`,
  people: {
    caption: 'People on this sailing',
    columns: {
      name: 'Name',
      type: 'Type',
      age: 'Age',
      class: 'Class',
      state: 'State',
      booking: 'Booking',
    },
    nothing: 'Nobody has booked this sailing.',
    csv: 'Download the list',
    csvHint: 'It is logged that you did.',
    states: {
      held: 'Held',
      sold: 'Paid',
      released: 'Gave it back',
      called_off: 'To choose',
    },
  },
  stock: {
    caption: 'Seats by class',
    columns: {
      class: 'Class',
      load: 'Load',
      sold: 'Sold',
      held: 'Held',
      free: 'Free',
      capacity: 'Seats',
    },
    all: 'All classes',
  },
  money: {
    caption: 'What was paid, by way of paying',
    columns: { method: 'Paid by', seats: 'Seats', amount: 'Amount' },
    all: 'All',
    nothing: 'Nothing was paid for this sailing yet.',
    unknown: 'Moved here for nothing',
  },
  letters: {
    caption: 'E-mails about this sailing',
    columns: {
      booking: 'Booking',
      kind: 'E-mail',
      state: 'State',
      at: 'When',
    },
    nothing: 'No e-mail was written about this sailing.',
    states: { queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  },
  log: {
    caption: 'What was done about this sailing',
    columns: { at: 'When', who: 'Who', what: 'What', reason: 'Reason' },
    nothing: 'Nobody has changed this sailing.',
  },
};
