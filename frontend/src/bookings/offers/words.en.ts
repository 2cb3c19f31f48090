// Words about the sailings that are offered.

const length = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

export const words = {
  full: 'Full',

  sortBy: 'Sort by',
  sorts: { departure: 'Departure', price: 'Price', duration: 'Duration' },

  sailingsOn: (count: number, day: string) =>
    count === 1 ? `1 sailing on ${day}` : `${count} sailings on ${day}`,
  loading: 'Looking for sailings',
  failed: 'The sailings could not be fetched.',

  fromTo: (from: string, to: string) => `${from} to ${to}`,
  departs: 'departs',
  arrives: 'arrives',
  nextDay: (days: number) => `+${days}`,
  nextDayLong: (days: number) => (days === 1 ? 'on the next day' : `${days} days later`),
  duration: length,

  statuses: {
    delayed: 'Delayed',
    boarding: 'Boarding',
    departed: 'Departed',
    cancelled: 'Cancelled',
    closed: 'Sales closed',
    full: 'Full',
    early: 'Leaves before you arrive',
  },
  wasAt: (time: string) => `Planned for ${time}`,
  about: {
    departed: 'This sailing has left.',
    cancelled: 'This sailing does not take place.',
    closed: 'Tickets for this sailing are sold at the pier only now.',
    full: 'All seats are taken.',
    early: 'Choose one that leaves after your first crossing has arrived.',
  },
  nextSailing: (time: string) => `Next sailing with seats: ${time}`,

  accommodations: (sailing: string) => `Accommodations of the ${sailing} sailing`,
  perAdult: 'per adult, with fees',
  forAll: (price: string, count: number) =>
    count === 1 ? `${price} with fees` : `${price} for all ${count}, with fees`,
  seatsLeft: (count: number) => (count === 1 ? '1 seat left' : `${count} seats left`),
  seatsFree: (count: number) => `${count} seats left`,
  tooFew: (left: number, needed: number) =>
    `Only ${left === 1 ? '1 seat' : `${left} seats`} left, you need ${needed}`,
};
