import type { words as english } from './timetable.en';

export const words: typeof english = {
  schedules: 'Mga Iskedyul',
  lead: 'Kanus-a molarga ang among mga barko, usa ka semana matag tan-aw. Oras sa Pilipinas ang tanan.',
  route: 'Ruta',
  loadingRoutes: 'Nag-load sa mga ruta…',
  noRoutes: 'Walay mapakita nga ruta karon.',
  from: 'Semana sukad sa',
  weekBefore: 'Miaging semana',
  weekAfter: 'Sunod nga semana',
  print: 'I-print',
  between: (origin, destination) => `${origin} padulong sa ${destination}`,
  aboutRoute: (origin, destination) =>
    `${origin} paingon sa ${destination}: mga pier, plete ug imong katungod`,
  departure: 'Larga',
  arrival: 'Abot',
  vessel: 'Barko',
  fareFrom: 'Presyo gikan sa',
  status: 'Kahimtang',
  book: 'Mag-book',
  bookThis: (time, day) => `sa biyaheng ${time} sa ${day}`,
  statuses: {
    scheduled: 'Sakto sa oras',
    delayed: 'Malangan',
    boarding: 'Pasakay na',
    departed: 'Nakalarga na',
    arrived: 'Nakaabot na',
    cancelled: 'Kanselado',
  },
  was: 'kaniadto',
  now: 'karon',
  nextDay: 'pagkaugma',
  seatsLeft: (count) => `${count} na lang ka lingkoranan`,
  full: 'Puno na',
  notOnSale: 'Dili na ibaligya',
  someCancelled: (count) =>
    count === 1
      ? 'Adunay usa ka kanselado nga biyahe niining semanaha'
      : `Adunay ${count} ka kanselado nga biyahe niining semanaha`,
  yourRights: 'Tibuok refund o libreng rebooking ang madawat sa naka-book niini:',
  refundAndRebook: 'Refund ug Rebook',
  noSailings: (week) => `Walay biyahe niining rutaha, ${week}.`,
  failed: 'Wala makuha ang iskedyul.',
  updated: (time) => `Kataposang na-update ${time}`,
};
