// Words of the timetable.

import type { SailingStatus } from '../shared/api/wire';

const statuses: Record<SailingStatus, string> = {
  scheduled: 'On time',
  delayed: 'Delayed',
  boarding: 'Boarding',
  departed: 'Departed',
  arrived: 'Arrived',
  cancelled: 'Cancelled',
};

export const words = {
  schedules: 'Schedules',
  lead: 'When our ships sail, a week at a time. All times are Philippine time.',
  route: 'Route',
  loadingRoutes: 'Loading routes…',
  noRoutes: 'No routes to show right now.',
  from: 'Week from',
  weekBefore: 'Week before',
  weekAfter: 'Week after',
  print: 'Print',
  between: (origin: string, destination: string) => `${origin} to ${destination}`,
  aboutRoute: (origin: string, destination: string) =>
    `${origin} to ${destination}: piers, fares and your rights`,
  departure: 'Departure',
  arrival: 'Arrival',
  vessel: 'Vessel',
  fareFrom: 'Price from',
  status: 'Status',
  book: 'Book',
  bookThis: (time: string, day: string) => `the ${time} sailing on ${day}`,
  statuses,
  was: 'was',
  now: 'now',
  nextDay: 'the next day',
  seatsLeft: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'} left`,
  full: 'Full',
  notOnSale: 'Not on sale',
  someCancelled: (count: number) =>
    count === 1
      ? 'One sailing of this week is cancelled'
      : `${count} sailings of this week are cancelled`,
  yourRights: 'Whoever has booked one gets a full refund or rebooks free of charge:',
  refundAndRebook: 'Refund and Rebook',
  noSailings: (week: string) => `No sailings on this route, ${week}.`,
  failed: 'The schedule did not come.',
  updated: (time: string) => `Last updated ${time}`,
};
