// Words of the dialog in which dates are chosen.

const seatsLeft = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`;

export const words = {
  chooseDate: 'Choose your date',
  chooseDates: 'Choose your dates',
  legs: { depart: 'Departure', return: 'Return' },
  whichDay: 'Day to choose',
  dayOf: { depart: 'Day of departure', return: 'Day of return' },
  typedLike: 'Such as Dec 24 or 24 12 2026',
  earlier: 'Month before',
  later: 'Month after',
  full: 'Full',
  fromPesos: (pesos: string) => `from ${pesos} pesos`,
  seatsLeft,
  lowest: 'lowest',
  chosenFor: { depart: 'your departure', return: 'your return' },
  unfit: {
    past: 'this day is over',
    beforeDeparture: 'before your departure',
    full: 'full',
    noSailings: 'no sailings',
  },
  unfitTyped: {
    past: 'This day is over. Choose one from today on.',
    beforeDeparture: 'Come back on the day you leave or later.',
    full: 'The ships of this day are full. Choose another.',
    noSailings: 'There are no sailings on this day. Choose another.',
  },
  notADay: 'Type a day like Dec 24 or 24 12 2026.',
  tooFar: 'Choose a day within a year from now.',
  aboutFares: 'Lowest adult price one way, in pesos, with all fees.',
  lowestOfMonth: 'Lowest of the month',
  choosePortsFirst: 'Choose your ports to see the fares of each day.',
  noFares: 'The fares did not come. You can choose a day all the same.',
  departureChosen: (day: string) => `Departure ${day}. Now choose your return.`,
  nothingChosen: 'No day chosen yet',
  done: 'Done',
};
