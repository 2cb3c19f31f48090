import type { words as english } from './frame.en';

const pasahero = (count: number) => `${count} ka pasahero`;

export const words: typeof english = {
  steps: 'Mga lakang sa booking',
  sailing: 'Biyahe',
  passengers: 'Mga pasahero',
  reviewAndPay: 'Susiha ug bayri',
  ticket: 'Tiket',
  done: 'nahuman na',
  departure: 'Paingon',
  return: 'Pagbalik',
  change: 'Usba',
  to: 'paingon sa',
  continue: 'Padayon',
  total: 'Kinatibuk-an',
  allIn: 'apil na ang tanang bayranan',
  passengersCount: pasahero,
  oneWay: 'paadto lang',
  roundTrip: 'adto ug balik',
  totalFor: (price, count) => `Kinatibuk-ang ${price} para sa ${pasahero(count)}`,
  from: (price) => `gikan sa ${price}`,
};
