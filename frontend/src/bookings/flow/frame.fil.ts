import type { words as english } from './frame.en';

const pasahero = (count: number) =>
  [4, 6, 9].includes(count % 10) ? `${count} na pasahero` : `${count} pasahero`;

export const words: typeof english = {
  steps: 'Mga hakbang ng booking',
  sailing: 'Biyahe',
  passengers: 'Mga pasahero',
  reviewAndPay: 'Suriin at bayaran',
  ticket: 'Tiket',
  done: 'tapos na',
  departure: 'Papunta',
  return: 'Pabalik',
  change: 'Palitan',
  to: 'papuntang',
  continue: 'Magpatuloy',
  total: 'Kabuuan',
  allIn: 'kasama na ang lahat ng bayarin',
  passengersCount: pasahero,
  oneWay: 'papunta lang',
  roundTrip: 'balikan',
  totalFor: (price, count) => `Kabuuang ${price} para sa ${pasahero(count)}`,
  from: (price) => `mula ${price}`,
};
