// What the desk calls sailings, their statuses, their seats and what can be done about them.

export const words = {
  statuses: {
    scheduled: 'Scheduled',
    delayed: 'Delayed',
    boarding: 'Boarding',
    departed: 'Departed',
    arrived: 'Arrived',
    cancelled: 'Cancelled',
  },
  acts: {
    delay: 'Delay',
    cancel: 'Cancel',
    board: 'Open boarding',
    depart: 'Mark departed',
    arrive: 'Mark arrived',
    undo: 'Take back',
  },
  hindrances: {
    forbidden: 'Your role may not do this.',
    status: 'Not possible from its present status.',
    'too-early': 'Boarding opens 4 hours before departure at the earliest.',
  },
  causes: {
    weather_signal: 'Wind signal',
    gale_warning: 'Gale warning',
    coast_guard_order: 'Order of the Coast Guard',
    port_closed: 'The port is closed',
    technical: 'A technical fault',
    operational: 'Operational reasons',
    other: 'Another reason',
  },
  route: (from: string, to: string) => `${from} – ${to}`,
  planned: (time: string) => `planned ${time}`,
  seats: {
    sold: 'sold',
    held: 'held',
    free: 'free',
    over: 'over',
    of: (sold: number, capacity: number) => `${sold} of ${capacity}`,
    told: (sold: string, held: string, free: string, capacity: string) =>
      `${sold} of ${capacity} seats sold, ${held} held, ${free} free`,
    overTold: (seats: string) => `${seats} more than the ship has`,
  },
  movesFree: (reason: string) => `Free to move: ${reason}`,
  withdrawn: 'No more seats are sold',
  warningNames: {
    not_departed: 'Should have left',
    not_arrived: 'Should have arrived',
    not_sealed: 'Left with an open manifest',
    emails_failed: 'E-mails failed',
    full: 'Full',
    over_capacity: 'More taken than seats',
  },
  dialog: {
    titles: {
      board: (voyage: string) => `Open boarding of ${voyage}?`,
      depart: (voyage: string) => `${voyage} has departed?`,
      arrive: (voyage: string) => `${voyage} has arrived?`,
      undo: (voyage: string) => `Take back the last change of ${voyage}?`,
    },
    leads: {
      board: 'Sales end as soon as boarding is open.',
      depart: 'Nobody can board or be moved to it any more.',
      arrive: 'The voyage is over.',
      undo: 'Only within half an hour after the change. Travellers who were told of a delay are told that it is off.',
    },
    early:
      'This is more than 30 minutes before its time. A second person must agree before it counts.',
    reason: 'Reason',
    confirm: {
      board: 'Open boarding',
      depart: 'It has departed',
      arrive: 'It has arrived',
      undo: 'Take it back',
    },
    ask: 'Ask a second person',
    leave: 'Leave as it is',
    done: {
      board: (voyage: string) => `${voyage} is boarding.`,
      depart: (voyage: string) => `${voyage} has departed.`,
      arrive: (voyage: string) => `${voyage} has arrived.`,
      undo: (voyage: string) => `The last change of ${voyage} is taken back.`,
    },
    asked: (voyage: string) =>
      `A second person was asked about ${voyage}. Once they agree, it stands under Approvals, ready to be done.`,
    changed: (voyage: string, status: string) =>
      `Somebody else changed ${voyage} meanwhile: it is now “${status}”. Look again before you go on.`,
  },
};
