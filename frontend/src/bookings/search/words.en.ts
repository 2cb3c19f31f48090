// Words of the search form.

import type { PassengerType } from '../../shared/api/wire';
import type { PartyFault } from './partyRules';

const many = (one: string, more: string) => (count: number) =>
  `${count} ${count === 1 ? one : more}`;

const counts: Record<PassengerType, (count: number) => string> = {
  ADULT: many('adult', 'adults'),
  SENIOR: many('senior', 'seniors'),
  PWD: many('PWD', 'PWDs'),
  STUDENT: many('student', 'students'),
  MEDAL_OF_VALOR: many('Medal of Valor awardee', 'Medal of Valor awardees'),
  NATIONAL_ATHLETE: many('athlete', 'athletes'),
  CHILD: many('child', 'children'),
  INFANT: many('infant', 'infants'),
};

const limits: Record<PartyFault, (most: number) => string> = {
  most: (most: number) => `At most ${most} passengers travel on one booking.`,
  last: () => 'A booking has at least one passenger.',
  grownUpFirst: () => 'Children and infants travel with a grown-up.',
  laps: () => 'Each grown-up may take one infant.',
};

export const words = {
  findASailing: 'Find a sailing',
  tripType: 'Trip type',
  roundTrip: 'Round trip',
  oneWay: 'One way',
  from: 'From',
  to: 'To',
  choosePort: 'Choose a port',
  loadingPorts: 'Loading ports…',
  noPorts: 'No ports to show right now.',
  swapPorts: 'Swap ports',
  swapped: (from: string, to: string) => `From ${from} to ${to}`,
  depart: 'Depart',
  return: 'Return',
  chooseDay: 'Choose a day',
  passengers: 'Passengers',
  counts,
  passengersCount: many('passenger', 'passengers'),
  searchSailings: 'Search sailings',
  recentSearches: 'Recent searches',

  chooseFrom: 'Choose where you are leaving from',
  chooseTo: 'Choose where you are going',
  noWayBack: 'No ship sails this way back. Choose another port or One way.',
  chooseDeparture: 'Choose the day you leave',
  departureIsOver: 'Choose a day of departure from today on',
  chooseReturn: 'Choose the day you come back',
  returnTooEarly: 'Come back on the day you leave or later',
  limits,
};
