// Words of the way to cancel or delay sailings.

export const words = {
  title: 'Cancel or delay sailings, or let travellers move',
  steps: { which: 'Which', why: 'Why', look: 'Look and commit' },
  step: (at: number, of: number, name: string) => `Step ${at} of ${of}: ${name}`,
  kind: 'What happens',
  kinds: { cancel: 'Cancel', delay: 'Delay', warn: 'Free moves' },
  kindDetails: {
    cancel: 'They do not sail',
    delay: 'They sail later',
    warn: 'Travellers may move at no charge',
  },
  day: 'Day',
  port: 'From port',
  vessel: 'Ship',
  from: 'From',
  until: 'Until',
  all: 'All',
  caption: (day: string) => `Sailings on ${day}`,
  nothingFits: 'No sailing of this day fits.',
  markAll: 'Mark all that fit',
  markOne: (voyage: string, time: string) => `${voyage} at ${time}`,
  columns: {
    time: 'Departs',
    voyage: 'Voyage',
    route: 'Route',
    vessel: 'Ship',
    status: 'Status',
    sold: 'Sold',
    paid: 'Paid',
    held: 'Held',
    people: 'People',
    bookings: 'Bookings',
    next: 'Next sailings with free seats',
  },
  marked: (count: number) => (count === 1 ? '1 sailing marked' : `${count} sailings marked`),
  seats: (count: string) => `${count} seats sold`,
  markFirst: 'Mark at least one sailing.',
  goOn: 'Go on',
  back: 'Back',
  cause: 'Cause',
  ownFault: 'The line answers for this: it owes meals and lodging, too.',
  reason: 'Reason',
  reasonHint: 'Travellers read it in their e-mail. Write it for them, in one sentence.',
  minutes: 'Delay in minutes',
  minutesHint: 'From the time that is known now.',
  minutesWrong: 'Type whole minutes, from 1 to 1,440.',
  becomes: (voyage: string, before: string, after: string) => `${voyage}: ${before} → ${after}`,
  look: 'See what it means',
  meaning: {
    cancel: (sailings: number) =>
      sailings === 1 ? '1 sailing will be cancelled' : `${sailings} sailings will be cancelled`,
    delay: (sailings: number) =>
      sailings === 1 ? '1 sailing will be delayed' : `${sailings} sailings will be delayed`,
    warn: (sailings: number) =>
      sailings === 1
        ? 'Travellers of 1 sailing may move free of charge'
        : `Travellers of ${sailings} sailings may move free of charge`,
  },
  sums: {
    people: 'People',
    bookings: 'Bookings, one e-mail each',
    paid: 'Paid for it',
    held: 'Seats held now',
  },
  nobody: 'Nobody has booked these sailings: no e-mail will be sent.',
  noNext: 'none within days',
  freeAt: (voyage: string, time: string, free: string) => `${voyage}, ${time}: ${free} free`,
  email: 'The e-mail that they get',
  language: 'Language of the e-mail',
  languages: { en: 'English', fil: 'Filipino', ceb: 'Cebuano' },
  goodFor: (time: string) => `What you see holds for ${time} more.`,
  over: 'This is too old to commit: seats may have been sold since.',
  again: 'Look anew',
  changedMeanwhile:
    'Something changed since you looked. This is how it stands now: look at it again.',
  type: (voyage: string) => `Type ${voyage} to commit`,
  typeHint: 'It is the first of the sailings above.',
  typeWrong: (voyage: string) => `Type ${voyage}, as it stands above.`,
  commit: {
    cancel: (sailings: number, emails: string) =>
      sailings === 1
        ? `Cancel it and send ${emails} e-mails`
        : `Cancel ${sailings} sailings and send ${emails} e-mails`,
    delay: (sailings: number, emails: string) =>
      sailings === 1
        ? `Delay it and send ${emails} e-mails`
        : `Delay ${sailings} sailings and send ${emails} e-mails`,
    warn: (sailings: number, emails: string) =>
      sailings === 1
        ? `Let them move and send ${emails} e-mails`
        : `Let travellers of ${sailings} sailings move and send ${emails} e-mails`,
  },
  done: 'It is done. The e-mails are on their way.',
  more: (count: number) =>
    `It is done. ${count === 1 ? 'One booking more was' : `${count} bookings more were`} paid since you looked, and ${count === 1 ? 'is' : 'are'} told too.`,
};
